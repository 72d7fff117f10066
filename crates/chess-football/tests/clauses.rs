//! Every clause of Chess Football as a scene that reads like it.

mod common;

use chess_football::{ChessFootball, Phase};
use common::{Table, Turns, kick_off, position, position_by, refused_by};
use fischio_core::{BySide, Game, OptionSet, Seat, Side, Silent, Viewer};

#[test]
fn cf_01_goals_and_halves_are_where_the_board_has_them() {
    let board = ChessFootball::description().board;
    assert_eq!((board.files, board.ranks), (8, 8));
    let goal = |side| {
        let area = board
            .areas
            .iter()
            .find(|area| area.id == "goal" && area.side == Some(side));
        area.unwrap()
            .squares
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(goal(Side::Home), ["c1", "d1", "e1", "f1"]);
    assert_eq!(goal(Side::Away), ["c8", "d8", "e8", "f8"]);
    let mut table = Table::new("");
    assert_eq!(table.clause("N@e5"), "CF-04", "White's half ends at rank 4");
    table.turns("N@e4");
    assert_eq!(table.clause("N@e4"), "CF-04", "Black's begins at rank 5");
}

#[test]
fn cf_02_a_side_fields_a_king_two_to_five_pawns_and_few_of_the_rest() {
    let mut table = Table::new("");
    table.turns("Q@e4 K@e8 K@e1");
    assert_eq!(table.clause("K@d8"), "CF-02", "one king");
    table.turns("Q@a5");
    assert_eq!(table.clause("Q@a1"), "CF-02", "one queen");
    table.turns("R@a1 R@a8 R@b1");
    assert_eq!(
        table.legal("R@").len(),
        32 - 3,
        "Black has one rook and may have two"
    );
    table.turns("R@b8");
    // Both have king, queen and two rooks: what is left to come is two pawns.
    assert!(
        table
            .legal("")
            .iter()
            .all(|action| action.starts_with("P@"))
    );
    assert_eq!(table.clause("N@a2"), "CF-06");
    assert_eq!(table.clause("R@a2"), "CF-02", "two rooks");

    // Five pawns: only the side that does not kick off has room for them.
    let table = position("8/ppppp3/8/8/4N3/2N5/PPP5/4K3 - b p w 1 0 0-0");
    assert_eq!(table.legal(""), ["K@c8", "K@d8", "K@e8", "K@f8"]);
    assert_eq!(table.clause("P@a6"), "CF-02");
}

#[test]
fn cf_03_two_bishops_are_placed_on_opposite_colours() {
    let mut table = Table::new("");
    table.turns("B@a1 B@a8");
    assert_eq!(table.clause("B@b2"), "CF-03");
    assert_eq!(table.clause("B@h4"), "CF-03", "h4 is dark like a1");
    let light = table.legal("B@");
    assert_eq!(light.len(), 16, "{light:?}");
    table.turns("B@e4");
    assert_eq!(table.clause("B@h7"), "CF-03", "h7 is light like a8");
}

#[test]
fn cf_04_sides_place_in_turn_in_their_own_half() {
    let mut table = Table::new("");
    assert_eq!(
        table.game.side_to_act(),
        Side::Home,
        "White begins the first half"
    );
    assert_eq!(table.refused("away N@e5"), "CF-04 not-your-turn");
    assert_eq!(table.refused("home N@e5"), "CF-04 not-own-half");
    table.turns("N@e4");
    assert_eq!(table.game.side_to_act(), Side::Away);
    table.turns("N@e5");
    assert_eq!(table.clause("P@e4"), "CF-04", "the square is taken");
    assert_eq!(table.clause("K@e2"), "CF-04", "the king goes into its goal");
    assert_eq!(table.clause("P@c1"), "CF-04", "a pawn never does");
    assert_eq!(
        table.clause("a2a3"),
        "CF-04",
        "there is nothing to move yet"
    );
    table.turns("P@b1 P@g8");
    assert_eq!(table.legal("K@"), ["K@c1", "K@d1", "K@e1", "K@f1"]);
}

#[test]
fn cf_04_the_side_that_kicks_off_places_first() {
    // White concedes by its king, and places first and kicks off.
    let mut table = position("4k3/8/8/8/3n4/8/2K5/8 c2 b m b 1 11 0-0");
    table.turns("d4c2");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - w p w 1 12 0-1"
    );
}

#[test]
fn cf_04_cf_06_a_formation_is_placed_turn_by_turn_by_either_side() {
    for first in Side::BOTH {
        let begins = match first {
            Side::Home => "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
            Side::Away => "8/8/8/8/8/8/8/8 - b p b 2 0 0-0",
        };
        for id in ["balanced", "attack", "wall"] {
            let mut game = position(begins).game;
            while game.phase() == Phase::Placing {
                let seat = Seat::first(game.side_to_act());
                let presets = game.presets(seat);
                let preset = presets.iter().find(|preset| preset.id == id).unwrap();
                assert_eq!(preset.actions.len(), 1, "the other side places in between");
                game.play(seat, preset.actions[0], &mut Silent).unwrap();
                assert!(game.presets(seat).is_empty(), "it is the other side's turn");
            }
            assert_eq!(game.phase(), Phase::KickOff);
        }
    }
    // A side that placed something else takes only what has it.
    let mut table = Table::new("");
    table.turns("R@g3 K@e8");
    let ids: Vec<_> = table.game.presets(Seat::first(Side::Home));
    let ids: Vec<_> = ids.iter().map(|preset| preset.id).collect();
    assert_eq!(ids, ["attack"]);
}

