//! Who is told while they are away that a date of their tournament is near: check-in opens, or a round's last day comes.
//!
//! A notice is written when its date is known, to be told at its time, so it is told once. Whether it is still true is looked up then.

use fischio_core::Side;
use fischio_people::NoticeKind;
use tournaments::{EntrantId, Met};

use super::{Loaded, Tournaments};
use crate::id::Visitor;
use crate::model::{TournamentId, TournamentStage};
use crate::problem::{Code, Problem};
use crate::store::{NoticeWrite, Unit, Write};

/// So long before a round's deadline who has not played is told, or half of the time before it if that is less.
const BEFORE_MS: i64 = 24 * 60 * 60 * 1_000;

/// A date of a tournament that is near for somebody.
pub(crate) struct NearDate {
    /// Of which tournament.
    pub(crate) id: TournamentId,
    /// What it is called.
    pub(crate) name: String,
    /// The last day of this round; nothing for the end of check-in.
    pub(crate) round: Option<u16>,
    /// When, in milliseconds since 1970.
    pub(crate) at_ms: i64,
}

/// What is told of a tournament's round, or of its check-in.
fn subject(id: &TournamentId, round: Option<u16>) -> String {
    match round {
        Some(round) => format!("{id}-{round}"),
        None => id.to_string(),
    }
}

fn tell(
    id: &TournamentId,
    round: Option<u16>,
    person: &Visitor,
    made_ms: i64,
    due_ms: i64,
) -> [Write; 2] {
    let (kind, subject) = (NoticeKind::Tournament, subject(id, round));
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
            .flat_map(|one| tell(&self.row.id, Some(round), &one.person, now_ms, due_ms))
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
            .flat_map(|person| tell(&self.row.id, None, person, now_ms, due_ms))
            .collect()
    }

    /// What is near for a person: the last day of a round, or the end of check-in, as long as they have something to do.
    fn near_date(&self, round: Option<u16>, person: &Visitor, now_ms: i64) -> Option<NearDate> {
        let (row, tournament) = (&self.row, &self.tournament);
        let own = |id: EntrantId| self.people_of(id).any(|one| one.person == *person);
        let at_ms = match round {
            None => row.starts_ms.filter(|_| {
                let mut entrants = tournament.entrants().iter();
                let waits =
                    entrants.any(|one| own(one.id) && one.withdrawn.is_none() && !one.checked_in);
                row.stage == TournamentStage::Entry && row.setup.check_in_minutes > 0 && waits
            }),
            Some(number) => {
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
            round,
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
        let (id, round) = match subject.split_once('-') {
            Some((id, round)) => (id, Some(round)),
            None => (subject, None),
        };
        let (Ok(id), Ok(round)) = (id.parse(), round.map(str::parse).transpose()) else {
            return Ok(None);
        };
        let person = person.clone();
        let near = self.look(&id, move |loaded| loaded.near_date(round, &person, now_ms));
        match near.await {
            Err(problem) if problem.code == Code::NotFound => Ok(None),
            near => near,
        }
    }
}
