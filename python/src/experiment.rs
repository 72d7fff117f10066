//! Experiments of the laboratory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use lab::stop::Points;
use lab::{Experiment as Inner, TableRow, TableRows};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::convert::{json, told, wrong};
use crate::interrupt::{GoesOn, interruptible};

/// The texts of the data files that an experiment names, by the paths under which it names them.
type Files = BTreeMap<PathBuf, String>;

/// An experiment, as its file has it.
#[pyclass(frozen, module = "fischio")]
pub(crate) struct Experiment {
    inner: Arc<Inner>,
    text: String,
    files: Files,
}

/// Experiments that were unpickled last. Each task that is sent to another process brings its experiment, and reading one with its data files
/// may take longer than a match.
static UNPICKLED: Mutex<Vec<Py<Experiment>>> = Mutex::new(Vec::new());
/// How many of them are kept.
const MOST_KEPT: usize = 4;

impl Experiment {
    fn read(text: String, file: impl Fn(&Path) -> Result<String, String>) -> PyResult<Experiment> {
        let files = RefCell::new(Files::new());
        let read = |path: &Path| {
            let text = file(path)?;
            files.borrow_mut().insert(path.to_owned(), text.clone());
            Ok(text)
        };
        let inner = Inner::parse(&text, read).map_err(wrong)?;
        Ok(Experiment {
            inner: Arc::new(inner),
            text,
            files: files.into_inner(),
        })
    }
}

#[pymethods]
impl Experiment {
    #[new]
    #[pyo3(signature = (text, beside=None))]
    fn new(text: String, beside: Option<PathBuf>) -> PyResult<Experiment> {
        let beside = beside.unwrap_or_else(|| PathBuf::from("."));
        Experiment::read(text, |path| {
            let path = beside.join(path);
            std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        })
    }

    /// The experiment with this text and these data files: the same object where it was asked for not long before.
    #[staticmethod]
    fn _unpickle(py: Python<'_>, text: String, files: Files) -> PyResult<Py<Experiment>> {
        let mut kept = UNPICKLED.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |one: &Py<Experiment>| one.get().text == text && one.get().files == files;
        let one = if let Some(place) = kept.iter().position(is_same) {
            kept.remove(place)
        } else {
            let read = |path: &Path| {
                let text = files.get(path).cloned();
                text.ok_or_else(|| format!("{} was not brought along", path.display()))
            };
            Py::new(py, Experiment::read(text, read)?)?
        };
        kept.insert(0, one.clone_ref(py));
        kept.truncate(MOST_KEPT);
        Ok(one)
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

    /// Plays one match of a cell: its rows in the tables of a run, and its record if the experiment keeps records.
    fn play<'py>(&self, py: Python<'py>, cell: u32, number: u32) -> PyResult<Bound<'py, PyDict>> {
        let cells = self.inner.cells.len();
        if cell as usize >= cells {
            return Err(wrong(format!(
                "there are {cells} cells, numbered from 0, not {cell}"
            )));
        }
        let played = py
            .detach(|| lab::play(&self.inner, cell, number, true))
            .map_err(wrong)?;
        let TableRows {
            matches,
            counts,
            goals,
        } = TableRows::of(&self.inner, &played);
        let all = |rows: &[TableRow]| -> PyResult<Bound<'py, PyList>> {
            let rows: PyResult<Vec<_>> = rows.iter().map(|row| dict(py, row)).collect();
            PyList::new(py, rows?)
        };
        let whole = PyDict::new(py);
        whole.set_item("row", dict(py, &matches)?)?;
        whole.set_item("counts", all(&counts)?)?;
        whole.set_item("goals", all(&goals)?)?;
        whole.set_item("record", told(py, &played.record)?)?;
        Ok(whole)
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
        let run = |goes_on: &GoesOn| {
            lab::run(&self.inner, &self.text, &directory, threads, |_| {
                goes_on.get()
            })
        };
        told(py, &interruptible(py, run)?.map_err(wrong)?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, Files))> {
        let own = slf.get();
        let unpickle = slf.get_type().getattr("_unpickle")?;
        Ok((unpickle, (own.text.clone(), own.files.clone())))
    }
}

fn dict<'py>(py: Python<'py>, row: &TableRow) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in row {
        dict.set_item(name, json(py, value)?)?;
    }
    Ok(dict)
}
