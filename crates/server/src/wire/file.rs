//! Data files: boards and squads that a match may bring.

use serde::{Deserialize, Serialize};

/// A data file of a match.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct DataFile {
    /// The option under which a match brings its own.
    pub option: String,
    /// The file that it has otherwise: a text to begin one's own from.
    pub text: String,
}

/// A data file to be checked.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FileToCheck {
    /// The file's text.
    pub text: String,
}
