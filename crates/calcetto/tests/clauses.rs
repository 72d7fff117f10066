//! Every clause of Calcetto as a scene that reads like it.

mod common;

use calcetto::{Calcetto, Man, Pitch, Role, Squad, Squares, Tile, Zone};
use common::{ATTACK, DUEL, SAVED, SET_UP, Table, options};
use fischio_core::{
    AreaKind, Audience, BySide, Coord, Edition, Ending, Game, OptionSet, OptionValue, Seat, Side,
    Silent, Viewer,
};

fn names(squares: Squares) -> String {
    squares
        .iter()
        .map(|square| square.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn ct_01_fourteen_ranks_and_eight_files() {
    let board = Calcetto::description().board;
    assert_eq!((board.files, board.ranks), (8, 14));
    let pitch = Pitch::default();
    assert_eq!(pitch.squares().count(), 112);
    for (files, says) in [("7", "CT-01"), ("10", "CT-01"), ("2", "CT-01")] {
        let text = format!("files = {files}\ncircle = []\ntiro = []\n");
        let error = Pitch::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.clause.0, error.line), (says, 1), "{error}");
    }
}

#[test]
fn ct_02_zones_are_counted_from_ones_own_goal() {
    let pitch = Pitch::default();
    for (zone, home, away) in [
        (Zone::Defence, 1..=4, 11..=14),
        (Zone::Midfield, 5..=10, 5..=10),
        (Zone::Attack, 11..=14, 1..=4),
    ] {
        for (side, ranks) in [(Side::Home, home), (Side::Away, away)] {
            let seen = pitch.zone(side, zone);
            assert_eq!(seen.count(), 8 * ranks.clone().count() as u32);
            assert!(
                seen.into_iter()
                    .all(|square| ranks.contains(&square.coord().rank))
            );
        }
    }
    assert_eq!(names(pitch.goal_zone(Side::Home)), "d1 e1");
    assert_eq!(names(pitch.goal_zone(Side::Away)), "d14 e14");
}

#[test]
fn ct_02_only_its_goalkeeper_stands_in_a_goal_zone() {
    let mut table =
        Table::at("P1@d1 D1@c3 D2@f3 C1@e11 A1@e13 / P1@d14 D1@b12 C1@e10 C2@f13* A1@d5 / home");
    table.play("dice 6 5 -; home keep");
    assert_eq!(table.refused("home A1-e14"), "CT-02 goal-zone");
    assert_eq!(table.refused("home D1-e1"), "CT-02 goal-zone");
    // The ball may cross it: from c1 to f1, high over the goalkeeper.
    let mut table =
        Table::at("P1@d1 D1@c1* D2@f1 C1@e11 A1@e13 / P1@d14 D1@b12 C1@e10 C2@f13 A1@d5 / home");
    table.play("dice 1 2 +; home pass D2");
    assert_eq!(table.ball(), "f1");
}

#[test]
fn ct_03_tiro_and_cross_squares_are_in_the_opponents_half() {
    let pitch = Pitch::default();
    assert_eq!(names(pitch.tiro(Side::Home)), "c11 f11 d12 e12 c13 f13");
    assert_eq!(names(pitch.tiro(Side::Away)), "c2 f2 d3 e3 c4 f4");
    let cross = |side, from: &str| {
        let from = pitch
            .crosses(side)
            .find(|cross| cross.from.to_string() == from);
        from.unwrap().to.map(|to| to.to_string())
    };
    assert_eq!(cross(Side::Home, "a13"), ["c13", "d12"]);
    assert_eq!(cross(Side::Home, "h13"), ["f13", "e12"]);
    assert_eq!(cross(Side::Away, "a2"), ["c2", "d3"]);
    assert_eq!(cross(Side::Away, "h2"), ["f2", "e3"]);
    let arrows = Calcetto::description().board.areas;
    let arrows = arrows.iter().filter(|area| area.kind == AreaKind::Arrow);
    assert_eq!(arrows.count(), 8);
}

#[test]
fn ct_03_a_board_file_is_checked_line_by_line() {
    let good = "files = 6\ncircle = ['c7', 'd7']\ntiro = ['b12',\n'e12']\n\
                [[cross]]\nfrom = 'a12'\nto = ['b12', 'e12']\n";
    let pitch = Pitch::parse("mine.toml", good).unwrap();
    assert_eq!(names(pitch.goal_zone(Side::Away)), "c14 d14");
    assert_eq!(names(pitch.tiro(Side::Away)), "b3 e3");
    for (from, to, line, clause, says) in [
        ("'c7', 'd7'", "'c7'", 2, "CT-04", "kick-off square d7"),
        ("'c7', 'd7'", "'c7', 'd7', 'c8'", 2, "CT-04", "Home's half"),
        (
            "'b12',\n'e12'",
            "'b12',\n'h12'",
            4,
            "CT-03",
            "h12 is not on a pitch of 6 files",
        ),
        ("'b12',\n'e12'", "'b12',\n'b7'", 4, "CT-03", "ranks 8 to 14"),
        ("'b12',\n'e12'", "'b12',\n'b12'", 4, "CT-03", "marked twice"),
        (
            "'b12',\n'e12'",
            "'b12',\n'c14'",
            4,
            "CT-03",
            "goal zones left out",
        ),
        ("'b12',\n'e12'", "", 3, "CT-03", "at least one TIRO"),
        ("from = 'a12'", "from = 'b12'", 6, "CT-03", "marked twice"),
        (
            "to = ['b12', 'e12']",
            "to = ['b12']",
            7,
            "CT-03",
            "two arrows",
        ),
        (
            "to = ['b12', 'e12']",
            "to = ['b12', 'b12']",
            7,
            "CT-03",
            "both arrows",
        ),
        (
            "to = ['b12', 'e12']",
            "to = ['b12', 'a11']",
            7,
            "CT-03",
            "a11 is no TIRO square",
        ),
        ("files = 6", "files = 6\nrows = 3", 2, "CT-01", "rows"),
        ("from = 'a12'", "from = 'A12'", 6, "CT-01", "A12"),
    ] {
        let text = good.replace(from, to);
        assert_ne!(text, good);
        let error = Pitch::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, clause), "{error}");
        assert!(error.to_string().contains(says), "{error}");
        assert!(error.to_string().starts_with("mine.toml, line"), "{error}");
    }
    let crowded = "files = 4\ncircle = ['b7', 'c7', 'a1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', \
                   'c3', 'd3', 'a4', 'b4', 'c4', 'd4', 'a5', 'b5', 'c5', 'd5', 'a6', 'b6', 'c6', 'd6']\n\
                   tiro = ['b12']\n";
    let error = Pitch::parse("mine.toml", crowded).unwrap_err();
    assert_eq!(error.clause.0, "CT-11", "{error}");
}

#[test]
fn ct_03_a_coach_brings_his_own_board() {
    let small = "files = 6\ncircle = ['c7', 'd7']\ntiro = ['b12']\n";
    let specs = Calcetto::options();
    let mut mine = options("");
    mine.set_text(specs, "board", small).unwrap();
    let game = Calcetto::begin(&mine).unwrap();
    assert_eq!(
        (game.board().files, Calcetto::description().board.files),
        (6, 8)
    );
    let home = Seat::first(Side::Home);
    let refusal = game.check(home, "D1@h3".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.clause.0, "CT-11");
    mine.set_text(specs, "board", "files = 5").unwrap();
    let error = Calcetto::begin(&mine).unwrap_err();
    assert!(error.message.starts_with("board, line 1: CT-01"), "{error}");
}

#[test]
fn ct_04_nobody_is_set_up_inside_the_circle() {
    let pitch = Pitch::default();
    assert_eq!(names(pitch.circle()), "d6 e6 c7 d7 e7 f7 c8 d8 e8 f8 d9 e9");
    let mut table = Table::new("");
    for square in ["c7", "d7", "e7", "f7", "d6", "e6"] {
        assert_eq!(
            table.refused(&format!("home D1@{square}")),
            "CT-11 in-the-circle"
        );
    }
    table.play("home D1@c6; home D2@f6");
    let kick_off = |side| {
        pitch
            .kick_off_squares(side)
            .map(|square| square.to_string())
    };
    assert_eq!(kick_off(Side::Home), ["d7", "e7"]);
    assert_eq!(kick_off(Side::Away), ["d8", "e8"]);
}

