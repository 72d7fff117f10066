use std::collections::BTreeSet;

use fischio_core::Side;
use tournaments::schedule::league;
use tournaments::{Event, MatchResult};

use super::driver::{begun, draw, end, enter, given, order, pair, refused, the_lower_number_wins};

#[test]
fn tn_03_everybody_meets_everybody_once_in_as_few_rounds_as_can_be() {
    for count in 2..40 {
        let rounds = league(count, 1).collect::<Vec<_>>();
        assert_eq!(rounds.len(), count - 1 + count % 2);
        let mut met = BTreeSet::new();
        for (pairs, rests) in &rounds {
            let there = pairs
                .iter()
                .flat_map(|pair| [pair.home, pair.away])
                .chain(*rests);
            let there: BTreeSet<usize> = there.collect();
            assert_eq!(there.len(), count, "everybody is there once");
            for pair in pairs {
                assert!(met.insert([pair.home.min(pair.away), pair.home.max(pair.away)]));
            }
        }
        assert_eq!(met.len(), count * (count - 1) / 2);
    }
}

/// With an even number two sides alternate throughout and each other one breaks off once, which is the least there can be; with
/// an odd number nobody does.
#[test]
fn tn_03_home_and_away_alternate_as_far_as_they_can() {
    for count in 2..40 {
        let mut breaks = 0;
        for place in 0..count {
            let side = |pairs: &tournaments::schedule::Pairs| {
                pairs
                    .iter()
                    .find_map(|pair| Side::BOTH.into_iter().find(|side| pair[*side] == place))
            };
            let sides: Vec<Side> = league(count, 1)
                .filter_map(|(pairs, _)| side(&pairs))
                .collect();
            breaks += sides.windows(2).filter(|two| two[0] == two[1]).count();
        }
        let least = if count % 2 == 0 { count - 2 } else { 0 };
        assert_eq!(breaks, least, "{count} entrants");
    }
}

#[test]
fn tn_03_the_second_half_mirrors_the_first() {
    for count in [4, 7] {
        let rounds = league(count, 2).collect::<Vec<_>>();
        let (first, second) = rounds.split_at(rounds.len() / 2);
        for ((pairs, rests), (mirrored, rest)) in first.iter().zip(second) {
            assert_eq!(rests, rest);
            for (pair, back) in pairs.iter().zip(mirrored) {
                assert_eq!((pair.home, pair.away), (back.away, back.home));
            }
        }
    }
}

#[test]
fn tn_03_with_an_odd_number_one_rests_without_points() {
    let mut league = begun(3, &[]);
    let round = pair(&mut league);
    assert_eq!((round.pairings.len(), round.resting.len()), (1, 1));
    the_lower_number_wins(&mut league);
    let rests = round.resting[0];
    let row = league.tables()[0]
        .rows
        .iter()
        .find(|row| row.entrant == rests)
        .unwrap()
        .clone();
    assert_eq!((row.played, row.points), (0, 0));
}

#[test]
fn tn_03_a_round_is_paired_once_and_in_its_turn() {
    let mut league = begun(4, &[]);
    let first = league.next_round().unwrap();
    enter(
        &mut league,
        Event::Paired {
            round: first.clone(),
        },
    );
    assert_eq!(
        refused(
            &league,
            Event::Paired {
                round: first.clone()
            }
        ),
        "TN-03 round-paired"
    );
    assert_eq!(league.next_round(), None, "matches are open");
    let mut second = first;
    second.number = 2;
    assert_eq!(
        refused(
            &league,
            Event::Paired {
                round: second.clone()
            }
        ),
        "TN-03 round-open"
    );
    the_lower_number_wins(&mut league);
    second.number = 3;
    assert_eq!(
        refused(
            &league,
            Event::Paired {
                round: second.clone()
            }
        ),
        "TN-03 no-such-round"
    );
    second.number = 2;
    second.pairings[0].entrants.home = second.pairings[0].entrants.away;
    assert_eq!(
        refused(&league, Event::Paired { round: second }),
        "TN-03 wrong-round"
    );
}

