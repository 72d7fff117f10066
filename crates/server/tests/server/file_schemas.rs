//! The schemas of data files take what the games take, and refuse files of another form.

use std::fs;
use std::path::Path;

use fischio_core::{OptionKind, OptionSet, OptionValue};
use games::{AnyGame, GAME_NAMES};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::visit::House;

/// Every option that takes a data file in TOML, with its game.
fn file_options() -> Vec<(&'static str, &'static str)> {
    let of_game = |game: &&'static str| {
        let specs = AnyGame::option_specs(game).unwrap().iter();
        let files = specs.filter(|spec| spec.kind == OptionKind::File);
        // Who has which roles is a line of text.
        let files = files.filter(|spec| !spec.key.ends_with("_roles"));
        files.map(|spec| (*game, spec.key)).collect::<Vec<_>>()
    };
    GAME_NAMES.iter().flat_map(of_game).collect()
}

fn schema(game: &str, option: &str) -> Validator {
    let schema = AnyGame::file_schema(game, option).unwrap().unwrap();
    jsonschema::draft7::meta::validate(&schema).unwrap();
    jsonschema::draft7::new(&schema).unwrap()
}

fn read(text: &str) -> Value {
    let table: toml::Table = toml::from_str(text).unwrap();
    serde_json::to_value(table).unwrap()
}

/// Whether a match may bring such a file.
fn is_taken(game: &str, option: &str, file: &Value) -> bool {
    let Ok(text) = toml::to_string(file) else {
        return false;
    };
    let specs = AnyGame::option_specs(game).unwrap();
    let mut options = OptionSet::defaults(specs);
    options.set(specs, option, OptionValue::Text(text)).is_ok()
        && AnyGame::begin(game, &options).is_ok()
}

#[test]
fn every_built_in_file_is_as_its_schema_says() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut read_files = 0;
    let mut check = |path: &Path, game: &str, option: &str| {
        let file = read(&fs::read_to_string(path).unwrap());
        let errors: Vec<String> = schema(game, option)
            .iter_errors(&file)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{}: {errors:?}", path.display());
        read_files += 1;
    };
    for file in fs::read_dir(format!("{root}/boards")).unwrap() {
        let path = file.unwrap().path();
        let game = path.file_stem().unwrap().to_str().unwrap();
        check(&path, game, "board");
    }
    // The pool of UND1C1 is part of its rules; coaches bring decks.
    check(
        Path::new(&format!("{root}/cards/calciotto.toml")),
        "calciotto",
        "cards",
    );
    for deck in fs::read_dir(format!("{root}/cards/und1c1")).unwrap() {
        check(&deck.unwrap().path(), "und1c1", "home_own_deck");
    }
    for game in fs::read_dir(format!("{root}/squads")).unwrap() {
        let game = game.unwrap().path();
        let name = game.file_name().unwrap().to_str().unwrap();
        let files = |directory: &Path| {
            let files = fs::read_dir(directory).unwrap();
            files.map(|file| file.unwrap().path())
        };
        // Earlier editions have directories of their own.
        let (editions, newest): (Vec<_>, Vec<_>) = files(&game).partition(|path| path.is_dir());
        let earlier = editions.iter().flat_map(|edition| files(edition));
        for file in newest.into_iter().chain(earlier) {
            check(&file, name, "away_squad");
        }
    }
    assert!(read_files >= 12, "{read_files}");
    for (game, option) in file_options() {
        let built_in = AnyGame::default_file(game, option).unwrap().unwrap();
        assert!(
            schema(game, option).is_valid(&read(built_in)),
            "{game}, {option}"
        );
    }
}

/// The places of all values in a value that are neither lists nor tables.
fn leaves(value: &Value, place: &str, found: &mut Vec<String>) {
    let each: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(key, inner)| (key.clone(), inner))
            .collect(),
        Value::Array(items) => {
            let numbered = items.iter().enumerate();
            numbered
                .map(|(at, inner)| (at.to_string(), inner))
                .collect()
        }
        _ => return found.push(place.to_owned()),
    };
    for (key, inner) in each {
        leaves(inner, &format!("{place}/{key}"), found);
    }
}

#[test]
fn a_broken_file_breaks_its_schema_and_what_a_game_takes_never_does() {
    let values = [-1, 0, 1, 3, 4, 9, 10, 255, 300].map(Value::from);
    let texts = [
        "", " ", "a1", "h14", "z99", "left", "paw*", "red", "yellow", "x",
    ]
    .map(Value::from);
    for (game, option) in file_options() {
        let schema = schema(game, option);
        let file = read(AnyGame::default_file(game, option).unwrap().unwrap());
        let mut unknown = file.clone();
        unknown["colour"] = json!("green");
        assert!(!schema.is_valid(&unknown), "{game}, {option}");
        let mut places = Vec::new();
        leaves(&file, "", &mut places);
        assert!(places.len() > 3);
        for place in places {
            let mut broken = file.clone();
            let of_other_type = match &file.pointer(&place).unwrap() {
                Value::String(_) => json!(3),
                _ => json!("a"),
            };
            *broken.pointer_mut(&place).unwrap() = of_other_type;
            assert!(!schema.is_valid(&broken), "{game}, {option}: {place}");
            let mut refused = 0;
            for value in values.iter().chain(&texts) {
                let mut changed = file.clone();
                *changed.pointer_mut(&place).unwrap() = value.clone();
                let keeps = schema.is_valid(&changed);
                if !keeps {
                    refused += 1;
                }
                let taken = is_taken(game, option, &changed);
                assert!(keeps || !taken, "{game}, {option}: {place} {value}");
            }
            assert!(refused > 0, "{game}, {option}: {place}");
        }
        for key in file.as_object().unwrap().keys() {
            let mut without = file.clone();
            without.as_object_mut().unwrap().remove(key);
            let taken = is_taken(game, option, &without);
            assert!(
                schema.is_valid(&without) || !taken,
                "{game}, {option}: {key}"
            );
        }
    }
}

#[tokio::test]
async fn schemas_are_served() {
    let house = House::open().await;
    let visitor = house.visitor();
    for (game, option) in file_options() {
        let served = visitor
            .get(&format!("/games/{game}/files/{option}/schema"))
            .await
            .ok();
        let schema = AnyGame::file_schema(game, option).unwrap().unwrap();
        assert_eq!(served, schema, "{game}, {option}");
        assert_eq!(served["$schema"], "http://json-schema.org/draft-07/schema#");
        assert!(served["title"].is_string() && served["description"].is_string());
    }
    let none = visitor.get("/games/calcetto/files/cards/schema").await;
    assert_eq!(none.problem(), (404, "not-found".to_owned()));
    assert!(
        none.text.contains("board, home_squad, away_squad"),
        "{none:?}"
    );
    let text = visitor
        .get("/games/calciotto/files/home_roles/schema")
        .await;
    assert_eq!(text.problem().0, 404);
    let no_files = visitor
        .get("/games/chess-football/files/board/schema")
        .await;
    assert!(no_files.text.contains("there are: none"), "{no_files:?}");
    let no_game = visitor.get("/games/chess/files/board/schema").await;
    assert_eq!(no_game.problem().0, 404);
}
