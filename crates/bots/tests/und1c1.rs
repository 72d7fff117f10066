//! What a player of UND1C1 can be relied on for, asked through the front door.

mod common;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use fischio_bots::{BotSpec, Choice, Level, Limits, NotToAct, choose, choose_within, evaluate};
use fischio_core::{Seat, Side, ToAct, Viewer};
use games::{AnyAction, AnyGame};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use common::{NEVER, begin, cheap_bots, draws_answered, play, seats, states, with_options};

const GAME: &str = "und1c1";

/// The modules of UN-60 that a match may switch.
const MODULES: [&str; 6] = [
    "substitutions",
    "fouls",
    "corners",
    "throw_ins",
    "goalkeepers",
    "marking",
];

#[test]
fn every_bot_plays_legal_actions_to_the_end_of_every_kind_of_match() {
    let bots = cheap_bots(GAME);
    let mut phases = BTreeSet::new();
    let without = |module: &str| format!("turns=6 {module}=off");
    let mut kinds: Vec<String> = MODULES.map(without).to_vec();
    kinds.push("turns=9 halves=on home_team=cervi away_team=delfini".to_owned());
    kinds.push(format!("turns=6 {}=off", MODULES.join("=off ")));
    for (seed, settings) in (0..).zip(kinds.iter().cycle().take(16)) {
        play(begin(GAME, settings), seed, |game, seat, rng| {
            phases.insert(game.view(Viewer::All).phase);
            let bot = bots[rng.random_range(0..bots.len())];
            let choice = choose(game, seat, bot, rng.random(), &NEVER).unwrap();
            assert_eq!(game.check(seat, choice.action), Ok(()), "{bot}");
            assert!((-1000..=1000).contains(&choice.value), "{bot}");
            choice.action
        });
    }
    for phase in [
        "set-up", "kick-off", "turn", "group", "tractor", "padlocks", "step", "replace",
    ] {
        assert!(phases.contains(phase), "{phase} is not among {phases:?}");
    }
}

