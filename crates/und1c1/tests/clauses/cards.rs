//! Strategy cards: hands, piles, windows, and what each card does (UN-58 to UN-61).

use fischio_core::{Audience, Game, Seat, Side, Viewer};
use und1c1::{Card, Deck, Und1c1};

use crate::common::{Scene, Table, options};

/// Home plays `attack`, Away `defence`.
const ATTACK: &str = "cards=on home_deck=attack";
/// Home plays `possession`, Away `defence`.
const POSSESSION: &str = "cards=on";
/// Home plays `defence`, Away `possession`.
const DEFENCE: &str = "cards=on home_deck=defence away_deck=possession";

/// What is added to the roll that is announced, for the side on turn and against it.
fn sums(table: &Table) -> [i8; 2] {
    table.game.pending().expect("a roll is announced").1
}

/// What cards change in an announced roll.
#[track_caller]
fn added(by: &str, position: &str, announce: &str, cards: &str) -> [i8; 2] {
    let mut table = Table::at_by(by, position);
    table.play(announce);
    let before = sums(&table);
    table.play(cards);
    let after = sums(&table);
    [after[0] - before[0], after[1] - before[1]]
}

/// Why a card may not be played before the roll that is announced.
#[track_caller]
fn refused(by: &str, position: &str, announce: &str, card: &str) -> String {
    let mut table = Table::at_by(by, position);
    table.play(announce);
    table.refused(card)
}

#[test]
fn un_58_a_card_is_drawn_at_the_end_of_each_turn() {
    let mut table = Table::at_by(POSSESSION, "P1@h0 D1@b3 / P1@h15 D1@b12* / home");
    table.play("home end");
    table.settle();
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "draw"));
    assert_eq!(
        table.play("card ASSIST"),
        "draws-card card-drawn turn-over turn"
    );
    assert_eq!(table.audience("draws-card"), Audience::Everyone);
    assert_eq!(table.audience("card-drawn"), Audience::Side(Side::Home));
    let known = |viewer| {
        let hands = table.view(viewer).hands.unwrap();
        (hands.home.count, hands.home.known, hands.home.pile)
    };
    assert_eq!(
        known(Viewer::Side(Side::Home)),
        (1, vec!["ASSIST"], Some(19))
    );
    assert_eq!(known(Viewer::Side(Side::Away)), (1, vec![], Some(19)));
    // A card is drawn once.
    table.play("away end");
    table.settle();
    table.play("card GARRA; home end");
    table.settle();
    assert_eq!(table.refused("card ASSIST"), "UN-58 chance-misfit");
}

#[test]
fn un_58_every_turn_that_ends_draws_and_an_empty_pile_gives_nothing() {
    // A missed pass.
    let text = "P1@h0 C1@c8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home pass A2; dice 1");
    table.settle();
    assert_eq!(table.phase(), "draw");
    // The last turn of the match draws nothing.
    let text = "P1@h0 D1@b3 / P1@h15 D1@b12* / away turn 1 turns=1-0";
    let mut table = Table::at_by("cards=on turns=1", &text.replace("turn 1 ", ""));
    table.play("away end");
    table.settle();
    assert!(table.is_over());
    let pile: Vec<&str> = Deck::built_in("possession")
        .cards()
        .map(Card::name)
        .collect();
    let text = format!(
        "P1@h0 D1@b3 / P1@h15 D1@b12* / home home.discards={}",
        pile.join(",")
    );
    let mut table = Table::at_by(POSSESSION, &text);
    table.play("home end");
    table.settle();
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
}

