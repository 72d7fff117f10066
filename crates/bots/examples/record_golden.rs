//! Records the golden matches of `crates/games/tests/golden`: bots play each, now and then a
//! random action among theirs, so that rare clauses come up.
//!
//! `cargo run --release -p fischio-bots --example record_golden -- DIR [NAME …]`, all of them without a name.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use fischio_bots::{BotSpec, Level, choose};
use fischio_core::{BySide, Coach, OptionSet, Seat, Side, ToAct};
use games::{AnyGame, LogEntry, MatchLog, RecordMeta};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// What ends a match before its rules do, after so many entries.
#[derive(Clone, Copy)]
enum Cut {
    No,
    Resign(usize),
    Draw(usize),
    TimeOut(usize),
    TimeUp(usize),
}

/// A match to record: file name, game, options, seed, bots, one action in so many is random, the cut.
struct Plan {
    name: &'static str,
    game: &'static str,
    options: &'static str,
    seed: u64,
    bots: [&'static str; 2],
    one_in: u32,
    cut: Cut,
}

const fn plan(
    name: &'static str,
    game: &'static str,
    options: &'static str,
    seed: u64,
    bots: [&'static str; 2],
    one_in: u32,
    cut: Cut,
) -> Plan {
    Plan {
        name,
        game,
        options,
        seed,
        bots,
        one_in,
        cut,
    }
}

const CHESS: &str = "chess-football";
const EQUAL: [&str; 2] = ["level:3", "level:3"];
const RANDOM: [&str; 2] = ["random", "random"];

#[rustfmt::skip]
const PLANS: &[Plan] = &[
    plan("chess-football-played", CHESS, "", 1, ["level:3", "level:2"], 20, Cut::No),
    plan("chess-football-random", CHESS, "actions=20", 2, RANDOM, 1, Cut::No),
    plan("chess-football-sealed", CHESS, "actions=30 sealed_goal=on", 3, ["level:2", "level:3"], 8, Cut::No),
    plan("chess-football-resigned", CHESS, "", 4, EQUAL, 10, Cut::Resign(50)),
    plan("chess-football-drawn", CHESS, "", 5, EQUAL, 10, Cut::Draw(60)),
    plan("chess-football-time-out", CHESS, "", 6, EQUAL, 10, Cut::TimeOut(33)),
    plan("calcetto-goals", "calcetto", "goals=6", 11, EQUAL, 12, Cut::No),
    plan("calcetto-first-to", "calcetto", "end=first_to first_to=3", 12, ["level:4", "level:2"], 12, Cut::No),
    plan("calcetto-phases", "calcetto", "end=phases phases=60", 13, ["greedy", "random"], 5, Cut::No),
    plan("calcetto-random", "calcetto", "phase_limit=120 untackleable=off", 14, RANDOM, 1, Cut::No),
    plan("calcetto-time", "calcetto", "end=time minutes=30", 15, EQUAL, 12, Cut::TimeUp(220)),
    plan("calcetto-resigned", "calcetto", "", 16, EQUAL, 10, Cut::Resign(70)),
    plan("calcetto-drawn", "calcetto", "", 17, EQUAL, 10, Cut::Draw(80)),
    plan("calcetto-time-out", "calcetto", "end=time", 18, EQUAL, 10, Cut::TimeOut(90)),
    plan("calciotto-goals", "calciotto", "", 21, EQUAL, 12, Cut::No),
    plan("calciotto-first-to", "calciotto", "end=first_to first_to=2", 22, ["level:4", "level:2"], 10, Cut::No),
    plan("calciotto-coaches", "calciotto", "end=phases phases=60 home_coaches=3 away_coaches=5", 23, EQUAL, 8, Cut::No),
    plan("calciotto-two-coaches", "calciotto", "end=phases phases=50 home_coaches=2", 24, EQUAL, 5, Cut::No),
    plan("calciotto-random", "calciotto", "phase_limit=150 untackleable=off", 25, RANDOM, 1, Cut::No),
    plan("calciotto-wild", "calciotto", "end=phases phases=150", 26, ["greedy", "level:2"], 3, Cut::No),
    plan("calciotto-time", "calciotto", "end=time minutes=60", 27, EQUAL, 12, Cut::TimeUp(400)),
    plan("calciotto-resigned", "calciotto", "", 28, EQUAL, 10, Cut::Resign(150)),
    plan("calciotto-drawn", "calciotto", "", 29, EQUAL, 10, Cut::Draw(160)),
    plan("calciotto-time-out", "calciotto", "end=time", 30, EQUAL, 10, Cut::TimeOut(170)),
    plan("und1c1-played", "und1c1", "", 31, EQUAL, 12, Cut::No),
    plan("und1c1-halves", "und1c1", "turns=15 halves=on home_team=cervi away_team=delfini", 32, ["level:4", "level:2"], 10, Cut::No),
    plan("und1c1-random", "und1c1", "turns=25", 33, RANDOM, 1, Cut::No),
    plan("und1c1-wild", "und1c1", "turns=40 home_team=delfini away_team=aironi", 34, ["greedy", "level:3"], 3, Cut::No),
    plan("und1c1-wild-again", "und1c1", "turns=40 home_team=bufali away_team=cervi", 35, EQUAL, 3, Cut::No),
    plan("und1c1-bare", "und1c1", "turns=15 substitutions=off fouls=off corners=off throw_ins=off goalkeepers=off marking=off", 36, EQUAL, 8, Cut::No),
    plan("und1c1-resigned", "und1c1", "", 37, EQUAL, 10, Cut::Resign(150)),
    plan("und1c1-drawn", "und1c1", "", 38, EQUAL, 10, Cut::Draw(160)),
    plan("und1c1-time-out", "und1c1", "", 39, EQUAL, 10, Cut::TimeOut(170)),
    plan("calcetto-crosses", "calcetto", "end=phases phases=200", 102, EQUAL, 4, Cut::No),
    plan("calcetto-substitutions", "calcetto", "end=phases phases=200", 100, EQUAL, 2, Cut::No),
    plan("calciotto-sent-off", "calciotto", "end=phases phases=200", 100, EQUAL, 2, Cut::No),
    plan("calciotto-substitutions", "calciotto", "end=phases phases=200", 104, EQUAL, 3, Cut::No),
    plan("und1c1-set-pieces", "und1c1", "turns=60 home_team=cervi away_team=aironi", 106, EQUAL, 2, Cut::No),
    plan("und1c1-sent-off", "und1c1", "turns=60 home_team=bufali away_team=cervi", 101, EQUAL, 3, Cut::No),
    plan("und1c1-penalty", "und1c1", "turns=60 home_team=bufali away_team=cervi", 109, EQUAL, 2, Cut::No),
    plan("und1c1-shoot-out", "und1c1", "turns=6 cards=on playbook=on shoot_out=level first=away", 40, EQUAL, 8, Cut::No),
    plan("und1c1-crossing-free-kick", "und1c1", "turns=60 home_team=delfini away_team=bufali", 103, EQUAL, 2, Cut::No),
    plan("chess-football-shoot-out", CHESS, "actions=6 shoot_out=level shoot_out_actions=8 first=away", 40, RANDOM, 1, Cut::No),
    plan("calcetto-shoot-out", "calcetto", "end=phases phases=5 shoot_out=level first=away", 41, RANDOM, 1, Cut::No),
    plan("calciotto-shoot-out", "calciotto", "end=phases phases=4 shoot_out=level home_coaches=2", 42, RANDOM, 1, Cut::No),
];

/// Entries of a match at most.
const MOST: usize = 6_000;

fn record(plan: &Plan) -> fischio_core::Record {
    let specs = AnyGame::option_specs(plan.game).expect("the game is known");
    let mut options = OptionSet::defaults(specs);
    for pair in plan.options.split_whitespace() {
        let (key, value) = pair.split_once('=').expect("key=value");
        options.set_text(specs, key, value).expect("an option");
    }
    let mut log = MatchLog::begin(plan.game, options, None).expect("the match begins");
    let mut rng = Pcg64Mcg::seed_from_u64(plan.seed);
    while !log.is_over() && log.entries().len() < MOST {
        let entry = next(plan, &log, &mut rng);
        let checked = log.check(entry).expect("the entry is legal");
        log.apply(checked);
    }
    assert!(log.is_over(), "{} does not end", plan.name);
    let coaches = BySide::from_fn(|_| Coach::Bot { level: 1 });
    log.to_record(RecordMeta {
        id: None,
        began: None,
        times: Vec::new(),
        coaches,
        team: BTreeMap::new(),
        fairness: None,
    })
}

fn next(plan: &Plan, log: &MatchLog, rng: &mut Pcg64Mcg) -> LogEntry {
    let entries = log.entries().len();
    let away = Seat::first(Side::Away);
    match plan.cut {
        Cut::Resign(at) if entries == at => return LogEntry::Resign { by: away },
        Cut::Draw(at) if entries == at => return LogEntry::DrawAgreed,
        Cut::TimeOut(at) if entries == at => return LogEntry::TimeOut { by: away },
        Cut::TimeUp(at) if entries == at => return LogEntry::TimeUp,
        _ => {}
    }
    let game = log.state();
    // Now and then an action is taken back.
    if entries % 37 == 36
        && let Some(count) = Side::BOTH
            .into_iter()
            .find_map(|side| log.undo_to_own(side))
    {
        return LogEntry::Undo { count };
    }
    let ToAct::Seats(seats) = log.to_act() else {
        let outcome = game
            .draw_chance(&mut |below| rng.random_range(0..below.max(1)))
            .expect("chance is to act");
        return LogEntry::Chance { outcome };
    };
    let seat = seats.first().expect("somebody is to act");
    let spec = plan.bots[seat.side().index()];
    let bot: BotSpec = match spec.strip_prefix("level:") {
        Some(level) => Level::new(plan.game, level.parse().expect("a number"))
            .expect("a level of the game")
            .into(),
        None => spec.parse().expect("a bot"),
    };
    let bot = if rng.random_ratio(1, plan.one_in) {
        BotSpec::Random
    } else {
        bot
    };
    let choice =
        choose(game, seat, bot, rng.random(), &AtomicBool::new(false)).expect("the bot chooses");
    LogEntry::Action {
        by: seat,
        action: choice.action,
    }
}

fn main() {
    let mut given = std::env::args().skip(1);
    let folder = given.next().expect("the folder to write to");
    let names: Vec<String> = given.collect();
    let named = |plan: &&Plan| names.is_empty() || names.iter().any(|name| name == plan.name);
    for plan in PLANS.iter().filter(named) {
        let record = record(plan);
        let text = serde_json::to_string(&record).expect("a record is JSON");
        std::fs::write(format!("{folder}/{}.json", plan.name), text + "\n")
            .expect("the record can be written");
        println!(
            "{}: {} entries, {:?}",
            plan.name,
            record.entries.len(),
            record.result
        );
    }
}
