//! Whether every coach can still complete the numbers and the limits (UN-50).
//!
//! Only numbers matter: how many of each role every coach needs, how many abilities each may still take, and how many
//! abilities the chips of each role have. If there is a way at all, there is one with the cheapest chips of each role, as
//! many as all coaches need together: a dearer chip can be exchanged for a cheaper one that nobody took. So all of those are
//! shared out. Between two coaches the sums that the first can take are found at once, a bit each. To more coaches the chips are
//! dealt, and then two of them after another share out anew what they have (`share.rs`), which mostly finds a way where there is one.
//! Else all ways are tried out, the dearest chip first, and no situation twice: to find out that there is none may take very long,
//! so after [`MOST_SITUATIONS`] it is given up, and counts as none.

use std::collections::HashSet;

use super::share::share_out;
use super::sums::{Need, Stock, Sums};

/// Situations that are looked at to find out whether more than two coaches can complete: nobody brings teams with which that takes the
/// server's time.
const MOST_SITUATIONS: usize = 2_000;

/// The cheapest chips that the coaches need together, and how many abilities these have; nothing if there are too few.
fn cheapest(stock: &Stock, needs: &[Need]) -> Option<(Stock, u32)> {
    let mut taken = Stock::default();
    let mut sum = 0;
    for (role, (here, taken)) in stock.iter().zip(&mut taken).enumerate() {
        let mut wanted: u32 = needs.iter().map(|need| u32::from(need.of[role])).sum();
        for (abilities, (&count, taken)) in (0..).zip(here.iter().zip(taken)) {
            let take = wanted.min(count.into());
            *taken = take as u8;
            wanted -= take;
            sum += abilities * take;
        }
        if wanted > 0 {
            return None;
        }
    }
    Some((taken, sum))
}

/// Whether all coaches can be given what they need.
pub(super) fn can_complete(stock: &Stock, needs: &[Need]) -> bool {
    let Some((chips, sum)) = cheapest(stock, needs) else {
        return false;
    };
    if needs.iter().map(|need| u32::from(need.left)).sum::<u32>() < sum {
        return false;
    }
    if needs.iter().all(|need| u32::from(need.left) >= sum) {
        return true;
    }
    match needs {
        &[one, other] => can_share(&chips, sum, one, other),
        _ => share_out(&chips, needs) || Sharing::new(&chips).finishes(0, needs.to_vec()),
    }
}

/// Whether two coaches can share out chips that are as many as they need.
fn can_share(chips: &Stock, sum: u32, one: Need, other: Need) -> bool {
    // What the one's chips of the roles so far may come to.
    let mut reached = Sums::ZERO;
    for (here, &wanted) in chips.iter().zip(&one.of) {
        // By how many of this role the one has.
        let mut by_count = [Sums::NONE; crate::parts::squad::SQUAD + 1];
        let wanted = usize::from(wanted);
        by_count[0] = reached;
        for (abilities, &count) in here.iter().enumerate() {
            for _ in 0..count {
                for have in (0..wanted).rev() {
                    let more = by_count[have].plus(abilities);
                    by_count[have + 1] = by_count[have + 1].or(more);
                }
            }
        }
        reached = by_count[wanted];
    }
    let most = sum.min(one.left.into());
    let least = sum.saturating_sub(other.left.into());
    (least..=most).any(|sum| reached.has(sum as usize))
}

/// Chips that are shared out among any number of coaches, one after the other.
struct Sharing {
    /// The role and the abilities of each, the dearest first.
    chips: Vec<(usize, u16)>,
    /// Situations from which there is no way, by the next chip and what the coaches lack.
    dead: HashSet<(usize, Vec<Need>)>,
    /// How many more situations are looked at.
    left: usize,
}

impl Sharing {
    fn new(chips: &Stock) -> Sharing {
        let mut all = Vec::new();
        for (role, here) in chips.iter().enumerate() {
            for (abilities, &count) in (0..).zip(here) {
                all.extend((0..count).map(|_| (role, abilities)));
            }
        }
        all.sort_by_key(|&(role, abilities)| (core::cmp::Reverse(abilities), role));
        Sharing {
            chips: all,
            dead: HashSet::new(),
            left: MOST_SITUATIONS,
        }
    }

