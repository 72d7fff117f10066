use std::collections::BTreeSet;

use fischio_core::Side;
use proptest::prelude::*;
use tournaments::bracket::after_groups;
use tournaments::groups::{Through, draw as draw_groups, number};
use tournaments::{Draw, EntrantId, Event, LogEntry, MatchResult, Part, TieEnd};

use super::driver::{
    ChangeBracket, at, begun, config, end, enter, id, pair, refused, the_lower_number_wins,
};

#[test]
fn tn_04_groups_have_three_to_six_and_differ_by_one_at_most() {
    for size in 3..=6 {
        for count in 3..=64 {
            let all: Vec<EntrantId> = (1..=count).map(EntrantId).collect();
            let groups = draw_groups(&all, size, &all);
            let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
            let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
            assert!(
                least >= 3 && most <= 6 && most - least <= 1,
                "{count} by {size}: {sizes:?}"
            );
            assert_eq!(groups.len(), number(count as usize, size));
            let drawn: BTreeSet<EntrantId> = groups.into_iter().flatten().collect();
            assert_eq!(drawn.len(), count as usize);
        }
    }
}

#[test]
fn tn_04_each_group_has_one_of_each_pot() {
    let all: Vec<EntrantId> = (1..=8).map(EntrantId).collect();
    let lot: Vec<EntrantId> = [2, 1, 3, 4, 6, 5, 8, 7].map(EntrantId).into();
    // Pots 1–2, 3–4, 5–6, 7–8; the lot says which of each goes to which group.
    let groups = draw_groups(&all, 4, &lot);
    assert_eq!(
        groups,
        [[2, 3, 6, 8].map(EntrantId), [1, 4, 5, 7].map(EntrantId)]
    );
}

#[test]
fn tn_04_with_two_groups_the_semi_finals_are_crosswise() {
    let mut cup = begun(6, &[("format", "groups"), ("group_size", "3")]);
    for _ in 0..3 {
        pair(&mut cup);
        the_lower_number_wins(&mut cup);
    }
    assert_eq!(
        cup.groups(),
        [[1, 3, 5].map(EntrantId), [2, 4, 6].map(EntrantId)]
    );
    let semi_finals = pair(&mut cup);
    assert_eq!(semi_finals.part, Part::KnockOut { stage: 0, leg: 1 });
    let met: BTreeSet<[u16; 2]> = semi_finals
        .pairings
        .iter()
        .map(|pairing| Side::BOTH.map(|side| pairing.entrants[side].0))
        .collect();
    assert_eq!(
        met,
        BTreeSet::from([[1, 4], [2, 3]]),
        "winners are at home against the other's second"
    );
    assert!(matches!(semi_finals.draw, Some(Draw::Bracket { .. })));
    the_lower_number_wins(&mut cup);
    let last = pair(&mut cup);
    assert_eq!(last.pairings.len(), 1);
    the_lower_number_wins(&mut cup);
    assert_eq!(cup.winner(), Some(id(1)));
    assert!(cup.is_complete(1));
}

/// Winners by points a match, then difference a match: a group of three is compared with one of four fairly.
#[test]
fn tn_04_seeds_come_by_what_they_have_a_match() {
    let mut cup = begun(
        7,
        &[("format", "groups"), ("group_size", "4"), ("go_on", "1")],
    );
    // Groups 1, 3, 5, 7 and 2, 4, 6.
    while cup.rounds().len() < 3 {
        pair(&mut cup);
        let round = cup.rounds().last().unwrap().clone();
        for met in round.met {
            let entrants = met.pairing.entrants;
            // The winner of the group of three wins by two goals, the other by one.
            let goals = if entrants.home == id(2) || entrants.away == id(2) {
                2
            } else {
                1
            };
            let result = if entrants.home < entrants.away {
                MatchResult::played(goals, 0)
            } else {
                MatchResult::played(0, goals)
            };
            end(&mut cup, round.number, met.pairing.table, result);
        }
    }
    let last = pair(&mut cup);
    assert_eq!(
        last.pairings[0].entrants.home,
        id(2),
        "4 goals in 2 matches are more than 3 in 3"
    );
}

