//! Tournaments, as they are stored.

use async_trait::async_trait;
use fischio_core::{BySide, MatchResult};
use tournaments::LogEntry;

use super::StoreError;
use crate::id::{MatchId, Visitor};
use crate::model::{Status, TournamentId, TournamentRow, TournamentSetup, TournamentStage};

/// Something to write about a tournament.
#[derive(Clone, Debug)]
pub enum TournamentWrite {
    /// A tournament is opened; rejected if who opens it has `most` that are not over.
    Open {
        /// What lists show, and what its log does not have.
        row: Box<TournamentRow>,
        /// Who opens it, and is its first organiser.
        organiser: Visitor,
        /// What they are called.
        name: Option<String>,
        /// How many of theirs may be open.
        most: u32,
    },
    /// Something happened in it. Rejected if a number is there already: somebody else was quicker.
    Append {
        /// In which.
        id: TournamentId,
        /// The number of the first entry, from 0.
        from: u32,
        /// What happened, in order.
        entries: Vec<LogEntry>,
        /// What lists show from now on.
        shown: Shown,
    },
    /// Somebody has an entry, or belongs to it, and is called so.
    Person {
        /// In which.
        id: TournamentId,
        /// Who.
        person: Visitor,
        /// The entry's number.
        entrant: u16,
        /// What they are called.
        name: String,
    },
    /// Nobody belongs to an entry any more: somebody else takes it over.
    NoPeople {
        /// In which.
        id: TournamentId,
        /// The entry's number.
        entrant: u16,
    },
    /// A match of it has begun.
    Match {
        /// In which.
        id: TournamentId,
        /// Where.
        at: PlaceInTournament,
        /// The match.
        of: MatchId,
    },
    /// Somebody is an organiser from now on, or no more.
    Organiser {
        /// In which.
        id: TournamentId,
        /// Who.
        person: Visitor,
        /// What they are called.
        name: String,
        /// Whether they are one.
        active: bool,
    },
    /// What its log does not have is changed.
    Setup {
        /// Of which.
        id: TournamentId,
        /// To what.
        setup: Box<TournamentSetup>,
        /// When it starts or started.
        starts_ms: Option<i64>,
    },
    /// When it is next to be looked at.
    Wake {
        /// Which.
        id: TournamentId,
        /// In milliseconds since 1970; nothing if only something that happens in it wakes it.
        at_ms: Option<i64>,
    },
}

/// What lists show of a tournament and changes with what happens in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Where it stands.
    pub stage: TournamentStage,
    /// When it started or is to start.
    pub starts_ms: Option<i64>,
    /// When it was over.
    pub ended_ms: Option<i64>,
    /// How many have entered and not withdrawn.
    pub entrants: u16,
    /// The round that is played.
    pub round: Option<u16>,
    /// How many rounds there are.
    pub rounds: Option<u16>,
    /// Who won.
    pub winner: Option<String>,
}

/// A board of a table of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceInTournament {
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// The board, from 1.
    pub board: u8,
}

/// A match of a tournament, as lists know it.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentMatch {
    /// Where.
    pub at: PlaceInTournament,
    /// The match.
    pub id: MatchId,
    /// How far it is.
    pub status: Status,
    /// Goals.
    pub score: BySide<u32>,
    /// How it ended.
    pub result: Option<MatchResult>,
    /// The seats that are to act.
    pub to_act: Vec<String>,
}

/// Somebody who has an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPerson {
    /// Who.
    pub person: Visitor,
    /// The entry's number.
    pub entrant: u16,
    /// What they are called; nothing once their account was deleted.
    pub name: Option<String>,
    /// The name of their account, if they have one now.
    pub account: Option<String>,
}

/// Somebody who is or was an organiser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Organiser {
    /// Who.
    pub person: Visitor,
    /// What they are called; nothing once their account was deleted.
    pub name: Option<String>,
    /// Whether they still are one.
    pub is_active: bool,
}

/// Which tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhichTournaments {
    /// Of one game only.
    pub game: Option<String>,
    /// In one stage only.
    pub stage: Option<TournamentStage>,
    /// Those that somebody has entered or organises; else those that anybody may find.
    pub of: Option<Visitor>,
    /// Only those that were opened before this one.
    pub before: Option<TournamentId>,
}

/// What is read of tournaments.
#[async_trait]
pub trait Tournaments: Send + Sync + 'static {
    /// A tournament's row.
    async fn tournament(&self, id: &TournamentId) -> Result<Option<TournamentRow>, StoreError>;

    /// What happened in a tournament from a number on, counted from 0.
    async fn tournament_log(
        &self,
        id: &TournamentId,
        from: u32,
    ) -> Result<Vec<LogEntry>, StoreError>;

    /// Everybody who has an entry, by its number and in the order in which they came.
    async fn tournament_people(
        &self,
        id: &TournamentId,
    ) -> Result<Vec<TournamentPerson>, StoreError>;

    /// Who is or was an organiser, first who opened it.
    async fn organisers(&self, id: &TournamentId) -> Result<Vec<Organiser>, StoreError>;

    /// The matches of a tournament, round by round.
    async fn tournament_matches(
        &self,
        id: &TournamentId,
    ) -> Result<Vec<TournamentMatch>, StoreError>;

    /// Some tournaments, newest first.
    async fn tournaments(
        &self,
        which: &WhichTournaments,
        most: u32,
    ) -> Result<Vec<TournamentRow>, StoreError>;

    /// Those that are played.
    async fn running_tournaments(&self) -> Result<Vec<TournamentId>, StoreError>;

    /// Those that are to be looked at by a time, the longest over first.
    async fn woken_tournaments(
        &self,
        now_ms: i64,
        most: u32,
    ) -> Result<Vec<TournamentId>, StoreError>;

    /// When the next one is to be looked at after a time.
    async fn next_tournament_wake(&self, after_ms: i64) -> Result<Option<i64>, StoreError>;
}
