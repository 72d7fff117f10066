//! Scenes in which comes about, or is refused, what random matches may miss.

use fischio_core::Refusal;

use super::{GAME, SET_UP, at};
use crate::words::tests::heard::Heard;
use crate::words::tests::table::{self, scene};
use crate::{AnyGame, BeginError};

/// Home's D1, a Gladiator, tackles Away's C2 in midfield, and it is a foul.
const FOUL: &str = "P1@h0 D1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home";
/// Home's A2 has the ball before Away's goal.
const SHOT: &str = "P1@h0 D1@b3 D3@h9 A2@h13* / P1@h15 D1@b12 D3@c9 C2@j5~ / home";
/// Home's D3, a black Gladiator, is goal-side of Away's carrier C4, a Wizard.
const TACKLE: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";
/// Home wins a corner with its first shot.
const CORNER: &str = "P1@h0 C1@d5 C3@e5 D3@f5 D4@g5 A2@h13* A3@j5 / \
    P1@h15 D2@b9 D3@c9 D4@d9 C2@e9 C3@f9 A1@g14 / home";

/// The usual options.
fn play(heard: &mut Heard, position: &str, script: &str) {
    scene(heard, at(position), script);
}

pub(super) fn hear(heard: &mut Heard) {
    hear_set_ups(heard);
    hear_moves(heard);
    hear_groups(heard);
    hear_passes(heard);
    hear_duels(heard);
    hear_shots(heard);
    hear_padlocks(heard);
    hear_substitutions(heard);
    hear_guards(heard);
    hear_fouls(heard);
    hear_free_kicks(heard);
    hear_corners(heard);
    hear_throw_ins(heard);
    hear_goalkeepers(heard);
    hear_positions(heard);
    hear_cards(heard);
    hear_plays(heard);
    hear_draft(heard);
    hear_shoot_outs(heard);
}

/// Level after the last turn: a goal, a save, who has shot, and nobody to shoot (TN-06).
fn hear_shoot_outs(heard: &mut Heard) {
    let level = [("turns", "3"), ("shoot_out", "level")];
    let last = "P1@h0 D1@b3 A2@k9 / P1@h15 D1@b12* A3@g5 / away turn 3";
    let shots = "away end; settle; !home shooter P1; !home shooter D2; !home end; home shooter A2; dice 6 1; \
                 away shooter A3; dice 3 3; !home shooter A2; home shooter D1; dice 6 1; away shooter D1; dice 1 6; \
                 home shooter D1; dice 6 1";
    scene(heard, table::at(GAME, &level, last), shots);
    let alone = "P1@h0 / P1@h15 D1@b12* / away turn 3";
    scene(heard, table::at(GAME, &level, alone), "away end; settle");
    for wrong in ["kicks=1/1-0/0", "phase=shooter"] {
        let text = format!("{last} {wrong}");
        table::hear_position(heard, GAME, &level, &text);
    }
}

/// A coin, picks of every role, and what is refused (UN-50).
fn hear_draft(heard: &mut Heard) {
    let limits = [
        ("draft", "on"),
        ("draft_teams", "all"),
        ("draft_on_chip", "3"),
        ("draft_abilities", "41"),
    ];
    let wrong = "!home pick 3.P1; !home pick 1.D1; home pick 1.P1; !away pick 1.P1; away pick 2.P2; \
                 !home pick 5.P2; home pick 1.P2; away pick 6.P2; !home pick 1.C1; late 12; \
                 !home pick 1.A1; !home pick 2.C4";
    let tossed = format!("dice +; {wrong}");
    scene(heard, table::at(GAME, &limits, ""), &tossed);
    scene(heard, table::at(GAME, &limits[..2], ""), "dice -; late 40");
    // Teams without midfielders to spare, and some with special abilities.
    let plain = |name: &str| {
        let line = |count| vec!["{parts='centre', abilities='ram'}"; count].join(",");
        let rabbit = "{parts='centre', abilities='rabbit'}";
        format!(
            "name='{name}'\ngoalkeepers=[{{}},{{}}]\ndefenders=[{rabbit},{}]\nmidfielders=[{}]\n\
             forwards=[{}]\n",
            line(5),
            line(5),
            line(5)
        )
    };
    let (home, away) = (plain("Home"), plain("Away"));
    let strict = [
        ("draft", "on"),
        ("draft_teams", "all"),
        ("draft_specials", "off"),
        ("home_squad", home.as_str()),
        ("away_squad", away.as_str()),
    ];
    scene(
        heard,
        table::at(GAME, &strict, ""),
        "dice +; late 4; !home pick 1.D1",
    );
    // A team against itself: Home has as many left chips of a second colour as it may.
    let same = [
        ("draft", "on"),
        ("draft_teams", "all"),
        ("home_team", "aironi"),
        ("away_team", "aironi"),
    ];
    let crowded = "- / - / home phase=draft \
                   home.picks=6.P2,6.P1,2.D2,1.D2,6.D2,6.D1,5.D6,5.D1,2.C1,1.C1,6.C1,5.C2,5.C1,5.A1 \
                   away.picks=1.P1,1.P2,1.D3,1.D4,1.D5,1.D6,2.D3,2.D4,1.C2,1.C3,1.C4,2.C2,2.C3,1.A2";
    scene(heard, table::at(GAME, &same, crowded), "!home pick 4.A2");
    for wrong in [
        "- / - / home phase=draft home.picks=2.P2",
        "- / - / home phase=draft home.picks=2.P2,P1 away.picks=2.P1",
        "- / - / home phase=draft-coin home.picks=2.P2 away.picks=2.P1",
        "P1@h0 D1@b3* / P1@h15 D1@b12 / home",
    ] {
        table::hear_position(heard, GAME, &limits[..2], wrong);
    }
}