#[test]
fn tn_04_byes_go_to_the_best_if_those_who_go_on_are_no_power_of_two() {
    let mut cup = begun(9, &[("format", "groups"), ("group_size", "3")]);
    for _ in 0..3 {
        pair(&mut cup);
        the_lower_number_wins(&mut cup);
    }
    let round = pair(&mut cup);
    assert_eq!(round.pairings.len(), 2, "six go on, and two of them wait");
    let bracket = cup.bracket();
    let byes: Vec<Option<EntrantId>> = bracket[0]
        .ties
        .iter()
        .filter(|tie| tie.bye)
        .flat_map(|tie| tie.entrants)
        .flatten()
        .map(Some)
        .collect();
    assert_eq!(byes.len(), 2);
    for bye in byes.into_iter().flatten() {
        let group = cup
            .groups()
            .iter()
            .find(|group| group.contains(&bye))
            .unwrap();
        let best = group.iter().min().unwrap();
        assert_eq!(*best, bye, "a group's winner has the bye");
    }
}

/// Whatever the number of groups, two of one group do not meet before the final.
#[test]
fn tn_04_those_of_one_group_meet_again_in_the_final_at_the_soonest() {
    for groups in 1..=16_usize {
        let place = |place: usize| {
            (0..groups).map(move |group| Through {
                entrant: EntrantId((group * 2 + place) as u16),
                group,
                place,
            })
        };
        // Seconds in another order than winners.
        let seconds: Vec<Through> = place(2).collect();
        let turned = seconds
            .iter()
            .cycle()
            .skip(groups / 2)
            .take(groups)
            .copied();
        let through: Vec<Through> = place(1).chain(turned).collect();
        let lines = after_groups(&through);
        let half = lines.len() / 2;
        for one in &through {
            let line = |of: EntrantId| lines.iter().position(|line| *line == Some(of)).unwrap();
            let other = through
                .iter()
                .find(|other| other.group == one.group && *other != one)
                .unwrap();
            let apart = (line(one.entrant) < half) != (line(other.entrant) < half);
            assert!(apart, "{groups} groups: {one:?} and {other:?} in {lines:?}");
        }
        let there: BTreeSet<EntrantId> = lines.into_iter().flatten().collect();
        assert_eq!(there.len(), 2 * groups);
    }
}

#[test]
fn tn_04_the_knock_out_begins_when_the_groups_are_over() {
    let mut cup = begun(6, &[("format", "groups"), ("group_size", "3")]);
    assert_eq!(cup.bracket(), []);
    for _ in 0..2 {
        pair(&mut cup);
        the_lower_number_wins(&mut cup);
    }
    pair(&mut cup);
    end(&mut cup, 3, 1, MatchResult::played(1, 0));
    let reason = "fog".to_owned();
    enter(
        &mut cup,
        Event::Adjourned {
            at: at(3, 2),
            until_ms: None,
            reason,
        },
    );
    assert_eq!(
        cup.next_round(),
        None,
        "who goes on is not known while a match is adjourned"
    );
    end(&mut cup, 3, 2, MatchResult::played(1, 0));
    pair(&mut cup);
    let reason = "A slip of the pen".to_owned();
    let result = MatchResult::played(5, 0);
    let again = Event::Decided {
        at: at(3, 2),
        result,
        reason,
    };
    assert_eq!(refused(&cup, again), "TN-13 built-on");
    assert!(
        cup.bracket()[0]
            .ties
            .iter()
            .all(|tie| tie.end == TieEnd::Open)
    );
}

