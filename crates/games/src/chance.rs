//! Outcomes of chance in text, in JSON, and drawn.

use arrayvec::ArrayVec;
use fischio_core::{ChanceOutcome, ChanceRequest, Game, Refusal};
use serde_json::{Value, json};

/// Reads an outcome: faces alone for dice (`3 5 +`); else what is drawn or ordered and its
/// items (`card SPRINT4`, `pack 2 0 1`).
pub(crate) fn parse<G: Game>(state: &G, text: &str) -> Result<ChanceOutcome, Refusal> {
    let clause = state.phase_clause();
    let Some(request) = state.chance_request() else {
        return Err(Refusal::new(clause.0, "no-chance"));
    };
    read(state, &request, text)
        .filter(|outcome| request.fits(outcome))
        .ok_or_else(|| request.refuse(clause, text, |what, item| state.item_name(what, item)))
}

fn read<G: Game>(state: &G, request: &ChanceRequest, text: &str) -> Option<ChanceOutcome> {
    let mut words = text.split_ascii_whitespace();
    match request {
        ChanceRequest::Dice(_) => ChanceOutcome::parse_dice(text),
        ChanceRequest::Draw { what, copies } => {
            let (said, name) = (words.next()?, words.next()?);
            let number = (0..copies.len() as u8).find(|&item| state.item_name(what, item) == name);
            (said == *what && words.next().is_none())
                .then_some(())
                .and(number)
                .map(ChanceOutcome::Draw)
        }
        ChanceRequest::Order { what, .. } => {
            if words.next()? != *what {
                return None;
            }
            let mut order = ArrayVec::new();
            for word in words {
                order.try_push(word.parse().ok()?).ok()?;
            }
            Some(ChanceOutcome::Order(order))
        }
    }
}

/// What is asked for, as the engine protocol says it.
pub(crate) fn request_json<G: Game>(state: &G) -> Option<Value> {
    Some(match state.chance_request()? {
        ChanceRequest::Dice(dice) => json!({"kind": "dice", "dice": dice}),
        ChanceRequest::Draw { what, copies } => {
            let left: serde_json::Map<String, Value> = (0u8..)
                .zip(&copies)
                .filter(|(_, copies)| **copies > 0)
                .map(|(item, copies)| (state.item_name(what, item), json!(copies)))
                .collect();
            json!({"kind": "draw", "what": what, "copies": left})
        }
        ChanceRequest::Order { what, count } => {
            json!({"kind": "order", "what": what, "count": count})
        }
    })
}

#[cfg(test)]
mod tests {
    use fischio_core::{Seat, Side};

    use super::*;
    use crate::scenes::{at_the_die, at_the_draw, at_the_order, begin};
    use crate::{AnyGame, words};

    #[test]
    fn an_outcome_is_read_as_it_is_printed_and_drawn() {
        let mut turn = 0;
        let mut below = |n: u32| {
            turn += 1;
            turn * 7 % n
        };
        for game in [at_the_die(), at_the_draw(), at_the_order()] {
            for _ in 0..50 {
                let outcome = game.draw_chance(&mut below).unwrap();
                let text = game.chance_text(&outcome).unwrap();
                assert_eq!(game.parse_chance(&text).as_ref(), Ok(&outcome), "{text}");
                game.clone().chance(&outcome).unwrap();
            }
        }
    }

    #[test]
    fn every_item_left_is_drawn_as_often_as_there_are_copies() {
        let request = ChanceRequest::Draw {
            what: "token",
            copies: [2, 0, 1].into_iter().collect(),
        };
        let drawn: Vec<ChanceOutcome> = (0..3).map(|n| request.draw(&mut |_| n)).collect();
        assert_eq!(drawn, [0, 0, 2].map(ChanceOutcome::Draw));
    }

    #[test]
    fn what_is_asked_for_is_said_in_json() {
        assert_eq!(
            at_the_die().chance_request_json(),
            Some(json!({"kind": "dice", "dice": ["d6", "pm"]}))
        );
        assert_eq!(
            at_the_draw().chance_request_json(),
            Some(json!({"kind": "draw", "what": "token", "copies": {"T1": 2, "T2": 1}}))
        );
        let mut last = at_the_draw();
        last.chance_written("token T2").unwrap();
        assert_eq!(
            last.chance_request_json(),
            Some(json!({"kind": "draw", "what": "token", "copies": {"T1": 2}}))
        );
        assert_eq!(
            at_the_order().chance_request_json(),
            Some(json!({"kind": "order", "what": "lots", "count": 2}))
        );
        assert_eq!(begin().chance_request_json(), None);
    }

    #[test]
    fn an_outcome_that_does_not_fit_is_refused_and_changes_nothing() {
        let refused = |mut game: AnyGame, text: &str| {
            let before = format!("{game:?}");
            let refusal = game.chance_written(text).unwrap_err();
            assert_eq!(format!("{game:?}"), before, "{text}");
            words::refusal_in_english(game.name(), &refusal)
        };
        for text in ["", "3", "+ 3", "3 5", "7 +", "token T1", "3 + +"] {
            assert!(refused(at_the_die(), text).contains("Dice were asked for (1-6, +/-), not “"));
        }
        for text in ["", "T1", "token", "token T3", "token T1 T1", "lots T1", "1"] {
            assert!(
                refused(at_the_draw(), text).contains("One of token T1, token T2 was asked for")
            );
        }
        for text in [
            "",
            "lots",
            "lots 0",
            "lots 0 0",
            "lots 0 2",
            "lots 0 x",
            "token 0 1",
        ] {
            assert!(refused(at_the_order(), text).contains("“lots 0 1”"));
        }
        assert_eq!(refused(begin(), "3 +"), "Nothing is rolled or drawn now.");
        let mut game = at_the_die();
        let clause = game
            .play_written(Seat::first(Side::Home), "wait")
            .unwrap_err()
            .clause;
        assert_eq!(clause, game.phase_clause());
    }
}
