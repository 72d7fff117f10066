//! Tells what is due: claims notices for a while, looks up what they say, sends them, and forgets them.
//!
//! One that was sent and whose end could not be written is sent once more after the claim: told twice rather than never.

use std::time::Duration;

use fischio_people::{NoticeKind, NoticeWay, pause_after};
use futures_util::{StreamExt, stream};

use super::push::{Answer, Push, Sent, Subscription};
use super::said::{self, Notice};
use crate::date::later;
use crate::id::{MatchId, digest, random_text};
use crate::mail::{Letter, MailAddress, MailAnswer, Mailer};
use crate::model::LobbyId;
use crate::problem::Problem;
use crate::referee::{Message, Registry};
use crate::store::{
    Due, LinkPurpose, MailTarget, NoticeTarget, NoticeWrite, PendingNotice, PushDevice, StoreError,
    Write, WriteError,
};
use crate::tournaments::Tournaments;

/// How long a claim holds: longer than it takes to send all of it.
const CLAIM: Duration = Duration::from_mins(5);
/// Notices in a claim.
const TOGETHER: u32 = 32;
/// Notices that are sent at the same time.
const AT_ONCE: usize = 4;
/// Letters and digits that name a claim.
const CLAIM_ID: usize = 16;
/// Letters and digits of the secret in a link: 256 bits.
const SECRET: usize = 43;
/// How long a push service keeps a notice of a match for a browser that is not there.
const KEPT: Duration = Duration::from_hours(24);
/// What waits for an answer no longer than this is urgent.
const SOON: Duration = Duration::from_hours(1);

/// Tells what is due, until the server stops.
pub(crate) async fn deliver(
    registry: Registry,
    tournaments: Tournaments,
    push: Push,
    mailer: Option<Mailer>,
) {
    let teller = Teller {
        registry,
        tournaments,
        push,
        mailer,
    };
    // Each way for itself: no browser waits for a slow e-mail server.
    let by = |way| teller.deliver_by(way);
    tokio::join!(by(NoticeWay::Push), by(NoticeWay::Mail));
}

