//! Runs the Rust tests: every test program that cargo built, several at a time.
//!
//! `cargo test` runs one after the other, and near the end of each, where a long test runs
//! alone, the other processors wait. Programs that run side by side fill these gaps.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// A test program and where it runs.
pub(crate) struct Suite {
    name: String,
    program: PathBuf,
    args: Vec<String>,
    folder: PathBuf,
}

/// A line of `cargo --message-format=json`, as far as it matters here.
#[derive(Deserialize)]
struct Message {
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// What cargo is told for the tests and the examples: the same, so that nothing is built twice.
const BUILT: [&str; 3] = ["test", "--workspace", "--all-features"];

/// Runs these and the documentation's examples. Tests that fail hinder no other test.
///
/// # Errors
/// If a test fails.
pub(crate) fn run(mut suites: Vec<Suite>) -> Result<()> {
    // Slowest first, so that none runs alone in the end.
    suites.sort_by_key(|suite| rank(&suite.name));
    let mut suites = VecDeque::from(suites);
    suites.push_front(examples()?);
    let waiting = Mutex::new(suites);
    let failed = Mutex::new(Vec::new());
    let workers = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(suite) = next(&waiting) {
                    if !suite.passes() {
                        let mut failed = failed.lock().expect("no worker panics");
                        failed.push(suite.name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no worker panics");
    ensure!(failed.is_empty(), "tests fail in {}", failed.join(", "));
    Ok(())
}

fn next(waiting: &Mutex<VecDeque<Suite>>) -> Option<Suite> {
    waiting.lock().expect("no worker panics").pop_front()
}

/// The place of a suite in the order: those that take minutes come first.
fn rank(name: &str) -> usize {
    const SLOW: [&str; 5] = [
        "python tests",
        "differential",
        "fischio_games",
        "properties",
        "perft",
    ];
    let slow = SLOW.iter().position(|slow| name.contains(slow));
    slow.unwrap_or(SLOW.len())
}

/// The examples in the documentation, which rustdoc compiles and runs.
fn examples() -> Result<Suite> {
    let args = BUILT.into_iter().chain(["--doc", "--no-fail-fast"]);
    Ok(Suite {
        name: "examples in the documentation".to_owned(),
        program: cargo(),
        args: args.map(str::to_owned).collect(),
        folder: std::env::current_dir()?,
    })
}

fn cargo() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// Builds every test program, and with them the program itself, which the tests in the browser
/// use too.
///
/// # Errors
/// If something does not compile.
pub(crate) fn build() -> Result<Vec<Suite>> {
    let output = Command::new(cargo())
        .args(BUILT)
        .args(["--no-run", "--message-format=json-render-diagnostics"])
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cargo cannot be run")?;
    ensure!(output.status.success(), "the tests do not compile");
    let lines = String::from_utf8(output.stdout).context("cargo prints UTF-8")?;
    let messages = lines.lines().filter(|line| line.starts_with('{'));
    messages
        .map(|line| serde_json::from_str(line).context("cargo prints JSON"))
        .filter_map(|message: Result<Message>| message.map(Suite::of).transpose())
        .collect()
}

impl Suite {
    /// Another program that runs tests, with what it takes.
    pub(crate) fn other(name: &str, program: PathBuf, args: &[&str], folder: PathBuf) -> Suite {
        Suite {
            name: name.to_owned(),
            program,
            args: args.iter().map(ToString::to_string).collect(),
            folder,
        }
    }

    /// The test program that a message tells of, if it tells of one.
    fn of(message: Message) -> Option<Suite> {
        let target = message.target?;
        if !message.profile?.test || target.kind.iter().any(|kind| kind == "bench") {
            return None;
        }
        let folder = message.manifest_path?.parent()?.to_owned();
        let package = folder.file_name()?.to_string_lossy().into_owned();
        Some(Suite {
            name: format!("{package} {}", target.name),
            program: message.executable?,
            args: Vec::new(),
            folder,
        })
    }

    /// Runs it and prints what it said, at once, so that suites do not mix.
    fn passes(&self) -> bool {
        let start = Instant::now();
        let output = Command::new(&self.program)
            .args(&self.args)
            .current_dir(&self.folder)
            // As cargo sets them.
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .env(SEED, seed())
            .output();
        let seconds = start.elapsed().as_secs_f64();
        match output {
            Ok(output) => {
                print!("{}", report(&self.name, seconds, &output));
                output.status.success()
            }
            Err(error) => {
                println!("{} cannot be run: {error}", self.name);
                false
            }
        }
    }
}

/// Where property tests read the seed of their random matches.
const SEED: &str = "PROPTEST_RNG_SEED";

/// The seed of property tests: the same in every run unless the environment names another, so
/// that a test which fails fails again.
fn seed() -> String {
    std::env::var(SEED).unwrap_or_else(|_| "1".to_owned())
}

/// Whether pytest or mypy ends with this line.
fn is_result_of_python(line: &str) -> bool {
    line.contains(" passed in ") || line.starts_with("Success: ")
}

/// What a suite said; of one that passes only what counts, not every test's name.
fn report(name: &str, seconds: f64, output: &Output) -> String {
    let mut text = format!("-- {name}, {seconds:.0} s\n");
    let said = String::from_utf8_lossy(&output.stdout);
    if output.status.success() {
        let results = said
            .lines()
            .filter(|line| line.starts_with("test result: ") || is_result_of_python(line));
        results.for_each(|line| text.extend([line, "\n"]));
    } else {
        text.extend([&*said, &*String::from_utf8_lossy(&output.stderr)]);
    }
    text
}
