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

/// Puts those who came after the draw into `pools`, where nobody of the draw moves: first where there is room, the smallest pool first;
/// the others draft among themselves, or in the smallest pool if there is one alone.
pub fn join(pools: &mut Vec<Vec<EntrantId>>, late: &[EntrantId], size: usize) {
    let mut late = late.iter();
    while let Some(pool) = pools.iter_mut().min_by_key(|pool| pool.len())
        && pool.len() < size
        && let Some(entrant) = late.next()
    {
        pool.push(*entrant);
    }
    match (
        late.as_slice(),
        pools.iter_mut().min_by_key(|pool| pool.len()),
    ) {
        ([], _) => {}
        ([alone], Some(pool)) => pool.push(*alone),
        (left, _) => pools.extend(self::pools(left, size)),
    }
}

/// The order in which a pool picks the `nth` time, from 0 on: each further draft reverses it.
pub fn order(pool: &[EntrantId], nth: usize) -> Vec<EntrantId> {
    let mut order = pool.to_vec();
    if nth % 2 == 1 {
        order.reverse();
    }
    order
}