#[test]
fn un_58_three_cards_a_turn() {
    let text = "P1@h0 C2@b8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home \
                home.hand=TIKI-TAKA,TWELFTH-MAN,ANTIDOTE,ASSIST,PRECISION-PASS away.open=GARRA";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(
        table.actions(Side::Home, "card"),
        ["card ANTIDOTE GARRA", "card TIKI-TAKA", "card TWELFTH-MAN"]
    );
    table.play("home card TIKI-TAKA; home card ANTIDOTE GARRA; home card TWELFTH-MAN");
    assert_eq!(table.actions(Side::Home, "card"), Vec::<String>::new());
    assert_eq!(table.refused("home card ASSIST"), "UN-58 cards-a-turn");
    // Nobody is asked before the roll any more.
    table.play("home pass A2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "pass"));
    assert_eq!(sums(&table), [4, 4]);
}

#[test]
fn un_58_cards_are_of_ones_own_hand_and_of_matches_with_cards() {
    let text = "P1@h0 C2@b8* A2@h9 / P1@h15 D6@p12 A3@k5 / home";
    let table = Table::at_by(POSSESSION, &format!("{text} home.hand=TIKI-TAKA"));
    assert_eq!(
        table.refused("home card TWELFTH-MAN"),
        "UN-58 card-not-in-hand"
    );
    assert_eq!(
        table.refused("home card TIKI-TAKA C2"),
        "UN-58 card-on-nothing"
    );
    assert_eq!(table.refused("home decline"), "UN-08 not-now");
    let table = Table::at(text);
    assert_eq!(table.refused("home card TIKI-TAKA"), "UN-58 no-cards");
    assert!(table.view(Viewer::All).hands.is_none());
    let read = |text: &str| Und1c1::from_position(&options("cards=on"), text);
    let refusal = read(&format!("{text} home.hand=GARRA")).unwrap_err();
    assert_eq!(
        (refusal.clause.0, refusal.reason),
        ("UN-58", "position-card")
    );
    let twice = read(&format!("{text} home.hand=ASSIST home.open=ASSIST"));
    assert_eq!(twice.unwrap_err().reason, "position-card");
    let open = read(&format!("{text} home.open=ASSIST"));
    assert_eq!(open.unwrap_err().reason, "position-contradicts");
}

#[test]
fn un_58_two_permanent_cards_lie_open_and_a_third_replaces_one() {
    let text = "P1@h0 C2@b8* A2@h9 / P1@h15 D6@p12 A3@k5 / home \
                home.hand=YOULL-NEVER-WALK-ALONE home.open=TIKI-TAKA,JOGA-BONITO away.hand=KEEP-CALM";
    let mut table = Table::at_by(POSSESSION, text);
    let never = "card YOULL-NEVER-WALK-ALONE";
    assert_eq!(
        table.actions(Side::Home, "card"),
        [format!("{never} JOGA-BONITO"), format!("{never} TIKI-TAKA")]
    );
    assert_eq!(
        table.refused(&format!("home {never}")),
        "UN-58 card-on-which"
    );
    assert_eq!(
        table.refused(&format!("home {never} GARRA")),
        "UN-58 not-open"
    );
    // Keep Calm does not answer a permanent card.
    assert_eq!(
        table.play(&format!("home {never} JOGA-BONITO")),
        "card-played permanent-gone"
    );
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    let hands = table.view(Viewer::Spectator).hands.unwrap();
    assert_eq!(hands.home.open, ["TIKI-TAKA", "YOULL-NEVER-WALK-ALONE"]);
    assert_eq!(hands.home.discarded, ["JOGA-BONITO"]);
    table.play("home pass A2; away decline");
    assert_eq!(sums(&table), [4, 4]);
}

#[test]
fn un_60_a_ready_deck_for_every_team_and_empty_hands() {
    let game = Und1c1::begin(&options("cards=on home_team=cervi away_team=delfini")).unwrap();
    let hands = game.view(Viewer::All).hands.unwrap();
    assert_eq!((hands.home.count, hands.away.count), (0, 0));
    let text = |game: &Und1c1| game.view(Viewer::All).cards.len();
    // Cervi play `attack`, Delfini `possession`: thirteen of their cards are the same.
    let same = Und1c1::begin(&options("cards=on home_deck=attack away_deck=possession")).unwrap();
    assert_eq!(text(&game), text(&same));
    assert_eq!(game.view(Viewer::All).cards, same.view(Viewer::All).cards);
}

#[test]
fn un_61_first_the_rollers_cards_then_the_opponents_then_dice() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 D3@d7 / home \
                home.hand=FLIP-FLAP,TRICK-OR-TREAT away.hand=DEFENSIVE-EFFORT,SCREAMER";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(
        table.refused("home card FLIP-FLAP"),
        "UN-61 card-not-in-a-turn"
    );
    table.play("home dribble D1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "cards"));
    assert_eq!(
        table.actions(Side::Home, ""),
        ["card FLIP-FLAP", "card TRICK-OR-TREAT", "decline"]
    );
    let window = table.view(Viewer::Spectator).window.unwrap();
    assert_eq!((window.side, window.phase), (Side::Home, "dribble"));
    assert!(table.game.has_secret_options());
    // Each side that holds a card may answer an instantaneous one, for all that the others know.
    table.play("home card FLIP-FLAP");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "card-answer")
    );
    assert_eq!(table.actions(Side::Away, ""), ["decline"]);
    assert_eq!(
        table.refused("away card DEFENSIVE-EFFORT"),
        "UN-61 card-is-no-answer"
    );
    table.play("away decline; home card TRICK-OR-TREAT; away decline");
    // Home has no card left, so Away is asked.
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "cards"));
    assert_eq!(
        table.refused("away card SCREAMER"),
        "UN-59 card-for-another-roll"
    );
    assert_eq!(sums(&table), [5, 2]);
    assert_eq!(table.play("away card DEFENSIVE-EFFORT"), "card-played");
    assert_eq!(sums(&table), [5, 3]);
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "cards"));
    table.play("away decline; dice 1 1; home stay");
    // What was played for the roll is over with it.
    assert_eq!(table.carrier(), "home-A1");
    let text = table.game.position().unwrap();
    let done = "home.played=FLIP-FLAP:done,TRICK-OR-TREAT:done";
    assert!(text.contains(done), "{text}");
}

#[test]
fn un_61_only_who_holds_a_card_is_asked() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 D3@d7 / home away.hand=SCREAMER";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home dribble D1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "cards"));
    assert_eq!(table.play("away decline"), "no-card");
    assert_eq!(table.to_act(), "chance");
    let mut table = Table::at_by(POSSESSION, "P1@h0 A1@e8* / P1@h15 D1@e9 / home");
    table.play("home dribble D1");
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn un_61_a_roll_that_is_tied_keeps_its_cards() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home home.hand=TRICK-OR-TREAT";
    let mut table = Table::at_by("cards=on fouls=off", text);
    table.play("home dribble D1; home card TRICK-OR-TREAT; dice 1 2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "duel"));
    assert_eq!(sums(&table), [3, 2]);
    table.play("dice 3 3; home stay");
    assert_eq!(table.carrier(), "home-A1");
}

