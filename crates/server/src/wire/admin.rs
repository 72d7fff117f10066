//! What those who run the server read and decide by a token.

use serde::{Deserialize, Serialize};

use crate::model::{AdminAction, Phrase, ReportReason};

/// A line as a report has it: a phrase or a text.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ReportedLineView {
    /// The seat from which it was said.
    pub seat: String,
    /// When (RFC 3339).
    pub at: String,
    /// A ready-made phrase.
    pub phrase: Option<Phrase>,
    /// A text.
    pub text: Option<String>,
}

/// A report about somebody.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ReportView {
    /// By which it is named.
    pub id: String,
    /// When (RFC 3339).
    pub at: String,
    /// The match that it is about.
    #[serde(rename = "match")]
    pub of: String,
    /// What who reports is called; nothing for a guest who gave no name.
    pub by: Option<String>,
    /// What who is reported is called.
    pub about: Option<String>,
    /// Whether who is reported has an account.
    pub about_account: bool,
    /// How many reports there are about the same person.
    pub about_reports: u32,
    /// Why.
    pub reason: ReportReason,
    /// What else there is to say.
    pub more: Option<String>,
    /// When it was decided (RFC 3339).
    pub decided: Option<String>,
    /// The last lines that were said.
    pub lines: Vec<ReportedLineView>,
}

/// A decision about somebody.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct DecisionView {
    /// Its number, from 1.
    pub number: i64,
    /// When (RFC 3339).
    pub at: String,
    /// What its person is called now; nothing for a guest, and for who has no account any more.
    pub about: Option<String>,
    /// The report that led to it.
    pub report: Option<String>,
    /// What was decided.
    pub action: AdminAction,
    /// Why.
    pub reason: String,
    /// Until when it holds (RFC 3339).
    pub until: Option<String>,
    /// Who decided: `machine` on the server's machine, `token` by a token.
    pub by: DecidedBy,
    /// The account of who decided by a token; nothing if it is gone.
    pub by_name: Option<String>,
}

/// Where something was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// On the server's machine.
    Machine,
    /// By a token.
    Token,
}

/// What is to be decided.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDecision {
    /// What: `dismiss` and `hide` for reports alone; `grant` and `revoke` are decided on the server's machine.
    pub action: AdminAction,
    /// Why: for the log, and for the person. 1 to 500 characters.
    pub reason: String,
    /// For how many days, for `silence` and `ban`.
    #[serde(default)]
    #[schema(required = false)]
    pub days: Option<u16>,
    /// What they are called from now on, for `rename`.
    #[serde(default)]
    #[schema(required = false)]
    pub to: Option<String>,
}
