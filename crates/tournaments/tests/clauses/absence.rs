use fischio_core::{BySide, Side};
use tournaments::{Cause, Ending, Event, MatchResult, TieEnd};

use super::driver::{
    begun, end, enter, id, missing, order, pair, refused, row, the_lower_number_wins,
    the_rest_is_drawn, withdraw,
};

#[test]
fn tn_10_a_match_lost_otherwise_counts_nothing_to_three_or_as_it_stands_if_that_is_worse() {
    for (goals, counted) in [
        ([0, 0], [0, 3]),
        ([1, 0], [0, 3]),
        ([1, 5], [1, 5]),
        ([0, 3], [0, 3]),
        ([2, 5], [0, 3]),
    ] {
        let result = MatchResult::lost(Side::Home, Cause::Resigned, goals[0], goals[1]).counted(3);
        assert_eq!([result.goals.home, result.goals.away], counted);
        assert_eq!(result.winner, Some(Side::Away));
        let turned = MatchResult::lost(Side::Away, Cause::Time, goals[1], goals[0]).counted(3);
        assert_eq!([turned.goals.away, turned.goals.home], counted);
    }
    assert_eq!(
        MatchResult::lost(Side::Home, Cause::Claimed, 0, 0)
            .counted(1)
            .goals
            .away,
        1
    );
}

#[test]
fn tn_10_both_missing_is_lost_for_both_without_goals() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    let mut result = MatchResult::played(0, 0);
    result.ending = Ending::BothMissing;
    end(&mut league, 1, 1, result);
    for row in &league.tables()[0].rows {
        assert_eq!(
            (row.lost, row.points, row.goals_for, row.goals_against),
            (1, 0, 0, 0)
        );
    }
}

#[test]
fn tn_10_in_a_knock_out_the_next_opponent_goes_on_if_both_are_missing() {
    let mut cup = begun(4, &[("format", "knock-out")]);
    pair(&mut cup);
    let mut missing = MatchResult::played(0, 0);
    missing.ending = Ending::BothMissing;
    end(&mut cup, 1, 1, missing);
    end(&mut cup, 1, 2, MatchResult::played(1, 0));
    let bracket = cup.bracket();
    assert_eq!(bracket[0].ties[0].end, TieEnd::Nobody);
    assert!(bracket[1].ties[0].bye);
    assert_eq!((cup.winner(), cup.is_complete(1)), (Some(id(2)), true));
}

#[test]
fn tn_10_who_withdraws_early_from_a_league_counts_in_no_table() {
    let mut league = begun(5, &[]);
    pair(&mut league);
    the_lower_number_wins(&mut league);
    pair(&mut league);
    the_lower_number_wins(&mut league);
    // Of four matches one or two have been played.
    let played = |of: u16| {
        let met = league.rounds().iter().flat_map(|round| &round.met);
        met.filter(|met| met.pairing.entrants.home == id(of) || met.pairing.entrants.away == id(of))
            .count()
    };
    let (early, late) = (
        (1..=5).find(|of| played(*of) == 1).unwrap(),
        (1..=5).find(|of| played(*of) == 2).unwrap(),
    );
    let mut without = league.clone();
    enter(
        &mut without,
        Event::Withdrawn {
            entrant: id(early),
            reason: None,
        },
    );
    let table = &without.tables()[0];
    assert_eq!((table.rows.len(), &*table.out), (4, &[id(early)][..]));
    assert!(without.is_void(id(early)));
    let counted: u32 = table.rows.iter().map(|row| row.played).sum();
    assert_eq!(counted, 2 * 3, "one of four matches counts no more");
    assert_eq!(without.rounds()[0].met.len(), 2, "but all stay in the log");

    enter(
        &mut league,
        Event::Withdrawn {
            entrant: id(late),
            reason: None,
        },
    );
    assert!(!league.is_void(id(late)));
    let again = Event::Withdrawn {
        entrant: id(late),
        reason: None,
    };
    assert_eq!(refused(&league, again), "TN-10 withdrawn");
    while !league.is_complete(1) {
        pair(&mut league);
        let open: Vec<u16> = {
            let round = league.rounds().last().unwrap();
            round
                .met
                .iter()
                .filter(|met| league.counted(met).is_none())
                .map(|met| met.pairing.table)
                .collect()
        };
        for table in open {
            let round = league.rounds().len() as u16;
            end(&mut league, round, table, MatchResult::played(1, 1));
        }
    }
    let table = &league.tables()[0];
    let row = table
        .rows
        .iter()
        .find(|row| row.entrant == id(late))
        .unwrap();
    assert_eq!((table.rows.len(), row.played), (5, 4));
    assert!(row.goals_against >= 6, "two matches count 0–3: {row:?}");
}

