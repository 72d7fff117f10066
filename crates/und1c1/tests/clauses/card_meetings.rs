//! Strategy cards with the cards that they meet (UN-59): what each does while another is in force.

use fischio_core::Side;

use crate::common::{Scene, Table, decks, with_hands};

/// What is added to the roll that is announced, for the side on turn and against it.
fn sums(table: &Table) -> [i8; 2] {
    table.game.pending().expect("a roll is announced").1
}

/// C1, an Archer, crosses from a neutral box to A2, a Ram; A3 stands next to A2's boxes.
const FIRST_TIME: &str = "P1@h0 C1@d12* A2@h13 A3@g12 / P1@h15 D1@b13 A3@k5 / home";

#[test]
fn un_59_a_first_time_cross_takes_the_cards_for_crosses() {
    let hand = "FIRST-TIME-CROSS,ASSIST,PRECISION-CROSS,HOLD-UP-PLAY";
    let mut table = with_hands(FIRST_TIME, hand, "");
    table.play("home card FIRST-TIME-CROSS; home cross A2");
    let before = sums(&table);
    table.play("home card ASSIST; home card PRECISION-CROSS");
    let after = sums(&table);
    assert_eq!([after[0] - before[0], after[1] - before[1]], [3, 0]);
    // Three cards are all that a turn has (UN-58).
    assert_eq!(table.to_act(), "chance");
    let mut table = with_hands(FIRST_TIME, "FIRST-TIME-CROSS,HOLD-UP-PLAY", "");
    table.play("home card FIRST-TIME-CROSS; home cross A2; home decline; dice 6");
    table.play("home card HOLD-UP-PLAY A3");
    assert_eq!(table.carrier(), "home-A3");
}

/// D3, a Gladiator, two boxes behind the carrier C4.
const SLIDE: &str = "P1@h0 D3@e11 D1@b3 / P1@h15 D1@b12 C4@e9* / home";

#[test]
fn un_59_a_sliding_tackle_takes_the_cards_for_tackles() {
    let mut table = with_hands(SLIDE, "SLIDING-TACKLE,SURGICAL-TACKLE,DEFENSIVE-EFFORT", "");
    table.play("home card SLIDING-TACKLE; home tackle D3");
    let before = sums(&table);
    table.play("home card SURGICAL-TACKLE; home card DEFENSIVE-EFFORT");
    let after = sums(&table);
    assert_eq!([after[0] - before[0], after[1] - before[1]], [3, 0]);
    // Timing gives a slide, too, once no action is left.
    let text = SLIDE.replace("/ home", "/ home actions 0");
    let mut table = with_hands(&text, "SLIDING-TACKLE,TIMING", "");
    table.play("home card SLIDING-TACKLE; home card TIMING");
    assert_eq!(table.actions(Side::Home, "tackle"), ["tackle D3"]);
    table.play("home tackle D3");
    assert_eq!(table.phase(), "duel");
}

/// D3 before the carrier C4, who is in Home's half.
const TACKLE: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";

/// Who lost a tackle stands behind the carrier: Octopus has them tackle from there, if Binge Tackling leaves them upright.
#[test]
fn un_59_binge_tackling_and_octopus_leave_who_lost_a_tackle_for_another_by_timing() {
    let by = decks("BINGE-TACKLING,OCTOPUS,TIMING", "");
    let lost = |open: &str| {
        let text = TACKLE.replace("/ home", "/ home actions 1");
        let text = format!("{text} home.open={open} home.hand=TIMING");
        let mut table = Table::at_by(&by, &text);
        table.play("home tackle D3; home decline; dice 1 6; away stay");
        table
    };
    let mut table = lost("BINGE-TACKLING,OCTOPUS");
    assert_eq!(table.flipped(Side::Home), "");
    table.play("home card TIMING; home tackle D3");
    assert_eq!(table.phase(), "duel");
    for open in ["OCTOPUS", "BINGE-TACKLING"] {
        assert_eq!(
            lost(open).refused("home card TIMING"),
            "UN-59 card-gives-nothing"
        );
    }
}

