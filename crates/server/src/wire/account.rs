//! Who one is: accounts, and what proves that somebody is who they say.

use fischio_people::Scope;
use serde::{Deserialize, Serialize};

use super::AdminNote;

/// What somebody is to this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    /// Known by the cookie of one device, or of those that were linked with it.
    Guest,
    /// Known by an account, from any device.
    Account,
}

/// Why passkeys cannot be used at the address by which the server was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum NoPasskeysBecause {
    /// It is a number (an IP address): a passkey belongs to a name.
    Number,
    /// It is another name than that of the server's public URL, or the server has none.
    OtherName,
    /// Browsers give passkeys only to pages that come over https.
    NoHttps,
}

/// What this server offers at the address by which it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Here {
    /// Whether passkeys can be used.
    pub passkeys: bool,
    /// Why not.
    pub no_passkeys: Option<NoPasskeysBecause>,
    /// Whether a browser takes the page for safe (https, or `localhost`): only then are there passkeys, messages while
    /// the page is closed, and installing.
    pub secure: bool,
    /// Whether the server sends e-mail.
    pub email: bool,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each says one thing of them on the wire, whatever the others say"
)]
pub struct Me {
    /// What they are.
    pub kind: PersonKind,
    /// The account's name.
    pub name: Option<String>,
    /// Whether a program plays in the account's name.
    pub program: bool,
    /// Since when there is the account (RFC 3339).
    pub since: Option<String>,
    /// Whether the account has a password.
    pub password: bool,
    /// How many passkeys it has.
    pub passkeys: u32,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// Whether this device signed in just now, so that what is delicate needs no password.
    pub fresh: bool,
    /// Whether they may make a token that decides about reports and people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub admin: bool,
    /// What this server offers here.
    pub here: Here,
    /// What those who run the server tell them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[ts(optional, as = "Option<Vec<AdminNote>>")]
    pub notes: Vec<AdminNote>,
}

/// A new account, of the guest who asks: what they have comes along. It has a password, a passkey, or both.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Its name: 2 to 24 characters. Names that are read alike are one.
    pub name: String,
    /// Its password: 8 to 128 characters.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub password: Option<String>,
    /// The answer of its first passkey, to the question of `POST /account/passkey`.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub passkey: Option<PasskeyAnswer>,
    /// Whether a program is to play in its name: everybody who meets it is told.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
}

/// An account that was made just now.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct AccountMade {
    /// Who asks, from now on.
    pub me: Me,
    /// Codes to write down: each brings the account's owner back once. They are shown here and never again.
    pub recovery_codes: Vec<String>,
}

/// By which name an account is to be.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NameWanted {
    /// The name.
    pub name: String,
}

/// What is to change of an account. A name alone needs no proof; for the rest the device signed in just now, or
/// `current_password` is there.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
pub struct AccountChange {
    /// Its name.
    #[schema(required = false)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether a program plays in its name from now on. That cannot change once the account has a rating.
    #[schema(required = false)]
    #[ts(optional)]
    pub program: Option<bool>,
    /// Its password. Every other device has to sign in anew.
    #[schema(required = false)]
    #[ts(optional)]
    pub password: Option<String>,
    /// Whether it is to have no password any more; then it needs a passkey.
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub remove_password: bool,
    /// The password as it is now.
    #[schema(required = false)]
    #[ts(optional)]
    pub current_password: Option<String>,
}

/// What proves once more who asks; nothing if the device signed in just now.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
pub struct Proof {
    /// The account's password.
    #[schema(required = false)]
    #[ts(optional)]
    pub current_password: Option<String>,
}

/// Signing in: a name with a password or with a recovery code, or a passkey alone.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The account's name.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Its password.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub password: Option<String>,
    /// One of its recovery codes, which is used up.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub recovery_code: Option<String>,
    /// The answer of a passkey, to the question of `POST /session/passkey`.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub passkey: Option<PasskeyAnswer>,
    /// Whether what the guest of this device has (matches, seats, names) becomes the account's. It does unless this is
    /// `false`: then it is left behind, and nobody has it.
    #[serde(default = "yes")]
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub bring_guest: bool,
}

fn yes() -> bool {
    true
}

/// What a passkey is asked: `options` go to the browser (`PublicKeyCredential.parseCreationOptionsFromJSON` or
/// `parseRequestOptionsFromJSON`).
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PasskeyQuestion {
    /// By which the answer names the question. It can be answered once, within five minutes.
    pub id: String,
    /// The value of `publicKey`, as JSON.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub options: serde_json::Value,
}

/// What a passkey answered.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The question.
    pub id: String,
    /// The credential as JSON (`PublicKeyCredential.toJSON()`).
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub credential: serde_json::Value,
    /// What a new passkey is to be called; by default, what the device is.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub label: Option<String>,
}

/// What something of one's own is called.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// 1 to 40 characters.
    pub label: String,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PasskeyView {
    /// By which it is named here.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made (RFC 3339).
    pub made: String,
    /// When it was last used.
    pub used: Option<String>,
}

/// New recovery codes; those before them count no more. They are shown here and never again.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RecoveryCodes {
    /// The codes.
    pub recovery_codes: Vec<String>,
}

/// A device on which somebody is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct SessionView {
    /// By which it is named here.
    pub id: String,
    /// What it is, roughly: `Firefox, Linux`.
    pub label: String,
    /// When it began (RFC 3339).
    pub began: String,
    /// The day on which it was last seen: `2026-11-23`.
    pub seen: String,
    /// Whether it is the one that asks.
    pub this: bool,
    /// Whether somebody proved there who they are; else it was linked.
    pub signed_in: bool,
}

/// A link that brings the person who asks to another device.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct NewDeviceLink {
    /// The link, as lists have it.
    pub link: DeviceLinkView,
    /// What the other device redeems. It is shown here and never again.
    pub secret: String,
    /// The page that asks the other device whether to redeem it: the secret stands behind the `#`, so that it reaches no
    /// server.
    pub url: String,
}

/// A link that can still be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct DeviceLinkView {
    /// By which it is named here.
    pub id: String,
    /// When it was made (RFC 3339).
    pub made: String,
    /// Until when it can be used, once.
    pub until: String,
}

/// A link redeemed on the device that asks.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Redeem {
    /// The link's secret.
    pub secret: String,
    /// Whether what the guest of this device has becomes the account's, if the link is of one. It does not unless this is
    /// `true`: a link may come from anybody.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub bring_guest: bool,
}

/// A token for a program.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct TokenWanted {
    /// What it is to be called.
    pub label: String,
    /// What it is to allow: `read`, `play`, `challenge`, and `admin` for who was granted it.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Array<\"read\" | \"play\" | \"challenge\" | \"admin\">")]
    pub scopes: Vec<Scope>,
    /// The account's password, unless the device signed in just now.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub current_password: Option<String>,
}

/// A token that was made just now.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TokenMade {
    /// The token, as lists have it.
    pub token: TokenView,
    /// What a program sends as `Authorization: Bearer …`. It is shown here and never again.
    pub secret: String,
}

/// A token that a program acts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TokenView {
    /// By which it is named here.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// What it allows.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Array<string>")]
    pub scopes: Vec<Scope>,
    /// When it was made (RFC 3339).
    pub made: String,
    /// The day on which it was last used: `2026-11-23`.
    pub used: Option<String>,
}

/// Somebody with an account, as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PersonView {
    /// The account's name.
    pub name: String,
    /// Since when there is the account: `2026-11-23`.
    pub since: String,
    /// Whether a program plays in its name.
    pub program: bool,
}
