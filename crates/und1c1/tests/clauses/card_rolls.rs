//! Strategy cards that change how dice count, or need none (UN-59).

use fischio_core::{Game, Side, Viewer};

use crate::common::{Scene, Table, with_hands};

/// A2 shoots with 4 more on the die, P1 saves with 2 more.
const SHOT: &str = "P1@h0 A2@h13* / P1@h15 D1@b12 / home";
/// C1 crosses to A2, who heads from a box of +2.
const CROSS: &str = "P1@h0 C1@a13* A2@h13 / P1@h15 D6@p12 A3@k5 / home";
/// A1, a Wizard, is next to D1.
const DRIBBLE: &str = "P1@h0 A1@e8* / P1@h15 D1@e9 / home";
/// D3 is goal-side of the carrier C4, a Wizard.
const TACKLE: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";

fn odds(table: &Table) -> String {
    table.game.pending_odds().unwrap().to_string()
}

#[test]
fn un_59_what_a_goal_scores_with_a_four() {
    let mut table = with_hands(SHOT, "WHAT-A-GOAL", "");
    table.play("home shoot");
    assert_eq!(odds(&table), "13/18");
    table.play("home card WHAT-A-GOAL");
    // A four scores against a six, too: of its six throws one more is a goal.
    assert_eq!(odds(&table), "3/4");
    assert_eq!(table.play("dice 4 6"), "rolled card-decides goal");
    assert_eq!(table.score(), "1-0");
    // Another face decides by the totals.
    let mut table = with_hands(SHOT, "WHAT-A-GOAL", "");
    table.play("home shoot; home card WHAT-A-GOAL");
    assert!(table.play("dice 3 6").starts_with("rolled save"));
}

#[test]
fn un_59_what_a_goal_is_for_shots_and_headers() {
    let mut table = with_hands(CROSS, "WHAT-A-GOAL", "WHAT-A-GOAL");
    table.play("home cross A2");
    let another = "UN-59 card-for-another-roll";
    assert_eq!(table.refused("home card WHAT-A-GOAL"), another);
    table.play("home decline; away decline; dice 6; home card WHAT-A-GOAL; away decline");
    // Not the goalkeeper's.
    assert_eq!(table.refused("away card WHAT-A-GOAL"), another);
    table.play("away decline; dice 4 6");
    assert_eq!(table.score(), "1-0");
    let mut table = with_hands(DRIBBLE, "WHAT-A-GOAL", "");
    table.play("home dribble D1");
    assert_eq!(table.refused("home card WHAT-A-GOAL"), another);
}

#[test]
fn un_59_what_a_save_saves_with_a_four() {
    let mut table = with_hands(SHOT, "", "WHAT-A-SAVE");
    table.play("home shoot; away card WHAT-A-SAVE");
    assert_eq!(odds(&table), "11/18");
    assert!(
        table
            .play("dice 6 4")
            .starts_with("rolled card-decides save")
    );
    assert_eq!(table.score(), "0-0");
    // A four saves also where the totals are level: no corner.
    let mut table = with_hands(SHOT, "", "WHAT-A-SAVE");
    table.play("home shoot; away card WHAT-A-SAVE; dice 2 4");
    assert!(!table.names().contains("corner"), "{}", table.names());
    // Where nobody keeps the goal there is no save.
    let text = "P1@h0 A2@h13* / - / home";
    let mut table = with_hands(text, "", "WHAT-A-SAVE");
    table.play("home shoot");
    assert_eq!(
        table.refused("away card WHAT-A-SAVE"),
        "UN-59 card-for-another-roll"
    );
}

#[test]
fn un_59_what_a_goal_and_what_a_save_with_two_fours_decide_by_totals() {
    let begin = || {
        let mut table = with_hands(SHOT, "WHAT-A-GOAL", "WHAT-A-SAVE");
        table.play("home shoot; home card WHAT-A-GOAL; away decline; away card WHAT-A-SAVE");
        table
    };
    let mut table = begin();
    assert!(table.play("dice 4 4").starts_with("rolled goal"));
    assert_eq!(table.score(), "1-0");
    let mut table = begin();
    assert!(
        table
            .play("dice 4 5")
            .starts_with("rolled card-decides goal")
    );
    let mut table = begin();
    assert!(
        table
            .play("dice 6 4")
            .starts_with("rolled card-decides save")
    );
}

#[test]
fn un_59_persian_blinds_rolls_three_dice_for_a_paw() {
    let mut table = with_hands(SHOT, "", "PERSIAN-BLINDS");
    table.play("home shoot; away card PERSIAN-BLINDS");
    // The best of three is n at most in n³ of 216: 8, 27, 64, 125 and twice 216 of 1296.
    assert_eq!(odds(&table), "41/81");
    table.play("dice 4 1 6 2");
    let roll = table.view(Viewer::All).roll.unwrap();
    assert_eq!((roll.dice, roll.total), (vec![4, 6, 2, 1], 8));
    assert_eq!(roll.other_total, Some(8));
    assert!(
        table.names().starts_with("rolled corner"),
        "{}",
        table.names()
    );
    let text = table.game.position().unwrap();
    assert!(text.contains("roll=home:shot:4,6,2,1:t8,8"), "{text}");
    // An outfielder in goal has no Paw.
    let text = SHOT.replace("P1@h15", "D2@h15");
    let mut table = with_hands(&text, "", "PERSIAN-BLINDS");
    table.play("home shoot");
    assert_eq!(
        table.refused("away card PERSIAN-BLINDS"),
        "UN-59 card-for-another-roll"
    );
}

