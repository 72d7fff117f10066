//! Strategy cards after a result: their window, and what they do (UN-59, UN-61).

use fischio_core::{Game, Side, Viewer};

use und1c1::Und1c1;

use crate::common::{Scene, Table, decks, options, with_hands};

/// D1 passes to C2, a Playmaker and a Wizard, next to A2; D3 is far off.
const PASS: &str = "P1@h0 D1@c8* C2@d9 A2@e10 A3@k5 / P1@h15 D3@n13 / home";
/// C1 crosses to A2, a Ram, on a header box.
const CROSS: &str = "P1@h0 C1@a13* A2@h13 A3@g12 / P1@h15 D6@p12 A3@k5 / home";

#[test]
fn un_61_cards_after_a_result_are_asked_for_where_a_deck_has_one() {
    // Home's hand may be FAST-PASSING, for all that Away knows: it is asked, whatever it holds.
    let text = format!("{PASS} home.hand=ASSIST");
    let mut table = Table::at_by(&decks("FAST-PASSING,ASSIST", ""), &text);
    table.play("home pass C2; home decline; dice 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "cards-after")
    );
    assert_eq!(table.actions(Side::Home, ""), ["decline"]);
    assert!(table.game.has_secret_options());
    let window = table.view(Viewer::Spectator).window.unwrap();
    assert_eq!(
        (window.side, window.phase, window.asks),
        (Side::Home, "pass", "ask-after")
    );
    assert_eq!(
        table.refused("home card ASSIST"),
        "UN-61 card-not-after-a-result"
    );
    table.play("home decline");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    // Nobody is asked who holds no card, or whose deck has none for it.
    let mut table = Table::at_by(&decks("FAST-PASSING,ASSIST", ""), PASS);
    table.play("home pass C2; dice 6");
    assert_eq!(table.phase(), "turn");
    let mut table = Table::at_by(&decks("ASSIST,TIKI-TAKA", ""), &text);
    table.play("home pass C2; home decline; dice 6");
    assert_eq!(table.phase(), "turn");
}

#[test]
fn un_59_fast_passing_gives_a_pass_or_cross_after_a_good_pass() {
    let mut table = with_hands(&format!("{PASS} actions 1"), "FAST-PASSING", "KEEP-CALM");
    table.play("home pass C2; home decline; away decline; dice 6");
    assert_eq!(table.game.actions_left(), 0);
    table.play("home card FAST-PASSING; away decline");
    assert_eq!(table.phase(), "card-action");
    assert_eq!(
        table.actions(Side::Home, ""),
        ["done", "pass A2", "pass A3", "pass D1"]
    );
    table.play("home pass A2; away decline; dice 6");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A2", "turn")
    );
    assert_eq!(table.game.actions_left(), 0);
    // Not after a missed one; and cancelled it gives none.
    let mut table = with_hands(PASS, "FAST-PASSING", "KEEP-CALM");
    table.play("home pass C2; home decline; away decline; dice 6; home card FAST-PASSING");
    table.play("away card KEEP-CALM");
    assert_eq!(table.phase(), "turn");
}

#[test]
fn un_59_dummy_lets_the_ball_run() {
    let mut table = with_hands(PASS, "DUMMY,FAST-PASSING", "");
    assert_eq!(
        table.refused("home card DUMMY A2"),
        "UN-61 card-not-in-a-turn"
    );
    table.play("home pass C2; home decline; dice 6");
    assert_eq!(
        table.actions(Side::Home, "card DUMMY"),
        ["card DUMMY A2", "card DUMMY D1"]
    );
    assert_eq!(table.refused("home card DUMMY A3"), "UN-59 too-far-to-run");
    assert_eq!(table.refused("home card DUMMY C2"), "UN-15 pass-to-himself");
    assert_eq!(table.play("home card DUMMY A2"), "card-played-on relayed");
    assert_eq!(table.carrier(), "home-A2");
    // The pass was good all the same.
    table.play("home card FAST-PASSING; home pass D1; dice 6");
    assert_eq!(table.carrier(), "home-D1");
    // It may run back to who passed it, and a position tells that.
    let mut table = with_hands(PASS, "DUMMY,FAST-PASSING", "");
    table.play("home pass C2; home decline; dice 6; home card DUMMY D1");
    assert_eq!(table.carrier(), "home-D1");
    let text = table.game.position().unwrap();
    let by = options(&decks("DUMMY,FAST-PASSING", ""));
    assert_eq!(Und1c1::from_position(&by, &text), Ok(table.game));
    // Who receives it is no Playmaker.
    let mut table = with_hands(PASS, "DUMMY", "");
    table.play("home pass A2; home decline; dice 6");
    assert_eq!(table.phase(), "turn");
}

