//! How often each address and each visitor may ask.

use std::hash::Hash;
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::address::Address;
use crate::id::Visitor;
use crate::limits::{Limits, Rate};
use crate::problem::{Code, Problem};

fn quota(rate: Rate) -> Quota {
    let period = Duration::from_mins(1) / rate.a_minute.get();
    // The period is not 0: a rate a minute is at most 2³².
    Quota::with_period(period.max(Duration::from_nanos(1)))
        .unwrap_or(Quota::per_second(rate.a_minute))
        .allow_burst(rate.burst)
}

/// One rate, counted for each key.
struct Counter<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> Counter<K> {
    fn new(rate: Rate) -> Self {
        Counter(RateLimiter::keyed(quota(rate)))
    }

    fn count(&self, key: &K, what: &str) -> Result<(), Problem> {
        self.0.check_key(key).map_err(|_| too_many(what))
    }

    fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// Every rate that is counted.
pub(super) struct Rates {
    requests: Counter<Address>,
    new_matches: Counter<Address>,
    joins: Counter<Address>,
    commands: Counter<Visitor>,
}

impl Rates {
    pub(super) fn new(limits: &Limits) -> Rates {
        Rates {
            requests: Counter::new(limits.requests),
            new_matches: Counter::new(limits.new_matches),
            joins: Counter::new(limits.joins),
            commands: Counter::new(limits.commands),
        }
    }

    pub(super) fn request(&self, address: Address) -> Result<(), Problem> {
        self.requests.count(&address, "requests")
    }

    pub(super) fn new_match(&self, address: Address) -> Result<(), Problem> {
        self.new_matches.count(&address, "new matches")
    }

    pub(super) fn join(&self, address: Address) -> Result<(), Problem> {
        self.joins.count(&address, "invitations tried")
    }

    pub(super) fn command(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.commands.count(visitor, "commands")
    }

    pub(super) fn tidy(&self) {
        self.requests.tidy();
        self.new_matches.tidy();
        self.joins.tidy();
        self.commands.tidy();
    }
}

/// The rate of one socket's messages.
pub(super) struct Messages(RateLimiter<NotKeyed, InMemoryState, DefaultClock, NoOpMiddleware>);

impl Messages {
    pub(super) fn new(rate: Rate) -> Messages {
        Messages(RateLimiter::direct(quota(rate)))
    }

    pub(super) fn count(&self) -> Result<(), Problem> {
        self.0.check().map_err(|_| too_many("messages"))
    }
}

fn too_many(what: &str) -> Problem {
    metrics::counter!("fischio_rate_limited_total").increment(1);
    Problem::new(
        Code::TooManyRequests,
        format!("too many {what} in a short time; wait a little"),
    )
}
