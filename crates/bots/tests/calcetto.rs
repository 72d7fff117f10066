//! What a player of Calcetto can be relied on for, asked through the front door.

mod common;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use fischio_bots::{BotSpec, Choice, Level, Limits, NotToAct, choose, choose_within, evaluate};
use fischio_core::{Seat, Side, ToAct, Viewer};
use games::{AnyAction, AnyGame};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use common::{NEVER, begin, cheap_bots, draws_answered, play, seats, states, with_options};

const GAME: &str = "calcetto";

/// A narrow board with a CROSS square and little room, and squads of one kind each.
const NARROW: &str = "files = 4\ncircle = ['b7', 'c7', 'b6', 'a1']\ntiro = ['b11', 'c8']\n\
                      [[cross]]\nfrom = 'a8'\nto = ['b11', 'c8']\n";
const FAST: &str = "name = 'Fast'\ngoalkeepers = [{ relaunch = 0, save = 0 }, \
                    { relaunch = 9, save = 9 }]\nattackers = [\
                    { movement = 9, strength = 9 }, { movement = 9, strength = 0 },\
                    { movement = 1, strength = 9 }, { movement = 1, strength = 0 },\
                    { movement = 5, strength = 5 }, { movement = 5, strength = 5 },\
                    { movement = 5, strength = 5 }, { movement = 5, strength = 5 }]\n";
const SLOW: &str = "name = 'Slow'\ngoalkeepers = [{ relaunch = 1, save = 2 }, \
                    { relaunch = 2, save = 1 }]\ndefenders = [\
                    { movement = 1, strength = 0 }, { movement = 1, strength = 0 },\
                    { movement = 1, strength = 0 }, { movement = 1, strength = 0 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 }]\n";

/// A match on a coach's own board, between squads of one kind each.
fn odd_match(settings: &str) -> AnyGame {
    let specs = AnyGame::option_specs(GAME).unwrap();
    let mut options = with_options(GAME, settings);
    for (key, text) in [
        ("board", NARROW),
        ("home_squad", FAST),
        ("away_squad", SLOW),
    ] {
        options.set_text(specs, key, text).unwrap();
    }
    AnyGame::begin(GAME, &options).unwrap()
}

#[test]
fn every_bot_plays_legal_actions_to_the_end_of_every_kind_of_match() {
    let bots = cheap_bots(GAME);
    let mut phases = BTreeSet::new();
    for (seed, settings) in (0..).zip([
        "end=phases phases=8",
        "end=first_to first_to=1 phase_limit=30",
        "end=goals goals=4 phase_limit=40 untackleable=off",
        "end=time minutes=30 phase_limit=20",
    ]) {
        for game in [begin(GAME, settings), odd_match(settings)] {
            play(game, seed, |game, seat, rng| {
                phases.insert(game.view(Viewer::All).phase);
                let bot = bots[rng.random_range(0..bots.len())];
                let choice = choose(game, seat, bot, rng.random(), &NEVER).unwrap();
                assert_eq!(game.check(seat, choice.action), Ok(()), "{bot}");
                assert!((-1000..=1000).contains(&choice.value), "{bot}");
                choice.action
            });
        }
    }
    for phase in [
        "set-up",
        "set-up-again",
        "kick-off",
        "tile",
        "six",
        "movement",
        "relaunch",
        "substitution",
    ] {
        assert!(phases.contains(phase), "{phase} is not among {phases:?}");
    }
}

/// A side's choice depends on nothing that it cannot see: hidden set-ups and tiles.
#[test]
fn a_bot_uses_nothing_hidden() {
    let bots = ["level:1", "level:4", "nodes:3000", "greedy", "nodes:600"]
        .map(|text| text.parse::<BotSpec>().unwrap());
    let mut differ = 0;
    states(GAME, 8, "end=phases phases=12", |game, _, rng| {
        for seat in seats(game) {
            let viewer = Viewer::Side(seat.side());
            let seed = rng.random();
            let other = game.sample(viewer, &mut |below| rng.random_range(0..below.max(1)));
            assert_eq!(game.view(viewer), other.view(viewer));
            differ += u32::from(game.view(Viewer::All) != other.view(Viewer::All));
            let bot = bots[rng.random_range(0..bots.len())];
            let [one, two] =
                [game, &other].map(|game| choose(game, seat, bot, seed, &NEVER).unwrap());
            assert_eq!(one, two, "{bot}");
            let [one, two] =
                [game, &other].map(|game| evaluate(game, seat, Limits::nodes(100), &NEVER));
            assert_eq!(one, two);
        }
    });
    assert!(differ > 20, "only {differ} states hid something");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut asked = 0;
    states(GAME, 2, "end=phases phases=6", |game, seat, rng| {
        let seed = rng.random();
        for bot in ["level:1", "level:4", "nodes:900", "greedy"] {
            let bot: BotSpec = bot.parse().unwrap();
            let first = choose(game, seat, bot, seed, &NEVER).unwrap();
            let second = choose(game, seat, bot, seed, &NEVER).unwrap();
            assert_eq!(first, second);
            asked += 1;
        }
    });
    assert!(asked > 50, "{asked}");
}

#[test]
fn both_sides_set_up_in_secret_whoever_is_asked_first() {
    for order in [Seat::FIRSTS, [Seat::FIRSTS[1], Seat::FIRSTS[0]]] {
        let mut game = begin(GAME, "");
        let level = Level::new(GAME, 4).unwrap();
        for (seed, seat) in (0..40).flat_map(|seed| order.map(|seat| (seed, seat))) {
            if seats(&game).contains(&seat) {
                let choice = choose(&game, seat, level, seed, &NEVER).unwrap();
                game.play(seat, choice.action).unwrap();
            }
        }
        assert_eq!(game.to_act(), ToAct::Chance);
    }
}