#[test]
fn un_61_what_lasts_a_turn_ends_with_it() {
    let text = "P1@h0 C2@b8* A2@h9 / P1@h15 D6@p12 A3@k5 / home \
                home.hand=TWELFTH-MAN away.hand=TWELFTH-MAN";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home card TWELFTH-MAN; away decline; home end");
    table.settle();
    table.play("card ASSIST; away end");
    table.settle();
    table.play("card GARRA; home pass A2");
    assert_eq!(sums(&table), [2, 4]);
}

#[test]
fn un_61_cards_count_on_in_a_turn_that_begins_anew() {
    // A foul in a dribble: the turn begins anew, and the cards of the turn run on.
    let text =
        "P1@h0 A1@e8* D1@b3 / P1@h15 D1@e9 D3@k12 / home home.hand=TWELFTH-MAN,TRICK-OR-TREAT";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home card TWELFTH-MAN; home dribble D1; home card TRICK-OR-TREAT; dice 1 3");
    assert_eq!(table.phase(), "foul");
    table.play("dice 6 6; home taker A1; home done; away done");
    table.settle();
    table.game.position().unwrap();
    let played = table.game.position().unwrap();
    assert!(
        played.contains("home.played=TWELFTH-MAN:holds,TRICK-OR-TREAT:done"),
        "{played}"
    );
}

#[test]
fn un_59_keep_calm_cancels_the_card_just_played() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home \
                home.hand=FLIP-FLAP,TRICK-OR-TREAT,KEEP-CALM away.hand=KEEP-CALM,DEFENSIVE-EFFORT";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home dribble D1; home card FLIP-FLAP");
    assert_eq!(
        table.play("away card KEEP-CALM"),
        "card-played card-cancelled"
    );
    // Nothing answers Keep Calm.
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "cards"));
    assert_eq!(sums(&table), [2, 2]);
    let hands = table.view(Viewer::Spectator).hands.unwrap();
    assert_eq!(hands.home.discarded, ["FLIP-FLAP"]);
    assert_eq!(
        table.refused("home card KEEP-CALM"),
        "UN-61 card-not-before-a-roll"
    );
    table.play("home card TRICK-OR-TREAT; away decline; home decline");
    assert_eq!(
        table.refused("away card KEEP-CALM"),
        "UN-58 card-not-in-hand"
    );
    table.play("away card DEFENSIVE-EFFORT; home card KEEP-CALM");
    assert_eq!(sums(&table), [3, 2]);
    // In a turn, too, and it cancels an Antidote.
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home \
                home.hand=ANTIDOTE,HOMBRE-DEL-PARTIDO away.hand=KEEP-CALM,SCREAMER away.open=GARRA";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(table.refused("away card KEEP-CALM"), "UN-08 not-your-turn");
    table.play("home card ANTIDOTE GARRA");
    assert_eq!(table.phase(), "card-answer");
    table.play("away card KEEP-CALM");
    let hands = table.view(Viewer::Spectator).hands.unwrap();
    assert_eq!(hands.away.open, ["GARRA"]);
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    table.play("home card HOMBRE-DEL-PARTIDO A1; away decline; home dribble D1; away decline");
    assert_eq!(sums(&table), [4, 3]);
}

#[test]
fn un_59_antidote_discards_an_open_card_in_a_turn_and_before_a_roll() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home \
                home.hand=ANTIDOTE away.hand=ANTIDOTE away.open=GARRA home.open=JOGA-BONITO";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(table.refused("home card ANTIDOTE"), "UN-58 card-on-which");
    assert_eq!(
        table.refused("home card ANTIDOTE TIKI-TAKA"),
        "UN-58 not-open"
    );
    table.play("home dribble D1");
    assert_eq!(sums(&table), [3, 3]);
    assert_eq!(table.play("home card ANTIDOTE GARRA"), "card-played");
    assert_eq!(table.play("away decline"), "no-card permanent-gone");
    assert_eq!(sums(&table), [3, 2]);
    table.play("away card ANTIDOTE JOGA-BONITO");
    assert_eq!((table.to_act().as_str(), sums(&table)), ("chance", [2, 2]));
    let table = Table::at_by(
        POSSESSION,
        "P1@h0 A1@e8* / P1@h15 D1@e9 / home home.hand=ANTIDOTE",
    );
    assert_eq!(
        table.refused("home card ANTIDOTE GARRA"),
        "UN-59 no-open-card"
    );
}

