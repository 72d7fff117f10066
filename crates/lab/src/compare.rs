//! Two runs beside each other.

use std::fmt::Write;

use serde::Serialize;

use crate::statistics::{Estimate, Sample, difference, points, share};
use crate::stop::Points;
use crate::summary::{CellSummary, Summary};
use crate::words::{self, Unit};

/// Why two runs cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompareError {
    /// A run has no match yet.
    #[error("{0} has no finished part of any cell yet")]
    Empty(String),
    /// A cell was named that is not there.
    #[error("{run} has no cell {cell:?}; it has {has}")]
    NoCell {
        /// The run.
        run: String,
        /// What was named.
        cell: String,
        /// What there is.
        has: String,
    },
    /// No cells have the same name.
    #[error(
        "no cell of the first run has the name of one of the second: name one of each with --cell and --against; the first has {0}, the second {1}"
    )]
    NoPairs(String, String),
}

/// Two runs, or two cells.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// What the two are called.
    pub names: [String; 2],
    /// Cells that were compared.
    pub pairs: Vec<Pair>,
    /// Cells of the first that have none of their name in the second, and the other way round.
    pub alone: [Vec<String>; 2],
}

/// Two cells.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pair {
    /// Their names.
    pub cells: [String; 2],
    /// Matches of each.
    pub matches: [u32; 2],
    /// What was measured in both.
    pub measures: Vec<Measure>,
}

/// A number that was measured in both.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// What it is.
    pub name: &'static str,
    /// How it is told.
    pub unit: Unit,
    /// What it is in each.
    pub each: [Estimate; 2],
    /// How much more it is in the second.
    pub difference: Estimate,
    /// What that says.
    pub finding: Finding,
    /// About how many matches each of the two would take to tell a difference as large as the measured one, where these cannot.
    pub needed: Option<u32>,
}

/// What a difference says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// It is more in the second.
    More,
    /// It is less in the second.
    Less,
    /// The data cannot tell.
    CannotTell,
}

/// Matches beyond that are as good as never.
const MOST_NEEDED: f64 = 10_000_000.0;

impl Measure {
    fn of(name: &'static str, unit: Unit, each: [Estimate; 2], matches: [u32; 2]) -> Measure {
        let difference = difference(&each[1], &each[0]);
        let finding = if difference.may_be(0.0) {
            Finding::CannotTell
        } else if difference.value > 0.0 {
            Finding::More
        } else {
            Finding::Less
        };
        let times = (difference.half_width() / difference.value).powi(2);
        let needed = f64::from(matches[0].max(matches[1])) * times;
        #[allow(clippy::cast_sign_loss, reason = "a number of matches")]
        let needed = (finding == Finding::CannotTell && needed.is_finite() && needed < MOST_NEEDED)
            .then(|| needed.ceil() as u32);
        Measure {
            name,
            unit,
            each,
            difference,
            finding,
            needed,
        }
    }

    /// How a difference of this is told.
    pub fn difference_unit(&self) -> Unit {
        match self.unit {
            Unit::Percent => Unit::PointsMore,
            _ => Unit::NumberMore,
        }
    }

    /// What it says, in words.
    pub const fn verdict(&self) -> &'static str {
        match self.finding {
            Finding::More => "more in the second",
            Finding::Less => "less in the second",
            Finding::CannotTell => "cannot tell",
        }
    }
}

/// Compares two runs: cells of the same name, or the one cell of each, or the two that are named.
///
/// # Errors
/// If there is nothing to compare.
pub fn compare(runs: [&Summary; 2], named: [Option<&str>; 2]) -> Result<Comparison, CompareError> {
    let names = runs.map(|run| run.name().to_owned());
    if let Some(empty) = runs.iter().find(|run| run.cells.is_empty()) {
        return Err(CompareError::Empty(empty.name().to_owned()));
    }
    let mut alone = [Vec::new(), Vec::new()];
    let pairs: Vec<[&CellSummary; 2]> = if named.iter().any(Option::is_some) {
        let of = |nth: usize| {
            // One that is not named is the one of the same name, or the only one.
            let run = runs[nth];
            let wanted = named[nth].or(if run.cells.len() == 1 {
                None
            } else {
                named[1 - nth]
            });
            match wanted {
                None => Ok(&run.cells[0]),
                Some(cell) => cell_of(run, cell),
            }
        };
        vec![[of(0)?, of(1)?]]
    } else if runs.iter().all(|run| run.cells.len() == 1) {
        vec![runs.map(|run| &run.cells[0])]
    } else {
        let same = |run: &'_ Summary, cell: &CellSummary| {
            run.cells.iter().position(|one| one.name == cell.name)
        };
        alone = [(0, 1), (1, 0)].map(|(one, other)| {
            let cells = runs[one].cells.iter();
            cells
                .filter(|cell| same(runs[other], cell).is_none())
                .map(|cell| cell.name.clone())
                .collect()
        });
        let first = runs[0].cells.iter();
        first
            .filter_map(|cell| Some([cell, &runs[1].cells[same(runs[1], cell)?]]))
            .collect()
    };
    if pairs.is_empty() {
        return Err(CompareError::NoPairs(cells_of(runs[0]), cells_of(runs[1])));
    }
    Ok(Comparison {
        names,
        pairs: pairs.into_iter().map(pair).collect(),
        alone,
    })
}

