//! Counts of action sequences (CF-21) against the slow second implementation in
//! `reference/`, from positions made for each clause: `perft/*.txt`.
//!
//! The numbers in the files are the second implementation's. To count them anew with it,
//! and to fill in new lines that have `?` for a number, run
//! `FISCHIO_PERFT_WRITE=1 cargo test -p chess-football --test perft`.

mod reference;
mod side_by_side;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use side_by_side::{Options, SideBySide};

/// The second implementation counts as deep as this many sequences in every run.
const REFERENCE_COUNTS_TO: u64 = 20_000;

/// A line of a file: a position and what it counts to.
struct Line {
    position: String,
    options: String,
    /// Depth and count; `None` where the file has `?`.
    counts: Vec<(u32, Option<u64>)>,
    shows: String,
}

impl Line {
    fn read(text: &str) -> Line {
        let (data, shows) = text.split_once('#').expect("each line says what it shows");
        let mut fields = data.split(';').map(str::trim);
        let position = fields.next().expect("a position").to_owned();
        let options = fields.next().expect("options").to_owned();
        let counts: Vec<(u32, Option<u64>)> = fields
            .map(|field| {
                let (depth, count) = field.split_once(' ').expect("`D1 n`");
                let depth = depth.trim_start_matches('D').parse().expect("a depth");
                let count = (count != "?").then(|| count.parse().expect("a count"));
                (depth, count)
            })
            .collect();
        assert!(!counts.is_empty(), "nothing to count: {text}");
        Line {
            position,
            options,
            counts,
            shows: shows.trim().to_owned(),
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{} ;{}", self.position, self.options);
        for (depth, count) in &self.counts {
            match count {
                Some(count) => write!(text, " ;D{depth} {count}"),
                None => write!(text, " ;D{depth} ?"),
            }
            .expect("a string takes all");
        }
        write!(text, " # {}", self.shows).expect("a string takes all");
        text
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft")
}

fn check_file(name: &str) {
    let path = folder().join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&path).expect("a perft file");
    if std::env::var_os("FISCHIO_PERFT_WRITE").is_some() {
        count_anew(&path, &text);
        return;
    }
    let mut wrong = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let line = Line::read(line);
        let both = SideBySide::from_position(&line.position, Options::read(&line.options));
        for &(depth, count) in &line.counts {
            let count = count.unwrap_or_else(|| panic!("{name}.txt still has a ?"));
            let mut tell = |who, found| {
                if found != count {
                    wrong.push(format!(
                        "{who} counts {found} at depth {depth}: {}",
                        line.text()
                    ));
                }
            };
            if count <= REFERENCE_COUNTS_TO {
                tell("the reference", both.reference.perft(depth));
            }
            tell("the crate", both.game.perft(depth));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn count_anew(path: &Path, text: &str) {
    let mut new = String::new();
    for text in text.lines() {
        if text.starts_with('#') {
            new += text;
        } else {
            let mut line = Line::read(text);
            let both = SideBySide::from_position(&line.position, Options::read(&line.options));
            for (depth, count) in &mut line.counts {
                *count = Some(both.reference.perft(*depth));
            }
            new += &line.text();
        }
        new.push('\n');
    }
    std::fs::write(path, new).expect("the file can be written");
}

macro_rules! files {
    ($($name:ident: $what:literal;)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];
        $(
            #[doc = $what]
            #[test]
            fn $name() {
                check_file(stringify!($name));
            }
        )*
    };
}

files! {
    placement: "CF-02, CF-03, CF-04, CF-05, CF-06, CF-17";
    kick_off: "CF-05, CF-09, CF-11";
    play: "CF-07, CF-08, CF-09, CF-10";
    goals: "CF-13, CF-14, CF-15";
    promotion: "CF-12";
    bare_kings: "CF-16";
    null: "CF-07";
    halves: "CF-15, CF-16, CF-17, CF-18, CF-21";
    sealed: "CF-06, CF-18";
}

#[test]
fn every_file_of_the_folder_is_counted() {
    let mut found: Vec<String> = std::fs::read_dir(folder())
        .expect("the perft folder")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    found.sort();
    let mut known: Vec<&str> = NAMES.to_vec();
    known.sort_unstable();
    assert_eq!(found, known);
}
