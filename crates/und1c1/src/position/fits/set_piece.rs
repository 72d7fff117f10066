//! Whether a position's set piece is one that its phase may have (UN-33 to UN-41).

use fischio_core::Side;

use super::Fits;
use crate::check::Check;
use crate::parts::board::Pitch;
use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::set_piece::{PieceKind, SetPiece};
use crate::parts::square::FILES;
use crate::parts::stage::{End, Locking, Moment, Stage};

/// Which set piece a phase may have.
enum Piece {
    /// None.
    None,
    /// None, or any, which is over.
    Any,
    /// One of these kinds, of that side, without a taker yet.
    Next(&'static [PieceKind], Side),
    /// One of these kinds, of the side on turn, with its taker.
    Taken(&'static [PieceKind]),
}

impl Fits<'_> {
    /// The set piece is one that the phase may have, and its players are there.
    pub(super) fn set_piece(&self) -> Check {
        let game = self.game;
        let wanted = self.piece_wanted();
        let Some(piece) = &game.piece else {
            return self.piece(matches!(wanted, Piece::None | Piece::Any));
        };
        let longest = Side::BOTH.map(|side| piece.jumpers[side].len());
        self.piece(usize::from(piece.pairs) <= longest[0].max(longest[1]))?;
        match wanted {
            Piece::None => self.piece(false),
            Piece::Any => Ok(()),
            Piece::Next(kinds, side) => {
                self.piece(piece.side == side && kinds.contains(&piece.kind))?;
                self.next_piece(piece)
            }
            Piece::Taken(kinds) => {
                self.piece(piece.side == game.turn && kinds.contains(&piece.kind))?;
                self.taken_piece(piece)
            }
        }
    }

    fn piece_wanted(&self) -> Piece {
        use PieceKind::{Corner, Crossing, Passing, Penalty, Shooting, ThrowIn};
        let fouled_side = |of| match of {
            Challenge::Tackle | Challenge::Call | Challenge::DoubleUp => self.rival(),
            Challenge::Dribble => self.turn(),
        };
        let after_foul = &[Penalty, Shooting, Crossing, Passing];
        let stage = match self.game.stage {
            Stage::ShootOut(_) => return Piece::None,
            stage if stage.draws().is_some() => stage.draws().map_or(stage, Stage::Draw),
            Stage::Answer {
                moment: Moment::Turn | Moment::After(_),
                ..
            } => Stage::Turn,
            stage => stage.awaited().map_or(stage, Stage::Dice),
        };
        match stage {
            Stage::Foul(Duel { challenge: of, .. })
            | Stage::Injury { of, .. }
            | Stage::NewKeeper { of, .. } => Piece::Next(after_foul, fouled_side(of)),
            Stage::Padlocks(Locking::TurnEnd(End::Out))
            | Stage::Draw(End::Out)
            | Stage::Substitution(End::Out) => Piece::Next(&[ThrowIn], self.rival()),
            Stage::Substitution(End::Fouled) | Stage::Draw(End::Fouled) => {
                Piece::Next(after_foul, self.rival())
            }
            Stage::Substitution(End::Goal) | Stage::Draw(End::Goal) | Stage::Over => Piece::Any,
            Stage::Dice(Contest::Header(_)) if self.game.piece.is_none() => Piece::None,
            Stage::Return { .. } => {
                Piece::Next(&[Penalty, Shooting, Crossing, Corner], self.turn())
            }
            Stage::Taker => {
                Piece::Next(&[Penalty, Shooting, Crossing, Passing, Corner], self.turn())
            }
            Stage::Thrower => Piece::Next(&[ThrowIn], self.turn()),
            Stage::Wall | Stage::WallMen { .. } => Piece::Taken(&[Shooting]),
            Stage::Jumpers { .. } | Stage::Pair => Piece::Taken(&[Crossing, Corner]),
            Stage::Displaced { .. } | Stage::Kick => {
                Piece::Taken(&[Penalty, Shooting, Crossing, Corner])
            }
            Stage::Free { .. } | Stage::Padlocks(Locking::PassingKick) => Piece::Taken(&[Passing]),
            Stage::ThrowMoves { .. } => Piece::Taken(&[ThrowIn]),
            Stage::Dice(contest) => match contest {
                Contest::Penalty(_) => Piece::Taken(&[Penalty]),
                Contest::FreeKick(_) => Piece::Taken(&[Shooting]),
                Contest::Delivery(_)
                | Contest::Header(_)
                | Contest::Air { .. }
                | Contest::AirHeader { .. } => Piece::Taken(&[Crossing, Corner]),
                _ => Piece::None,
            },
            _ => Piece::None,
        }
    }

    /// A set piece that nobody has prepared for yet: where it is taken, and who was fouled.
    fn next_piece(&self, piece: &SetPiece) -> Check {
        let game = self.game;
        let fouled = piece.fouled;
        let there = fouled.is_none_or(|slot| self.stands(piece.side, slot));
        let bare = SetPiece {
            fouled,
            ..SetPiece::new(piece.kind, piece.side, piece.at)
        };
        let place = match (piece.kind, piece.at) {
            (PieceKind::Corner, None) | (PieceKind::ThrowIn, Some(_)) => true,
            (PieceKind::Corner | PieceKind::ThrowIn, _) | (_, None) => false,
            (kind, Some(at)) => {
                let free = Side::BOTH.into_iter().all(|side| {
                    let there = game.team(side).on_box(at);
                    there.is_none() || (side == piece.side && there == fouled)
                });
                game.piece_for(piece.side, at) == kind && free
            }
        };
        let by_foul = !matches!(piece.kind, PieceKind::Corner | PieceKind::ThrowIn);
        self.piece(there && place && bare == *piece && (by_foul || fouled.is_none()))
    }

    /// A set piece with its taker, who stands there with the ball.
    fn taken_piece(&self, piece: &SetPiece) -> Check {
        let game = self.game;
        let side = piece.side;
        let Some((taker, at)) = piece.taker.zip(piece.at) else {
            return self.piece(false);
        };
        let place = match piece.kind {
            PieceKind::Penalty => Pitch::penalty_spots(side).contains(&at),
            PieceKind::Corner => Pitch::corners(side).contains(&at),
            PieceKind::ThrowIn => at.file() == 0 || at.file() == FILES - 1,
            kind => game.piece_for(side, at) == kind,
        };
        let outfielders = |side| game.team(side).outfielders();
        let takes = outfielders(side).has(taker);
        let kicked = game.stage == Stage::Pair || game.stage.awaited().is_some();
        let holds_ball = kicked || game.has_ball(side, taker);
        let at_the_spot = takes && game.at(side, taker) == at;
        let actions = kicked
            || game.actions > 0
            || piece.kind == PieceKind::Corner
            || game.is_due_for_nothing();
        let jump = Side::BOTH.into_iter().all(|of| {
            let jumpers = piece.jumpers[of].set();
            (jumpers - outfielders(of)).is_empty() && (of != side || !jumpers.has(taker))
        });
        self.piece(place && holds_ball && at_the_spot && actions && jump)
    }
}
