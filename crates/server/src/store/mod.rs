//! What outlives the server: matches as how they began and what happened since.

mod accounts;
mod database;
mod directory;
mod fault;
mod kept_files;
mod lobby;
mod notices;
mod talk;
mod tournaments;
mod writer;

use std::path::PathBuf;

use async_trait::async_trait;

pub use accounts::{
    Account, AccountWrite, Accounts, DeviceLink, KnownSession, Session, StoredPasskey, Token,
};
pub(crate) use database::integrity_findings;
pub(crate) use database::transfer;
pub use database::{DatabaseStore, DatabaseUrl, DatabaseUrlError, MovedTable, TransferError};
pub(crate) use directory::{DATABASE, database, private_file, sync_directory};
pub use directory::{DataDirectory, DirectoryError};
pub use fault::{FaultPoint, Faults, NoFaults};
pub use kept_files::{FileWrite, KeptFile, KeptFiles};
pub use lobby::{
    HeadToHead, Lobby, LobbyWrite, Opponent, Ranking, RatedCoach, RatedMatch, RatedOpponent,
    RatedSide, StoredRating,
};
pub use notices::{
    Due, LinkPurpose, MailAddresses, MailTarget, NoticeTarget, NoticeWrite, Notices, PendingNotice,
    PushDevice,
};
pub use talk::{ListedBlock, ListedReport, TalkWrite, Talks};
pub use tournaments::{
    Organiser, PlaceInTournament, Shown, TournamentMatch, TournamentPerson, TournamentWrite,
    Tournaments, WhichTournaments,
};
pub use writer::{Outcome, WriteError, Writer};

use crate::id::{MatchId, Visitor};
use crate::model::{Event, MatchSettings, Mode, Names, Status, Summary};
use crate::problem::{Code, Problem};

/// A match in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its ID.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// How the coaches meet.
    pub mode: Mode,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// Whether it counts for the ratings (TB-16).
    pub rated: bool,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
    /// What it comes to.
    pub summary: Summary,
    /// What its visitors call themselves.
    pub names: Names,
}

/// A match as those see it who tidy the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scanned {
    /// Its place in the order of all matches.
    pub place: i64,
    /// Its ID.
    pub id: MatchId,
    /// How far it is.
    pub status: Status,
    /// When something last happened to it, or it began, in milliseconds since 1970.
    pub last_ms: i64,
    /// Whether anything was entered in its log.
    pub has_entries: bool,
    /// Whether a side has until a date to decide, and loses it then.
    pub has_due: bool,
    /// Whether it is a match of a tournament, which says itself what becomes of it.
    pub of_tournament: bool,
}

/// A match as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredMatch {
    /// How it began.
    pub settings: MatchSettings,
    /// What happened since, in order.
    pub events: Vec<Event>,
    /// What its visitors call themselves.
    pub names: Names,
    /// Why not all of how it began can be read, if so: `settings` has what can be (TB-17).
    pub unreadable: Option<String>,
}

/// Something to write.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new match.
    Begin {
        /// How it begins.
        settings: Box<MatchSettings>,
        /// What it comes to.
        summary: Summary,
    },
    /// What happened to a match.
    Append {
        /// To which.
        id: MatchId,
        /// What, each numbered one more than the one before.
        events: Vec<Event>,
        /// What the match comes to now; nothing if that is as it was before. Who joins changes it.
        summary: Option<Summary>,
    },
    /// What a visitor calls themselves in a match from now on.
    Name {
        /// In which.
        id: MatchId,
        /// Who.
        visitor: Visitor,
        /// What.
        name: String,
    },
    /// Removes a match with all that happened to it, if nothing was ever entered in its log.
    Remove {
        /// Which.
        id: MatchId,
    },
    /// Removes the data files that no match uses.
    RemoveUnusedFiles,
    /// Writes nothing: rejects the rest if a visitor has as many matches that are not
    /// finished, or has become part of an account and so holds nothing any more.
    FewerOpenThan {
        /// Who.
        visitor: Visitor,
        /// How many are too many.
        most: u32,
    },
    /// The frames of a finished match, which are kept.
    Frames {
        /// Of which.
        id: MatchId,
        /// As [`frames::keep`](crate::table::frames::keep) puts them together.
        body: Vec<u8>,
    },
    /// A match is frozen from now on, if it is not yet.
    Freeze {
        /// Which.
        id: MatchId,
        /// Since when, in milliseconds since 1970.
        at_ms: i64,
    },
    /// Something about who people are.
    Account(AccountWrite),
    /// Something about files that people keep.
    File(FileWrite),
    /// Something about who meets who, or about ratings.
    Lobby(LobbyWrite),
    /// Something about what people are told while they are away.
    Notice(NoticeWrite),
    /// Something about what people say, who they keep away from, and what is decided about it.
    Talk(TalkWrite),
    /// Something about a tournament.
    Tournament(TournamentWrite),
    /// Writes the date, which proves that the store can be written.
    Proof {
        /// In milliseconds since 1970.
        at_ms: i64,
    },
}

