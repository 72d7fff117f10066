//! Data files that people keep for their matches.

use serde::{Deserialize, Serialize};

/// A data file that somebody keeps.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct KeptFileView {
    /// By which it is named.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What it is a file of, like `squad`: the option that takes it, without `home_` and `away_`.
    pub form: String,
    /// What its owner calls it.
    pub title: String,
    /// The file.
    pub text: String,
    /// When it was last changed, RFC 3339 in UTC.
    pub changed: String,
    /// What a link has that shows it to anybody; nothing while there is no link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<String>,
}

/// A data file to be kept.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FileToKeep {
    /// The game's name.
    pub game: String,
    /// What it is a file of, like `squad`.
    pub form: String,
    /// What it is to be called.
    pub title: String,
    /// The file.
    pub text: String,
}

/// What a kept file is to be from now on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FileChange {
    /// What it is to be called.
    pub title: String,
    /// The file.
    pub text: String,
}

/// A data file that somebody shows by a link. To keep it, keep a copy.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct SharedFile {
    /// The game's name.
    pub game: String,
    /// What it is a file of, like `squad`.
    pub form: String,
    /// What its owner calls it.
    pub title: String,
    /// The file.
    pub text: String,
}
