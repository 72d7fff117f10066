//! What holds in every match with a draft, however it is played.

mod common;

use common::options;
use common::random::{LIVELY, conserved, every_action, modules, sharp};
use fischio_core::{Game, Seat, Side};
use rules_kit::{RandomMatches, properties};
use und1c1::{Action, SQUAD, Stage, Und1c1};

struct Matches;

/// What is agreed on besides the modules.
const LIMITS: [&str; 4] = [
    "draft_teams=brought",
    "draft_teams=all",
    "draft_teams=all draft_abilities=41",
    "draft_teams=all draft_abilities=46 draft_on_chip=3 home_team=delfini away_team=delfini",
];

fn drafted(kind: u32, turns: u32) -> String {
    let limits = LIMITS[kind as usize % LIMITS.len()];
    format!("draft=on {limits} {}", modules(kind, turns))
}

impl RandomMatches for Matches {
    type Game = Und1c1;

    const CASES: u32 = 24;
    const STRIDE: usize = 8;
    const STATE_BYTES: usize = 768;

    fn options(kind: u32) -> String {
        drafted(kind, 20)
    }

    fn short_options(kind: u32) -> String {
        drafted(kind, 3)
    }

    /// From its beginning, or a lively position with the teams that were brought.
    fn begin(by: &str, choices: &[u32]) -> Und1c1 {
        let options = options(by);
        let lively = LIVELY.get(choices[0] as usize / 4 % 24);
        let position = lively.map(|text| Und1c1::from_position(&options, text));
        match position {
            // Goalkeepers may have to stay in goal.
            Some(Ok(game)) => game,
            _ => Und1c1::begin(&options).unwrap(),
        }
    }

    /// The referee picks half of the time, and sets up most of the time.
    fn hurries(game: &Und1c1, choices: &[u32]) -> bool {
        match game.stage() {
            Stage::Draft => choices[0].is_multiple_of(2),
            Stage::SetUp { .. } => !choices[0].is_multiple_of(4),
            _ => false,
        }
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

    /// Nobody picks more than is theirs, and after the draft both have eighteen, or what they brought.
    fn conserved(game: &Und1c1) {
        let picked = Side::BOTH.map(|side| game.picked(side).count());
        if game.is_drafting() {
            assert!(picked[0].abs_diff(picked[1]) <= 1);
            assert!(
                Side::BOTH
                    .into_iter()
                    .all(|side| game.fielded(side).count() == 0)
            );
            return;
        }
        assert!(picked == [SQUAD; 2] || picked == [0; 2]);
        conserved(game);
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    presets_can_be_played,
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

/// A match with a draft ends, however it is played.
#[test]
fn a_match_ends() {
    let begin = |kind, turns| (drafted(kind, turns), 100 + (turns + 2) * 1000);
    rules_kit::properties::a_match_ends::<Matches>(1..12, begin, |game, turns| {
        for side in Side::BOTH {
            assert_eq!(u32::from(game.turns(side)), turns);
            assert_eq!(game.picked(side).count(), SQUAD);
        }
    });
}
