//! What holds in every match with cards, however it is played.

mod common;

use common::hands::{hands, with_decks};
use common::options;
use common::random::{Agreed, LIVELY, Random, ends};
use fischio_core::Game;
use rules_kit::properties;
use und1c1::Und1c1;

struct WithCards;

type Matches = Random<WithCards>;

impl Agreed for WithCards {
    fn options(kind: u32, turns: u32) -> String {
        with_decks(kind, turns)
    }

    /// Its beginning or a lively position with cards in hand.
    fn position(begun: &Und1c1, choice: usize) -> Option<String> {
        let lively = LIVELY.get(choice / 4 % 7)?;
        Some(format!("{lively}{}", hands(begun, choice / 32 % 60)))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    a_state_is_small,
    questions_are_answered,
}

/// The positions that matches begin from can be read.
#[test]
fn lively_positions_with_hands_are_right() {
    for number in 0..60 {
        let options = options(&with_decks(number * 67, 20));
        let begun = Und1c1::begin(&options).unwrap();
        let hands = hands(&begun, number as usize);
        for text in LIVELY {
            let text = format!("{text}{hands}");
            match Und1c1::from_position(&options, &text) {
                Ok(_) => {}
                // Goalkeepers may have to stay in goal.
                Err(why) => assert_eq!(why.clause.0, "UN-45", "{text}: {why:?}"),
            }
        }
    }
}

/// A match with cards ends, however it is played.
#[test]
fn a_match_ends() {
    ends::<WithCards>(1..30, |turns| (turns + 2) * 1200, |_| {});
}
