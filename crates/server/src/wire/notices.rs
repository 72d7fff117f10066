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
