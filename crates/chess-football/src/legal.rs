//! What the side to act may do: CF-07 to CF-12.

use fischio_core::Side;

use crate::placement::SetUp;
use crate::{Action, Bitboard, ChessFootball, Phase, PieceType, Square};

impl ChessFootball {
    /// Appends every legal action of the side to act; nothing when the match is over.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.phase() {
            Phase::Placing => {
                let set_up = SetUp::of(self, self.side_to_act());
                for kind in PieceType::ALL {
                    out.extend(set_up.allowed(kind).map(|to| Action::Place { kind, to }));
                }
            }
            Phase::KickOff => self.passes(out),
            Phase::OpenPlay => {
                let before = out.len();
                self.captures(out);
                self.passes(out);
                self.moves(out);
                if out.len() == before {
                    out.push(Action::Null);
                }
            }
            Phase::Over => {}
        }
    }

    /// How many legal actions the side to act has: as many as
    /// [`legal_actions`](Self::legal_actions) lists.
    pub fn count_legal_actions(&self) -> u32 {
        let side = self.side_to_act();
        match self.phase() {
            Phase::Placing => {
                let set_up = SetUp::of(self, side);
                PieceType::ALL
                    .into_iter()
                    .map(|kind| set_up.allowed(kind).count())
                    .sum()
            }
            Phase::KickOff => self.receivers().count(),
            Phase::OpenPlay => {
                let count = self.count_captures() + self.receivers().count() + self.count_moves();
                count.max(1)
            }
            Phase::Over => 0,
        }
    }

    /// Captures of the carrier by the side to act (CF-10).
    pub fn captures(&self, out: &mut Vec<Action>) {
        let side = self.side_to_act();
        let Some((ball, captors)) = self.captors_of_carrier() else {
            return;
        };
        for from in captors {
            self.push_move(
                side,
                from,
                ball,
                self.of_kind(side, PieceType::Pawn).has(from),
                out,
            );
        }
    }

    /// Passes of the side to act (CF-09).
    pub fn passes(&self, out: &mut Vec<Action>) {
        if let Some(from) = self.ball() {
            out.extend(self.receivers().map(|to| Action::Pass { from, to }));
        }
    }

    /// Moves and carries of the side to act (CF-08).
    pub fn moves(&self, out: &mut Vec<Action>) {
        let side = self.side_to_act();
        for kind in PieceType::ALL {
            for from in self.of_kind(side, kind) {
                let targets = self.unsealed(side, from, self.steps(kind, side, from));
                for to in targets {
                    self.push_move(side, from, to, kind == PieceType::Pawn, out);
                }
            }
        }
    }

    /// A move with what its pawn may become; a pawn that scores becomes nothing (CF-12).
    fn push_move(&self, side: Side, from: Square, to: Square, pawn: bool, out: &mut Vec<Action>) {
        if pawn && self.promotes(side, from, to) {
            out.extend(PieceType::PROMOTIONS.map(|kind| Action::Move {
                from,
                to,
                promotion: Some(kind),
            }));
        } else {
            out.push(Action::Move {
                from,
                to,
                promotion: None,
            });
        }
    }

    /// Whether a pawn's move between these squares promotes it.
    pub(crate) fn promotes(&self, side: Side, from: Square, to: Square) -> bool {
        Bitboard::far_rank(side).has(to) && self.goal_of_move(side, from, to).is_none()
    }

    /// The team-mates the side to act may pass to; none if it has not the ball.
    pub fn receivers(&self) -> Bitboard {
        let side = self.side_to_act();
        let Some(ball) = self.ball() else {
            return Bitboard::EMPTY;
        };
        match self.piece_at(ball) {
            Some(carrier) if carrier.side == side => {
                self.reach_from(carrier.kind, side, ball) & self.pieces(side)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The enemy carrier's square and those who may capture it; nothing if the side to act
    /// has the ball.
    fn captors_of_carrier(&self) -> Option<(Square, Bitboard)> {
        let side = self.side_to_act();
        let ball = self.ball()?;
        self.pieces(side.opponent())
            .has(ball)
            .then(|| (ball, self.captors(side, ball)))
    }

    /// CF-18: of the squares a piece may move to, those that leave one of its side's goal
    /// squares free, unless none was.
    #[inline]
    pub(crate) fn unsealed(&self, side: Side, from: Square, targets: Bitboard) -> Bitboard {
        if self.rules().sealed_goal() {
            let goal = Bitboard::goal(side);
            let free = goal & !self.occupied();
            if free.count() == 1 && !goal.has(from) {
                return targets & !free;
            }
        }
        targets
    }

    fn count_captures(&self) -> u32 {
        let side = self.side_to_act();
        let Some((ball, captors)) = self.captors_of_carrier() else {
            return 0;
        };
        let pawns = captors & self.of_kind(side, PieceType::Pawn);
        // The goal or the promotion does not depend on where the captor comes from.
        let promoting = match pawns.first() {
            Some(from) if self.promotes(side, from, ball) => pawns.count(),
            _ => 0,
        };
        captors.count() + 3 * promoting
    }

    fn count_moves(&self) -> u32 {
        let side = self.side_to_act();
        let mut count = 0;
        for kind in [
            PieceType::King,
            PieceType::Queen,
            PieceType::Rook,
            PieceType::Bishop,
            PieceType::Knight,
        ] {
            for from in self.of_kind(side, kind) {
                count += self
                    .unsealed(side, from, self.steps(kind, side, from))
                    .count();
            }
        }
        let pawns = self.of_kind(side, PieceType::Pawn);
        // A pawn never steps onto its own goal squares, so CF-18 does not concern it.
        let targets = pawns.forward(side) & !self.occupied();
        let mut promoting = targets & Bitboard::far_rank(side);
        if let Some(ball) = self.ball() {
            let scored = (ball.bitboard() & pawns).forward(side) & Bitboard::goal(side.opponent());
            promoting &= !scored;
        }
        count + targets.count() + 3 * promoting.count()
    }
}
