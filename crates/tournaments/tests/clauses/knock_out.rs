use std::collections::BTreeSet;

use fischio_core::{BySide, Side};
use tournaments::bracket::lines;
use tournaments::{
    Cause, Draw, Event, LogEntry, MatchResult, NewEntrant, Pairing, Purpose, Scorer, Table, TieEnd,
    Tournament,
};

use super::driver::{
    ChangeBracket, at, begun, end, enter, id, missing, opened, option, pair, refused,
    the_lower_number_wins, withdraw,
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

/// The second quarter-final that both missed is set right by hand after the lot for one semi-final was drawn: there are two now, and
/// the further one comes before the other.
#[test]
fn tn_06_a_tie_keeps_what_was_drawn_for_it_when_a_result_makes_a_further_tie() {
    let orders = [(Side::Home, [0, 1]), (Side::Away, [1, 0])];
    for (one, first) in orders {
        for (other, further) in orders {
            let mut cup = knock_out(8, &[]);
            pair(&mut cup);
            the_lower_number_wins_but(&mut cup, &[2]);
            shooters(&mut cup, first);
            assert_eq!(firsts(&cup), [one]);
            decide(&mut cup, at(1, 2), MatchResult::played(1, 0));
            assert_eq!(cup.next_round(), None, "a lot is drawn first");
            shooters(&mut cup, further);
            assert_eq!(firsts(&cup), [other, one]);
            // Whatever an organiser sets now, nothing is drawn anew.
            decide(&mut cup, at(1, 2), missing());
            assert_eq!(firsts(&cup), [one]);
            decide(&mut cup, at(1, 2), MatchResult::played(0, 1));
            assert_eq!(firsts(&cup), [other, one]);
            pair(&mut cup);
        }
    }
}

/// Two quarter-finals that both missed leave the final as the next round; one of them is set right by hand, and the semi-final comes
/// before it.
#[test]
fn tn_06_a_final_keeps_what_was_drawn_for_it_when_a_result_makes_a_semi_final() {
    let mut cup = knock_out(8, &[]);
    pair(&mut cup);
    the_lower_number_wins_but(&mut cup, &[2, 4]);
    shooters(&mut cup, [1, 0]);
    assert_eq!(firsts(&cup), [Side::Away]);
    decide(&mut cup, at(1, 2), MatchResult::played(1, 0));
    shooters(&mut cup, [0, 1]);
    assert_eq!(firsts(&cup), [Side::Home]);
    pair(&mut cup);
    the_lower_number_wins(&mut cup);
    assert_eq!(firsts(&cup), [Side::Away]);
    assert_eq!(met(&pair(&mut cup).pairings), [[1, 2]]);
}

/// Draws who begins a shoot-out, for the one tie of the next round that has no such lot yet.
fn shooters(cup: &mut Tournament, order: [u16; 2]) {
    let lot = cup.lot_wanted().expect("a tie has no lot");
    assert_eq!((lot.purpose, lot.of), (Purpose::Shooters { round: 2 }, 2));
    let (number, order) = (lot.number, order.to_vec());
    enter(cup, Event::Lot { number, order });
}

/// Who begins the shoot-outs of the next round, table by table; nothing is to be drawn for it.
fn firsts(cup: &Tournament) -> Vec<Side> {
    let pairings = cup.next_round().expect("no lot is wanted").pairings;
    let firsts = pairings.iter().map(|one| one.deciding.unwrap().first);
    firsts.collect()
}

/// Sets a result by hand.
fn decide(cup: &mut Tournament, at: Table, result: MatchResult) {
    let reason = "They played in the other hall".to_owned();
    enter(cup, Event::Decided { at, result, reason });
}

/// Ends the round as the lower number would, but that both are missing at some tables.
fn the_lower_number_wins_but(cup: &mut Tournament, tables: &[u16]) {
    let round = cup.rounds().len() as u16;
    for table in tables {
        end(cup, round, *table, missing());
    }
    the_lower_number_wins(cup);
}

#[test]
fn tn_05_the_lines_of_the_bracket_are_those_of_its_seeds() {
    let cup = knock_out(6, &[]);
    let paired = |change: ChangeBracket<'_>| {
        let mut round = cup.next_round().unwrap();
        let Some(Draw::Bracket { seeds, lines }) = &mut round.draw else {
            panic!("a bracket is drawn");
        };
        change(seeds, lines);
        Event::Paired { round }
    };
    cup.check(&LogEntry::new(1, paired(&|_, _| ()))).unwrap();
    let wrong: [ChangeBracket<'_>; 6] = [
        // As many lines as a power of two has, but far more than there are entrants.
        &|_, lines| lines.resize(1 << 18, None),
        &|_, lines| lines.resize(16, None),
        &|_, lines| lines.truncate(4),
        &|_, lines| lines.clear(),
        // The byes are the first seeds', and nobody else's.
        &|_, lines| lines.swap(0, 2),
        &|seeds, _| seeds.swap(0, 1),
    ];
    for change in wrong {
        assert_eq!(refused(&cup, paired(change)), "TN-05 wrong-round");
    }
}

