//! Who people are, as it is stored: accounts, and what proves that somebody is who they say.

use async_trait::async_trait;

use super::StoreError;
use crate::id::{MatchId, Visitor};

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person it is of.
    pub person: Visitor,
    /// Its name as it is shown.
    pub name: String,
    /// The hash of its password, if it has one.
    pub password: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Whether a program plays in its name.
    pub is_program: bool,
}

/// A device on which somebody is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// By which it is named in lists.
    pub id: String,
    /// Who.
    pub person: Visitor,
    /// What it is, roughly.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub made_ms: i64,
    /// When somebody last proved there who they are, in milliseconds since 1970.
    pub signed_in_ms: Option<i64>,
    /// The day on which it was last seen, since 1970.
    pub seen_day: i64,
}

/// A session, and the name of its person's account if they have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSession {
    /// The session.
    pub session: Session,
    /// The account's name.
    pub account: Option<String>,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPasskey {
    /// By which it is named in lists.
    pub id: String,
    /// Whose it is.
    pub person: Visitor,
    /// The credential's ID.
    pub credential: String,
    /// What its owner calls it.
    pub label: String,
    /// What the library needs to check it, as JSON.
    pub body: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it was last used.
    pub used_ms: Option<i64>,
}

/// A link that brings somebody to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLink {
    /// By which it is named in lists.
    pub id: String,
    /// The person it brings.
    pub person: Visitor,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Until when it can be used.
    pub until_ms: i64,
}

/// What a program acts with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// By which it is named in lists.
    pub id: String,
    /// In whose name.
    pub person: Visitor,
    /// What it allows, as words.
    pub scopes: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// The day on which it was last used, since 1970.
    pub seen_day: Option<i64>,
}

