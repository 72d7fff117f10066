//! Who of a side has left for good, and where it stood in its last set-up.
//!
//! `home.gone=D1,D5'`, who was substituted, `home.sent-off` and `home.carried-off`, each with
//! `'` for a yellow card; `home.squares=D1@b3`, the boxes of the last set-up, else those of a
//! late coach's.

use core::fmt::Write;

use fischio_core::{PositionFields, Side, Slot, SlotSet};

use super::values::square;
use super::{CLAUSE, holds, is_before_set_up};
use crate::check::{Check, of_man};
use crate::parts::leavers::Leavers;
use crate::parts::phase::Phase;
use crate::parts::place::Place;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// The keys of those of each side who have left, by why: substituted, sent off, carried off.
const LEFT: [[&str; 3]; 2] = [
    ["home.gone", "home.sent-off", "home.carried-off"],
    ["away.gone", "away.sent-off", "away.carried-off"],
];
/// The keys of the boxes of each side's last set-up.
const STOOD: [&str; 2] = ["home.squares", "away.squares"];

impl Und1c1 {
    /// Who has left for good, and why.
    pub(super) fn read_gone(&mut self, side: Side, fields: &mut PositionFields) -> Check {
        let mut sets = [SlotSet::EMPTY; 3];
        let mut booked = SlotSet::EMPTY;
        let mut seen = SlotSet::EMPTY;
        for (set, key) in sets.iter_mut().zip(LEFT[side.index()]) {
            let left = fields.read(key, |text| self.read_left(side, text))?;
            for (slot, is_booked) in left.unwrap_or_default() {
                let man = self.squads[side].man(slot);
                holds(!seen.has(slot), || of_man(CLAUSE, "position-twice", man))?;
                seen.add(slot);
                set.add(slot);
                if is_booked {
                    booked.add(slot);
                }
            }
        }
        let [substituted, sent_off, carried_off] = sets;
        let team = &mut self.teams[side];
        team.gone = Leavers::of(substituted, sent_off, carried_off);
        team.booked |= booked;
        Ok(())
    }

    fn read_left(&self, side: Side, text: &str) -> Option<Vec<(Slot, bool)>> {
        let one = |text: &str| {
            let plain = text.strip_suffix('\'');
            let slot = self.slot_named(side, plain.unwrap_or(text))?;
            let team = self.team(side);
            (!team.on.has(slot) && self.available(side).has(slot))
                .then_some((slot, plain.is_some()))
        };
        text.split(',').map(one).collect()
    }

    pub(super) fn read_stood(&mut self, side: Side, fields: &mut PositionFields) -> Check {
        let stood = fields.read(STOOD[side.index()], |text| {
            let one = |text: &str| {
                let (man, at) = text.split_once('@')?;
                let at = square(at).filter(|&at| Squares::PITCH.has(at))?;
                Some((self.slot_named(side, man)?, at))
            };
            match text {
                "-" => Some(Vec::new()),
                text => text.split(',').map(one).collect(),
            }
        })?;
        if let Some(stood) = stood {
            let last = &mut self.teams[side].last;
            last.fill(Place::OFF);
            for (slot, at) in stood {
                last[slot.index()] = Place::on(at);
            }
        }
        Ok(())
    }

    pub(super) fn print_gone(&self, side: Side, add: &mut impl FnMut(String)) {
        let team = self.team(side);
        let gone = team.gone;
        let sets = [gone.substituted(), gone.sent_off(), gone.carried_off()];
        for (set, key) in sets.into_iter().zip(LEFT[side.index()]) {
            if set.is_empty() {
                continue;
            }
            let one = |slot| {
                let booked = if team.booked.has(slot) { "'" } else { "" };
                format!("{}{booked}", self.squads[side].man(slot))
            };
            let names: Vec<String> = set.iter().map(one).collect();
            add(format!("{key}={}", names.join(",")));
        }
    }

    pub(super) fn print_stood(&self, phase: Phase, side: Side, add: &mut impl FnMut(String)) {
        let mut usual = Und1c1::new(
            self.rules,
            self.pitch,
            self.squads,
            self.cards.map(|cards| cards.deck),
        );
        usual.stage = Stage::SetUp { again: false };
        if !is_before_set_up(phase) {
            usual.remember_usual(side);
        }
        if usual.team(side).last != self.team(side).last {
            add(format!("{}={}", STOOD[side.index()], self.stood(side)));
        }
    }

    fn stood(&self, side: Side) -> String {
        let mut text = String::new();
        for (man, place) in self.squads[side].men().zip(self.team(side).last) {
            if let Some(at) = place.square() {
                let comma = if text.is_empty() { "" } else { "," };
                let _ = write!(text, "{comma}{}@{at}", man.0);
            }
        }
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    }
}
