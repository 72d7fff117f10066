//! What holds in every match, however it is played.

use chess_football::{Action, Bitboard, ChessFootball, Phase, PieceType, Square};
use fischio_core::{Game, Seat, Side, ToAct, Viewer};
use proptest::prelude::*;
use rules_kit::{RandomMatches, VIEWERS, choices, legal, properties, walk};

struct Matches;

impl RandomMatches for Matches {
    type Game = ChessFootball;

    const CASES: u32 = 96;
    const STEPS: usize = 260;

    fn options(kind: u32) -> String {
        let actions = [1, 2, 3, 4, 20, 45][kind as usize % 6];
        let sealed = if kind & 8 == 0 { "off" } else { "on" };
        let shoot_out = ["off", "level", "1-0"][kind as usize / 16 % 3];
        format!("actions={actions} sealed_goal={sealed} shoot_out={shoot_out} shoot_out_actions=3")
    }

    fn short_options(kind: u32) -> String {
        format!("actions={}", 1 + kind % 5)
    }

    /// Goals, captures and passes come more often than they would.
    fn sharp(game: &ChessFootball, seat: Seat, list: &[Action], _: u32) -> Vec<Action> {
        let sharp = |action: &Action| {
            let offer = game.offer(seat, *action);
            offer.scores || matches!(offer.kind, "capture" | "pass")
        };
        list.iter().copied().filter(sharp).collect()
    }

    fn every_action() -> Vec<Action> {
        every_action()
    }

    fn is_secret(_: &ChessFootball, _: Seat, _: Action) -> bool {
        false
    }

    /// One ball, with a carrier; one king a side; nobody more than six; no pawn on its far rank.
    fn conserved(game: &ChessFootball) {
        for side in Side::BOTH {
            assert!(game.pieces(side).count() <= 6);
            assert!(game.of_kind(side, PieceType::King).count() <= 1);
            let far = Bitboard::far_rank(side) & game.of_kind(side, PieceType::Pawn);
            assert!(far.is_empty() || game.phase() == Phase::Over);
        }
        let on_board = game.roster().filter(|(_, square)| square.is_some());
        assert_eq!(on_board.count() as u32, game.occupied().count());
        match game.phase() {
            Phase::Placing => assert!(game.ball().is_none()),
            Phase::KickOff | Phase::OpenPlay => {
                let ball = game.ball().expect("the ball is on the board in play");
                assert!(game.occupied().has(ball));
                for side in Side::BOTH {
                    assert_eq!(game.of_kind(side, PieceType::King).count(), 1);
                }
            }
            Phase::Over => assert_eq!(game.to_act(), ToAct::Over),
        }
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    questions_are_answered,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    views_leak_nothing,
    samples_can_be_played_on,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    every_phase_comes_up,
    a_state_is_small,
}

/// Every action the notation can write.
fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Null];
    for from in Bitboard::ALL {
        all.extend(PieceType::ALL.map(|kind| Action::Place { kind, to: from }));
        for to in Bitboard::ALL {
            all.push(Action::Pass { from, to });
            all.push(Action::Move {
                from,
                to,
                promotion: None,
            });
            all.extend(PieceType::PROMOTIONS.map(|kind| Action::Move {
                from,
                to,
                promotion: Some(kind),
            }));
        }
    }
    all
}

/// A match ends: by its last action at the latest.
#[test]
fn a_match_ends() {
    // Every goal brings up to twelve placements before the next action that counts.
    let begin = |kind, actions| {
        let sealed = if kind % 2 == 0 { "off" } else { "on" };
        let by = format!("actions={actions} sealed_goal={sealed}");
        (by, 13 * 4 * actions + 12)
    };
    rules_kit::properties::a_match_ends::<Matches>(1..6, begin, |game, actions| {
        assert_eq!(u32::from(game.actions_made()), 2 * actions);
    });
}

/// Reading a position never panics, and what is read prints the same.
#[test]
fn cf_20_any_text_is_read_or_refused() {
    let form =
        "[1-8kqrbnpKQRBNP/]{0,24} (-|[a-h][1-8]) [wb] [pkmo] [wb] [12] [0-9]{1,2} [0-9]-[0-9]";
    rules_kit::properties::read_or_refused::<ChessFootball>(form, |text, printed| {
        assert_eq!(printed, text);
    });
}

/// The state before every step of a random match, with the actions that are legal then.
fn see(choices: &[u32], mut see: impl FnMut(&ChessFootball, &[Action])) {
    walk::<Matches>(&Matches::options(choices[0]), choices, |game| {
        see(game, &legal(game, Seat::first(game.side_to_act())));
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// As many actions are counted as are listed.
    #[test]
    fn actions_are_counted_as_listed(choices in choices::<Matches>()) {
        see(&choices, |game, list| {
            assert_eq!(list.len(), game.count_legal_actions() as usize, "{}", game.position_text());
        });
    }

    /// CF-20: a position prints as it was read, and plays on the same. It does not tell which
    /// pieces are out, nor in which order the others were placed.
    #[test]
    fn cf_20_positions_round_trip(choices in choices::<Matches>()) {
        let options = rules_kit::options::<ChessFootball>(&Matches::options(choices[0]));
        see(&choices, |game, list| {
            let text = game.position_text();
            let read = ChessFootball::from_position(&options, &text);
            let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(read.position_text(), text);
            assert_eq!(read.hash(), game.hash());
            assert_eq!(legal(&read, Seat::first(read.side_to_act())), list);
        });
    }

    /// The running hash is the one counted anew from the board.
    #[test]
    fn the_hash_follows_the_board(choices in choices::<Matches>()) {
        see(&choices, |game, _| {
            assert_eq!(game.hash(), game.hash_from_scratch(), "{}", game.position_text());
        });
    }

    /// Nothing is hidden: every viewer sees the same.
    #[test]
    fn every_viewer_sees_the_same(choices in choices::<Matches>()) {
        see(&choices, |game, _| {
            let all = game.view(Viewer::All);
            for viewer in VIEWERS {
                assert_eq!(game.view(viewer), all);
            }
        });
    }

    /// Squares on which a side is said to threaten are those where it scores if it may act.
    #[test]
    fn threats_are_goals_to_come(choices in choices::<Matches>()) {
        walk::<Matches>("", &choices, |game| {
            if game.phase() != Phase::OpenPlay {
                return;
            }
            let side = game.side_to_act();
            let scoring: Bitboard = legal(game, Seat::first(side))
                .into_iter()
                .map(|action| game.offer(Seat::first(side), action))
                .filter(|offer| offer.scores)
                .filter_map(|offer| Square::from_coord(offer.to?))
                .collect();
            assert_eq!(scoring, game.scoring_squares(side), "{}", game.position_text());
        });
    }
}
