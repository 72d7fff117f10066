//! Who is here and who was heard of when: what a match may be claimed by when a side has left
//! (TB-15).

use std::time::Duration;

use fischio_core::{BySide, Refusal, SeatSet, Side};

use super::Table;
use crate::model::{Chair, Mode, Status};

const CLAUSE: &str = "TB-15";

/// Who is here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attendance {
    /// Since when no coach of a side is connected, on the stopwatch; nothing while one is.
    away_since: BySide<Option<Duration>>,
    /// The stopwatch's beginning, in milliseconds since 1970; nothing at a table that is not live.
    epoch_ms: Option<i64>,
}

impl Attendance {
    /// Nobody is here at `now`.
    pub(super) fn new(now: Duration) -> Attendance {
        Attendance {
            away_since: BySide::from_fn(|_| Some(now)),
            epoch_ms: None,
        }
    }
}

impl Attendance {
    /// When it is a date, in milliseconds since 1970, on the stopwatch; nothing at a table that is not live.
    pub(super) fn moment(&self, date_ms: i64) -> Option<Duration> {
        let since_ms = date_ms.saturating_sub(self.epoch_ms?);
        Some(Duration::from_millis(u64::try_from(since_ms).unwrap_or(0)))
    }
}

fn whole_ms(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

impl Table {
    /// Says which date it is at `now` on the stopwatch, by which it is known how long a side has
    /// been silent: what happened before has a date only.
    pub fn set_date(&mut self, now: Duration, date_ms: i64) {
        self.attendance.epoch_ms = Some(date_ms.saturating_sub(whole_ms(now)));
    }

    /// Says which seats' coaches are connected at `now`.
    pub fn set_present(&mut self, seats: SeatSet, now: Duration) {
        let away = &mut self.attendance.away_since;
        for side in Side::BOTH {
            let is_here = seats.iter().any(|seat| seat.side() == side);
            away[side] = (!is_here).then(|| away[side].unwrap_or(now));
        }
    }

    /// A coach of `side` asked for something at `now`, connected or not: they have not left.
    pub fn hear_of(&mut self, side: Side, now: Duration) {
        if let Some(since) = &mut self.attendance.away_since[side] {
            *since = now;
        }
    }

    /// When `side` may claim the match if nothing changes, on the stopwatch: the coaches of the
    /// other side, which alone is to act, have then been disconnected for long enough in a timed
    /// match, silent for long enough in another.
    ///
    /// # Errors
    /// Why it may not, whatever time passes.
    pub fn claim_at(&self, side: Side) -> Result<Duration, Refusal> {
        self.log.check_claim(side)?;
        let other = side.opponent();
        let is_person = |chair: &Chair| matches!(chair, Chair::Person { .. });
        let people = self.now.chairs.of(other).all(|(_, chair)| is_person(chair));
        let nobody = || Refusal::new(CLAUSE, "claim-nobody");
        let live = self.attendance.epoch_ms.is_some();
        let running = live && self.now.status == Status::Running && self.frozen().is_none();
        if self.settings.mode != Mode::Link || !running || !people {
            return Err(nobody());
        }
        if self.settings.days.is_some() {
            return Err(Refusal::new(CLAUSE, "claim-by-days"));
        }
        if self.settings.is_timed() {
            let away = self.attendance.away_since[other];
            let since = away.ok_or_else(|| Refusal::new(CLAUSE, "claim-present"))?;
            return Ok(since + self.bounds.absence);
        }
        let heard_ms = self.now.heard_ms[other];
        let due_ms = heard_ms.saturating_add(whole_ms(self.bounds.silence));
        self.attendance.moment(due_ms).ok_or_else(nobody)
    }

    /// Whether `side` may claim the match at `now`.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn claim_due(&self, side: Side, now: Duration) -> Result<(), Refusal> {
        let wait = self.claim_at(side)?.saturating_sub(now);
        if wait.is_zero() {
            return Ok(());
        }
        let (unit, milliseconds) = if self.settings.is_timed() {
            ("seconds", 1_000)
        } else {
            ("days", 24 * 60 * 60 * 1_000)
        };
        let count = wait.as_millis().div_ceil(milliseconds);
        Err(Refusal::new(CLAUSE, "claim-too-early")
            .with("unit", unit)
            .with("count", u32::try_from(count).unwrap_or(u32::MAX)))
    }
}
