//! The player of Chess Football.

mod evaluation;
mod evaluator;
mod greedy;
mod levels;
mod ordering;
mod placing;
mod quiescence;
pub(crate) mod sealing;
mod search;
mod squeeze;
mod stakes;
mod threat;
mod transposition;

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use chess_football::{Action, ChessFootball, Phase};
use fischio_core::Seat;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use self::evaluator::Evaluator;
use self::levels::Strength;
use self::search::{Memory, Search};
use self::stakes::Stakes;
use crate::BotSpec;
use crate::decision::{Choice, Decision};
use crate::limits::{Budget, Limits};
use crate::sampling::Asked;
use crate::thought::Tell;

pub(crate) use self::levels::LEVELS;

/// Entries of the transposition table, as a power of two.
const TABLE_BITS: u32 = 18;

/// Searchers' memory that is not in use. As many are kept as there were searches at once,
/// up to a few.
static MEMORIES: Mutex<Vec<Memory>> = Mutex::new(Vec::new());
const MOST_KEPT: usize = 8;

fn with_memory<T>(work: impl FnOnce(&mut Memory) -> T) -> T {
    let kept = MEMORIES.lock().ok().and_then(|mut kept| kept.pop());
    let mut memory = kept.unwrap_or_else(|| Memory::new(TABLE_BITS));
    let result = work(&mut memory);
    if let Ok(mut kept) = MEMORIES.lock()
        && kept.len() < MOST_KEPT
    {
        kept.push(memory);
    }
    result
}

/// A bot's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &ChessFootball, asked: Asked<'_>) -> Option<Choice> {
    decide(game, asked).map(Choice::from)
}

/// Decides for the side to act; nothing if the match is over.
fn decide(game: &ChessFootball, asked: Asked<'_>) -> Option<Decision<Action>> {
    let Asked {
        bot,
        pace,
        seed,
        cancel,
        tell,
        ..
    } = asked;
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let strength = match bot {
        BotSpec::Random => return random(game, &mut rng),
        // What a strategy leaves open is for the greedy player.
        BotSpec::Greedy | BotSpec::Strategy(_) => levels::one_ply(),
        BotSpec::Level(level) => levels::strength(level),
        BotSpec::Search(limits) => levels::full(limits),
    };
    let strength = Strength {
        limits: pace.of(strength.limits),
        ..strength
    };
    if rng.random_range(0..1000) < strength.careless {
        return random(game, &mut rng);
    }
    match game.phase() {
        Phase::Over => None,
        Phase::Placing => place(game, strength, &mut rng, cancel),
        Phase::KickOff | Phase::OpenPlay => think(game, strength, rng.random(), cancel, tell),
    }
}

fn place(
    game: &ChessFootball,
    strength: Strength,
    rng: &mut Pcg64Mcg,
    cancel: &AtomicBool,
) -> Option<Decision<Action>> {
    let evaluator = Evaluator {
        noise: strength.noise,
        seed: rng.random(),
        against_sealed: None,
    };
    let mut budget = Budget::new(strength.limits, cancel, None);
    let placed = with_memory(|memory| placing::choose(game, evaluator, memory, &mut budget, rng))?;
    Some(Decision {
        action: placed.action,
        value: value_of(game, placed.value),
        nodes: budget.nodes,
        depth: 0,
    })
}

fn think(
    game: &ChessFootball,
    strength: Strength,
    seed: u64,
    cancel: &AtomicBool,
    tell: Option<Tell<'_>>,
) -> Option<Decision<Action>> {
    let rival = game.side_to_act().opponent();
    let sealed = strength.noise_at_sealed;
    let sealed = sealed.filter(|_| squeeze::is_sealed(game, rival));
    let evaluator = Evaluator {
        noise: sealed.unwrap_or(strength.noise),
        seed,
        against_sealed: sealed.map(|_| rival),
    };
    if !strength.sees_answers {
        let (action, value) = greedy::choose(game, evaluator)?;
        return Some(Decision {
            action,
            value: value_of(game, value),
            nodes: u64::from(game.count_legal_actions()),
            depth: 1,
        });
    }
    let mut budget = Budget::new(strength.limits, cancel, tell);
    let found = with_memory(|memory| {
        Search::new(game, evaluator, memory, &mut budget)
            .decide(game, strength.limits.depth.unwrap_or(u32::MAX))
    })?;
    Some(Decision {
        action: found.action,
        value: value_of(game, found.value),
        nodes: budget.nodes,
        depth: found.depth,
    })
}

/// How the match looks to a seat, in thousandths of a match.
pub(crate) fn value_to(
    game: &ChessFootball,
    seat: Seat,
    limits: Limits,
    cancel: &AtomicBool,
) -> i32 {
    let to_act = game.side_to_act();
    let value = match game.phase() {
        Phase::KickOff | Phase::OpenPlay => think(game, levels::full(limits), 0, cancel, None)
            .map_or_else(|| value_of(game, 0), |decision| decision.value),
        Phase::Placing | Phase::Over => value_of(game, 0),
    };
    if seat.side() == to_act { value } else { -value }
}

fn random(game: &ChessFootball, rng: &mut Pcg64Mcg) -> Option<Decision<Action>> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    if actions.is_empty() {
        return None;
    }
    Some(Decision {
        action: actions[rng.random_range(0..actions.len())],
        value: value_of(game, 0),
        nodes: 0,
        depth: 0,
    })
}

/// A search's value to the side to act, in thousandths of a match.
fn value_of(game: &ChessFootball, value: i32) -> i32 {
    Stakes::new(game).thousandths(game.side_to_act(), value)
}
