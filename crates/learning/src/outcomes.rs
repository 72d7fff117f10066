//! Outcomes of chance as integers, with their odds.
//!
//! The number of a roll is its place among all rolls, the last die counted up first; that of a drawn item is the item's; that of an order
//! its place among all orders, as a dictionary has them.

use fischio_core::{ChanceOutcome, ChanceRequest, Face, Fraction};

/// Most things whose orders are numbered.
pub const MOST_IN_ORDER: u8 = 6;
/// How many orders of so many there are.
pub const MOST_ORDERS: u32 = 720;

/// How many numbers there are for what is asked: some of a draw may have no item left. Nothing if there are too many orders to number.
pub fn count(request: &ChanceRequest) -> Option<u32> {
    Some(match request {
        ChanceRequest::Dice(dice) => dice.iter().map(|die| die.faces().len() as u32).product(),
        ChanceRequest::Draw { copies, .. } => copies.len() as u32,
        ChanceRequest::Order { count, .. } if *count <= MOST_IN_ORDER => {
            (1..=u32::from(*count)).product()
        }
        ChanceRequest::Order { .. } => return None,
    })
}

/// The outcome of a number, if it may come.
pub fn outcome(request: &ChanceRequest, number: u32) -> Option<ChanceOutcome> {
    if number >= count(request)? {
        return None;
    }
    let outcome = match request {
        ChanceRequest::Dice(dice) => {
            let mut left = number;
            let mut faces: Vec<Face> = Vec::with_capacity(dice.len());
            for die in dice.iter().rev() {
                let all = die.faces();
                faces.push(all[left as usize % all.len()]);
                left /= all.len() as u32;
            }
            ChanceOutcome::Dice(faces.into_iter().rev().collect())
        }
        ChanceRequest::Draw { .. } => ChanceOutcome::Draw(u8::try_from(number).ok()?),
        ChanceRequest::Order { count, .. } => {
            let mut things: Vec<u8> = (0..*count).collect();
            let mut left = number;
            let order = (0..u32::from(*count)).rev().map(|after| {
                let orders: u32 = (1..=after).product();
                let next = things.remove((left / orders) as usize);
                left %= orders;
                next
            });
            ChanceOutcome::Order(order.collect())
        }
    };
    request.fits(&outcome).then_some(outcome)
}

/// The number of an outcome of what is asked, if it has one.
pub fn number(request: &ChanceRequest, outcome: &ChanceOutcome) -> Option<u32> {
    if !request.fits(outcome) {
        return None;
    }
    match (request, outcome) {
        (ChanceRequest::Dice(dice), ChanceOutcome::Dice(faces)) => {
            dice.iter().zip(faces).try_fold(0, |number, (die, face)| {
                let all = die.faces();
                let place = all.iter().position(|one| one == face)?;
                Some(number * all.len() as u32 + place as u32)
            })
        }
        (ChanceRequest::Draw { .. }, ChanceOutcome::Draw(item)) => Some(u32::from(*item)),
        (ChanceRequest::Order { count, .. }, ChanceOutcome::Order(order)) => {
            if *count > MOST_IN_ORDER {
                return None;
            }
            let mut number = 0;
            for (place, thing) in order.iter().enumerate() {
                let after = (order.len() - place - 1) as u32;
                let less = order[place + 1..].iter().filter(|later| *later < thing);
                number += less.count() as u32 * (1..=after).product::<u32>();
            }
            Some(number)
        }
        _ => None,
    }
}

/// Every outcome that may come, by its number, with its odds, which come to one together. Nothing if there are too many orders to list.
pub fn with_odds(request: &ChanceRequest) -> Option<Vec<(u32, Fraction)>> {
    let all = count(request)?;
    Some(match request {
        ChanceRequest::Draw { copies, .. } => {
            let total: u64 = copies.iter().copied().map(u64::from).sum();
            let there = (0..).zip(copies).filter(|(_, copies)| **copies > 0);
            there
                .map(|(item, copies)| (item, Fraction::new(u64::from(*copies), total)))
                .collect()
        }
        ChanceRequest::Dice(_) | ChanceRequest::Order { .. } => (0..all)
            .map(|number| (number, Fraction::new(1, u64::from(all))))
            .collect(),
    })
}