#[test]
fn ct_05_ten_men_of_whom_five_take_the_field() {
    let table = Table::new("");
    for side in Side::BOTH {
        let men: Vec<Man> = table.game.squad(side).men().map(|(man, _)| man).collect();
        assert_eq!(men.len(), 10);
        assert_eq!(men.iter().filter(|man| man.keeps_goal()).count(), 2);
    }
    assert_eq!(table.refused("home D4@c3"), "CT-05 no-such-man");
    assert_eq!(table.refused("home2 D1@c3"), "CT-05 one-coach");
    // A goalkeeper never moves.
    let mut table = Table::at(ATTACK);
    table.play("dice 3 4 +");
    assert_eq!(table.refused("home P1-e1"), "CT-05 goalkeeper-never-moves");
    assert_eq!(table.refused("home C2-e6"), "CT-05 on-the-bench");
    assert_eq!(table.refused("home C7-e6"), "CT-05 no-such-man");
}

const SQUAD_FILE: &str = "name = 'Mine'
goalkeepers = [{ relaunch = 1, save = 5 }, { relaunch = 5, save = 1 }]
defenders = [{ movement = 9, strength = 0 }]
attackers = [
    { movement = 1, strength = 1 }, { movement = 1, strength = 1 },
    { movement = 1, strength = 1 }, { movement = 1, strength = 1 },
    { movement = 1, strength = 1 }, { movement = 1, strength = 1 },
    { movement = 2, strength = 9 },
]
";

#[test]
fn ct_05_a_squad_file_is_checked_line_by_line() {
    let squad = Squad::parse("mine.toml", SQUAD_FILE).unwrap();
    assert_eq!(squad.name(), "Mine");
    let man = |role, number| Man::new(role, number).unwrap();
    assert_eq!(
        squad.slot(man(Role::Defender, 1)),
        Some(fischio_core::Slot::new(2))
    );
    assert_eq!(squad.slot(man(Role::Defender, 2)), None);
    assert_eq!(squad.slot(man(Role::Midfielder, 1)), None);
    let last = squad.slot(man(Role::Attacker, 7)).unwrap();
    assert_eq!(
        (squad.numbers(last).yellow_or_blue, squad.numbers(last).red),
        (2, 9)
    );
    assert_eq!(squad.slot(man(Role::Attacker, 8)), None);
    for (from, to, line, says) in [
        (
            "save = 5",
            "save = 10",
            2,
            "a save number is from 0 to 9, not 10",
        ),
        (
            "movement = 9",
            "movement = 0",
            3,
            "a movement number is from 1 to 9, not 0",
        ),
        (
            "strength = 9",
            "strength = -1",
            8,
            "a strength number is from 0 to 9, not -1",
        ),
        (
            ", { relaunch = 5, save = 1 }",
            "",
            2,
            "2 goalkeepers, not 1",
        ),
        (
            "    { movement = 2, strength = 9 },\n",
            "",
            9,
            "together, not 7",
        ),
        ("name = 'Mine'", "name = ' '", 1, "1 to 24 bytes"),
        ("name = 'Mine'", "name = 'Mi\u{202e}ne'", 1, "not U+202E"),
        ("strength = 0", "force = 0", 3, "force"),
        ("strength = 0 }]", "strength = 0 }", 4, ""),
    ] {
        let text = SQUAD_FILE.replace(from, to);
        assert_ne!(text, SQUAD_FILE);
        let error = Squad::parse("mine.toml", &text).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, "CT-05"), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn ct_06_the_default_squads_are_equal_in_total() {
    let ready = |side| [Edition::First, Edition::Second].map(|edition| Squad::ready(side, edition));
    for squad in Side::BOTH.into_iter().flat_map(ready) {
        let count = |role| squad.men().filter(|(man, _)| man.role() == role).count();
        assert_eq!(
            (
                count(Role::Defender),
                count(Role::Midfielder),
                count(Role::Attacker)
            ),
            (3, 3, 2)
        );
        for (man, numbers) in squad.men() {
            let (first, red) = if man.keeps_goal() {
                (2..=4, 2..=4)
            } else {
                (3..=5, 1..=3)
            };
            assert!(first.contains(&numbers.yellow_or_blue) && red.contains(&numbers.red));
            assert_eq!(
                numbers.yellow_or_blue + numbers.red,
                6,
                "the slower the stronger"
            );
        }
        assert_eq!(squad.total(), 60);
    }
}

/// How many players of a squad differ from all that the other one has left in their role.
fn different(squad: &Squad, other: &Squad) -> usize {
    let of = |squad: &Squad| {
        squad
            .men()
            .map(|(man, numbers)| (man.role(), numbers))
            .collect()
    };
    let (men, mut others): (Vec<_>, Vec<_>) = (of(squad), of(other));
    let men = men.iter().filter(|man| {
        let same = others.iter().position(|one| one == *man);
        same.map(|place| others.swap_remove(place)).is_none()
    });
    men.count()
}

#[test]
fn ct_06_each_squad_of_the_second_edition_has_a_character_of_its_own() {
    let [home, away] = Side::BOTH.map(|side| Squad::ready(side, Edition::Second));
    assert!(different(&home, &away) >= home.men().count() / 2);
}

#[test]
fn ct_06_a_match_has_the_edition_of_the_ready_squads_that_it_says() {
    let begun = |text: &str| Calcetto::begin(&options(text)).unwrap();
    for (text, edition) in [
        ("edition=first", Edition::First),
        ("edition=second", Edition::Second),
    ] {
        let game = begun(text);
        for side in Side::BOTH {
            assert_eq!(game.squad(side), &Squad::ready(side, edition));
            let key = ["home_squad", "away_squad"][side.index()];
            let file = Squad::ready_file(side, edition);
            assert_eq!(Calcetto::file(&options(text), key), Some(file));
        }
    }
    assert_ne!(begun("edition=second"), begun(""));
    // A match that was recorded without the option had the first one.
    let before = Calcetto::option_before(Edition::KEY);
    assert_eq!(before, Some(OptionValue::Text("first".to_owned())));
}

#[test]
fn ct_06_two_different_squads_meet() {
    let specs = Calcetto::options();
    let mut mine = options("");
    mine.set_text(specs, "home_squad", SQUAD_FILE).unwrap();
    let game = Calcetto::begin(&mine).unwrap();
    assert_eq!(game.squad(Side::Home).name(), "Mine");
    assert_eq!(
        game.squad(Side::Away),
        &Squad::ready(Side::Away, Edition::First)
    );
    game.check(Seat::first(Side::Home), "A7@c3".parse().unwrap())
        .unwrap();
    mine.set_text(specs, "away_squad", "name = 3").unwrap();
    let error = Calcetto::begin(&mine).unwrap_err();
    assert!(
        error.message.starts_with("away_squad, line 1: CT-05"),
        "{error}"
    );
}

#[test]
fn ct_07_strength_counts_in_ones_own_zone_seen_from_the_carrier() {
    // The carrier is on d8, in midfield: the C's 2 counts, the D's 3 does not.
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -");
    assert_eq!(
        table.reasons(Side::Away, "D1-d9"),
        ["away-D1 other-zone 3 (not)", "home-C1 own-zone 2"]
    );
    // On c12 the man is in Home's attack and in Away's defence: both count.
    let mut table = Table::at(&ATTACK.replace("home", "away"));
    table.play("dice 1 2 -");
    assert_eq!(
        table.reasons(Side::Away, "D1-c11"),
        ["away-D1 own-zone 3", "home-A1 own-zone 3"]
    );
    // Where the tackler stands does not matter: from d11, defence, on a carrier on d10.
    let mut table =
        Table::at("P1@d1 D1@c3 D2@f3 C1@d10* A1@c12 / P1@d14 D1@d12 C1@f9 C2@b6 A1@d5 / away");
    table.play("dice 1 2 -");
    assert_eq!(
        table.reasons(Side::Away, "D1-d11"),
        ["away-D1 other-zone 3 (not)", "home-C1 own-zone 2"]
    );
}

#[test]
fn ct_08_three_yellow_and_three_red_tiles() {
    let names: Vec<&str> = Tile::ALL.into_iter().map(Tile::name).collect();
    assert_eq!(names, ["Y1", "Y2", "Y3", "R1", "R2", "R3"]);
    let view = Table::new("").view(Viewer::Spectator);
    assert_eq!(rules_kit::json(&view)["pack"], 6);
}

#[test]
fn ct_09_a_6_may_be_given_up_for_a_tile() {
    let mut table = Table::at(ATTACK);
    table.play("dice 6 5 +");
    assert_eq!(
        (table.phase(), table.actions(Side::Home, "").join(" ")),
        ("six", "draw keep".into())
    );
    table.play("home draw");
    assert_eq!((table.phase(), table.to_act()), ("draw", "chance".into()));
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Home));
    table.play("tile Y2");
    // That it draws one is told to all; which, to its coach alone.
    assert_eq!(table.audience("tile-taken"), Audience::Everyone);
    assert_eq!(table.audience("tile-drawn"), Audience::Side(Side::Home));
    assert_eq!(table.game.points(), 5);
    let roll = &rules_kit::json(&table.view(Viewer::Spectator))["roll"];
    assert_eq!(
        (&roll["six_given_up"], &roll["total"]),
        (&true.into(), &5.into())
    );
    // Its owner sees it; the others see how many.
    for (viewer, known) in [
        (Viewer::Side(Side::Home), 1),
        (Viewer::Side(Side::Away), 0),
        (Viewer::Spectator, 0),
        (Viewer::All, 1),
    ] {
        let home = &rules_kit::json(&table.view(viewer))["hands"]["home"];
        assert_eq!(home["count"], 1);
        assert_eq!(home["known"].as_array().unwrap().len(), known);
    }
    // Kept, it counts.
    let mut table = Table::at(ATTACK);
    table.play("dice 6 5 +; home keep");
    assert_eq!(table.game.points(), 11);
}

