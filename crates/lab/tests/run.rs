//! Runs of experiments: the same rows on any number of threads, and after any stop.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fischio_core::Side;
use lab::{
    Builds, Experiment, Fault, PART, Progress, RunError, cells, play, run, run_although, schedule,
};
use tempfile::TempDir;

const TEXT: &str = r#"
    name = "Levels"
    game = "calcetto"
    matches = 70
    seed = 3
    swap = true
    options = { end = "phases", phases = 4 }
    home = "greedy"
    away = "random"
    [[factors]]
    name = "home"
    variants = [{ name = "greedy" }, { name = "random", home = "random" }]
    [[factors]]
    name = "phases"
    variants = [{ name = "four" }, { name = "six", options = { phases = 6 } }]
"#;

fn no_files(path: &Path) -> Result<String, String> {
    Err(format!("{} is not there", path.display()))
}

fn experiment() -> Experiment {
    Experiment::parse(TEXT, no_files).unwrap()
}

fn played(experiment: &Experiment, directory: &Path, threads: usize) -> Vec<lab::Outcome> {
    run(experiment, TEXT, directory, threads, |_| {}).unwrap()
}

/// Every file of a directory with its bytes.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let all = fs::read_dir(directory).unwrap().map(|entry| {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        (name, fs::read(entry.path()).unwrap())
    });
    all.collect()
}

#[test]
fn the_same_experiment_gives_the_same_tables_on_any_number_of_threads() {
    let experiment = experiment();
    let directories = [1, 3].map(|threads| {
        let directory = TempDir::new().unwrap();
        let outcomes = played(&experiment, directory.path(), threads);
        assert_eq!(outcomes.len(), 4);
        assert!(outcomes.iter().all(|cell| cell.points.matches == 70));
        // Greedy play beats random play; random play does not beat itself.
        assert!(outcomes[0].interval.low > 0.5, "{outcomes:?}");
        assert!(outcomes[2].interval.low < 0.5, "{outcomes:?}");
        directory
    });
    let [one, three] = &directories;
    assert_eq!(files(one.path()), files(three.path()));
    // Three tables of three parts for each of four cells, the experiment with its digest, what played it, and the lock.
    assert_eq!(files(one.path()).len(), 4 * 3 * 3 + 4);
}

#[test]
fn a_run_that_was_stopped_goes_on_where_it_was() {
    let experiment = experiment();
    let whole = TempDir::new().unwrap();
    let outcomes = played(&experiment, whole.path(), 2);
    let broken = TempDir::new().unwrap();
    played(&experiment, broken.path(), 2);
    for gone in [
        // A part is there if all of its tables are.
        "goals-0002-000001.parquet",
        "counts-0000-000001.parquet",
        "matches-0001-000000.parquet",
        "matches-0003-000002.parquet",
    ] {
        fs::remove_file(broken.path().join(gone)).unwrap();
    }
    // What a stopped process leaves of a file.
    fs::write(
        broken.path().join("matches-0001-000000.parquet.new"),
        "half",
    )
    .unwrap();
    let least = std::sync::Mutex::new(u32::MAX);
    let see = |progress: Progress| {
        let mut least = least.lock().unwrap();
        *least = progress.played.min(*least);
    };
    assert_eq!(
        run(&experiment, TEXT, broken.path(), 2, see).unwrap(),
        outcomes
    );
    assert!(
        *least.lock().unwrap() > PART,
        "what was kept is not played again"
    );
    assert_eq!(files(broken.path()), files(whole.path()));
    // A whole run plays nothing more.
    let none = |_: Progress| -> bool { panic!("nothing is left to play") };
    assert_eq!(
        run(&experiment, TEXT, whole.path(), 2, none).unwrap(),
        outcomes
    );
}

#[test]
fn who_is_told_of_progress_may_stop_a_run() {
    let experiment = experiment();
    let whole = TempDir::new().unwrap();
    played(&experiment, whole.path(), 1);
    let stopped = TempDir::new().unwrap();
    let goes_on = |progress: Progress| progress.played < 2 * PART + 5;
    let error = run(&experiment, TEXT, stopped.path(), 1, goes_on).unwrap_err();
    assert!(matches!(error, RunError::Stopped), "{error}");
    let parts = files(stopped.path()).into_keys();
    let parts: Vec<String> = parts.filter(|name| name.starts_with("matches-")).collect();
    assert_eq!(
        parts,
        ["matches-0000-000000.parquet", "matches-0000-000001.parquet"]
    );
    played(&experiment, stopped.path(), 1);
    assert_eq!(files(stopped.path()), files(whole.path()));
}

