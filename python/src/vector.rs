//! Many matches at once.

use std::sync::Arc;

use fischio_core::ToAct;
use learning::{Matches as Inner, Picks};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;

use crate::convert::wrong;
use crate::setup::{Game, Setup};

/// Many matches at once, which threads of their own play while Python does something else. `fischio.VectorMatches` is what is meant to be
/// used: it brings the arrays that are written here.
#[pyclass(module = "fischio._fischio")]
pub(crate) struct Matches {
    setup: Arc<Setup>,
    inner: Inner,
    board: Vec<f32>,
    features: Vec<f32>,
}

#[pymethods]
impl Matches {
    #[new]
    fn new(
        py: Python<'_>,
        game: &Game,
        count: usize,
        seed: u64,
        max_steps: u32,
        threads: usize,
    ) -> PyResult<Matches> {
        if count == 0 {
            return Err(wrong("there is one match at least"));
        }
        let setup = Arc::clone(&game.setup);
        let begin = &setup.begin;
        if begin.to_act() == ToAct::Over {
            return Err(wrong(
                "the position is of a match that is over: nothing can be played from it",
            ));
        }
        let inner = py
            .detach(|| Inner::new(begin, count, seed, max_steps, threads))
            .map_err(wrong)?;
        Ok(Matches {
            setup,
            inner,
            board: Vec::new(),
            features: Vec::new(),
        })
    }

    /// Plays a pick in each match: places among the legal actions, or numbers of actions.
    fn step(&mut self, py: Python<'_>, picks: PyBuffer<u32>, by_number: bool) -> PyResult<()> {
        let picks = picks.to_vec(py)?;
        let inner = &mut self.inner;
        py.detach(|| {
            inner.step(if by_number {
                Picks::Numbers(&picks)
            } else {
                Picks::Places(&picks)
            })
        })
        .map_err(wrong)
    }

    fn play_random(&mut self, py: Python<'_>, steps: u32) -> u64 {
        let inner = &mut self.inner;
        py.detach(|| inner.play_random(steps))
    }

    fn reset(&mut self, py: Python<'_>, seed: u64) {
        let inner = &mut self.inner;
        py.detach(|| inner.reset(seed));
    }

    /// Writes who is to act, how many legal actions there are, Home's reward, and whether a match is over or was cut off.
    fn tell(
        &self,
        py: Python<'_>,
        players: PyBuffer<i32>,
        counts: PyBuffer<u32>,
        rewards: PyBuffer<f32>,
        over: PyBuffer<u8>,
        cut: PyBuffer<u8>,
    ) -> PyResult<()> {
        let count = self.inner.count();
        let mut all = (
            Vec::with_capacity(count),
            Vec::with_capacity(count),
            Vec::with_capacity(count),
            Vec::with_capacity(count),
            Vec::with_capacity(count),
        );
        self.inner.tell(&mut |told| {
            all.0.push(self.setup.player(told.seat));
            all.1.push(told.legal as u32);
            all.2.push(told.reward);
            all.3.push(u8::from(told.over));
            all.4.push(u8::from(told.cut));
        });
        players.copy_from_slice(py, &all.0)?;
        counts.copy_from_slice(py, &all.1)?;
        rewards.copy_from_slice(py, &all.2)?;
        over.copy_from_slice(py, &all.3)?;
        cut.copy_from_slice(py, &all.4)
    }

    /// Writes the numbers of the legal actions of all matches, one match after the other.
    fn legal(&self, py: Python<'_>, numbers: PyBuffer<u32>) -> PyResult<()> {
        let inner = &self.inner;
        let all = py.detach(|| {
            let mut all = Vec::new();
            inner.legal(&mut |numbers| all.extend_from_slice(numbers));
            all
        });
        numbers.copy_from_slice(py, &all)
    }

    /// Writes a mask of all actions for each match.
    fn masks(&self, py: Python<'_>, masks: PyBuffer<u8>) -> PyResult<()> {
        let (inner, count) = (&self.inner, self.setup.numbers().count() as usize);
        let all = py.detach(|| {
            let mut all = vec![0; count * inner.count()];
            let mut rows = all.chunks_exact_mut(count);
            inner.legal(&mut |numbers| {
                if let Some(row) = rows.next() {
                    for number in numbers {
                        row[*number as usize] = 1;
                    }
                }
            });
            all
        });
        masks.copy_from_slice(py, &all)
    }

    /// Writes what who is to act in each match may see.
    fn observe(
        &mut self,
        py: Python<'_>,
        board: PyBuffer<f32>,
        features: PyBuffer<f32>,
    ) -> PyResult<()> {
        let (setup, inner) = (&self.setup, &mut self.inner);
        let (own_board, own_features) = (&mut self.board, &mut self.features);
        py.detach(|| {
            let planes = setup.planes();
            own_board.resize(planes.size() * inner.count(), 0.0);
            own_features.resize(planes.features().len() * inner.count(), 0.0);
            inner.observe(planes, own_board, own_features);
        });
        board.copy_from_slice(py, own_board)?;
        features.copy_from_slice(py, own_features)
    }
}
