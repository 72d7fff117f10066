//! Advice for a coach who asks: what a bot would do, and what that is worth.

use std::sync::atomic::AtomicBool;

use fischio_core::Seat;
use games::{AnyAction, AnyGame};

use crate::review::{has_chance, worth_after};
use crate::{BotSpec, Limits, NotToAct, choose_within, evaluate};

/// Positions at which it is measured what an action leads to, once it is chosen.
const MEASURED: u64 = 2_000;

/// What a bot would do in a coach's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The action. It is legal.
    pub action: AnyAction,
    /// What the seat's side can expect with it, in thousandths of a match (see [`Choice::value`](crate::Choice::value)).
    pub value: i32,
    /// The same as things stand, if it does no more; nothing in a game without chance, where a look at what stands is
    /// the look at the best action.
    pub standing: Option<i32>,
}

/// What the strongest bot would do for `seat` within these limits, from what the seat's side may see.
///
/// # Errors
/// If it is not the seat's turn.
pub fn advise(
    game: &AnyGame,
    seat: Seat,
    limits: Limits,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<Advice, NotToAct> {
    let spec = BotSpec::Search(limits);
    let choice = choose_within(game, seat, spec, limits, seed, cancel)?;
    if !has_chance(game) {
        let (action, value) = (choice.action, choice.value);
        return Ok(Advice {
            action,
            value,
            standing: None,
        });
    }
    Ok(Advice {
        action: choice.action,
        value: worth_after(game, seat, choice.action, Limits::nodes(MEASURED), cancel),
        standing: Some(evaluate(game, seat, limits, cancel)),
    })
}
