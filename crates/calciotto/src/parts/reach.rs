//! Steps and straight lines, as a search asks for them at every position that it looks at.

use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::{Line, Squares};

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
    /// let (_, ring) = reach.rings().last().unwrap();
    /// assert_eq!(ring.sketch(1..=3), "\
    ///     3 # . . . . . . . . . . . . . . .\n\
    ///     2 . # . . . . . . . . . . . . . .\n\
    ///     1 . . # . . . . . . . . . . . . .\n");
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
