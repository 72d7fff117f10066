//! Whether an event may be entered (TN-13, TN-15 and the clauses of what it is about).

use fischio_core::{BySide, Refusal, Side, check_name};

use super::{Stage, Tournament};
use crate::entrant::{EntrantId, EntrantKind, NewEntrant};
use crate::log::{Event, LogEntry, Table};
use crate::result::{Cause, Ending, MatchResult};
use crate::round::{Met, Part};
use crate::settings::{Format, MOST_ENTRANTS};

/// Most characters of a name, a reason, or what names a squad.
const MOST_CHARACTERS: usize = 200;
/// Most characters of a nonce, as for matches.
const MOST_NONCE: usize = 64;

impl Tournament {
    pub(super) fn allow(&self, entry: &LogEntry) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::new("TN-13", "tournament-over"));
        }
        match &entry.event {
            Event::Opened { .. } => Err(Refusal::new("TN-15", "tournament-opened")),
            Event::Entered { entrant } => self.check_entry(entrant),
            Event::CheckedIn { entrant, nonce } => {
                self.check_there(*entrant)?;
                if self.stage != Stage::Entry {
                    return Err(Refusal::new("TN-02", "tournament-checked-in-late"));
                }
                let nonce = nonce.as_deref().unwrap_or("0");
                let fits = (1..=MOST_NONCE).contains(&nonce.len())
                    && nonce.bytes().all(|byte| byte.is_ascii_alphanumeric());
                if fits {
                    Ok(())
                } else {
                    Err(Refusal::new("TN-02", "tournament-nonce").with("most", MOST_NONCE))
                }
            }
            Event::Started => self.check_start(),
            Event::Lot { number, order } => self.check_lot(*number, order),
            Event::Paired { round } => self.check_round(round),
            Event::Met { entrants } => self.check_met(*entrants, entry.at_ms),
            Event::Ended { at, result } => {
                if self.table_at(*at)?.result.is_some() {
                    return Err(Refusal::new("TN-13", "tournament-result-there")
                        .with("round", at.round)
                        .with("table", at.table));
                }
                self.check_not_built_on(*at)?;
                self.check_result(*at, result)
            }
            Event::Decided { at, result, reason } => {
                check_reason(reason)?;
                self.table_at(*at)?;
                self.check_not_built_on(*at)?;
                self.check_result(*at, result)
            }
            Event::Adjourned { at, reason, .. } => {
                check_reason(reason)?;
                let met = self.table_at(*at)?;
                if self.settings.format == Format::Arena {
                    return Err(Refusal::new("TN-08", "tournament-arena-adjourned"));
                }
                if self.counted(met).is_some() {
                    return Err(Refusal::new("TN-13", "tournament-result-there")
                        .with("round", at.round)
                        .with("table", at.table));
                }
                Ok(())
            }
            Event::Deadline { round, .. } => {
                let there = (1..=self.rounds.len()).contains(&usize::from(*round));
                if there { Ok(()) } else { Err(no_round(*round)) }
            }
            Event::Withdrawn { entrant, reason } => {
                self.check_there(*entrant)?;
                reason.as_deref().map_or(Ok(()), check_reason)
            }
            Event::Replaced {
                entrant,
                by,
                reason,
            } => {
                check_reason(reason)?;
                self.check_there(*entrant)?;
                self.check_who(by, Some(*entrant))
            }
            Event::Squad { entrant, squad } => self.check_squad(*entrant, squad),
            Event::Left { entrant } | Event::Returned { entrant } => {
                self.check_there(*entrant)?;
                let is_arena = self.settings.format == Format::Arena;
                if is_arena {
                    Ok(())
                } else {
                    Err(Refusal::new("TN-08", "tournament-no-arena"))
                }
            }
            Event::Closed { .. } => {
                let done = self.is_complete(entry.at_ms);
                if done {
                    Ok(())
                } else {
                    Err(Refusal::new("TN-13", "tournament-not-finished"))
                }
            }
        }
    }

    fn check_there(&self, id: EntrantId) -> Result<(), Refusal> {
        match self.entrant(id) {
            None => Err(Refusal::new("TN-15", "tournament-no-entrant").with("number", id)),
            Some(entrant) if entrant.withdrawn.is_some() => {
                Err(Refusal::new("TN-10", "tournament-withdrawn")
                    .with("name", &entrant.as_entered.name))
            }
            Some(_) => Ok(()),
        }
    }

    fn check_entry(&self, entrant: &NewEntrant) -> Result<(), Refusal> {
        let begun = self.stage != Stage::Entry && !self.rounds.is_empty();
        match self.settings.format {
            Format::Arena => {}
            Format::Swiss => {
                let half = 2 * self.rounds.len() <= usize::from(self.swiss_rounds());
                if begun && !half {
                    return Err(Refusal::new("TN-15", "tournament-half-played"));
                }
            }
            _ if self.stage != Stage::Entry => {
                return Err(Refusal::new("TN-15", "tournament-entry-over"));
            }
            _ => {}
        }
        if self.entrants.len() >= MOST_ENTRANTS {
            return Err(Refusal::new("TN-15", "tournament-full").with("most", MOST_ENTRANTS));
        }
        self.check_who(entrant, None)
    }

    /// Whether somebody may take a place; `instead` of somebody.
    fn check_who(&self, entrant: &NewEntrant, instead: Option<EntrantId>) -> Result<(), Refusal> {
        let named = |name: &str| {
            (1..=MOST_CHARACTERS).contains(&name.chars().count()) && check_name(name).is_ok()
        };
        if !named(&entrant.name) || !entrant.boards.iter().all(|name| named(name)) {
            return Err(Refusal::new("TN-16", "tournament-name").with("most", MOST_CHARACTERS));
        }
        if entrant.kind == EntrantKind::Bot && !self.settings.bots {
            return Err(Refusal::new("TN-15", "tournament-bots"));
        }
        let boards = usize::from(self.settings.boards);
        if !entrant.boards.is_empty() && entrant.boards.len() != boards {
            return Err(Refusal::new("TN-09", "tournament-boards")
                .with("count", boards)
                .with("given", entrant.boards.len()));
        }
        let most = boards.max(1) * 3;
        if (entrant.kind == EntrantKind::Person) == entrant.people.is_empty()
            || entrant.people.len() > most
        {
            return Err(Refusal::new("TN-16", "tournament-people").with("most", most));
        }
        if entrant.seed == Some(0) {
            return Err(Refusal::new("TN-05", "tournament-seed"));
        }
        for other in self.active().filter(|other| Some(other.id) != instead) {
            let other = &other.as_entered;
            if other
                .people
                .iter()
                .any(|person| entrant.people.contains(person))
            {
                return Err(
                    Refusal::new("TN-15", "tournament-entered-twice").with("name", &other.name)
                );
            }
            if other.name.to_lowercase() == entrant.name.to_lowercase() {
                return Err(Refusal::new("TN-16", "tournament-same-name").with("name", &other.name));
            }
        }
        Ok(())
    }

    fn check_start(&self) -> Result<(), Refusal> {
        if self.stage != Stage::Entry {
            return Err(Refusal::new("TN-15", "tournament-started"));
        }
        let fewest = self.settings.format.fewest();
        let count = self.active().count();
        if count < fewest {
            return Err(
                Refusal::new(self.settings.format.clause(), "tournament-too-few")
                    .with("fewest", fewest)
                    .with("count", count),
            );
        }
        Ok(())
    }

    fn check_met(&self, entrants: BySide<EntrantId>, now_ms: i64) -> Result<(), Refusal> {
        if self.settings.format != Format::Arena {
            return Err(Refusal::new("TN-08", "tournament-no-arena"));
        }
        if self.stage != Stage::Running {
            return Err(Refusal::new("TN-15", "tournament-not-running"));
        }
        if self.lot_wanted().is_some() {
            return Err(Refusal::new("TN-02", "tournament-lot-first"));
        }
        let tables = self.rounds.first().map_or(0, |round| round.met.len());
        if now_ms >= self.ends_ms() || tables >= usize::from(u16::MAX) {
            return Err(Refusal::new("TN-08", "tournament-arena-over"));
        }
        for side in Side::BOTH {
            let id = entrants[side];
            self.check_there(id)?;
            let here = self.entrant(id).is_some_and(|entrant| entrant.here);
            if !here || !self.is_free(id) || entrants.home == entrants.away {
                return Err(Refusal::new("TN-08", "tournament-not-free").with("number", id));
            }
        }
        Ok(())
    }

    fn table_at(&self, at: Table) -> Result<&Met, Refusal> {
        if self.rounds.len() < usize::from(at.round) || at.round == 0 {
            return Err(no_round(at.round));
        }
        self.met(at).ok_or_else(|| {
            Refusal::new("TN-13", "tournament-no-table")
                .with("round", at.round)
                .with("table", at.table)
        })
    }

    fn check_result(&self, at: Table, result: &MatchResult) -> Result<(), Refusal> {
        let met = self.table_at(at)?;
        result.check()?;
        let boards = usize::from(self.settings.boards);
        if !result.boards.is_empty() && result.boards.len() != boards {
            return Err(Refusal::new("TN-09", "tournament-boards")
                .with("count", boards)
                .with("given", result.boards.len()));
        }
        if matches!(
            result.ending,
            Ending::Lost {
                cause: Cause::Withdrawn,
                ..
            }
        ) {
            return Err(Refusal::new("TN-10", "tournament-withdrawn-result"));
        }
        match self.is_left_level(&met.pairing, result) {
            Some(true) if result.decided_for().is_none() => {
                Err(Refusal::new("TN-06", "tournament-shoot-out-missing"))
            }
            Some(true) => Ok(()),
            // A meeting of teams says who won more boards, whether or not it needs to.
            _ if result.shoot_out.is_some()
                || (result.decided.is_some() && result.boards.is_empty()) =>
            {
                Err(Refusal::new("TN-06", "tournament-no-shoot-out"))
            }
            _ => Ok(()),
        }
    }

    /// A result on which later pairings were built is not set anew, if that would change who meets.
    fn check_not_built_on(&self, at: Table) -> Result<(), Refusal> {
        let part = self.rounds[at.round as usize - 1].part;
        let later = &self.rounds[at.round as usize..];
        let is_built_on = match part {
            Part::Groups => later
                .iter()
                .any(|round| matches!(round.part, Part::KnockOut { .. })),
            Part::KnockOut { stage, .. } => later.iter().any(|round| match round.part {
                Part::KnockOut { stage: its, leg } => its > stage || leg == 2,
                _ => false,
            }),
            _ => false,
        };
        if is_built_on {
            return Err(Refusal::new("TN-13", "tournament-built-on").with("round", at.round));
        }
        Ok(())
    }

    fn check_squad(&self, id: EntrantId, squad: &str) -> Result<(), Refusal> {
        self.check_there(id)?;
        if squad.is_empty() || squad.chars().count() > MOST_CHARACTERS {
            return Err(
                Refusal::new("TN-12", "tournament-squad-name").with("most", MOST_CHARACTERS)
            );
        }
        let fixed = self
            .entrant(id)
            .is_some_and(|entrant| entrant.squad.is_some());
        if self.stage == Stage::Running && fixed {
            if !self.settings.exchange {
                return Err(Refusal::new("TN-12", "tournament-squad-fixed"));
            }
            if !self.is_free(id) {
                return Err(Refusal::new("TN-12", "tournament-squad-playing"));
            }
        }
        Ok(())
    }
}

fn no_round(round: u16) -> Refusal {
    Refusal::new("TN-13", "tournament-no-round").with("round", round)
}

fn check_reason(reason: &str) -> Result<(), Refusal> {
    let count = reason.trim().chars().count();
    if (1..=MOST_CHARACTERS).contains(&count) {
        Ok(())
    } else {
        Err(Refusal::new("TN-13", "tournament-reason").with("most", MOST_CHARACTERS))
    }
}
