//! Reports read and decided, beside a running server: anybody who may read and write the data directory may do so. The server
//! sees what is decided in the database, in the transaction that wrote it.

use std::path::Path;

use fischio_people::{AccountName, NameKey};
use jiff::Timestamp;

use super::{MaintenanceError, database};
use crate::id::Visitor;
use crate::model::{AdminAction, AdminDecision};
use crate::store::{
    Accounts, ListedReport, Rejected, SqliteStore, Store, StoreError, TalkWrite, Talks, Write,
};

/// Most rows of a list.
const LISTED: u32 = 10_000;
/// How long a warning and a new name are told to their person, in days.
const TOLD_DAYS: i64 = 90;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// Who something is decided about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminTarget {
    /// Who an open report is about, which is decided by it.
    Report(String),
    /// An account, by its name.
    Account(String),
}

/// What is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Nothing is done.
    Dismiss,
    /// They are warned.
    Warn,
    /// They say nothing for so many days.
    Silence {
        /// How many, one at least.
        days: u16,
    },
    /// They may speak again.
    Lift,
    /// They are called this.
    Rename {
        /// The name.
        to: String,
    },
    /// Their account is deleted, and its name is nobody's.
    Close,
}

impl Verb {
    fn action(&self) -> AdminAction {
        match self {
            Verb::Dismiss => AdminAction::Dismiss,
            Verb::Warn => AdminAction::Warn,
            Verb::Silence { .. } => AdminAction::Silence,
            Verb::Lift => AdminAction::Lift,
            Verb::Rename { .. } => AdminAction::Rename,
            Verb::Close => AdminAction::Close,
        }
    }
}

/// Those who run a server, at its data.
#[derive(Debug)]
pub struct Admin(SqliteStore);

impl Admin {
    /// Opens the data in a directory; a server may use it meanwhile.
    ///
    /// # Errors
    /// If there is none, or it is of another version.
    pub async fn open(data: &Path) -> Result<Admin, MaintenanceError> {
        Ok(Admin(SqliteStore::beside(&database(data)?).await?))
    }

    /// Reports, oldest first: those that are open, or all that are kept.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn reports(&self, all: bool) -> Result<Vec<ListedReport>, MaintenanceError> {
        Ok(self.0.reports(all, LISTED).await?)
    }

    /// A report.
    ///
    /// # Errors
    /// If there is none with this ID.
    pub async fn report(&self, id: &str) -> Result<ListedReport, MaintenanceError> {
        let report = self.0.report(id).await?;
        report.ok_or_else(|| MaintenanceError::NoReport(id.to_owned()))
    }

    /// What was decided, in order.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn decisions(&self) -> Result<Vec<AdminDecision>, MaintenanceError> {
        Ok(self.0.decisions(0, LISTED).await?)
    }

    /// Decides something about somebody, and writes it into the log.
    ///
    /// # Errors
    /// If it cannot be done: then nothing is.
    pub async fn decide(
        &self,
        target: &AdminTarget,
        verb: &Verb,
        reason: &str,
        now: Timestamp,
    ) -> Result<AdminDecision, MaintenanceError> {
        let (person, report) = self.target(target).await?;
        let not_possible = |why: &str| MaintenanceError::NotPossible(why.to_owned());
        let account = self.0.account(&person).await?;
        match verb {
            Verb::Dismiss if report.is_none() => {
                return Err(not_possible("only a report is dismissed; name it"));
            }
            Verb::Close if account.is_none() => {
                return Err(not_possible(
                    "they have no account that could be closed (any more); silence them instead",
                ));
            }
            _ => {}
        }
        let name = match verb {
            Verb::Rename { to } => {
                let name = AccountName::new(to)
                    .map_err(|error| MaintenanceError::NotPossible(error.to_string()))?;
                let key = NameKey::of(name.as_str()).as_str().to_owned();
                Some((name.as_str().to_owned(), key))
            }
            _ => None,
        };
        let at_ms = now.as_millisecond();
        let days = match verb {
            Verb::Warn | Verb::Rename { .. } => Some(TOLD_DAYS),
            Verb::Silence { days } => Some(i64::from(*days)),
            Verb::Dismiss | Verb::Lift | Verb::Close => None,
        };
        let decision = AdminDecision {
            number: 0,
            person,
            report,
            action: verb.action(),
            reason: reason.to_owned(),
            until_ms: days.map(|days| at_ms.saturating_add(days * DAY_MS)),
            at_ms,
        };
        let write = TalkWrite::Decide {
            decision: Box::new(decision.clone()),
            name,
        };
        let outcomes = self.0.commit(&[vec![Write::Talk(write)]]).await?;
        match outcomes.into_iter().next() {
            Some(Ok(())) => {}
            Some(Err(Rejected::NameTaken)) => {
                return Err(not_possible(
                    "another account has the name, or one that is read like it",
                ));
            }
            Some(Err(_)) | None => {
                return Err(not_possible(
                    "somebody else decided it in the meantime, or the account is gone: look again",
                ));
            }
        }
        let number = self.0.last_decision().await?;
        Ok(AdminDecision { number, ..decision })
    }

    /// Who is meant, and the report that is decided.
    async fn target(
        &self,
        target: &AdminTarget,
    ) -> Result<(Visitor, Option<String>), MaintenanceError> {
        match target {
            AdminTarget::Report(id) => {
                let report = self.report(id).await?.report;
                if report.decided_ms.is_some() {
                    return Err(MaintenanceError::Decided(id.clone()));
                }
                Ok((report.about, Some(report.id)))
            }
            AdminTarget::Account(name) => {
                let key = NameKey::of(name);
                let account = self.0.account_named(key.as_str()).await?;
                let account = account.ok_or_else(|| MaintenanceError::NoAccount(name.clone()))?;
                Ok((account.person, None))
            }
        }
    }

    /// What the person of a decision is called now.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn called(&self, person: &Visitor) -> Result<Option<String>, StoreError> {
        let account = self.0.account(person).await?;
        Ok(account.map(|account| account.name))
    }

    /// Closes the data.
    pub async fn close(self) {
        self.0.close().await;
    }
}
