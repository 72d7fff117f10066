//! The pitch (UN-01 to UN-04).

use fischio_core::{AreaKind, Game, Side};
use und1c1::{Pitch, Print, Square, Squares, Und1c1};

fn names(squares: Squares) -> String {
    let mut names: Vec<_> = squares.into_iter().map(Square::coord).collect();
    names.sort_by_key(|coord| (coord.rank, coord.file));
    let words: Vec<String> = names.iter().map(ToString::to_string).collect();
    words.join(" ")
}

fn square(text: &str) -> Square {
    Square::from_coord(text.parse().unwrap()).unwrap()
}

#[test]
fn un_01_sixteen_files_and_fourteen_ranks() {
    let board = Und1c1::description().board;
    assert_eq!((board.files, board.ranks), (16, 14));
    assert_eq!(Squares::PITCH.count(), 224);
    let lines = board
        .areas
        .iter()
        .filter(|area| area.kind == AreaKind::Line && area.tone.is_some());
    let ids: Vec<_> = lines
        .map(|line| (line.id, line.side, line.squares.len()))
        .collect();
    let (home, away) = (Some(Side::Home), Some(Side::Away));
    assert_eq!(
        ids,
        [
            ("red-line", home, 32),
            ("yellow-line", home, 32),
            ("green-line", home, 32),
            ("red-line", away, 32),
            ("yellow-line", away, 32),
            ("green-line", away, 32),
            ("white-line", None, 32),
        ]
    );
}

#[test]
fn un_01_the_goals_lie_outside_the_grid() {
    assert_eq!(square("h0"), Square::HOME_GOAL);
    assert_eq!(square("h15"), Square::AWAY_GOAL);
    for wrong in ["g0", "i15", "a0", "h16", "q1"] {
        assert_eq!(Square::from_coord(wrong.parse().unwrap()), None, "{wrong}");
    }
    let areas = Und1c1::description().board.areas;
    let goal = areas.iter().find(|area| area.id == "goal").unwrap();
    let names: Vec<String> = goal.squares.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["g0", "h0", "i0", "j0"]);
}

#[test]
fn un_02_numbered_boxes_before_the_goal_one_attacks() {
    let pitch = Pitch::default();
    for (value, boxes) in [
        (4, "h14 i14"),
        (3, "g14 j14"),
        (2, "h13 i13"),
        (1, "g13 j13"),
        (0, "h12 i12 f13 k13"),
        (-1, "g12 j12"),
        (-2, "h11 i11 f12 k12"),
        (-3, "g11 j11 e12 l12"),
        (-4, "f11 k11"),
    ] {
        let home = pitch.boxes(Side::Home, |print| print == Print::Number(value));
        assert_eq!(names(home), boxes, "{value}");
        for at in home {
            assert_eq!(pitch.value(Side::Away, at.mirrored()), Some(value));
            assert_eq!(pitch.value(Side::Away, at), None, "neutral for the other");
        }
    }
    let headers = pitch.boxes(Side::Home, |print| matches!(print, Print::Number(1..)));
    assert_eq!(names(headers), "g13 h13 i13 j13 g14 h14 i14 j14");
    assert_eq!(Squares::area(Side::Away).count(), 12);
    for neutral in ["f14", "k14", "e13", "e14"] {
        assert_eq!(pitch.value(Side::Home, square(neutral)), None, "{neutral}");
    }
}

#[test]
fn un_02_a_board_file_is_checked_line_by_line() {
    let good = Pitch::FILE;
    assert_eq!(Pitch::parse("mine.toml", good).unwrap(), Pitch::default());
    for (from, to, line, clause, says) in [
        (
            "x . . . . . . . . . . . . . . x",
            "x . x",
            10,
            "UN-01",
            "16 boxes, not 3",
        ),
        ("x x . . . -4", "x x . . . -9", 9, "UN-02", "from -4 to 4"),
        ("x x . . . -4", "x x . . . y", 9, "UN-02", "not \"y\""),
        ("1  2  2  1", "1  2  1  1", 1, "UN-35", "i13 is a box of 2"),
        ("rank10", "rank7", 10, "UN-02", "rank7"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let error = Pitch::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, clause), "{error}");
        assert!(error.message.contains(says), "{error}");
    }
}

#[test]
fn un_03_cross_boxes_lie_on_the_wings() {
    let pitch = Pitch::default();
    let home = pitch.boxes(Side::Home, |print| print == Print::Cross);
    assert_eq!(
        names(home),
        "a10 p10 a11 b11 o11 p11 a12 b12 c12 n12 o12 p12 a13 b13 c13 d13 m13 n13 o13 p13 \
         a14 b14 c14 d14 e14 l14 m14 n14 o14 p14"
    );
    assert_eq!(pitch.print(Side::Home, square("a5")), Print::Neutral);
    assert_eq!(pitch.print(Side::Away, square("a5")), Print::Cross);
    assert_eq!(
        Pitch::corners(Side::Home).map(|at| at.to_string()),
        ["a14", "p14"]
    );
    assert_eq!(
        Pitch::corners(Side::Away).map(|at| at.to_string()),
        ["a1", "p1"]
    );
}

#[test]
fn un_04_distance_counts_quadrants() {
    for (from, to, distance) in [
        ("a1", "b2", 0),
        ("b2", "c3", 1),
        ("a1", "g4", 3),
        ("h8", "h9", 1),
    ] {
        assert_eq!(square(from).quadrants_to(square(to)), distance);
    }
}
