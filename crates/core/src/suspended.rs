//! The options that keep suspended players out of a match (TN-11), the same in every game with cards.

use crate::{Clause, OptionError, OptionKind, OptionSet, OptionSpec, Side, Slot, SlotSet};

const KEYS: [&str; 2] = ["home_suspended", "away_suspended"];
const CLAUSE: &str = "TN-11";

const fn of_side(key: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Text,
        clause: CLAUSE,
        applies: None,
    }
}

/// The options that [`OptionSet::suspended`] reads.
pub const SUSPENDED: [OptionSpec; 2] = [of_side(KEYS[0]), of_side(KEYS[1])];

fn wrong(side: Side, message: &str) -> OptionError {
    let key = KEYS[side.index()];
    OptionError {
        key: key.to_owned(),
        clause: Some(Clause(CLAUSE)),
        message: format!("{CLAUSE}: option {key}: {message}"),
        in_file: None,
    }
}

impl OptionSet {
    /// The error where a match can have nobody suspended.
    pub fn no_suspensions(side: Side, why: &str) -> OptionError {
        wrong(side, why)
    }

    /// Who of a side's squad is suspended: `slot` finds a player by what the squad calls them. Without `keepers`, who keep goal, and
    /// with fewer than `outfielders` besides, nobody could set up; `most` may be called up without playing.
    ///
    /// # Errors
    /// If somebody is not of the squad, or is named twice, or too few are left.
    ///
    /// ```
    /// use fischio_core::{OptionSet, SUSPENDED, Side, Slot, SlotSet};
    ///
    /// let squad = SlotSet::first_slots(4);
    /// let keepers = SlotSet::first_slots(1);
    /// let slot = |text: &str| text.strip_prefix('A')?.parse().ok().map(Slot::new);
    /// let read = |text: &str| {
    ///     let mut options = OptionSet::defaults(&SUSPENDED);
    ///     options.set_text(&SUSPENDED, "home_suspended", text)?;
    ///     options.suspended(Side::Home, slot, (squad, keepers), (2, 1))
    /// };
    /// assert_eq!(read("A2").unwrap(), SlotSet::one(Slot::new(2)));
    /// assert!(read("").unwrap().is_empty());
    /// for wrong in ["B2", "A2,A2", "A0", "A1,A2", "A2,"] {
    ///     assert_eq!(read(wrong).unwrap_err().clause.unwrap().0, "TN-11");
    /// }
    /// ```
    pub fn suspended(
        &self,
        side: Side,
        slot: impl Fn(&str) -> Option<Slot>,
        (squad, keepers): (SlotSet, SlotSet),
        (outfielders, most): (usize, usize),
    ) -> Result<SlotSet, OptionError> {
        let mut suspended = SlotSet::EMPTY;
        let text = self.text(KEYS[side.index()]).unwrap_or_default();
        for name in text.split(',').filter(|_| !text.is_empty()) {
            let slot = slot(name).filter(|slot| squad.has(*slot)).ok_or_else(|| {
                wrong(
                    side,
                    &format!(
                        "it names players of the squad, like A1,D3, and {name:?} is not one of them"
                    ),
                )
            })?;
            if suspended.has(slot) {
                return Err(wrong(side, &format!("{name} is named twice")));
            }
            suspended.add(slot);
        }
        if suspended.len() > most {
            return Err(wrong(
                side,
                &format!("at most {most} of a squad are suspended"),
            ));
        }
        let left = squad - suspended;
        if (left & keepers).is_empty() || (left - keepers).len() < outfielders {
            return Err(wrong(
                side,
                &format!(
                    "without them there are no goalkeeper and {outfielders} outfielders who could play"
                ),
            ));
        }
        Ok(suspended)
    }
}