fn hear_positions(heard: &mut Heard) {
    let options = table::options(GAME, &[]);
    let twelve = "D1@a1 D2@a2 D3@a3 D4@a4 D5@a5 C1@a6 C2@a7 C3@a8 A1@a9 A2@a10 A3@a11";
    for wrong in [
        "P1@h0",
        &format!("P1@h0 {twelve} / P1@h15 / home"),
        "- D1@b3* / P1@h15 / home",
        "P1@h0 / P1@h15 / home phase=kick-off",
        "P1@h0 C1@e5* / P1@h15 / home by=home",
        "P1@h0 C1@e5* / P1@h15 / home phase=nap",
        "P1@h0 C1@e5* / P1@h15 / home phase=displaced",
        "P1@h0 C1@e5* / P1@h15 / home phase=taker",
        "P1@h0 C1e5* / P1@h15 / home",
        "P1@h0 P2@e5* / P1@h15 / home",
        "P1@h0 C1@e5* C1@e6 / P1@h15 / home",
        "P1@h0 C1@h15* / P1@h15 / home",
        "P1@h0 C1@e5* / P1@h15 D1@e5 / home",
        "P1@h0 C1@e5 / P1@h15 / home",
        "P1@h0 C1@h3* / P1@h15 / home phase=kick-off",
    ] {
        match AnyGame::from_position(GAME, &options, wrong) {
            Err(BeginError::Position(refused)) => heard.refusal(&refused.refusal),
            other => panic!("{wrong}: {other:?}"),
        }
    }
}

/// Home plays the deck `possession`, Away `defence`.
fn hear_cards(heard: &mut Heard) {
    for card in und1c1::Card::all() {
        heard.card(card.name(), card.spec().colour.kind());
    }
    let cards = |heard: &mut Heard, position: &str, script: &str| {
        scene(heard, table::at(GAME, &[("cards", "on")], position), script);
    };
    let dribble = "P1@h0 A1@e8* A2@c3 / P1@h15 D1@e9 / home";
    play(heard, dribble, "!home card ASSIST");
    let turn = "home.hand=TIKI-TAKA,HOMBRE-DEL-PARTIDO,BAGS-OF-PACE,FLIP-FLAP,ANTIDOTE \
        home.open=JOGA-BONITO,YOULL-NEVER-WALK-ALONE";
    let wrong = "!home card ASSIST; !home card FLIP-FLAP; !home card HOMBRE-DEL-PARTIDO; \
        !home card HOMBRE-DEL-PARTIDO C1; !home card BAGS-OF-PACE A1; !home card TIKI-TAKA; \
        !home card TIKI-TAKA GARRA; !home card BAGS-OF-PACE GARRA; !home card ANTIDOTE GARRA; \
        home card TIKI-TAKA JOGA-BONITO; home card HOMBRE-DEL-PARTIDO A1; \
        home card BAGS-OF-PACE A2; !home card FLIP-FLAP; home dribble D1; dice 6 1";
    cards(heard, &format!("{dribble} {turn}"), wrong);
    let hands = "home.hand=FLIP-FLAP,TRICK-OR-TREAT,TIKI-TAKA,PRECISION-PASS \
        away.hand=KEEP-CALM,GARRA,DEFENSIVE-EFFORT";
    let windows = "home dribble D1; !home card TIKI-TAKA; !home card PRECISION-PASS; \
        !home card FLIP-FLAP A1; home card FLIP-FLAP; !away card GARRA; away card KEEP-CALM; home card TRICK-OR-TREAT; \
        away decline; home decline; away card DEFENSIVE-EFFORT; home decline; away decline; \
        dice 1 6; away stay; settle; card ASSIST";
    cards(heard, &format!("{dribble} {hands}"), windows);
    let nothing = "P1@h0 C1@a13* D2@g13 / P1@h15 D1@e9 / home home.hand=BICYCLE-KICK";
    let attack = [("cards", "on"), ("home_deck", "attack")];
    let game = table::at(GAME, &attack, nothing);
    let headed = "home cross D2; home decline; dice 6; !home card BICYCLE-KICK";
    scene(heard, game, headed);
    let wrong = format!("{dribble} home.hand=GARRA");
    table::hear_position(heard, GAME, &[("cards", "on")], &wrong);
    hear_further_cards(heard);
    hear_look(heard);
}