/// Why nothing can be told now.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Read(#[from] StoreError),
    #[error(transparent)]
    Written(#[from] WriteError),
    #[error(transparent)]
    Asked(#[from] Problem),
}

/// What notices are told with.
struct Teller {
    registry: Registry,
    tournaments: Tournaments,
    push: Push,
    mailer: Option<Mailer>,
}

/// What came of telling one.
enum Ended {
    /// It was told.
    Told,
    /// The place is not there any more.
    Gone,
    /// It is not to be told, for good.
    GivenUp(String),
    /// Not now: why, and how long the other end asked to wait.
    Later(String, Option<Duration>),
}

impl Teller {
    /// Tells what is due in one way, until the server stops.
    async fn deliver_by(&self, way: NoticeWay) {
        let registry = &self.registry;
        loop {
            let again = match self.deliver_some(way).await {
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

    /// Tells a claim of what is due, and says how long there is nothing more to do.
    async fn deliver_some(&self, way: NoticeWay) -> Result<Duration, Failure> {
        let registry = &self.registry;
        let usual = registry.limits().notices;
        let now_ms = date_ms(registry);
        match registry.store().next_notice(way).await? {
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
            way,
            now_ms,
            until_ms: later(now_ms, CLAIM),
            most: TOGETHER,
        };
        registry.writer().write(vec![Write::Notice(taken)]).await?;
        let claimed = registry.store().claimed_notices(&claim).await?;
        stream::iter(claimed)
            .for_each_concurrent(AT_ONCE, async |notice| {
                let ended = self.tell(&notice, &claim).await;
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
    async fn tell(&self, pending: &PendingNotice, claim: &str) -> Vec<NoticeWrite> {
        let registry = &self.registry;
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
        let said = match self.look_up(pending, now_ms).await {
            Ok(said) => said,
            Err(why) => {
                tracing::warn!(%why, "what a notice says cannot be read");
                let failures = pending.failures + 1;
                return vec![match pause_after(failures, None) {
                    Some(pause_ms) => put_off(now_ms.saturating_add(pause_ms), failures),
                    None => finish(),
                }];
            }
        };
        let (ended, noted) = match (said, &pending.target) {
            (Said::Nothing, _) => {
                count(pending, "withdrawn");
                return vec![finish()];
            }
            (Said::Later(due_ms), _) => return vec![put_off(due_ms, pending.failures)],
            (Said::Now(notice), NoticeTarget::Push(device)) => {
                let ended = self.push_to(device, pending, notice, now_ms).await;
                let gone = matches!(ended, Ended::Gone).then(|| NoticeWrite::ForgetDevice {
                    id: device.id.clone(),
                });
                (ended, gone)
            }
            (Said::Letter(letter), NoticeTarget::Mail(target)) => {
                self.mail_to(target, pending.due, letter).await
            }
            // A letter is for a mailbox and a notice for a browser: nothing else was looked up.
            (Said::Now(_), NoticeTarget::Mail(_)) | (Said::Letter(_), NoticeTarget::Push(_)) => {
                return vec![finish()];
            }
        };
        let mut writes: Vec<NoticeWrite> = noted.into_iter().collect();
        match ended {
            Ended::Told => {
                count(pending, "told");
                writes.push(finish());
            }
            // It goes with its place.
            Ended::Gone => count(pending, "gone"),
            Ended::GivenUp(why) => {
                tracing::warn!(why, "a notice is not told");
                count(pending, "given-up");
                writes.push(finish());
            }
            Ended::Later(why, asked) => {
                let failures = pending.failures + 1;
                let asked_ms = asked.and_then(|asked| i64::try_from(asked.as_millis()).ok());
                if let Some(pause_ms) = pause_after(failures, asked_ms) {
                    tracing::debug!(why, failures, "a notice is told later");
                    count(pending, "put-off");
                    writes.push(put_off(now_ms.saturating_add(pause_ms), failures));
                } else {
                    tracing::warn!(why, failures, "a notice is given up");
                    count(pending, "given-up");
                    writes.push(finish());
                }
            }
        }
        writes
    }

    /// What a notice says as things stand.
    async fn look_up(&self, pending: &PendingNotice, now_ms: i64) -> Result<Said, Failure> {
        let kind = match pending.due {
            Due::Notice(kind) => kind,
            Due::Link(purpose) => return self.look_up_link(pending, purpose, now_ms).await,
        };
        let said = self.look_up_notice(pending, kind, now_ms).await?;
        let (Said::Now(notice), NoticeTarget::Mail(target)) = (&said, &pending.target) else {
            return Ok(said);
        };
        let Some(mailer) = &self.mailer else {
            return Ok(Said::Nothing);
        };
        let mailbox = MailAddress::new(&target.address).map(|address| address.key());
        let may = mailbox.is_ok_and(|mailbox| mailer.rates().may_notify(&mailbox));
        Ok(if may {
            Said::Letter(said::as_letter(notice.clone(), target, mailer))
        } else {
            tracing::debug!("a mailbox was sent as many notices today as it may be");
            Said::Nothing
        })
    }

    /// A link that somebody asked for, drawn now: the store has its SHA-256 alone.
    async fn look_up_link(
        &self,
        pending: &PendingNotice,
        purpose: LinkPurpose,
        now_ms: i64,
    ) -> Result<Said, Failure> {
        let registry = &self.registry;
        let (Some(mailer), NoticeTarget::Mail(target)) = (&self.mailer, &pending.target) else {
            return Ok(Said::Nothing);
        };
        let limits = registry.limits();
        let good = match purpose {
            LinkPurpose::Confirm => limits.confirm_link,
            LinkPurpose::Recover => limits.recovery_link,
        };
        // Nobody waits for one that long.
        if now_ms > later(pending.made_ms, good) {
            return Ok(Said::Nothing);
        }
        let Some(account) = registry.store().account(&target.person).await? else {
            return Ok(Said::Nothing);
        };
        let secret = random_text(SECRET);
        let until_ms = later(now_ms, good);
        let make = NoticeWrite::MakeMailLink {
            secret: digest(&secret),
            target: target.id.clone(),
            purpose,
            until_ms,
        };
        registry.writer().write(vec![Write::Notice(make)]).await?;
        let letter = said::link_letter(purpose, &secret, &account.name, until_ms, target, mailer);
        Ok(Said::Letter(letter))
    }

    /// What is told of a match or a challenge.
    async fn look_up_notice(
        &self,
        pending: &PendingNotice,
        kind: NoticeKind,
        now_ms: i64,
    ) -> Result<Said, Failure> {
        let registry = &self.registry;
        let store = registry.store();
        let language = said::language(pending.target.language());
        let person = pending.target.person();
        if kind == NoticeKind::Challenge {
            let Ok(id) = pending.subject.parse::<LobbyId>() else {
                return Ok(Said::Nothing);
            };
            let challenge = store.challenge(&id).await?;
            let apart = store.apart(person).await?;
            let challenge = challenge.filter(|of| of.whom == *person && !apart.contains(&of.by));
            let notice = challenge.and_then(|of| said::of_challenge(&of, now_ms, language));
            return Ok(notice.map_or(Said::Nothing, Said::Now));
        }
        if kind == NoticeKind::Tournament {
            let near = self.tournaments.near_date(&pending.subject, person, now_ms);
            let near = near.await?;
            let notice = near.map(|near| said::of_tournament(&near, language));
            return Ok(notice.map_or(Said::Nothing, Said::Now));
        }
        let Ok(id) = pending.subject.parse::<MatchId>() else {
            return Ok(Said::Nothing);
        };
        let listed = store.listed(&id).await?;
        let notice = listed.and_then(|listed| said::of_match(kind, &listed, person, language));
        let Some(notice) = notice else {
            return Ok(Said::Nothing);
        };
        if !is_here(registry, &id, pending).await {
            return Ok(Said::Now(notice));
        }
        let limits = registry.limits();
        let until_ms = later(pending.made_ms, limits.notice_patience);
        Ok(match kind {
            // Who has the match before their eyes sees it; who has left it open and gone is told after a while.
            NoticeKind::Turn if now_ms < until_ms => {
                let pause = limits.notice_grace.max(limits.notices);
                Said::Later(later(now_ms, pause).min(until_ms))
            }
            NoticeKind::Turn => Said::Now(notice),
            _ => Said::Nothing,
        })
    }

    async fn push_to(
        &self,
        device: &PushDevice,
        pending: &PendingNotice,
        notice: Notice,
        now_ms: i64,
    ) -> Ended {
        match send(&self.push, device, pending, notice, now_ms).await {
            Answer::Taken => Ended::Told,
            Answer::Gone => Ended::Gone,
            Answer::Refused(why) => Ended::GivenUp(why),
            Answer::Later(why, asked) => Ended::Later(why, asked),
        }
    }

    /// Sends a letter, and says what is to be noted of the address.
    async fn mail_to(
        &self,
        target: &MailTarget,
        due: Due,
        letter: Letter,
    ) -> (Ended, Option<NoticeWrite>) {
        let Some(mailer) = &self.mailer else {
            return (
                Ended::GivenUp("no e-mail is sent any more".to_owned()),
                None,
            );
        };
        let note = |refused: bool| NoticeWrite::NoteMail {
            target: target.id.clone(),
            refused,
            most: self.registry.limits().mail_refused,
        };
        let is_confirmed = due != Due::Link(LinkPurpose::Confirm);
        match mailer.send(letter).await {
            MailAnswer::Taken if target.refused == 0 => (Ended::Told, None),
            MailAnswer::Taken => (Ended::Told, Some(note(false))),
            MailAnswer::Refused(why) => (
                Ended::GivenUp(format!("refused by the e-mail server: {why}")),
                is_confirmed.then(|| note(true)),
            ),
            MailAnswer::Later(why) => (Ended::Later(why, None), None),
        }
    }
}

fn count(pending: &PendingNotice, outcome: &'static str) {
    let way = match &pending.target {
        NoticeTarget::Push(_) => "push",
        NoticeTarget::Mail(_) => "mail",
    };
    let kind = pending.due.word();
    metrics::counter!("fischio_notices_total", "kind" => kind, "way" => way, "outcome" => outcome)
        .increment(1);
}

/// What is to be said.
enum Said {
    Nothing,
    Later(i64),
    /// In a browser.
    Now(Notice),
    /// In a mailbox.
    Letter(Letter),
}

/// Whether somebody has the match open, as far as this process knows.
async fn is_here(registry: &Registry, id: &MatchId, pending: &PendingNotice) -> bool {
    let visitor = pending.target.person();
    let ask = |reply| Message::IsHere {
        visitor: visitor.clone(),
        reply,
    };
    registry.is_live(id) && registry.ask(id, ask).await.unwrap_or(false)
}

async fn send(
    push: &Push,
    device: &PushDevice,
    pending: &PendingNotice,
    notice: Notice,
    now_ms: i64,
) -> Answer {
    let subscription = Subscription {
        endpoint: device.endpoint.clone(),
        p256dh: device.p256dh.clone(),
        auth: device.auth.clone(),
    };
    let is_urgent = notice.waits.is_some_and(|waits| waits <= SOON);
    let kept = notice.waits.map_or(KEPT, |waits| waits.min(KEPT));
    let body = match serde_json::to_string(&notice) {
        Ok(body) => body,
        Err(error) => return Answer::Refused(error.to_string()),
    };
    let sent = Sent {
        body,
        topic: format!("{}{}", notice.kind, pending.subject),
        kept,
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
