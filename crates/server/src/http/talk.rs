//! What coaches say to each other beside a match. The match knows nothing of it: it is stored by itself, and told to those alone
//! who hear it.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use bytes::Bytes;
use fischio_core::{Seat, Side};

use super::App;
use super::extract::{Body, Id, sentence};
use super::lobby::called;
use super::stored::failed;
use crate::asker::Asker;
use crate::date;
use crate::id::{MatchId, Visitor, random_text};
use crate::model::{
    Block, BlockKind, Chairs, Line, Penalty, PenaltyKind, Report, ReportedLine, Said, TalkTo,
};
use crate::problem::{Code, Problem};
use crate::referee::Message;
use crate::store::{Listed, Rejected, TalkWrite, Write, WriteError};
use crate::table::SeatViewer;
use crate::wire::{NewLine, NewReport, ServerMessage, Talk, TalkLine, TalkMeans, TalkPerson};

/// Letters and digits by which lines, blocks and reports are named.
pub(super) const ID: usize = 12;
/// Lines that a report carries.
const REPORTED: u32 = 30;

/// Another person at a match.
struct Other {
    person: Visitor,
    /// Their first seat.
    seat: Seat,
    sides: BTreeSet<Side>,
    name: Option<String>,
    account: bool,
    /// How the two keep away from each other.
    blocks: Vec<Block>,
}

impl Other {
    /// The ID of the mute or block that somebody keeps to this person.
    fn kept(&self, by: &Visitor, kind: BlockKind) -> Option<String> {
        let kept = |block: &&Block| block.person == *by && block.kind == kind;
        self.blocks.iter().find(kept).map(|block| block.id.clone())
    }

    /// Whether `who`, one of the two, does not hear the other.
    fn is_deaf(&self, who: &Visitor) -> bool {
        let closes = |block: &Block| block.person == *who || block.kind == BlockKind::Block;
        self.blocks.iter().any(closes)
    }
}

/// A match's talk around somebody who sits at it.
struct Circle {
    me: Visitor,
    account: bool,
    viewer: SeatViewer,
    others: Vec<Other>,
    penalties: Vec<Penalty>,
}

impl Circle {
    fn seat(&self) -> Option<Seat> {
        self.viewer.seats().next()
    }

    /// Who is meant by something that somebody says to some.
    fn meant(&self, to: TalkTo) -> impl Iterator<Item = &Other> {
        let mine: BTreeSet<Side> = self.viewer.sides().collect();
        let all = to == TalkTo::All;
        self.others
            .iter()
            .filter(move |other| all || !other.sides.is_disjoint(&mine))
    }

    fn silenced_until(&self) -> Option<i64> {
        let silences = self.penalties.iter();
        let silences = silences.filter(|penalty| penalty.kind == PenaltyKind::Silence);
        silences.map(|penalty| penalty.until_ms).max()
    }

    /// How one may speak to some.
    fn means(&self, to: TalkTo) -> TalkMeans {
        if self.silenced_until().is_some() || self.meant(to).next().is_none() {
            TalkMeans::None
        } else if self.account && self.meant(to).all(|other| other.account) {
            TalkMeans::Text
        } else {
            TalkMeans::Phrases
        }
    }

    /// Whether one hears a line.
    fn hears(&self, line: &Line) -> bool {
        let is_mine = line.person == self.me;
        let for_me = line.to == TalkTo::All || self.viewer.holds(line.seat.side());
        let by_other = self.others.iter().find(|other| other.person == line.person);
        is_mine || (for_me && by_other.is_none_or(|other| !other.is_deaf(&self.me)))
    }

    /// The other who sits on a seat.
    fn at(&self, seat: &str, chairs: &Chairs) -> Result<&Other, Problem> {
        let on_seat = chairs.all().find(|(at, _)| at.to_string() == seat);
        let person = on_seat.and_then(|(_, chair)| chair.visitor());
        let other = person.and_then(|person| self.others.iter().find(|one| one.person == *person));
        other.ok_or_else(|| {
            Problem::new(
                Code::BadRequest,
                "nobody else sits there: a seat is named like home, away or away2, and somebody else has to hold it",
            )
        })
    }
}

impl App {
    /// A match as it is listed.
    pub(super) async fn listed(&self, id: &MatchId) -> Result<Listed, Problem> {
        let listed = self.registry().store().listed(id).await;
        listed
            .map_err(|error| failed(&error))?
            .ok_or_else(Problem::no_match)
    }

