//! Records: a match as a file, and back.

use std::collections::BTreeMap;

use fischio_core::{
    BySide, Coach, Ending, Entry, EventView, Fairness, MatchResult, RECORD_FORMAT, RECORD_VERSION,
    Record, Refusal, Seat,
};

use crate::{AnyGame, BeginError, MatchLog, Refused};

/// What a record says about a match beside how it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMeta {
    /// The match's ID on the server that held it.
    pub id: Option<String>,
    /// When it began, RFC 3339 in UTC.
    pub began: Option<String>,
    /// When each entry was made, in milliseconds since it began; nothing if nobody knows.
    pub times: Vec<u64>,
    /// Who played.
    pub coaches: BySide<Coach>,
    /// Who sat in each seat, if a side had several coaches.
    pub team: BTreeMap<Seat, Coach>,
    /// By what its chance can be verified, if a server drew it.
    pub fairness: Option<Fairness>,
}

/// Why a record is not the record of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is not a record at all.
    #[error("the format is {RECORD_FORMAT:?}, not {0:?}")]
    Format(String),
    /// It has a form that this program does not know.
    #[error("the record's version is {RECORD_VERSION}, not {0}")]
    Version(u32),
    /// The match was played by rules that this program does not have.
    #[error("the rules of {game} are version {known} here; the record was played with {recorded}")]
    RulesVersion {
        /// The game.
        game: String,
        /// The version of its rules here.
        known: u32,
        /// The version it was played with.
        recorded: u32,
    },
    /// It cannot have begun so.
    #[error("the beginning: {0}")]
    Begin(BeginError),
    /// An entry is refused.
    #[error("entry {entry} ({text}): {refused}")]
    Entry {
        /// Which, from 1.
        entry: usize,
        /// What it says.
        text: String,
        /// Why it is refused.
        refused: Refused,
    },
    /// The times are not those of the entries.
    #[error(
        "a record has a time for each of its {entries} entries, none before the one before it, or \
         no times at all"
    )]
    Times {
        /// How many entries there are.
        entries: usize,
    },
    /// The result is not what the entries come to.
    #[error("the result is {}, not {}", told(*replayed), told(*recorded))]
    Result {
        /// What the entries come to.
        replayed: Option<MatchResult>,
        /// What the record says.
        recorded: Option<MatchResult>,
    },
}

impl From<BeginError> for ReplayError {
    fn from(error: BeginError) -> Self {
        ReplayError::Begin(error)
    }
}

impl ReplayError {
    /// Entry `number`, from 0, is refused.
    pub(crate) fn refused(
        log: &MatchLog,
        number: usize,
        entry: &Entry,
        refusal: Refusal,
    ) -> ReplayError {
        let game = log.state().name();
        ReplayError::Entry {
            entry: number + 1,
            text: entry_text(entry),
            refused: Refused { game, refusal },
        }
    }

    /// The number of the entry that is refused, from 1, if it is an entry.
    pub fn entry(&self) -> Option<usize> {
        match self {
            ReplayError::Entry { entry, .. } => Some(*entry),
            _ => None,
        }
    }
}

fn told(result: Option<MatchResult>) -> String {
    let Some(result) = result else {
        return "none (the match still runs)".to_owned();
    };
    let winner = result
        .winner
        .map_or("a draw".to_owned(), |side| format!("{side} wins"));
    let ending = serde_json::to_value(result.ending).unwrap_or_default();
    format!(
        "{}-{}, {winner}, {}",
        result.home,
        result.away,
        ending.as_str().unwrap_or_default()
    )
}

fn entry_text(entry: &Entry) -> String {
    match entry {
        Entry::Action { by, action } => format!("{by} {action}"),
        Entry::Chance { outcome } => format!("chance {outcome}"),
        Entry::Undo { count } => format!("undo {count}"),
        Entry::Resign { by } => format!("{by} resigns"),
        Entry::DrawAgreed => "draw agreed".to_owned(),
        Entry::Abort { by } => format!("{by} aborts"),
        Entry::Claim { by, claim } => format!("{by} claims a {}", claim.name()),
        Entry::TimeUp => "time up".to_owned(),
        Entry::TimeOut { by } => format!("{by} out of time"),
    }
}