#[test]
fn ct_09_with_two_sixes_one_is_given_up() {
    let mut table = Table::at(ATTACK);
    table.play("dice 6 6 +; home draw; tile R3");
    assert_eq!((table.game.points(), table.to_act()), (6, "home".into()));
    assert_eq!(table.refused("home draw"), "CT-14 not-now");
}

#[test]
fn ct_09_each_side_decides_right_after_its_own_roll() {
    // In a tackle: before the other rolls. 6 + 5 without the 6 is 5.
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -; away D1-d9; dice 6 5");
    assert_eq!((table.phase(), table.to_act()), ("six", "away".into()));
    table.play("away draw; tile R1");
    assert_eq!(table.to_act(), "chance");
    table.play("dice 6 1");
    assert_eq!(table.to_act(), "home");
    table.play("home keep");
    // Home: 6 + 1 + 2; Away: 5.
    assert_eq!(
        (table.ball(), table.to_act()),
        ("d8".into(), "chance".into())
    );
    assert_eq!(table.game.turn(), Side::Home);
}

#[test]
fn ct_09_not_for_possession_and_not_from_an_empty_pile() {
    let mut table = Table::new("");
    table.play(SET_UP);
    table.play("dice 6 6");
    assert_eq!(table.phase(), "possession");
    // Six tiles are drawn, then no 6 is asked about.
    let mut table = Table::at(ATTACK);
    let mut turn = ["home", "away"].into_iter().cycle();
    for tile in Tile::ALL {
        let side = turn.next().unwrap();
        if table.phase() == "tile" {
            table.play(&format!("{side} roll"));
        }
        table.play(&format!(
            "dice 6 1 -; {side} draw; tile {}; {side} end",
            tile.name()
        ));
    }
    assert_eq!(rules_kit::json(&table.view(Viewer::Spectator))["pack"], 0);
    table.play("home roll; dice 6 6 -");
    assert_eq!((table.phase(), table.game.points()), ("movement", 12));
}

/// Home has drawn this tile; it is Home's turn again, before the roll.
fn with_tile(at: &str, tile: &str) -> Table {
    let mut table = Table::at(at);
    table.play(&format!(
        "dice 6 1 -; home draw; tile {tile}; home end; dice 1 1 -; away end"
    ));
    assert_eq!((table.phase(), table.to_act()), ("tile", "home".into()));
    table
}

#[test]
fn ct_10_a_yellow_tile_raises_a_movement_number() {
    let mut table = with_tile(ATTACK, "Y3");
    assert_eq!(table.refused("home tile Y1 A1"), "CT-10 tile-not-in-hand");
    assert_eq!(
        table.refused("home tile Y3 P1"),
        "CT-10 yellow-on-goalkeeper"
    );
    assert_eq!(table.refused("home tile Y3 A2"), "CT-10 tile-off-the-pitch");
    assert_eq!(table.refused("home D1-c4"), "CT-10 not-now");
    table.play("home tile Y3 D1");
    assert_eq!(table.audience("tile-played"), Audience::Everyone);
    assert_eq!(table.to_act(), "chance", "one tile a turn, then the roll");
    table.play("dice 4 4 -");
    assert_eq!(table.refused("home D1-c10"), "CT-15 too-far");
    table.play("home D1-c9");
    assert_eq!(table.game.points(), 2, "six squares instead of three");
}

#[test]
fn ct_10_a_red_tile_counts_where_the_number_does() {
    let mut table = with_tile(ATTACK, "R2");
    table.play("home tile R2 A1; dice 2 1 -; home A1-c13");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        [
            "home-A1 attacker-shoots 3",
            "home-A1 red-tile 2",
            "away-P1 save 3"
        ]
    );
    assert_eq!(table.preview(Side::Home, "shoot").0, "861/1171");
    // On the goalkeeper too, and it is there while the other side shoots.
    let mut table = with_tile(
        "P1@d1 D1@c5 D2@f5 C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d3* / home",
        "R3",
    );
    table.play("home tile R3 P1; dice 1 1 -; home end; dice 1 1 -");
    assert_eq!(
        table.reasons(Side::Away, "shoot"),
        [
            "away-A1 attacker-shoots 2",
            "home-P1 save 4",
            "home-P1 red-tile 3"
        ]
    );
    // Out of the own zone it does not count.
    let mut table = with_tile(DUEL.replace("away", "home").as_str(), "R1");
    table.play("home tile R1 C1; dice 1 2 -; home C1-d7; home end; dice 6 5 -; away keep");
    assert_eq!(
        table.reasons(Side::Away, "A1-d6"),
        [
            "away-A1 other-zone 2 (not)",
            "home-C1 own-zone 2",
            "home-C1 red-tile 1"
        ]
    );
}

#[test]
fn ct_10_a_played_tile_goes_under_the_pile() {
    let mut table = with_tile(ATTACK, "Y3");
    table.play("home tile Y3 D1; dice 1 1 -; home end");
    assert_eq!(
        rules_kit::json(&table.view(Viewer::Spectator))["pack"],
        5,
        "it is still in play"
    );
    table.play("dice 1 1 -; away end");
    assert_eq!(table.names(), "phase-over tile-under");
    let view = table.view(Viewer::Spectator);
    assert_eq!(
        (view.pack, view.pack_under),
        (Some(6), Some(vec![Some("Y3")]))
    );
    // Unseen tiles come first; when the known one is on top, nothing is left to chance.
    for tile in ["Y1", "Y2", "R1", "R2", "R3"] {
        let side = table.game.turn();
        if table.phase() == "tile" {
            table.play(&format!("{side} roll"));
        }
        table.play(&format!("dice 6 1 -; {side} draw; tile {tile}; {side} end"));
    }
    let side = table.game.turn();
    table.play(&format!("{side} roll; dice 6 1 -; {side} draw"));
    assert_eq!(table.audience("tile-drawn"), Audience::Everyone);
    let known = &rules_kit::json(&table.view(Viewer::Spectator))["hands"][side.name()]["known"];
    assert_eq!(known, &serde_json::json!(["Y3"]));
}

