//! What of a position is weighed, as the side with the ball sees it.

use calcetto::{Role, Square};
use fischio_core::Side;

use super::attack::Field;
use super::dice::CERTAIN;
use crate::sampling::named;

/// Squares from which it makes no difference how near a man is.
pub(super) const NO_MATTER: i32 = 10;
/// A rank in the middle of the pitch.
const MIDDLE: i32 = 6;

named! {
    /// What is likely, in ten-thousandths.
    Odds {
        /// It scores with what is rolled next,
        goal_next,
        /// or the other side does, once it has won the ball.
        turned_scores,
        /// It keeps the ball, more than it loses it.
        kept,
    }
}

named! {
    /// What is counted, of the side with the ball more than of the other.
    Counts {
        /// Squares that attackers are nearer to a square to shoot from,
        attackers_near,
        /// and that others are.
        others_near,
        /// Squares that men are nearer to the other side's carrier: those of the side without the ball, so none or less.
        near_carrier,
        /// Ranks that the ball is nearer to the other goal.
        ball_up,
        /// Tiles in hand.
        tiles,
    }
}

impl Counts {
    /// `to_tiro` has for each side and square the steps to the nearest square to shoot from.
    pub(super) fn new(
        to_tiro: &[Vec<i32>; 2],
        field: &Field<'_>,
        side: Side,
        carrier: usize,
    ) -> Counts {
        let holder = field.side(side)[carrier];
        let mut counts = Counts {
            ball_up: advance(side, holder.at) - MIDDLE,
            ..Counts::default()
        };
        for own in Side::BOTH {
            let more = if own == side { 1 } else { -1 };
            counts.tiles += more * i32::from(field.game.tiles_in_hand(own));
            // All but the goalkeeper.
            for player in field.side(own).iter().skip(1) {
                let far = to_tiro[own.index()][usize::from(player.at.index())];
                let near = more * (NO_MATTER - far);
                if player.man.role() == Role::Attacker {
                    counts.attackers_near += near;
                } else {
                    counts.others_near += near;
                }
                if own != side {
                    let far = i32::from(player.at.steps_to(holder.at)).min(NO_MATTER);
                    counts.near_carrier -= NO_MATTER - far;
                }
            }
        }
        counts
    }
}

/// What the rolls to come may bring with the ball where it is, in ten-thousandths.
#[derive(Clone, Copy)]
pub(super) struct Next {
    /// The side with the ball scores.
    pub(super) own: i32,
    /// The other one does.
    pub(super) theirs: i32,
    /// The other one wins the ball.
    pub(super) turned: i32,
}

impl Next {
    /// What is left once this has brought nothing.
    pub(super) fn neither(self) -> i32 {
        (CERTAIN - self.own - self.theirs).max(0)
    }

    /// How likely the side keeps the ball, more than it loses it.
    pub(super) fn kept(self) -> i32 {
        CERTAIN - 2 * self.turned
    }
}

/// Ranks from a side's own goal line.
fn advance(side: Side, at: Square) -> i32 {
    let at = match side {
        Side::Home => at,
        Side::Away => at.mirrored(),
    };
    i32::from(at.rank())
}
