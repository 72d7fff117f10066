//! How often each number came.

/// Most bars of a histogram.
const MOST: usize = 40;

/// How often each number came, in bars that are all as wide. When there are too many, two and two become one; so it has the same bars
/// whatever the order of the numbers, and takes no more room for large ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    width: u32,
    bars: Vec<u32>,
}

impl Default for Histogram {
    fn default() -> Self {
        Histogram {
            width: 1,
            bars: Vec::new(),
        }
    }
}

impl Histogram {
    /// One number more.
    pub fn add(&mut self, number: u32) {
        while (number / self.width) as usize >= MOST {
            self.widen();
        }
        let bar = (number / self.width) as usize;
        if bar >= self.bars.len() {
            self.bars.resize(bar + 1, 0);
        }
        self.bars[bar] += 1;
    }

    /// The numbers of another one as well.
    pub fn merge(&mut self, other: &Histogram) {
        let mut other = other.clone();
        while self.width < other.width {
            self.widen();
        }
        while other.width < self.width {
            other.widen();
        }
        if other.bars.len() > self.bars.len() {
            self.bars.resize(other.bars.len(), 0);
        }
        for (bar, more) in self.bars.iter_mut().zip(&other.bars) {
            *bar += more;
        }
    }

    fn widen(&mut self) {
        self.width *= 2;
        self.bars = self.bars.chunks(2).map(|two| two.iter().sum()).collect();
    }

    /// How many numbers a bar has: 1 if each has a bar of its own.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Each bar from the first that has something: its first number, and how often one of its numbers came.
    pub fn bars(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let first = self.bars.iter().position(|count| *count > 0);
        let all = self
            .bars
            .iter()
            .enumerate()
            .skip(first.unwrap_or(self.bars.len()));
        all.map(|(bar, count)| (bar as u32 * self.width, *count))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(numbers: &[u32]) -> Histogram {
        let mut all = Histogram::default();
        for number in numbers {
            all.add(*number);
        }
        all
    }

    proptest! {
        #[test]
        fn every_number_is_in_one_bar_whatever_the_order(
            mut one in prop::collection::vec(0_u32..5_000, 0..50), other in prop::collection::vec(0_u32..100, 0..50),
        ) {
            let mut merged = of(&one);
            merged.merge(&of(&other));
            one.extend(&other);
            let whole = of(&one);
            prop_assert_eq!(&merged, &whole);
            one.reverse();
            prop_assert_eq!(&of(&one), &whole);
            for (first, count) in whole.bars() {
                let there = one.iter().filter(|number| (first..first + whole.width()).contains(number));
                prop_assert_eq!(there.count(), count as usize);
            }
            prop_assert_eq!(whole.bars().map(|(_, count)| count as usize).sum::<usize>(), one.len());
            prop_assert!(whole.bars().count() <= MOST);
        }
    }

    #[test]
    fn the_largest_number_has_a_bar() {
        let all = of(&[u32::MAX, 0]);
        assert_eq!(all.bars().map(|(_, count)| count).sum::<u32>(), 2);
    }
}
