//! Every game behind one type, with what server, lab and command line need around it:
//! the [match log](MatchLog), the [words] in which a match is told, and the [rulebook].
#![forbid(unsafe_code)]

mod any_action;
mod any_game;
mod begin;
mod beginnings;
mod catalogues;
mod chance;
mod describe;
mod draft;
mod entry;
pub mod fair;
mod hex;
pub mod lessons;
mod match_log;
mod registry;
mod replay;
pub mod rulebook;
pub mod signature;
mod statistics;
pub mod words;

#[cfg(test)]
mod scenes;

pub use any_action::ReadError;
pub use any_game::GameVisitor;
pub use begin::{BeginError, Refused};
pub use describe::{
    MOST_ACTS, act, acts, board, description, offered, offers, own_board, strengths, word_reasons,
};
pub use entry::LogEntry;
pub use match_log::{Checked, MatchLog};
pub use registry::{AnyAction, AnyDraft, AnyGame, GAME_NAMES, UnknownGame};
pub use replay::{RecordMeta, ReplayError};
pub use statistics::{GoalScored, ShotTaken, Statistics, StatisticsRow};