#[test]
fn ct_11_both_set_up_in_secret_at_once() {
    let mut table = Table::new("");
    assert_eq!(table.to_act(), "home away");
    assert_eq!(table.refused("home D1@c8"), "CT-11 outside-own-half");
    assert_eq!(table.refused("home D1@d1"), "CT-11 outside-own-half");
    assert_eq!(table.refused("away D1@c8"), "CT-11 in-the-circle");
    assert_eq!(table.refused("away D1@b7"), "CT-11 outside-own-half");
    assert_eq!(table.refused("home P1@c1"), "CT-11 goalkeeper-in-goal");
    assert_eq!(table.refused("home ready"), "CT-11 set-up-incomplete");
    let home = Seat::first(Side::Home);
    let placing = "D1@c3".parse().unwrap();
    assert_eq!(
        table.game.action_audience(home, placing),
        Audience::Side(Side::Home)
    );
    let before = [Viewer::Side(Side::Away), Viewer::Spectator].map(|viewer| table.view(viewer));
    table.play("home D1@c4; home P1@d1");
    assert_eq!(table.audience("placed"), Audience::Side(Side::Home));
    let after = [Viewer::Side(Side::Away), Viewer::Spectator].map(|viewer| table.view(viewer));
    assert_eq!(before, after, "nobody else sees that anything was placed");
    assert_ne!(table.view(Viewer::Side(Side::Home)), before[0]);
    table.play("home C1@b6; home A1@g7; home A2@h7");
    assert_eq!(table.refused("home A1@g7"), "CT-11 already-there");
    assert_eq!(table.refused("home D2@a2"), "CT-11 four-outfielders");
    table.play("home ready");
    assert_eq!(table.to_act(), "away");
    assert_eq!(table.refused("home D1@c3"), "CT-11 ready-already");
    let square_of = |table: &Table, viewer| {
        let pieces = table.view(viewer).pieces;
        pieces
            .into_iter()
            .find(|piece| piece.id == "home-D1")
            .unwrap()
            .square
    };
    assert_eq!(square_of(&table, Viewer::Side(Side::Away)), None);
    let names =
        table.play("away P2@d14; away D1@c11; away D2@f11; away C1@c9; away A1@g9; away ready");
    assert!(names.starts_with("ready revealed"), "{names}");
    let c4: Coord = "c4".parse().unwrap();
    assert_eq!(square_of(&table, Viewer::Side(Side::Away)), Some(c4));
}

