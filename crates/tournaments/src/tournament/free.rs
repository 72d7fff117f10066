//! Who is free in an arena (TN-08).

use fischio_core::{BySide, Side};

use super::{Stage, Tournament};
use crate::arena::{self, Free};
use crate::entrant::EntrantId;
use crate::round::Met;
use crate::settings::Format;

impl Tournament {
    /// Who of an arena meets now, at this time of the server's clock; nobody in other tournaments.
    pub fn arena_pairs(&self, now_ms: i64) -> Vec<BySide<EntrantId>> {
        if self.settings.format != Format::Arena
            || self.stage != Stage::Running
            || self.lot_wanted().is_some()
            || now_ms >= self.ends_ms()
        {
            return Vec::new();
        }
        let table = self
            .tables()
            .into_iter()
            .next()
            .map(|table| table.rows)
            .unwrap_or_default();
        let free: Vec<Free> = self
            .active()
            .filter(|entrant| entrant.here && self.is_free(entrant.id))
            .map(|entrant| {
                let row = table.iter().find(|row| row.entrant == entrant.id);
                let (last, home_balance) = self.arena_history(entrant.id);
                Free {
                    entrant: entrant.id,
                    points: row.map_or(0, |row| row.points),
                    last,
                    home_balance,
                    since_ms: self.free_since_ms[entrant.id.index()],
                }
            })
            .collect();
        arena::pairs(&free, now_ms)
    }

    pub(super) fn is_free(&self, id: EntrantId) -> bool {
        let plays = |met: &Met| met.has(id) && self.counted(met).is_none();
        !self.rounds.iter().flat_map(|round| &round.met).any(plays)
    }

    /// Who somebody met last, and their home matches less their away matches.
    fn arena_history(&self, id: EntrantId) -> (Option<EntrantId>, i32) {
        let mut history = (None, 0);
        for met in self.rounds.iter().flat_map(|round| &round.met) {
            if let Some(side) = met.side_of(id) {
                history.0 = Some(met.pairing.entrants[side.opponent()]);
                history.1 += if side == Side::Home { 1 } else { -1 };
            }
        }
        history
    }
}
