//! The Python package `fischio`: what stands in Rust of it. The rest, and what it all is to a Python program, is in `fischio/`.

#![allow(
    clippy::needless_pass_by_value,
    reason = "what Python gives comes by value"
)]

mod bot;
mod convert;
mod experiment;
mod game;
mod interrupt;
mod node;
mod setup;
mod state;
mod vector;

use pyo3::prelude::*;

/// The Rust part of the package; `fischio` has all that is meant to be used.
#[pymodule]
mod _fischio {
    #[pymodule_export]
    use super::bot::{Bot, play_arena};
    #[pymodule_export]
    use super::convert::Refused;
    #[pymodule_export]
    use super::experiment::Experiment;
    #[pymodule_export]
    use super::game::game_names;
    #[pymodule_export]
    use super::setup::Game;
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::vector::Matches;
}
