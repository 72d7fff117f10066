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

/// Puts somebody who came after the draw into the smallest of the `pools` that have fewer than `size` and take somebody, as
/// `takes_more` says of each by its place; if there is none, they begin a new one. Nobody who is in a pool moves, since they may have
/// drafted there: so who begins a pool is alone in it until the next one comes.
pub fn join(
    pools: &mut Vec<Vec<EntrantId>>,
    late: EntrantId,
    size: usize,
    takes_more: impl Fn(usize) -> bool,
) {
    let open = pools.iter_mut().enumerate();
    let open = open.filter(|(place, pool)| pool.len() < size && takes_more(*place));
    match open.min_by_key(|(_, pool)| pool.len()) {
        Some((_, pool)) => pool.push(late),
        None => pools.push(vec![late]),
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