/// A look at the pile instead of the draw, and what is refused in it.
fn hear_look(heard: &mut Heard) {
    let text = "P1@h0 D1@b3 / P1@h15 D1@b12* / home";
    let script = "!home card READ-THE-GAME; home end; home white b4; home black c3; !home card FLIP-FLAP; \
        home card READ-THE-GAME; away decline; card BAGS-OF-PACE; card EXTRA-STAMINA; card CATCH-ME-IF-YOU-CAN; \
        !home put EXTRA-STAMINA 1; !home take KING-KONG; home take EXTRA-STAMINA; !home take BAGS-OF-PACE; \
        !home put BAGS-OF-PACE 20; home put BAGS-OF-PACE 1; home put CATCH-ME-IF-YOU-CAN 2";
    with_hands(heard, text, "READ-THE-GAME,FLIP-FLAP", script);
}

/// A deck with these cards, and others.
fn deck(wanted: &[&str]) -> String {
    let mut all = wanted.to_vec();
    for name in und1c1::Card::all().map(und1c1::Card::name) {
        if all.len() < und1c1::DECK && !wanted.contains(&name) {
            all.push(name);
        }
    }
    format!("deck = ['{}']", all.join("', '"))
}

/// Plays with the cards of a hand, which is Home's and Away's.
fn with_hands(heard: &mut Heard, position: &str, hand: &str, script: &str) {
    let deck = deck(&hand.split(',').collect::<Vec<_>>());
    let options = [
        ("cards", "on"),
        ("home_own_deck", &*deck),
        ("away_own_deck", &*deck),
    ];
    let position = format!("{position} home.hand={hand} away.hand={hand}");
    scene(heard, table::at(GAME, &options, &position), script);
}

fn hear_further_cards(heard: &mut Heard) {
    let shot = "P1@h0 A2@h13* / P1@h15 D1@b12 / home";
    let goal =
        "home shoot; home card WHAT-A-GOAL; away decline; home decline; away decline; dice 4 6";
    with_hands(heard, shot, "WHAT-A-GOAL,PERSIAN-BLINDS", goal);
    let across = "P1@h0 C1@b8* A2@n9 A3@h9 C2@c8 / P1@h15 D1@m10 D5@h13 / home";
    let wrong = "!home card SWITCH-THE-PLAY A3; home pass C2; home decline; away decline; dice 6; \
        !home card SWITCH-THE-PLAY A2";
    with_hands(heard, across, "SWITCH-THE-PLAY", wrong);
    let spent = format!("{across} actions 0");
    with_hands(
        heard,
        &spent,
        "SWITCH-THE-PLAY",
        "!home card SWITCH-THE-PLAY A2",
    );
    let throw = "P1@h0 C1@a8* A2@n9 A3@b9 / P1@h15 D5@h13 / home due=throw-in";
    with_hands(
        heard,
        throw,
        "SWITCH-THE-PLAY",
        "!home card SWITCH-THE-PLAY A2",
    );
    let tractors = "P1@h0 D5@k4 C3@h5 A2@h9* / P1@h15 D1@b12 / home";
    let moves = "!home tractor; home card ONE-STEP-AHEAD; away decline; \
        home card NEVER-STANDING-STILL; away decline; home tractor; home D5-k6; !home C3-h6; \
        home D5-k8; !home tractor";
    with_hands(
        heard,
        tractors,
        "ONE-STEP-AHEAD,NEVER-STANDING-STILL,KEEP-CALM",
        moves,
    );
    let none = "home card ONE-STEP-AHEAD; away decline; !home tractor";
    with_hands(heard, shot, "ONE-STEP-AHEAD,KEEP-CALM", none);
    let red_line = "P1@h0 D1@b3 A2@h12* / P1@h15 D1@g13 D2@f12 / home";
    let held = "home card BLOOPER; away decline; !home dribble D1";
    with_hands(heard, red_line, "BLOOPER,KEEP-CALM", held);
    hear_given_actions(heard);
    hear_results(heard);
    hear_card_moves(heard);
}

fn hear_given_actions(heard: &mut Heard) {
    let text = "P1@h0 D1@b3 D2@d3 A2@h9* / P1@h15 D1@b12 / home actions 0";
    let one = "home card ORGANISATION; away decline; !home end; home D1-b5; !home card TIMING";
    with_hands(heard, text, "ORGANISATION,TIMING,KEEP-CALM", one);
    let keeper = "P1@h0* D1@b3 / P1@h15 D1@b12 / home";
    with_hands(heard, keeper, "ORGANISATION", "!home card ORGANISATION");
    let line = "P1@h0 D1@b3 D2@d3 D3@f4 D4@h4 A2@h9* / P1@h15 D1@b12 / home";
    let spread = "!home card IN-ALL-DIRECTIONS; !home card IN-ALL-DIRECTIONS 7-8; \
        home card IN-ALL-DIRECTIONS 3-4; away decline; !home done; home D1-b5; !home D1-b6; \
        !home A2-h10; home done";
    with_hands(heard, line, "IN-ALL-DIRECTIONS,KEEP-CALM", spread);
}

