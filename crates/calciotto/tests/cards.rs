//! The cards: CO-08 to CO-12.

mod common;

use calciotto::{Calciotto, Card, CardValues};
use common::{AWAY, AWAY_SET_UP, AWAY_WITH, HOME, HOME_SET_UP, HOME_WITHOUT, Table, hand, options};
use fischio_core::{Audience, ChanceRequest, Game, Side, Viewer};

/// Home, without the ball, before a tackle of its C2 on Away's C2 in midfield; both hold
/// these cards.
fn duel(home: &str, away: &str) -> Table {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / {home} / {away}"
    ));
    for side in ["home", "away"] {
        if table.to_act() == side {
            table.play(&format!("{side} decline"));
        }
    }
    table.play("dice 3 2; home C2-j11; home end; home tackle C2");
    table
}

/// Home's A1 shoots from i18 at this square, its goalkeeper on h21; both hold these cards.
fn shot(home: &str, away: &str, at: &str) -> Table {
    let mut table = Table::at(&format!(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@{} A2@l15 / {AWAY} / home / {home} / {away}",
        if at == "j21" { "j18*" } else { "i18*" }
    ));
    for side in ["home", "away"] {
        if table.to_act() == side {
            table.play(&format!("{side} decline"));
        }
    }
    table.play(&format!("dice 3 2; home shoot {at}"));
    table
}

#[test]
fn co_08_five_cards_to_each_side_and_the_rest_in_the_pack() {
    let mut table = Table::new("");
    table.play(HOME_SET_UP);
    table.play(AWAY_SET_UP);
    table.play("dice 6 3; dice 2 4");
    assert_eq!(table.phase(), "deal");
    let Some(ChanceRequest::Draw { what, copies }) = table.game.chance_request() else {
        panic!("no draw");
    };
    assert_eq!(what, "card");
    assert_eq!(copies[..], [2, 4, 4, 4, 4, 4, 2, 4, 4, 4, 2, 2, 2]);
    assert_eq!(table.game.item_name("card", 7), "TUFFO-DOPPIO");
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Home));
    assert_eq!(table.play("card TACKLE"), "card-dealt dealt");
    // Who is dealt a card is known to all, which it is to that side alone.
    assert_eq!(table.audience("card-dealt"), Audience::Everyone);
    assert_eq!(table.audience("dealt"), Audience::Side(Side::Home));
    table.play("card TACKLE; card TACKLE; card TACKLE");
    // There are four of them.
    assert_eq!(table.refused("card TACKLE"), "CO-08 chance-misfit");
    table.play("card ELIMINA");
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Away));
    table.play("card SPRINT3; card SPRINT3; card SPRINT3; card SPRINT4; card PUNIZIONE");
    assert_eq!(table.game.pack(), 32);
    assert_eq!(
        hand(&table, Side::Home),
        "TACKLE TACKLE TACKLE TACKLE ELIMINA"
    );
    // A hand is its side's alone; how many cards it has is public.
    let hands = |viewer| rules_kit::json(&table.view(viewer))["hands"].clone();
    assert_eq!(hands(Viewer::Side(Side::Away))["home"]["count"], 5);
    assert_eq!(
        hands(Viewer::Side(Side::Away))["home"]["known"],
        serde_json::json!([])
    );
    assert_eq!(
        hands(Viewer::Side(Side::Home))["home"]["known"][4],
        "ELIMINA"
    );
    assert_eq!(
        hands(Viewer::Spectator)["away"]["known"],
        serde_json::json!([])
    );
}

#[test]
fn co_09_a_six_may_be_given_up_for_a_card() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 6 2");
    assert_eq!(table.actions("home", ""), ["draw", "keep"]);
    assert_eq!(table.play("home draw"), "six-given-up");
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Home));
    assert_eq!(table.play("card SPRINT4"), "draws-card card-drawn points");
    assert_eq!(table.audience("draws-card"), Audience::Everyone);
    assert_eq!(table.audience("card-drawn"), Audience::Side(Side::Home));
    assert_eq!(table.game.points(), 2, "the other die");
    assert_eq!(hand(&table, Side::Home), "SPRINT4");
    // With 6-6 the other 6 counts, and nobody is asked again.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 6 6; home draw; card SPRINT4");
    assert_eq!((table.game.points(), table.phase()), (6, "movement"));
    // Kept, it counts in full.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    assert_eq!(table.play("dice 6 6; home keep"), "six-kept points");
    assert_eq!(table.game.points(), 12);
}