#[test]
fn rows_of_another_experiment_are_not_mixed_in() {
    let directory = TempDir::new().unwrap();
    let small = TEXT.replace("matches = 70", "matches = 2");
    let small = Experiment::parse(&small, no_files).unwrap();
    played(&small, directory.path(), 1);
    let error = run(&experiment(), TEXT, directory.path(), 1, |_| {}).unwrap_err();
    assert!(matches!(error, RunError::Other(_)), "{error}");
}

#[test]
fn what_is_not_this_runs_is_neither_taken_nor_written_over() {
    let experiment = experiment();
    let refused = |directory: &Path| run(&experiment, TEXT, directory, 1, |_| {}).unwrap_err();
    // Somebody's own file of that name.
    let directory = TempDir::new().unwrap();
    let own = directory.path().join("experiment.toml");
    fs::write(&own, "mine").unwrap();
    assert!(matches!(refused(directory.path()), RunError::Other(_)));
    assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
    // Rows of which nobody knows what they follow from.
    let directory = TempDir::new().unwrap();
    played(&experiment, directory.path(), 2);
    let digest = directory.path().join("experiment.sha256");
    let whole = fs::read(&digest).unwrap();
    fs::remove_file(&digest).unwrap();
    assert!(matches!(refused(directory.path()), RunError::Other(_)));
    fs::write(&digest, whole).unwrap();
    // A part in the place of another one.
    let part = |number: u32| {
        directory
            .path()
            .join(format!("matches-0000-{number:06}.parquet"))
    };
    fs::copy(part(0), part(1)).unwrap();
    assert!(matches!(refused(directory.path()), RunError::Rows(_)));
    fs::remove_file(part(1)).unwrap();
    // Another process plays there.
    let lock = fs::File::open(directory.path().join("lock")).unwrap();
    lock.lock().unwrap();
    assert!(matches!(refused(directory.path()), RunError::InUse(_)));
    lock.unlock().unwrap();
    played(&experiment, directory.path(), 1);
}

#[test]
fn sides_exchange_the_squads_that_they_have_without_being_given_any() {
    let squads = |text: &str| {
        let experiment = Experiment::parse(text, no_files).unwrap();
        let matches = [0, 2].map(|number| play(&experiment, 0, number, true).unwrap());
        matches.map(|one| (one.row.exchanged, one.row.decisions, one.counts))
    };
    let exchanged = TEXT.replace("swap = true", "exchange = true");
    let [first, third] = squads(&exchanged);
    let [same, other] = squads(&TEXT.replace("swap = true", ""));
    assert_eq!(first, same);
    assert!(third.0 && !other.0);
    assert_ne!(third.2, other.2, "the same seed with other squads");
}

#[test]
fn a_cell_that_has_been_played_often_enough_stops() {
    let text = TEXT
        .replace(
            "matches = 70",
            "matches = 5000\nstop = { sprt = { elo0 = 0, elo1 = 200 } }",
        )
        .replace(
            "{ name = \"random\", home = \"random\" }",
            "{ name = \"again\" }",
        );
    let experiment = Experiment::parse(&text, no_files).unwrap();
    let tables = [1, 4].map(|threads| {
        let directory = TempDir::new().unwrap();
        let outcomes = played(&experiment, directory.path(), threads);
        for cell in &outcomes {
            assert!(cell.points.matches < 1_000, "{cell:?}");
            assert_eq!(cell.points.matches % PART, 0);
            assert_eq!(cell.verdict, lab::stop::Verdict::Greater);
        }
        files(directory.path())
    });
    assert_eq!(tables[0], tables[1]);
}

#[test]
fn a_row_says_what_came_of_its_match() {
    let experiment = experiment();
    let first = play(&experiment, 0, 0, true).unwrap();
    assert_eq!(first, play(&experiment, 0, 0, true).unwrap());
    let second = play(&experiment, 0, 1, true).unwrap().row;
    assert!(!first.row.swapped && second.swapped);
    assert_eq!(first.row.players.home, "greedy");
    assert_eq!(second.players.home, "random");
    assert!(first.row.first_possession.is_some() && first.row.rolls > 0);
    let possession = first.row.possession.unwrap();
    assert!(possession.home + possession.away > 0);
    // Shots are counted both as rows' numbers and by kind.
    let shots = first.row.shots.unwrap();
    let of = |kind: &str, what: &str| {
        let all = first
            .counts
            .iter()
            .filter(|count| (count.kind, &*count.what) == (kind, what));
        all.map(|count| count.tried).sum::<u32>()
    };
    assert_eq!(of("tally", "shot"), shots.home + shots.away);
    assert!(first.counts.iter().any(|count| count.kind == "man"));
    // Without counts the match is the same.
    let plain = play(&experiment, 0, 0, false).unwrap();
    assert!(plain.counts.is_empty() && plain.row.shots.is_none());
    assert_eq!(plain.row.goals, first.row.goals);
    assert_eq!(plain.row.decisions, first.row.decisions);
}

