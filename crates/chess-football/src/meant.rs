//! What a gesture on the board could mean, whether the rules allow it or not.

use fischio_core::{Gesture, Side};

use crate::{Action, ChessFootball, Phase, PieceType, Square};

impl ChessFootball {
    /// The action that a side means by putting a piece on a square.
    pub(crate) fn meant_by(&self, side: Side, gesture: &Gesture<'_>) -> Option<Action> {
        let to = Square::from_coord(gesture.to)?;
        let piece = gesture.piece?;
        let Some(from) = piece.square.and_then(Square::from_coord) else {
            let mut kinds = PieceType::ALL.into_iter();
            let kind = kinds.find(|kind| kind.name() == piece.kind)?;
            return Some(Action::Place { kind, to });
        };
        let passes = gesture.mate(side).is_some() && self.ball_side() == Some(side);
        Some(if passes || self.phase() == Phase::KickOff {
            Action::Pass { from, to }
        } else {
            Action::Move {
                from,
                to,
                promotion: None,
            }
        })
    }
}
