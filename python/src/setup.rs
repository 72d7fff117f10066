//! A game with its options: what all its matches share.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use fischio_core::{MAX_DICE, OptionSet, Seat, Side};
use games::{AnyAction, AnyGame, MatchLog};
use learning::{Legal, Numbers, Planes};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyTuple};

use crate::convert::wrong;

/// Outcomes of chance are numbered below this: as many dice as are rolled at once have no more, and no more things are drawn or put into
/// order one by one.
pub(crate) const MOST_OUTCOMES: u32 = {
    let dice = 6_u32.pow(MAX_DICE as u32);
    let orders = learning::outcomes::MOST_ORDERS;
    if dice > orders { dice } else { orders }
};

/// What all matches of a game with these options share.
pub(crate) struct Setup {
    pub(crate) options: OptionSet,
    pub(crate) position: Option<String>,
    pub(crate) begin: AnyGame,
    pub(crate) seats: Vec<Seat>,
    numbers: OnceLock<Numbers<AnyAction>>,
    legal: OnceLock<Legal>,
    /// The numbers of all actions as Python has them: making them anew takes longer than finding the actions.
    ints: OnceLock<Vec<Py<PyInt>>>,
    /// Outcomes that are all equally likely, with their odds, by how many there are.
    equal: Mutex<BTreeMap<u32, Py<PyTuple>>>,
    planes: OnceLock<Planes>,
}

impl Setup {
    pub(crate) fn new(game: &str, options: OptionSet, position: Option<String>) -> PyResult<Setup> {
        let log = MatchLog::begin(game, options, position.as_deref()).map_err(wrong)?;
        let seats = log.seats();
        let seats = Side::BOTH
            .into_iter()
            .flat_map(|side| (1..=seats[side]).filter_map(move |number| Seat::new(side, number)));
        Ok(Setup {
            options: log.options().clone(),
            position,
            begin: log.state().clone(),
            seats: seats.collect(),
            numbers: OnceLock::new(),
            legal: OnceLock::new(),
            ints: OnceLock::new(),
            equal: Mutex::default(),
            planes: OnceLock::new(),
        })
    }

    pub(crate) fn name(&self) -> &'static str {
        self.begin.name()
    }

    pub(crate) fn numbers(&self) -> &Numbers<AnyAction> {
        self.numbers.get_or_init(|| Numbers::of_match(&self.begin))
    }

    /// The numbers of the legal actions of a seat, ascending.
    pub(crate) fn legal(&self, state: &AnyGame, seat: Seat) -> Vec<u32> {
        let legal = self.legal.get_or_init(|| Legal::new(&self.begin));
        legal.of(state, seat)
    }

    /// Actions' numbers as Python has them.
    pub(crate) fn list<'py>(
        &self,
        py: Python<'py>,
        numbers: &[u32],
    ) -> PyResult<Bound<'py, PyList>> {
        let ints = self.ints.get_or_init(|| {
            let all = 0..self.numbers().count();
            all.map(|number| PyInt::new(py, number).unbind()).collect()
        });
        PyList::new(
            py,
            numbers.iter().map(|number| ints[*number as usize].bind(py)),
        )
    }

    /// So many outcomes, all equally likely, each with its odds.
    pub(crate) fn equally_likely<'py>(
        &self,
        py: Python<'py>,
        count: u32,
    ) -> PyResult<Bound<'py, PyList>> {
        let mut equal = self.equal.lock().unwrap_or_else(PoisonError::into_inner);
        let all = match equal.entry(count) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let odds = 1.0 / f64::from(count);
                let pairs = (0..count).map(|number| (number, odds));
                entry.insert(PyTuple::new(py, pairs)?.unbind())
            }
        };
        Ok(all.bind(py).to_list())
    }

    pub(crate) fn planes(&self) -> &Planes {
        self.planes.get_or_init(|| Planes::new(&self.begin))
    }

    /// The action of a number.
    pub(crate) fn action(&self, number: u32) -> PyResult<AnyAction> {
        let numbers = self.numbers();
        let action = numbers.action(number);
        action.ok_or_else(|| {
            wrong(format!(
                "actions are numbered from 0 to {}, there is no {number}",
                numbers.count() - 1
            ))
        })
    }

    pub(crate) fn player(&self, seat: Seat) -> i32 {
        let place = self.seats.iter().position(|one| *one == seat);
        place
            .and_then(|place| i32::try_from(place).ok())
            .unwrap_or(-1)
    }
}

/// A game with its options, of which all matches begin alike.
#[pyclass(frozen, module = "fischio")]
pub(crate) struct Game {
    pub(crate) setup: Arc<Setup>,
}

/// An action in the notation.
pub(crate) fn action_text(action: AnyAction) -> String {
    action.to_string()
}