fn hear_results(heard: &mut Heard) {
    let pass = "P1@h0 C3@c8* C2@d10 A2@e10 A3@k5 / P1@h15 D3@e11 D1@n3 / home";
    let good = "home pass C2; home decline; away decline; dice 6; !home card KEEP-CALM; \
        !home card HARPOON; !home card DUMMY A3; home card DUMMY A2; away decline; home decline; \
        !away card INTERCEPTION D1; away card INTERCEPTION D3; home decline; dice 3";
    with_hands(heard, pass, "DUMMY,HARPOON,INTERCEPTION,KEEP-CALM", good);
    let shot = "P1@h0 A2@h13* D1@h9 / P1@h15 D1@b12 C1@c9 / home";
    let saved =
        "home shoot; home decline; away decline; dice 1 6; away card QUICK-THROW; home decline";
    with_hands(heard, shot, "QUICK-THROW,KEEP-CALM", saved);
}

fn hear_card_moves(heard: &mut Heard) {
    let text = "P1@h0 A3@e8 A2@d9 / P1@h15 D1@b12 C4@e9* A1@e4 / home";
    let hand = "FEET-ON-THE-GROUND,BOOT-IT,PROFESSIONAL-FOUL,KEEP-CALM";
    let push = "!home card FEET-ON-THE-GROUND; !home card FEET-ON-THE-GROUND A2 C4; \
        !home card FEET-ON-THE-GROUND A3 D1; !home card FEET-ON-THE-GROUND A3 D2; \
        !home card BOOT-IT; !home card BOOT-IT A1; !home card PROFESSIONAL-FOUL P1; \
        home card FEET-ON-THE-GROUND A3 C4; away decline; home A2-d10; \
        home card BOOT-IT D1; away decline; dice 3; !home card BOOT-IT C4; \
        !home card PROFESSIONAL-FOUL A3";
    with_hands(heard, text, hand, push);
    let deck = deck(&["PROFESSIONAL-FOUL"]);
    let options = [("cards", "on"), ("fouls", "off"), ("home_own_deck", &*deck)];
    let game = table::at(
        GAME,
        &options,
        &format!("{text} home.hand=PROFESSIONAL-FOUL"),
    );
    scene(heard, game, "!home card PROFESSIONAL-FOUL A3");
    let flick = "P1@h0 A1@e8* / P1@h15 D1@e9 D4@f10 / home";
    let wrong = "!home card RAINBOW-FLICK; !home card RAINBOW-FLICK e10; home card RAINBOW-FLICK d10; \
        away decline";
    with_hands(heard, flick, "RAINBOW-FLICK,KEEP-CALM", wrong);
    let plain = "P1@h0 A2@e8* / P1@h15 D1@e9 / home";
    with_hands(
        heard,
        plain,
        "RAINBOW-FLICK",
        "!home card RAINBOW-FLICK d10",
    );
}

/// Each play of the playbook, what it comes to and what it refuses.
fn hear_plays(heard: &mut Heard) {
    let plays = |heard: &mut Heard, position: &str, script: &str| {
        scene(
            heard,
            table::at(GAME, &[("playbook", "on")], position),
            script,
        );
    };
    let pair = "P1@h0 C1@e5* C2@g5 A1@i7 / P1@h15 D1@b12 C3@m8 / home";
    play(heard, pair, "!home play curl");
    let all = ["triangle", "through-ball", "curl", "crossover", "double-up"];
    for play in all {
        plays(
            heard,
            "P1@h0 C1@e5~* / P1@h15 / home",
            &format!("!home play {play}"),
        );
    }
    plays(
        heard,
        pair,
        "!home play double-up; !home play offside-trap; home play triangle; !home with A1; home with C2; \
         dice 2; !home C1@a1; home C1@i8; dice 2; dice 2; home play crossover; !home with C1; home with C2; \
         home with A1; dice 2; !home play curl; home end; settle",
    );
    let run = "home play triangle; home with C2; dice 2; home C1@i8; dice 1; settle";
    plays(heard, pair, run);
    let through =
        "home play through-ball; !home with C2; !home C2@a1; home C2@i6; dice 3; dice 2; settle";
    plays(heard, &pair.replace("A1@i7", "A1@p7"), through);
    let taken = "home play through-ball; home C2@i6; dice 3; dice 3; home play curl; !home C1@e5; \
         !home with C1; home C1@f7; dice 1; settle";
    plays(heard, &pair.replace("A1@i7", "A1@p7"), taken);
    let tackle = "P1@h0 D3@e8 C1@f9 D1@b3 / P1@h15 D1@b12 C4@e9* / home";
    let doubled =
        "home play double-up; !home with D1; home with D3; home with C1; dice 2; dice 6 1";
    plays(heard, tackle, doubled);
    let line = "P1@h0 C1@e9* A2@g10 A1@i7 / P1@h15 D1@h10 C3@m8 / home";
    plays(
        heard,
        line,
        "home pass A2; !away trap 7-8; away trap 9-10; dice 4; settle",
    );
    plays(heard, line, "home pass A2; away trap 9-10; dice 3; dice 6");
    plays(heard, line, "home pass A2; away decline; dice 6");
}

