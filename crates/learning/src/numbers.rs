//! Actions as integers.

use core::hash::{BuildHasherDefault, Hash, Hasher};
use std::collections::HashMap;

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
    numbers: HashMap<A, u32, BuildHasherDefault<Packer>>,
}

impl<A: Copy + Eq + Hash> Numbers<A> {
    /// The numbers of these actions: their places.
    pub fn new(actions: Vec<A>) -> Numbers<A> {
        let numbers = actions.iter().copied().zip(0..).collect();
        Numbers { actions, numbers }
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
        self.numbers.get(&action).copied()
    }
}

/// Packs the few bytes of an action and spreads them, much faster than what withstands chosen keys: nobody chooses these.
#[derive(Clone, Copy, Default)]
struct Packer(u64);

/// An odd number without a pattern.
const SPREAD: u64 = 0xF135_7AEA_2E62_A9C5;

impl Packer {
    const fn pack(&mut self, bits: u32, word: u64) {
        self.0 = self.0.rotate_left(bits) ^ word;
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

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.pack(32, u64::from(number));
    }

    // Which variant of an enum it is.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.pack(8, number.cast_unsigned() as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let spread = self.0.wrapping_mul(SPREAD);
        // Tables look at the highest bits and at the lowest.
        spread ^ spread >> 32
    }
}
