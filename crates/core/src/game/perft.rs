//! Counting sequences of decisions: what rule crates are tested and measured by.

use super::{Game, ToAct};
use crate::{ChanceOutcome, Seat, Silent};

/// What may come next.
enum Step<A> {
    Action(Seat, A),
    Chance(ChanceOutcome),
}

/// Everything that may come next. Where several seats decide in secret, the first of them
/// decides first: their actions commute, so every other order comes to the same.
fn steps<G: Game>(game: &G) -> Vec<Step<G::Action>> {
    match game.to_act() {
        ToAct::Seats(seats) => {
            let Some(seat) = seats.iter().next() else {
                return Vec::new();
            };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let step = |action| Step::Action(seat, action);
            actions.into_iter().map(step).collect()
        }
        ToAct::Chance => {
            let request = game.chance_request();
            let outcomes = request.map_or_else(Vec::new, |request| request.outcomes());
            outcomes.into_iter().map(Step::Chance).collect()
        }
        ToAct::Over => Vec::new(),
    }
}

fn taken<G: Game>(game: &G, step: &Step<G::Action>) -> G {
    let mut next = game.clone();
    match step {
        Step::Action(seat, action) => next.play_trusted(*seat, *action, &mut Silent),
        Step::Chance(outcome) => next.chance_trusted(outcome, &mut Silent),
    }
    next
}

/// How many sequences of `depth` decisions there are, each outcome of chance counted as one.
pub(super) fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    perft_unless(game, depth, &|| false).expect("a count that nothing stops comes to its end")
}

/// The count of [`perft`]; nothing once `stopped` says so.
pub(super) fn perft_unless<G: Game>(
    game: &G,
    depth: u32,
    stopped: &impl Fn() -> bool,
) -> Option<u64> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Some(1);
    };
    let steps = steps(game);
    if deeper == 0 {
        return Some(steps.len() as u64);
    }
    if stopped() {
        return None;
    }
    let below = |step| perft_unless(&taken(game, step), deeper, stopped);
    steps.iter().map(below).sum()
}

/// The count below each next decision, by its text.
pub(super) fn divide<G: Game>(game: &G, depth: u32) -> Vec<(String, u64)> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let count = |step: Step<G::Action>| {
        let name = match &step {
            Step::Action(_, action) => action.to_string(),
            Step::Chance(outcome) => game.outcome_text(outcome),
        };
        (name, perft(&taken(game, &step), deeper))
    };
    steps(game).into_iter().map(count).collect()
}
