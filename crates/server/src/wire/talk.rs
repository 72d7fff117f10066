//! What coaches say to each other, who people keep away from, and who they report.

use serde::{Deserialize, Serialize};

pub use crate::model::{BlockKind, PenaltyKind, Phrase, ReportReason, TalkTo};

/// A line of a match's talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TalkLine {
    /// Its ID: a line that is told twice is one line.
    pub id: String,
    /// The seat from which it was said.
    pub seat: String,
    /// Who it is for.
    pub to: TalkTo,
    /// A ready-made phrase, to be shown in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// What was written, as it was written; one of the two is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// When, RFC 3339 in UTC.
    pub at: String,
}

/// By what means somebody may say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum TalkMeans {
    /// Not at all: nobody is there to hear it, or one was silenced.
    None,
    /// By ready-made phrases.
    Phrases,
    /// In one's own words, too: everybody who hears it has an account.
    Text,
}

/// Another person at the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TalkPerson {
    /// Their first seat.
    pub seat: String,
    /// What they are called.
    pub name: Option<String>,
    /// Whether they have an account.
    pub account: bool,
    /// The ID of the mute, if this visitor does not hear them.
    pub muted: Option<String>,
    /// The ID of the block, if this visitor has blocked them.
    pub blocked: Option<String>,
    /// Whether this visitor has reported them for this match.
    pub reported: bool,
}

/// A match's talk, as one of its coaches hears it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Talk {
    /// What was said, oldest first.
    pub lines: Vec<TalkLine>,
    /// How one may speak to all.
    pub all: TalkMeans,
    /// How one may speak to one's own side alone.
    pub side: TalkMeans,
    /// Until when one was silenced, RFC 3339 in UTC.
    pub silenced_until: Option<String>,
    /// The other people.
    pub people: Vec<TalkPerson>,
}

/// Something that somebody says: a phrase or a text, not both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewLine {
    /// A ready-made phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// One line in one's own words: letters, digits, punctuation, symbols and spaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// Who it is for.
    #[serde(default)]
    #[ts(optional, as = "Option<TalkTo>")]
    pub to: TalkTo,
}

/// Who somebody does not want to hear or to meet: a person of a match by their seat, or an account by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// How.
    pub kind: BlockKind,
    /// The match in which they sit, with `seat`.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub met: Option<String>,
    /// Their seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
    /// The name of their account, in place of match and seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// Somebody who one does not hear or meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct BlockView {
    /// By which it is undone.
    pub id: String,
    /// How.
    pub kind: BlockKind,
    /// What they are called; nothing for a guest who gave no name.
    pub name: Option<String>,
    /// Whether they have an account.
    pub account: bool,
    /// The match in which one met them.
    #[serde(rename = "match")]
    pub met: Option<String>,
    /// Since when, RFC 3339 in UTC.
    pub since: String,
}

/// What those who run the server are told of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The seat of who is reported.
    pub seat: String,
    /// Why.
    pub reason: ReportReason,
    /// What else there is to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub more: Option<String>,
}

/// What somebody is told by those who run the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct AdminNote {
    /// What.
    pub kind: PenaltyKind,
    /// Why, in the words of those who decided it.
    pub reason: String,
    /// Since when, RFC 3339 in UTC.
    pub at: String,
    /// Until when it holds or is shown, RFC 3339 in UTC.
    pub until: String,
}
