//! Dates as people and files read them.

use jiff::Timestamp;

/// Milliseconds since 1970 as RFC 3339 in UTC.
pub fn rfc3339(milliseconds: i64) -> String {
    Timestamp::from_millisecond(milliseconds)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_string()
}
