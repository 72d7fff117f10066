//! Why an action is refused, with the clause.
//!
//! The messages' IDs (`reason`) stand in the word catalogues too, with the same names for
//! what they speak of.

use fischio_core::{Refusal, Side};

use crate::placement::{Misplaced, Missing, SetUp};
use crate::{Action, Bitboard, ChessFootball, Phase, PieceType, Square};

impl ChessFootball {
    /// Why the side to act may not play `action`; nothing if it may.
    pub(crate) fn refuse(&self, action: Action) -> Option<Refusal> {
        match (self.phase(), action) {
            (Phase::Over, _) => Some(Refusal::new(
                "CF-17",
                "match-over",
                "the match is over: both halves have been played",
            )),
            (Phase::Placing, Action::Place { kind, to }) => self.refuse_placement(kind, to),
            (Phase::Placing, _) => Some(Refusal::new(
                "CF-04",
                "still-placing",
                "the sides are still placing: put a piece in your half, like N@e4",
            )),
            (_, Action::Place { .. }) => Some(Refusal::new(
                "CF-04",
                "all-placed",
                "all twelve pieces are placed: move, carry, pass or capture",
            )),
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
            (Phase::OpenPlay, Action::Null) => {
                let mut actions = Vec::new();
                self.legal_actions(&mut actions);
                let other = actions.into_iter().find(|&action| action != Action::Null)?;
                Some(
                    Refusal::new(
                        "CF-07",
                        "no-turn-skipped",
                        format!(
                            "no turn may be skipped while there is a legal action, like {other}"
                        ),
                    )
                    .with("action", other),
                )
            }
        }
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
            return Some(Refusal::new(
                "CF-09",
                "pass-without-ball",
                "your side does not have the ball",
            ));
        }
        if self.ball() != Some(from) {
            let ball = self.ball()?;
            return Some(
                Refusal::new(
                    "CF-09",
                    "pass-by-other",
                    format!("only the carrier passes: the ball is on {ball}, not on {from}"),
                )
                .with("square", from)
                .with("ball", ball),
            );
        }
        if self.receivers().has(to) {
            return None;
        }
        let (reason, message) = if !self.pieces(side).has(to) || from == to {
            let message =
                format!("a pass goes to a team-mate, and none but the passer stands on {to}");
            ("pass-no-receiver", message)
        } else if self.only_blocked(from, to) {
            (
                "pass-blocked",
                format!("a piece between {from} and {to} blocks the pass"),
            )
        } else {
            let kind = self.piece_at(from)?.kind;
            (
                "pass-out-of-reach",
                format!("a {} on {from} cannot pass to {to}", kind.name()),
            )
        };
        Some(
            Refusal::new("CF-09", reason, message)
                .with("from", from)
                .with("square", to)
                .with("piece", self.piece_at(from)?.kind.name()),
        )
    }

    fn not_the_kick_off(&self) -> Refusal {
        let square = Square::kick_off(self.side_to_act());
        Refusal::new(
            "CF-11",
            "kick-off-is-a-pass",
            format!("the kick-off is a pass by the piece on {square}, like {square}>c3"),
        )
        .with("square", square)
    }

    fn refuse_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Option<Refusal> {
        let side = self.side_to_act();
        let Some(mover) = self.piece_at(from).filter(|piece| piece.side == side) else {
            return Some(
                Refusal::new(
                    "CF-07",
                    "not-your-piece",
                    format!("no piece of yours stands on {from}"),
                )
                .with("square", from),
            );
        };
        let refusal = |clause, reason, message: String| {
            Some(
                Refusal::new(clause, reason, message)
                    .with("from", from)
                    .with("square", to)
                    .with("piece", mover.kind.name()),
            )
        };
        if self.pieces(side).has(to) {
            return refusal(
                "CF-08",
                "own-piece-there",
                format!("your own piece stands on {to}; a pass to it is written {from}>{to}"),
            );
        }
        if self.pieces(side.opponent()).has(to) {
            if self.ball() != Some(to) {
                return refusal(
                    "CF-10",
                    "not-the-carrier",
                    format!("only the carrier can be captured; the piece on {to} has not the ball"),
                );
            }
            if !self.reach_from(mover.kind, side, from).has(to) {
                return if self.only_blocked(from, to) {
                    refusal(
                        "CF-10",
                        "capture-blocked",
                        format!("a piece between {from} and {to} is in the way"),
                    )
                } else {
                    refusal(
                        "CF-10",
                        "capture-out-of-reach",
                        format!("a {} on {from} does not capture on {to}", mover.kind.name()),
                    )
                };
            }
        } else if !self.steps(mover.kind, side, from).has(to) {
            return if self.only_blocked(from, to) {
                refusal(
                    "CF-08",
                    "move-blocked",
                    format!("a piece between {from} and {to} is in the way"),
                )
            } else {
                refusal(
                    "CF-08",
                    "move-out-of-reach",
                    format!("a {} on {from} does not move to {to}", mover.kind.name()),
                )
            };
        } else if !self.unsealed(side, from, to.bitboard()).has(to) {
            return Some(seals_goal(to));
        }
        let promotes = mover.kind == PieceType::Pawn && self.promotes(side, from, to);
        match (promotes, promotion) {
            (true, None) => refusal(
                "CF-12",
                "must-promote",
                format!("the pawn is promoted on {to}: write {from}{to}=Q, =R, =B or =N"),
            ),
            (false, Some(_)) => refusal(
                "CF-12",
                "no-promotion",
                if mover.kind == PieceType::Pawn && Bitboard::far_rank(side).has(to) {
                    format!("a pawn that scores is not promoted: write {from}{to}")
                } else {
                    format!("there is no promotion here: write {from}{to}")
                },
            ),
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
        let clause = if self.phase() == Phase::Placing {
            "CF-04"
        } else {
            "CF-07"
        };
        let other = side.opponent();
        Some(
            Refusal::new(
                clause,
                "not-your-turn",
                format!("it is {}'s turn, not {}'s", colour(other), colour(side)),
            )
            .with("side", other),
        )
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::Home => "White",
        Side::Away => "Black",
    }
}

