//! Ready-made set-ups for CF-04. Sides place in turn, each in its own half: nobody can stand in a
//! formation's way, and a coach takes one by choosing it once.

use fischio_core::{Coord, Game, Preset, Seat, Side};

use crate::PieceType::{self, King, Knight, Pawn, Queen, Rook};
use crate::{Action, ChessFootball, PIECES_A_SIDE, Phase, Piece, Square};

/// A piece and its square, as White counts. The kicker is first.
type Spot = (PieceType, &'static str);

/// A formation's ID, and its pieces. In each the kicker has a pass, so that it serves both the side that
/// kicks off and the other one (CF-06), and a goal square stays free (CF-18).
const FORMATIONS: [(&str, [Spot; PIECES_A_SIDE as usize]); 3] = [
    (
        "balanced",
        [
            (Knight, "e4"),
            (Queen, "c3"),
            (King, "e1"),
            (Rook, "f2"),
            (Pawn, "d2"),
            (Pawn, "e3"),
        ],
    ),
    (
        "attack",
        [
            (Knight, "e4"),
            (Queen, "c3"),
            (King, "d1"),
            (Rook, "g3"),
            (Pawn, "d2"),
            (Pawn, "e2"),
        ],
    ),
    (
        "wall",
        [
            (Knight, "e4"),
            (Queen, "d2"),
            (King, "d1"),
            (Pawn, "c3"),
            (Pawn, "d3"),
            (Pawn, "e3"),
        ],
    ),
];

impl ChessFootball {
    /// The formations that the side which places now can still take: those that have what it placed.
    pub(crate) fn formations(&self, seat: Seat) -> Vec<Preset<Action>> {
        let side = seat.side();
        if self.phase() != Phase::Placing || self.side_to_act() != side {
            return Vec::new();
        }
        let mut list = Vec::new();
        for (id, spots) in FORMATIONS {
            let pieces = spots.map(|(kind, square)| (kind, square_for(side, square)));
            let stands = |(kind, to): &(PieceType, Square)| {
                self.piece_at(*to) == Some(Piece { side, kind: *kind })
            };
            let placed = pieces.iter().filter(|piece| stands(piece)).count();
            let next = pieces.iter().find(|piece| !stands(piece));
            let Some(&(kind, to)) = next else { continue };
            let action = Action::Place { kind, to };
            if placed == self.pieces(side).count() as usize && self.check(seat, action).is_ok() {
                list.push(Preset {
                    id,
                    actions: vec![action],
                    leads_to: Some(pieces.iter().map(|(_, to)| to.coord()).collect()),
                });
            }
        }
        list
    }
}

/// A square of White's half, or the same one of Black's: across the halfway line.
fn square_for(side: Side, square: &str) -> Square {
    let coord: Coord = square.parse().expect("a formation's squares are squares");
    let square = Square::from_coord(coord).expect("a formation's squares are on the board");
    match side {
        Side::Home => square,
        Side::Away => Square::at(square.file(), 7 - square.rank()),
    }
}
