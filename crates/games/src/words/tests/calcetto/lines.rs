//! Lines of the log, word by word.

use fischio_core::Audience;

use super::{ATTACK, DUEL, GAME, SET_UP, at, at_random};
use crate::description;
use crate::words::tests::table::{play, told};

#[test]
fn ct_21_a_tackle_is_told_with_every_die_and_every_bonus() {
    let script = "away D1-d9; dice 4 5; dice 3 4; dice 5 2; dice 3 1";
    let mut game = at(DUEL);
    let events = play(&mut game, "dice 1 2 -");
    assert_eq!(events.len(), 2);
    assert_eq!(
        told(game.clone(), script, "en"),
        [
            "Away's D1 moves from d10 to d9 for 1 point. Away's D1 tackles Home's C1!",
            "Away's D1 rolls 4 and 5, without strength as the ball is outside the player's zone: 9.",
            "Home's C1 rolls 3 and 4, plus 2 for strength: 9. 9 all: both roll again.",
            "Away's D1 rolls 5 and 2, without strength as the ball is outside the player's zone: 7.",
            "Home's C1 rolls 3 and 1, plus 2 for strength: 6. \
             Away's D1 wins the tackle against Home's C1, 7 to 6, and has the ball.",
        ]
    );
    assert_eq!(
        told(game, script, "it"),
        [
            "Il D1 ospite va da d10 a d9: 1 punto. Il D1 ospite contrasta il C1 di casa!",
            "Il D1 ospite fa 4 e 5, senza forza perché la palla è fuori dalla sua zona: 9.",
            "Il C1 di casa fa 3 e 4, più 2 di forza: 9. 9 pari: si lancia di nuovo.",
            "Il D1 ospite fa 5 e 2, senza forza perché la palla è fuori dalla sua zona: 7.",
            "Il C1 di casa fa 3 e 1, più 2 di forza: 6. \
             Il D1 ospite vince il contrasto contro il C1 di casa per 7 a 6 e ha la palla.",
        ]
    );
}

#[test]
fn ct_22_a_shot_is_told_with_its_tile_and_the_six() {
    let script = "dice 6 2 +; home draw; tile R2; home A1-c13; home end; dice 1 2 -; away end; \
        home tile R2 A1; dice 1 2 -; home shoot; dice 2 5; dice 6 1; away keep";
    assert_eq!(
        told(at(ATTACK), script, "en"),
        [
            "Home rolls 6 and 2: 8. The ± die shows +, so passes may fly over players.",
            "Home gives up a 6 for a tile and is left with 2.",
            "Home draws a tile and shows it to nobody. It is the red 2. Home has 2 points.",
            "Home's A1 carries the ball from c12 to c13 for 1 point.",
            "Home stops; 1 point is lost.",
            "Away rolls 1 and 2: 3. The ± die shows −, so passes stay low. Away has 3 points.",
            "Away stops; 3 points are lost.",
            "Home plays the red 2 on A1.",
            "Home rolls 1 and 2: 3. The ± die shows −, so passes stay low. Home has 3 points.",
            "Home's A1 shoots! In goal is Away's P1.",
            "Home's A1 rolls 2 and 5, plus 3 for strength and 2 for the red tile: 12.",
            "Away's P1 rolls 6 and 1, plus 3 for the save: 10.",
            "Away keeps the 6. Goal! Home's A1 beats Away's P1, 12 to 10. Home 1, Away 0. \
             Both sides set up again. Away conceded and will kick off.",
        ]
    );
    let lines = told(at(ATTACK), script, "it");
    assert_eq!(
        lines[10..],
        [
            "L'A1 di casa fa 2 e 5, più 3 di forza e 2 della tessera rossa: 12.",
            "Il P1 ospite fa 6 e 1, più 3 di parata: 10.",
            "La squadra ospite tiene il 6. Gol! L'A1 di casa batte il P1 ospite per 12 a 10. \
             Casa 1, Ospiti 0. Ci si schiera di nuovo. \
             La squadra ospite ha subito il gol e batterà il calcio d'inizio.",
        ]
    );
}

#[test]
fn ct_11_revealed_set_ups_are_a_sentence_a_side() {
    let begun = at("");
    let lines = told(begun.clone(), SET_UP, "en");
    assert_eq!(
        lines.last().unwrap(),
        "Away is ready. Home's set-up: P1 on d1, D1 on c4, C1 on b6, A1 on g7, A2 on h7. \
         Away's set-up: P1 on e14, D1 on c11, D2 on f11, C1 on c9, A1 on g9."
    );
    let lines = told(
        begun,
        &format!("{SET_UP}; dice 3 4; dice 5 2; dice 1 1; dice 1 2"),
        "it",
    );
    assert_eq!(
        lines[lines.len() - 3..],
        [
            "La squadra ospite fa 5 e 2 per il possesso palla: 7. 7 pari: si lancia di nuovo.",
            "La squadra di casa fa 1 e 1 per il possesso palla: 2.",
            "La squadra ospite fa 1 e 2 per il possesso palla: 3. \
             La squadra ospite ha la palla e batte il calcio d'inizio.",
        ]
    );
}

/// A line of the log without events says that somebody decided in secret.
#[test]
fn whatever_is_public_tells_something_to_everybody() {
    let mut public = 0;
    at_random(|_, audience, events| {
        if audience == Audience::Everyone {
            public += 1;
            let heard = events.iter().any(|event| event.audience == audience);
            assert!(heard, "{events:?}");
        }
    });
    assert!(public > 1000);
}

#[test]
fn ct_26_the_words_of_a_choice_are_shown_in_their_order() {
    let about = description(GAME).unwrap();
    let end = about.options.iter().find(|option| option.key == "end");
    let end = end.unwrap();
    let shown: Vec<&str> = end.labels.iter().map(|label| &*label["en"]).collect();
    assert_eq!(end.of, ["goals", "time", "first_to", "phases"]);
    assert_eq!(
        shown,
        [
            "after a number of goals",
            "after a set time",
            "when a side has enough goals",
            "after a number of phases",
        ]
    );
    assert_eq!(about.words["Y1"]["it"], "gialla 1");
    assert_eq!(about.words["movement"]["en"], "movement");
}