#[test]
fn tn_05_a_round_of_more_tables_than_have_a_number_is_refused() {
    let league = begun(2, &[]);
    let mut round = league.next_round().unwrap();
    let one = round.pairings[0].clone();
    round.pairings = (1..=u16::MAX)
        .chain([0])
        .map(|table| Pairing {
            table,
            ..one.clone()
        })
        .collect();
    assert_eq!(
        refused(&league, Event::Paired { round }),
        "TN-03 wrong-round"
    );
}

#[test]
fn tn_06_a_shoot_out_that_has_a_winner_is_not_decided_otherwise() {
    let mut cup = knock_out(2, &[]);
    pair(&mut cup);
    for decided in Side::BOTH {
        let mut result = MatchResult::played(1, 1).with_shoot_out(4, 3);
        result.decided = Some(decided);
        let ended = Event::Ended {
            at: at(1, 1),
            result,
        };
        assert_eq!(refused(&cup, ended), "TN-06 shoot-out-decided");
    }
}

/// Every shoot-out is played out, each shot a goal or not: its end is a score that may be entered, and there is no other such score.
#[test]
fn tn_06_a_shoot_out_ends_as_the_best_of_five_can() {
    let mut ends = BTreeSet::new();
    let mut open = vec![([0_u16; 2], 0_u16)];
    while let Some((goals, shots)) = open.pop() {
        for scored in 0..=1 {
            let (mut goals, shots) = (goals, shots + 1);
            goals[usize::from(shots % 2 == 0)] += scored;
            // What each of the two has left of its five.
            let left = [10, 11].map(|of: u16| of.saturating_sub(shots) / 2);
            let is_decided = if shots <= 10 {
                goals[0] > goals[1] + left[1] || goals[1] > goals[0] + left[0]
            } else {
                shots % 2 == 0 && goals[0] != goals[1]
            };
            if is_decided {
                // Either side may have begun.
                ends.extend([goals, [goals[1], goals[0]]]);
            } else if shots < 16 {
                open.push((goals, shots));
            }
        }
    }
    let mut cup = knock_out(2, &[]);
    pair(&mut cup);
    // What a shoot-out of up to eight pairs can come to.
    for home in 0..=7 {
        for away in 0..=7 {
            let mut result = MatchResult::played(1, 1).with_shoot_out(home, away);
            if home == away && home > 0 {
                result.decided = Some(Side::Home);
            } else if home == away {
                continue;
            }
            let ended = Event::Ended {
                at: at(1, 1),
                result,
            };
            let is_allowed = cup.check(&LogEntry::new(1, ended.clone())).is_ok();
            assert_eq!(is_allowed, ends.contains(&[home, away]), "{home}–{away}");
            if !is_allowed {
                assert_eq!(refused(&cup, ended), "TN-06 shoot-out-score");
            }
        }
    }
}