#[test]
fn co_09_in_a_contest_it_is_decided_before_the_other_side_rolls() {
    let mut table = duel("-", "-");
    table.play("dice 6 3");
    assert_eq!(table.to_act(), "home");
    table.play("home draw; card DRIBBLING; dice 6 1");
    assert_eq!(table.to_act(), "away");
    // 3 + 2 against 1 + 2.
    assert_eq!(
        table.play("away draw; card TACKLE"),
        "draws-card card-drawn tackle-decided"
    );
    assert_eq!(table.ball(), "j11");
}

#[test]
fn co_09_giving_up_a_six_tells_what_it_takes_off_the_roll() {
    let cost = |table: &Table, side: Side| {
        let seat = fischio_core::Seat::first(side);
        table.game.offer(seat, "draw".parse().unwrap()).cost
    };
    let begin = || {
        Table::at(&format!(
            "{HOME_WITHOUT} / {AWAY_WITH} / home / RADDOPPIA / -"
        ))
    };
    let mut table = begin();
    table.play("home decline; dice 1 6");
    assert_eq!(cost(&table, Side::Home), Some(6));
    // RADDOPPIA counts the higher die once more: of 13 points 2 are left.
    let mut table = begin();
    table.play("home card RADDOPPIA; dice 1 6");
    assert_eq!(
        (table.game.points(), cost(&table, Side::Home)),
        (13, Some(11))
    );
    table.play("home draw; card SPRINT3");
    assert_eq!(table.game.points(), 2);
    // In a contest, too.
    let mut table = duel("-", "-");
    table.play("dice 6 3");
    assert_eq!(cost(&table, Side::Home), Some(6));
}

#[test]
fn co_09_no_card_for_a_six_while_the_pack_is_empty() {
    let hand = "CONTROPIEDE CONTROPIEDE SPRINT3 SPRINT3 SPRINT3 SPRINT3 SPRINT4 SPRINT4 SPRINT4 \
                SPRINT4 DRIBBLING DRIBBLING DRIBBLING DRIBBLING TACKLE TACKLE TACKLE TACKLE \
                SCIVOLATA SCIVOLATA SCIVOLATA SCIVOLATA SICUREZZA SICUREZZA TUFFO-DOPPIO \
                TUFFO-DOPPIO TUFFO-DOPPIO TUFFO-DOPPIO PUNIZIONE PUNIZIONE PUNIZIONE PUNIZIONE \
                AMMONIZIONE AMMONIZIONE AMMONIZIONE AMMONIZIONE CANCELLA CANCELLA ELIMINA ELIMINA \
                RADDOPPIA RADDOPPIA";
    let hand = hand.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hand} / -"));
    assert_eq!(table.game.pack(), 0);
    table.play("home decline; dice 6 4");
    assert_eq!((table.phase(), table.game.points()), ("movement", 10));
    // A used card goes under the pack, and is the next that comes: everybody knows which.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hand} / -"));
    table.play("home card RADDOPPIA");
    assert_eq!(table.game.pack(), 1);
    let under = |viewer| rules_kit::json(&table.view(viewer))["pack_under"].clone();
    assert_eq!(under(Viewer::Spectator), serde_json::json!(["RADDOPPIA"]));
    assert_eq!(
        table.play("dice 6 4; home draw"),
        "six-given-up card-drawn points"
    );
    assert_eq!(table.audience("card-drawn"), Audience::Everyone);
    // RADDOPPIA doubles the die that is left.
    assert_eq!(table.game.points(), 8);
    let known = &rules_kit::json(&table.view(Viewer::Side(Side::Away)))["hands"]["home"];
    assert_eq!(known["known"], serde_json::json!(["RADDOPPIA"]));
}

