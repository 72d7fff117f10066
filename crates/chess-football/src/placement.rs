//! Placing the six pieces: CF-02 to CF-06.
//!
//! Whether a set-up can still be completed (CF-06) is decided by counting. Pieces to come
//! are free to be pawns, and a pawn may stand on any empty square of the half outside the
//! goal, so squares run out only where the king or the ball need a certain one; and nobody
//! else's pieces stand in one's half, so a line from the kick-off square that meets anything
//! meets a team-mate.

use fischio_core::Side;

use crate::{Bitboard, ChessFootball, PIECES_A_SIDE, PieceType, Square, attacks};

/// Pawns a side fields at the least (CF-02).
const LEAST_PAWNS: u8 = 2;

/// Pieces that can stand on the kick-off square when the ball is kicked off: a pawn would
/// have to pass into the other half, and the king belongs in its goal.
const KICKERS: [PieceType; 4] = PieceType::PROMOTIONS;

/// One side's set-up as far as it has come.
#[derive(Clone, Copy)]
pub(crate) struct SetUp {
    side: Side,
    kicks_off: bool,
    sealed_goal: bool,
    all: Bitboard,
    kinds: [Bitboard; 6],
}

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misplaced {
    /// CF-02: no more of that kind.
    TooMany,
    /// CF-04: not in one's own half.
    NotOwnHalf,
    /// CF-04: the square is taken.
    Occupied,
    /// CF-04: the king outside its goal squares.
    KingOutsideGoal,
    /// CF-04: a pawn on one of its own goal squares.
    PawnInGoal,
    /// CF-03: the second bishop on the first one's colour.
    SameColour,
    /// CF-06: no piece would be left for what must still be placed.
    NoRoomFor(Missing),
    /// CF-06: no goal square would be left for the king.
    NoSquareForKing,
    /// CF-06: a pawn on the kick-off square could never pass.
    PawnKicksOff,
    /// CF-06: the piece on the kick-off square could not pass to anybody.
    NoPass,
    /// CF-18: the last free goal square.
    SealsGoal,
}

/// What a set-up still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    King,
    Pawns,
    Kicker,
}

impl SetUp {
    pub(crate) fn new(side: Side, kicks_off: bool, sealed_goal: bool) -> Self {
        SetUp {
            side,
            kicks_off,
            sealed_goal,
            all: Bitboard::EMPTY,
            kinds: [Bitboard::EMPTY; 6],
        }
    }

    pub(crate) fn of(game: &ChessFootball, side: Side) -> Self {
        SetUp {
            side,
            kicks_off: game.kick_off_side() == side,
            sealed_goal: game.rules().sealed_goal(),
            all: game.pieces(side),
            kinds: PieceType::ALL.map(|kind| game.of_kind(side, kind)),
        }
    }

    #[must_use]
    pub(crate) fn with(mut self, kind: PieceType, to: Square) -> Self {
        self.all |= to.bitboard();
        self.kinds[kind.index()] |= to.bitboard();
        self
    }

    fn count(&self, kind: PieceType) -> u8 {
        self.kinds[kind.index()].count() as u8
    }

    fn left(&self) -> u8 {
        PIECES_A_SIDE.saturating_sub(self.all.count() as u8)
    }

    fn king_missing(&self) -> bool {
        self.kinds[PieceType::King.index()].is_empty()
    }

    fn pawns_missing(&self) -> u8 {
        LEAST_PAWNS.saturating_sub(self.count(PieceType::Pawn))
    }

    fn kick_off_square(&self) -> Square {
        Square::kick_off(self.side)
    }

    fn kicker_missing(&self) -> bool {
        self.kicks_off && !self.all.has(self.kick_off_square())
    }

    /// Pieces still to come that are not spoken for.
    fn spare(&self) -> Option<u8> {
        self.left()
            .checked_sub(u8::from(self.king_missing()))?
            .checked_sub(self.pawns_missing())?
            .checked_sub(u8::from(self.kicker_missing()))
    }

    fn free_goal_squares(&self) -> u8 {
        (Bitboard::goal(self.side) & !self.all).count() as u8
    }

    /// Goal squares that must stay free: one for the king to come, one if goals may not be
    /// sealed.
    fn goal_squares_needed(&self) -> u8 {
        u8::from(self.king_missing()) + u8::from(self.sealed_goal)
    }

