//! What becomes of matches that nobody plays (TB-18): the stored matches are looked at a few at a time,
//! all in turn, and those that were left are withdrawn, ended or removed.

use std::time::Duration;

use super::message::Message;
use super::registry::Registry;
use crate::limits::Limits;
use crate::model::Status;
use crate::store::{AccountWrite, NoticeWrite, Scanned, TalkWrite, Write};

/// What is to be done with a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// Nothing.
    Keep,
    /// It ends: it is withdrawn, or abandoned.
    End,
    /// It is removed with all that happened.
    Remove,
}

/// What is to be done with a match at a date, in milliseconds since 1970.
fn fate(limits: &Limits, scanned: &Scanned, now_ms: i64) -> Fate {
    let quiet = u64::try_from(now_ms.saturating_sub(scanned.last_ms)).unwrap_or(0);
    let quiet = Duration::from_millis(quiet);
    match scanned.status {
        _ if scanned.of_tournament => Fate::Keep,
        // Its own date comes, sooner or later than these.
        Status::Running if scanned.has_due => Fate::Keep,
        Status::Waiting if quiet >= limits.unjoined => Fate::End,
        Status::Running | Status::Finished if !scanned.has_entries && quiet >= limits.untouched => {
            Fate::Remove
        }
        Status::Running if quiet >= limits.silent => Fate::End,
        Status::Waiting | Status::Running | Status::Finished => Fate::Keep,
    }
}

/// Between two removals of what nobody can use any more, or has been kept long enough: links, questions to passkeys, devices,
/// talk, reports.
const TIDIED: Duration = Duration::from_hours(1);

/// Where the looking goes on.
#[derive(Default)]
struct Sweep {
    /// When what nobody can use any more was last removed, on the stopwatch.
    tidied: Option<Duration>,
    /// The last match that was looked at.
    after: i64,
    /// Whether one was removed since all were last looked at.
    removed: bool,
}

/// Looks at stored matches again and again, until the server stops.
pub(super) async fn keep(registry: Registry) {
    let mut sweep = Sweep::default();
    loop {
        tokio::select! {
            () = registry.stop().cancelled() => return,
            () = registry.stopwatch().sleep(registry.limits().sweep) => {}
        }
        sweep.look(&registry).await;
        sweep.tidy(&registry).await;
    }
}

impl Sweep {
    async fn tidy(&mut self, registry: &Registry) {
        let stopwatch = registry.stopwatch();
        let now = stopwatch.now();
        if self.tidied.is_some_and(|tidied| now < tidied + TIDIED) {
            return;
        }
        let date = stopwatch.date();
        let kept = registry.limits().unseen_session;
        let first = jiff::SignedDuration::try_from(kept)
            .ok()
            .and_then(|kept| date.checked_sub(kept).ok());
        let tidy = AccountWrite::Tidy {
            at_ms: date.as_millisecond(),
            day: first.map_or(i64::MIN, crate::date::day),
        };
        let limits = registry.limits();
        let before = |kept: Duration| {
            let kept = i64::try_from(kept.as_millis()).unwrap_or(i64::MAX);
            date.as_millisecond().saturating_sub(kept)
        };
        let forget = TalkWrite::ForgetTalk {
            said_before_ms: before(limits.talk_kept),
            decided_before_ms: before(limits.reports_kept),
            now_ms: date.as_millisecond(),
        };
        let mail = NoticeWrite::TidyMail {
            at_ms: date.as_millisecond(),
            // A link may have been sent late.
            named_before_ms: before(limits.confirm_link.saturating_mul(2)),
        };
        let tidied = vec![
            Write::Account(tidy),
            Write::Talk(forget),
            Write::Notice(mail),
        ];
        match registry.writer().write(tidied).await {
            Ok(()) => self.tidied = Some(now),
            Err(error) => tracing::warn!(%error, "what nobody can use any more is kept"),
        }
    }

    async fn look(&mut self, registry: &Registry) {
        let limits = registry.limits();
        let scanned = match registry.store().scan(self.after, limits.swept).await {
            Ok(scanned) => scanned,
            Err(error) => {
                tracing::warn!(%error, "stored matches could not be looked through");
                return;
            }
        };
        let now_ms = registry.stopwatch().date().as_millisecond();
        for scanned in &scanned {
            match fate(limits, scanned, now_ms) {
                Fate::Keep => {}
                Fate::End => {
                    let ask = |reply| Message::Leave {
                        last_ms: scanned.last_ms,
                        reply,
                    };
                    if let Err(problem) = registry.ask(&scanned.id, ask).await {
                        tracing::warn!(id = %scanned.id, %problem, "a match that was left goes on");
                    }
                }
                // Somebody looks at one that is in memory.
                Fate::Remove if registry.is_live(&scanned.id) => {}
                Fate::Remove => {
                    let id = scanned.id.clone();
                    registry.parked().take(&id);
                    let removed = registry.writer().write(vec![Write::Remove { id }]).await;
                    match removed {
                        Ok(()) => self.removed = true,
                        Err(error) => {
                            tracing::warn!(id = %scanned.id, %error, "a match was not removed");
                        }
                    }
                }
            }
        }
        let is_last = scanned.len() < limits.swept as usize;
        self.after = scanned
            .last()
            .filter(|_| !is_last)
            .map_or(0, |last| last.place);
        if is_last && std::mem::take(&mut self.removed) {
            let removed = registry
                .writer()
                .write(vec![Write::RemoveUnusedFiles])
                .await;
            if let Err(error) = removed {
                tracing::warn!(%error, "unused files were not removed");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tb_18_what_was_left_is_withdrawn_ended_or_removed_and_what_was_played_is_kept() {
        let limits = Limits::default();
        let day = 24 * 60 * 60 * 1_000;
        let fate = |status, has_entries, days: i64| {
            let scanned = Scanned {
                place: 1,
                id: "AAAAAAAAAAAA".parse().unwrap(),
                status,
                last_ms: 1_000,
                has_entries,
                has_due: false,
                of_tournament: false,
            };
            fate(&limits, &scanned, 1_000 + days * day)
        };
        for (status, has_entries, days, expected) in [
            (Status::Waiting, false, 13, Fate::Keep),
            (Status::Waiting, false, 14, Fate::End),
            (Status::Running, false, 6, Fate::Keep),
            (Status::Running, false, 7, Fate::Remove),
            (Status::Running, true, 89, Fate::Keep),
            (Status::Running, true, 90, Fate::End),
            (Status::Finished, false, 6, Fate::Keep),
            (Status::Finished, false, 7, Fate::Remove),
            (Status::Finished, true, 10_000, Fate::Keep),
            (Status::Running, false, -5, Fate::Keep),
        ] {
            assert_eq!(
                fate(status, has_entries, days),
                expected,
                "{status:?} {days}"
            );
        }
    }
}
