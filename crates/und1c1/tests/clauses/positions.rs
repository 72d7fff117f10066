//! A match begins from a position of any phase.

use std::collections::BTreeSet;

use fischio_core::{Game, Side, Viewer};
use und1c1::{Phase, Und1c1};

use crate::common::{Scene, Table, decks, options};

/// Scenes that come to every phase: a position and steps.
const SCENES: [(&str, &str); 9] = [
    (
        "P1@h0 D1@e8' D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home",
        "home tackle D1; dice 3 4; dice 2 1; away sub C2 C1@a12; home done; away taker A3; \
         away D1@c9; away done; home done; home white g3; home black h3; away pass D3; dice 6",
    ),
    (
        "P1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home",
        "home tackle P1; dice 4 4; dice 1 6; home keeper D3",
    ),
    (
        "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home",
        "home tackle D3; dice 6 1; home D3-f10; home group 3-4 n; home D1-b5; home done",
    ),
    (
        "P1@h0 C1@d5 C3@e5 D3@f5 D4@g5 A2@h13* A3@j5 / \
         P1@h10 D2@b9 D3@c9 D4@d9 C2@e9 C3@f9 A1@g14 / home",
        "home shoot; dice 1 6; away back; home taker C1@a14; away D4@h14; away D3@g14; \
         away done; home D3@i14; home D4@g13; home A2@h13; home done; away A1@p9; home kick; \
         dice 6; home pair 2; dice 5 2; dice 6; home done; home ready; away ready; \
         away kickoff C3@h8; away pass C2",
    ),
    (
        "P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@h15 D1@e12 D3@h12 C2@d8 A3@m8 / home",
        "home pass D1; dice 1; home white g9; home black h10; home done; away throw C2@a8; \
         away D1-d11; away D1-c10; home done; away pass D1; dice 2",
    ),
    (
        "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 C4@m9 A1@c9 \
         A2@d9 A3@e9 / away",
        "away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; away wall 2; \
         away A1@h13; away A2@i13; away D1@c13; home kick; dice 6 1",
    ),
    (
        "P1@h0 C1@c8* A2@h9 / P1@h15 C2@k8 A3@e12 D1@b12 / home",
        "home pass A2; dice 1; away ball A3",
    ),
    (
        "P1@h0 C1@c13* A2@g13 C3@b3 / P1@h15 D1@b14 / home turn 20",
        "home cross A2; dice 2; dice 1 6; away done; home done",
    ),
    (
        "P1@h0 C3@b3* / P1@h15 D1@b14 / away turn 20",
        "away end; away white a13; away black b13",
    ),
];

