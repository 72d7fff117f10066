//! Players for games with dice and hidden things: greedy, a planner of whole turns, one that
//! asks for the answer to each plan, and a tree search over plans and outcomes of chance. They
//! know a game by its contract and by a [`Heuristic`], which is all that a further game has to
//! bring.
//!
//! A player that decides here first forgets what its side does not know: the state is replaced by
//! one drawn from all that look the same to it ([`Game::sample`]).

mod answers;
mod chance;
mod evaluator;
mod heuristic;
mod named;
mod phase_stakes;
mod planner;
#[cfg(test)]
mod random_matches;
mod script;
mod shoot_out;
mod strength;
mod table;
mod tree;
mod worth;

use std::sync::atomic::AtomicBool;

use fischio_core::{Game, Seat, Side, Silent, ToAct, Viewer};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use self::evaluator::Evaluator;
use crate::decision::Decision;
use crate::limits::{Budget, Limits, Pace};
use crate::thought::Tell;
use crate::{BotSpec, Choice, Never};

pub(crate) use self::chance::act;
pub(crate) use self::heuristic::Heuristic;
pub(crate) use self::named::{Named, named};
pub(crate) use self::phase_stakes::{ByPhases, End, Stakes};
pub(crate) use self::planner::Beam;
#[cfg(test)]
pub(crate) use self::random_matches::priced_actions;
pub(crate) use self::shoot_out::{likeliest, mean, shoot_out, shot_of_shoot_out};
pub(crate) use self::strength::{Ahead, Levels, Look, Strength, states};
pub(crate) use self::table::Table;
pub(crate) use self::worth::{CERTAIN, both, mixed, sign};

/// What is best for a side, as it was found.
struct Found<A> {
    action: A,
    /// In millionths of a match, to the side.
    value: i32,
    /// The same without the player's error.
    plain: i32,
    /// Turns looked ahead.
    depth: u32,
}

/// Numbers under a bound, all equally likely.
pub(crate) fn below(rng: &mut Pcg64Mcg) -> impl FnMut(u32) -> u32 + '_ {
    |bound| rng.random_range(0..bound.max(1))
}

/// A heuristic's value of a state that `seat`'s side may know nothing about but what it
/// sees, in thousandths of a match.
fn value_to<H: Heuristic>(heuristic: &H, known: &H::Game, side: Side) -> i32 {
    thousandths(to_side(heuristic.value(known), side))
}

/// Any legal action that the player ever does, all equally likely.
fn random<H: Heuristic>(
    heuristic: &H,
    game: &H::Game,
    seat: Seat,
    seed: u64,
) -> Option<Decision<H::Action>> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions.retain(|&action| heuristic.may(action));
    let action = *actions.get(below(&mut rng)(actions.len() as u32) as usize)?;
    Some(Decision {
        action,
        value: 0,
        nodes: 0,
        depth: 0,
    })
}

/// Who is asked to decide, and how.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) seat: Seat,
    pub(crate) bot: BotSpec,
    pub(crate) pace: Pace,
    /// What it leaves alone.
    pub(crate) never: Never,
    pub(crate) seed: u64,
    pub(crate) cancel: &'a AtomicBool,
    /// Who is told what is found on the way.
    pub(crate) tell: Option<Tell<'a>>,
}

/// A bot's decision for a seat, in text; nothing if it has nothing to decide. `begin` makes the
/// heuristic from a state of which the seat's side knows everything.
pub(crate) fn play<H: Heuristic>(
    game: &H::Game,
    asked: Asked<'_>,
    levels: Levels,
    begin: impl FnOnce(&H::Game) -> H,
) -> Option<Choice> {
    decide(game, asked, levels, begin).map(Choice::from)
}

/// A bot's decision for a seat; nothing if it has nothing to decide. `begin` is as for [`play`].
pub(crate) fn decide<H: Heuristic>(
    game: &H::Game,
    asked: Asked<'_>,
    levels: Levels,
    begin: impl FnOnce(&H::Game) -> H,
) -> Option<Decision<H::Action>> {
    let strength = match asked.bot {
        BotSpec::Random => return random(&begin(game), game, asked.seat, asked.seed),
        // What a strategy leaves open is for the greedy player.
        BotSpec::Greedy | BotSpec::Strategy(_) => (levels.greedy)(),
        BotSpec::Level(level) => (levels.of)(level),
        BotSpec::Search(limits) => (levels.full)(limits),
    };
    let strength = strength.within(asked.pace.of(strength.limits));
    choose(game, strength, asked, begin)
}

/// How the match looks to a seat's side from what it knows, in thousandths of a match.
pub(crate) fn evaluation<H: Heuristic>(
    game: &H::Game,
    seat: Seat,
    begin: impl FnOnce(&H::Game) -> H,
) -> i32 {
    // Nothing hidden is looked at but what every draw leaves alike.
    let known = game.sample(Viewer::Side(seat.side()), &mut |_| 0);
    value_to(&begin(&known), &known, seat.side())
}

