//! What a player of Chess Football can be relied on for, asked through the front door.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chess_football::{Action, ChessFootball, Phase};
use fischio_bots::{
    BotSpec, Choice, Level, Limits, NotToAct, accepts_draw, choose, choose_within, evaluate,
};
use fischio_core::{OptionSet, Seat, Side, Silent, ToAct};
use games::{AnyAction, AnyGame};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const GAME: &str = "chess-football";
static NEVER: AtomicBool = AtomicBool::new(false);

/// The positions that the rules are counted on, each made to show one of their corners.
const CORNERS: [&str; 9] = [
    include_str!("../../chess-football/tests/perft/bare_kings.txt"),
    include_str!("../../chess-football/tests/perft/goals.txt"),
    include_str!("../../chess-football/tests/perft/halves.txt"),
    include_str!("../../chess-football/tests/perft/kick_off.txt"),
    include_str!("../../chess-football/tests/perft/null.txt"),
    include_str!("../../chess-football/tests/perft/placement.txt"),
    include_str!("../../chess-football/tests/perft/play.txt"),
    include_str!("../../chess-football/tests/perft/promotion.txt"),
    include_str!("../../chess-football/tests/perft/sealed.txt"),
];

fn with_options(settings: &str) -> OptionSet {
    let specs = AnyGame::option_specs(GAME).unwrap();
    let mut options = OptionSet::defaults(specs);
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set_text(specs, key, value).unwrap();
    }
    options
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &with_options(""), text).unwrap()
}

fn corners() -> impl Iterator<Item = AnyGame> {
    let lines = CORNERS.into_iter().flat_map(str::lines);
    lines
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let mut fields = line.split(';').map(str::trim);
            let text = fields.next().unwrap();
            let options = with_options(fields.next().unwrap());
            AnyGame::from_position(GAME, &options, text).unwrap()
        })
}

/// Every state of matches played at random, with halves of a few actions so that goals,
/// restarts and both ends come often.
fn random_states(matches: u64, actions: u32, mut see: impl FnMut(&AnyGame, Seat, &mut Pcg64Mcg)) {
    for seed in 0..matches {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut game = AnyGame::begin(GAME, &with_options(&format!("actions={actions}"))).unwrap();
        while let Some(seat) = to_act(&game) {
            see(&game, seat, &mut rng);
            let actions = game.actions(seat);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action).unwrap();
        }
    }
}

fn to_act(game: &AnyGame) -> Option<Seat> {
    match game.to_act() {
        ToAct::Seats(seats) => seats.first(),
        ToAct::Chance | ToAct::Over => None,
    }
}

fn ask(game: &AnyGame, bot: impl Into<BotSpec>, seed: u64) -> Choice {
    choose(game, to_act(game).unwrap(), bot, seed, &NEVER).unwrap()
}

fn scores(game: &AnyGame, seat: Seat, action: AnyAction) -> bool {
    let (offers, action) = (game.offers(seat), action.to_string());
    offers
        .iter()
        .any(|offer| offer.action == action && offer.scores)
}

/// Whether the other side could score after `action`, play not having restarted.
fn gives_a_goal(game: &AnyGame, seat: Seat, action: AnyAction) -> bool {
    let mut next = game.clone();
    next.play(seat, action).unwrap();
    to_act(&next)
        .is_some_and(|other| other != seat && next.offers(other).iter().any(|offer| offer.scores))
}

fn cheap_bots() -> Vec<BotSpec> {
    let levels = (1..=5).map(|n| Level::new(GAME, n).unwrap().into());
    let others = [
        "greedy",
        "random",
        "nodes:1",
        "nodes:150",
        "depth:2,nodes:2000",
    ];
    levels
        .chain(others.iter().map(|text| text.parse().unwrap()))
        .collect()
}

#[test]
fn every_bot_plays_legal_actions_in_every_phase() {
    let bots = cheap_bots();
    let mut phases = BTreeSet::new();
    random_states(12, 6, |game, seat, rng| {
        let bot = bots[rng.random_range(0..bots.len())];
        let choice = choose(game, seat, bot, rng.random(), &NEVER).unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()), "{bot}");
        assert!((-1000..=1000).contains(&choice.value), "{bot}");
        phases.insert(game.view(fischio_core::Viewer::All).phase);
    });
    assert_eq!(
        phases.into_iter().collect::<Vec<_>>(),
        ["kick-off", "open-play", "placing"]
    );
}

