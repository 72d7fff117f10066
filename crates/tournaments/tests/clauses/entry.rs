use tournaments::{Event, NewEntrant, Settings};

use super::driver::{
    at, begun, draw, enter, id, opened, option, pair, refused, the_lower_number_wins,
};

fn entered(entrant: NewEntrant) -> Event {
    Event::Entered { entrant }
}

#[test]
fn tn_15_entry_ends_with_the_first_round() {
    let league = begun(2, &[]);
    assert_eq!(
        refused(&league, entered(NewEntrant::name("Late"))),
        "TN-15 entry-over"
    );
    assert_eq!(refused(&league, Event::Started), "TN-15 started");
    let mut early = opened(&[]);
    assert_eq!(refused(&early, Event::Started), "TN-03 too-few");
    enter(&mut early, entered(NewEntrant::name("Ada")));
    assert_eq!(refused(&early, Event::Started), "TN-03 too-few");
    assert_eq!(early.next_round(), None);
    let groups = opened(&[("format", "groups")]);
    assert_eq!(refused(&groups, Event::Started), "TN-04 too-few");
}

#[test]
fn tn_15_later_entrants_come_into_a_swiss_tournament_until_half_of_its_rounds() {
    let mut swiss = begun(8, &[("format", "swiss")]);
    for round in 1..=2 {
        pair(&mut swiss);
        the_lower_number_wins(&mut swiss);
        enter(
            &mut swiss,
            entered(NewEntrant::name(&format!("Late {round}"))),
        );
    }
    let row = swiss.tables()[0]
        .rows
        .iter()
        .find(|row| row.entrant == id(10))
        .unwrap()
        .clone();
    assert_eq!(
        (row.played, row.points),
        (0, 0),
        "nothing for the rounds that were missed"
    );
    let third = pair(&mut swiss);
    assert_eq!(third.pairings.len(), 5);
    the_lower_number_wins(&mut swiss);
    assert_eq!(
        refused(&swiss, entered(NewEntrant::name("Too late"))),
        "TN-15 half-played"
    );
}

#[test]
fn tn_15_one_person_has_one_entry() {
    let mut league = opened(&[]);
    enter(&mut league, entered(NewEntrant::person("Ada", "p1")));
    assert_eq!(
        refused(&league, entered(NewEntrant::person("Other", "p1"))),
        "TN-15 entered-twice"
    );
    enter(
        &mut league,
        Event::Withdrawn {
            entrant: id(1),
            reason: None,
        },
    );
    enter(&mut league, entered(NewEntrant::person("Ada", "p1")));
    assert_eq!(
        league.entrants().len(),
        2,
        "the first entry stays, withdrawn"
    );
}

#[test]
fn tn_15_a_replacement_takes_over_place_and_results() {
    let mut league = begun(3, &[]);
    pair(&mut league);
    the_lower_number_wins(&mut league);
    let before = league.tables();
    let by = NewEntrant::person("Carla", "p9");
    enter(
        &mut league,
        Event::Replaced {
            entrant: id(1),
            by,
            reason: "moved away".to_owned(),
        },
    );
    assert_eq!(league.tables(), before);
    let entrant = league.entrant(id(1)).unwrap();
    assert_eq!(
        (&*entrant.as_entered.name, entrant.as_entered.seed),
        ("Carla", Some(1))
    );
    assert_eq!(entrant.formerly[0].name, "N1");
    let by = NewEntrant::name("N2");
    let twice = Event::Replaced {
        entrant: id(1),
        by,
        reason: "again".to_owned(),
    };
    assert_eq!(refused(&league, twice), "TN-16 same-name");
}

#[test]
fn tn_15_bots_play_only_where_they_may() {
    let bot = || entered(NewEntrant::bot("Level 3"));
    assert_eq!(refused(&opened(&[]), bot()), "TN-15 bots");
    let mut with = opened(&[("bots", "on")]);
    enter(&mut with, bot());
    assert_eq!(
        serde_json::to_value(&with.entrants()[0]).unwrap()["kind"],
        "bot"
    );
}

