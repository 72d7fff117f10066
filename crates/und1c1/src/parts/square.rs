//! Boxes of the pitch, and the two goals behind it (UN-01).

use core::fmt;

use fischio_core::{Coord, Side};

/// Files of the pitch (UN-01).
pub const FILES: u8 = 16;
/// Ranks of the pitch, goals not counted (UN-01).
pub const RANKS: u8 = 14;
/// From a box to the one above it: one more than the files, so that the end of a rank and
/// the beginning of the next are never neighbours.
pub(crate) const STRIDE: u8 = FILES + 1;
/// The files behind which the goals lie, g to j.
pub(crate) const GOAL_FILES: core::ops::RangeInclusive<u8> = 6..=9;

/// Files and ranks (as written) by index, so that nothing is divided.
const FILE: [u8; 256] = table(true);
const RANK: [u8; 256] = table(false);

/// The quadrants by index, as they lie from the left and from Home's goal line. A goal has that of the first
/// rank before it.
const QUADRANT: [(u8, u8); 256] = {
    let mut table = [(0, 0); 256];
    let mut index = 0;
    while index < 256 {
        let rank = match RANK[index] {
            0 => 0,
            15 => 6,
            rank => (rank - 1) / 2,
        };
        table[index] = (FILE[index] / 2, rank);
        index += 1;
    }
    table
};

const fn table(file: bool) -> [u8; 256] {
    let mut table = [0; 256];
    let mut rank = 0;
    while rank < RANKS {
        let mut f = 0;
        while f < FILES {
            table[(rank * STRIDE + f) as usize] = if file { f } else { rank + 1 };
            f += 1;
        }
        rank += 1;
    }
    table[Square::HOME_GOAL.0 as usize] = if file { 7 } else { 0 };
    table[Square::AWAY_GOAL.0 as usize] = if file { 7 } else { RANKS + 1 };
    table
}

