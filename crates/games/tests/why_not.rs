//! The referee's answers to who points at something, and what is announced before it is played.

use fischio_core::{OptionSet, Question, Refusal, Seat, Side};
use fischio_games::{AnyGame, words};

const HOME: Seat = Seat::first(Side::Home);

fn at(game: &str, position: &str) -> AnyGame {
    let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    AnyGame::from_position(game, &options, position).unwrap()
}

/// What Home may do that it points at, in notation.
fn may(game: &AnyGame, piece: Option<&str>, to: Option<&str>, choice: Option<&str>) -> Vec<String> {
    let question = Question {
        piece: piece.map(str::to_owned),
        to: to.map(|square| square.parse().unwrap()),
        choice: choice.map(str::to_owned),
    };
    assert_eq!(game.why_not(HOME, &question), [], "{question:?}");
    let acts = fischio_games::acts(game, HOME, &question).into_iter();
    acts.map(|offer| offer.action.to_string()).collect()
}

fn ask(game: &AnyGame, piece: &str, to: Option<&str>) -> Vec<Refusal> {
    let question = Question {
        piece: Some(piece.to_owned()),
        to: to.map(|square| square.parse().unwrap()),
        choice: None,
    };
    game.why_not(HOME, &question)
}

/// Clause and reason of the only refusal.
fn only(told: &[Refusal]) -> (&'static str, &'static str) {
    let [refusal] = told else {
        panic!("one reason explains it, not {told:?}");
    };
    (refusal.clause.0, refusal.reason)
}

/// The ID of Home's piece on a square.
fn on(game: &AnyGame, square: &str) -> String {
    let view = game.view(fischio_core::Viewer::All);
    let square = square.parse().unwrap();
    let found = view
        .pieces
        .iter()
        .find(|piece| piece.square == Some(square));
    found.unwrap().id.clone()
}

#[test]
fn cf_08_cf_09_cf_10_a_queen_is_told_why_not_there() {
    let game = at(
        "chess-football",
        "4k3/8/8/2p5/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0",
    );
    let queen = on(&game, "c3");
    for (to, clause, reason) in [
        ("c7", "CF-08", "move-blocked"),
        ("d5", "CF-08", "move-out-of-reach"),
        ("c5", "CF-10", "not-the-carrier"),
        ("h2", "CF-09", "pass-out-of-reach"),
    ] {
        assert_eq!(
            only(&ask(&game, &queen, Some(to))),
            (clause, reason),
            "{to}"
        );
    }
    assert_eq!(ask(&game, &queen, Some("c4")), []);
    assert_eq!(ask(&game, &queen, None), []);
    let pawn = on(&game, "c5");
    let told = ask(&game, &pawn, None);
    assert_eq!(only(&told).1, "plays-for-the-other-side");
    assert_eq!(
        words::refusal("chess-football", &told[0])["en"],
        "Only Black moves this piece."
    );
}

#[test]
fn ct_15_ct_16_a_player_is_told_why_not_there_and_why_not_at_all() {
    let game = at(
        "calcetto",
        "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5",
    );
    for (piece, to, clause, reason) in [
        ("home-D1", Some("c9"), "CT-15", "too-far"),
        ("home-A1", Some("f3"), "CT-16", "not-a-line"),
        ("home-A1", Some("c6"), "CT-16", "pass-too-long"),
        ("home-P1", None, "CT-05", "goalkeeper-never-moves"),
    ] {
        let told = ask(&game, piece, to);
        assert_eq!(only(&told).1, reason, "{piece} {to:?}");
        if reason != "goalkeeper-never-moves" {
            assert_eq!(only(&told).0, clause);
        }
    }
}

