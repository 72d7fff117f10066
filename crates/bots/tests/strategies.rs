//! Scripted players keep to their idea in every decision of a match.

use std::sync::atomic::AtomicBool;

use fischio_bots::{BotSpec, Level, Strategy, choose};
use fischio_core::{OptionSet, OptionValue, Seat, Side, ToAct, Viewer};
use games::{AnyAction, AnyGame};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Every game that is played.
const GAMES: [&str; 4] = ["chess-football", "calcetto", "calciotto", "und1c1"];
/// Decisions and rolls of a match at most.
const MOST: usize = 20_000;

/// A short match of a game.
fn begun(game: &str) -> AnyGame {
    let text = |text: &str| OptionValue::Text(text.to_owned());
    let short = match game {
        "chess-football" => vec![("actions", OptionValue::Number(12))],
        "und1c1" => vec![("turns", OptionValue::Number(10))],
        _ => vec![("end", text("phases")), ("phases", OptionValue::Number(20))],
    };
    let specs = AnyGame::option_specs(game).unwrap();
    AnyGame::begin(game, &OptionSet::from_pairs(specs, short).unwrap()).unwrap()
}

/// Plays a match of a strategy against the greedy player; `see` is told what the strategy does in which position.
fn played(
    game: &str,
    strategy: Strategy,
    side: Side,
    mut see: impl FnMut(&AnyGame, Seat, AnyAction),
) {
    let mut match_ = begun(game);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let never = AtomicBool::new(false);
    for _ in 0..MOST {
        match match_.to_act() {
            ToAct::Over => return,
            ToAct::Chance => {
                let mut below = |below: u32| rng.random_range(0..below.max(1));
                let outcome = match_.draw_chance(&mut below).unwrap();
                match_.chance_silently(&outcome).unwrap();
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                let own = seat.side() == side;
                let bot = if own {
                    BotSpec::Strategy(strategy)
                } else {
                    BotSpec::Greedy
                };
                let action = choose(&match_, seat, bot, rng.random(), &never)
                    .unwrap()
                    .action;
                if own {
                    see(&match_, seat, action);
                }
                match_.play_silently(seat, action).unwrap();
            }
        }
    }
    panic!("{game} with {strategy} does not end");
}