#[test]
fn cf_05_the_ball_starts_on_the_kick_off_square() {
    let table = kick_off();
    assert_eq!(table.game.ball().unwrap().to_string(), "e4");
    assert_eq!(table.game.ball_side(), Some(Side::Home));
    let mut black = position("2kn4/p7/p3n3/4r3/8/1P6/P1NB4/2K5 - w p b 2 0 0-0");
    black.turns("N@a1");
    assert_eq!(black.game.position_text().split(' ').nth(1), Some("e5"));
    assert_eq!(
        (black.game.ball_side(), black.game.side_to_act()),
        (Some(Side::Away), Side::Away)
    );
}

#[test]
fn cf_06_a_placement_must_leave_the_set_up_possible() {
    // What must still come has its place: the king, the second pawn, a kicker for e4.
    let table = position("8/pp6/8/n7/4N3/8/8/2QR4 - w p w 1 0 0-0");
    assert_eq!(
        table.clause("R@a1"),
        "CF-06",
        "a king and two pawns must come, nothing else"
    );
    assert!(
        table
            .legal("")
            .iter()
            .all(|action| !action.starts_with(['Q', 'R', 'B', 'N']))
    );
    // A goal square for the king: with three taken it goes on the fourth, and nothing else.
    let table = position("2rnq3/8/8/8/4Q3/8/P6P/4K3 - b p w 1 0 0-0");
    assert_eq!(table.legal("K@"), ["K@f8"]);

    // No pawn on the kick-off square of the side kicking off; the other side may have one there.
    let mut table = Table::new("");
    assert_eq!(table.clause("P@e4"), "CF-06");
    table.turns("P@a2");
    assert!(table.legal("").contains(&"P@e5".to_owned()));

    // The side kicking off has at most four pawns.
    let table = position("8/ppp5/8/7p/8/8/PPP4P/8 - w p w 1 0 0-0");
    assert_eq!(table.clause("P@h4"), "CF-06");
    let mut other = table;
    other.turns("K@e1");
    assert!(
        other.legal("").contains(&"P@g5".to_owned()),
        "Black may have five"
    );
}

#[test]
fn cf_06_the_last_piece_kicks_off() {
    // King, four pawns: a knight, bishop, rook or queen must come to e4 and see one of them.
    let table = position("2k5/pppp4/8/8/8/3P4/P6P/P3K3 - w p w 1 0 0-0");
    assert_eq!(
        table.legal(""),
        ["B@e4", "Q@e4", "R@e4"],
        "the knight would see nobody"
    );
    assert_eq!(table.clause("N@e4"), "CF-06");
    assert_eq!(table.clause("Q@d4"), "CF-06", "e4 would stay empty");
}

#[test]
fn cf_06_the_king_comes_last_where_it_is_seen() {
    let table = position("2k5/pppp4/8/8/4R3/7N/P6P/B7 - w p w 1 0 0-0");
    assert_eq!(table.legal(""), ["K@e1"]);
    assert_eq!(table.clause("K@d1"), "CF-06");
    let table = position("2k5/ppp5/8/8/4R3/7N/P6P/8 - w p w 1 0 0-0");
    // One more besides the king: anywhere, as long as the king can then be seen or it is itself.
    let knight = table.legal("N@");
    assert!(
        knight.contains(&"N@e1".to_owned()),
        "seen by the rook itself"
    );
    assert!(
        knight.contains(&"N@d1".to_owned()),
        "e1 is still there for the king"
    );
}

#[test]
fn cf_07_sides_act_in_turn_and_none_may_skip() {
    let mut table = kick_off();
    table.turns("e4>h4");
    assert_eq!(table.game.side_to_act(), Side::Away);
    assert_eq!(table.refused("home a2a3"), "CF-07 not-your-turn");
    assert_eq!(table.clause("--"), "CF-07", "there are legal actions");
    assert_eq!(table.clause("b7b6"), "CF-07", "no piece of Black's there");
    assert_eq!(table.refused("away a2a3"), "CF-07 not-your-piece");
    assert_eq!(table.refused("away2 a7a6"), "CF-07 one-coach");
}

#[test]
fn cf_07_a_side_that_can_do_nothing_makes_the_null_action() {
    // White's king is walled in by its own pawns, all of them blocked, and Black has the ball.
    let mut table = position("7k/8/8/8/8/pp6/PP6/KP6 h8 w m b 1 10 0-0");
    assert_eq!(table.legal(""), ["--"]);
    assert_eq!(table.clause("b2b3"), "CF-10");
    assert_eq!(table.turns("--"), "null-action");
    assert_eq!(
        table.game.position_text(),
        "7k/8/8/8/8/pp6/PP6/KP6 h8 b m b 1 11 0-0",
        "it counts"
    );
    assert_eq!(table.clause("--"), "CF-07");
    // As the last action of a half it ends the half.
    let mut last = position("7k/8/8/8/8/pp6/PP6/KP6 h8 w m b 1 89 0-0");
    assert_eq!(last.turns("--"), "null-action half-time");
}

#[test]
fn cf_08_pieces_move_as_in_chess_to_empty_squares() {
    let table = position("k7/8/8/8/1n1Q3P/8/1P6/N3K2R a8 w m w 1 10 0-0");
    assert_eq!(
        table.legal("d4"),
        [
            "d4a7", "d4b6", "d4c3", "d4c4", "d4c5", "d4d1", "d4d2", "d4d3", "d4d5", "d4d6", "d4d7",
            "d4d8", "d4e3", "d4e4", "d4e5", "d4f2", "d4f4", "d4f6", "d4g1", "d4g4", "d4g7", "d4h8"
        ]
    );
    assert_eq!(table.legal("a1"), ["a1b3", "a1c2"]);
    assert_eq!(
        table.legal("h1"),
        ["h1f1", "h1g1", "h1h2", "h1h3"],
        "no castling"
    );
    assert_eq!(table.legal("b2"), ["b2b3"], "no double step");
    assert_eq!(table.legal("h4"), ["h4h5"]);
    assert_eq!(table.clause("d4b2"), "CF-08", "its own pawn is there");
    assert_eq!(
        table.clause("d4a1"),
        "CF-08",
        "its own knight is there, beyond the pawn"
    );
    assert_eq!(table.clause("d4e6"), "CF-08", "not a queen's move");
    assert_eq!(
        table.clause("b2b4"),
        "CF-10",
        "an opponent without the ball stands there"
    );
    assert_eq!(
        table.clause("b2c3"),
        "CF-08",
        "a pawn goes diagonally only to capture"
    );
    assert_eq!(
        table.clause("d4a4"),
        "CF-08",
        "the knight on b4 is in the way"
    );
}

