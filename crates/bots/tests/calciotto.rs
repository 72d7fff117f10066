//! What a player of Calciotto can be relied on for, asked through the front door.

mod common;

use fischio_bots::{BotSpec, Limits, choose, evaluate};
use fischio_core::{Seat, Side, Viewer};
use games::AnyGame;

use common::relied_on::{self, Player, turn_of};
use common::{NEVER, begin, draws_answered, seats, states, with_options};

const GAME: &str = "calciotto";

/// Squads of one kind each, one of them larger than is called up.
const FAST: &str = "name = 'Fast'\ngoalkeepers = [{ movement = 0, save = 0 }, \
                    { movement = 9, save = 9 }]\nforwards = [\
                    { movement = 9, strength = 9 }, { movement = 9, strength = 0 },\
                    { movement = 1, strength = 9 }, { movement = 1, strength = 0 },\
                    { movement = 5, strength = 5 }, { movement = 5, strength = 5 },\
                    { movement = 3, strength = 5 }, { movement = 4, strength = 5 },\
                    { movement = 5, strength = 5 }, { movement = 5, strength = 5 },\
                    { movement = 3, strength = 5 }, { movement = 4, strength = 5 },\
                    { movement = 5, strength = 5 }, { movement = 5, strength = 5 }]\n";
const SLOW: &str = "name = 'Slow'\ngoalkeepers = [{ movement = 1, save = 2 }]\ndefenders = [\
                    { movement = 1, strength = 0 }, { movement = 1, strength = 0 },\
                    { movement = 1, strength = 0 }, { movement = 1, strength = 0 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 },\
                    { movement = 2, strength = 1 }, { movement = 2, strength = 1 }]\n";

/// A match between squads of one kind each.
fn odd_match(settings: &str) -> AnyGame {
    let specs = AnyGame::option_specs(GAME).unwrap();
    let mut options = with_options(GAME, settings);
    for (key, text) in [("home_squad", FAST), ("away_squad", SLOW)] {
        options.set_text(specs, key, text).unwrap();
    }
    AnyGame::begin(GAME, &options).unwrap()
}

#[test]
fn every_bot_plays_legal_actions_to_the_end_of_every_kind_of_match() {
    let settings = (0..12).zip([
        "end=phases phases=12",
        "end=first_to first_to=2 phase_limit=60",
        "end=goals goals=4 phase_limit=60 untackleable=off home_coaches=2 away_coaches=3",
        "end=time minutes=45 phase_limit=20 home_coaches=5 away_coaches=1",
        "end=phases phases=20 home_coaches=4",
        "end=phases phases=40",
        "end=phases phases=40",
    ]);
    let matches = settings.flat_map(|(seed, settings)| {
        [begin(GAME, settings), odd_match(settings)].map(|game| (seed, game))
    });
    relied_on::plays_to_the_end(
        GAME,
        matches,
        &[
            "set-up",
            "set-up-again",
            "kick-off",
            "cards-movement",
            "cards-tackle",
            "cards-shot",
            "six",
            "movement",
            "relaunch",
            "tackle-call",
            "kicker",
            "re-placing",
            "barrier",
            "free-kick",
            "substitution",
        ],
    );
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &with_options(GAME, "end=first_to first_to=1"), text).unwrap()
}

/// Open play, with a choice of ways and no cards.
fn open() -> AnyGame {
    let mut game = position(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h12* A2@l15 / \
         P1@h21 D1@e16 D2@k16 C1@f13 C2@j13 T1@o14 A1@f8 A2@j8 / home / - / -",
    );
    game.chance_written("4 5").unwrap();
    game
}

const PLAYER: Player = Player {
    game: GAME,
    short: "end=phases phases=6",
    shortest: "end=phases phases=1",
    hiding: (6, "end=phases phases=16"),
    open,
};

relied_on! { PLAYER;
    a_bot_uses_nothing_hidden,
    the_same_question_has_the_same_answer,
    both_sides_set_up_in_secret_whoever_is_asked_first,
    set_ups_vary_with_the_seed,
    limits_of_positions_are_kept,
    a_cancelled_bot_answers_at_once,
    a_bot_is_cancelled_while_it_thinks,
    nobody_decides_out_of_turn_or_after_the_end,
    other_limits_bound_a_level_too,
}

const THINKERS: [&str; 5] = ["greedy", "level:4", "level:5", "nodes:6000", "depth:2"];

/// A forward at the edge of the area with little else to do, in a match of one goal.
#[test]
fn co_18_who_can_shoot_shoots() {
    let mut game = position(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
         P1@g21 D1@e16 D2@k14 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / - / -",
    );
    game.chance_written("1 3").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot).1, "shot", "{bot}");
    }
}