fn hear_set_ups(heard: &mut Heard) {
    let wrong = "!home ready; !home D3@d1; !home P1@h1; !home D9@e1; home P1@h0; home D3@e1; \
        !home D3@e1; home D4@f2; home D1@a1; home D2@b3; home C1@c4; home C2@e3; home C3@f3; \
        home A1@a5; home A2@e5; home A3@f5; !home A4@g5; !home D1@e1; home ready; !home A4@g5";
    play(heard, "", wrong);
    let corrections = ["home D3@f1; home D3@e1"; 20].join("; ");
    play(
        heard,
        "",
        &format!("home D3@e1; {corrections}; !home D3@f1"),
    );
    let kick_off = format!(
        "{SET_UP}; dice 3 3; dice 6 1; !home kickoff A1@g7; !home kickoff P1@h7; \
         home kickoff A1@h7; !home A1-h8; !home end; home pass D1"
    );
    play(heard, "", &kick_off);
    let crowd = "name = 'Block'\ngoalkeepers = [{}, {}]\ndefenders = [\n".to_owned()
        + &"{ parts = 'centre' },\n".repeat(8)
        + "]\nmidfielders = [\n"
        + &"{ parts = 'centre' },\n".repeat(8)
        + "]\n";
    let crowded = "home D1@f1; home D2@g1; home D3@h2; home D4@i2; !home D5@k2";
    scene(
        heard,
        table::at(GAME, &[("home_squad", &crowd)], ""),
        crowded,
    );
}

fn hear_moves(heard: &mut Heard) {
    let position = "P1@h0 D3@h4 C2@h5* A2@k9~ / P1@h15 D3@i5 C2@m8 / home";
    let wrong = "!home D3-h6; !home D3-i5; !home D3-h7; !home D3-i6; !home D3-h4; !home C1-c3; \
        !home D7-c3; !home A2-k8; !away D3-i4; !home C2-h0";
    play(heard, position, wrong);
    let turn = "P1@h0 D1@b3 D3@h4 C3@e9* A2@k9 / P1@h15 D1@b12 D3@h11 C2@m8 A3@g5 / home";
    let ended = "home D1-b4; home D3-h5; home A2-k10; !home A2-k12; home end; !home A2-k12; \
        home C3-e10";
    play(heard, turn, ended);
    play(heard, turn, "home end; home done");
    play(heard, turn, "home pass A2; !home D1-b4; dice 6");
    let crowd = "P1@h0 D1@f1 D3@g1 D4@h1 D5@j2 D6@e2 C2@f3* / P1@h15 C2@m8 / home";
    play(heard, crowd, "!home D6-f2");
}

fn hear_groups(heard: &mut Heard) {
    let position = "P1@h0 D1@c5 D3@e6 C2@f6* A2@h7 / P1@h15 C2@m8 / home";
    let group = "!home group 1-2 n; home group 5-6 n; !home done; !home A2-h8; !home D3-f7; \
        home C2-f7; home D3-e8; !home D3-e9; home D1-c8; home done";
    play(heard, position, group);
    let late = "P1@h0 D1@c5 D3@c6 C2@f6* / P1@h15 C2@m8 / home";
    play(
        heard,
        late,
        "home group 5-6 n; home D3-c8; home D1-c7; !home C2-f7; home done",
    );
    for direction in ["n", "ne", "e", "se", "s", "sw", "w", "nw"] {
        play(heard, position, &format!("home group 5-6 {direction}"));
        play(heard, position, &format!("!home group 3-4 {direction}"));
        play(
            heard,
            position,
            &format!("home group 5-6 {direction}; !home D3-p14"),
        );
    }
}

fn hear_passes(heard: &mut Heard) {
    let plain = "P1@h0 C1@c8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home";
    let refused =
        "!home pass C1; !home pass A1; !home pass P1; !home tackle C1; home pass A2; dice 3";
    play(heard, plain, refused);
    play(
        heard,
        "P1@h0 C1@c7* A2@d7 A1@p7 / P1@h15 C2@m5 / home",
        "!home pass A1; home pass A2",
    );
    play(
        heard,
        "P1@h0 D1@d4 D2@h5 / P1@h15 A1@a1* / home untackled=3",
        "!home call D2; home call D1; dice 6 1; !home call D1",
    );
    let held = "P1@h0 D1@d4 / P1@h15 A1@a1* / home untackled=3";
    play(heard, &held.replace("=3", "=2"), "!home call D1");
    let off = table::at(GAME, &[("held_ball", "off")], held);
    scene(heard, off, "!home call D1");
    let chosen = "P1@h0 C1@c8* A2@h9 / P1@h15 C2@k8 A3@e12 D1@b12 / home";
    play(
        heard,
        chosen,
        "home pass A2; dice 1; !away ball D1; away ball A3",
    );
    play(
        heard,
        "P1@h0 C1@h9* A2@h12 / P1@h15 D3@e11 / home",
        "!home pass A2; !home cross A2",
    );
    let marked = "P1@h0 C1@e14* A2@h14 / P1@h15 D3@a14 / home";
    play(heard, marked, "home cross A2; dice 6; dice 3 2");
    let cross = "P1@h0 C1@c13* A2@g13 / P1@h15 D1@b14 / home";
    play(heard, cross, "home cross A2; dice 2; dice 1 6");
    play(
        heard,
        "P1@h0 C5@p13* A2@g13 / P1@h15 D1@b14 D3@e10 / home",
        "home cross A2; dice 2",
    );
    play(
        heard,
        "P1@h0 C5@n12* A2@h12 / P1@h15 D1@b14 / home",
        "!home cross A2; !home shoot",
    );
    let keeper = "P1@h0 A2@g9 C2@e4 D3@h2~ / P1@h15* D1@b12 D3@c9 C2@j5 C5@i6 C3@m7~ / away";
    play(heard, keeper, "!away D1-b11; !away pass C3; away pass D1");
    let nobody = "P1@h0 A2@g9 / P1@h15* C2@j5~ / away";
    play(heard, nobody, "!away P1-h14");
}

