//! A tournament in memory: folded, with who is in it.

use std::collections::HashSet;
use std::sync::Arc;

use fischio_core::Side;
use tournaments::{EntrantId, EntrantKind, Event, Format, LogEntry, Met, Stage, Table, Tournament};

use super::plan::plan;
use super::{NotDone, Tournaments, failed, no_tournament};
use crate::id::{MatchId, Visitor};
use crate::model::{Status, TournamentId, TournamentRow, TournamentStage};
use crate::problem::Problem;
use crate::store::{
    Organiser, Rejected, Shown, TournamentMatch, TournamentPerson, TournamentWrite, Unit, Write,
    WriteError,
};
use crate::wire::TournamentLine;

/// A tournament as it is stored. A copy is cheap: what is large is shared.
#[derive(Clone)]
pub(crate) struct Loaded {
    /// What its log does not have.
    pub(crate) row: Arc<TournamentRow>,
    /// The fold of its log. A copy is made before it changes.
    pub(crate) tournament: Arc<Tournament>,
    /// Who has an entry.
    pub(super) people: Arc<Vec<TournamentPerson>>,
    /// Who organises it.
    pub(super) organisers: Vec<Organiser>,
    /// Matches in which nobody is missing any more.
    pub(super) attended: HashSet<MatchId>,
    /// Whether the chairs of running matches were looked at since it is in memory: who has an entry now sits on them.
    pub(super) seated: bool,
    /// When those who are missing are next to be looked for, in milliseconds since 1970.
    pub(super) missed_ms: Option<i64>,
    /// When the next pick is made for somebody who is late, in milliseconds since 1970.
    pub(super) pick_ms: Option<i64>,
    /// When something that could not be done is tried again, in milliseconds since 1970.
    pub(super) again_ms: Option<i64>,
}

impl Loaded {
    /// A tournament that is about to be opened.
    pub(super) fn new(row: TournamentRow, tournament: Arc<Tournament>) -> Loaded {
        Loaded {
            row: Arc::new(row),
            tournament,
            people: Arc::default(),
            organisers: Vec::new(),
            attended: HashSet::new(),
            seated: false,
            missed_ms: None,
            pick_ms: None,
            again_ms: None,
        }
    }

    /// The number of the shoot-out that decides a level meeting, after those of its boards (TN-09).
    pub(super) fn decider(&self) -> u8 {
        self.tournament.settings().boards.saturating_add(1)
    }

    /// Whether all boards of a meeting of a knock-out are over and it has no result, as is so where it is level: then the first boards are
    /// to shoot it out (TN-09). `played` are its matches.
    pub(super) fn awaits_decider(&self, at: Table, met: &Met, played: &[TournamentMatch]) -> bool {
        let boards = self.tournament.settings().boards;
        let is_over = |board: u8| {
            let one = played.iter().find(|one| one.at.board == board);
            let both = || {
                Side::BOTH
                    .into_iter()
                    .all(|side| self.has_coach(at, side, board))
            };
            one.map_or_else(|| !both(), |one| one.status == Status::Finished)
        };
        boards > 1
            && met.pairing.deciding.is_some()
            && self.tournament.counted(met).is_none()
            && !played.is_empty()
            && (1..=boards).all(is_over)
    }

    /// How many entries its log has.
    pub(crate) fn number(&self) -> u32 {
        u32::try_from(self.tournament.entries().len()).unwrap_or(u32::MAX)
    }

    /// The entry of a person: the one that is not withdrawn, if they have several.
    pub(crate) fn entrant_of(&self, person: &Visitor) -> Option<EntrantId> {
        let own = self.people.iter().filter(|one| one.person == *person);
        let own = own.map(|one| EntrantId(one.entrant));
        let is_in = |id: &EntrantId| {
            let entrant = self.tournament.entrant(*id);
            entrant.is_some_and(|entrant| entrant.withdrawn.is_none())
        };
        own.clone().find(is_in).or_else(|| own.max())
    }

    /// Whether somebody organises it.
    pub(crate) fn is_organiser(&self, person: &Visitor) -> bool {
        let mut active = self.organisers.iter().filter(|one| one.is_active);
        active.any(|one| one.person == *person)
    }

    /// The people of an entry, in the order in which they came.
    pub(super) fn people_of(&self, id: EntrantId) -> impl Iterator<Item = &TournamentPerson> {
        self.people.iter().filter(move |one| one.entrant == id.0)
    }

    /// What an organiser is called who the log names.
    pub(super) fn organiser_called(&self, person: &str) -> Option<String> {
        let mut organisers = self.organisers.iter();
        let one = organisers.find(|one| one.person.as_str() == person)?;
        one.name.clone()
    }

    /// What an entrant is called.
    pub(crate) fn name_of(&self, id: EntrantId) -> String {
        let entrant = self.tournament.entrant(id);
        entrant.map_or_else(String::new, |entrant| shown_name(&entrant.as_entered.name))
    }

