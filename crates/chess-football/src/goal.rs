//! Goals: CF-13 and CF-14.

use fischio_core::Side;

use crate::{Bitboard, ChessFootball, GoalKind, PieceType, Square, attacks};

impl ChessFootball {
    /// The goal that moving `side`'s piece between these squares scores, if any.
    #[inline]
    pub(crate) fn goal_of_move(&self, side: Side, from: Square, to: Square) -> Option<GoalKind> {
        let ball = self.ball()?;
        let in_goal = Bitboard::goal(side.opponent()).has(to);
        if ball == from {
            in_goal.then_some(GoalKind::Carried)
        } else if ball == to {
            if self.of_kind(side.opponent(), PieceType::King).has(to) {
                Some(GoalKind::King)
            } else {
                in_goal.then_some(GoalKind::Captured)
            }
        } else {
            None
        }
    }

    /// The goal that a pass of `side` to this square scores, if any.
    #[inline]
    pub(crate) fn goal_of_pass(side: Side, to: Square) -> Option<GoalKind> {
        Bitboard::goal(side.opponent())
            .has(to)
            .then_some(GoalKind::Passed)
    }

    /// The squares on which `side` could score if it were to act now, in open play: a threat
    /// if it is not.
    pub fn scoring_squares(&self, side: Side) -> Bitboard {
        let Some(ball) = self.ball() else {
            return Bitboard::EMPTY;
        };
        let Some(carrier) = self.piece_at(ball) else {
            return Bitboard::EMPTY;
        };
        let goal = Bitboard::goal(side.opponent());
        if carrier.side == side {
            let passes = self.reach_from(carrier.kind, side, ball) & self.pieces(side);
            let carries = self.steps(carrier.kind, side, ball);
            (passes | carries) & goal
        } else if (carrier.kind == PieceType::King || goal.has(ball))
            && !self.captors(side, ball).is_empty()
        {
            ball.bitboard()
        } else {
            Bitboard::EMPTY
        }
    }

    /// What a piece reaches from its square: its moves and captures, or a pawn's captures.
    #[inline]
    pub fn reach_from(&self, kind: PieceType, side: Side, from: Square) -> Bitboard {
        attacks::reach(kind, side, from, self.occupied())
    }

    /// The empty squares a piece may move to (CF-08): a pawn's one step forward is no capture.
    #[inline]
    pub fn steps(&self, kind: PieceType, side: Side, from: Square) -> Bitboard {
        let reached = match kind {
            PieceType::Pawn => from.bitboard().forward(side),
            kind => self.reach_from(kind, side, from),
        };
        reached & !self.occupied()
    }

    /// The pieces of `side` that reach this square to capture on it (CF-10).
    ///
    /// ```
    /// use chess_football::{ChessFootball, Rules, Square};
    /// use fischio_core::Side;
    /// let game = ChessFootball::parse_position(
    ///     Rules::default(),
    ///     "4k3/8/1p6/2R5/8/8/PP6/4K3 c5 b m w 1 9 0-0",
    /// )?;
    /// let captors = game.captors(Side::Away, Square::at(2, 4));
    /// assert_eq!(captors, Square::at(1, 5).bitboard());
    /// assert!(game.captors(Side::Away, Square::at(4, 6)).has(Square::at(4, 7)));
    /// # Ok::<(), fischio_core::Refusal>(())
    /// ```
    #[inline]
    pub fn captors(&self, side: Side, at: Square) -> Bitboard {
        let occupied = self.occupied();
        let rooks = self.of_kind(side, PieceType::Rook) | self.of_kind(side, PieceType::Queen);
        let bishops = self.of_kind(side, PieceType::Bishop) | self.of_kind(side, PieceType::Queen);
        (attacks::king(at) & self.of_kind(side, PieceType::King))
            | (attacks::knight(at) & self.of_kind(side, PieceType::Knight))
            | (attacks::rook(at, occupied) & rooks)
            | (attacks::bishop(at, occupied) & bishops)
            | (attacks::pawn(side.opponent(), at) & self.of_kind(side, PieceType::Pawn))
    }
}
