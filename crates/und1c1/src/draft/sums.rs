//! What coaches of a draft lack, what there is, and what chips may come to, as numbers alone (UN-50).

use crate::parts::chip::MAX_ABILITIES;

/// What one coach lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Need {
    /// How many of each role.
    pub(super) of: [u8; 4],
    /// How many abilities they may have together.
    pub(super) left: u16,
}

/// How many chips there are, by role and by the number of their abilities.
pub(super) type Stock = [[u8; MAX_ABILITIES + 1]; 4];

/// Sums up to 255, a bit each: two coaches' eighteen chips have fewer abilities.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums([u64; 4]);

impl Sums {
    pub(super) const NONE: Sums = Sums([0; 4]);
    pub(super) const ZERO: Sums = Sums([1, 0, 0, 0]);

    /// The same sums, each greater by a number; those beyond 255 are left out.
    pub(super) fn plus(self, more: usize) -> Sums {
        let mut words = [0; 4];
        let whole = (more / 64).min(words.len());
        words[whole..].copy_from_slice(&self.0[..self.0.len() - whole]);
        let more = more % 64;
        if more == 0 {
            return Sums(words);
        }
        let [a, b, c, d] = words;
        let carry = |low: u64| low >> (64 - more);
        Sums([
            a << more,
            b << more | carry(a),
            c << more | carry(b),
            d << more | carry(c),
        ])
    }

    pub(super) fn or(self, other: Sums) -> Sums {
        let mut all = self.0;
        for (mine, theirs) in all.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
        Sums(all)
    }

    pub(super) fn has(self, sum: usize) -> bool {
        let word = self.0.get(sum / 64);
        word.is_some_and(|word| word >> (sum % 64) & 1 != 0)
    }
}
