//! How likely a side wins the ball by tackles, and what it makes of it.

use arrayvec::ArrayVec;
use fischio_core::Side;

use super::attack::Attack;
use super::dice::{CERTAIN, both};
use super::field::{Field, MOST, Player};
use super::prints::Prints;

/// How likely a tackle is a foul, in ten-thousandths, about.
const FOUL: i32 = 1200;

/// What a side's tackles may bring.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Press {
    /// How likely it wins the ball.
    pub(crate) wins: i32,
    /// How likely it wins it and scores at once.
    pub(crate) scores: i32,
}

/// How likely a player who challenges a carrier wins the ball; without fouls level dice are
/// rolled again (UN-21).
pub(super) fn wins_tackle(field: &Field<'_>, side: Side, by: Player, holder: Player) -> i32 {
    let reading = &field.reading;
    let (won, of) = reading.duel(reading.tackle(side, by, holder));
    i32::from(won) * CERTAIN / i32::from(of)
}

/// The tackles of a side that has so many actions.
pub(crate) fn press(field: &Field<'_>, prints: &[Prints; 2], side: Side, actions: u8) -> Press {
    let Some((with, _, holder)) = field.holder() else {
        return Press::default();
    };
    if with == side || holder.at.is_goal() || actions == 0 {
        return Press::default();
    }
    // Ties are fouls, and end it.
    let foul = if field.game().rules().fouls { FOUL } else { 0 };
    let level = holder.at.challenged_from(side);
    // Of each who can come: how likely they win it, what that costs, and who it is.
    let mut tackles: ArrayVec<(i32, u8, usize), MOST> = ArrayVec::new();
    for (i, &player) in field.side(side).iter().enumerate() {
        if !player.acts() || player.keeper {
            continue;
        }
        let boxes = field.tackled_from(side, player, level, holder.at);
        let free = boxes & field.free(side);
        let cost = if boxes.has(player.at) {
            1
        } else {
            // One movement, or two.
            let far = player.at.boxes_to(holder.at) - 1;
            let mut comes = false;
            if actions >= 2 && far <= player.steps() {
                field.each_run(side, player, |at| comes |= free.has(at));
            }
            if comes {
                2
            } else if actions >= 3 && far <= 2 * player.steps() && !free.is_empty() {
                3
            } else {
                continue;
            }
        };
        tackles.push((wins_tackle(field, side, player, holder), cost, i));
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
        lost = both(lost, CERTAIN - odds - foul);
    }
    press
}