/// Writes that are carried out together or not at all.
pub type Unit = Vec<Write>;

/// Why a unit was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The visitor has too many matches that are not finished.
    #[error("the visitor has too many open matches")]
    TooManyOpen,
    /// Another account has the name.
    #[error("another account has the name")]
    NameTaken,
    /// What was to be changed or used is not there (any more).
    #[error("what was to be changed is not there any more")]
    Gone,
    /// Nothing would be left to sign in with.
    #[error("nothing would be left to sign in with")]
    LastMeans,
    /// There are as many as there may be.
    #[error("there are too many already")]
    TooMany,
    /// One of two has blocked the other, or meets nobody for some time.
    #[error("the two do not meet")]
    Apart,
    /// A match or a number is already there, or the match is not.
    #[error("what is stored contradicts what was to be written")]
    Conflict,
}

/// The store failed. What was being written may be there or not.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// The database's file is damaged: what else it has may be wrong, too.
    #[error("the database is damaged ({0}); stop the server and restore a backup")]
    Damaged(String),
    /// A newer program made the database.
    #[error(
        "the database was made by a newer Fischio (schema {stored}; this one knows {known}); run \
         the newer version, or restore a backup that this one made"
    )]
    Newer {
        /// The database's last migration.
        stored: i64,
        /// The program's.
        known: i64,
    },
    /// An older program made the database, and may be using it.
    #[error(
        "the database is of an older Fischio (schema {stored}; this one knows {known}); start this version's server \
         once, which brings it to this one, or use the program that serves it"
    )]
    Older {
        /// The database's last migration.
        stored: i64,
        /// The program's.
        known: i64,
    },
    /// The database cannot be brought to this version.
    #[error("the database cannot be brought to this version: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// There was a database, and it is not there any more.
    #[error(
        "the database {} is {is}, though matches were stored in it: restore a backup there, or \
         remove {} to begin with no matches",
        path.display(),
        mark.display()
    )]
    Lost {
        /// Where it was.
        path: PathBuf,
        /// What has become of it.
        is: &'static str,
        /// The mark that says that there was one.
        mark: PathBuf,
    },
    /// The file is not a database of this program.
    #[error(
        "{} is not a database of Fischio; choose another data directory, or restore a backup if \
         it was one",
        .0.display()
    )]
    Foreign(PathBuf),
    /// The database is nothing for this program.
    #[error("the database {database} {why}")]
    Unfit {
        /// Which.
        database: String,
        /// Why, as a sentence that begins with the database.
        why: String,
    },
    /// The file cannot be used.
    #[error("the database {} cannot be used: {error}", path.display())]
    Unusable {
        /// Where it is.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// What is stored of a match cannot be read.
    #[error("the database has something that cannot be read: {0}")]
    Unreadable(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if error.as_database_error().is_some_and(tells_of_damage) {
            StoreError::Damaged(error.to_string())
        } else if matches!(
            error,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)
        ) {
            StoreError::Unreadable(error.to_string())
        } else {
            StoreError::Database(error)
        }
    }
}

