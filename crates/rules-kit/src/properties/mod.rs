//! What holds in every match of every game, however it is played.
//!
//! Each property is a function that tries it on random matches; [`properties!`] makes tests of
//! those that a game names.
//!
//! [`properties!`]: crate::properties!

mod actions;
mod ends;
mod positions;
mod questions;
mod replay;
mod secrecy;
mod states;

pub use actions::{
    a_trusted_preview_is_the_checked_one, every_legal_action_has_a_number,
    legal_is_what_is_accepted, notation_round_trips, offers_tell_actions_apart,
    presets_can_be_played, previews_are_the_frequencies,
};
pub use ends::{a_match_ends, ends_with_its_phase, the_referee_never_gets_stuck};
pub use positions::{
    broken_positions_are_refused, every_state_comes_back_from_its_text, read_or_refused,
};
pub use questions::questions_are_answered;
pub use replay::{a_replay_is_the_same_match, secret_actions_commute};
pub use secrecy::{
    a_sample_is_drawn_from_any_numbers, samples_can_be_played_on, secrets_are_not_told,
    views_leak_nothing,
};
pub use states::{
    a_state_is_small, any_data_can_be_played_with, every_phase_comes_up, nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
};

use std::collections::HashMap;

use fischio_core::{Game, ToAct};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::{RandomMatches, choices};

/// Tests that a game's random matches have the properties named.
///
/// ```ignore
/// rules_kit::properties! { Matches: legal_is_what_is_accepted, views_leak_nothing }
/// ```
#[macro_export]
macro_rules! properties {
    ($matches:ty: $($property:ident),+ $(,)?) => {
        $(
            #[test]
            fn $property() {
                $crate::properties::$property::<$matches>();
            }
        )+
    };
}

/// Tries a property on random matches: on their choices, and on a number for whatever else is
/// random in it. What fails is shown with as few choices as make it fail. `PROPTEST_CASES` asks
/// for more matches, `PROPTEST_RNG_SEED` for others.
fn hold<M: RandomMatches>(property: impl Fn(&[u32], u64)) {
    let asked = ProptestConfig::default();
    let config = ProptestConfig {
        failure_persistence: None,
        cases: std::env::var_os("PROPTEST_CASES").map_or(M::CASES, |_| asked.cases),
        ..asked
    };
    let found =
        TestRunner::new(config).run(&(choices::<M>(), any::<u64>()), |(choices, number)| {
            property(&choices, number);
            Ok(())
        });
    if let Err(why) = found {
        panic!("{why}");
    }
}

/// Which states of a match are looked at where looking takes long: of those that await the same
/// under the same clause the first, the fourth, the sixteenth and so on.
#[derive(Default)]
struct Seldom(HashMap<(&'static str, usize), u32>);

impl Seldom {
    fn looks_at<G: Game>(&mut self, game: &G) -> bool {
        let awaited = match game.to_act() {
            ToAct::Seats(seats) => seats.iter().count(),
            ToAct::Chance | ToAct::Over => 0,
        };
        let seen = self.0.entry((game.phase_clause().0, awaited)).or_default();
        *seen += 1;
        seen.is_power_of_two() && seen.trailing_zeros().is_multiple_of(2)
    }
}

/// About so many of a list, spread over it.
fn spread<T: Clone>(list: &[T], most: usize) -> impl Iterator<Item = T> {
    list.iter()
        .cloned()
        .step_by(list.len().div_ceil(most).max(1))
}
