//! What single actions do, worked out by hand from the clauses, for the crate and for the
//! slow second implementation alike: the one thing here that trusts neither.

mod reference;
mod side_by_side;

use chess_football::ChessFootball;
use fischio_core::Game;
use reference::Reference;
use side_by_side::{Options, SideBySide};

const DEFAULT: &str = "actions=45";
const SEALED: &str = "actions=45 sealed_goal=on";

/// Before, action, after.
fn check(options: &str, cases: &[[&str; 3]]) {
    for &[before, action, after] in cases {
        let mut both = SideBySide::from_position(before, Options::read(options));
        let legal = both.actions();
        assert!(
            legal.iter().any(|text| text == action),
            "{action} in {before}"
        );
        both.play(action);
        // An empty board is the same text each time.
        let after = after.replace("EMPTY", "8/8/8/8/8/8/8/8");
        assert_eq!(both.position(), after, "{action} in {before}");
    }
}

/// Position, all that begins with these letters and is legal, and what is not.
fn check_legal(options: &str, position: &str, begins: &str, legal: &[&str], illegal: &[&str]) {
    let both = SideBySide::from_position(position, Options::read(options));
    let found: Vec<String> = both
        .actions()
        .into_iter()
        .filter(|text| text.starts_with(begins))
        .collect();
    assert_eq!(found, legal, "{position}");
    for action in illegal {
        assert!(both.refuses(action), "{action} in {position}");
    }
}

#[test]
fn cf_04_cf_05_cf_11_placing_goes_in_turn_and_ends_with_a_kick_off() {
    check(
        DEFAULT,
        &[
            [
                "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
                "N@g1",
                "8/8/8/8/8/8/8/6N1 - b p w 1 0 0-0",
            ],
            [
                "8/8/8/8/8/8/8/6N1 - b p w 1 0 0-0",
                "K@c8",
                "2k5/8/8/8/8/8/8/6N1 - w p w 1 0 0-0",
            ],
            [
                "3k4/pp6/1r6/4p3/4R3/8/PPP5/1N2K3 - b p w 1 0 0-0",
                "Q@h5",
                "3k4/pp6/1r6/4p2q/4R3/8/PPP5/1N2K3 e4 w k w 1 0 0-0",
            ],
            [
                "3k4/pp6/1r6/4n3/8/8/PP6/1N1K4 - w p b 2 0 1-0",
                "P@e4",
                "3k4/pp6/1r6/4n3/4P3/8/PP6/1N1K4 - b p b 2 0 1-0",
            ],
        ],
    );
}

#[test]
fn cf_04_cf_06_first_placements_number_as_counted_on_paper() {
    // The king on 4 squares; queen, rook, bishop, knight on 32 each; a pawn on 32 without
    // the four goal squares, and without e4 for the side that kicks off.
    let mut both = SideBySide::begin(Options::DEFAULT);
    assert_eq!(both.actions().len(), 4 + 4 * 32 + 27);
    both.play("K@d1");
    assert_eq!(both.actions().len(), 4 + 4 * 32 + 28);
    both.play("Q@e5");
    // No second king; d1 is taken, which no pawn could have had.
    assert_eq!(both.actions().len(), 4 * 31 + 27);
    both.play("P@a1");
    // No second queen; e5 is taken.
    assert_eq!(both.actions().len(), 4 + 3 * 31 + 27);
}

#[test]
fn cf_02_cf_06_what_is_missing_is_kept_a_place() {
    // King, two pawns and the piece on e4 are still to come: that is all.
    check_legal(
        DEFAULT,
        "3k4/8/8/1r6/8/8/8/2QR4 - w p w 1 0 0-0",
        "N",
        &["N@e4"],
        &["N@d4", "P@e4", "P@e1", "P@e5", "K@d1", "K@g1", "K@d8"],
    );
    // Only the king is missing, and the rook on e4 has nobody else.
    check_legal(
        DEFAULT,
        "3k4/ppp5/1r6/8/4R3/8/PP6/1N5N - w p w 1 0 0-0",
        "",
        &["K@e1"],
        &["K@c1", "K@d1", "K@f1", "P@e2"],
    );
    // One is missing, e4 is empty: the queen would have e2, a bishop or knight nobody.
    check_legal(
        DEFAULT,
        "3k4/pp6/8/1r4n1/8/8/PP2N3/3K2R1 - w p w 1 0 0-0",
        "",
        &["Q@e4", "R@e4"],
        &["B@e4", "N@e4", "P@e4", "Q@d4"],
    );
    // Two are missing: two pawns.
    check_legal(
        DEFAULT,
        "3kr3/1n3b2/8/8/4Q3/2N5/1B6/3K4 - w p w 1 0 0-0",
        "P@c",
        &["P@c2", "P@c4"],
        &["P@c1", "P@c3", "R@c2", "N@c2"],
    );
    // Black does not kick off and may have five pawns; White may not.
    check_legal(
        DEFAULT,
        "2k5/pppp4/8/8/4R3/8/PPPP4/4K3 - b p w 1 0 0-0",
        "P@e",
        &["P@e5", "P@e6", "P@e7"],
        &["P@e8"],
    );
    check_legal(
        DEFAULT,
        "2k5/ppp1r3/8/8/4R3/8/PPPP4/8 - w p w 1 0 0-0",
        "",
        &["K@e1"],
        &["P@e2"],
    );
}