#[test]
fn every_bot_plays_legal_actions_in_the_corners_of_the_rules() {
    let bots = cheap_bots();
    let mut nulls = 0;
    for game in corners() {
        let Some(seat) = to_act(&game) else { continue };
        for &bot in &bots {
            let choice = ask(&game, bot, 3);
            assert_eq!(
                game.check(seat, choice.action),
                Ok(()),
                "{bot} in {:?}",
                game.position()
            );
            nulls += u32::from(choice.action.to_string() == "--");
        }
    }
    assert!(nulls > 0, "no position left only the null action");
}

#[test]
fn search_and_greedy_score_when_they_can() {
    let mut chances = 0;
    let mut check = |game: &AnyGame, seat: Seat| {
        if game.offers(seat).iter().any(|offer| offer.scores) {
            chances += 1;
            for bot in ["greedy", "nodes:300", "depth:1", "depth:3"] {
                let choice = ask(game, bot.parse::<BotSpec>().unwrap(), 5);
                assert!(
                    scores(game, seat, choice.action),
                    "{bot} plays {} in {:?}",
                    choice.action,
                    game.position()
                );
            }
        }
    };
    for game in corners() {
        if let Some(seat) = to_act(&game) {
            check(&game, seat);
        }
    }
    random_states(10, 20, |game, seat, _| check(game, seat));
    assert!(chances > 20, "only {chances} chances to score");
}

#[test]
fn search_gives_no_goal_that_it_can_avoid() {
    let mut dangers = 0;
    random_states(20, 30, |game, seat, rng| {
        let actions = game.actions(seat);
        let can_score = || game.offers(seat).iter().any(|offer| offer.scores);
        let danger = || {
            actions
                .iter()
                .any(|&action| gives_a_goal(game, seat, action))
        };
        let way_out = || {
            actions
                .iter()
                .any(|&action| !gives_a_goal(game, seat, action))
        };
        if game.view(fischio_core::Viewer::All).phase == "placing"
            || can_score()
            || !danger()
            || !way_out()
        {
            return;
        }
        dangers += 1;
        let choice = ask(game, "depth:2".parse::<BotSpec>().unwrap(), rng.random());
        assert!(
            !gives_a_goal(game, seat, choice.action),
            "{} in {:?}",
            choice.action,
            game.position()
        );
    });
    assert!(dangers > 20, "only {dangers} dangers");
}

/// Whether the side to act scores at once.
fn can_score(game: &ChessFootball) -> bool {
    game.phase() == Phase::OpenPlay && !game.scoring_squares(game.side_to_act()).is_empty()
}

/// Whether the side that is to act after `action` cannot keep the other from scoring.
fn wins_a_goal(game: &ChessFootball, action: Action) -> bool {
    let mut next = *game;
    next.play_legal(action, &mut Silent);
    if next.phase() != Phase::OpenPlay || can_score(&next) || next.actions_left() < 2 {
        return false;
    }
    let mut answers = Vec::new();
    next.legal_actions(&mut answers);
    answers.into_iter().all(|answer| {
        let mut after = next;
        after.play_legal(answer, &mut Silent);
        can_score(&after)
    })
}

/// Every goal that cannot be parried, found by trying everything, is found by the search.
#[test]
fn search_finds_the_threat_that_cannot_be_parried() {
    let mut found = 0;
    random_states(25, 30, |game, _, rng| {
        let AnyGame::ChessFootball(state) = game else {
            unreachable!("a match of Chess Football");
        };
        let in_play = matches!(state.phase(), Phase::KickOff | Phase::OpenPlay);
        if !in_play || can_score(state) || state.actions_left() < 8 {
            return;
        }
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        if actions.into_iter().any(|action| wins_a_goal(state, action)) {
            found += 1;
            let choice = ask(game, Limits::depth(3), rng.random());
            let action: Action = choice.action.to_string().parse().unwrap();
            assert!(
                wins_a_goal(state, action),
                "{action} in {:?}",
                game.position()
            );
        }
    });
    assert!(found > 20, "only {found} such threats");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut asked = 0;
    random_states(2, 8, |game, seat, rng| {
        let seed = rng.random();
        for bot in ["level:3", "level:5", "nodes:700", "greedy"] {
            let bot: BotSpec = bot.parse().unwrap();
            let first = choose(game, seat, bot, seed, &NEVER).unwrap();
            // What else was searched in between makes no difference.
            choose(game, seat, Limits::nodes(300), !seed, &NEVER).unwrap();
            let second = choose(game, seat, bot, seed, &NEVER).unwrap();
            assert_eq!(first, second);
            asked += 1;
        }
    });
    assert!(asked > 50);
}