#[test]
fn cf_08_carrying_follows_the_same_moves() {
    let mut table = position("k7/8/8/8/1n1Q3P/8/1P6/N3K2R d4 w m w 1 10 0-0");
    assert_eq!(table.turns("d4c5"), "carried");
    assert_eq!(table.game.ball().unwrap().to_string(), "c5");
}

#[test]
fn cf_09_a_pass_goes_where_the_carrier_could() {
    let table = position("k7/8/1P3n2/8/1N1Q3P/8/5n2/N3K3 d4 w m w 1 10 0-0");
    assert_eq!(
        table.legal("d4>"),
        ["d4>a1", "d4>b4", "d4>b6", "d4>h4"],
        "the first piece met on each line must be a team-mate"
    );
    assert_eq!(
        table.clause("d4>e1"),
        "CF-09",
        "not on a line of the queen's"
    );
    assert_eq!(table.clause("d4>f2"), "CF-09", "an opponent");
    assert_eq!(table.clause("d4>d5"), "CF-09", "nobody");
    assert_eq!(table.clause("d4>d4"), "CF-09", "the carrier itself");
    assert_eq!(table.clause("a1>b3"), "CF-09", "not the carrier");

    let knight = position("k7/8/5n2/8/1N1Q4/8/2R2n2/4K2R b4 w m w 1 10 0-0");
    assert_eq!(knight.legal("b4>"), ["b4>c2"]);
    let king = position("k7/8/8/8/8/1n6/3PP3/R3K2N e1 w m w 1 10 0-0");
    assert_eq!(king.legal("e1>"), ["e1>d2", "e1>e2"]);
    let pawn = position("k7/8/8/8/8/1N1N4/2P1B3/4K3 c2 w m w 1 10 0-0");
    assert_eq!(pawn.legal("c2>"), ["c2>b3", "c2>d3"]);
    let black = position("k7/2p5/1n1n4/2n5/8/8/4P3/4K3 c7 b m w 1 11 0-0");
    assert_eq!(black.legal("c7>"), ["c7>b6", "c7>d6"]);
    let blocked = position("k7/8/8/8/R2n3R/8/8/4K3 a4 w m w 1 10 0-0");
    assert_eq!(blocked.clause("a4>h4"), "CF-09", "intercepted on the way");
    assert_eq!(blocked.clause("d4>a4"), "CF-09", "Black's piece");
    let defending = position("k7/8/8/8/R2n3R/8/8/4K3 d4 w m w 1 10 0-0");
    assert_eq!(defending.clause("a4>h4"), "CF-09", "White has not the ball");
}

#[test]
fn cf_09_nobody_moves_in_a_pass() {
    let mut table = position("k7/8/8/8/R6R/8/8/4K3 a4 w m w 1 10 0-0");
    assert_eq!(table.turns("a4>h4"), "passed");
    assert_eq!(
        table.game.position_text(),
        "k7/8/8/8/R6R/8/8/4K3 h4 b m w 1 11 0-0"
    );
}

#[test]
fn cf_10_only_the_carrier_can_be_captured() {
    let mut table = position("k7/8/8/1n1n4/2P5/8/8/1R2K3 b5 w m w 1 10 0-0");
    assert_eq!(
        table.legal("c4b5"),
        ["c4b5"],
        "a pawn captures diagonally in front"
    );
    assert_eq!(
        table.clause("c4d5"),
        "CF-10",
        "the knight on d5 has not the ball"
    );
    assert!(table.legal("").contains(&"b1b5".to_owned()));
    assert_eq!(table.turns("b1b5"), "captured");
    assert_eq!(
        table.game.position_text(),
        "k7/8/8/1R1n4/2P5/8/8/4K3 b5 b m w 1 11 0-0"
    );
    assert_eq!(table.game.ball_side(), Some(Side::Home));

    let table = position("k7/8/8/8/1n6/1P6/1n6/1R2K3 b4 w m w 1 10 0-0");
    assert_eq!(
        table.clause("b3b4"),
        "CF-10",
        "a pawn does not capture straight ahead"
    );
    assert_eq!(table.clause("b1b4"), "CF-10", "pieces stand between");
}

#[test]
fn cf_10_the_captured_piece_is_out_until_the_next_restart() {
    let mut table = position("k7/8/8/1n1n4/2P5/8/8/1R2K3 b5 w m w 1 10 0-0");
    table.turns("b1b5");
    let out: Vec<String> = table
        .game
        .roster()
        .filter(|(_, square)| square.is_none())
        .map(|(piece, _)| piece.kind.name().to_owned())
        .collect();
    assert_eq!(out, ["knight"]);
}

