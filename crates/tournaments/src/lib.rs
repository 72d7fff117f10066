//! Tournaments: who meets who, what their matches count, and who stands where (TN-01 to TN-16).
//!
//! Pure: no I/O, no clock, no chance of its own. A [`Tournament`] is a fold over its log: who drives it asks which
//! [lot](Tournament::lot_wanted) is to be drawn, draws it by the fair dice, asks for the [next round](Tournament::next_round), and
//! enters each as an event; what is not allowed is refused with its clause. Nothing is computed with floats.
//!
//! ```
//! use tournaments::{Event, LogEntry, MatchResult, NewEntrant, Table, Tournament};
//!
//! let opened = Event::Opened {
//!     name: "Thursday".to_owned(),
//!     game: "calcetto".to_owned(),
//!     options: [("format".to_owned(), "league".to_owned().into_option())].into(),
//!     commitment: None,
//! };
//! # trait IntoOption { fn into_option(self) -> fischio_core::OptionValue; }
//! # impl IntoOption for String { fn into_option(self) -> fischio_core::OptionValue { fischio_core::OptionValue::Text(self) } }
//! let mut tournament = Tournament::open(LogEntry::new(0, opened)).unwrap();
//! for name in ["Ada", "Bruno"] {
//!     tournament.enter(LogEntry::new(1, Event::Entered { entrant: NewEntrant::name(name) })).unwrap();
//! }
//! tournament.enter(LogEntry::new(2, Event::Started)).unwrap();
//! while let Some(lot) = tournament.lot_wanted() {
//!     let order = (0..lot.of).collect();
//!     tournament.enter(LogEntry::new(3, Event::Lot { number: lot.number, order })).unwrap();
//! }
//! let round = tournament.next_round().unwrap();
//! tournament.enter(LogEntry::new(4, Event::Paired { round })).unwrap();
//! let at = Table { round: 1, table: 1 };
//! let result = MatchResult::played(2, 1);
//! tournament.enter(LogEntry::new(5, Event::Ended { at, result })).unwrap();
//! assert!(tournament.is_complete(6));
//! let table = &tournament.tables()[0];
//! assert_eq!((table.rows[0].points, table.rows[1].points), (3, 0));
//! ```
#![forbid(unsafe_code)]

pub mod arena;
pub mod bracket;
mod criterion;
mod entrant;
pub mod groups;
mod log;
pub mod pools;
mod result;
mod round;
pub mod schedule;
mod settings;
mod sides;
pub mod standings;
pub mod suspensions;
pub mod swiss;
mod tournament;

pub use criterion::{ARENA, Criterion, DIFFERENCE_FIRST, MEETINGS_FIRST, SWISS};
pub use entrant::{Entrant, EntrantId, EntrantKind, NewEntrant};
pub use log::{Event, LogEntry, Table};
pub use result::{
    Board, Cause, Counted, DRAW, Ending, MOST_GOALS, MOST_PLAYERS, MatchResult, PlayerCards,
    Scorer, WIN,
};
pub use round::{Adjourned, Deciding, Draw, Entered, Met, PairedRound, Pairing, Part, Round};
pub use settings::{EntryBy, Format, MOST_ENTRANTS, MeetingScore, OPTIONS, Settings};
pub use tournament::{
    BracketRound, DraftDue, LotRequest, MOST_PICKS, OpenError, Picked, PoolDraft, Purpose, Stage,
    Standings, Tie, TieEnd, TopScorer, Tournament,
};
