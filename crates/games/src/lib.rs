//! Every game behind one type, with what server, lab and command line need around it:
//! the [match log](MatchLog), the [words] in which a match is told, and the [rulebook].
#![forbid(unsafe_code)]

mod any_action;
mod any_game;
mod begin;
mod chance;
mod describe;
mod entry;
pub mod fair;
mod match_log;
mod replay;
pub mod rulebook;
pub mod words;

#[cfg(test)]
mod toss;

pub use any_action::{AnyAction, ReadError};
pub use any_game::{AnyGame, GAME_NAMES};
pub use begin::{BeginError, Refused, UnknownGame};
pub use describe::{board, description, descriptions, offers, own_board};
pub use entry::LogEntry;
pub use match_log::{Checked, MatchLog};
pub use replay::{RecordMeta, ReplayError};
