//! A tournament as a fold over its log.

mod drafts;
mod entering;
mod free;
mod lots;
mod pairing;
mod tables;
mod ties;

use std::collections::BTreeMap;

use fischio_core::{BySide, OptionError, OptionValue, Refusal, Side};
use serde::Serialize;

use drafts::Drafts;
pub use drafts::{Draft as PoolDraft, DraftDue, MOST_PICKS, Picked};
use lots::Lots;
pub use lots::{LotRequest, Purpose};
pub use tables::{Standings, TopScorer};
pub use ties::{BracketRound, Tie, TieEnd};

use crate::entrant::{Entrant, EntrantId, EntrantKind, NewEntrant};
use crate::log::{Event, LogEntry, Table};
use crate::result::{Cause, Counted, Ending, MatchResult, WIN, count};
use crate::round::{Adjourned, Draw, Entered, Met, PairedRound, Pairing, Part, Round};
use crate::settings::{Format, MeetingScore, Settings};

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Entry is open.
    Entry,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

/// Why a log does not begin a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The first event is another one than that it was opened.
    NotOpened,
    /// Its options are not allowed.
    Options(OptionError),
    /// What the seed of its lots is committed to by is no SHA-256 (TN-02).
    Commitment,
    /// A later event is not allowed.
    Entry {
        /// Which, from 1 on.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl core::fmt::Display for OpenError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            OpenError::NotOpened => f.write_str("a tournament's log begins with how it was opened"),
            OpenError::Options(error) => write!(f, "{error}"),
            OpenError::Commitment => f.write_str(
                "TN-02: the commitment to the seed is its SHA-256, in 64 hexadecimal digits",
            ),
            OpenError::Entry { number, refusal } => write!(f, "entry {number}: {refusal}"),
        }
    }
}

impl core::error::Error for OpenError {}

/// A tournament: what was decided in it, and what that comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    name: String,
    game: String,
    options: BTreeMap<String, OptionValue>,
    settings: Settings,
    commitment: Option<String>,
    seed: Option<String>,
    stage: Stage,
    started_ms: i64,
    entrants: Vec<Entrant>,
    /// Since when each entrant of an arena has been free.
    free_since_ms: Vec<i64>,
    lots: Lots,
    groups: Vec<Vec<EntrantId>>,
    bracket: Option<(Vec<EntrantId>, Vec<Option<EntrantId>>)>,
    /// Who drafts together, as they came.
    pools: Vec<Vec<EntrantId>>,
    drafts: Drafts,
    rounds: Vec<PairedRound>,
    entries: Vec<LogEntry>,
}

impl Tournament {
    /// A tournament that begins: `opened` tells how.
    ///
    /// # Errors
    /// If that is another event, or the options or the commitment are not allowed.
    pub fn open(opened: LogEntry) -> Result<Tournament, OpenError> {
        let Event::Opened {
            name,
            game,
            options,
            commitment,
        } = &opened.event
        else {
            return Err(OpenError::NotOpened);
        };
        let pairs = options.iter().map(|(key, value)| (&**key, value.clone()));
        let settings = Settings::from_pairs(pairs).map_err(OpenError::Options)?;
        let is_sha256 =
            |text: &String| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !commitment.as_ref().is_none_or(is_sha256) {
            return Err(OpenError::Commitment);
        }
        Ok(Tournament {
            name: name.clone(),
            game: game.clone(),
            options: options.clone(),
            settings,
            commitment: commitment.clone(),
            seed: None,
            stage: Stage::Entry,
            started_ms: 0,
            entrants: Vec::new(),
            free_since_ms: Vec::new(),
            lots: Lots::default(),
            groups: Vec::new(),
            bracket: None,
            pools: Vec::new(),
            drafts: Drafts::default(),
            rounds: Vec::new(),
            entries: vec![opened],
        })
    }

    /// Folds a whole log.
    ///
    /// # Errors
    /// At the first entry that is not allowed.
    pub fn fold(log: impl IntoIterator<Item = LogEntry>) -> Result<Tournament, OpenError> {
        let mut log = log.into_iter();
        let mut tournament = Tournament::open(log.next().ok_or(OpenError::NotOpened)?)?;
        for (number, entry) in (2..).zip(log) {
            tournament
                .enter(entry)
                .map_err(|refusal| OpenError::Entry { number, refusal })?;
        }
        Ok(tournament)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Its options as they were set.
    pub fn options(&self) -> &BTreeMap<String, OptionValue> {
        &self.options
    }

    /// Its options as values.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The SHA-256 of the seed of its lots.
    pub fn commitment(&self) -> Option<&str> {
        self.commitment.as_deref()
    }

    /// The seed of its lots, once it is over.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Everybody who entered, by number.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// An entrant.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get((id.0 as usize).wrapping_sub(1))
    }