/// A Playmaker's pass, and one of somebody who is none.
const PASS: &str = "P1@h0 C2@b8* A2@h9 A1@c8 / P1@h15 D6@p12 A3@k5 / home";
const PLAIN_PASS: &str = "P1@h0 A1@b8* A2@h9 C2@c8 / P1@h15 D6@p12 A3@k5 / home";
/// An Archer's cross, and one of somebody who is none.
const CROSS: &str = "P1@h0 C1@a13* A2@h13 / P1@h15 D6@p12 A3@k5 / home";
const PLAIN_CROSS: &str = "P1@h0 A2@b13* A3@h13 / P1@h15 D6@p12 A4@k5 / home";

#[test]
fn un_59_assist_adds_to_a_playmakers_pass_and_an_archers_cross() {
    let with = |text: &str| format!("{text} home.hand=ASSIST,PRECISION-PASS,PRECISION-CROSS");
    let assist = "home card ASSIST";
    assert_eq!(
        added(POSSESSION, &with(PASS), "home pass A2", assist),
        [2, 0]
    );
    assert_eq!(
        added(POSSESSION, &with(CROSS), "home cross A2", assist),
        [2, 0]
    );
    assert_eq!(
        refused(POSSESSION, &with(PLAIN_PASS), "home pass A2", assist),
        "UN-59 card-for-another-roll"
    );
    assert_eq!(
        refused(POSSESSION, &with(PLAIN_CROSS), "home cross A3", assist),
        "UN-59 card-for-another-roll"
    );
    let both = "home card ASSIST; home card PRECISION-PASS";
    assert_eq!(added(POSSESSION, &with(PASS), "home pass A2", both), [3, 0]);
    // What needs no roll has no window.
    let text = "P1@h0 C2@c7* A2@d7 / P1@h15 C2@m5 / home home.hand=ASSIST";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(table.play("home pass A2"), "announced passed");
}

#[test]
fn un_59_precision_pass_and_precision_cross_add_one() {
    let hand = "home.hand=PRECISION-PASS,PRECISION-CROSS";
    let with = |text: &str| format!("{text} {hand}");
    let [pass, cross] = ["home card PRECISION-PASS", "home card PRECISION-CROSS"];
    assert_eq!(
        added(POSSESSION, &with(PLAIN_PASS), "home pass A2", pass),
        [1, 0]
    );
    assert_eq!(
        added(POSSESSION, &with(PLAIN_CROSS), "home cross A3", cross),
        [1, 0]
    );
    assert_eq!(
        refused(POSSESSION, &with(PASS), "home pass A2", cross),
        "UN-59 card-for-another-roll"
    );
    // A throw-in is a pass, for which Playmaker does not count.
    let throw =
        "P1@h0 C2@a7* A2@e7 / P1@h15 D1@b12 / home due=throw-in home.hand=PRECISION-PASS,ASSIST";
    assert_eq!(added(POSSESSION, throw, "home pass A2", pass), [1, 0]);
    assert_eq!(
        refused(POSSESSION, throw, "home pass A2", "home card ASSIST"),
        "UN-59 card-for-another-roll"
    );
}

#[test]
fn un_59_tiki_taka_stays_and_adds_to_passes_and_crosses() {
    let open = |text: &str| format!("{text} home.open=TIKI-TAKA");
    let odds = |text: &str, action| Table::at_by(POSSESSION, text).preview(Side::Home, action).0;
    assert_eq!(
        (
            odds(PLAIN_PASS, "pass A2"),
            odds(&open(PLAIN_PASS), "pass A2")
        ),
        ("1/2".into(), "2/3".into())
    );
    let table = Table::at_by(POSSESSION, &open(CROSS));
    assert!(
        table
            .reasons(Side::Home, "cross A2")
            .contains(&"home-C1 card 1".into())
    );
    // Also what would be too hard without it.
    let far = "P1@h0 C1@c7* A1@p7 / P1@h15 C2@m5 / home home.hand=TIKI-TAKA";
    let mut table = Table::at_by(POSSESSION, far);
    assert_eq!(table.refused("home pass A1"), "UN-15 too-hard");
    table.play("home card TIKI-TAKA");
    assert_eq!(table.preview(Side::Home, "pass A1").0, "1/6");
}

#[test]
fn un_61_each_answer_tells_what_it_makes_of_the_roll() {
    // A 4 is needed: Assist adds 2, Precision Pass 1.
    let with = format!(
        "{PLAIN_PASS} home.hand=PRECISION-PASS,TWELFTH-MAN away.hand=KEEP-CALM,TWELFTH-MAN"
    );
    let mut table = Table::at_by("cards=on home_deck=possession away_deck=possession", &with);
    table.play("home pass A2");
    let odds = |table: &Table, side, action| table.preview(side, action).0;
    assert_eq!(odds(&table, Side::Home, "decline"), "1/2");
    assert_eq!(odds(&table, Side::Home, "card PRECISION-PASS"), "2/3");
    // In an answer: with the card that was played, and with it cancelled. For who answers, the
    // roll of the other side is to fail.
    table.play("home card PRECISION-PASS");
    assert_eq!(table.phase(), "card-answer");
    assert_eq!(odds(&table, Side::Away, "decline"), "1/3");
    assert_eq!(odds(&table, Side::Away, "card KEEP-CALM"), "1/2");
    table.play("away decline; home decline");
    assert_eq!((table.phase(), table.to_act().as_str()), ("cards", "away"));
    assert_eq!(odds(&table, Side::Away, "decline"), "1/3");
    let needed = |side, action: &str| {
        let preview = table
            .game
            .preview(Seat::first(side), action.parse().unwrap());
        preview.unwrap().needed
    };
    assert_eq!(needed(Side::Away, "decline"), None);
    // In a turn no roll is announced.
    let table = Table::at_by("cards=on home_deck=possession away_deck=possession", &with);
    let seat = Seat::first(Side::Home);
    assert!(
        table
            .game
            .preview(seat, "card TWELFTH-MAN".parse().unwrap())
            .is_none()
    );
}

