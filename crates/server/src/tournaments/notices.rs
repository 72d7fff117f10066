//! Who is told while they are away that a date of their tournament is near: check-in opens, a round's last day comes, or it is their
//! turn to pick.
//!
//! A notice is written when its date is known, to be told at its time, so it is told once. Whether it is still true is looked up then.

use fischio_core::Side;
use fischio_people::NoticeKind;
use tournaments::{EntrantId, Met, Tournament};

use super::{Loaded, Tournaments};
use crate::id::Visitor;
use crate::model::{TournamentId, TournamentStage};
use crate::problem::{Code, Problem};
use crate::store::{NoticeWrite, Unit, Write};

/// So long before a round's deadline who has not played is told, or half of the time before it if that is less.
const BEFORE_MS: i64 = 24 * 60 * 60 * 1_000;

/// So long after it is somebody's turn to pick they are told, unless they have picked.
const PICK_AFTER_MS: i64 = 5 * 60 * 1_000;

/// What of a tournament has a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dated {
    /// Check-in ends.
    CheckIn,
    /// The last day of a round.
    Round(u16),
    /// It is picked for who has not picked in the draft of a pool (TN-12).
    Pick(u16),
}

impl Dated {
    /// What a notice's subject says behind the tournament's ID, if it says something.
    fn read(text: Option<&str>) -> Option<Dated> {
        let Some(text) = text else {
            return Some(Dated::CheckIn);
        };
        match text.strip_prefix('d') {
            Some(pool) => pool.parse().ok().map(Dated::Pick),
            None => text.parse().ok().map(Dated::Round),
        }
    }
}

/// A date of a tournament that is near for somebody.
pub(crate) struct NearDate {
    /// Of which tournament.
    pub(crate) id: TournamentId,
    /// What it is called.
    pub(crate) name: String,
    /// What has the date.
    pub(crate) of: Dated,
    /// When, in milliseconds since 1970.
    pub(crate) at_ms: i64,
}

/// What a notice is about.
fn subject(id: &TournamentId, of: Dated) -> String {
    match of {
        Dated::CheckIn => id.to_string(),
        Dated::Round(round) => format!("{id}-{round}"),
        Dated::Pick(pool) => format!("{id}-d{pool}"),
    }
}

fn tell(id: &TournamentId, of: Dated, person: &Visitor, made_ms: i64, due_ms: i64) -> [Write; 2] {
    let (kind, subject) = (NoticeKind::Tournament, subject(id, of));
    // Its date may be another one by now.
    let earlier = NoticeWrite::Withdraw {
        person: person.clone(),
        kind,
        subject: subject.clone(),
    };
    let tell = NoticeWrite::Tell {
        person: person.clone(),
        kind,
        subject,
        number: 0,
        made_ms,
        due_ms,
        mail_due_ms: due_ms,
    };
    [earlier, tell].map(Write::Notice)
}

