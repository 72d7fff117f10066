//! The rules of UND1C1 with its PRO modules, UN-01 to UN-50 and UN-55 to UN-63, and the shoot-out
//! of a level match that has to be decided (TN-06), and nothing else.
//!
//! [`Und1c1`] is a match: a small value that implements the contract of
//! [`fischio_core::Game`].
//!
//! # Notation
//!
//! A player is a role's letter and a number in the squad file: `P1`, `D1` (red), `C3`
//! (yellow), `A2` (green). Boxes are files a to p and ranks 1 to 14; the goals are `h0` and
//! `h15`, one place each. Directions are those of a map with Away's goal in the north. The
//! rulebook has no notation; this one is ours.
//!
//! | action | means | clause |
//! |---|---|---|
//! | `D1@c3` | put a player on a box: set-up, re-placing, wall, jumper | UN-10, UN-24, UN-34, UN-36, UN-38 |
//! | `ready` | the set-up is done | UN-10 |
//! | `kickoff A1@h7` | who kicks off, and where | UN-11 |
//! | `D1-c5` | move in a straight line; within a group, after a duel, as a Tractor, before a throw-in too | UN-12, UN-13, UN-20, UN-08, UN-41 |
//! | `group 5-6 ne` | begin a group movement of the line of ranks 5 and 6 to the north-east | UN-13 |
//! | `done` | no more of what is under way | UN-13, UN-24, UN-30, UN-36, UN-38, UN-41 |
//! | `pass C1` | pass, or throw in | UN-15, UN-41 |
//! | `cross A1` | cross | UN-25 |
//! | `shoot` | shoot | UN-22 |
//! | `tackle D1` | tackle the carrier with D1 | UN-19 |
//! | `call D1` | tackle a carrier who was kept untouched for three turns with D1, the nearest | UN-63 |
//! | `dribble D1` | the carrier dribbles past the opponent's D1 | UN-19 |
//! | `stay` | no step after a duel; the goalkeeper stays out | UN-20, UN-45 |
//! | `tractor` | a Tractor moves now, by a card | UN-59 |
//! | `end` | end the turn | UN-08 |
//! | `ball D2` | which of the equally near has the ball | UN-17, UN-37 |
//! | `white c5`, `black d6` | place a padlock | UN-26 |
//! | `sub D1 D5@a2` | D5 comes on for D1; `sub P1 P2` in goal, `sub D1 D5` after a goal | UN-30, UN-31 |
//! | `keeper D1` | an outfielder goes in goal | UN-31 |
//! | `back` | the goalkeeper goes back in goal | UN-45 |
//! | `taker C1`, `taker C1@a14` | who takes a free kick; a corner or penalty, and where | UN-33, UN-35, UN-40 |
//! | `wall 4` | how many stand in the wall: 0, 2, 4 | UN-34 |
//! | `kick` | take the free kick, penalty or corner | UN-34 to UN-36 |
//! | `pair 2` | for which pair the ball comes in | UN-36 |
//! | `throw D3@a7` | who throws in, and where | UN-41 |
//! | `card ASSIST`, `card HOMBRE-DEL-PARTIDO A1`, `card ANTIDOTE GARRA` | play a card, on a player, on an open card | UN-58 |
//! | `take ASSIST`, `put GARRA 3` | of the cards on top of the pile draw one; put another back as the third | UN-59 |
//! | `pick 2.C3` | pick the C3 of the second team in a draft | UN-50 |
//! | `shooter A1` | who shoots next in a shoot-out | TN-06 |
//! | `decline` | no card now; no offside trap | UN-61, UN-57 |
//! | `play triangle` | begin a play: `triangle`, `through-ball`, `curl`, `crossover`, `double-up` | UN-55 |
//! | `with C2` | who takes part in a play; `C2@e9` runs to a box in it | UN-56, UN-57 |
//! | `trap 9-10` | spring the offside trap with the line of ranks 9 and 10 | UN-57 |
//!
//! # Chance
//!
//! Chance rolls one die for a pass, a throw-in, a cross, each roll of a play and the offside trap, a crossing free kick or corner, and
//! the save after a duel in the air; else two: first that of the side on turn (for the ball
//! Home's, after a foul the offender's), then the other's.
//!
//! # What we read into the rules
//!
//! Where a clause leaves something open, this is how it is played here:
//!
//! - UN-04: a goal has the quadrants gh and ij of the rank before it; in boxes (UN-17) the
//!   nearest of the places behind g to j counts.
//! - UN-07: the bounds on points are those of our own teams; a coach's own chips are as they
//!   are printed. At most [`MAX_IN_REGION`] chips may share a narrow region, so that any eleven
//!   can be set up (UN-10).
//! - UN-08: with two halves the first has the larger half of an odd number of turns. At
//!   half-time the same players set up again as after a goal.
//! - UN-10: a set-up may be corrected [`CORRECTIONS`] times, so that it ends. After a goal or a
//!   save it begins from the boxes of the last one. Whether a side is ready is public.
//! - UN-11: a side without outfielders kicks off by its goalkeeper in goal (UN-24).
//! - UN-12: a single movement has at least one box.
//! - UN-13: each player moves once in a group; a goalkeeper in goal is on no line, and goals are
//!   entered by single movements only. Somebody must be able to move, and one must.
//! - UN-14: who may not stop in the area may not pass through it either.
//! - UN-15: a pass that is due (UN-11, UN-24, UN-38) is due as long as one is possible.
//! - UN-20: if one of the two may not enter the other's box (UN-14, UN-26) they do not change
//!   boxes. Who loses in their own turn misses the rest of it and the whole next one.
//! - UN-22: the man in front counts even when flipped. A shot at an empty goal that nobody
//!   keeps is one.
//! - UN-24: the goalkeeper of the side that shot, if out of goal, is not moved.
//! - UN-26: both padlocks are placed if there is room; those of the side whose turn begins are
//!   taken off before the other side places its own. They hold while one re-places (UN-24).
//! - UN-30: a corner or crossing free kick that comes to no header is no end of that kind. The
//!   carrier stays on, but a goalkeeper in goal with the ball may be replaced: the newcomer has
//!   it. The box of the one who leaves is free for the newcomer.
//! - UN-31: of one die each the offender's is first. A minor injury flips for one turn: the one
//!   that the set piece begins. An outfielder in goal may be replaced by a goalkeeper.
//! - UN-33: if nobody can take it, the set piece is not taken: the fouled player or the nearest
//!   of that side has the ball and the turn is played.
//! - UN-34: who has two colours counts by the one in front.
//! - UN-36: jumpers of equal distance are paired in the order in which they were brought.
//! - UN-37: the flipped are not passed to, so they are no nearest team-mates.
//! - UN-38: flipped players may be re-placed; the taker and a goalkeeper in goal are not.
//! - UN-40: a player on the corner box makes room. Where both are padlocked, padlocks do
//!   not count.
//! - UN-41: an outfielder throws in, and may stay where they are if that is next to the receiver.
//!   With nobody to throw in to the ball goes to the opponent nearest to the thrower.
//! - UN-45: the goalkeeper leaves the goal in a straight line that begins behind g to j. Before a
//!   set piece the defending side's goalkeeper is asked first, then the other's.
//! - UN-46: with a duel won against the goalkeeper the carrier may walk in with a single
//!   movement that is an action, also as a Rabbit from two boxes away; a player who
//!   wins the ball from the goalkeeper may too.
//! - UN-63: any duel, shot, header or ball that comes in ends the row of turns, in either
//!   side's turn. After a called tackle the loser is flipped as by UN-20, and the winner does not step. It
//!   may be called on a goalkeeper in goal, too: a tie is then rolled again.
//! - TN-06: before the first shot goalkeepers go in goal and everybody else to midfield, where they wait in the order of
//!   the squad; flips and padlocks end, and permanent cards are discarded. One shoots from the box of +2 on file h. If neither
//!   side has anybody to shoot, or after 255 shots each, the side that begins, by lot, wins.
//! - A position's text and the bounds of board files (numbers up to [`MAX_VALUE`], in the far
//!   half, +2 on the penalty spots) are ours too.
//!
//! ```
//! use fischio_core::{ChanceOutcome, Game, OptionSet, Seat, Side, Silent};
//! use und1c1::Und1c1;
//!
//! let options = OptionSet::defaults(Und1c1::options());
//! let text = "P1@h0 D1@b3 A2@h11* / P1@h15 D1@b12 D3@c9 / home";
//! let mut game = Und1c1::from_position(&options, text)?;
//! let home = Seat::first(Side::Home);
//!
//! let refusal = game.play(home, "A2-h13".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.clause.to_string(), "UN-12");
//! game.play(home, "A2-h12".parse()?, &mut Silent)?;
//! game.play(home, "A2-h13".parse()?, &mut Silent)?;
//! // A black Viper on a +2 box against a plain Paw.
//! let preview = game.preview(home, "shoot".parse()?).unwrap();
//! assert_eq!(preview.success.to_string(), "5/6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod parts;