fn hear_duels(heard: &mut Heard) {
    let won = "home tackle D3; dice 6 1; !home D1-b4; !home D3-e11; home D3-f10";
    play(heard, TACKLE, won);
    play(heard, TACKLE, "home tackle D3; dice 1 6; away stay");
    let off = table::at(GAME, &[("fouls", "off")], TACKLE);
    scene(heard, off, "home tackle D3; dice 2 3; dice 6 1; home stay");
    play(
        heard,
        "P1@h0 D3@e10 / P1@h15 D1@b12 C4@e9* / home",
        "!home tackle D3",
    );
    play(
        heard,
        "P1@h0 D3@e7 C1@c3* / P1@h15 D1@b12 C4@e9 / home",
        "!home tackle D3",
    );
    play(
        heard,
        "P1@h0 D3@e7 / P1@h15 D1@b12 C4@e9* / home",
        "!home tackle D3",
    );
    let flipped = "P1@h0 D1@e8~ D3@h4 C2@f9 A2@h9~ / P1@h15 D1@b12 D5@g10~ C2@e9* A3@g5 / home";
    let past = "home tackle C2; dice 6 1; home stay; !home pass A2; !home dribble D5";
    play(heard, flipped, past);
    let dribble = "P1@h0 A1@e8* D1@b3 / P1@h15 D1@e9 D3@d6 C4@g9 / home";
    play(heard, dribble, "home dribble D1; dice 1 5; away D1-f7");
    let crowded = "P1@h0 A1@f13* D1@b3 / P1@h15 D1@e13 D2@h14 D3@i14 D4@j14 D5@k14 / away";
    play(heard, crowded, "away tackle D1; dice 6 1");
}

fn hear_shots(heard: &mut Heard) {
    let saved = "home shoot; dice 1 6; !away D1@e14; !away P1@h14; !away D5@h14; away D1@a13; \
        away done; home D3@g1; home done; settle";
    play(heard, SHOT, saved);
    let scored = "home shoot; dice 6 1; !home sub D1 D5@a1; home done; !home D5@e1; home ready; \
        away ready";
    play(heard, SHOT, scored);
    let exchanged = "P1@h0 D3@b2 D4@a1 A2@h13* / P1@h15 D1@b12 / home";
    play(
        heard,
        exchanged,
        "home shoot; dice 1 6; away done; home D3@l1; home done",
    );
    let front = "P1@h0 A4@f12* / P1@h15 D1@f13~ D3@g13 / home";
    play(heard, front, "home shoot; dice 1 6");
    play(
        heard,
        "P1@h0 A4@f13* / P1@h15 D1@b12 / home",
        "home shoot; dice 6 1",
    );
    let no_corners = table::at(GAME, &[("corners", "off")], SHOT);
    scene(heard, no_corners, "home shoot; dice 1 3");
    let halves = [("turns", "2"), ("halves", "on")];
    let half = "home end; settle; away end; settle; home ready; away ready";
    scene(heard, table::at(GAME, &halves, SHOT), half);
    let last = [("turns", "1")];
    scene(
        heard,
        table::at(GAME, &last, SHOT),
        "home end; settle; away end; settle; !home end",
    );
}

fn hear_padlocks(heard: &mut Heard) {
    let placing = "P1@h0 D1@b3 D3@g13 D4@f1 C2@e9* / P1@h15 D1@a3 D3@h11 C2@m8 / home";
    let locks = "home end; !home black c3; !home white a3; !home white k7; home white g14; \
        !home black h14; home black g1";
    play(heard, placing, locks);
    let gone = "P1@h0 D1@b3 / P1@h15 D1@b6* D3@d4 / away padlocks home b5 -";
    play(heard, gone, "away D1-b5");
    let closed = "P1@h0 D1@b3 / P1@h15 C2@b6* / away padlocks home b5 -";
    play(heard, closed, "!away C2-b5");
}

