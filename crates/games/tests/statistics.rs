//! What a match comes to in numbers: on every recorded match, and on random ones of the toy.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fischio_core::{BySide, Entry, Record, Seat, Side, Tally, ToAct};
use fischio_games::{AnyGame, MatchLog, Statistics};

/// Whole matches on record, by their names.
fn recorded() -> Vec<(String, MatchLog)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(folder).expect("the folder of golden matches");
    let paths = files.map(|file| file.expect("a golden match").path());
    let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    records
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a record");
            let record: Record = serde_json::from_str(&text).expect("a record");
            let log = MatchLog::from_record(&record).expect("a record replays");
            (path.display().to_string(), log)
        })
        .collect()
}

fn total(numbers: BySide<u32>) -> u32 {
    numbers.home + numbers.away
}

/// What holds of the numbers of any match.
fn hold(name: &str, log: &MatchLog, told: &Statistics) {
    assert_eq!(told.goals, log.state().score(), "{name}");
    for side in Side::BOTH {
        let goals = told.goals_at.iter().filter(|goal| goal.side == side);
        assert_eq!(
            goals.count() as u32,
            told.goals[side],
            "{name}: goals of {side}"
        );
        let shots = told.shots.iter().filter(|shot| shot.side == side);
        let scored = shots.clone().filter(|shot| shot.goal).count() as u32;
        assert!(
            scored <= told.goals[side],
            "{name}: a shot that scores is a goal"
        );
        if let Some(expected) = told.expected_goals {
            let most = f64::from(shots.count() as u32);
            assert!(
                (0.0..=most).contains(&expected[side]),
                "{name}: {expected:?} of {most}"
            );
        }
    }
    for row in &told.rows {
        for (language, word) in &row.label {
            assert!(
                !word.starts_with("tally-"),
                "{name}: {} in {language}",
                row.kind
            );
        }
        for side in Side::BOTH {
            let tried = row.tried[side];
            assert!(
                row.won.is_none_or(|won| won[side] <= tried),
                "{name}: {row:?}"
            );
            let likely = |expected: BySide<f64>| (0.0..=f64::from(tried)).contains(&expected[side]);
            assert!(row.expected.is_none_or(likely), "{name}: {row:?}");
        }
    }
    assert_eq!(
        told.rows.iter().map(|row| row.kind).collect::<Vec<_>>(),
        log.state().tallies()
    );
    let shown = log.standing() as u32 + 1;
    assert!((shown..=shown + 1).contains(&told.frames), "{name}");
    let frames = told.shots.iter().map(|shot| shot.frame);
    assert!(
        frames
            .chain(told.goals_at.iter().map(|goal| goal.frame))
            .all(|frame| frame < told.frames)
    );
}

/// Whether what came of dice is what their odds say, as far as so many rolls can tell.
fn are_fair(name: &str, matches: &[Statistics]) {
    let shots = matches.iter().flat_map(|told| &told.shots);
    let (mut goals, mut expected, mut spread) = (0.0, 0.0, 0.0);
    for shot in shots {
        let [won, of] = [shot.odds.num(), shot.odds.den()].map(|part| f64::from(part as u32));
        let odds = won / of;
        goals += f64::from(u8::from(shot.goal));
        expected += odds;
        spread += odds * (1.0 - odds);
    }
    assert!(spread > 0.0, "{name}: no shot was decided by dice");
    let off: f64 = (goals - expected) / f64::sqrt(spread);
    assert!(
        off.abs() < 4.0,
        "{name}: {goals} goals of {expected} expected"
    );
}

#[test]
fn the_numbers_of_every_recorded_match_agree_with_its_log() {
    let mut of_game: BTreeMap<&str, Vec<Statistics>> = BTreeMap::new();
    for (name, log) in recorded() {
        let told = log.statistics();
        hold(&name, &log, &told);
        of_game.entry(log.state().name()).or_default().push(told);
    }
    for (game, matches) in &of_game {
        let has_chance = AnyGame::has_chance(game).unwrap();
        assert!(
            matches
                .iter()
                .all(|told| told.expected_goals.is_some() == has_chance)
        );
        assert!(
            matches.iter().any(|told| total(told.possession) > 0),
            "{game}: possession"
        );
        assert!(
            matches.iter().any(|told| total(told.goals) > 0),
            "{game}: goals"
        );
        if has_chance {
            are_fair(game, matches);
            // Whatever dice decide came with its odds.
            for kind in [Tally::SHOT, "tackle"] {
                let rows = matches.iter().flat_map(|told| &told.rows);
                let tried: Vec<_> = rows
                    .filter(|row| row.kind == kind && total(row.tried) > 0)
                    .collect();
                assert!(!tried.is_empty(), "{game}: {kind}");
                assert!(
                    tried.iter().all(|row| row.expected.is_some()),
                    "{game}: {kind}"
                );
            }
        }
    }
    assert_eq!(of_game.len(), 4);
}

#[test]
fn a_match_of_dice_that_nobody_knows_is_counted_as_well() {
    let mut number = 0x2545_f491_u32;
    let mut below = |bound: u32| {
        number ^= number << 13;
        number ^= number >> 17;
        number ^= number << 5;
        number % bound.max(1)
    };
    let mut matches = Vec::new();
    for _ in 0..60 {
        let mut log = MatchLog::begin_with(
            "toy",
            [("goals", fischio_core::OptionValue::Number(5))],
            None,
        )
        .unwrap();
        while !log.is_over() {
            let entry = if let ToAct::Seats(seats) = log.to_act() {
                let by = seats.iter().next().unwrap();
                let actions = log.state().actions(by);
                let action = actions[below(actions.len() as u32) as usize].to_string();
                Entry::Action { by, action }
            } else {
                let outcome = log.state().draw_chance(&mut below).unwrap();
                let outcome = log.state().chance_text(&outcome).unwrap();
                Entry::Chance { outcome }
            };
            log.enter(&entry).unwrap();
        }
        let told = log.statistics();
        hold("toy", &log, &told);
        matches.push(told);
    }
    are_fair("toy", &matches);
}

#[test]
fn what_was_taken_back_is_not_counted() {
    let (_, log) = recorded().swap_remove(0);
    let told = log.statistics();
    let mut again = log.clone();
    let last = again.standing_entries().next_back().unwrap();
    let entry = again.entries()[last].clone();
    again.rewind(1).unwrap();
    let less = again.statistics();
    assert!(less.frames < told.frames);
    again.enter(&entry).unwrap();
    again
        .enter(&Entry::Resign {
            by: Seat::first(Side::Home),
        })
        .ok();
    assert_eq!(again.statistics().shots, told.shots);
}
