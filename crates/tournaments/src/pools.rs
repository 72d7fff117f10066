//! Who drafts together (TN-12).

use crate::entrant::EntrantId;

/// The pools of a drafted tournament, each in the order in which its coaches pick: `entrants` in the order of the lot, at most
/// `size` a pool, or one more where somebody would draft alone; pools differ by one at most.
pub fn pools(entrants: &[EntrantId], size: usize) -> Vec<Vec<EntrantId>> {
    let count = entrants
        .len()
        .div_ceil(size.max(2))
        .min(entrants.len() / 2)
        .max(1);
    let mut pools = vec![Vec::new(); count];
    for (nth, entrant) in entrants.iter().enumerate() {
        pools[nth % count].push(*entrant);
    }
    pools
}

/// The order in which a pool picks the `nth` time, from 0 on: each further draft reverses it.
pub fn order(pool: &[EntrantId], nth: usize) -> Vec<EntrantId> {
    let mut order = pool.to_vec();
    if nth % 2 == 1 {
        order.reverse();
    }
    order
}
