//! A position's text: any state of a match (CO-13).
//!
//! ```text
//! P1@h0 D1@d5! D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@i15 / P1@h21 D1@f16 … / home / TACKLE SPRINT4 / -
//! ```
//!
//! Home's players, Away's, the side on turn; the carrier has a `*`, who has a yellow card a `!`,
//! an empty place is `-`; `relaunch` behind the side makes the phase one. Two hands may follow,
//! `-` for none. Without more it is the beginning of a movement phase. Behind the side fields
//! may stand, as in Calcetto: `phase=`, `score=`, `phases=`, `untackled=`, `time=up`, `points=`,
//! `pass=`, `tackler=`, `tackle=called`, `roll=`, `last=`, and of each side `home.throw=`,
//! `home.moved=`, `home.gone=`, `home.squares=`, and in a set-up `home.ready=`,
//! `home.corrections=`, `home.before=`, `home.out=`. Calciotto's own are:
//!
//! | field | what it is | usually |
//! |---|---|---|
//! | `shot=i21` | the goal square that the shot under way reaches | |
//! | `counter=yes` | the phase follows a tackle won or a save | not, but at a relaunch |
//! | `coach=2`, `coaches=1` | which coach moves or may tackle; who has moved | 1; none |
//! | `by=away` | which side moves away, re-places or substitutes, or did last | Home |
//! | `asked=other`, `seat=2` | who is asked for a card: `first`, `other`, `answer`; which coach | the first |
//! | `sprinter=D1` | who sprints | nobody |
//! | `penalty=yes`, `kicker=C1`, `replaced=`, `barrier=` | the free kick under way | |
//! | `pm=+` | what the ± die of the free kick shows | `-` |
//! | `kicks=3/4-2/3` | goals and shots of the shoot-out, Home's first | no shoot-out |
//! | `lost=home` | the side that has no outfielder left | neither |
//! | `under=TACKLE,SPRINT4:home` | the cards under the pack; that one only Home knows | none |
//! | `home.called=` | who is called up | the first, and who is on the pitch |
//! | `home.booked=`, `home.off=` | who of those off the pitch is booked; who was sent off | nobody |
//! | `home.open=`, `home.exposed=` | the cards of its hand that all know; that Away knows | none |
//! | `home.card=TACKLE:cancelled` | its card of this phase | none |
//! | `home.elimina=due` | its ELIMINA is still to take a card | not |
//! | `home.chosen=h21` | its square at a penalty | none |
//! | `home.shot=` | who has shot in the shoot-out since all of the side last had | nobody |

mod cards;
mod check;
mod print;
mod read;
mod situation;
mod team;

/// The clause of positions.
const CLAUSE: &str = "CO-13";
/// Fields of each side, Home's and Away's.
const THROW: [&str; 2] = ["home.throw", "away.throw"];
const MOVED: [&str; 2] = ["home.moved", "away.moved"];
const GONE: [&str; 2] = ["home.gone", "away.gone"];
const OUT: [&str; 2] = ["home.out", "away.out"];
const OFF: [&str; 2] = ["home.off", "away.off"];
const BOOKED: [&str; 2] = ["home.booked", "away.booked"];
const CALLED: [&str; 2] = ["home.called", "away.called"];
const BEFORE: [&str; 2] = ["home.before", "away.before"];
const SQUARES: [&str; 2] = ["home.squares", "away.squares"];
const READY: [&str; 2] = ["home.ready", "away.ready"];
const CORRECTIONS_LEFT: [&str; 2] = ["home.corrections", "away.corrections"];
const OPEN: [&str; 2] = ["home.open", "away.open"];
const EXPOSED: [&str; 2] = ["home.exposed", "away.exposed"];
const PLAYED: [&str; 2] = ["home.card", "away.card"];
const ELIMINA: [&str; 2] = ["home.elimina", "away.elimina"];
const SHOT: [&str; 2] = ["home.shot", "away.shot"];
const CHOSEN: [&str; 2] = ["home.chosen", "away.chosen"];
