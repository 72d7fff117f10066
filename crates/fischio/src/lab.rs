//! `fischio lab`: experiments of many matches between bots, and what they come to.

mod compare;
mod csv;
mod files;
mod report;
mod tune;

use std::io::Write;
use std::path::PathBuf;

use clap::value_parser;
use indicatif::{ProgressBar, ProgressStyle};
use lab::stop::Verdict;
use lab::{Experiment, Outcome, RunError};
use serde_json::json;

use self::files::Beside;
use crate::failure::usage;
use crate::interrupt::Interrupt;

/// Play experiments of many matches between bots, and keep what comes of them as tables
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Run(RunArgs),
    Report(report::ReportArgs),
    Compare(compare::CompareArgs),
    Csv(csv::CsvArgs),
    Tune(tune::TuneArgs),
}

/// Play an experiment, or go on with it where it was stopped
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
struct RunArgs {
    /// The experiment's file.
    #[arg(value_name = "EXPERIMENT.toml")]
    experiment: PathBuf,
    /// The directory of its tables; beside the file, with its name, if not given.
    #[arg(long, value_name = "DIRECTORY")]
    out: Option<PathBuf>,
    /// Matches played at once; as many as there are cores if not given. The tables are the same for any number.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Go on in a directory although this is not what played there before: fischio itself, a program by the first word of its command
    /// line, or a file that this names. May be given several times.
    #[arg(long, value_name = "WHAT")]
    changed: Vec<String>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The file names a game, its options, who plays at home and away, and factors with variants; each
combination of variants is a cell, and each cell is played. docs/laboratory.md tells all of it.

Examples:
  fischio lab run experiments/calcetto-squads.toml
  fischio lab run experiments/calcetto-squads.toml --out /var/tmp/squads --threads 8 --json
  fischio lab report experiments/calcetto-squads";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.command {
            Command::Run(args) => args.run(),
            Command::Report(args) => args.run(),
            Command::Compare(args) => args.run(),
            Command::Csv(args) => args.run(),
            Command::Tune(args) => args.run(),
        }
    }
}

impl RunArgs {
    fn run(self) -> anyhow::Result<()> {
        let file = Beside::read(&self.experiment, self.out)?;
        let (text, out) = (&file.text, &file.out);
        let experiment = Experiment::parse(text, |path| file.named(path))
            .map_err(|error| usage(&format!("{}: {error}", self.experiment.display())))?;
        let threads = self.threads.map_or(0, |threads| threads as usize);
        let bar = bar();
        let interrupt = Interrupt::watch()?;
        let changed = &self.changed;
        let outcomes = lab::run_although(&experiment, text, out, threads, changed, |progress| {
            bar.set_length(u64::from(progress.matches));
            bar.set_position(u64::from(progress.played));
            !interrupt.came()
        })
        .map_err(|error| match error {
            RunError::Experiment(_)
            | RunError::Other(_)
            | RunError::Changed { .. }
            | RunError::Nobody { .. }
            | RunError::InUse(_) => usage(&error),
            other => other.into(),
        })?;
        bar.finish_and_clear();
        let mut told = std::io::stdout().lock();
        if self.json {
            let answer = json!({
                "experiment": experiment.name,
                "seed": experiment.seed,
                "directory": out.display().to_string(),
                "cells": outcomes,
            });
            writeln!(told, "{answer}")?;
        } else {
            writeln!(told, "{}, seed {}", experiment.name, experiment.seed)?;
            for outcome in &outcomes {
                writeln!(told, "{}", line(outcome))?;
            }
            writeln!(told, "tables in {}", out.display())?;
        }
        Ok(())
    }
}

fn line(outcome: &Outcome) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let verdict = match outcome.verdict {
        Verdict::Open => "",
        Verdict::Smaller => ", the smaller difference accepted",
        Verdict::Greater => ", the greater difference accepted",
    };
    let squad = outcome.squad.map_or(String::new(), |squad| {
        format!(
            ", Home's squad with either side {} % ({} to {})",
            percent(squad.share),
            percent(squad.interval.low),
            percent(squad.interval.high)
        )
    });
    format!(
        "{}: {} against {}, {} matches, points {} % (95 %: {} to {}){squad}, goals {:.2}, decisions {:.0}{verdict}",
        outcome.cell,
        outcome.first,
        outcome.second,
        outcome.points.matches,
        percent(outcome.share),
        percent(outcome.interval.low),
        percent(outcome.interval.high),
        outcome.goals,
        outcome.decisions,
    )
}

/// A progress bar, where standard error is a terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos}/{len} matches at most, {eta} to go")
    {
        bar.set_style(style);
    }
    bar
}