#[test]
fn ct_11_a_set_up_can_be_corrected_before_it_is_ready() {
    let mut table = Table::new("");
    table.play("home D1@c4; home D2@f4; home D1@f4");
    let fielded = |table: &Table| {
        let men = table.game.fielded(Side::Home);
        men.map(|(man, at)| format!("{man}@{at}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(fielded(&table), "D1@f4 D2@c4", "they change places");
    table.play("home A1@f4");
    assert_eq!(fielded(&table), "A1@f4 D2@c4", "A1 takes the place of D1");
    table.play("home P1@d1; home P2@e1");
    assert_eq!(fielded(&table), "P2@e1 A1@f4 D2@c4", "one goalkeeper");
    table.play("home C1@a1; home C2@b1");
    assert_eq!(calcetto::CORRECTIONS, 40);
    for i in 0..calcetto::CORRECTIONS - 3 {
        table.play(if i % 2 == 0 {
            "home P1@e1"
        } else {
            "home P2@e1"
        });
    }
    assert_eq!(table.refused("home C2@c1"), "CT-11 no-corrections-left");
    assert_eq!(table.actions(Side::Home, ""), ["ready"]);
}

#[test]
fn ct_12_the_higher_roll_has_the_ball() {
    let mut table = Table::new("");
    table.play(SET_UP);
    table.play("dice 3 4");
    assert_eq!(table.to_act(), "chance");
    table.play("dice 5 2");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("possession", "chance".into()),
        "a tie"
    );
    assert_eq!(table.play("dice 3 4; dice 5 3"), "rolled possession");
    assert_eq!((table.phase(), table.to_act()), ("kick-off", "away".into()));
}

/// Home has the ball at the first kick-off.
fn kick_off() -> Table {
    let mut table = Table::new("");
    table.play(SET_UP);
    table.play("dice 5 4; dice 1 2");
    table
}

#[test]
fn ct_13_two_outfielders_kick_off() {
    let mut table = kick_off();
    assert_eq!(table.actions(Side::Home, "kickoff").len(), 24);
    assert_eq!(
        table.refused("home kickoff P1@d7 A1"),
        "CT-13 kick-off-outfielders"
    );
    assert_eq!(
        table.refused("home kickoff A1@d7 D2"),
        "CT-13 kick-off-outfielders"
    );
    assert_eq!(
        table.refused("home kickoff A1@d7 A1"),
        "CT-13 kick-off-two-men"
    );
    assert_eq!(
        table.refused("home kickoff A1@d8 A2"),
        "CT-13 kick-off-squares"
    );
    assert_eq!(
        table.refused("home kickoff A1@c7 A2"),
        "CT-13 kick-off-squares"
    );
    assert_eq!(
        table.refused("away kickoff A1@d8 D1"),
        "CT-13 not-your-turn"
    );
    table.play("home kickoff A1@e7 A2");
    assert_eq!(table.ball(), "e7");
    let men: Vec<String> = table
        .game
        .fielded(Side::Home)
        .map(|(man, at)| format!("{man}@{at}"))
        .collect();
    assert_eq!(men, ["P1@d1", "D1@c4", "C1@b6", "A1@e7", "A2@d7"]);
}

#[test]
fn ct_13_the_first_action_is_a_pass() {
    let mut table = kick_off();
    table.play("home kickoff A1@d7 A2; dice 1 1 -");
    assert_eq!(table.actions(Side::Home, ""), ["pass A2"]);
    for other in ["home A2-e8", "home end", "home shoot", "home cross c13"] {
        assert_eq!(table.refused(other), "CT-13 kick-off-is-a-pass", "{other}");
    }
    // The other is within reach even for one point, a 6 given up.
    let mut table = kick_off();
    table.play("home kickoff A1@d7 A2; dice 6 1 -; home draw; tile R1");
    assert_eq!(table.play("home pass A2"), "passed phase-over");
    assert_eq!((table.ball(), table.game.turn()), ("e7".into(), Side::Away));
    // After the pass all is as usual.
    let mut table = kick_off();
    table.play("home kickoff A1@d7 A2; dice 2 2 -; home pass A2; home A2-e8; home end");
    assert_eq!(table.ball(), "e8");
}

#[test]
fn ct_14_the_sum_of_the_dice_is_the_movement_points() {
    let mut table = Table::at(ATTACK);
    assert_eq!(table.refused("home end"), "CT-14 chance-to-act");
    assert_eq!(table.refused("dice 3 4"), "CT-14 chance-misfit");
    table.play("dice 3 4 +");
    assert_eq!((table.game.points(), table.game.passes_fly()), (7, true));
    let mut table = Table::at(ATTACK);
    table.play("dice 1 1 -");
    assert_eq!((table.game.points(), table.game.passes_fly()), (2, false));
    assert_eq!(table.refused("away end"), "CT-14 not-your-turn");
    assert_eq!(table.refused("home D1-c6"), "CT-14 too-few-points");
    assert_eq!(table.refused("dice 3 4 +"), "CT-14 no-chance");
}

#[test]
fn ct_15_a_square_costs_a_point_in_orthogonal_steps() {
    let mut table = Table::at(ATTACK);
    table.play("dice 5 5 -; home D1-d4");
    assert_eq!(table.game.points(), 8, "two steps to a diagonal neighbour");
    assert_eq!(table.refused("home D1-d4"), "CT-15 no-move");
    assert_eq!(table.refused("home D1-d5"), "CT-15 square-taken");
    assert_eq!(table.refused("home D1-f4"), "CT-15 too-far");
    // The carrier takes the ball along.
    assert_eq!(table.play("home A1-c13"), "carried");
    assert_eq!(table.ball(), "c13");
}

#[test]
fn ct_15_nobody_is_passed_through() {
    // D1 in the corner: a2 and b1 are taken.
    let mut table =
        Table::at("P1@d1 D1@a1 D2@b1 C1@a2 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    table.play("dice 5 5 -");
    assert_eq!(table.actions(Side::Home, "D1"), [""; 0]);
    assert_eq!(table.refused("home D1-b2"), "CT-15 no-way");
    // A detour costs what it costs: from c1 to c3 round D1 on c2 is four steps.
    let mut table =
        Table::at("P1@d1 D1@c2 D2@f3 C1@c1 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    table.play("dice 5 5 -; home C1-c3");
    assert_eq!(table.game.points(), 6);
}

#[test]
fn ct_15_at_most_his_movement_number_in_one_go_or_several() {
    let mut table = Table::at(ATTACK);
    table.play("dice 5 5 -; home D1-c4; home D1-c5");
    assert_eq!(table.refused("home D1-c7"), "CT-15 too-far");
    table.play("home D1-c6");
    assert_eq!(table.refused("home D1-c7"), "CT-15 too-far");
    assert_eq!(table.game.points(), 7);
    table.play("home end; dice 1 1 -; away end; dice 5 5 -; home D1-c9");
}

#[test]
fn ct_16_a_low_pass_needs_every_square_between_free() {
    let at = "P1@d1 D1@d6* D2@d10 C1@g9 A1@e8 / P1@d14 D1@d8 C1@e10 C2@h7 A1@b5 / home";
    let mut table = Table::at(at);
    table.play("dice 5 5 -");
    assert_eq!(table.refused("home pass D2"), "CT-16 pass-blocked");
    assert_eq!(table.refused("home pass A1"), "CT-16 not-a-line");
    assert_eq!(table.refused("home pass A2"), "CT-16 receiver-on-the-bench");
    assert_eq!(table.refused("home pass D1"), "CT-16 pass-to-himself");
    table.play("home pass C1");
    assert_eq!(
        (table.game.points(), table.ball()),
        (7, "g9".into()),
        "a diagonal of three"
    );
    // High: players between do not matter.
    let mut table = Table::at(at);
    assert_eq!(table.play("dice 5 5 +; home pass D2"), "passed-high");
    assert_eq!((table.game.points(), table.ball()), (6, "d10".into()));
    // Any number of passes in a turn, to the goalkeeper too.
    table.play("home pass D1");
    assert_eq!(table.refused("home pass P1"), "CT-16 pass-too-long");
    assert_eq!(table.refused("away pass A1"), "CT-14 not-your-turn");
}

#[test]
fn ct_16_only_the_side_with_the_ball_passes() {
    let mut table = Table::at(DUEL);
    table.play("dice 5 5 +");
    assert_eq!(table.refused("away pass C1"), "CT-16 without-ball");
    assert_eq!(table.refused("away cross c2"), "CT-17 without-ball");
    assert_eq!(table.refused("away shoot"), "CT-18 without-ball");
    let mut table =
        Table::at("P1@d1 D1@c3* D2@f3 C1@d8 A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d5 / home");
    table.play("dice 2 2 -; home D1-d3; home pass P1");
    assert_eq!(table.ball(), "d1");
}

#[test]
fn ct_17_a_cross_goes_from_a_cross_square_to_a_tiro_square() {
    let at = "P1@d1 D1@d12 D2@c13 C1@b12 A1@a13* / P1@d14 D1@b13 C1@e10 C2@c12 A1@d5 / home";
    let mut table = Table::at(at);
    table.play("dice 1 1 -");
    assert_eq!(
        table.actions(Side::Home, "cross"),
        ["cross c13", "cross d12"]
    );
    assert_eq!(table.play("home cross d12"), "crossed");
    assert_eq!(
        (table.ball(), table.game.points()),
        ("d12".into(), 1),
        "for one point, over anyone"
    );
    assert_eq!(table.refused("home cross c13"), "CT-17 not-a-cross-square");
    let mut table = Table::at(&at.replace("c13", "c10"));
    table.play("dice 1 1 -");
    assert_eq!(table.refused("home cross c13"), "CT-17 cross-to-nobody");
    assert_eq!(table.refused("home cross f13"), "CT-17 not-on-the-arrow");
}

#[test]
fn ct_17_the_carrier_may_have_stood_on_the_cross_square_from_before() {
    let mut table =
        Table::at("P1@d1 D1@d12 D2@f3 C1@e11 A1@a13* / P1@d14 D1@b13 C1@e10 C2@c6 A1@d5 / away");
    table.play("dice 1 1 -; away end; dice 1 1 -");
    assert_eq!(table.play("home cross d12"), "crossed");
}

#[test]
fn ct_18_a_shot_from_a_tiro_square_costs_a_point() {
    let mut table = Table::at(ATTACK);
    table.play("dice 1 1 -");
    assert_eq!(table.refused("home shoot"), "CT-18 not-a-tiro-square");
    table.play("home A1-c11");
    assert_eq!(table.preview(Side::Home, "shoot").1, 1);
    assert_eq!(table.play("home shoot"), "shot");
    assert_eq!(table.phase(), "shot");
    // Without a point left there is none: the phase is over by itself.
    let mut table = Table::at(ATTACK);
    table.play("dice 1 1 -; home D1-c4");
    assert_eq!(table.play("home A1-c13"), "carried phase-over");
    assert_eq!(table.game.turn(), Side::Away);
    // The man may have stood there from before.
    table.play("dice 1 1 -; away end; dice 1 1 -; home shoot");
    assert_eq!(table.phase(), "shot");
    // A TIRO square of the other side is none of mine.
    let mut table =
        Table::at("P1@d1 D1@c2* D2@f3 C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    table.play("dice 1 1 -");
    assert_eq!(table.refused("home shoot"), "CT-18 not-a-tiro-square");
}

#[test]
fn ct_19_the_coach_may_stop_and_the_turn_passes() {
    let mut table = Table::at(ATTACK);
    table.play("dice 5 5 -; home D1-c4");
    assert_eq!(table.play("home end"), "phase-over");
    assert_eq!((table.game.turn(), table.game.points()), (Side::Away, 0));
    assert_eq!(table.ball(), "c12", "who has the ball does not matter");
    // With no points left the phase ends by itself.
    table.play("dice 1 1 -; away A1-d4; away A1-d3");
    assert_eq!(table.game.turn(), Side::Home);
}

#[test]
fn ct_20_a_tackle_takes_place_on_arrival() {
    let mut table = Table::at(DUEL);
    table.play("dice 5 5 -");
    assert_eq!(table.play("away D1-d9"), "moved tackle");
    assert_eq!((table.phase(), table.game.points()), ("tackle", 0));
    // Diagonal contact is none.
    let mut table = Table::at(DUEL);
    assert_eq!(table.play("dice 5 5 -; away D1-c9"), "moved");
    // Coming from there to another square next to the carrier is.
    assert_eq!(table.play("away D1-c8"), "moved tackle");
}

#[test]
fn ct_20_standing_there_and_the_carriers_arrival_are_no_tackle() {
    let mut table =
        Table::at("P1@d1 D1@c3 D2@f3 C1@d7* A1@c12 / P1@d14 D1@d9 C1@f9 C2@b6 A1@d5 / home");
    assert_eq!(
        table.play("dice 1 2 -; home C1-d8"),
        "carried",
        "the carrier arrives"
    );
    table.play("home end; dice 5 4 -");
    assert_eq!(
        table.play("away C2-b7"),
        "moved",
        "D1 stands there from before"
    );
    assert_eq!(table.play("away D1-d10"), "moved");
    assert_eq!(table.play("away D1-d9"), "moved tackle", "D1 comes back");
    // Passing by is not: C1 goes from f9 by way of e8 or d9, ends two steps away.
    let mut table =
        Table::at("P1@d1 D1@c3 D2@f3 C1@d8* A1@c12 / P1@d14 D1@d11 C1@e9 C2@b6 A1@d5 / away");
    assert_eq!(table.play("dice 5 5 -; away C1-c9"), "moved");
}

#[test]
fn ct_21_the_higher_total_has_the_ball_and_the_turn() {
    // The tackler: 4 + 5, a D in midfield adds nothing. The carrier: 3 + 3, a C adds 2.
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -; away D1-d9; dice 4 5");
    assert_eq!(table.to_act(), "chance", "then the other");
    let names = table.play("dice 3 3");
    assert_eq!(names, "rolled tackle-decided");
    assert_eq!(
        (table.ball(), table.game.turn()),
        ("d9".into(), Side::Away),
        "on D1's own square"
    );
    assert_eq!((table.phase(), table.to_act()), ("roll", "chance".into()));
    // The carrier keeps it.
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -; away D1-d9; dice 4 3; dice 3 3");
    assert_eq!((table.ball(), table.game.turn()), ("d8".into(), Side::Home));
}

#[test]
fn ct_21_a_winning_tackler_has_the_ball_on_their_own_square() {
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -; away D1-d9; dice 4 5; dice 1 1");
    let stands = |side, at: &str| table.game.fielded(side).any(|(_, on)| on.to_string() == at);
    assert_eq!(table.ball(), "d9");
    assert!(
        stands(Side::Away, "d9") && stands(Side::Home, "d8"),
        "nobody moved"
    );
}

#[test]
fn ct_21_ties_roll_again() {
    let mut table = Table::at(DUEL);
    let names = table.play("dice 1 2 -; away D1-d9; dice 5 3; dice 4 2");
    assert_eq!((names.as_str(), table.phase()), ("rolled tie", "tackle"));
    table.play("dice 5 5");
    assert_eq!(table.to_act(), "chance", "both roll again");
    table.play("dice 1 1");
    assert_eq!(table.ball(), "d9");
}

#[test]
fn ct_21_a_goalkeeper_in_his_goal_defends_with_his_red_number() {
    let mut table =
        Table::at("P1@d1* D1@c5 D2@f3 C1@d8 A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d3 / away");
    table.play("dice 1 2 -");
    assert_eq!(
        table.reasons(Side::Away, "A1-d2"),
        ["away-A1 own-zone 2", "home-P1 goalkeeper-in-goal 4"]
    );
    table.play("away A1-d2; dice 6 5; away keep; dice 3 3");
    assert_eq!((table.ball(), table.game.turn()), ("d2".into(), Side::Away));
}

#[test]
fn ct_22_an_attacker_shoots_with_his_strength() {
    let mut table = Table::at(ATTACK);
    table.play("dice 1 2 -; home A1-c13");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-A1 attacker-shoots 3", "away-P1 save 3"]
    );
    assert_eq!(table.preview(Side::Home, "shoot"), ("1/2".into(), 1));
    // A tie, then 4 + 4 + 3 against 4 + 3 + 3.
    table.play("home shoot; dice 4 3; dice 5 2");
    assert_eq!(
        (table.names().as_str(), table.phase()),
        ("rolled tie", "shot")
    );
    let names = table.play("dice 4 4; dice 4 3");
    assert_eq!(names, "rolled goal set-up");
    assert_eq!(table.score(), "1-0");
}

#[test]
fn ct_22_others_shoot_without() {
    let mut table = Table::at(&ATTACK.replace("C1@e11 A1@c12*", "C1@c11* A1@c12"));
    table.play("dice 1 2 -");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-C1 no-attacker 2 (not)", "away-P1 save 3"]
    );
    assert_eq!(table.preview(Side::Home, "shoot").0, "103/596");
}

#[test]
fn ct_23_after_a_goal_both_set_up_again() {
    let mut table = Table::new("");
    table.play(SET_UP);
    table.play("dice 5 4; dice 1 2; home kickoff A1@d7 A2; dice 5 5 -; home pass A2; home A2-e10");
    // A2 has 5 movement: over two phases A2 comes to f11 and shoots.
    table.play(
        "home end; dice 1 1 -; away end; dice 5 5 -; home A2-e12; home shoot; dice 5 5; dice 1 1",
    );
    assert_eq!(
        (table.score(), table.phase()),
        ("1-0".into(), "set-up-again")
    );
    assert_eq!(table.to_act(), "home away");
    assert_eq!(table.ball(), "-");
    assert_eq!(table.refused("home D2@a2"), "CT-23 same-five");
    // What the refusal recommends is a substitution that may be made.
    for (man, advised) in [("D2", "sub D1 D2"), ("P2", "sub P1 P2")] {
        let refusal = table.step(&format!("home {man}@a2")).unwrap_err();
        assert_eq!((refusal.clause.0, refusal.reason), ("CT-23", "same-five"));
        let out = refusal.args.iter().find(|(name, _)| *name == "out");
        let advice = format!("sub {} {man}", out.expect("who may leave").1);
        assert_eq!(advice, advised);
        assert!(table.actions(Side::Home, "sub").contains(&advice));
    }
    // They stand where they were set up last, and may stay there.
    let men: Vec<String> = table
        .game
        .fielded(Side::Home)
        .map(|(man, at)| format!("{man}@{at}"))
        .collect();
    assert_eq!(men, ["P1@d1", "D1@c4", "C1@b6", "A1@g7", "A2@h7"]);
    let hidden = table.view(Viewer::Side(Side::Away));
    table.play("home D1@c3; home sub C1 C2");
    assert_eq!(
        table.audience("substitution-chosen"),
        Audience::Side(Side::Home)
    );
    assert_eq!(
        table.view(Viewer::Side(Side::Away)),
        hidden,
        "substitutions are secret too"
    );
    table.play("home ready; away ready");
    assert!(table.names().contains("substituted"), "{}", table.names());
    // The side that conceded kicks off.
    assert_eq!((table.phase(), table.to_act()), ("kick-off", "away".into()));
    table.play("away kickoff A1@d8 C1; dice 1 1 -");
    assert_eq!(table.actions(Side::Away, ""), ["pass C1"]);
}

#[test]
fn ct_24_a_save_brings_a_relaunch() {
    let mut table = Table::at(ATTACK);
    let names = table.play(SAVED);
    assert_eq!(names, "rolled save");
    assert_eq!((table.ball(), table.score()), ("d14".into(), "0-0".into()));
    table.play("away done; home done");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("relaunch", "chance".into())
    );
    // 2d6 and the relaunch number, no ± die.
    assert_eq!(table.refused("dice 3 4 +"), "CT-24 chance-misfit");
    table.play("dice 3 4");
    assert_eq!((table.game.points(), table.game.passes_fly()), (10, true));
    // d14 to d5: nine squares, high over all who stand between.
    assert_eq!(table.play("away pass A1"), "passed");
    assert_eq!((table.ball(), table.game.points()), ("d5".into(), 1));
    table.play("away D1-b13");
    assert_eq!(table.game.turn(), Side::Home);
}

/// Away's goalkeeper relaunches: D1 alone is near, two steps and a pass of one away.
const RELAUNCH: &str =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@h12 / P1@d14* D1@a13 C1@e4 C2@b5 A1@e5 / away relaunch";

#[test]
fn ct_24_the_goalkeeper_passes_before_the_coach_stops() {
    let mut table = Table::at(RELAUNCH);
    table.play("dice 1 1");
    assert_eq!(
        (table.game.points(), table.actions(Side::Away, "pass").len()),
        (5, 0)
    );
    assert_eq!(
        table.refused("away end"),
        "CT-24 relaunch-first",
        "D1 can come to a line"
    );
    // Wasting the points for it is refused: it takes three.
    assert_eq!(table.refused("away C1-e1"), "CT-02 goal-zone");
    assert_eq!(
        table.refused("away C1-h4"),
        "CT-24 relaunch-must-stay-possible"
    );
    assert_eq!(
        table.refused("away D1-a10"),
        "CT-24 relaunch-must-stay-possible"
    );
    assert!(
        table
            .actions(Side::Away, "C1-")
            .contains(&"C1-g4".to_owned())
    );
    table.play("away D1-c13; away pass D1");
    assert_eq!(table.game.points(), 2);
    table.play("away end");
    assert_eq!(table.game.turn(), Side::Home);
}

#[test]
fn ct_24_after_the_goalkeepers_pass_one_may_cross_and_shoot() {
    let at = "P1@d1 D1@c5 D2@f3 C1@e11 A1@h12 / P1@d14* D1@b12 C1@a11 C2@d3 A1@a2 / away relaunch";
    let mut table = Table::at(at);
    table.play("dice 6 6; away keep");
    assert_eq!(table.refused("away shoot"), "CT-18 not-a-tiro-square");
    table.play("away pass C1; away pass A1; away cross d3");
    assert_eq!(table.game.points(), 2);
    assert_eq!(table.play("away shoot"), "shot");
}

#[test]
fn ct_24_where_no_pass_can_be_made_he_may_stop() {
    let far = "P1@d1 D1@c3 D2@f3 C1@e11 A1@h12 / P1@d14* D1@c6 C1@e4 C2@b5 A1@e5 / away relaunch";
    let mut table = Table::at(far);
    table.play("dice 1 1");
    assert!(table.actions(Side::Away, "").contains(&"end".to_owned()));
    table.play("away C1-g4; away end");
    assert_eq!(
        (table.ball(), table.game.turn()),
        ("d14".into(), Side::Home)
    );
}

#[test]
fn ct_24_a_6_of_the_relaunch_may_be_given_up() {
    let mut table = Table::at(RELAUNCH);
    table.play("dice 6 2; away draw; tile R2");
    assert_eq!(table.game.points(), 5);
}

#[test]
fn ct_25_three_substitutions_between_shot_and_restart() {
    let mut table = Table::at(ATTACK);
    assert_eq!(table.refused("home sub D1 C2"), "CT-14 chance-to-act");
    table.play(SAVED);
    assert_eq!(
        (table.phase(), table.to_act()),
        ("substitution", "away".into()),
        "the saver first"
    );
    assert_eq!(table.refused("away sub D1 P2"), "CT-25 like-for-like");
    assert_eq!(table.refused("away sub D1 C1"), "CT-25 not-on-the-bench");
    assert_eq!(table.refused("away sub D2 A2"), "CT-25 not-on-the-pitch");
    assert_eq!(table.refused("home sub D1 C2"), "CT-25 not-your-turn");
    assert_eq!(table.play("away sub P1 P2"), "substituted");
    assert_eq!(
        table.ball(),
        "d14",
        "the newcomer has the square and the ball"
    );
    assert_eq!(table.refused("away sub P2 P1"), "CT-25 has-left");
    table.play("away sub D1 D2; away sub D2 D3");
    assert_eq!(table.to_act(), "home", "three are all");
    table.play("home sub C1 C2; home done");
    assert_eq!(table.phase(), "relaunch");
    table.play("dice 2 2");
    assert_eq!(table.refused("away sub C1 C3"), "CT-24 not-now");
    let view = table.view(Viewer::Spectator);
    let left = view
        .counters
        .iter()
        .filter(|counter| counter.id == "substitutions-left");
    assert_eq!(
        left.map(|counter| counter.value).collect::<Vec<_>>(),
        [2, 0]
    );
}

#[test]
fn ct_25_a_tile_goes_when_its_man_leaves() {
    let mut table = with_tile(ATTACK, "R1");
    table.play("home tile R1 A1");
    table.play(SAVED);
    table.play("away done");
    assert_eq!(table.play("home sub A1 A2"), "tile-under substituted");
}

#[test]
fn ct_26_by_total_goals_both_sides_together() {
    let mut table = Table::at(ATTACK);
    for (i, score) in ["1-0", "2-0", "3-0"].into_iter().enumerate() {
        if i > 0 {
            score_again(&mut table);
        } else {
            table.play("dice 1 2 -; home A1-c13; home shoot; dice 5 5; dice 1 1");
        }
        assert_eq!(table.score(), score);
        assert!(!table.is_over());
    }
    score_again(&mut table);
    assert_eq!((table.score(), table.is_over()), ("4-0".into(), true));
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.winner, result.ending),
        (Some(Side::Home), Ending::Played)
    );
    assert_eq!(table.refused("home roll"), "CT-26 match-over");
    assert_eq!(table.phase(), "over");
}