#[test]
fn tn_15_a_tournament_has_a_most_of_entrants() {
    let mut arena = opened(&[("format", "arena")]);
    for number in 0..tournaments::MOST_ENTRANTS {
        enter(&mut arena, entered(NewEntrant::name(&format!("N{number}"))));
    }
    assert_eq!(
        refused(&arena, entered(NewEntrant::name("One more"))),
        "TN-15 full"
    );
}

#[test]
fn tn_16_an_entrant_may_be_a_name_without_an_account() {
    let mut league = opened(&[]);
    enter(&mut league, entered(NewEntrant::name("Ada")));
    assert_eq!(
        refused(&league, entered(NewEntrant::name("ADA"))),
        "TN-16 same-name"
    );
    for wrong in ["", "a\u{202e}b", &"x".repeat(201)] {
        assert_eq!(
            refused(&league, entered(NewEntrant::name(wrong))),
            "TN-16 name"
        );
    }
    let mut somebody = NewEntrant::person("Bruno", "p1");
    somebody.people.clear();
    assert_eq!(refused(&league, entered(somebody)), "TN-16 people");
    assert_eq!(
        serde_json::to_value(&league.entrants()[0]).unwrap()["kind"],
        "name"
    );
}

#[test]
fn tn_16_entry_is_an_option() {
    for entry in ["open", "list", "invitation"] {
        assert!(Settings::from_pairs([("entry", option(entry))]).is_ok());
    }
    let error = Settings::from_pairs([("entry", option("secret"))]).unwrap_err();
    assert!(
        error.to_string().starts_with("TN-16: option entry"),
        "{error}"
    );
}

#[test]
fn tn_02_nonces_come_with_the_check_in() {
    let mut league = opened(&[]);
    for name in ["Ada", "Bruno"] {
        enter(&mut league, entered(NewEntrant::name(name)));
    }
    let nonce = |nonce: &str| Event::CheckedIn {
        entrant: id(1),
        nonce: Some(nonce.to_owned()),
    };
    assert_eq!(refused(&league, nonce("a b")), "TN-02 nonce");
    assert_eq!(
        refused(
            &league,
            Event::CheckedIn {
                entrant: id(3),
                nonce: None
            }
        ),
        "TN-15 no-entrant"
    );
    enter(&mut league, nonce("abc7"));
    enter(&mut league, Event::Started);
    assert_eq!(refused(&league, nonce("abc8")), "TN-02 checked-in-late");
    let lot = |number, order: &[u16]| Event::Lot {
        number,
        order: order.to_vec(),
    };
    assert_eq!(refused(&league, lot(1, &[0, 1])), "TN-02 other-lot");
    for wrong in [&[0, 0][..], &[0], &[0, 2], &[0, 1, 2]] {
        assert_eq!(refused(&league, lot(0, wrong)), "TN-02 lot-order");
    }
    let round = {
        let mut other = league.clone();
        draw(&mut other);
        other.next_round().unwrap()
    };
    assert_eq!(refused(&league, Event::Paired { round }), "TN-02 lot-first");
    enter(&mut league, lot(0, &[1, 0]));
    enter(&mut league, lot(1, &[1, 0]));
    assert_eq!(refused(&league, lot(2, &[1, 0])), "TN-02 no-lot");
}

#[test]
fn tn_10_a_deadline_is_data_of_a_round() {
    let mut league = begun(2, &[]);
    assert_eq!(
        refused(
            &league,
            Event::Deadline {
                round: 1,
                until_ms: 5
            }
        ),
        "TN-13 no-round"
    );
    pair(&mut league);
    enter(
        &mut league,
        Event::Deadline {
            round: 1,
            until_ms: 5,
        },
    );
    assert_eq!(league.rounds()[0].deadline_ms, Some(5));
    assert!(league.met(at(1, 1)).is_some());
}
