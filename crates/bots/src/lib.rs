//! Who plays when no person does: search, evaluation and levels, and the arena that
//! measures them.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bench;
mod calcetto;
mod chess_football;
mod choose;
mod level;
mod limits;
mod odds;
mod sampling;
mod spec;

pub use choose::{Choice, NotToAct, accepts_draw, choose, choose_within, evaluate};
pub use level::{Level, LevelError};
pub use limits::{Limits, Pace};
pub use spec::{BotSpec, BotSpecError};
