//! What a notice says: looked up when it is told, so that it names nobody who is nameless by then, and tells nothing that is over.
//!
//! It knows the match as lists show it to everybody, and of whose turn it is no more than the person it tells.

use std::time::Duration;

use fischio_core::{Localised, Seat, Side};
use fischio_people::NoticeKind;
use fischio_pictures::said;
use games::words::{self, LANGUAGES};
use serde::Serialize;

use crate::date;
use crate::id::Visitor;
use crate::mail::{Letter, Mailer};
use crate::model::{Chair, Challenge, ChallengeState, Status};
use crate::store::{LinkPurpose, Listed, MailTarget};
use crate::tournaments::{Dated, NearDate};

/// A notice as a browser is sent it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Notice {
    /// What it is about.
    pub(super) kind: NoticeKind,
    pub(super) title: String,
    pub(super) body: String,
    /// The page that it opens.
    pub(super) path: String,
    /// One on the screen takes the place of an earlier one with the same tag.
    pub(super) tag: String,
    pub(super) language: &'static str,
    /// How long it waits for an answer in all, if it does.
    #[serde(skip)]
    pub(super) waits: Option<Duration>,
}

/// A language that notices are written in.
pub(super) fn language(code: &str) -> &'static str {
    let known = LANGUAGES.iter().copied().find(|known| *known == code);
    known.unwrap_or(LANGUAGES[0])
}

/// What is told of a match; nothing if there is nothing to tell any more.
pub(super) fn of_match(
    kind: NoticeKind,
    listed: &Listed,
    person: &Visitor,
    language: &'static str,
) -> Option<Notice> {
    let summary = &listed.summary;
    let seats: Vec<Seat> = summary
        .chairs
        .all()
        .filter_map(|(seat, chair)| (chair.visitor() == Some(person)).then_some(seat))
        .collect();
    let side = seats.first()?.side();
    let is_true = match kind {
        NoticeKind::Turn => {
            let acts = |seat: &Seat| summary.to_act.contains(&seat.to_string());
            summary.status == Status::Running && seats.iter().any(acts)
        }
        NoticeKind::Begun => summary.status == Status::Running,
        NoticeKind::Ended => summary.status == Status::Finished,
        NoticeKind::Challenge | NoticeKind::Tournament => false,
    };
    if !is_true {
        return None;
    }
    let game = listed.game.as_str();
    let label = text(&words::label(game, "game"), language);
    let other = coach(listed, side.opponent(), language);
    let facts = [("game", &*label), ("other", &*other)];
    let ended = summary
        .result
        .as_ref()
        .filter(|_| kind == NoticeKind::Ended);
    let body = match ended {
        Some(result) => text(&words::result(game, result), language),
        None => words_of(kind.word(), &facts, language),
    };
    let id = &listed.id;
    Some(Notice {
        kind,
        title: words_of(&format!("{kind}-title"), &facts, language),
        body,
        path: format!("/match/{id}"),
        tag: format!("match-{id}"),
        language,
        waits: None,
    })
}

/// What is told of a challenge; nothing if it does not wait for an answer any more.
pub(super) fn of_challenge(
    challenge: &Challenge,
    now_ms: i64,
    language: &'static str,
) -> Option<Notice> {
    if challenge.state != ChallengeState::Open || challenge.until_ms <= now_ms {
        return None;
    }
    let waits_ms = challenge.until_ms.saturating_sub(challenge.made_ms);
    let label = text(&words::label(&challenge.terms.game, "game"), language);
    let facts = [("game", &*label), ("other", &*challenge.by_name)];
    let kind = NoticeKind::Challenge;
    Some(Notice {
        kind,
        title: words_of("challenge-title", &facts, language),
        body: words_of("challenge", &facts, language),
        path: "/lobby".to_owned(),
        tag: format!("challenge-{}", challenge.id),
        language,
        waits: u64::try_from(waits_ms).ok().map(Duration::from_millis),
    })
}

/// What is told of a tournament's date, which is written in UTC.
pub(super) fn of_tournament(near: &NearDate, language: &'static str) -> Notice {
    let kind = NoticeKind::Tournament;
    let until = date::minute(near.at_ms);
    let facts = [("name", &*near.name), ("until", &*until)];
    let what = match near.of {
        Dated::CheckIn => "tournament-check-in",
        Dated::Round(_) => "tournament-deadline",
        Dated::Pick(_) => "tournament-pick",
    };
    Notice {
        kind,
        title: words_of("tournament-title", &facts, language),
        body: words_of(what, &facts, language),
        path: format!("/tournaments/{}", near.id),
        tag: format!("tournament-{}", near.id),
        language,
        waits: None,
    }
}

/// A notice as e-mail, with what ends such e-mail.
pub(super) fn as_letter(notice: Notice, target: &MailTarget, mailer: &Mailer) -> Letter {
    let language = notice.language;
    let open = mailer.link(&notice.path);
    let end = mailer.link(&format!("{END_PAGE}#{}", target.unsubscribe));
    let server = mailer.server();
    let end = words_of("mail-end", &[("server", &server), ("link", &end)], language);
    Letter {
        to: target.address.clone(),
        subject: notice.title,
        text: format!("{}\n\n{open}\n\n-- \n{end}\n", notice.body),
        language,
        unsubscribe: Some(target.unsubscribe.clone()),
    }
}

/// The pages that links in e-mail open. What is secret stands behind the `#`, so that it reaches no server before its reader presses a
/// button.
pub(crate) const END_PAGE: &str = "/mail/end";
const CONFIRM_PAGE: &str = "/mail/confirm";
const RECOVER_PAGE: &str = "/mail/password";

/// A link for an account called `name`, as e-mail.
pub(super) fn link_letter(
    purpose: LinkPurpose,
    secret: &str,
    name: &str,
    until_ms: i64,
    target: &MailTarget,
    mailer: &Mailer,
) -> Letter {
    let language = language(&target.language);
    let page = match purpose {
        LinkPurpose::Confirm => CONFIRM_PAGE,
        LinkPurpose::Recover => RECOVER_PAGE,
    };
    let link = mailer.link(&format!("{page}#{secret}"));
    let server = mailer.server();
    let until = date::minute(until_ms);
    let facts = [
        ("name", name),
        ("server", &*server),
        ("link", &*link),
        ("until", &*until),
    ];
    let id = format!("mail-{}", purpose.word());
    Letter {
        to: target.address.clone(),
        subject: words_of(&format!("{id}-title"), &facts, language),
        text: words_of(&id, &facts, language) + "\n",
        language,
        unsubscribe: None,
    }
}

/// What the first coach of a side is called.
fn coach(listed: &Listed, side: Side, language: &str) -> String {
    let chair = listed.summary.chairs.at(Seat::first(side));
    if let Some(name) = listed.names.at(chair) {
        return name.to_owned();
    }
    match chair {
        Chair::Bot { level } => {
            let level = level.to_string();
            let bot = words::link("bot", &[("level", &level)]);
            text(&bot, language)
        }
        Chair::Person { .. } | Chair::Open => words_of("other-coach", &[], language),
    }
}

fn words_of(id: &str, facts: &[(&'static str, &str)], language: &str) -> String {
    text(&words::notice(id, facts), language)
}

fn text(words: &Localised, language: &str) -> String {
    said(words, language).unwrap_or_default().to_owned()
}