#[test]
fn what_is_no_experiment_is_refused_with_what_is_allowed() {
    for (from, to, says) in [
        ("matches = 70", "matches = 0", "matches is 1 to"),
        ("swap = true", "swop = true", "there is no swop"),
        ("game = \"calcetto\"", "", "no game is named"),
        (
            "game = \"calcetto\"",
            "game = \"chess\"",
            "no game \"chess\"",
        ),
        ("phases = 6", "phases = 0", "six: "),
        ("phases = 6", "phases = { file = \"x\" }", "option phases"),
        ("home = \"greedy\"", "home = \"level:8\"", "no level 8"),
        (
            "home = \"greedy\"",
            "home = \"strategy:seal-goal\"",
            "calcetto has no strategy seal-goal; there are hold-ball",
        ),
        ("home = \"greedy\"", "", "nobody plays home"),
        (
            "away = \"random\"",
            "away = \"random\"\nhome_never = \"cards\"",
            "cards=on",
        ),
        (
            "name = \"six\"",
            "name = \"six\", side = 1",
            "there is no side",
        ),
        ("seed = 3", "stop = { half_width = 0.9 }", "half_width"),
        ("seed = 3", "nodes = 0", "1 or more, not 0"),
        ("name = \"six\"", "name = \"four\"", "a name of its own"),
        (
            "variants = [{ name = \"four\" }, ",
            "variants = []\nothers = [",
            "unknown field `others`",
        ),
    ] {
        assert!(TEXT.contains(from), "{from}");
        let text = TEXT.replacen(from, to, 1);
        let Err(error) = Experiment::parse(&text, no_files) else {
            panic!("{to} is taken");
        };
        let error = error.to_string();
        assert!(error.contains(says), "{to}: {error}");
    }
}

#[test]
fn what_fails_ends_the_schedule_and_keeps_what_was_told() {
    let mut told = Vec::new();
    let fault = |number| Fault {
        cell: "one".to_owned(),
        number,
        player: "random".to_owned(),
        fault: "does nothing".to_owned(),
    };
    let play = |_, number| {
        if number == 40 {
            Err(fault(number))
        } else {
            Ok(number)
        }
    };
    let error = schedule(100, &[(0, true)], 1, play, |_, first, part| {
        told.push((first, part.len()));
        Ok(true)
    });
    assert_eq!(error.unwrap_err().number, 40);
    assert_eq!(told, [(0, PART as usize)]);
}

#[test]
fn a_run_says_what_squads_took_where_sides_exchange_them() {
    let text = TEXT.replace("swap = true", "exchange = true");
    let experiment = Experiment::parse(&text, no_files).unwrap();
    let directory = TempDir::new().unwrap();
    let outcomes = played(&experiment, directory.path(), 2);
    for (cell, outcome) in (0..).zip(&outcomes) {
        let points = (0..70).map(|number| {
            let row = play(&experiment, cell, number, false).unwrap().row;
            // After every two matches.
            assert_eq!(row.exchanged, number / 2 % 2 == 1);
            let home = row.points(Side::Home);
            if row.exchanged { 1.0 - home } else { home }
        });
        let share = points.sum::<f64>() / 70.0;
        let squad = outcome.squad.unwrap();
        assert!((squad.share - share).abs() < 1e-12, "{squad:?} {share}");
        assert!(squad.interval.low < share && share < squad.interval.high);
    }
    // The same from the tables.
    assert_eq!(cells(&experiment, directory.path()).unwrap(), outcomes);
    let without = TempDir::new().unwrap();
    let outcomes = played(&self::experiment(), without.path(), 2);
    assert!(outcomes.iter().all(|outcome| outcome.squad.is_none()));
}

/// What bots bring to a match is exchanged with the rest: both sides of the same squads have the same decks.
#[test]
fn un_58_decks_that_bots_bring_are_exchanged() {
    let text = "name = \"Decks\"\ngame = \"und1c1\"\nmatches = 4\nexchange = true\nrecords = true\nhome = \"random\"\naway = \"random\"\noptions = { cards = true, turns = 1, edition = \"first\" }\n";
    let experiment = Experiment::parse(text, no_files).unwrap();
    let [first, third] = [0, 2].map(|number| {
        let record = play(&experiment, 0, number, false).unwrap().record.unwrap();
        ["home_own_deck", "away_own_deck", "home_squad", "away_squad"]
            .map(|key| record.options.get(key).cloned())
    });
    let [home, away, ..] = &first;
    assert!(
        home.is_some() && home != away,
        "bots bring decks of their own"
    );
    assert_eq!([&third[0], &third[1]], [away, home]);
    assert!(third[2].is_some() && third[2] != third[3]);
}

