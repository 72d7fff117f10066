//! What holds in every match with cards, however it is played.

mod common;

use common::options;
use common::random::{LIVELY, conserved, every_action, modules, sharp};
use fischio_core::{Game, Seat};
use rules_kit::{RandomMatches, properties};
use und1c1::{Action, Stage, Und1c1};

struct Matches;

/// Hands that match the ready decks: Home plays `possession`, Away `defence`.
const HANDS: [&str; 4] = [
    "",
    " home.hand=ASSIST,TIKI-TAKA,JOGA-BONITO,YOULL-NEVER-WALK-ALONE,ANTIDOTE,VERDICT,KEEP-CALM \
     away.hand=GARRA,GOALIE-SAYS-NO,INVINCIBLE-GOALIE,BINGE-TACKLING,KEEP-CALM,ANTIDOTE",
    " home.hand=BAGS-OF-PACE,EXTRA-STAMINA,LETS-GET-PHYSICAL,CATCH-ME-IF-YOU-CAN,PRECISION-PASS,\
     PRECISION-CROSS,HOMBRE-DEL-PARTIDO,TWELFTH-MAN home.open=TIKI-TAKA,JOGA-BONITO \
     away.hand=OCTOPUS,SURGICAL-TACKLE,DEFENSIVE-EFFORT,TWELFTH-MAN,KEEP-CALM,ANTIDOTE \
     away.open=WATCH-DOGS,GUARDIANS-OF-THE-SKY",
    " home.hand=FLIP-FLAP,TRICK-OR-TREAT,SCREAMER,VERDICT,KEEP-CALM home.open=TIKI-TAKA \
     away.hand=HOMBRE-DEL-PARTIDO,SCREAMER,ANTIDOTE away.open=OCTOPUS,GARRA",
];

impl RandomMatches for Matches {
    type Game = Und1c1;

    const CASES: u32 = 32;
    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 768;

    fn options(kind: u32) -> String {
        format!("cards=on {}", modules(kind, 20))
    }

    fn short_options(kind: u32) -> String {
        format!("cards=on {}", modules(kind, 4))
    }

    /// From its beginning or a lively position with cards in hand.
    fn begin(by: &str, choices: &[u32]) -> Und1c1 {
        let options = options(by);
        let lively = LIVELY.get(choices[0] as usize / 4 % 7);
        let hands = HANDS[choices[0] as usize / 32 % HANDS.len()].replace("     ", "");
        let position =
            lively.map(|text| Und1c1::from_position(&options, &format!("{text}{hands}")));
        match position {
            // Goalkeepers may have to stay in goal.
            Some(Ok(game)) => game,
            _ => Und1c1::begin(&options).unwrap(),
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
        matches!(game.stage(), Stage::SetUp { .. }) && matches!(action, Action::Place(..))
    }

    fn conserved(game: &Und1c1) {
        conserved(game);
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    notation_round_trips,
    offers_tell_actions_apart,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    a_replay_is_the_same_match,
    secret_actions_commute,
    the_referee_never_gets_stuck,
    every_state_comes_back_from_its_text,
    broken_positions_are_refused,
    every_phase_comes_up,
    a_state_is_small,
}

/// The positions that matches begin from can be read.
#[test]
fn lively_positions_with_hands_are_right() {
    for hands in HANDS {
        for text in LIVELY {
            let text = format!("{text}{hands}");
            let game = Und1c1::from_position(&options("cards=on"), &text);
            assert!(game.is_ok(), "{text}: {game:?}");
        }
    }
}

/// A match with cards ends, however it is played.
#[test]
fn a_match_ends() {
    let begin = |kind, turns| {
        (
            format!("cards=on {}", modules(kind, turns)),
            (turns + 2) * 1200,
        )
    };
    rules_kit::properties::a_match_ends::<Matches>(1..30, begin, |game, turns| {
        for side in fischio_core::Side::BOTH {
            assert_eq!(u32::from(game.turns(side)), turns);
        }
    });
}
