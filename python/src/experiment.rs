//! Experiments of the laboratory.

use std::path::{Path, PathBuf};

use fischio_core::Side;
use lab::stop::Points;
use lab::{Count, Experiment as Inner, Row};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::convert::{told, wrong};

/// An experiment, as its file has it.
#[pyclass(frozen, module = "fischio")]
pub(crate) struct Experiment {
    inner: Inner,
    text: String,
    beside: PathBuf,
}

#[pymethods]
impl Experiment {
    #[new]
    #[pyo3(signature = (text, beside=None))]
    fn new(text: String, beside: Option<PathBuf>) -> PyResult<Experiment> {
        let beside = beside.unwrap_or_else(|| PathBuf::from("."));
        let read = |path: &Path| {
            let path = beside.join(path);
            std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        };
        Ok(Experiment {
            inner: Inner::parse(&text, read).map_err(wrong)?,
            text,
            beside,
        })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.inner.name
    }

    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.inner.seed
    }

    #[getter]
    fn matches(&self) -> u32 {
        self.inner.matches
    }

    #[getter]
    fn cells(&self) -> Vec<String> {
        let cells = self.inner.cells.iter();
        cells.map(|cell| cell.name.clone()).collect()
    }

    #[getter]
    fn may_stop(&self) -> bool {
        self.inner.stop.is_some()
    }

    #[classattr]
    #[pyo3(name = "PART")]
    fn part() -> u32 {
        lab::PART
    }

    /// Plays one match of a cell: its row, what was counted in it, and its record if the experiment keeps records.
    fn play<'py>(
        &self,
        py: Python<'py>,
        cell: u32,
        number: u32,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let cells = self.inner.cells.len();
        if cell as usize >= cells {
            return Err(wrong(format!(
                "there are {cells} cells, numbered from 0, not {cell}"
            )));
        }
        let played = py
            .detach(|| lab::play(&self.inner, cell, number, true))
            .map_err(wrong)?;
        let counts: Vec<Value> = played
            .counts
            .iter()
            .map(|count| count_of(&played.row, count))
            .collect();
        Ok((
            told(py, &row_of(&self.inner, &played.row))?,
            told(py, &counts)?,
            told(py, &played.record)?,
        ))
    }

    /// Whether these points of a cell's first player, from its first match on, are enough by the experiment's rule to stop.
    fn is_enough(&self, points: Vec<f64>) -> bool {
        let mut sum = Points::default();
        for points in points {
            sum.add(points);
        }
        let stop = self.inner.stop;
        stop.is_some_and(|stop| stop.is_enough(&sum))
    }

    /// Plays what is left of a run into its directory, as `fischio lab run` does.
    #[pyo3(signature = (directory, threads=0))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        directory: PathBuf,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let outcomes = py
            .detach(|| lab::run(&self.inner, &self.text, &directory, threads, |_| {}))
            .map_err(wrong)?;
        told(py, &outcomes)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, PathBuf)) {
        let own = slf.get();
        (
            slf.get_type().into_any(),
            (own.text.clone(), own.beside.clone()),
        )
    }
}

/// A match's row, with the columns of the tables of matches that a run writes.
fn row_of(experiment: &Inner, row: &Row) -> Value {
    let cell = &experiment.cells[row.cell as usize];
    let of =
        |counted: Option<fischio_core::BySide<u32>>, side| counted.map(|counted| counted[side]);
    json!({
        "cell": row.cell,
        "cell_name": cell.name,
        "game": cell.game,
        "number": row.number,
        "seed": row.seed.cast_signed(),
        "home": row.players.home,
        "away": row.players.away,
        "swapped": row.swapped,
        "exchanged": row.exchanged,
        "points_home": row.points(Side::Home),
        "points_first": row.points_of_first(),
        "winner": row.winner.map(Side::name),
        "ending": row.ending,
        "goals_home": row.goals.home,
        "goals_away": row.goals.away,
        "shoot_out_home": of(row.shoot_out, Side::Home),
        "shoot_out_away": of(row.shoot_out, Side::Away),
        "first_possession": row.first_possession.map(Side::name),
        "possession_home": of(row.possession, Side::Home),
        "possession_away": of(row.possession, Side::Away),
        "shots_home": of(row.shots, Side::Home),
        "shots_away": of(row.shots, Side::Away),
        "expected_goals_home": row.expected_goals.map(|goals| goals.home),
        "expected_goals_away": row.expected_goals.map(|goals| goals.away),
        "decisions": row.decisions,
        "rolls": row.rolls,
    })
}

/// What was counted in a match, with the columns of a run's tables.
fn count_of(row: &Row, count: &Count) -> Value {
    json!({
        "cell": row.cell,
        "number": row.number,
        "side": count.side.name(),
        "kind": count.kind,
        "what": count.what,
        "tried": count.tried,
        "won": count.won,
        "expected": count.expected,
    })
}
