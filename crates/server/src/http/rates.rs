//! How often each address and each visitor may ask.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

use fischio_people::NameKey;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::asker::{Address, Asker};
use crate::id::Visitor;
use crate::limits::{Daily, Limits, Rate};
use crate::problem::{Code, Problem};

fn quota(rate: Rate) -> Quota {
    let period = Duration::from_mins(1) / rate.a_minute.get();
    // The period is not 0: a rate a minute is at most 2³².
    Quota::with_period(period.max(Duration::from_nanos(1)))
        .unwrap_or(Quota::per_second(rate.a_minute))
        .allow_burst(rate.burst)
}

fn daily(quota: Daily) -> Quota {
    let period = Duration::from_hours(24) / quota.0.get();
    Quota::with_period(period.max(Duration::from_nanos(1)))
        .unwrap_or(Quota::per_second(quota.0))
        .allow_burst(quota.0)
}

/// One rate, counted for each key.
struct Counter<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> Counter<K> {
    fn new(rate: Rate) -> Self {
        Counter(RateLimiter::keyed(quota(rate)))
    }

    fn daily(quota: Daily) -> Self {
        Counter(RateLimiter::keyed(daily(quota)))
    }

    /// One in a time.
    fn one_in(time: Duration) -> Self {
        let quota = Quota::with_period(time).unwrap_or(Quota::per_hour(NonZeroU32::MIN));
        Counter(RateLimiter::keyed(quota.allow_burst(NonZeroU32::MIN)))
    }

    /// Counts several at once; more than a whole day's are never allowed.
    fn count_several(&self, key: &K, several: u32, what: &str) -> Result<(), Problem> {
        let Some(several) = NonZeroU32::new(several) else {
            return Ok(());
        };
        let day = Duration::from_hours(24);
        match self.0.check_key_n(key, several) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(full)) => {
                let now = DefaultClock::default().now();
                Err(too_many(what, full.wait_time_from(now)))
            }
            Err(_) => Err(too_many(what, day)),
        }
    }

    fn count(&self, key: &K, what: &str) -> Result<(), Problem> {
        self.0.check_key(key).map_err(|full| {
            let now = DefaultClock::default().now();
            too_many(what, full.wait_time_from(now))
        })
    }

    fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// One in this time from each address is not counted against a name.
const FIRST_TRY: Duration = Duration::from_hours(1);

/// Every rate that is counted.
pub(super) struct Rates {
    requests: Counter<Address>,
    new_matches: Counter<Address>,
    matches_a_day: Counter<Address>,
    kept_kib: Counter<Address>,
    visitor_kib: Counter<Visitor>,
    wakes: Counter<Address>,
    joins: Counter<Address>,
    sought: Counter<Address>,
    kept_seeks: Counter<Address>,
    commands: Counter<Visitor>,
    service: Counter<Address>,
    advised: Counter<Address>,
    questions: Counter<Address>,
    sign_ins: Counter<Address>,
    sign_ins_a_name: Counter<NameKey>,
    first_sign_ins: Counter<(NameKey, Address)>,
    sign_ups: Counter<Address>,
    accounts_a_day: Counter<Address>,
    downloads: Counter<Address>,
    mail_links: Counter<Address>,
    talk: Counter<Visitor>,
    reports: Counter<Visitor>,
}

impl Rates {
    pub(super) fn new(limits: &Limits) -> Rates {
        Rates {
            requests: Counter::new(limits.requests),
            new_matches: Counter::new(limits.new_matches),
            matches_a_day: Counter::daily(limits.matches_a_day),
            kept_kib: Counter::daily(limits.kept_kib_a_day),
            visitor_kib: Counter::daily(limits.visitor_kib_a_day),
            wakes: Counter::new(limits.wakes),
            joins: Counter::new(limits.joins),
            sought: Counter::new(limits.sought),
            kept_seeks: Counter::new(limits.kept_seeks),
            commands: Counter::new(limits.commands),
            service: Counter::new(limits.service),
            advised: Counter::new(limits.advised),
            questions: Counter::new(limits.questions),
            sign_ins: Counter::new(limits.sign_ins),
            sign_ins_a_name: Counter::new(limits.sign_ins_a_name),
            first_sign_ins: Counter::one_in(FIRST_TRY),
            sign_ups: Counter::new(limits.sign_ups),
            accounts_a_day: Counter::daily(limits.accounts_a_day),
            downloads: Counter::new(limits.downloads),
            mail_links: Counter::daily(limits.mail_links_a_day),
            talk: Counter::new(limits.talk),
            reports: Counter::new(limits.reports),
        }
    }

    pub(super) fn request(&self, address: Address) -> Result<(), Problem> {
        self.requests.count(&address, "requests")
    }

    pub(super) fn service(&self, address: Address) -> Result<(), Problem> {
        self.service
            .count(&address, "questions after the server's health")
    }