/// From a set-up after a goal by Home: Away kicks off, loses the ball, Home scores again.
fn score_again(table: &mut Table) {
    for place in ["home C1@a6", "home A1@g7"] {
        if table.actions(Side::Home, &place[5..]).len() == 1 {
            table.play(place);
        }
    }
    table.play("home ready; away ready; away kickoff A1@d8 C1");
    table.play("dice 1 1 -; away pass C1; away C1-f8; dice 5 5 -; home A1-g8; dice 5 5; dice 1 1");
    table.play("dice 5 4 -; home A1-g9; home end; dice 1 1 -; away end; dice 5 4 -; home A1-f11");
    table.play("home shoot; dice 5 5; dice 1 1");
}

#[test]
fn ct_26_first_to_a_number_of_goals() {
    let goal = "dice 1 2 -; home A1-c13; home shoot; dice 5 5; dice 1 1";
    let mut table = Table::at_by("end=first_to first_to=1", ATTACK);
    table.play(goal);
    assert_eq!((table.score(), table.is_over()), ("1-0".into(), true));
    let mut table = Table::at_by("end=first_to first_to=2", ATTACK);
    table.play(goal);
    assert!(!table.is_over());
}

#[test]
fn ct_26_a_number_of_movement_phases() {
    let mut table = Table::at_by("end=phases phases=1", ATTACK);
    table.play("dice 1 1 -; home end; dice 1 1 -");
    assert!(!table.is_over());
    assert_eq!(table.play("away end"), "phase-over match-end");
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.home, result.away, result.winner),
        (0, 0, None),
        "draws exist"
    );
    // A limit stands in every match; the tackle that a phase causes is completed.
    let mut table = Table::at_by("phase-limit=2", DUEL);
    table.play("dice 1 1 -; away end; dice 1 1 -; home end");
    assert!(table.is_over());
    let mut table = Table::at_by("phase-limit=2", &DUEL.replace("away", "home"));
    table.play("dice 1 1 -; home end; dice 1 1 -; away D1-d9; dice 1 1");
    assert!(!table.is_over());
    table.play("dice 1 2");
    assert!(table.is_over());
    let error = Calcetto::begin(&options("end=phases phases=201")).unwrap_err();
    assert!(error.message.contains("phase_limit"), "{error}");
}

