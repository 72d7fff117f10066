//! Scenes in which comes about, or is refused, what random matches may miss.

use super::{
    AWAY, AWAY_WITH, DEAL, GAME, HOME, HOME_WITHOUT, LARGE_SQUAD, SET_UP, SHOOTER, at, duel,
};
use crate::AnyGame;
use crate::words::tests::heard::Heard;
use crate::words::tests::table::{self, scene};

/// Home's C2 tackles Away's C2 too hard.
const FOUL: &str = "home tackle C2; home card TACKLE; away card";

/// Home's turn, with these cards in hand.
fn begun(home: &str, away: &str) -> AnyGame {
    at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / {home} / {away}"
    ))
}

/// The usual options.
fn play(heard: &mut Heard, position: &str, script: &str) {
    scene(heard, at(position), script);
}

pub(super) fn hear(heard: &mut Heard) {
    hear_set_ups(heard);
    hear_the_call_up(heard);
    hear_moves(heard);
    hear_the_ball(heard);
    hear_cards(heard);
    hear_contests(heard);
    hear_relaunches(heard);
    hear_free_kicks(heard);
    hear_penalties(heard);
    hear_sendings_off(heard);
    hear_coaches(heard);
    hear_the_end(heard);
    hear_shoot_outs(heard);
}

/// A level match of two phases is decided (TN-06).
fn hear_shoot_outs(heard: &mut Heard) {
    let decided = [("end", "phases"), ("phases", "1"), ("shoot_out", "level")];
    let last = format!("{HOME} / {AWAY} / home phases=1");
    let shots = "dice 1 2; home end; !time up; !home shooter P1; !home shooter A9; !away shooter D1; !home shooter D3; \
        home shooter A1; !home aim h20; home aim h21; away stand i21; dice 5 5; dice 1 2; away shooter D1; away aim g0; home stand g0; \
        dice 1 2; dice 5 5; !home shooter A1; home shooter D2; home aim g21; away stand g21; dice 3 3; dice 3 1";
    scene(heard, table::at(GAME, &decided, &last), shots);
    table::hear_position(heard, GAME, &decided, &format!("{last} phase=shooter"));
}

fn hear_set_ups(heard: &mut Heard) {
    let wrong = "!home ready; !home D1@c11; !home D1@h10; !home D1@f1; !home P1@h1; home D1@c4; \
        !home D1@c4; !home pick D2; !home D9@c5";
    play(heard, "", wrong);
    let suspended = [("home_suspended", "D1")];
    scene(
        heard,
        table::at(GAME, &suspended, "- / - / home phase=set-up"),
        "!home D1@c4",
    );
    let corrections = ["home D1@c5; home D1@c4"; 10].join("; ");
    play(
        heard,
        "",
        &format!("home D1@c4; {corrections}; !home D1@c6"),
    );
    let begun = format!(
        "{SET_UP}; dice 3 4; dice 5 2; dice 6 3; dice 2 4; {DEAL}; !home kickoff P1@h10 A2; \
         !home kickoff A1@h10 A1; !home kickoff A1@h10; !home kickoff A1@h11 A2; \
         home kickoff A1@h10 A2; home decline; away decline; dice 4 1; !home end; home pass A2"
    );
    play(heard, "", &begun);
    play(heard, "", &SET_UP.replace("; away ready", "; !home D1@c4"));
    let eight = SET_UP.replace("; home ready; away ready", "; !home D3@a4; home D3@e4");
    play(heard, "", &eight);
}

fn hear_the_call_up(heard: &mut Heard) {
    let call_up = "home P1@h0; home D1@e4; home D2@l4; home C1@f7; home C2@k7; home T1@b8; \
        home A1@f10; home A2@k10; !home ready; home pick D3; !home pick D3; !home pick D1; \
        !home drop D5; home drop D3; home pick D3; home pick D4; home pick D5; home pick C3; \
        !home drop D1; home pick T2; !home pick A3";
    let game = table::at(GAME, &[("home_squad", LARGE_SQUAD)], "");
    scene(heard, game, call_up);
}