impl MatchLog {
    /// The match as a record.
    pub fn to_record(&self, meta: RecordMeta) -> Record {
        let options: BTreeMap<_, _> = self
            .options()
            .iter()
            .map(|(key, value)| (key.to_owned(), value.clone()))
            .collect();
        Record {
            format: RECORD_FORMAT.to_owned(),
            version: RECORD_VERSION,
            game: self.state().name().to_owned(),
            rules_version: self.state().rules_version(),
            id: meta.id,
            began: meta.began,
            times: meta.times,
            options,
            position: self.begun_from().map(str::to_owned),
            coaches: meta.coaches,
            team: meta.team,
            rated: false,
            fairness: meta.fairness,
            entries: self.entries().to_vec(),
            result: self.result(),
            signature: None,
        }
    }

    /// Whether a match that its entries do not end can have ended with `result`: left by its
    /// coaches, the goals as they stand. That is no entry, for nobody decided it in the match.
    fn abandoned_as(&self, result: Option<MatchResult>) -> bool {
        let score = self.state().score();
        !self.is_over()
            && result.is_some_and(|result| {
                let goals = (result.home, result.away) == (score.home, score.away);
                goals && result.ending == Ending::Abandoned
            })
    }

    /// A match that begins as `record` says, with none of its entries yet.
    ///
    /// # Errors
    /// If the record's form, game, rules, options or position are wrong.
    pub fn begin_record(record: &Record) -> Result<MatchLog, ReplayError> {
        if record.format != RECORD_FORMAT {
            return Err(ReplayError::Format(record.format.clone()));
        }
        if record.version != RECORD_VERSION {
            return Err(ReplayError::Version(record.version));
        }
        let known = AnyGame::rules_version_of(&record.game).map_err(BeginError::from)?;
        if record.rules_version != known {
            return Err(ReplayError::RulesVersion {
                game: record.game.clone(),
                known,
                recorded: record.rules_version,
            });
        }
        let (times, entries) = (&record.times, record.entries.len());
        if !times.is_empty() && (times.len() != entries || !times.is_sorted()) {
            return Err(ReplayError::Times { entries });
        }
        let pairs = record
            .options
            .iter()
            .map(|(key, value)| (key.as_str(), value.clone()));
        let options = AnyGame::recorded_options(&record.game, pairs)?;
        Ok(MatchLog::begin(
            &record.game,
            options,
            record.position.as_deref(),
        )?)
    }

    /// The match that `record` tells of.
    ///
    /// # Errors
    /// If anything in the record is wrong: its form, game, rules, options or position, an
    /// entry, or the result.
    pub fn from_record(record: &Record) -> Result<MatchLog, ReplayError> {
        MatchLog::replay(record, |_, _, _| {})
    }

    /// The match that `record` tells of. `step` is shown each entry as it is added: the
    /// match after it, its number from 0 and what happened.
    ///
    /// # Errors
    /// As [`from_record`](MatchLog::from_record).
    pub fn replay(
        record: &Record,
        mut step: impl FnMut(&MatchLog, usize, &[EventView]),
    ) -> Result<MatchLog, ReplayError> {
        let mut log = MatchLog::begin_record(record)?;
        for (number, entry) in record.entries.iter().enumerate() {
            let events = log
                .enter(entry)
                .map_err(|refusal| ReplayError::refused(&log, number, entry, refusal))?;
            step(&log, number, &events);
        }
        if record.result != log.result() && !log.abandoned_as(record.result) {
            return Err(ReplayError::Result {
                replayed: log.result(),
                recorded: record.result,
            });
        }
        Ok(log)
    }
}