#[test]
fn un_59_an_answer_to_boot_it_leaves_no_die_to_roll() {
    let mut table = with_hands(TACKLE, "BOOT-IT", "KEEP-CALM");
    table.play("home card BOOT-IT D1; away card KEEP-CALM");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("away-C4", "turn")
    );
    let mut table = with_hands(TACKLE, "BOOT-IT", "KEEP-CALM");
    table.play("home card BOOT-IT D1; away decline; dice 3");
    assert_eq!(table.carrier(), "away-D1");
}

#[test]
fn un_59_verdict_counts_where_two_fours_decide_by_totals() {
    // A2, a black Viper, from h13: 4 to P1's 2; with Verdict 6.
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "VERDICT,WHAT-A-GOAL", "WHAT-A-SAVE");
    table.play("home shoot; home card VERDICT; away decline; home card WHAT-A-GOAL; away decline");
    table.play("away card WHAT-A-SAVE");
    assert_eq!(sums(&table), [6, 2]);
    table.play("dice 4 4");
    assert_eq!(table.score(), "1-0");
    // A four of the goalkeeper alone saves, whatever was added.
    let mut table = with_hands(text, "VERDICT", "WHAT-A-SAVE");
    table.play("home shoot; home card VERDICT; away decline; away card WHAT-A-SAVE; dice 6 4");
    assert_eq!(table.score(), "0-0");
}

#[test]
fn un_59_abilities_that_do_not_count_give_nothing_to_add() {
    // A4 has Wizard, Viper and Cannon; after Booing Crowd of the other side none of them.
    let by = decks("PERFECT-EXECUTION,AU-REVOIR", "BOOING-CROWD");
    let shot = "P1@h0 A4@f13* / P1@h15 D1@b12 / home home.hand=PERFECT-EXECUTION,AU-REVOIR";
    let crowd = "away.discards=BOOING-CROWD away.hampers=BOOING-CROWD";
    let mut table = Table::at_by(&by, &format!("{shot} {crowd}"));
    table.play("home shoot");
    assert_eq!(
        table.refused("home card PERFECT-EXECUTION"),
        "UN-59 card-adds-nothing"
    );
    let outside = shot.replace("f13", "f12");
    let mut table = Table::at_by(&by, &format!("{outside} {crowd}"));
    table.play("home shoot");
    assert_eq!(
        table.refused("home card AU-REVOIR"),
        "UN-59 card-for-another-roll"
    );
    // A2's header: Ram does not count, and Bicycle Kick has nothing to add.
    let by = decks("BICYCLE-KICK", "BOOING-CROWD");
    let cross = "P1@h0 C1@a13* A2@h13 / P1@h15 D6@p12 A3@k5 / home home.hand=BICYCLE-KICK";
    let mut table = Table::at_by(&by, &format!("{cross} {crowd}"));
    table.play("home cross A2; home decline; dice 6");
    assert_eq!(
        table.refused("home card BICYCLE-KICK"),
        "UN-59 card-adds-nothing"
    );
}

#[test]
fn un_59_a_killer_instincts_shot_takes_the_cards_for_shots() {
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "KILLER-INSTINCT,VERDICT", "GOALIE-SAYS-NO");
    table.play("home card KILLER-INSTINCT; away decline; home shoot");
    let before = sums(&table);
    table.play("home card VERDICT; away decline; away card GOALIE-SAYS-NO");
    let after = sums(&table);
    assert_eq!([after[0] - before[0], after[1] - before[1]], [2, 2]);
}

#[test]
fn un_59_a_fox_in_the_box_is_as_quick_as_bags_of_pace_makes_them() {
    // A2 in the area, C1 on the ball; e13 is out of it.
    let text = "P1@h0 C1@a13* A2@g13 / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "FOX-IN-THE-BOX,BAGS-OF-PACE", "");
    table.play("home card BAGS-OF-PACE A2; home card FOX-IN-THE-BOX; home A2-j13");
    assert_eq!(table.stands("home-A2"), "j13");
    let mut table = with_hands(text, "FOX-IN-THE-BOX", "");
    table.play("home card FOX-IN-THE-BOX");
    assert_eq!(table.refused("home A2-j13"), "UN-12 too-far");
}
