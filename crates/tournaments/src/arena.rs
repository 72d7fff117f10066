//! Who is paired in an arena (TN-08).

use fischio_core::BySide;

use crate::entrant::EntrantId;
use crate::sides::at_home;

/// How long somebody waits who could only meet their last opponent again.
pub const AGAIN_AFTER_MS: i64 = 60_000;

/// Somebody who is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// Who.
    pub entrant: EntrantId,
    /// Their points.
    pub points: u32,
    /// Who they met last.
    pub last: Option<EntrantId>,
    /// Home matches less away matches.
    pub home_balance: i32,
    /// Since when they are free, in milliseconds of the server's clock.
    pub since_ms: i64,
}

/// Who of those who are free meet now: who has been free longest chooses first, the nearest in points, and of several the one who
/// has been free longest. Two who met last meet again only if both have been free for [`AGAIN_AFTER_MS`] and nobody else is there.
/// Who was more often at home is away.
pub fn pairs(free: &[Free], now_ms: i64) -> Vec<BySide<EntrantId>> {
    let mut waiting: Vec<Free> = free.to_vec();
    waiting.sort_by_key(|one| (one.since_ms, one.entrant));
    let mut pairs = Vec::new();
    let mut at = 0;
    while at < waiting.len() {
        let one = waiting[at];
        let others = || waiting.iter().enumerate().filter(|(place, _)| *place != at);
        let strangers = others().filter(|(_, other)| !met_last(&one, other));
        let near = strangers.min_by_key(|(_, other)| {
            (
                other.points.abs_diff(one.points),
                other.since_ms,
                other.entrant,
            )
        });
        let patient = |of: &Free| now_ms.saturating_sub(of.since_ms) >= AGAIN_AFTER_MS;
        let again = || others().find(|(_, other)| patient(&one) && patient(other));
        let Some((place, other)) = near.or_else(again) else {
            at += 1;
            continue;
        };
        let other = *other;
        pairs.push(sides(one, other));
        waiting.remove(at.max(place));
        waiting.remove(at.min(place));
        at = 0;
    }
    pairs
}

fn met_last(one: &Free, other: &Free) -> bool {
    one.last == Some(other.entrant) || other.last == Some(one.entrant)
}

fn sides(one: Free, other: Free) -> BySide<EntrantId> {
    let one_is_home = one.home_balance <= other.home_balance;
    at_home(one.entrant, other.entrant, one_is_home)
}