/// Something to write about who people are. Of several in a unit, all count or none. Secrets are given as
/// their SHA-256.
#[derive(Clone, Debug)]
pub enum AccountWrite {
    /// A new account. Rejected if its name is taken.
    SignUp {
        /// The account.
        account: Account,
        /// What all names that look like its own have in common.
        name_key: String,
    },
    /// Another name. Rejected if it is taken, or the account is gone.
    Rename {
        /// Whose.
        person: Visitor,
        /// The name.
        name: String,
        /// What all names that look like it have in common.
        name_key: String,
    },
    /// Another password, or none any more. Rejected if the account is gone, another password was set since, or nothing
    /// would be left to sign in with.
    SetPassword {
        /// Whose.
        person: Visitor,
        /// The hash that was there when it was decided.
        before: Option<String>,
        /// The new one.
        hash: Option<String>,
    },
    /// From now on a program plays in an account's name, or a person does. Rejected if it is gone, or has a rating as the other, or a
    /// rated match that has not been dealt with.
    SetProgram {
        /// Whose.
        person: Visitor,
        /// Whether it is a program's.
        is_program: bool,
    },
    /// Removes an account with all that proves who its owner is, and their names in all matches. Rejected if it is gone.
    DeleteAccount {
        /// Whose.
        person: Visitor,
    },
    /// What a guest has is an account's from now on: seats, names and files. What else knew the guest knows them no more.
    /// Rejected if the guest brings files and the account would keep more than `most_files`.
    Merge {
        /// The guest. It must not have an account.
        visitor: Visitor,
        /// The account's.
        person: Visitor,
        /// How many files one person keeps.
        most_files: u32,
    },
    /// These recovery codes and no others.
    SetRecoveryCodes {
        /// Whose.
        person: Visitor,
        /// The codes.
        codes: Vec<String>,
    },
    /// A recovery code is used. Rejected if it is not there.
    UseRecoveryCode {
        /// Whose.
        person: Visitor,
        /// The code.
        code: String,
    },
    /// A new passkey. Rejected if it is somebody's already, or the account has `most`.
    AddPasskey {
        /// The passkey.
        passkey: StoredPasskey,
        /// How many are too many.
        most: u32,
    },
    /// A passkey was used. Rejected if it is gone.
    UsePasskey {
        /// Which.
        id: String,
        /// What the library needs to check it from now on.
        body: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// A passkey is called something else. Rejected if it is gone.
    RenamePasskey {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
        /// What.
        label: String,
    },
    /// Removes a passkey. Rejected if it is gone, or the last thing to sign in with.
    RemovePasskey {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// Somebody is known on a device from now on; of too many sessions, those go that were seen least lately.
    BeginSession {
        /// The secret of the device's cookie.
        secret: String,
        /// The session.
        session: Session,
        /// How many there may be.
        most: u32,
    },
    /// Rejected if a session has ended.
    MustBeKnown {
        /// The secret of its cookie.
        secret: String,
    },
    /// Rejected if the person has no account.
    MustHaveAccount {
        /// Who.
        person: Visitor,
    },
    /// A session was seen on a day.
    SeeSession {
        /// The secret of its cookie.
        secret: String,
        /// The day, since 1970.
        day: i64,
    },
    /// Ends a session by its cookie, if it is there.
    EndThisSession {
        /// The secret of its cookie.
        secret: String,
    },
    /// Ends a session. Rejected if it is gone.
    EndSession {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// Ends a person's sessions but one, and their links to other devices.
    EndOtherSessions {
        /// Whose.
        person: Visitor,
        /// The secret of the cookie that stays; all go if there is none.
        but: Option<String>,
    },
    /// A link to another device. Rejected if there are `most` already.
    MakeDeviceLink {
        /// Its secret.
        secret: String,
        /// The link.
        link: DeviceLink,
        /// How many are too many.
        most: u32,
    },
    /// A link is used. Rejected if it is gone, or its time is over.
    UseDeviceLink {
        /// Its secret.
        secret: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// Removes a link. Rejected if it is gone.
    RemoveDeviceLink {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// Somebody has done lessons, as `GAME/LESSON`; those that were done before stay as they are. Rejected if the account is gone.
    LearnLessons {
        /// Who.
        person: Visitor,
        /// Which.
        lessons: Vec<String>,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// A token. Rejected if there are `most` already.
    MakeToken {
        /// Its secret.
        secret: String,
        /// The token.
        token: Token,
        /// How many are too many.
        most: u32,
    },
    /// A token was used on a day.
    SeeToken {
        /// Its secret.
        secret: String,
        /// The day, since 1970.
        day: i64,
    },
    /// Removes a token. Rejected if it is gone.
    RemoveToken {
        /// Whose.
        person: Visitor,
        /// Which.
        id: String,
    },
    /// What the server asks a passkey.
    Ask {
        /// By which it is known again.
        id: String,
        /// What the library needs to check the answer, as JSON.
        body: String,
        /// Until when it can be answered, in milliseconds since 1970.
        until_ms: i64,
    },
    /// It is answered. Rejected if it was before, or its time is over.
    Answer {
        /// Which.
        id: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// Removes what nobody can use any more.
    Tidy {
        /// When that is, in milliseconds since 1970.
        at_ms: i64,
        /// Sessions that were last seen before this day go, too.
        day: i64,
    },
}

/// Reading who people are. Secrets are given as their SHA-256.
#[async_trait]
pub trait Accounts: Send + Sync + 'static {
    /// The account of a person, if they have one.
    async fn account(&self, person: &Visitor) -> Result<Option<Account>, StoreError>;

    /// The account whose name has this key.
    async fn account_named(&self, key: &str) -> Result<Option<Account>, StoreError>;

    /// The session of a cookie's secret, if there is one.
    async fn session(&self, secret: &str) -> Result<Option<KnownSession>, StoreError>;

    /// A person's sessions, the one seen last first.
    async fn sessions(&self, person: &Visitor) -> Result<Vec<Session>, StoreError>;

    /// A person's passkeys, oldest first.
    async fn passkeys(&self, person: &Visitor) -> Result<Vec<StoredPasskey>, StoreError>;

    /// A passkey by its credential.
    async fn passkey(&self, credential: &str) -> Result<Option<StoredPasskey>, StoreError>;

    /// How many recovery codes a person has left.
    async fn recovery_codes(&self, person: &Visitor) -> Result<u32, StoreError>;

    /// Whether a person has this recovery code.
    async fn has_recovery_code(&self, person: &Visitor, code: &str) -> Result<bool, StoreError>;

    /// A person's links to other devices that can still be used, newest first.
    async fn device_links(
        &self,
        person: &Visitor,
        at_ms: i64,
    ) -> Result<Vec<DeviceLink>, StoreError>;

    /// A link that can still be used, by its secret.
    async fn device_link(&self, secret: &str, at_ms: i64)
    -> Result<Option<DeviceLink>, StoreError>;

    /// The lessons that a person has done, as `GAME/LESSON`.
    async fn lessons_done(&self, person: &Visitor) -> Result<Vec<String>, StoreError>;

    /// A person's tokens, newest first.
    async fn tokens(&self, person: &Visitor) -> Result<Vec<Token>, StoreError>;

    /// A token by its secret.
    async fn token(&self, secret: &str) -> Result<Option<Token>, StoreError>;

    /// What a passkey was asked, if that can still be answered.
    async fn asked(&self, id: &str, at_ms: i64) -> Result<Option<String>, StoreError>;

    /// Every match in which a person holds a seat, or has a name, oldest first.
    async fn matches_of(&self, person: &Visitor) -> Result<Vec<MatchId>, StoreError>;
}