/// A box of the pitch, or one of the goals, which are written `h0` and `h15`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Home's goal: one place behind g1 to j1.
    pub const HOME_GOAL: Square = Square(246);
    /// Away's goal: one place behind g14 to j14.
    pub const AWAY_GOAL: Square = Square(245);
    /// The box of a file (0 = a) and a rank as written, 1 to [`RANKS`].
    pub(crate) const fn at(file: u8, rank: u8) -> Square {
        Square((rank - 1) * STRIDE + file)
    }

    pub(crate) const fn new(index: u8) -> Square {
        Square(index)
    }

    /// Its index, the same as its bit in a [`Squares`](crate::Squares).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its file, 0 for a. A goal counts as file h.
    #[inline]
    pub const fn file(self) -> u8 {
        FILE[self.0 as usize]
    }

    /// Its rank as written; 0 and 15 for the goals.
    #[inline]
    pub const fn rank(self) -> u8 {
        RANK[self.0 as usize]
    }

    /// Its name.
    pub const fn coord(self) -> Coord {
        Coord::new(self.file(), self.rank())
    }

    /// The box or goal of that name, if there is one.
    pub const fn from_coord(coord: Coord) -> Option<Square> {
        match coord {
            Coord { file, rank } if file < FILES && rank >= 1 && rank <= RANKS => {
                Some(Square::at(file, rank))
            }
            Coord { file: 7, rank: 0 } => Some(Square::HOME_GOAL),
            Coord { file: 7, rank: 15 } => Some(Square::AWAY_GOAL),
            _ => None,
        }
    }

    /// A side's goal.
    #[inline]
    pub const fn goal(side: Side) -> Square {
        match side {
            Side::Home => Square::HOME_GOAL,
            Side::Away => Square::AWAY_GOAL,
        }
    }

    /// Whether it is a goal rather than a box of the pitch.
    #[inline]
    pub const fn is_goal(self) -> bool {
        self.0 == Square::HOME_GOAL.0 || self.0 == Square::AWAY_GOAL.0
    }

    /// The rank as a side counts, 1 on its own goal line.
    #[inline]
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::Home => self.rank(),
            Side::Away => RANKS + 1 - self.rank(),
        }
    }

    /// The box as the other side counts: same file, ranks from the other goal line.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        match self {
            Square::HOME_GOAL => Square::AWAY_GOAL,
            Square::AWAY_GOAL => Square::HOME_GOAL,
            _ => Square::at(self.file(), RANKS + 1 - self.rank()),
        }
    }

    /// The box as Home would see it: mirrored for Away.
    #[must_use]
    pub const fn seen_by(self, side: Side) -> Square {
        match side {
            Side::Home => self,
            Side::Away => self.mirrored(),
        }
    }

    /// The next box in a direction; whether there is one, the caller looks up in a set.
    #[inline]
    pub(crate) const fn step(self, direction: Direction) -> Square {
        Square(self.0.wrapping_add(direction.delta()))
    }

    /// Steps between two boxes, diagonals as 1 (UN-17). A goal counts as the nearest of the
    /// places behind g to j.
    #[inline]
    pub const fn boxes_to(self, other: Square) -> u8 {
        let files = if self.is_goal() || other.is_goal() {
            let file = if self.is_goal() {
                other.file()
            } else {
                self.file()
            };
            if file < 6 {
                6 - file
            } else {
                file.saturating_sub(9)
            }
        } else {
            self.file().abs_diff(other.file())
        };
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// Steps between the quadrants of two boxes, diagonals included (UN-04). A goal has the
    /// quadrant of the first rank before it.
    #[inline]
    pub const fn quadrants_to(self, other: Square) -> u8 {
        let [a, b] = [self.quadrant(), other.quadrant()];
        let files = if self.is_goal() || other.is_goal() {
            // Behind g to j lie the quadrants gh and ij.
            let file = if self.is_goal() { b.0 } else { a.0 };
            if file < 3 {
                3 - file
            } else {
                file.saturating_sub(4)
            }
        } else {
            a.0.abs_diff(b.0)
        };
        let ranks = a.1.abs_diff(b.1);
        if files > ranks { files } else { ranks }
    }

    #[inline]
    const fn quadrant(self) -> (u8, u8) {
        QUADRANT[self.0 as usize]
    }

    /// Whether two boxes are among the eight around each other.
    #[inline]
    pub const fn is_next_to(self, other: Square) -> bool {
        self.0 != other.0
            && !self.is_goal()
            && !other.is_goal()
            && self.file().abs_diff(other.file()) <= 1
            && self.rank().abs_diff(other.rank()) <= 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}

/// One of the eight directions, as on a map with Away's goal in the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Its letters: `n`, `ne`, …
    pub const fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    pub(crate) fn parse(text: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.name() == text)
    }

    /// Files and ranks of a step.
    #[inline]
    pub(crate) const fn step(self) -> (i8, i8) {
        const STEPS: [(i8, i8); 8] = [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ];
        STEPS[self as usize]
    }

    /// What a step adds to an index, wrapping.
    #[inline]
    pub(crate) const fn delta(self) -> u8 {
        let (file, rank) = self.step();
        (rank * STRIDE.cast_signed() + file).cast_unsigned()
    }

    /// The direction of a straight line from one box to another, and how many steps it has.
    pub(crate) fn between(from: Square, to: Square) -> Option<(Direction, u8)> {
        let files = to.file().cast_signed() - from.file().cast_signed();
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        if (files != 0 && ranks != 0 && files.abs() != ranks.abs()) || from == to {
            return None;
        }
        let step = (files.signum(), ranks.signum());
        let direction = Direction::ALL.into_iter().find(|d| d.step() == step)?;
        Some((direction, files.unsigned_abs().max(ranks.unsigned_abs())))
    }

    /// How far ahead a box lies in this direction; only differences mean something.
    pub(crate) fn ahead(self, square: Square) -> i16 {
        let (file, rank) = self.step();
        i16::from(file) * i16::from(square.file()) + i16::from(rank) * i16::from(square.rank())
    }
}

/// The direction of the goal that a side attacks.
pub(crate) const fn towards(side: Side) -> Direction {
    match side {
        Side::Home => Direction::North,
        Side::Away => Direction::South,
    }
}