fn words(match_: &AnyGame, seat: Seat) -> Vec<String> {
    match_
        .actions(seat)
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn who_holds_the_ball_leaves_it_where_it_is() {
    for game in GAMES {
        let mut held = 0;
        played(
            game,
            Strategy::HoldBall,
            Side::Home,
            |before, seat, action| {
                if before.awaits_kick_off() || before.ball_with() != Some(seat.side()) {
                    return;
                }
                let text = action.to_string();
                if game == "chess-football" {
                    let mut after = before.clone();
                    after.play_silently(seat, action).unwrap();
                    let ball = |state: &AnyGame| state.view(Viewer::Spectator).ball;
                    held += usize::from(ball(before) == ball(&after));
                } else if words(before, seat).iter().any(|one| one == "end") {
                    // In UND1C1 the carrier and team-mates move to where the ball is safe.
                    let moves = game == "und1c1" && text.contains('-');
                    assert!(moves || text == "end", "{game}: {text}");
                    held += usize::from(!moves);
                }
            },
        );
        assert!(held > 3, "{game}: {held}");
    }
}

#[test]
fn who_wastes_time_ends_every_turn_at_once() {
    for game in GAMES {
        let mut wasted = 0;
        played(
            game,
            Strategy::WasteTime,
            Side::Away,
            |before, seat, action| {
                if before.awaits_kick_off() {
                    return;
                }
                let text = action.to_string();
                if words(before, seat).iter().any(|one| one == "end") {
                    assert_eq!(text, "end", "{game}");
                    wasted += 1;
                } else if game == "chess-football" && !text.contains('>') {
                    wasted += 1;
                }
            },
        );
        assert!(wasted > 3, "{game}: {wasted}");
    }
}

/// CF-18: without the option that keeps a goal square free, a side may fill its goal.
#[test]
fn cf_18_a_sealed_goal_stays_sealed() {
    let in_goal = |state: &AnyGame| {
        let squares = ["c1", "d1", "e1", "f1"];
        let view = state.view(Viewer::Spectator);
        let own = view.pieces.iter().filter(|piece| piece.side == Side::Home);
        let at = own.filter_map(|piece| piece.square.map(|square| square.to_string()));
        at.filter(|at| squares.contains(&at.as_str())).count()
    };
    let (mut most, mut stayed) = (0, 0);
    played(
        "chess-football",
        Strategy::SealGoal,
        Side::Home,
        |before, seat, action| {
            let filled = |action: &AnyAction| {
                let mut after = before.clone();
                after.play_silently(seat, *action).unwrap();
                in_goal(&after)
            };
            most = most.max(filled(&action));
            // Nobody leaves the goal unless whatever is legal has somebody leave it.
            if filled(&action) < in_goal(before) {
                let actions = before.actions(seat);
                let stays = actions
                    .iter()
                    .find(|other| filled(other) >= in_goal(before));
                assert_eq!(stays, None, "{action}");
            } else {
                stayed += 1;
            }
        },
    );
    assert_eq!(most, 4);
    assert!(stayed > 12, "{stayed}");
}

/// Who fills their goal and waits must leave it once their pawns are stopped, for no turn may be skipped: level 5 brings that about.
#[test]
fn cf_07_level_5_beats_a_sealed_goal() {
    let game = "chess-football";
    let text = "2krrb2/6p1/p7/P7/1R6/3Q1N2/6P1/4K3 d3 w m w 2 20 0-0";
    let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    let level = BotSpec::from(Level::new(game, 5).unwrap());
    let never = AtomicBool::new(false);
    let scores = |seed: &u64| {
        let mut match_ = AnyGame::from_position(game, &options, text).unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(*seed);
        while let ToAct::Seats(seats) = match_.to_act() {
            let seat = seats.first().unwrap();
            let bot = match seat.side() {
                Side::Home => level,
                Side::Away => BotSpec::Strategy(Strategy::SealGoal),
            };
            let choice = choose(&match_, seat, bot, rng.random(), &never).unwrap();
            match_.play_silently(seat, choice.action).unwrap();
        }
        match_.score().home > 0
    };
    let scored = (0..8).filter(scores).count();
    assert!(scored >= 6, "{scored} of 8");
}

#[test]
fn who_shoots_from_afar_shoots_whenever_it_may() {
    let is_shot = |text: &str| text.split(' ').next() == Some("shoot");
    for game in ["calcetto", "calciotto", "und1c1"] {
        let mut shots = 0;
        for side in Side::BOTH {
            played(
                game,
                Strategy::ShootFromAfar,
                side,
                |before, seat, action| {
                    let may = words(before, seat).iter().any(|one| is_shot(one));
                    if may && !before.awaits_kick_off() {
                        assert!(is_shot(&action.to_string()), "{game}: {action}");
                        shots += 1;
                    }
                },
            );
        }
        assert!(shots > 0, "{game}");
    }
}

#[test]
fn a_still_goalkeeper_never_moves() {
    for game in ["calciotto", "und1c1"] {
        let (mut could, mut decisions) = (0, 0);
        played(
            game,
            Strategy::StillGoalkeeper,
            Side::Home,
            |before, seat, action| {
                let moves = |text: &str| text.starts_with('P') && text.contains('-');
                if !before.awaits_kick_off() {
                    assert!(!moves(&action.to_string()), "{game}: {action}");
                    decisions += 1;
                    could += usize::from(words(before, seat).iter().any(|one| moves(one)));
                }
            },
        );
        assert!(
            could > 0 && decisions > could,
            "{game}: {could} of {decisions}"
        );
    }
}

#[test]
fn a_game_has_the_strategies_that_it_can_be_played_by() {
    let named = |game: &str| Strategy::of(game).map(Strategy::name).collect::<Vec<_>>();
    assert_eq!(
        named("chess-football"),
        ["hold-ball", "seal-goal", "waste-time"]
    );
    assert!(!named("und1c1").contains(&"seal-goal"));
    assert!(Strategy::SealGoal.check("chess-football").is_ok());
    let error = Strategy::StillGoalkeeper
        .check("chess-football")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "chess-football has no strategy still-goalkeeper; there are hold-ball, seal-goal, waste-time"
    );
    for strategy in Strategy::ALL {
        let text = BotSpec::Strategy(strategy).to_string();
        assert_eq!(text.parse(), Ok(BotSpec::Strategy(strategy)));
    }
}
