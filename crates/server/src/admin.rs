//! What those who run the server decide about people: what is possible, and what it means. It is decided on the server's machine by anybody
//! who may write the data directory, or by a token of an account that was granted it there.

use fischio_people::{AccountName, NameKey};
use jiff::Timestamp;

use crate::id::Visitor;
use crate::model::{AdminAction, AdminDecision};
use crate::store::{Rejected, Store, StoreError, TalkWrite};

/// How long a warning and a new name are told to their person, in days.
const TOLD_DAYS: i64 = 90;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
/// Days of the longest silence and the longest ban.
pub const MOST_DAYS: u16 = 3_650;
/// Characters of a reason.
pub const REASON: usize = 500;

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
    /// What they said in the match that was reported is removed, and nothing else.
    Hide,
    /// They are warned.
    Warn,
    /// They say nothing for so many days.
    Silence {
        /// How many, one at least.
        days: u16,
    },
    /// They meet nobody for so many days: they play on what they have begun, and against bots.
    Ban {
        /// How many, one at least.
        days: u16,
    },
    /// They may speak and meet others again.
    Lift,
    /// They are called this.
    Rename {
        /// The name.
        to: String,
    },
    /// Their account is deleted, and its name is nobody's.
    Close,
    /// They may decide by a token.
    Grant,
    /// They may not any more.
    Revoke,
}

impl Verb {
    fn action(&self) -> AdminAction {
        match self {
            Verb::Dismiss => AdminAction::Dismiss,
            Verb::Hide => AdminAction::Hide,
            Verb::Warn => AdminAction::Warn,
            Verb::Silence { .. } => AdminAction::Silence,
            Verb::Ban { .. } => AdminAction::Ban,
            Verb::Lift => AdminAction::Lift,
            Verb::Rename { .. } => AdminAction::Rename,
            Verb::Close => AdminAction::Close,
            Verb::Grant => AdminAction::Grant,
            Verb::Revoke => AdminAction::Revoke,
        }
    }

    fn is_of_account(&self) -> bool {
        matches!(self, Verb::Close | Verb::Grant | Verb::Revoke)
    }
}

/// Why something cannot be decided.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no such report.
    #[error("there is no report {0}; the list tells which there are")]
    NoReport(String),
    /// A report was decided before.
    #[error(
        "report {0} was decided before; the log tells how, and a further decision is made about the person"
    )]
    Decided(String),
    /// There is no such account.
    #[error("there is no account with the name {0:?}")]
    NoAccount(String),
    /// It cannot be done with this person.
    #[error("{0}")]
    NotPossible(String),
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn not_possible(why: &str) -> AdminError {
    AdminError::NotPossible(why.to_owned())
}

/// A decision, and what is to be written of it. `by` is who decides by a token.
///
/// # Errors
/// If it cannot be done.
pub(crate) async fn plan(
    store: &dyn Store,
    target: &AdminTarget,
    verb: &Verb,
    reason: &str,
    by: Option<&Visitor>,
    now: Timestamp,
) -> Result<(AdminDecision, TalkWrite), AdminError> {
    let (person, report) = who(store, target).await?;
    let account = store.account(&person).await?;
    if report.is_none() && matches!(verb, Verb::Dismiss | Verb::Hide) {
        return Err(not_possible(
            "only what was reported is dismissed or hidden; name the report",
        ));
    }
    if verb.is_of_account() && account.is_none() {
        return Err(not_possible(
            "they have no account (any more) with which that could be done; ban or silence them instead",
        ));
    }
    if let Some(by) = by {
        must_be_about_others(store, by, &person, verb).await?;
    }
    let name = match verb {
        Verb::Rename { to } => {
            let name =
                AccountName::new(to).map_err(|error| AdminError::NotPossible(error.to_string()))?;
            let key = NameKey::of(name.as_str()).as_str().to_owned();
            Some((name.as_str().to_owned(), key))
        }
        _ => None,
    };
    let at_ms = now.as_millisecond();
    let days = match verb {
        Verb::Warn | Verb::Rename { .. } => Some(TOLD_DAYS),
        Verb::Silence { days } | Verb::Ban { days } => Some(i64::from(*days)),
        Verb::Dismiss | Verb::Hide | Verb::Lift | Verb::Close | Verb::Grant | Verb::Revoke => None,
    };
    let decision = AdminDecision {
        number: 0,
        person,
        report,
        action: verb.action(),
        reason: reason.to_owned(),
        until_ms: days.map(|days| at_ms.saturating_add(days * DAY_MS)),
        at_ms,
        by: by.cloned(),
    };
    let write = TalkWrite::Decide {
        decision: Box::new(decision.clone()),
        name,
    };
    Ok((decision, write))
}

/// What is said of a decision that the store has rejected.
pub(crate) fn rejected(rejected: &Rejected) -> AdminError {
    match rejected {
        Rejected::NameTaken => {
            not_possible("another account has the name, or one that is read like it")
        }
        _ => not_possible(
            "somebody else decided it in the meantime, or the account is gone, or who decides may not any more: look again",
        ),
    }
}

/// Who decides by a token decides neither about themselves nor about others who do, and makes nobody one of them: what one token can do, on
/// the machine it can be mended.
async fn must_be_about_others(
    store: &dyn Store,
    by: &Visitor,
    person: &Visitor,
    verb: &Verb,
) -> Result<(), AdminError> {
    if matches!(verb, Verb::Grant | Verb::Revoke) {
        return Err(not_possible(
            "who may decide by a token is decided on the server's machine alone, with `fischio admin`",
        ));
    }
    if by == person {
        return Err(not_possible("nobody decides about themselves"));
    }
    if store.is_admin(person).await? {
        return Err(not_possible(
            "about somebody who decides by a token is decided on the server's machine alone, with `fischio admin`",
        ));
    }
    Ok(())
}

/// Who is meant, and the report that is decided.
async fn who(
    store: &dyn Store,
    target: &AdminTarget,
) -> Result<(Visitor, Option<String>), AdminError> {
    match target {
        AdminTarget::Report(id) => {
            let report = store.report(id).await?;
            let report = report.ok_or_else(|| AdminError::NoReport(id.clone()))?;
            let report = report.report;
            if report.decided_ms.is_some() {
                return Err(AdminError::Decided(id.clone()));
            }
            Ok((report.about, Some(report.id)))
        }
        AdminTarget::Account(name) => {
            let account = store.account_named(NameKey::of(name).as_str()).await?;
            let account = account.ok_or_else(|| AdminError::NoAccount(name.clone()))?;
            Ok((account.person, None))
        }
    }
}
