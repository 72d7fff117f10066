//! Why an action is refused: clause, reason and facts. The word catalogues have the sentence.

use fischio_core::{Refusal, Side};

use crate::placement::{Misplaced, Missing, SetUp};
use crate::{Action, Bitboard, ChessFootball, Phase, Piece, PieceType, Square};

impl ChessFootball {
    /// Why the side to act may not play `action`; nothing if it may.
    pub(crate) fn refuse(&self, action: Action) -> Option<Refusal> {
        match (self.phase(), action) {
            (Phase::Over, _) => Some(Refusal::new("CF-17", "match-over")),
            (Phase::Placing, Action::Place { kind, to }) => self.refuse_placement(kind, to),
            (Phase::Placing, _) => Some(Refusal::new("CF-04", "still-placing")),
            (_, Action::Place { .. }) => Some(Refusal::new("CF-04", "all-placed")),
            (Phase::KickOff | Phase::OpenPlay, Action::Pass { from, to }) => {
                self.refuse_pass(from, to)
            }
            (Phase::KickOff, _) => Some(self.not_the_kick_off()),
            (
                Phase::OpenPlay,
                Action::Move {
                    from,
                    to,
                    promotion,
                },
            ) => self.refuse_move(from, to, promotion),
            (Phase::OpenPlay, Action::Null) => self.refuse_null(),
        }
    }

    fn refuse_null(&self) -> Option<Refusal> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        let other = actions.into_iter().find(|&action| action != Action::Null)?;
        Some(Refusal::new("CF-07", "no-turn-skipped").with("action", other))
    }

    fn refuse_placement(&self, kind: PieceType, to: Square) -> Option<Refusal> {
        let side = self.side_to_act();
        let why = SetUp::of(self, side).refuse(kind, to)?;
        Some(misplaced(side, kind, to, why))
    }

    fn refuse_pass(&self, from: Square, to: Square) -> Option<Refusal> {
        let side = self.side_to_act();
        if self.phase() == Phase::KickOff && self.ball() != Some(from) {
            return Some(self.not_the_kick_off());
        }
        if self.ball_side() != Some(side) {
            return Some(Refusal::new("CF-09", "pass-without-ball"));
        }
        let ball = self.ball()?;
        if ball != from {
            let refusal = Refusal::new("CF-09", "pass-by-other");
            return Some(refusal.with("square", from).with("ball", ball));
        }
        if self.receivers().has(to) {
            return None;
        }
        let reason = if !self.pieces(side).has(to) || from == to {
            "pass-no-receiver"
        } else if self.only_blocked(from, to) {
            "pass-blocked"
        } else {
            "pass-out-of-reach"
        };
        Some(of_piece("CF-09", reason, self.piece_at(from)?, from, to))
    }

    fn not_the_kick_off(&self) -> Refusal {
        let square = Square::kick_off(self.side_to_act());
        Refusal::new("CF-11", "kick-off-is-a-pass").with("square", square)
    }

    fn refuse_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Option<Refusal> {
        let side = self.side_to_act();
        let Some(mover) = self.piece_at(from).filter(|piece| piece.side == side) else {
            let refusal = Refusal::new("CF-07", "not-your-piece");
            return Some(refusal.with("side", side).with("square", from));
        };
        let broken = self
            .refuse_target(mover, from, to)
            .or_else(|| self.refuse_promotion(mover, from, to, promotion));
        broken.map(|(clause, reason)| of_piece(clause, reason, mover, from, to).with("side", side))
    }

    /// Clause and reason why `mover` may not go to `to`, whatever it becomes there.
    fn refuse_target(&self, mover: Piece, from: Square, to: Square) -> Option<Broken> {
        if self.pieces(mover.side).has(to) {
            return Some(("CF-08", "own-piece-there"));
        }
        if self.pieces(mover.side.opponent()).has(to) {
            return self.refuse_capture(mover, from, to);
        }
        if !self.steps(mover.kind, mover.side, from).has(to) {
            return Some(if self.only_blocked(from, to) {
                ("CF-08", "move-blocked")
            } else {
                ("CF-08", "move-out-of-reach")
            });
        }
        let open = self.unsealed(mover.side, from, to.bitboard()).has(to);
        (!open).then_some(("CF-18", "seals-goal"))
    }

    fn refuse_capture(&self, mover: Piece, from: Square, to: Square) -> Option<Broken> {
        if self.ball() != Some(to) {
            Some(("CF-10", "not-the-carrier"))
        } else if self.reach_from(mover.kind, mover.side, from).has(to) {
            None
        } else if self.only_blocked(from, to) {
            Some(("CF-10", "capture-blocked"))
        } else {
            Some(("CF-10", "capture-out-of-reach"))
        }
    }

    fn refuse_promotion(
        &self,
        mover: Piece,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Option<Broken> {
        let is_pawn = mover.kind == PieceType::Pawn;
        match (is_pawn && self.promotes(mover.side, from, to), promotion) {
            (true, None) => Some(("CF-12", "must-promote")),
            (false, Some(_)) if is_pawn && Bitboard::far_rank(mover.side).has(to) => {
                Some(("CF-12", "scorer-not-promoted"))
            }
            (false, Some(_)) => Some(("CF-12", "no-promotion")),
            _ => None,
        }
    }

    /// Whether the piece on `from` would reach `to` if nothing stood between.
    fn only_blocked(&self, from: Square, to: Square) -> bool {
        self.piece_at(from).is_some_and(|piece| {
            piece.kind != PieceType::Pawn
                && crate::attacks::reach(piece.kind, piece.side, from, to.bitboard()).has(to)
        })
    }

    /// Why `side` may not act at all now, whatever the action.
    pub(crate) fn refuse_turn(&self, side: Side) -> Option<Refusal> {
        if self.phase() == Phase::Over || side == self.side_to_act() {
            return None;
        }
        let clause = match self.phase() {
            Phase::Placing => "CF-04",
            _ => "CF-07",
        };
        Some(Refusal::new(clause, "not-your-turn").with("side", side.opponent()))
    }
}

