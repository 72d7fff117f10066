//! What kind of file a text is, seen by what is in it.

use std::collections::BTreeSet;
use std::fmt;

use fischio_core::{DataError, DataFile, OptionKind, OptionSet, OptionValue};
use games::{AnyGame, GAME_NAMES};

/// A kind of file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A match that was recorded.
    Record,
    /// A data file of a game.
    File(FileKind),
}

/// A kind of data file: of a game, and for one of its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileKind {
    /// The game.
    pub(crate) game: &'static str,
    /// An option that takes such a file.
    pub(crate) option: &'static str,
    /// What it is, like `squad`.
    name: &'static str,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Record => f.write_str("record"),
            Kind::File(kind) => write!(f, "{}/{}", kind.game, kind.name),
        }
    }
}

impl Kind {
    /// Every kind.
    fn all() -> Vec<Kind> {
        let mut kinds = vec![Kind::Record];
        for game in GAME_NAMES {
            let specs = AnyGame::option_specs(game).unwrap_or_default();
            for spec in specs.iter().filter(|spec| spec.kind == OptionKind::File) {
                // Both sides take the same kind of squad.
                let name = spec
                    .key
                    .trim_start_matches("home_")
                    .trim_start_matches("away_");
                let known = |kind: &Kind| matches!(kind, Kind::File(known) if known.game == *game && known.name == name);
                if !kinds.iter().any(known) {
                    let option = spec.key;
                    kinds.push(Kind::File(FileKind { game, option, name }));
                }
            }
        }
        kinds
    }

    /// The kind of this name.
    pub(crate) fn of_name(name: &str) -> Result<Kind, String> {
        let all = Kind::all();
        let names: Vec<String> = all.iter().map(ToString::to_string).collect();
        let mut all = all.into_iter();
        all.find(|kind| kind.to_string() == name)
            .ok_or_else(|| format!("there are: {}", names.join(", ")))
    }
}

/// What a text was recognised as.
pub(crate) enum Recognised {
    As(Kind),
    /// It is not even TOML.
    NoToml(DataError),
    /// It could be each of these.
    OneOf(Vec<Kind>),
}

/// Sees what a text is: JSON is a record; of the data files it is the one whose keys are most like its own, and among
/// those that one which it is without fault.
pub(crate) fn recognise(text: &str) -> Recognised {
    // No TOML begins so.
    if text.trim_start().starts_with('{') {
        return Recognised::As(Kind::Record);
    }
    let file = DataFile {
        name: "",
        text,
        clause: "",
    };
    let table = match file.read::<toml::Table>() {
        Ok(table) => table,
        Err(error) => return Recognised::NoToml(error),
    };
    let keys = keys_of(&table);
    let mut best: Vec<FileKind> = Vec::new();
    let mut most = 0;
    let kinds = Kind::all().into_iter().filter_map(|kind| match kind {
        Kind::File(kind) => Some(kind),
        Kind::Record => None,
    });
    for kind in kinds {
        let likeness = likeness(&keys, &kind);
        if likeness > most {
            most = likeness;
            best.clear();
        }
        if likeness == most {
            best.push(kind);
        }
    }
    // To begin a match with a file takes as long as to read it, so that is tried with the likest alone; and not with any if a
    // file has keys that no kind has.
    let right: Vec<FileKind> = if most > 0 || keys.is_empty() {
        let begins = |kind: &&FileKind| begins(text, kind);
        best.iter().filter(begins).cloned().collect()
    } else {
        Vec::new()
    };
    if most == 0 || !right.is_empty() {
        best = right;
    }
    match best.as_slice() {
        [kind] => Recognised::As(Kind::File(kind.clone())),
        [] => Recognised::OneOf(Kind::all()),
        kinds => Recognised::OneOf(kinds.iter().cloned().map(Kind::File).collect()),
    }
}

fn begins(text: &str, kind: &FileKind) -> bool {
    let Ok(specs) = AnyGame::option_specs(kind.game) else {
        return false;
    };
    let mut options = OptionSet::defaults(specs);
    let set = options.set(specs, kind.option, OptionValue::Text(text.to_owned()));
    set.is_ok() && AnyGame::begin(kind.game, &options).is_ok()
}

/// How much of a thousand a file's keys and those of the built-in file of a kind have in common.
fn likeness(keys: &BTreeSet<String>, kind: &FileKind) -> usize {
    let Ok(Some(text)) = AnyGame::default_file(kind.game, kind.option) else {
        return 0;
    };
    let table: toml::Table = toml::from_str(text).unwrap_or_default();
    let built_in = keys_of(&table);
    let common = keys.intersection(&built_in).count();
    common * 1000 / keys.union(&built_in).count().max(1)
}

/// The keys of a table and of the tables in it.
fn keys_of(table: &toml::Table) -> BTreeSet<String> {
    fn add(keys: &mut BTreeSet<String>, value: &toml::Value) {
        match value {
            toml::Value::Table(table) => {
                for (key, value) in table {
                    keys.insert(key.clone());
                    add(keys, value);
                }
            }
            toml::Value::Array(values) => values.iter().for_each(|value| add(keys, value)),
            _ => {}
        }
    }
    let mut keys = BTreeSet::new();
    for (key, value) in table {
        keys.insert(key.clone());
        add(&mut keys, value);
    }
    keys
}
