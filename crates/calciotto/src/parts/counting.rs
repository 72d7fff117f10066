//! What counts in a contest, and its odds, as a search asks for them at every position that it
//! looks at.

use fischio_core::Side;
use fischio_phases::Totals;

use crate::parts::man::Role;
use crate::parts::pitch::Pitch;
use crate::parts::square::Square;

impl Pitch {
    /// Whether a player's circled number counts where a contest is about the ball, or for one who
    /// shoots elsewhere than at the goalkeeper: in their own zone, and for a goalkeeper in the
    /// goal zone (CO-06, CO-20, CO-21).
    #[inline]
    pub fn strength_counts(&self, side: Side, role: Role, carrier: Square) -> bool {
        role == Role::Goalkeeper || self.is_competent(side, role, carrier)
    }
}

/// Whether a shooter's strength may count whose shot reaches a square so many files from the
/// goalkeeper's: not at the goalkeeper (CO-21).
#[inline]
pub const fn shot_counts(files: u8) -> bool {
    files > 0
}

/// Whether the goalkeeper's save counts then: on that square, or on the one beside it (CO-21).
#[inline]
pub const fn save_counts(files: u8) -> bool {
    files <= 1
}

/// The totals of a side that adds so much and whose higher die counts so many times.
pub(crate) fn totals(added: u8, higher: u8) -> Totals {
    Totals::new(added, |[first, second]| {
        first + second + first.max(second) * (higher - 1)
    })
}

/// A contest in which the first side adds `ahead` more than the second, and in which each side's
/// higher die counts so many times (1 without a card): the throws of both sides' dice that the
/// first wins, and those that decide it. Level totals are rolled again, sixes are kept (CO-06,
/// CO-12).
///
/// ```
/// assert_eq!(calciotto::contest_throws(0, [1; 2]), (575, 1150));
/// ```
pub fn contest_throws(ahead: i8, higher: [u8; 2]) -> (u32, u32) {
    let added = [ahead.max(0), (-ahead).max(0)].map(i8::cast_unsigned);
    let [own, other] = [0, 1].map(|i| totals(added[i], higher[i]));
    let (won, lost) = own.won_and_lost(&other);
    (won as u32, (won + lost) as u32)
}
