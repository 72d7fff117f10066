//! The laboratory: experiments of many matches between bots.
//!
//! An [`Experiment`] has cells: the product of its factors, such as squads, options or levels. [`play`] plays one match of a cell, and
//! [`schedule`] plays all of them on as many threads as there are, in an order in which the same experiment and seed give the same rows on
//! any number of them. A [`Row`] says what came of a match; [`run`] keeps rows in a directory of Parquet files, part by part, from which a
//! run that was stopped goes on. A [`Summary`] reads them back, part by part, with the [`statistics`] that tell how sure its numbers are;
//! [`report`] and [`compare`] make pages of it, [`as_csv`] text of the tables. The [`arena`] is an experiment of one cell that keeps nothing.

pub mod arena;
pub mod as_csv;
mod builds;
mod clock;
pub mod compare;
mod engines;
pub mod experiment;
mod outline;
mod play;
pub mod player;
mod program_files;
mod report;
mod row;
mod run;
mod schedule;
pub mod statistics;
pub mod stop;
pub mod summary;
mod table;
mod tables;
pub mod tuning;
mod words;

pub use builds::{Builds, Difference, Fischio, Program as ProgramBuild};
pub use engines::Engines;
pub use experiment::{Cell, Experiment};
pub use outline::{Factor, Outline, Variant};
pub use play::{Fault, play};
pub use player::Player;
pub use report::{comparison, report};
pub use row::{Began, Count, Goal, Played, Row};
pub use run::{Outcome, Progress, RunError, SquadEffect, cells, run, run_although};
pub use schedule::{PART, PlayOn, schedule};
pub use stop::Stop;
pub use summary::Summary;
pub use table::{TableRow, TableRows};
pub use tables::{Fields, FileError, ReadError, TABLES, Tables};
pub use words::Unit;