#[test]
fn a_level_varies_with_the_seed() {
    let game = AnyGame::begin(GAME, &with_options("")).unwrap();
    let level = Level::new(GAME, 2).unwrap();
    let opening = |seed| ask(&game, level, seed).action.to_string();
    let openings: BTreeSet<String> = (0..20).map(opening).collect();
    assert!(openings.len() > 3, "{openings:?}");
}

#[test]
fn limits_of_positions_are_kept() {
    for game in corners() {
        if to_act(&game).is_none() {
            continue;
        }
        for nodes in [1, 2, 50, 1023, 1024, 1025, 5000] {
            let choice = ask(&game, Limits::nodes(nodes), 1);
            assert!(choice.nodes <= nodes, "{} > {nodes}", choice.nodes);
        }
    }
}

#[test]
fn a_cancelled_bot_answers_at_once() {
    let cancelled = AtomicBool::new(true);
    random_states(2, 8, |game, seat, _| {
        let choice = choose(game, seat, Limits::default(), 1, &cancelled).unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
        assert!(choice.nodes <= 1, "{}", choice.nodes);
    });
}

/// Without limits nothing but the cancel flag ends this search.
#[test]
fn a_bot_is_cancelled_while_it_thinks() {
    let game = position("1p2rk2/3r2p1/2q5/8/3RR3/2P2Q2/8/2K4P d4 w m w 1 4 0-0");
    let seat = to_act(&game).unwrap();
    let cancel = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| choose(&game, seat, Limits::default(), 1, &cancel));
        // Long enough for this one to finish means that the other is under way.
        ask(&game, Limits::nodes(20_000), 1);
        cancel.store(true, Ordering::Relaxed);
        let choice = thinking.join().unwrap().unwrap();
        assert_eq!(game.check(seat, choice.action), Ok(()));
    });
}

#[test]
fn nobody_decides_out_of_turn_or_after_the_end() {
    let game = AnyGame::begin(GAME, &with_options("")).unwrap();
    let away = Seat::first(Side::Away);
    let refused = choose(&game, away, Limits::nodes(1), 1, &NEVER);
    assert_eq!(refused, Err(NotToAct { seat: away }));
    assert_eq!(
        refused.unwrap_err().to_string(),
        "it is not away's turn to act"
    );
    let over = position("3k4/2p5/5N2/8/8/8/2P5/1n1K4 f6 w o b 2 90 2-1");
    for seat in Seat::FIRSTS {
        assert!(choose(&over, seat, Limits::nodes(1), 1, &NEVER).is_err());
    }
}

#[test]
fn other_limits_bound_a_level_too() {
    let game = position("1p2rk2/3r2p1/2q5/8/3RR3/2P2Q2/8/2K4P d4 w m w 1 4 0-0");
    let seat = to_act(&game).unwrap();
    let level = Level::MAX.into();
    let choice = choose_within(&game, seat, level, Limits::nodes(2000), 1, &NEVER).unwrap();
    assert_eq!(choice.nodes, 2000);
}

#[test]
fn a_position_is_worth_to_one_side_what_it_costs_the_other() {
    let limits = Limits::nodes(500);
    random_states(3, 10, |game, _, _| {
        let [home, away] = Seat::FIRSTS.map(|seat| evaluate(game, seat, limits, &NEVER));
        assert_eq!(home, -away);
    });
    let over = position("3k4/2p5/5N2/8/8/8/2P5/1n1K4 f6 w o b 2 90 2-1");
    let [home, away] = Seat::FIRSTS.map(|seat| evaluate(&over, seat, limits, &NEVER));
    assert_eq!((home, away), (1000, -1000));
}

#[test]
fn a_draw_is_accepted_by_who_is_not_ahead() {
    // Two actions to go, nobody near the goal: the score decides.
    for (score, accepted) in [
        ("1-0", [false, true]),
        ("0-1", [true, false]),
        ("1-1", [true, true]),
    ] {
        let game = position(&format!(
            "3k4/2p5/8/8/5N2/8/2P5/1n1K4 f4 b m b 2 88 {score}"
        ));
        let answers = Seat::FIRSTS.map(|seat| accepts_draw(&game, seat, &NEVER));
        if score == "1-1" {
            // Level: the side with the better of it may decline.
            assert!(answers.contains(&true), "{score}");
        } else {
            assert_eq!(answers, accepted, "{score}");
        }
    }
}
