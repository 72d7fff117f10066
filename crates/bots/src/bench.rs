//! Behaviour signatures: how many positions a fixed set of searches looks at, or the bots of
//! a few fixed matches.
//!
//! A number changes when search, evaluation or move generation behave differently, and
//! only then. A change meant to make things faster must leave it alone.

use std::sync::atomic::AtomicBool;

use fischio_core::{OptionSet, OptionValue, ToAct};
use games::{AnyGame, BeginError};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::{BotSpec, Level, Limits, choose};

/// Positions of all phases, and how deep each is searched.
const POSITIONS: &[(&str, u32)] = &[
    // Placing: the first piece, and the last.
    ("8/8/8/8/8/8/8/8 - w p w 1 0 0-0", 8),
    ("4k3/8/8/p2qrn1p/PP4Q1/8/8/2RR4 - w p b 2 0 0-0", 8),
    // Kick-offs.
    ("3kr3/8/3r2p1/6pq/P2NQN1P/8/8/2K5 e4 w k w 1 0 0-0", 9),
    ("4k3/8/8/ppn1q2p/QP4P1/8/1R6/4KR2 e5 b k b 2 0 1-1", 9),
    // Open play: many pieces, few, a threat, promotions.
    ("1p2rk2/3r2p1/2q5/8/3RR3/2P2Q2/8/2K4P d4 w m w 1 4 0-0", 8),
    ("3rrk2/6p1/1p1R4/5q2/4R3/2P4Q/2K5/7P h3 w m w 1 20 0-0", 8),
    ("3k4/8/3R4/3r3P/3P2p1/1p6/1K6/8 d4 b m w 1 55 0-0", 10),
    ("2r1rk2/1Q4p1/1pqR4/8/4R3/2P5/8/3K3P b7 b m w 1 28 0-0", 9),
    ("7k/P7/8/2N5/8/8/7p/3K4 a7 w m w 1 30 0-0", 8),
    // The leader has little left to see out.
    ("3k4/8/3R4/8/3P1q2/8/1p3Q2/1K1r4 d4 w m b 2 80 0-1", 9),
];

/// Decisions and rolls of a fixed match at most.
const MOST_STEPS: usize = 5_000;

/// Short matches: the seed, and the levels of Home and Away.
const MATCHES: [(u64, [u32; 2]); 3] = [(1, [4, 2]), (2, [3, 4]), (3, [1, 4])];

/// Options that make a game's matches short.
fn short(game: &str) -> Vec<(&'static str, OptionValue)> {
    let phases = |phases| {
        let end = OptionValue::Text("phases".to_owned());
        vec![("end", end), ("phases", OptionValue::Number(phases))]
    };
    match game {
        "calcetto" => phases(15),
        "calciotto" => phases(10),
        "und1c1" => vec![("turns", OptionValue::Number(4))],
        _ => Vec::new(),
    }
}

/// Counts what the bots of a few short matches of a game look at. No limit of theirs is met
/// before they have seen what they want to, so the number depends on no clock.
///
/// # Errors
/// If there is no such game.
pub fn run_matches(game: &str) -> Result<u64, BeginError> {
    let specs = AnyGame::option_specs(game)?;
    let options =
        OptionSet::from_pairs(specs, short(game)).unwrap_or_else(|_| OptionSet::defaults(specs));
    let mut nodes = 0;
    for (seed, levels) in MATCHES {
        let bots =
            levels.map(|level| Level::new(game, level).map_or(BotSpec::Greedy, BotSpec::from));
        nodes += play_out(AnyGame::begin(game, &options)?, bots, seed);
    }
    Ok(nodes)
}

/// What the bots of Home and Away look at in a match.
fn play_out(mut game: AnyGame, bots: [BotSpec; 2], seed: u64) -> u64 {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let never = AtomicBool::new(false);
    let mut nodes = 0;
    for _ in 0..MOST_STEPS {
        let played = match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => game
                .draw_chance(&mut |below| rng.random_range(0..below.max(1)))
                .is_some_and(|outcome| game.chance(&outcome).is_ok()),
            ToAct::Seats(seats) => seats.first().is_some_and(|seat| {
                let bot = bots[seat.side().index()];
                let choice = choose(&game, seat, bot, rng.random(), &never);
                choice.is_ok_and(|choice| {
                    nodes += choice.nodes;
                    game.play(seat, choice.action).is_ok()
                })
            }),
        };
        if !played {
            break;
        }
    }
    nodes
}

/// Searches the fixed positions of Chess Football and counts what was looked at.
///
/// # Errors
/// If a position is refused: a mistake here.
pub fn run() -> Result<u64, BeginError> {
    let game = "chess-football";
    let options = OptionSet::defaults(AnyGame::option_specs(game)?);
    let never = AtomicBool::new(false);
    let mut nodes = 0;
    for &(position, depth) in POSITIONS {
        let state = AnyGame::from_position(game, &options, position)?;
        if let ToAct::Seats(seats) = state.to_act()
            && let Some(seat) = seats.first()
            && let Ok(choice) = choose(&state, seat, Limits::depth(depth), 1, &never)
        {
            nodes += choice.nodes;
        }
    }
    Ok(nodes)
}