/// Whether an error of a database says that its files are damaged.
fn tells_of_damage(error: &dyn sqlx::error::DatabaseError) -> bool {
    /// `SQLITE_CORRUPT` and `SQLITE_NOTADB`, the lowest byte of their extended codes.
    const OF_SQLITE: [i32; 2] = [11, 26];
    /// `data_corrupted` and `index_corrupted`.
    const OF_POSTGRES: [&str; 2] = ["XX001", "XX002"];
    let Some(code) = error.code() else {
        return false;
    };
    if error
        .try_downcast_ref::<sqlx::sqlite::SqliteError>()
        .is_some()
    {
        let code = code.parse::<i32>();
        code.is_ok_and(|code| OF_SQLITE.contains(&(code & 0xff)))
    } else {
        OF_POSTGRES.contains(&&*code)
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        StoreError::Database(error.into())
    }
}

impl StoreError {
    /// What those who asked for something stored are told; what exactly happened is in the log.
    pub fn problem(&self) -> Problem {
        match self {
            StoreError::Database(_) | StoreError::Closed => Problem::new(
                Code::Unavailable,
                "the server cannot read what it has stored just now; try again",
            ),
            StoreError::Damaged(_)
            | StoreError::Newer { .. }
            | StoreError::Older { .. }
            | StoreError::Migration(_)
            | StoreError::Lost { .. }
            | StoreError::Foreign(_)
            | StoreError::Unfit { .. }
            | StoreError::Unusable { .. } => Problem::internal(),
            StoreError::Unreadable(_) => Problem::frozen(
                "what is stored of the match cannot be read by this version of the server; those who run it are told \
                 why by `fischio check`",
            ),
        }
    }
}

/// A match that is not over, and the rules it began with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Its ID.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
}

/// Which of one's own matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that are not finished.
    Open,
    /// Those that are.
    Finished,
    /// All.
    All,
}

/// Where matches and accounts are kept. `tests/store` has what every store has to do.
#[async_trait]
pub trait Store: Accounts + KeptFiles + Lobby + Notices + Talks + Tournaments {
    /// Carries out units, in order and all in one go. When it returns, all that was not
    /// rejected is durable. One unit's rejection does not touch the others. When it fails, none of
    /// them may be there, or all that are not rejected; the next call begins anew.
    async fn commit(&self, units: &[Unit]) -> Result<Vec<Result<(), Rejected>>, StoreError>;

    /// A match with all that happened.
    async fn load(&self, id: &MatchId) -> Result<Option<StoredMatch>, StoreError>;

    /// Every running match that has a clock.
    async fn timed(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Running matches in which the time to decide is over at a date (milliseconds since 1970), the longest over first;
    /// without those that new rules froze, for nothing comes due in them.
    async fn overdue(&self, date_ms: i64, most: u32) -> Result<Vec<MatchId>, StoreError>;

    /// The frames that are kept of a match, if any are.
    async fn frames(&self, id: &MatchId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Every finished match of which no frames are kept, oldest first.
    async fn without_frames(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Since when a match has been frozen, in milliseconds since 1970, if it has.
    async fn frozen_since(&self, id: &MatchId) -> Result<Option<i64>, StoreError>;

    /// Every match that is not over.
    async fn unfinished(&self) -> Result<Vec<Unfinished>, StoreError>;

    /// A match as lists show it.
    async fn listed(&self, id: &MatchId) -> Result<Option<Listed>, StoreError>;

    /// A visitor's own matches, newest first, those older than `before` if it is given;
    /// none if there is no match `before`.
    async fn own(
        &self,
        visitor: &Visitor,
        which: Which,
        before: Option<&MatchId>,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// Whether a visitor held a seat before cookies were signed, and a cookie of those days is still taken
    /// for theirs at a time (milliseconds since 1970).
    async fn is_earlier_visitor(&self, visitor: &Visitor, at_ms: i64) -> Result<bool, StoreError>;

    /// Running matches that anybody may find, newest first.
    async fn live(&self, most: u32) -> Result<Vec<Listed>, StoreError>;

    /// The matches after a place in the order of all, in that order.
    async fn scan(&self, after: i64, most: u32) -> Result<Vec<Scanned>, StoreError>;

    /// Whether it can be read, and nothing was found damaged in it so far.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Closes it. Nothing is written or read after that.
    async fn close(&self);
}
