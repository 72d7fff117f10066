//! What goals are worth: from the chances of the next goal to those of the match (UN-08).

use fischio_core::{Game, Side};
use und1c1::Und1c1;

use super::dice::CERTAIN;
use super::weights::{GOAL_TURN, LATER};
use crate::sampling::sign;

/// A match surely won, in millionths.
pub(crate) const WON: i64 = 1_000_000;
/// Goals ahead that are looked at.
const MOST_AHEAD: i64 = 10;
/// Leads either way, and none.
const LEADS: usize = 2 * MOST_AHEAD as usize + 1;
/// Turns of both sides at most, and none.
const MOST_TURNS: usize = 121;

/// What the score is worth while one decision is thought about.
pub(crate) struct Stakes {
    /// Worth to Home of each lead from −[`MOST_AHEAD`] on with so many turns of both sides to
    /// go, in millionths.
    worth: Vec<[i64; LEADS]>,
    turns: u8,
}

impl Stakes {
    pub(crate) fn new(game: &Und1c1) -> Stakes {
        let odds = i64::from(GOAL_TURN);
        let turns = game.rules().turns;
        let mut worth = Vec::with_capacity(MOST_TURNS);
        let mut row = [0; LEADS];
        for (lead, worth) in (-MOST_AHEAD..).zip(&mut row) {
            *worth = lead.signum() * WON;
        }
        for _ in 0..=left(game, turns) {
            worth.push(row);
            let before = row;
            for i in 1..LEADS - 1 {
                let goal = i64::midpoint(before[i - 1], before[i + 1]);
                row[i] = (odds * goal + (1000 - odds) * before[i]) / 1000;
            }
        }
        Stakes { worth, turns }
    }

    fn of(&self, lead: i64, left: usize) -> i64 {
        let row = &self.worth[left.min(self.worth.len() - 1)];
        let at = lead.clamp(-MOST_AHEAD, MOST_AHEAD) + MOST_AHEAD;
        usize::try_from(at).map_or(0, |at| row[at])
    }

    /// Turns that a side has left, the one under way counted.
    pub(crate) fn left(&self, game: &Und1c1, side: Side) -> u8 {
        self.turns.saturating_sub(game.turns(side))
    }

    /// How much of what is expected of a position there is time for, in ten-thousandths, when
    /// `side` is to move: none in the last turn of all.
    pub(crate) fn time(&self, game: &Und1c1, side: Side) -> i32 {
        let moving = self.left(game, side).max(1) - 1;
        let turns = i32::from(moving) + i32::from(self.left(game, side.opponent()));
        let lost = (0..turns).fold(CERTAIN, |lost, _| lost * LATER / 100);
        CERTAIN - lost
    }

    /// How the match looks to Home if it is to score so many goals more than the other side
    /// soon, in ten-thousandths.
    pub(crate) fn value(&self, game: &Und1c1, goals: i32) -> i32 {
        self.scored(game, [0; 2], goals)
    }

    /// The same if each side may score before, so likely; `goals` counts if neither does.
    pub(crate) fn scored(&self, game: &Und1c1, first: [i32; 2], goals: i32) -> i32 {
        let certain = i64::from(CERTAIN);
        let lead = lead(game);
        let left = left(game, self.turns);
        let after = left.saturating_sub(1);
        let [home, away] = first.map(i64::from);
        let neither = (certain - home - away).max(0);
        let stands = self.of(lead, left.saturating_sub(2).max(usize::from(left > 0)));
        let ahead = self.of(lead + 1, after);
        let behind = self.of(lead - 1, after);
        let goals = i64::from(goals.clamp(-CERTAIN, CERTAIN));
        let later = if goals > 0 {
            stands + (ahead - stands) * goals / certain
        } else {
            stands + (stands - behind) * goals / certain
        };
        ((home * ahead + away * behind + neither * later) / certain) as i32
    }

    /// How the match looks to Home once it is over.
    pub(crate) fn closed(game: &Und1c1) -> i32 {
        let winner = game.result().and_then(|result| result.winner);
        winner.map_or(0, |side| sign(side) * WON as i32)
    }
}

fn lead(game: &Und1c1) -> i64 {
    i64::from(game.goals(Side::Home)) - i64::from(game.goals(Side::Away))
}

/// Turns of both sides that are left.
fn left(game: &Und1c1, turns: u8) -> usize {
    let left = |side| usize::from(turns.saturating_sub(game.turns(side)));
    left(Side::Home) + left(Side::Away)
}
