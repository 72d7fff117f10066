//! A toy football: three men a side on five files and four ranks. It is no game to play but one
//! to test with, and has a little of all that games may have: a set-up in secret, a token drawn
//! unseen, an order, dice, odds, a hand, a badge. Server, players and page treat it as any other
//! game: none of their code was written for it.
#![forbid(unsafe_code)]

mod action;
mod contract;
mod show;
mod state;

pub use action::{Action, Man};
pub use state::{Event, Play, Stage, Token, Toy};
