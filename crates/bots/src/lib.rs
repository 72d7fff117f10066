//! Who plays when no person does: search, evaluation and levels.
//!
//! A game without chance may have a search of its own, like Chess Football. Games with dice,
//! cards and secrets share one, in `sampling`: such a game implements `Heuristic` in a module
//! of its own (what a state is worth, which actions are worth a thought), says how its levels
//! play, and has a row in `registry`.
#![forbid(unsafe_code)]

mod advice;
pub mod bench;
mod calcetto;
mod calciotto;
mod chess_football;
mod choose;
mod decision;
mod house;
mod level;
mod levels;
mod limits;
mod never;
mod registry;
mod review;
mod sampling;
mod scripted;
mod spec;
mod strategy;
pub mod strength;
mod thought;
#[cfg(feature = "toy")]
mod toy;
pub mod tune;
mod und1c1;

pub use advice::{Advice, advise};
pub use choose::{
    NotToAct, accepts_draw, bring_decks, choose, choose_aloud, choose_within, choose_without,
    evaluate, pool_pick,
};
pub use decision::Choice;
pub use house::{HouseBot, HouseRating, house_bots};
pub use level::Level;
pub use levels::{LevelError, description, descriptions};
pub use limits::{Limits, Pace};
pub use never::{Never, NeverError};
pub use review::{Costly, Review, review};
pub use spec::{BotSpec, BotSpecError};
pub use strategy::{Strategy, StrategyError};
pub use thought::Thought;