impl Loaded {
    /// Tells those who have an open match of a round when its deadline is near.
    pub(super) fn tell_of_deadline<'a>(
        &self,
        met: impl IntoIterator<Item = &'a Met>,
        round: u16,
        until_ms: i64,
        now_ms: i64,
    ) -> Unit {
        let before = BEFORE_MS.min(until_ms.saturating_sub(now_ms).max(0) / 2);
        let due_ms = until_ms.saturating_sub(before);
        let open = met.into_iter().filter(|met| {
            self.tournament.counted(met).is_none() && !self.tournament.is_without_account(met)
        });
        let people = open.flat_map(|met| {
            let sides = Side::BOTH.map(|side| met.pairing.entrants[side]);
            sides.into_iter().flat_map(|id| self.people_of(id))
        });
        people
            .flat_map(|one| {
                tell(
                    &self.row.id,
                    Dated::Round(round),
                    &one.person,
                    now_ms,
                    due_ms,
                )
            })
            .collect()
    }

    /// Tells those who have entered when check-in opens, if it has to.
    pub(super) fn tell_of_check_in<'a>(
        &self,
        people: impl IntoIterator<Item = &'a Visitor>,
        starts_ms: Option<i64>,
        now_ms: i64,
    ) -> Unit {
        let minutes = i64::from(self.row.setup.check_in_minutes);
        let Some(starts_ms) = starts_ms.filter(|_| minutes > 0) else {
            return Vec::new();
        };
        let due_ms = starts_ms.saturating_sub(minutes * 60_000).max(now_ms);
        let people = people.into_iter();
        people
            .flat_map(|person| tell(&self.row.id, Dated::CheckIn, person, now_ms, due_ms))
            .collect()
    }

    /// Tells those whose turn it is to pick from now on, where they have hours for it: `before` is the tournament before it was.
    pub(super) fn tell_of_picks(
        &self,
        before: &Tournament,
        after: &Tournament,
        now_ms: i64,
    ) -> Unit {
        if self.row.setup.round_days.is_none() {
            return Vec::new();
        }
        let new = after.drafts().iter().enumerate().filter(|(nth, draft)| {
            let known = before.drafts().get(*nth);
            known.is_none_or(|known| known.picks.len() < draft.picks.len())
        });
        let turns = new.filter_map(|(_, draft)| Some((draft.pool, draft.turn()?)));
        let due_ms = now_ms.saturating_add(PICK_AFTER_MS);
        turns
            .flat_map(|(pool, turn)| {
                let people = self.people_of(turn);
                people.flat_map(move |one| {
                    tell(&self.row.id, Dated::Pick(pool), &one.person, now_ms, due_ms)
                })
            })
            .collect()
    }

    /// What is near for a person: the last day of a round, the end of check-in or of their time for a pick, as long as they have
    /// something to do.
    fn near_date(&self, of: Dated, person: &Visitor, now_ms: i64) -> Option<NearDate> {
        let (row, tournament) = (&self.row, &self.tournament);
        let own = |id: EntrantId| self.people_of(id).any(|one| one.person == *person);
        let at_ms = match of {
            Dated::Pick(pool) => self.draft_of(pool).and_then(|draft| {
                let is_own = draft.turn().is_some_and(own);
                self.pick_until_ms(draft).filter(|_| is_own)
            }),
            Dated::CheckIn => row.starts_ms.filter(|_| {
                let mut entrants = tournament.entrants().iter();
                let waits =
                    entrants.any(|one| own(one.id) && one.withdrawn.is_none() && !one.checked_in);
                row.stage == TournamentStage::Entry && row.setup.check_in_minutes > 0 && waits
            }),
            Dated::Round(number) => {
                let paired = tournament.rounds().get(usize::from(number).wrapping_sub(1));
                let is_open = |met: &Met| {
                    let mut sides = Side::BOTH.into_iter();
                    sides.any(|side| own(met.pairing.entrants[side]))
                        && tournament.counted(met).is_none()
                        && met.adjourned.is_none()
                };
                paired
                    .filter(|round| round.met.iter().any(is_open))
                    .and_then(|round| round.deadline_ms)
            }
        };
        at_ms.filter(|at_ms| *at_ms > now_ms).map(|at_ms| NearDate {
            id: row.id.clone(),
            name: row.name.clone(),
            of,
            at_ms,
        })
    }
}

impl Tournaments {
    /// What a notice's subject is about, if it still concerns a person.
    ///
    /// # Errors
    /// If the tournament cannot be read.
    pub(crate) async fn near_date(
        &self,
        subject: &str,
        person: &Visitor,
        now_ms: i64,
    ) -> Result<Option<NearDate>, Problem> {
        let (id, of) = match subject.split_once('-') {
            Some((id, of)) => (id, Some(of)),
            None => (subject, None),
        };
        let (Ok(id), Some(of)) = (id.parse(), Dated::read(of)) else {
            return Ok(None);
        };
        let person = person.clone();
        let near = self.look(&id, move |loaded| loaded.near_date(of, &person, now_ms));
        match near.await {
            Err(problem) if problem.code == Code::NotFound => Ok(None),
            near => near,
        }
    }
}