#[test]
fn cf_11_the_kick_off_is_a_pass_from_the_kick_off_square() {
    let mut table = kick_off();
    assert_eq!(table.game.phase(), Phase::KickOff);
    assert_eq!(
        table.legal(""),
        ["e4>e1", "e4>h4"],
        "the queen sees its king and a rook"
    );
    for other in ["e4e5", "c3d5", "--", "c3>e4"] {
        assert_eq!(table.clause(other), "CF-11", "{other}");
    }
    assert_eq!(table.clause("e4>c3"), "CF-09");
    assert_eq!(table.clause("P@a3"), "CF-04");
    table.turns("e4>h4");
    assert_eq!(table.game.phase(), Phase::OpenPlay);
}

#[test]
fn cf_12_a_pawn_on_the_far_rank_is_promoted() {
    let mut table = position("7k/PP6/8/8/8/8/8/4K3 b7 w m w 1 10 0-0");
    assert_eq!(table.legal("a7"), ["a7a8=B", "a7a8=N", "a7a8=Q", "a7a8=R"]);
    assert_eq!(table.clause("a7a8"), "CF-12", "it always is");
    assert_eq!(table.clause("e1e2=Q"), "CF-12", "a king is not");
    assert_eq!(table.turns("b7b8=N"), "carried promoted");
    assert_eq!(
        table.game.position_text(),
        "1N5k/P7/8/8/8/8/8/4K3 b8 b m w 1 11 0-0"
    );
}

#[test]
fn cf_12_without_the_ball_also_on_goal_squares_and_beyond_the_set() {
    let mut table = position("7k/2P5/8/8/8/8/4Q3/4K3 e2 w m w 1 10 0-0");
    table.turns("c7c8=Q");
    assert_eq!(
        table.game.position_text(),
        "2Q4k/8/8/8/8/8/4Q3/4K3 e2 b m w 1 11 0-0"
    );
    let mut black = position("4k2K/8/8/8/8/8/2p5/8 e8 b m w 1 11 0-0");
    black.turns("c2c1=R");
    assert_eq!(
        black.game.position_text(),
        "4k2K/8/8/8/8/8/8/2r5 e8 w m w 1 12 0-0"
    );
}

#[test]
fn cf_12_capturing_promotes_and_keeps_the_ball() {
    let mut table = position("1n5k/P7/8/8/8/8/8/4K3 b8 w m w 1 10 0-0");
    assert_eq!(table.clause("a7b8"), "CF-12");
    assert_eq!(table.turns("a7b8=R"), "captured promoted");
    assert_eq!(
        table.game.position_text(),
        "1R5k/8/8/8/8/8/8/4K3 b8 b m w 1 11 0-0"
    );
}

#[test]
fn cf_12_a_pawn_that_scores_is_not_promoted() {
    let carrying = position("7k/2P5/8/8/8/8/8/4K3 c7 w m w 1 10 0-0");
    assert_eq!(carrying.legal("c7"), ["c7c8"]);
    assert_eq!(carrying.clause("c7c8=Q"), "CF-12");
    let capturing = position("2n4k/1P6/8/8/8/8/8/4K3 c8 w m w 1 10 0-0");
    assert_eq!(capturing.legal("b7c8"), ["b7c8"]);
    // The king on a8 carries the ball: taking it is a goal, though no goal square.
    let mut king = position("k7/1P6/8/8/8/8/8/4K3 a8 w m w 1 10 0-0");
    assert_eq!(king.legal("b7a8"), ["b7a8"]);
    assert_eq!(king.clause("b7a8=Q"), "CF-12");
    assert_eq!(king.turns("b7a8"), "captured goal restart");
}

#[test]
fn cf_13_a_carrier_that_enters_the_goal_scores() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 10 0-0");
    assert_eq!(table.turns("d4d8"), "carried goal restart");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 1 11 1-0"
    );
}

#[test]
fn cf_13_capturing_the_carrier_in_its_goal_scores() {
    let mut table = position("3nk3/8/8/8/3R4/8/8/4K3 d8 w m w 1 10 0-0");
    assert_eq!(table.turns("d4d8"), "captured goal restart");
    assert_eq!(table.game.goals(Side::Home), 1);
    // On the goal line but outside the goal it is no goal.
    let mut table = position("1n2k3/8/8/8/1R6/8/8/4K3 b8 w m w 1 10 0-0");
    assert_eq!(table.turns("b4b8"), "captured");
}

#[test]
fn cf_13_a_pass_to_a_team_mate_in_the_goal_scores() {
    let mut table = position("2N1k3/8/8/8/8/8/2R5/4K3 c2 w m w 1 10 0-0");
    assert_eq!(table.turns("c2>c8"), "passed goal restart");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 1 11 1-0"
    );
    // Black likewise, and a team-mate standing there without the ball is no goal yet.
    let mut table = position("4k3/8/8/r7/8/8/8/2n1K3 a5 b m w 1 11 2-2");
    table.turns("a5a1 e1e2");
    assert_eq!(table.turns("a1>c1"), "passed goal restart");
    assert_eq!(table.game.goals(Side::Away), 3);
}

#[test]
fn cf_14_capturing_the_king_with_the_ball_is_a_goal_anywhere() {
    let mut table = position("8/8/8/4k3/8/8/4R3/4K3 e5 w m w 1 10 0-0");
    assert_eq!(table.turns("e2e5"), "captured goal restart");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 1 11 1-0"
    );
    // Without the ball it cannot be taken, and it may stand attacked.
    let table = position("8/8/8/4k3/8/8/4R3/4K3 e2 w m w 1 10 0-0");
    assert_eq!(table.clause("e2e5"), "CF-10");
}

#[test]
fn cf_14_a_sides_own_goal_squares_are_ordinary_for_its_own_ball() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K2N d4 w m w 1 10 0-0");
    assert_eq!(table.turns("d4d1"), "carried");
    table.turns("e8e7");
    assert_eq!(table.turns("d1>e1"), "passed");
    assert_eq!(
        table.game.goals(Side::Home) + table.game.goals(Side::Away),
        0
    );
}

