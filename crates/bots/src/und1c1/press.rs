//! How likely a side wins the ball by tackles, and what it makes of it.

use arrayvec::ArrayVec;
use fischio_core::Side;
use und1c1::{Ability, Square, Squares};

use super::attack::{Attack, each_run};
use super::dice::{CERTAIN, both, wins};
use super::field::{Field, MOST};
use super::geometry::{GRID, Prints};

/// What a side's tackles may bring.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Press {
    /// How likely it wins the ball.
    pub(crate) wins: i32,
    /// How likely it wins it and scores at once.
    pub(crate) scores: i32,
}

/// The boxes from which a side challenges a carrier: level with him or goal-side (UN-19).
pub(crate) fn challenging(side: Side, carrier: Square) -> Squares {
    let around = GRID.around(carrier).into_iter();
    around
        .filter(|at| at.rank_for(side) <= carrier.rank_for(side))
        .collect()
}

/// The tackles of a side that has so many actions.
pub(crate) fn press(field: &Field<'_>, prints: &[Prints; 2], side: Side, actions: u8) -> Press {
    let Some((with, carrier)) = field.ball else {
        return Press::default();
    };
    let holder = &field.side(with)[carrier];
    if with == side || holder.at.is_goal() || actions == 0 {
        return Press::default();
    }
    let boxes = challenging(side, holder.at);
    let free = boxes & field.free[side.index()];
    // Of each who can come in one action: how likely he wins it, what that costs, who he is.
    let mut tackles: ArrayVec<(i32, u8, usize), MOST> = ArrayVec::new();
    for (i, &player) in field.side(side).iter().enumerate() {
        if !player.acts() || player.keeper {
            continue;
        }
        let cost = if boxes.has(player.at) {
            1
        } else {
            // One movement, or two.
            let far = usize::from(player.at.boxes_to(holder.at)) - 1;
            let mut comes = false;
            if actions >= 2 && far <= player.steps() {
                each_run(field, side, player, |at| comes |= free.has(at));
            }
            if comes {
                2
            } else if actions >= 3 && far <= 2 * player.steps() && !free.is_empty() {
                3
            } else {
                continue;
            }
        };
        let ahead = player.ability(Ability::Gladiator) - holder.ability(Ability::Wizard);
        tackles.push((wins(ahead), cost, i));
    }
    // What is won for its cost, the better first.
    tackles
        .sort_unstable_by_key(|&(odds, cost, i)| (core::cmp::Reverse(odds / i32::from(cost)), i));
    let mut left = actions;
    let mut lost = CERTAIN;
    let mut press = Press::default();
    for &(odds, cost, i) in &tackles {
        if cost > left {
            continue;
        }
        left -= cost;
        let now = both(lost, odds);
        press.wins += now;
        if left > 0 && holder.at.rank_for(side) > 6 {
            let attack = Attack::new(field, prints, side);
            press.scores += both(now, attack.at(i, holder.at, left, false));
        }
        // Ties are fouls, and end it.
        lost = both(lost, CERTAIN - odds - 1200);
    }
    press
}
