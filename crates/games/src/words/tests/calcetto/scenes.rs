//! Scenes in which comes about, or is refused, what random matches may miss.

use super::{ATTACK, DUEL, GAME, SET_UP, at};
use crate::words::tests::heard::Heard;
use crate::words::tests::table::{self, scene};

/// Away's goalkeeper relaunches: D1 alone is near.
const RELAUNCH: &str =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@h12 / P1@d14* D1@a13 C1@e4 C2@b5 A1@e5 / away relaunch";
/// Home shoots from c13 and Away saves.
const SAVED: &str = "dice 1 2 -; home A1-c13; home shoot; dice 1 2; dice 5 5";
/// Home shoots from c13 and scores.
const SCORED: &str = "dice 1 2 -; home A1-c13; home shoot; dice 5 5; dice 1 2";
/// Home rolls a 6 and gives it up for a tile.
const SIX: &str = "dice 6 1 -; home draw; tile";
/// Home stops, and so does Away on its turn.
const STOP: &str = "home end; dice 1 2 -; away end";

/// The usual options.
fn play(heard: &mut Heard, position: &str, script: &str) {
    scene(heard, at(position), script);
}

pub(super) fn hear(heard: &mut Heard) {
    hear_set_ups(heard);
    hear_the_end(heard);
    hear_the_ball(heard);
    hear_tiles(heard);
    hear_contests(heard);
    hear_substitutions(heard);
    hear_shoot_outs(heard);
}

fn hear_set_ups(heard: &mut Heard) {
    let wrong = "!home ready; home P1@d1; home P2@d1; !home C1@d1; !home C1@c7";
    play(heard, "", wrong);
    // All its corrections.
    let corrections = ["home D1@c5; home D1@c4"; 20].join("; ");
    let corrected = format!("home D1@c4; {corrections}; !home D1@c5");
    play(heard, "", &corrected);
    // The dice for the ball are level once.
    let level = format!(
        "{SET_UP}; dice 3 4; dice 5 2; dice 1 1; dice 1 2; !away kickoff A1@d8 A1; \
         !away kickoff P1@d8 A1; !away kickoff C1@d7 A1; away kickoff C1@d8 A1; dice 3 4 -; \
         !away end"
    );
    play(heard, "", &level);
}

fn hear_the_end(heard: &mut Heard) {
    let timed = |position| table::at(GAME, &[("end", "time")], position);
    scene(heard, timed(""), "time up");
    let last = "time up; !time up; dice 1 2 -; home end";
    scene(heard, timed(ATTACK), last);
    play(heard, ATTACK, "!time up; !home end");
}

fn hear_the_ball(heard: &mut Heard) {
    let wing = "P1@d1 D1@c3 D2@a13* C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
    let crosses = "dice 1 3 +; !home cross c13; !home cross e12; home A1-c13; !home cross d12; \
        home cross c13; home shoot";
    play(heard, wing, crosses);
    let behind = "P1@d1 D1@c3 D2@f3 C1@c9 A1@c12* / P1@d14 D1@c11 C1@e10 C2@b6 A1@d5 / home";
    play(heard, behind, "dice 1 3 +; home pass C1");
    play(heard, behind, "dice 1 3 -; !home pass C1");
    let walls = "P1@d1 D1@a1 D2@f3 C1@b1 A1@a2 / P1@d14* D1@b12 C1@e10 C2@b6 A1@d5 / home";
    play(heard, walls, "dice 3 4 -; !home D1-c3");
    // A board of one's own.
    let small = "files = 6\ncircle = ['c7', 'd7']\ntiro = ['b12']\n";
    let on_it = "P1@c1 D1@b3 D2@e3 C1@e11 A1@b12* / P1@c14 D1@a12 C1@e10 C2@b6 A1@d5 / home";
    let on_it = table::at(GAME, &[("board", small)], on_it);
    scene(heard, on_it, "dice 1 2 -; !home A1-h12");
    // A pass is due.
    let relaunch = "dice 1 1; !away end; !away C1-h4; away D1-c13; away pass D1; away end";
    play(heard, RELAUNCH, relaunch);
    play(heard, RELAUNCH, "dice 6 2; away draw; tile R2");
}

