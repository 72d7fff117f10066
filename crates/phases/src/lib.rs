//! What Calcetto and Calciotto share: the parts of a football game played in movement phases.
//!
//! Each module is a part that can be understood alone, and none of them knows a game: a line-up
//! knows nothing of contests, a contest nothing of the ball. A game holds the parts in its state
//! and says by its own clauses when each is used.
//!
//! | part | what it is | Calcetto | Calciotto |
//! |---|---|---|---|
//! | [`LineUp`], [`Place`], [`PlaceSet`] | who is on the pitch, and where | CT-05 | CO-04 |
//! | [`SetUp`], [`Put`], [`PutOn`], [`NoPut`] | the secret set-up, and what is public meanwhile | CT-11 | CO-13 |
//! | [`Visible`] | what others may see of a side that sets up | CT-11 | CO-13 |
//! | [`Bench`], [`NoSubstitution`] | who left, and the substitutions left | CT-25 | CO-28 |
//! | [`Possession`] | the dice that give the first kick-off | CT-12 | CO-13 |
//! | [`Throw`] | two dice, one of which may be given up | CT-09 | CO-09 |
//! | [`Roll`] | dice as events and views tell of them | CT-14 | CO-15 |
//! | [`Contest`] | a tackle or a shot while it is rolled for | CT-21, CT-22 | CO-20, CO-21 |
//! | [`Totals`] | exact odds of a contest | CT-21, CT-22 | CO-20, CO-21 |
//! | [`Untackled`] | when a tackle may be called on a carrier | CT-28 | CO-32 |
//! | [`Ending`] | when a match is over, and its options | CT-26, CT-27 | CO-30 |
//! | [`files`], [`sample`] | reading data files; drawing what is hidden anew | | |
//! | [`refusals`] | what both refuse alike | | |
//! | [`position`] | what the texts of positions write alike | CT-11 | CO-13 |
#![forbid(unsafe_code)]

mod bench;
mod contest;
mod ending;
pub mod files;
mod line_up;
mod odds;
mod place;
mod placing;
pub mod position;
mod possession;
pub mod refusals;
mod roll;
pub mod sample;
mod set_up;
mod throw;
mod untackled;
mod visible;

pub use bench::{Bench, NoSubstitution, SUBSTITUTIONS};
pub use contest::{About, Contest, ContestKind, Step};
pub use ending::{End, Ending, joined};
pub use fischio_core::{Kick, Kicks};
pub use line_up::{LineUp, Put};
pub use odds::{THROWS, Totals};
pub use place::{Place, PlaceSet};
pub use placing::{NoPut, PutOn};
pub use possession::{Possession, Rolled};
pub use roll::Roll;
pub use set_up::SetUp;
pub use throw::{Throw, numeric_dice};
pub use untackled::{Untackled, nearest};
pub use visible::Visible;
