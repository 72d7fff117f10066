//! Set pieces: how likely they are goals (UN-34 to UN-40).

use fischio_core::Side;
use und1c1::{Ability, Kind, PieceKind, Stage, Und1c1};

use super::attack::CORNER;
use super::coach::{Coach, sign};
use super::dice::{CERTAIN, both, ties, wins};
use super::weights::KEEPERS_BALL;

/// A goal by a total of so much more than the save.
fn goal(ahead: i32) -> i32 {
    wins(ahead) + both(ties(ahead), CORNER)
}

/// The best pair of those that the ball reaches, over the faces of the die.
pub(super) fn delivery(game: &Und1c1) -> i32 {
    let (_, [bonus, _]) = game.kick_roll();
    let pairs = [1, 2, 3, 4].map(|number| pair(game, number));
    let mut sum = 0;
    for die in 1..=6 {
        let reached = match die + i32::from(bonus) {
            ..=2 => 1,
            3 | 4 => 2,
            5 | 6 => 3,
            _ => 4,
        };
        sum += pairs[..reached].iter().max().copied().unwrap_or(0);
    }
    sum / 6
}

/// How likely the ball for a pair ends in the goal.
fn pair(game: &Und1c1, number: u8) -> i32 {
    let Some((kind, [own, other], [more, save])) = game.pair_roll(number) else {
        return 0;
    };
    let [own, other, more, save] = [own, other, more, save].map(i32::from);
    if kind != Kind::Air {
        return goal(own - other);
    }
    let mut goals = 0;
    for die in 1..=6 {
        let total = die + own;
        let won = (total - other - 1).clamp(0, 6);
        let scores = (total + more - save - 1).clamp(0, 6);
        goals += won * scores;
    }
    goals * CERTAIN / 216
}

impl Coach {
    /// How the match looks to Home with a set piece that `side` is to take.
    pub(super) fn piece(&self, game: &Und1c1, kind: PieceKind, side: Side) -> i32 {
        let chosen = game.taker().is_some() && !game.turn_is_over();
        let rival = side.opponent();
        let save = self.field(game).save[rival.index()].unwrap_or(-6);
        let scores = match kind {
            _ if chosen && matches!(kind, PieceKind::Penalty | PieceKind::Shooting) => {
                let (_, [own, other]) = game.kick_roll();
                let wall = if game.stage() == Stage::Wall { 2 } else { 0 };
                goal(i32::from(own) - i32::from(other) - wall)
            }
            PieceKind::Penalty => goal(4 - save),
            PieceKind::Shooting => {
                let number = game
                    .piece_square()
                    .and_then(|at| self.prints[side.index()].number(at));
                goal(number.unwrap_or(-3) + 1 - save)
            }
            _ if chosen && (game.stage() != Stage::Jumpers || game.decider() == side) => {
                let brought: i32 = game.jumpers(side).map(|_| 1).sum();
                // Who is still to come adds something too.
                delivery(game).max(150 * brought)
            }
            _ => {
                let field = self.field(game);
                let rams: i32 = game
                    .jumpers(rival)
                    .filter_map(|man| field.side(rival).iter().find(|player| player.man == man))
                    .map(|player| 150 + 150 * player.ability(Ability::Ram))
                    .sum();
                (CORNER + 900 - rams).max(0)
            }
        };
        let mut next = [0; 2];
        next[side.index()] = scores;
        self.stakes.scored(game, next, -sign(side) * KEEPERS_BALL)
    }
}