#[test]
fn cf_03_bishops_stand_on_opposite_colours() {
    // c1 and f8 are dark.
    let position = "5b2/8/8/8/8/8/8/2B5 - w p w 1 0 0-0";
    check_legal(
        DEFAULT,
        position,
        "B@a",
        &["B@a2", "B@a4"],
        &["B@a1", "B@a3"],
    );
}

#[test]
fn cf_08_cf_09_cf_10_what_one_piece_may_do() {
    // The queen with the ball on d4.
    check_legal(
        DEFAULT,
        "3k4/8/1r3p2/8/3Q1pR1/2B5/3P4/N3K3 d4 w m w 1 30 0-0",
        "d4",
        &[
            "d4>c3", "d4>d2", "d4a4", "d4b4", "d4c4", "d4c5", "d4d3", "d4d5", "d4d6", "d4d7",
            "d4e3", "d4e4", "d4e5", "d4f2", "d4g1",
        ],
        &[
            "d4>a1", "d4>g4", "d4>f4", "d4>d3", "d4f4", "d4c3", "d4b6", "d4d8",
        ],
    );
    // A knight in a crowd.
    check_legal(
        DEFAULT,
        "3k4/8/4P3/2ppp3/2QNp3/3P4/4P3/4K3 d4 w m w 1 30 0-0",
        "d4",
        &[
            "d4>e2", "d4>e6", "d4b3", "d4b5", "d4c2", "d4c6", "d4f3", "d4f5",
        ],
        &["d4>c4", "d4e6", "d4d5"],
    );
    // A pawn with the ball, blocked ahead.
    check_legal(
        DEFAULT,
        "3k4/p7/2p5/2NRN3/3P1p2/3Q4/8/6K1 d4 w m w 1 30 0-0",
        "d4",
        &["d4>c5", "d4>e5"],
        &["d4d5", "d4>d5", "d4>d3", "d4c5"],
    );
    // A pawn takes the carrier diagonally in front, and nobody else; it never steps two.
    check_legal(
        DEFAULT,
        "3k4/p7/8/8/2n1p3/3P4/8/3K2R1 c4 w m w 1 30 0-0",
        "d3",
        &["d3c4", "d3d4"],
        &["d3e4", "d3d5", "d3>c4"],
    );
    check_legal(
        DEFAULT,
        "3k4/p7/8/8/3n4/3P4/2P5/3K2R1 d4 w m w 1 30 0-0",
        "c2",
        &["c2c3"],
        &["c2c4", "d3d4"],
    );
    // A king passes one step.
    check_legal(
        DEFAULT,
        "3k4/p7/8/8/8/8/2PPP3/N2KR3 d1 w m w 1 30 0-0",
        "d1",
        &["d1>c2", "d1>d2", "d1>e1", "d1>e2", "d1c1"],
        &["d1>a1", "--"],
    );
}

#[test]
fn cf_07_cf_10_moving_carrying_passing_capturing() {
    let before = "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 1 10 0-0";
    check(
        DEFAULT,
        &[
            [
                before,
                "c3e4",
                "5k2/6p1/p7/3R4/4N3/8/1P3P2/3K4 d5 b m w 1 11 0-0",
            ],
            [
                before,
                "d5a5",
                "5k2/6p1/p7/R7/8/2N5/1P3P2/3K4 a5 b m w 1 11 0-0",
            ],
            [
                before,
                "d5>d1",
                "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d1 b m w 1 11 0-0",
            ],
            [
                "1Q2k3/p1n5/8/8/1B6/8/P7/R1R1K3 c7 w m w 1 30 0-0",
                "c1c7",
                "1Q2k3/p1R5/8/8/1B6/8/P7/R3K3 c7 b m w 1 31 0-0",
            ],
            [
                "3k4/p7/8/8/2n1p3/3P4/8/3K2R1 c4 w m w 1 30 0-0",
                "d3c4",
                "3k4/p7/8/8/2P1p3/8/8/3K2R1 c4 b m w 1 31 0-0",
            ],
        ],
    );
}

