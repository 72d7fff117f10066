//! What is known for one decision: lines, stakes, and what rolls pay.

use calciotto::{Calciotto, Card};
use fischio_core::Side;

use super::attack::{Attack, Holder, Lines, Points};
use super::dice::{Contests, Pays, pays, pays_of_coaches};
use super::field::Field;
use crate::sampling::Stakes;

/// Knowledge for one decision.
pub(crate) struct Coach {
    pub(super) lines: Lines,
    pub(super) stakes: Stakes,
    pub(super) contests: &'static Contests,
    /// For each side what a roll pays, and a relaunch.
    rolls: [[Pays; 2]; 2],
    /// What a free kick's roll pays.
    pub(super) kick: Pays,
    /// Whose knowledge it is.
    pub(super) viewer: Side,
}

/// Who has the ball, and who is to roll or move.
#[derive(Clone, Copy)]
pub(super) struct Ball<'p> {
    pub(super) holder: Holder,
    pub(super) roller: Side,
    pub(super) points: Points<'p>,
}

impl Coach {
    /// For a decision of `viewer`'s side in this match, or any that may come of it.
    pub(crate) fn new(game: &Calciotto, viewer: Side) -> Coach {
        let rules = game.rules();
        let rolls = Side::BOTH.map(|side| {
            [1, 2].map(|times| match rules.coaches[side].count() {
                1 => pays(|a, b| times * (a + b)),
                more => pays_of_coaches(more, times),
            })
        });
        Coach {
            lines: Lines::new(game),
            stakes: Stakes::new(game),
            contests: Contests::of(game.card_values().raddoppia),
            rolls,
            kick: pays(|a, b| 2 * (a + b)),
            viewer,
        }
    }

    pub(super) fn fresh(&self, side: Side) -> Points<'_> {
        Points::Rolled(&self.rolls[side.index()][0])
    }

    pub(super) fn relaunch(&self, side: Side) -> Points<'_> {
        Points::Rolled(&self.rolls[side.index()][1])
    }

    pub(super) fn attack(&self, field: &Field<'_>, holder: Holder, points: Points<'_>) -> Attack {
        self.lines.attack(field, self.contests, holder, points)
    }

    /// What a roll pays with the card in force.
    pub(super) fn pays_with_card(&self, game: &Calciotto, side: Side) -> Pays {
        let values = game.card_values();
        let relaunch = if game.is_relaunch() { 2 } else { 1 };
        let alone = game.rules().coaches[side].count() == 1;
        let in_force = match game.card_played(side) {
            Some((card, false)) => Some(card),
            _ => None,
        };
        let (times, more) = match in_force {
            Some(Card::Contropiede) => (relaunch + i32::from(values.contropiede) - 1, 0),
            Some(Card::Raddoppia) => (relaunch, i32::from(values.raddoppia) - 1),
            _ => return self.rolls[side.index()][usize::from(relaunch > 1)],
        };
        if alone {
            pays(|a, b| times * (a + b) + more * a.max(b))
        } else {
            pays_of_coaches(game.coaches_to_move().max(1), times + more)
        }
    }

    /// What so many goals more, in ten-thousandths, are worth to Home.
    pub(super) fn gain(&self, game: &Calciotto, goals: i32) -> i32 {
        self.stakes.expecting(game, goals) - self.stakes.expecting(game, 0)
    }
}
