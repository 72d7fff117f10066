//! What people are to be told while they are away, as it is stored.
//!
//! A notice is written in the transaction of what it tells of, once for each place where its person is told of such things. Any process
//! may claim it for a while, and it is gone once it was told.

use async_trait::async_trait;
use fischio_people::{NoticeKind, NoticeKinds, NoticeWay};

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

/// An address to which somebody is sent e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailTarget {
    /// By which it is named.
    pub id: String,
    /// Whose it is.
    pub person: Visitor,
    /// The address.
    pub address: String,
    /// What ends the notices there without signing in.
    pub unsubscribe: String,
    /// In which language it is written to.
    pub language: String,
    /// Since when, in milliseconds since 1970.
    pub made_ms: i64,
    /// How often in a row an e-mail server has refused for good what was sent there.
    pub refused: u32,
}

/// Where somebody is told something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeTarget {
    /// In a browser.
    Push(PushDevice),
    /// By e-mail.
    Mail(MailTarget),
}

impl NoticeTarget {
    /// Whose it is.
    pub fn person(&self) -> &Visitor {
        match self {
            NoticeTarget::Push(device) => &device.person,
            NoticeTarget::Mail(target) => &target.person,
        }
    }

    /// In which language it tells.
    pub fn language(&self) -> &str {
        match self {
            NoticeTarget::Push(device) => &device.language,
            NoticeTarget::Mail(target) => &target.language,
        }
    }
}

/// What a link is for that is sent by e-mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// To confirm that one reads what is sent to the address.
    Confirm,
    /// To set another password.
    Recover,
}

impl LinkPurpose {
    /// Every purpose.
    pub const ALL: [LinkPurpose; 2] = [LinkPurpose::Confirm, LinkPurpose::Recover];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            LinkPurpose::Confirm => "confirm",
            LinkPurpose::Recover => "recover",
        }
    }
}

/// What is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Something that happened.
    Notice(NoticeKind),
    /// A link, drawn when it is sent.
    Link(LinkPurpose),
}

impl Due {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Due::Notice(kind) => kind.word(),
            Due::Link(purpose) => purpose.word(),
        }
    }
}

/// A notice that a process has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingNotice {
    /// By which it is named.
    pub id: i64,
    /// What it is about.
    pub due: Due,
    /// The ID of the match or the challenge.
    pub subject: String,
    /// When it came up, in milliseconds since 1970.
    pub made_ms: i64,
    /// How often it could not be told so far.
    pub failures: u32,
    /// Where it is told.
    pub target: NoticeTarget,
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
    /// Somebody wants to be told of these kinds alone by this way.
    Choose {
        /// Who.
        person: Visitor,
        /// By which way.
        way: NoticeWay,
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
        /// When it may be told by e-mail.
        mail_due_ms: i64,
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
        /// Which of them: who tells by the one way does not wait for the other.
        way: NoticeWay,
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
    /// An account is to have this address once it is confirmed; the link for that is due at once. One that waits already gives way.
    /// Rejected if there is no such account.
    AskAddress {
        /// The address, and whose it is to be.
        target: MailTarget,
    },
    /// A link that was sent confirms an address: it takes the place of an earlier one. Who has chosen nothing yet is told nothing by
    /// e-mail. Rejected if the link is gone or its time is over, or `most` other accounts have the address.
    ConfirmAddress {
        /// The link's secret.
        secret: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
        /// How many accounts may have one address.
        most: u32,
    },
    /// An account has no address any more, confirmed or not, and is told nothing by e-mail.
    RemoveAddress {
        /// Whose.
        person: Visitor,
    },
    /// Every account with this address is to be sent a link for a new password, at once. If there is none, nothing happens.
    AskRecovery {
        /// The address, in whatever letters.
        address: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// A link that is about to be sent. Nothing happens if the address is gone.
    MakeMailLink {
        /// Its secret.
        secret: String,
        /// The address's ID.
        target: String,
        /// What it is for.
        purpose: LinkPurpose,
        /// Until when it is good, in milliseconds since 1970.
        until_ms: i64,
    },
    /// A link for a new password is used; others that were sent for the same account count no more. Rejected if it is gone, or its time
    /// is over.
    UseRecoveryLink {
        /// Its secret.
        secret: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// Who has this in their e-mail wants no more notices by it. Rejected if it is nobody's.
    Unsubscribe {
        /// What ends the notices there.
        unsubscribe: String,
    },
    /// An e-mail server has taken what was sent to an address, or refused it for good; refused `most` times in a row, nothing more is told
    /// there.
    NoteMail {
        /// The address's ID.
        target: String,
        /// Whether it was refused.
        refused: bool,
        /// How many are too many.
        most: u32,
    },
    /// Removes links and addresses that nobody can confirm any more.
    TidyMail {
        /// When that is, in milliseconds since 1970.
        at_ms: i64,
        /// Addresses that were named before this.
        named_before_ms: i64,
    },
}

/// The address of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailAddresses {
    /// The one that was confirmed.
    pub confirmed: Option<MailTarget>,
    /// The one that waits for that.
    pub waiting: Option<MailTarget>,
}

/// Reading what people are to be told.
#[async_trait]
pub trait Notices: Send + Sync + 'static {
    /// A person's devices that show notices, the first one first.
    async fn push_devices(&self, person: &Visitor) -> Result<Vec<PushDevice>, StoreError>;

    /// Of which kinds somebody wants to be told by a way; nothing if they have not chosen.
    async fn notice_kinds(
        &self,
        person: &Visitor,
        way: NoticeWay,
    ) -> Result<Option<NoticeKinds>, StoreError>;

    /// The e-mail addresses of an account.
    async fn mail_addresses(&self, person: &Visitor) -> Result<MailAddresses, StoreError>;

    /// Where a link that is still good was sent.
    async fn mail_link(
        &self,
        secret: &str,
        purpose: LinkPurpose,
        at_ms: i64,
    ) -> Result<Option<MailTarget>, StoreError>;

    /// When the next notice may be told or claimed that is told in this way, in milliseconds since 1970.
    async fn next_notice(&self, way: NoticeWay) -> Result<Option<i64>, StoreError>;

    /// The notices of a claim.
    async fn claimed_notices(&self, claim: &str) -> Result<Vec<PendingNotice>, StoreError>;
}