#[test]
fn cf_07_the_null_action_is_for_a_side_without_another() {
    let walled_in = "4k3/8/8/8/8/8/rn6/Kr6 e8 w m w 1 20 0-0";
    check_legal(DEFAULT, walled_in, "", &["--"], &["a1a2", "a1b2"]);
    check_legal(
        DEFAULT,
        "4k3/8/8/8/8/8/rn6/Kr6 b2 w m w 1 20 0-0",
        "",
        &["a1b2"],
        &["--", "a1a2"],
    );
    check(
        DEFAULT,
        &[
            [walled_in, "--", "4k3/8/8/8/8/8/rn6/Kr6 e8 b m w 1 21 0-0"],
            [
                "6Rk/6RR/8/8/8/8/8/4K3 e1 b m b 1 89 2-0",
                "--",
                "EMPTY - b p b 2 0 2-0",
            ],
            [
                "4k3/8/8/8/8/8/rn6/Kr6 e8 w m b 2 89 0-0",
                "--",
                "4k3/8/8/8/8/8/rn6/Kr6 e8 b o b 2 90 0-0",
            ],
        ],
    );
}

#[test]
fn cf_11_a_kick_off_is_a_pass_from_the_kick_off_square() {
    let before = "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 e4 w k w 1 0 0-0";
    check_legal(
        DEFAULT,
        before,
        "",
        &["e4>c2", "e4>f3"],
        &["e4e5", "c3b5", "e4>c3", "--"],
    );
    check(
        DEFAULT,
        &[[
            before,
            "e4>f3",
            "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 f3 b m w 1 1 0-0",
        ]],
    );
}

#[test]
fn cf_12_promotion() {
    check(
        DEFAULT,
        &[
            [
                "8/P3P2k/8/2N5/8/8/p6p/3K4 c5 w m w 1 30 0-0",
                "e7e8=N",
                "4N3/P6k/8/2N5/8/8/p6p/3K4 c5 b m w 1 31 0-0",
            ],
            [
                "7k/P7/8/2N5/8/8/7p/3K4 a7 w m w 1 30 0-0",
                "a7a8=R",
                "R6k/8/8/2N5/8/8/7p/3K4 a8 b m w 1 31 0-0",
            ],
            [
                "2k3r1/7P/8/2N5/8/8/1p6/6K1 g8 w m w 1 30 0-0",
                "h7g8=B",
                "2k3B1/8/8/2N5/8/8/1p6/6K1 g8 b m w 1 31 0-0",
            ],
            [
                "3k4/1P6/8/8/5n2/8/p3p1p1/6K1 f4 b m w 1 31 0-0",
                "e2e1=Q",
                "3k4/1P6/8/8/5n2/8/p5p1/4q1K1 f4 w m w 1 32 0-0",
            ],
        ],
    );
    // It always is, to nothing else, and a pawn that scores is not.
    check_legal(
        DEFAULT,
        "1k3r2/4P3/8/2N5/8/8/1p6/6K1 f8 w m w 1 30 0-0",
        "e7",
        &["e7e8=B", "e7e8=N", "e7e8=Q", "e7e8=R", "e7f8"],
        &["e7e8", "e7f8=Q", "c5a6=Q"],
    );
    check_legal(
        DEFAULT,
        "2k5/4P3/8/8/8/8/1P4p1/3K4 e7 w m w 1 30 0-0",
        "e7",
        &["e7e8"],
        &["e7e8=Q"],
    );
    check_legal(
        DEFAULT,
        "7k/3p2P1/8/2N5/8/8/1p6/6K1 h8 w m w 1 30 0-0",
        "g7h8",
        &["g7h8"],
        &["g7h8=Q"],
    );
}