#[test]
fn un_12_un_15_a_player_of_und1c1_is_told_why_not_there() {
    let game = at(
        "und1c1",
        "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home",
    );
    assert_eq!(
        only(&ask(&game, "home-C1", Some("d11"))),
        ("UN-12", "too-far")
    );
    assert_eq!(
        only(&ask(&game, "home-D1", Some("c7"))),
        ("UN-12", "not-straight")
    );
    // An opponent who is out of reach is not dribbled past.
    let told = ask(&game, "home-A1", Some("e10"));
    assert!(told[0].clause.0.starts_with("UN-"), "{told:?}");
}

#[test]
fn co_19_a_move_next_to_the_carrier_is_announced_with_the_odds_of_its_tackle() {
    let mut game = at(
        "calciotto",
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15 / \
         P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home phase=movement points=6",
    );
    let offers = game.offers(HOME);
    let offer = |action: &str| offers.iter().find(|offer| offer.action == action).unwrap();
    let arrives = offer("C2-j11");
    assert_eq!(arrives.kind, "move-to-tackle");
    let announced = arrives.preview.as_ref().unwrap();
    assert_eq!(announced.cost, 1);
    // Diagonally beside the carrier nobody arrives.
    assert_eq!(
        (offer("C2-i11").kind, &offer("C2-i11").preview),
        ("move", &None)
    );

    game.play_written(HOME, "C2-j11").unwrap();
    game.play_written(HOME, "end").unwrap();
    let offers = game.offers(HOME);
    let tackle = offers
        .iter()
        .find(|offer| offer.action == "tackle C2")
        .unwrap();
    // It is a button with its odds, and the odds are those that were announced.
    assert_eq!(tackle.to, None);
    let preview = tackle.preview.as_ref().unwrap();
    assert_eq!(
        (preview.success, &preview.reasons),
        (announced.success, &announced.reasons)
    );
}

#[test]
fn ct_07_what_counts_for_a_player_depends_on_where_the_ball_is() {
    let game = |ball: &str| {
        let home = ["D1@c3", "D2@f3", "C1@c6", "A1@c12"].map(|man| {
            let star = if man.starts_with(ball) { "*" } else { "" };
            format!("{man}{star}")
        });
        at(
            "calcetto",
            &format!(
                "P1@d1 {} / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5",
                home.join(" ")
            ),
        )
    };
    let tackle = |ball| {
        let all = fischio_games::strengths(&game(ball), fischio_core::Viewer::All, "away-D1");
        all.into_iter().find(|one| one.kind == "tackle").unwrap()
    };
    // Away's defender defends before its own goal, where Home's attacker is, not where Home's defender is.
    assert!(tackle("A1").total > 0 && tackle("A1").reasons[0].counts);
    assert!(tackle("D1").total == 0 && !tackle("D1").reasons[0].counts);
}

#[test]
fn cf_02_ct_19_what_is_in_the_tray_or_in_the_hand_is_told_why_not_without_a_square() {
    let game = at("chess-football", "8/8/2q5/8/8/2Q5/8/8 - w p w 1 0 0-0");
    assert_eq!(only(&ask(&game, "home-queen", None)), ("CF-02", "too-many"));
    assert_eq!(ask(&game, "home-knight", None), []);
    let game = at(
        "calcetto",
        "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5",
    );
    let tile = Question {
        choice: Some("Y2".to_owned()),
        ..Question::default()
    };
    let told = game.why_not(HOME, &tile);
    assert_ne!(only(&told).1, "no-such-act");
    // Nothing was pointed at: there is nothing to say.
    assert_eq!(game.why_not(HOME, &Question::default()), []);
}