#[test]
fn ct_26_what_the_clocks_are_set_to() {
    let clocks = |text: &str| {
        let settings = Calcetto::begin(&options(text)).unwrap().clock_settings();
        (settings.match_seconds, settings.decision_seconds)
    };
    assert_eq!(clocks(""), (None, None));
    assert_eq!(clocks("end=time"), (Some(30 * 60), Some(60)));
    assert_eq!(
        clocks("end=time minutes=90 decision_limit=none"),
        (Some(90 * 60), None)
    );
    assert_eq!(clocks("end=goals decision_limit=30"), (None, Some(30)));
}

#[test]
fn ct_26_the_referee_acts_for_a_late_coach() {
    let late = |table: &Table, side| {
        table
            .game
            .when_late(Seat::first(side))
            .map(|action| action.to_string())
    };
    // The referee completes a set-up, here after two men were placed, and stops where it can.
    let mut table = Table::new("");
    table.play("home A2@a1; home P2@e1");
    for side in Side::BOTH {
        while let Some(action) = late(&table, side) {
            table.play(&format!("{side} {action}"));
        }
    }
    assert_eq!(table.phase(), "possession");
    let home: Vec<String> = table
        .game
        .fielded(Side::Home)
        .map(|(man, _)| man.to_string())
        .collect();
    assert!(
        home.contains(&"A2".into()) && home.contains(&"P2".into()),
        "{home:?}"
    );
    table.play("dice 5 4; dice 1 2");
    let pair = late(&table, Side::Home).unwrap();
    assert_eq!(late(&table, Side::Away), None);
    table.play(&format!("home {pair}; dice 6 1 -"));
    assert_eq!(late(&table, Side::Home).as_deref(), Some("keep"));
    table.play("home keep");
    assert!(late(&table, Side::Home).unwrap().starts_with("pass"));
    table.play(&format!("home {}", late(&table, Side::Home).unwrap()));
    assert_eq!(late(&table, Side::Home).as_deref(), Some("end"));
    // After a goal it keeps the last set-up; a tile is not played, nobody is substituted.
    let mut table = Table::at(ATTACK);
    table.play("dice 1 2 -; home A1-c13; home shoot; dice 5 5; dice 1 1");
    assert_eq!(late(&table, Side::Home).as_deref(), Some("ready"));
    let table = with_tile(ATTACK, "Y1");
    assert_eq!(late(&table, Side::Home).as_deref(), Some("roll"));
    let mut table = Table::at(ATTACK);
    table.play(SAVED);
    assert_eq!(late(&table, Side::Away).as_deref(), Some("done"));
    // A relaunch goes where a pass is possible.
    let mut table = Table::at(RELAUNCH);
    table.play("dice 1 1");
    while table.game.turn() == Side::Away {
        let action = late(&table, Side::Away).unwrap();
        table.play(&format!("away {action}"));
    }
    assert_ne!(table.ball(), "d14");
}

