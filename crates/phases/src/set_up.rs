//! The secret set-up.

use fischio_core::Slot;

use crate::{Bench, LineUp};

/// A side's set-up under way, and what is public meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetUp<S, const N: usize> {
    /// The side is done.
    pub ready: bool,
    /// How often the side may still put a player elsewhere.
    pub corrections: u8,
    /// Who was on the pitch before the set-up, by place.
    pub before: [Option<Slot>; N],
    /// The bench as it was before the set-up.
    pub bench_before: Bench,
    /// The squares of the last set-up, by place.
    pub last: [S; N],
}

impl<S: Copy, const N: usize> SetUp<S, N> {
    /// The first set-up of a match.
    pub const fn first(nowhere: S, corrections: u8) -> Self {
        SetUp {
            ready: false,
            corrections,
            before: [None; N],
            bench_before: Bench::FULL,
            last: [nowhere; N],
        }
    }

    /// The set-up is over: nothing of it is kept but the squares.
    pub const fn close(&mut self, corrections: u8) {
        self.ready = true;
        self.corrections = corrections;
        self.before = [None; N];
        self.bench_before = Bench::FULL;
    }

    /// A goal was scored: the same players set up again.
    pub const fn begin_again(&mut self, line_up: &LineUp<S, N>, bench: Bench, corrections: u8) {
        self.ready = false;
        self.corrections = corrections;
        self.before = line_up.slots;
        self.bench_before = bench;
    }
}