#[test]
fn tn_10_who_withdraws_from_a_knock_out_lets_the_opponent_go_on() {
    let mut cup = begun(4, &[("format", "knock-out")]);
    pair(&mut cup);
    enter(
        &mut cup,
        Event::Withdrawn {
            entrant: id(1),
            reason: Some("ill".to_owned()),
        },
    );
    end(&mut cup, 1, 2, MatchResult::played(1, 0));
    let last = pair(&mut cup);
    assert_eq!(
        last.pairings[0].entrants,
        BySide {
            home: id(2),
            away: id(4)
        }
    );
    enter(
        &mut cup,
        Event::Withdrawn {
            entrant: id(4),
            reason: None,
        },
    );
    assert_eq!((cup.winner(), cup.is_complete(1)), (Some(id(2)), true));
}

#[test]
fn tn_10_between_two_legs_the_tie_is_lost() {
    let mut cup = begun(2, &[("format", "knock-out"), ("legs", "2")]);
    pair(&mut cup);
    end(&mut cup, 1, 1, MatchResult::played(0, 5));
    enter(
        &mut cup,
        Event::Withdrawn {
            entrant: id(1),
            reason: None,
        },
    );
    assert_eq!((cup.winner(), cup.is_complete(1)), (Some(id(2)), true));
}

#[test]
fn tn_10_who_withdraws_from_a_swiss_tournament_is_not_paired_again_and_results_stand() {
    let mut swiss = begun(4, &[("format", "swiss")]);
    pair(&mut swiss);
    the_lower_number_wins(&mut swiss);
    enter(
        &mut swiss,
        Event::Withdrawn {
            entrant: id(1),
            reason: None,
        },
    );
    let round = pair(&mut swiss);
    assert_eq!((round.pairings.len(), round.resting.len()), (1, 1));
    assert!(
        round
            .pairings
            .iter()
            .all(|one| Side::BOTH.iter().all(|side| one.entrants[*side] != id(1)))
    );
    assert!(order(&swiss, 0).contains(&1));
    let row = swiss.tables()[0]
        .rows
        .iter()
        .find(|row| row.entrant == id(1))
        .unwrap()
        .clone();
    assert_eq!((row.played, row.points), (1, 3));
}

#[test]
fn tn_10_a_lost_match_has_no_shoot_out_and_its_scorers_stay() {
    let mut cup = begun(2, &[("format", "knock-out")]);
    pair(&mut cup);
    let mut result = MatchResult::lost(Side::Home, Cause::TooFew, 1, 1);
    result.scorers.home = vec![tournaments::Scorer {
        player: "A1".to_owned(),
        goals: 1,
    }];
    let at = super::driver::at(1, 1);
    let shot = Event::Ended {
        at,
        result: result.clone().with_shoot_out(1, 0),
    };
    assert_eq!(refused(&cup, shot), "TN-10 shoot-out-lost");
    let mut many = result.clone();
    many.scorers.home[0].goals = 2;
    assert_eq!(
        refused(&cup, Event::Ended { at, result: many }),
        "TN-10 scorers"
    );
    end(&mut cup, 1, 1, result);
    assert_eq!(cup.winner(), Some(id(2)));
    let scorers = cup.scorers();
    assert_eq!(
        (scorers[0].entrant, &*scorers[0].player, scorers[0].goals),
        (id(1), "A1", 1)
    );
}

#[test]
fn tn_10_no_result_comes_after_a_withdrawal_decided_the_match() {
    let mut league = begun(2, &[]);
    let away = pair(&mut league).pairings[0].entrants.away;
    withdraw(&mut league, away.0);
    let (at, result) = (super::driver::at(1, 1), MatchResult::played(0, 2));
    let late = Event::Ended {
        at,
        result: result.clone(),
    };
    assert_eq!(refused(&league, late), "TN-10 result-there");
    let adjourned = Event::Adjourned {
        at,
        until_ms: None,
        reason: "rain".to_owned(),
    };
    assert_eq!(refused(&league, adjourned), "TN-10 result-there");
    let reason = "It was over before they withdrew".to_owned();
    enter(&mut league, Event::Decided { at, result, reason });
    assert_eq!(row(&league, away.0).points, 3);
}

/// In a league of five: one match played, two that they did not come to, and the last one that nobody came to.
#[test]
fn tn_10_matches_that_somebody_missed_are_not_played() {
    let mut league = begun(5, &[]);
    let mut own = 0;
    while !league.is_complete(1) {
        let round = pair(&mut league);
        for pairing in &round.pairings {
            let side = Side::BOTH
                .into_iter()
                .find(|side| pairing.entrants[*side] == id(1));
            let result = match (side, own) {
                (None, _) | (Some(_), 0) => MatchResult::played(2, 1),
                (Some(_), 3) => missing(),
                (Some(side), _) => MatchResult::lost(side, Cause::Absent, 0, 0),
            };
            own += usize::from(side.is_some());
            end(&mut league, round.number, pairing.table, result);
        }
    }
    assert_eq!((own, row(&league, 1).played), (4, 4));
    let mut early = league.clone();
    withdraw(&mut early, 1);
    assert!(early.is_void(id(1)), "one of four was played");
    assert_eq!(early.tables()[0].out, [id(1)]);
    // One more that was played makes half of them.
    let missed = league.rounds().iter().flat_map(|round| {
        let number = round.number;
        round.met.iter().map(move |met| (number, met))
    });
    let (round, table) = missed
        .filter(|(_, met)| met.has(id(1)))
        .find(|(_, met)| !met.result.as_ref().unwrap().result.was_played())
        .map(|(round, met)| (round, met.pairing.table))
        .unwrap();
    let decided = Event::Decided {
        at: super::driver::at(round, table),
        result: MatchResult::played(0, 0),
        reason: "They had come".to_owned(),
    };
    enter(&mut league, decided);
    withdraw(&mut league, 1);
    assert!(!league.is_void(id(1)));
}