    async fn circle(&self, listed: &Listed, me: &Visitor) -> Result<Circle, Problem> {
        let chairs = &listed.summary.chairs;
        let viewer = SeatViewer::of(me, chairs);
        if viewer.is_spectator() {
            return Err(Problem::new(
                Code::NoSeat,
                "what coaches say to each other is for those who sit at the match",
            ));
        }
        let store = self.registry().store();
        let mut others: Vec<Other> = Vec::new();
        for (seat, chair) in chairs.all() {
            let Some(person) = chair.visitor().filter(|person| *person != me) else {
                continue;
            };
            if let Some(known) = others.iter_mut().find(|other| other.person == *person) {
                known.sides.insert(seat.side());
                continue;
            }
            let account = called(self, person).await?;
            let blocks = store.between(me, person).await;
            others.push(Other {
                person: person.clone(),
                seat,
                sides: [seat.side()].into(),
                name: listed.names.at(chair).map(str::to_owned),
                account: account.is_some(),
                blocks: blocks.map_err(|error| failed(&error))?,
            });
        }
        let penalties = store.penalties(me, self.now_ms()).await;
        Ok(Circle {
            me: me.clone(),
            account: called(self, me).await?.is_some(),
            viewer,
            others,
            penalties: penalties.map_err(|error| failed(&error))?,
        })
    }

    /// Who sits on a seat of a match, as somebody who sits at it names them.
    pub(super) async fn person_at(
        &self,
        id: &MatchId,
        seat: &str,
        me: &Visitor,
    ) -> Result<Visitor, Problem> {
        let listed = self.listed(id).await?;
        let circle = self.circle(&listed, me).await?;
        let other = circle.at(seat, &listed.summary.chairs)?;
        Ok(other.person.clone())
    }

    /// Writes something about talk, and says what was rejected.
    pub(super) async fn write_talk(
        &self,
        write: TalkWrite,
    ) -> Result<Result<(), Rejected>, Problem> {
        let written = self.registry().writer().write(vec![Write::Talk(write)]);
        match written.await {
            Ok(()) => Ok(Ok(())),
            Err(WriteError::Rejected(rejected)) => Ok(Err(rejected)),
            Err(WriteError::Failed(_) | WriteError::Ended) => Err(Problem::not_saved()),
        }
    }
}

fn told(line: &Line) -> TalkLine {
    let (phrase, text) = match &line.said {
        Said::Phrase(phrase) => (Some(*phrase), None),
        Said::Text(text) => (None, Some(text.clone())),
    };
    TalkLine {
        id: line.id.clone(),
        seat: line.seat.to_string(),
        to: line.to,
        phrase,
        text,
        at: date::rfc3339(line.at_ms),
    }
}

