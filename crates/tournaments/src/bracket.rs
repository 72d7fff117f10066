//! Brackets (TN-04, TN-05): who stands where in a knock-out.

use crate::entrant::EntrantId;
use crate::groups::Through;

/// The seeds of a bracket for `count` entrants in the order of its lines, from 0, the best, on: 1 v last, and the first two can
/// meet in the final only. A seed of `count` or more is nobody: who should meet it has a bye.
///
/// ```
/// assert_eq!(tournaments::bracket::lines(6), [0, 7, 3, 4, 1, 6, 2, 5]);
/// ```
pub fn lines(count: usize) -> Vec<usize> {
    let size = count.max(1).next_power_of_two();
    let mut lines = vec![0];
    while lines.len() < size {
        let sum = 2 * lines.len() - 1;
        lines = lines.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    lines
}

/// Who stands on which line of the bracket, best seeded first.
pub fn seeded(entrants: &[EntrantId]) -> Vec<Option<EntrantId>> {
    lines(entrants.len())
        .into_iter()
        .map(|seed| entrants.get(seed).copied())
        .collect()
}

/// Who stands on which line after groups: as by seed, but that those of one group are moved among the lines of their own
/// place in the groups so that they meet again as late as can be.
pub fn after_groups(through: &[Through]) -> Vec<Option<EntrantId>> {
    let lines = lines(through.len());
    let mut taken: Vec<Option<Through>> = vec![None; lines.len()];
    for same_place in through.chunk_by(|one, next| one.place == next.place) {
        let first = through
            .iter()
            .position(|one| one == &same_place[0])
            .unwrap_or_default();
        // The lines by seed that those of this place have among them.
        let own: Vec<usize> = (first..first + same_place.len())
            .filter_map(|seed| lines.iter().position(|line| *line == seed))
            .collect();
        for one in same_place {
            let free = own.iter().copied().filter(|line| taken[*line].is_none());
            let best = free.min_by_key(|line| soonness(&taken, *line, one.group));
            if let Some(line) = best {
                taken[line] = Some(*one);
            }
        }
        settle(&mut taken, &own);
    }
    taken
        .into_iter()
        .map(|one| one.map(|one| one.entrant))
        .collect()
}

/// How soon somebody of `group` on this line could meet one of the same group: 0 if in the final at the soonest.
fn soonness(taken: &[Option<Through>], line: usize, group: usize) -> u64 {
    let rounds = taken.len().trailing_zeros();
    let mut sum = 0;
    for (at, one) in taken.iter().enumerate() {
        if at != line && one.is_some_and(|one| one.group == group) {
            let meet = (usize::BITS - (at ^ line).leading_zeros()).max(1);
            // Those who meet in the final alone cost nothing; each round sooner costs more than all later ones together.
            if meet < rounds {
                sum += 1 << (6 * (rounds - meet)).min(60);
            }
        }
    }
    sum
}

/// Changes places among `own` as long as two who change them meet their own groups later.
fn settle(taken: &mut [Option<Through>], own: &[usize]) {
    let cost = |taken: &[Option<Through>], line: usize| {
        taken[line].map_or(0, |one| soonness(taken, line, one.group))
    };
    loop {
        let mut better = false;
        for (nth, one) in own.iter().enumerate() {
            for other in &own[nth + 1..] {
                let before = cost(taken, *one) + cost(taken, *other);
                taken.swap(*one, *other);
                if cost(taken, *one) + cost(taken, *other) < before {
                    better = true;
                } else {
                    taken.swap(*one, *other);
                }
            }
        }
        if !better {
            return;
        }
    }
}
