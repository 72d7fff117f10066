//! Fits as experiments: the same file gives the same weights, which are kept with the positions behind them.

use std::fs;
use std::path::Path;

use lab::tuning::{Tuning, TuningError, tune};
use parquet::file::reader::{FileReader, SerializedFileReader};
use serde_json::Value;
use tempfile::TempDir;

const TEXT: &str = r#"
    name = "Calcetto's weights"
    game = "calcetto"
    matches = 6
    seed = 3
    level = 2
    options = { end = "phases", phases = 20 }
"#;

fn no_files(path: &Path) -> Result<String, String> {
    Err(format!("{} is not there", path.display()))
}

#[test]
fn a_fit_is_the_same_every_time_and_says_what_it_follows_from() {
    let tuning = Tuning::parse(TEXT, no_files).unwrap();
    let files = [
        "experiment.toml",
        "positions.parquet",
        "weights.json",
        "fitted.rs",
    ];
    let directories = [(); 2].map(|()| TempDir::new().unwrap());
    let [one, other] = directories.each_ref().map(|directory| {
        let tuned = tune(&tuning, TEXT, directory.path()).unwrap();
        assert!(tuned.after.mean < tuned.before.mean, "{tuned:?}");
        files.map(|name| fs::read(directory.path().join(name)).unwrap())
    });
    assert!(one == other);
    let [experiment, table, weights, source] = one;
    assert_eq!(experiment, TEXT.as_bytes());
    let weights: Value = serde_json::from_slice(&weights).unwrap();
    assert_eq!(weights["experiment"], tuning.digest());
    let fitted = weights["tables"][0]["weights"].as_object().unwrap();
    // A goal is a goal, whatever is fitted besides.
    assert_eq!(fitted["goal_next"], 1.0);
    assert_ne!(fitted["kept"], 0.07);
    let source = String::from_utf8(source).unwrap();
    assert!(source.contains(&tuning.digest()), "{source}");
    let ball = (fitted["kept"].as_f64().unwrap() * 10_000.0).round();
    assert!(source.contains(&format!("kept: {ball:.0},")), "{source}");
    // Each position that was compared is a row.
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("positions.parquet");
    fs::write(&path, table).unwrap();
    let reader = SerializedFileReader::new(fs::File::open(&path).unwrap()).unwrap();
    let rows = reader.metadata().file_metadata().num_rows();
    assert_eq!(weights["positions"], rows);
    assert!(rows > 50, "{rows}");
    let schema = reader.metadata().file_metadata().schema_descr_ptr();
    let columns: Vec<&str> = schema
        .columns()
        .iter()
        .map(|column| column.name())
        .collect();
    assert_eq!(columns[..4], ["number", "table", "became", "always"]);
    assert!(columns.contains(&"near_carrier"), "{columns:?}");
    // Another file's fit is not written over it.
    let text = TEXT.replace("seed = 3", "seed = 4");
    let again = Tuning::parse(&text, no_files).unwrap();
    assert_ne!(again.digest(), tuning.digest());
    let error = tune(&again, &text, directories[0].path()).unwrap_err();
    assert!(matches!(error, TuningError::Other(_)), "{error}");
}

#[test]
fn matches_begin_from_the_openings_that_are_named() {
    let read = |_: &Path| {
        Ok(
            "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home\n"
                .to_owned(),
        )
    };
    let text = format!("{TEXT}\nopenings = \"some.txt\"").replace("matches = 6", "matches = 1");
    let tuning = Tuning::parse(&text, read).unwrap();
    assert_eq!(tuning.beginnings.openings.len(), 1);
    let usual = Tuning::parse(TEXT, no_files).unwrap();
    assert_ne!(tuning.digest(), usual.digest());
    let directories = [(); 2].map(|()| TempDir::new().unwrap());
    let [opened, usual] = [(&tuning, &*text), (&usual, TEXT)]
        .into_iter()
        .zip(&directories)
        .map(|((tuning, text), directory)| {
            tune(tuning, text, directory.path()).unwrap();
            fs::read(directory.path().join("positions.parquet")).unwrap()
        })
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    assert_ne!(opened, usual);
    let nowhere = |_: &Path| Ok("nowhere".to_owned());
    assert!(matches!(
        Tuning::parse(&text, nowhere),
        Err(TuningError::Begin(_))
    ));
}

#[test]
fn the_fits_of_the_house_can_be_made() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../experiments/tuning");
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        games.push(Tuning::parse(&text, no_files).unwrap().game);
    }
    games.sort();
    assert_eq!(games, ["calcetto", "calciotto", "und1c1"]);
}

#[test]
fn what_is_no_fit_is_refused_with_what_is_allowed() {
    for (from, to, says) in [
        ("matches = 6", "matches = 0", "matches is 1 to"),
        ("seed = 3", "sead = 3", "unknown field `sead`"),
        ("seed = 3", "ridge = -1.0", "ridge is 0 or more"),
        ("level = 2", "level = 7", "no level 7 of calcetto"),
        ("phases = 20", "phases = 0", "phases"),
        ("\"calcetto\"", "\"chess\"", "no game \"chess\""),
    ] {
        assert!(TEXT.contains(from), "{from}");
        let error = Tuning::parse(&TEXT.replacen(from, to, 1), no_files).unwrap_err();
        assert!(error.to_string().contains(says), "{to}: {error}");
    }
    let refused = |text: &str| {
        let directory = TempDir::new().unwrap();
        let tuning = Tuning::parse(text, no_files).unwrap();
        tune(&tuning, text, directory.path())
            .unwrap_err()
            .to_string()
    };
    let text = TEXT.replace("seed = 3", "learn = [\"luck\"]");
    let error = refused(&text);
    assert!(
        error.contains("no feature is called \"luck\"; there are goal_next"),
        "{error}"
    );
    let chess = "name = \"No dice\"\ngame = \"chess-football\"\nmatches = 1\n";
    assert!(
        refused(chess).contains("are not fitted"),
        "{}",
        refused(chess)
    );
}