fn hear_moves(heard: &mut Heard) {
    let without = format!("{HOME_WITHOUT} / {AWAY_WITH} / home");
    let moves = "dice 1 2; !home D1-d5; !home C2-l15; !home D3-a1; !home C1-e14; !home C1-e13; \
        !home P1-h1; !home D1-g0; home T1-b9; !away end; !home T1-b13; !home pass A1; home end";
    play(heard, &without, moves);
    let walled = "P1@h0 D1@e1 D2@m5 C1@e9 C2@l9 T1@b8 A1@a20 A2@l15 / \
        P1@h21 D1@a19 D2@b20 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home";
    play(heard, walled, "dice 5 5; !home A1-a18; !home D1-f1");
    play(
        heard,
        &without,
        "!home D1-d6; dice 4 5; home C2-j11; home end; !home tackle D1; home decline",
    );
}

fn hear_the_ball(heard: &mut Heard) {
    let passes = "P1@h0 D1@d5 D2@k5 C1@h9* C2@h11 T1@b8 A1@h17 A2@l13 / \
        P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@e6 / home";
    let refused = "dice 1 2; !home pass A1; !home pass D2; !home pass C1; !home pass D3; \
        !home pass A2; !home shoot h21";
    play(heard, passes, refused);
    let shots = format!("{} / {AWAY} / home", HOME.replace("h17*", "h18*"));
    play(
        heard,
        &shots,
        "dice 1 1; !home shoot h21; !home shoot g21; !home shoot h20",
    );
    let blocked = shots.replace("D1@e16", "D1@h20");
    play(heard, &blocked, "dice 4 5; !home shoot h21");
}

fn hear_cards(heard: &mut Heard) {
    let hands = "SPRINT3 SPRINT4 CONTROPIEDE TACKLE DRIBBLING SICUREZZA PUNIZIONE CANCELLA ELIMINA \
        RADDOPPIA";
    let wrong = "!home card SPRINT3 C2; !home card SPRINT3 C3; !home card CONTROPIEDE; \
        !home card TACKLE; !home card DRIBBLING; !home card SICUREZZA; !home card PUNIZIONE; \
        !home card CANCELLA; !home card ELIMINA; !home card AMMONIZIONE; \
        home card SPRINT3 C1; !away card SPRINT3 A1";
    scene(heard, begun(hands, "-"), wrong);
    scene(
        heard,
        begun(hands, "SPRINT3"),
        "home decline; !away card SPRINT3 A1",
    );
    scene(
        heard,
        duel(hands, "DRIBBLING"),
        "home tackle C2; !home card SPRINT4 C2",
    );
    scene(
        heard,
        begun("ELIMINA", "SPRINT4 TACKLE"),
        "home card ELIMINA; away decline; card TACKLE",
    );
    scene(
        heard,
        duel("ELIMINA TACKLE", "DRIBBLING"),
        "home tackle C2; home card ELIMINA; away card DRIBBLING",
    );
    for (home, away, cards) in [
        ("TACKLE", "CANCELLA", "home card TACKLE; away card CANCELLA"),
        (
            "SCIVOLATA",
            "DRIBBLING",
            "home card SCIVOLATA; away card DRIBBLING",
        ),
        (
            "RADDOPPIA",
            "AMMONIZIONE",
            "home card RADDOPPIA; away decline",
        ),
    ] {
        scene(
            heard,
            duel(home, away),
            &format!("home tackle C2; {cards}; dice 4 3; dice 4 2"),
        );
    }
    for card in ["SICUREZZA", "TUFFO-DOPPIO", "CANCELLA"] {
        let wide = SHOOTER.replace("A1@i18*", "A1@j18*");
        let game = at(&format!("{wide} / {AWAY} / home / RADDOPPIA / {card}"));
        let answer = format!(
            "home decline; away decline; dice 3 2; home shoot j21; home card RADDOPPIA; \
             away card {card}; dice 3 2; dice 4 3"
        );
        scene(heard, game, &answer);
    }
    let shot = at(&format!("{SHOOTER} / {AWAY} / home / TACKLE / SICUREZZA"));
    let save =
        "home decline; away decline; dice 3 2; home shoot i21; home decline; away card SICUREZZA";
    scene(heard, shot, save);
    // All cards are in a hand: the next lies in a known place.
    let all = "CONTROPIEDE CONTROPIEDE SPRINT3 SPRINT3 SPRINT3 SPRINT3 SPRINT4 SPRINT4 SPRINT4 \
        SPRINT4 DRIBBLING DRIBBLING DRIBBLING DRIBBLING TACKLE TACKLE TACKLE TACKLE SCIVOLATA \
        SCIVOLATA SCIVOLATA SCIVOLATA SICUREZZA SICUREZZA TUFFO-DOPPIO TUFFO-DOPPIO TUFFO-DOPPIO \
        TUFFO-DOPPIO PUNIZIONE PUNIZIONE PUNIZIONE PUNIZIONE AMMONIZIONE AMMONIZIONE AMMONIZIONE \
        AMMONIZIONE CANCELLA CANCELLA ELIMINA ELIMINA RADDOPPIA RADDOPPIA";
    scene(
        heard,
        begun(all, "-"),
        "home card RADDOPPIA; dice 6 4; home draw",
    );
}

