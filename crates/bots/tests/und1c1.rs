//! What a player of UND1C1 can be relied on for, asked through the front door.

mod common;

use fischio_bots::{Level, Limits, choose, evaluate};
use fischio_core::{Side, Viewer};
use games::AnyGame;
use rand::RngExt;

use common::relied_on::{self, Player, turn_of};
use common::{NEVER, begin, draws_answered, seats, states, with_options};

const GAME: &str = "und1c1";

/// What a match may switch: the modules of UN-60, and the call of UN-63.
const MODULES: [&str; 7] = [
    "substitutions",
    "fouls",
    "corners",
    "throw_ins",
    "goalkeepers",
    "marking",
    "held_ball",
];

#[test]
fn every_bot_plays_legal_actions_to_the_end_of_every_kind_of_match() {
    let without = |module: &str| format!("turns=6 {module}=off");
    let mut kinds: Vec<String> = MODULES.map(without).to_vec();
    kinds.push("turns=9 halves=on home_team=cervi away_team=delfini".to_owned());
    kinds.push(format!("turns=6 {}=off", MODULES.join("=off ")));
    kinds.push("turns=6 cards=on".to_owned());
    kinds.push("turns=6 playbook=on".to_owned());
    kinds.push("turns=6 cards=on playbook=on".to_owned());
    kinds.push("turns=1 shoot_out=level".to_owned());
    let matches = (0..).zip(kinds.iter().cycle().take(20));
    let matches = matches.map(|(seed, settings)| (seed, begin(GAME, settings)));
    relied_on::plays_to_the_end(
        GAME,
        matches,
        &[
            "set-up", "kick-off", "turn", "group", "tractor", "padlocks", "step", "replace",
            "shooter",
        ],
    );
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &with_options(GAME, "turns=3"), text).unwrap()
}

/// A turn with a choice of ways.
fn open() -> AnyGame {
    position("P1@h0 D1@b3 D3@g3 C2@g9* A2@h12 / P1@h15 D1@b12 D3@c12 A3@m6 / home")
}

