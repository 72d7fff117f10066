//! Squares, points and edges of a board of any size, seen from either side: the numbers of the page's board
//! (`web/src/lib/board/geometry.ts`), so that pictures and page have everything in the same place.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use fischio_core::{Area, AreaKind, Board, Coord, Side};

/// One square's edge in the drawing's own units.
pub(crate) const SQUARE: i32 = 100;
/// How far a net hangs out behind a goal.
pub(crate) const NET: i32 = 46;
/// Room around the touchline where no net hangs.
const MARGIN: i32 = 10;
/// Room for the names of lines beside the board.
const NAMES: i32 = 46;

/// A place in the drawing, from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// A part of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

/// A column and a row of the picture, from its top left. Goal zones lie in row −1 and beyond the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell {
    pub(crate) column: i32,
    pub(crate) row: i32,
}

/// An edge of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    North,
    South,
    East,
    West,
}

/// Where things are drawn: the board with one side at the bottom.
#[derive(Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) board: &'a Board,
    bottom: Side,
    /// Squares beyond the grid that some area has: goal zones behind the last ranks.
    beyond: BTreeSet<Coord>,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(board: &'a Board, bottom: Side) -> Layout<'a> {
        let named = board.areas.iter().flat_map(|area| &area.squares);
        Layout {
            board,
            bottom,
            beyond: named
                .copied()
                .filter(|square| !on_grid(board, *square))
                .collect(),
        }
    }

    pub(crate) fn files(&self) -> i32 {
        i32::from(self.board.files)
    }

    pub(crate) fn ranks(&self) -> i32 {
        i32::from(self.board.ranks)
    }

    /// The pitch's own width, without what hangs out of it.
    pub(crate) fn width(&self) -> i32 {
        self.files() * SQUARE
    }

    pub(crate) fn height(&self) -> i32 {
        self.ranks() * SQUARE
    }

    pub(crate) fn has(&self, square: Coord) -> bool {
        on_grid(self.board, square) || self.beyond.contains(&square)
    }

    /// The squares row by row, from the top left.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Coord> {
        let rows = -1..=self.ranks();
        let cells = rows.flat_map(|row| (0..self.files()).map(move |column| Cell { column, row }));
        cells.filter_map(|cell| self.square_at(cell))
    }

    /// Where a square is on the picture, if the board has it.
    pub(crate) fn cell(&self, square: Coord) -> Option<Cell> {
        let (file, rank) = (i32::from(square.file), i32::from(square.rank));
        self.has(square).then(|| match self.bottom {
            Side::Home => Cell {
                column: file,
                row: self.ranks() - rank,
            },
            Side::Away => Cell {
                column: self.files() - 1 - file,
                row: rank - 1,
            },
        })
    }

    /// The square at a place of the picture.
    pub(crate) fn square_at(&self, Cell { column, row }: Cell) -> Option<Coord> {
        let (file, rank) = match self.bottom {
            Side::Home => (column, self.ranks() - row),
            Side::Away => (self.files() - 1 - column, row + 1),
        };
        let square = Coord::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
        self.has(square).then_some(square)
    }

    pub(crate) fn corner(&self, square: Coord) -> Option<Point> {
        let Cell { column, row } = self.cell(square)?;
        Some(Point {
            x: column * SQUARE,
            y: row * SQUARE,
        })
    }

    pub(crate) fn centre(&self, square: Coord) -> Option<Point> {
        let Point { x, y } = self.corner(square)?;
        Some(Point {
            x: x + SQUARE / 2,
            y: y + SQUARE / 2,
        })
    }

    /// The edge of the picture that an area touches along its whole length, if there is one.
    pub(crate) fn edge_of(&self, area: &Area) -> Option<Edge> {
        let cells: Option<Vec<Cell>> = area.squares.iter().map(|one| self.cell(*one)).collect();
        let cells = cells.filter(|cells| !cells.is_empty())?;
        let all = |is: &dyn Fn(&Cell) -> bool| cells.iter().all(is);
        if all(&|cell| cell.row == 0) {
            Some(Edge::North)
        } else if all(&|cell| cell.row == self.ranks() - 1) {
            Some(Edge::South)
        } else if all(&|cell| cell.column == 0) {
            Some(Edge::West)
        } else if all(&|cell| cell.column == self.files() - 1) {
            Some(Edge::East)
        } else {
            None
        }
    }

    /// The drawing's frame: the squares, and room for the nets behind the goals.
    pub(crate) fn frame(&self) -> Rect {
        let (mut north, mut south, mut east, mut west) = (MARGIN, MARGIN, MARGIN, MARGIN);
        let goals = self.areas(AreaKind::Goal);
        for edge in goals.filter_map(|area| self.edge_of(area)) {
            *match edge {
                Edge::North => &mut north,
                Edge::South => &mut south,
                Edge::East => &mut east,
                Edge::West => &mut west,
            } = NET + MARGIN;
        }
        for row in self.beyond.iter().filter_map(|square| self.cell(*square)) {
            if row.row < 0 {
                north = north.max(SQUARE + MARGIN);
            }
            if row.row >= self.ranks() {
                south = south.max(SQUARE + MARGIN);
            }
        }
        // Lines across have their names at the left.
        let is_across = |area: &Area| {
            self.bounds(&area.squares)
                .is_some_and(|bounds| bounds.width == self.width())
        };
        if self.areas(AreaKind::Line).any(is_across) {
            west = west.max(NAMES);
        }
        Rect {
            x: -west,
            y: -north,
            width: self.width() + west + east,
            height: self.height() + north + south,
        }
    }

    fn areas(&self, kind: AreaKind) -> impl Iterator<Item = &'a Area> {
        let areas = self.board.areas.iter();
        areas.filter(move |area| area.kind == kind)
    }

    /// The border around a set of squares, as path data.
    pub(crate) fn border(&self, squares: &[Coord]) -> String {
        let cells: Vec<Cell> = squares.iter().filter_map(|one| self.cell(*one)).collect();
        let has: BTreeSet<Cell> = cells.iter().copied().collect();
        let mut path = String::new();
        for Cell { column, row } in cells {
            let (x, y) = (column * SQUARE, row * SQUARE);
            let open = |dx: i32, dy: i32| {
                !has.contains(&Cell {
                    column: column + dx,
                    row: row + dy,
                })
            };
            if open(0, -1) {
                let _ = write!(path, "M{x} {y}h{SQUARE}");
            }
            if open(0, 1) {
                let _ = write!(path, "M{x} {}h{SQUARE}", y + SQUARE);
            }
            if open(-1, 0) {
                let _ = write!(path, "M{x} {y}v{SQUARE}");
            }
            if open(1, 0) {
                let _ = write!(path, "M{} {y}v{SQUARE}", x + SQUARE);
            }
        }
        path
    }

    /// The rectangle around a set of squares.
    pub(crate) fn bounds(&self, squares: &[Coord]) -> Option<Rect> {
        let cells: Vec<Cell> = squares.iter().filter_map(|one| self.cell(*one)).collect();
        let left = cells.iter().map(|cell| cell.column).min()?;
        let right = cells.iter().map(|cell| cell.column).max()?;
        let top = cells.iter().map(|cell| cell.row).min()?;
        let low = cells.iter().map(|cell| cell.row).max()?;
        Some(Rect {
            x: left * SQUARE,
            y: top * SQUARE,
            width: (right - left + 1) * SQUARE,
            height: (low - top + 1) * SQUARE,
        })
    }
}

fn on_grid(board: &Board, square: Coord) -> bool {
    square.rank >= 1 && square.file < board.files && square.rank <= board.ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_turned_for_the_other_side() {
        let board = Board {
            files: 5,
            ranks: 6,
            chequered: false,
            areas: Vec::new(),
        };
        let a1 = Coord::new(0, 1);
        let home = Layout::new(&board, Side::Home);
        let away = Layout::new(&board, Side::Away);
        assert_eq!(home.centre(a1), Some(Point { x: 50, y: 550 }));
        assert_eq!(away.centre(a1), Some(Point { x: 450, y: 50 }));
        assert_eq!(home.squares().count(), 30);
        assert_eq!(home.cell(Coord::new(5, 1)), None);
        assert_eq!(
            home.border(&[a1]),
            "M0 500h100M0 600h100M0 500v100M100 500v100"
        );
    }
}