/// Decides with a strength, which counts in place of the bot that is asked; nothing if there is nothing to
/// decide. `begin` makes the heuristic from a state of which the seat's side knows everything.
fn choose<H: Heuristic>(
    game: &H::Game,
    strength: Strength,
    asked: Asked<'_>,
    begin: impl FnOnce(&H::Game) -> H,
) -> Option<Decision<H::Action>> {
    let Asked { seat, seed, .. } = asked;
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let viewer = Viewer::Side(seat.side());
    let worlds: Vec<H::Game> = (0..strength.worlds())
        .map(|_| game.sample(viewer, &mut below(&mut rng)))
        .collect();
    let known = worlds.first()?;
    let heuristic = begin(known);
    let arranges = strength.plans() && heuristic.value_set_up(known).is_some();
    let scripted = || {
        script::set_up(&heuristic, known, seat, &mut rng)
            .or_else(|| script::mixed(&heuristic, known, seat, &mut rng))
    };
    if let Some(action) = (!arranges).then(scripted).flatten() {
        return Some(Decision {
            action,
            value: value_to(&heuristic, known, seat.side()),
            nodes: 0,
            depth: 0,
        });
    }
    if !arranges && rng.random_range(0..1000) < strength.careless {
        return random(&heuristic, known, seat, rng.random());
    }
    let mut budget = Budget::new(strength.limits, asked.cancel, asked.tell);
    let mut evaluator = Evaluator {
        heuristic: &heuristic,
        noise: strength.noise,
        seed: rng.random(),
        budget: &mut budget,
        aloud: true,
    };
    if let Some(action) = heuristic.at_once(known, seat) {
        return Some(Decision {
            action,
            value: value_to(&heuristic, known, seat.side()),
            nodes: 0,
            depth: 0,
        });
    }
    let mut look = |evaluator: &mut Evaluator<'_, '_, H>, worlds: &[H::Game]| {
        let known = worlds.first()?;
        match strength.look {
            _ if arranges => script::better_set_up(evaluator, known, seat),
            Look::Action => planner::one_action(evaluator, known, seat),
            Look::Turn { width } => planner::one_turn(evaluator, known, seat, width),
            Look::Answers { root, answer } => answers::search(evaluator, known, seat, root, answer),
            Look::Ahead(ahead) => tree::search(evaluator, worlds, seat, ahead, &mut rng),
        }
    };
    let mut found = look(&mut evaluator, &worlds);
    for action in heuristic.openers(known, seat) {
        // What is found now begins with the opener: it is told if it is better.
        evaluator.aloud = false;
        let mut opened = worlds.clone();
        for world in &mut opened {
            world.play_trusted(seat, action, &mut Silent);
            heuristic.after_opener(world);
        }
        let then = match opened.first()?.to_act() {
            ToAct::Seats(seats) if seats.contains(seat) => look(&mut evaluator, &opened),
            _ => planner::after(&mut evaluator, known, seat, action),
        };
        if let (Some(best), Some(then)) = (&found, then)
            && then.plain > best.plain
        {
            evaluator.aloud = true;
            evaluator.tell(then.depth, then.value, &[action]);
            found = Some(Found { action, ..then });
        }
    }
    let found = found.or_else(|| script::anything(known, seat))?;
    Some(Decision {
        action: found.action,
        value: thousandths(found.value),
        nodes: budget.nodes,
        depth: found.depth,
    })
}

/// What the best plan of a turn is worth to the side that acts, in millionths and without an error; after an opener,
/// if one is given. Nothing if there is nothing to plan.
pub(crate) fn best_of_turn<H: Heuristic>(
    heuristic: &H,
    game: &H::Game,
    seat: Seat,
    opener: Option<H::Action>,
    width: usize,
) -> Option<i32> {
    let never = AtomicBool::new(false);
    let mut budget = Budget::new(Limits::default(), &never, None);
    let mut evaluator = Evaluator {
        heuristic,
        noise: 0,
        seed: 0,
        budget: &mut budget,
        aloud: false,
    };
    let Some(opener) = opener else {
        return Some(planner::one_turn(&mut evaluator, game, seat, width)?.plain);
    };
    let mut opened = game.clone();
    opened.play_trusted(seat, opener, &mut Silent);
    heuristic.after_opener(&mut opened);
    let found = match opened.to_act() {
        ToAct::Seats(seats) if seats.contains(seat) => {
            planner::one_turn(&mut evaluator, &opened, seat, width)
        }
        _ => planner::after(&mut evaluator, game, seat, opener),
    };
    Some(found?.plain)
}

/// A value to Home as `side` sees it.
const fn to_side(value: i32, side: Side) -> i32 {
    match side {
        Side::Home => value,
        Side::Away => -value,
    }
}

fn thousandths(millionths: i32) -> i32 {
    (millionths / 1000).clamp(-1000, 1000)
}

impl Strength {
    /// These limits, where they are tighter.
    pub(crate) fn within(self, limits: Limits) -> Strength {
        Strength { limits, ..self }
    }
}
