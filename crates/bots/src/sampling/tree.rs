//! Monte Carlo tree search over plans of whole turns, with chance between them.
//!
//! A node is a decision of a side with a few plans for its turn. From a plan's end chance
//! is played at random until a side has a turn to plan again; states that look the same
//! (a tackle won, whatever the dice) are one child. A new child is judged by its best plan,
//! and the value goes up the path. Which plan is tried next weighs its mean so far against
//! how seldom it was tried.

use fischio_core::{Game, Seat, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::evaluator::Evaluator;
use super::planner::{self, Plan};
use super::strength::Ahead;
use super::{Found, Heuristic, below, chance, to_side};

/// How much it counts that a plan was seldom tried.
const CURIOSITY: f64 = 1.0;
/// Visits that a plan's own value, before anything is tried, is worth.
const OWN_VISITS: u32 = 6;
/// Passes over the first node's plans after which the worse of them are dropped.
const PASSES: usize = 4;
/// Plans of the first node that are never dropped.
const LAST_PLANS: usize = 3;
/// Chance and minor decisions in a row at most before the search takes the state as it is.
const MOST_STEPS: usize = 64;
/// Nodes of a tree at most: some 40 MB. A full tree is still visited, but grows no more.
const MOST_NODES: usize = 20_000;

/// A plan in a node.
struct Branch<G: Game> {
    plan: Plan<G>,
    visits: u32,
    /// Of all visits, to Home, in millionths; the plan's own value counts as some.
    sum: f64,
    /// The world and key of each state that followed, and its node.
    children: Vec<((usize, u64), usize)>,
}

impl<G: Game> Branch<G> {
    /// The mean value to Home.
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits + OWN_VISITS)
    }
}

/// A decision.
struct Node<G: Game> {
    seat: Seat,
    branches: Vec<Branch<G>>,
    visits: u32,
}

impl<G: Game> Node<G> {
    fn new(seat: Seat, plans: Vec<Plan<G>>) -> Self {
        let branches = plans.into_iter().map(|plan| Branch {
            visits: 0,
            sum: f64::from(OWN_VISITS) * f64::from(to_side(plan.value, seat.side())),
            plan,
            children: Vec::new(),
        });
        Node {
            seat,
            branches: branches.collect(),
            visits: 0,
        }
    }

    /// The plan's mean value to the side that decides.
    fn mean(&self, branch: usize) -> f64 {
        f64::from(to_side(1, self.seat.side())) * self.branches[branch].mean()
    }

    /// The plan to try next, where values differ by about `span`.
    fn select(&self, span: f64) -> usize {
        let weights: f64 = (0..self.branches.len()).map(weight).sum();
        let mut best = (0, f64::NEG_INFINITY);
        for (i, branch) in self.branches.iter().enumerate() {
            let seldom = f64::from(self.visits + 1).sqrt() / f64::from(branch.visits + 1);
            let score = self.mean(i) / span + CURIOSITY * weight(i) / weights * seldom;
            if score > best.1 {
                best = (i, score);
            }
        }
        best.0
    }
}

/// How promising the plan of a rank is before it was tried.
fn weight(rank: usize) -> f64 {
    1.0 / (f64::from(rank as u32) + 2.0)
}

/// A search under way.
struct Tree<'t, 'a, 'b, H: Heuristic> {
    evaluator: &'t mut Evaluator<'a, 'b, H>,
    nodes: Vec<Node<H::Game>>,
    /// The first node's plans, as they end in each world.
    ends: Vec<Vec<H::Game>>,
    ahead: Ahead,
    /// The first node's best plan after the last pass that was completed.
    best: usize,
    low: f64,
    high: f64,
}

/// Where a path through the tree came to.
enum Leaf<G> {
    /// A turn to plan.
    Turn(Seat, G),
    /// Nothing to search: what it is worth to Home.
    Value(i32),
}

/// The first action of the plan that did best.
pub(crate) fn search<H: Heuristic>(
    evaluator: &mut Evaluator<'_, '_, H>,
    worlds: &[H::Game],
    seat: Seat,
    ahead: Ahead,
    rng: &mut Pcg64Mcg,
) -> Option<Found<H::Action>> {
    let plans = planner::plans(evaluator, worlds.first()?, seat, ahead.root);
    let first = *plans.first()?.actions.first()?;
    evaluator.tell(1, plans[0].value, &plans[0].actions);
    let sure = plans.len() == 1 || evaluator.heuristic.is_minor(worlds.first()?);
    if sure {
        return Some(Found {
            action: first,
            value: plans[0].value,
            plain: plans[0].value,
            depth: 1,
        });
    }
    let ends = worlds.iter().map(|world| ends_in(world, seat, &plans));
    let mut tree = Tree {
        ends: ends.collect(),
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
        nodes: vec![Node::new(seat, plans)],
        evaluator,
        ahead,
        best: 0,
    };
    let deepest = tree.grow(rng);
    let root = &tree.nodes[0];
    let best = tree.best;
    let branch = &root.branches[best];
    Some(Found {
        action: branch.plan.actions.first().copied().unwrap_or(first),
        value: root.mean(best) as i32,
        plain: root.mean(best) as i32,
        depth: deepest,
    })
}