fn hear_contests(heard: &mut Heard) {
    scene(
        heard,
        duel("-", "-"),
        "home tackle C2; dice 4 3; dice 5 2; dice 6 2; home draw; card TACKLE; dice 1 1",
    );
    let at_goal = format!("{} / {AWAY} / home", SHOOTER.replace("A1@i18*", "A1@h18*"));
    play(
        heard,
        &at_goal,
        "dice 3 2; home shoot h21; dice 3 2; dice 6 2; away keep",
    );
    let midfielder = format!("P1@h0 D1@d5 D2@m5 C1@i18* C2@l9 T1@b8 A1@h17 A2@l15 / {AWAY} / home");
    play(
        heard,
        &midfielder,
        "dice 3 2; home shoot i21; dice 3 2; dice 1 2",
    );
    let keeper = format!(
        "{} / {} / home",
        HOME_WITHOUT.replace("A1@h17", "A1@h18"),
        AWAY.replace("P1@h21", "P1@h21*")
    );
    play(
        heard,
        &keeper,
        "dice 4 5; home A1-h20; home end; home tackle A1; dice 4 4; dice 3 2",
    );
    // Nobody comes near the carrier for six phases.
    let idle = ["dice 1 1; away end; dice 1 1; home end"; 6].join("; ");
    let position = format!("{HOME_WITHOUT} / {AWAY_WITH} / away");
    play(
        heard,
        &position,
        &format!("{idle}; !home call C1; home decline"),
    );
    play(
        heard,
        &position,
        &format!("{idle}; home call C2; dice 5 5; dice 1 1"),
    );
}

fn hear_relaunches(heard: &mut Heard) {
    let saved = "dice 4 5; home shoot i21; dice 1 3; dice 4 4";
    let crowded = format!("P1@h0 D1@d5 D2@m5 C1@g20 C2@k20 T1@b8 A1@i18* A2@l15 / {AWAY} / home");
    let left = format!(
        "{saved}; away sub P1 P2; !away sub P2 P1; !away sub D1 P1; !away sub D1 D2; !away sub D3 D4; \
         away done; home sub A1 D3; home done; !home C1@g18; !home D3@i17; home C1@g19; home C2@l20"
    );
    play(heard, &crowded, &left);
    let far = format!("{SHOOTER} / P1@h21 D1@h15 D2@k13 C1@f12 C2@j12 T1@o13 A1@f8 A2@j8 / home");
    let bound = format!(
        "{saved}; away done; home done; dice 2 2; !away end; away A1-f9; away A2-j9; \
         !away T1-n13; away D1-h16; away pass D1"
    );
    play(heard, &far, &bound);
    let substitutions =
        format!("{saved}; away sub D1 D3; away sub D2 D4; away sub C1 C3; !away sub C2 T2");
    play(heard, &far, &substitutions);
}

