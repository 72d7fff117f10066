//! Teams, the set-up and the kick-off (UN-05 to UN-07, UN-10, UN-11).

use fischio_core::{
    Audience, Edition, Game, OptionSet, OptionValue, Preset, Seat, Side, Silent, Viewer,
};
use und1c1::{Ability, Action, READY_TEAMS, Squad, Trait, Und1c1};

use crate::common::{Scene, Table, options};

#[test]
fn un_05_a_chip_has_colours_parts_abilities_and_squares() {
    let squad = Squad::ready("aironi", Edition::First);
    let (man, chip) = squad.men().nth(3).unwrap();
    assert_eq!(man.to_string(), "D2");
    assert_eq!(
        [0, 1, 2].map(|colour| chip.is_colour(colour)),
        [true, true, false]
    );
    assert_eq!(
        [0, 1, 2].map(|part| chip.is_part(part)),
        [true, true, false]
    );
    // Red and yellow, left and centre: ranks 1 to 4, files a to l.
    assert_eq!(chip.region(Side::Home).count(), 48);
    let (man, chip) = squad.men().nth(9).unwrap();
    assert_eq!((man.to_string().as_str(), chip.small_squares()), ("C2", 3));
    assert_eq!(squad.men().count(), 18);
}

#[test]
fn un_06_abilities_are_plain_or_black() {
    let squad = Squad::ready("aironi", Edition::First);
    let chip = |name: &str| {
        squad
            .men()
            .find(|(man, _)| man.to_string() == name)
            .unwrap()
            .1
    };
    assert_eq!(chip("C2").ability(Ability::Playmaker), 2);
    assert_eq!(chip("C3").ability(Ability::Playmaker), 1);
    assert_eq!(chip("C3").ability(Ability::Archer), 0);
    assert!(chip("D4").has(Trait::Gorilla) && !chip("D4").has(Trait::Rabbit));
    let file = Squad::ready_file("aironi", Edition::First);
    for (from, to, clause, says) in [
        (
            "gladiator rabbit archer",
            "gladiator rabbit* archer",
            "UN-06",
            "rabbit is never black",
        ),
        (
            "gladiator rabbit archer",
            "gladiator speed",
            "UN-06",
            "no ability \"speed\"",
        ),
        (
            "gladiator rabbit archer",
            "gladiator gladiator*",
            "UN-06",
            "gladiator is there twice",
        ),
        (
            "parts = \"left\"",
            "parts = \"up\"",
            "UN-05",
            "left, centre or right",
        ),
        ("parts = \"left\"", "parts = \"\"", "UN-05", "at least one"),
        ("also = \"yellow\"", "also = \"red\"", "UN-05", "but red"),
        ("squares = 3", "squares = 4", "UN-05", "0 to 3"),
    ] {
        let text = file.replacen(from, to, 1);
        assert_ne!(text, file, "{from}");
        let error = Squad::parse("mine.toml", &text).unwrap_err();
        assert_eq!(error.clause.0, clause, "{error}");
        assert!(error.line > 6 && error.message.contains(says), "{error}");
    }
}

#[test]
fn un_07_four_squads_of_about_sixty_points() {
    let editions = [Edition::First, Edition::Second].into_iter();
    let teams = editions.flat_map(|edition| READY_TEAMS.map(|name| (name, edition)));
    for (name, edition) in teams {
        let squad = Squad::parse(name, Squad::ready_file(name, edition)).unwrap();
        let points: u32 = squad.men().map(|(_, chip)| chip.points()).sum();
        assert!((57..=63).contains(&points), "{name}: {points}");
        for (man, chip) in squad.men() {
            let keeper = man.role() == und1c1::Role::Goalkeeper;
            let most = if keeper { 3 } else { 5 };
            assert!(chip.points() <= most, "{name}: {man}");
            assert!(!keeper || chip.points() >= 1, "{name}: {man}");
        }
    }
    let error = Squad::parse("mine.toml", "name = 'Mine'\ngoalkeepers = [{}]\n").unwrap_err();
    assert_eq!(error.clause.0, "UN-07");
}

