//! A run of an experiment: rows in a directory, part by part, from which it goes on where it was stopped.
//!
//! Each part is three files, `matches-CELL-PART.parquet`, `counts-…` and `goals-…`, with `records-CELL-PART.jsonl` where records are kept,
//! which appear whole under their names or not at all.
//! `experiment.toml` beside them is the experiment as it was, and `experiment.sha256` what it comes to with its data files and the versions
//! of the rules; the rows of another one are not mixed with it. `builds.json` tells what played the rows: nothing else goes on with them unless
//! somebody says so. One process plays in a directory at a time.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use games::AnyGame;
use parquet::errors::ParquetError;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::builds::{Builds, Difference};
use crate::experiment::{Cell, Experiment, ExperimentError};
use crate::play::{Fault, play};
use crate::program_files::hex;
use crate::row::Played;
use crate::schedule::{PART, PlayOn, schedule};
use crate::stop::{Points, Verdict};
use crate::table::{Told, read_matches, write_counts, write_goals, write_matches};
use crate::tables::{BUILDS, EXPERIMENT, FileError, path_of};
use bots::strength::{Interval, wilson};

/// It is locked by the process that plays.
const LOCK: &str = "lock";
/// The digest of all that its rows follow from.
const DIGEST: &str = "experiment.sha256";

/// Why a run cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The experiment cannot be played.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
    /// A player made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A file cannot be written or read.
    #[error(transparent)]
    File(#[from] FileError),
    /// A part has other matches than it is to have.
    #[error("{0} has not the matches that belong there; move it away, and they are played again")]
    Rows(String),
    /// Another process plays in the directory.
    #[error("another process plays in {0}; wait for it, or choose another directory")]
    InUse(String),
    /// Who was told of progress stopped it.
    #[error("stopped before all matches were played; whole parts are kept")]
    Stopped,
    /// The directory has another experiment.
    #[error("{0} has the rows of another experiment; choose another directory")]
    Other(String),
    /// A program does not start.
    #[error("{program}: {fault}")]
    Program {
        /// Its command line.
        program: String,
        /// Why.
        fault: String,
    },
    /// What plays is not what played the rows that are there.
    #[error(
        "{directory}: {}; choose another directory, or, to have both in one run, say {}",
        in_words(differences),
        as_options(differences)
    )]
    Changed {
        /// The directory.
        directory: String,
        /// What is another one than it was.
        differences: Vec<Difference>,
    },
    /// Nothing of this name plays, so it cannot have changed.
    #[error("nothing that plays is called {name:?}; there are {}", known.join(", "))]
    Nobody {
        /// The name.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
}

fn in_words(differences: &[Difference]) -> String {
    let all: Vec<String> = differences.iter().map(ToString::to_string).collect();
    all.join("; ")
}

fn as_options(differences: &[Difference]) -> String {
    let all: Vec<String> = differences
        .iter()
        .map(|one| format!("--changed '{}'", one.what))
        .collect();
    all.join(" ")
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Matches that are played, those of earlier runs included.
    pub played: u32,
    /// How many there are at most.
    pub matches: u32,
}

/// What a cell has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Its name.
    pub cell: String,
    /// The player that it has at home; the points are theirs.
    pub first: String,
    /// The other player.
    pub second: String,
    /// Points so far.
    #[serde(flatten)]
    pub points: Points,
    /// The share of the points.
    pub share: f64,
    /// Where that share is in truth, at 95 %: the Wilson interval.
    pub interval: Interval,
    /// Goals of both sides in a match, on average.
    pub goals: f64,
    /// Decisions of both sides in a match, on average.
    pub decisions: f64,
    /// What the experiment's SPRT says.
    pub verdict: Verdict,
    /// What the squads, teams and decks took, where the sides exchange them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squad: Option<SquadEffect>,
}

/// What squads, teams and decks take when the sides exchange them, so that none of them is always at home.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SquadEffect {
    /// The share of the points of those that the options give to Home.
    pub share: f64,
    /// Where that share is in truth, at 95 %: the Wilson interval.
    pub interval: Interval,
}