fn hear_tiles(heard: &mut Heard) {
    let wrong = format!("{SIX} Y1; {STOP}; !home tile Y1 P1; !home tile Y1 A2; home roll");
    play(heard, ATTACK, &wrong);
    // A red one that counts, and one that does not.
    let red = format!("{SIX} R1; {STOP}; home tile R1 A1; dice 1 2 -");
    play(heard, ATTACK, &format!("{red}; home A1-c13; home shoot"));
    let tackler = "P1@d1 D1@d6 D2@f3 C1@e11 A1@d10 / P1@d14 D1@b12 C1@d8* C2@b6 A1@a5 / home";
    play(heard, tackler, &format!("{red}; home A1-d9"));
    // Everybody has seen all six; the next one is known.
    let mut steps = vec![format!("{SIX} Y1; {STOP}")];
    for pair in ["Y1", "Y2", "Y3", "R1", "R2", "R3"].windows(2) {
        let on = if pair[0].starts_with('Y') { "A1" } else { "P1" };
        steps.push(format!(
            "home tile {} {on}; {SIX} {}; {STOP}",
            pair[0], pair[1]
        ));
    }
    steps.push("home tile R3 P1; dice 6 1 -; home draw".to_owned());
    let uncalled = [("untackleable", "off")];
    let game = table::at(GAME, &uncalled, &DUEL.replace("/ away", "/ home"));
    scene(heard, game, &steps.join("; "));
}

fn hear_contests(heard: &mut Heard) {
    let midfielder = "P1@d1 D1@c3 D2@f3 C1@c13* A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
    play(heard, midfielder, "dice 1 2 -; home shoot; dice 1 2");
    let keeper = "P1@d1 D1@c3 D2@f3 C1@e11 A1@d12 / P1@d14* D1@b12 C1@e10 C2@b6 A1@d5 / home";
    let tackled = "dice 1 2 -; home A1-d13; dice 1 2; dice 1 3";
    play(heard, keeper, tackled);
    let sixes = "dice 6 6 -; home keep; home A1-c13; home shoot; dice 6 2; home keep; dice 6 3; \
        away draw; tile R3";
    play(heard, ATTACK, sixes);
    // Nobody comes near the carrier for six phases.
    let far = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@d12 C2@b6 A1@d5 / home";
    let idle = ["dice 1 1 -; home end; dice 1 1 -; away end"; 6].join("; ");
    play(heard, far, &format!("{idle}; !away call A1; away decline"));
    let called = format!("{idle}; away call D1; dice 5 5; dice 1 1");
    play(heard, far, &called);
}

fn hear_substitutions(heard: &mut Heard) {
    let saved = format!(
        "{SAVED}; !away sub C3 C1; !away sub D1 C1; !away sub D1 P2; !away sub D1 D4; \
         away sub D1 D2; !away sub D2 D1; away done; home sub A1 A2; home done"
    );
    play(heard, ATTACK, &saved);
    let scored = format!(
        "{SCORED}; !home C3@c5; home sub D1 D3; home sub D2 C2; home sub C1 C3; \
         !home sub C2 A2; home ready; !home ready; away ready"
    );
    play(heard, ATTACK, &scored);
}

/// A level match of two phases is decided (TN-06).
fn hear_shoot_outs(heard: &mut Heard) {
    let decided = [("end", "phases"), ("phases", "1"), ("shoot_out", "level")];
    let last = format!("{ATTACK} phases=1");
    let shots = "dice 1 2 -; home end; !time up; !home shooter P1; !home shooter A2; !home shooter C9; !away shooter D1; \
        home shooter A1; dice 5 5; dice 1 2; away shooter D1; dice 1 2; dice 5 5; !home shooter A1; home shooter D2; dice 3 3; \
        dice 3 3";
    scene(heard, table::at(GAME, &decided, &last), shots);
    table::hear_position(heard, GAME, &decided, &format!("{last} phase=shooter"));
}