#[test]
fn cf_15_after_a_goal_everything_is_picked_and_placed_anew() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 10 0-0");
    table.turns("d4d8");
    assert_eq!(
        (table.game.phase(), table.game.side_to_act()),
        (Phase::Placing, Side::Away)
    );
    assert_eq!(table.game.kick_off_side(), Side::Away);
    assert_eq!(
        table.legal("").len(),
        4 + 4 * 32 + 27,
        "any of the thirteen may be picked"
    );
    table.turns("Q@e5 Q@e4 K@e8 K@e1 P@a7 P@a2 P@h7 P@h2 R@a5 R@a4 R@h5 R@h4");
    assert_eq!(table.game.ball().unwrap().to_string(), "e5");
    assert_eq!(table.legal(""), ["e5>a5", "e5>e8", "e5>h5"]);
    table.turns("e5>a5");
    assert_eq!(table.game.actions_made(), 12, "placements do not count");
}

#[test]
fn cf_16_with_only_the_kings_left_play_restarts_without_a_goal() {
    let mut table = position("7k/8/8/8/8/8/1p6/K7 b2 w m b 1 10 2-1");
    assert_eq!(table.turns("a1b2"), "captured restart");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 1 11 2-1",
        "Black lost its last"
    );
    let mut table = position("7k/6P1/8/8/8/8/8/K7 g7 b m b 1 11 2-1");
    table.turns("h8g7");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - w p w 1 12 2-1"
    );
    // Another piece left: play goes on.
    let mut table = position("7k/6P1/8/8/8/8/P7/K7 g7 b m b 1 11 2-1");
    assert_eq!(table.turns("h8g7"), "captured");
    table.turns("a2a3");
}

#[test]
fn cf_16_if_that_capture_is_a_goal_it_is_simply_a_goal() {
    let mut table = position("3n4/4K3/8/8/8/8/8/k7 d8 w m b 1 10 0-0");
    assert_eq!(table.turns("e7d8"), "captured goal restart");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 1 11 1-0"
    );
}

#[test]
fn cf_17_two_halves_of_ninety_actions() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 b m w 1 89 1-0");
    assert_eq!(table.game.actions_left(), 1);
    assert_eq!(table.turns("e8e7"), "moved half-time");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 2 0 1-0",
        "Black kicks off"
    );
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 89 1-0");
    assert_eq!(table.turns("e1e2"), "moved match-end");
    assert_eq!(
        table.game.position_text(),
        "4k3/8/8/8/3R4/8/4K3/8 d4 b o w 2 90 1-0"
    );
    assert!(table.legal("").is_empty());
    assert_eq!(table.clause("e8e7"), "CF-17");
}

#[test]
fn cf_17_a_goal_or_restart_on_the_last_action_is_followed_by_the_halfs_end() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 89 0-0");
    assert_eq!(table.turns("d4d8"), "carried goal half-time");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 2 0 1-0"
    );
    let mut table = position("7k/8/8/8/8/8/1p6/K7 b2 w m b 1 89 2-1");
    assert_eq!(table.turns("a1b2"), "captured half-time");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 2 0 2-1"
    );
}

#[test]
fn cf_17_the_last_action_of_the_match_may_score_or_bare_the_kings() {
    let mut table = position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 89 0-0");
    assert_eq!(table.turns("d4d8"), "carried goal match-end");
    assert_eq!(
        table.game.position_text(),
        "3Rk3/8/8/8/8/8/8/4K3 d8 b o w 2 90 1-0"
    );
    let mut table = position("7k/8/8/8/8/8/1p6/K7 b2 w m b 2 89 2-1");
    assert_eq!(table.turns("a1b2"), "captured match-end");
    assert_eq!(
        table.game.position_text(),
        "7k/8/8/8/8/8/1K6/8 b2 b o b 2 90 2-1"
    );
}

#[test]
fn cf_18_more_goals_wins_and_a_level_score_is_a_draw() {
    for (score, winner) in [
        ("2-1", Some(Side::Home)),
        ("1-1", None),
        ("0-3", Some(Side::Away)),
    ] {
        let mut table = position(&format!("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 89 {score}"));
        assert!(table.game.result().is_none());
        table.turns("e1e2");
        assert_eq!(table.game.result().unwrap().winner, winner);
    }
}

#[test]
fn cf_18_the_number_of_actions_is_an_option() {
    let mut table = Table::new("actions=1");
    table.turns(common::PLACEMENT);
    table.turns("e4>h4 d5d4");
    assert_eq!(
        table.game.position_text(),
        "8/8/8/8/8/8/8/8 - b p b 2 0 0-0"
    );
    assert_eq!(
        refused_by("actions=1", "4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 2 0-0")
            .clause
            .0,
        "CF-17"
    );
    position_by("actions=200", "4k3/8/8/8/3R4/8/8/4K3 d4 b m w 2 399 0-0");
}

#[test]
fn cf_18_a_sealed_goal_may_be_forbidden() {
    let sealed = "sealed_goal=on";
    let text = "4k3/8/8/8/3R4/8/8/2N1KR2 d4 w m w 1 10 0-0";
    let table = position_by(sealed, text);
    assert_eq!(
        table.clause("d4d1"),
        "CF-18",
        "it would be the fourth of four"
    );
    assert!(
        table.legal("").contains(&"e1d1".to_owned()),
        "that leaves e1 free"
    );
    assert!(
        position(text).legal("").contains(&"d4d1".to_owned()),
        "the option is off"
    );
    // An opponent in the goal fills a square as well.
    let with_guest = position_by(sealed, "4k3/8/8/8/3R4/8/8/2n1KR2 d4 w m w 1 10 0-0");
    assert_eq!(with_guest.clause("d4d1"), "CF-18");
    // When none is free already, nothing more is sealed by moving within.
    let full = position_by(sealed, "4k3/8/8/8/3R4/8/8/2nNKR2 d4 w m w 1 10 0-0");
    assert!(full.legal("").contains(&"d1e3".to_owned()));
}