    pub(super) fn new_match(&self, address: Address) -> Result<(), Problem> {
        self.new_matches.count(&address, "new matches")?;
        self.matches_a_day.count(&address, "new matches in a day")
    }

    /// So many KiB are to be stored for somebody, wherever they ask from.
    pub(super) fn keep(&self, asker: &Asker, kib: u32) -> Result<(), Problem> {
        let what = "KiB to be stored in a day";
        self.visitor_kib.count_several(&asker.visitor, kib, what)?;
        match &asker.address {
            Some(address) => self.kept_kib.count_several(address, kib, what),
            None => Ok(()),
        }
    }

    /// A stored match is to be brought to memory.
    pub(super) fn wake(&self, address: Address) -> Result<(), Problem> {
        self.wakes.count(&address, "matches brought to memory")
    }

    pub(super) fn join(&self, address: Address) -> Result<(), Problem> {
        self.joins.count(&address, "invitations tried")
    }

    /// Somebody seeks, challenges or accepts.
    pub(super) fn sought(&self, address: Address) -> Result<(), Problem> {
        self.sought.count(&address, "seeks and challenges")
    }

    /// Whether somebody without a socket may say once more that they are here.
    pub(super) fn may_keep_seeks(&self, address: Address) -> bool {
        self.kept_seeks.0.check_key(&address).is_ok()
    }

    pub(super) fn command(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.commands.count(visitor, "commands")
    }

    /// A bot is to think for somebody.
    pub(super) fn advised(&self, address: Address) -> Result<(), Problem> {
        self.advised.count(&address, "questions for advice")
    }

    /// The referee is asked why not.
    pub(super) fn question(&self, address: Address) -> Result<(), Problem> {
        self.questions.count(&address, "questions")
    }

    /// Somebody says who they are, without a name: by a passkey, or by a link.
    pub(super) fn sign_in(&self, address: Address) -> Result<(), Problem> {
        self.sign_ins.count(&address, "tries to sign in")
    }

    /// Somebody says that an account is theirs. Who has not tried its name from there for a while is heard
    /// however many others guess.
    pub(super) fn sign_in_as(&self, address: Address, name: &NameKey) -> Result<(), Problem> {
        self.sign_in(address)?;
        // Who guesses from a network of their own has as many addresses as they like, and one first try.
        let first = (name.clone(), address.site());
        if self.first_sign_ins.0.check_key(&first).is_ok() {
            return Ok(());
        }
        self.sign_ins_a_name
            .count(name, "tries to sign in with this name")
    }

    /// A name is tried for a new account, or for an old one.
    pub(super) fn sign_up(&self, address: Address) -> Result<(), Problem> {
        self.sign_ups.count(&address, "names tried")
    }

    /// An account is to be made.
    pub(super) fn new_account(&self, address: Address) -> Result<(), Problem> {
        self.accounts_a_day.count(&address, "new accounts in a day")
    }

    /// All that is somebody's is to be put together.
    pub(super) fn download(&self, address: Address) -> Result<(), Problem> {
        self.downloads.count(&address, "downloads of an account")
    }

    /// A link is to be sent by e-mail.
    pub(super) fn mail_link(&self, address: Address) -> Result<(), Problem> {
        self.mail_links.count(&address, "links by e-mail in a day")
    }

    /// Somebody says something.
    pub(super) fn talk(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.talk.count(visitor, "lines")
    }

    /// Somebody reports somebody.
    pub(super) fn report(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.reports.count(visitor, "reports")
    }

    pub(super) fn tidy(&self) {
        self.requests.tidy();
        self.new_matches.tidy();
        self.matches_a_day.tidy();
        self.kept_kib.tidy();
        self.visitor_kib.tidy();
        self.wakes.tidy();
        self.joins.tidy();
        self.sought.tidy();
        self.kept_seeks.tidy();
        self.commands.tidy();
        self.service.tidy();
        self.advised.tidy();
        self.questions.tidy();
        self.sign_ins.tidy();
        self.sign_ins_a_name.tidy();
        self.first_sign_ins.tidy();
        self.sign_ups.tidy();
        self.accounts_a_day.tidy();
        self.downloads.tidy();
        self.mail_links.tidy();
        self.talk.tidy();
        self.reports.tidy();
    }
}

/// The rate of one socket's messages.
pub(super) struct Messages(RateLimiter<NotKeyed, InMemoryState, DefaultClock, NoOpMiddleware>);

impl Messages {
    pub(super) fn new(rate: Rate) -> Messages {
        Messages(RateLimiter::direct(quota(rate)))
    }

    pub(super) fn count(&self) -> Result<(), Problem> {
        self.0.check().map_err(|full| {
            let now = DefaultClock::default().now();
            too_many("messages", full.wait_time_from(now))
        })
    }
}

fn too_many(what: &str, wait: Duration) -> Problem {
    metrics::counter!("fischio_rate_limited_total").increment(1);
    let detail = format!("too many {what} in a short time; wait a little");
    Problem::new(Code::TooManyRequests, detail).retry_after(wait)
}
