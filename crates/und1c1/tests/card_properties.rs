//! What holds in every match with cards, however it is played.

mod common;

use common::hands::{hands, with_decks};
use common::options;
use common::random::{LIVELY, conserved, every_action, sharp};
use fischio_core::{Game, Seat, Side};
use rules_kit::{RandomMatches, properties};
use und1c1::{Action, Stage, Und1c1};

struct Matches;

impl RandomMatches for Matches {
    type Game = Und1c1;

    const CASES: u32 = 32;
    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 768;

    fn options(kind: u32) -> String {
        with_decks(kind, 20)
    }

    fn short_options(kind: u32) -> String {
        with_decks(kind, 4)
    }

    /// From its beginning or a lively position with cards in hand.
    fn begin(by: &str, choices: &[u32]) -> Und1c1 {
        let options = options(by);
        let lively = LIVELY.get(choices[0] as usize / 4 % 7);
        let begun = Und1c1::begin(&options).unwrap();
        let hands = hands(&begun, choices[0] as usize / 32 % 60);
        let position =
            lively.map(|text| Und1c1::from_position(&options, &format!("{text}{hands}")));
        match position {
            // Goalkeepers may have to stay in goal.
            Some(Ok(game)) => game,
            _ => begun,
        }
    }

    /// The referee sets up, most of the time.
    fn hurries(game: &Und1c1, choices: &[u32]) -> bool {
        !choices[0].is_multiple_of(4) && matches!(game.stage(), Stage::SetUp { .. })
    }

    fn sharp(game: &Und1c1, seat: Seat, list: &[Action], _: u32) -> Vec<Action> {
        sharp(game, seat, list)
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(game: &Und1c1, _: Seat, action: Action) -> bool {
        let placed =
            matches!(game.stage(), Stage::SetUp { .. }) && matches!(action, Action::Place(..));
        placed || matches!(game.stage(), Stage::Look { .. })
    }

    fn conserved(game: &Und1c1) {
        conserved(game);
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
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
    let begin = |kind, turns| (with_decks(kind, turns), (turns + 2) * 1200);
    rules_kit::properties::a_match_ends::<Matches>(1..30, begin, |game, turns| {
        for side in Side::BOTH {
            assert_eq!(u32::from(game.turns(side)), turns);
        }
    });
}