#[test]
fn tn_10_who_withdraws_from_a_group_counts_if_half_of_their_matches_there_were_played() {
    for (rounds, is_void) in [(0, true), (1, false)] {
        let mut cup = begun(
            8,
            &[
                ("format", "groups"),
                ("group_size", "4"),
                ("group_meetings", "2"),
            ],
        );
        // Six matches each: two or three have been played.
        for _ in 0..2 + rounds {
            pair(&mut cup);
            the_lower_number_wins(&mut cup);
        }
        let group = cup.groups()[0].clone();
        let gone = group[0];
        withdraw(&mut cup, gone.0);
        assert_eq!(cup.is_void(gone), is_void);
        while cup.bracket().is_empty() {
            pair(&mut cup);
            the_rest_is_drawn(&mut cup);
        }
        let table = cup.tables().remove(0);
        if is_void {
            assert_eq!((table.rows.len(), &*table.out), (3, &[gone][..]));
            assert!(table.rows.iter().all(|row| row.played == 4));
        } else {
            let row = table.rows.iter().find(|row| row.entrant == gone).unwrap();
            assert_eq!(
                (row.played, row.won, row.lost, row.goals_against),
                (6, 3, 3, 9)
            );
        }
        let seeds: Vec<_> = cup.bracket()[0]
            .ties
            .iter()
            .flat_map(|tie| tie.entrants)
            .flatten()
            .collect();
        assert_eq!(seeds.len(), 4);
        assert!(!seeds.contains(&gone), "who withdrew does not go on");
    }
}

/// Ruling: who is in the knock-out withdraws from that, and their group stays as it was.
#[test]
fn tn_10_who_withdraws_from_the_knock_out_still_stands_in_their_group() {
    let mut cup = begun(6, &[("format", "groups"), ("group_size", "3")]);
    for _ in 0..3 {
        pair(&mut cup);
        let round = cup.rounds().last().unwrap().clone();
        for met in round.met {
            let winner = met.pairing.entrants.home.min(met.pairing.entrants.away);
            let loser = if met.pairing.entrants.home == winner {
                Side::Away
            } else {
                Side::Home
            };
            let absent = MatchResult::lost(loser, Cause::Absent, 0, 0);
            end(&mut cup, round.number, met.pairing.table, absent);
        }
    }
    let before = cup.tables();
    pair(&mut cup);
    withdraw(&mut cup, 1);
    assert_eq!(
        cup.tables(),
        before,
        "though none of their matches was played"
    );
    assert!(!cup.is_void(id(1)));
}

#[test]
fn tn_10_a_round_in_which_nobody_would_play_is_not_held() {
    let mut league = begun(3, &[]);
    let first = pair(&mut league);
    the_lower_number_wins(&mut league);
    let rested = first.resting[0];
    withdraw(&mut league, rested.0);
    assert!(league.is_void(rested));
    assert_eq!(
        league.next_round(),
        None,
        "both other matches would be theirs"
    );
    assert!(league.is_complete(1));
    let table = &league.tables()[0];
    assert_eq!((table.rows.len(), &*table.out), (2, &[rested][..]));
}

#[test]
fn tn_10_the_matches_that_are_left_count_though_nobody_plays_them() {
    let mut league = begun(3, &[]);
    pair(&mut league);
    the_lower_number_wins(&mut league);
    let gone = league.rounds()[0].met[0].pairing.entrants.home;
    withdraw(&mut league, gone.0);
    while league.next_round().is_some() {
        pair(&mut league);
        the_rest_is_drawn(&mut league);
    }
    assert_eq!(
        (
            row(&league, gone.0).played,
            row(&league, gone.0).goals_against >= 3
        ),
        (2, true)
    );
}

#[test]
fn tn_10_a_last_one_left_wins_without_a_match() {
    for format in ["knock-out", "groups", "league"] {
        let mut cup = begun(3, &[("format", format)]);
        withdraw(&mut cup, 1);
        withdraw(&mut cup, 3);
        assert!(cup.is_complete(1), "{format}");
        enter(&mut cup, Event::Closed { seed: None });
        assert_eq!(cup.winner(), Some(id(2)), "{format}");
    }
}
