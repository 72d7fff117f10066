//! A position's text: any state of a match (CT-11).
//!
//! ```text
//! P1@d1 D1@c3 D2@f3 C1@c6 A1@c13* / P1@d14 D1@c12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5
//! ```
//!
//! Home's five, Away's five, the side on turn; the carrier has a `*`, an empty place of a set-up
//! is `-`, and `relaunch` behind the side makes the phase one. Then fields follow, each only if
//! it is not the usual:
//!
//! | field | what it is | usually |
//! |---|---|---|
//! | `phase=` | the phase, as views name it; of a relaunch `roll` or `movement` | `roll` |
//! | `score=1-0`, `phases=`, `untackled=` | goals; phases played, and in a row without a tackle | 0 |
//! | `time=up` | the match's time is up | it is not |
//! | `points=` | movement points left | 0 |
//! | `pass=` | the pass of a kick-off or relaunch is `due`, or `made` | due at a relaunch |
//! | `pm=+` | what the ± die of this phase shows | `-` |
//! | `by=` | who may substitute | the goalkeeper's side |
//! | `tackler=`, `tackle=called` | who tackles; the tackle was called | |
//! | `roll=`, `last=c3-c5` | the dice rolled last; from where to where the last move went | |
//! | `under=` | the tiles under the pile, the first to come first | none |
//! | `kicks=3/4-2/3` | goals and shots of the shoot-out, Home's first | no shoot-out |
//!
//! And of each side, here Home:
//!
//! | field | what it is | usually |
//! |---|---|---|
//! | `home.throw=` | its throw in the contest under way | none |
//! | `home.moved=D1:3` | the squares its players moved | none |
//! | `home.hand=`, `home.known=` | its tiles; those of them that everybody knows | none |
//! | `home.tile=Y2:D1` | its tile in play, and the player it is on | none |
//! | `home.shot=` | who has shot in the shoot-out since all of the side last had | nobody |
//! | `home.gone=` | who was substituted | nobody |
//! | `home.squares=` | where the last set-up had the five | the referee's own set-up |
//!
//! and in a set-up `home.ready=yes`, `home.corrections=` left, and after a goal `home.before=`,
//! who was on the pitch, and `home.out=`, who of those gone leaves in this set-up.

mod check;
mod print;
mod read;
mod situation;
mod tiles;

/// The clause of positions.
const CLAUSE: &str = "CT-11";
/// Fields of each side, Home's and Away's.
const THROW: [&str; 2] = ["home.throw", "away.throw"];
const MOVED: [&str; 2] = ["home.moved", "away.moved"];
const HAND: [&str; 2] = ["home.hand", "away.hand"];
const KNOWN: [&str; 2] = ["home.known", "away.known"];
const TILE: [&str; 2] = ["home.tile", "away.tile"];
const SHOT: [&str; 2] = ["home.shot", "away.shot"];
const GONE: [&str; 2] = ["home.gone", "away.gone"];
const OUT: [&str; 2] = ["home.out", "away.out"];
const BEFORE: [&str; 2] = ["home.before", "away.before"];
const SQUARES: [&str; 2] = ["home.squares", "away.squares"];
const READY: [&str; 2] = ["home.ready", "away.ready"];
const CORRECTIONS_LEFT: [&str; 2] = ["home.corrections", "away.corrections"];