/// The states in which plans leave a world. A side's own plan is legal in every world that
/// looks the same to it.
fn ends_in<G: Game>(world: &G, seat: Seat, plans: &[Plan<G>]) -> Vec<G> {
    let end = |plan: &Plan<G>| {
        let mut state = world.clone();
        for &action in &plan.actions {
            if state.check(seat, action).is_err() {
                break;
            }
            state.play_trusted(seat, action, &mut Silent);
        }
        state
    };
    plans.iter().map(end).collect()
}

impl<H: Heuristic> Tree<'_, '_, '_, H> {
    /// Visits the first node's plans in passes. In a pass all plans meet the same chance, so
    /// that luck favours none of them; after some passes the worse plans are dropped. How
    /// many turns deep it looked.
    fn grow(&mut self, rng: &mut Pcg64Mcg) -> u32 {
        let mut left: Vec<usize> = (0..self.nodes[0].branches.len()).collect();
        let mut deepest = 1;
        let mut told = 1;
        for pass in 0.. {
            let luck = rng.random();
            for &plan in &left {
                // A visit counts as a look even if it comes to nothing new, so that it ends.
                if self.evaluator.budget.look() || self.evaluator.budget.spend() {
                    return deepest;
                }
                let world = pass % self.ends.len();
                let mut rng = Pcg64Mcg::seed_from_u64(luck);
                deepest = deepest.max(self.visit(plan, world, &mut rng));
            }
            let better = |best: usize, other: usize| {
                let means = [best, other].map(|plan| self.nodes[0].mean(plan));
                if means[1] > means[0] { other } else { best }
            };
            let best = left.iter().copied().reduce(better).unwrap_or(0);
            if best != self.best || deepest > told {
                (self.best, told) = (best, deepest);
                let root = &self.nodes[0];
                let plan = &root.branches[best].plan.actions;
                self.evaluator.tell(deepest, root.mean(best) as i32, plan);
            }
            if pass % PASSES == PASSES - 1 && left.len() > LAST_PLANS {
                left.sort_by(|&a, &b| self.nodes[0].mean(b).total_cmp(&self.nodes[0].mean(a)));
                left.truncate((left.len() * 2 / 3).max(LAST_PLANS));
            }
        }
        deepest
    }

    /// Goes down one path, adds a node at its end, and takes the value up again. How many
    /// turns deep it went.
    fn visit(&mut self, plan: usize, world: usize, rng: &mut Pcg64Mcg) -> u32 {
        let mut path = Vec::new();
        let mut at = 0;
        let mut luck = 0;
        let value = loop {
            let chosen = if at == 0 {
                plan
            } else {
                self.nodes[at].select((self.high - self.low).max(1.0))
            };
            path.push((at, chosen));
            let end = if at == 0 {
                self.ends[world][chosen].clone()
            } else {
                self.nodes[at].branches[chosen].plan.end.clone()
            };
            let (seat, state) = match self.play_on(end, &mut luck, rng) {
                Leaf::Value(value) => break value,
                Leaf::Turn(seat, state) => (seat, state),
            };
            if path.len() as u32 >= self.ahead.turns {
                break self.evaluator.heuristic.value(&state);
            }
            let key = (world, self.evaluator.heuristic.key(&state));
            let children = &self.nodes[at].branches[chosen].children;
            let child = children.iter().find(|(known, _)| *known == key);
            if let Some(&(_, child)) = child {
                at = child;
                continue;
            }
            let plans = planner::plans(self.evaluator, &state, seat, self.ahead.later);
            let Some(best) = plans.first() else {
                break self.evaluator.heuristic.value(&state);
            };
            if self.evaluator.budget.stopped() {
                // It was not judged in full.
                return 0;
            }
            let value = to_side(best.value, seat.side());
            let new = self.nodes.len();
            if new < MOST_NODES {
                self.nodes.push(Node::new(seat, plans));
                self.nodes[at].branches[chosen].children.push((key, new));
            }
            break value;
        };
        let value = f64::from(value) - f64::from(luck);
        self.low = self.low.min(value);
        self.high = self.high.max(value);
        for &(node, chosen) in &path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.branches[chosen].visits += 1;
            node.branches[chosen].sum += value;
        }
        path.len() as u32 + 1
    }

    /// Plays chance and minor decisions until a side has a turn to plan. Where the heuristic knows
    /// the odds of what chance decides, `luck` grows by how much better for Home it came
    /// than was to be expected.
    fn play_on(&mut self, mut state: H::Game, luck: &mut i32, rng: &mut Pcg64Mcg) -> Leaf<H::Game> {
        let heuristic = self.evaluator.heuristic;
        let mut expected = None;
        for _ in 0..MOST_STEPS {
            match (heuristic.knows_odds(&state), expected) {
                (true, None) => expected = Some(heuristic.value(&state)),
                (false, Some(value)) => {
                    *luck += heuristic.value(&state) - value;
                    expected = None;
                }
                _ => {}
            }
            if heuristic.is_horizon(&state) {
                break;
            }
            match state.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    if chance::act(&mut state, &mut below(rng)).is_none() {
                        break;
                    }
                }
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.first() else { break };
                    if !heuristic.is_minor(&state) {
                        return Leaf::Turn(seat, state);
                    }
                    let Some(found) = planner::one_action(self.evaluator, &state, seat) else {
                        break;
                    };
                    state.play_trusted(seat, found.action, &mut Silent);
                }
            }
        }
        Leaf::Value(self.evaluator.heuristic.value(&state))
    }
}