#[test]
fn co_10_one_card_a_side_a_phase_before_the_dice() {
    let hands = "SPRINT4 RADDOPPIA TACKLE / ELIMINA TUFFO-DOPPIO DRIBBLING";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    assert_eq!(
        table.refused("home card SPRINT3 C1"),
        "CO-10 card-not-in-hand"
    );
    assert_eq!(table.refused("home card TACKLE"), "CO-12 tacklers-card");
    table.play("home card SPRINT4 C2");
    // The other side has effect cards only, in a movement phase.
    assert_eq!(table.actions("away", ""), ["card ELIMINA", "decline"]);
    assert_eq!(table.refused("away card DRIBBLING"), "CO-12 carriers-card");
    assert_eq!(
        table.refused("home card RADDOPPIA"),
        "CO-11 not-your-turn",
        "one card a phase"
    );
    table.play("away decline; dice 6 2; home keep");
    assert_eq!(table.refused("home card RADDOPPIA"), "CO-16 not-now");
    // Movement cards are for movement phases.
    let mut table = duel("SPRINT4 TACKLE", "SPRINT4");
    assert_eq!(table.refused("home card SPRINT4 C2"), "CO-10 movement-card");
    assert_eq!(table.actions("home", ""), ["card TACKLE", "decline"]);
    table.play("home decline");
    assert_eq!(table.actions("away", ""), ["decline"]);
}

#[test]
fn co_10_movement_cards_are_for_the_side_on_turn() {
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home / - / SPRINT4"));
    assert_eq!(table.to_act(), "away");
    assert_eq!(
        table.refused("away card SPRINT4 A1"),
        "CO-10 effect-cards-only"
    );
    table.play("away decline");
}

#[test]
fn co_11_a_window_opens_by_the_number_of_cards() {
    // A hand that fits nothing is asked all the same, so nobody learns anything.
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home / TACKLE / SICUREZZA"));
    assert_eq!(table.phase(), "cards-movement");
    assert_eq!(
        (table.to_act(), table.actions("home", "")),
        ("home".into(), vec!["decline".to_owned()])
    );
    assert_eq!(table.play("home decline"), "no-card");
    assert_eq!(table.to_act(), "away");
    table.play("away decline");
    assert_eq!(table.to_act(), "chance");
    // No card at all: not asked.
    let table = Table::at(&format!("{HOME} / {AWAY} / home"));
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn co_11_who_has_not_played_may_answer() {
    // The side on turn declines, the other plays, the first may answer.
    let mut table = duel("TACKLE CANCELLA", "DRIBBLING RADDOPPIA");
    table.play("home decline; away card DRIBBLING");
    assert_eq!(table.to_act(), "home");
    assert_eq!(
        table.actions("home", ""),
        ["card CANCELLA", "card TACKLE", "decline"]
    );
    table.play("home card TACKLE");
    assert_eq!(table.to_act(), "chance", "both have played");
    // Two declines in a row close it.
    let mut table = duel("TACKLE CANCELLA", "DRIBBLING RADDOPPIA");
    table.play("home decline; away decline");
    assert_eq!(table.phase(), "tackle");
    // Played and declined: the first has no second card.
    let mut table = duel("TACKLE CANCELLA", "DRIBBLING RADDOPPIA");
    table.play("home card TACKLE; away decline");
    assert_eq!(table.phase(), "tackle");
}

#[test]
fn co_11_a_free_kick_roll_opens_no_window_but_the_shot_does() {
    let mut table = duel("TACKLE SICUREZZA", "PUNIZIONE DRIBBLING");
    table.play("home card TACKLE; away card PUNIZIONE; away kicker C2");
    table.play("home C2@j10; away A2@a8; away done; home done");
    table.play("home barrier C2@j10; home barrier D1@i10");
    assert_eq!(table.phase(), "free-kick-roll");
    table.play("dice 5 5 +");
    assert_eq!(table.play("away shoot j0"), "shot");
    assert_eq!(table.phase(), "cards-shot");
    table.play("away decline; home card SICUREZZA; away decline");
    assert_eq!(table.phase(), "shot");
}

#[test]
fn co_12_sprint_makes_a_player_faster_for_a_phase() {
    let hands = "SPRINT3 SPRINT4 / -";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    // SPRINT3 for those whose movement is 3, SPRINT4 for those whose movement is 4.
    assert_eq!(
        table.actions("home", "card"),
        [
            "card SPRINT3 A1",
            "card SPRINT3 C1",
            "card SPRINT3 D1",
            "card SPRINT3 D2",
            "card SPRINT4 A2",
            "card SPRINT4 C2",
            "card SPRINT4 T1"
        ]
    );
    assert_eq!(
        table.refused("home card SPRINT3 C2"),
        "CO-12 other-movement"
    );
    assert_eq!(
        table.refused("home card SPRINT3 C3"),
        "CO-12 card-off-the-pitch"
    );
    assert_eq!(table.refused("home card SPRINT3 C9"), "CO-04 no-such-man");
    assert_eq!(table.play("home card SPRINT3 C1"), "card-played-on");
    table.play("dice 6 5; home keep; home C1-e15");
    assert_eq!(table.stands("home-C1"), "e15", "six steps");
    assert_eq!(
        table.refused("home C1-d14"),
        "CO-16 too-far",
        "seven in all"
    );
    table.play("home C1-d15; home end");
    // It is for one phase.
    let hands = "SPRINT4 / -";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    table.play("home card SPRINT4 T1; dice 5 4; home T1-b15; home end; dice 1 2; away end");
    table.play("dice 6 5; home keep");
    assert_eq!(table.refused("home T1-b20"), "CO-16 too-far");
}

#[test]
fn co_12_contropiede_doubles_after_a_tackle_won_or_a_save() {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / CONTROPIEDE / -"
    ));
    assert_eq!(
        table.refused("home card CONTROPIEDE"),
        "CO-12 no-counter-attack"
    );
    table.play("home decline; dice 3 2; home C2-j11; home end; home tackle C2; home decline");
    table.play("dice 5 5; dice 1 1");
    assert_eq!(table.ball(), "j11");
    table.play("home card CONTROPIEDE; dice 4 3");
    assert_eq!(table.game.points(), 14);
    // Also who wins as the carrier.
    let mut table = duel("-", "CONTROPIEDE");
    table.play("away decline; dice 1 1; dice 5 5; away card CONTROPIEDE; dice 4 3");
    assert_eq!(table.game.points(), 14);
    // Directly after, and no later.
    let mut table = duel("-", "CONTROPIEDE");
    table.play("away decline; dice 1 1; dice 5 5; away decline; dice 1 2; away end; away decline");
    table.play("dice 1 2; home end");
    assert_eq!(
        table.refused("away card CONTROPIEDE"),
        "CO-12 no-counter-attack"
    );
}

