//! What a view shows beside the rules: the steps of a set piece, who can receive a pass, chips.

use fischio_core::{Game, Seat, Side, Viewer};
use serde_json::Value;

use crate::common::Table;

/// The guide: its kind, then its steps, `!` before the one that is awaited and `.` after those
/// that are done.
fn guide(table: &Table) -> String {
    let view = table.view(Viewer::Spectator);
    let guide = &rules_kit::json(&view)["guide"];
    let steps = guide["steps"].as_array().into_iter().flatten();
    let steps = steps.map(|step| {
        let id = step["id"].as_str().unwrap().trim_start_matches("step-");
        let side = step["side"].as_str().unwrap_or("both");
        let left = step["left"].as_u64();
        let left = left.map_or(String::new(), |left| format!(" {left}"));
        match step["state"].as_str().unwrap() {
            "now" => format!("!{side} {id}{left}"),
            "done" => format!("{side} {id}."),
            _ => format!("{side} {id}"),
        }
    });
    let steps: Vec<String> = steps.collect();
    format!(
        "{}: {}",
        guide["kind"].as_str().unwrap_or("-"),
        steps.join(", ")
    )
}

/// The players at which the carrier might aim, by the pieces' IDs.
fn aims(view: &fischio_core::View) -> Value {
    let aims = view.aims.iter().flatten();
    aims.map(|aim| (aim.piece.clone(), rules_kit::json(aim)))
        .collect()
}

/// The same, of crosses alone.
fn crossed(view: &fischio_core::View) -> Value {
    let aims = view.aims.iter().flatten();
    aims.filter(|aim| aim.action == "cross")
        .map(|aim| (aim.piece.clone(), rules_kit::json(aim)))
        .collect()
}

