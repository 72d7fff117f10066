use tournaments::{Event, LogEntry, MatchResult, NewEntrant, PlayerCards, Scorer, Tournament};

use super::driver::{at, begun, end, enter, id, order, pair, refused};

#[test]
fn tn_13_what_is_decided_by_hand_needs_a_reason() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    for reason in ["", "  "] {
        let reason = reason.to_owned();
        let decided = Event::Decided {
            at: at(1, 1),
            result: MatchResult::played(1, 0),
            reason: reason.clone(),
        };
        assert_eq!(refused(&league, decided), "TN-13 reason");
        let adjourned = Event::Adjourned {
            at: at(1, 1),
            until_ms: None,
            reason: reason.clone(),
        };
        assert_eq!(refused(&league, adjourned), "TN-13 reason");
        let by = NewEntrant::name("Carla");
        assert_eq!(
            refused(
                &league,
                Event::Replaced {
                    entrant: id(1),
                    by,
                    reason
                }
            ),
            "TN-13 reason"
        );
    }
}

#[test]
fn tn_13_a_result_set_by_hand_is_marked_and_nothing_is_removed() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    end(&mut league, 1, 1, MatchResult::played(1, 0));
    let again = Event::Ended {
        at: at(1, 1),
        result: MatchResult::played(0, 1),
    };
    assert_eq!(refused(&league, again), "TN-13 result-there");
    let reason = "The score was written the wrong way round".to_owned();
    enter(
        &mut league,
        Event::Decided {
            at: at(1, 1),
            result: MatchResult::played(0, 1),
            reason: reason.clone(),
        },
    );
    let met = league.met(at(1, 1)).unwrap();
    let now = met.result.as_ref().unwrap();
    assert_eq!(
        (now.by_hand.as_ref(), &now.result),
        (Some(&reason), &MatchResult::played(0, 1))
    );
    assert_eq!((met.earlier.len(), &met.earlier[0].by_hand), (1, &None));
    assert_eq!(
        league.tables()[0]
            .rows
            .iter()
            .map(|row| row.played)
            .sum::<u32>(),
        2
    );
    assert_eq!(
        order(&league, 0)[0],
        league.rounds()[0].met[0].pairing.entrants.away.0
    );
}

#[test]
fn tn_13_results_that_cannot_be_are_refused() {
    let mut league = begun(2, &[]);
    assert_eq!(
        refused(
            &league,
            Event::Ended {
                at: at(1, 1),
                result: MatchResult::played(1, 0)
            }
        ),
        "TN-13 no-round"
    );
    pair(&mut league);
    for (place, reason) in [
        (at(0, 1), "no-round"),
        (at(2, 1), "no-round"),
        (at(1, 0), "no-table"),
        (at(1, 2), "no-table"),
    ] {
        let ended = Event::Ended {
            at: place,
            result: MatchResult::played(1, 0),
        };
        assert_eq!(refused(&league, ended), format!("TN-13 {reason}"));
    }
    let many = Event::Ended {
        at: at(1, 1),
        result: MatchResult::played(1_000, 0),
    };
    assert_eq!(refused(&league, many), "TN-13 goals");
    assert_eq!(
        refused(&league, Event::Closed { seed: None }),
        "TN-13 not-finished"
    );
}

#[test]
fn tn_13_the_log_as_json_folds_to_the_same_tournament() {
    let mut cup = begun(6, &[("format", "groups"), ("group_size", "3")]);
    while !cup.is_complete(1) {
        pair(&mut cup);
        super::driver::the_lower_number_wins(&mut cup);
    }
    let json = serde_json::to_string(cup.entries()).unwrap();
    let log: Vec<LogEntry> = serde_json::from_str(&json).unwrap();
    assert_eq!(log, cup.entries());
    let folded = Tournament::fold(log).unwrap();
    assert_eq!(
        (folded.tables(), folded.bracket()),
        (cup.tables(), cup.bracket())
    );
    assert_eq!(folded.rounds(), cup.rounds());
    let one = serde_json::json!({
        "at_ms": 7, "by": "ada", "event": "decided", "at": {"round": 1, "table": 2},
        "result": {"goals": {"home": 1, "away": 0}}, "reason": "agreed",
    });
    let read: LogEntry = serde_json::from_value(one.clone()).unwrap();
    let Event::Decided { result, .. } = &read.event else {
        panic!("{read:?}")
    };
    assert_eq!(result, &MatchResult::played(1, 0));
    assert_eq!(serde_json::to_value(&read).unwrap()["by"], "ada");
}

#[test]
fn tn_13_a_log_that_breaks_a_rule_names_entry_and_clause() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    let mut log = league.entries().to_vec();
    let paired = log.last().unwrap().clone();
    log.push(paired);
    let number = log.len();
    let error = Tournament::fold(log).unwrap_err().to_string();
    assert_eq!(
        error,
        format!("entry {number}: TN-03: tournament-round-paired (round 1)")
    );
    assert!(Tournament::fold([]).is_err());
}