/// What was told of a cell so far.
#[derive(Clone, Copy, Default)]
struct Sums {
    points: Points,
    of_squad: Points,
    goals: f64,
    decisions: f64,
}

impl Sums {
    fn add(&mut self, told: Told) {
        self.points.add(told.points_of_first);
        self.of_squad.add(told.points_of_squad);
        self.goals += f64::from(told.goals);
        self.decisions += f64::from(told.decisions);
    }

    fn goes_on(&self, experiment: &Experiment) -> bool {
        let is_enough = experiment
            .stop
            .is_some_and(|stop| stop.is_enough(&self.points));
        self.points.matches < experiment.matches && !is_enough
    }
}

impl Told {
    fn of(played: &Played) -> Told {
        let row = &played.row;
        Told {
            number: row.number,
            points_of_first: row.points_of_first(),
            points_of_squad: row.points_of_squad(),
            goals: row.goals.home + row.goals.away,
            decisions: row.decisions,
        }
    }
}

/// Plays an experiment, `text` as its file has it, and keeps its rows in `directory`, where a run that was stopped goes on. `progress` is
/// told after each match, from whatever thread played it, and may [stop](PlayOn) all.
///
/// # Errors
/// If the directory has the rows of another experiment or of other builds, a file cannot be written, a player makes a mistake, or it was
/// stopped. What was played before stays, part by part.
pub fn run<P: PlayOn>(
    experiment: &Experiment,
    text: &str,
    directory: &Path,
    threads: usize,
    progress: impl Fn(Progress) -> P + Sync,
) -> Result<Vec<Outcome>, RunError> {
    run_although(experiment, text, directory, threads, &[], progress)
}

/// [`run`], which also goes on where `changed`, as [`Difference::what`] has it, are others than what played the rows that are there.
///
/// # Errors
/// As [`run`], and if nothing that plays has such a name.
pub fn run_although<P: PlayOn>(
    experiment: &Experiment,
    text: &str,
    directory: &Path,
    threads: usize,
    changed: &[String],
    progress: impl Fn(Progress) -> P + Sync,
) -> Result<Vec<Outcome>, RunError> {
    let _locked = begin(experiment, text, directory)?;
    let mut sums = kept(experiment, directory)?;
    let mut done: Vec<(u32, bool)> = sums
        .iter()
        .map(|sums| (sums.points.matches, sums.goes_on(experiment)))
        .collect();
    let there: u32 = sums.iter().map(|sums| sums.points.matches).sum();
    only_what_is_left(experiment, &done);
    // Where nothing is left to play, nothing is mixed.
    if done.iter().any(|(_, goes_on)| *goes_on) {
        see_builds(experiment, directory, there, changed)?;
    }
    let matches = experiment
        .matches
        .saturating_mul(u32::try_from(experiment.cells.len()).unwrap_or(u32::MAX));
    let counted = AtomicU32::new(there);
    let left = done.clone();
    let played = schedule(
        experiment.matches,
        &left,
        threads,
        |cell, number| {
            let one = play(experiment, cell, number, true)?;
            let played = counted.fetch_add(1, Ordering::Relaxed) + 1;
            if progress(Progress { played, matches }).plays_on() {
                Ok(one)
            } else {
                Err(RunError::Stopped)
            }
        },
        |cell, first, part| {
            keep(experiment, directory, (cell, first / PART), &part)?;
            let sums = &mut sums[cell as usize];
            for one in &part {
                sums.add(Told::of(one));
            }
            let goes_on = sums.goes_on(experiment);
            done[cell as usize].1 = goes_on;
            if !goes_on {
                only_what_is_left(experiment, &done);
            }
            Ok(goes_on)
        },
    );
    // Processes end with the run.
    experiment.engines.only(std::iter::empty());
    played?;
    Ok(outcomes(experiment, &sums))
}