#[test]
fn un_58_all_cards_of_a_turn_are_seen_by_everybody() {
    let text = "P1@h0 C2@b8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home \
                home.hand=TIKI-TAKA,TWELFTH-MAN,ANTIDOTE away.open=GARRA";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home card TIKI-TAKA; home card ANTIDOTE GARRA; home card TWELFTH-MAN");
    for viewer in [
        Viewer::Side(Side::Home),
        Viewer::Side(Side::Away),
        Viewer::Spectator,
    ] {
        let played = table.view(viewer).played_in_turn.unwrap();
        let told = played
            .home
            .iter()
            .map(|one| (one.card, one.over, one.in_force));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                ("TIKI-TAKA", None, false),
                ("ANTIDOTE", Some("GARRA"), false),
                ("TWELFTH-MAN", None, true),
            ]
        );
        assert!(played.away.is_empty());
    }
    table.play("home end");
    table.settle();
    table.play("card ASSIST");
    assert!(
        table
            .view(Viewer::Spectator)
            .played_in_turn
            .unwrap()
            .home
            .is_empty()
    );
}

/// Home's Wizard A1 against Away's Gladiator D1.
const DRIBBLE: &str = "P1@h0 A1@e8* / P1@h15 D1@e9 / home";
/// Home's Gladiator D3 tackles Away's carrier C4, a Wizard.
const TACKLE: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";

#[test]
fn un_59_flip_flap_trick_or_treat_and_joga_bonito_are_for_the_carrier() {
    let hand = "home.hand=FLIP-FLAP,TRICK-OR-TREAT";
    let dribble = format!("{DRIBBLE} {hand}");
    let [flip, trick] = ["home card FLIP-FLAP", "home card TRICK-OR-TREAT"];
    assert_eq!(added(POSSESSION, &dribble, "home dribble D1", flip), [2, 0]);
    assert_eq!(
        added(POSSESSION, &dribble, "home dribble D1", trick),
        [1, 0]
    );
    // A2 is no Wizard.
    let plain = format!("{} {hand}", DRIBBLE.replace("A1", "A2"));
    assert_eq!(
        refused(POSSESSION, &plain, "home dribble D1", flip),
        "UN-59 card-for-another-roll"
    );
    assert_eq!(added(POSSESSION, &plain, "home dribble D1", trick), [1, 0]);
    // Who tackles has not the ball.
    assert_eq!(
        refused(
            POSSESSION,
            &format!("{TACKLE} {hand}"),
            "home tackle D3",
            trick
        ),
        "UN-59 card-for-another-roll"
    );
    // Who is tackled has it, in the other side's turn.
    let tackled = format!("{TACKLE} away.hand=FLIP-FLAP,TRICK-OR-TREAT");
    let both = "away card FLIP-FLAP; away card TRICK-OR-TREAT";
    assert_eq!(added(DEFENCE, &tackled, "home tackle D3", both), [0, 3]);
    let open = |text: &str| Table::at_by(POSSESSION, &format!("{text} home.open=JOGA-BONITO"));
    assert!(
        open(DRIBBLE)
            .reasons(Side::Home, "dribble D1")
            .contains(&"home-A1 card 1".into())
    );
    assert!(
        !open(TACKLE)
            .reasons(Side::Home, "tackle D3")
            .contains(&"home-D3 card 1".into())
    );
}

#[test]
fn un_59_surgical_tackle_defensive_effort_and_garra_are_for_who_has_not_the_ball() {
    let hand = "home.hand=SURGICAL-TACKLE,DEFENSIVE-EFFORT";
    let [surgical, effort] = ["home card SURGICAL-TACKLE", "home card DEFENSIVE-EFFORT"];
    let tackle = format!("{TACKLE} {hand}");
    assert_eq!(added(DEFENCE, &tackle, "home tackle D3", surgical), [2, 0]);
    assert_eq!(added(DEFENCE, &tackle, "home tackle D3", effort), [1, 0]);
    // D6 is no Gladiator.
    let plain = tackle.replace("D3", "D6");
    assert_eq!(
        refused(DEFENCE, &plain, "home tackle D6", surgical),
        "UN-59 card-for-another-roll"
    );
    // Dribbled at: no tackle of one's own.
    let dribbled = format!("{DRIBBLE} away.hand=SURGICAL-TACKLE,DEFENSIVE-EFFORT");
    assert_eq!(
        added(
            POSSESSION,
            &dribbled,
            "home dribble D1",
            "away card DEFENSIVE-EFFORT"
        ),
        [0, 1]
    );
    assert_eq!(
        refused(
            POSSESSION,
            &dribbled,
            "home dribble D1",
            "away card SURGICAL-TACKLE"
        ),
        "UN-59 card-for-another-roll"
    );
    let table = Table::at_by(POSSESSION, &format!("{DRIBBLE} away.open=GARRA"));
    assert!(
        table
            .reasons(Side::Home, "dribble D1")
            .contains(&"away-D1 card 1".into())
    );
}