fn hear_substitutions(heard: &mut Heard) {
    let shot = "home shoot; dice 1 6; away done; home done; late 2";
    let wrong = format!(
        "{shot}; !home sub D1 D4; !home sub D1 D4@a3; !home sub D4 D5@a1; !home sub D1 A2@a3; \
         !home sub D1 P2; !home sub P1 P2@a1; home sub P1 P2; !home sub P2 P1; home sub D1 D4@a1; \
         home sub D4 D5@a1; home sub D5 D6@a1; home sub D6 D2@a1"
    );
    play(heard, SHOT, &wrong);
    play(
        heard,
        SHOT,
        &format!("{shot}; home sub D1 D4@a1; home done"),
    );
    let goal = "home shoot; dice 6 1; home sub D1 D4; home done; !home D1@a1; !home D4@d1; \
        home D4@f1; !home D3@a1; home ready; away ready";
    play(heard, SHOT, goal);
    let keeper = "P1@h0* D1@e9 / P1@h15 C2@e10 D3@k12 / away";
    play(heard, keeper, "away end; settle");
}

/// What guards against matches that do not come about: the phase of substitutions ends with
/// the last one, and no turn that ends with it leaves its side the ball.
fn hear_guards(heard: &mut Heard) {
    for reason in ["no-substitutions-left", "carrier-stays"] {
        let refusal = Refusal::new("UN-30", reason);
        let facts = [("man", "D1"), ("other", "D2"), ("most", "5")];
        let with_facts = facts
            .into_iter()
            .fold(refusal, |it, (name, fact)| it.with(name, fact));
        heard.refusal(&with_facts);
    }
}

fn hear_fouls(heard: &mut Heard) {
    let foul = |dice: &str| format!("home tackle D1; dice 3 4; dice {dice}");
    for dice in ["4 5", "2 3", "1 6"] {
        play(heard, FOUL, &foul(dice));
    }
    let second = FOUL.replace("D1@e8", "D1@e8'");
    play(heard, &second, &foul("3 6"));
    let injured = format!(
        "{}; !away sub D1 C1@a12; !away sub C2 C1@a3; !away done; away sub C2 C1@a12; home done; \
         away taker A3",
        foul("6 1")
    );
    play(heard, FOUL, &injured);
    let none = table::at(GAME, &[("substitutions", "off")], FOUL);
    scene(heard, none, &foul("6 1"));
    let keeper = "P1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home";
    let in_goal = "home tackle P1; dice 4 4; dice 1 6; !home keeper P2; home keeper D3";
    play(heard, keeper, in_goal);
    let taken = format!(
        "{}; home done; !away taker P1; !away taker A3@e9; !away taker C5; away taker A3",
        foul("6 6")
    );
    play(heard, FOUL, &taken);
    let dribble = "P1@h0 A1@e8* D3@h4 A2@k7 / P1@h15 D1@e9 D3@h12 C2@m9 A3@g5 / home turn 3";
    play(
        heard,
        dribble,
        "home dribble D1; dice 4 4; dice 6 2; !home taker A1",
    );
    let nobody = "P1@h0 A1@e8* / P1@h15 D1@e9 D3@h12 C2@m9 A3@g5 / home turn 3";
    play(heard, nobody, "home dribble D1; dice 4 4; dice 6 2");
    play(heard, nobody, "home dribble D1; dice 4 4; dice 6 1; late 1");
}

fn hear_free_kicks(heard: &mut Heard) {
    let position = "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 \
        C4@m9 A1@c9 A2@d9 A3@e9 / away";
    let given = "away tackle D1; dice 2 3; dice 6 6; away done; home taker C2";
    play(
        heard,
        position,
        &format!("{given}; away wall 0; home kick; dice 6 1"),
    );
    let wall = format!(
        "{given}; away wall 4; !away D2@h13; !away P1@h13; !away A1@k13; away A1@g13; away A2@i13; \
         away C4@j13; away A3@h13; !away D2@a1; !away D1@h13; !away D1@g14; away D1@c13; \
         home kick; dice 1 6"
    );
    play(heard, position, &wall);
    let small = "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 / away";
    play(
        heard,
        small,
        "away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; !away wall 4",
    );
    let penalty = "P1@h0 D1@b3 A2@i13* C3@g14 A3@d5 / P1@h15 D1@i14 D3@h13 C2@m9 / away";
    let taken = "away tackle D1; dice 2 4; dice 6 6; away done; !home taker A2; !home taker A2@g13; \
        home taker A2@i13; !away D1@g13; away D1@c9; away D3@d9; home C3@m12; home kick; dice 5 3";
    play(heard, penalty, taken);
    let passed = "P1@h0 C2@e8* C3@c5 D3@h4 D4@h2 D1@b2 / P1@h15 D1@e9 D3@h12 C2@m9 A3@g5 / away";
    let pass = "away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; !home C2@a1; \
        home D3@h9; !home D3@h10; home done; away D1@g10; away done; away white g9; away black h10; \
        !home D3-h8; home pass D3; dice 1; !home D3-g9";
    play(heard, passed, pass);
}