    /// The squares of a kind's own, before CF-06: CF-03 and CF-04.
    fn zone(&self, kind: PieceType) -> Bitboard {
        let goal = Bitboard::goal(self.side);
        let free = Bitboard::half(self.side) & !self.all;
        match kind {
            PieceType::King => free & goal,
            PieceType::Pawn => free & !goal,
            PieceType::Bishop => free & self.bishop_colours(),
            _ => free,
        }
    }

    /// The squares whose colour no bishop of the set-up has yet.
    fn bishop_colours(&self) -> Bitboard {
        let bishops = self.kinds[PieceType::Bishop.index()];
        let mut free = Bitboard::ALL;
        if bishops.meets(Bitboard::DARK) {
            free &= !Bitboard::DARK;
        }
        if bishops.meets(!Bitboard::DARK) {
            free &= Bitboard::DARK;
        }
        free
    }

    /// Whether the set-up can be completed: CF-06, and CF-18 for goals that may not be
    /// sealed. What stands is taken to be lawful by CF-02 to CF-04.
    pub(crate) fn obstacle(&self) -> Option<Misplaced> {
        if self.spare().is_none() {
            // Name what there is no piece left for, the rarest need first.
            let missing = if self.king_missing() && self.left() == 0 {
                Missing::King
            } else if self.kicker_missing() {
                Missing::Kicker
            } else if self.pawns_missing() > 0 {
                Missing::Pawns
            } else {
                Missing::King
            };
            return Some(Misplaced::NoRoomFor(missing));
        }
        if self.free_goal_squares() < self.goal_squares_needed() {
            return Some(if self.king_missing() {
                Misplaced::NoSquareForKing
            } else {
                Misplaced::SealsGoal
            });
        }
        if self.kicks_off && !self.can_pass() {
            return Some(Misplaced::NoPass);
        }
        None
    }

    /// Whether the kick-off square can end up with a piece that has a pass, the numbers
    /// being right.
    fn can_pass(&self) -> bool {
        let at = self.kick_off_square();
        // Pieces to come besides the king and the kicker: one on a line of the kicker's will
        // do, and an empty line has room for it.
        let others = self.left() - u8::from(self.king_missing()) - u8::from(self.kicker_missing());
        if others > 0 {
            return true;
        }
        if self.kicker_missing() {
            self.possible_kickers().any(|kind| self.sees(kind, at))
        } else {
            KICKERS
                .into_iter()
                .any(|kind| self.kinds[kind.index()].has(at) && self.sees(kind, at))
        }
    }

    /// Kinds that may yet be put on the kick-off square.
    fn possible_kickers(&self) -> impl Iterator<Item = PieceType> {
        let at = self.kick_off_square();
        KICKERS
            .into_iter()
            .filter(move |&kind| self.count(kind) < kind.most() && self.zone(kind).has(at))
    }

    /// Whether a piece on the kick-off square has a team-mate to pass to, counting a king
    /// that is the last to come: it then goes where it is seen, if there is such a square.
    fn sees(&self, kind: PieceType, at: Square) -> bool {
        let mates = self.all & !at.bitboard();
        let reach = attacks::reach(kind, self.side, at, mates);
        reach.meets(mates)
            || (self.king_missing() && reach.meets(Bitboard::goal(self.side) & !mates))
    }

    /// Every square where a piece of a kind may be put, by all of CF-02 to CF-06.
    pub(crate) fn allowed(&self, kind: PieceType) -> Bitboard {
        if self.count(kind) >= kind.most() || self.left() == 0 {
            return Bitboard::EMPTY;
        }
        let mut zone = self.zone(kind);
        if self.kicks_off && kind == PieceType::Pawn {
            zone &= !self.kick_off_square().bitboard();
        }
        // Squares differ only by being in the goal or not and by being the kick-off square,
        // until so few pieces are to come that each square decides about the pass.
        if self.kicks_off && self.left() <= 3 {
            return zone
                .filter(|&to| self.with(kind, to).obstacle().is_none())
                .collect();
        }
        let kick_off = self.kick_off_square().bitboard();
        let goal = Bitboard::goal(self.side);
        let mut allowed = Bitboard::EMPTY;
        for part in [zone & goal, zone & kick_off, zone & !goal & !kick_off] {
            if part
                .first()
                .is_some_and(|to| self.with(kind, to).obstacle().is_none())
            {
                allowed |= part;
            }
        }
        allowed
    }