#[test]
fn co_12_dribbling_adds_three_for_the_carrier() {
    let mut table = duel("TUFFO-DOPPIO", "DRIBBLING");
    table.play("home decline");
    assert_eq!(
        table.reasons("away", "card DRIBBLING"),
        [
            "home-C2 own-zone 2",
            "away-C2 own-zone 2",
            "- card-dribbling 3"
        ]
    );
    table.play("away card DRIBBLING; home decline");
    // 9 + 2 against 7 + 2 + 3.
    assert_eq!(table.play("dice 5 4; dice 4 3"), "rolled tackle-decided");
    assert_eq!(table.ball(), "j12");
    // It is the carrier's, not the tackler's.
    let table = duel("DRIBBLING", "TUFFO-DOPPIO");
    assert_eq!(table.refused("home card DRIBBLING"), "CO-12 carriers-card");
}

#[test]
fn co_12_tackle_adds_two_and_scivolata_three_for_the_tackler() {
    for (card, loses, wins) in [("TACKLE", "5 4", "5 2"), ("SCIVOLATA", "5 5", "5 3")] {
        let mut table = duel(card, "TUFFO-DOPPIO");
        table.play(&format!(
            "home card {card}; away decline; dice 4 3; dice {loses}"
        ));
        assert_eq!(table.phase(), "tackle", "{card}: a tie, both roll again");
        table.play(&format!("dice 4 3; dice {wins}"));
        assert_eq!(table.ball(), "j11", "{card}");
    }
    let mut table = duel("TUFFO-DOPPIO", "SCIVOLATA");
    table.play("home decline");
    assert_eq!(table.refused("away card SCIVOLATA"), "CO-12 tacklers-card");
}