#[test]
fn tn_06_in_chess_football_the_first_goal_wins_the_shoot_out() {
    let opened = Event::Opened {
        name: "Cup".to_owned(),
        game: "chess-football".to_owned(),
        options: [("format".to_owned(), option("knock-out"))].into(),
        commitment: None,
    };
    let mut cup = Tournament::open(LogEntry::new(0, opened)).unwrap();
    for number in 1..=2 {
        let entrant = NewEntrant::name(&format!("N{number}"));
        enter(&mut cup, Event::Entered { entrant });
    }
    enter(&mut cup, Event::Started);
    pair(&mut cup);
    for (home, away) in [(2, 1), (3, 0), (0, 2)] {
        let result = MatchResult::played(1, 1).with_shoot_out(home, away);
        let ended = Event::Ended {
            at: at(1, 1),
            result,
        };
        assert_eq!(refused(&cup, ended), "TN-06 shoot-out-score");
    }
    end(
        &mut cup,
        1,
        1,
        MatchResult::played(1, 1).with_shoot_out(0, 1),
    );
    assert!(cup.winner().is_some());
}

#[test]
fn tn_10_who_withdrew_wins_no_final_without_playing_it() {
    // Both of the other half are missing, so the final has one alone; who then withdraws is no champion.
    let mut cup = knock_out(4, &[("third_place", "on")]);
    pair(&mut cup);
    the_lower_number_wins_but(&mut cup, &[2]);
    assert_eq!(cup.winner(), Some(id(1)));
    let third = |cup: &Tournament| cup.bracket()[1].third_place.as_ref().unwrap().end;
    assert_eq!(third(&cup), TieEnd::Through(id(4)));
    withdraw(&mut cup, 1);
    withdraw(&mut cup, 4);
    assert_eq!((cup.winner(), third(&cup)), (None, TieEnd::Nobody));
    assert!(cup.is_complete(1));
    // Nobody has to meet, and the last one withdraws as well.
    let mut cup = knock_out(2, &[]);
    withdraw(&mut cup, 2);
    assert_eq!(cup.winner(), Some(id(1)));
    withdraw(&mut cup, 1);
    assert_eq!((cup.winner(), cup.is_complete(1)), (None, true));
    // Who has won a final that was played has won it.
    let mut cup = knock_out(2, &[]);
    pair(&mut cup);
    the_lower_number_wins(&mut cup);
    withdraw(&mut cup, 1);
    assert_eq!(cup.winner(), Some(id(1)));
}

#[test]
fn tn_13_a_sheet_may_be_set_right_as_long_as_the_same_one_goes_on() {
    let mut cup = knock_out(4, &[]);
    pair(&mut cup);
    end(
        &mut cup,
        1,
        1,
        MatchResult::played(1, 1).with_shoot_out(3, 2),
    );
    the_lower_number_wins(&mut cup);
    pair(&mut cup);
    let decided = |change: &dyn Fn(&mut MatchResult)| {
        let mut result = MatchResult::played(1, 1).with_shoot_out(3, 2);
        change(&mut result);
        Event::Decided {
            at: at(1, 1),
            result,
            reason: "So says the sheet".to_owned(),
        }
    };
    let b3 = |goals| Scorer {
        player: "B3".to_owned(),
        goals,
    };
    enter(
        &mut cup,
        decided(&|result| result.scorers.home = vec![b3(1)]),
    );
    enter(
        &mut cup,
        decided(&|result| result.shoot_out = Some(BySide { home: 5, away: 4 })),
    );
    let met = cup.met(at(1, 1)).unwrap();
    assert_eq!((met.earlier.len(), cup.rounds().len()), (2, 2));
    for change in [
        &(|result: &mut MatchResult| result.shoot_out = Some(BySide { home: 4, away: 5 }))
            as &dyn Fn(&mut MatchResult),
        &|result| *result = MatchResult::played(2, 1),
    ] {
        assert_eq!(refused(&cup, decided(change)), "TN-13 built-on");
    }
}
