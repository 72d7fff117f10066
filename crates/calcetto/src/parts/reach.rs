//! Steps and straight lines, as a search asks for them at every position that it looks at.

use crate::parts::pitch::Pitch;
use crate::parts::squad::MAX_PRINTED;
use crate::parts::square::{RANKS, Square};
use crate::parts::squares::{Line, Squares};

/// Squares a player may move at most: the highest number and the highest tile (CT-04, CT-09).
pub const MAX_STEPS: usize = MAX_PRINTED as usize + 3;

/// Where a player may be after each number of steps (CT-15).
#[derive(Clone, Debug)]
pub struct Reach {
    after: [Squares; MAX_STEPS + 1],
    steps: usize,
}

impl Reach {
    /// Of one who goes at most so many steps over `free`.
    ///
    /// ```
    /// use calcetto::{Pitch, Reach, Square};
    ///
    /// let from = Square::from_coord("a2".parse()?).unwrap();
    /// let reach = Reach::new(from, Pitch::default().field(), 2);
    /// let (_, two_steps) = reach.each().last().unwrap();
    /// assert_eq!(two_steps.sketch(1..=4), "\
    ///     4 # . . . . . . .\n\
    ///     3 # # . . . . . .\n\
    ///     2 # # # . . . . .\n\
    ///     1 # # . . . . . .\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(from: Square, free: Squares, steps: u8) -> Reach {
        let steps = usize::from(steps).min(MAX_STEPS);
        let mut after = [Squares::one(from); MAX_STEPS + 1];
        for i in 1..=steps {
            after[i] = after[i - 1].step(free);
        }
        Reach { after, steps }
    }

    /// The squares within each number of steps, from none.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (i32, Squares)> + '_ {
        (0..).zip(self.after[..=self.steps].iter().copied())
    }

    /// The fewest steps, of one at least, to come to stand on one of these.
    #[inline]
    pub fn arrives(&self, on: Squares) -> Option<i32> {
        let on = on.without(self.after[0]);
        self.each()
            .find(|(_, squares)| squares.meets(on))
            .map(|(steps, _)| steps)
    }
}

/// The squares orthogonally next to a square, and perhaps bits that are no square (CT-15, CT-20).
#[inline]
pub const fn beside(square: Square) -> Squares {
    Squares::next_to(square)
}

/// How far a pass between two squares goes, if they are in line, and whether it is low: nobody of
/// `occupied` stands between (CT-16).
#[inline]
pub fn pass_line(from: Square, to: Square, occupied: Squares) -> Option<(u8, bool)> {
    let line = Line::between(from, to)?;
    Some((line.length, !line.between.meets(occupied)))
}

/// For each length, the squares from which a pass of at most that length comes to a square.
pub fn star(to: Square, pitch: &Pitch) -> [Squares; RANKS as usize] {
    Line::star(to, pitch.squares())
}
