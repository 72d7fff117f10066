//! Actions as integers.

use core::hash::{BuildHasherDefault, Hash, Hasher};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The numbers of a match's actions: from 0, without gaps. They follow from the game and its options alone, so they are the same in every
/// match that is played with these.
///
/// ```
/// use fischio_core::OptionSet;
/// use games::AnyGame;
/// use learning::Numbers;
///
/// let options = OptionSet::defaults(AnyGame::option_specs("chess-football")?);
/// let game = AnyGame::begin("chess-football", &options)?;
/// let numbers = Numbers::new(game.every_action());
/// let pass = game.parse_action("e4>c3")?;
/// let number = numbers.of(pass).unwrap();
/// assert_eq!(numbers.action(number), Some(pass));
/// assert_eq!(numbers.action(numbers.count()), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Numbers<A> {
    actions: Vec<A>,
    /// Actions whose keys differ in the lowest byte alone, most often a square: a list of actions looks for few rows.
    rows: HashMap<u64, Row, BuildHasherDefault<Spread>>,
    /// The numbers of each row's actions by that byte.
    in_rows: Vec<u32>,
}

/// Where the numbers of a row are.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// The place of the number for byte 0, as if the row had one.
    zero: usize,
    first: u8,
    last: u8,
}

/// There is no such action.
const NONE: u32 = u32::MAX;

impl<A: Copy + Eq + Hash> Numbers<A> {
    /// The numbers of these actions: their places.
    ///
    /// # Panics
    /// If one of them is there twice.
    pub fn new(actions: Vec<A>) -> Numbers<A> {
        let mut rows: HashMap<u64, Row, BuildHasherDefault<Spread>> = HashMap::default();
        let keys: Vec<(u64, u8)> = actions.iter().map(key).collect();
        for &(row, byte) in &keys {
            match rows.entry(row) {
                Entry::Vacant(entry) => {
                    entry.insert(Row {
                        zero: 0,
                        first: byte,
                        last: byte,
                    });
                }
                Entry::Occupied(mut entry) => {
                    let row = entry.get_mut();
                    row.first = row.first.min(byte);
                    row.last = row.last.max(byte);
                }
            }
        }
        // From `first` to `last`, one row after the other, behind as much room as makes `zero` no less than nothing.
        let mut in_rows = vec![NONE; usize::from(u8::MAX)];
        for row in rows.values_mut() {
            row.zero = in_rows.len() - usize::from(row.first);
            in_rows.resize(in_rows.len() + usize::from(row.last - row.first) + 1, NONE);
        }
        for (&(row, byte), number) in keys.iter().zip(0..) {
            let place = &mut in_rows[rows[&row].zero + usize::from(byte)];
            assert_eq!(*place, NONE, "every action is there once");
            *place = number;
        }
        Numbers {
            actions,
            rows,
            in_rows,
        }
    }

    /// How many numbers there are.
    pub fn count(&self) -> u32 {
        self.actions.len() as u32
    }

    /// The action of a number, if there is such a number.
    pub fn action(&self, number: u32) -> Option<A> {
        self.actions.get(number as usize).copied()
    }

    /// The number of an action; nothing if no match with these options has it.
    #[inline]
    pub fn of(&self, action: A) -> Option<u32> {
        let (row, byte) = key(&action);
        let row = self.rows.get(&row)?;
        let number = self.number(*row, byte)?;
        (self.actions[number as usize] == action).then_some(number)
    }

    /// The numbers of legal actions, in their order.
    ///
    /// # Panics
    /// If no match with these options has one of them, as no legal one is.
    pub fn of_legal(&self, actions: &[A], mut see: impl FnMut(u32)) {
        // Those of a row most often come together.
        let mut known = (0, Row::default());
        for action in actions {
            let (row, byte) = key(action);
            if row != known.0 {
                known = (row, *self.rows.get(&row).expect(EVERY_LEGAL));
            }
            let number = self.number(known.1, byte).expect(EVERY_LEGAL);
            debug_assert!(self.actions[number as usize] == *action, "keys differ");
            see(number);
        }
    }

    #[inline]
    fn number(&self, row: Row, byte: u8) -> Option<u32> {
        let is_there = (row.first..=row.last).contains(&byte);
        let number = is_there.then(|| self.in_rows[row.zero + usize::from(byte)]);
        number.filter(|number| *number != NONE)
    }
}

const EVERY_LEGAL: &str = "every legal action has a number";

/// What tells an action from all others: all but its last byte, and that.
#[inline]
fn key<A: Hash>(action: &A) -> (u64, u8) {
    let mut packer = Packer::default();
    action.hash(&mut packer);
    (packer.0 >> 8, packer.0 as u8)
}

/// Packs the few bytes of an action, one after the other.
struct Packer(u64);

impl Default for Packer {
    /// The first bit tells how many bytes follow, so that actions of which one has more differ, too.
    fn default() -> Packer {
        Packer(1)
    }
}

impl Packer {
    #[inline]
    const fn pack(&mut self, bits: u32, word: u64) {
        debug_assert!(self.0.leading_zeros() >= bits, "an action has few bytes");
        self.0 = self.0 << bits | word;
    }
}

impl Hasher for Packer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.pack(8, u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.pack(8, u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.pack(16, u64::from(number));
    }

    // Which variant of an enum it is.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        debug_assert!((0..256).contains(&number), "an enum has few variants");
        self.pack(8, number.cast_unsigned() as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Spreads the key of a row, much faster than what withstands chosen keys: nobody chooses these.
#[derive(Clone, Copy, Default)]
struct Spread(u64);

/// An odd number without a pattern.
const SPREAD: u64 = 0xF135_7AEA_2E62_A9C5;

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(8) ^ number).wrapping_mul(SPREAD);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // Tables look at the highest bits and at the lowest.
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    enum Act {
        To(u8, u8),
        By(u8),
        Far(u16),
        Maybe(u8, Option<u8>),
    }

    #[test]
    fn every_action_has_its_own_number_and_others_have_none() {
        // `To(1, 7)` and `By(7)` differ in that one has a byte more.
        let all = vec![
            Act::To(1, 7),
            Act::By(7),
            Act::By(3),
            Act::Far(0x0107),
            Act::Maybe(1, None),
            Act::Maybe(1, Some(7)),
            Act::To(1, 9),
            Act::To(2, 255),
            Act::To(2, 0),
        ];
        let numbers = Numbers::new(all.clone());
        for (number, action) in (0..).zip(&all) {
            assert_eq!(numbers.of(*action), Some(number));
            assert_eq!(numbers.action(number), Some(*action));
        }
        for none in [Act::To(1, 8), Act::To(3, 7), Act::By(5), Act::Far(7)] {
            assert_eq!(numbers.of(none), None, "{none:?}");
        }
        let mut found = Vec::new();
        numbers.of_legal(&[all[6], all[0], all[2]], |number| found.push(number));
        assert_eq!(found, [6, 0, 2]);
    }

    #[test]
    #[should_panic(expected = "every action is there once")]
    fn an_action_that_is_there_twice_is_refused() {
        Numbers::new(vec![Act::By(1), Act::By(1)]);
    }
}