fn cell_of<'a>(run: &'a Summary, name: &str) -> Result<&'a CellSummary, CompareError> {
    let found = run.cells.iter().find(|cell| cell.name == name);
    found.ok_or_else(|| CompareError::NoCell {
        run: run.name().to_owned(),
        cell: name.to_owned(),
        has: cells_of(run),
    })
}

fn cells_of(run: &Summary) -> String {
    let names: Vec<String> = run
        .cells
        .iter()
        .map(|cell| format!("{:?}", cell.name))
        .collect();
    names.join(", ")
}

fn pair(cells: [&CellSummary; 2]) -> Pair {
    let matches = cells.map(CellSummary::matches);
    let mut measures = Vec::new();
    let mut measure = |name, unit, each: [Option<Estimate>; 2]| {
        if let [Some(one), Some(other)] = each {
            measures.push(Measure::of(name, unit, [one, other], matches));
        }
    };
    let of_points = |of: fn(&CellSummary) -> &Points| {
        cells.map(|cell| (of(cell).matches > 0).then(|| points(of(cell))))
    };
    measure(
        "points of Home",
        Unit::Percent,
        of_points(|cell| &cell.home),
    );
    if cells
        .iter()
        .any(|cell| cell.players.home != cell.players.away)
    {
        measure(
            "points of the player at home",
            Unit::Percent,
            of_points(|cell| &cell.first),
        );
    }
    measure(
        "points of the side that has the ball first",
        Unit::Percent,
        of_points(|cell| &cell.first_possession),
    );
    measure(
        "draws",
        Unit::Percent,
        cells.map(|cell| Some(share(cell.draws, cell.matches()))),
    );
    let of_means = |of: fn(&CellSummary) -> &Sample| cells.map(|cell| of(cell).estimate());
    measure("goals", Unit::Number, of_means(|cell| &cell.goals));
    measure(
        "goals of Home",
        Unit::Number,
        of_means(|cell| &cell.goals_by.home),
    );
    measure(
        "goals of Away",
        Unit::Number,
        of_means(|cell| &cell.goals_by.away),
    );
    measure("shots", Unit::Number, of_means(|cell| &cell.shots));
    measure(
        "expected goals",
        Unit::Number,
        of_means(|cell| &cell.expected),
    );
    measure("decisions", Unit::Number, of_means(|cell| &cell.decisions));
    Pair {
        cells: cells.map(|cell| cell.name.clone()),
        matches,
        measures,
    }
}

impl Comparison {
    /// The comparison as lines for a terminal.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let [first, second] = &self.names;
        let _ = writeln!(text, "first: {first}\nsecond: {second}");
        for pair in &self.pairs {
            let [one, other] = &pair.cells;
            let name = if one == other {
                one.clone()
            } else {
                format!("{one} and {other}")
            };
            let [few, many] = pair.matches.map(|matches| words::whole(u64::from(matches)));
            let _ = writeln!(text, "\n{name}: {few} and {many} matches");
            for measure in &pair.measures {
                let [one, other] = measure.each.map(|one| {
                    format!(
                        "{} ({})",
                        measure.unit.say(one.value),
                        measure.unit.range(&one)
                    )
                });
                let unit = measure.difference_unit();
                let _ = write!(
                    text,
                    "  {}: {one} and {other}; difference {} ({}), {}",
                    measure.name,
                    unit.say(measure.difference.value),
                    unit.range(&measure.difference),
                    measure.verdict()
                );
                if let Some(needed) = measure.needed {
                    let needed = words::whole(u64::from(needed));
                    let _ = write!(
                        text,
                        "; if it is as measured, about {needed} matches of each would"
                    );
                }
                text.push('\n');
            }
        }
        for (alone, which) in self.alone.iter().zip(["first", "second"]) {
            if !alone.is_empty() {
                let _ = writeln!(text, "\nonly in the {which}: {}", alone.join(", "));
            }
        }
        text
    }
}