mod standing;
mod state;

mod event;
mod every_action;
mod modifier;

mod abilities;
mod append;
mod call;
mod card_action;
mod card_after;
mod card_bonus;
mod card_dice;
mod card_effect;
mod card_look;
mod card_moves;
mod card_odds;
mod card_pass;
mod card_play;
mod card_search;
mod card_throw;
mod check;
mod contract;
mod cross;
mod displaced;
mod draft;
mod draw;
mod duel;
mod entry;
mod formations;
mod foul;
mod free_kick;
mod goal_ways;
mod group;
mod jump;
mod kick_off;
mod lanes;
mod late;
mod loose_ball;
mod meant;
mod movement;
mod odds;
mod offside;
mod padlock;
mod pass;
mod play_odds;
mod play_roll;
mod playbook;
mod position;
mod reach;
mod reading;
mod regroup;
mod roll;
mod sample;
mod search;
mod set_piece;
mod set_up;
mod set_up_again;
mod shoot_out;
mod shot;
mod show;
mod step;
mod strengths;
mod substitution;
mod taker;
mod tally;
mod team_draft;
mod throw_in;
mod tractor;
mod trap;
mod turn;

mod wall;
mod window;

pub use card_search::Throws;
pub use draft::{Draft, Lack, NoPick, Pool};
pub use event::Event;
pub use fischio_core::{DataError, Kicks};
pub use modifier::{Modifier, Modifiers, Why};
pub use parts::action::{Action, On};
pub use parts::board::{MAX_VALUE, Pitch, Print};
pub use parts::cards::{CARDS_A_TURN, PERMANENTS};
pub use parts::chip::{Ability, Chip, Trait};
pub use parts::contest::{Challenge, Contest, Duel, Harm, Kind, Roll};
pub use parts::deck::{DECK, DECKS, Deck};
pub use parts::draft::{DraftMan, Limits, MAX_COACHES, MAX_TEAMS, NUMBERS};
pub use parts::effect::{CardOp, Effect, Flag};
pub use parts::line::Line;
pub use parts::man::{Man, ManRef, Role};
pub use parts::phase::Phase;
pub use parts::place::Place;
pub use parts::play::{Choosing, Needs, PLAYS_A_TURN, Play, PlayRoll};
pub use parts::pool::{Card, CardSpec, Colour, Named, Span, When};
pub use parts::rules::Rules;
pub use parts::set_piece::PieceKind;
pub use parts::squad::{MAX_IN_REGION, MAX_SQUAD_NAME, READY_TEAMS, SQUAD, Squad};
pub use parts::square::{Direction, FILES, RANKS, Square};
pub use parts::squares::{Boxes, Squares};
pub use parts::stage::{After, Due, End, Group, Locking, Moment, Spread, Stage, Window};
pub use parts::team::{CORRECTIONS, ELEVEN, IN_AREA, SUBSTITUTIONS};
pub use parts::throws::{higher, level, reaching};
pub use reading::{AtGoal, Reading};
pub use standing::Standing;
pub use state::{ACTIONS, Und1c1};
pub use team_draft::TeamDraft;