const PLAYER: Player = Player {
    game: GAME,
    short: "turns=2",
    shortest: "turns=1",
    hiding: (10, "turns=2"),
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

/// Hands are hidden, and what is drawn.
#[test]
fn un_58_a_bot_uses_no_hidden_card() {
    relied_on::a_bot_uses_nothing_hidden(&Player {
        hiding: (6, "turns=3 cards=on"),
        ..PLAYER
    });
}

#[test]
fn un_58_the_same_question_about_cards_has_the_same_answer() {
    relied_on::the_same_question_has_the_same_answer(&Player {
        short: "turns=3 cards=on",
        ..PLAYER
    });
}

const THINKERS: [&str; 6] = [
    "greedy",
    "level:4",
    "level:5",
    "level:6",
    "nodes:6000",
    "depth:1",
];

/// Alone before the goalkeeper, with little else to do.
#[test]
fn un_22_who_can_shoot_shoots() {
    let text = "P1@h0 D1@b3 D3@g3 C2@g9 A2@h13* / P1@h15 D1@b12 D3@c9 A3@g6 / home turn 3";
    for bot in THINKERS {
        assert_eq!(turn_of(position(text), bot).0, "shoot", "{bot}");
    }
}

/// A team-mate stands alone before the goal, level with the line, two quadrants away.
#[test]
fn un_15_who_can_bring_the_ball_before_the_goal_does_and_shoots() {
    let text = "P1@h0 D1@b3 D3@g3 C2@g9* A2@h12 / P1@h15 D1@b12 D3@c12 A3@m6 / home turn 3";
    for bot in ["level:5", "nodes:6000"] {
        let last = turn_of(position(text), bot).0;
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
        let last = turn_of(position(text), bot).0;
        assert!(last.starts_with("tackle"), "{bot} announces {last}");
    }
}

/// Who keeps the ball in a corner behind three team-mates and does nothing else loses it, and
/// the match.
#[test]
fn un_63_the_lock_in_the_corner_is_broken() {
    let lock = "P1@h0 D1@c5 D2@e4 D3@g3 D4@i4 C1@d7 C2@h6 C3@l5 A1@f9 A2@h10 A3@k9 / \
        P1@h15 A1@a1* A2@a2 A3@b1 C1@b2 D1@d12 D2@f13 D3@h12 D4@j13 C2@l12 C3@h11 / away";
    let options = with_options(GAME, "turns=20");
    let level = Level::new(GAME, 4).unwrap();
    let turn = |game: &AnyGame, seat, seed| {
        let choice = choose(game, seat, level, seed, &NEVER);
        choice.unwrap().action
    };
    let wins = (0..6).filter(|&seed| {
        let game = AnyGame::from_position(GAME, &options, lock).unwrap();
        let over = common::play(game, seed, |game, seat, rng| {
            let end = game.parse_action("end").unwrap();
            match seat.side() {
                Side::Away if game.check(seat, end).is_ok() => end,
                Side::Away => game.when_late(seat).unwrap(),
                Side::Home => turn(game, seat, rng.random::<u64>()),
            }
        });
        let score = over.score();
        score.home > score.away
    });
    assert!(wins.count() >= 4);
}

/// Before a penalty of a shoot-out, the score of which is given with who has shot.
fn shooting(kicks: &str) -> AnyGame {
    let text = "P1@h0 D1@f7 D3@g7 C2@h7 A2@i7 A3@j7 / P1@h15 D1@f8 D3@g8 C3@h8 A2@i8 A3@j8 / home phase=shooter";
    let options = with_options(GAME, "turns=3 shoot_out=level");
    AnyGame::from_position(GAME, &options, format!("{text} {kicks}").trim_end()).unwrap()
}

/// C2 and A2 have the small square for penalties; of the others one is as good as the next.
#[test]
fn tn_06_who_is_likeliest_to_score_shoots() {
    let kicks = "kicks=1/1-0/1 home.shot=C2 away.shot=D1";
    for bot in THINKERS {
        assert_eq!(turn_of(shooting(""), bot).0, "shooter C2", "{bot}");
        assert_eq!(turn_of(shooting(kicks), bot).0, "shooter A2", "{bot}");
    }
}

#[test]
fn tn_06_goals_of_a_shoot_out_are_worth_the_match() {
    let worth = |kicks: &str| {
        let game = shooting(kicks);
        evaluate(&game, seats(&game)[0], Limits::nodes(100), &NEVER)
    };
    let shot = "home.shot=D1,D3,A2 away.shot=D1,C3,A2";
    let [ahead, level, behind] =
        ["3/3-1/3", "2/3-2/3", "1/3-3/3"].map(|kicks| worth(&format!("kicks={kicks} {shot}")));
    assert!(ahead > level && level > behind, "{ahead} {level} {behind}");
    assert!(
        ahead > 700 && behind < -700 && level.abs() < 200,
        "{ahead} {level} {behind}"
    );
}

#[test]
fn un_45_goalkeepers_stay_at_home() {
    let mut out = 0;
    states(GAME, 3, "turns=4", |game, seat, rng| {
        let view = game.view(Viewer::All);
        if view.phase != "turn" {
            return;
        }
        let choice = choose(
            game,
            seat,
            Level::new(GAME, 4).unwrap(),
            rng.random(),
            &NEVER,
        )
        .unwrap();
        let action = choice.action.to_string();
        let home = action.ends_with("h0") || action.ends_with("h15");
        out += u32::from(action.starts_with("P1-") && !home);
    });
    assert_eq!(out, 0);
}

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

/// The leader declines with little left to play, and the other accepts.
#[test]
fn a_draw_is_accepted_by_who_is_not_ahead() {
    let (decided, agreed) = draws_answered(GAME, "turns=5", |view| {
        view.score.home != view.score.away && view.phase == "turn"
    });
    assert!(decided > 20, "{decided}");
    assert!(agreed * 10 >= decided * 9, "{agreed} of {decided}");
}
