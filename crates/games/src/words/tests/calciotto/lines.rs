//! Lines of the log, word by word.

use fischio_core::Audience;

use super::{AWAY, AWAY_WITH, GAME, HOME_WITHOUT, SET_UP, SHOOTER, at, at_random, duel};
use crate::words::tests::table::{self, told, told_to_all};

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
fn co_08_co_09_others_are_told_who_gets_a_card_and_not_which() {
    let game = table::at(GAME, &[], "");
    let script = format!("{SET_UP}; dice 6 3; dice 2 4; card TACKLE");
    let last = |lines: Vec<String>| lines.last().cloned().unwrap();
    assert_eq!(
        last(told(game.clone(), &script, "en")),
        "Home is dealt a card. It is TACKLE."
    );
    assert_eq!(
        last(told_to_all(game.clone(), &script, "en")),
        "Home is dealt a card."
    );
    assert_eq!(
        last(told_to_all(game, &script, "it")),
        "La squadra di casa riceve una carta."
    );
    let game = at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    let script = "dice 6 2; home draw; card SPRINT4";
    assert_eq!(
        last(told(game.clone(), script, "en")),
        "Home draws a card. It is SPRINT4. Home has 2 points."
    );
    assert_eq!(
        last(told_to_all(game, script, "it")),
        "La squadra di casa pesca una carta. La squadra di casa ha 2 punti."
    );
}