#[test]
fn co_12_sicurezza_adds_three_to_the_save() {
    let mut table = shot("TACKLE", "SICUREZZA", "i21");
    assert_eq!(table.phase(), "cards-shot");
    assert_eq!(table.refused("home card TACKLE"), "CO-12 tacklers-card");
    table.play("home decline");
    // 2 for the save and 3 for the card, against a forward's 3.
    assert_eq!(
        table.reasons("away", "card SICUREZZA"),
        ["home-A1 own-zone 3", "away-P1 save 2", "- card-sicurezza 3"]
    );
    table.play("away card SICUREZZA; home decline");
    assert_eq!(table.play("dice 5 1; dice 3 2"), "rolled save");
    let mut table = shot("SICUREZZA", "TACKLE", "i21");
    assert_eq!(
        table.refused("home card SICUREZZA"),
        "CO-12 goalkeepers-card"
    );
    table.play("home decline; away decline");
}

#[test]
fn co_12_tuffo_doppio_keeps_the_save_wherever_the_shot_goes() {
    let mut table = shot("-", "TUFFO-DOPPIO", "j21");
    // The goalkeeper on h21 is two squares away.
    assert_eq!(
        table.reasons("away", "decline"),
        ["home-A1 own-zone 3", "away-P1 wrong-footed 2 (not)"]
    );
    assert_eq!(
        table.reasons("away", "card TUFFO-DOPPIO"),
        ["home-A1 own-zone 3", "away-P1 dive 2"]
    );
    table.play("away card TUFFO-DOPPIO");
    assert_eq!(table.play("dice 3 2; dice 4 3"), "rolled save", "9 to 8");
}

#[test]
fn co_12_punizione_makes_a_hard_tackle_a_free_kick() {
    for hard in ["TACKLE", "SCIVOLATA"] {
        let mut table = duel(hard, "PUNIZIONE");
        table.play(&format!("home card {hard}"));
        assert_eq!(
            table.play("away card PUNIZIONE"),
            "card-played free-kick-given"
        );
        assert_eq!(table.phase(), "kicker");
        assert_eq!(
            rules_kit::json(&table.view(Viewer::All))["cautions"]["home"],
            serde_json::json!([])
        );
    }
    // It answers a hard tackle that was just played, and nothing else.
    let mut table = duel("RADDOPPIA", "PUNIZIONE");
    table.play("home card RADDOPPIA");
    assert_eq!(
        table.refused("away card PUNIZIONE"),
        "CO-12 sanction-answers"
    );
    let mut table = duel("TACKLE", "PUNIZIONE");
    table.play("home decline");
    assert_eq!(
        table.refused("away card PUNIZIONE"),
        "CO-12 sanction-answers"
    );
    let mut table = duel("TACKLE", "PUNIZIONE DRIBBLING");
    table.play("home decline; away card DRIBBLING; home card TACKLE");
    assert_eq!(table.phase(), "tackle", "the carrier's side has played");
}

#[test]
fn co_12_ammonizione_is_a_free_kick_and_a_yellow_card() {
    let mut table = duel("TACKLE", "AMMONIZIONE");
    table.play("home card TACKLE");
    assert_eq!(
        table.play("away card AMMONIZIONE"),
        "card-played free-kick-given booked"
    );
    let cautions = rules_kit::json(&table.view(Viewer::All))["cautions"]["home"].clone();
    assert_eq!(cautions, serde_json::json!(["home-C2"]));
}

