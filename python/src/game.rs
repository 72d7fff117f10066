//! What a game with its options does.

use std::sync::Arc;

use fischio_core::{OptionSet, Record, Seat};
use games::{AnyGame, GAME_NAMES, LogEntry, MatchLog};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::convert::{json_text, option_value, options, told, wrong};
use crate::node::{Node, Step};
use crate::setup::{Game, MOST_OUTCOMES, Setup, action_text};
use crate::state::State;

/// The names of the games.
#[pyfunction]
#[pyo3(name = "games")]
pub(crate) fn game_names() -> Vec<&'static str> {
    GAME_NAMES.to_vec()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, options=None, *, position=None, **more))]
    fn new(
        name: &str,
        options: Option<&Bound<'_, PyDict>>,
        position: Option<String>,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let specs = AnyGame::option_specs(name).map_err(wrong)?;
        let mut pairs = self::options(specs, options)?;
        pairs.extend(self::options(specs, more)?);
        let pairs = pairs
            .iter()
            .map(|(key, value)| (key.as_str(), value.clone()));
        let options = OptionSet::from_pairs(specs, pairs).map_err(wrong)?;
        Ok(Game {
            setup: Arc::new(Setup::new(name, options, position)?),
        })
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.setup.name()
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.setup.begin.rules_version()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (key, value) in self.setup.options.iter() {
            dict.set_item(key, option_value(py, value)?)?;
        }
        Ok(dict)
    }

    #[getter]
    fn position(&self) -> Option<&str> {
        self.setup.position.as_deref()
    }

    #[getter]
    fn seats(&self) -> Vec<String> {
        self.setup.seats.iter().map(Seat::to_string).collect()
    }

    fn num_players(&self) -> usize {
        self.setup.seats.len()
    }

    fn num_distinct_actions(&self) -> u32 {
        self.setup.numbers().count()
    }

    #[staticmethod]
    fn max_chance_outcomes() -> u32 {
        MOST_OUTCOMES
    }

    #[staticmethod]
    fn min_utility() -> f64 {
        -1.0
    }

    #[staticmethod]
    fn max_utility() -> f64 {
        1.0
    }

    #[staticmethod]
    fn utility_sum() -> f64 {
        0.0
    }

    fn new_initial_state(&self) -> State {
        let node = Node::begin(self.setup.begin.clone(), None);
        State::new(Arc::clone(&self.setup), node)
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        Ok(action_text(self.setup.action(action)?))
    }

    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        let action = self.setup.begin.parse_action(text).map_err(wrong)?;
        let number = self.setup.numbers().of(action);
        number.ok_or_else(|| wrong(format!("no match with these options has the action {text}")))
    }

    fn plane_names(&self) -> Vec<String> {
        self.setup.planes().planes().to_vec()
    }

    fn feature_names(&self) -> Vec<String> {
        self.setup.planes().features().to_vec()
    }

    fn planes_shape(&self) -> [usize; 3] {
        self.setup.planes().shape()
    }

    #[getter]
    fn first_rank(&self) -> u8 {
        self.setup.planes().first_rank()
    }

    fn description<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        told(py, &games::description(self.name()).map_err(wrong)?)
    }

    #[staticmethod]
    #[pyo3(signature = (record, *, upto=None))]
    fn load(record: &Bound<'_, PyAny>, upto: Option<usize>) -> PyResult<State> {
        let mut record: Record = serde_json::from_str(&json_text(record)?)
            .map_err(|error| wrong(format!("not a record: {error}")))?;
        let entries = record.entries.len();
        let log = match upto {
            None => MatchLog::from_record(&record).map_err(wrong)?,
            Some(upto) if upto <= entries => {
                record.entries.truncate(upto);
                record.times.truncate(upto);
                let mut log = MatchLog::begin_record(&record).map_err(wrong)?;
                for entry in &record.entries {
                    log.enter(entry).map_err(wrong)?;
                }
                log
            }
            Some(upto) => {
                return Err(wrong(format!(
                    "the record has {entries} entries; upto is from 0 to {entries}, not {upto}"
                )));
            }
        };
        let setup = Arc::new(Setup::new(
            &record.game,
            log.options().clone(),
            record.position,
        )?);
        let node = of_log(&setup, &log)?;
        Ok(State::new(setup, node))
    }

    fn __eq__(&self, other: &Game) -> bool {
        let (one, other) = (&self.setup, &other.setup);
        one.name() == other.name() && one.options == other.options && one.position == other.position
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.setup.name(), &self.setup.position).hash(&mut hasher);
        for pair in self.setup.options.iter() {
            pair.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let game = slf.get();
        let position = match &game.setup.position {
            Some(position) => format!(", position={position:?}"),
            None => String::new(),
        };
        let options = game.options(slf.py())?;
        Ok(format!(
            "Game({:?}, {}{position})",
            game.name(),
            options.repr()?
        ))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, game) = (slf.py(), slf.get());
        let keywords = PyDict::new(py);
        keywords.set_item("position", game.position())?;
        let functools = py.import("functools")?;
        let class = py.get_type::<Game>();
        let partial = functools
            .getattr("partial")?
            .call((class,), Some(&keywords))?;
        let arguments = PyTuple::new(
            py,
            [
                game.name().into_pyobject(py)?.into_any(),
                game.options(py)?.into_any(),
            ],
        )?;
        Ok((partial, arguments))
    }
}

/// What a log comes to, with all that stands before it.
fn of_log(setup: &Setup, log: &MatchLog) -> PyResult<Arc<Node>> {
    let mut states = log.states();
    let begin = states.next().unwrap_or_else(|| setup.begin.clone());
    let mut node = Node::begin(begin, None);
    for (number, state) in log.standing_entries().zip(states) {
        let entry = LogEntry::read(node.state(), &log.entries()[number]).map_err(wrong)?;
        let step = Step::of(setup, node.state(), entry);
        node = Node::after(node, state, step);
    }
    if let (true, Some(last), Some(result)) =
        (log.ended_early(), log.entries().last(), log.result())
    {
        let entry = LogEntry::read(node.state(), last).map_err(wrong)?;
        node = Node::ended(&node, entry, result);
    }
    Ok(node)
}
