//! What holds in every match, however it is played.

mod common;

use chess_football::{Action, Bitboard, ChessFootball, Phase, PieceType, Rules};
use fischio_core::{Game, Seat, Side, Silent, ToAct, Viewer};
use proptest::prelude::*;

/// Plays a random match: each choice picks among the legal actions, the sharp ones (passes,
/// captures, goals) more often than they come. Calls `see` before every action.
fn random_match(rules: Rules, choices: &[u16], mut see: impl FnMut(&ChessFootball, &[Action])) {
    let mut game = ChessFootball::new(rules);
    let mut list = Vec::new();
    for &choice in choices {
        list.clear();
        game.legal_actions(&mut list);
        see(&game, &list);
        if list.is_empty() {
            return;
        }
        let sharp: Vec<Action> = list
            .iter()
            .copied()
            .filter(|&action| {
                let kind = game.offer(Seat::first(game.side_to_act()), action);
                kind.scores || matches!(kind.kind, "capture" | "pass")
            })
            .collect();
        let pool = if choice & 0x8000 != 0 && !sharp.is_empty() {
            &sharp
        } else {
            &list
        };
        game.play_legal(pool[usize::from(choice & 0x7FFF) % pool.len()], &mut Silent);
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    (prop_oneof![1u8..5, 20u8..46], any::<bool>())
        .prop_map(|(actions, sealed)| Rules::new(actions, sealed))
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 1..260)
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Legal means accepted, and everything else the notation can write is refused, with
    /// nothing changed.
    #[test]
    fn legal_is_what_is_accepted(rules in rules(), choices in choices()) {
        let all = every_action();
        let mut seen = 0;
        random_match(rules, &choices, |game, list| {
            seen += 1;
            if seen % 17 != 1 && game.phase() != Phase::Over {
                return;
            }
            let seat = Seat::first(game.side_to_act());
            for &action in &all {
                let mut copy = *game;
                let accepted = copy.play(seat, action, &mut Silent);
                assert_eq!(
                    accepted.is_ok(),
                    list.contains(&action),
                    "{action} in {}: {accepted:?}",
                    game.position_text()
                );
                if accepted.is_err() {
                    assert_eq!(copy, *game);
                }
            }
            let other = Seat::first(game.side_to_act().opponent());
            for &action in list {
                assert!(game.check(other, action).is_err(), "{action} out of turn");
            }
        });
    }

    /// As many actions are counted as are listed, none twice, and notation names each one.
    #[test]
    fn actions_are_counted_as_listed(rules in rules(), choices in choices()) {
        random_match(rules, &choices, |game, list| {
            assert_eq!(list.len(), game.count_legal_actions() as usize, "{}", game.position_text());
            let mut texts: Vec<String> = list.iter().map(ToString::to_string).collect();
            for (text, action) in texts.iter().zip(list) {
                assert_eq!(text.parse(), Ok(*action));
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), list.len());
        });
    }

    /// CF-20: a position prints as it was read, and plays on the same.
    #[test]
    fn positions_round_trip(rules in rules(), choices in choices()) {
        random_match(rules, &choices, |game, list| {
            let text = game.position_text();
            let read = ChessFootball::parse_position(rules, &text);
            let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(read.position_text(), text);
            assert_eq!(read.hash(), game.hash());
            let mut again = Vec::new();
            read.legal_actions(&mut again);
            assert_eq!(again, list);
        });
    }

    /// The running hash is the one reckoned from the board.
    #[test]
    fn the_hash_follows_the_board(rules in rules(), choices in choices()) {
        random_match(rules, &choices, |game, _| {
            assert_eq!(game.hash(), game.hash_from_scratch(), "{}", game.position_text());
        });
    }

    /// One ball, with a carrier; one king a side; nobody more than six; no pawn on its far rank.
    #[test]
    fn nothing_is_lost_or_made(rules in rules(), choices in choices()) {
        random_match(rules, &choices, |game, _| {
            for side in Side::BOTH {
                assert!(game.pieces(side).count() <= 6);
                assert!(game.of_kind(side, PieceType::King).count() <= 1);
                let far = Bitboard::far_rank(side) & game.of_kind(side, PieceType::Pawn);
                assert!(far.is_empty() || game.phase() == Phase::Over);
            }
            assert_eq!(game.roster().filter(|(_, square)| square.is_some()).count() as u32,
                game.occupied().count());
            match game.phase() {
                Phase::Placing => assert!(game.ball().is_none()),
                Phase::KickOff | Phase::OpenPlay => {
                    assert!(game.occupied().has(game.ball().unwrap()));
                    for side in Side::BOTH {
                        assert_eq!(game.of_kind(side, PieceType::King).count(), 1);
                    }
                }
                Phase::Over => assert_eq!(game.to_act(), ToAct::Over),
            }
        });
    }

    /// Nothing is hidden: every viewer sees the same; and the view names what the contract asks.
    #[test]
    fn every_viewer_sees_the_same(rules in rules(), choices in choices()) {
        random_match(rules, &choices, |game, _| {
            let all = game.view(Viewer::All);
            for viewer in [Viewer::Spectator, Viewer::Side(Side::Home), Viewer::Side(Side::Away)] {
                assert_eq!(game.view(viewer), all);
            }
            assert_eq!(all.result.is_some(), all.to_act.is_empty());
        });
    }

    /// A match ends: by its last action at the latest.
    #[test]
    fn a_match_ends(actions in 1u8..6, sealed: bool, choices in prop::collection::vec(any::<u16>(), 400)) {
        let rules = Rules::new(actions, sealed);
        let mut over = false;
        random_match(rules, &choices, |game, list| over = list.is_empty() && game.phase() == Phase::Over);
        prop_assert!(over);
    }

    /// Squares on which a side is said to threaten are those where it scores if it may act.
    #[test]
    fn threats_are_goals_to_come(choices in choices()) {
        random_match(Rules::default(), &choices, |game, list| {
            if game.phase() != Phase::OpenPlay {
                return;
            }
            let side = game.side_to_act();
            let scoring: Bitboard = list
                .iter()
                .map(|&action| game.offer(Seat::first(side), action))
                .filter(|offer| offer.scores)
                .filter_map(|offer| chess_football::Square::from_coord(offer.to?))
                .collect();
            assert_eq!(scoring, game.scoring_squares(side), "{}", game.position_text());
        });
    }

    /// Reading a position never panics, and what is read prints the same.
    #[test]
    fn cf_20_any_text_is_read_or_refused(
        text in "[1-8kqrbnpKQRBNP/]{0,24} (-|[a-h][1-8]) [wb] [pkmo] [wb] [12] [0-9]{1,2} [0-9]-[0-9]",
    ) {
        if let Ok(game) = ChessFootball::parse_position(Rules::default(), &text) {
            prop_assert_eq!(game.position_text(), text);
        }
    }
}

/// Two coaches who agree on every action agree on the whole match: a record replays.
#[test]
fn the_same_actions_make_the_same_match() {
    let mut games = [ChessFootball::new(Rules::new(3, false)); 2];
    let mut list = Vec::new();
    let mut turn = 0usize;
    while let ToAct::Seats(seats) = games[0].to_act() {
        let seat = seats.first().unwrap();
        list.clear();
        games[0].actions(seat, &mut list);
        let action = list[(turn * 7919) % list.len()];
        let mut events = [Vec::new(), Vec::new()];
        for (game, events) in games.iter_mut().zip(&mut events) {
            game.play(seat, action, events).unwrap();
        }
        assert_eq!(events[0], events[1]);
        assert_eq!(games[0], games[1]);
        turn += 1;
    }
    assert!(turn >= 2 * (12 + 6));
}