#[test]
fn un_59_au_revoir_and_screamer_from_outside_the_area() {
    let hand = "home.hand=AU-REVOIR,SCREAMER";
    let shot = |man: &str, at: &str| format!("P1@h0 {man}@{at}* / P1@h15 D1@b12 / home {hand}");
    let [revoir, screamer] = ["home card AU-REVOIR", "home card SCREAMER"];
    assert_eq!(
        added(ATTACK, &shot("A4", "f12"), "home shoot", revoir),
        [2, 0]
    );
    assert_eq!(
        added(ATTACK, &shot("A1", "f12"), "home shoot", screamer),
        [1, 0]
    );
    let another = "UN-59 card-for-another-roll";
    assert_eq!(
        refused(ATTACK, &shot("A1", "f12"), "home shoot", revoir),
        another
    );
    assert_eq!(
        refused(ATTACK, &shot("A4", "f13"), "home shoot", revoir),
        another
    );
    assert_eq!(
        refused(ATTACK, &shot("A4", "f13"), "home shoot", screamer),
        another
    );
}

#[test]
fn un_59_verdict_for_a_vipers_shot_inside_and_a_rams_header() {
    let shot =
        |man: &str, at: &str| format!("P1@h0 {man}@{at}* / P1@h15 D1@b12 / home home.hand=VERDICT");
    let verdict = "home card VERDICT";
    let another = "UN-59 card-for-another-roll";
    assert_eq!(
        added(ATTACK, &shot("A2", "h13"), "home shoot", verdict),
        [2, 0]
    );
    assert_eq!(
        refused(ATTACK, &shot("A2", "h12"), "home shoot", verdict),
        another
    );
    assert_eq!(
        refused(ATTACK, &shot("A5", "h13"), "home shoot", verdict),
        another
    );
    let header = format!("{CROSS} home.hand=VERDICT");
    let headed = "home cross A2; home decline; dice 6";
    assert_eq!(added(ATTACK, &header, headed, verdict), [2, 0]);
}

#[test]
fn un_59_perfect_execution_adds_all_the_shooters_abilities() {
    // A4 has Wizard, Viper and Cannon, one each: inside Viper counts anyway.
    let shot = "P1@h0 A4@f13* / P1@h15 D1@b12 / home home.hand=PERFECT-EXECUTION";
    let perfect = "home card PERFECT-EXECUTION";
    assert_eq!(added(ATTACK, shot, "home shoot", perfect), [2, 0]);
    // D4: a black Gladiator and Ram; Gorilla adds nothing.
    let other = shot.replace("A4", "D4");
    assert_eq!(added(ATTACK, &other, "home shoot", perfect), [3, 0]);
    let nothing = shot.replace("A4@f13", "A2@h13");
    assert_eq!(added(ATTACK, &nothing, "home shoot", perfect), [2, 0]);
    // A goalkeeper in the pitch does not shoot; a header is none.
    let header = format!("{CROSS} home.hand=PERFECT-EXECUTION");
    assert_eq!(
        refused(
            ATTACK,
            &header,
            "home cross A2; home decline; dice 6",
            perfect
        ),
        "UN-59 card-for-another-roll"
    );
}

#[test]
fn un_59_bicycle_kick_adds_viper_and_cannon_to_ram() {
    // A2: a black Viper besides Ram, which counts anyway.
    let header = format!("{CROSS} home.hand=BICYCLE-KICK");
    let headed = "home cross A2; home decline; dice 6";
    let kick = "home card BICYCLE-KICK";
    assert_eq!(added(ATTACK, &header, headed, kick), [2, 0]);
    let nothing = header.replace("A2", "D2");
    let headed = headed.replace("A2", "D2");
    assert_eq!(
        refused(ATTACK, &nothing, &headed, kick),
        "UN-59 card-adds-nothing"
    );
}

#[test]
fn un_59_goalie_says_no_and_invincible_goalie_add_to_saves() {
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home away.hand=GOALIE-SAYS-NO";
    let no = "away card GOALIE-SAYS-NO";
    assert_eq!(added(POSSESSION, text, "home shoot", no), [0, 2]);
    let open = text.replace("hand=GOALIE-SAYS-NO", "open=INVINCIBLE-GOALIE");
    let table = Table::at_by(POSSESSION, &open);
    assert!(
        table
            .reasons(Side::Home, "shoot")
            .contains(&"away-P1 card 1".into())
    );
    // An outfielder in goal has no Paw, but saves.
    let outfielder = text.replace("P1@h15", "D2@h15");
    assert_eq!(
        refused(POSSESSION, &outfielder, "home shoot", no),
        "UN-59 card-for-another-roll"
    );
    let both = text.replace("away.hand", "away.open=INVINCIBLE-GOALIE away.hand");
    assert_eq!(added(POSSESSION, &both, "home shoot", no), [0, 2]);
}

