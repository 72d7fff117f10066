use fischio_core::{BySide, Side};
use tournaments::arena::{AGAIN_AFTER_MS, Free, pairs};
use tournaments::{Cause, EntrantId, Event, LogEntry, MatchResult, NewEntrant, Tournament};

use super::driver::{at, begun, enter, id, refused};

fn free(number: u16, points: u32, since_ms: i64) -> Free {
    Free {
        entrant: id(number),
        points,
        last: None,
        home_balance: 0,
        since_ms,
    }
}

fn met(free: &[Free], now_ms: i64) -> Vec<[u16; 2]> {
    pairs(free, now_ms)
        .iter()
        .map(|pair| [pair.home.0, pair.away.0])
        .collect()
}

#[test]
fn tn_08_the_nearest_in_points_meet() {
    let all = [free(1, 9, 0), free(2, 0, 1), free(3, 7, 2), free(4, 1, 3)];
    assert_eq!(met(&all, 10), [[1, 3], [2, 4]]);
}

#[test]
fn tn_08_two_who_met_last_wait_a_minute_before_they_meet_again() {
    let mut all = [free(1, 3, 0), free(2, 0, 1_000)];
    all[0].last = Some(id(2));
    all[1].last = Some(id(1));
    assert_eq!(
        met(&all, AGAIN_AFTER_MS),
        [[0; 2]; 0],
        "the second has been free for 59 seconds"
    );
    assert_eq!(met(&all, AGAIN_AFTER_MS + 1_000), [[1, 2]]);
    let third = [all[0], all[1], free(3, 90, 2_000)];
    assert_eq!(
        met(&third, 3_000),
        [[1, 3]],
        "somebody far away is better than the last one again"
    );
}

#[test]
fn tn_08_who_was_more_often_at_home_is_away() {
    let mut all = [free(1, 0, 0), free(2, 0, 1)];
    all[0].home_balance = 1;
    assert_eq!(met(&all, 10), [[2, 1]]);
}

fn arena() -> Tournament {
    begun(4, &[("format", "arena"), ("minutes", "5")])
}

/// Pairs and enters who meets at this time.
fn meet(arena: &mut Tournament, now_ms: i64) -> Vec<BySide<EntrantId>> {
    let pairs = arena.arena_pairs(now_ms);
    for entrants in &pairs {
        let event = Event::Met {
            entrants: *entrants,
        };
        arena.enter(LogEntry::new(now_ms, event)).unwrap();
    }
    pairs
}

#[test]
fn tn_08_whoever_is_free_is_paired_until_the_time_is_over() {
    let mut arena = arena();
    assert_eq!(meet(&mut arena, 100).len(), 2);
    assert_eq!(meet(&mut arena, 200), [], "nobody is free");
    let busy = arena.rounds()[0].met[0].pairing.entrants;
    assert_eq!(
        refused(&arena, Event::Met { entrants: busy }),
        "TN-08 not-free"
    );
    for table in 1..=2 {
        let event = Event::Ended {
            at: at(1, table),
            result: MatchResult::played(2, 0),
        };
        arena.enter(LogEntry::new(1_000, event)).unwrap();
    }
    let again = meet(&mut arena, 1_001);
    assert_eq!(again.len(), 2);
    let points = |id: EntrantId| {
        arena.tables()[0]
            .rows
            .iter()
            .find(|row| row.entrant == id)
            .unwrap()
            .points
    };
    for pair in &again {
        assert_eq!(points(pair.home), points(pair.away), "winners meet winners");
    }
    let end = arena.ends_ms();
    assert_eq!(end, 1 + 5 * 60_000);
    for table in 3..=4 {
        let event = Event::Ended {
            at: at(1, table),
            result: MatchResult::played(1, 0),
        };
        arena.enter(LogEntry::new(2_000, event)).unwrap();
    }
    assert_eq!(arena.arena_pairs(end), []);
    assert!(!arena.is_complete(end - 1) && arena.is_complete(end));
    let late = LogEntry::new(end, Event::Met { entrants: again[0] });
    assert_eq!(
        arena.check(&late).unwrap_err().reason,
        "tournament-arena-over"
    );
}

#[test]
fn tn_08_who_did_not_come_is_not_paired_until_they_say_so() {
    let mut arena = arena();
    let first = meet(&mut arena, 100)[0];
    let gone = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
    enter(
        &mut arena,
        Event::Ended {
            at: at(1, 1),
            result: gone,
        },
    );
    enter(
        &mut arena,
        Event::Ended {
            at: at(1, 2),
            result: MatchResult::played(0, 1),
        },
    );
    let there = |arena: &Tournament| {
        let pairs = arena.arena_pairs(100_000);
        pairs
            .iter()
            .any(|pair| pair.home == first.away || pair.away == first.away)
    };
    assert!(!there(&arena));
    enter(
        &mut arena,
        Event::Returned {
            entrant: first.away,
        },
    );
    assert!(there(&arena));
    enter(
        &mut arena,
        Event::Left {
            entrant: first.away,
        },
    );
    assert!(!there(&arena));
}