#[test]
fn cf_18_a_placement_leaves_a_goal_square_free() {
    let sealed = "sealed_goal=on";
    // Placing: three in the goal, and the fourth square stays free.
    // Two taken: of the other two the king needs one, and one stays free.
    let table = position_by(sealed, "2nr4/8/8/8/4Q3/8/P6P/8 - b p w 1 0 0-0");
    assert_eq!(table.clause("Q@e8"), "CF-06");
    let table = position_by(sealed, "2nrk3/8/8/8/4Q3/8/P6P/4K3 - b p w 1 0 0-0");
    assert_eq!(table.clause("Q@f8"), "CF-18");
    assert_eq!(table.clause("P@f8"), "CF-04");
}

#[test]
fn cf_19_the_same_text_means_what_the_position_makes_of_it() {
    let text = "k7/8/8/1n1n4/2P5/8/8/1R2K3";
    let kind = |ball: &str, action: &str| {
        let table = position(&format!("{text} {ball} w m w 1 10 0-0"));
        table
            .game
            .offer(Seat::first(Side::Home), action.parse().unwrap())
            .kind
    };
    assert_eq!(kind("d5", "b1b4"), "move");
    assert_eq!(kind("b1", "b1b4"), "carry");
    assert_eq!(kind("b5", "b1b5"), "capture");
    assert_eq!(kind("b1", "b1>e1"), "pass");
}

#[test]
fn cf_20_positions_are_read_strictly() {
    for (text, clause, says) in [
        ("", "CF-20", "eight fields"),
        ("8/8/8/8/8/8/8/8 - w p w 1 0", "CF-20", "eight fields"),
        ("8/8/8/8/8/8/8/8 - w p w 1 0 0-0 0", "CF-20", "eight fields"),
        ("8/8/8/8/8/8/8 - w p w 1 0 0-0", "CF-20", "eight ranks"),
        ("8/8/8/8/8/8/8/8/8 - w p w 1 0 0-0", "CF-20", "eight ranks"),
        ("9/8/8/8/8/8/8/8 - w p w 1 0 0-0", "CF-20", "rank 8 has '9'"),
        (
            "44/8/8/8/8/8/8/8 - w p w 1 0 0-0",
            "CF-20",
            "two numbers in a row",
        ),
        (
            "7/8/8/8/8/8/8/8 - w p w 1 0 0-0",
            "CF-20",
            "rank 8 has 7 squares",
        ),
        (
            "8/8/8/8/8/8/8/8N - w p w 1 0 0-0",
            "CF-20",
            "rank 1 has more than eight",
        ),
        (
            "8/8/8/8/8/8/8/7X - w p w 1 0 0-0",
            "CF-20",
            "rank 1 has 'X'",
        ),
        (
            "8/8/8/8/8/8/8/8 e9 w p w 1 0 0-0",
            "CF-20",
            "the ball is on a square",
        ),
        (
            "8/8/8/8/8/8/8/8 - x p w 1 0 0-0",
            "CF-20",
            "the side to act",
        ),
        ("8/8/8/8/8/8/8/8 - w q w 1 0 0-0", "CF-20", "the phase is"),
        (
            "8/8/8/8/8/8/8/8 - w p x 1 0 0-0",
            "CF-20",
            "the side that kicks off",
        ),
        (
            "8/8/8/8/8/8/8/8 - w p w 3 0 0-0",
            "CF-20",
            "the half is 1 or 2",
        ),
        ("8/8/8/8/8/8/8/8 - w p w 1 -1 0-0", "CF-20", "whole number"),
        ("8/8/8/8/8/8/8/8 - w p w 1 00 0-0", "CF-20", "whole number"),
        ("8/8/8/8/8/8/8/8 - w p w 1 90 0-0", "CF-17", "90 actions"),
        ("8/8/8/8/8/8/8/8 - w p w 1 0 0:0", "CF-20", "the score"),
        ("8/8/8/8/8/8/8/8 - w p w 1 0 0-x", "CF-20", "the score"),
        (
            "8/8/8/8/8/8/8/8 - b p b 1 0 0-0",
            "CF-17",
            "w kicks off half 1",
        ),
        (
            "8/8/8/8/8/8/8/8 - w p w 2 0 0-0",
            "CF-17",
            "b kicks off half 2",
        ),
    ] {
        let refusal = refused_by("", text);
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
        assert!(refusal.to_string().contains(says), "{text}: {refusal}");
    }
}

#[test]
fn cf_20_a_placement_that_could_not_be_is_refused() {
    for (text, clause) in [
        ("8/8/8/8/8/8/8/8 e4 w p w 1 0 0-0", "CF-05"), // no ball yet
        ("8/8/8/8/8/8/8/8 - b p w 1 0 0-0", "CF-04"),  // White begins
        ("n7/8/8/8/8/8/8/8 - w p w 1 0 0-0", "CF-04"), // Black has placed first
        ("8/8/8/8/8/8/8/NN6 - b p w 1 0 0-0", "CF-04"), // twice in turn
        ("8/8/8/N7/8/8/8/8 - b p w 1 0 0-0", "CF-04"), // beyond the half
        ("8/8/8/8/8/8/4K3/8 - b p w 1 0 0-0", "CF-04"), // king outside the goal
        ("8/8/8/8/8/8/8/3P4 - b p w 1 0 0-0", "CF-04"), // pawn in the goal
        ("8/8/8/8/4P3/8/8/8 - b p w 1 0 0-0", "CF-06"), // pawn on the kick-off square
        ("b7/8/8/8/8/8/1B6/B7 - b p w 1 0 0-0", "CF-03"), // same colour
        ("q7/8/8/8/8/8/8/QQ6 - b p w 1 0 0-0", "CF-02"), // two queens
        ("k7/8/8/8/4Q3/8/PP6/1RN1K3 - w p w 1 0 0-0", "CF-04"), // black king on a8
        ("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 - w p w 1 0 0-0", "CF-11"), // that is k
        ("2k5/pp6/nn6/8/4Q3/8/PP6/1RN1K3 - w p w 1 0 0-0", "CF-04"), // Black is to act
    ] {
        let refusal = refused_by("", text);
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
    }
    position("2k5/pp6/nn6/8/4Q3/8/PP6/1RN1K3 - b p w 1 0 0-0");
}

