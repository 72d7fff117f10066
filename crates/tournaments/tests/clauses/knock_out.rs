use fischio_core::{BySide, Side};
use tournaments::bracket::lines;
use tournaments::{Cause, Event, MatchResult, Pairing, TieEnd, Tournament};

use super::driver::{
    at, begun, end, enter, id, missing, opened, pair, refused, the_lower_number_wins,
};

fn knock_out(count: u16, options: &[(&str, &str)]) -> Tournament {
    let options: Vec<(&str, &str)> = [("format", "knock-out")]
        .iter()
        .chain(options)
        .copied()
        .collect();
    begun(count, &options)
}

fn met(pairings: &[Pairing]) -> Vec<[u16; 2]> {
    pairings
        .iter()
        .map(|one| [one.entrants.home.0, one.entrants.away.0])
        .collect()
}

#[test]
fn tn_05_seeds_are_spread_as_usual() {
    assert_eq!(lines(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    for size in [2, 4, 8, 16, 32, 512] {
        let lines = lines(size);
        // In each round the pairs' seeds add up to the same, if the better always wins.
        let mut left = lines;
        while left.len() > 1 {
            let sum = left.len() - 1;
            assert!(left.chunks(2).all(|pair| pair[0] + pair[1] == sum));
            left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
        }
    }
}

#[test]
fn tn_05_the_first_seeds_have_byes_and_the_better_seed_is_at_home() {
    let mut cup = knock_out(6, &[]);
    let round = pair(&mut cup);
    assert_eq!(met(&round.pairings), [[4, 5], [3, 6]]);
    the_lower_number_wins(&mut cup);
    assert_eq!(met(&pair(&mut cup).pairings), [[1, 4], [2, 3]]);
    the_lower_number_wins(&mut cup);
    assert_eq!(met(&pair(&mut cup).pairings), [[1, 2]]);
    the_lower_number_wins(&mut cup);
    assert_eq!((cup.winner(), cup.is_complete(1)), (Some(id(1)), true));
    assert!(cup.tables().is_empty());
}

#[test]
fn tn_05_the_losers_of_the_semi_finals_may_meet() {
    let mut cup = knock_out(4, &[("third_place", "on")]);
    pair(&mut cup);
    the_lower_number_wins(&mut cup);
    assert_eq!(met(&pair(&mut cup).pairings), [[1, 2], [3, 4]]);
    end(&mut cup, 2, 1, MatchResult::played(2, 0));
    assert!(!cup.is_complete(1));
    end(&mut cup, 2, 2, MatchResult::played(0, 1));
    let last = &cup.bracket()[1];
    assert_eq!(last.ties[0].end, TieEnd::Through(id(1)));
    assert_eq!(
        last.third_place.as_ref().unwrap().end,
        TieEnd::Through(id(4))
    );
    assert!(cup.is_complete(1));
}

#[test]
fn tn_05_two_legs_are_added_up_and_the_second_is_at_home_for_the_better_seed() {
    let mut cup = knock_out(2, &[("legs", "2")]);
    assert_eq!(met(&pair(&mut cup).pairings), [[2, 1]]);
    end(&mut cup, 1, 1, MatchResult::played(2, 0));
    let second = pair(&mut cup);
    assert_eq!(met(&second.pairings), [[1, 2]]);
    let deciding = second.pairings[0].deciding.unwrap();
    assert_eq!(deciding.first_leg, BySide { home: 0, away: 2 });
    end(&mut cup, 2, 1, MatchResult::played(3, 0));
    assert_eq!(cup.winner(), Some(id(1)));
}

#[test]
fn tn_05_away_goals_count_double_only_as_an_option() {
    for (option, winner) in [("off", None), ("on", Some(id(2)))] {
        let mut cup = knock_out(2, &[("legs", "2"), ("away_goals", option)]);
        pair(&mut cup);
        end(&mut cup, 1, 1, MatchResult::played(1, 0));
        pair(&mut cup);
        // 2–1 for the first seed: 2–2 in all, and the second seed has the goal away.
        let result = MatchResult::played(2, 1);
        if winner.is_some() {
            end(&mut cup, 2, 1, result);
            assert_eq!(cup.winner(), winner);
        } else {
            let ended = Event::Ended {
                at: at(2, 1),
                result: result.clone(),
            };
            assert_eq!(refused(&cup, ended), "TN-06 shoot-out-missing");
            end(&mut cup, 2, 1, result.with_shoot_out(4, 2));
            assert_eq!(cup.winner(), Some(id(1)));
        }
    }
}

#[test]
fn tn_05_a_bracket_may_be_drawn_by_lot() {
    let mut cup = opened(&[("format", "knock-out"), ("seeding", "lot")]);
    for number in 1..=4 {
        let entrant = tournaments::NewEntrant::name(&format!("N{number}")).seeded(number);
        enter(&mut cup, Event::Entered { entrant });
    }
    enter(&mut cup, Event::Started);
    enter(
        &mut cup,
        Event::Lot {
            number: 0,
            order: vec![3, 1, 0, 2],
        },
    );
    let round = pair(&mut cup);
    assert_eq!(met(&round.pairings), [[4, 3], [2, 1]]);
}

#[test]
fn tn_06_a_drawn_match_needs_a_shoot_out_which_counts_no_goals() {
    let mut cup = knock_out(2, &[]);
    let round = pair(&mut cup);
    let deciding = round.pairings[0].deciding.unwrap();
    assert_eq!(
        (deciding.first, deciding.first_leg),
        (Side::Home, BySide::default())
    );
    let drawn = MatchResult::played(1, 1);
    let ended = |result| Event::Ended {
        at: at(1, 1),
        result,
    };
    assert_eq!(
        refused(&cup, ended(drawn.clone())),
        "TN-06 shoot-out-missing"
    );
    assert_eq!(
        refused(&cup, ended(drawn.clone().with_shoot_out(3, 3))),
        "TN-06 shoot-out-level"
    );
    let won = MatchResult::played(2, 1).with_shoot_out(3, 2);
    assert_eq!(refused(&cup, ended(won)), "TN-06 no-shoot-out");
    end(&mut cup, 1, 1, drawn.with_shoot_out(3, 4));
    assert_eq!(cup.winner(), Some(id(2)));
}

#[test]
fn tn_06_the_fair_dice_say_who_begins() {
    for (order, first) in [(vec![0, 1], Side::Home), (vec![1, 0], Side::Away)] {
        let mut cup = knock_out(2, &[]);
        let before = cup.entries().len();
        let mut log = cup.entries().to_vec();
        let last = log.pop().unwrap();
        assert_eq!(
            (before, last.event),
            (
                7,
                Event::Lot {
                    number: 2,
                    order: vec![0, 1]
                }
            )
        );
        cup = Tournament::fold(log).unwrap();
        assert_eq!(cup.next_round(), None, "the lot comes first");
        enter(&mut cup, Event::Lot { number: 2, order });
        assert_eq!(pair(&mut cup).pairings[0].deciding.unwrap().first, first);
    }
}

#[test]
fn tn_06_a_league_match_has_no_shoot_out() {
    let mut league = begun(2, &[]);
    pair(&mut league);
    let result = MatchResult::played(1, 1).with_shoot_out(5, 4);
    assert_eq!(
        refused(
            &league,
            Event::Ended {
                at: at(1, 1),
                result
            }
        ),
        "TN-06 no-shoot-out"
    );
}

#[test]
fn tn_06_a_level_match_may_be_decided_without_goals() {
    let mut cup = knock_out(2, &[]);
    pair(&mut cup);
    let mut result = MatchResult::played(0, 0).with_shoot_out(0, 0);
    result.decided = Some(Side::Away);
    end(&mut cup, 1, 1, result);
    assert_eq!(cup.winner(), Some(id(2)));
}

#[test]
fn tn_06_a_lost_match_is_never_level() {
    let mut cup = knock_out(2, &[("legs", "2")]);
    pair(&mut cup);
    end(&mut cup, 1, 1, MatchResult::played(3, 0));
    pair(&mut cup);
    // Lost by absence 0–3, so 3–3 in all: who did not lose the second leg so goes on.
    end(
        &mut cup,
        2,
        1,
        MatchResult::lost(Side::Away, Cause::Absent, 0, 0),
    );
    assert_eq!(cup.winner(), Some(id(1)));
}

#[test]
fn tn_05_only_the_ties_of_the_bracket_are_paired() {
    let cup = knock_out(4, &[]);
    let round = cup.next_round().unwrap();
    let mut other = round.clone();
    let (one, next) = (
        other.pairings[0].entrants.away,
        other.pairings[1].entrants.away,
    );
    other.pairings[0].entrants.away = next;
    other.pairings[1].entrants.away = one;
    assert_eq!(
        refused(&cup, Event::Paired { round: other }),
        "TN-05 wrong-round"
    );
    let mut other = round.clone();
    other.draw = None;
    assert_eq!(
        refused(&cup, Event::Paired { round: other }),
        "TN-05 wrong-round"
    );
    let mut other = round;
    other.pairings[0].deciding.as_mut().unwrap().first_leg.home = 1;
    assert_eq!(
        refused(&cup, Event::Paired { round: other }),
        "TN-05 wrong-round"
    );
}

#[test]
fn tn_10_a_result_that_comes_after_the_opponent_went_on_is_too_late() {
    let mut cup = knock_out(4, &[]);
    pair(&mut cup);
    enter(
        &mut cup,
        Event::Withdrawn {
            entrant: id(1),
            reason: None,
        },
    );
    end(&mut cup, 1, 2, MatchResult::played(1, 0));
    pair(&mut cup);
    let late = Event::Ended {
        at: at(1, 1),
        result: MatchResult::played(3, 0),
    };
    assert_eq!(refused(&cup, late), "TN-10 result-there");
    let by_hand = Event::Decided {
        at: at(1, 1),
        result: MatchResult::played(3, 0),
        reason: "It was played".to_owned(),
    };
    assert_eq!(refused(&cup, by_hand), "TN-13 built-on");
}

#[test]
fn tn_05_the_match_for_third_place_has_two_legs_too() {
    let mut cup = knock_out(4, &[("third_place", "on"), ("legs", "2")]);
    for _ in 0..2 {
        pair(&mut cup);
        the_lower_number_wins(&mut cup);
    }
    assert_eq!(met(&pair(&mut cup).pairings), [[2, 1], [4, 3]]);
    end(&mut cup, 3, 1, MatchResult::played(0, 0));
    end(&mut cup, 3, 2, MatchResult::played(1, 0));
    assert_eq!(met(&pair(&mut cup).pairings), [[1, 2], [3, 4]]);
    end(&mut cup, 4, 1, MatchResult::played(0, 1));
    let third = cup.bracket()[1].third_place.clone().unwrap();
    assert_eq!((third.end, third.legs.len()), (TieEnd::Open, 2));
    let level = MatchResult::played(1, 0);
    assert!(cup.needs_shoot_out(at(4, 2), &level));
    end(&mut cup, 4, 2, level.with_shoot_out(4, 5));
    let third = cup.bracket()[1].third_place.clone().unwrap();
    assert_eq!(third.end, TieEnd::Through(id(4)));
    assert_eq!((cup.winner(), cup.is_complete(1)), (Some(id(2)), true));
}

/// 1–2 and 2–1 are level on away goals too; 0–0 and 1–1 are not.
#[test]
fn tn_05_away_goals_part_only_who_is_level_on_goals() {
    for (first, second, through) in [
        ([1, 2], [1, 2], None),
        ([0, 0], [1, 1], Some(2)),
        ([1, 1], [0, 0], Some(1)),
        ([0, 1], [0, 3], Some(2)),
    ] {
        let mut cup = knock_out(2, &[("legs", "2"), ("away_goals", "on")]);
        pair(&mut cup);
        end(&mut cup, 1, 1, MatchResult::played(first[0], first[1]));
        pair(&mut cup);
        let result = MatchResult::played(second[0], second[1]);
        assert_eq!(cup.needs_shoot_out(at(2, 1), &result), through.is_none());
        if through.is_some() {
            end(&mut cup, 2, 1, result);
            assert_eq!(cup.winner().map(|one| one.0), through);
        }
    }
}

/// Ruling: a leg that both missed counts 0–0 in the sum, and has no shoot-out.
#[test]
fn tn_10_a_leg_that_both_missed_counts_no_goals() {
    for (first, winner) in [([2, 0], Some(id(2))), ([1, 1], None)] {
        let mut cup = knock_out(2, &[("legs", "2")]);
        pair(&mut cup);
        end(&mut cup, 1, 1, MatchResult::played(first[0], first[1]));
        pair(&mut cup);
        end(&mut cup, 2, 1, missing());
        assert_eq!((cup.winner(), cup.is_complete(1)), (winner, true));
    }
    let mut cup = knock_out(2, &[("legs", "2")]);
    pair(&mut cup);
    end(&mut cup, 1, 1, missing());
    pair(&mut cup);
    let level = MatchResult::played(1, 1);
    assert!(cup.needs_shoot_out(at(2, 1), &level));
    end(&mut cup, 2, 1, level.with_shoot_out(1, 0));
    assert_eq!(cup.winner(), Some(id(1)));
}

#[test]
fn tn_10_a_match_lost_otherwise_counts_so_as_a_leg() {
    let mut cup = knock_out(2, &[("legs", "2")]);
    pair(&mut cup);
    // 5–0 for the second seed, who does not come to the second leg: 5–3 in all.
    end(&mut cup, 1, 1, MatchResult::played(5, 0));
    pair(&mut cup);
    let absent = MatchResult::lost(Side::Away, Cause::Absent, 0, 0);
    end(&mut cup, 2, 1, absent);
    assert_eq!(cup.winner(), Some(id(2)));
}
