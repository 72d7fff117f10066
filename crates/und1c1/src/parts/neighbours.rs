//! The boxes around each box, worked out once (UN-12, UN-16, UN-19).

use fischio_core::Side;

use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;

/// For each index the boxes around that box; none around a goal.
static AROUND: [Squares; 256] = {
    let mut around = [Squares::EMPTY; 256];
    let mut index = 0;
    while index < 256 {
        let square = Square::new(index as u8);
        if Squares::PITCH.has(square) {
            around[index] = Squares::one(square).around();
        }
        index += 1;
    }
    around
};

impl Square {
    /// The boxes around it, up to eight; none around a goal.
    ///
    /// ```
    /// use und1c1::Square;
    ///
    /// let corner = Square::from_coord("a1".parse()?).unwrap();
    /// assert_eq!(corner.around().count(), 3);
    /// assert!(Square::HOME_GOAL.around().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn around(self) -> Squares {
        AROUND[usize::from(self.index())]
    }

    /// The next box in a direction, unless the pitch ends there. Goals are no boxes here.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Square> {
        let next = self.step(direction);
        if Squares::PITCH.has(next) && !self.is_goal() {
            Some(next)
        } else {
            None
        }
    }

    /// Whether a player of `side` on this box challenges a carrier on another: next to the
    /// carrier, level or goal-side (UN-19).
    #[inline]
    pub const fn challenges(self, side: Side, carrier: Square) -> bool {
        self.is_next_to(carrier) && self.rank_for(side) <= carrier.rank_for(side)
    }

    /// The boxes from which a player of `side` challenges a carrier on this one (UN-19).
    pub fn challenged_from(self, side: Side) -> Squares {
        let around = self.around().into_iter();
        around.filter(|at| at.challenges(side, self)).collect()
    }
}
