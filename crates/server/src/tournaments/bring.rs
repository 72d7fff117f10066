//! Open matches of a tournament that are not there, have another coach on their chair, or wait for room to go on.

use std::collections::BTreeSet;

use fischio_core::Side;
use tournaments::{EntrantId, EntrantKind, Event, Format, Met, Table};

use super::begin::Begun;
use super::drive::units;
use super::end::Matches;
use super::{Loaded, NotDone, Tournaments};
use crate::model::Status;
use crate::problem::Problem;
use crate::store::TournamentMatch;

/// Matches of bots alone that a tournament plays at once: the rest of a round waits for their end, so that one large field does not take
/// all the memory and time of the server.
const BOTS_AT_ONCE: usize = 16;

impl Loaded {
    /// Whether nobody but bots plays on a board, with as much time as they like: such a match can wait.
    pub(super) fn can_wait(&self, met: &Met) -> bool {
        let is_bot = |side: Side| self.is_bot(met.pairing.entrants[side]);
        self.row.setup.clock.is_none() && Side::BOTH.into_iter().all(is_bot)
    }

    /// Those whose entry somebody else has taken over or joined.
    fn replaced(&self) -> BTreeSet<EntrantId> {
        let entries = self.tournament.entries().iter();
        let replaced = entries.filter_map(|entry| match &entry.event {
            Event::Replaced { entrant, .. } => Some(*entrant),
            _ => None,
        });
        let plays = |id: &EntrantId| {
            let entrant = self.tournament.entrant(*id);
            entrant.is_some_and(|entrant| {
                entrant.withdrawn.is_none() && entrant.as_entered.kind != EntrantKind::Name
            })
        };
        replaced.filter(plays).collect()
    }
}

impl Tournaments {
    /// Gives the chairs of matches to who has the entry now, where that was left undone when the process ended (TN-15). Says whether
    /// all could be asked.
    pub(super) async fn seat_replaced(&self, loaded: &Loaded) -> Result<bool, Problem> {
        let mut all = true;
        for id in loaded.replaced() {
            // A coach of a team may be called otherwise by now: they keep their chair.
            all &= self.seat_replacement(loaded, id, false).await?;
        }
        Ok(all)
    }

    /// Begins the shoot-outs of level meetings that can be played by themselves (TN-09), and says whether one began.
    pub(super) async fn begin_deciders(
        &self,
        loaded: &mut Loaded,
        level: &BTreeSet<Table>,
    ) -> Result<bool, NotDone> {
        let board = loaded.decider();
        let mut begun: Vec<Begun> = Vec::new();
        for at in level {
            let Some(met) = loaded.tournament.met(*at) else {
                continue;
            };
            if !loaded.is_playable(met, board) {
                // It is played on one screen, or an organiser enters its result (TN-16).
                continue;
            }
            match self.begin_board(loaded, at.round, met, board, None) {
                Ok(one) => begun.push(one),
                Err(problem) => {
                    let id = &loaded.row.id;
                    tracing::error!(%id, round = at.round, %problem, "a tournament's shoot-out cannot begin");
                    self.try_again(loaded);
                }
            }
        }
        self.write_begun(loaded, begun).await
    }

    /// Begins the matches that can be played by now and are not there: somebody with an account replaces a name, or a coach has joined
    /// their team (TN-15). Says whether one began.
    pub(super) async fn begin_missing(
        &self,
        loaded: &mut Loaded,
        matches: &Matches,
    ) -> Result<bool, NotDone> {
        if loaded.tournament.settings().format != Format::Arena && loaded.replaced().is_empty() {
            // All that could be played has begun with its round.
            return Ok(false);
        }
        let mut begun: Vec<Begun> = Vec::new();
        for round in loaded.tournament.rounds() {
            let open = round.met.iter();
            for met in open.filter(|met| loaded.tournament.counted(met).is_none()) {
                let at = Table {
                    round: round.number,
                    table: met.pairing.table,
                };
                let there: BTreeSet<u8> = matches
                    .get(&at)
                    .into_iter()
                    .flatten()
                    .map(|one| one.at.board)
                    .collect();
                begun.extend(self.begin_table(loaded, round.number, met, &there));
            }
        }
        self.write_begun(loaded, begun).await
    }

    /// Writes matches that begin, and says whether there was one.
    async fn write_begun(&self, loaded: &mut Loaded, begun: Vec<Begun>) -> Result<bool, NotDone> {
        if begun.is_empty() {
            return Ok(false);
        }
        let (unit, begun) = units(begun.into_iter());
        self.commit(loaded, Vec::new(), unit).await?;
        self.wake_begun(begun);
        Ok(true)
    }

    /// Has some matches of bots alone go on, as many as may at once.
    pub(super) fn go_on_with_bots(&self, loaded: &Loaded, matches: &Matches) {
        let registry = self.registry();
        let waits = |(at, boards): (&Table, &Vec<TournamentMatch>)| {
            let met = loaded.tournament.met(*at);
            let can_wait = met.is_some_and(|met| loaded.can_wait(met));
            let running = boards.iter().filter(|one| one.status == Status::Running);
            let ids: Vec<_> = running.map(|one| one.id.clone()).collect();
            if can_wait { ids } else { Vec::new() }
        };
        let waiting = matches.iter().flat_map(waits);
        for id in next_of(waiting, |id| registry.is_live(id)) {
            registry.wake(&id, None);
        }
    }
}

/// Those that go on now, as long as fewer than may at once are in memory.
fn next_of<T>(all: impl Iterator<Item = T>, is_live: impl Fn(&T) -> bool) -> Vec<T> {
    let (live, mut waiting): (Vec<T>, Vec<T>) = all.partition(is_live);
    waiting.truncate(BOTS_AT_ONCE.saturating_sub(live.len()));
    waiting
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_sixteen_matches_of_bots_go_on_at_once() {
        let next = |live: u16| next_of(1..=40_u16, |number| *number <= live);
        assert_eq!(next(0), (1..=16).collect::<Vec<_>>());
        assert_eq!(next(10), (11..=16).collect::<Vec<_>>());
        assert!(next(16).is_empty() && next(20).is_empty());
    }
}