/// Hear what is said
///
/// What the coaches of a match say to each other: for those who sit at it alone, and in no record. On the match's socket each further
/// line comes as `talk`. Lines are kept for some weeks.
#[utoipa::path(
    get, path = "/matches/{id}/talk", tag = "talk",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "What was said, and how one may speak", body = Talk),
        (status = 403, description = "The visitor does not sit at the match", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn hear_talk(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<Json<Talk>, Problem> {
    let listed = app.listed(&id).await?;
    let circle = app.circle(&listed, &asker.visitor).await?;
    let store = app.registry().store();
    let lines = store.talk(&id, app.limits().talk_lines).await;
    let lines = lines.map_err(|error| failed(&error))?;
    let reported = store.reported(&id, &asker.visitor).await;
    let reported = reported.map_err(|error| failed(&error))?;
    let people = circle.others.iter().map(|other| TalkPerson {
        seat: other.seat.to_string(),
        name: other.name.clone(),
        account: other.account,
        muted: other.kept(&circle.me, BlockKind::Mute),
        blocked: other.kept(&circle.me, BlockKind::Block),
        reported: reported.contains(&other.person),
    });
    Ok(Json(Talk {
        lines: lines
            .iter()
            .filter(|line| circle.hears(line))
            .map(told)
            .collect(),
        all: circle.means(TalkTo::All),
        side: circle.means(TalkTo::Side),
        silenced_until: circle.silenced_until().map(date::rfc3339),
        people: people.collect(),
    }))
}

/// Say something
///
/// To the other coaches of the match, or to those of one's own side: a ready-made phrase, or one line in one's own words where
/// everybody who hears it has an account, as has who speaks. It is told on the socket of each who hears it, one's own other devices
/// included. It is no action: it changes nothing in the match, and no clock.
#[utoipa::path(
    post, path = "/matches/{id}/talk", tag = "talk",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = NewLine,
    responses(
        (status = 200, description = "It was said", body = TalkLine),
        (status = 400, description = "It has both a phrase and a text or neither, or the text may not be shown", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor does not sit at the match, needs an account, or was silenced", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Nobody is there to hear it", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn say(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Body(new): Body<NewLine>,
) -> Result<Json<TalkLine>, Problem> {
    app.0.rates.talk(&asker.visitor)?;
    let said = match (new.phrase, new.text) {
        (Some(phrase), None) => Said::Phrase(phrase),
        (None, Some(text)) => Said::Text(sentence(&text, app.limits().talk_text)?),
        _ => {
            return Err(Problem::new(
                Code::BadRequest,
                "a line has a phrase or a text: one of the two",
            ));
        }
    };
    let listed = app.listed(&id).await?;
    let circle = app.circle(&listed, &asker.visitor).await?;
    if let Some(until_ms) = circle.silenced_until() {
        let until = date::rfc3339(until_ms);
        let detail = format!(
            "those who run this server have silenced you until {until}; your account's page has the reason"
        );
        return Err(Problem::new(Code::Silenced, detail));
    }
    match (circle.means(new.to), &said) {
        (TalkMeans::Text, _) | (TalkMeans::Phrases, Said::Phrase(_)) => {}
        (TalkMeans::Phrases, Said::Text(_)) => {
            return Err(Problem::new(
                Code::NeedsAccount,
                "one's own words are between accounts: with a guest there are the ready-made phrases",
            ));
        }
        (TalkMeans::None, _) => {
            return Err(Problem::new(
                Code::NotRunning,
                "nobody else is there to hear it",
            ));
        }
    }
    let Some(seat) = circle.seat() else {
        return Err(Problem::internal());
    };
    app.0.rates.keep(&asker, 1)?;
    let line = Line {
        id: random_text(ID),
        of: id,
        person: circle.me.clone(),
        seat,
        to: new.to,
        said,
        at_ms: app.now_ms(),
    };
    let say = TalkWrite::Say {
        line: Box::new(line.clone()),
        most: app.limits().talk_lines,
    };
    app.write_talk(say)
        .await?
        .map_err(|rejected| match rejected {
            Rejected::Gone => crate::referee::is_merged(),
            _ => Problem::no_match(),
        })?;
    let hears = circle
        .meant(line.to)
        .filter(|other| !other.is_deaf(&other.person));
    let mut hear: Vec<Visitor> = hears.map(|other| other.person.clone()).collect();
    hear.push(circle.me.clone());
    app.tell_talk(&line, hear).await;
    metrics::counter!("fischio_talk_total").increment(1);
    Ok(Json(told(&line)))
}

impl App {
    /// Tells a line to the sockets of those who hear it, if the match is in memory: who comes later asks for all.
    async fn tell_talk(&self, line: &Line, hear: Vec<Visitor>) {
        let message = ServerMessage::Talk { line: told(line) };
        let text = match message.text() {
            Ok(text) => Bytes::from(text),
            Err(error) => {
                tracing::error!(%error, "a line cannot be written");
                return;
            }
        };
        let registry = self.registry();
        if !registry.is_live(&line.of) {
            return;
        }
        let ask = |reply| Message::Talk {
            hear: hear.clone(),
            text: text.clone(),
            reply,
        };
        if let Err(problem) = registry.ask(&line.of, ask).await {
            tracing::warn!(id = %line.of, %problem, "a line is heard when the match is looked at again");
        }
    }
}

/// Report somebody
///
/// For what they said or did in a match at which both sit, once for each match and person. Those who run the server read it, with the
/// last lines that were said; who is reported is not told.
#[utoipa::path(
    post, path = "/matches/{id}/reports", tag = "talk",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = NewReport,
    responses(
        (status = 204, description = "It is reported"),
        (status = 400, description = "Nobody else sits there, or the text may not be shown", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor does not sit at the match", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It was reported before", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn report(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Problem> {
    app.0.rates.report(&asker.visitor)?;
    let more = new.more.filter(|more| !more.trim().is_empty());
    let more = more
        .map(|more| sentence(&more, app.limits().report_text))
        .transpose()?;
    let listed = app.listed(&id).await?;
    let circle = app.circle(&listed, &asker.visitor).await?;
    let about = circle.at(&new.seat, &listed.summary.chairs)?.person.clone();
    app.0.rates.keep(&asker, 8)?;
    let lines = app.registry().store().talk(&id, REPORTED).await;
    let lines = lines.map_err(|error| failed(&error))?;
    // What the two sides say among themselves is told only by those who heard it.
    let lines = lines
        .into_iter()
        .filter(|line| line.to == TalkTo::All || circle.viewer.holds(line.seat.side()));
    let report = Report {
        id: random_text(ID),
        of: id,
        by: circle.me.clone(),
        about,
        reason: new.reason,
        more,
        lines: lines
            .map(|line| ReportedLine {
                seat: line.seat,
                said: line.said,
                at_ms: line.at_ms,
            })
            .collect(),
        at_ms: app.now_ms(),
        decided_ms: None,
    };
    let write = TalkWrite::Report {
        report: Box::new(report),
    };
    app.write_talk(write).await?.map_err(|_| {
        Problem::new(
            Code::AlreadyAsked,
            "you have reported them for this match already; it is read",
        )
    })?;
    metrics::counter!("fischio_reports_total").increment(1);
    Ok(StatusCode::NO_CONTENT)
}
