//! Alpha-beta, deeper and deeper, to the end of the passage of play.
//!
//! Values are to the side to act, in the units of [`stakes`](super::stakes). A goal, a
//! restart and the end of the half end a line; within one passage no position can come
//! twice, for the actions left are part of it, so there are no repetitions to mind.

use chess_football::{Action, ChessFootball, Phase};
use fischio_core::{Game, Seat, Side, Silent};
use games::AnyAction;

use super::evaluator::Evaluator;
use super::ordering::{History, Ply, is_quiet};
use super::stakes::{GOAL, LIMIT, MOST_IN_PLAY, Stakes, has_scored};
use super::threat::Answers;
use super::transposition::{Bound, Known, Transpositions};
use crate::limits::Budget;

/// No line is longer, extensions included.
pub(crate) const MOST_PLIES: usize = 64;
/// No iteration is deeper.
const MOST_DEPTH: i32 = 48;

/// What a searcher keeps from one decision to the next: memory, not knowledge.
pub(crate) struct Memory {
    pub(crate) table: Transpositions,
    pub(crate) plies: Vec<Ply>,
    pub(crate) history: History,
}

impl Memory {
    /// With a table of 2 to the power of `bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Memory {
            table: Transpositions::new(bits),
            plies: (0..=MOST_PLIES + 1).map(|_| Ply::new()).collect(),
            history: History::new(),
        }
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) action: Action,
    pub(crate) value: i32,
    /// The last depth searched in full.
    pub(crate) depth: u32,
}