#[test]
fn cf_13_cf_14_cf_15_goals_of_all_kinds() {
    check(
        DEFAULT,
        &[
            // (a)
            [
                "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 1 10 0-0",
                "d5d8",
                "EMPTY - b p b 1 11 1-0",
            ],
            [
                "2k5/4P3/8/8/8/8/1P4p1/3K4 e7 w m w 1 30 0-0",
                "e7e8",
                "EMPTY - b p b 1 31 1-0",
            ],
            [
                "3k4/6p1/p7/3r4/8/2N5/1P3P2/5K2 d5 b m w 1 11 3-4",
                "d5d1",
                "EMPTY - w p w 1 12 3-5",
            ],
            // (b)
            [
                "1k2r3/3P4/8/8/8/4Q3/1P4p1/3K4 e8 w m w 1 20 0-0",
                "d7e8",
                "EMPTY - b p b 1 21 1-0",
            ],
            // g8 is on the goal line, and outside the goal.
            [
                "2k3r1/7P/8/8/6Q1/8/1P6/3K4 g8 w m w 1 20 0-0",
                "g4g8",
                "2k3Q1/7P/8/8/8/8/1P6/3K4 g8 b m w 1 21 0-0",
            ],
            // (c)
            [
                "3N1k2/1p6/8/3Q4/8/4p3/1P6/4K3 d5 w m b 1 30 1-2",
                "d5>d8",
                "EMPTY - b p b 1 31 2-2",
            ],
            [
                "4k3/2p5/8/8/8/5b2/8/3q1K2 f3 b m w 2 40 1-1",
                "f3>d1",
                "EMPTY - w p w 2 41 1-2",
            ],
            // (d)
            [
                "8/3p4/8/6k1/4NP2/8/1P4Q1/3K4 g5 w m w 1 30 0-0",
                "f4g5",
                "EMPTY - b p b 1 31 1-0",
            ],
            [
                "7k/3p2P1/8/2N5/8/8/1p6/6K1 h8 w m w 1 30 0-0",
                "g7h8",
                "EMPTY - b p b 1 31 1-0",
            ],
            // (b) and (d) are one goal.
            [
                "4k3/8/8/8/1b6/8/P2p4/2R1K3 e1 b m w 1 31 0-0",
                "d2e1",
                "EMPTY - w p w 1 32 0-1",
            ],
            // There are no own goals.
            [
                "3k4/2p5/8/8/8/8/5P2/2RQ1K2 d1 w m w 1 12 0-0",
                "d1>c1",
                "3k4/2p5/8/8/8/8/5P2/2RQ1K2 c1 b m w 1 13 0-0",
            ],
        ],
    );
}

#[test]
fn cf_16_bare_kings() {
    check(
        DEFAULT,
        &[
            [
                "8/8/4k3/8/3n4/3K4/8/8 d4 w m w 1 40 0-0",
                "d3d4",
                "EMPTY - b p b 1 41 0-0",
            ],
            [
                "8/8/8/3k4/3R4/8/8/4K3 d4 b m b 1 41 1-0",
                "d5d4",
                "EMPTY - w p w 1 42 1-0",
            ],
            [
                "8/8/2p1k3/8/3n4/3K4/8/8 d4 w m w 1 40 0-0",
                "d3d4",
                "8/8/2p1k3/8/3K4/8/8/8 d4 b m w 1 41 0-0",
            ],
            [
                "2k1n3/3K4/8/8/8/8/8/8 e8 w m w 1 40 0-0",
                "d7e8",
                "EMPTY - b p b 1 41 1-0",
            ],
        ],
    );
}

