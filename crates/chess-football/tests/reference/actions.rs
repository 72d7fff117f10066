//! The legal actions and what they do to the board: CF-04, CF-07 to CF-14, CF-18, CF-19.

use super::board::{self, Board, Kind, Piece, Side, Square};
use super::{Phase, Reference, set_up};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Place {
        kind: Kind,
        at: Square,
    },
    /// A move, a carry or a capture.
    Go {
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    },
    Pass {
        from: Square,
        to: Square,
    },
    Null,
}

impl Action {
    /// CF-19.
    pub(super) fn text(self) -> String {
        match self {
            Action::Place { kind, at } => format!("{}@{}", kind.letter(), at.text()),
            Action::Go {
                from,
                to,
                promotion: None,
            } => format!("{}{}", from.text(), to.text()),
            Action::Go {
                from,
                to,
                promotion: Some(kind),
            } => format!("{}{}={}", from.text(), to.text(), kind.letter()),
            Action::Pass { from, to } => format!("{}>{}", from.text(), to.text()),
            Action::Null => "--".to_owned(),
        }
    }
}

impl Reference {
    pub(super) fn legal(&self) -> Vec<Action> {
        match self.phase {
            Phase::Over => Vec::new(),
            Phase::Placing => self.placements(),
            // CF-11.
            Phase::KickOff => self.unsealing(self.passes()),
            Phase::Open => {
                let mut all = self.moves_and_captures();
                all.extend(self.passes());
                let all = self.unsealing(all);
                // CF-07: no turn is skipped, but a side without an action makes `--`.
                if all.is_empty() {
                    vec![Action::Null]
                } else {
                    all
                }
            }
        }
    }

    /// CF-04, CF-06.
    fn placements(&self) -> Vec<Action> {
        let side = self.to_act;
        let placed = board::pieces_of(&self.board, side);
        let mut all = Vec::new();
        for square in board::all_squares() {
            if !side.owns_half(square) || board::at(&self.board, square).is_some() {
                continue;
            }
            for kind in Kind::ALL {
                let mut with_it = placed.clone();
                with_it.push((kind, square));
                let task = set_up::Task {
                    side,
                    kicks_off: self.kicks_off == side,
                    sealed_goal: self.sealed_goal,
                };
                if set_up::can_complete(task, &with_it) {
                    all.push(Action::Place { kind, at: square });
                }
            }
        }
        all
    }

    fn moves_and_captures(&self) -> Vec<Action> {
        let side = self.to_act;
        let mut all = Vec::new();
        for (kind, from) in board::pieces_of(&self.board, side) {
            let piece = Piece { side, kind };
            for line in board::move_lines(piece, from) {
                for to in line {
                    if board::at(&self.board, to).is_some() {
                        break;
                    }
                    all.extend(self.with_promotions(piece, from, to));
                }
            }
            // CF-10: only the carrier can be captured.
            for line in board::ball_lines(piece, from) {
                if let Some((met, to)) = board::first_on(&self.board, &line)
                    && met.side != side
                    && self.ball == Some(to)
                {
                    all.extend(self.with_promotions(piece, from, to));
                }
            }
        }
        all
    }

    /// CF-12: a pawn on the far rank is promoted, unless it scores.
    fn with_promotions(&self, piece: Piece, from: Square, to: Square) -> Vec<Action> {
        let plain = Action::Go {
            from,
            to,
            promotion: None,
        };
        let promoted =
            piece.kind == Kind::Pawn && to.rank == piece.side.far_rank() && !self.is_goal(plain);
        if !promoted {
            return vec![plain];
        }
        [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
            .into_iter()
            .map(|kind| Action::Go {
                from,
                to,
                promotion: Some(kind),
            })
            .collect()
    }

    /// CF-09.
    fn passes(&self) -> Vec<Action> {
        let Some(from) = self.ball else {
            return Vec::new();
        };
        let mut all = Vec::new();
        if let Some(carrier) = board::at(&self.board, from)
            && carrier.side == self.to_act
        {
            for line in board::ball_lines(carrier, from) {
                if let Some((met, to)) = board::first_on(&self.board, &line)
                    && met.side == self.to_act
                {
                    all.push(Action::Pass { from, to });
                }
            }
        }
        all
    }

    /// CF-13, CF-14: whether the action scores a goal for the side that makes it.
    pub(super) fn is_goal(&self, action: Action) -> bool {
        let opponent = self.to_act.other();
        match action {
            Action::Place { .. } | Action::Null => false,
            Action::Pass { to, .. } => opponent.owns_goal(to),
            Action::Go { from, to, .. } => {
                let carries = self.ball == Some(from);
                let captured = board::at(&self.board, to);
                let has_ball = carries || captured.is_some();
                let takes_king = captured.is_some_and(|piece| piece.kind == Kind::King);
                takes_king || (has_ball && opponent.owns_goal(to))
            }
        }
    }

    /// The pieces once the action is made, before any restart.
    pub(super) fn board_after(&self, action: Action) -> Board {
        let mut after = self.board;
        match action {
            Action::Place { kind, at } => {
                let side = self.to_act;
                board::put(&mut after, at, Some(Piece { side, kind }));
            }
            Action::Go {
                from,
                to,
                promotion,
            } => {
                let mut piece = board::at(&self.board, from).expect("a piece goes");
                if let Some(kind) = promotion {
                    piece.kind = kind;
                }
                board::put(&mut after, from, None);
                board::put(&mut after, to, Some(piece));
            }
            Action::Pass { .. } | Action::Null => {}
        }
        after
    }

    /// The ball once the action is made, before any restart.
    pub(super) fn ball_after(&self, action: Action) -> Option<Square> {
        match action {
            Action::Pass { to, .. } => Some(to),
            Action::Go { from, to, .. } => {
                let carries = self.ball == Some(from);
                let captures = board::at(&self.board, to).is_some();
                if carries || captures {
                    Some(to)
                } else {
                    self.ball
                }
            }
            Action::Place { .. } | Action::Null => self.ball,
        }
    }

    /// CF-18, sealed goal: leaves out what would fill the last free one of the side's own
    /// goal squares. A piece that stands on one fills it; if all were filled before, nothing
    /// is filled now.
    fn unsealing(&self, all: Vec<Action>) -> Vec<Action> {
        let own = self.to_act;
        all.into_iter()
            .filter(|action| {
                !self.sealed_goal
                    || is_full(&self.board, own)
                    || !is_full(&self.board_after(*action), own)
            })
            .collect()
    }
}

/// Whether each of the side's own four goal squares is occupied.
pub(super) fn is_full(board: &Board, side: Side) -> bool {
    side.goal_squares()
        .into_iter()
        .all(|square| board::at(board, square).is_some())
}