/// One search under way.
pub(crate) struct Search<'a, 'b> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) budget: &'a mut Budget<'b>,
    pub(crate) stakes: Stakes,
    evaluator: Evaluator,
    /// The depth of the iteration.
    depth: i32,
    /// Threats are answered without loss of depth up to this ply.
    extend_below: usize,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(
        game: &ChessFootball,
        evaluator: Evaluator,
        memory: &'a mut Memory,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        memory.table.begin_search();
        memory.history.forget();
        memory.plies.iter_mut().for_each(Ply::forget);
        Search {
            memory,
            budget,
            stakes: Stakes::new(game),
            evaluator,
            depth: 0,
            extend_below: 0,
        }
    }

    /// The best action of a position in play, by iterations one action deeper each, as deep
    /// as there is a choice to make. Nothing if there is no action.
    pub(crate) fn decide(&mut self, game: &ChessFootball, most_depth: u32) -> Option<Found> {
        let one_action = game.count_legal_actions() == 1;
        self.best(game, if one_action { 1 } else { most_depth })
    }

    /// The best action of a position in play, and what it is worth at that depth.
    pub(crate) fn best(&mut self, game: &ChessFootball, most_depth: u32) -> Option<Found> {
        let mut plies = core::mem::take(&mut self.memory.plies);
        let root = plies.get_mut(MOST_PLIES + 1)?;
        root.rank_all(game, None, None, &self.memory.history);
        let mut ranked = Vec::with_capacity(root.actions.len());
        while let Some((action, _)) = root.pick(ranked.len()) {
            ranked.push(action);
        }
        self.memory.plies = plies;

        let mut found = Found {
            action: *ranked.first()?,
            value: self.evaluate(game),
            depth: 0,
        };
        let most_depth = i32::try_from(most_depth)
            .unwrap_or(MOST_DEPTH)
            .min(i32::from(game.actions_left()))
            .clamp(1, MOST_DEPTH);
        for depth in 1..=most_depth {
            self.depth = depth;
            self.extend_below = 2 * depth.unsigned_abs() as usize;
            let done = self.iterate(game, &mut ranked, &mut found);
            if !done {
                break;
            }
            found.depth = depth.unsigned_abs();
            let side = game.side_to_act();
            let value = self.stakes.thousandths(side, found.value);
            let line = || self.line(game, found.action, found.depth);
            self.budget.tell(found.depth, value, line);
            // With a goal to be had at once, that is all.
            if scores(game, found.action) {
                break;
            }
        }
        Some(found)
    }

    /// How the match is expected to go on after an action, as far as the table remembers it.
    fn line(&self, game: &ChessFootball, first: Action, most: u32) -> Vec<AnyAction> {
        let mut game = *game;
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(action) = next
            && line.len() < most as usize
            && game.check(Seat::first(game.side_to_act()), action).is_ok()
        {
            line.push(action.into());
            let before = game;
            game.play_legal(action, &mut Silent);
            // A goal or the end closes the passage of play.
            if self
                .stakes
                .closed(&before, &game, before.side_to_act())
                .is_some()
            {
                break;
            }
            let known = self.memory.table.get(Transpositions::key(&game));
            next = known.and_then(|known| known.action);
        }
        line
    }

    /// One iteration; whether it was finished. What it found is kept either way: its first
    /// action is the best of the iteration before.
    fn iterate(&mut self, game: &ChessFootball, ranked: &mut [Action], found: &mut Found) -> bool {
        let mut window = if self.depth >= 4 { 400 } else { 2 * LIMIT };
        loop {
            let alpha = (found.value - window).max(-LIMIT);
            let beta = (found.value + window).min(LIMIT);
            let Some((place, value)) = self.root(game, ranked, alpha, beta) else {
                return false;
            };
            if let Some(place) = place {
                found.action = ranked[place];
                ranked[..=place].rotate_right(1);
            }
            found.value = value;
            if self.budget.stopped() {
                return false;
            }
            if (value > alpha || alpha == -LIMIT) && (value < beta || beta == LIMIT) {
                return true;
            }
            window = if window > 2 * GOAL {
                2 * LIMIT
            } else {
                window * 4
            };
        }
    }

    /// The best of the root's actions, by its place, and its value; nothing if not even the
    /// first could be searched. No place if none is better than alpha.
    fn root(
        &mut self,
        game: &ChessFootball,
        ranked: &[Action],
        mut alpha: i32,
        beta: i32,
    ) -> Option<(Option<usize>, i32)> {
        let side = game.side_to_act();
        let mut best = -LIMIT;
        let mut best_place = None;
        for (place, &action) in ranked.iter().enumerate() {
            if self.budget.spend() {
                return (place > 0).then_some((best_place, best));
            }
            let mut next = *game;
            next.play_legal(action, &mut Silent);
            let value = match self.stakes.closed(game, &next, side) {
                Some(value) => value,
                None if place == 0 => -self.negamax(&next, self.depth - 1, 1, -beta, -alpha, true),
                None => {
                    let value = -self.negamax(&next, self.depth - 1, 1, -alpha - 1, -alpha, true);
                    if value > alpha && value < beta && !self.budget.stopped() {
                        -self.negamax(&next, self.depth - 1, 1, -beta, -alpha, true)
                    } else {
                        value
                    }
                }
            };
            if self.budget.stopped() {
                return (place > 0).then_some((best_place, best));
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_place = Some(place);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        Some((best_place, best))
    }

    /// What is certain without looking further: the side to act scores at once, or this is
    /// the half's last action.
    #[inline]
    pub(crate) fn settled(&self, game: &ChessFootball) -> Option<i32> {
        let side = game.side_to_act();
        let left = game.actions_left();
        if game.phase() == Phase::OpenPlay && !game.scoring_squares(side).is_empty() {
            return Some(self.stakes.goal(side, left.saturating_sub(1)));
        }
        (left <= 1).then(|| self.stakes.end(side))
    }

    /// The value of a position in which nothing parries the other side's threat.
    pub(crate) fn conceded(&self, game: &ChessFootball) -> i32 {
        let left = game.actions_left().saturating_sub(2);
        -self.stakes.goal(game.side_to_act().opponent(), left)
    }

    /// The evaluation as this player judges it.
    #[inline]
    pub(crate) fn evaluate(&self, game: &ChessFootball) -> i32 {
        self.evaluator.evaluate(game)
    }

    fn negamax(
        &mut self,
        game: &ChessFootball,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        may_skip: bool,
    ) -> i32 {
        if let Some(value) = self.settled(game) {
            return value;
        }
        let side = game.side_to_act();
        let answers = Answers::to_threat(game);
        let threatened = answers.is_some();
        if threatened && ply < self.extend_below {
            depth += 1;
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiesce(game, ply, alpha, beta);
        }

        let key = Transpositions::key(game);
        let known = self.memory.table.get(key);
        let wide = beta - alpha > 1;
        if let Some(known) = known
            && !wide
            && known.depth >= depth
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.value >= beta,
                Bound::Upper => known.value <= alpha,
            }
        {
            return known.value;
        }

        let must_pass = game.phase() == Phase::KickOff;
        if !wide && !threatened && !must_pass && beta.abs() < MOST_IN_PLAY {
            let standing = self.evaluate(game);
            if depth <= 2 && standing - 500 * depth >= beta {
                return standing;
            }
            if may_skip && depth >= 3 && standing >= beta && game.actions_left() > 2 {
                if self.budget.spend() {
                    return 0;
                }
                let mut next = *game;
                next.play_legal(Action::Null, &mut Silent);
                let reduced = depth - 3 - depth / 4;
                let value = -self.negamax(&next, reduced, ply + 1, -beta, -beta + 1, false);
                if self.budget.stopped() {
                    return 0;
                }
                if value >= beta {
                    return value.min(MOST_IN_PLAY);
                }
            }
        }

        let first = known.and_then(|known| known.action);
        {
            let Memory { plies, history, .. } = &mut *self.memory;
            plies[ply].rank_all(game, answers, first, history);
        }
        if self.memory.plies[ply].actions.is_empty() {
            return self.conceded(game);
        }
        let begun_at = alpha;
        let mut best = -LIMIT;
        let mut best_action = None;
        let mut place = 0;
        while let Some((action, rank)) = self.memory.plies[ply].pick(place) {
            let late = place;
            place += 1;
            if self.budget.spend() {
                return 0;
            }
            let mut next = *game;
            next.play_legal(action, &mut Silent);
            let quiet = is_quiet(game, action);
            let value = if let Some(value) = self.stakes.closed(game, &next, side) {
                value
            } else if late == 0 {
                -self.negamax(&next, depth - 1, ply + 1, -beta, -alpha, true)
            } else {
                let reduction = if depth >= 2 && quiet && !threatened && late >= 3 && rank < 1 << 16
                {
                    let threat = !next.scoring_squares(side).is_empty();
                    if threat { 0 } else { reduction(depth, late) }
                } else {
                    0
                };
                let mut value = -self.negamax(
                    &next,
                    depth - 1 - reduction,
                    ply + 1,
                    -alpha - 1,
                    -alpha,
                    true,
                );
                if value > alpha && reduction > 0 && !self.budget.stopped() {
                    value = -self.negamax(&next, depth - 1, ply + 1, -alpha - 1, -alpha, true);
                }
                if value > alpha && value < beta && !self.budget.stopped() {
                    value = -self.negamax(&next, depth - 1, ply + 1, -beta, -alpha, true);
                }
                value
            };
            if self.budget.stopped() {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_action = Some(action);
                    if value >= beta {
                        if quiet {
                            self.refuted(side, ply, action, late, depth);
                        }
                        break;
                    }
                }
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > begun_at {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.memory.table.put(
            key,
            Known {
                value: best,
                depth,
                bound,
                action: best_action,
            },
        );
        best
    }

    /// A quiet action refuted the line: it is tried sooner from now on, those tried before
    /// it later.
    fn refuted(&mut self, side: Side, ply: usize, action: Action, tried: usize, depth: i32) {
        let Memory { plies, history, .. } = &mut *self.memory;
        let bonus = 16 * depth * depth;
        history.learn(side, action, bonus);
        for &other in &plies[ply].actions[..tried] {
            history.learn(side, other, -bonus / 2);
        }
        plies[ply].remember_killer(action);
    }
}

/// Whether an action scores at once.
fn scores(game: &ChessFootball, action: Action) -> bool {
    let side = game.side_to_act();
    let mut next = *game;
    next.play_legal(action, &mut Silent);
    has_scored(game, &next, side)
}

/// Plies by which a late quiet action is searched less deep.
const fn reduction(depth: i32, late: usize) -> i32 {
    let mut less = 1;
    if late >= 10 {
        less += 1;
    }
    if late >= 25 && depth >= 4 {
        less += 1;
    }
    less += depth / 8;
    if less < depth { less } else { depth - 1 }
}
