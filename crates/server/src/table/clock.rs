//! The clock of a timed match.
//!
//! The clock of the side that is to act runs, from the match's beginning or, if it is played
//! by invitation, from when the second coach sits down; placements cost time too. Where both
//! sides decide at once, or chance does, none runs. After each of its actions a side gets the
//! increment. What ran off is stored with each event; see [`Table::fold`] for what
//! a restart does. Taking an action back gives no time back.

use std::time::Duration;

use std::collections::BTreeMap;

use fischio_core::{BySide, Seat, Side, ToAct};

use super::{SeatViewer, Snapshot, Table};
use crate::date;
use crate::model::{Clock, Status};
use crate::wire::{ClockView, DaysView, MatchClockView};

/// What time brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A side's time has run out: it loses.
    TimeOut(Side),
    /// The match's time is up: what is under way is completed.
    TimeUp,
    /// A seat's time for a decision has run out: the referee decides.
    Late(Seat),
    /// A frozen match's coaches have not agreed on a result in time: it is drawn.
    Drawn,
}

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// A bot thinks as if so many actions were still to come.
const BOT_ACTIONS: u32 = 60;

/// What each side has at the beginning, in milliseconds.
pub(super) fn at_the_beginning(clock: Clock) -> BySide<u32> {
    BySide::from_fn(|_| clock.minutes.saturating_mul(60_000))
}

/// Whose clock runs as things stand.
pub(super) fn running(snapshot: &Snapshot) -> Option<Side> {
    snapshot.left_ms?;
    alone_to_act(snapshot)
}

/// The side that is to act, if only one is.
pub(super) fn alone_to_act(snapshot: &Snapshot) -> Option<Side> {
    if snapshot.status != Status::Running {
        return None;
    }
    let ToAct::Seats(seats) = snapshot.to_act else {
        return None;
    };
    let mut sides = seats.iter().map(Seat::side);
    let side = sides.next()?;
    sides.all(|other| other == side).then_some(side)
}

/// Takes what ran off from the side whose clock ran.
pub(super) fn charge(snapshot: &mut Snapshot, spent_ms: u32, match_ms: u32) {
    if let Some(left_ms) = &mut snapshot.match_left_ms {
        *left_ms = left_ms.saturating_sub(match_ms);
    }
    if let (Some(left_ms), Some(side)) = (&mut snapshot.left_ms, snapshot.running) {
        left_ms[side] = left_ms[side].saturating_sub(spent_ms);
    }
}

/// Gives a side its increment.
pub(super) fn increment(snapshot: &mut Snapshot, clock: Option<Clock>, side: Side) {
    if let (Some(left_ms), Some(clock)) = (&mut snapshot.left_ms, clock) {
        left_ms[side] = left_ms[side].saturating_add(increment_ms(clock));
    }
}

/// So many seconds in milliseconds.
pub(super) fn milliseconds_of(seconds: u32) -> u32 {
    seconds.saturating_mul(1_000)
}

fn increment_ms(clock: Clock) -> u32 {
    clock.increment_seconds.saturating_mul(1_000)
}

pub(super) fn milliseconds(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}

impl Table {
    /// How many milliseconds have run off the running clock.
    pub(super) fn spent_ms(&self, now: Duration) -> u32 {
        let Some((left_ms, side)) = self.now.left_ms.zip(self.now.running) else {
            return 0;
        };
        milliseconds(now.saturating_sub(self.since)).min(left_ms[side])
    }

    /// How many milliseconds have run off the match's own clock.
    pub(super) fn match_spent_ms(&self, now: Duration) -> u32 {
        match self.now.match_left_ms {
            Some(left_ms)
                if self.now.status == Status::Running && self.now.game.match_clock_runs() =>
            {
                milliseconds(now.saturating_sub(self.since)).min(left_ms)
            }
            _ => 0,
        }
    }

    /// What time brings next if nobody does anything, and when, on the stopwatch.
    pub fn next_due(&self) -> Option<(Duration, Due)> {
        if self.now.status != Status::Running {
            return None;
        }
        if self.frozen().is_some() {
            return self.drawn_at().map(|moment| (moment, Due::Drawn));
        }
        let milliseconds = |left_ms: u32| Duration::from_millis(left_ms.into());
        let time_out = self.now.running.and_then(|side| {
            let left_ms = self.now.left_ms?[side];
            Some((self.since + milliseconds(left_ms), Due::TimeOut(side)))
        });
        let time_up = self
            .now
            .match_left_ms
            .filter(|_| !self.now.time_up && self.now.game.match_clock_runs())
            .map(|left_ms| (self.since + milliseconds(left_ms), Due::TimeUp));
        let day_over = self.due_in(&self.now).and_then(|due_ms| {
            let side = alone_to_act(&self.now)?;
            Some((self.attendance.moment(due_ms)?, Due::TimeOut(side)))
        });
        let late = self.decision().and_then(|decision| {
            let (seat, since) = self.deciding.iter().min_by_key(|(_, since)| **since)?;
            Some((*since + decision, Due::Late(*seat)))
        });
        [time_out, time_up, day_over, late]
            .into_iter()
            .flatten()
            .min_by_key(|(moment, _)| *moment)
    }