/// How many chips of a team differ from all that the other one has left in their line.
fn different(team: &Squad, other: &Squad) -> usize {
    let of = |team: &Squad| team.men().map(|(man, chip)| (man.role(), chip)).collect();
    let (chips, mut others): (Vec<_>, Vec<_>) = (of(team), of(other));
    let chips = chips.iter().filter(|chip| {
        let same = others.iter().position(|one| one == *chip);
        same.map(|place| others.swap_remove(place)).is_none()
    });
    chips.count()
}

#[test]
fn un_07_each_ready_team_of_the_second_edition_has_a_character_of_its_own() {
    let ready = |name| Squad::ready(name, Edition::Second);
    for (place, name) in READY_TEAMS.into_iter().enumerate() {
        for other in &READY_TEAMS[..place] {
            let different = different(&ready(name), &ready(other));
            assert!(
                2 * different >= und1c1::SQUAD,
                "{name} and {other}: {different}"
            );
        }
    }
}

#[test]
fn un_07_a_match_has_the_edition_of_the_ready_teams_that_it_says() {
    let begun = |text: &str| Und1c1::begin(&options(text)).unwrap();
    for (text, edition) in [
        ("home_team=cervi edition=first", Edition::First),
        ("home_team=cervi edition=second", Edition::Second),
    ] {
        let game = begun(text);
        for (side, key, team) in [
            (Side::Home, "home_squad", "cervi"),
            (Side::Away, "away_squad", "bufali"),
        ] {
            assert_eq!(game.squad(side), &Squad::ready(team, edition));
            let file = Squad::ready_file(team, edition);
            assert_eq!(Und1c1::file(&options(text), key), Some(file));
        }
    }
    for name in READY_TEAMS {
        assert_ne!(
            Squad::ready(name, Edition::First),
            Squad::ready(name, Edition::Second)
        );
    }
    // A match that was recorded without the option had the first one.
    let before = Und1c1::option_before(Edition::KEY);
    assert_eq!(before, Some(OptionValue::Text("first".to_owned())));
}

#[test]
fn un_07_a_coach_enters_their_own_squad() {
    let mut set = options("");
    let specs = und1c1::Und1c1::options();
    set.set_text(
        specs,
        "away_squad",
        Squad::ready_file("delfini", Edition::Second),
    )
    .unwrap();
    let game = und1c1::Und1c1::begin(&set).unwrap();
    assert_eq!(game.squad(Side::Away).name(), "Delfini");
    assert_eq!(game.squad(Side::Home).name(), "Aironi");
    let game = und1c1::Und1c1::begin(&options("home_team=cervi")).unwrap();
    assert_eq!(game.squad(Side::Home).name(), "Cervi");
    set.set_text(specs, "away_squad", "name = 3").unwrap();
    let error = und1c1::Und1c1::begin(&set).unwrap_err();
    assert!(
        error.message.contains("away_squad, line 1: UN-05"),
        "{error}"
    );
}

#[test]
fn un_10_players_stand_in_a_line_and_part_of_theirs() {
    let table = Table::new("");
    // D3 is red and plays in the centre: e to l, ranks 1 and 2.
    for (step, says) in [
        ("home D3@d1", "UN-10 outside-his-region"),
        ("home D3@e3", "UN-10 outside-his-region"),
        ("home D3@m2", "UN-10 outside-his-region"),
        ("home A2@h7", "UN-10 outside-his-region"),
        ("home P1@h1", "UN-10 goalkeeper-in-goal"),
        ("home D3@h0", "UN-10 outside-his-region"),
        ("home D7@e1", "UN-05 no-such-man"),
        ("home ready", "UN-10 set-up-incomplete"),
    ] {
        assert_eq!(table.refused(step), says, "{step}");
    }
    // For Away lines are mirrored and parts are not: its D1 is red and left.
    let mut table = table;
    assert_eq!(table.refused("away D1@m14"), "UN-10 outside-his-region");
    table.play("home D3@e1; home D3@l2; away D1@a14; away D1@d13");
}