#[test]
fn un_61_a_position_with_a_card_on_somebody_who_is_not_there_is_refused() {
    let mut table = with_hands(PASS, "DUMMY", "KEEP-CALM");
    table.play("home pass C2; home decline; away decline; dice 6; home card DUMMY A2");
    assert_eq!(table.phase(), "card-answer");
    let text = table.game.position().unwrap();
    let by = options(&decks("DUMMY", "KEEP-CALM"));
    assert_eq!(Und1c1::from_position(&by, &text), Ok(table.game));
    let without = text.replacen(" A2@e10", "", 1);
    assert_ne!(without, text);
    let why = Und1c1::from_position(&by, &without).unwrap_err();
    assert_eq!(why.reason, "position-contradicts");
}

#[test]
fn un_59_hold_up_play_lays_a_cross_off() {
    let mut table = with_hands(CROSS, "HOLD-UP-PLAY", "");
    table.play("home cross A2; home decline; dice 6");
    assert_eq!(table.phase(), "cards-after");
    // A3, off the header boxes, plays on.
    table.play("home card HOLD-UP-PLAY A3");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A3", "turn")
    );
    // On one A3 heads, of two in the next quadrant.
    let text = CROSS.replace("A3@g12", "A3@i12 D4@j13");
    let mut table = with_hands(&text, "HOLD-UP-PLAY", "");
    table.play("home cross A2; home decline; dice 6; home card HOLD-UP-PLAY D4");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-D4", "shot")
    );
    // Left alone, the receiver heads.
    let mut table = with_hands(CROSS, "HOLD-UP-PLAY", "");
    table.play("home cross A2; home decline; dice 6; home decline");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A2", "cards")
    );
}

#[test]
fn un_59_harpoon_saves_a_missed_pass_to_a_wizard() {
    let mut table = with_hands(PASS, "HARPOON", "");
    table.play("home pass C2; home decline; dice 1");
    assert_eq!(table.phase(), "cards-after");
    assert_eq!(table.carrier(), "home-D1");
    table.play("home card HARPOON");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "card-die")
    );
    assert_eq!(table.play("dice 3"), "rolled passed");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-C2", "turn")
    );
    let mut table = with_hands(PASS, "HARPOON", "");
    table.play("home pass C2; home decline; dice 1; home card HARPOON; dice 2");
    assert_eq!(table.carrier(), "away-D3");
    // Left alone, or to who is no Wizard, the ball is lost.
    let mut table = with_hands(PASS, "HARPOON", "");
    table.play("home pass C2; home decline; dice 1; home decline");
    assert_eq!(table.carrier(), "away-D3");
    let mut table = with_hands(PASS, "HARPOON", "");
    table.play("home pass A2; home decline; dice 1");
    assert_eq!(table.carrier(), "away-D3");
    // A pass that arrives after all is a good one: the ball may run on.
    let mut table = with_hands(PASS, "HARPOON,DUMMY", "");
    table.play("home pass C2; home decline; dice 1; home card HARPOON; dice 6");
    table.play("home card DUMMY A2");
    assert_eq!(table.carrier(), "home-A2");
}

#[test]
fn un_59_interception_takes_a_pass_to_somebody_marked() {
    // D3 marks A2, who receives; so does D1, flipped.
    let text = "P1@h0 C2@c8* A2@d10 / P1@h15 D3@e11 D1@c11~ / home";
    let mut table = with_hands(text, "KEEP-CALM", "INTERCEPTION");
    table.play("home pass A2; home decline; away decline; dice 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "cards-after")
    );
    assert_eq!(table.actions(Side::Away, "card"), ["card INTERCEPTION D3"]);
    assert_eq!(
        table.refused("away card INTERCEPTION D1"),
        "UN-59 no-interceptor"
    );
    table.play("away card INTERCEPTION D3; home decline; dice 4");
    assert_eq!(table.carrier(), "away-D3");
    // Padlocks only: the turn is over.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    let mut table = with_hands(text, "", "INTERCEPTION");
    table.play("home pass A2; away decline; dice 6; away card INTERCEPTION D3; dice 2");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A2", "turn")
    );
    // It comes before an action that a card gives, which is then lost.
    let mut table = with_hands(text, "FAST-PASSING,DUMMY", "INTERCEPTION");
    table.play(
        "home pass A2; home decline; away decline; dice 6; home card FAST-PASSING; away decline",
    );
    table.play("away card INTERCEPTION D3; home decline; dice 3");
    assert_eq!(table.carrier(), "away-D3");
    // It does not wait for a later moment, and the position can be set up.
    let position = table.game.position().unwrap();
    assert!(position.contains("FAST-PASSING:done"), "{position}");
    Table::at_by(&decks("FAST-PASSING,DUMMY", "INTERCEPTION"), &position);
    // Who lets it run past the Gladiator: nobody marks the new receiver.
    let text = "P1@h0 C3@c8* C2@d10 A2@f8 / P1@h15 D3@e11 / home";
    let mut table = with_hands(text, "DUMMY,FAST-PASSING", "INTERCEPTION");
    table
        .play("home pass C2; home decline; away decline; dice 6; home card DUMMY A2; away decline");
    table.play("home decline");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A2", "turn")
    );
}