#[test]
fn ct_27_when_time_is_up_the_phase_under_way_is_completed() {
    let mut table = Table::at_by("end=time", ATTACK);
    assert_eq!(table.play("dice 1 2 -; time up"), "time-up");
    assert_eq!(table.refused("time up"), "CT-27 time-is-up");
    // With the shot it causes, and a goal counts; no set-up follows.
    table.play("home A1-c13; home shoot; dice 5 5");
    assert_eq!(table.play("dice 1 1"), "rolled goal match-end");
    assert_eq!(table.score(), "1-0");
    assert_eq!(table.refused("time up"), "CT-27 match-over");
    // No relaunch follows a save.
    let mut table = Table::at_by("end=time", ATTACK);
    table.play("time up");
    assert_eq!(table.play(SAVED), "rolled save match-end");
    // A tackle is completed too.
    let mut table = Table::at_by("end=time", DUEL);
    table.play("dice 1 2 -; away D1-d9; time up; dice 4 5");
    assert_eq!(table.play("dice 3 3"), "rolled tackle-decided match-end");
}

#[test]
fn ct_27_between_phases_the_match_is_over_at_once() {
    let mut table = Table::new("end=time");
    table.play("home D1@c4");
    assert_eq!(table.play("time up"), "time-up match-end");
    let mut table = Table::at_by("end=time", ATTACK);
    table.play(SAVED);
    assert_eq!(table.play("time up"), "time-up match-end");
    // A match that is not played by time has no such clock.
    assert_eq!(Table::new("").refused("time up"), "CT-27 no-match-clock");
}

/// So many times both sides stop at once, the side on turn first.
fn idle(table: &mut Table, times: usize) {
    for _ in 0..times {
        let side = table.game.turn();
        table.play(&format!("dice 1 1 -; {side} end"));
    }
}

#[test]
fn ct_28_a_tackle_is_called_on_an_untackleable_carrier() {
    // Home has the ball; Away's D1 on b12 is one step diagonal from c13: two steps.
    let at = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@d12 C2@b6 A1@d5 / home";
    let mut table = Table::at(at);
    idle(&mut table, 11);
    assert_eq!(
        (table.phase(), table.to_act()),
        ("roll", "chance".into()),
        "six of Home, five of Away"
    );
    table.play("dice 1 1 -");
    table.play("away end");
    assert_eq!((table.phase(), table.to_act()), ("call", "away".into()));
    assert_eq!(table.view(Viewer::Spectator).course.untackled, Some(6));
    assert_eq!(
        table.actions(Side::Away, ""),
        ["call C1", "call D1", "decline"],
        "equals"
    );
    assert_eq!(table.refused("away call A1"), "CT-28 not-the-nearest");
    assert_eq!(
        table.reasons(Side::Away, "call D1"),
        ["away-D1 own-zone 3", "home-A1 own-zone 3"]
    );
    assert_eq!(table.play("away call D1"), "tackle-called");
    table.play("dice 5 5; dice 1 1");
    assert_eq!(
        (table.ball(), table.game.turn()),
        ("b12".into(), Side::Away)
    );
    // Declined, it may be called at the end of their next phase.
    let mut table = Table::at(at);
    idle(&mut table, 12);
    assert_eq!(table.play("away decline"), "no-call");
    idle(&mut table, 2);
    assert_eq!(table.phase(), "call");
    // The row goes on, and the view counts it.
    assert_eq!(table.view(Viewer::Spectator).course.untackled, Some(7));
}

#[test]
fn ct_28_a_tackle_or_shot_between_begins_the_count_anew() {
    let mut table = Table::at(DUEL);
    table.play("dice 1 2 -; away D1-d9; dice 1 1; dice 5 5");
    idle(&mut table, 11);
    assert_eq!(table.phase(), "roll");
    table.play("dice 1 2 -; away D1-c9; away D1-c8; dice 1 1; dice 5 5");
    idle(&mut table, 12);
    assert_eq!(table.phase(), "call");
    // Switched off, there is no call.
    let mut table = Table::at_by("untackleable=off", ATTACK);
    idle(&mut table, 30);
    assert_eq!(table.phase(), "roll");
}

#[test]
fn the_score_does_not_depend_on_who_listens() {
    let mut silent = Table::at(ATTACK).game;
    let mut table = Table::at(ATTACK);
    table.play("dice 1 2 -");
    let dice = fischio_core::ChanceOutcome::parse_dice("1 2 -").unwrap();
    silent.chance(&dice, &mut Silent).unwrap();
    assert_eq!(silent, table.game);
}

#[test]
fn ct_06_a_squad_keeps_to_the_budget_if_there_is_one() {
    let begun = |pairs: &[(&str, &str)]| {
        let mut set = OptionSet::defaults(Calcetto::options());
        for (key, text) in pairs {
            set.set_text(Calcetto::options(), key, text).unwrap();
        }
        Calcetto::begin(&set)
    };
    let totals = BySide { home: 60, away: 60 };
    assert_eq!(begun(&[]).unwrap().squad_totals(), Some(totals));
    assert!(begun(&[("squad_budget", "60")]).is_ok());
    let nines =
        Squad::ready_file(Side::Home, Edition::First).replace("strength = 2", "strength = 9");
    assert!(
        begun(&[("home_squad", &nines)]).is_ok(),
        "no budget, no limit"
    );
    let error = begun(&[("home_squad", &nines), ("squad_budget", "60")]).unwrap_err();
    assert_eq!(
        (error.key.as_str(), error.clause.unwrap().0),
        ("home_squad", "CT-06")
    );
    assert!(
        error.message.contains("the budget (squad_budget) is 60"),
        "{error}"
    );
    // The usual squads keep to it too.
    let error = begun(&[("squad_budget", "59")]).unwrap_err();
    assert!(
        error.message.contains("Home's squad comes to 60"),
        "{error}"
    );
}
