//! Matches of the players among themselves, and what becomes of the positions in them.

use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionSet, Side, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::error::TuneError;
use super::settings::{Settings, WEAKEST};
use super::tunable::{Seen, Tunable};
use crate::sampling::{self, Asked};
use crate::{BotSpec, Level, Never, Pace};

/// Decisions and rolls of a match at most.
const MOST_STEPS: usize = 20_000;

/// A position, and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The match that it is of, from 0.
    pub number: u32,
    /// Which table weighs it.
    pub table: usize,
    /// What it has: the places of the features, and how much of each.
    pub features: Vec<(usize, f64)>,
    /// Goals that came of it for the side that the features belong to, more than for the other;
    /// those that came later count less.
    pub became: f64,
}

/// Where the matches of a fit begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginnings {
    /// Their options.
    pub options: OptionSet,
    /// The positions that they begin from, one after the other; the usual beginning if there are none. What comes up too seldom to learn from
    /// is met by beginning from positions that have it.
    pub openings: Vec<String>,
}

/// When something came up in a match.
#[derive(Clone, Copy)]
struct When {
    /// Decisions and rolls before it.
    step: usize,
    /// Turns or phases played before it.
    clock: u32,
}

/// What came up in one match.
#[derive(Default)]
struct Played {
    /// When, and what.
    seen: Vec<(When, Seen)>,
    /// When, whose, and how many.
    goals: Vec<(When, Side, f64)>,
}

/// The positions of all the matches, in order.
pub(super) fn samples<T: Tunable>(
    settings: &Settings,
    beginnings: &Beginnings,
) -> Result<Vec<Sample>, TuneError> {
    let Beginnings { options, openings } = beginnings;
    let starts: Vec<T::Game> = if openings.is_empty() {
        vec![T::Game::begin(options)?]
    } else {
        let from = |text: &String| {
            T::Game::from_position(options, text).map_err(|_| TuneError::Opening(text.clone()))
        };
        openings.iter().map(from).collect::<Result<_, _>>()?
    };
    // One thread's matches do not depend on another's: each has numbers of its own.
    let all: Vec<Vec<Sample>> = (0..settings.matches)
        .into_par_iter()
        .map_init(
            || starts.clone(),
            |starts, number| {
                let start = starts[number as usize % starts.len()].clone();
                told::<T>(number, play::<T>(start, settings, number))
            },
        )
        .collect();
    Ok(all.into_iter().flatten().collect())
}

fn play<T: Tunable>(mut game: T::Game, settings: &Settings, number: u32) -> Played {
    let number = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut rng = Pcg64Mcg::seed_from_u64(settings.seed.wrapping_add(number));
    let most = settings.level.max(WEAKEST);
    let levels = [(); 2].map(|()| {
        let level = Level::numbered(rng.random_range(WEAKEST..=most));
        level.map_or(BotSpec::Greedy, BotSpec::from)
    });
    let never = AtomicBool::new(false);
    let mut played = Played::default();
    for step in 0..MOST_STEPS {
        let before = game.clone();
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                if sampling::act(&mut game, &mut sampling::below(&mut rng)).is_none() {
                    break;
                }
            }
            ToAct::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                let asked = Asked {
                    seat,
                    bot: levels[seat.side().index()],
                    pace: Pace::default(),
                    never: Never::default(),
                    seed: rng.random(),
                    cancel: &never,
                    tell: None,
                };
                let Some(action) = decide::<T>(&game, asked) else {
                    break;
                };
                game.play_trusted(seat, action, &mut Silent);
            }
        }
        let when = |game: &T::Game| When {
            step,
            clock: T::clock(game),
        };
        if let Some(seen) = T::seen(&game) {
            played.seen.push((when(&game), seen));
        }
        if let Some((side, goals)) = T::goals(&before, &game) {
            played.goals.push((when(&before), side, goals));
        }
    }
    played
}

fn decide<T: Tunable>(game: &T::Game, asked: Asked<'_>) -> Option<T::Action> {
    let side = asked.seat.side();
    sampling::decide(game, asked, T::PLAYERS, |known| T::coach(known, side))
        .map(|decision| decision.action)
}

/// What became of each position.
fn told<T: Tunable>(number: u32, played: Played) -> Vec<Sample> {
    let goals = &played.goals;
    let sample = |(at, seen): (When, Seen)| {
        let later = goals.iter().filter(|(when, _, _)| when.step > at.step);
        let most = if T::NEXT_GOAL_ONLY { 1 } else { usize::MAX };
        let worth = |&(when, side, goals): &(When, Side, f64)| {
            let sign = if side == seen.side { 1.0 } else { -1.0 };
            let turns = i32::try_from(when.clock.saturating_sub(at.clock)).unwrap_or(i32::MAX);
            sign * goals * T::LATER.powi(turns)
        };
        Sample {
            number,
            table: seen.table,
            became: later.take(most).map(worth).sum(),
            features: features::<T>(&seen),
        }
    };
    played.seen.into_iter().map(sample).collect()
}

/// The features that are not nothing, by their places in a table.
fn features<T: Tunable>(seen: &Seen) -> Vec<(usize, f64)> {
    let odds = seen.odds.iter().map(|&odds| f64::from(odds) / 10_000.0);
    let left = f64::from(seen.left) / 10_000.0;
    let counts = seen.counts.iter().map(|&count| left * f64::from(count));
    let numbers = core::iter::once(left).chain(odds).chain(counts);
    let mut features: Vec<(usize, f64)> = (0..).zip(numbers).filter(|(_, x)| *x != 0.0).collect();
    let ranks = T::NAMES.len() - T::NAMES.ranks;
    features.extend(seen.rank.map(|rank| (ranks + rank, left)));
    features
}