#[test]
fn un_59_not_in_my_house_catches_a_good_cross() {
    let mut table = with_hands(CROSS, "", "NOT-IN-MY-HOUSE");
    table.play("home cross A2; away decline; dice 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "cards-after")
    );
    table.play("away card NOT-IN-MY-HOUSE; dice 3");
    assert_eq!(table.carrier(), "away-P1");
    // Nobody is re-placed, padlocks alone are placed.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    let mut table = with_hands(CROSS, "", "NOT-IN-MY-HOUSE");
    table.play("home cross A2; away decline; dice 6; away card NOT-IN-MY-HOUSE; dice 1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "shot"));
    // No Paw in goal; and a ball that was laid off is not caught.
    let text = CROSS.replace("P1@h15", "D2@h15");
    let mut table = with_hands(&text, "", "NOT-IN-MY-HOUSE");
    table.play("home cross A2; away decline; dice 6");
    assert_eq!(table.phase(), "cards");
    let mut table = with_hands(CROSS, "HOLD-UP-PLAY", "NOT-IN-MY-HOUSE");
    table.play("home cross A2; home decline; away decline; dice 6; home card HOLD-UP-PLAY A3");
    table.play("away decline");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A3", "turn")
    );
}

#[test]
fn un_59_nutmeg_moves_a_wizard_who_won_with_the_ball() {
    let dribble = "P1@h0 A1@e8* / P1@h15 D1@e9 D3@k12 / home";
    let mut table = with_hands(dribble, "NUTMEG", "KEEP-CALM");
    table.play("home dribble D1; home decline; away decline; dice 6 1");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "cards-after")
    );
    table.play("home card NUTMEG; away decline");
    assert_eq!(table.phase(), "card-action");
    assert_eq!(table.refused("home pass A1"), "UN-59 card-gives-another");
    table.play("home A1-e10");
    // The step of the duel follows.
    assert_eq!(
        (table.stands("home-A1").as_str(), table.phase()),
        ("e10", "step")
    );
    table.play("home stay");
    assert_eq!(table.game.actions_left(), 2);
    // In the other's turn, too.
    let tackle = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";
    let mut table = with_hands(tackle, "", "NUTMEG");
    table.play("home tackle D3; away decline; dice 1 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "cards-after")
    );
    table.play("away card NUTMEG; away C4-d7");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "step"));
    table.play("away stay");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    // Not for who has won the ball, nor for who is no Wizard.
    let mut table = with_hands(tackle, "NUTMEG", "");
    table.play("home tackle D3; home decline; dice 6 1");
    assert_eq!(table.phase(), "step");
    let mut table = with_hands(&dribble.replace("A1", "A2"), "NUTMEG", "");
    table.play("home dribble D1; home decline; dice 6 1");
    assert_eq!(table.phase(), "step");
}

#[test]
fn un_59_quick_throw_leaves_everybody_where_they_are() {
    let shot = "P1@h0 A2@h13* D1@h9 / P1@h15 D1@b12 C1@c9 / home";
    let mut table = with_hands(shot, "KEEP-CALM", "QUICK-THROW");
    table.play("home shoot; home decline; away decline; dice 1 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "cards-after")
    );
    table.play("away card QUICK-THROW; home decline");
    assert_ne!(table.phase(), "replace");
    assert_ne!(table.phase(), "padlocks");
    table.settle();
    if table.phase() == "draw" {
        let card = table
            .game
            .deck(Side::Home)
            .cards()
            .find(|card| card.name() != "KEEP-CALM");
        table.play(&format!("card {}", card.unwrap()));
    }
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "keeper-pass")
    );
    assert_eq!(table.stands("home-A2"), "h13");
    // A sure pass into the own half.
    table.play("away pass D1");
    assert_eq!(table.carrier(), "away-D1");
    let mut table = with_hands(shot, "", "QUICK-THROW");
    table.play("home shoot; away decline; dice 1 6; away decline");
    assert_eq!(table.phase(), "replace");
}