/// Ends the processes that no cell needs any more.
fn only_what_is_left(experiment: &Experiment, cells: &[(u32, bool)]) {
    let left = experiment.cells.iter().zip(cells);
    let left = left.filter(|(_, (_, goes_on))| *goes_on);
    experiment
        .engines
        .only(left.flat_map(|(cell, _)| cell.tasks()));
}

/// Sees that what plays now is what played the rows that are there, `there` matches, or may go on with them; and keeps what it is.
fn see_builds(
    experiment: &Experiment,
    directory: &Path,
    there: u32,
    changed: &[String],
) -> Result<(), RunError> {
    let tasks = experiment.cells.iter().flat_map(Cell::tasks);
    let now = Builds::now(there, tasks, &experiment.engines).map_err(|(task, fault)| {
        let program = task.command.join(" ");
        RunError::Program { program, fault }
    })?;
    let known = now.names();
    if let Some(name) = changed.iter().find(|name| !known.contains(&***name)) {
        return Err(RunError::Nobody {
            name: name.clone(),
            known: known.into_iter().map(ToOwned::to_owned).collect(),
        });
    }
    let path = directory.join(BUILDS);
    let mut all: Vec<Builds> = match fs::read(&path) {
        Ok(text) => serde_json::from_slice(&text)
            .map_err(|error| FileError::file(&path, io::Error::from(error)))?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(FileError::file(&path, error).into()),
    };
    if there == 0 {
        // Nothing was played by what is told of.
        all.clear();
    }
    match all.last() {
        Some(before) => {
            let mut differences = before.differences(&now);
            if differences.is_empty() {
                return Ok(());
            }
            differences.retain(|one| !changed.contains(&one.what));
            if !differences.is_empty() {
                let directory = directory.display().to_string();
                return Err(RunError::Changed {
                    directory,
                    differences,
                });
            }
        }
        // Nobody knows what played them.
        None if there > 0 => return Err(RunError::Other(directory.display().to_string())),
        None => {}
    }
    all.push(now);
    whole(&path, |file| {
        let mut text = serde_json::to_vec_pretty(&all).map_err(io::Error::from)?;
        text.push(b'\n');
        Ok(file.write_all(&text)?)
    })?;
    Ok(())
}

/// What the rows of a run in `directory` come to so far.
///
/// # Errors
/// If they cannot be read.
pub fn cells(experiment: &Experiment, directory: &Path) -> Result<Vec<Outcome>, RunError> {
    Ok(outcomes(experiment, &kept(experiment, directory)?))
}

fn outcomes(experiment: &Experiment, sums: &[Sums]) -> Vec<Outcome> {
    let each = experiment.cells.iter().zip(sums);
    each.map(|(cell, sums)| {
        let matches = f64::from(sums.points.matches.max(1));
        let share = sums.points.share();
        let points = sums.points;
        Outcome {
            cell: cell.name.clone(),
            first: cell.players.home.to_string(),
            second: cell.players.away.to_string(),
            points,
            share,
            interval: wilson(share, points.matches),
            goals: sums.goals / matches,
            decisions: sums.decisions / matches,
            verdict: experiment
                .stop
                .map_or(Verdict::Open, |stop| stop.verdict(&points)),
            squad: experiment.exchange.then(|| {
                let share = sums.of_squad.share();
                let interval = wilson(share, points.matches);
                SquadEffect { share, interval }
            }),
        }
    })
    .collect()
}

fn path_of_records(directory: &Path, (cell, part): (u32, u32)) -> PathBuf {
    directory.join(format!("records-{cell:04}-{part:06}.jsonl"))
}

