use tournaments::{
    EntrantId, EntryBy, Event, LogEntry, MatchResult, NewEntrant, Purpose, Settings,
};

use super::driver::{
    at, begun, draw, end, enter, id, opened, option, order, pair, refused, the_lower_number_wins,
    withdraw,
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

#[test]
fn tn_15_who_withdrew_has_no_second_entry() {
    for format in ["swiss", "arena"] {
        let mut tournament = opened(&[("format", format)]);
        for number in 1..=7 {
            let person = NewEntrant::person(&format!("N{number}"), &format!("p{number}"));
            enter(&mut tournament, entered(person));
        }
        enter(&mut tournament, entered(NewEntrant::name("N8")));
        enter(&mut tournament, Event::Started);
        draw(&mut tournament);
        if format == "swiss" {
            pair(&mut tournament);
            the_lower_number_wins(&mut tournament);
        }
        withdraw(&mut tournament, 1);
        withdraw(&mut tournament, 8);
        let again = entered(NewEntrant::person("Another", "p1"));
        assert_eq!(refused(&tournament, again), "TN-15 had-entry");
        assert_eq!(
            refused(&tournament, entered(NewEntrant::name("n8"))),
            "TN-15 had-entry"
        );
        let elsewhere = Event::Replaced {
            entrant: id(2),
            by: NewEntrant::person("Another", "p1"),
            reason: "ill".to_owned(),
        };
        assert_eq!(refused(&tournament, elsewhere), "TN-15 had-entry");
        // Somebody else by the same name would not be told apart in the table.
        let namesake = entered(NewEntrant::person("N1", "p99"));
        assert_eq!(refused(&tournament, namesake), "TN-16 same-name");
        enter(&mut tournament, entered(NewEntrant::person("Late", "p99")));
    }
}

#[test]
fn tn_15_who_was_replaced_may_be_taken_back_for_themselves_alone() {
    let mut swiss = opened(&[("format", "swiss")]);
    for number in 1..=8 {
        let person = NewEntrant::person(&format!("N{number}"), &format!("p{number}"));
        enter(&mut swiss, entered(person));
    }
    enter(&mut swiss, Event::Started);
    pair(&mut swiss);
    the_lower_number_wins(&mut swiss);
    let replaced = |entrant, name: &str, person: &str| Event::Replaced {
        entrant: id(entrant),
        by: NewEntrant::person(name, person),
        reason: "ill".to_owned(),
    };
    enter(&mut swiss, replaced(1, "Carla", "p20"));
    let first = || NewEntrant::person("N1", "p1");
    assert_eq!(refused(&swiss, entered(first())), "TN-15 had-entry");
    assert_eq!(refused(&swiss, replaced(2, "N1", "p1")), "TN-15 had-entry");
    enter(&mut swiss, replaced(1, "N1", "p1"));
    assert_eq!(swiss.entrant(id(1)).unwrap().formerly.len(), 2);
    assert_eq!(
        refused(&swiss, entered(NewEntrant::person("Carla", "p20"))),
        "TN-15 had-entry"
    );
}

#[test]
fn tn_15_who_withdrew_before_the_first_round_was_never_in_it() {
    let mut swiss = begun(4, &[("format", "swiss")]);
    withdraw(&mut swiss, 4);
    pair(&mut swiss);
    assert_eq!(swiss.tables()[0].rows.len(), 3);
    enter(&mut swiss, entered(NewEntrant::name("N4")));
    draw(&mut swiss);
    assert_eq!(order(&swiss, 0).len(), 4);
}

/// A late entrant's lot puts them among those before, whose own order stays.
#[test]
fn tn_02_who_enters_late_has_a_lot_too() {
    for (drawn, level) in [
        ([2, 0, 1], [3, 1, 2]),
        ([1, 2, 0], [1, 3, 2]),
        ([1, 0, 2], [1, 2, 3]),
    ] {
        let mut swiss = begun(
            2,
            &[("format", "swiss"), ("rounds", "2"), ("meet_again", "on")],
        );
        pair(&mut swiss);
        end(&mut swiss, 1, 1, MatchResult::played(0, 0));
        enter(&mut swiss, entered(NewEntrant::name("Late")));
        let wanted = swiss.lot_wanted().unwrap();
        assert_eq!((wanted.purpose, wanted.of), (Purpose::Level, 3));
        assert_eq!(swiss.next_round(), None, "the lot comes first");
        let order = drawn.to_vec();
        enter(
            &mut swiss,
            Event::Lot {
                number: wanted.number,
                order,
            },
        );
        assert_eq!(swiss.level_lot(), level.map(EntrantId));
        let lot = swiss.lot_wanted().unwrap();
        assert_eq!((lot.purpose, lot.of), (Purpose::Round { round: 2 }, 3));
    }
    // Two who came late and are level in everything are parted.
    let options = [("format", "arena"), ("order", "own"), ("criteria", "lots")];
    let mut arena = begun(2, &options);
    for name in ["Late", "Later"] {
        enter(&mut arena, entered(NewEntrant::name(name)));
    }
    for order in [vec![0, 1, 2], vec![0, 1, 3, 2]] {
        let number = arena.lot_wanted().unwrap().number;
        enter(&mut arena, Event::Lot { number, order });
    }
    assert_eq!(order(&arena, 0), [1, 2, 4, 3]);
    assert!(arena.tables()[0].rows.iter().all(|row| !row.shared));
}

#[test]
fn tn_02_a_swiss_rounds_lot_is_drawn_anew_if_somebody_enters_after_it() {
    let mut swiss = begun(4, &[("format", "swiss")]);
    assert_eq!(swiss.lot_wanted(), None);
    enter(&mut swiss, entered(NewEntrant::name("Late")));
    let wanted: Vec<(Purpose, u16)> = std::iter::from_fn(|| {
        let lot = swiss.lot_wanted()?;
        let order = (0..lot.of).rev().collect();
        enter(
            &mut swiss,
            Event::Lot {
                number: lot.number,
                order,
            },
        );
        Some((lot.purpose, lot.of))
    })
    .collect();
    assert_eq!(
        wanted,
        [(Purpose::Level, 5), (Purpose::Round { round: 1 }, 5)]
    );
    assert_eq!(pair(&mut swiss).resting.len(), 1);
}

#[test]
fn tn_16_a_match_of_a_name_without_an_account_is_marked() {
    let mut league = opened(&[]);
    enter(&mut league, entered(NewEntrant::name("Ada")));
    for (name, person) in [("Bruno", "p1"), ("Carla", "p2")] {
        enter(&mut league, entered(NewEntrant::person(name, person)));
    }
    enter(&mut league, Event::Started);
    while !league.is_complete(1) {
        pair(&mut league);
        let round = league.rounds().last().unwrap();
        let met = &round.met[0];
        assert_eq!(league.is_without_account(met), met.has(id(1)));
        // Played on the real board, and entered by an organiser.
        let event = Event::Ended {
            at: at(round.number, 1),
            result: MatchResult::played(1, 0),
        };
        let mut entry = LogEntry::new(1, event);
        entry.by = Some("ada".to_owned());
        league.enter(entry).unwrap();
        let result = league.rounds().last().unwrap().met[0]
            .result
            .clone()
            .unwrap();
        assert_eq!((result.by.as_deref(), result.by_hand), (Some("ada"), None));
    }
}

#[test]
fn tn_16_an_organiser_enters_everybody_where_entry_is_by_list() {
    for (word, entry) in [
        ("open", EntryBy::Open),
        ("list", EntryBy::List),
        ("invitation", EntryBy::Invitation),
    ] {
        let mut league = opened(&[("entry", word)]);
        assert_eq!(league.settings().entry, entry);
        let ada = LogEntry::new(1, entered(NewEntrant::person("Ada", "p1")));
        if entry == EntryBy::List {
            assert_eq!(refused(&league, ada.event.clone()), "TN-16 entry-by-list");
        } else {
            league.check(&ada).unwrap();
        }
        let by = Some("bea".to_owned());
        league.enter(LogEntry { by, ..ada }).unwrap();
    }
    assert_eq!(opened(&[]).settings().entry, EntryBy::Open);
}

#[test]
fn tn_15_who_withdrew_before_the_first_round_leaves_room() {
    let mut arena = opened(&[("format", "arena")]);
    for number in 0..tournaments::MOST_ENTRANTS {
        enter(&mut arena, entered(NewEntrant::name(&format!("N{number}"))));
    }
    withdraw(&mut arena, 7);
    enter(&mut arena, entered(NewEntrant::name("One more")));
    assert_eq!(
        refused(&arena, entered(NewEntrant::name("Another"))),
        "TN-15 full"
    );
}

#[test]
fn tn_15_who_was_replaced_before_the_first_round_was_never_in_it() {
    let mut swiss = opened(&[("format", "swiss")]);
    for number in 1..=4 {
        let person = NewEntrant::person(&format!("N{number}"), &format!("p{number}"));
        enter(&mut swiss, entered(person));
    }
    let replaced = |name: &str, person: &str| Event::Replaced {
        entrant: id(4),
        by: NewEntrant::person(name, person),
        reason: "ill".to_owned(),
    };
    enter(&mut swiss, replaced("Carla", "p20"));
    enter(&mut swiss, Event::Started);
    draw(&mut swiss);
    enter(&mut swiss, replaced("Dino", "p21"));
    pair(&mut swiss);
    the_lower_number_wins(&mut swiss);
    enter(&mut swiss, replaced("Elio", "p22"));
    // Who was in a round has had their entry.
    assert_eq!(
        refused(&swiss, entered(NewEntrant::person("Dino", "p21"))),
        "TN-15 had-entry"
    );
    enter(&mut swiss, entered(NewEntrant::person("N4", "p4")));
    enter(&mut swiss, entered(NewEntrant::person("Carla", "p20")));
    assert_eq!(swiss.entrants().len(), 6);
}
