//! The data of a match: what the clauses speak of, without what they do.
//!
//! Nothing here knows a whole match; each file uses only those above it in this list.

pub(crate) mod card;
pub(crate) mod man;
pub(crate) mod square;

pub(crate) mod card_values;
pub(crate) mod coaches;
pub(crate) mod modifier;
pub(crate) mod pack;
pub(crate) mod pair;
pub(crate) mod squares;

pub(crate) mod pitch;
pub(crate) mod rules;
pub(crate) mod squad;

pub(crate) mod action;
pub(crate) mod counting;
pub(crate) mod free_kick;
pub(crate) mod reach;
pub(crate) mod roll;
pub(crate) mod window;

pub(crate) mod event;
pub(crate) mod phase;
pub(crate) mod stage;
pub(crate) mod team;