    /// What an entrant was called when the log had so many entries.
    pub(super) fn name_then(&self, id: EntrantId, entries: usize) -> String {
        let Some(entrant) = self.tournament.entrant(id) else {
            return String::new();
        };
        if entrant.formerly.is_empty() {
            return self.name_of(id);
        }
        let after = self.tournament.entries().iter().skip(entries);
        let replaced = after.filter(
            |entry| matches!(&entry.event, Event::Replaced { entrant, .. } if *entrant == id),
        );
        let all = entrant.formerly.iter().chain([&entrant.as_entered]);
        let then = all.rev().nth(replaced.count());
        then.map_or_else(String::new, |then| shown_name(&then.name))
    }

    /// What lists show of the tournament as it would be.
    pub(super) fn shown(&self, tournament: &Tournament) -> Shown {
        let entries = tournament.entries();
        let at = |is: fn(&Event) -> bool| {
            let entry = entries.iter().find(|entry| is(&entry.event));
            entry.map(|entry| entry.at_ms)
        };
        let active = tournament
            .entrants()
            .iter()
            .filter(|entrant| entrant.withdrawn.is_none());
        let entrants = u16::try_from(active.count()).unwrap_or(u16::MAX);
        let stage = match tournament.stage() {
            Stage::Entry => TournamentStage::Entry,
            Stage::Running => TournamentStage::Running,
            Stage::Over => TournamentStage::Over,
        };
        let rounds = u16::try_from(tournament.rounds().len()).unwrap_or(u16::MAX);
        let is_arena = tournament.settings().format == Format::Arena;
        let planned = match self.row.rounds {
            _ if stage == TournamentStage::Entry || is_arena => None,
            Some(known) => Some(known.max(rounds)),
            None => plan(tournament).rounds.map(|planned| planned.max(rounds)),
        };
        let winner = tournament
            .winner()
            .filter(|_| stage == TournamentStage::Over);
        let winner = winner.and_then(|winner| tournament.entrant(winner));
        Shown {
            stage,
            starts_ms: at(|event| matches!(event, Event::Started)).or(self.row.starts_ms),
            ended_ms: at(|event| matches!(event, Event::Closed { .. } | Event::CalledOff { .. })),
            entrants,
            round: (rounds > 0 && !is_arena).then_some(rounds),
            rounds: planned,
            winner: winner.map(|winner| winner.as_entered.name.clone()),
        }
    }

    fn show(&mut self, shown: Shown) {
        let row = Arc::make_mut(&mut self.row);
        row.stage = shown.stage;
        row.starts_ms = shown.starts_ms;
        row.ended_ms = shown.ended_ms;
        row.entrants = shown.entrants;
        row.round = shown.round;
        row.rounds = shown.rounds;
        row.winner = shown.winner;
    }

    /// Who would not take part if the tournament started now: who had to check in and has not. Before check-in opens nobody could have.
    pub(super) fn left_out(&self, now_ms: i64) -> impl Iterator<Item = EntrantId> {
        let is_open = self.check_in_from_ms().is_none_or(|at_ms| at_ms <= now_ms);
        let is_asked = self.row.setup.check_in_minutes > 0 && is_open;
        let entrants = self.tournament.entrants().iter();
        let missing = entrants.filter(move |entrant| {
            is_asked
                && entrant.withdrawn.is_none()
                && !entrant.checked_in
                && entrant.as_entered.kind == EntrantKind::Person
        });
        missing.map(|entrant| entrant.id)
    }

    /// Whether somebody's matches are played by a bot.
    pub(super) fn is_bot(&self, id: EntrantId) -> bool {
        let entrant = self.tournament.entrant(id);
        entrant.is_some_and(|entrant| entrant.as_entered.kind == EntrantKind::Bot)
    }

    /// When what is played at a table was paired, or somebody new took a place at it, in milliseconds since 1970.
    pub(super) fn paired_ms(&self, at: Table) -> Option<i64> {
        let met = self.tournament.met(at)?;
        let mut met_so_far = 0;
        let mut paired = None;
        for entry in self.tournament.entries() {
            match &entry.event {
                Event::Paired { round } if round.number == at.round => paired = Some(entry.at_ms),
                Event::Met { .. } => {
                    met_so_far += 1;
                    if met_so_far == at.table {
                        paired = Some(entry.at_ms);
                    }
                }
                Event::Replaced { entrant, .. } if met.has(*entrant) => {
                    paired = paired.map(|_| entry.at_ms);
                }
                _ => {}
            }
        }
        paired
    }

