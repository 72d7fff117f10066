//! The rules of Calciotto, CO-01 to CO-32, and nothing else.
//!
//! [`Calciotto`] is a match: a small value that implements the contract of
//! [`fischio_core::Game`].
//!
//! # Notation
//!
//! A player is a role's letter and a number in the squad file: `P1`, `D1`, `C3`, `T2`,
//! `A2`. A card is written in capitals: [`Card`] has all of them. The rulebook has no
//! notation; this one is ours.
//!
//! | action | means | clause |
//! |---|---|---|
//! | `D1@c3` | in the set-up: put a player on a square; on one of one's own: take that player's place, or change places. While play is stopped: move or re-place a player | CO-13, CO-22, CO-23, CO-26 |
//! | `pick D5`, `drop D5` | call a player up for the bench, or no more | CO-04 |
//! | `ready` | the set-up is done | CO-13 |
//! | `kickoff C1@h10 A2` | C1 with the ball on h10, A2 on the other kick-off square; the last outfielder kicks off alone: `kickoff C1@h10` | CO-14, CO-27 |
//! | `card TACKLE`, `card SPRINT3 D2` | play a card, on a player if it names one | CO-10 |
//! | `decline` | play no card; call no tackle | CO-11, CO-19, CO-32 |
//! | `keep`, `draw` | keep the 6, or give it up and draw a card | CO-09 |
//! | `D1-c5` | move to a square by a shortest free path | CO-16 |
//! | `pass A2` | pass to a team-mate | CO-17, CO-25 |
//! | `shoot h21` | shoot at a goal square | CO-18, CO-25 |
//! | `end` | stop | CO-19 |
//! | `tackle D1` | tackle the carrier with a player who arrived | CO-19 |
//! | `call D2` | call a tackle on a carrier nobody comes near | CO-32 |
//! | `kicker C1`, `kicker A1@h18` | name the kicker of a free kick; of a penalty, and from where | CO-24, CO-26 |
//! | `barrier D1@h16` | a man of the barrier | CO-24 |
//! | `aim h21`, `stand h21` | where a penalty goes; where the goalkeeper stands | CO-26 |
//! | `sub D1 A2` | A2 comes on for D1 | CO-28 |
//! | `done` | no further re-placing or substitution | CO-23, CO-28 |
//! | `shooter A1` | A1 shoots next in the shoot-out | TN-06 |
//!
//! # What we read into the rules
//!
//! Where a clause leaves something open, this is how it is played here:
//!
//! - CO-04: the players that a coach calls up from a larger squad are part of the secret set-up. A player
//!   put on the pitch is called up by that.
//! - CO-07: nobody but its goalkeeper stands in a goal zone, so the ball gets there only by a
//!   pass to that player or a shot.
//! - CO-08: Home is dealt its five cards first. Nothing but the order of the pack is hidden by
//!   the shuffle, so a card is decided on when it is drawn.
//! - CO-09: a card goes under the pack when it is played. Once the cards nobody has seen
//!   are drawn, the next is one that lies there in a known place; nothing is left to chance
//!   then. At a free kick the 6 is given up before the points are doubled.
//! - CO-10: RADDOPPIA counts for its side's own dice; the side that does not roll in a
//!   movement phase may play it for nothing. SPRINT can be played on any player of the number,
//!   a goalkeeper too.
//! - CO-11: a coach who may answer may play any card that fits then. Nobody plays two cards, so a
//!   sanction cannot be cancelled.
//! - CO-12: ELIMINA acts when the window closes, in the order of play if both played it; then
//!   it finds nothing if the hand has become empty. Who knew cards of that hand knows them no
//!   more. SICUREZZA counts for a wrong-footed goalkeeper too. Directly after a free kick there
//!   is no CONTROPIEDE.
//! - CO-13: that a side is ready is public; what it placed, how often and when is not. A set-up
//!   may be corrected [`CORRECTIONS`] times, so that it ends. Home rolls first for the ball.
//! - CO-14: after a goal the same players set up again, from the squares of the last set-up;
//!   substitutions are made in it and are final.
//! - CO-19: with no points left the phase ends by itself. The coach is asked for the tackle
//!   after that, if one of their players arrived. A goalkeeper tackles nobody.
//! - CO-22: the substitutions after a save come before opponents leave the small area. A pass
//!   can be made possible by the goalkeeper's moves and those of any one player, for which one
//!   team-mate may first step aside, by two squares at most. The nearest squares are those fewest orthogonal steps away, players left out
//!   of account; the coach chooses the order and among equals.
//! - CO-23: each player is re-placed once at most, the kicker not; the kicker may be substituted, and
//!   then the newcomer kicks.
//! - CO-24: where several lines lead to the goal a man on any of them will do. While its
//!   players stand in the way of every barrier, the kicker's side is not done re-placing.
//! - CO-26: a player on the kicker's square changes places with the kicker. Opponents may be
//!   near the ball at a penalty; all that counts is that they are level or behind.
//! - CO-27: the last outfielder's first action is a pass if anybody can be reached.
//! - CO-28: after a save the goalkeeper's side decides first.
//! - CO-29: the first seat also deals with those who must be moved, and names the kicker. In a
//!   card window a side's coaches are asked in seat order. CONTROPIEDE and RADDOPPIA count for
//!   each coach's roll. At a relaunch the goalkeeper's coach is bound to pass only if that
//!   coach's own players can bring it about.
//! - CO-30: a relaunch counts as a movement phase. A phase is under way from the moment the side
//!   is on turn, even before its cards; in a set-up, the deal, the kick-off pair, substitutions
//!   after a shot and the move out of the small area none is, and the match is over at once.
//! - CO-32: the right to call stays, at the end of each later phase, until a tackle, a shot
//!   or a kick-off. The side that calls rolls first. Players in the way do not make a man less
//!   near.
//! - TN-06: the shooter of a shoot-out stands on the first of the two penalty squares, and changes places with a player who stood there;
//!   nobody else moves. Their own coach aims, the goalkeeper's coach chooses where the goalkeeper stands, as at any penalty (CO-29). Who
//!   was setting up when the time ran out is set up as for a late coach, and revealed.
//! - A position's text and the bounds of data files (numbers up to [`MAX_PRINTED`]; areas and
//!   circle inside their zones) are ours too.
//!
//! # Chance
//!
//! Chance rolls `2d6`, with the ± die for a free kick, and draws cards. A request to draw
//! lists the cards nobody has seen, or a hand: it is between the rules and the referee.
//!
//! ```
//! use calciotto::Calciotto;
//! use fischio_core::{ChanceOutcome, Game, OptionSet, Seat, Side, Silent};
//!
//! let options = OptionSet::defaults(Calciotto::options());
//! let text = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@i15 / \
//!             P1@h21 D1@f16 D2@k16 C1@g12 C2@j12 T1@o14 A1@h8 A2@i8 / home";
//! let mut game = Calciotto::from_position(&options, text)?;
//! let home = Seat::first(Side::Home);
//!
//! game.chance(&ChanceOutcome::parse_dice("4 2").unwrap(), &mut Silent)?;
//! let refusal = game.play(home, "shoot i21".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.clause.to_string(), "CO-18");
//!
//! game.play(home, "A1-i18".parse()?, &mut Silent)?;
//! // A forward's 3 against a save of 2, beside the goalkeeper.
//! let preview = game.preview(home, "shoot i21".parse()?).unwrap();
//! assert_eq!((preview.success.to_string().as_str(), preview.cost), ("721/1156", 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod parts;

