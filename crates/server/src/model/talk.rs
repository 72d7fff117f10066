//! What coaches say to each other, who people keep away from, and what those who run the server decide about it.

use fischio_core::Seat;
use serde::{Deserialize, Serialize};

use crate::id::{MatchId, Visitor};

/// A phrase that is there ready-made: each reader sees it in their own language.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
    ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Have a good match!
    GoodMatch,
    /// Well played!
    WellPlayed,
    /// What a goal!
    WhatAGoal,
    /// What a save!
    WhatASave,
    /// Bad luck!
    BadLuck,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
    /// One moment, please.
    OneMoment,
    /// I am back.
    Back,
    /// I have to go.
    HaveToGo,
    /// Shall we play again?
    Again,
}

/// Who something is said for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum TalkTo {
    /// For every coach of the match.
    #[default]
    All,
    /// For the coaches of one's own side.
    Side,
}

/// What is said: a ready-made phrase, or what somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// A phrase.
    Phrase(Phrase),
    /// A text.
    Text(String),
}

/// A line of a match's talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// By which it is named.
    pub id: String,
    /// Beside which match.
    pub of: MatchId,
    /// Who said it.
    pub person: Visitor,
    /// From which seat.
    pub seat: Seat,
    /// Who it is for.
    pub to: TalkTo,
    /// What.
    pub said: Said,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// How somebody keeps away from somebody.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
    ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// They do not hear them.
    Mute,
    /// They neither hear nor meet them, and the other does not hear them either.
    Block,
}

/// That somebody keeps away from somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// By which it is named.
    pub id: String,
    /// Who.
    pub person: Visitor,
    /// Who the other is.
    pub whom: Visitor,
    /// How.
    pub kind: BlockKind,
    /// The match in which they met, if it was in one and that is there still.
    pub met: Option<MatchId>,
    /// Since when, in milliseconds since 1970.
    pub made_ms: i64,
}

/// Why somebody is reported.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Insults, threats, hate.
    Abuse,
    /// Advertising, or the same again and again.
    Spam,
    /// A name that insults or deceives.
    Name,
    /// Help from outside, or matches that are lost on purpose.
    Cheating,
    /// Stalling, or leaving again and again.
    Stalling,
    /// Something else.
    Other,
}

/// A line as a report has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedLine {
    /// The seat from which it was said.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub said: Said,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// That somebody told those who run the server of somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// By which it is named.
    pub id: String,
    /// The match that it is about.
    pub of: MatchId,
    /// Who reports.
    pub by: Visitor,
    /// Who is reported.
    pub about: Visitor,
    /// Why.
    pub reason: ReportReason,
    /// What else there is to say.
    pub more: Option<String>,
    /// The last lines that were said.
    pub lines: Vec<ReportedLine>,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// When it was decided, in milliseconds since 1970.
    pub decided_ms: Option<i64>,
}

/// What those who run the server decide about somebody.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum AdminAction {
    /// Nothing: a report is dismissed.
    Dismiss,
    /// What they said in the match is removed.
    Hide,
    /// They are warned.
    Warn,
    /// They say nothing for some time.
    Silence,
    /// They meet nobody for some time.
    Ban,
    /// They may speak and meet others again.
    Lift,
    /// They are called something else.
    Rename,
    /// Their account is closed.
    Close,
    /// They may decide by a token.
    Grant,
    /// They may not decide by a token any more.
    Revoke,
}

/// A decision of those who run the server, as the log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminDecision {
    /// Its number, from 1; what a new one has does not count.
    pub number: i64,
    /// Who it is about.
    pub person: Visitor,
    /// The report that led to it.
    pub report: Option<String>,
    /// What.
    pub action: AdminAction,
    /// Why.
    pub reason: String,
    /// Until when it holds, in milliseconds since 1970.
    pub until_ms: Option<i64>,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who decided by a token; nobody where it was decided on the server's machine.
    pub by: Option<Visitor>,
}

/// What somebody is told by those who run the server.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyKind {
    /// A warning.
    Warn,
    /// They say nothing for some time.
    Silence,
    /// They meet nobody for some time.
    Ban,
    /// They were given another name.
    Rename,
}

/// What a decision means for somebody now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// What.
    pub kind: PenaltyKind,
    /// Why.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub at_ms: i64,
    /// Until when it holds or is shown, in milliseconds since 1970.
    pub until_ms: i64,
}
