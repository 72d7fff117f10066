//! Bots, and the arena.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{BotSpec, Level, Limits, Pace, choose_within};
use lab::arena::{self, ArenaConfig};
use lab::{Player, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::convert::{told, wrong};
use crate::interrupt::{GoesOn, interruptible};
use crate::setup::{Game, Setup, action_text};
use crate::state::State;

/// A bot of the house.
#[pyclass(frozen, module = "fischio")]
pub(crate) struct Bot {
    setup: Arc<Setup>,
    spec: BotSpec,
    hurry: u32,
}

/// A bot by its level or its text, of a game.
fn spec(game: &str, given: &Bound<'_, PyAny>) -> PyResult<BotSpec> {
    let spec = if let Ok(level) = given.extract::<u32>() {
        BotSpec::Level(Level::new(game, level).map_err(wrong)?)
    } else {
        let text: String = given.extract()?;
        text.parse().map_err(wrong)?
    };
    if let BotSpec::Level(level) = spec {
        Level::new(game, u32::from(level.number())).map_err(wrong)?;
    }
    Ok(spec)
}

impl Bot {
    fn decide(&self, py: Python<'_>, state: &State, seed: u64) -> PyResult<bots::Choice> {
        if *state.setup.begin.name() != *self.setup.begin.name() {
            return Err(wrong(format!(
                "this bot plays {}, not {}",
                self.setup.name(),
                state.setup.name()
            )));
        }
        let seat = state
            .actor()
            .ok_or_else(|| wrong("no player is to act: bots do not decide for chance"))?;
        let game = state.game_state().clone();
        let pace = Pace {
            limits: Limits::default(),
            hurry: self.hurry,
        };
        let spec = self.spec;
        let never = AtomicBool::new(false);
        py.detach(move || choose_within(&game, seat, spec, pace, seed, &never))
            .map_err(wrong)
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, level, *, hurry=1))]
    fn new(game: &Game, level: &Bound<'_, PyAny>, hurry: u32) -> PyResult<Bot> {
        if hurry == 0 {
            return Err(wrong("hurry is 1 or more, not 0"));
        }
        Ok(Bot {
            setup: Arc::clone(&game.setup),
            spec: spec(game.setup.name(), level)?,
            hurry,
        })
    }

    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    #[pyo3(signature = (state, seed=0))]
    fn choose(&self, py: Python<'_>, state: &State, seed: u64) -> PyResult<u32> {
        let choice = self.decide(py, state, seed)?;
        let number = state.setup.numbers().of(choice.action);
        number.ok_or_else(|| PyRuntimeError::new_err("the bot's action has no number"))
    }

    #[pyo3(signature = (state, seed=0))]
    fn think<'py>(&self, py: Python<'py>, state: &State, seed: u64) -> PyResult<Bound<'py, PyAny>> {
        let choice = self.decide(py, state, seed)?;
        told(
            py,
            &serde_json::json!({
                "action": state.setup.numbers().of(choice.action),
                "text": action_text(choice.action),
                "value": f64::from(choice.value) / 1000.0,
                "nodes": choice.nodes,
                "depth": choice.depth,
            }),
        )
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} of {}>", self.spec, self.setup.name())
    }
}

/// Who plays in the arena: a bot, or a program that speaks the engine protocol.
fn player(game: &str, given: &Bound<'_, PyAny>) -> PyResult<Player> {
    match given.extract::<String>() {
        Ok(text) => text.parse().map_err(wrong),
        Err(_) => Ok(spec(game, given)?.into()),
    }
}

/// Plays matches of two players against each other, sides changed after each.
#[pyfunction]
#[pyo3(
    name = "arena",
    signature = (game, home, away, *, games=100, seed=1, threads=0, exchange=false, hurry=1, openings=Vec::new(), sprt=None, records=false)
)]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
#[allow(
    clippy::fn_params_excessive_bools,
    reason = "they are keywords in Python"
)]
pub(crate) fn play_arena<'py>(
    py: Python<'py>,
    game: &Game,
    home: &Bound<'py, PyAny>,
    away: &Bound<'py, PyAny>,
    games: u32,
    seed: u64,
    threads: usize,
    exchange: bool,
    hurry: u32,
    openings: Vec<String>,
    sprt: Option<(f64, f64)>,
    records: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let name = game.setup.name();
    let position = game.setup.position.iter().cloned();
    let config = ArenaConfig {
        game: name.to_owned(),
        options: game.setup.options.clone(),
        home: player(name, home)?,
        away: player(name, away)?,
        openings: if openings.is_empty() {
            position.collect()
        } else {
            openings
        },
        stop: sprt.map(|(elo0, elo1)| Stop::sprt(elo0, elo1)),
        records,
        exchange,
        games,
        seed,
        threads,
        limits: Limits::default(),
        hurry,
    };
    let run = |goes_on: &GoesOn| arena::run(&config, |_| goes_on.get());
    let report = interruptible(py, run)?.map_err(wrong)?;
    let told = told(py, &report)?;
    if records {
        told.set_item("records", crate::convert::told(py, &report.records)?)?;
    }
    Ok(told)
}
