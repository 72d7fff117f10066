//! What any player of a game with chance can be relied on for: each a test of that name for
//! every game that names it in [`relied_on!`](crate::relied_on).

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use fischio_bots::{BotSpec, Choice, Level, Limits, NotToAct, choose, choose_within, evaluate};
use fischio_core::{Seat, Side, ToAct, Viewer};
use games::AnyGame;
use rand::RngExt;

use super::{NEVER, begin, cheap_bots, play, seats, states};

/// What these tests must know of a game.
pub struct Player {
    /// The game's name.
    pub game: &'static str,
    /// The options of a match that is soon over.
    pub short: &'static str,
    /// The options of a match that is over at the first occasion.
    pub shortest: &'static str,
    /// How many matches, with which options, hide something at many a decision.
    pub hiding: (u64, &'static str),
    /// A state with a choice of ways.
    pub open: fn() -> AnyGame,
}

/// Makes tests of what a [`Player`] can be relied on for.
#[macro_export]
macro_rules! relied_on {
    ($player:expr; $($name:ident),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                common::relied_on::$name(&$player);
            }
        )+
    };
}

fn bot(text: &str) -> BotSpec {
    text.parse().unwrap()
}

/// What a bot, by its text, chooses for the first who is to decide.
pub fn ask(game: &AnyGame, text: &str, seed: u64) -> Choice {
    choose(game, seats(game)[0], bot(text), seed, &NEVER).unwrap()
}

/// What a bot plays last before chance decides what its turn came to, and the phase then.
pub fn turn_of(mut game: AnyGame, bot: &str) -> (String, &'static str) {
    let mut last = String::new();
    for seed in 0..30 {
        if game.to_act() == ToAct::Chance {
            break;
        }
        let action = ask(&game, bot, seed).action;
        let seat = seats(&game)[0];
        game.play(seat, action).unwrap();
        last = action.to_string();
    }
    (last, game.view(Viewer::Spectator).phase)
}

/// Every bot plays legal actions to the end of these matches, in which these phases come up.
pub fn plays_to_the_end(
    name: &str,
    matches: impl IntoIterator<Item = (u64, AnyGame)>,
    awaited: &[&str],
) {
    let bots = cheap_bots(name);
    let mut phases = BTreeSet::new();
    for (seed, game) in matches {
        play(game, seed, |game, seat, rng| {
            phases.insert(game.view(Viewer::All).phase);
            let bot = bots[rng.random_range(0..bots.len())];
            let choice = choose(game, seat, bot, rng.random(), &NEVER).unwrap();
            assert_eq!(game.check(seat, choice.action), Ok(()), "{bot}");
            assert!((-1000..=1000).contains(&choice.value), "{bot}");
            choice.action
        });
    }
    for phase in awaited {
        assert!(phases.contains(phase), "{phase} is not among {phases:?}");
    }
}

/// A side's choice depends on nothing that it cannot see.
pub fn a_bot_uses_nothing_hidden(player: &Player) {
    let bots = ["level:1", "level:4", "nodes:2000", "greedy", "nodes:600"].map(bot);
    let (matches, settings) = player.hiding;
    let mut differ = 0;
    states(player.game, matches, settings, |game, _, rng| {
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

/// A bot is a function of what it knows and its seed.
pub fn the_same_question_has_the_same_answer(player: &Player) {
    let mut asked = 0;
    states(player.game, 2, player.short, |game, seat, rng| {
        let seed = rng.random();
        for bot in ["level:1", "level:4", "nodes:900", "greedy"].map(bot) {
            let first = choose(game, seat, bot, seed, &NEVER).unwrap();
            let second = choose(game, seat, bot, seed, &NEVER).unwrap();
            assert_eq!(first, second);
            asked += 1;
        }
    });
    assert!(asked > 50, "{asked}");
}

/// Two bots of a level set up, in whatever order they are asked.
pub fn both_sides_set_up_in_secret_whoever_is_asked_first(player: &Player) {
    for order in [Seat::FIRSTS, [Seat::FIRSTS[1], Seat::FIRSTS[0]]] {
        let mut game = begin(player.game, "");
        let level = Level::new(player.game, 4).unwrap();
        for (seed, seat) in (0..40).flat_map(|seed| order.map(|seat| (seed, seat))) {
            if seats(&game).contains(&seat) {
                let choice = choose(&game, seat, level, seed, &NEVER).unwrap();
                game.play(seat, choice.action).unwrap();
            }
        }
        assert_eq!(game.to_act(), ToAct::Chance, "{order:?}");
    }
}

/// The strongest level does not set up the same way every time.
pub fn set_ups_vary_with_the_seed(player: &Player) {
    let home = Seat::first(Side::Home);
    let level = Level::strongest(player.game).unwrap();
    let set_ups: BTreeSet<String> = (0..24)
        .map(|seed| {
            let mut game = begin(player.game, "");
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

/// No more positions are looked at than a limit allows.
pub fn limits_of_positions_are_kept(player: &Player) {
    states(player.game, 1, player.short, |game, seat, _| {
        for nodes in [1, 2, 50, 1023, 1024, 1025, 3000] {
            let choice = choose(game, seat, Limits::nodes(nodes), 1, &NEVER).unwrap();
            assert!(choice.nodes <= nodes, "{} > {nodes}", choice.nodes);
        }
    });
}

/// A bot that is cancelled before it thinks still answers with a legal action.
pub fn a_cancelled_bot_answers_at_once(player: &Player) {
    let cancelled = AtomicBool::new(true);
    states(player.game, 2, player.short, |game, seat, _| {
        let choice = choose(game, seat, Limits::default(), 1, &cancelled).unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
        assert!(choice.nodes <= 1, "{}", choice.nodes);
    });
}

/// Without limits a search goes on until every plan is answered or the cancel flag is set.
pub fn a_bot_is_cancelled_while_it_thinks(player: &Player) {
    let game = (player.open)();
    let seat = seats(&game)[0];
    let cancel = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| choose(&game, seat, Limits::default(), 1, &cancel));
        // Long enough for this one to finish means that the other is under way.
        ask(&game, "nodes:5000", 1);
        cancel.store(true, Ordering::Relaxed);
        let choice = thinking.join().unwrap().unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
    });
}

/// Who is not to act is told so.
pub fn nobody_decides_out_of_turn_or_after_the_end(player: &Player) {
    let over = play(begin(player.game, player.shortest), 1, |game, seat, rng| {
        let choice = choose(game, seat, BotSpec::Random, rng.random(), &NEVER);
        choice.unwrap().action
    });
    for seat in Seat::FIRSTS {
        let refused = choose(&over, seat, Limits::nodes(1), 1, &NEVER);
        assert_eq!(refused, Err(NotToAct { seat }));
    }
}

/// A level may be held to fewer positions than it has.
pub fn other_limits_bound_a_level_too(player: &Player) {
    let game = (player.open)();
    let level = Level::strongest(player.game).unwrap().into();
    let seat = seats(&game)[0];
    let choice = choose_within(&game, seat, level, Limits::nodes(500), 1, &NEVER).unwrap();
    assert!(choice.nodes <= 500, "{}", choice.nodes);
}

/// Where both sides know the same of a position, its values are each other's contrary.
#[allow(
    dead_code,
    reason = "in a game with hands the sides know different things"
)]
pub fn a_position_is_worth_to_one_side_what_it_costs_the_other(player: &Player) {
    let limits = Limits::nodes(500);
    states(player.game, 4, player.short, |game, _, _| {
        let [home, away] = Seat::FIRSTS.map(|seat| evaluate(game, seat, limits, &NEVER));
        assert_eq!(home, -away);
    });
}
