//! The arena and the bench: the same games every time, and the right bookkeeping.

use std::sync::Mutex;

use bots::{Level, Limits, Never, bench};
use fischio_core::{OptionSet, OptionValue};
use games::{AnyGame, MatchLog};
use lab::arena::{self, ArenaConfig, ArenaError, Report};
use lab::experiment::ExperimentError;
use lab::stop::Verdict;
use lab::{PART, Player, Stop};

fn config(home: &str, away: &str, games: u32, actions: u32) -> ArenaConfig {
    let specs = AnyGame::option_specs("chess-football").unwrap();
    ArenaConfig {
        game: "chess-football".to_owned(),
        options: OptionSet::from_pairs(specs, [("actions", OptionValue::Number(actions))]).unwrap(),
        home: home.parse().unwrap(),
        away: away.parse().unwrap(),
        openings: Vec::new(),
        stop: None,
        records: false,
        exchange: false,
        games,
        seed: 11,
        threads: 1,
        limits: Limits::default(),
        hurry: 1,
    }
}

fn run(config: &ArenaConfig) -> Report {
    arena::run(config, |_| {}).unwrap()
}

#[test]
fn threads_make_no_difference_and_seeds_do() {
    let one = config("nodes:150", "level:2", 6, 6);
    let two = ArenaConfig {
        threads: 2,
        ..one.clone()
    };
    assert_eq!(run(&one), run(&two));
    let other = ArenaConfig {
        seed: 12,
        ..one.clone()
    };
    let (one, other) = (run(&one), run(&other));
    assert_ne!(
        (one.actions, one.goals_for, one.goals_against),
        (other.actions, other.goals_for, other.goals_against)
    );
}

#[test]
fn a_search_beats_random_play_and_the_report_adds_up() {
    let seen = Mutex::new(Vec::new());
    let report = arena::run(&config("nodes:100", "random", 6, 15), |progress| {
        seen.lock().unwrap().push(progress);
    })
    .unwrap();
    assert_eq!((report.games, report.wins), (6, 6), "{report:?}");
    assert!(report.goals_for > report.goals_against);
    assert!(report.points_interval.low > 0.5 && report.points_interval.high <= 1.0);
    assert_eq!((report.elo, report.elo_interval.high), (None, None));
    assert!(report.elo_interval.low.is_some_and(|low| low > 0.0));

    let seen = seen.into_inner().unwrap();
    let played: Vec<u32> = seen.iter().map(|progress| progress.played).collect();
    assert_eq!(played, [1, 2, 3, 4, 5, 6]);
    assert_eq!(seen.last().map(|progress| progress.half_points), Some(12));

    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["home"], "nodes:100");
    assert_eq!(json["elo"], serde_json::Value::Null);
}

#[test]
fn the_first_bot_is_the_first_whichever_colours_it_has() {
    let forth = run(&config("nodes:100", "random", 4, 10));
    let back = run(&config("random", "nodes:100", 4, 10));
    assert_eq!((forth.wins, forth.losses), (4, 0));
    assert_eq!((back.wins, back.losses), (0, 4));
}

#[test]
fn a_hurry_divides_what_the_bots_may_look_at() {
    let hurried = run(&ArenaConfig {
        hurry: 25,
        ..config("nodes:5000", "nodes:2500", 4, 6)
    });
    let unhurried = run(&config("nodes:200", "nodes:100", 4, 6));
    assert_eq!((hurried.hurry, unhurried.hurry), (25, 1));
    let outcome = |report: &Report| {
        let counts = (report.wins, report.draws, report.losses);
        (counts, report.goals_for.to_bits(), report.actions.to_bits())
    };
    assert_eq!(outcome(&hurried), outcome(&unhurried));
}

#[test]
fn what_does_not_exist_is_refused() {
    let unknown = ArenaConfig {
        game: "chess".to_owned(),
        ..config("random", "random", 1, 1)
    };
    let error = arena::run(&unknown, |_| {}).unwrap_err();
    assert!(matches!(error, ArenaError::Begin(_)));
    assert_eq!(
        error.to_string(),
        format!(
            "no game \"chess\"; there are: {}",
            games::GAME_NAMES.join(", ")
        )
    );
    assert_eq!(
        Level::new("calcetto", 7).unwrap_err().to_string(),
        "no level 7 of calcetto; there are levels 1 to 6"
    );
    assert_eq!(
        Level::new("chess", 1).unwrap_err().to_string(),
        format!(
            "no game \"chess\"; there are: {}",
            games::GAME_NAMES.join(", ")
        )
    );
}

#[test]
fn un_58_only_a_match_with_cards_is_played_without_using_them() {
    let chess = ArenaConfig {
        away: Player::Bot {
            bot: "random".parse().unwrap(),
            never: "cards".parse().unwrap(),
        },
        ..config("random", "random", 1, 1)
    };
    let error = arena::run(&chess, |_| {}).unwrap_err().to_string();
    assert!(error.contains("cards=on"), "{error}");
    let specs = AnyGame::option_specs("und1c1").unwrap();
    let pairs = |cards| {
        let pairs = [
            ("turns", OptionValue::Number(6)),
            ("cards", OptionValue::Switch(cards)),
        ];
        OptionSet::from_pairs(specs, pairs).unwrap()
    };
    let und1c1 = |cards| ArenaConfig {
        game: "und1c1".to_owned(),
        options: pairs(cards),
        ..chess.clone()
    };
    assert!(matches!(
        arena::run(&und1c1(false), |_| {}),
        Err(ArenaError::Experiment(ExperimentError::Never { .. }))
    ));
    let report = serde_json::to_value(run(&und1c1(true))).unwrap();
    assert_eq!(
        [&report["home_never"], &report["away_never"]],
        ["nothing", "cards"]
    );
    assert_eq!(
        "cards,cards".parse::<Never>().unwrap_err().text,
        "cards,cards"
    );
}

