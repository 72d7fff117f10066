//! The laboratory: experiments of many matches between bots.
//!
//! An [`Experiment`] has cells: the product of its factors, such as squads, options or levels. [`play`] plays one match of a cell, and
//! [`schedule`] plays all of them on as many threads as there are, in an order in which the same experiment and seed give the same rows on
//! any number of them. A [`Row`] says what came of a match; [`run`] keeps rows in a directory of Parquet files, part by part, from which a
//! run that was stopped goes on. The [`arena`] is an experiment of one cell that keeps nothing.

pub mod arena;
pub mod experiment;
mod play;
pub mod player;
mod row;
mod run;
mod schedule;
pub mod stop;
mod table;

pub use experiment::{Cell, Experiment};
pub use play::{Fault, play};
pub use player::Player;
pub use row::{Count, Played, Row};
pub use run::{Outcome, Progress, RunError, cells, run};
pub use schedule::{PART, schedule};
pub use stop::Stop;
