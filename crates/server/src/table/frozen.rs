//! A match whose log does not fold by this program's rules (TB-17). What folds of it is shown, the rest
//! stays as it was stored. Nothing is played on: its coaches agree on a result, or it is drawn.

use std::sync::Arc;
use std::time::Duration;

use fischio_core::{BySide, Ending, Entry, MatchResult};

use super::{Bounds, FoldError, Table};
use crate::date;
use crate::model::{EventKind, Status, Summary};
use crate::problem::Problem;
use crate::store::StoredMatch;
use crate::wire::FrozenView;

/// Why and since when a match is frozen.
#[derive(Debug)]
pub struct Frozen {
    /// Why its log does not fold.
    pub why: FoldError,
    /// The goals, as they were stored.
    score: BySide<u32>,
    /// Its time; nothing for a match that was over before.
    time: Option<FrozenTime>,
}

#[derive(Clone, Copy, Debug)]
struct FrozenTime {
    /// In milliseconds since 1970.
    since_ms: i64,
    /// When it is drawn, in milliseconds since 1970.
    until_ms: i64,
    /// When it is drawn, on the stopwatch.
    until: Duration,
}

/// Whether an event needs no rules to be understood.
pub(super) fn is_free_of_rules(kind: &EventKind) -> bool {
    match kind {
        EventKind::Entry { entry, .. } => matches!(
            entry,
            Entry::Resign { .. } | Entry::DrawAgreed | Entry::TimeOut { .. }
        ),
        EventKind::Joined { .. }
        | EventKind::Seated { .. }
        | EventKind::Withdrawn
        | EventKind::Drawn
        | EventKind::Stopped { .. }
        | EventKind::DrawOffered { .. }
        | EventKind::DrawDeclined { .. }
        | EventKind::RematchAsked { .. }
        | EventKind::Rematch { .. } => true,
        _ => false,
    }
}

impl Table {
    /// A match as it is stored, taken up again at `now`; frozen if its log does not come to the
    /// outcome that is stored of it. Of rules that only have another number, nothing is to be seen.
    ///
    /// # Errors
    /// If nothing of it can be shown: its game is not known any more.
    pub fn open(
        stored: StoredMatch,
        outcome: &Summary,
        bounds: Bounds,
        now: Duration,
    ) -> Result<Table, FoldError> {
        Table::open_looking(stored, outcome, bounds, now, |_| ())
    }

    /// The same, with a `look` at the table at the beginning and after each event.
    ///
    /// # Errors
    /// If nothing of it can be shown: its game is not known any more.
    pub fn open_looking(
        stored: StoredMatch,
        outcome: &Summary,
        bounds: Bounds,
        now: Duration,
        mut look: impl FnMut(&Table),
    ) -> Result<Table, FoldError> {
        let id = stored.settings.id.to_string();
        let recorded = stored.settings.rules_version;
        let (mut table, failure) = Table::follow(stored, bounds, now, |table| {
            look(table);
            true
        })?;
        let known = table.log.state().rules_version();
        let why = failure.or_else(|| {
            let differs = recorded != known && !table.comes_to(outcome);
            differs.then_some(FoldError::RulesVersion {
                id,
                stored: recorded,
                known,
            })
        });
        if let Some(why) = why {
            table.freeze(why, outcome);
        }
        Ok(table)
    }

    /// Whether it comes to what is stored of its outcome.
    fn comes_to(&self, outcome: &Summary) -> bool {
        self.now.status == outcome.status
            && self.now.score() == outcome.score
            && self.now.result == outcome.result
    }

    fn freeze(&mut self, why: FoldError, outcome: &Summary) {
        self.frozen = Some(Frozen {
            why,
            score: outcome.score,
            time: None,
        });
        self.now.undo_request = None;
        // Who sat down by rules of then sits, whatever these rules say to it.
        self.now.chairs = Arc::new(outcome.chairs.clone());
        self.now.status = outcome.status;
        if outcome.status == Status::Finished {
            self.now.result = outcome.result;
            self.now.ended_ms = outcome.ended_ms;
            self.now.draw_offer = None;
        }
        self.keep_frozen();
        self.deciding.clear();
    }

    /// Why and since when it is frozen, if it is.
    pub fn frozen(&self) -> Option<&Frozen> {
        self.frozen.as_ref()
    }

    /// Whether it is frozen, and its coaches have not agreed on a result yet.
    pub fn awaits_agreement(&self) -> bool {
        self.frozen.is_some() && self.now.status == Status::Running
    }

    /// Says since when it has been frozen, in milliseconds since 1970; `date_ms` is the date at `now`.
    pub fn set_frozen_since(&mut self, since_ms: i64, now: Duration, date_ms: i64) {
        let allowed = self.bounds.frozen;
        if let Some(frozen) = &mut self.frozen {
            let until_ms = since_ms.saturating_add_unsigned(milliseconds(allowed));
            let left_ms = u64::try_from(until_ms.saturating_sub(date_ms)).unwrap_or(0);
            frozen.time = Some(FrozenTime {
                since_ms,
                until_ms,
                until: now + Duration::from_millis(left_ms),
            });
        }
    }

    /// When it is drawn, on the stopwatch, if it is frozen and still runs.
    pub(super) fn drawn_at(&self) -> Option<Duration> {
        let frozen = self.frozen.as_ref()?;
        let runs = self.now.status == Status::Running;
        frozen.time.filter(|_| runs).map(|time| time.until)
    }

    /// After something was taken: a frozen match has the goals that were stored, and no clock.
    pub(super) fn keep_frozen(&mut self) {
        let Some(frozen) = &self.frozen else { return };
        self.now.running = None;
        self.now.free_undo = None;
        self.now.undo_to_own = BySide::default();
        if let Some(result) = &mut self.now.result
            && result.ending != Ending::Played
        {
            *result = MatchResult::ended(frozen.score, result.winner, result.ending);
        }
    }

    /// Its goals: as they fold, or as they were stored.
    pub(super) fn score(&self) -> BySide<u32> {
        let frozen = self.frozen.as_ref();
        frozen.map_or_else(|| self.now.score(), |frozen| frozen.score)
    }

    /// Whether a side that has nobody but bots is offered a draw of a frozen match: it agrees.
    pub fn bot_agrees(&self) -> bool {
        let offered = self.now.draw_offer.map(fischio_core::Side::opponent);
        self.awaits_agreement() && offered.is_some_and(|side| self.now.chairs.is_bot(side))
    }

    /// Nothing is played in a frozen match.
    ///
    /// # Errors
    /// If it is frozen.
    pub(super) fn must_not_be_frozen(&self) -> Result<(), Problem> {
        match &self.frozen {
            None => Ok(()),
            Some(_) => Err(Problem::frozen(
                "the match is frozen, because its log does not fold by the rules of this version; agree \
                 on a draw, or resign",
            )),
        }
    }

    /// What is shown of its being frozen.
    pub(super) fn frozen_view(&self) -> Option<FrozenView> {
        let frozen = self.frozen.as_ref()?;
        let runs = self.now.status == Status::Running;
        Some(FrozenView {
            since: frozen.time.map(|time| date::rfc3339(time.since_ms)),
            drawn_at: frozen
                .time
                .filter(|_| runs)
                .map(|time| date::rfc3339(time.until_ms)),
        })
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
