//! What the tests and benches of every game share. No program uses it.
//!
//! * [`Table`] plays scripts like `home D1-c5; dice 3 4 +` and answers what a test of a clause
//!   asks.
//! * [`RandomMatches`] says how a game is played at random; [`walk`] shows every state of such
//!   a match.
//! * [`mod@properties`] holds what is true of every match of every game; [`properties!`] makes
//!   tests of them.
//! * [`recorded_match`] and [`sequences`] compare a game with a match on record and with
//!   counted sequences.
//! * [`nothing_is_allocated`] counts what a match takes from the heap, [`mod@bench`] how fast it
//!   goes.
//!
//! All of it asks a game through its contract ([`Game`]) and the notation, so a state may be
//! built otherwise without a change here. Everything here panics where a test is to fail.
#![allow(clippy::missing_panics_doc)]

mod allocation;
pub mod bench;
mod chance;
pub mod chess;
mod contract;
mod golden;
pub mod properties;
mod rate;
mod table;
mod walk;

pub use allocation::{CountingAllocator, nothing_is_allocated};
pub use chance::{each_roll, numbers, outcome};
pub use contract::{legal, options};
pub use golden::{recorded_match, sequences};
pub use table::{NamesSeat, Table};
pub use walk::{RandomMatches, choices, run, step, walk};

use std::fmt::Debug;

use fischio_core::{Game, Side, Viewer};

/// A game whose states can be compared and printed, as tests must.
pub trait Testable: Game + PartialEq + Debug {}

impl<G: Game + PartialEq + Debug> Testable for G {}

/// Everybody who may look at a match.
pub const VIEWERS: [Viewer; 4] = [
    Viewer::Side(Side::Home),
    Viewer::Side(Side::Away),
    Viewer::Spectator,
    Viewer::All,
];

/// What is sent of a value, like a view: its JSON.
pub fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("what is sent has a JSON form")
}
