//! Outcomes of chance and their numbers.

use fischio_core::{ChanceRequest, Die, Fraction};
use learning::outcomes;

fn requests() -> [ChanceRequest; 5] {
    [
        ChanceRequest::dice(&[Die::D6]),
        ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]),
        ChanceRequest::Draw {
            what: "card",
            copies: [2, 0, 3, 1].into_iter().collect(),
        },
        ChanceRequest::Order {
            what: "pack",
            count: 4,
        },
        ChanceRequest::Order {
            what: "pack",
            count: 0,
        },
    ]
}

#[test]
fn every_outcome_has_a_number_and_comes_back_from_it() {
    for request in requests() {
        let all = outcomes::count(&request).unwrap();
        let with_odds = outcomes::with_odds(&request).unwrap();
        let mut seen = 0;
        for number in 0..all {
            let Some(outcome) = outcomes::outcome(&request, number) else {
                continue;
            };
            assert!(request.fits(&outcome), "{request:?}: {outcome:?}");
            assert_eq!(outcomes::number(&request, &outcome), Some(number));
            assert_eq!(with_odds[seen].0, number);
            seen += 1;
        }
        assert_eq!(seen, with_odds.len(), "{request:?}");
        assert_eq!(outcomes::outcome(&request, all), None);
    }
}

#[test]
fn odds_come_to_one() {
    for request in requests() {
        let odds = outcomes::with_odds(&request).unwrap();
        let whole = 720_720;
        let sum: u64 = odds
            .iter()
            .map(|(_, odds)| odds.num() * (whole / odds.den()))
            .sum();
        assert_eq!(sum, whole, "{request:?}");
    }
    let draw = outcomes::with_odds(&requests()[2]).unwrap();
    let expected = [(0, (1, 3)), (2, (1, 2)), (3, (1, 6))];
    assert_eq!(
        draw,
        expected.map(|(item, (num, den))| (item, Fraction::new(num, den)))
    );
}

#[test]
fn too_many_orders_are_not_numbered() {
    let request = ChanceRequest::Order {
        what: "pack",
        count: 42,
    };
    assert_eq!(outcomes::count(&request), None);
    assert_eq!(outcomes::with_odds(&request), None);
    assert_eq!(outcomes::outcome(&request, 0), None);
    let most: u32 = (1..=u32::from(outcomes::MOST_IN_ORDER)).product();
    assert_eq!(most, outcomes::MOST_ORDERS);
}

#[test]
fn what_does_not_fit_has_no_number() {
    let [die, roll, draw, ..] = requests();
    let outcome = outcomes::outcome(&roll, 5).unwrap();
    assert_eq!(outcomes::number(&die, &outcome), None);
    assert_eq!(outcomes::outcome(&draw, 1), None, "no such card is left");
}