    /// The groups, once they are drawn.
    pub fn groups(&self) -> &[Vec<EntrantId>] {
        &self.groups
    }

    /// The rounds that were paired, and what became of them.
    pub fn rounds(&self) -> &[PairedRound] {
        &self.rounds
    }

    /// Its log.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// What is played at a table.
    pub fn met(&self, at: Table) -> Option<&Met> {
        let round = self.rounds.get((at.round as usize).checked_sub(1)?)?;
        round.met.get((at.table as usize).checked_sub(1)?)
    }

    /// Whether `entry` may be entered now.
    ///
    /// # Errors
    /// Why not, by its clause.
    pub fn check(&self, entry: &LogEntry) -> Result<(), Refusal> {
        self.allow(entry)
    }

    /// Enters what happened.
    ///
    /// # Errors
    /// Why it is not allowed, by its clause; nothing has changed.
    pub fn enter(&mut self, entry: LogEntry) -> Result<(), Refusal> {
        self.allow(&entry)?;
        self.apply(&entry);
        self.entries.push(entry);
        Ok(())
    }

    fn apply(&mut self, entry: &LogEntry) {
        match &entry.event {
            Event::Opened { .. } => {}
            Event::Entered { entrant } => self.add(entrant, entry.at_ms),
            Event::CheckedIn { entrant, nonce } => {
                let entrant = self.entrant_mut(*entrant);
                entrant.checked_in = true;
                entrant.nonce.clone_from(nonce);
            }
            Event::Started => {
                self.stage = Stage::Running;
                self.started_ms = entry.at_ms;
                self.free_since_ms.fill(entry.at_ms);
                if self.settings.format == Format::Arena {
                    self.rounds.push(PairedRound {
                        number: 1,
                        part: Part::Arena,
                        met: Vec::new(),
                        resting: Vec::new(),
                        deadline_ms: None,
                    });
                }
            }
            Event::Lot { order, .. } => self.take_lot(order),
            Event::Paired { round } => self.add_round(round),
            Event::Met { entrants } => {
                let table = self.rounds[0].met.len() as u16 + 1;
                let met = self.new_met(Pairing::plain(table, *entrants));
                self.rounds[0].met.push(met);
            }
            Event::Ended { at, result } => self.set_result(*at, result, None, entry),
            Event::Decided { at, result, reason } => {
                self.set_result(*at, result, Some(reason), entry);
            }
            Event::Adjourned {
                at,
                until_ms,
                reason,
            } => {
                self.met_mut(*at).adjourned = Some(Adjourned {
                    until_ms: *until_ms,
                    reason: reason.clone(),
                });
            }
            Event::Deadline { round, until_ms } => {
                self.rounds[*round as usize - 1].deadline_ms = Some(*until_ms);
            }
            Event::Withdrawn { entrant, .. } => {
                self.release(*entrant, entry.at_ms);
                self.leave_pool(*entrant);
                let after = self.rounds.len() as u16;
                self.entrant_mut(*entrant).withdrawn = Some(after);
            }
            Event::Replaced { entrant, by, .. } => {
                let is_before_play = self.rounds.is_empty();
                let entrant = self.entrant_mut(*entrant);
                let mut by = by.clone();
                by.seed = entrant.as_entered.seed;
                let before = core::mem::replace(&mut entrant.as_entered, by);
                entrant.formerly.push(before);
                if is_before_play {
                    entrant.never_in_it = entrant.formerly.len();
                }
                let id = entrant.id;
                self.take_over_boards(id);
                self.take_over_pick(id, entry.at_ms);
                self.comes_back(id, entry.at_ms);
            }
            Event::Squad { entrant, squad, .. } => {
                let is_drafted = self.settings.pool.is_some();
                let entrant = self.entrant_mut(*entrant);
                if is_drafted {
                    entrant.brought = Some(squad.clone());
                } else {
                    entrant.squad = Some(squad.clone());
                }
            }
            Event::Drafting {
                pool,
                coaches,
                picks,
            } => self.begin_draft(*pool, coaches, *picks, entry.at_ms),
            Event::NoDraft { pool, .. } => self.leave_undrafted(*pool),
            Event::Picked {
                entrant,
                pick,
                made_for,
            } => self.take_pick(*entrant, pick, *made_for, entry.at_ms),
            Event::Drafted { entrant, squad } => self.give_squad(*entrant, squad),
            Event::Boards { entrant, boards } => {
                let entrant = self.entrant_mut(*entrant);
                entrant.as_entered.boards.clone_from(boards);
            }
            Event::Left { entrant } => self.entrant_mut(*entrant).here = false,
            Event::Returned { entrant } => self.comes_back(*entrant, entry.at_ms),
            Event::CalledOff { seed, .. } | Event::Closed { seed } => {
                self.stage = Stage::Over;
                self.seed.clone_from(seed);
            }
        }
    }