#[test]
fn un_59_twelfth_man_youll_never_walk_alone_and_hombre_for_all_rolls() {
    let hand = "home.hand=TWELFTH-MAN,HOMBRE-DEL-PARTIDO home.open=YOULL-NEVER-WALK-ALONE";
    let text = format!("{DRIBBLE} {hand}");
    let twelfth = "home card TWELFTH-MAN";
    assert_eq!(added(POSSESSION, &text, "home dribble D1", twelfth), [1, 0]);
    assert_eq!(
        added(
            POSSESSION,
            &text,
            "home dribble D1",
            "home card HOMBRE-DEL-PARTIDO A1"
        ),
        [2, 0]
    );
    // Another player's rolls are others.
    assert_eq!(
        added(
            POSSESSION,
            &text,
            "home dribble D1",
            "home card HOMBRE-DEL-PARTIDO P1"
        ),
        [0, 0]
    );
    let mut table = Table::at_by(POSSESSION, &text);
    assert_eq!(
        table.refused("home card HOMBRE-DEL-PARTIDO"),
        "UN-58 card-on-whom"
    );
    assert_eq!(
        table.refused("home card HOMBRE-DEL-PARTIDO C1"),
        "UN-59 card-off-the-pitch"
    );
    assert_eq!(
        table.play("home card HOMBRE-DEL-PARTIDO A1"),
        "card-played-on"
    );
    // Wizard, and the card that lies open: what adds to it counts in the preview too.
    assert_eq!(
        table.reasons(Side::Home, "dribble D1"),
        [
            "home-A1 wizard 2",
            "home-A1 card 2",
            "home-A1 card 1",
            "away-D1 gladiator 2"
        ]
    );
    // For a goalkeeper who saves, in the other side's turn.
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home away.hand=HOMBRE-DEL-PARTIDO,TWELFTH-MAN";
    let cards = "away card HOMBRE-DEL-PARTIDO P1; away card TWELFTH-MAN";
    assert_eq!(added(POSSESSION, text, "home shoot", cards), [0, 3]);
    // Not for the dice of a foul.
    let foul = format!("{DRIBBLE} home.hand=TWELFTH-MAN");
    let mut table = Table::at_by(POSSESSION, &foul);
    table.play("home dribble D1; home decline; dice 3 3");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "foul"));
}

#[test]
fn un_59_bags_of_pace_makes_a_rabbit() {
    let text = "P1@h0 D3@c3 A1@e5* / P1@h15 D1@b12 / home home.hand=BAGS-OF-PACE";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(table.refused("home D3-c6"), "UN-12 too-far");
    assert_eq!(
        table.refused("home card BAGS-OF-PACE A1"),
        "UN-59 has-it-already"
    );
    assert_eq!(
        table.refused("home card BAGS-OF-PACE"),
        "UN-58 card-on-whom"
    );
    table.play("home card BAGS-OF-PACE D3; home D3-c6");
    assert_eq!(table.stands("home-D3"), "c6");
}

#[test]
fn un_59_extra_stamina_makes_a_tractor() {
    let text = "P1@h0 D3@c3 A1@e5* / P1@h15 D1@b12 / home home.hand=EXTRA-STAMINA";
    let mut table = Table::at_by(POSSESSION, text);
    table.play("home card EXTRA-STAMINA D3; home end");
    assert_eq!(table.phase(), "tractor");
    assert_eq!(table.refused("home A1-e6"), "UN-06 no-tractor");
    table.play("home D3-c5");
    assert_eq!(table.stands("home-D3"), "c5");
}

#[test]
fn un_59_lets_get_physical_and_king_kong_open_padlocks() {
    let text = "P1@h0 D3@c3 A3@e3 A1@h5* / P1@h15 D1@b12 / home padlocks away c4 e4 \
                home.hand=LETS-GET-PHYSICAL,KING-KONG";
    let mut table = Table::at_by(ATTACK, text);
    assert_eq!(table.refused("home D3-c4"), "UN-26 padlocked");
    // A3 is a Gorilla: not for the black one.
    assert_eq!(table.refused("home A3-e4"), "UN-26 padlocked");
    assert_eq!(
        table.refused("home card LETS-GET-PHYSICAL A3"),
        "UN-59 has-it-already"
    );
    table.play("home card LETS-GET-PHYSICAL D3; home D3-c4");
    assert_eq!(table.names(), "padlock-gone moved");
    table.play("home card KING-KONG");
    assert_eq!(table.play("home A3-e4"), "padlock-gone moved");
    assert!(!table.game.position().unwrap().contains("padlocks"));
}

#[test]
fn un_59_catch_me_if_you_can_lets_rabbits_move_three() {
    let text =
        "P1@h0 D3@c3 A1@e5* / P1@h15 D1@b12 / home home.hand=CATCH-ME-IF-YOU-CAN,BAGS-OF-PACE";
    let mut table = Table::at_by(POSSESSION, text);
    assert_eq!(table.refused("home A1-e8"), "UN-12 too-far");
    table.play("home card CATCH-ME-IF-YOU-CAN; home A1-e8");
    assert_eq!(table.refused("home D3-c6"), "UN-12 too-far");
    table.play("home card BAGS-OF-PACE D3; home D3-c6");
}

