//! How long a bot may think about one decision.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games::AnyAction;

use crate::Thought;
use crate::thought::Tell;

/// Decisions that a clock still has to last for.
const DECISIONS_LEFT: u32 = 30;

/// What bounds one decision. Whichever bound is met first ends it; without any, a search
/// goes on until it is cancelled or has seen everything to the end of the half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Actions looked ahead, extensions not counted; whole turns in games with dice.
    pub depth: Option<u32>,
}

impl Limits {
    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            nodes: None,
            depth: None,
        }
    }

    /// What one decision may take of a clock that has so much left and gains `increment` with each action: a
    /// thirtieth of what is left and most of the increment, and never so much that the clock could run out.
    pub fn clock(left: Duration, increment: Duration) -> Limits {
        let fair = left / DECISIONS_LEFT + increment.mul_f64(0.8);
        Limits::time(fair.min(left / 2).max(Duration::from_millis(1)))
    }

    /// So many positions.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            time: None,
            nodes: Some(nodes),
            depth: None,
        }
    }

    /// So many actions ahead.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            time: None,
            nodes: None,
            depth: Some(depth),
        }
    }

    /// The tighter of the two in each respect.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Limits {
            time: least(self.time, other.time),
            nodes: least(self.nodes, other.nodes),
            depth: least(self.depth, other.depth),
        }
    }
}

/// What bounds a decision besides the bot's own limits: to play many games in little time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Limits that hold for every bot.
    pub limits: Limits,
    /// The bots' own time and positions are divided by this.
    pub hurry: u32,
}

impl Default for Pace {
    /// The bots' own limits in full.
    fn default() -> Self {
        Pace {
            limits: Limits::default(),
            hurry: 1,
        }
    }
}

impl From<Limits> for Pace {
    fn from(limits: Limits) -> Self {
        Pace { limits, hurry: 1 }
    }
}

impl Pace {
    /// What a bot's own limits come to at this pace.
    pub(crate) fn of(self, own: Limits) -> Limits {
        let by = self.hurry.max(1);
        let hurried = Limits {
            time: own.time.map(|time| time / by),
            nodes: own.nodes.map(|nodes| (nodes / u64::from(by)).max(1)),
            depth: own.depth,
        };
        hurried.and(self.limits)
    }
}

/// Positions between two looks at the clock and at the cancel flag.
const LOOK_EVERY: u64 = 1024;

/// The limits of one decision under way: counts positions and says when to stop.
pub(crate) struct Budget<'a> {
    deadline: Option<Instant>,
    most_nodes: u64,
    pub(crate) nodes: u64,
    cancel: &'a AtomicBool,
    /// Who is told what is found.
    tell: Option<Tell<'a>>,
    stopped: bool,
}

impl<'a> Budget<'a> {
    /// Begins now.
    pub(crate) fn new(limits: Limits, cancel: &'a AtomicBool, tell: Option<Tell<'a>>) -> Self {
        Budget {
            // A time too long for the clock is none at all.
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            cancel,
            tell,
            stopped: cancel.load(Ordering::Relaxed),
        }
    }

    /// Counts one position; whether to stop instead of looking at it.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.nodes >= self.most_nodes {
            self.stopped = true;
        } else {
            self.nodes += 1;
            if self.nodes.is_multiple_of(LOOK_EVERY) {
                self.look();
            }
        }
        self.stopped
    }

    /// Looks at the clock and the cancel flag now.
    pub(crate) fn look(&mut self) -> bool {
        self.stopped |= self.cancel.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|end| Instant::now() >= end);
        self.stopped
    }

    /// A part of this budget: so many positions, if so many are left.
    pub(crate) fn share(&self, nodes: u64) -> Budget<'a> {
        Budget {
            most_nodes: nodes.min(self.most_nodes - self.nodes),
            nodes: 0,
            // Only the whole of it knows what is best.
            tell: None,
            ..*self
        }
    }

    /// Tells what was found, if anybody wants to know.
    pub(crate) fn tell(&self, depth: u32, value: i32, line: impl FnOnce() -> Vec<AnyAction>) {
        if let Some(tell) = self.tell {
            tell(Thought {
                depth,
                value,
                nodes: self.nodes,
                line: line(),
            });
        }
    }

    /// Takes what a share has spent.
    pub(crate) fn settle(&mut self, share: &Budget<'a>) {
        self.nodes += share.nodes;
        self.stopped |= self.nodes >= self.most_nodes;
        self.look();
    }

    /// Whether some limit was met.
    pub(crate) const fn stopped(&self) -> bool {
        self.stopped
    }
}
