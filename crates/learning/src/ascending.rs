//! Numbers put into their order by a bit for each: what is listed are hundreds out of thousands, so that is much quicker than comparing.

/// Different numbers below a bound.
pub(crate) struct Ascending {
    /// A bit for each number.
    words: Vec<u64>,
    /// A bit for each word that has one.
    filled: Vec<u64>,
}

impl Ascending {
    pub(crate) fn below(bound: u32) -> Ascending {
        let words = (bound as usize).div_ceil(64);
        Ascending {
            words: vec![0; words],
            filled: vec![0; words.div_ceil(64)],
        }
    }

    /// Adds a number.
    ///
    /// # Panics
    /// If it is not below the bound.
    #[inline]
    pub(crate) fn add(&mut self, number: u32) {
        let (word, bit) = place(number);
        self.words[word] |= bit;
        let (word, bit) = place(word as u32);
        self.filled[word] |= bit;
    }

    /// Takes all of them out, the least first.
    #[inline]
    pub(crate) fn take(&mut self, mut see: impl FnMut(u32)) {
        for (filled, nth) in self.filled.iter_mut().zip(0..) {
            each_bit(filled, |bit| {
                let word = 64 * nth + bit;
                each_bit(&mut self.words[word as usize], |bit| see(64 * word + bit));
            });
        }
    }
}

/// The word of a number, and its bit there.
const fn place(number: u32) -> (usize, u64) {
    (number as usize / 64, 1 << (number % 64))
}

/// Takes the bits out of a word, the lowest first.
#[inline]
fn each_bit(word: &mut u64, mut see: impl FnMut(u32)) {
    let mut bits = core::mem::take(word);
    while bits != 0 {
        see(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_comes_out_once_and_ascending() {
        let mut ascending = Ascending::below(10_000);
        for given in [
            vec![9_999, 0, 63, 64, 4_096, 4_095, 5, 8_191],
            vec![],
            vec![7],
        ] {
            for number in &given {
                ascending.add(*number);
            }
            let mut found = Vec::new();
            ascending.take(|number| found.push(number));
            let mut expected = given;
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}