/// The clause that an action breaks, and the reason.
type Broken = (&'static str, &'static str);

/// A refusal that speaks of a piece on `from` and a target.
fn of_piece(
    clause: &'static str,
    reason: &'static str,
    piece: Piece,
    from: Square,
    to: Square,
) -> Refusal {
    Refusal::new(clause, reason)
        .with("from", from)
        .with("square", to)
        .with("piece", piece.kind.name())
}

/// Why a side may not put a piece on a square.
pub(crate) fn misplaced(side: Side, kind: PieceType, to: Square, why: Misplaced) -> Refusal {
    let (clause, reason) = match why {
        Misplaced::TooMany => ("CF-02", "too-many"),
        Misplaced::NotOwnHalf => ("CF-04", "not-own-half"),
        Misplaced::Occupied => ("CF-04", "square-taken"),
        Misplaced::KingOutsideGoal => ("CF-04", "king-outside-goal"),
        Misplaced::PawnInGoal => ("CF-04", "pawn-in-goal"),
        Misplaced::SameColour => ("CF-03", "same-colour"),
        Misplaced::NoRoomFor(Missing::King) => ("CF-06", "no-room-for-king"),
        Misplaced::NoRoomFor(Missing::Pawns) => ("CF-06", "no-room-for-pawns"),
        Misplaced::NoRoomFor(Missing::Kicker) => ("CF-06", "no-room-for-kicker"),
        Misplaced::NoSquareForKing => ("CF-06", "no-square-for-king"),
        Misplaced::PawnKicksOff => ("CF-06", "pawn-kicks-off"),
        Misplaced::NoPass => ("CF-06", "no-kick-off-pass"),
        Misplaced::SealsGoal => ("CF-18", "seals-goal"),
    };
    Refusal::new(clause, reason)
        .with("side", side)
        .with("square", to)
        .with("piece", kind.name())
        .with("most", kind.most())
        .with("kick_off", Square::kick_off(side))
}