#[test]
fn un_10_eleven_are_set_up_in_secret_and_revealed_together() {
    let mut table = Table::new("");
    table.play("home P1@h0; home D3@e1");
    assert_eq!(table.audience("placed"), Audience::Side(Side::Home));
    let seen = |table: &Table, viewer| {
        let view = table.view(viewer);
        view.pieces
            .iter()
            .filter(|piece| piece.square.is_some())
            .count()
    };
    assert_eq!(seen(&table, Viewer::Side(Side::Home)), 2);
    assert_eq!(seen(&table, Viewer::Side(Side::Away)), 0);
    assert_eq!(seen(&table, Viewer::Spectator), 0);
    assert_eq!(table.to_act(), "home away");
    table.set_up();
    assert_eq!(table.to_act(), "chance");
    assert_eq!(seen(&table, Viewer::Spectator), 22);
    assert_eq!(table.names().matches("revealed").count(), 22);
}

#[test]
fn un_10_the_second_goalkeeper_or_an_outfielder_may_take_a_place() {
    let mut table = Table::new("");
    table.play("home P1@h0; home P2@h0; home D3@e1; home D4@e1");
    assert_eq!(table.stands("home-P1"), "-");
    assert_eq!(table.stands("home-D4"), "e1");
    assert_eq!(table.stands("home-D3"), "-");
    table.play("home D3@f2; home D3@e1");
    assert_eq!(table.stands("home-D4"), "f2", "they change places");
    // An eleventh outfielder replaces somebody.
    let names = "D1@a1 D2@b3 C1@c4 C2@e3 C3@f3 A1@a5 A2@e5 A3@f5";
    for name in names.split(' ') {
        table.play(&format!("home {name}"));
    }
    assert_eq!(table.refused("home A4@g5"), "UN-10 eleven");
    table.play("home A4@f5; home ready");
    assert_eq!(table.refused("home A4@g5"), "UN-10 ready-already");
}

#[test]
fn un_10_a_set_up_is_corrected_a_bounded_number_of_times() {
    let mut table = Table::new("");
    table.play("home D3@e1");
    for _ in 0..20 {
        table.play("home D3@f1; home D3@e1");
    }
    assert_eq!(table.refused("home D3@f1"), "UN-10 no-corrections-left");
    table.set_up();
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn un_10_both_roll_for_the_ball_ties_again() {
    let mut table = Table::new("");
    table.set_up();
    assert_eq!(table.play("dice 3 3"), "rolled tie");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.play("dice 3 5"), "rolled possession");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "kick-off")
    );
}

#[test]
fn un_10_any_eleven_of_a_squad_can_be_set_up() {
    // Nine who may be left and red are too many.
    let mut file = String::from("name = 'Wing'\ngoalkeepers = [{}, {}]\ndefenders = [\n");
    for _ in 0..9 {
        file += "{ parts = 'left' },\n";
    }
    file += "]\nmidfielders = [\n";
    for _ in 0..7 {
        file += "{ parts = 'centre' },\n";
    }
    file += "]\n";
    let error = Squad::parse("mine.toml", &file).unwrap_err();
    assert_eq!(error.clause.0, "UN-10");
    assert!(
        error
            .message
            .contains("at most 8 chips may be red and left"),
        "{error}"
    );
    Squad::parse("mine.toml", &file.replacen("'left'", "'centre'", 1)).unwrap();
}

#[test]
fn un_11_an_outfielder_kicks_off_from_h7_or_i7() {
    let mut table = Table::new("");
    table.set_up();
    table.play("dice 6 1");
    assert_eq!(table.refused("home kickoff A1@g7"), "UN-11 kick-off-box");
    assert_eq!(
        table.refused("home kickoff P1@h7"),
        "UN-11 kick-off-outfielder"
    );
    assert_eq!(
        table.refused("home kickoff A5@h7"),
        "UN-11 kick-off-outfielder"
    );
    assert_eq!(table.play("home kickoff A1@i7"), "kick-off turn");
    assert_eq!(
        (table.ball().as_str(), table.phase()),
        ("i7", "kick-off-pass")
    );
}

#[test]
fn un_11_its_first_action_is_a_pass_that_always_succeeds() {
    let mut table = Table::kicked_off("");
    assert_eq!(table.refused("home A1-h8"), "UN-11 pass-first");
    assert_eq!(table.refused("home end"), "UN-11 pass-first");
    assert_eq!(table.preview(Side::Home, "pass D1"), ("1/1".into(), 1));
    assert_eq!(table.play("home pass D1"), "announced passed");
    assert_eq!(table.carrier(), "home-D1");
    assert_eq!(table.game.actions_left(), 2);
    table.play("home end");
}

