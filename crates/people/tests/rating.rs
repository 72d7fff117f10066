//! Ratings: what must hold whatever two play each other.

use fischio_people::rating::{MatchRatings, Outcome, Rating};
use proptest::prelude::*;

const DAY_MS: i64 = 86_400_000;

fn rating() -> impl Strategy<Value = Rating> {
    (100.0..4000.0, 45.0..350.0, 0.03..0.12).prop_map(|(rating, deviation, volatility)| Rating {
        rating,
        deviation,
        volatility,
    })
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        Just(Outcome::Won),
        Just(Outcome::Drawn),
        Just(Outcome::Lost)
    ]
}

proptest! {
    #[test]
    fn tb_16_who_wins_does_not_fall_and_who_loses_does_not_rise(one in rating(), other in rating()) {
        let after = MatchRatings { one, other }.after(Outcome::Won);
        prop_assert!(after.one.rating >= one.rating);
        prop_assert!(after.other.rating <= other.rating);
    }

    #[test]
    fn a_draw_does_not_part_the_two(one in rating(), other in rating()) {
        let after = MatchRatings { one, other }.after(Outcome::Drawn);
        if one.rating >= other.rating {
            prop_assert!(after.one.rating <= one.rating + 1e-9);
            prop_assert!(after.other.rating >= other.rating - 1e-9);
        }
    }

    #[test]
    fn ratings_stay_within_their_bounds(one in rating(), other in rating(), outcome in outcome()) {
        let MatchRatings { one, other } = MatchRatings { one, other }.after(outcome);
        for rating in [one, other] {
            prop_assert!((100.0..=4000.0).contains(&rating.rating));
            prop_assert!((45.0..=350.0).contains(&rating.deviation));
            prop_assert!(rating.volatility.is_finite() && rating.volatility > 0.0);
        }
    }

    #[test]
    fn who_sits_where_does_not_matter(one in rating(), other in rating(), outcome in outcome()) {
        let turned = match outcome {
            Outcome::Won => Outcome::Lost,
            Outcome::Drawn => Outcome::Drawn,
            Outcome::Lost => Outcome::Won,
        };
        let there = MatchRatings { one, other }.after(outcome);
        let back = MatchRatings { one: other, other: one }.after(turned);
        prop_assert_eq!(there.one, back.other);
        prop_assert_eq!(there.other, back.one);
    }

    #[test]
    fn idleness_makes_unsure_and_changes_nothing_else(rating in rating(), days in 0_i64..4_000, more in 0_i64..4_000) {
        let idle = rating.after_idle(days * DAY_MS);
        let longer = rating.after_idle((days + more) * DAY_MS);
        prop_assert!(idle.deviation >= rating.deviation.min(350.0) - 1e-9);
        prop_assert!(longer.deviation >= idle.deviation - 1e-9);
        prop_assert!(longer.deviation <= 350.0);
        prop_assert_eq!(Rating { deviation: rating.deviation, ..idle }, rating);
        prop_assert_eq!(rating.after_idle(-days), rating);
    }

    #[test]
    fn two_share_the_points_that_they_expect(one in rating(), other in rating()) {
        let sum = one.expected(&other) + other.expected(&one);
        prop_assert!((sum - 1.0).abs() < 1e-6, "{}", sum);
    }
}

#[test]
fn who_begins_is_provisional_and_after_some_matches_no_more() {
    let mut pair = MatchRatings {
        one: Rating::default(),
        other: Rating::default(),
    };
    assert_eq!((pair.one.shown(), pair.one.shown_deviation()), (1500, 350));
    let mut matches = 0;
    while pair.one.is_provisional() {
        let outcome = [Outcome::Won, Outcome::Lost][matches % 2];
        pair = pair.after(outcome);
        matches += 1;
        assert!(matches < 50, "{pair:?}");
    }
    assert!(matches > 5, "{matches}");
    // As sure as can be, and a year and a half later unsure again.
    let sure = Rating {
        deviation: 45.0,
        ..Rating::default()
    };
    assert!(!sure.after_idle(180 * DAY_MS).is_provisional());
    assert!(sure.after_idle(600 * DAY_MS).is_provisional());
}
