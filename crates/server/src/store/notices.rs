//! What people are to be told while they are away, as it is stored.
//!
//! A notice is written in the transaction of what it tells of, once for each place where its person is told of such things. Any process
//! may claim it for a while, and it is gone once it was told.

use async_trait::async_trait;
use fischio_people::{NoticeKind, NoticeKinds};

use super::StoreError;
use crate::id::Visitor;

/// A browser that shows notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushDevice {
    /// By which it is named.
    pub id: String,
    /// Whose it is.
    pub person: Visitor,
    /// The session that it belongs to, and ends with.
    pub session: Option<String>,
    /// Its address at its push service. Who knows it may send there, so it is told to nobody.
    pub endpoint: String,
    /// The public key of its subscription, in base64url.
    pub p256dh: String,
    /// The secret of its subscription, in base64url.
    pub auth: String,
    /// What it is, as roughly as its owner needs to know it again.
    pub label: String,
    /// In which language it tells.
    pub language: String,
    /// Since when, in milliseconds since 1970.
    pub made_ms: i64,
}

/// A notice that a process has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingNotice {
    /// By which it is named.
    pub id: i64,
    /// What it is about.
    pub kind: NoticeKind,
    /// The ID of the match or the challenge.
    pub subject: String,
    /// When it came up, in milliseconds since 1970.
    pub made_ms: i64,
    /// How often it could not be told so far.
    pub failures: u32,
    /// Where it is told.
    pub device: PushDevice,
}

/// Something to write about notices.
#[derive(Clone, Debug)]
pub enum NoticeWrite {
    /// A device shows notices from now on; one with the same endpoint is replaced, whosever it was. Rejected if its owner has `most`
    /// others, or has become part of an account. Who has chosen nothing yet is told of the usual kinds.
    AddDevice {
        /// The device.
        device: PushDevice,
        /// How many are too many.
        most: u32,
    },
    /// A device shows no notices any more. Rejected if its owner has no such device.
    RemoveDevice {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// A push service knows a device no more.
    ForgetDevice {
        /// Which.
        id: String,
    },
    /// Somebody wants to be told of these kinds alone.
    Choose {
        /// Who.
        person: Visitor,
        /// Which.
        kinds: NoticeKinds,
    },
    /// Somebody is to be told something, wherever they want to be told such things. An older notice of the same kind and subject
    /// that was not told yet gives way.
    Tell {
        /// Who.
        person: Visitor,
        /// Of what.
        kind: NoticeKind,
        /// The ID of the match or the challenge.
        subject: String,
        /// The match's event that it comes of; 0 if none does.
        number: u32,
        /// When it came up, in milliseconds since 1970.
        made_ms: i64,
        /// When it may be told, in milliseconds since 1970.
        due_ms: i64,
    },
    /// Somebody needs not be told any more.
    Withdraw {
        /// Who.
        person: Visitor,
        /// Of what.
        kind: NoticeKind,
        /// The ID of the match or the challenge.
        subject: String,
    },
    /// A process takes notices that are due upon itself. No other does until that time.
    Claim {
        /// What names this claim.
        claim: String,
        /// In milliseconds since 1970.
        now_ms: i64,
        /// Until when, in milliseconds since 1970.
        until_ms: i64,
        /// How many at most.
        most: u32,
    },
    /// A claimed notice was told, or is not to be told any more. Nothing happens if another process has claimed it since.
    Finish {
        /// Which.
        id: i64,
        /// By which claim.
        claim: String,
    },
    /// A claimed notice is to be told later.
    PutOff {
        /// Which.
        id: i64,
        /// By which claim.
        claim: String,
        /// When, in milliseconds since 1970.
        due_ms: i64,
        /// How often it could not be told so far.
        failures: u32,
    },
}

/// Reading what people are to be told.
#[async_trait]
pub trait Notices: Send + Sync + 'static {
    /// A person's devices that show notices, the first one first.
    async fn push_devices(&self, person: &Visitor) -> Result<Vec<PushDevice>, StoreError>;

    /// Of which kinds somebody wants to be told; nothing if they have not chosen.
    async fn notice_kinds(&self, person: &Visitor) -> Result<Option<NoticeKinds>, StoreError>;

    /// When the next notice may be told or claimed, in milliseconds since 1970.
    async fn next_notice(&self) -> Result<Option<i64>, StoreError>;

    /// The notices of a claim.
    async fn claimed_notices(&self, claim: &str) -> Result<Vec<PendingNotice>, StoreError>;
}