#[test]
fn un_11_after_a_goal_the_same_set_up_and_the_conceder_kicks_off() {
    let mut table =
        Table::at("P1@h0 D1@b3~ A2@h13* / P1@h15 D1@b12' C2@f11 / home padlocks away g7 -");
    table.play("home shoot; dice 6 1");
    assert_eq!(table.score(), "1-0");
    assert_eq!(table.phase(), "substitution");
    table.play("home done");
    assert_eq!(
        (table.phase(), table.to_act().as_str()),
        ("set-up-again", "home away")
    );
    // Flips and padlocks end.
    assert_eq!(table.flipped(Side::Home), "");
    assert_eq!(table.game.padlocks(Side::Away), [None, None]);
    assert_eq!(table.refused("home D3@e1"), "UN-11 same-eleven");
    // Where one stands in the new set-up is secret, who takes part is not.
    table.play("home D1@a1");
    let away = table.view(Viewer::Side(Side::Away));
    let hidden = away
        .pieces
        .iter()
        .find(|piece| piece.id == "home-D1")
        .unwrap();
    assert_eq!(hidden.square, None);
    table.play("home ready; away ready");
    assert_eq!(
        (table.phase(), table.to_act().as_str()),
        ("kick-off", "away")
    );
    assert_eq!(table.stands("home-D1"), "a1");
    table.play("away kickoff C2@i8; away pass D1");
    assert_eq!(table.carrier(), "away-D1");
    assert_eq!(table.game.turns(Side::Home), 1);
}

#[test]
fn un_11_formations_are_offered() {
    let table = Table::new("");
    let presets = table.game.presets(Seat::first(Side::Home));
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
    assert!(
        ids.contains(&"4-4-2") && ids.contains(&"4-3-3") && ids.contains(&"3-5-2"),
        "{ids:?}"
    );
    for preset in presets {
        let mut copy = Table::new("");
        for action in preset.actions {
            copy.play(&format!("home {action}"));
        }
        copy.play("home ready");
    }
}

/// Where a side's players stand, in the order of the squad.
fn standing(game: &Und1c1, side: Side) -> Vec<String> {
    let all = game.fielded(side);
    all.map(|(man, at)| format!("{man}@{at}")).collect()
}

#[test]
fn un_10_a_formation_can_be_exchanged_for_any_other() {
    let begun = Table::new("").game;
    for seat in Seat::FIRSTS {
        let side = seat.side();
        let all = begun.presets(seat);
        let taken = |from: &Und1c1, preset: &Preset<Action>| {
            let mut game = *from;
            for &action in &preset.actions {
                game.play(seat, action, &mut Silent).unwrap();
            }
            game
        };
        for first in &all {
            let game = taken(&begun, first);
            let others = game.presets(seat);
            assert_eq!(others.len(), all.len(), "{side} {}", first.id);
            for (other, fresh) in others.iter().zip(&all) {
                let changed = standing(&taken(&game, other), side);
                assert_eq!(
                    changed,
                    standing(&taken(&begun, fresh), side),
                    "{}",
                    other.id
                );
            }
        }
    }
}

#[test]
fn un_07_a_squad_keeps_to_the_budget_if_there_is_one() {
    let begun = |pairs: &[(&str, &str)]| {
        let mut set = OptionSet::defaults(Und1c1::options());
        for (key, text) in pairs {
            set.set_text(Und1c1::options(), key, text).unwrap();
        }
        Und1c1::begin(&set)
    };
    let totals = begun(&[]).unwrap().squad_totals().unwrap();
    assert!((57..=63).contains(&totals.home) && (57..=63).contains(&totals.away));
    let most = totals.home.max(totals.away);
    assert!(begun(&[("squad_budget", &most.to_string())]).is_ok());
    let less = (most - 1).to_string();
    let error = begun(&[("squad_budget", &less)]).unwrap_err();
    assert_eq!(error.clause.unwrap().0, "UN-07");
    assert!(error.message.contains("squad comes to"), "{error}");
}