/// A side's choice depends on nothing that it cannot see: the other side's set-up.
#[test]
fn a_bot_uses_nothing_hidden() {
    let bots = ["level:1", "level:4", "nodes:1500", "greedy", "nodes:600"]
        .map(|text| text.parse::<BotSpec>().unwrap());
    let mut differ = 0;
    states(GAME, 10, "turns=2", |game, _, rng| {
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
    states(GAME, 2, "turns=2", |game, seat, rng| {
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
        assert_eq!(game.to_act(), ToAct::Chance, "{order:?}");
    }
}

#[test]
fn set_ups_vary_with_the_seed() {
    let home = Seat::first(Side::Home);
    let level = Level::strongest(GAME).unwrap();
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
    AnyGame::from_position(GAME, &with_options(GAME, "turns=3"), text).unwrap()
}

fn ask(game: &AnyGame, bot: &str, seed: u64) -> Choice {
    let bot: BotSpec = bot.parse().unwrap();
    choose(game, seats(game)[0], bot, seed, &NEVER).unwrap()
}

const THINKERS: [&str; 6] = [
    "greedy",
    "level:4",
    "level:5",
    "level:6",
    "nodes:6000",
    "depth:1",
];

/// What a bot announces last before dice are rolled.
fn announced(mut game: AnyGame, bot: &str) -> String {
    let mut last = String::new();
    for seed in 0..30 {
        if game.to_act() == ToAct::Chance {
            break;
        }
        let choice = ask(&game, bot, seed);
        let seat = seats(&game)[0];
        game.play(seat, choice.action).unwrap();
        last = choice.action.to_string();
    }
    last
}

/// Alone before the goalkeeper, with little else to do.
#[test]
fn un_22_who_can_shoot_shoots() {
    let text = "P1@h0 D1@b3 D3@g3 C2@g9 A2@h13* / P1@h15 D1@b12 D3@c9 A3@g6 / home turn 3";
    for bot in THINKERS {
        assert_eq!(announced(position(text), bot), "shoot", "{bot}");
    }
}

/// A team-mate stands alone before the goal, level with the line, two quadrants away.
#[test]
fn un_15_who_can_bring_the_ball_before_the_goal_does_and_shoots() {
    let text = "P1@h0 D1@b3 D3@g3 C2@g9* A2@h12 / P1@h15 D1@b12 D3@c12 A3@m6 / home turn 3";
    for bot in ["level:5", "nodes:6000"] {
        let last = announced(position(text), bot);
        assert!(
            last == "pass A2" || last == "shoot",
            "{bot} announces {last}"
        );
    }
}

/// The last turn, and the other side's carrier is within reach before its own goal.
#[test]
fn un_19_who_has_nothing_to_lose_tackles() {
    let text = "P1@h0 D1@b3 D3@g3 C3@g12 A2@h12 / P1@h15 D1@h13* D3@c12 A3@m6 / home turn 3 \
                score 0-1";
    for bot in THINKERS {
        let last = announced(position(text), bot);
        assert!(last.starts_with("tackle"), "{bot} announces {last}");
    }
}

#[test]
fn un_45_goalkeepers_stay_at_home() {
    let mut out = 0;
    states(GAME, 3, "turns=4", |game, seat, rng| {
        let view = game.view(Viewer::All);
        if view.phase != "turn" {
            return;
        }
        let choice = choose(game, seat, level_of(4), rng.random(), &NEVER).unwrap();
        let action = choice.action.to_string();
        let home = action.ends_with("h0") || action.ends_with("h15");
        out += u32::from(action.starts_with("P1-") && !home);
    });
    assert_eq!(out, 0);
}

fn level_of(number: u32) -> Level {
    Level::new(GAME, number).unwrap()
}

#[test]
fn limits_of_positions_are_kept() {
    states(GAME, 1, "turns=2", |game, seat, _| {
        for nodes in [1, 2, 50, 1023, 1024, 1025, 3000] {
            let choice = choose(game, seat, Limits::nodes(nodes), 1, &NEVER).unwrap();
            assert!(choice.nodes <= nodes, "{} > {nodes}", choice.nodes);
        }
    });
}

#[test]
fn a_cancelled_bot_answers_at_once() {
    let cancelled = AtomicBool::new(true);
    states(GAME, 2, "turns=2", |game, seat, _| {
        let choice = choose(game, seat, Limits::default(), 1, &cancelled).unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
        assert!(choice.nodes <= 1, "{}", choice.nodes);
    });
}

/// Without limits the search ends once every plan is answered, or the cancel flag is set.
#[test]
fn a_bot_is_cancelled_while_it_thinks() {
    let game = position("P1@h0 D1@b3 D3@g3 C2@g9* A2@h12 / P1@h15 D1@b12 D3@c12 A3@m6 / home");
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
    let over = play(begin(GAME, "turns=1"), 1, |game, seat, rng| {
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
    let game = position("P1@h0 D1@b3 D3@g3 C2@g9* A2@h12 / P1@h15 D1@b12 D3@c12 A3@m6 / home");
    let level = Level::strongest(GAME).unwrap().into();
    let choice =
        choose_within(&game, seats(&game)[0], level, Limits::nodes(500), 1, &NEVER).unwrap();
    assert!(choice.nodes <= 500, "{}", choice.nodes);
}

#[test]
fn a_position_is_worth_to_one_side_what_it_costs_the_other() {
    let limits = Limits::nodes(500);
    states(GAME, 3, "turns=3", |game, _, _| {
        let [home, away] = Seat::FIRSTS.map(|seat| evaluate(game, seat, limits, &NEVER));
        assert_eq!(home, -away);
    });
}

/// The leader declines with little left to play, and the other accepts.
#[test]
fn un_22_the_ball_is_worth_more_nearer_the_goal_and_less_in_a_tackle() {
    let worth = |text: &str| {
        let game = position(text);
        evaluate(&game, seats(&game)[0], Limits::nodes(100), &NEVER)
    };
    let rest = "/ P1@h15 D1@b12 D3@c12 A3@m3 / home";
    let near = worth(&format!("P1@h0 D1@b3 C2@h12* {rest}"));
    let midway = worth(&format!("P1@h0 D1@b3 C2@h9* {rest}"));
    let far = worth(&format!("P1@h0 D1@b3 C2@h5* {rest}"));
    assert!(near > midway && midway > far, "{near} {midway} {far}");
    // The others are to move, and somebody of theirs stands where it may tackle.
    let rest = rest.replace("home", "away").replace("b12", "h10");
    let tackled = worth(&format!("P1@h0 D1@b3 C2@h9* {rest}"));
    let free = worth(&format!(
        "P1@h0 D1@b3 C2@h9* {}",
        rest.replace("h10", "a10")
    ));
    assert!(tackled > free, "{tackled} {free}");
}

#[test]
fn a_draw_is_accepted_by_who_is_not_ahead() {
    let (decided, agreed) = draws_answered(GAME, "turns=5", |view| {
        view.score.home != view.score.away && view.phase == "turn"
    });
    assert!(decided > 20, "{decided}");
    assert!(agreed * 10 >= decided * 9, "{agreed} of {decided}");
}