    /// Whether an entrant's coach on a board is missing: a team that has fewer coaches than boards.
    pub(super) fn has_coach(&self, at: Table, side: Side, board: u8) -> bool {
        let boards = self.tournament.settings().boards;
        if boards < 2 {
            return true;
        }
        let Some(met) = self.tournament.met(at) else {
            return false;
        };
        let id = met.pairing.entrants[side];
        !met.boards[side].is_empty()
            || self.is_bot(id)
            || self.people_of(id).count() >= usize::from(board)
            || self.people_of(id).next().is_none()
    }
}

/// A name that was forgotten, since its account was deleted, stands in the log as so many digits: longer than any name may be.
const FORGOTTEN: usize = 64;

/// A name of the log as it is shown.
pub(super) fn shown_name(name: &str) -> String {
    let is_forgotten = name.len() == FORGOTTEN && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_forgotten {
        "—".to_owned()
    } else {
        name.to_owned()
    }
}

impl Tournaments {
    /// Brings what is in memory of a tournament up to what is stored.
    pub(super) async fn refresh<'a>(
        &self,
        id: &TournamentId,
        place: &'a mut Option<Loaded>,
    ) -> Result<&'a mut Loaded, Problem> {
        let store = self.registry().store();
        let failing = |error| failed(&error);
        let row = store.tournament(id).await.map_err(failing)?;
        let row = row.ok_or_else(no_tournament)?;
        let known = place.as_ref().map_or(0, Loaded::number);
        let further = store.tournament_log(id, known).await.map_err(failing)?;
        let people = store.tournament_people(id).await.map_err(failing)?;
        let organisers = store.organisers(id).await.map_err(failing)?;
        // Where a name was forgotten, it is not in the log any more.
        let before = place
            .take()
            .filter(|before| before.row.forgotten == row.forgotten);
        let further = match (&before, known) {
            (None, known) if known > 0 => store.tournament_log(id, 0).await.map_err(failing)?,
            _ => further,
        };
        let (attended, seated, missed_ms, folded) = match before {
            Some(before) => (
                before.attended,
                before.seated,
                before.missed_ms,
                Some(before.tournament),
            ),
            None => (HashSet::new(), false, None, None),
        };
        let tournament = match folded {
            Some(tournament) if further.is_empty() => tournament,
            folded => {
                let folded = tokio::task::spawn_blocking(move || fold(folded, further)).await;
                match folded {
                    Ok(Ok(tournament)) => tournament,
                    Ok(Err(why)) => {
                        tracing::error!(%id, %why, "a tournament's log cannot be folded");
                        return Err(Problem::internal());
                    }
                    Err(error) => {
                        tracing::error!(%id, %error, "a tournament's log cannot be folded");
                        return Err(Problem::internal());
                    }
                }
            }
        };
        Ok(place.insert(Loaded {
            row: Arc::new(row),
            tournament,
            people: Arc::new(people),
            organisers,
            attended,
            seated,
            missed_ms,
            pick_ms: None,
            again_ms: None,
        }))
    }

    /// Enters what happens in a tournament, together with `more`, in one unit: nothing of it is there if somebody else was quicker, or
    /// it is not allowed.
    pub(super) async fn commit(
        &self,
        loaded: &mut Loaded,
        entries: Vec<LogEntry>,
        more: Unit,
    ) -> Result<(), NotDone> {
        let game = loaded.row.game.clone();
        let mut after = Arc::clone(&loaded.tournament);
        if !entries.is_empty() {
            let after = Arc::make_mut(&mut after);
            for entry in &entries {
                let entered = after.enter(entry.clone());
                entered.map_err(|refusal| Problem::refused(&game, &refusal))?;
            }
        }
        let shown = loaded.shown(&after);
        let id = loaded.row.id.clone();
        let mut unit: Unit = Vec::with_capacity(1 + more.len());
        if !entries.is_empty() {
            unit.push(Write::Tournament(TournamentWrite::Append {
                id: id.clone(),
                from: loaded.number(),
                entries,
                shown: shown.clone(),
            }));
        }
        unit.extend(more);
        if unit.is_empty() {
            return Ok(());
        }
        self.registry()
            .writer()
            .write(unit)
            .await
            .map_err(|error| match error {
                WriteError::Rejected(Rejected::Conflict) => NotDone::Quicker,
                WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => {
                    NotDone::Problem(Problem::not_saved())
                }
            })?;
        loaded.tournament = after;
        loaded.show(shown);
        let number = loaded.number();
        self.tell(&id, TournamentLine::Changed { number });
        Ok(())
    }
}

/// A tournament with what happened further in it.
fn fold(
    before: Option<Arc<Tournament>>,
    further: Vec<LogEntry>,
) -> Result<Arc<Tournament>, String> {
    let Some(mut tournament) = before else {
        let folded = Tournament::fold(further);
        return folded.map(Arc::new).map_err(|error| error.to_string());
    };
    let changed = Arc::make_mut(&mut tournament);
    for entry in further {
        let entered = changed.enter(entry);
        entered.map_err(|refusal| refusal.to_string())?;
    }
    Ok(tournament)
}
