//! A moment of a match.

use std::sync::{Arc, OnceLock};

use fischio_core::{BySide, ChanceRequest, Seat, Side, ToAct};
use games::{AnyGame, LogEntry};
use learning::outcomes;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyList};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::convert::{array, reals, refused, seat, told, viewer, wrong};
use crate::node::{Node, Step};
use crate::setup::{Game, MOST_OUTCOMES, Setup, action_text};

/// Chance, as a player's number.
const CHANCE: i32 = -1;
/// Nobody, as the match is over.
const TERMINAL: i32 = -4;

/// A moment of a match, which goes on by `apply`.
#[pyclass(module = "fischio")]
pub(crate) struct State {
    pub(crate) setup: Arc<Setup>,
    node: Arc<Node>,
    /// The legal actions of who is to act, once they were asked for.
    legal: OnceLock<Vec<u32>>,
}

impl State {
    pub(crate) fn new(setup: Arc<Setup>, node: Arc<Node>) -> State {
        State {
            setup,
            node,
            legal: OnceLock::new(),
        }
    }

    pub(crate) fn game_state(&self) -> &AnyGame {
        self.node.state()
    }

    fn to_act(&self) -> ToAct {
        if self.node.is_ended() {
            ToAct::Over
        } else {
            self.node.state().to_act()
        }
    }

