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

/// A player who is called up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledUp<'a> {
    /// The player, as the squad names them.
    pub player: &'a str,
    /// Whether they are a goalkeeper.
    pub goalkeeper: bool,
}

/// Who of those called up may not take the field (TN-11): who is suspended, but a goalkeeper only if there is one who is not. They count
/// among the called up all the same (CO-04).
pub fn barred<'a>(called_up: &[CalledUp<'a>], suspended: &[String]) -> Vec<&'a str> {
    let is_suspended = |one: &CalledUp<'_>| suspended.iter().any(|player| player == one.player);
    let has_goalkeeper = called_up
        .iter()
        .any(|one| one.goalkeeper && !is_suspended(one));
    let barred = called_up
        .iter()
        .filter(|one| is_suspended(one) && (!one.goalkeeper || has_goalkeeper));
    barred.map(|one| one.player).collect()
}
