//! Pairing: nobody twice, nobody with themselves, nobody outside the ranges.

use fischio_core::Side;
use fischio_people::pairing::{pairs, partner};
use fischio_people::seek::{REACHES, Range, Seek, SeekSide, reach};
use proptest::prelude::*;

const NOW: i64 = 1_700_000_000_000;

fn side() -> impl Strategy<Value = SeekSide> {
    prop_oneof![
        Just(SeekSide::Either),
        Just(SeekSide::Only(Side::Home)),
        Just(SeekSide::Only(Side::Away)),
    ]
}

fn seek() -> impl Strategy<Value = Seek<u8>> {
    (
        0_u8..12,
        0_u8..3,
        side(),
        1_000_u16..2_000,
        (0_u16..1_800, 200_u16..3_000),
        any::<bool>(),
        0_i64..90_000,
        prop::collection::vec(0_u8..12, 0..3),
    )
        .prop_map(
            |(person, terms, side, rating, (least, wide), widens, waited, avoids)| Seek {
                person,
                terms: format!("terms {terms}"),
                side,
                rating,
                range: Range {
                    least,
                    most: least + wide,
                },
                widens,
                is_program: person % 3 == 0,
                since_ms: NOW - waited,
                avoids,
            },
        )
}

proptest! {
    #[test]
    fn nobody_is_paired_twice_or_with_themselves_or_outside_a_range(
        seeks in prop::collection::vec(seek(), 0..40),
    ) {
        let met = pairs(&seeks, NOW);
        let mut people = Vec::new();
        for (one, other) in &met {
            let (one, other) = (&seeks[*one], &seeks[*other]);
            prop_assert!(one.person != other.person);
            prop_assert!(!one.avoids.contains(&other.person), "one has blocked the other");
            prop_assert!(!other.avoids.contains(&one.person), "the other has blocked one");
            prop_assert_eq!(&one.terms, &other.terms);
            prop_assert_eq!(one.is_program, other.is_program, "nobody asked the person");
            prop_assert!(one.range.has(other.rating) && other.range.has(one.rating));
            prop_assert!(one.side.fits(other.side));
            for (of, against) in [(one, other), (other, one)] {
                let apart = of.rating.abs_diff(against.rating);
                let most = reach(NOW - of.since_ms).unwrap_or(u16::MAX);
                prop_assert!(!of.widens || apart <= most);
            }
            people.extend([one.person, other.person]);
        }
        let count = people.len();
        people.sort_unstable();
        people.dedup();
        prop_assert_eq!(people.len(), count, "somebody is in two pairs");
        // Nobody is left who could meet somebody who is left, too.
        let left = seeks.iter().filter(|seek| people.binary_search(&seek.person).is_err());
        let left: Vec<_> = left.collect();
        for (place, one) in left.iter().enumerate() {
            prop_assert!(left[place + 1..].iter().all(|other| !one.fits(other, NOW)));
        }
    }

    #[test]
    fn fitting_is_mutual(one in seek(), other in seek()) {
        prop_assert_eq!(one.fits(&other, NOW), other.fits(&one, NOW));
    }

    /// What people of other terms do changes nothing for these.
    #[test]
    fn pools_do_not_touch_each_other(
        mine in prop::collection::vec(seek(), 0..20),
        others in prop::collection::vec(seek(), 0..20),
    ) {
        let mine: Vec<_> = mine
            .into_iter()
            .map(|seek| Seek { terms: "mine".to_owned(), ..seek })
            .collect();
        // Other people, too: one who seeks in two pools is paired once.
        let others = others.into_iter().map(|seek| Seek { person: seek.person + 100, ..seek });
        let both: Vec<_> = mine.iter().cloned().chain(others).collect();
        let alone = pairs(&mine, NOW);
        let together = pairs(&both, NOW);
        let of_mine = together.into_iter().filter(|(one, _)| *one < mine.len());
        prop_assert_eq!(of_mine.collect::<Vec<_>>(), alone);
    }

    #[test]
    fn two_sit_on_two_sides(one in side(), other in side(), home in any::<bool>()) {
        let toss = || if home { Side::Home } else { Side::Away };
        let sits = one.against(other, toss);
        prop_assert_eq!(sits.is_some(), one.fits(other));
        if let Some(side) = sits {
            prop_assert_eq!(other.against(one, || toss().opponent()), Some(side.opponent()));
        }
    }
}

fn waiting(person: u8, rating: u16, waited: i64) -> Seek<u8> {
    Seek {
        person,
        terms: "terms".to_owned(),
        side: SeekSide::Either,
        rating,
        range: Range::ALL,
        widens: true,
        is_program: false,
        since_ms: NOW - waited,
        avoids: Vec::new(),
    }
}

#[test]
fn the_longer_one_waits_the_further_the_other_may_be() {
    let mut last = 0;
    for (until, points) in REACHES {
        assert!(points > last);
        assert_eq!(reach(until - 1), Some(points));
        last = points;
    }
    assert_eq!(reach(REACHES[REACHES.len() - 1].0), None);
    let fresh = waiting(1, 1500, 0);
    assert!(fresh.fits(&waiting(2, 1600, 0), NOW));
    assert!(!fresh.fits(&waiting(2, 1601, 0), NOW));
    // Both have to have waited.
    assert!(!fresh.fits(&waiting(2, 1900, 90_000), NOW));
    assert!(waiting(1, 1500, 90_000).fits(&waiting(2, 1900, 90_000), NOW));
}

#[test]
fn who_has_blocked_somebody_meets_the_next_one() {
    let mut one = waiting(1, 1500, 9_000);
    one.avoids = vec![2];
    let all = [one, waiting(2, 1500, 8_000), waiting(3, 1500, 1_000)];
    assert_eq!(pairs(&all, NOW), [(0, 2)]);
    assert_eq!(pairs(&all[..2], NOW), []);
    // It does not matter who of the two blocked the other.
    assert_eq!(partner(&all[1], &all[..1], NOW), None);
}

#[test]
fn the_oldest_is_met_first() {
    let waiting: Vec<_> = [(2, 3_000), (3, 9_000), (1, 9_500)]
        .map(|(person, waited)| waiting(person, 1500, waited))
        .into();
    assert_eq!(pairs(&waiting, NOW), [(2, 1)]);
    let new = Seek {
        person: 9,
        ..waiting[0].clone()
    };
    let mut oldest: Vec<_> = waiting.iter().collect();
    oldest.sort_by_key(|seek| seek.since_ms);
    assert_eq!(partner(&new, oldest.iter().copied(), NOW), Some(0));
    assert_eq!(oldest[0].person, 1);
}