/// Two games with the one team at home, two with the other: the first two are those of an arena without the exchange, the others
/// those of one in which the teams are given the other way round.
#[test]
fn teams_are_exchanged_after_every_two_games() {
    let specs = AnyGame::option_specs("und1c1").unwrap();
    let with_teams = |home: &str, away: &str, exchange, games| {
        let text = |value: &str| OptionValue::Text(value.to_owned());
        let pairs = [
            ("turns", OptionValue::Number(8)),
            ("home_team", text(home)),
            ("away_team", text(away)),
        ];
        ArenaConfig {
            game: "und1c1".to_owned(),
            options: OptionSet::from_pairs(specs, pairs).unwrap(),
            exchange,
            seed: 3,
            ..config("level:2", "random", games, 1)
        }
    };
    let total = |report: &Report| {
        let in_all = |mean: f64| (mean * f64::from(report.games)).round() as i64;
        let goals = in_all(report.goals_for) - in_all(report.goals_against);
        (goals, in_all(report.actions))
    };
    let [plain, two, other] = [
        run(&with_teams("cervi", "delfini", false, 4)),
        run(&with_teams("cervi", "delfini", false, 2)),
        run(&with_teams("delfini", "cervi", false, 4)),
    ];
    let other_two = run(&with_teams("delfini", "cervi", false, 2));
    let exchanged = run(&with_teams("cervi", "delfini", true, 4));
    assert!(exchanged.exchange && !plain.exchange);
    let last_two = total(&other).1 - total(&other_two).1;
    assert_eq!(total(&exchanged).1, total(&two).1 + last_two);
    assert_ne!(total(&exchanged).1, total(&plain).1);
    let goals = total(&two).0 + total(&other).0 - total(&other_two).0;
    assert_eq!(total(&exchanged).0, goals);
}

/// What a page offers is what there is: no level less and none more.
#[test]
fn every_game_tells_how_many_levels_its_bot_has() {
    for &game in games::GAME_NAMES {
        let told = bots::description(game).unwrap().bot_levels;
        assert_eq!(told, Level::strongest(game).unwrap().number(), "{game}");
    }
}

#[test]
fn the_bench_counts_the_same_every_time() {
    assert_eq!(bench::run().unwrap(), 977_363);
    let nodes = bench::run_matches("calcetto").unwrap();
    assert_eq!(bench::run_matches("calcetto").unwrap(), nodes);
    assert_eq!(nodes, 34_879);
    let nodes = bench::run_matches("calciotto").unwrap();
    assert_eq!(bench::run_matches("calciotto").unwrap(), nodes);
    assert_eq!(nodes, 26_388);
    let nodes = bench::run_matches("und1c1").unwrap();
    assert_eq!(bench::run_matches("und1c1").unwrap(), nodes);
    assert_eq!(nodes, 14_447);
}

/// Dice, tiles and secret set-ups: the same matches, counted or not.
#[test]
fn matches_with_chance_are_the_same_on_any_threads() {
    let specs = AnyGame::option_specs("calcetto").unwrap();
    let pairs = [
        ("end", OptionValue::Text("phases".to_owned())),
        ("phases", OptionValue::Number(10)),
    ];
    let one = ArenaConfig {
        game: "calcetto".to_owned(),
        options: OptionSet::from_pairs(specs, pairs).unwrap(),
        ..config("nodes:400", "level:2", 6, 1)
    };
    let two = ArenaConfig {
        threads: 2,
        ..one.clone()
    };
    let report = run(&one);
    assert_eq!(report, run(&two));
    assert!(report.wins > report.losses, "{report:?}");
    let random = ArenaConfig {
        away: "random".parse().unwrap(),
        games: 4,
        ..one
    };
    assert_eq!(run(&random).losses, 0);
}

#[test]
fn an_arena_stops_when_a_test_has_seen_enough_and_keeps_its_games() {
    let many = ArenaConfig {
        stop: Some(Stop::sprt(0.0, 300.0)),
        records: true,
        ..config("nodes:60", "random", 400, 15)
    };
    let report = run(&many);
    assert_eq!(report.verdict, Some(Verdict::Greater));
    assert!(report.games < 400 && report.games.is_multiple_of(PART));
    assert_eq!(report.records.len() as u32, report.games);
    for record in &report.records {
        let log = MatchLog::from_record(record).unwrap();
        assert_eq!(log.result(), record.result);
    }
}

#[test]
fn each_opening_is_played_by_both_players_on_both_sides() {
    let openings = [
        "3k4/4P3/8/8/8/8/8/4K3 e7 w m w 1 2 0-0",
        "3k4/8/8/8/4P3/8/8/4K3 e4 w m w 1 2 0-0",
    ];
    let config = ArenaConfig {
        openings: openings.map(str::to_owned).into(),
        records: true,
        ..config("greedy", "random", 6, 2)
    };
    let records = run(&config).records;
    let begun: Vec<&str> = records
        .iter()
        .map(|record| record.position.as_deref().unwrap())
        .collect();
    let [one, two] = openings;
    assert_eq!(begun, [one, one, two, two, one, one]);
    let wrong = ArenaConfig {
        openings: vec![one.to_owned(), "8/8".to_owned()],
        ..config
    };
    assert!(matches!(
        arena::run(&wrong, |_| {}),
        Err(ArenaError::Begin(_))
    ));
}