#[test]
fn cf_12_ct_10_what_may_be_done_is_told_as_it_is_offered() {
    let game = at(
        "chess-football",
        "4k3/1P6/8/8/3N4/8/P7/4K3 d4 w m w 1 2 0-0",
    );
    let pawn = on(&game, "b7");
    let all = may(&game, Some(&pawn), Some("b8"), None);
    assert_eq!(all, ["b7b8=Q", "b7b8=R", "b7b8=B", "b7b8=N"]);
    let queens = may(&game, Some(&pawn), Some("b8"), Some("queen"));
    assert_eq!(queens, ["b7b8=Q"]);

    // A tile is put on a man: by the tile and the square, by the man as well, and by the man alone with the tile.
    let game = at(
        "calcetto",
        "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home \
         phase=tile home.hand=Y2",
    );
    let offers = game.offers(HOME);
    let tile = offers.iter().find(|offer| offer.kind == "tile");
    let tile = tile.unwrap_or_else(|| panic!("a tile may be played: {offers:?}"));
    let piece = tile.piece.map(|piece| piece.to_string());
    let to = tile.to.map(|to| to.to_string());
    let asked = [
        may(&game, piece.as_deref(), to.as_deref(), tile.choice),
        may(&game, None, to.as_deref(), tile.choice),
        may(&game, piece.as_deref(), None, tile.choice),
    ];
    for told in asked {
        assert_eq!(told, [tile.action.as_str()]);
    }
}

#[test]
fn un_25_a_cross_is_named_beside_the_pass_to_the_same_player() {
    let game = at(
        "und1c1",
        "P1@h0 D1@b3 C5@p13* A2@j13 A3@g13 C1@h14~ D2@m9 / P1@h15 D1@b14 D2@f14 D5@f13 D4@f12 / home",
    );
    // Among those who mark A3 both are too hard, and each is refused by its own clause.
    let told = ask(&game, "home-C5", Some("g13"));
    let clauses: Vec<_> = told.iter().map(|refusal| refusal.clause.0).collect();
    assert_eq!(clauses, ["UN-15", "UN-25"], "{told:?}");
    // A2 is reached by both, and both are told.
    let acts = may(&game, Some("home-C5"), Some("j13"), None);
    assert_eq!(acts, ["pass A2", "cross A2"]);
}

#[test]
fn un_15_un_16_lanes_tell_the_die_needed_and_who_marks() {
    let game = at(
        "und1c1",
        "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home",
    );
    let lanes = game.lanes();
    let view = game.view(fischio_core::Viewer::Spectator);
    for aim in view.aims.unwrap().iter().filter(|aim| aim.action == "pass") {
        let lane = lanes
            .iter()
            .find(|lane| lane.piece == aim.piece && lane.action == "pass");
        let Some(lane) = lane else {
            assert_eq!(aim.piece, "home-P1", "only the goalkeeper in goal has none");
            continue;
        };
        assert_eq!(
            lane.needed,
            Some((aim.needed - aim.bonus).max(1)),
            "{lane:?}"
        );
        assert_eq!(lane.open, aim.refused.is_none(), "{lane:?}");
    }
    // Whose turn it is does not matter.
    let mut then = game.clone();
    then.play_written(HOME, "end").unwrap();
    if then.ball_with() == Some(Side::Home) {
        let pieces = |game: &AnyGame| {
            game.lanes()
                .into_iter()
                .map(|lane| lane.piece)
                .collect::<Vec<_>>()
        };
        assert_eq!(pieces(&then), pieces(&game));
    }
}

#[test]
fn co_17_co_19_lanes_tell_who_is_in_the_way_and_who_marks() {
    let game = at(
        "calciotto",
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15 / \
         P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home phase=movement points=6",
    );
    let lanes = game.lanes();
    let lane = |piece: &str| lanes.iter().find(|lane| lane.piece == piece);
    // C2 of Away has the ball on j12; A2 of Away stands on j8 behind C2 of Home on j10.
    let blocked = lane("away-A2").unwrap();
    assert_eq!(
        (blocked.open, &*blocked.blocked_by),
        (false, &["home-C2".to_owned()][..])
    );
    let open = lane("away-C1").unwrap();
    assert_eq!((open.open, &*open.marked_by), (true, &[][..]));
    assert_eq!(lane("away-T1"), None, "no straight line leads to o14");
}
