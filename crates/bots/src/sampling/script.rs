//! Decisions that are not searched: set-ups from ready-made ones, secret choices by lot, and
//! whatever is legal.

use fischio_core::{Game, Seat, Silent};
use rand_pcg::Pcg64Mcg;

use super::evaluator::Evaluator;
use super::{Found, Heuristic, below, to_side};

/// What a step of a set-up has to better it by, in millionths of a match.
const WORTH_A_STEP: i32 = 500;

/// In a set-up, the next action towards a ready-made one; nothing elsewhere.
///
/// The choice has to be the same through all the actions of a set-up although nothing is
/// remembered: it goes to one of those that need the fewest actions from here.
pub(crate) fn set_up<H: Heuristic>(
    heuristic: &H,
    game: &H::Game,
    seat: Seat,
    rng: &mut Pcg64Mcg,
) -> Option<H::Action> {
    let done = heuristic.set_up_done(game, seat)?;
    let presets = game.presets(seat);
    let fewest = presets.iter().map(|preset| preset.actions.len()).min();
    let near = || {
        let near = presets
            .iter()
            .filter(|preset| Some(preset.actions.len()) == fewest);
        near.map(|preset| (heuristic.likes(game, seat, preset), preset))
    };
    let all: u32 = near().map(|(likes, _)| likes).sum();
    let mut left = below(rng)(all);
    let preset = near().find(|(likes, _)| {
        let here = left < *likes;
        left = left.saturating_sub(*likes);
        here
    });
    let action = match preset {
        Some((_, preset)) => preset.actions.first().copied().unwrap_or(done),
        // The corrections left lead to no ready-made set-up any more.
        None => game.when_late(seat)?,
    };
    game.check(seat, action).is_ok().then_some(action)
}

/// In an open set-up, the step that betters it most, or that it is done when none does;
/// nothing elsewhere.
pub(crate) fn better_set_up<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    game: &H::Game,
    seat: Seat,
) -> Option<Found<H::Action>> {
    let heuristic = evaluator.heuristic;
    let stands = to_side(heuristic.value_set_up(game)?, seat.side());
    let mut best = Found {
        action: heuristic.set_up_done(game, seat)?,
        value: stands,
        plain: stands,
        depth: 0,
    };
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    for action in actions {
        if evaluator.budget.spend() {
            break;
        }
        let mut after = game.clone();
        after.play_trusted(seat, action, &mut Silent);
        let still = heuristic.set_up_done(&after, seat).is_some();
        let Some(value) = heuristic.value_set_up(&after).filter(|_| still) else {
            continue;
        };
        let value = to_side(value, seat.side());
        if value > best.value.max(stands + WORTH_A_STEP) {
            best = Found {
                action,
                value,
                plain: value,
                depth: 0,
            };
        }
    }
    game.check(seat, best.action).is_ok().then_some(best)
}

/// Where choices are made in secret, one of them by lot; nothing elsewhere.
pub(crate) fn mixed<H: Heuristic>(
    heuristic: &H,
    game: &H::Game,
    seat: Seat,
    rng: &mut Pcg64Mcg,
) -> Option<H::Action> {
    let choices = heuristic.mixed(game, seat);
    let all: u32 = choices.iter().map(|(_, often)| often).sum();
    if all == 0 {
        return None;
    }
    let mut left = below(rng)(all);
    let choice = choices.iter().find(|(_, often)| {
        let here = left < *often;
        left = left.saturating_sub(*often);
        here
    });
    let (action, _) = *choice?;
    game.check(seat, action).is_ok().then_some(action)
}

/// A legal action without looking at anything: what the referee plays for a late coach, or
/// the first there is.
pub(crate) fn anything<G: Game>(game: &G, seat: Seat) -> Option<Found<G::Action>> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let action = game.when_late(seat).or(actions.first().copied())?;
    Some(Found {
        action,
        value: 0,
        plain: 0,
        depth: 0,
    })
}
