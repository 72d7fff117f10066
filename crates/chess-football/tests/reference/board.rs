//! The board, the pieces and their ways of moving: CF-01, CF-02, CF-05, CF-08, CF-09.

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Side {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) kind: Kind,
}

/// File 0 is a, rank 0 is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Square {
    pub(super) file: usize,
    pub(super) rank: usize,
}

/// `board[rank][file]`.
pub(super) type Board = [[Option<Piece>; 8]; 8];

impl Side {
    pub(super) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The rank of its goal line.
    pub(super) fn home_rank(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 7,
        }
    }

    pub(super) fn far_rank(self) -> usize {
        self.other().home_rank()
    }

    /// What a pawn's step adds to the rank.
    fn forward(self) -> isize {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    pub(super) fn owns_half(self, square: Square) -> bool {
        match self {
            Side::White => square.rank <= 3,
            Side::Black => square.rank >= 4,
        }
    }

    /// CF-01: whether `square` is one of this side's own four goal squares.
    pub(super) fn owns_goal(self, square: Square) -> bool {
        square.rank == self.home_rank() && (2..=5).contains(&square.file)
    }

    pub(super) fn goal_squares(self) -> Vec<Square> {
        all_squares()
            .into_iter()
            .filter(|&s| self.owns_goal(s))
            .collect()
    }

    /// CF-05: e4 or e5.
    pub(super) fn kick_off_square(self) -> Square {
        match self {
            Side::White => Square { file: 4, rank: 3 },
            Side::Black => Square { file: 4, rank: 4 },
        }
    }
}

impl Kind {
    pub(super) const ALL: [Kind; 6] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ];

    pub(super) fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl Square {
    pub(super) fn text(self) -> String {
        let file = "abcdefgh".chars().nth(self.file).unwrap();
        format!("{file}{}", self.rank + 1)
    }

    pub(super) fn from_text(text: &str) -> Option<Square> {
        all_squares().into_iter().find(|s| s.text() == text)
    }

    pub(super) fn is_dark(self) -> bool {
        (self.file + self.rank).is_multiple_of(2)
    }

    /// The square so many files and ranks away, if it is on the board.
    fn step(self, files: isize, ranks: isize) -> Option<Square> {
        let file = self.file.checked_add_signed(files)?;
        let rank = self.rank.checked_add_signed(ranks)?;
        (file < 8 && rank < 8).then_some(Square { file, rank })
    }
}

pub(super) fn all_squares() -> Vec<Square> {
    let mut all = Vec::new();
    for rank in 0..8 {
        for file in 0..8 {
            all.push(Square { file, rank });
        }
    }
    all
}

pub(super) fn empty() -> Board {
    [[None; 8]; 8]
}

pub(super) fn at(board: &Board, square: Square) -> Option<Piece> {
    board[square.rank][square.file]
}

pub(super) fn put(board: &mut Board, square: Square, piece: Option<Piece>) {
    board[square.rank][square.file] = piece;
}

pub(super) fn pieces_of(board: &Board, side: Side) -> Vec<(Kind, Square)> {
    let mut pieces = Vec::new();
    for square in all_squares() {
        if let Some(piece) = at(board, square)
            && piece.side == side
        {
            pieces.push((piece.kind, square));
        }
    }
    pieces
}

pub(super) fn count(board: &Board) -> usize {
    pieces_of(board, Side::White).len() + pieces_of(board, Side::Black).len()
}

/// CF-16: nothing but the two kings is left.
pub(super) fn only_kings(board: &Board) -> bool {
    [Side::White, Side::Black].into_iter().all(|side| {
        let pieces = pieces_of(board, side);
        pieces.len() == 1 && pieces[0].0 == Kind::King
    })
}

const STRAIGHT: [(isize, isize); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(isize, isize); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// CF-08: the lines a piece moves along, each from the nearest square outwards. A line
/// ends where it meets a piece; a knight's leap and a single step are lines of one square.
pub(super) fn move_lines(piece: Piece, from: Square) -> Vec<Vec<Square>> {
    let all_around = [STRAIGHT, DIAGONAL].concat();
    match piece.kind {
        Kind::King => single(from, &all_around),
        Kind::Queen => long(from, &all_around),
        Kind::Rook => long(from, &STRAIGHT),
        Kind::Bishop => long(from, &DIAGONAL),
        Kind::Knight => single(from, &LEAPS),
        Kind::Pawn => single(from, &[(0, piece.side.forward())]),
    }
}

/// CF-09, CF-10: the lines along which a piece passes or captures: as it moves, but a
/// pawn's are the two squares diagonally in front.
pub(super) fn ball_lines(piece: Piece, from: Square) -> Vec<Vec<Square>> {
    match piece.kind {
        Kind::Pawn => {
            let forward = piece.side.forward();
            single(from, &[(-1, forward), (1, forward)])
        }
        _ => move_lines(piece, from),
    }
}

fn single(from: Square, steps: &[(isize, isize)]) -> Vec<Vec<Square>> {
    steps
        .iter()
        .filter_map(|&(files, ranks)| from.step(files, ranks))
        .map(|square| vec![square])
        .collect()
}

fn long(from: Square, directions: &[(isize, isize)]) -> Vec<Vec<Square>> {
    let mut lines = Vec::new();
    for &(files, ranks) in directions {
        let mut line = Vec::new();
        let mut here = from;
        while let Some(next) = here.step(files, ranks) {
            line.push(next);
            here = next;
        }
        lines.push(line);
    }
    lines
}

/// The first piece met on a line, and where.
pub(super) fn first_on(board: &Board, line: &[Square]) -> Option<(Piece, Square)> {
    line.iter()
        .find_map(|&square| at(board, square).map(|piece| (piece, square)))
}