#[test]
fn un_59_what_a_save_counts_any_of_three_dice() {
    let mut table = with_hands(SHOT, "", "PERSIAN-BLINDS,WHAT-A-SAVE");
    table.play("home shoot; away card PERSIAN-BLINDS; away card WHAT-A-SAVE");
    assert!(
        table
            .play("dice 6 1 4 5")
            .starts_with("rolled card-decides save")
    );
    // Keep Calm takes the effect of it: two dice again.
    let mut table = with_hands(SHOT, "KEEP-CALM", "PERSIAN-BLINDS");
    table.play("home shoot; home decline; away card PERSIAN-BLINDS; home card KEEP-CALM");
    assert_eq!(odds(&table), "13/18");
    table.play("dice 6 1");
    assert_eq!(table.score(), "1-0");
}

#[test]
fn un_59_turn_on_a_sixpence_wins_a_duel_of_a_wizard_with_the_ball() {
    let mut table = with_hands(DRIBBLE, "TURN-ON-A-SIXPENCE", "GARRA");
    assert_eq!(
        table.refused("home card TURN-ON-A-SIXPENCE"),
        "UN-61 card-not-in-a-turn"
    );
    table.play("home dribble D1; home card TURN-ON-A-SIXPENCE");
    assert_eq!(table.phase(), "card-answer");
    assert_eq!(table.play("away decline"), "no-card duel-decided");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("home-A1", "step")
    );
    assert_eq!(table.flipped(Side::Away), "D1");
    // When tackled, too; not for who is no Wizard, nor for who has not the ball.
    let mut table = with_hands(TACKLE, "TURN-ON-A-SIXPENCE", "TURN-ON-A-SIXPENCE");
    table.play("home tackle D3");
    let another = "UN-59 card-for-another-roll";
    assert_eq!(table.refused("home card TURN-ON-A-SIXPENCE"), another);
    table.play("home decline; away card TURN-ON-A-SIXPENCE; home decline");
    assert_eq!(table.carrier(), "away-C4");
    assert_eq!(table.flipped(Side::Home), "D3");
    let mut table = with_hands(&DRIBBLE.replace("A1", "A2"), "TURN-ON-A-SIXPENCE", "");
    table.play("home dribble D1");
    assert_eq!(table.refused("home card TURN-ON-A-SIXPENCE"), another);
    // Cancelled: the dice are rolled.
    let mut table = with_hands(DRIBBLE, "TURN-ON-A-SIXPENCE", "KEEP-CALM");
    table.play("home dribble D1; home card TURN-ON-A-SIXPENCE; away card KEEP-CALM");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "duel"));
}

#[test]
fn un_59_switch_the_play_passes_from_one_side_to_the_other() {
    // C1 is an Archer in the left part; A2 in the right one is marked by everybody there is.
    let text = "P1@h0 C1@b8* A2@n9 A3@h9 / P1@h15 D1@m10 D2@n10 D3@o10 D4@o9 D5@h13 / home";
    let mut table = with_hands(text, "SWITCH-THE-PLAY", "");
    assert_eq!(table.refused("home pass A2"), "UN-15 too-hard");
    assert_eq!(
        table.actions(Side::Home, "card"),
        ["card SWITCH-THE-PLAY A2"]
    );
    assert_eq!(
        table.refused("home card SWITCH-THE-PLAY A3"),
        "UN-59 not-across"
    );
    assert_eq!(
        table.play("home card SWITCH-THE-PLAY A2"),
        "card-played-on announced passed"
    );
    assert_eq!(table.carrier(), "home-A2");
    assert_eq!(table.game.actions_left(), 2);
    // Offside is judged, and who has no action left may not.
    let offside = text.replace("A2@n9", "A2@n14").replace("D5@h13", "D5@h12");
    let table = with_hands(&offside, "SWITCH-THE-PLAY", "");
    assert_eq!(
        table.refused("home card SWITCH-THE-PLAY A2"),
        "UN-18 offside"
    );
    let table = with_hands(&format!("{text} actions 0"), "SWITCH-THE-PLAY", "");
    assert_eq!(
        table.refused("home card SWITCH-THE-PLAY A2"),
        "UN-08 card-needs-an-action"
    );
    // A forward who is no Archer, and one in the centre.
    for other in ["A1@b8*", "C1@h8*"] {
        let table = with_hands(&text.replace("C1@b8*", other), "SWITCH-THE-PLAY", "");
        assert_eq!(
            table.refused("home card SWITCH-THE-PLAY A2"),
            "UN-59 card-for-another-player"
        );
    }
    // Before the pass of a throw-in, which has one of its own.
    let throw = "P1@h0 C1@a8* A2@n9 A3@b9 / P1@h15 D1@m10 D5@h13 / home due=throw-in";
    let table = with_hands(throw, "SWITCH-THE-PLAY", "");
    assert_eq!(
        table.refused("home card SWITCH-THE-PLAY A2"),
        "UN-59 card-after-the-pass"
    );
    // Cancelled: neither ball nor action moves.
    let mut table = with_hands(text, "SWITCH-THE-PLAY", "KEEP-CALM");
    table.play("home card SWITCH-THE-PLAY A2; away card KEEP-CALM");
    assert_eq!(table.carrier(), "home-C1");
    assert_eq!(table.game.actions_left(), 3);
}
