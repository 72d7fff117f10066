//! What coaches say, who people keep away from, and what is reported and decided about it, as it is stored.

use async_trait::async_trait;

use super::StoreError;
use crate::id::{MatchId, Visitor};
use crate::model::{AdminDecision, Block, Line, Penalty, Report};

/// Something to write about talk, blocks, reports and decisions.
#[derive(Clone, Debug)]
pub enum TalkWrite {
    /// Somebody says something; beyond `most` lines of the match the oldest go. Rejected if who speaks has become part of an
    /// account.
    Say {
        /// What.
        line: Box<Line>,
        /// How many lines of a match are kept.
        most: u32,
    },
    /// Somebody keeps away from somebody; if they do so already, nothing changes. Who blocks somebody takes back their open
    /// challenges to them. Rejected if they have `most` already, or have become part of an account.
    Block {
        /// The block.
        block: Block,
        /// How many are too many.
        most: u32,
    },
    /// Somebody does not keep away any more. Rejected if it is gone.
    Unblock {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// Writes nothing: rejects the rest if one of two has blocked the other, or meets nobody for some time.
    MustMeet {
        /// The one.
        one: Visitor,
        /// The other.
        other: Visitor,
        /// When, in milliseconds since 1970.
        now_ms: i64,
    },
    /// Somebody is reported. Rejected if the same person reported them for the same match before.
    Report {
        /// What.
        report: Box<Report>,
    },
    /// Something is decided about somebody: it is written into the log, the report is closed, and what it means from now on
    /// holds. But for a dismissal, what they said in the match that was reported goes. Rejected if the report is not open, there is no
    /// such account, or who decides by a token may not any more.
    Decide {
        /// What.
        decision: Box<AdminDecision>,
        /// What they are called from now on, and what all names that look like it have in common.
        name: Option<(String, String)>,
    },
    /// Removes what has been kept long enough.
    ForgetTalk {
        /// Lines said before this, in milliseconds since 1970.
        said_before_ms: i64,
        /// Reports decided before this.
        decided_before_ms: i64,
        /// Penalties that were over at this time.
        now_ms: i64,
    },
}

/// Somebody who somebody keeps away from, as they are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBlock {
    /// The block.
    pub block: Block,
    /// What the other is called: an account by its name, a guest as in the match where they met.
    pub name: Option<String>,
    /// Whether the other has an account.
    pub account: bool,
}

/// A report as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedReport {
    /// What was reported.
    pub report: Report,
    /// What who reports is called.
    pub by_name: Option<String>,
    /// What who is reported is called.
    pub about_name: Option<String>,
    /// Whether who is reported has an account.
    pub about_account: bool,
    /// How many reports there are about the same person.
    pub about_reports: u32,
}

/// What is read of talk, blocks, reports and decisions.
#[async_trait]
pub trait Talks: Send + Sync + 'static {
    /// The last lines of a match's talk, oldest first.
    async fn talk(&self, id: &MatchId, most: u32) -> Result<Vec<Line>, StoreError>;

    /// All that somebody has said that is still kept, oldest first.
    async fn said_by(&self, person: &Visitor) -> Result<Vec<Line>, StoreError>;

    /// Who somebody keeps away from, newest first.
    async fn blocks(&self, person: &Visitor) -> Result<Vec<ListedBlock>, StoreError>;

    /// How two people keep away from each other.
    async fn between(&self, one: &Visitor, other: &Visitor) -> Result<Vec<Block>, StoreError>;

    /// Everybody who somebody has blocked, or who has blocked them.
    async fn apart(&self, person: &Visitor) -> Result<Vec<Visitor>, StoreError>;

    /// Who somebody has reported for a match.
    async fn reported(&self, id: &MatchId, by: &Visitor) -> Result<Vec<Visitor>, StoreError>;

    /// Reports, oldest first: those that are open, or all. The first `skip` are left out, and those about somebody.
    async fn reports(
        &self,
        all: bool,
        skip: u32,
        most: u32,
        but_about: Option<&Visitor>,
    ) -> Result<Vec<ListedReport>, StoreError>;

    /// Whether somebody may decide by a token.
    async fn is_admin(&self, person: &Visitor) -> Result<bool, StoreError>;

    /// A report.
    async fn report(&self, id: &str) -> Result<Option<ListedReport>, StoreError>;

    /// What concerns somebody at a time, in milliseconds since 1970, the newest first.
    async fn penalties(&self, person: &Visitor, now_ms: i64) -> Result<Vec<Penalty>, StoreError>;

    /// Decisions after a number, in their order.
    async fn decisions(&self, after: i64, most: u32) -> Result<Vec<AdminDecision>, StoreError>;

    /// The number of the last decision; 0 if there is none.
    async fn last_decision(&self) -> Result<i64, StoreError>;
}