/// Nobody can come near it, so it could wait; but a goal now is better than one later.
#[test]
fn co_18_who_can_shoot_does_not_wait() {
    let text = "P1@h0 D1@d5 D2@m5 C1@h19 C2@l9 T1@b8 A1@h20* A2@l15 / \
                P2@i21 D1@e16 D2@k14 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / - / -";
    let options = with_options(GAME, "end=first_to first_to=3");
    for dice in ["1 1", "3 4"] {
        let mut game = AnyGame::from_position(GAME, &options, text).unwrap();
        game.chance_written(dice).unwrap();
        for bot in ["greedy", "level:4", "level:5", "level:6"] {
            assert_eq!(turn_of(game.clone(), bot).1, "shot", "{bot}");
        }
    }
}

/// The other side's carrier stands before the goal, alone but for one man near it.
#[test]
fn co_19_who_can_tackle_tackles() {
    let mut game = position(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15 / \
         P1@h21 D1@h14 D2@k14 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / - / -",
    );
    game.chance_written("1 2").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot).1, "tackle", "{bot}");
    }
}

/// The goalkeeper is wrong-footed and its coach holds the card that helps.
#[test]
fn co_12_a_dive_is_kept_for_the_shot_and_played_then() {
    let mut game = position(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@j18* A2@l15 / \
         P1@g21 D1@e16 D2@k14 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / - / TUFFO-DOPPIO TACKLE",
    );
    assert_eq!(game.view(Viewer::Spectator).phase, "cards-movement");
    let away = seats(&game)[0];
    for bot in THINKERS {
        let bot: BotSpec = bot.parse().unwrap();
        let choice = choose(&game, away, bot, 1, &NEVER).unwrap();
        assert_eq!(choice.action.to_string(), "decline", "{bot}");
    }
    game.play_written(away, "decline").unwrap();
    game.chance_written("2 2").unwrap();
    let home = seats(&game)[0];
    game.play_written(home, "shoot j21").unwrap();
    for bot in THINKERS {
        let bot: BotSpec = bot.parse().unwrap();
        let choice = choose(&game, away, bot, 1, &NEVER).unwrap();
        assert_eq!(choice.action.to_string(), "card TUFFO-DOPPIO", "{bot}");
    }
}

/// A penalty from a position: the sanction, the kicker, nobody re-placed.
fn penalty() -> AnyGame {
    let mut game = position(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
         P1@h21 D1@h16 D2@k14 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / TACKLE",
    );
    for step in 0..60 {
        let Some(&seat) = seats(&game).first() else {
            game.chance_written("1 1").unwrap();
            continue;
        };
        let phase = game.view(Viewer::Spectator).phase;
        let actions = game.actions(seat).into_iter();
        let mut offers: Vec<String> = actions.map(|action| action.to_string()).collect();
        let wanted = match phase {
            "penalty" => break,
            "movement" => "D1-h17",
            "tackle-call" => "tackle D1",
            "cards-tackle" if seat.side() == Side::Away && step < 20 => "card TACKLE",
            "cards-tackle" => "card PUNIZIONE",
            "penalty-kicker" => "kicker A1@h18",
            "re-placing" => "done",
            "clear-out" => offers.last().map_or("", String::as_str),
            _ => "decline",
        }
        .to_owned();
        if !offers.contains(&wanted) {
            offers.retain(|offer| offer == "end" || offer == "decline");
            game.play_written(seat, &offers[0]).unwrap();
            continue;
        }
        game.play_written(seat, &wanted).unwrap();
    }
    assert_eq!(game.view(Viewer::Spectator).phase, "penalty");
    game
}

/// Shooter and goalkeeper choose now this square, now that, and no square beyond measure.
#[test]
fn co_26_penalties_are_mixed() {
    let game = penalty();
    for bot in ["greedy", "level:6", "nodes:500"] {
        for seat in seats(&game) {
            let mut chosen = std::collections::BTreeMap::new();
            for seed in 0..200 {
                let bot: BotSpec = bot.parse().unwrap();
                let choice = choose(&game, seat, bot, seed, &NEVER).unwrap();
                *chosen.entry(choice.action.to_string()).or_insert(0) += 1;
            }
            assert!(chosen.len() >= 2, "{bot} {seat}: {chosen:?}");
            assert!(
                chosen.values().all(|&often| often < 160),
                "{bot} {seat}: {chosen:?}"
            );
        }
    }
}

/// Each side judges by what it knows, but neither thinks the score another.
#[test]
fn a_lead_is_good_for_one_side_and_bad_for_the_other() {
    let mut seen = 0;
    states(GAME, 10, "end=phases phases=30", |game, _, _| {
        let score = game.view(Viewer::Spectator).score;
        if score.home != score.away {
            seen += 1;
            let [home, away] =
                Seat::FIRSTS.map(|seat| evaluate(game, seat, Limits::nodes(500), &NEVER));
            let sum = (home + away).abs();
            assert!(sum <= 300, "{home} {away}");
        }
    });
    assert!(seen > 20, "{seen}");
}

/// The leader declines with little left to play, and the other accepts.
#[test]
fn a_draw_is_accepted_by_who_is_not_ahead() {
    let (decided, agreed) = draws_answered(GAME, "end=phases phases=24", |view| {
        view.score.home.abs_diff(view.score.away) >= 2
    });
    assert_eq!(agreed, decided);
    assert!(decided > 20, "{decided}");
}
