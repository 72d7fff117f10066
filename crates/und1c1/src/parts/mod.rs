//! The data of a match: what the clauses speak of, without what they do.
//!
//! Nothing here knows a whole match; each file uses only those above it in this list.

pub(crate) mod held_ball;
pub(crate) mod line;
pub(crate) mod square;
pub(crate) mod squares;

pub(crate) mod needs;
pub(crate) mod neighbours;
pub(crate) mod place;
pub(crate) mod quadrant;
pub(crate) mod throws;

pub(crate) mod board;
pub(crate) mod chip;
pub(crate) mod man;

pub(crate) mod draft;

pub(crate) mod rules;
pub(crate) mod squad;

pub(crate) mod leavers;
pub(crate) mod shots;

pub(crate) mod play;

pub(crate) mod contest;
pub(crate) mod set_piece;

pub(crate) mod effect;
pub(crate) mod pool;

pub(crate) mod deck;
pub(crate) mod pile_order;

pub(crate) mod cards;

pub(crate) mod action;

pub(crate) mod phase;
pub(crate) mod stage;
pub(crate) mod team;