    fn add(&mut self, entrant: &NewEntrant, at_ms: i64) {
        let id = EntrantId::at(self.entrants.len());
        let after = match self.settings.format {
            Format::Arena => 0,
            _ => self.rounds.len() as u16,
        };
        self.entrants.push(Entrant {
            id,
            as_entered: entrant.clone(),
            after,
            nonce: None,
            checked_in: false,
            withdrawn: None,
            formerly: Vec::new(),
            never_in_it: 0,
            squad: None,
            brought: None,
            here: true,
        });
        self.free_since_ms.push(at_ms);
        self.join_pool(id);
    }

    fn add_round(&mut self, round: &Round) {
        match &round.draw {
            Some(Draw::Groups { groups }) => self.groups.clone_from(groups),
            Some(Draw::Bracket { seeds, lines }) => {
                self.bracket = Some((seeds.clone(), lines.clone()));
            }
            None => {}
        }
        let pairings = round.pairings.iter().cloned();
        let met = pairings.map(|pairing| self.new_met(pairing)).collect();
        self.rounds.push(PairedRound {
            number: round.number,
            part: round.part,
            met,
            resting: round.resting.clone(),
            deadline_ms: None,
        });
    }

    /// Two who meet from now on: the order of their boards is fixed (TN-09).
    fn new_met(&self, pairing: Pairing) -> Met {
        let boards = pairing.entrants.map(|id| {
            let entrant = &self.entrants[id.index()];
            entrant.as_entered.boards.clone()
        });
        Met::new(pairing, boards)
    }

    /// A replacement takes over the matches that are open (TN-15): their coaches play them, unless they have named none.
    fn take_over_boards(&mut self, id: EntrantId) {
        let boards = self.entrants[id.index()].as_entered.boards.clone();
        let open = self.rounds.iter_mut().flat_map(|round| &mut round.met);
        for met in open.filter(|met| met.result.is_none()) {
            if let Some(side) = met.side_of(id).filter(|_| !boards.is_empty()) {
                met.boards[side].clone_from(&boards);
            }
        }
    }

    /// Gives a match a result: what stood there before stays (TN-13).
    fn set_result(
        &mut self,
        at: Table,
        result: &MatchResult,
        by_hand: Option<&String>,
        entry: &LogEntry,
    ) {
        let number = self.entries.len();
        let met = self.met_mut(at);
        let entered = Entered {
            result: result.clone(),
            by_hand: by_hand.cloned(),
            by: entry.by.clone(),
        };
        met.adjourned = None;
        if let Some(before) = met.result.replace(entered) {
            // The match was over already: anybody who was in it may be in another one by now.
            met.earlier.push(before);
            return;
        }
        met.ended = Some(number);
        let entrants = met.pairing.entrants;
        let is_arena = self.settings.format == Format::Arena;
        for side in Side::BOTH {
            self.free_since_ms[entrants[side].index()] = entry.at_ms;
            if is_arena && result.whole_ending().is_missing(side) {
                self.entrant_mut(entrants[side]).here = false;
            }
        }
    }

    /// Somebody of an arena is to be paired from now on.
    fn comes_back(&mut self, id: EntrantId, at_ms: i64) {
        let entrant = self.entrant_mut(id);
        if !entrant.here {
            entrant.here = true;
            self.free_since_ms[id.index()] = at_ms;
        }
    }

    /// Anybody who has an open match with somebody who withdraws is free from now on.
    fn release(&mut self, gone: EntrantId, at_ms: i64) {
        for met in self.rounds.iter().flat_map(|round| &round.met) {
            if met.has(gone) && self.counted(met).is_none() {
                for side in Side::BOTH {
                    self.free_since_ms[met.pairing.entrants[side].index()] = at_ms;
                }
            }
        }
    }

    /// An entrant who there is: what is applied was checked.
    fn entrant_mut(&mut self, id: EntrantId) -> &mut Entrant {
        &mut self.entrants[id.index()]
    }

    /// A table that there is: what is applied was checked.
    fn met_mut(&mut self, at: Table) -> &mut Met {
        &mut self.rounds[at.round as usize - 1].met[at.table as usize - 1]
    }

