//! Set pieces: how likely they are goals (UN-34 to UN-40).

use fischio_core::Side;
use und1c1::{Ability, Kind, PieceKind, Stage, Und1c1};

use super::attack::{CORNER, corner};
use super::coach::Coach;
use super::dice::{CERTAIN, both, ties, wins};
use super::field::Field;
use super::weights::KEEPERS_BALL;
use crate::sampling::sign;

/// A goal by a total of so much more than the save, with what a corner is worth.
fn goal(ahead: i8, corner: i32) -> i32 {
    wins(ahead) + both(ties(ahead), corner)
}

/// The best pair of those that the ball reaches, over the faces of the die.
pub(super) fn delivery(game: &Und1c1, corner: i32) -> i32 {
    let (_, [bonus, _]) = game.kick_roll();
    let pairs = [1, 2, 3, 4].map(|number| pair(game, number, corner));
    let best = |die: i8| {
        let reached = usize::from(Und1c1::pairs_reached(die + bonus));
        pairs[..reached].iter().max().copied().unwrap_or(0)
    };
    (1..=6).map(best).sum::<i32>() / 6
}

/// How likely the ball for a pair ends in the goal.
pub(super) fn pair(game: &Und1c1, number: u8, corner: i32) -> i32 {
    if let Some(goals) = game.goals_in_the_air(number) {
        return i32::from(goals) * CERTAIN / 216;
    }
    let header = game.pair_roll(number);
    header.map_or(0, |(_, [own, other], _)| goal(own - other, corner))
}

impl Coach {
    /// How the match looks to Home with a set piece that `side` is to take.
    pub(super) fn piece(&self, game: &Und1c1, kind: PieceKind, side: Side) -> i32 {
        let chosen = game.taker().is_some() && !game.turn_is_over();
        let rival = side.opponent();
        let corner = corner(game);
        let save = |kind| Field::new(game).reading.save(rival, kind).unwrap_or(-6);
        let scores = match kind {
            _ if chosen && matches!(kind, PieceKind::Penalty | PieceKind::Shooting) => {
                let (_, [own, other]) = game.kick_roll();
                let wall = if game.stage() == Stage::Wall { 2 } else { 0 };
                goal(own - other - wall, corner)
            }
            PieceKind::Penalty => goal(4 - save(Kind::Penalty), corner),
            PieceKind::Shooting => {
                let number = game
                    .piece_square()
                    .and_then(|at| game.pitch().value(side, at));
                goal(number.unwrap_or(-3) + 1 - save(Kind::FreeKick), corner)
            }
            _ if chosen
                && (!matches!(game.stage(), Stage::Jumpers { .. }) || game.decider() == side) =>
            {
                let brought: i32 = game.jumpers(side).map(|_| 1).sum();
                // Who is still to come adds something too.
                delivery(game, corner).max(150 * brought)
            }
            _ => {
                let field = Field::new(game);
                let rams: i32 = game
                    .jumpers(rival)
                    .filter_map(|man| field.side(rival).iter().find(|player| player.man == man))
                    .map(|player| 150 + 150 * i32::from(player.ability(Ability::Ram)))
                    .sum();
                (CORNER + 900 - rams).max(0)
            }
        };
        let mut next = [0; 2];
        next[side.index()] = scores;
        self.stakes.scored(game, next, -sign(side) * KEEPERS_BALL)
    }
}