#[test]
fn set_ups_vary_with_the_seed() {
    let home = Seat::first(Side::Home);
    let level = Level::new(GAME, 6).unwrap();
    let set_ups: BTreeSet<String> = (0..24)
        .map(|seed| {
            let mut game = begin(GAME, "");
            let mut played = Vec::new();
            for step in 0..40 {
                if seats(&game).contains(&home) {
                    let choice = choose(&game, home, level, seed + step, &NEVER).unwrap();
                    game.play(home, choice.action).unwrap();
                    played.push(choice.action.to_string());
                }
            }
            assert_eq!(played.last().map(String::as_str), Some("ready"));
            played.join(" ")
        })
        .collect();
    assert!(set_ups.len() > 1, "{set_ups:?}");
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &with_options(GAME, "end=first_to first_to=1"), text).unwrap()
}

fn ask(game: &AnyGame, bot: &str, seed: u64) -> Choice {
    let bot: BotSpec = bot.parse().unwrap();
    choose(game, seats(game)[0], bot, seed, &NEVER).unwrap()
}

const THINKERS: [&str; 5] = ["greedy", "level:4", "level:5", "nodes:6000", "depth:2"];

/// The phase in which chance decides what a bot's turn came to.
fn turn_of(mut game: AnyGame, bot: &str) -> &'static str {
    for seed in 0..30 {
        if game.to_act() == ToAct::Chance {
            break;
        }
        let choice = ask(&game, bot, seed);
        let seat = seats(&game)[0];
        game.play(seat, choice.action).unwrap();
    }
    game.view(Viewer::Spectator).phase
}

/// On a TIRO square with little else to do, in a match of one goal.
#[test]
fn ct_18_who_can_shoot_shoots() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    game.chance_written("1 1 -").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot), "shot", "{bot}");
    }
}

/// The other side's carrier is a step away from a shot.
#[test]
fn ct_20_who_can_tackle_tackles() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b10 C1@h5 C2@h6 A1@h4 / away");
    game.chance_written("1 2 -").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot), "tackle", "{bot}");
    }
}

#[test]
fn limits_of_positions_are_kept() {
    states(GAME, 1, "end=phases phases=6", |game, seat, _| {
        for nodes in [1, 2, 50, 1023, 1024, 1025, 3000] {
            let choice = choose(game, seat, Limits::nodes(nodes), 1, &NEVER).unwrap();
            assert!(choice.nodes <= nodes, "{} > {nodes}", choice.nodes);
        }
    });
}

#[test]
fn a_cancelled_bot_answers_at_once() {
    let cancelled = AtomicBool::new(true);
    states(GAME, 2, "end=phases phases=6", |game, seat, _| {
        let choice = choose(game, seat, Limits::default(), 1, &cancelled).unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
        assert!(choice.nodes <= 1, "{}", choice.nodes);
    });
}

/// Without limits nothing but the cancel flag ends this search.
#[test]
fn a_bot_is_cancelled_while_it_thinks() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e9 A1@c9* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    game.chance_written("4 5 +").unwrap();
    let seat = seats(&game)[0];
    let cancel = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| choose(&game, seat, Limits::default(), 1, &cancel));
        // Long enough for this one to finish means that the other is under way.
        ask(&game, "nodes:5000", 1);
        cancel.store(true, std::sync::atomic::Ordering::Relaxed);
        let choice = thinking.join().unwrap().unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
    });
}

#[test]
fn nobody_decides_out_of_turn_or_after_the_end() {
    let over = play(begin(GAME, "end=phases phases=1"), 1, |game, seat, rng| {
        ask_random(game, seat, rng)
    });
    for seat in Seat::FIRSTS {
        let refused = choose(&over, seat, Limits::nodes(1), 1, &NEVER);
        assert_eq!(refused, Err(NotToAct { seat }));
    }
}

fn ask_random(game: &AnyGame, seat: Seat, rng: &mut Pcg64Mcg) -> AnyAction {
    let choice = choose(game, seat, BotSpec::Random, rng.random(), &NEVER);
    choice.unwrap().action
}

#[test]
fn other_limits_bound_a_level_too() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e9 A1@c9* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    game.chance_written("4 5 +").unwrap();
    let level = Level::strongest(GAME).unwrap().into();
    let choice =
        choose_within(&game, seats(&game)[0], level, Limits::nodes(500), 1, &NEVER).unwrap();
    assert!(choice.nodes <= 500, "{}", choice.nodes);
}

#[test]
fn a_position_is_worth_to_one_side_what_it_costs_the_other() {
    let limits = Limits::nodes(500);
    states(GAME, 3, "end=phases phases=8", |game, _, _| {
        let [home, away] = Seat::FIRSTS.map(|seat| evaluate(game, seat, limits, &NEVER));
        assert_eq!(home, -away);
    });
}

/// The leader declines with little left to play, and the other accepts.
#[test]
fn a_draw_is_accepted_by_who_is_not_ahead() {
    let (decided, agreed) = draws_answered(GAME, "end=phases phases=10", |view| {
        view.score.home.abs_diff(view.score.away) >= 2
    });
    assert_eq!(agreed, decided);
    assert!(decided > 20, "{decided}");
}