fn seals_goal(to: Square) -> Refusal {
    Refusal::new(
        "CF-18",
        "seals-goal",
        format!("{to} is the last free one of your goal squares and must stay free"),
    )
    .with("square", to)
}

/// Why a side may not put a piece on a square.
pub(crate) fn misplaced(side: Side, kind: PieceType, to: Square, why: Misplaced) -> Refusal {
    let (clause, reason, message) = match why {
        Misplaced::TooMany => (
            "CF-02",
            "too-many",
            format!(
                "a side fields at most {} of the kind {} ({}), and all are placed",
                kind.most(),
                kind.name(),
                kind.letter()
            ),
        ),
        Misplaced::NotOwnHalf => (
            "CF-04",
            "not-own-half",
            format!("{to} is not in your own half"),
        ),
        Misplaced::Occupied => ("CF-04", "square-taken", format!("{to} is taken already")),
        Misplaced::KingOutsideGoal => (
            "CF-04",
            "king-outside-goal",
            format!("the king is placed on one of its own goal squares, not on {to}"),
        ),
        Misplaced::PawnInGoal => (
            "CF-04",
            "pawn-in-goal",
            format!("a pawn is never placed on its own goal square {to}"),
        ),
        Misplaced::SameColour => (
            "CF-03",
            "same-colour",
            format!("the two bishops are placed on opposite colours; {to} has the other one's"),
        ),
        Misplaced::NoRoomFor(Missing::King) => (
            "CF-06",
            "no-room-for-king",
            "the last piece to be placed must be the king".to_owned(),
        ),
        Misplaced::NoRoomFor(Missing::Pawns) => (
            "CF-06",
            "no-room-for-pawns",
            "the pieces still to come are needed for the two pawns every side fields".to_owned(),
        ),
        Misplaced::NoRoomFor(Missing::Kicker) => (
            "CF-06",
            "no-room-for-kicker",
            format!(
                "a queen, rook, bishop or knight must still come onto the kick-off square {}",
                Square::kick_off(side)
            ),
        ),
        Misplaced::NoSquareForKing => (
            "CF-06",
            "no-square-for-king",
            "this would leave no goal square for the king".to_owned(),
        ),
        Misplaced::PawnKicksOff => (
            "CF-06",
            "pawn-kicks-off",
            format!("a pawn on the kick-off square {to} could pass to nobody"),
        ),
        Misplaced::NoPass => (
            "CF-06",
            "no-kick-off-pass",
            format!(
                "the piece on the kick-off square {} would have nobody to pass to",
                Square::kick_off(side)
            ),
        ),
        Misplaced::SealsGoal => return seals_goal(to),
    };
    Refusal::new(clause, reason, message)
        .with("square", to)
        .with("piece", kind.name())
        .with("most", kind.most())
        .with("kick_off", Square::kick_off(side))
}
