//! Who is told of the events of a match while they are away.

use std::collections::BTreeSet;
use std::time::Duration;

use fischio_core::{Seat, ToAct};
use fischio_people::{NoticeKind, TurnOf};
use games::{Checked, LogEntry};

use crate::date::later;
use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::model::{Chairs, EventKind, Status};
use crate::store::NoticeWrite;
use crate::table::Table;

/// What is told of a match, as far as its referee has to remember it.
pub(super) struct MatchNotices {
    turn: TurnOf<Visitor>,
}

/// An event, as far as it may have to be told.
pub(super) struct Told<'a> {
    /// The match.
    pub(super) id: &'a MatchId,
    /// Who did it, if a coach did it by themselves.
    pub(super) by: Option<Visitor>,
    /// Whether a seat was taken by it.
    pub(super) is_join: bool,
    /// How far the match was before.
    pub(super) status: Status,
    /// Its number.
    pub(super) number: u32,
    /// When, in milliseconds since 1970.
    pub(super) at_ms: i64,
    /// How long who sees it by themselves has before they are told.
    pub(super) grace: Graces,
}

/// How long who sees something by themselves has before they are told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Graces {
    /// By a browser.
    push: Duration,
    /// By e-mail.
    mail: Duration,
}

impl From<&Limits> for Graces {
    fn from(limits: &Limits) -> Graces {
        Graces {
            push: limits.notice_grace,
            mail: limits.mail_grace,
        }
    }
}

impl<'a> Told<'a> {
    /// What a coach, time or chance does to `table`, before it takes it.
    pub(super) fn new(
        id: &'a MatchId,
        table: &Table,
        kind: &EventKind<Checked>,
        number: u32,
        at_ms: i64,
        grace: Graces,
    ) -> Told<'a> {
        let seat = match kind {
            EventKind::Entry { late: true, .. } => None,
            EventKind::Entry { entry, .. } => match entry.entry() {
                LogEntry::Action { by, .. }
                | LogEntry::Resign { by }
                | LogEntry::Abort { by }
                | LogEntry::Claim { by, .. } => Some(*by),
                _ => None,
            },
            _ => None,
        };
        let now = table.now();
        let by = match kind {
            EventKind::Joined { visitor, .. } => Some(visitor.clone()),
            _ => seat.and_then(|seat| now.chairs.at(seat).visitor().cloned()),
        };
        Told {
            id,
            by,
            is_join: matches!(kind, EventKind::Joined { .. }),
            status: now.status,
            number,
            at_ms,
            grace,
        }
    }

    fn tell(&self, person: Visitor, kind: NoticeKind) -> NoticeWrite {
        NoticeWrite::Tell {
            person,
            kind,
            subject: self.id.to_string(),
            number: self.number,
            made_ms: self.at_ms,
            due_ms: later(self.at_ms, self.grace.push),
            mail_due_ms: later(self.at_ms, self.grace.mail),
        }
    }
}

impl MatchNotices {
    /// Of a match as it is now: whose turn it is was told when it began.
    pub(super) fn of(table: &Table) -> MatchNotices {
        MatchNotices {
            turn: TurnOf::known(to_act(table)),
        }
    }

    /// What is to be told now that `table` has taken the event.
    pub(super) fn after(&mut self, told: &Told<'_>, table: &Table) -> Vec<NoticeWrite> {
        let now = table.now();
        let mut writes = Vec::new();
        let others = || people(&now.chairs).filter(|person| Some(person) != told.by.as_ref());
        if told.is_join && now.status == Status::Running {
            writes.extend(others().map(|person| told.tell(person, NoticeKind::Begun)));
        }
        if table.settings().days.is_none() {
            return writes;
        }
        if now.status == Status::Finished && told.status != Status::Finished {
            // What it would say is over.
            writes.extend(people(&now.chairs).map(|person| withdraw(told.id, person)));
            writes.extend(others().map(|person| told.tell(person, NoticeKind::Ended)));
            return writes;
        }
        writes.extend(told.by.clone().map(|person| withdraw(told.id, person)));
        let begun = self.turn.passes_to(to_act(table));
        writes.extend(
            begun
                .into_iter()
                .map(|person| told.tell(person, NoticeKind::Turn)),
        );
        writes
    }
}

/// What is to be told of a match that begins with all its coaches, to those who did not just ask for it.
pub(crate) fn of_beginning(
    table: &Table,
    asked_by: Option<&Visitor>,
    at_ms: i64,
    grace: Graces,
) -> Vec<NoticeWrite> {
    let told = Told {
        id: &table.settings().id,
        by: asked_by.cloned(),
        is_join: true,
        status: Status::Waiting,
        number: 0,
        at_ms,
        grace,
    };
    let mut nobody = MatchNotices {
        turn: TurnOf::known([]),
    };
    nobody.after(&told, table)
}

fn withdraw(id: &MatchId, person: Visitor) -> NoticeWrite {
    NoticeWrite::Withdraw {
        person,
        kind: NoticeKind::Turn,
        subject: id.to_string(),
    }
}

/// Everybody who sits in the match.
fn people(chairs: &Chairs) -> impl Iterator<Item = Visitor> {
    let people = chairs.all().filter_map(|(_, chair)| chair.visitor());
    people.cloned().collect::<BTreeSet<_>>().into_iter()
}

/// The people who are to decide.
fn to_act(table: &Table) -> Vec<Visitor> {
    let now = table.now();
    let ToAct::Seats(seats) = now.to_act else {
        return Vec::new();
    };
    if now.status != Status::Running {
        return Vec::new();
    }
    let visitor = |seat: Seat| now.chairs.at(seat).visitor().cloned();
    seats.iter().filter_map(visitor).collect()
}
