//! The six kinds of piece.

use fischio_core::Side;

/// Pieces a side fields (CF-02).
pub const PIECES_A_SIDE: u8 = 6;

/// A kind of chess piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceType {
    /// Defends the goal; capturing it is a goal (CF-14).
    King,
    /// At most one.
    Queen,
    /// At most two.
    Rook,
    /// At most two, on squares of opposite colours (CF-03).
    Bishop,
    /// At most two.
    Knight,
    /// Two to five.
    Pawn,
}

impl PieceType {
    /// All six, king first.
    pub const ALL: [PieceType; 6] = [
        PieceType::King,
        PieceType::Queen,
        PieceType::Rook,
        PieceType::Bishop,
        PieceType::Knight,
        PieceType::Pawn,
    ];

    /// What a pawn may become (CF-12).
    pub const PROMOTIONS: [PieceType; 4] = [
        PieceType::Queen,
        PieceType::Rook,
        PieceType::Bishop,
        PieceType::Knight,
    ];

    /// From 0 for the king to 5 for the pawn.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The most of this kind among a side's six (CF-02).
    pub const fn most(self) -> u8 {
        match self {
            PieceType::King | PieceType::Queen => 1,
            PieceType::Rook | PieceType::Bishop | PieceType::Knight => 2,
            PieceType::Pawn => 5,
        }
    }

    /// The capital letter of the notation (CF-19).
    pub const fn letter(self) -> char {
        match self {
            PieceType::King => 'K',
            PieceType::Queen => 'Q',
            PieceType::Rook => 'R',
            PieceType::Bishop => 'B',
            PieceType::Knight => 'N',
            PieceType::Pawn => 'P',
        }
    }

    /// The kind of a capital letter.
    pub const fn from_letter(letter: char) -> Option<PieceType> {
        match letter {
            'K' => Some(PieceType::King),
            'Q' => Some(PieceType::Queen),
            'R' => Some(PieceType::Rook),
            'B' => Some(PieceType::Bishop),
            'N' => Some(PieceType::Knight),
            'P' => Some(PieceType::Pawn),
            _ => None,
        }
    }

    /// The kind's ID in views and descriptions, and its English name.
    pub const fn name(self) -> &'static str {
        match self {
            PieceType::King => "king",
            PieceType::Queen => "queen",
            PieceType::Rook => "rook",
            PieceType::Bishop => "bishop",
            PieceType::Knight => "knight",
            PieceType::Pawn => "pawn",
        }
    }

    /// The kind of an index, the inverse of [`index`](PieceType::index).
    pub(crate) const fn from_index(index: u8) -> PieceType {
        match index {
            0 => PieceType::King,
            1 => PieceType::Queen,
            2 => PieceType::Rook,
            3 => PieceType::Bishop,
            4 => PieceType::Knight,
            _ => PieceType::Pawn,
        }
    }
}

/// A piece on the board: whose, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub kind: PieceType,
}

impl Piece {
    /// The letter of a position's text: capitals for White (CF-20).
    pub const fn letter(self) -> char {
        match self.side {
            Side::Home => self.kind.letter(),
            Side::Away => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a position's letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let kind = PieceType::from_letter(letter.to_ascii_uppercase())?;
        let side = if letter.is_ascii_uppercase() {
            Side::Home
        } else {
            Side::Away
        };
        Some(Piece { side, kind })
    }
}
