//! What holds in every match with a draft, however it is played.

mod common;

use common::random::{Agreed, LIVELY, Random, ends, modules, picks};
use fischio_core::Side;
use rules_kit::properties;
use und1c1::{SQUAD, Stage, Und1c1};

struct Drafted;

type Matches = Random<Drafted>;

/// What is agreed on besides the modules.
const LIMITS: [&str; 5] = [
    "draft_teams=brought",
    "draft_teams=all",
    "draft_teams=all draft_abilities=41",
    "draft_teams=all draft_abilities=46 draft_on_chip=3 home_team=delfini away_team=delfini",
    "draft_teams=all home_team=aironi away_team=aironi",
];

impl Agreed for Drafted {
    const CASES: u32 = 24;
    const FEW_TURNS: u32 = 3;

    fn options(kind: u32, turns: u32) -> String {
        let limits = LIMITS[kind as usize % LIMITS.len()];
        format!("draft=on {limits} {}", modules(kind, turns))
    }

    /// Its beginning, or a lively position with the teams that were picked.
    fn position(begun: &Und1c1, choice: usize) -> Option<String> {
        let lively = LIVELY.get(choice / 4 % 24)?;
        Some(format!("{lively}{}", picks(begun)))
    }

    /// The referee picks half of the time, and sets up most of the time.
    fn hurries(game: &Und1c1, choice: u32) -> bool {
        match game.stage() {
            Stage::Draft => choice.is_multiple_of(2),
            Stage::SetUp { .. } => !choice.is_multiple_of(4),
            _ => false,
        }
    }

    /// Nobody picks more than is theirs, and after the draft both have eighteen.
    fn conserved(game: &Und1c1) {
        let picked = Side::BOTH.map(|side| game.picked(side).count());
        if game.is_drafting() {
            assert!(picked[0].abs_diff(picked[1]) <= 1);
            assert!(
                Side::BOTH
                    .into_iter()
                    .all(|side| game.fielded(side).count() == 0)
            );
        } else {
            assert_eq!(picked, [SQUAD; 2]);
        }
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
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
    questions_are_answered,
}

/// A match with a draft ends, however it is played.
#[test]
fn a_match_ends() {
    ends::<Drafted>(
        1..12,
        |turns| 100 + (turns + 2) * 1000,
        |game| {
            assert_eq!(Side::BOTH.map(|side| game.picked(side).count()), [SQUAD; 2]);
        },
    );
}
