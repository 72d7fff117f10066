//! The clock of a timed match.
//!
//! The clock of the side that is to act runs, from the match's beginning or, if it is played
//! by invitation, from when the second coach sits down; placements cost time too. Where both
//! sides decide at once, or chance does, none runs. After each of its actions a side gets the
//! increment. What ran off is stored with each happening; see [`Table::fold`] for what
//! a restart does. Taking an action back gives no time back.

use std::time::Duration;

use fischio_core::{BySide, Seat, Side, ToAct};

use super::{Moment, Table};
use crate::wire::{Clock, ClockView, Status};

/// A bot thinks as if so many actions were still to come.
const BOT_ACTIONS: u32 = 60;

/// What each side has at the beginning, in milliseconds.
pub(super) fn at_the_beginning(clock: Clock) -> BySide<u32> {
    BySide::from_fn(|_| clock.minutes.saturating_mul(60_000))
}

/// Whose clock runs as things stand.
pub(super) fn running(moment: &Moment) -> Option<Side> {
    moment.left_ms?;
    if moment.status != Status::Running {
        return None;
    }
    let ToAct::Seats(seats) = moment.to_act else {
        return None;
    };
    let mut sides = seats.iter().map(Seat::side);
    let side = sides.next()?;
    sides.all(|other| other == side).then_some(side)
}

/// Takes what ran off from the side whose clock ran.
pub(super) fn charge(moment: &mut Moment, spent_ms: u32) {
    if let (Some(left_ms), Some(side)) = (&mut moment.left_ms, moment.running) {
        left_ms[side] = left_ms[side].saturating_sub(spent_ms);
    }
}

/// Gives a side its increment.
pub(super) fn increment(moment: &mut Moment, clock: Option<Clock>, side: Side) {
    if let (Some(left_ms), Some(clock)) = (&mut moment.left_ms, clock) {
        left_ms[side] = left_ms[side].saturating_add(increment_ms(clock));
    }
}

fn increment_ms(clock: Clock) -> u32 {
    clock.increment_seconds.saturating_mul(1_000)
}

fn milliseconds(duration: Duration) -> u32 {
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

    /// When, on the stopwatch, which side's time runs out if it does not act.
    pub fn time_out(&self) -> Option<(Duration, Side)> {
        let side = self.now.running?;
        let left = Duration::from_millis(self.now.left_ms?[side].into());
        Some((self.since + left, side))
    }

    /// How long a bot of `side` should think about one action so that its time lasts;
    /// nothing without a clock.
    pub fn share_of_time(&self, side: Side) -> Option<Duration> {
        let left_ms = self.now.left_ms?[side];
        let increment_ms = self.fixture.clock.map_or(0, increment_ms);
        let share_ms = left_ms / BOT_ACTIONS + increment_ms / 2;
        Some(Duration::from_millis(share_ms.min(left_ms / 2).into()))
    }

    /// The clock as it was in `moment`, or as it is at `now` if that is given.
    pub(super) fn clock_view(&self, moment: &Moment, now: Option<Duration>) -> Option<ClockView> {
        let mut left_ms = moment.left_ms?;
        if let (Some(now), Some(side)) = (now, moment.running) {
            left_ms[side] -= self.spent_ms(now);
        }
        Some(ClockView {
            home_ms: left_ms.home,
            away_ms: left_ms.away,
            increment_ms: self.fixture.clock.map_or(0, increment_ms),
            running: moment.running,
        })
    }
}
