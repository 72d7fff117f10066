//! The corpus and mutations of it, the same each time: a short run of what cargo-fuzz does at
//! length.

use std::fs;
use std::path::Path;

use fuzz_entries::ENTRIES;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The longest input that is made.
const MOST_BYTES: usize = 20_000;

/// Tells which input was being tried if the test fails.
struct Trying<'a> {
    what: &'a str,
    input: &'a [u8],
}

impl Drop for Trying<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: \"{}\"", self.what, self.input.escape_ascii());
        }
    }
}

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(target);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|file| file.expect("a file of the corpus").path())
        .collect();
    files.sort();
    assert!(files.len() >= 3, "{} has too little", folder.display());
    let read = |file| fs::read(file).expect("a file of the corpus can be read");
    files.iter().map(read).collect()
}

/// Replays the corpus of a target, then `times` mutations of it.
fn run(target: &str, times: u32) {
    let (_, entry) = ENTRIES
        .into_iter()
        .find(|(name, _)| *name == target)
        .expect("a target of that name");
    let seeds = corpus(target);
    for input in &seeds {
        let _trying = Trying {
            what: target,
            input,
        };
        entry(input);
    }
    let words = words_of(&seeds);
    let name: u64 = target.bytes().map(u64::from).sum();
    for round in 0..rounds() {
        let mut numbers = Pcg64::seed_from_u64(name + round);
        for _ in 0..times {
            let mut input = seeds.choose(&mut numbers).expect("a seed").clone();
            for _ in 0..numbers.random_range(1..=4) {
                mutate(&mut input, &seeds, &words, &mut numbers);
            }
            input.truncate(MOST_BYTES);
            let _trying = Trying {
                what: target,
                input: &input,
            };
            entry(&input);
        }
    }
}

/// How often it is all done, each time with other mutations: once, or what `FUZZ_ROUNDS` says.
fn rounds() -> u64 {
    std::env::var("FUZZ_ROUNDS").map_or(1, |rounds| rounds.parse().expect("a number of rounds"))
}

/// What the seeds are made of, and numbers at the edges of their types.
fn words_of(seeds: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let edges = [
        "0",
        "-1",
        "255",
        "256",
        "4294967296",
        "99999999999999999999",
        "1e9",
        "null",
    ];
    let mut words: Vec<Vec<u8>> = seeds
        .iter()
        .flat_map(|seed| seed.split(|byte| b" \n\",:{}[]".contains(byte)))
        .filter(|word| !word.is_empty() && word.len() < 40)
        .map(<[u8]>::to_vec)
        .chain(edges.map(|edge| edge.as_bytes().to_vec()))
        .chain(
            [
                "é".as_bytes(),
                "\u{202e}".as_bytes(),
                b"\0",
                b"\xff",
                b"\r\n",
            ]
            .map(<[u8]>::to_vec),
        )
        .collect();
    words.sort();
    words.dedup();
    words
}

fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], words: &[Vec<u8>], numbers: &mut Pcg64) {
    let length = input.len();
    let at = numbers.random_range(0..=length);
    let to = numbers.random_range(at..=length.min(at + 40));
    match numbers.random_range(0..9) {
        0 if at < length => input[at] ^= 1 << numbers.random_range(0..8),
        1 if at < length => input[at] = numbers.random_range(b' '..=b'~'),
        2 => drop(input.drain(at..to)),
        3 => {
            let again = input[at..to].to_vec();
            input.splice(at..at, again);
        }
        4 => {
            let word = words.choose(numbers).expect("words").clone();
            input.splice(at..at, word);
        }
        // One word for another.
        5 | 6 => {
            let within = |byte: &u8| byte.is_ascii_alphanumeric() || b"-@>=".contains(byte);
            let start = input[..at]
                .iter()
                .rposition(|b| !within(b))
                .map_or(0, |i| i + 1);
            let end = input[at..]
                .iter()
                .position(|b| !within(b))
                .map_or(length, |i| at + i);
            let word = words.choose(numbers).expect("words").clone();
            input.splice(start..end, word);
        }
        // The lines of two inputs.
        7 => {
            let other = seeds.choose(numbers).expect("seeds");
            let lines = |bytes: &[u8]| {
                let lines = bytes.split_inclusive(|byte| *byte == b'\n');
                lines.map(<[u8]>::to_vec).collect::<Vec<_>>()
            };
            let (mut mine, theirs) = (lines(input), lines(other));
            let keep = numbers.random_range(0..=mine.len());
            let from = numbers.random_range(0..=theirs.len());
            mine.truncate(keep);
            mine.extend_from_slice(&theirs[from..]);
            *input = mine.concat();
        }
        _ => input.truncate(at),
    }
}

/// CF-19: whatever is no action is refused, and every action is told apart.
#[test]
fn actions() {
    run("action", 2_000);
}

/// CT-01, CT-05: whatever is no board or squad is told with file, line and clause.
#[test]
fn data_files() {
    run("data_file", 3_000);
}

#[test]
fn lines_to_the_engine() {
    run("engine_line", 200);
}

#[test]
fn experiments() {
    run("experiment", 3_000);
}

#[test]
fn messages() {
    run("message", 60);
}

#[test]
fn people() {
    run("person", 2_000);
}

/// CF-20: whatever is no position is refused, and every position comes back from its text.
#[test]
fn positions() {
    run("position", 2_500);
}

#[test]
fn records() {
    run("record", 20_000);
}