/// Makes the directory, or sees that it is this experiment's. It is this process's alone until what is given back is dropped.
fn begin(experiment: &Experiment, text: &str, directory: &Path) -> Result<File, RunError> {
    let named = || directory.display().to_string();
    fs::create_dir_all(directory).map_err(|error| FileError::file(directory, error))?;
    let path = directory.join(LOCK);
    let lock = File::create(&path).map_err(|error| FileError::file(&path, error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(RunError::InUse(named())),
        Err(TryLockError::Error(error)) => return Err(FileError::file(&path, error).into()),
    }
    let write = |text: &str, name: &str| {
        whole(&directory.join(name), |file| {
            Ok(file.write_all(text.as_bytes())?)
        })
    };
    let digest = digest(experiment);
    let path = directory.join(DIGEST);
    match fs::read(&path) {
        Ok(before) if before == digest.as_bytes() => {}
        Ok(_) => return Err(RunError::Other(named())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // Without a digest nothing in it is ours.
            if is_used(directory)? {
                return Err(RunError::Other(named()));
            }
            write(&digest, DIGEST)?;
        }
        Err(error) => return Err(FileError::file(&path, error).into()),
    }
    if !directory.join(EXPERIMENT).exists() {
        write(text, EXPERIMENT)?;
    }
    Ok(lock)
}

/// Whether a directory has an experiment or tables.
fn is_used(directory: &Path) -> Result<bool, RunError> {
    let failing = |error| FileError::file(directory, error);
    for entry in fs::read_dir(directory).map_err(failing)? {
        let path = entry.map_err(failing)?.path();
        let is_table = path.extension().is_some_and(|ending| ending == "parquet");
        if is_table || path.file_name().is_some_and(|name| name == EXPERIMENT) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What all rows follow from: the experiment with the text of its data files, and the versions of the rules.
fn digest(experiment: &Experiment) -> String {
    let versions = experiment
        .cells
        .iter()
        .map(|cell| AnyGame::rules_version_of(&cell.game).unwrap_or_default());
    let versions: Vec<u32> = versions.collect();
    hex(&Sha256::digest(format!("{experiment:?} {versions:?}")))
}

/// What is kept of each cell: the parts that are there without a gap.
fn kept(experiment: &Experiment, directory: &Path) -> Result<Vec<Sums>, RunError> {
    let mut all = Vec::new();
    for cell in (0..).take(experiment.cells.len()) {
        let mut sums = Sums::default();
        for part in 0.. {
            let path = path_of(directory, "matches", (cell, part));
            let others = ["counts", "goals"].map(|table| path_of(directory, table, (cell, part)));
            let has_records =
                !experiment.records || path_of_records(directory, (cell, part)).exists();
            if !path.exists() || !others.iter().all(|other| other.exists()) || !has_records {
                break;
            }
            let rows = read_matches(&path).map_err(|error| FileError::table(&path, error))?;
            let first = sums.points.matches;
            let whole = PART.min(experiment.matches.saturating_sub(first)) as usize;
            let numbers = rows.iter().map(|row| row.number);
            if rows.len() != whole
                || !numbers.eq(first..first.saturating_add(PART).min(experiment.matches))
            {
                return Err(RunError::Rows(path.display().to_string()));
            }
            for row in rows {
                sums.add(row);
            }
        }
        all.push(sums);
    }
    Ok(all)
}

fn keep(
    experiment: &Experiment,
    directory: &Path,
    at: (u32, u32),
    part: &[Played],
) -> Result<(), RunError> {
    if experiment.records {
        whole(&path_of_records(directory, at), |file| {
            let mut file = BufWriter::new(file);
            for record in part.iter().filter_map(|one| one.record.as_ref()) {
                serde_json::to_writer(&mut file, record).map_err(io::Error::from)?;
                file.write_all(b"\n")?;
            }
            Ok(file.flush()?)
        })?;
    }
    // The matches last: a part is there when they are.
    whole(&path_of(directory, "counts", at), |file| {
        write_counts(file, part)
    })?;
    whole(&path_of(directory, "goals", at), |file| {
        write_goals(file, part)
    })?;
    whole(&path_of(directory, "matches", at), |file| {
        write_matches(file, experiment, part)
    })?;
    Ok(())
}

/// Writes a file beside its place, and puts it there whole.
pub(crate) fn whole(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), ParquetError>,
) -> Result<(), FileError> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".new");
    let aside = PathBuf::from(aside);
    let written = || -> Result<(), ParquetError> {
        let mut file = File::create(&aside)?;
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(&aside, path)?;
        Ok(())
    };
    written().map_err(|error| FileError::table(path, error))
}
