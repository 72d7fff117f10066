//! Tells what is due: claims notices for a while, looks up what they say, sends them, and forgets them.
//!
//! One that was sent and whose end could not be written is sent once more after the claim: told twice rather than never.

use std::time::Duration;

use fischio_people::{NoticeKind, pause_after};
use futures_util::{StreamExt, stream};

use super::push::{Answer, Push, Sent, Subscription};
use super::said::{self, Notice};
use crate::id::{MatchId, random_text};
use crate::model::LobbyId;
use crate::referee::{Message, Registry};
use crate::store::{NoticeWrite, PendingNotice, StoreError, Write, WriteError};

/// How long a claim holds: longer than it takes to send all of it.
const CLAIM: Duration = Duration::from_mins(5);
/// Notices in a claim.
const TOGETHER: u32 = 32;
/// Notices that are sent at the same time.
const AT_ONCE: usize = 4;
/// Letters and digits that name a claim.
const CLAIM_ID: usize = 16;
/// How long a push service keeps a notice of a match for a browser that is not there.
const KEPT: Duration = Duration::from_hours(24);
/// The same of one that waits for an answer for minutes alone.
const KEPT_SHORTLY: Duration = Duration::from_mins(10);

/// Tells what is due, until the server stops.
pub(crate) async fn deliver(registry: Registry, push: Push) {
    loop {
        let again = match deliver_some(&registry, &push).await {
            Ok(again) => again,
            Err(why) => {
                tracing::warn!(%why, "notices could not be told; they will be");
                registry.limits().notices
            }
        };
        tokio::select! {
            () = registry.stop().cancelled() => return,
            () = registry.stopwatch().sleep(again) => {}
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Read(#[from] StoreError),
    #[error(transparent)]
    Written(#[from] WriteError),
}

/// Tells a claim of what is due, and says how long there is nothing more to do.
async fn deliver_some(registry: &Registry, push: &Push) -> Result<Duration, Failure> {
    let usual = registry.limits().notices;
    let now_ms = date_ms(registry);
    match registry.store().next_notice().await? {
        Some(due_ms) if due_ms <= now_ms => {}
        Some(due_ms) => {
            let left = u64::try_from(due_ms - now_ms).unwrap_or(0);
            return Ok(usual.min(Duration::from_millis(left)));
        }
        None => return Ok(usual),
    }
    let claim = random_text(CLAIM_ID);
    let taken = NoticeWrite::Claim {
        claim: claim.clone(),
        now_ms,
        until_ms: later(now_ms, CLAIM),
        most: TOGETHER,
    };
    registry.writer().write(vec![Write::Notice(taken)]).await?;
    let claimed = registry.store().claimed_notices(&claim).await?;
    stream::iter(claimed)
        .for_each_concurrent(AT_ONCE, async |notice| {
            let ended = tell(registry, push, &notice, &claim).await;
            let unit = ended.into_iter().map(Write::Notice).collect();
            if let Err(error) = registry.writer().write(unit).await {
                tracing::warn!(%error, "that a notice was told is not stored: it is told again");
            }
        })
        .await;
    // There may be more.
    Ok(Duration::ZERO)
}

/// Tells one, and gives what is to be written of it.
async fn tell(
    registry: &Registry,
    push: &Push,
    pending: &PendingNotice,
    claim: &str,
) -> Vec<NoticeWrite> {
    let (id, claim) = (pending.id, claim.to_owned());
    let now_ms = date_ms(registry);
    let put_off = |due_ms: i64, failures: u32| NoticeWrite::PutOff {
        id,
        claim: claim.clone(),
        due_ms,
        failures,
    };
    let finish = || NoticeWrite::Finish {
        id,
        claim: claim.clone(),
    };
    let said = match look_up(registry, pending, now_ms).await {
        Ok(said) => said,
        Err(error) => {
            tracing::warn!(%error, "what a notice says cannot be read");
            let failures = pending.failures + 1;
            return vec![match pause_after(failures, None) {
                Some(pause_ms) => put_off(now_ms.saturating_add(pause_ms), failures),
                None => finish(),
            }];
        }
    };
    let notice = match said {
        Said::Nothing => {
            count(pending.kind, "withdrawn");
            return vec![finish()];
        }
        Said::Later(due_ms) => return vec![put_off(due_ms, pending.failures)],
        Said::Now(notice) => notice,
    };
    match send(push, pending, notice, now_ms).await {
        Answer::Taken => {
            count(pending.kind, "told");
            vec![finish()]
        }
        Answer::Gone => {
            count(pending.kind, "gone");
            let id = pending.device.id.clone();
            vec![NoticeWrite::ForgetDevice { id }]
        }
        Answer::Refused(why) => {
            tracing::warn!(why, "a notice is not told");
            count(pending.kind, "given-up");
            vec![finish()]
        }
        Answer::Later(why, asked) => {
            let failures = pending.failures + 1;
            let asked_ms = asked.and_then(|asked| i64::try_from(asked.as_millis()).ok());
            if let Some(pause_ms) = pause_after(failures, asked_ms) {
                tracing::debug!(why, failures, "a notice is told later");
                count(pending.kind, "put-off");
                vec![put_off(now_ms.saturating_add(pause_ms), failures)]
            } else {
                tracing::warn!(why, failures, "a notice is given up");
                count(pending.kind, "given-up");
                vec![finish()]
            }
        }
    }
}

fn count(kind: NoticeKind, outcome: &'static str) {
    metrics::counter!("fischio_notices_total", "kind" => kind.word(), "outcome" => outcome)
        .increment(1);
}

enum Said {
    Nothing,
    Later(i64),
    Now(Notice),
}

/// What a notice says as things stand.
async fn look_up(
    registry: &Registry,
    pending: &PendingNotice,
    now_ms: i64,
) -> Result<Said, StoreError> {
    let store = registry.store();
    let language = said::language(&pending.device.language);
    let person = &pending.device.person;
    if pending.kind == NoticeKind::Challenge {
        let Ok(id) = pending.subject.parse::<LobbyId>() else {
            return Ok(Said::Nothing);
        };
        let challenge = store.challenge(&id).await?;
        let apart = store.apart(person).await?;
        let challenge = challenge.filter(|of| of.whom == *person && !apart.contains(&of.by));
        let notice = challenge.and_then(|of| said::of_challenge(&of, now_ms, language));
        return Ok(notice.map_or(Said::Nothing, Said::Now));
    }
    let Ok(id) = pending.subject.parse::<MatchId>() else {
        return Ok(Said::Nothing);
    };
    let listed = store.listed(&id).await?;
    let notice = listed.and_then(|listed| said::of_match(pending.kind, &listed, person, language));
    let Some(notice) = notice else {
        return Ok(Said::Nothing);
    };
    if !is_here(registry, &id, pending).await {
        return Ok(Said::Now(notice));
    }
    let limits = registry.limits();
    let until_ms = later(pending.made_ms, limits.notice_patience);
    Ok(match pending.kind {
        // Who has the match before their eyes sees it; who has left it open and gone is told after a while.
        NoticeKind::Turn if now_ms < until_ms => {
            let pause = limits.notice_grace.max(limits.notices);
            Said::Later(later(now_ms, pause).min(until_ms))
        }
        NoticeKind::Turn => Said::Now(notice),
        _ => Said::Nothing,
    })
}

/// Whether somebody has the match open, as far as this process knows.
async fn is_here(registry: &Registry, id: &MatchId, pending: &PendingNotice) -> bool {
    let visitor = &pending.device.person;
    let ask = |reply| Message::IsHere {
        visitor: visitor.clone(),
        reply,
    };
    registry.is_live(id) && registry.ask(id, ask).await.unwrap_or(false)
}

async fn send(push: &Push, pending: &PendingNotice, notice: Notice, now_ms: i64) -> Answer {
    let device = &pending.device;
    let subscription = Subscription {
        endpoint: device.endpoint.clone(),
        p256dh: device.p256dh.clone(),
        auth: device.auth.clone(),
    };
    let is_urgent = notice.kind == NoticeKind::Challenge;
    let body = match serde_json::to_string(&notice) {
        Ok(body) => body,
        Err(error) => return Answer::Refused(error.to_string()),
    };
    let sent = Sent {
        body,
        topic: format!("{}{}", notice.kind, pending.subject),
        kept: if is_urgent { KEPT_SHORTLY } else { KEPT },
        is_urgent,
    };
    let push = push.clone();
    let answer = tokio::task::spawn_blocking(move || push.send(&subscription, &sent, now_ms));
    let failed = |error: tokio::task::JoinError| Answer::Later(error.to_string(), None);
    answer.await.unwrap_or_else(failed)
}

fn date_ms(registry: &Registry) -> i64 {
    registry.stopwatch().date().as_millisecond()
}

fn later(date_ms: i64, by: Duration) -> i64 {
    date_ms.saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))
}
