//! Lines of the log, word by word.

use fischio_core::Audience;

use super::{at, at_random};
use crate::words::tests::table::told;

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
fn un_15_a_pass_is_told_with_what_it_needs() {
    let game = at("P1@h0 C2@e8* A2@h9 / P1@h15 D5@g10 D6@p12 / home");
    let script = "home pass A2; dice 2";
    assert_eq!(
        told(game.clone(), script, "en"),
        [
            "Home's C2 passes to A2.",
            "Home's C2 rolls 2, plus 2 for Playmaker: 4. \
             Needed: 4 (1 in any case, 1 for the distance, 2 for D5's marking). \
             The ball reaches Home's A2 on h9.",
        ]
    );
    assert_eq!(
        told(game, script, "it"),
        [
            "C2 di casa passa ad A2.",
            "C2 di casa fa 2, più 2 di Regista: 4. \
             Serviva 4 (1 in ogni caso, 1 per la distanza, 2 per la marcatura di D5). \
             La palla arriva ad A2 di casa in h9.",
        ]
    );
}

#[test]
fn un_19_a_duel_is_told_and_the_padlocks_after_it() {
    let game = at("P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home");
    let script = "home tackle D3; dice 4 2; home D3-f10; home end; settle";
    assert_eq!(
        told(game.clone(), script, "en"),
        [
            "Home's D3 tackles Away's C4!",
            "Home's D3 rolls 4, plus 2 for Gladiator: 6. Away's C4 rolls 2, plus 1 for Wizard: 3. \
             Home's D3 beats Away's C4 and has the ball, in the other's box.",
            "Home's D3 carries the ball from e9 to f10.",
            "Home ends its turn.",
            "Home places the white padlock on a2.",
            "Home places the black padlock on b2. Home's turn 1 is over. Away's turn 1 begins.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[1..],
        [
            "D3 di casa fa 4, più 2 di Gladiatore: 6. C4 ospite fa 2, più 1 di Mago: 3. \
             D3 di casa batte C4 ospite e ha la palla, nella casella dell'altro.",
            "D3 di casa porta la palla da e9 a f10.",
            "La squadra di casa chiude il turno.",
            "La squadra di casa mette il lucchetto bianco in a2.",
            "La squadra di casa mette il lucchetto nero in b2. Il turno 1 di casa è finito. \
             Comincia il turno 1 ospite.",
        ]
    );
}

#[test]
fn un_22_a_shot_is_told_with_what_is_taken_off_and_who_is_in_front() {
    let game = at("P1@h0 A4@f12* D5@b2 / P1@h15 D1@f13~ D3@g13 / home");
    let script = "home shoot; dice 1 6";
    assert_eq!(
        told(game.clone(), script, "en")[1],
        "Home's A4 rolls 1, less 2 for the box, plus 1 for Cannon: 0. \
         Away's P1 rolls 6, plus 2 for Paw, plus 1 for D1 in front: 9. \
         Saved! Away's P1 denies Home's A4 and has the ball."
    );
    assert_eq!(
        told(game, script, "it")[1],
        "A4 di casa fa 1, meno 2 per la casella, più 1 di Cannone: 0. \
         P1 ospite fa 6, più 2 di Zampa, più 1 per D1 davanti: 9. \
         Parata! P1 ospite ferma A4 di casa e ha la palla."
    );
}

#[test]
fn un_31_a_foul_is_told_with_cards_injury_and_free_kick() {
    let game = at("P1@h0 D1@e8' D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home");
    let script = "home tackle D1; dice 3 4; dice 2 1; away sub C2 C1@a12; home done; \
        away taker A3; away done; home done; settle; away pass D3; dice 6";
    assert_eq!(
        told(game.clone(), script, "en"),
        [
            "Home's D1 tackles Away's C2!",
            "Home's D1 rolls 3, plus 1 for Gladiator: 4. Away's C2 rolls 4. \
             Foul! Home's D1 on Away's C2 on e9: a passing free kick.",
            "Home's D1 rolls 2 for the card, Away's C2 1 for the injury. \
             Second yellow card for Home's D1. Home's D1 is sent off. \
             Away's C2 is seriously injured.",
            "Away's C2 leaves the pitch. Away brings on C1 for C2.",
            "Home makes no more substitutions. Home's turn 1 is over. Away's turn 1 begins. \
             Away has a passing free kick.",
            "Away's A3 takes a passing free kick from e9.",
            "Away is done.",
            "Home is done.",
            "Home places the white padlock on g3.",
            "Home places the black padlock on h3.",
            "Away's A3 passes to D3.",
            "Away's A3 rolls 6. Needed: 2 (1 in any case, 1 for the distance). \
             The ball reaches Away's D3 on h12.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[1..5],
        [
            "D1 di casa fa 3, più 1 di Gladiatore: 4. C2 ospite fa 4. \
             Fallo! D1 di casa su C2 ospite in e9: una punizione da passare.",
            "D1 di casa fa 2 per il cartellino, C2 ospite 1 per l'infortunio. \
             Seconda ammonizione per D1 di casa. D1 di casa è espulso. \
             C2 ospite ha un infortunio grave.",
            "C2 ospite lascia il campo. La squadra ospite fa entrare C1 al posto di C2.",
            "La squadra di casa non fa altre sostituzioni. Il turno 1 di casa è finito. \
             Comincia il turno 1 ospite. La squadra ospite ha una punizione da passare.",
        ]
    );
}

#[test]
fn un_36_a_corner_is_told_to_the_header() {
    let game = at("P1@h0 C1@d5 C3@e5 D3@f5 D4@g5 A2@h13* A3@j5 / \
        P1@h15 D2@b9 D3@c9 D4@d9 C2@e9 C3@f9 A1@g14 / home");
    let script = "home shoot; dice 1 3; home taker C1@a14; away D4@h14; away D3@g14; away done; \
        home D3@i14; home D4@g13; home A2@h13; home done; away A1@p9; home kick; dice 6; \
        home pair 2; dice 5 2; dice 6; settle";
    let lines = told(game.clone(), script, "en");
    assert_eq!(
        lines[1..4],
        [
            "Home's A2 rolls 1, plus 2 for the box, plus 2 for Viper: 5. \
             Away's P1 rolls 3, plus 2 for Paw: 5. \
             Level: Home's A2 does not score. Home has a corner.",
            "Home's C1 takes a corner from a14.",
            "Away's D4 will jump on h14.",
        ]
    );
    assert_eq!(
        lines[5..],
        [
            "Away brings 2 jumpers.",
            "Home's D3 will jump on i14.",
            "Home's D4 will jump on g13.",
            "Home's A2 will jump on h13.",
            "Home brings 3 jumpers.",
            "Away's A1 is put on p9.",
            "Home's C1 sends the ball in.",
            "Home's C1 rolls 6, plus 2 for Archer: 8. Home's ball can reach the first 3 pairs.",
            "It comes in for pair 2: Home's A2 against Away's D4.",
            "Home's A2 rolls 5, plus 2 for Ram: 7. Away's D4 rolls 2, plus 2 for Ram: 4. \
             Home's A2 wins in the air against Away's D4.",
            "Home's A2 heads with 7 from the duel in the air, plus 2 for the box: 9. \
             Away's P1 rolls 6, plus 2 for Paw: 8. Goal! Home's A2 scores. Home 1, Away 0.",
            "Home makes no more substitutions. Home's turn 1 is over. \
             Both sides set up again; Away will kick off.",
        ]
    );
    let lines = told(game, script, "it");
    assert_eq!(
        lines[15],
        "A2 di casa colpisce di testa con 7 dal duello aereo, più 2 per la casella: 9. \
         P1 ospite fa 6, più 2 di Zampa: 8. Gol! Segna A2 di casa. Casa 1, Ospiti 0."
    );
}

#[test]
fn un_41_a_throw_in_is_told() {
    let game = at("P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@h15 D1@e12 D3@h12 C2@d8 A3@m8 / home");
    let script = "home pass D1; dice 1; settle; away throw C2@a8; away D1-d11; away D1-c10; \
        home done; away pass D1; dice 2";
    let lines = told(game.clone(), script, "en");
    assert_eq!(
        [&lines[1], &lines[4], &lines[5]],
        [
            "Home's C1 rolls 1. Needed: 4 (1 in any case, 3 for the distance). \
             It does not reach Home's D1 on b8. Home's pass goes out near b8.",
            "Home makes no more substitutions. Home's turn 1 is over. Away's turn 1 begins. \
             Away has a throw-in.",
            "Away's C2 takes a throw-in from a8.",
        ]
    );
    let lines = told(game, script, "it");
    assert_eq!(lines[9], "C2 ospite rimette per D1.");
}

#[test]
fn un_34_a_wall_is_told_and_what_it_takes_off() {
    let game = at(
        "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 \
        C4@m9 A1@c9 A2@d9 A3@e9 / away",
    );
    let script = "away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; away wall 2; \
        away A1@h13; away A2@i13; away D1@c13; home kick; dice 6 1";
    assert_eq!(
        told(game, script, "en")[4..],
        [
            "Home's C2 takes a shooting free kick from h12.",
            "Away forms a wall of 2.",
            "Away's A1 is put on h13.",
            "Away's A2 is put on i13.",
            "Away's D1 is put on c13.",
            "Home's C2 shoots!",
            "Home's C2 rolls 6, plus 1 for Cannon, plus 2 as a specialist, less 1 for the wall: 8. \
             Away's P1 rolls 1, plus 2 for Paw: 3. Goal! Home's C2 scores. Home 1, Away 0.",
        ]
    );
}
