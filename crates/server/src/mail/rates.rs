//! How often a mailbox is written to, no matter who has the server do so: nobody's is filled by it.

use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::limits::{Daily, Limits};

/// Counts by mailbox.
pub(crate) struct MailboxRates {
    links: DefaultKeyedRateLimiter<String>,
    notices: DefaultKeyedRateLimiter<String>,
}

fn daily(quota: Daily) -> DefaultKeyedRateLimiter<String> {
    let period = Duration::from_hours(24) / quota.0.get();
    let a_day = Quota::with_period(period.max(Duration::from_nanos(1)));
    let a_day = a_day.unwrap_or(Quota::per_hour(quota.0));
    RateLimiter::keyed(a_day.allow_burst(quota.0))
}

impl MailboxRates {
    pub(crate) fn new(limits: &Limits) -> MailboxRates {
        MailboxRates {
            links: daily(limits.mailbox_links_a_day),
            notices: daily(limits.mailbox_notices_a_day),
        }
    }

    /// Whether one more link may be sent to a mailbox; it counts as sent.
    pub(crate) fn may_link(&self, mailbox: &str) -> bool {
        self.links.check_key(&mailbox.to_owned()).is_ok()
    }

    /// The same of a notice.
    pub(crate) fn may_notify(&self, mailbox: &str) -> bool {
        self.notices.check_key(&mailbox.to_owned()).is_ok()
    }

    /// Forgets mailboxes that may be written to as often as ever.
    pub(crate) fn tidy(&self) {
        for counter in [&self.links, &self.notices] {
            counter.retain_recent();
            counter.shrink_to_fit();
        }
    }
}
