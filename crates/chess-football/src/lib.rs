//! The rules of Chess Football, CF-01 to CF-21, and nothing else.
//!
//! [`ChessFootball`] is a match: a small value on bitboards that implements the
//! contract of [`fischio_core::Game`].
//!
//! ```
//! use chess_football::ChessFootball;
//! use fischio_core::{Game, OptionSet, Seat, Side, Silent};
//!
//! let mut game = ChessFootball::begin(&OptionSet::defaults(ChessFootball::options()))?;
//! let white = Seat::first(Side::Home);
//! game.play(white, "N@e4".parse()?, &mut Silent)?;
//! assert_eq!(game.position().unwrap(), "8/8/8/8/4N3/8/8/8 - b p w 1 0 0-0");
//!
//! let refusal = game.play(white, "K@e1".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.clause.to_string(), "CF-04");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod action;
mod attacks;
mod bitboard;
mod contract;
mod event;
mod every_action;
mod formations;
mod goal;
mod lanes;
mod legal;
mod meant;
mod perft;
mod piece;
mod placement;
mod play;
mod position;
mod refusals;
mod square;
mod state;
mod tally;
mod view;
mod zobrist;

pub use action::Action;
pub use bitboard::Bitboard;
pub use event::{Event, GoalKind, PieceRef, RestartReason};
pub use piece::{PIECES_A_SIDE, Piece, PieceType};
pub use square::Square;
pub use state::{ChessFootball, Half, Phase, Rules};