    /// Dates what was decided openly (TB-19): `taken_back` says how many decisions an undo took back, `acted` who was to act
    /// before, `agreed` whether the other side let them. What a side takes back by itself, and decides anew while it is to act,
    /// is dated as before: else nobody would ever have to decide.
    pub(super) fn date_decision(
        &mut self,
        taken_back: Option<u32>,
        acted: Option<Side>,
        agreed: bool,
        at_ms: i64,
    ) {
        let now = &mut self.now;
        match taken_back {
            Some(count) if !agreed => now.taken_back = now.taken_back.saturating_add(count),
            None if now.taken_back > 0 && alone_to_act(now) == acted => now.taken_back -= 1,
            // A machine's clock that goes back takes nobody's days.
            _ => (now.taken_back, now.decided_ms) = (0, at_ms.max(now.decided_ms)),
        }
    }

    /// Until when the side that is to act has to decide, in milliseconds since 1970, in a match that is played by days
    /// (TB-19).
    pub(super) fn due_in(&self, snapshot: &Snapshot) -> Option<i64> {
        let days = self.settings.days?;
        alone_to_act(snapshot)?;
        (self.frozen.is_none()).then(|| snapshot.decided_ms + i64::from(days) * DAY_MS)
    }

    /// The time of a match that is played by days, as it was in `snapshot`.
    pub(super) fn days_view(&self, snapshot: &Snapshot) -> Option<DaysView> {
        Some(DaysView {
            days: self.settings.days?,
            until: self.due_in(snapshot).map(date::rfc3339),
        })
    }

    /// How long a decision may take, if that is limited.
    fn decision(&self) -> Option<Duration> {
        let seconds = self.settings.times.decision_seconds?;
        Some(Duration::from_secs(seconds.into()))
    }

    /// A decision begins at `now` for every seat that had none to make, and for `by`, who has
    /// just made one.
    pub(super) fn begin_decisions(&mut self, by: Option<Seat>, now: Duration) {
        let ToAct::Seats(seats) = self.to_act() else {
            self.deciding.clear();
            return;
        };
        let before = std::mem::take(&mut self.deciding);
        let since = |seat: Seat| match before.get(&seat) {
            Some(since) if Some(seat) != by => *since,
            _ => now,
        };
        self.deciding = seats.iter().map(|seat| (seat, since(seat))).collect();
    }

    /// Milliseconds that each seat of `seat_viewer` has left for its decision at `now`.
    pub(super) fn decision_ms(
        &self,
        seat_viewer: SeatViewer,
        now: Duration,
    ) -> BTreeMap<String, u32> {
        let Some(decision) = self.decision() else {
            return BTreeMap::new();
        };
        let left = |since: Duration| milliseconds((since + decision).saturating_sub(now));
        self.deciding
            .iter()
            .filter(|(seat, _)| seat_viewer.holds(seat.side()))
            .map(|(seat, since)| (seat.to_string(), left(*since)))
            .collect()
    }

    /// The match's own clock as it was in `snapshot`, or as it is at `now` if that is given.
    pub(super) fn match_clock_view(
        &self,
        snapshot: &Snapshot,
        now: Option<Duration>,
    ) -> Option<MatchClockView> {
        let left_ms = snapshot.match_left_ms?;
        let spent_ms = now.map_or(0, |now| self.match_spent_ms(now));
        Some(MatchClockView {
            left_ms: left_ms.saturating_sub(spent_ms),
            running: snapshot.status == Status::Running
                && !snapshot.time_up
                && snapshot.game.match_clock_runs(),
        })
    }

    /// How long a bot of `side` should think about one action so that its time lasts;
    /// nothing without a clock.
    pub fn share_of_time(&self, side: Side) -> Option<Duration> {
        let left_ms = self.now.left_ms?[side];
        let increment_ms = self.settings.clock.map_or(0, increment_ms);
        let share_ms = left_ms / BOT_ACTIONS + increment_ms / 2;
        Some(Duration::from_millis(share_ms.min(left_ms / 2).into()))
    }

    /// The clock as it was in `snapshot`, or as it is at `now` if that is given.
    pub(super) fn clock_view(
        &self,
        snapshot: &Snapshot,
        now: Option<Duration>,
    ) -> Option<ClockView> {
        let mut left_ms = snapshot.left_ms?;
        if let (Some(now), Some(side)) = (now, snapshot.running) {
            left_ms[side] -= self.spent_ms(now);
        }
        Some(ClockView {
            home_ms: left_ms.home,
            away_ms: left_ms.away,
            increment_ms: self.settings.clock.map_or(0, increment_ms),
            running: snapshot.running,
        })
    }
}