    fn is_withdrawn(&self, id: EntrantId) -> bool {
        self.entrants[id.index()].withdrawn.is_some()
    }

    /// Those who are in it now.
    fn active(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants
            .iter()
            .filter(|entrant| entrant.withdrawn.is_none())
    }

    /// Those who were there when it began.
    fn starters(&self) -> Vec<EntrantId> {
        let began = |entrant: &&Entrant| entrant.after == 0;
        // Who withdrew before a round was paired is not among them.
        let stayed = |entrant: &&Entrant| entrant.withdrawn != Some(0);
        self.entrants
            .iter()
            .filter(began)
            .filter(stayed)
            .map(|entrant| entrant.id)
            .collect()
    }

    /// What a whole match counts against who loses it otherwise than on the board (TN-10). Who loses a meeting of teams so has lost each
    /// of its boards (TN-09).
    pub fn lost_score(&self) -> u16 {
        let boards = u16::from(self.settings.boards);
        match self.settings.meeting_score {
            MeetingScore::Points if boards > 1 => WIN as u16 * boards,
            _ => self.settings.lost_goals * boards,
        }
    }

    /// What a match counts: by its result; if somebody of it has withdrawn, it is lost (TN-10). Nothing while it is open.
    pub fn counted(&self, met: &Met) -> Option<Counted> {
        let lost_score = self.lost_score();
        if let Some(entered) = &met.result {
            return Some(entered.result.counted(lost_score));
        }
        let entrants = met.pairing.entrants;
        let gone = BySide::from_fn(|side| self.is_withdrawn(entrants[side]));
        let ending = match (gone.home, gone.away) {
            (false, false) => return None,
            (true, true) => Ending::BothMissing,
            (home, _) => Ending::Lost {
                by: if home { Side::Home } else { Side::Away },
                cause: Cause::Withdrawn,
            },
        };
        Some(count(BySide::default(), ending, lost_score))
    }

    /// Whether somebody of a match has no account, so that it is played on one screen or on the real board, and marked (TN-16).
    pub fn is_without_account(&self, met: &Met) -> bool {
        Side::BOTH.into_iter().any(|side| {
            let entrant = &self.entrants[met.pairing.entrants[side].index()];
            entrant.as_entered.kind == EntrantKind::Name
        })
    }

    /// Whether all matches of a round have been decided, or at least adjourned if `or_adjourned`.
    fn is_done(&self, round: &PairedRound, or_adjourned: bool) -> bool {
        let done = |met: &Met| self.is_decided(met) || (or_adjourned && met.adjourned.is_some());
        round.met.iter().all(done)
    }

    /// Whether a match counts: it has a result, or somebody of it has withdrawn.
    fn is_decided(&self, met: &Met) -> bool {
        let is_gone = |side: Side| self.is_withdrawn(met.pairing.entrants[side]);
        met.result.is_some() || Side::BOTH.into_iter().any(is_gone)
    }

    /// Whether everything in it is decided, at this time of the server's clock, so that it may be closed.
    pub fn is_complete(&self, now_ms: i64) -> bool {
        self.stage == Stage::Running
            && self.rounds.iter().all(|round| self.is_done(round, false))
            && self.lot_wanted().is_none()
            && match self.settings.format {
                Format::Arena => now_ms >= self.ends_ms(),
                // Nothing else is in the way of a round, so that it need not be paired to know.
                _ => self.next_part().is_none(),
            }
    }

    /// When an arena ends, in milliseconds of the server's clock: who is free then is not paired any more.
    pub fn ends_ms(&self) -> i64 {
        self.started_ms
            .saturating_add(i64::from(self.settings.minutes) * 60_000)
    }

    /// Until when a match that is under way at an arena's end may go on, in milliseconds of the server's clock (TN-08).
    pub fn last_end_ms(&self) -> i64 {
        self.ends_ms()
            .saturating_add(i64::from(self.settings.extra_minutes) * 60_000)
    }

    /// The matches of an arena that have gone on for as long as they may, at this time of the server's clock: each is to be ended
    /// as it stands (TN-08). None in other tournaments.
    pub fn overdue(&self, now_ms: i64) -> Vec<Table> {
        if self.settings.format != Format::Arena
            || self.stage != Stage::Running
            || now_ms < self.last_end_ms()
        {
            return Vec::new();
        }
        let open = self
            .rounds
            .iter()
            .flat_map(|round| round.met.iter().map(|met| (round.number, met)))
            .filter(|(_, met)| self.counted(met).is_none());
        open.map(|(round, met)| Table {
            round,
            table: met.pairing.table,
        })
        .collect()
    }
}
