//! The clauses of tournaments, each by its name.
#![allow(clippy::cast_possible_wrap, reason = "counts of a few entrants")]

mod absence;
mod arena;
mod drafts;
mod driver;
mod entry;
mod groups;
mod knock_out;
mod league;
mod lots;
mod organiser;
mod random;
mod squads;
mod standings;
mod suspensions;
mod swiss;
mod teams;