#[test]
fn un_59_octopus_tackles_from_behind_but_nobody_dribbles_at_it() {
    let text = "P1@h0 D3@e10 D1@b3 / P1@h15 D1@b12 C4@e9* / home home.hand=OCTOPUS";
    let mut table = Table::at_by(DEFENCE, text);
    assert_eq!(table.refused("home tackle D3"), "UN-19 from-behind");
    table.play("home card OCTOPUS; home tackle D3");
    assert_eq!(table.to_act(), "chance");
    let text = "P1@h0 D3@e10 D1@b3 / P1@h15 D1@b12 C4@e9* / away home.open=OCTOPUS";
    let table = Table::at_by(DEFENCE, text);
    assert_eq!(table.refused("away dribble D3"), "UN-19 from-behind");
    // An Antidote before the roll comes too late for it.
    let text =
        "P1@h0 D3@e10 D1@b3 / P1@h15 D1@b12 C4@e9* / home home.open=OCTOPUS away.hand=ANTIDOTE";
    let mut table = Table::at_by(DEFENCE, text);
    table.play("home tackle D3; away card ANTIDOTE OCTOPUS");
    assert_eq!(table.to_act(), "chance");
    Table::at_by(DEFENCE, &table.game.position().unwrap());
}

#[test]
fn un_59_binge_tackling_leaves_the_loser_of_a_tackle_upright() {
    let text = format!("{TACKLE} home.open=BINGE-TACKLING");
    let mut table = Table::at_by(DEFENCE, &text);
    table.play("home tackle D3; dice 1 6");
    assert_eq!(
        (table.carrier(), table.flipped(Side::Home)),
        ("away-C4".into(), String::new())
    );
    // Who wins flips the other, and who loses a dribble is flipped.
    let mut table = Table::at_by(DEFENCE, &text);
    table.play("home tackle D3; dice 6 1");
    assert_eq!(table.flipped(Side::Away), "C4");
    let text = format!("{DRIBBLE} home.open=BINGE-TACKLING");
    let mut table = Table::at_by(DEFENCE, &text);
    table.play("home dribble D1; dice 1 6");
    assert_eq!(table.flipped(Side::Home), "A1");
}

#[test]
fn un_59_watch_dogs_and_guardians_of_the_sky_mark_with_three() {
    // D6, a plain Gladiator, marks A2 with 2.
    let text = "P1@h0 C2@e8* A2@h9 / P1@h15 D6@h10 A3@k5 / home";
    let table = Table::at_by(POSSESSION, text);
    assert!(
        table
            .reasons(Side::Home, "pass A2")
            .contains(&"away-D6 marking 2".into())
    );
    let table = Table::at_by(POSSESSION, &format!("{text} away.open=WATCH-DOGS"));
    assert!(
        table
            .reasons(Side::Home, "pass A2")
            .contains(&"away-D6 marking 3".into())
    );
    // A5 has no Gladiator.
    let other = text.replace("D6", "A5");
    let table = Table::at_by(POSSESSION, &format!("{other} away.open=WATCH-DOGS"));
    assert!(
        table
            .reasons(Side::Home, "pass A2")
            .contains(&"away-A5 marking 1".into())
    );
    // D2, a plain Ram, marks a cross with 2.
    let text = "P1@h0 C1@a13* A2@h13 / P1@h15 D2@g12 A3@k5 / home";
    let marking = |cards: &str| {
        let table = Table::at_by(POSSESSION, &format!("{text}{cards}"));
        table.reasons(Side::Home, "cross A2")
    };
    assert!(marking("").contains(&"away-D2 marking 2".into()));
    assert!(marking(" away.open=GUARDIANS-OF-THE-SKY").contains(&"away-D2 marking 3".into()));
    assert!(marking(" away.open=WATCH-DOGS").contains(&"away-D2 marking 2".into()));
}

#[test]
fn un_61_a_position_says_only_what_can_be() {
    let read = |more: &str| {
        let text = format!("{DRIBBLE} {more}");
        let refusal = Und1c1::from_position(&options("cards=on"), &text).unwrap_err();
        format!("{} {}", refusal.clause, refusal.reason)
    };
    let pending = "contest=dribble,A1,D1";
    let draw = Und1c1::from_position(&options(""), &format!("{DRIBBLE} phase=draw end=called"));
    assert_eq!(draw.unwrap_err().reason, "position-contradicts");
    // Who holds no card is not asked.
    assert_eq!(
        read(&format!("actions 2 phase=cards by=home {pending}")),
        "UN-61 position-contradicts"
    );
    assert_eq!(
        read("phase=card-answer by=away away.hand=GARRA"),
        "UN-61 position-contradicts"
    );
    assert_eq!(
        read("home.discards=FLIP-FLAP home.played=FLIP-FLAP:holds"),
        "UN-08 position-contradicts"
    );
    assert_eq!(
        read("home.played=FLIP-FLAP:done"),
        "UN-08 position-contradicts"
    );
    assert_eq!(read("home.played=FLIP-FLAP:gone"), "UN-10 position-value");
}