    /// The seat that is to act: where several decide in secret, the first of them. Their actions commute.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.to_act() {
            ToAct::Seats(seats) => seats.first(),
            ToAct::Chance | ToAct::Over => None,
        }
    }

    /// The legal actions of a seat that is to act.
    fn own_legal(&self, seat: Seat) -> &[u32] {
        self.legal
            .get_or_init(|| self.setup.legal(self.node.state(), seat))
    }

    /// Goes to another moment.
    fn go_to(&mut self, node: Arc<Node>) {
        self.node = node;
        self.legal.take();
    }

    /// The legal actions of a player, by default of who is to act, in the order of their numbers.
    fn legal(&self, player: Option<i32>) -> PyResult<Vec<u32>> {
        let player = player.unwrap_or_else(|| self.current_player());
        if player != self.current_player() || player == TERMINAL {
            if let Ok(player) = usize::try_from(player) {
                seat(&self.setup.seats, player)?;
            }
            return Ok(Vec::new());
        }
        if player == CHANCE {
            return Ok(self.odds()?.into_iter().map(|(number, _)| number).collect());
        }
        let seat = self.actor();
        Ok(seat.map_or_else(Vec::new, |seat| self.own_legal(seat).to_vec()))
    }

    fn odds(&self) -> PyResult<Vec<(u32, fischio_core::Fraction)>> {
        let request = match self.to_act() {
            ToAct::Chance => self.node.state().chance_request(),
            ToAct::Seats(_) | ToAct::Over => None,
        };
        let request = request.ok_or_else(|| wrong("chance is not to act"))?;
        outcomes::with_odds(&request).ok_or_else(|| {
            wrong("chance is asked for an order of too many things to list; use draw")
        })
    }

    fn enter(&mut self, state: AnyGame, entry: LogEntry, player: i32, number: Option<u32>) {
        let step = Step {
            entry,
            player,
            number,
        };
        self.go_to(Node::after(Arc::clone(&self.node), state, step));
    }

    fn refuse_if_over(&self) -> PyResult<()> {
        if self.to_act() == ToAct::Over {
            return Err(wrong("the match is over"));
        }
        Ok(())
    }

    /// Whose view is meant: by default that of who is to act, or a spectator's.
    fn viewer(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<fischio_core::Viewer> {
        match given {
            Some(given) => viewer(&self.setup.seats, given),
            None => Ok(self
                .actor()
                .map_or(fischio_core::Viewer::Spectator, |seat| {
                    fischio_core::Viewer::Side(seat.side())
                })),
        }
    }

    fn numbers_of(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<(Vec<f32>, Vec<f32>)> {
        let view = self.node.state().view(self.viewer(given)?);
        let planes = self.setup.planes();
        let mut board = vec![0.0; planes.size()];
        let mut features = vec![0.0; planes.features().len()];
        planes.write(&view, &mut board, &mut features);
        Ok((board, features))
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game {
            setup: Arc::clone(&self.setup),
        }
    }

    pub(crate) fn current_player(&self) -> i32 {
        match self.to_act() {
            ToAct::Chance => CHANCE,
            ToAct::Over => TERMINAL,
            ToAct::Seats(seats) => seats
                .first()
                .map_or(TERMINAL, |seat| self.setup.player(seat)),
        }
    }

    fn is_chance_node(&self) -> bool {
        self.to_act() == ToAct::Chance
    }

    fn is_terminal(&self) -> bool {
        self.to_act() == ToAct::Over
    }

    #[staticmethod]
    fn is_simultaneous_node() -> bool {
        false
    }

    /// The seats that may act now: several where both sides decide in secret.
    fn to_act_seats(&self) -> Vec<String> {
        self.to_act().names()
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        player: Option<i32>,
    ) -> PyResult<Bound<'py, PyList>> {
        match self.actor() {
            Some(seat) if player.is_none() => self.setup.list(py, self.own_legal(seat)),
            Some(_) => self.setup.list(py, &self.legal(player)?),
            None => PyList::new(py, self.legal(player)?),
        }
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i32>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let count = if self.is_chance_node() {
            MOST_OUTCOMES
        } else {
            self.setup.numbers().count()
        };
        let mut mask = vec![0; count as usize];
        for number in self.legal(player)? {
            mask[number as usize] = 1;
        }
        array(py, &mask, "int8", vec![mask.len()])
    }

    fn apply(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        self.refuse_if_over()?;
        let mut state = self.node.state().clone();
        let name = state.name();
        let Some(seat) = self.actor() else {
            let request = state
                .chance_request()
                .ok_or_else(|| wrong("chance is not to act"))?;
            let outcome = outcomes::outcome(&request, action);
            let outcome =
                outcome.ok_or_else(|| wrong(format!("chance has no outcome {action} now")))?;
            let taken = state.chance_silently(&outcome);
            taken.map_err(|refusal| refused(py, name, refusal))?;
            self.enter(state, LogEntry::Chance { outcome }, CHANCE, Some(action));
            return Ok(());
        };
        let number = action;
        let action = self.setup.action(number)?;
        let listed = self.legal.get();
        if listed.is_some_and(|legal| legal.binary_search(&number).is_ok()) {
            state.play_trusted(seat, action);
        } else {
            let played = state.play_silently(seat, action);
            played.map_err(|refusal| refused(py, name, refusal))?;
        }
        let player = self.setup.player(seat);
        let entry = LogEntry::Action { by: seat, action };
        self.enter(state, entry, player, Some(number));
        Ok(())
    }

    fn apply_action(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        self.apply(py, action)
    }

    fn apply_text(&mut self, py: Python<'_>, text: &str) -> PyResult<()> {
        let number = self.string_to_action(py, text)?;
        self.apply(py, number)
    }

    #[pyo3(signature = (player, action=None))]
    fn action_to_string(&self, player: i64, action: Option<u32>) -> PyResult<String> {
        let (player, number) = if let Some(action) = action {
            (player, action)
        } else {
            let action = u32::try_from(player);
            (
                i64::from(self.current_player()),
                action.map_err(|_| wrong("an action's number is 0 or more"))?,
            )
        };
        if player != i64::from(CHANCE) {
            return Ok(action_text(self.setup.action(number)?));
        }
        let state = self.node.state();
        let request = state.chance_request();
        let outcome = request.and_then(|request| outcomes::outcome(&request, number));
        let text = outcome.and_then(|outcome| state.chance_text(&outcome));
        text.ok_or_else(|| wrong(format!("chance has no outcome {number} now")))
    }

    fn string_to_action(&self, py: Python<'_>, text: &str) -> PyResult<u32> {
        let state = self.node.state();
        if self.is_chance_node() {
            let outcome = state
                .parse_chance(text)
                .map_err(|refusal| refused(py, state.name(), refusal))?;
            let request = state.chance_request();
            let number = request.and_then(|request| outcomes::number(&request, &outcome));
            return number.ok_or_else(|| wrong("this outcome has no number"));
        }
        let action = state.parse_action(text).map_err(wrong)?;
        let number = self.setup.numbers().of(action);
        number.ok_or_else(|| wrong(format!("no match with these options has the action {text}")))
    }

    fn chance_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        if let (ToAct::Chance, Some(ChanceRequest::Dice(dice))) =
            (self.to_act(), self.node.state().chance_request())
        {
            let count = dice.iter().map(|die| die.faces().len() as u32).product();
            return self.setup.equally_likely(py, count);
        }
        let odds = self.odds()?.into_iter();
        let odds: Vec<(u32, f64)> = odds.map(|(number, odds)| (number, real(odds))).collect();
        PyList::new(py, odds)
    }

    fn chance_fractions<'py>(&self, py: Python<'py>) -> PyResult<Vec<(u32, Bound<'py, PyAny>)>> {
        let class = py.import("fractions")?.getattr("Fraction")?;
        let odds = self.odds()?.into_iter();
        odds.map(|(number, odds)| Ok((number, class.call1((odds.num(), odds.den()))?)))
            .collect()
    }

    /// An outcome of chance by its odds, the same for the same seed.
    fn draw(&self, seed: u64) -> PyResult<u32> {
        let state = self.node.state();
        let request = match self.to_act() {
            ToAct::Chance => state.chance_request(),
            ToAct::Seats(_) | ToAct::Over => None,
        };
        let request = request.ok_or_else(|| wrong("chance is not to act"))?;
        let mut chance = Pcg64Mcg::seed_from_u64(seed);
        let outcome = request.draw(&mut |below: u32| chance.random_range(0..below.max(1)));
        outcomes::number(&request, &outcome).ok_or_else(|| wrong("this outcome has no number"))
    }

    fn time_up(&mut self, py: Python<'_>) -> PyResult<()> {
        self.refuse_if_over()?;
        let mut state = self.node.state().clone();
        let name = state.name();
        state
            .time_up()
            .map_err(|refusal| refused(py, name, refusal))?;
        self.enter(state, LogEntry::TimeUp, CHANCE, None);
        Ok(())
    }

    fn returns(&self) -> Vec<f64> {
        let winner = self.node.result().and_then(|result| result.winner);
        let of = |seat: &Seat| match winner {
            None => 0.0,
            Some(winner) if winner == seat.side() => 1.0,
            Some(_) => -1.0,
        };
        self.setup.seats.iter().map(of).collect()
    }

    fn rewards(&self) -> Vec<f64> {
        self.returns()
    }

    fn player_return(&self, player: usize) -> PyResult<f64> {
        seat(&self.setup.seats, player)?;
        Ok(self.returns()[player])
    }

    fn score(&self) -> (u32, u32) {
        let score = self.node.state().score();
        (score[Side::Home], score[Side::Away])
    }

    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        told(py, &self.node.result())
    }

    #[getter]
    fn phase(&self) -> &'static str {
        self.node
            .state()
            .view(fischio_core::Viewer::Spectator)
            .phase
    }

    #[getter]
    fn clause(&self) -> String {
        self.node.state().phase_clause().to_string()
    }

    fn position(&self) -> Option<String> {
        self.node.state().position()
    }

    #[pyo3(signature = (viewer=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        told(py, &self.node.state().view(self.viewer(viewer)?))
    }

    #[pyo3(signature = (viewer=None, *, dtype="float32"))]
    fn observation_planes<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
        dtype: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (board, _) = self.numbers_of(viewer)?;
        reals(py, &board, dtype, self.setup.planes().shape().to_vec())
    }

    #[pyo3(signature = (viewer=None))]
    fn observation_features<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (_, features) = self.numbers_of(viewer)?;
        reals(py, &features, "float32", vec![features.len()])
    }

    #[pyo3(signature = (viewer=None))]
    fn observation_tensor(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<f32>> {
        let (mut board, features) = self.numbers_of(viewer)?;
        board.extend(features);
        Ok(board)
    }

    fn preview<'py>(&self, py: Python<'py>, action: u32) -> PyResult<Bound<'py, PyAny>> {
        let action = self.setup.action(action)?;
        let seat = self.actor().ok_or_else(|| wrong("no player is to act"))?;
        told(py, &self.node.state().preview(seat, action))
    }

    pub(crate) fn clone(&self) -> State {
        State::new(Arc::clone(&self.setup), Arc::clone(&self.node))
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn undo(&mut self) -> PyResult<()> {
        let before = self.node.before().map(|(before, _)| Arc::clone(before));
        self.go_to(before.ok_or_else(|| wrong("nothing was done that could be taken back"))?);
        Ok(())
    }

    fn undo_action(&mut self, player: i32, action: u32) -> PyResult<()> {
        match self.node.before() {
            Some((_, step)) if (step.player, step.number) == (player, Some(action)) => self.undo(),
            _ => Err(wrong(format!(
                "the last that was done is not {action} by player {player}"
            ))),
        }
    }

    fn history(&self) -> Vec<u32> {
        let (steps, _) = self.node.steps();
        steps.into_iter().filter_map(|step| step.number).collect()
    }

    fn full_history(&self) -> Vec<(i32, u32)> {
        let (steps, _) = self.node.steps();
        let each = steps.into_iter();
        each.filter_map(|step| Some((step.player, step.number?)))
            .collect()
    }

    fn move_number(&self) -> usize {
        self.node.steps().0.len()
    }

    #[pyo3(signature = (*, home=None, away=None))]
    fn record<'py>(
        &self,
        py: Python<'py>,
        home: Option<String>,
        away: Option<String>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let record = self.node.record(&self.setup, BySide { home, away });
        told(py, &record.map_err(PyRuntimeError::new_err)?)
    }

    fn sample(&self, viewer: &Bound<'_, PyAny>, seed: u64) -> PyResult<State> {
        let viewer = self::viewer(&self.setup.seats, viewer)?;
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let state = self.node.state();
        let state = state.sample(viewer, &mut |below| random.random_range(0..below.max(1)));
        let position = state.position();
        let node = Node::begin(state, position);
        Ok(State::new(Arc::clone(&self.setup), node))
    }

    #[pyo3(name = "__str__")]
    fn text(&self) -> String {
        let state = self.node.state();
        state.position().unwrap_or_else(|| state.name().to_owned())
    }

    fn __repr__(&self) -> String {
        let state = self.node.state();
        let score = state.score();
        format!(
            "<State of {}: {}-{}, after {}, {} to act>",
            state.name(),
            score[Side::Home],
            score[Side::Away],
            self.move_number(),
            match self.to_act().names() {
                names if names.is_empty() => "nobody".to_owned(),
                names => names.join(" and "),
            }
        )
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let py = slf.py();
        let record = slf.borrow().record(py, None, None)?;
        let load = py.get_type::<Game>().getattr("load")?;
        Ok((load, (record,)))
    }
}

#[allow(clippy::cast_precision_loss, reason = "both numbers are small")]
fn real(odds: fischio_core::Fraction) -> f64 {
    odds.num() as f64 / odds.den() as f64
}
