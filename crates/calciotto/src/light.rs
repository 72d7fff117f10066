//! What a search asks of a pitch and of dice at every position that it looks at: steps, straight
//! lines, what counts in a contest, and its odds. Nothing here is allocated.

use crate::parts::squares::Line;
use crate::{FILES, Pitch, RANKS, Role, Square, Squares};
use fischio_core::Side;
use fischio_phases::Totals;

/// The longest way that [`Reach`] follows.
pub const MOST_STEPS: usize = 9;

/// Where a player may be after each number of steps (CO-16).
#[derive(Clone, Debug)]
pub struct Reach {
    after: [Squares; MOST_STEPS + 1],
    steps: usize,
}

impl Reach {
    /// Of one who goes at most so many steps over `free`; at most [`MOST_STEPS`] are followed.
    ///
    /// ```
    /// use calciotto::{Reach, Square, Squares};
    ///
    /// let from = Square::from_coord("a1".parse()?).unwrap();
    /// let reach = Reach::new(from, &Squares::FIELD, 2);
    /// let rings: Vec<u32> = reach.rings().map(|(_, ring)| ring.count()).collect();
    /// assert_eq!(rings, [1, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(from: Square, free: &Squares, steps: u8) -> Reach {
        let steps = usize::from(steps).min(MOST_STEPS);
        let mut after = [Squares::one(from); MOST_STEPS + 1];
        for i in 1..=steps {
            after[i] = after[i - 1].step(free);
        }
        Reach { after, steps }
    }

    /// The squares first reached with each number of steps, from none.
    #[inline]
    pub fn rings(&self) -> impl Iterator<Item = (u8, Squares)> + '_ {
        (0..=self.steps).map(|i| {
            let new = match i {
                0 => self.after[0],
                _ => self.after[i].without(self.after[i - 1]),
            };
            (i as u8, new)
        })
    }

    /// All the squares, where they began too.
    #[inline]
    pub const fn all(&self) -> Squares {
        self.after[self.steps]
    }
}

impl Squares {
    /// Every square of the pitch and of the goal zones.
    pub const ALL: Squares = {
        let mut all = Squares::FIELD;
        let goals = Squares::GOALS;
        let mut row = 0;
        while row < all.0.len() {
            all.0[row] |= goals[0].0[row] | goals[1].0[row];
            row += 1;
        }
        all
    };

    /// The squares orthogonally next to a square (CO-16, CO-19).
    #[inline]
    pub fn beside(square: Square) -> Squares {
        let alone = Squares::one(square);
        alone.step(&Squares::ALL).without(alone)
    }
}

/// How far it is from one square to another in a straight line, if there is one and nobody of
/// `occupied` stands between (CO-17, CO-18).
#[inline]
pub fn clear_line(from: Square, to: Square, occupied: &Squares) -> Option<u8> {
    let line = Line::between(from, to)?;
    line.is_clear(occupied).then_some(line.length)
}

/// Files and ranks from one square to the next in each direction of a straight line (CO-17).
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The squares of the field in a direction from a square, the nearest first (CO-17).
#[inline]
pub fn ray(from: Square, (files, ranks): (i8, i8)) -> impl Iterator<Item = Square> {
    let mut file = from.file().cast_signed();
    let mut rank = from.rank().cast_signed();
    core::iter::from_fn(move || {
        file += files;
        rank += ranks;
        let inside =
            (0..FILES.cast_signed()).contains(&file) && (1..=RANKS.cast_signed()).contains(&rank);
        inside.then(|| Square::at(file.cast_unsigned(), rank.cast_unsigned()))
    })
}

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