#[test]
fn cf_15_cf_16_cf_17_the_last_action_of_a_half() {
    check(
        DEFAULT,
        &[
            [
                "3k4/2p2n2/8/8/8/2N5/2P5/3K4 c3 b m w 1 89 0-0",
                "c7c6",
                "EMPTY - b p b 2 0 0-0",
            ],
            [
                "3k4/2p5/8/8/8/5n2/2P5/1N1K4 f3 b m w 1 89 0-0",
                "f3e1",
                "EMPTY - b p b 2 0 0-1",
            ],
            [
                "8/8/8/3k4/3R4/8/8/4K3 d4 b m w 1 89 0-0",
                "d5d4",
                "EMPTY - b p b 2 0 0-0",
            ],
            // One before it, the restart is still in this half.
            [
                "3k4/2p5/5N2/8/8/8/2P5/1n1K4 f6 w m w 1 88 0-0",
                "f6e8",
                "EMPTY - b p b 1 89 1-0",
            ],
            [
                "3k4/2p5/5N2/8/8/8/2P5/1n1K4 f6 w m b 2 89 0-0",
                "c2c3",
                "3k4/2p5/5N2/8/8/2P5/8/1n1K4 f6 b o b 2 90 0-0",
            ],
            [
                "3k4/2p5/5N2/8/8/8/2P5/1n1K4 f6 w m b 2 89 0-0",
                "f6e8",
                "3kN3/2p5/8/8/8/8/2P5/1n1K4 e8 b o b 2 90 1-0",
            ],
            [
                "2k5/4P3/8/8/8/8/1P4p1/3K4 e7 w m b 2 89 0-0",
                "e7e8",
                "2k1P3/8/8/8/8/8/1P4p1/3K4 e8 b o b 2 90 1-0",
            ],
            [
                "3N1k2/1p6/8/3Q4/8/4p3/1P6/4K3 d5 w m b 2 89 1-2",
                "d5>d8",
                "3N1k2/1p6/8/3Q4/8/4p3/1P6/4K3 d8 b o b 2 90 2-2",
            ],
            [
                "8/3p4/8/6k1/4NP2/8/1P4Q1/3K4 g5 w m w 2 89 0-0",
                "e4g5",
                "8/3p4/8/6N1/5P2/8/1P4Q1/3K4 g5 b o w 2 90 1-0",
            ],
            [
                "8/8/8/3k4/3r4/4K3/8/8 d4 w m b 2 89 1-1",
                "e3d4",
                "8/8/8/3k4/3K4/8/8/8 d4 b o b 2 90 1-1",
            ],
        ],
    );
}

#[test]
fn cf_17_cf_18_a_match_of_one_action_a_side() {
    check(
        "actions=1",
        &[
            [
                "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 e4 w k w 1 0 0-0",
                "e4>c2",
                "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 c2 b m w 1 1 0-0",
            ],
            [
                "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 c2 b m w 1 1 0-0",
                "e8e5",
                "EMPTY - b p b 2 0 0-0",
            ],
            [
                "3k4/2p2p2/1n5q/4r3/8/2N2P2/2P2R2/3K4 h6 w m b 2 1 0-0",
                "c3e4",
                "3k4/2p2p2/1n5q/4r3/4N3/5P2/2P2R2/3K4 h6 b o b 2 2 0-0",
            ],
        ],
    );
}

#[test]
fn cf_18_a_sealed_goal_keeps_one_square_free() {
    let position = "3k4/2p5/5N2/8/5Q2/8/8/2RBK3 f6 w m w 1 30 0-0";
    check_legal(
        SEALED,
        position,
        "f4f",
        &["f4f2", "f4f3", "f4f5"],
        &["f4f1"],
    );
    check_legal(
        DEFAULT,
        position,
        "f4f",
        &["f4f1", "f4f2", "f4f3", "f4f5"],
        &[],
    );
    // From one goal square to the last free one leaves one free.
    check_legal(
        SEALED,
        position,
        "e1",
        &["e1d2", "e1e2", "e1f1", "e1f2"],
        &[],
    );
    // All four are filled already, by both sides: nothing more can be.
    check_legal(
        SEALED,
        "3k4/2p5/5N2/8/8/8/3Q4/2rBKb2 f6 w m w 1 30 0-0",
        "e1",
        &["e1e2", "e1f2"],
        &[],
    );
    // Enemies fill too; the king could only seal the goal, so it makes the null action.
    let cornered = "4k3/8/8/8/8/6p1/5pPB/2bnr1KN e8 w m w 1 30 0-0";
    check_legal(SEALED, cornered, "", &["--"], &["g1f1"]);
    check_legal(DEFAULT, cornered, "", &["g1f1"], &["--"]);
    // Placing: two and the king make three; a third piece would leave the king the last.
    let placing = "2qr4/8/8/8/4N3/8/P7/2Q5 - b p w 1 0 0-0";
    check_legal(
        SEALED,
        placing,
        "K",
        &["K@e8", "K@f8"],
        &["N@e8", "N@f8", "B@e8", "R@f8"],
    );
    check_legal(
        DEFAULT,
        placing,
        "N@e",
        &["N@e5", "N@e6", "N@e7", "N@e8"],
        &[],
    );
}

#[test]
fn cf_20_a_match_begins_with_this_text() {
    let both = SideBySide::begin(Options::DEFAULT);
    assert_eq!(both.position(), "8/8/8/8/8/8/8/8 - w p w 1 0 0-0");
}