/// The match that comes back from a state's text.
fn again(by: &str, game: &Und1c1) -> Und1c1 {
    let text = game.position().expect("every state has a text");
    Und1c1::from_position(&options(by), &text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn un_10_a_position_tells_every_phase() {
    let mut missing: BTreeSet<&str> = Phase::ALL.map(Phase::name).into();
    let mut compare = |table: &Table, by: &str| {
        let again = again(by, &table.game);
        assert_eq!(again, table.game);
        assert_eq!(again.view(Viewer::All), table.game.view(Viewer::All));
        missing.remove(table.game.phase().name());
    };
    for (position, script) in SCENES {
        let mut table = Table::at(position);
        for step in script.split(';') {
            compare(&table, "");
            table.play(step);
        }
        compare(&table, "");
        table.settle();
        compare(&table, "");
    }
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home home.hand=ASSIST,FLIP-FLAP away.hand=GARRA";
    let mut table = Table::at_by("cards=on", text);
    for step in [
        "home dribble D1",
        "home card FLIP-FLAP",
        "away decline",
        "home decline",
    ] {
        table.play(step);
        compare(&table, "cards=on");
    }
    table.play("away decline; dice 6 1; home stay; home end");
    table.settle();
    compare(&table, "cards=on");
    let by = decks("HARPOON,FAST-PASSING,ORGANISATION,IN-ALL-DIRECTIONS", "");
    let text = "P1@h0 D1@c8* C2@d9 A2@e10 / P1@h15 D3@n13 / home \
                home.hand=HARPOON,FAST-PASSING,ORGANISATION,IN-ALL-DIRECTIONS";
    let mut table = Table::at_by(&by, text);
    for steps in [
        "home card ORGANISATION",
        "home done; home pass C2; home decline; dice 1",
        "home card HARPOON",
        "dice 6",
        "home decline; home card IN-ALL-DIRECTIONS 7-8",
        "home D1-c7",
    ] {
        table.play(steps);
        compare(&table, &by);
    }
    let text = "P1@h0 C1@e9* A2@g10 A1@i7 / P1@h15 D1@h10 C3@m8 / home";
    let mut table = Table::at_by("playbook=on", text);
    for step in [
        "home play triangle",
        "home with A2",
        "away trap 9-10",
        "dice 2",
        "dice 2",
        "home C1@e8",
    ] {
        table.play(step);
        compare(&table, "playbook=on");
    }
    let by = decks("READ-THE-GAME", "KEEP-CALM");
    let text = "P1@h0 D1@b3 / P1@h15 D1@b12* / home home.hand=READ-THE-GAME away.hand=KEEP-CALM";
    let mut table = Table::at_by(&by, text);
    table.play("home end");
    table.settle();
    for step in [
        "home card READ-THE-GAME",
        "away decline",
        "card BAGS-OF-PACE",
        "card EXTRA-STAMINA",
        "card LETS-GET-PHYSICAL",
        "home take EXTRA-STAMINA",
        "home put BAGS-OF-PACE 4",
        "home put LETS-GET-PHYSICAL 1",
    ] {
        compare(&table, &by);
        table.play(step);
    }
    compare(&table, &by);
    let mut table = Table::new("draft=on");
    compare(&table, "draft=on");
    for step in ["dice -", "away pick 1.P2", "home pick 2.P1"] {
        table.play(step);
        compare(&table, "draft=on");
    }
    let mut table = Table::new("turns=1");
    compare(&table, "turns=1");
    table.play("home D3@e1");
    compare(&table, "turns=1");
    table.set_up();
    compare(&table, "turns=1");
    table.play("dice 6 1");
    compare(&table, "turns=1");
    table.play("home kickoff A1@h7; home pass D1; home end");
    table.settle();
    table.play("away end");
    table.settle();
    compare(&table, "turns=1");
    let text = "P1@h0 D1@b3 A2@k9 / P1@h15 D1@b12* A3@g5 / away turn 20";
    let mut table = Table::at_by("shoot_out=level", text);
    table.play("away end");
    table.settle();
    for step in ["home shooter A2", "dice 6 1", "away shooter A3", "dice 1 6"] {
        compare(&table, "shoot_out=level");
        table.play(step);
    }
    compare(&table, "shoot_out=level");
    // The goalkeeper has the ball; a Tractor may move.
    let mut table = Table::at("P1@h0* C3@e5 / P1@h15 D1@b12 / home");
    compare(&table, "");
    table.play("home pass C3; home end");
    compare(&table, "");
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn un_10_a_position_says_who_was_cautioned_and_who_has_left() {
    let text = "P1@h0 D1@e8' D3@h4 A2@k9* / P1@h15 D1@b12 D3@h12 / home turn 3 \
                home.subs=4 home.gone=C1 home.sent-off=D5' away.carried-off=C2 last=k8-k9";
    let table = Table::at(text);
    assert_eq!(table.game.position().as_deref(), Some(text));
    assert_eq!(table.game.substitutions_left(Side::Home), 4);
    let view = table.view(Viewer::Spectator);
    let squads = view.squads.unwrap();
    let gone: Vec<&str> = squads
        .home
        .men
        .iter()
        .filter(|man| man.gone)
        .map(|man| &*man.id)
        .collect();
    assert_eq!(gone, ["home-D5", "home-C1"]);
}

/// In both halves `turn` counts the side that had the first turn as ahead; `turns` tells what is
/// otherwise.
#[test]
fn un_08_a_turn_is_counted_alike_in_both_halves() {
    let halves = options("turns=5 halves=on");
    let begun = |more: &str| {
        let text = format!("P1@h0 C1@e5* D1@b3 / P1@h15 D1@b12 / {more}");
        Und1c1::from_position(&halves, &text).unwrap()
    };
    let had = |more: &str| {
        let game = begun(more);
        Side::BOTH.map(|side| game.turns(side))
    };
    assert_eq!(had("home turn 2"), [1, 1]);
    assert_eq!(had("away turn 2"), [2, 1]);
    assert_eq!(had("home turn 4"), [3, 3]);
    assert_eq!(had("away turn 4"), [4, 3]);
    assert_eq!(had("home turn 4 first away"), [3, 4]);
    // Away begins the second half.
    let second = begun("away turns=3-3");
    let text = second.position().unwrap();
    assert!(text.ends_with("/ away turns=3-3"), "{text}");
    assert_eq!(again("turns=5 halves=on", &second), second);
}

/// A side that had more turns than it can have had by now would be asked for one too many.
#[test]
fn un_08_sides_have_turns_by_turns() {
    let there = "P1@h0 C1@e5* D1@b3 / P1@h15 D1@b12";
    for more in [
        "away turns=20-12",
        "away turns=3-1",
        "away turns=2-3",
        "home turns=12-20",
        "home turns=1-0",
        "home turns=0-2",
    ] {
        let why = refused(&format!("{there} / {more}"));
        assert_eq!(why, "UN-08 position-contradicts", "{more}");
    }
    for more in ["home turns=0-1", "away turns=4-4", "away turns=20-19"] {
        let text = format!("{there} / {more}");
        assert!(Und1c1::from_position(&options(""), &text).is_ok(), "{more}");
    }
    // Who has the first turn is not known yet.
    let before = "- / - / home phase=set-up turns=0-1";
    assert_eq!(refused(before), "UN-10 position-contradicts");
}

/// What a text of a position is refused for.
#[track_caller]
fn refused(text: &str) -> String {
    let refusal = Und1c1::from_position(&options(""), text).expect_err(text);
    format!("{} {}", refusal.clause, refusal.reason)
}

#[test]
fn un_10_a_position_that_cannot_be_is_refused() {
    let there = "P1@h0 C1@e5* D1@b3 / P1@h15 D1@b12";
    let with = |more: &str| refused(&format!("{there} / home {more}"));
    assert_eq!(with("phase=nap"), "UN-10 position-value");
    assert_eq!(with("turn 21"), "UN-10 position-value");
    assert_eq!(with("turn 03"), "UN-10 position-value");
    assert_eq!(with("turn 3 turn 3"), "UN-10 position-word");
    assert_eq!(with("cards=3"), "UN-10 position-word");
    assert_eq!(with("by=home"), "UN-10 position-word");
    assert_eq!(with("phase=displaced"), "UN-10 position-needs");
    assert_eq!(
        with("phase=displaced by=home"),
        "UN-36 position-contradicts"
    );
    assert_eq!(with("phase=taker"), "UN-33 position-contradicts");
    assert_eq!(with("phase=kick-off"), "UN-11 outside-his-region");
    assert_eq!(
        with("phase=duel contest=dribble,C1,D1"),
        "UN-19 position-contradicts"
    );
    assert_eq!(
        with("phase=pass actions 3 contest=pass,C1,D1"),
        "UN-15 position-contradicts"
    );
    assert_eq!(with("turns=20-20"), "UN-08 position-contradicts");
    assert_eq!(with("turn 3 turns=2-2"), "UN-10 position-word");
    assert_eq!(
        refused("P1@h0 C1@e5 / P1@h15 / home"),
        "UN-08 position-ball"
    );
    assert_eq!(
        refused("- C1@e5* / P1@h15 / home"),
        "UN-08 position-no-keeper"
    );
    assert_eq!(
        refused("P1@h0 C1@e5* D1@- / P1@h15 / home"),
        "UN-08 not-on-the-pitch"
    );
    assert_eq!(
        refused("P1@h0 / P1@h15 / home phase=kick-off"),
        "UN-11 position-stuck"
    );
}

#[test]
fn un_58_a_position_names_no_card_that_is_in_no_deck() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home";
    let by = decks("STRONG-PRESSING,ASSIST", "");
    let read = |words: &str| Und1c1::from_position(&options(&by), &format!("{text} {words}"));
    let whole = "home.discards=STRONG-PRESSING home.hampers=STRONG-PRESSING";
    assert_eq!(
        read(whole).unwrap().position(),
        Some(format!("{text} {whole}"))
    );
    let absent = "TURN-ON-A-SIXPENCE";
    assert!(
        read(whole)
            .unwrap()
            .deck(Side::Home)
            .cards()
            .all(|card| card.name() != absent)
    );
    for key in ["hand", "open", "discards", "hampers", "played"] {
        let more = if key == "played" { ":done" } else { "" };
        let why = read(&format!("home.{key}={absent}{more}")).unwrap_err();
        assert_eq!(
            (why.clause.0, why.reason),
            ("UN-58", "position-card"),
            "{key}: {why}"
        );
    }
    assert!(read(&format!("home.order={absent}:1")).is_err());
    // Nor one twice.
    let twice = "home.discards=STRONG-PRESSING home.hampers=STRONG-PRESSING,STRONG-PRESSING";
    assert_eq!(read(twice).unwrap_err().reason, "position-card");
}
