//! Reports read and decided, beside a running server: anybody who may read and write the data directory may do so. The server
//! sees what is decided in the database, in the transaction that wrote it.

use std::path::Path;

use jiff::Timestamp;

use super::{MaintenanceError, database};
use crate::admin::{self, AdminError, AdminTarget, Verb};
use crate::id::Visitor;
use crate::model::AdminDecision;
use crate::store::{
    Accounts, DatabaseStore, DatabaseUrl, ListedReport, Store, StoreError, Talks, Write,
};

/// Most rows of a list.
const LISTED: u32 = 10_000;

/// Those who run a server, at its data.
#[derive(Debug)]
pub struct Admin(DatabaseStore);

impl Admin {
    /// Opens the data in a directory; a server may use it meanwhile.
    ///
    /// # Errors
    /// If there is none, or it is of another version.
    pub async fn open(data: &Path) -> Result<Admin, MaintenanceError> {
        Ok(Admin(DatabaseStore::beside(&database(data)?).await?))
    }

    /// The same with matches in `PostgreSQL`.
    ///
    /// # Errors
    /// If it cannot be reached, or is of another version.
    pub async fn open_database(url: &DatabaseUrl) -> Result<Admin, MaintenanceError> {
        Ok(Admin(DatabaseStore::postgres_beside(url).await?))
    }

    /// Reports, oldest first: those that are open, or all that are kept.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn reports(&self, all: bool) -> Result<Vec<ListedReport>, MaintenanceError> {
        Ok(self.0.reports(all, 0, LISTED, None).await?)
    }

    /// A report.
    ///
    /// # Errors
    /// If there is none with this ID.
    pub async fn report(&self, id: &str) -> Result<ListedReport, MaintenanceError> {
        let report = self.0.report(id).await?;
        report.ok_or_else(|| AdminError::NoReport(id.to_owned()).into())
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
        let planned = admin::plan(&self.0, target, verb, reason, None, now).await;
        let (decision, write) = planned?;
        let outcomes = self.0.commit(&[vec![Write::Talk(write)]]).await?;
        if let Some(Err(rejected)) = outcomes.into_iter().next() {
            return Err(admin::rejected(&rejected).into());
        }
        let number = self.0.last_decision().await?;
        Ok(AdminDecision { number, ..decision })
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
