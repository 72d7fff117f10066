//! Who may not play (TN-11).

use std::collections::{BTreeMap, BTreeSet};

use crate::result::PlayerCards;

/// One match of an entrant, as suspensions look at it.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The cards that the entrant's players were shown in it.
    pub cards: &'a [PlayerCards],
    /// Whether it was a match of the knock-out.
    pub knock_out: bool,
}

/// Who of an entrant's players misses the match after `matches`, where so many yellow cards suspend. If `clear`, the yellow cards of
/// before count no more in the knock-out; who is suspended already misses its first match.
pub fn suspended<'a>(matches: &[Shown<'a>], yellows: u8, clear: bool) -> BTreeSet<&'a str> {
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    let mut suspended = BTreeSet::new();
    let mut in_knock_out = false;
    for one in matches {
        if clear && one.knock_out && !in_knock_out {
            counts.clear();
        }
        in_knock_out = one.knock_out;
        suspended.clear();
        for cards in one.cards {
            if cards.red {
                suspended.insert(&*cards.player);
                continue;
            }
            let count = counts.entry(&cards.player).or_default();
            *count = count.saturating_add(cards.yellow);
            if cards.yellow > 0 && *count >= yellows {
                *count -= yellows;
                suspended.insert(&*cards.player);
            }
        }
    }
    suspended
}
