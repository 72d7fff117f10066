//! The team-mates that the carrier could pass to as the pieces stand, and who could then capture (CF-09, CF-10).

use fischio_core::{Clause, Lane};

use crate::event::PieceRef;
use crate::{Bitboard, ChessFootball, Phase, PieceType, Square, attacks};

impl ChessFootball {
    /// A lane to each team-mate that the carrier reaches by its own way of moving, or would reach if nothing stood
    /// between.
    pub(crate) fn pass_lanes(&self) -> Vec<Lane> {
        let carrier = self.ball().and_then(|at| Some((at, self.piece_at(at)?)));
        let Some((from, carrier)) = carrier else {
            return Vec::new();
        };
        if !matches!(self.phase(), Phase::KickOff | Phase::OpenPlay) {
            return Vec::new();
        }
        let reached = self.reach_from(carrier.kind, carrier.side, from);
        let unhindered = attacks::reach(carrier.kind, carrier.side, from, Bitboard::EMPTY);
        let ids = |squares: Bitboard| -> Vec<String> {
            let pieces = squares.filter_map(|square| self.piece_ref(square));
            pieces.map(PieceRef::id).collect()
        };
        let mates = unhindered & self.pieces(carrier.side);
        let lane = |to: Square| Lane {
            action: "pass",
            clause: Clause("CF-09"),
            from: from.coord(),
            to: to.coord(),
            piece: self.piece_ref(to).map_or_else(String::new, PieceRef::id),
            open: reached.has(to),
            needed: None,
            blocked_by: ids(between(carrier.kind, from, to) & self.occupied()),
            marked_by: ids(self.captors(carrier.side.opponent(), to)),
        };
        mates.map(lane).collect()
    }
}

/// The squares between the ends of a line; a piece that leaps has none.
fn between(kind: PieceType, from: Square, to: Square) -> Bitboard {
    if matches!(kind, PieceType::Knight) {
        return Bitboard::EMPTY;
    }
    // Seen from both ends, each stopped by the other, the squares of the line that both see lie between.
    let seen = |from: Square, to: Square| {
        let rook = attacks::rook(from, to.bitboard());
        let bishop = attacks::bishop(from, to.bitboard());
        if rook.has(to) { rook } else { bishop }
    };
    seen(from, to) & seen(to, from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    /// To where, whether it is open, who is in the way and who marks, each by its square.
    fn lanes(position: &str) -> Vec<(String, bool, Vec<String>, Vec<String>)> {
        let game = ChessFootball::parse_position(Rules::default(), position).unwrap();
        let square = |id: &String| {
            let mut roster = game.roster();
            let found = roster.find(|(piece, _)| piece.id() == *id).unwrap();
            found.1.unwrap().to_string()
        };
        let told = game.pass_lanes().into_iter().map(|lane| {
            let all = |ids: &[String]| ids.iter().map(square).collect::<Vec<_>>();
            assert_eq!(square(&lane.piece), lane.to.to_string());
            let (blocked, marked) = (all(&lane.blocked_by), all(&lane.marked_by));
            (lane.to.to_string(), lane.open, blocked, marked)
        });
        told.collect()
    }

    #[test]
    fn cf_09_cf_10_lanes_tell_who_is_in_the_way_and_who_marks() {
        let found = lanes("4k3/8/8/2r5/8/2Q4P/2N5/R3K1b1 c3 w m w 1 2 0-0");
        let lane = |to: &str| found.iter().find(|(at, ..)| at == to).unwrap();
        assert_eq!(lane("c2"), &("c2".to_owned(), true, vec![], vec![]));
        assert_eq!(lane("h3"), &("h3".to_owned(), true, vec![], vec![]));
        // Along the diagonal a1 is open, and no piece of Black could capture there.
        assert_eq!(lane("a1"), &("a1".to_owned(), true, vec![], vec![]));
        // The king is on the other diagonal, which nobody shuts.
        assert!(lane("e1").1);
        assert_eq!(found.len(), 4);

        let found = lanes("4k3/8/2N5/8/1p1b4/2Q5/8/R3K3 c3 b m w 1 2 0-0");
        let lane = |to: &str| found.iter().find(|(at, ..)| at == to).unwrap();
        // Whose turn it is does not count; a pawn and a bishop see the squares of their own moves.
        assert_eq!(lane("c6"), &("c6".to_owned(), true, vec![], vec![]));
        assert!(lane("a1").1);

        let found = lanes("4k3/2N5/8/2p5/8/2Q5/3b4/R3K3 c3 w m w 1 2 0-0");
        let lane = |to: &str| found.iter().find(|(at, ..)| at == to).unwrap();
        assert_eq!(
            lane("c7"),
            &("c7".to_owned(), false, vec!["c5".to_owned()], vec![])
        );
        assert_eq!(
            lane("e1"),
            &(
                "e1".to_owned(),
                false,
                vec!["d2".to_owned()],
                vec!["d2".to_owned()]
            )
        );
    }

    #[test]
    fn cf_04_there_are_no_lanes_while_pieces_are_placed() {
        assert_eq!(lanes("8/8/2q5/8/8/2Q5/8/8 - w p w 1 0 0-0"), []);
    }
}