#[test]
fn cf_20_a_kick_off_that_could_not_be_is_refused() {
    position("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 e4 w k w 1 0 0-0");
    for (text, clause) in [
        ("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 - w k w 1 0 0-0", "CF-05"),
        ("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 e1 w k w 1 0 0-0", "CF-05"),
        ("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 e4 b k w 1 0 0-0", "CF-11"),
        ("2k5/pp6/nn6/8/4Q3/8/PP6/1RN1K3 e4 w k w 1 0 0-0", "CF-02"),
        ("2k5/pp6/nnr5/8/4P3/8/PP6/1RN1K3 e4 w k w 1 0 0-0", "CF-06"),
        ("2k5/pp6/nnr5/8/4B3/8/PP6/R1N1K3 e4 w k w 1 0 0-0", "CF-06"),
        ("2k5/pp6/nnr5/8/4Q3/8/PP6/1RN1K3 e5 b k b 2 0 0-0", "CF-06"),
    ] {
        let refusal = refused_by("", text);
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
    }
}

#[test]
fn cf_20_open_play_that_could_not_be_is_refused() {
    for (text, clause) in [
        ("4k3/8/8/8/3R4/8/8/4K3 - w m w 1 10 0-0", "CF-20"), // no ball
        ("4k3/8/8/8/3R4/8/8/4K3 d5 w m w 1 10 0-0", "CF-20"), // with nobody
        ("4k3/8/8/8/3R4/8/8/8 d4 w m w 1 10 0-0", "CF-14"),  // no king
        ("4k3/8/8/8/3R4/8/8/3KK3 d4 w m w 1 10 0-0", "CF-02"), // two
        ("4k3/8/8/8/8/8/8/4K3 e1 w m w 1 10 0-0", "CF-16"),  // bare kings
        ("3Rk3/8/8/8/8/8/8/4K3 d8 w m w 1 10 0-0", "CF-13"), // a goal already
        ("P3k3/8/8/8/8/8/8/4K3 a8 w m w 1 10 0-0", "CF-12"), // not promoted
        ("4k3/8/8/8/8/8/8/3PK3 e1 w m w 1 10 0-0", "CF-04"), // pawn in its own goal
        ("4k3/8/8/8/3R4/8/PPPPP3/4K3 d4 w m b 1 10 0-0", "CF-02"), // seven
        ("4k3/8/8/8/8/8/PPPPP3/4K3 a2 w m w 1 10 0-0", "CF-06"), // five, kicking off
        ("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 0 0-0", "CF-17"), // nothing done yet
        ("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 90 0-0", "CF-17"), // half over
    ] {
        let refusal = refused_by("", text);
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
    }
    position("4k3/8/8/8/8/8/PPPPP3/4K3 a2 w m b 1 10 0-0");
    position("4k3/8/8/8/8/8/PP6/QQ2K2N a2 w m w 1 10 0-0");
    position("4k3/8/8/8/8/8/PP6/B1B1K2N a2 w m w 1 10 0-0");
    position("QQQ1k3/8/8/8/8/8/8/Q2QK3 a1 w m w 1 10 0-0");
}

#[test]
fn cf_20_an_end_that_could_not_be_is_refused() {
    for (text, clause) in [
        ("4k3/8/8/8/3R4/8/8/4K3 d4 b o w 2 89 0-0", "CF-17"),
        ("4k3/8/8/8/3R4/8/8/4K3 d4 b o w 1 90 0-0", "CF-17"),
        ("4k3/8/8/8/3R4/8/8/4K3 - b o w 2 90 0-0", "CF-20"),
        ("3Rk3/8/8/8/8/8/8/4K3 d8 w o w 2 90 1-0", "CF-20"),
        ("4k3/8/8/8/3R4/8/8/8 d4 b o w 2 90 0-0", "CF-14"),
    ] {
        let refusal = refused_by("", text);
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
    }
    position("4k3/8/8/8/8/8/8/4K3 e1 b o w 2 90 0-0");
    position("3Pk3/8/8/8/8/8/8/4K3 d8 b o w 2 90 1-0");
    position("8/8/8/8/3R4/8/8/4K3 d4 b o w 2 90 1-0");
}

#[test]
fn cf_20_turn_and_score_need_not_agree_with_the_actions_made() {
    position("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 1 11 0-0");
    position("8/8/8/8/8/8/8/8 - w p w 1 2 7-5");
    assert_eq!(
        refused_by("", "8/8/8/8/8/8/8/8 - b p b 1 0 0-0").clause.0,
        "CF-17"
    );
}