    /// Why a piece may not be put on a square; nothing if it may.
    pub(crate) fn refuse(&self, kind: PieceType, to: Square) -> Option<Misplaced> {
        let goal = Bitboard::goal(self.side);
        if self.count(kind) >= kind.most() {
            Some(Misplaced::TooMany)
        } else if !Bitboard::half(self.side).has(to) {
            Some(Misplaced::NotOwnHalf)
        } else if self.all.has(to) {
            Some(Misplaced::Occupied)
        } else if kind == PieceType::King && !goal.has(to) {
            Some(Misplaced::KingOutsideGoal)
        } else if kind == PieceType::Pawn && goal.has(to) {
            Some(Misplaced::PawnInGoal)
        } else if !self.zone(kind).has(to) {
            Some(Misplaced::SameColour)
        } else if kind == PieceType::Pawn && self.kicks_off && to == self.kick_off_square() {
            Some(Misplaced::PawnKicksOff)
        } else {
            self.with(kind, to).obstacle()
        }
    }

    /// How many more of a kind the rules on numbers leave room for, and how many must come.
    pub(crate) fn in_hand(&self, kind: PieceType) -> (u8, u8) {
        let required = match kind {
            PieceType::King => u8::from(self.king_missing()),
            PieceType::Pawn => self.pawns_missing(),
            _ => 0,
        };
        let spare = self.spare().unwrap_or(0);
        let room = match kind {
            PieceType::King | PieceType::Pawn => required + spare,
            // The kicker is one of these, so its place is theirs.
            _ => spare + u8::from(self.kicker_missing()),
        };
        (
            room.min(kind.most() - self.count(kind).min(kind.most())),
            required,
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    fn set_up(side: Side, kicks_off: bool, pieces: &[&str]) -> SetUp {
        pieces
            .iter()
            .fold(SetUp::new(side, kicks_off, false), |set_up, piece| {
                let (kind, at) = piece.split_at(1);
                set_up.with(
                    PieceType::from_letter(kind.chars().next().unwrap()).unwrap(),
                    square(at),
                )
            })
    }

    /// CF-06: with only the king to come, a rook on e4 may still see it on e1, a knight not.
    #[test]
    fn cf_06_the_king_to_come_must_be_seen() {
        let far = ["Pa2", "Ph2", "Ba1", "Nh3"];
        let with = |kicker: &str| set_up(Side::Home, true, &[&far[..], &[kicker]].concat());
        let king = |set_up: SetUp| set_up.allowed(PieceType::King);
        assert_eq!(king(with("Re4")), square("e1").bitboard());
        assert_eq!(king(with("Qe4")), square("e1").bitboard());
        assert_eq!(with("Ne4").obstacle(), Some(Misplaced::NoPass));
        let without = set_up(Side::Home, true, &far);
        assert_eq!(
            without.refuse(PieceType::Knight, square("e4")),
            Some(Misplaced::NoPass)
        );
        assert_eq!(without.refuse(PieceType::Rook, square("e4")), None);
    }

    proptest! {
        /// The squares listed for a kind are those that are not refused, all along a set-up.
        #[test]
        fn cf_06_listed_means_not_refused(
            kicks_off: bool,
            sealed: bool,
            home: bool,
            picks in prop::collection::vec((0usize..6, 0usize..32), 24),
        ) {
            let side = if home { Side::Home } else { Side::Away };
            let mut set_up = SetUp::new(side, kicks_off, sealed);
            for (kind, pick) in picks {
                for kind in PieceType::ALL {
                    let allowed = set_up.allowed(kind);
                    for to in Bitboard::ALL {
                        prop_assert_eq!(
                            allowed.has(to),
                            set_up.left() > 0 && set_up.refuse(kind, to).is_none(),
                            "{:?} on {}", kind, to
                        );
                    }
                    let (left, required) = set_up.in_hand(kind);
                    prop_assert!(allowed.is_empty() || left > 0);
                    prop_assert!(required <= left);
                }
                let kind = PieceType::ALL[kind];
                let allowed: Vec<Square> = set_up.allowed(kind).collect();
                if let Some(&to) = allowed.get(pick % allowed.len().max(1)) {
                    set_up = set_up.with(kind, to);
                }
            }
            // However it was placed, it can be finished.
            while set_up.left() > 0 {
                let next = PieceType::ALL
                    .into_iter()
                    .find_map(|kind| Some((kind, set_up.allowed(kind).first()?)));
                prop_assert!(next.is_some(), "a set-up that got stuck");
                let (kind, to) = next.unwrap();
                set_up = set_up.with(kind, to);
            }
            prop_assert_eq!(set_up.obstacle(), None);
        }
    }
}
