//! What is known of the boxes before any match: who is next to whom, and what is printed.

use std::sync::LazyLock;

use fischio_core::{Coord, Side};
use und1c1::{FILES, Pitch, Print, RANKS, Square, Squares};

/// Indices of boxes.
pub(crate) const INDICES: usize = 256;
/// Instead of a number: the box has none.
pub(crate) const NO_NUMBER: i8 = i8::MIN;

/// The eight directions, files and ranks of a step.
pub(crate) const WAYS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The pitch without anybody on it.
pub(crate) struct Grid {
    /// The boxes around each.
    pub(crate) around: [Squares; INDICES],
    /// The next box in each direction, if there is one.
    pub(crate) next: [[Option<Square>; 8]; INDICES],
}

/// The same for all matches.
pub(crate) static GRID: LazyLock<Grid> = LazyLock::new(Grid::new);

impl Grid {
    fn new() -> Grid {
        let mut grid = Grid {
            around: [Squares::EMPTY; INDICES],
            next: [[None; 8]; INDICES],
        };
        for one in Squares::PITCH {
            let index = usize::from(one.index());
            for (way, (files, ranks)) in WAYS.into_iter().enumerate() {
                let file = one.file().checked_add_signed(files);
                let rank = one.rank().checked_add_signed(ranks);
                let next = file.zip(rank).and_then(|(file, rank)| box_at(file, rank));
                grid.next[index][way] = next;
                if let Some(next) = next {
                    grid.around[index].add(next);
                }
            }
        }
        grid
    }

    pub(crate) fn around(&self, at: Square) -> Squares {
        self.around[usize::from(at.index())]
    }

    pub(crate) fn next(&self, at: Square, way: usize) -> Option<Square> {
        self.next[usize::from(at.index())][way]
    }
}

/// The box of a file and a rank as written, goals left out.
pub(crate) fn box_at(file: u8, rank: u8) -> Option<Square> {
    let is_box = file < FILES && (1..=RANKS).contains(&rank);
    is_box
        .then(|| Square::from_coord(Coord::new(file, rank)))
        .flatten()
}

/// What is printed for a side that attacks.
pub(crate) struct Prints {
    /// The number of each box, or [`NO_NUMBER`].
    pub(crate) number: [i8; INDICES],
    pub(crate) numbered: Squares,
    pub(crate) crosses: Squares,
    /// Boxes from which is headed.
    pub(crate) headers: Squares,
    /// How promising it is to have the ball on each, in ten-thousandths of a goal: a shot of
    /// an average player against an average goalkeeper, less for every box farther away.
    pub(crate) promise: [i32; INDICES],
}

/// A numbered box's promise by its number, from −4 to 4.
const BY_NUMBER: [i32; 9] = [700, 900, 1500, 2300, 3400, 4600, 5800, 7000, 7800];
/// Of a box's promise what is left a box farther away, in hundredths.
const FARTHER: i32 = 80;
/// A cross box's promise.
const CROSS: i32 = 2600;

impl Prints {
    pub(crate) fn new(pitch: &Pitch, side: Side) -> Prints {
        let mut prints = Prints {
            number: [NO_NUMBER; INDICES],
            numbered: Squares::EMPTY,
            crosses: Squares::EMPTY,
            headers: Squares::EMPTY,
            promise: [0; INDICES],
        };
        for at in Squares::half(side.opponent()) {
            let index = usize::from(at.index());
            match pitch.print(side, at) {
                Print::Neutral => {}
                Print::Cross => {
                    prints.crosses.add(at);
                    prints.promise[index] = CROSS;
                }
                Print::Number(number) => {
                    prints.number[index] = number;
                    prints.numbered.add(at);
                    prints.promise[index] = usize::try_from(number + 4)
                        .ok()
                        .and_then(|at| BY_NUMBER.get(at).copied())
                        .unwrap_or(0);
                    if number >= 1 {
                        prints.headers.add(at);
                    }
                }
            }
        }
        // What lies farther away has of its neighbours; as often as the pitch is long.
        for _ in 0..RANKS {
            let before = prints.promise;
            for at in Squares::PITCH {
                let around = GRID.around(at).into_iter();
                let best = around.map(|next| before[usize::from(next.index())]).max();
                let here = &mut prints.promise[usize::from(at.index())];
                *here = (*here).max(best.unwrap_or(0) * FARTHER / 100);
            }
        }
        prints
    }

    pub(crate) fn promise(&self, at: Square) -> i32 {
        self.promise[usize::from(at.index())]
    }

    pub(crate) fn number(&self, at: Square) -> Option<i32> {
        let number = self.number[usize::from(at.index())];
        (number != NO_NUMBER).then_some(i32::from(number))
    }
}
