//! Whether an event may be entered (TN-13, TN-15 and the clauses of what it is about).

use fischio_core::{BySide, Refusal, Side, check_name};
use sha2::{Digest, Sha256};

use super::{Stage, Tournament};
use crate::entrant::{EntrantId, EntrantKind, NewEntrant};
use crate::log::{Event, LogEntry, Table};
use crate::result::{Ending, MatchResult};
use crate::round::{Met, Part};
use crate::settings::{EntryBy, Format, MOST_ENTRANTS};

/// Most characters of a name, a reason, or what names a squad.
const MOST_CHARACTERS: usize = 200;
/// The game in whose shoot-out the first goal wins (TN-06).
const FIRST_GOAL_WINS: &str = "chess-football";
/// Most characters of a nonce, as for matches.
const MOST_NONCE: usize = 64;

impl Tournament {
    pub(super) fn allow(&self, entry: &LogEntry) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::new("TN-13", "tournament-over"));
        }
        match &entry.event {
            Event::Opened { .. } => Err(Refusal::new("TN-15", "tournament-opened")),
            Event::Entered { entrant } => {
                if self.settings.entry == EntryBy::List && entry.by.is_none() {
                    return Err(Refusal::new("TN-16", "tournament-entry-by-list"));
                }
                self.check_entry(entrant, entry.at_ms)
            }
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
                self.check_open(*at)?;
                self.check_not_built_on(*at, result)?;
                self.check_result(*at, result)?;
                self.check_has_boards(result)
            }
            Event::Decided { at, result, reason } => {
                check_reason(reason)?;
                self.table_at(*at)?;
                self.check_not_built_on(*at, result)?;
                self.check_result(*at, result)
            }
            Event::Adjourned { at, reason, .. } => {
                check_reason(reason)?;
                self.table_at(*at)?;
                if self.settings.format == Format::Arena {
                    return Err(Refusal::new("TN-08", "tournament-arena-adjourned"));
                }
                self.check_open(*at)
            }
            Event::Deadline { round, .. } => {
                let there = (1..=self.rounds.len()).contains(&usize::from(*round));
                if there { Ok(()) } else { Err(no_round(*round)) }
            }
            Event::Withdrawn { entrant, reason } => {
                self.check_there(*entrant)?;
                // Who withdraws by themselves need not say why; an organiser has to.
                match reason.as_deref() {
                    None if entry.by.is_none() => Ok(()),
                    reason => check_reason(reason.unwrap_or_default()),
                }
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
            Event::Squad {
                entrant,
                squad,
                cost,
            } => self.check_squad(*entrant, squad, *cost),
            Event::Drafting {
                pool,
                coaches,
                picks,
            } => self.check_drafting(*pool, Some(coaches), *picks),
            Event::NoDraft { pool, reason } => {
                check_reason(reason)?;
                self.check_drafting(*pool, None, 1)
            }
            Event::Picked {
                entrant,
                pick,
                made_for,
            } => self.check_picked(*entrant, pick, *made_for),
            Event::Drafted { entrant, squad } => {
                check_squad_name(squad)?;
                self.check_given(*entrant)
            }
            Event::Boards { entrant, boards } => {
                self.check_there(*entrant)?;
                self.check_boards(boards)
            }
            Event::Left { entrant } | Event::Returned { entrant } => {
                self.check_there(*entrant)?;
                let is_arena = self.settings.format == Format::Arena;
                if is_arena {
                    Ok(())
                } else {
                    Err(Refusal::new("TN-08", "tournament-no-arena"))
                }
            }
            Event::CalledOff { reason, seed } => {
                check_reason(reason)?;
                if self.stage != Stage::Entry {
                    return Err(Refusal::new("TN-15", "tournament-started"));
                }
                self.check_seed(seed.as_deref())
            }
            Event::Closed { seed } => {
                if !self.is_complete(entry.at_ms) {
                    return Err(Refusal::new("TN-13", "tournament-not-finished"));
                }
                self.check_seed(seed.as_deref())
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

    fn check_entry(&self, entrant: &NewEntrant, now_ms: i64) -> Result<(), Refusal> {
        let begun = self.stage != Stage::Entry && !self.rounds.is_empty();
        match self.settings.format {
            Format::Arena if begun && now_ms >= self.ends_ms() => {
                return Err(Refusal::new("TN-08", "tournament-arena-over"));
            }
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
        // Who withdrew leaves room, as long as there are numbers left.
        let numbers = usize::from(u16::MAX);
        if self.active().count() >= MOST_ENTRANTS || self.entrants.len() >= numbers {
            return Err(Refusal::new("TN-15", "tournament-full").with("most", MOST_ENTRANTS));
        }
        self.check_who(entrant, None)
    }

    /// Whether somebody may take a place; `instead` of somebody.
    fn check_who(&self, entrant: &NewEntrant, instead: Option<EntrantId>) -> Result<(), Refusal> {
        check_named(&entrant.name)?;
        if entrant.kind == EntrantKind::Bot && !self.settings.bots {
            return Err(Refusal::new("TN-15", "tournament-bots"));
        }
        if !entrant.boards.is_empty() {
            self.check_boards(&entrant.boards)?;
        }
        let most = usize::from(self.settings.boards.max(1)) * 3;
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
            if shares_people(other, entrant) {
                return Err(
                    Refusal::new("TN-15", "tournament-entered-twice").with("name", &other.name)
                );
            }
            if has_same_name(other, entrant) {
                return Err(Refusal::new("TN-16", "tournament-same-name").with("name", &other.name));
            }
        }
        self.check_had_no_entry(entrant, instead)
    }

    /// A team names a coach for each of its boards (TN-09).
    fn check_boards(&self, coaches: &[String]) -> Result<(), Refusal> {
        let boards = usize::from(self.settings.boards);
        if coaches.len() != boards {
            return Err(Refusal::new("TN-09", "tournament-boards")
                .with("count", boards)
                .with("given", coaches.len()));
        }
        coaches.iter().try_for_each(|name| check_named(name))
    }

    /// Anybody who had an entry of a tournament that has begun, and withdrew or was replaced, has no other one (TN-15): they may be taken
    /// back for themselves alone. Who withdrew or was replaced before the first round was never in it.
    fn check_had_no_entry(
        &self,
        entrant: &NewEntrant,
        instead: Option<EntrantId>,
    ) -> Result<(), Refusal> {
        if self.rounds.is_empty() {
            return Ok(());
        }
        for other in self
            .entrants
            .iter()
            .filter(|other| Some(other.id) != instead)
        {
            let is_gone = other.withdrawn.is_some_and(|after| after > 0);
            let now = is_gone.then_some(&other.as_entered);
            for had in other.formerly[other.never_in_it..].iter().chain(now) {
                // A name without an account is nothing but the name.
                let no_accounts = had.people.is_empty() && entrant.people.is_empty();
                if shares_people(had, entrant) || (no_accounts && has_same_name(had, entrant)) {
                    return Err(
                        Refusal::new("TN-15", "tournament-had-entry").with("name", &had.name)
                    );
                }
            }
            if let Some(gone) = now.filter(|gone| has_same_name(gone, entrant)) {
                return Err(Refusal::new("TN-16", "tournament-same-name").with("name", &gone.name));
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

    /// A match is open until it has a result, or somebody of it withdraws (TN-10).
    fn check_open(&self, at: Table) -> Result<(), Refusal> {
        let met = self.table_at(at)?;
        if self.counted(met).is_none() {
            return Ok(());
        }
        let clause = if met.result.is_some() {
            "TN-13"
        } else {
            "TN-10"
        };
        Err(Refusal::new(clause, "tournament-result-there")
            .with("round", at.round)
            .with("table", at.table))
    }

    fn check_result(&self, at: Table, result: &MatchResult) -> Result<(), Refusal> {
        self.table_at(at)?;
        result.check(self.settings.boards, self.game == FIRST_GOAL_WINS)?;
        let boards = usize::from(self.settings.boards);
        if !result.boards.is_empty() && result.boards.len() != boards {
            return Err(Refusal::new("TN-09", "tournament-boards")
                .with("count", boards)
                .with("given", result.boards.len()));
        }
        if !result.boards.is_empty() {
            let (score, lost_goals) = (self.settings.meeting_score, self.settings.lost_goals);
            let sum = MatchResult::meeting(result.boards.clone(), score, lost_goals).goals;
            if let Some(side) = Side::BOTH
                .into_iter()
                .find(|side| sum[*side] != result.goals[*side])
            {
                return Err(Refusal::new("TN-09", "tournament-board-sum")
                    .with("side", side)
                    .with("goals", result.goals[side])
                    .with("sum", sum[side]));
            }
        }
        let is_decided = result.shoot_out.is_some() || result.decided.is_some();
        match (self.needs_shoot_out(at, result), is_decided) {
            (true, false) => Err(Refusal::new("TN-06", "tournament-shoot-out-missing")),
            (false, true) => Err(Refusal::new("TN-06", "tournament-no-shoot-out")),
            _ => Ok(()),
        }
    }

    /// A meeting that was played is told by its boards (TN-09). An organiser who sets a result by hand may know the score alone.
    fn check_has_boards(&self, result: &MatchResult) -> Result<(), Refusal> {
        let boards = self.settings.boards;
        if boards > 1 && result.boards.is_empty() && result.ending == Ending::Played {
            return Err(Refusal::new("TN-09", "tournament-no-boards").with("count", boards));
        }
        Ok(())
    }

    /// The seed that closes a tournament is the one that was committed to when entry opened (TN-02).
    fn check_seed(&self, seed: Option<&str>) -> Result<(), Refusal> {
        let Some(commitment) = &self.commitment else {
            // A seed that nobody committed to proves nothing.
            return match seed {
                None => Ok(()),
                Some(_) => Err(Refusal::new("TN-02", "tournament-not-committed")),
            };
        };
        let commits = |seed: Vec<u8>| {
            let hashed = Sha256::digest(&seed);
            bytes_of(commitment).is_some_and(|committed| *hashed == *committed)
        };
        if seed.and_then(bytes_of).is_some_and(commits) {
            Ok(())
        } else {
            Err(Refusal::new("TN-02", "tournament-seed-shown").with("commitment", commitment))
        }
    }

    /// A result on which later pairings were built is not set anew, if that would change who meets.
    fn check_not_built_on(&self, at: Table, result: &MatchResult) -> Result<(), Refusal> {
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
        if is_built_on && self.changes_who_meets(at, part, result) {
            return Err(Refusal::new("TN-13", "tournament-built-on").with("round", at.round));
        }
        Ok(())
    }

    /// Whether another result might change who goes on: not if cards, scorers and the like are all that is new, and a group's order stays
    /// as it is.
    fn changes_who_meets(&self, at: Table, part: Part, result: &MatchResult) -> bool {
        let before = self.met(at).and_then(|met| met.result.as_ref());
        let Some(before) = before.map(|entered| &entered.result) else {
            return true;
        };
        let comes_to = |result: &MatchResult| {
            let lost_by = match result.whole_ending() {
                Ending::Lost { by, .. } => Some(by),
                _ => None,
            };
            (
                result.counted(self.lost_score()),
                (lost_by, result.was_played()),
                result.decided_for(),
                result.boards_won(self.settings.boards, self.settings.lost_goals),
            )
        };
        if comes_to(before) != comes_to(result) {
            return true;
        }
        // In a group cards may part those who are level.
        part == Part::Groups && {
            let mut after = self.clone();
            if let Some(entered) = &mut after.met_mut(at).result {
                entered.result.clone_from(result);
            }
            let places = |of: &Tournament| -> Vec<(EntrantId, usize)> {
                let rows = of.tables().into_iter().flat_map(|table| table.rows);
                rows.map(|row| (row.entrant, row.place)).collect()
            };
            places(self) != places(&after)
        }
    }

    fn check_squad(&self, id: EntrantId, squad: &str, cost: Option<u32>) -> Result<(), Refusal> {
        self.check_there(id)?;
        check_squad_name(squad)?;
        if let Some(budget) = self.settings.budget
            && cost.is_none_or(|cost| cost > budget)
        {
            return Err(Refusal::new("TN-12", "tournament-squad-cost").with("most", budget));
        }
        if self.settings.pool.is_some() {
            return self.check_brought(id);
        }
        let fixed = self
            .entrant(id)
            .is_some_and(|entrant| entrant.squad.is_some());
        if self.stage == Stage::Running {
            // Late entrants and replacements have theirs only now.
            if fixed && !self.settings.exchange {
                return Err(Refusal::new("TN-12", "tournament-squad-fixed"));
            }
            // A squad is exchanged when everybody has played; an arena has no rounds.
            let is_arena = self.settings.format == Format::Arena;
            let is_between = || self.rounds.iter().all(|round| self.is_done(round, true));
            if !self.is_free(id) || (fixed && !is_arena && !is_between()) {
                return Err(Refusal::new("TN-12", "tournament-squad-playing"));
            }
        }
        Ok(())
    }
}

fn check_squad_name(squad: &str) -> Result<(), Refusal> {
    if (1..=MOST_CHARACTERS).contains(&squad.chars().count()) {
        Ok(())
    } else {
        Err(Refusal::new("TN-12", "tournament-squad-name").with("most", MOST_CHARACTERS))
    }
}

fn check_named(name: &str) -> Result<(), Refusal> {
    if (1..=MOST_CHARACTERS).contains(&name.chars().count()) && check_name(name).is_ok() {
        Ok(())
    } else {
        Err(Refusal::new("TN-16", "tournament-name").with("most", MOST_CHARACTERS))
    }
}

fn shares_people(one: &NewEntrant, other: &NewEntrant) -> bool {
    one.people
        .iter()
        .any(|person| other.people.contains(person))
}

fn has_same_name(one: &NewEntrant, other: &NewEntrant) -> bool {
    one.name.to_lowercase() == other.name.to_lowercase()
}

/// What is written in hexadecimal; nothing if it is not.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let is_hex = text.len().is_multiple_of(2) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    let bytes = (0..text.len()).step_by(2).map_while(byte);
    is_hex.then(|| bytes.collect())
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
