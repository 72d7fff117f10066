//! Matches as programs see them that learn from numbers.
//!
//! [`Numbers`] gives each action of a match an integer, [`outcomes`] each outcome of chance, with its odds. [`Planes`] writes what a
//! viewer may see as numbers: a plane of the board for each thing that stands on squares, and a list of features besides. [`Matches`]
//! plays many matches at once, with chance of their own.
#![forbid(unsafe_code)]

mod ascending;
mod legal;
mod matches;
mod numbers;
pub mod outcomes;
mod planes;

pub use legal::Legal;
pub use matches::{Matches, Picks, Told, WrongPick};
pub use numbers::Numbers;
pub use planes::Planes;