/// What is said to be measured can be.
#[test]
fn every_experiment_of_the_house_can_be_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../experiments");
    let read = |path: &Path| {
        let path = folder.join(path);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut games = std::collections::BTreeSet::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let text = fs::read_to_string(&path).unwrap();
            let experiment = Experiment::parse(&text, read)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            games.extend(experiment.cells.into_iter().map(|cell| cell.game));
        }
    }
    assert_eq!(games.len(), 4, "{games:?}");
}

#[test]
fn every_opening_is_tried_before_the_first_match() {
    let read =
        |_: &Path| Ok("3k4/4P3/8/8/8/8/8/4K3 e7 w m w 1 2 0-0\n# no more\nnonsense\n".to_owned());
    let text = "name = \"Openings\"\ngame = \"chess-football\"\nmatches = 4\nhome = \"random\"\naway = \"random\"\nopenings = \"some.txt\"\n";
    let error = Experiment::parse(text, read).unwrap_err();
    assert!(error.to_string().starts_with("Openings: "), "{error}");
}

#[test]
fn a_match_from_an_opening_begins_with_its_score() {
    let read = |_: &Path| Ok("3k4/8/8/8/4P3/8/8/4K3 e4 w m w 1 2 1-0".to_owned());
    let text = "name = \"Openings\"\ngame = \"chess-football\"\nmatches = 1\nhome = \"random\"\naway = \"random\"\nopenings = \"some.txt\"\n";
    let experiment = Experiment::parse(text, read).unwrap();
    let played = play(&experiment, 0, 0, true).unwrap();
    assert_eq!(played.row.goals.home, 1);
    assert!(played.goals.is_empty(), "{:?}", played.goals);
    assert_eq!(played.row.first_possession, Some(Side::Home));
    // Pieces of Chess Football are nobody in particular.
    assert!(played.counts.iter().all(|count| count.kind != "man"));
}

#[test]
fn rows_of_another_build_are_not_mixed_in_unless_somebody_says_so() {
    let experiment = experiment();
    let directory = TempDir::new().unwrap();
    played(&experiment, directory.path(), 2);
    let path = directory.path().join("builds.json");
    let text = fs::read_to_string(&path).unwrap();
    let mut builds: Vec<Builds> = serde_json::from_str(&text).unwrap();
    assert_eq!((builds.len(), builds[0].after), (1, 0));
    assert_eq!(builds[0].fischio.sources.len(), 64);
    builds[0].fischio.sources = "0".repeat(64);
    fs::write(&path, serde_json::to_vec(&builds).unwrap()).unwrap();
    // A run in which nothing is left to play mixes nothing.
    played(&experiment, directory.path(), 1);
    fs::remove_file(directory.path().join("matches-0003-000002.parquet")).unwrap();
    let goes_on = |changed: &[&str]| {
        let changed: Vec<String> = changed.iter().map(|&name| name.to_owned()).collect();
        run_although(&experiment, TEXT, directory.path(), 1, &changed, |_| {})
    };
    let error = goes_on(&[]).unwrap_err();
    assert!(matches!(error, RunError::Changed { .. }), "{error}");
    let error = error.to_string();
    assert!(
        error.contains("sources 000000000000, and is version"),
        "{error}"
    );
    assert!(error.ends_with("say --changed 'fischio'"), "{error}");
    assert!(
        !directory
            .path()
            .join("matches-0003-000002.parquet")
            .exists()
    );
    let error = goes_on(&["fishcio"]).unwrap_err();
    assert!(matches!(error, RunError::Nobody { .. }), "{error}");
    assert!(error.to_string().contains("there are fischio"), "{error}");
    goes_on(&["fischio"]).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let after: Vec<Builds> = serde_json::from_str(&text).unwrap();
    assert_eq!(after.len(), 2);
    assert_eq!(after[0], builds[0]);
    // All but the last part of the last cell, which has six matches.
    assert_eq!(after[1].after, 4 * 70 - 6);
    let page = lab::report(&lab::Summary::read(directory.path()).unwrap());
    assert!(
        page.contains("After 274 matches: fischio was version"),
        "{page}"
    );
    // Anybody who says nothing goes on with what went on last.
    fs::remove_file(directory.path().join("matches-0003-000002.parquet")).unwrap();
    goes_on(&[]).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Nobody knows what played these.
    fs::remove_file(&path).unwrap();
    fs::remove_file(directory.path().join("matches-0003-000002.parquet")).unwrap();
    assert!(matches!(goes_on(&[]).unwrap_err(), RunError::Other(_)));
}