#[test]
fn cf_21_perft_counts_and_stops_at_the_end() {
    let over = position("4k3/8/8/8/8/8/8/4K3 e1 b o w 2 90 0-0");
    assert_eq!(
        (over.game.perft(0), over.game.perft(1), over.game.perft(2)),
        (1, 0, 0)
    );
    let last = position("4k3/8/8/8/8/8/P7/4K3 e1 w m w 2 89 0-0");
    assert_eq!(last.game.perft(1), 5 + 1);
    assert_eq!(last.game.perft(2), 0);
    let divided: u64 = kick_off()
        .game
        .perft_divide(3)
        .into_iter()
        .map(|(_, count)| count)
        .sum();
    assert_eq!(divided, kick_off().game.perft(3));
    assert_eq!(kick_off().game.perft_unless(3, || false), Some(divided));
    assert_eq!(kick_off().game.perft_unless(3, || true), None);
}

/// The last action of the second half, at a level score.
const LEVEL: &str = "4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 89 1-1";

#[test]
fn tn_06_a_level_match_goes_on_with_a_new_placement() {
    let mut table = position_by("shoot_out=level", LEVEL);
    assert_eq!(table.turns("e1e2"), "moved shoot-out");
    // White kicked off last, so Black places first.
    let begun = "8/8/8/8/8/8/8/8 - b p b 3 0 1-1";
    assert_eq!(table.game.position_text(), begun);
    assert_eq!(table.game.result(), None);
    let view = table.game.view(Viewer::All);
    assert_eq!(view.score, BySide { home: 1, away: 1 });
    assert_eq!(view.shoot_out, Some(BySide::default()));
    assert_eq!(view.counters[0].id, "shoot-out");
    // By default it may end in a draw.
    let mut table = position(LEVEL);
    table.turns("e1e2");
    assert_eq!(table.game.result().unwrap().winner, None);
}

#[test]
fn tn_06_the_goals_of_the_first_leg_are_added() {
    for (by, score, goes_on) in [
        ("shoot_out=0-1", "2-1", true),
        ("shoot_out=0-1", "1-1", false),
        ("shoot_out=level", "2-1", false),
        ("shoot_out=3-0", "0-3", true),
    ] {
        let mut table = position_by(by, &format!("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 89 {score}"));
        table.turns("e1e2");
        assert_eq!(table.game.result().is_none(), goes_on, "{by} {score}");
    }
    let specs = ChessFootball::options();
    let mut options = OptionSet::defaults(specs);
    options.set_text(specs, "shoot_out", "on").unwrap();
    let error = ChessFootball::begin(&options).unwrap_err();
    assert_eq!(error.clause.unwrap().0, "TN-06");
}

#[test]
fn tn_06_the_first_goal_ends_it_and_counts_for_nothing_else() {
    let by = "shoot_out=level";
    let mut table = position_by(by, "4k3/3R4/8/8/8/8/8/4K3 d7 w m b 3 7 1-1");
    assert_eq!(table.turns("d7d8"), "carried shoot-out-goal match-end");
    let over = "3Rk3/8/8/8/8/8/8/4K3 d8 b o b 3 8 1-1+1-0";
    assert_eq!(table.game.position_text(), over);
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.home, result.away, result.winner),
        (1, 1, Some(Side::Home))
    );
    assert_eq!(result.shoot_out, Some(BySide { home: 1, away: 0 }));
    position_by(by, over);
}

#[test]
fn tn_06_after_three_kick_offs_without_a_goal_the_one_that_was_named_goes_on() {
    let by = "shoot_out=level shoot_out_actions=2 first=away";
    for (half, after, kick_off) in [(3, 4, 'b'), (4, 5, 'w')] {
        let text = format!("4k3/8/8/8/3R4/8/8/4K3 d4 w m {kick_off} {half} 3 0-0");
        let mut table = position_by(by, &text);
        table.turns("e1e2");
        let next = if kick_off == 'b' { 'w' } else { 'b' };
        let begun = format!("8/8/8/8/8/8/8/8 - {next} p {next} {after} 0 0-0");
        assert_eq!(table.game.position_text(), begun);
    }
    let mut table = position_by(by, "4k3/8/8/8/3R4/8/8/4K3 d4 w m b 5 3 0-0");
    let events = "moved shoot-out-unscored match-end";
    assert_eq!(table.turns("e1e2"), events);
    let result = table.game.result().unwrap();
    assert_eq!(result.winner, Some(Side::Away));
    assert_eq!(result.shoot_out, Some(BySide::default()));
    // Fifteen actions a side, unless something else is agreed on.
    let mut table = position_by("shoot_out=level", "4k3/8/8/8/3R4/8/8/4K3 d4 w m b 5 29 0-0");
    assert_eq!(table.turns("e1e2"), events);
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Home));
}

#[test]
fn tn_06_positions_that_no_shoot_out_comes_to_are_refused() {
    let level = "shoot_out=level";
    let board = "4k3/8/8/8/3R4/8/8/4K3 d4 w";
    for (by, rest) in [
        (level, "m w 3 3 1-0"),
        (level, "m w 3 3 0-0+1-0"),
        (level, "m w 2 3 0-0+1-0"),
        (level, "o w 2 90 0-0"),
        (level, "o w 3 30 0-0"),
        (level, "o w 4 30 0-0"),
    ] {
        let text = format!("{board} {rest}");
        assert_eq!(refused_by(by, &text).clause.0, "TN-06", "{by} {text}");
    }
    for (rest, clause) in [
        ("m w 3 30 0-0", "CF-17"),
        ("o w 5 29 0-0", "CF-17"),
        ("o w 3 31 0-0+1-0", "CF-17"),
        ("o w 3 0 0-0+1-0", "CF-17"),
        ("m w 6 3 0-0", "CF-20"),
        ("m w 3 3 0-0+0-0", "CF-20"),
        ("o w 3 3 0-0+2-0", "CF-20"),
    ] {
        let text = format!("{board} {rest}");
        assert_eq!(refused_by(level, &text).clause.0, clause, "{text}");
    }
}