#[test]
fn tn_04_without_seeds_groups_and_their_order_are_drawn_by_lot() {
    let mut cup = super::driver::opened(&[("format", "groups"), ("group_size", "3")]);
    for number in 1..=6 {
        let entrant = tournaments::NewEntrant::name(&format!("N{number}"));
        enter(&mut cup, Event::Entered { entrant });
    }
    enter(&mut cup, Event::Started);
    enter(
        &mut cup,
        Event::Lot {
            number: 0,
            order: vec![5, 3, 0, 4, 2, 1],
        },
    );
    pair(&mut cup);
    assert_eq!(
        cup.groups(),
        [[6, 1, 3].map(EntrantId), [4, 5, 2].map(EntrantId)]
    );
    // With seeds they are pots, unless the tournament is drawn by lot alone.
    for (seeding, groups) in [
        ("seeds", [[1, 3, 6], [2, 4, 5]]),
        ("lot", [[6, 1, 3], [4, 5, 2]]),
    ] {
        let mut cup = super::driver::opened(&[
            ("format", "groups"),
            ("group_size", "3"),
            ("seeding", seeding),
        ]);
        for number in 1..=6 {
            let entrant = tournaments::NewEntrant::name(&format!("N{number}")).seeded(number);
            enter(&mut cup, Event::Entered { entrant });
        }
        enter(&mut cup, Event::Started);
        enter(
            &mut cup,
            Event::Lot {
                number: 0,
                order: vec![5, 3, 0, 4, 2, 1],
            },
        );
        pair(&mut cup);
        let mut drawn = cup.groups().to_vec();
        if seeding == "seeds" {
            for group in &mut drawn {
                group.sort_unstable();
            }
            for pot in [[1, 2], [3, 4], [5, 6]] {
                for group in &drawn {
                    assert_eq!(group.iter().filter(|one| pot.contains(&one.0)).count(), 1);
                }
            }
        } else {
            assert_eq!(drawn, groups.map(|group| group.map(EntrantId)));
        }
    }
}

/// Two winners with the same points and difference a match: the goals decide, then the lot.
#[test]
fn tn_04_seeds_come_by_goals_and_then_by_lot() {
    for (goals, lot, better) in [(4, [0, 1], 2), (3, [0, 1], 1), (3, [1, 0], 2)] {
        let mut cup =
            super::driver::opened(&[("format", "groups"), ("group_size", "3"), ("go_on", "1")]);
        for number in 1..=6 {
            let entrant = tournaments::NewEntrant::name(&format!("N{number}")).seeded(number);
            enter(&mut cup, Event::Entered { entrant });
        }
        enter(&mut cup, Event::Started);
        let draw = Event::Lot {
            number: 0,
            order: (0..6).collect(),
        };
        enter(&mut cup, draw);
        let level = Event::Lot {
            number: 1,
            order: lot.into_iter().chain(2..6).collect(),
        };
        enter(&mut cup, level);
        for _ in 0..3 {
            let round = pair(&mut cup);
            for pairing in &round.pairings {
                // Everybody wins by two goals; who is with 2 scores more, or not.
                let scored = if pairing.group == Some(1) { goals } else { 3 };
                let result = if pairing.entrants.home < pairing.entrants.away {
                    MatchResult::played(scored, scored - 2)
                } else {
                    MatchResult::played(scored - 2, scored)
                };
                end(&mut cup, round.number, pairing.table, result);
            }
        }
        let last = pair(&mut cup);
        assert_eq!(
            last.pairings[0].entrants.home,
            id(better),
            "{goals} goals, lot {lot:?}"
        );
    }
}

/// How often two of one group could meet before the final, with these lines.
fn too_soon(lines: &[Option<EntrantId>], through: &[Through]) -> usize {
    let half = lines.len() / 2;
    let is_upper = |of: &Through| {
        lines
            .iter()
            .position(|line| *line == Some(of.entrant))
            .unwrap()
            < half
    };
    let mut pairs = 0;
    for (at, one) in through.iter().enumerate() {
        let same = through[at + 1..]
            .iter()
            .filter(|other| other.group == one.group);
        pairs += same
            .filter(|other| is_upper(one) == is_upper(other))
            .count();
    }
    pairs
}

