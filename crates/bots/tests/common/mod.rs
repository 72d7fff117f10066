//! What the players' tests of all games with chance share.

pub mod relied_on;

use std::sync::atomic::AtomicBool;

use fischio_bots::{BotSpec, Level, accepts_draw, choose};
use fischio_core::{OptionSet, Seat, Side, ToAct, View, Viewer};
use games::{AnyAction, AnyGame};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Nothing cuts a decision short.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// Decisions of a match at most: far more than any match here has.
const MOST_DECISIONS: usize = 20_000;

/// A game's options with these settings, `key=value`.
pub fn with_options(game: &str, settings: &str) -> OptionSet {
    let specs = AnyGame::option_specs(game).unwrap();
    let mut options = OptionSet::defaults(specs);
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set_text(specs, key, value).unwrap();
    }
    options
}

/// A match with these settings.
pub fn begin(game: &str, settings: &str) -> AnyGame {
    AnyGame::begin(game, &with_options(game, settings)).unwrap()
}

/// Who is to decide.
pub fn seats(game: &AnyGame) -> Vec<Seat> {
    match game.to_act() {
        ToAct::Seats(seats) => seats.iter().collect(),
        ToAct::Chance | ToAct::Over => Vec::new(),
    }
}

/// Lets chance act.
fn roll(game: &mut AnyGame, rng: &mut Pcg64Mcg) {
    let outcome = game.draw_chance(&mut |below| rng.random_range(0..below.max(1)));
    game.chance(&outcome.unwrap()).unwrap();
}

/// Plays a match to its end. `decide` says what a seat plays.
pub fn play(
    mut game: AnyGame,
    seed: u64,
    mut decide: impl FnMut(&AnyGame, Seat, &mut Pcg64Mcg) -> AnyAction,
) -> AnyGame {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..MOST_DECISIONS {
        let seats = seats(&game);
        match (seats.as_slice(), game.to_act()) {
            (_, ToAct::Over) => return game,
            ([], _) => roll(&mut game, &mut rng),
            (seats, _) => {
                let seat = seats[rng.random_range(0..seats.len())];
                let action = decide(&game, seat, &mut rng);
                game.play(seat, action).unwrap();
            }
        }
    }
    unreachable!("a match goes on for ever");
}

/// Matches between cheap bots, so that the states are those that come of play. Calls `see`
/// at some of the decisions.
pub fn states(
    name: &str,
    matches: u64,
    settings: &str,
    mut see: impl FnMut(&AnyGame, Seat, &mut Pcg64Mcg),
) {
    let bots = ["level:1", "level:3", "random"].map(|text| text.parse::<BotSpec>().unwrap());
    for seed in 0..matches {
        play(begin(name, settings), seed, |game, seat, rng| {
            if rng.random_range(0..10) == 0 {
                see(game, seat, rng);
            }
            let bot = bots[rng.random_range(0..bots.len())];
            choose(game, seat, bot, rng.random(), &NEVER)
                .unwrap()
                .action
        });
    }
}

/// Bots that answer soon, in a debug build too.
pub fn cheap_bots(game: &str) -> Vec<BotSpec> {
    let levels = (1..=4).map(|n| Level::new(game, n).unwrap().into());
    let others = [
        "greedy",
        "random",
        "nodes:1",
        "nodes:150",
        "nodes:2500",
        "depth:1",
    ];
    levels
        .chain(others.iter().map(|text| text.parse().unwrap()))
        .collect()
}

/// How often somebody was `ahead` in matches of a good player with a bad one, and how often then
/// the side that was not would have accepted a draw and the other declined it.
pub fn draws_answered(name: &str, settings: &str, ahead: impl Fn(&View) -> bool) -> (u32, u32) {
    let (mut asked, mut answered) = (0, 0);
    for seed in 0..30 {
        play(begin(name, settings), seed, |game, seat, rng| {
            let view = game.view(Viewer::Spectator);
            if ahead(&view) {
                let (home, away) = (view.score.home, view.score.away);
                asked += 1;
                let answers = Seat::FIRSTS.map(|seat| accepts_draw(game, seat, &NEVER));
                answered += u32::from(answers == [home < away, home > away]);
            }
            let bot: BotSpec = if seat.side() == Side::Home {
                "level:4".parse().unwrap()
            } else {
                BotSpec::Random
            };
            choose(game, seat, bot, rng.random(), &NEVER)
                .unwrap()
                .action
        });
    }
    (asked, answered)
}
