//! The rules of Calcetto, CT-01 to CT-28, and nothing else.
//!
//! [`Calcetto`] is a match: a small value that implements the contract of
//! [`fischio_core::Game`].
//!
//! # Notation
//!
//! A man is a role's letter and a number in the squad file: `P1`, `D1`, `C3`, `A2`. A
//! tile is its colour and value: `Y1` to `Y3`, `R1` to `R3`. The rulebook has no notation;
//! this one is ours.
//!
//! | action | means | clause |
//! |---|---|---|
//! | `D1@c3` | put a man on a square in the set-up; on one of one's own men: take that man's place, or change places | CT-11 |
//! | `ready` | the set-up is done | CT-11 |
//! | `kickoff C1@d7 A2` | C1 with the ball on d7, A2 on the other kick-off square | CT-13 |
//! | `tile Y2 C1` | play a tile on a man, and roll | CT-10 |
//! | `roll` | roll without a tile | CT-14 |
//! | `keep`, `draw` | keep the 6, or give one up and draw a tile | CT-09 |
//! | `D1-c5` | move to a square by a shortest free path; next to the carrier it is a tackle | CT-15, CT-20 |
//! | `pass A2` | pass to a team-mate | CT-16 |
//! | `cross c13` | cross to a TIRO square | CT-17 |
//! | `shoot` | shoot | CT-18 |
//! | `end` | stop | CT-19 |
//! | `sub D1 A2` | A2 comes on for D1 | CT-25 |
//! | `done` | no further substitution | CT-25 |
//! | `call D2`, `decline` | call a tackle by D2, or none | CT-28 |
//! | `shooter A1` | A1 shoots next in the shoot-out | TN-06 |
//!
//! # What we read into the rules
//!
//! Where a clause leaves something open, this is how it is played here:
//!
//! - CT-03: on a coach's own board a shot may come from the midfield; an attacker's strength
//!   counts in it only in the own zone, as in any contest (CT-07).
//! - CT-07: the goal zone is part of the defence zone, so an attacker who tackles a
//!   goalkeeper there is in the own zone.
//! - CT-09: once the tiles nobody has seen are drawn, the next is one that both coaches saw
//!   go under the pile; nothing is left to chance then, and everybody knows who has it.
//! - CT-10: a relaunch is a turn, so a tile may be played before it, and one in play goes
//!   under the pile at its start. The tile of a man who leaves in a secret set-up goes there
//!   when that is revealed, Home's first.
//! - CT-11: that a side is ready is public; what it placed, how often and when is not. A
//!   set-up may be corrected [`CORRECTIONS`] times, so that it ends. After a goal it begins
//!   from the squares of the last set-up; a substitution made in it is final.
//! - CT-12: Home rolls first.
//! - CT-24: a pass can be made possible by any moves of any men in any order.
//! - CT-26: a relaunch counts as a movement phase, for limits and for CT-28.
//! - CT-27: a phase is under way from the moment the side is on turn, even before its roll. In
//!   a set-up, the roll for possession, the choice of the kick-off pair and the time for
//!   substitutions none is, and the match is over at once.
//! - CT-28: the right to call stays, at the end of each later phase, until a tackle, a shot
//!   or a kick-off. A called tackle belongs to the phase at whose end it is called; the side
//!   that calls rolls first. Players in the way do not make a man less near.
//! - TN-06: who was setting up when the time ran out is set up as for a late coach, and revealed. A tile in play counts for nothing in the
//!   shoot-out, and an attacker's strength counts wherever they stand.
//! - A position's text and the bounds of data files (4, 6 or 8 files; numbers up to
//!   [`MAX_PRINTED`]; at most [`MAX_CROSSES`] CROSS squares) are ours too.
//!
//! # Chance
//!
//! Chance rolls `2d6`, with the ± die for a movement phase, and draws tiles. A request to
//! draw lists the tiles nobody has seen: it is between the rules and the referee.
//!
//! ```
//! use calcetto::Calcetto;
//! use fischio_core::{ChanceOutcome, Game, OptionSet, Seat, Side, Silent};
//!
//! let options = OptionSet::defaults(Calcetto::options());
//! let text = "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
//! let mut game = Calcetto::from_position(&options, text)?;
//! let home = Seat::first(Side::Home);
//!
//! game.chance(&ChanceOutcome::parse_dice("1 2 -").unwrap(), &mut Silent)?;
//! let refusal = game.play(home, "shoot".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.clause.to_string(), "CT-18");
//!
//! game.play(home, "A1-c13".parse()?, &mut Silent)?;
//! // An attacker's 3 against a save of 3.
//! let preview = game.preview(home, "shoot".parse()?).unwrap();
//! assert_eq!((preview.success.to_string().as_str(), preview.cost), ("1/2", 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod parts;

mod state;

mod call;
mod contest;
mod contract;
mod ending;
mod every_action;
mod formations;
mod kick_off;
mod lanes;
mod meant;
mod movement;
mod odds;
mod pass;
mod position;
mod reading;
mod relaunch;
mod sample;
mod set_up;
mod shoot_out;
mod shot;
mod six;
mod strengths;
mod substitution;
mod tackle;
mod tally;
mod turn;

mod show;

pub use fischio_core::DataError;
pub use fischio_phases::{ContestKind, End, Ending, Kicks, SUBSTITUTIONS};
pub use parts::action::Action;
pub use parts::counting::{contest_throws, throws_reaching};
pub use parts::event::{Event, PassKind};
pub use parts::man::{Man, ManRef, Role};
pub use parts::phase::Phase;
pub use parts::pitch::{Cross, MAX_CROSSES, Pitch, Zone};
pub use parts::reach::{MAX_STEPS, Reach, beside, pass_line, star};
pub use parts::roll::{Purpose, Roll, Roller};
pub use parts::rules::Rules;
pub use parts::squad::{MAX_PRINTED, MAX_SQUAD_NAME, Numbers, SQUAD, Squad};
pub use parts::square::{MAX_FILES, RANKS, Square};
pub use parts::squares::Squares;
pub use parts::stage::Stage;
pub use parts::team::CORRECTIONS;
pub use parts::tiles::{Colour, TILES, Tile, TileSet};
pub use reading::Fielded;
pub use state::Calcetto;