#[test]
fn co_12_cancella_takes_the_effect_of_the_card_it_answers() {
    // Each card that can be cancelled, by who may answer it.
    let mut table = duel("TACKLE", "CANCELLA");
    assert_eq!(table.actions("home", "card"), ["card TACKLE"]);
    table.play("home card TACKLE");
    assert_eq!(
        table.play("away card CANCELLA"),
        "card-played card-cancelled"
    );
    table.play("dice 4 3; dice 4 2");
    assert_eq!(table.ball(), "j11", "9 to 8, without the card");
    let mut table = duel("SCIVOLATA", "CANCELLA");
    table.play("home card SCIVOLATA; away card CANCELLA");
    assert_eq!(table.play("dice 4 3; dice 5 3"), "rolled tackle-decided");
    assert_eq!(table.ball(), "j12");
    let mut table = duel("CANCELLA", "DRIBBLING");
    table.play("home decline; away card DRIBBLING; home card CANCELLA; dice 4 3; dice 4 2");
    assert_eq!(table.ball(), "j11");
    let mut table = shot("CANCELLA", "SICUREZZA", "i21");
    table.play("home decline; away card SICUREZZA; home card CANCELLA");
    assert_eq!(
        table.play("dice 3 2; dice 4 1"),
        "rolled goal set-up",
        "8 to 7"
    );
    let mut table = shot("CANCELLA", "TUFFO-DOPPIO", "j21");
    table.play("home decline; away card TUFFO-DOPPIO; home card CANCELLA");
    assert_eq!(
        table.play("dice 3 2; dice 4 3"),
        "rolled goal set-up",
        "8 to 7"
    );
    for card in ["ELIMINA", "RADDOPPIA", "SPRINT4 C2"] {
        let name = card.split(' ').next().unwrap();
        let mut table = Table::at(&format!(
            "{HOME_WITHOUT} / {AWAY_WITH} / home / {name} / CANCELLA"
        ));
        table.play(&format!("home card {card}; away card CANCELLA; dice 3 2"));
        assert_eq!(table.game.points(), 5, "{card}");
        assert_eq!(table.refused("home C2-l14"), "CO-16 too-far", "{card}");
    }
    let mut table = duel("-", "CONTROPIEDE");
    table.play("away decline; dice 1 1; dice 6 5; away keep");
    let text = table.game.position().unwrap();
    assert!(text.contains(" counter=yes "), "{text}");
    // With nothing to answer it cannot be played.
    let table = duel("CANCELLA", "TACKLE");
    assert_eq!(
        table.refused("home card CANCELLA"),
        "CO-12 cancella-answers"
    );
}

#[test]
fn co_12_contropiede_may_be_cancelled() {
    let mut table = duel("CANCELLA", "CONTROPIEDE");
    table.play("home decline; away decline; dice 1 1; dice 5 5");
    table.play("away card CONTROPIEDE; home card CANCELLA; dice 4 3");
    assert_eq!(table.game.points(), 7);
}

#[test]
fn co_12_elimina_takes_a_card_that_only_its_owner_sees() {
    let hands = "ELIMINA / SPRINT4 TACKLE";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    table.play("home card ELIMINA");
    // It acts when the window is closed.
    assert_eq!(table.play("away decline"), "no-card card-lost");
    assert_eq!(table.phase(), "elimina");
    let Some(ChanceRequest::Draw { copies, .. }) = table.game.chance_request() else {
        panic!("no draw");
    };
    assert_eq!(copies.iter().sum::<u8>(), 2);
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Away));
    assert_eq!(table.refused("card ELIMINA"), "CO-12 chance-misfit");
    assert_eq!(table.play("card TACKLE"), "which-card-lost");
    assert_eq!(
        table.audience("which-card-lost"),
        Audience::Side(Side::Away)
    );
    assert_eq!(hand(&table, Side::Away), "SPRINT4");
    let under = |viewer| rules_kit::json(&table.view(viewer))["pack_under"].clone();
    assert_eq!(
        under(Viewer::Side(Side::Home)),
        serde_json::json!(["ELIMINA", null])
    );
    assert_eq!(
        under(Viewer::Side(Side::Away)),
        serde_json::json!(["ELIMINA", "TACKLE"])
    );
    // Not against an empty hand.
    let table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / ELIMINA / -"
    ));
    assert_eq!(table.refused("home card ELIMINA"), "CO-12 empty-hand");
}

#[test]
fn co_12_elimina_finds_nothing_in_a_hand_that_has_become_empty() {
    let mut table = duel("ELIMINA TACKLE", "DRIBBLING");
    table.play("home card ELIMINA");
    assert_eq!(
        table.play("away card DRIBBLING"),
        "card-played nothing-to-lose"
    );
    // Both play it: in the order of play.
    let hands = "ELIMINA TACKLE / ELIMINA SPRINT4";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    table.play("home card ELIMINA; away card ELIMINA");
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Away));
    assert_eq!(table.play("card SPRINT4"), "which-card-lost card-lost");
    table.play("card TACKLE");
    assert_eq!(
        (hand(&table, Side::Home), hand(&table, Side::Away)),
        (String::new(), String::new())
    );
    assert_eq!(table.to_act(), "chance");
    // The side on turn declined first: then the other's acts first.
    let hands = "ELIMINA TACKLE / ELIMINA SPRINT4";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    table.play("home decline; away card ELIMINA; home card ELIMINA");
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Home));
}

