//! Offside (UN-18).

use fischio_core::{Refusal, Side, Slot};

use crate::check::of_man;
use crate::parts::man::Man;
use crate::parts::square::{RANKS, Square};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

/// The farthest rank where a side's players are not offside, as it counts: in its own half,
/// or not beyond the ball, or not beyond the line.
#[inline]
pub(crate) const fn onside(ball: u8, line: u8) -> u8 {
    let farther = if ball > line { ball } else { line };
    if farther > RANKS / 2 {
        farther
    } else {
        RANKS / 2
    }
}

impl Und1c1 {
    /// The rank that a side's receivers may not be beyond, as written.
    pub(crate) fn offside_line(&self, side: Side) -> u8 {
        let rival = side.opponent();
        let mut players = self.team(rival).occupied & Squares::PITCH;
        let mut rear = players.rearmost(rival);
        if let (Some(last), Some(_)) = (rear, self.team(rival).keeper_out()) {
            players.remove(last);
            rear = players.rearmost(rival);
        }
        // Fewer than two to judge by: the goal line.
        let goal_line = Square::at(0, 1).seen_by(rival);
        rear.unwrap_or(goal_line).rank()
    }

    /// The farthest rank where a side's players are not offside now, as it counts.
    pub(crate) fn onside(&self, side: Side) -> u8 {
        let ball = self.ball_square().map_or(0, |ball| ball.rank_for(side));
        let line = Square::at(0, self.offside_line(side)).rank_for(side);
        onside(ball, line)
    }

    /// Whether one of a side's players is offside for a ball from the carrier.
    #[inline]
    pub(crate) fn is_offside(&self, side: Side, slot: Slot) -> bool {
        self.at(side, slot).rank_for(side) > self.onside(side)
    }

    pub(crate) fn refuse_offside(&self, man: Man) -> Refusal {
        let line = self.offside_line(self.turn);
        of_man("UN-18", "offside", man).with("rank", line)
    }
}
