//! What a player of Calcetto can be relied on for, asked through the front door.

mod common;

use games::AnyGame;

use common::relied_on::{self, Player, turn_of};
use common::{begin, draws_answered, with_options};

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
    let settings = (0..).zip([
        "end=phases phases=8",
        "end=first_to first_to=1 phase_limit=30",
        "end=goals goals=4 phase_limit=40 untackleable=off",
        "end=time minutes=30 phase_limit=20",
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
            "tile",
            "six",
            "movement",
            "relaunch",
            "substitution",
        ],
    );
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &with_options(GAME, "end=first_to first_to=1"), text).unwrap()
}

/// Open play with a choice of ways.
fn open() -> AnyGame {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e9 A1@c9* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    game.chance_written("4 5 +").unwrap();
    game
}

const PLAYER: Player = Player {
    game: GAME,
    short: "end=phases phases=6",
    shortest: "end=phases phases=1",
    hiding: (8, "end=phases phases=12"),
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
    a_position_is_worth_to_one_side_what_it_costs_the_other,
}

const THINKERS: [&str; 5] = ["greedy", "level:4", "level:5", "nodes:6000", "depth:2"];

/// On a TIRO square with little else to do, in a match of one goal.
#[test]
fn ct_18_who_can_shoot_shoots() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home");
    game.chance_written("1 1 -").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot).1, "shot", "{bot}");
    }
}

/// The other side's carrier is a step away from a shot.
#[test]
fn ct_20_who_can_tackle_tackles() {
    let mut game =
        position("P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b10 C1@h5 C2@h6 A1@h4 / away");
    game.chance_written("1 2 -").unwrap();
    for bot in THINKERS {
        assert_eq!(turn_of(game.clone(), bot).1, "tackle", "{bot}");
    }
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
