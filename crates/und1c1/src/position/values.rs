//! The values of a position's fields, read and printed.

use fischio_core::{Side, Slot, exact};

use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::state::Und1c1;

/// A number up to another.
pub(super) fn up_to(most: u8) -> impl Fn(&str) -> Option<u8> {
    move |text| exact(text).filter(|&number| number <= most)
}

/// Two values with a hyphen between them, Home's and Away's or from and to.
pub(super) fn pair<T>(text: &str, value: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    let (first, second) = text.split_once('-')?;
    Some([value(first)?, value(second)?])
}

pub(super) fn square(text: &str) -> Option<Square> {
    Square::from_coord(text.parse().ok()?)
}

/// The value among some of which this is the name.
pub(super) fn named<T: Copy>(
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> impl Fn(&str) -> Option<T> {
    move |text| all.iter().copied().find(|&one| name(one) == text)
}

impl Und1c1 {
    /// A player of a side's squad.
    pub(super) fn slot_named(&self, side: Side, text: &str) -> Option<Slot> {
        self.squads[side].slot(Man::parse(text)?)
    }

    /// Players of a side's squad with commas between them, each once; `-` for nobody.
    pub(super) fn slots_named(&self, side: Side, text: &str) -> Option<Vec<Slot>> {
        let mut slots = Vec::new();
        if text == "-" {
            return Some(slots);
        }
        for name in text.split(',') {
            let slot = self.slot_named(side, name)?;
            if slots.contains(&slot) {
                return None;
            }
            slots.push(slot);
        }
        Some(slots)
    }

    /// The names of some of a side's players.
    pub(super) fn names(&self, side: Side, slots: impl IntoIterator<Item = Slot>) -> String {
        let names: Vec<&str> = slots
            .into_iter()
            .map(|slot| self.squads[side].man(slot).name())
            .collect();
        if names.is_empty() {
            return "-".to_owned();
        }
        names.join(",")
    }
}
