//! What people are told while they are away.

use serde::{Deserialize, Serialize};

/// How somebody is told what happens while they are away.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct NoticesView {
    /// The key with which a browser subscribes (`applicationServerKey`, in base64url); nothing if this server tells nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub push_key: Option<String>,
    /// What is told.
    pub tell: NoticeSwitches,
    /// The browsers that show it; nobody is told anything without one.
    pub devices: Vec<PushDeviceView>,
}

/// What somebody wants to be told.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the page"
)]
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NoticeSwitches {
    /// That it is their turn in a match that is played by days.
    pub turn: bool,
    /// That somebody challenges them.
    pub challenge: bool,
    /// That a match has begun for which they waited.
    pub begun: bool,
    /// That a match that is played by days is over.
    pub ended: bool,
    /// That in a tournament check-in opens, or a round's last day has come in which their match is open.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub tournament: bool,
}

/// A browser that shows notices.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PushDeviceView {
    /// By which it is named.
    pub id: String,
    /// What it is, like `Firefox, Linux`.
    pub label: String,
    /// Since when, RFC 3339 in UTC.
    pub since: String,
    /// In which language it tells.
    pub language: String,
}

/// A browser's subscription to notices.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewPushDevice {
    /// Its `endpoint`.
    pub endpoint: String,
    /// Its key `p256dh`, in base64url.
    pub p256dh: String,
    /// Its key `auth`, in base64url.
    pub auth: String,
    /// In which language it is to tell: `en` or `it`.
    pub language: String,
}

/// An account's e-mail address, and what is told by it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MailView {
    /// Whether the server sends e-mail.
    pub sends: bool,
    /// The address that was confirmed: a lost password is sent for there.
    pub address: Option<String>,
    /// The address that waits to be confirmed: nothing but the link for that is sent there.
    pub waiting: Option<String>,
    /// Whether an e-mail server refuses what is sent to the address.
    pub refused: bool,
    /// In which language it is written to.
    pub language: Option<String>,
    /// What is told by e-mail: nothing, until somebody chooses.
    pub tell: NoticeSwitches,
}

/// An e-mail address that an account is to have.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    /// The address.
    pub address: String,
    /// In which language it is to be written to: `en` or `it`.
    pub language: String,
    /// The account's password, unless the device signed in just now.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub current_password: Option<String>,
}

/// The secret of a link that was sent by e-mail.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct MailLink {
    /// The secret.
    pub secret: String,
}

/// An address that was confirmed just now.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct AddressConfirmed {
    /// The account that has it.
    pub name: String,
    /// The address.
    pub address: String,
}

/// Who has lost a password.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct LostPassword {
    /// The address of their account.
    pub address: String,
}

/// Another password, by a link that was sent by e-mail.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The link's secret.
    pub secret: String,
    /// The password: 8 to 128 characters.
    pub password: String,
}
