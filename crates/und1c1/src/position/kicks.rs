//! A position's shoot-out (TN-06).
//!
//! `kicks=3/4-2/3`: of each side, Home's first, the goals and the shots; `home.shot=A1,A2`, who of it has shot since all of the
//! side last had.

use core::fmt::Write;

use fischio_core::{BySide, PositionFields, Side, SlotSet, exact};

use super::values::pair;
use crate::check::Check;
use crate::parts::shots::Shots;
use crate::state::Und1c1;

/// The goals and the shots.
const KICKS: &str = "kicks";
/// Who of each side has shot.
const SHOT: [&str; 2] = ["home.shot", "away.shot"];

impl Und1c1 {
    pub(super) fn read_kicks(&mut self, fields: &mut PositionFields) -> Check {
        let mut shot = BySide::from_fn(|_| SlotSet::EMPTY);
        for (side, key) in Side::BOTH.into_iter().zip(SHOT) {
            let slots = fields.read(key, |text| self.slots_named(side, text))?;
            shot[side] = slots.unwrap_or_default().into_iter().collect();
            if shot[side].iter().any(Und1c1::is_keeper_chip) {
                return Err(Und1c1::refuse_kicks(key));
            }
        }
        let counted = |text: &str| {
            let (goals, shots) = text.split_once('/')?;
            Some((exact(goals)?, exact(shots)?))
        };
        let counted = fields.read(KICKS, |text| pair(text, counted))?;
        let counted = counted.unwrap_or([(0, 0); 2]);
        for (side, (goals, shots)) in Side::BOTH.into_iter().zip(counted) {
            self.teams[side].shots = Shots::new(shots, goals, shot[side]);
        }
        Ok(())
    }

    pub(super) fn print_kicks(&self, text: &mut String) {
        let Some(kicks) = self.kicks() else {
            return;
        };
        let [home, away] = Side::BOTH.map(|side| {
            let (goals, shots) = (kicks.goals()[side], kicks.shots(side));
            format!("{goals}/{shots}")
        });
        if Side::BOTH.into_iter().any(|side| kicks.shots(side) > 0) {
            let _ = write!(text, " {KICKS}={home}-{away}");
        }
        for (side, key) in Side::BOTH.into_iter().zip(SHOT) {
            let shot = kicks.shot(side);
            if !shot.is_empty() {
                let _ = write!(text, " {key}={}", self.names(side, shot));
            }
        }
    }
}
