//! Plans for a turn: sequences of actions of one seat until chance or another is to act,
//! found by a beam search.

use fischio_core::{Game, Seat, SeatSet, ToAct};

use super::evaluator::{Evaluator, Step};
use super::{Found, Heuristic};

/// Actions of a plan at most. Who has more to do goes on with another plan.
const MOST_ACTIONS: usize = 24;

/// A way to play a turn.
#[derive(Clone)]
pub(crate) struct Plan<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    /// The state in which it leaves the match.
    pub(crate) end: G,
    /// What that is worth to the side, in millionths.
    pub(crate) value: i32,
    /// The same without the player's error.
    pub(super) plain: i32,
    key: u64,
}

/// How wide plans are searched, and how many are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// Unfinished plans that are carried on after each action.
    pub(crate) width: usize,
    /// Finished plans that are kept.
    pub(crate) keep: usize,
}

/// A next action of an unfinished plan.
struct Child<A> {
    parent: usize,
    action: A,
    value: i32,
    plain: i32,
    key: u64,
}

/// Whether the turn of `seat` goes on: it alone is to act.
fn goes_on<G: Game>(game: &G, seat: Seat) -> bool {
    game.to_act() == ToAct::Seats(SeatSet::one(seat))
}

/// The best plans, the best first; none if there is nothing to decide, or no time.
pub(crate) fn plans<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    game: &H::Game,
    seat: Seat,
    beam: Beam,
) -> Vec<Plan<H::Game>> {
    let begun = Plan {
        actions: Vec::new(),
        end: game.clone(),
        value: i32::MIN,
        plain: i32::MIN,
        key: evaluator.heuristic.key(game),
    };
    let mut finished: Vec<Plan<H::Game>> = Vec::new();
    let mut open = vec![begun];
    let mut seen = Vec::new();
    let mut unfinished = None;
    for _ in 0..MOST_ACTIONS {
        let mut children = Vec::new();
        for (parent, plan) in open.iter().enumerate() {
            expand(
                evaluator,
                plan,
                parent,
                seat,
                &mut children,
                |step, action| {
                    finish(&mut finished, plan, step, action, beam.keep);
                },
            );
        }
        open = best_of::<H>(&open, children, seat, beam.width, &mut seen);
        if finished.is_empty() && unfinished.is_none() {
            unfinished = open.first().cloned();
        }
        if open.is_empty() || evaluator.budget.stopped() {
            break;
        }
    }
    if finished.is_empty() {
        finished.extend(unfinished);
    }
    finished
}

/// Tries each action after an unfinished plan.
fn expand<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    plan: &Plan<H::Game>,
    parent: usize,
    seat: Seat,
    children: &mut Vec<Child<H::Action>>,
    mut finish: impl FnMut(Step<H::Game>, H::Action),
) {
    let mut actions = Vec::new();
    evaluator
        .heuristic
        .candidates(&plan.end, seat, &mut actions);
    for action in actions {
        let Some(step) = evaluator.step(&plan.end, seat, action) else {
            return;
        };
        if goes_on(&step.state, seat) {
            children.push(Child {
                parent,
                action,
                value: step.value,
                plain: step.plain,
                key: step.key,
            });
        } else {
            finish(step, action);
        }
    }
}

/// Keeps a finished plan among the best, the best first; of plans that end alike the first.
fn finish<G: Game>(
    finished: &mut Vec<Plan<G>>,
    plan: &Plan<G>,
    step: Step<G>,
    action: G::Action,
    keep: usize,
) {
    let at = finished.partition_point(|other| other.value >= step.value);
    if at >= keep {
        return;
    }
    let alike = finished.iter().position(|other| other.key == step.key);
    match alike {
        Some(other) if other < at => return,
        Some(other) => drop(finished.remove(other)),
        None => finished.truncate(keep - 1),
    }
    let mut actions = plan.actions.clone();
    actions.push(action);
    let plan = Plan {
        actions,
        end: step.state,
        value: step.value,
        plain: step.plain,
        key: step.key,
    };
    finished.insert(at, plan);
}

/// The best next steps, each state once in a search.
fn best_of<H: Heuristic>(
    open: &[Plan<H::Game>],
    mut children: Vec<Child<H::Action>>,
    seat: Seat,
    width: usize,
    seen: &mut Vec<u64>,
) -> Vec<Plan<H::Game>> {
    // Stable: of equals the first.
    children.sort_by_key(|child| core::cmp::Reverse(child.value));
    let mut best = Vec::with_capacity(width);
    for child in children {
        if best.len() == width {
            break;
        }
        if seen.contains(&child.key) {
            continue;
        }
        seen.push(child.key);
        let parent = &open[child.parent];
        let mut end = parent.end.clone();
        end.play_trusted(seat, child.action, &mut fischio_core::Silent);
        let mut actions = parent.actions.clone();
        actions.push(child.action);
        best.push(Plan {
            actions,
            end,
            value: child.value,
            plain: child.plain,
            key: child.key,
        });
    }
    best
}

/// The action after which things look best.
pub(crate) fn one_action<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    game: &H::Game,
    seat: Seat,
) -> Option<Found<H::Action>> {
    let mut actions = Vec::new();
    evaluator.heuristic.candidates(game, seat, &mut actions);
    let mut best: Option<Found<H::Action>> = None;
    for action in actions {
        let Some(step) = evaluator.step(game, seat, action) else {
            break;
        };
        if best.as_ref().is_none_or(|best| step.value > best.value) {
            best = Some(Found {
                action,
                value: step.value,
                plain: step.plain,
                depth: 0,
            });
        }
    }
    best
}

/// How things look after an action.
pub(crate) fn after<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    game: &H::Game,
    seat: Seat,
    action: H::Action,
) -> Option<Found<H::Action>> {
    let step = evaluator.step(game, seat, action)?;
    Some(Found {
        action,
        value: step.value,
        plain: step.plain,
        depth: 0,
    })
}

/// The first action of the plan after which things look best.
pub(crate) fn one_turn<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    game: &H::Game,
    seat: Seat,
    width: usize,
) -> Option<Found<H::Action>> {
    let best = plans(evaluator, game, seat, Beam { width, keep: 1 });
    let best = best.first()?;
    evaluator.tell(1, best.value, &best.actions);
    Some(Found {
        action: *best.actions.first()?,
        value: best.value,
        plain: best.plain,
        depth: 1,
    })
}