    /// Whether the chips from one on can be shared out.
    fn finishes(&mut self, next: usize, mut needs: Vec<Need>) -> bool {
        let Some(&(role, abilities)) = self.chips.get(next) else {
            return true;
        };
        let Some(left) = self.left.checked_sub(1) else {
            return false;
        };
        self.left = left;
        // Who may take most stands last: coaches are alike but for what they lack.
        needs.sort_unstable_by_key(|need| (need.left, need.of));
        if self.dead.contains(&(next, needs.clone())) {
            return false;
        }
        for coach in (0..needs.len()).rev() {
            let need = needs[coach];
            if need.of[role] == 0 || need.left < abilities {
                continue;
            }
            let mut after = needs.clone();
            after[coach].of[role] -= 1;
            after[coach].left -= abilities;
            if self.finishes(next + 1, after) {
                return true;
            }
        }
        self.dead.insert((next, needs));
        false
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Tries every way of giving every chip to a coach or to nobody.
    fn by_force(chips: &[(usize, u16)], needs: &[Need]) -> bool {
        if needs.iter().all(|need| need.of == [0; 4]) {
            return true;
        }
        let Some((&(role, abilities), rest)) = chips.split_first() else {
            return false;
        };
        by_force(rest, needs)
            || (0..needs.len()).any(|coach| {
                let mut after = needs.to_vec();
                let need = &mut after[coach];
                if need.of[role] == 0 || need.left < abilities {
                    return false;
                }
                need.of[role] -= 1;
                need.left -= abilities;
                by_force(rest, &after)
            })
    }

    fn stock(chips: &[(usize, u16)]) -> Stock {
        let mut stock = Stock::default();
        for &(role, abilities) in chips {
            stock[role][usize::from(abilities)] += 1;
        }
        stock
    }

    fn need() -> impl Strategy<Value = Need> {
        let of = [0..=2u8, 0..=2, 0..=1, 0..=1];
        (of, 0..=12u16).prop_map(|(of, left)| Need { of, left })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        /// Neither the cheapest chips nor the sums leave out a way, and none is made up.
        #[test]
        fn un_50_who_can_complete_is_as_all_ways_tried_out_say(
            chips in prop::collection::vec((0..4usize, 0..=4u16), 0..=9),
            needs in prop::collection::vec(need(), 1..=3),
        ) {
            prop_assert_eq!(can_complete(&stock(&chips), &needs), by_force(&chips, &needs));
        }

        /// Two coaches find by sums what many find by trying.
        #[test]
        fn un_50_two_coaches_share_as_many_do(
            chips in prop::collection::vec((0..4usize, 0..=11u16), 24..=36),
            lefts in [20..=70u16, 20..=70u16],
        ) {
            let stock = stock(&chips);
            let needs = lefts.map(|left| Need { of: [1, 3, 2, 2], left });
            if let Some((cheap, sum)) = cheapest(&stock, &needs) {
                let [one, other] = needs;
                prop_assert_eq!(
                    can_share(&cheap, sum, one, other),
                    Sharing::new(&cheap).finishes(0, needs.to_vec())
                );
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// What is shared out keeps to what everybody may take.
        #[test]
        fn un_50_a_way_that_is_found_for_many_is_one(
            chips in prop::collection::vec((0..4usize, 0..=4u16), 0..=9),
            needs in prop::collection::vec(need(), 3..=4),
        ) {
            let stock = stock(&chips);
            if let Some((cheap, _)) = cheapest(&stock, &needs)
                && share_out(&cheap, &needs)
            {
                prop_assert!(by_force(&chips, &needs));
            }
        }
    }

    /// Eight chips with two abilities each cannot be shared out at 7 and 9, though the sum fits.
    #[test]
    fn un_50_a_sum_that_fits_is_not_enough() {
        let chips = [(1, 2); 8];
        let needs = [7, 9].map(|left| Need {
            of: [0, 4, 0, 0],
            left,
        });
        assert!(!can_complete(&stock(&chips), &needs));
        let needs = [8, 8].map(|left| Need {
            of: [0, 4, 0, 0],
            left,
        });
        assert!(can_complete(&stock(&chips), &needs));
    }
}
