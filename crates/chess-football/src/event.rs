//! What happens in a match.

use fischio_core::{BySide, EventView, PieceId, Side};

use crate::{PieceType, Square};

/// One of a side's six pieces, by the order in which they were placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceRef {
    /// Whose it is.
    pub side: Side,
    /// From 0 for the first placed.
    pub slot: u8,
    /// Its kind at that moment.
    pub kind: PieceType,
}

impl PieceRef {
    /// The piece's ID in views: `home-1` for White's first.
    pub fn id(self) -> String {
        self.piece_id().to_string()
    }

    /// The same without memory of its own.
    pub(crate) fn piece_id(self) -> PieceId {
        const NAMES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
        PieceId::new(self.side, NAMES[usize::from(self.slot)])
    }
}

/// How a goal was scored: (a) to (d) of CF-13 and CF-14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalKind {
    /// (a) The carrier went into the goal.
    Carried,
    /// (b) The enemy carrier was captured in its goal.
    Captured,
    /// (c) A pass reached a team-mate in the goal.
    Passed,
    /// (d) The king was captured.
    King,
}

impl GoalKind {
    /// As events spell it.
    pub const fn name(self) -> &'static str {
        match self {
            GoalKind::Carried => "carried",
            GoalKind::Captured => "captured",
            GoalKind::Passed => "passed",
            GoalKind::King => "king",
        }
    }

    const fn clause(self) -> &'static str {
        match self {
            GoalKind::King => "CF-14",
            _ => "CF-13",
        }
    }
}

/// Why play restarts with a new placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RestartReason {
    /// A goal (CF-15).
    Goal,
    /// Only the kings were left (CF-16).
    BareKings,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was placed.
    Placed(PieceRef, Square),
    /// A piece without the ball moved.
    Moved(PieceRef, Square, Square),
    /// The carrier moved with the ball.
    Carried(PieceRef, Square, Square),
    /// The ball went from the first to the second.
    Passed(PieceRef, PieceRef, Square, Square),
    /// The first captured the second.
    Captured(PieceRef, PieceRef, Square, Square),
    /// A pawn became another piece.
    Promoted(PieceRef, Square, PieceType),
    /// A side could do nothing.
    Null(Side),
    /// A goal; the score counts it.
    Goal(Side, GoalKind, BySide<u16>),
    /// A new placement begins; that side places first and kicks off.
    Restart(RestartReason, Side),
    /// The first half is over.
    HalfTime(BySide<u16>),
    /// A kick-off of the shoot-out, from 1; that side places first (TN-06).
    ShootOut(u8, Side),
    /// A goal in the shoot-out, which ends it.
    ShootOutGoal(Side, GoalKind),
    /// Nobody has scored in the shoot-out; that side goes on.
    Unscored(Side),
    /// Both sides are placed and that side kicks off.
    KickOff(Side),
    /// The match is over.
    MatchEnd(BySide<u16>),
}

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::Placed(piece, to) => about(new("placed", "CF-04"), piece, None, to),
            Event::Moved(piece, from, to) => about(new("moved", "CF-08"), piece, Some(from), to),
            Event::Carried(piece, from, to) => {
                about(new("carried", "CF-08"), piece, Some(from), to)
            }
            Event::Passed(piece, receiver, from, to) => {
                let view = about(new("passed", "CF-09"), piece, Some(from), to);
                view.with("receiver", receiver.kind.name())
                    .with("receiver_piece", receiver.id())
            }
            Event::Captured(piece, captured, from, to) => {
                let view = about(new("captured", "CF-10"), piece, Some(from), to);
                view.with("captured", captured.kind.name())
                    .with("captured_piece", captured.id())
            }
            Event::Promoted(piece, at, into) => {
                let view = about(new("promoted", "CF-12"), piece, None, at);
                view.with("to_kind", into.name())
            }
            Event::Null(side) => new("null-action", "CF-07").of_side(side),
            Event::Goal(side, how, score) => {
                let view = new("goal", how.clause()).of_side(side).scored(score);
                view.with("how", how.name())
            }
            Event::Restart(reason, side) => {
                let (clause, reason) = match reason {
                    RestartReason::Goal => ("CF-15", "goal"),
                    RestartReason::BareKings => ("CF-16", "bare-kings"),
                };
                let view = new("restart", clause);
                view.with("reason", reason).with("kick_off", side.name())
            }
            Event::HalfTime(score) => new("half-time", "CF-17").scored(score),
            Event::ShootOut(number, side) => {
                let view = new("shoot-out", "TN-06").of_side(side);
                view.with("number", number)
            }
            Event::ShootOutGoal(side, how) => {
                let view = new("shoot-out-goal", "TN-06").of_side(side);
                view.with("how", how.name())
            }
            Event::Unscored(side) => new("shoot-out-unscored", "TN-06").of_side(side),
            Event::KickOff(side) => new("kick-off", "CF-11").of_side(side),
            Event::MatchEnd(score) => new("match-end", "CF-18").scored(score),
        }
    }
}

fn about(mut view: EventView, piece: PieceRef, from: Option<Square>, to: Square) -> EventView {
    view.side = Some(piece.side);
    view.piece = Some(piece.id());
    view.piece_kind = Some(piece.kind.name());
    view.from = from.map(Square::coord);
    view.to = Some(to.coord());
    view
}