mod state;

mod barrier;
mod call;
mod contest;
mod contract;
mod ending;
mod every_action;
mod formations;
mod free_kick;
mod kick_off;
mod lanes;
mod meant;
mod modifier;
mod movement;
mod odds;
mod pass;
mod penalty;
mod position;
mod reading;
mod relaunch;
mod replacing;
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
mod window;

mod show;

pub use fischio_core::DataError;
pub use fischio_phases::{ContestKind, End, Ending, Kicks, SUBSTITUTIONS};
pub use parts::action::Action;
pub use parts::card::{CARDS, Card, CardCounts};
pub use parts::card_values::{CardValues, Sprint};
pub use parts::coaches::Coaches;
pub use parts::counting::{contest_throws, save_counts, shot_counts};
pub use parts::event::{Event, PutBy};
pub use parts::man::{Man, ManRef, Role};
pub use parts::modifier::{Modifier, Modifiers};
pub use parts::pair::KickOffPair;
pub use parts::phase::Phase;
pub use parts::pitch::{Pitch, Zone};
pub use parts::reach::{DIRECTIONS, MOST_STEPS, Reach, clear_line, ray};
pub use parts::roll::{Purpose, Roll};
pub use parts::rules::Rules;
pub use parts::squad::{CALLED_UP, MAX_PRINTED, MAX_SQUAD, MAX_SQUAD_NAME, Numbers, Squad};
pub use parts::square::{FILES, RANKS, Square};
pub use parts::squares::Squares;
pub use parts::stage::Stage;
pub use parts::team::CORRECTIONS;
pub use reading::{ContestNow, Fielded, Kick};
pub use replacing::REPLACINGS;
pub use state::Calciotto;
