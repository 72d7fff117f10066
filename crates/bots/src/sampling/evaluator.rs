//! How one player evaluates states: the heuristic, how far off it may be, and how much it may
//! look at.

use fischio_core::{Game, Seat, Silent};

use super::{Heuristic, thousandths, to_side};
use crate::limits::Budget;

/// How a player evaluates states during one decision.
pub(crate) struct Evaluator<'a, 'b, H> {
    pub(crate) heuristic: &'a H,
    /// Millionths of a match by which a value may be off, up or down.
    pub(crate) noise: u32,
    /// Which way it is off for each state.
    pub(crate) seed: u64,
    pub(crate) budget: &'a mut Budget<'b>,
    /// Whether what is found now is the beginning of the decision, and is told.
    pub(crate) aloud: bool,
}

/// What an action leads to.
pub(crate) struct Step<G> {
    pub(crate) state: G,
    pub(crate) key: u64,
    /// To the side that acted, in millionths.
    pub(crate) value: i32,
    /// The same without the player's error.
    pub(crate) plain: i32,
}

impl<H: Heuristic> Evaluator<'_, '_, H> {
    /// Tells the best plan so far: its value in millionths.
    pub(crate) fn tell(&self, depth: u32, value: i32, plan: &[H::Action]) {
        if self.aloud {
            let line = || plan.iter().map(|&action| action.into()).collect();
            self.budget.tell(depth, thousandths(value), line);
        }
    }

    /// Plays a legal action on a copy and evaluates what comes of it; nothing if the player may
    /// look at no more.
    pub(crate) fn step(
        &mut self,
        before: &H::Game,
        seat: Seat,
        action: H::Action,
    ) -> Option<Step<H::Game>> {
        if self.budget.spend() {
            return None;
        }
        let mut state = before.clone();
        state.play_trusted(seat, action, &mut Silent);
        let value = self.heuristic.value_after(before, seat, action, &state);
        let key = self.heuristic.key(&state);
        let plain = to_side(value, seat.side());
        Some(Step {
            value: plain + self.off(self.heuristic.misjudged_as(before, &state, key)),
            plain,
            key,
            state,
        })
    }

    /// How far off the value of a state is, always the same for the same state.
    fn off(&self, key: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let noise = i64::from(self.noise);
        let off = i64::from((mixed >> 32) as u32) % (2 * noise + 1) - noise;
        off as i32
    }
}
