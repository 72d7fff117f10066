//! Chips shared out among more than two coaches (UN-50): dealt first, then two coaches after another share out anew what they have, in
//! the best of all ways between them, as long as that makes what anybody has too much less.

use super::sums::{Need, Stock, Sums};
use crate::parts::chip::MAX_ABILITIES;
use crate::parts::squad::SQUAD;

/// Numbers of abilities of a chip.
const LEVELS: usize = MAX_ABILITIES + 1;
/// How often two share out anew at most.
const ROUNDS: usize = 200;

/// What one coach has of the chips.
struct Share {
    chips: Stock,
    /// How many abilities they may have.
    most: i32,
    /// How many they have.
    sum: i32,
}

impl Share {
    fn left(&self) -> i32 {
        self.most - self.sum
    }

    fn over(&self) -> i32 {
        (-self.left()).max(0)
    }

    fn take(&mut self, chips: Stock) {
        self.chips = chips;
        self.sum = sum_of(&chips);
    }
}

fn sum_of(chips: &Stock) -> i32 {
    let role = |of: &[u8; LEVELS]| -> i32 {
        let each = (0..).zip(of);
        each.map(|(abilities, count)| abilities * i32::from(*count))
            .sum()
    };
    chips.iter().map(role).sum()
}

/// Whether a way is found to give all of these chips, which are as many as all need, to the coaches.
pub(super) fn share_out(chips: &Stock, needs: &[Need]) -> bool {
    let mut shares = deal(chips, needs);
    for _ in 0..ROUNDS {
        let Some(one) = (0..shares.len()).min_by_key(|at| shares[*at].left()) else {
            return true;
        };
        if shares[one].over() == 0 {
            return true;
        }
        let mut others: Vec<usize> = (0..shares.len()).filter(|other| *other != one).collect();
        others.sort_by_key(|other| core::cmp::Reverse(shares[*other].left()));
        let better = others.into_iter().find_map(|other| {
            let before = shares[one].over() + shares[other].over();
            let (mine, theirs) = split(&shares[one], &shares[other]);
            let over = |chips: &Stock, most: i32| (sum_of(chips) - most).max(0);
            let after = over(&mine, shares[one].most) + over(&theirs, shares[other].most);
            (after < before).then_some((other, mine, theirs))
        });
        let Some((other, mine, theirs)) = better else {
            return false;
        };
        shares[one].take(mine);
        shares[other].take(theirs);
    }
    false
}

/// The dearest chips first, each to who has most left of those who need one of its role.
fn deal(chips: &Stock, needs: &[Need]) -> Vec<Share> {
    let mut open: Vec<[u8; 4]> = needs.iter().map(|need| need.of).collect();
    let empty = |need: &Need| Share {
        chips: Stock::default(),
        most: need.left.into(),
        sum: 0,
    };
    let mut shares: Vec<Share> = needs.iter().map(empty).collect();
    for abilities in (0..LEVELS as u8).rev() {
        let level = usize::from(abilities);
        for (role, here) in chips.iter().enumerate() {
            for _ in 0..here[level] {
                let needy = (0..shares.len()).filter(|at| open[*at][role] > 0);
                let Some(at) = needy.max_by_key(|at| shares[*at].left()) else {
                    continue;
                };
                open[at][role] -= 1;
                shares[at].chips[role][level] += 1;
                shares[at].sum += i32::from(abilities);
            }
        }
    }
    shares
}

/// For one role: by the number of abilities below which the chips are, and by how many of them are taken, what these may come to.
type Layers = [[Sums; SQUAD + 1]; LEVELS + 1];

fn layers(here: &[u8; LEVELS], wanted: usize) -> Layers {
    let mut layers = [[Sums::NONE; SQUAD + 1]; LEVELS + 1];
    layers[0][0] = Sums::ZERO;
    for abilities in 0..LEVELS {
        for have in 0..=wanted {
            let most = usize::from(here[abilities]).min(have);
            layers[abilities + 1][have] = (0..=most).fold(Sums::NONE, |sums, taken| {
                sums.or(layers[abilities][have - taken].plus(taken * abilities))
            });
        }
    }
    layers
}

/// The chips of two coaches, shared out anew in the same numbers so that they have as little too much as can be.
fn split(one: &Share, other: &Share) -> (Stock, Stock) {
    let mut all = one.chips;
    let mut wanted = [0; 4];
    for (role, here) in all.iter_mut().enumerate() {
        wanted[role] = here.iter().map(|count| usize::from(*count)).sum();
        for (count, theirs) in here.iter_mut().zip(other.chips[role]) {
            *count += theirs;
        }
    }
    let roles: [Layers; 4] = core::array::from_fn(|role| layers(&all[role], wanted[role]));
    let sums = |role: usize| roles[role][LEVELS][wanted[role]];
    let mut reached = [Sums::NONE; 5];
    reached[0] = Sums::ZERO;
    for role in 0..4 {
        let of_role = (0..=u8::MAX.into()).filter(|sum| sums(role).has(*sum));
        reached[role + 1] = of_role.fold(Sums::NONE, |all, sum| all.or(reached[role].plus(sum)));
    }
    let total = one.sum + other.sum;
    let over = |sum: &usize| {
        let own = i32::try_from(*sum).unwrap_or(i32::MAX);
        (own - one.most).max(0) + (total - own - other.most).max(0)
    };
    let possible = (0..=usize::from(u8::MAX)).filter(|sum| reached[4].has(*sum));
    let Some(mut sum) = possible.min_by_key(over) else {
        return (one.chips, other.chips);
    };
    let mut mine = Stock::default();
    for role in (0..4).rev() {
        let mut of_role = (0..=sum).filter(|part| sums(role).has(*part));
        let part = of_role.find(|part| reached[role].has(sum - part));
        let (mut part, mut have) = (part.unwrap_or_default(), wanted[role]);
        sum -= part;
        for abilities in (0..LEVELS).rev() {
            let most = usize::from(all[role][abilities]).min(have);
            let taken = (0..=most).find(|taken| {
                let rest = part.checked_sub(taken * abilities);
                rest.is_some_and(|rest| roles[role][abilities][have - taken].has(rest))
            });
            let taken = taken.unwrap_or_default();
            mine[role][abilities] = taken as u8;
            part = part.saturating_sub(taken * abilities);
            have -= taken;
        }
    }
    let mut theirs = all;
    for (left, gone) in theirs
        .as_flattened_mut()
        .iter_mut()
        .zip(mine.as_flattened())
    {
        *left -= gone;
    }
    (mine, theirs)
}