proptest! {
    #![proptest_config(config(300))]

    /// Whatever order winners and seconds are seeded in, and where a group has one alone to send, the two of a group are in
    /// different halves; of three, two are.
    #[test]
    fn tn_04_those_of_one_group_meet_before_the_final_only_if_they_must(
        groups in 2..13_usize,
        go_on in 1..4_usize,
        keys in prop::collection::vec(any::<u16>(), 48),
        fewer in prop::collection::vec(0..6_usize, 13),
    ) {
        let mut through = Vec::new();
        for place in 1..=go_on {
            let mut same: Vec<Through> = (0..groups)
                .filter(|group| place == 1 || fewer[*group] > 0)
                .map(|group| Through { entrant: EntrantId((group * 3 + place) as u16), group, place })
                .collect();
            same.sort_by_key(|one| keys[one.group * 3 + place]);
            through.extend(same);
        }
        let lines = after_groups(&through);
        let there: BTreeSet<EntrantId> = lines.iter().flatten().copied().collect();
        prop_assert_eq!(there.len(), through.len());
        let least = if go_on == 3 { (0..groups).filter(|group| fewer[*group] > 0).count() } else { 0 };
        if fewer[..groups].iter().all(|few| *few > 0) {
            prop_assert_eq!(too_soon(&lines, &through), least, "{:?}", lines);
        }
        // Who is seeded better than all others of their place keeps the line of their seed among them.
        let byes = lines.chunks(2).filter(|pair| pair.contains(&None)).flatten().flatten();
        let most = lines.len() - through.len();
        let byes: Vec<EntrantId> = byes.copied().collect();
        prop_assert_eq!(byes.len(), most);
        let best = through.iter().take(most).filter(|one| byes.contains(&one.entrant)).count();
        let winners = through.iter().filter(|one| one.place == 1).count();
        prop_assert!(best >= most.min(winners), "winners have the byes before seconds");
    }
}

#[test]
fn tn_04_a_log_gives_groups_of_the_sizes_that_the_clause_asks_for() {
    let cup = begun(9, &[("format", "groups"), ("group_size", "4")]);
    let drawn = |groups: &[&[u16]]| {
        let mut round = cup.next_round().unwrap();
        let groups: Vec<Vec<EntrantId>> = groups
            .iter()
            .map(|group| group.iter().copied().map(EntrantId).collect())
            .collect();
        round.pairings = groups
            .iter()
            .zip(0..)
            .filter(|(group, _)| group.len() > 1)
            .map(|(group, nth)| tournaments::Pairing {
                table: nth + 1,
                entrants: fischio_core::BySide {
                    home: group[0],
                    away: group[1],
                },
                group: Some(nth),
                tie: None,
                deciding: None,
            })
            .collect();
        round.resting = groups
            .iter()
            .flat_map(|group| group.get(2..).unwrap_or(group))
            .copied()
            .collect();
        round.draw = Some(Draw::Groups { groups });
        Event::Paired { round }
    };
    for wrong in [
        &[&[1, 2, 3, 4, 5, 6, 7, 8, 9][..]][..],
        &[&[1, 2, 3, 4, 5][..], &[6, 7, 8, 9]],
        &[&[1, 2, 3, 4][..], &[5, 6, 7], &[8, 9]],
        &[&[1, 2, 3, 4, 5][..], &[6, 7], &[8, 9]],
        &[&[1, 2, 3, 4, 5][..], &[6, 7, 8, 9], &[]],
    ] {
        assert_eq!(refused(&cup, drawn(wrong)), "TN-04 wrong-round");
    }
    let right = drawn(&[&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]]);
    cup.check(&LogEntry::new(1, right)).unwrap();
}

#[test]
fn tn_04_seconds_do_not_take_the_lines_of_winners() {
    let mut cup = begun(6, &[("format", "groups"), ("group_size", "3")]);
    for _ in 0..3 {
        pair(&mut cup);
        the_lower_number_wins(&mut cup);
    }
    super::driver::draw(&mut cup);
    let paired = |change: ChangeBracket<'_>| {
        let mut round = cup.next_round().unwrap();
        let Some(Draw::Bracket { seeds, lines }) = &mut round.draw else {
            panic!("a bracket is drawn");
        };
        change(seeds, lines);
        // The ties follow from the lines: only the draw is wrong.
        let seed = |id: EntrantId| seeds.iter().position(|one| *one == id);
        for (pairing, pair) in round.pairings.iter_mut().zip(lines.chunks(2)) {
            let mut pair = [pair[0].unwrap(), pair[1].unwrap()];
            pair.sort_by_key(|id| seed(*id));
            let [home, away] = pair;
            pairing.entrants = fischio_core::BySide { home, away };
        }
        Event::Paired { round }
    };
    assert_eq!(
        refused(&cup, paired(&|seeds, _| seeds.swap(1, 2))),
        "TN-04 wrong-round"
    );
    assert_eq!(
        refused(&cup, paired(&|_, lines| lines.swap(0, 1))),
        "TN-04 wrong-round"
    );
    // Winners may change lines among themselves, and so may seconds.
    let seconds = paired(&|_, lines| lines.swap(1, 3));
    cup.check(&LogEntry::new(1, seconds)).unwrap();
}