#[test]
fn co_20_a_tackle_is_told_with_every_bonus_and_card() {
    let script = "home tackle C2; home card TACKLE; away card DRIBBLING; dice 4 3; dice 2 2; \
        home decline; away decline; dice 4 3";
    let game = duel("TACKLE TUFFO-DOPPIO", "DRIBBLING RADDOPPIA");
    assert_eq!(
        told(game.clone(), script, "en"),
        [
            "Home's C2 tackles Away's C2!",
            "Home plays TACKLE.",
            "Away plays DRIBBLING.",
            "Home rolls 4 and 3 in the tackle, plus 2 for C2's strength, plus 2 by TACKLE: 11.",
            "Away rolls 2 and 2 in the tackle, plus 2 for C2's strength, plus 3 by DRIBBLING: 9. \
             Home's C2 wins the tackle against Away's C2, 11 to 9, and has the ball.",
            "Home plays no card.",
            "Away plays no card.",
            "Home rolls 4 and 3: 7. Home has 7 points.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[..5],
        [
            "Il C2 di casa contrasta il C2 ospite!",
            "La squadra di casa gioca TACKLE.",
            "La squadra ospite gioca DRIBBLING.",
            "La squadra di casa fa 4 e 3 nel contrasto, più 2 di forza di C2, più 2 con TACKLE: 11.",
            "La squadra ospite fa 2 e 2 nel contrasto, più 2 di forza di C2, più 3 con DRIBBLING: 9. \
             Il C2 di casa vince il contrasto contro il C2 ospite per 11 a 9 e ha la palla.",
        ]
    );
}

#[test]
fn co_21_a_shot_is_told_with_the_card_that_was_cancelled_and_the_six() {
    let game = at(&format!("{SHOOTER} / {AWAY} / home / CANCELLA / SICUREZZA"));
    let script = "home decline; away decline; dice 3 2; home shoot i21; home decline; \
        away card SICUREZZA; home card CANCELLA; dice 6 2; home keep; dice 5 5; away done; \
        home sub A1 D3; home done; dice 5 4";
    assert_eq!(
        told(game.clone(), script, "en")[3..],
        [
            "Home's A1 shoots at i21! In goal is Away's P1.",
            "Home plays no card.",
            "Away plays SICUREZZA.",
            "Home plays CANCELLA. Away's SICUREZZA has no effect.",
            "Home rolls 6 and 2 in the shot, plus 3 for A1's strength: 11.",
            "Home keeps the 6.",
            "Away rolls 5 and 5 in the shot, plus 2 for P1's save, \
             without the 3 of a cancelled card: 12. \
             Saved! Away's P1 denies Home's A1, 12 to 11, and has the ball.",
            "Away is done.",
            "Home brings on D3 for A1 on i18.",
            "Home is done.",
            "Away rolls 5 and 4 for the relaunch, doubled: 18. Away has 18 points.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[9..],
        [
            "La squadra ospite fa 5 e 5 nel tiro in porta, più 2 di parata di P1, \
             senza il 3 di una carta annullata: 12. \
             Parata! Il P1 ospite ferma l'A1 di casa per 12 a 11 e ha la palla.",
            "La squadra ospite ha finito.",
            "La squadra di casa fa entrare D3 al posto di A1 in i18.",
            "La squadra di casa ha finito.",
            "La squadra ospite fa 5 e 4 per il rilancio, raddoppiati: 18. \
             La squadra ospite ha 18 punti.",
        ]
    );
}

#[test]
fn co_23_a_booking_and_a_free_kick_are_told_step_by_step() {
    let script = "home tackle C2; home card TACKLE; away card AMMONIZIONE; away kicker C1; \
        home C2@j10; away A2@a8; away sub A1 D3; away done; home done; home barrier D1@k10; \
        home barrier C2@j10; dice 3 3 +; away shoot j0; dice 5 5; dice 1 1";
    let game = duel("TACKLE", "AMMONIZIONE");
    assert_eq!(
        told(game.clone(), script, "en")[2..],
        [
            "Away plays AMMONIZIONE. Free kick for a foul on Away's C2 on j12. \
             Yellow card for Home's C2.",
            "Away's C1 takes it, from j12.",
            "Home's C2 goes from j11 to j10.",
            "Away re-places A2 from j8 to a8.",
            "Away brings on D3 for A1 on f8.",
            "Away is done.",
            "Home is done.",
            "Home's D1 joins the barrier on k10.",
            "Home's C2 joins the barrier on j10.",
            "Away rolls 3, 3 and + for the free kick, doubled: 12. Away has 12 points.",
            "Away's C1 shoots at j0! In goal is Home's P1.",
            "Away rolls 5 and 5 in the shot, plus 3 for C1's strength: 13.",
            "Home rolls 1 and 1 in the shot, without the 3 of P1, who is wrong-footed: 2. \
             Goal! Away's C1 beats Home's P1, 13 to 2. Home 0, Away 1. \
             Both sides set up again. Home conceded and will kick off.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[2..6],
        [
            "La squadra ospite gioca AMMONIZIONE. Punizione per un fallo sul C2 ospite in j12. \
             Il C2 di casa è ammonito.",
            "Il C1 ospite batte da j12.",
            "Il C2 di casa si sposta da j11 a j10.",
            "La squadra ospite ridispone A2 da j8 ad a8.",
        ]
    );
}

#[test]
fn co_26_a_penalty_and_a_sending_off_are_told() {
    let game = at("P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
        P1@h21 D1@f18! D2@k19 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / AMMONIZIONE / SCIVOLATA");
    let script = "away decline; home decline; dice 4 5; away D1-g18; away end; away tackle D1; \
        away card SCIVOLATA; home card AMMONIZIONE; home kicker A1@h18; away D2@k18; home done; \
        away done; home aim j21; away stand g21; dice 5 4; dice 2 2";
    assert_eq!(
        told(game.clone(), script, "en")[7..14],
        [
            "Home plays AMMONIZIONE. Penalty for a foul on Home's A1 on h18! \
             Yellow card for Away's D1. The second one: Away's D1 is sent off.",
            "Home's A1 takes it, from h18.",
            "Away's D2 goes from k19 to k18.",
            "Home is done.",
            "Away is done.",
            "Home has chosen.",
            "Away has chosen. Home's A1 aims at j21; Away's P1 stands on g21.",
        ]
    );
    assert_eq!(
        told(game, script, "it")[7],
        "La squadra di casa gioca AMMONIZIONE. Rigore per un fallo sull'A1 di casa in h18! \
         Il D1 ospite è ammonito. Il D1 ospite riceve la seconda ammonizione ed è espulso."
    );
}

#[test]
fn co_29_the_dice_of_several_coaches_are_told() {
    let position = format!("{HOME_WITHOUT} / {AWAY_WITH} / home / SPRINT4 / -");
    let game = table::at(GAME, &[("home_coaches", "2")], &position);
    let script = "home decline; home2 decline; dice 2 4; home T1-b9; home end; dice 5 1";
    assert_eq!(
        told(game, script, "en"),
        [
            "Home's coach 1 plays no card.",
            "Home plays no card.",
            "Home rolls 2 and 4, of which the higher counts: 4. Home has 4 points.",
            "Home's T1 moves from b8 to b9 for 1 point.",
            "Home's coach 1 is done and leaves 3 points.",
            "Home rolls 5 and 1, of which the higher counts: 5. Home has 8 points.",
        ]
    );
}