fn hear_free_kicks(heard: &mut Heard) {
    let kicked = format!(
        "{FOUL} PUNIZIONE; !away kicker P1; !away kicker C2@j12; away kicker C2; !home C2@k10; \
         !home D1@a1; home C2@j10; away A1@p1; !away A1@p2; !away C2@p2; !away P1@g21; \
         away D1@f20; away D2@j13; away T1@k13; !away A2@p5; away sub A2 D3; away done; \
         !home D1@i13; home done; !home barrier A1@h10; !home barrier P1@i10; home barrier D1@k10; \
         !home barrier D1@j10; home barrier C2@j10; dice 5 4 -; !away pass D3; !away shoot j1"
    );
    scene(heard, duel("TACKLE", "PUNIZIONE"), &kicked);
    let room = format!(
        "{FOUL} PUNIZIONE; away kicker C2; home C2@j10; away A1@i10; !away A2@k10; away done; \
         home done; home barrier D1@k10; home barrier C2@j10; dice 1 2 +; away pass C1"
    );
    scene(heard, duel("TACKLE", "PUNIZIONE"), &room);
    let kept = format!(
        "{FOUL} PUNIZIONE; away kicker C1; home C2@j10; away C1@a12; away A1@a8; away done; \
         home done; home barrier D1@k10; home barrier C2@j10; dice 1 1 -"
    );
    scene(
        heard,
        duel("TACKLE", "PUNIZIONE"),
        &kept.replace("away C1@a12; ", "away C2@a12; "),
    );
    let in_the_way = format!(
        "{HOME_WITHOUT} / P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@i10 A2@k10 / home / TACKLE / \
         PUNIZIONE"
    );
    let leave = "home decline; away decline; dice 4 5; home A2-l12; home A2-k12; home end; \
        home tackle A2; home card TACKLE; away card PUNIZIONE; away kicker C2; home A2@l12; !away done";
    play(heard, &in_the_way, leave);
}

fn hear_penalties(heard: &mut Heard) {
    let position = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
        P1@h21 D1@f18 D2@k19 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / TACKLE";
    let penalty = "away decline; home decline; dice 4 5; away D1-g18; away end; away tackle D1; \
        away card TACKLE; home card PUNIZIONE; !home kicker C1@h18; !home kicker A1@h17; \
        home kicker A1@h18; !away D2@k20; away D2@k18; !home sub A1 D3; !home C1@c19; \
        home C1@c18; home done; away done; !home stand h21; !home aim h20; home aim j21; \
        away stand i21; dice 5 4; dice 2 2";
    play(heard, position, penalty);
}

fn hear_sendings_off(heard: &mut Heard) {
    let booked = HOME_WITHOUT.replace("C2@l9", "C2@l9!");
    let off = format!(
        "home decline; away decline; dice 3 2; home C2-j11; home end; {FOUL} AMMONIZIONE; \
         away kicker C2; away done; !home sub D1 C2"
    );
    play(
        heard,
        &format!("{booked} / {AWAY_WITH} / home / TACKLE / AMMONIZIONE"),
        &off,
    );
    let first = format!("{FOUL} AMMONIZIONE");
    scene(heard, duel("TACKLE", "AMMONIZIONE"), &first);
    let last = format!("P1@h0 C2@j10! / {AWAY_WITH} / home / TACKLE / AMMONIZIONE");
    let lost = "home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2; \
        home card TACKLE; away card AMMONIZIONE; !home done";
    play(heard, &last, lost);
    let alone = "P1@g0 D1@d5 / P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@i3* A2@j8 / away";
    let kicks_off = "dice 4 5; away shoot i0; dice 5 5; dice 1 1; home ready; away ready; \
        home kickoff D1@h10";
    play(heard, alone, kicks_off);
    let scored = "dice 3 2; home shoot i21; dice 5 5; dice 1 1; !home D3@a1; home D1@a1; \
        home sub A2 T2; home ready; away ready";
    play(heard, &format!("{SHOOTER} / {AWAY} / home"), scored);
}

fn hear_coaches(heard: &mut Heard) {
    let two = [("home_coaches", "2")];
    let position = format!("{HOME_WITHOUT} / {AWAY_WITH} / home");
    let moves = "dice 2 4; !home C2-l10; !home2 C2-l10; !home3 C2-l10; home T1-b9; home end; \
        dice 5 1; home2 C2-l10; home2 end";
    scene(heard, table::at(GAME, &two, &position), moves);
    let passed = format!("P1@h0 D1@d5 D2@m5 C1@i16 C2@l9 T1@b8 A1@i18* A2@l15 / {AWAY} / home");
    let other = "dice 4 1; home pass C1; !home pass A1";
    scene(heard, table::at(GAME, &two, &passed), other);
}

fn hear_the_end(heard: &mut Heard) {
    let timed = |position: &str| table::at(GAME, &[("end", "time")], position);
    scene(heard, timed(""), "time up");
    let shooter = format!("{SHOOTER} / {AWAY} / home");
    let last = "time up; !time up; dice 3 2; home shoot i21; dice 1 1; dice 5 5";
    scene(heard, timed(&shooter), last);
    play(heard, &shooter, "!time up; !home end");
}
