//! What counts in a contest, and its odds, as a search asks for them at every position that it
//! looks at.

use fischio_core::Side;
use fischio_phases::{ContestKind, THROWS, Totals};

use crate::parts::man::Role;
use crate::parts::pitch::Pitch;
use crate::parts::square::Square;

impl Pitch {
    /// Whether a player's red number counts in a contest with the carrier on a square: in a
    /// tackle where they are in their zone; for a shot an attacker's there, and a goalkeeper's
    /// always (CT-07, CT-21, CT-22).
    #[inline]
    pub fn number_counts(
        &self,
        kind: ContestKind,
        side: Side,
        role: Role,
        carrier: Square,
    ) -> bool {
        match (kind, role) {
            (ContestKind::Shot, Role::Goalkeeper) => true,
            (ContestKind::Tackle, _) | (ContestKind::Shot, Role::Attacker) => {
                self.is_competent(side, role, carrier)
            }
            (ContestKind::Shot, _) => false,
        }
    }
}

/// A contest in which the first side adds `ahead` more than the second: the throws of both sides'
/// dice that the first wins, and those that decide it. Level totals are rolled again, sixes are
/// kept (CT-21, CT-22).
///
/// ```
/// assert_eq!(calcetto::contest_throws(0), (575, 1150));
/// ```
pub const fn contest_throws(ahead: i8) -> (u32, u32) {
    let (own, other) = if ahead < 0 {
        (0, ahead.unsigned_abs())
    } else {
        (ahead.unsigned_abs(), 0)
    };
    let (won, lost) = Totals::plain(own).won_and_lost(&Totals::plain(other));
    (won as u32, (won + lost) as u32)
}

/// Of the 36 throws of two dice those whose total is at least so much.
///
/// ```
/// assert_eq!([2, 7, 12, 13].map(calcetto::throws_reaching), [36, 21, 1, 0]);
/// ```
pub const fn throws_reaching(total: u8) -> u8 {
    let mut throws = 0;
    let mut at = total as usize;
    while at < THROWS.len() {
        throws += THROWS[at];
        at += 1;
    }
    throws as u8
}
