//! The best plan once it is answered: each end of a plan counts by its odds, and is worth what
//! the best plan of the next side leaves of it.

use fischio_core::{Game, Seat, Silent, ToAct};

use super::evaluator::Evaluator;
use super::planner::{self, Beam};
use super::{Found, Heuristic, to_side};

/// Contests in a row that are followed.
const MOST_CONTESTS: usize = 3;
/// Minor decisions in a row at most before the state is taken as it is.
const MOST_STEPS: usize = 64;

/// The first action of the plan that is best once it is answered.
pub(crate) fn search<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    known: &H::Game,
    seat: Seat,
    root: Beam,
    answer: Beam,
) -> Option<Found<H::Action>> {
    let plans = planner::plans(evaluator, known, seat, root);
    let first = plans.first()?;
    let mut best = Found {
        action: *first.actions.first()?,
        value: first.value,
        plain: first.plain,
        depth: 1,
    };
    evaluator.tell(best.depth, best.value, &first.actions);
    if plans.len() == 1 || evaluator.heuristic.is_minor(known) {
        return Some(best);
    }
    for plan in &plans {
        let value = after(evaluator, plan.end.clone(), answer, MOST_CONTESTS);
        if evaluator.budget.stopped() {
            break;
        }
        let value = to_side(value, seat.side());
        if best.depth == 1 || value > best.value {
            best = Found {
                action: *plan.actions.first()?,
                value,
                plain: value,
                depth: 2,
            };
            evaluator.tell(best.depth, best.value, &plan.actions);
        }
    }
    Some(best)
}

/// What a state is worth to Home once the next side has played its best plan; so many
/// contests in a row are followed by all their ends.
fn after<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    mut state: H::Game,
    answer: Beam,
    contests: usize,
) -> i32 {
    for _ in 0..MOST_STEPS {
        if evaluator.heuristic.is_horizon(&state) {
            break;
        }
        match state.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                let ends = evaluator.heuristic.ends(&state);
                if ends.is_empty() || contests == 0 {
                    break;
                }
                let mut sum = 0;
                let mut all = 0;
                for (odds, end) in ends {
                    let value = after(evaluator, end, answer, contests - 1);
                    sum += i64::from(odds) * i64::from(value);
                    all += i64::from(odds);
                }
                return (sum / all.max(1)) as i32;
            }
            ToAct::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                if evaluator.heuristic.is_minor(&state) {
                    let Some(found) = planner::one_action(evaluator, &state, seat) else {
                        break;
                    };
                    state.play_trusted(seat, found.action, &mut Silent);
                    continue;
                }
                let plans = planner::plans(evaluator, &state, seat, answer);
                let Some(best) = plans.first() else { break };
                return to_side(best.value, seat.side());
            }
        }
    }
    evaluator.heuristic.value(&state)
}