#[test]
fn tn_13_an_organiser_who_withdraws_somebody_says_why() {
    let mut league = begun(3, &[]);
    let withdrawn = |reason: Option<&str>, by: Option<&str>| LogEntry {
        at_ms: 1,
        by: by.map(str::to_owned),
        event: Event::Withdrawn {
            entrant: id(1),
            reason: reason.map(str::to_owned),
        },
    };
    for reason in [None, Some(""), Some("  ")] {
        let refusal = league.check(&withdrawn(reason, Some("ada"))).unwrap_err();
        assert_eq!(
            (&*refusal.clause.to_string(), refusal.reason),
            ("TN-13", "tournament-reason")
        );
    }
    league.check(&withdrawn(None, None)).unwrap();
    league
        .enter(withdrawn(Some("They left the hall"), Some("ada")))
        .unwrap();
    assert_eq!(league.entries().last().unwrap().by.as_deref(), Some("ada"));
}

/// Whatever happens, the log only grows, and a match keeps every result that it had.
#[test]
fn tn_13_nothing_that_was_played_is_ever_removed() {
    let mut league = begun(4, &[("meetings", "2")]);
    pair(&mut league);
    end(&mut league, 1, 1, MatchResult::played(1, 0));
    let decided = |goals| Event::Decided {
        at: at(1, 1),
        result: MatchResult::played(goals, 0),
        reason: format!("The video shows {goals}"),
    };
    let (gone, by) = (
        league.met(at(1, 1)).unwrap().pairing.entrants.home,
        NewEntrant::name("New"),
    );
    let events = [
        decided(2),
        Event::Adjourned {
            at: at(1, 2),
            until_ms: None,
            reason: "rain".to_owned(),
        },
        Event::Ended {
            at: at(1, 2),
            result: MatchResult::played(3, 3),
        },
        Event::Replaced {
            entrant: id(2),
            by,
            reason: "ill".to_owned(),
        },
        decided(4),
        Event::Withdrawn {
            entrant: gone,
            reason: Some("ill".to_owned()),
        },
    ];
    for event in events {
        let before = league.clone();
        enter(&mut league, event);
        let (old, new) = (before.entries(), league.entries());
        assert_eq!((&new[..old.len()], new.len()), (old, old.len() + 1));
        let results = |of: &Tournament| {
            let met = of.met(at(1, 1)).unwrap();
            let all = met.earlier.iter().chain(&met.result);
            all.map(|entered| entered.result.goals.home)
                .collect::<Vec<_>>()
        };
        assert!(results(&league).starts_with(&results(&before)));
    }
    let met = league.met(at(1, 1)).unwrap();
    let reasons: Vec<Option<&str>> = met
        .earlier
        .iter()
        .chain(&met.result)
        .map(|entered| entered.by_hand.as_deref())
        .collect();
    assert_eq!(
        reasons,
        [None, Some("The video shows 2"), Some("The video shows 4")]
    );
    // One of six matches was played: it counts no more, and is still there.
    assert!(league.is_void(gone));
    assert!(league.tables()[0].rows.iter().all(|row| row.goals_for != 4));
}

#[test]
fn tn_13_a_replacement_by_an_organiser_comes_back_from_the_log() {
    let mut league = begun(2, &[]);
    let entry = LogEntry {
        at_ms: 1,
        by: Some("ada".to_owned()),
        event: Event::Replaced {
            entrant: id(1),
            by: NewEntrant::name("Carla"),
            reason: "ill".to_owned(),
        },
    };
    league.enter(entry.clone()).unwrap();
    let json = serde_json::to_string(&entry).unwrap();
    assert_eq!(serde_json::from_str::<LogEntry>(&json).unwrap(), entry);
}

#[test]
fn tn_13_cards_that_nobody_can_have_are_refused() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    let cards = |player: &str, yellow, red| PlayerCards {
        player: player.to_owned(),
        yellow,
        red,
    };
    let ended = |shown: Vec<PlayerCards>| {
        let mut result = MatchResult::played(1, 0);
        result.cards.away = shown;
        Event::Ended {
            at: at(1, 1),
            result,
        }
    };
    let twice = vec![cards("B3", 1, false), cards("B3", 0, true)];
    assert_eq!(refused(&league, ended(twice)), "TN-13 cards");
    let three = vec![cards("B3", 3, false)];
    assert_eq!(refused(&league, ended(three)), "TN-13 cards");
    for name in ["", "  "] {
        let nobody = vec![cards(name, 1, false)];
        assert_eq!(refused(&league, ended(nobody)), "TN-13 player-name");
    }
    let mut result = MatchResult::played(1, 0);
    result.scorers.home = vec![Scorer {
        player: String::new(),
        goals: 1,
    }];
    let at = at(1, 1);
    assert_eq!(
        refused(&league, Event::Ended { at, result }),
        "TN-13 player-name"
    );
    // Two yellow cards are a red one (TN-02), and the other side may have a player of the same name.
    let mut result = MatchResult::played(1, 0);
    result.cards.home = vec![cards("B3", 1, false)];
    result.cards.away = vec![cards("B3", 2, true), cards("A1", 1, false)];
    enter(&mut league, Event::Ended { at, result });
}