#[test]
fn cf_20_what_cannot_arise_is_refused() {
    let cases = [
        // The text itself.
        "",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 - w p w 1 0",
        "8/8/8/8/8/8/8/8 - w p w 1 0 0-0 0",
        "8/8/8/8/8/8/8 - w p w 1 0 0-0",
        "8/8/8/8/8/8/8/9 - w p w 1 0 0-0",
        "8/8/8/8/8/8/8/K8 - w p w 1 0 0-0",
        "8/8/8/8/8/8/8/7 - w p w 1 0 0-0",
        "8/8/8/8/8/8/8/3X4 - b p w 1 0 0-0",
        "8/8/8/8/8/8/8/8 i1 w p w 1 0 0-0",
        "8/8/8/8/8/8/8/8 - x p w 1 0 0-0",
        "8/8/8/8/8/8/8/8 - w x w 1 0 0-0",
        "8/8/8/8/8/8/8/8 - w p x 1 0 0-0",
        "8/8/8/8/8/8/8/8 - w p w 3 0 0-0",
        "8/8/8/8/8/8/8/8 - w p w 1 x 0-0",
        "8/8/8/8/8/8/8/8 - w p w 1 -1 0-0",
        "8/8/8/8/8/8/8/8 - w p w 1 0 00",
        "8/8/8/8/8/8/8/8 - w p w 1 0 0-",
        "8/8/8/8/8/8/8/8 - w p w 1 0 0-x",
        // Placing: the ball, the turn, the zones, the numbers.
        "8/8/8/8/8/8/8/8 e4 w p w 1 0 0-0",
        "8/8/8/8/8/8/8/8 - b p w 1 0 0-0",
        "8/8/8/8/8/8/8/3K4 - w p w 1 0 0-0",
        "3k4/8/8/8/8/8/8/8 - w p w 1 0 0-0",
        "8/8/8/8/8/8/PP6/8 - b p w 1 0 0-0",
        "8/8/8/3N4/8/8/8/8 - b p w 1 0 0-0",
        "8/8/8/8/8/8/8/6K1 - b p w 1 0 0-0",
        "8/8/8/8/8/8/8/2P5 - b p w 1 0 0-0",
        "8/8/8/8/4P3/8/8/8 - b p w 1 0 0-0",
        "r2k4/8/8/8/8/8/8/KK6 - w p w 1 0 0-0",
        "r2k4/8/8/8/8/8/8/2QQ4 - w p w 1 0 0-0",
        "r2k4/8/8/8/8/8/8/B1B5 - w p w 1 0 0-0",
        "3k4/pp6/8/1r4n1/8/8/PP2N3/3KN1R1 - b p w 1 0 0-0",
        // Kick-off.
        "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 e5 w k w 1 0 0-0",
        "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 e4 b k w 1 0 0-0",
        "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R2/3K4 - w k w 1 0 0-0",
        "3kr3/2p2p2/1n6/8/4Q3/2N2P2/2P2R2/3K4 e4 w k w 1 0 0-0",
        "3kr3/2p2p2/1n5q/8/4N3/5P1R/2P4R/3K4 e4 w k w 1 0 0-0",
        "3kr3/2p2p2/1n5q/8/4Q3/2N2P2/2P2R1K/8 e4 w k w 1 0 0-0",
        // Open play.
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 - w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d6 w m w 1 10 0-0",
        "8/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3KK3 d5 w m w 1 10 0-0",
        "3R1k2/6p1/p7/8/8/2N5/1P3P2/3K4 d8 w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K1n2 f1 w m w 1 10 0-0",
        "P4k2/6p1/p7/3R4/8/2N5/1P6/3K4 d5 w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P6/3K1P2 d5 w m w 1 10 0-0",
        "5k2/6p1/8/3R4/8/2N5/1P6/p2K4 d5 w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/RP3P2/N2K4 d5 w m w 1 10 0-0",
        "8/8/8/3k4/8/8/8/4K3 d5 w m w 1 10 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 1 0 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 1 90 0-0",
        "5k2/6p1/p7/3R4/8/2N5/1P3P2/3K4 d5 w m w 2 91 0-0",
        // Over.
        "4N3/2pk4/8/8/8/8/2P5/1n1K4 e8 b o b 2 89 1-0",
        "4N3/2pk4/8/8/8/8/2P5/1n1K4 e8 b o b 1 90 1-0",
        "4N3/2pk4/8/8/8/8/2P5/1n1K4 - b o b 2 90 1-0",
    ];
    for text in cases {
        assert!(
            Reference::from_position(text, 45, false).is_err(),
            "the reference takes {text:?}"
        );
        assert!(
            ChessFootball::from_position(&Options::DEFAULT.set(), text).is_err(),
            "the crate takes {text:?}"
        );
    }
}
