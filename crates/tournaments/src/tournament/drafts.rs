//! Who drafts together in a tournament (TN-12).

use super::Tournament;
use crate::entrant::EntrantId;
use crate::pools;

impl Tournament {
    /// The pools of a drafted tournament, each in the order in which its coaches pick the `nth` time, from 0 on (TN-12): none in other
    /// tournaments, and before the draw. Nobody ever moves from one to another.
    pub fn pools(&self, nth: usize) -> Vec<Vec<EntrantId>> {
        let pools = self.pools.iter();
        pools.map(|pool| pools::order(pool, nth)).collect()
    }

    /// Makes the pools, once the lots are drawn.
    pub(super) fn draw_pools(&mut self) {
        let Some(size) = self.settings.pool else {
            return;
        };
        let mut late: Vec<EntrantId> = self.active().map(|one| one.id).collect();
        let in_draw = self.in_draw_order(&late);
        // Who entered after the draw's lot and before this one comes late too.
        late.retain(|one| !in_draw.contains(one));
        self.pools = pools::pools(&in_draw, size);
        self.pools.retain(|pool| !pool.is_empty());
        for late in late {
            pools::join(&mut self.pools, late, size);
        }
    }

    /// Puts who has just entered into a pool, if there are pools already (TN-15): they bring a team too.
    pub(super) fn join_pool(&mut self, late: EntrantId) {
        if let Some(size) = self.settings.pool
            && self.are_first_lots_drawn()
        {
            pools::join(&mut self.pools, late, size);
        }
    }

    /// Who withdraws before the first round was never in it: their place in a pool is free.
    pub(super) fn leave_pool(&mut self, gone: EntrantId) {
        if self.rounds.is_empty() {
            for pool in &mut self.pools {
                pool.retain(|one| *one != gone);
            }
            self.pools.retain(|pool| !pool.is_empty());
        }
    }
}