fn hear_corners(heard: &mut Heard) {
    let won = "home shoot; dice 1 3; !home taker C1; !home taker P1@a14; home taker C1@a14";
    let jumpers = format!(
        "{won}; !away D3@h13; !away P1@h14; away D3@g14; away D4@h14; !away D3@i14; !away C2@g14; \
         away C2@j14; away done; !home D3@g14; home D3@i14; home D4@g13; home A2@h13; home A3@j13; \
         away A1@p9; home kick"
    );
    for dice in [
        "dice 2; !home pair 4; home pair 2; dice 5 2; dice 6",
        "dice 6; home pair 4; dice 6 1",
        "dice 6; home pair 2; dice 3 3",
        "dice 6; home pair 2; dice 4 2; dice 6",
    ] {
        play(heard, CORNER, &format!("{jumpers}; {dice}"));
    }
    let alone = "away D3@g14; away D4@h14; away done; home done; away A1@p9; home kick; dice 1; \
        home pair 1; away ball D2";
    play(heard, CORNER, &format!("{won}; {alone}"));
    play(
        heard,
        CORNER,
        &format!("{won}; away done; home done; home kick; dice 6"),
    );
    play(
        heard,
        CORNER,
        &format!("{won}; away done; home D3@g13; home done; home kick; dice 1; dice 6 1"),
    );
    let one = "P1@h0 C2@d5 C3@e5 D3@f5 D4@g5 A2@h13* / P1@h15 D2@b9 D3@c9 D4@d9 / home";
    let first = "home shoot; dice 1 3; home taker C3@p14; away D3@g14; away D4@j14; away done; \
        home D3@g13; home D4@j13; home done; home kick; dice 1; dice 6 1; dice 1";
    play(heard, one, first);
    let crossed = "P1@h0 C1@a12* C3@e5 D3@f5 / P1@h15 D1@a13 D3@c9 D4@d9 / away";
    let free_kick = "away tackle D1; dice 2 3; dice 6 6; away done; home taker C3; away D3@g14; \
        away done; home D3@g13; home done; home kick; dice 2; dice 1 6";
    play(heard, crossed, free_kick);
}

fn hear_throw_ins(heard: &mut Heard) {
    let position = "P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@h15 D1@e12 D3@h12 C2@d8 A3@m8 / home";
    let out = "home pass D1; dice 1; settle; !away throw C2@a6; !away throw P1@a8; away throw C2@a8; \
        !away D1-e13; !away C2-a9; away D1-d11; away D1-c10; home done; !away D1-c9; !away pass A3; \
        away pass D1; dice 2";
    play(heard, position, out);
    let nobody = position.replace("D1@e12", "D1@e14");
    play(
        heard,
        &nobody,
        "home pass D1; dice 1; settle; away throw C2@a8; away done; home done",
    );
}

fn hear_goalkeepers(heard: &mut Heard) {
    play(
        heard,
        "P1@g1 D1@b3 A2@h13* / P1@h15 A3@d1 / home",
        "home shoot; dice 1 6; away done; !home P1@h0",
    );
    let home = "P1@h0 C2@e9* / P1@h15 D1@b12 / home";
    play(heard, home, "!home P1-f1; home P1-h1");
    scene(
        heard,
        table::at(GAME, &[("goalkeepers", "off")], home),
        "!home P1-h1",
    );
    play(
        heard,
        "P1@g3 C2@e9* / P1@h15 D1@b12 / home",
        "!home P1-h0; home P1-g2; home P1-h0",
    );
    play(heard, "P1@h1* C2@e9 / P1@h15 D1@b12 / home", "!home P1-h0");
    let own_goal = "P1@c3 C1@e8* / P1@h15 D1@b12 / home";
    play(heard, own_goal, "home pass P1; dice 2");
    let tackles = "P1@e8 D1@b3 / P1@h15 D1@b12 C2@e9* / home";
    let wrong =
        "home tackle P1; dice 6 1; home stay; !home shoot; !home cross D1; !home dribble C2";
    play(heard, tackles, wrong);
    play(
        heard,
        "P1@h0 D1@b3 / P1@h15 D1@b12 C2@e1* / home",
        "!home tackle P1",
    );
    play(
        heard,
        "P1@g13 C1@c13* / P1@h15 D1@b14 / home",
        "!home cross P1",
    );
    let malus = "P1@h0 D1@b3 A2@h13* / P1@h10 D1@b12 / home";
    play(heard, malus, "home shoot; dice 1 6; away back");
    play(heard, malus, "home shoot; dice 1 6; away stay");
    play(
        heard,
        "P1@h0 C1@e14* A2@h14 / P1@c9 D1@a14 / home",
        "home cross A2; dice 6; dice 6 1",
    );
    let beaten = "P1@h0 D1@b3 A1@h11* / P1@h12 D1@b12 / home";
    play(
        heard,
        beaten,
        "home dribble P1; dice 6 1; home A1-h13; home A1-h15",
    );
    play(
        heard,
        "P1@h0 A1@h14* / P1@h12 D1@b12 / home",
        "!home A1-h15",
    );
}