#[test]
fn tn_03_a_whole_league_comes_to_its_table() {
    let mut league = begun(5, &[("meetings", "2")]);
    for _ in 0..10 {
        pair(&mut league);
        the_lower_number_wins(&mut league);
    }
    draw(&mut league);
    assert_eq!(league.next_round(), None);
    assert!(league.is_complete(1));
    assert_eq!(order(&league, 0), [1, 2, 3, 4, 5]);
    assert_eq!(league.tables()[0].rows[0].points, 24);
    assert_eq!(league.winner(), None);
    enter(&mut league, Event::Closed { seed: None });
    assert_eq!(league.winner().map(|one| one.0), Some(1));
    let result = MatchResult::played(1, 1);
    let more = Event::Ended {
        at: super::driver::at(1, 1),
        result,
    };
    assert_eq!(refused(&league, more), "TN-13 over");
}

#[test]
fn tn_03_an_adjourned_match_does_not_hold_up_a_league() {
    let mut league = begun(4, &[]);
    pair(&mut league);
    end(&mut league, 1, 1, MatchResult::played(1, 0));
    let at = super::driver::at(1, 2);
    let reason = "The light went out".to_owned();
    enter(
        &mut league,
        Event::Adjourned {
            at,
            until_ms: Some(9),
            reason,
        },
    );
    pair(&mut league);
    the_lower_number_wins(&mut league);
    pair(&mut league);
    the_lower_number_wins(&mut league);
    assert!(!league.is_complete(1), "one match is still adjourned");
    end(&mut league, 1, 2, MatchResult::played(0, 0));
    assert!(league.is_complete(1));
}

#[test]
fn tn_03_nobody_meets_somebody_more_often_than_the_league_says() {
    let mut league = begun(4, &[]);
    let first = pair(&mut league);
    the_lower_number_wins(&mut league);
    let mut again = first;
    again.number = 2;
    assert_eq!(
        refused(&league, Event::Paired { round: again }),
        "TN-03 wrong-round"
    );
}

#[test]
fn tn_03_a_round_in_which_everybody_rests_is_none() {
    for format in ["league", "groups"] {
        let cup = begun(4, &[("format", format)]);
        let mut round = cup.next_round().unwrap();
        round.pairings.clear();
        round.resting = (1..=4).map(tournaments::EntrantId).collect();
        let refusal = refused(&cup, Event::Paired { round });
        assert!(refusal.ends_with(" wrong-round"), "{refusal}");
    }
}

/// Where the log has paired somebody otherwise, the schedule goes on with those who have not met.
#[test]
fn tn_03_a_league_ends_whatever_rounds_its_log_gives() {
    let mut league = begun(4, &[("meetings", "2")]);
    for pairs in [[[1, 2], [3, 4]], [[2, 1], [4, 3]], [[1, 3], [2, 4]]] {
        let paired = given(&league, &pairs);
        enter(&mut league, paired);
        the_lower_number_wins(&mut league);
    }
    while league.next_round().is_some() {
        pair(&mut league);
        the_lower_number_wins(&mut league);
    }
    assert!(league.is_complete(1));
    assert!(league.tables()[0].rows.iter().all(|row| row.played == 6));
    assert_eq!(order(&league, 0), [1, 2, 3, 4]);
}

/// A tournament is complete when no round comes any more, after every step.
#[test]
fn tn_03_a_league_is_complete_when_no_round_is_left() {
    for options in [
        &[("format", "league")][..],
        &[("format", "groups"), ("group_size", "3")],
        &[("format", "knock-out"), ("legs", "2")],
        &[("format", "swiss")],
    ] {
        let mut tournament = begun(6, options);
        loop {
            super::driver::draw(&mut tournament);
            let next = tournament.next_round();
            assert_eq!(tournament.is_complete(1), next.is_none(), "{options:?}");
            if next.is_none() {
                break;
            }
            pair(&mut tournament);
            assert!(!tournament.is_complete(1), "{options:?}");
            the_lower_number_wins(&mut tournament);
        }
    }
}
