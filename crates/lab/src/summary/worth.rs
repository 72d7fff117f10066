//! What cards and players of a squad had to do with results.

use std::collections::BTreeMap;

use crate::statistics::{Estimate, Line, difference, points, together};
use crate::stop::Points;

/// What a card or a player of a squad had a share in, in the matches of one squad of a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    /// How often each kind of event came.
    pub events: BTreeMap<String, u32>,
    /// The points of their side in matches in which they had a share in something.
    pub with: Points,
    /// Their part of all such events of their side, and its points.
    line: Line,
}

impl Share {
    pub(super) fn add(&mut self, points: f64, events: u32, of: u32) {
        self.with.add(points);
        self.line
            .add(f64::from(events) / f64::from(of.max(1)), points);
    }

    pub(super) fn count(&mut self, event: &str, times: u32) {
        match self.events.get_mut(event) {
            Some(count) => *count += times,
            None => {
                self.events.insert(event.to_owned(), times);
            }
        }
    }

    /// Events in all.
    pub fn all_events(&self) -> u32 {
        self.events.values().sum()
    }

    /// The points of the side in matches without them; `all` are those of all its matches.
    pub fn without(&self, all: &Points) -> Points {
        all.without(&self.with)
    }

    /// How many more points the side had in matches with them than in those without; nothing if there are less than two of either.
    pub fn worth(&self, all: &Points) -> Option<Estimate> {
        let without = self.without(all);
        (self.with.matches > 1 && without.matches > 1)
            .then(|| difference(&points(&self.with), &points(&without)))
    }

    /// How many more points go with a tenth more of what the side does.
    pub fn busier(&self, all: &Points) -> Option<Estimate> {
        let without = self.without(all);
        let mut line = self.line;
        line.add_zeros(without.matches, without.sum, without.squares);
        line.slope().map(|slope| slope.times(0.1))
    }
}

/// Differences that were measured in several groups of matches, as one: each group counts as much as its two numbers of matches let it
/// (the weights of Cochran, as in the method of Mantel and Haenszel). So a squad that is strong and plays a card often does not make the card look strong.
pub fn over_groups(groups: impl IntoIterator<Item = (Points, Points)>) -> Option<Estimate> {
    let each: Vec<(f64, Estimate)> = groups
        .into_iter()
        .filter(|(with, without)| with.matches > 1 && without.matches > 1)
        .map(|(with, without)| {
            let counts = [with.matches, without.matches].map(f64::from);
            let weight = counts[0] * counts[1] / (counts[0] + counts[1]);
            (weight, difference(&points(&with), &points(&without)))
        })
        .collect();
    let all: f64 = each.iter().map(|(weight, _)| weight).sum();
    let parts: Vec<(f64, Estimate)> = each
        .iter()
        .map(|(weight, one)| (weight / all, *one))
        .collect();
    (!parts.is_empty()).then(|| together(&parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(wins: u32, losses: u32) -> Points {
        let mut all = Points::default();
        (0..wins).for_each(|_| all.add(1.0));
        (0..losses).for_each(|_| all.add(0.0));
        all
    }

    #[test]
    fn a_strong_squad_does_not_make_its_card_strong() {
        // Both squads do as well with the card as without; the strong one has it more often.
        let strong = (of(80, 20), of(16, 4));
        let weak = (of(4, 16), of(20, 80));
        let known = over_groups([strong, weak]).unwrap();
        assert!(known.value.abs() < 1e-9 && known.may_be(0.0), "{known:?}");
        let mut with = strong.0;
        with.merge(&weak.0);
        let mut without = strong.1;
        without.merge(&weak.1);
        let naive = difference(&points(&with), &points(&without));
        assert!(!naive.may_be(0.0), "{naive:?}");
        assert_eq!(over_groups([(of(1, 0), of(5, 5))]), None);
    }
}