#[test]
fn tn_08_the_order_is_points_wins_difference() {
    let mut arena = arena();
    let first = meet(&mut arena, 100);
    enter(
        &mut arena,
        Event::Ended {
            at: at(1, 1),
            result: MatchResult::played(1, 0),
        },
    );
    enter(
        &mut arena,
        Event::Ended {
            at: at(1, 2),
            result: MatchResult::played(4, 0),
        },
    );
    let rows = &arena.tables()[0].rows;
    assert_eq!(
        (rows[0].entrant, rows[1].entrant),
        (first[1].home, first[0].home)
    );
    let late = NewEntrant::name("Late");
    enter(&mut arena, Event::Entered { entrant: late });
    assert_eq!(arena.tables()[0].rows.len(), 5, "one may come at any time");
}

/// What is under way at the end may go on for ten minutes, or for as long as the tournament says; then it is ended as it stands.
#[test]
fn tn_08_a_match_under_way_at_the_end_counts_if_it_is_over_in_time() {
    for (options, minutes) in [(vec![], 10), (vec![("extra_minutes", "0")], 0)] {
        let fixed = [("format", "arena"), ("minutes", "5")];
        let options: Vec<(&str, &str)> = fixed.into_iter().chain(options).collect();
        let mut arena = begun(4, &options);
        meet(&mut arena, 100);
        let (end, last) = (arena.ends_ms(), arena.last_end_ms());
        assert_eq!(last - end, minutes * 60_000);
        assert_eq!(arena.overdue(last - 1), []);
        assert_eq!(arena.overdue(last), [at(1, 1), at(1, 2)]);
        let ended = |table, result| Event::Ended {
            at: at(1, table),
            result,
        };
        let in_time = ended(1, MatchResult::played(2, 0));
        arena
            .enter(LogEntry::new(end + minutes * 30_000, in_time))
            .unwrap();
        assert_eq!(arena.overdue(last), [at(1, 2)]);
        assert!(!arena.is_complete(last), "the other one is still under way");
        let as_it_stands = ended(2, MatchResult::played(0, 1));
        arena.enter(LogEntry::new(last, as_it_stands)).unwrap();
        assert!(arena.is_complete(last) && arena.overdue(last).is_empty());
        assert_eq!(
            arena.tables()[0]
                .rows
                .iter()
                .map(|row| row.points)
                .sum::<u32>(),
            6
        );
        let late = Event::Entered {
            entrant: NewEntrant::name("Late"),
        };
        let refusal = arena.check(&LogEntry::new(end, late)).unwrap_err();
        assert_eq!(
            (&*refusal.clause.to_string(), refusal.reason),
            ("TN-08", "tournament-arena-over")
        );
    }
    assert_eq!(begun(2, &[]).overdue(i64::MAX), []);
}

#[test]
fn tn_08_who_comes_back_is_free_from_then_on_and_a_corrected_result_sends_nobody_away() {
    let mut arena = begun(2, &[("format", "arena"), ("minutes", "60")]);
    let pair = meet(&mut arena, 100)[0];
    let missing = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
    let ended = Event::Ended {
        at: at(1, 1),
        result: missing.clone(),
    };
    arena.enter(LogEntry::new(200, ended)).unwrap();
    assert_eq!(arena.arena_pairs(1_000_000), [], "one of the two is away");
    let back = Event::Returned { entrant: pair.away };
    arena.enter(LogEntry::new(1_000_000, back)).unwrap();
    assert_eq!(
        arena.arena_pairs(1_000_000 + AGAIN_AFTER_MS - 1),
        [],
        "both wait for a minute"
    );
    let now = 1_000_000 + AGAIN_AFTER_MS;
    assert_eq!(meet(&mut arena, now).len(), 1);
    // The first result is set again while both play: nobody is sent away for it.
    let again = Event::Decided {
        at: at(1, 1),
        result: missing,
        reason: "So it was".to_owned(),
    };
    arena.enter(LogEntry::new(now + 1, again)).unwrap();
    assert!(arena.entrants().iter().all(|entrant| entrant.here));
}

#[test]
fn tn_10_whose_opponent_withdraws_from_an_arena_is_free_from_then_on() {
    let mut arena = begun(3, &[("format", "arena"), ("minutes", "60")]);
    let first = meet(&mut arena, 100)[0];
    let ended = Event::Ended {
        at: at(1, 1),
        result: MatchResult::played(1, 0),
    };
    arena.enter(LogEntry::new(200, ended)).unwrap();
    let second = meet(&mut arena, 300)[0];
    assert_ne!([first.home, first.away], [second.home, second.away]);
    let (gone, left) = (second.away, second.home);
    let withdrawn = Event::Withdrawn {
        entrant: gone,
        reason: None,
    };
    arena.enter(LogEntry::new(5_000, withdrawn)).unwrap();
    let met = meet(&mut arena, 5_000 + AGAIN_AFTER_MS);
    assert!(
        met.iter()
            .all(|pair| pair.home != gone && pair.away != gone)
    );
    assert!(
        met.iter()
            .any(|pair| pair.home == left || pair.away == left)
    );
    let row = super::driver::row(&arena, left.0);
    assert!(row.won >= 1 && row.goals_for >= 3, "{row:?}");
}