/// Without lots among the criteria all three of each group share the first place: who goes on is for the lot.
#[test]
fn tn_14_who_shares_a_place_in_a_group_goes_on_by_lot() {
    let options = [
        ("format", "groups"),
        ("group_size", "3"),
        ("go_on", "1"),
        ("order", "own"),
        ("criteria", "difference"),
    ];
    for (level, through) in [
        ([0, 1, 2, 3, 4, 5], [1, 2]),
        ([5, 4, 3, 2, 1, 0], [6, 5]),
        ([2, 3, 0, 1, 4, 5], [3, 4]),
    ] {
        let mut cup = super::driver::opened(&options);
        for number in 1..=6 {
            let entrant = tournaments::NewEntrant::name(&format!("N{number}")).seeded(number);
            enter(&mut cup, Event::Entered { entrant });
        }
        enter(&mut cup, Event::Started);
        let draw = Event::Lot {
            number: 0,
            order: (0..6).collect(),
        };
        enter(&mut cup, draw);
        let level = Event::Lot {
            number: 1,
            order: level.into(),
        };
        enter(&mut cup, level);
        for _ in 0..3 {
            pair(&mut cup);
            super::driver::the_rest_is_drawn(&mut cup);
        }
        for table in cup.tables() {
            assert!(table.rows.iter().all(|row| row.place == 1 && row.shared));
        }
        let last = pair(&mut cup).pairings[0].entrants;
        assert_eq!([last.home, last.away], through.map(EntrantId));
    }
}

/// Cards that leave a group's order as it is may be set right in the knock-out; cards that part two who were level otherwise may not.
#[test]
fn tn_13_cards_of_a_group_match_are_set_right_if_they_change_no_place() {
    let mut cup = begun(
        6,
        &[("format", "groups"), ("group_size", "3"), ("go_on", "1")],
    );
    for _ in 0..3 {
        let round = pair(&mut cup);
        for pairing in &round.pairings {
            // Two of the first group are level in everything but the lot.
            let numbers = Side::BOTH.map(|side| pairing.entrants[side].0);
            let result = match numbers {
                [1, 3] | [3, 1] => MatchResult::played(0, 0),
                [home, away] if home < away => MatchResult::played(1, 0),
                _ => MatchResult::played(0, 1),
            };
            end(&mut cup, round.number, pairing.table, result);
        }
    }
    pair(&mut cup);
    let set_right = |of: u16, count: usize| {
        let mut found = None;
        for round in &cup.rounds()[..3] {
            for met in &round.met {
                if let Some(side) = met.side_of(id(of)) {
                    found = Some((at(round.number, met.pairing.table), side, met.clone()));
                }
            }
        }
        let (at, side, met) = found.unwrap();
        let mut result = met.result.unwrap().result;
        result.cards[side] = (0..count)
            .map(|nth| tournaments::PlayerCards {
                player: format!("P{nth}"),
                yellow: 1,
                red: false,
            })
            .collect();
        let reason = "So says the sheet".to_owned();
        Event::Decided { at, result, reason }
    };
    // The first by lot has more cards than the second would: the second would go on.
    assert_eq!(refused(&cup, set_right(1, 2)), "TN-13 built-on");
    cup.check(&LogEntry::new(1, set_right(3, 2))).unwrap();
    cup.check(&LogEntry::new(1, set_right(2, 2))).unwrap();
}