#[test]
fn co_12_raddoppia_doubles_the_higher_of_ones_own_dice() {
    let hands = "RADDOPPIA / RADDOPPIA";
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"));
    table.play("home card RADDOPPIA; away card RADDOPPIA; dice 4 3");
    assert_eq!(table.game.points(), 11, "the other side rolls nothing");
    // In a contest; bonuses are not doubled.
    let mut table = duel("TUFFO-DOPPIO", "RADDOPPIA");
    table.play("home decline; away card RADDOPPIA; home decline; dice 5 5; dice 4 3");
    // 12 against 11 + 2.
    assert_eq!(table.ball(), "j12");
    assert_eq!(
        rules_kit::json(&table.view(Viewer::All))["roll"]["total"],
        13
    );
    // And in a shot, for either side.
    let mut table = shot("RADDOPPIA", "-", "i21");
    assert!(
        table
            .reasons("home", "card RADDOPPIA")
            .contains(&"- card-raddoppia 2".into())
    );
    table.play("home card RADDOPPIA");
    assert_eq!(
        table.play("dice 2 1; dice 4 1"),
        "rolled goal set-up",
        "8 to 7"
    );
}

#[test]
fn co_12_values_are_data() {
    let text = "sprint3 = { movement = 3, bonus = 1 }\nsprint4 = { movement = 4, bonus = 1 }\n\
                dribbling = 1\ntackle = 9\nscivolata = 1\nsicurezza = 1\ncontropiede = 3\n\
                raddoppia = 3\n";
    let values = CardValues::parse("mine.toml", text).unwrap();
    assert_eq!(values.bonus(Card::Tackle), 9);
    for (from, to, line, says) in [
        (
            "tackle = 9",
            "tackle = 10",
            4,
            "tackle is from 0 to 9, not 10",
        ),
        ("contropiede = 3", "contropiede = 0", 7, "from 1 to 3"),
        ("movement = 4", "movement = 0", 2, "a movement number"),
        ("dribbling", "dribling", 3, "dribling"),
    ] {
        let error = CardValues::parse("mine.toml", &text.replace(from, to)).unwrap_err();
        assert_eq!((error.line, error.clause.0), (line, "CO-12"), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
    let mut mine = options("");
    mine.set_text(Calciotto::options(), "cards", text).unwrap();
    let position = format!("{HOME_WITHOUT} / {AWAY_WITH} / home / RADDOPPIA / -");
    let mut table = Table::new("");
    table.game = Calciotto::from_position(&mine, &position).unwrap();
    table.play("home card RADDOPPIA; dice 4 3");
    assert_eq!(table.game.points(), 15);
}

#[test]
fn co_11_the_view_says_what_the_window_asks() {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE / PUNIZIONE"
    ));
    let asks =
        |table: &Table| rules_kit::json(&table.view(Viewer::Spectator))["window"]["asks"].clone();
    assert_eq!(asks(&table), "ask-own-roll");
    table.play("home decline");
    assert_eq!(asks(&table), "ask-their-roll");
    table.play("away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    assert_eq!(asks(&table), "ask-tackle");
    table.play("home card TACKLE");
    assert_eq!(asks(&table), "ask-answer");
}

#[test]
fn co_12_the_view_tells_what_a_card_does() {
    let table = Table::at(&format!("{HOME} / {AWAY} / home"));
    let cards = rules_kit::json(&table.view(Viewer::Spectator))["cards"].clone();
    assert_eq!(cards.as_object().map(serde_json::Map::len), Some(13));
    let about = serde_json::json!({"kind": "movement", "form": "card", "tone": "yellow", "clause": "CO-12",
            "numbers": [{"id": "value", "value": 7}, {"id": "movement", "value": 3}]});
    assert_eq!(cards["SPRINT3"], about);
    assert_eq!(cards["TACKLE"]["numbers"][0]["value"], 2);
    assert_eq!(cards["ELIMINA"]["numbers"], serde_json::json!([]));
}
