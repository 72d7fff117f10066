//! The keys that records are signed with.

use fischio_core::SignatureAlgorithm;
use serde::Serialize;

/// A public key of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct ServerKey {
    /// What it is for.
    pub algorithm: SignatureAlgorithm,
    /// The key, 32 bytes in hexadecimal.
    pub key: String,
    /// Since when records were signed with it, RFC 3339 in UTC.
    pub since: String,
}
