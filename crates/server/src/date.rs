//! Dates as people and files read them.

use std::time::Duration;

use jiff::Timestamp;

/// So much later, in milliseconds since 1970.
pub fn later(milliseconds: i64, by: Duration) -> i64 {
    milliseconds.saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))
}

/// Milliseconds since 1970 as RFC 3339 in UTC.
pub fn rfc3339(milliseconds: i64) -> String {
    Timestamp::from_millisecond(milliseconds)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_string()
}

/// The day of a moment (UTC), counted since 1970.
pub fn day(moment: Timestamp) -> i64 {
    moment.as_second().div_euclid(24 * 60 * 60)
}

/// A day, counted since 1970, like `2026-11-23`.
pub fn of_day(day: i64) -> String {
    let midnight = Timestamp::from_second(day.saturating_mul(24 * 60 * 60));
    let midnight = midnight.unwrap_or(Timestamp::UNIX_EPOCH);
    midnight.strftime("%F").to_string()
}

/// A moment to the minute in UTC, as people read it: `2026-11-23 18:05`.
pub fn minute(milliseconds: i64) -> String {
    let moment = Timestamp::from_millisecond(milliseconds);
    let moment = moment.unwrap_or(Timestamp::UNIX_EPOCH);
    moment.strftime("%F %H:%M").to_string()
}