/// The boxes that can be chosen, sorted.
fn choices(table: &Table) -> String {
    let view = table.view(Viewer::Spectator);
    let marked = view.markers.iter().filter(|one| one.kind == "choice");
    let mut squares: Vec<_> = marked.map(|one| one.square).collect();
    squares.sort();
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

#[test]
fn un_34_a_free_kick_is_led_step_by_step() {
    let mut table = Table::at(
        "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 A1@c9 A2@d9 \
         / away",
    );
    assert_eq!(guide(&table), "-: ");
    table.play("away tackle D1; dice 2 3");
    assert_eq!(guide(&table), "foul: !both foul");
    table.play("dice 6 6");
    if table.phase() == "substitution" {
        let steps = guide(&table);
        assert_eq!(steps, "end-of-turn: !away substitution");
        table.play("away done");
    }
    let steps = "shooting-free-kick: !home taker, away wall, away wall-men, away making-room, \
                 home making-room, home kick";
    assert_eq!(guide(&table), steps);
    table.play("home taker C2; away wall 2");
    let steps = "shooting-free-kick: home taker., away wall., !away wall-men 2, \
                 away making-room, home making-room, home kick";
    assert_eq!(guide(&table), steps);
    let next = table.actions(Side::Away, "A1@").remove(0);
    table.play(&format!("away {next}"));
    assert!(
        guide(&table).contains("!away wall-men 1"),
        "{}",
        guide(&table)
    );
}

#[test]
fn un_40_a_corner_names_its_boxes_its_jumpers_and_what_the_die_brings() {
    let mut table = Table::at("P1@h0 D1@b3 A2@h13* A3@d5 C2@d7 / P1@h15 D1@b12 D2@m9 D3@n9 / home");
    // A level shot: with +2 for the box and +2 for the black Viper against a black Paw.
    table.play("home shoot; dice 1 3");
    assert_eq!(table.phase(), "taker");
    assert_eq!(choices(&table), "a14 p14");
    table.play("home taker C2@a14");
    assert_eq!(choices(&table), "g14 h14 i14 j14");
    let steps = "corner: home taker., !away jumpers 4, home jumpers, away making-room, \
                 home making-room, home kick, home pair, both jump";
    assert_eq!(guide(&table), steps);
    table.play("away D1@g14; away D2@h14; away done; home A3@g13; home A2@h13; home done");
    let view = table.view(Viewer::Spectator);
    let letter = |piece: &str| {
        let tag = view.tags.iter().find(|tag| tag.piece == piece);
        tag.map(|tag| tag.text.as_str())
    };
    // By files from the taker on a14: g before h.
    assert_eq!(letter("home-A3"), Some("A"));
    assert_eq!(letter("away-D1"), Some("B"));
    assert_eq!(letter("home-A2"), Some("C"));
    assert_eq!(letter("away-D2"), Some("D"));
    let preview = table
        .game
        .preview(Seat::first(Side::Home), "kick".parse().unwrap());
    // C2 of the Aironi has both small squares: the lowest die is a 3 already.
    let branches = preview.unwrap().branches;
    let led: Vec<_> = branches
        .iter()
        .map(|branch| (branch.from, branch.to, branch.leads_to))
        .collect();
    assert_eq!(led, [(1, 6, "pairs-to-d")]);
}

#[test]
fn un_15_un_18_a_view_tells_the_face_needed_and_why_a_pass_is_none() {
    let table = Table::at("P1@h0 D1@b3 C2@h6* A2@h13 A3@h9 / P1@h15 D1@b12 D2@m9 / home");
    let view = table.view(Viewer::Side(Side::Home));
    let needed = aims(&view);
    assert_eq!(needed["home-A2"]["refused"]["id"], "offside");
    assert_eq!(needed["home-A2"]["refused"]["clause"], "UN-18");
    assert_eq!(needed["home-P1"]["refused"]["id"], "keeper-in-goal");
    assert_eq!(needed["home-A3"]["refused"], Value::Null);
    let seat = Seat::first(Side::Home);
    let preview = table
        .game
        .preview(seat, "pass A3".parse().unwrap())
        .unwrap();
    // 1 and a distance of 2 quadrants, less the black Playmaker's 2.
    assert_eq!(preview.needed, Some(1));
    assert_eq!(preview.success.to_string(), "1/1");
}

#[test]
fn un_18_un_25_un_62_a_view_tells_the_face_a_cross_needs_and_why_it_is_none() {
    // C5 on a cross box; before goal A2 near, A3 far and marked, C1 flipped.
    let crosses = |men: &str| {
        let table = Table::at(&format!(
            "P1@h0 D1@b3 {men} / P1@h15 D1@b14 D2@f14 D5@f13 D4@f12 / home"
        ));
        crossed(&table.view(Viewer::Side(Side::Home)))
    };
    let seen = crosses("C5@p13* A2@j13 A3@g13 C1@h14~ D2@m9");
    assert_eq!(seen["home-A2"]["action"], "cross");
    assert_eq!(seen["home-A2"]["refused"], Value::Null);
    assert_eq!(seen["home-C1"]["refused"]["id"], "flipped-receiver");
    assert_eq!(seen["home-C1"]["refused"]["clause"], "UN-62");
    assert_eq!(seen["home-A3"]["refused"]["id"], "too-hard");
    assert_eq!(seen["home-A3"]["refused"]["clause"], "UN-25");
    // 1, a distance of 4 and three markers, Rams among them, against an Archer.
    assert_eq!(seen["home-A3"]["refused"]["face"], 10);
    assert_eq!(seen["home-C1"]["refused"]["face"], Value::Null);
    assert_eq!(seen["home-D2"], Value::Null, "no header box");
    assert_eq!(seen["home-C5"], Value::Null, "the carrier");
    // Away's rearmost on rank 12 leaves those who are nearer the goal than ball and line offside.
    let table = Table::at("P1@h0 D1@b3 C5@p12* A2@j13 / P1@h15 D1@b12 D2@m9 / home");
    let seen = crossed(&table.view(Viewer::Spectator));
    assert_eq!(seen["home-A2"]["refused"]["id"], "offside");
    // From any other box nobody is crossed to.
    assert_eq!(crosses("C5@m9* A2@j13"), serde_json::json!({}));
}

#[test]
fn un_05_un_06_a_chip_says_where_its_player_plays_and_what_he_can_do() {
    let table = Table::at("P1@h2 D1@b3 A2@h6* / P1@h15 D1@b12 / home");
    let view = table.view(Viewer::Spectator);
    let badges = |id: &str| -> String {
        let piece = view.pieces.iter().find(|piece| piece.id == id).unwrap();
        let badges = piece.badges.iter();
        let texts: Vec<String> = badges
            .map(|one| format!("{}{}", one.id, one.text))
            .collect();
        texts.join(" ")
    };
    assert_eq!(badges("home-D1"), "red left rabbit archer+1 gladiator+1");
    assert_eq!(
        badges("home-A2"),
        "green centre viper+2 ram+2 takes-penalties+2"
    );
    assert_eq!(badges("home-P1"), "out-of-goal paw+2");
    assert_eq!(badges("away-P1"), "paw+2");
}

#[test]
fn un_02_un_03_the_board_says_what_is_printed_on_it() {
    let board = &<und1c1::Und1c1 as Game>::description().board;
    let texts = |square: &str, side| -> Vec<(&str, Option<&str>)> {
        let areas = board.areas.iter().filter(|area| {
            let here = area.squares.iter().any(|one| one.to_string() == square);
            here && area.side == Some(side) && area.id.starts_with(['s', 'c'])
        });
        areas.map(|area| (area.id, area.text)).collect()
    };
    assert_eq!(texts("h14", Side::Home), [("shot-4", Some("+4"))]);
    assert_eq!(texts("e3", Side::Away), [("shot-minus-3", Some("−3"))]);
    assert_eq!(texts("h14", Side::Away), []);
    assert_eq!(
        texts("a14", Side::Home),
        [("cross", None), ("corner", None)]
    );
    let tones = board.areas.iter().filter_map(|area| area.tone);
    assert_eq!(tones.count(), 7);
}
