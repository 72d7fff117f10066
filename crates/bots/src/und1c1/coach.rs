//! What a position of UND1C1 is worth.

use fischio_core::{Game, Seat, Side};
use und1c1::{Action, PieceKind, Role, Square, Und1c1};

use super::dice::{CERTAIN, both};
use super::features::Features;
use super::field::{Chips, Field, Player};
use super::fitted::TABLES;
use super::hands::Hands;
use super::prints::{BothPrints, Prints};
use super::stakes::Stakes;
use super::weights::{KEEPERS_BALL, KICK_OFF};
use crate::Never;
use crate::sampling::sign;

/// What a box promises a defender, a midfielder and a forward who stands there, in
/// thousandths.
const READY: [i32; 3] = [12, 20, 20];
/// What a rank is worth that a defender is off its line.
const OFF_LINE: i32 = 15;

/// Knowledge for one decision.
pub(crate) struct Coach {
    pub(super) prints: BothPrints,
    pub(super) chips: [Chips; 2],
    pub(super) stakes: Stakes,
    pub(super) hands: Hands,
}

/// Which table weighs a position for a side that has the ball or not, and so many actions left,
/// one at least.
pub(super) fn table_of(has_ball: bool, actions: u8) -> usize {
    usize::from(!has_ball) * usize::from(und1c1::ACTIONS) + usize::from(und1c1::ACTIONS - actions)
}

/// How far ahead somebody plays: 0 a defender, 2 a forward.
pub(super) fn depth(player: Player) -> usize {
    match player.man.role() {
        Role::Goalkeeper | Role::Defender => 0,
        Role::Midfielder => 1,
        Role::Forward => 2,
    }
}

impl Coach {
    /// For what everybody may know of this match, or of any that may come of it.
    pub(crate) fn new(game: &Und1c1) -> Coach {
        Coach::with(game, Hands::new(game, None, Never::default()))
    }

    /// For a decision of a side, which may leave something alone.
    pub(crate) fn of(game: &Und1c1, side: Side, never: Never) -> Coach {
        Coach::with(game, Hands::new(game, Some(side), never))
    }

    /// For measuring what a side's cards bring: one in hand is worth nothing.
    pub(super) fn measuring(game: &Und1c1, side: Side) -> Coach {
        Coach::with(game, Hands::for_nothing(game, side))
    }

    fn with(game: &Und1c1, hands: Hands) -> Coach {
        Coach {
            hands,
            prints: Prints::of(game.pitch()),
            chips: Side::BOTH.map(|side| Chips::new(game, side)),
            stakes: Stakes::new(game),
        }
    }

    /// How the match looks to Home when `side` is to move with so many actions.
    pub(super) fn judge(&self, field: &Field<'_>, side: Side, actions: u8) -> i32 {
        let game = field.game();
        // Who has no action left can only end the turn.
        let (side, actions) = match actions {
            0 => (side.opponent(), game.actions_of_next_turn(side.opponent())),
            _ => (side, actions.min(und1c1::ACTIONS)),
        };
        let Some(features) = Features::new(field, &self.prints, side, actions) else {
            return self.restart(game, side);
        };
        let has_ball = field.has_ball(side);
        let table = &TABLES[table_of(has_ball, actions)];
        let expected = table.weigh(&features.odds, &features.counts, features.rank);
        // In the last turns there is little time left for what is expected, but what can be
        // done at once.
        let at_once = if self.stakes.left(game, side) == 0 {
            0
        } else if has_ball {
            features.goal_now()
        } else {
            features.goal_from_tackles()
        };
        let time = self.stakes.time(game, side);
        let goals = both(expected, time) + both(at_once, CERTAIN - time);
        self.stakes.value(game, sign(side) * goals)
    }

    /// How well a player stands on a box for its side's next attack.
    pub(super) fn ready(
        &self,
        field: &Field<'_>,
        side: Side,
        player: Player,
        ball: Square,
        at: Square,
    ) -> i32 {
        let depth = depth(player);
        let promise = self.prints[side.index()].promise(at);
        let offside = field.reading.is_offside(side, ball, at);
        let promise = if offside { promise / 4 } else { promise };
        let ready = promise * READY[depth] / 1000;
        if depth > 0 {
            return ready;
        }
        // A defender stays behind the ball, and in its half.
        let rank = i32::from(at.rank_for(side));
        let wanted = (i32::from(ball.rank_for(side)) - 4).clamp(3, 6);
        ready - OFF_LINE * (rank - wanted).abs()
    }

    /// The match as it stands, no matter who is to act.
    pub(super) fn now(&self, game: &Und1c1) -> i32 {
        let over = game.turn_is_over();
        let turn = game.turn();
        let next = if over { turn.opponent() } else { turn };
        match game.piece() {
            None | Some(PieceKind::ThrowIn | PieceKind::Passing) => {}
            Some(kind) => return self.piece(game, kind, next),
        }
        if game.carrier().is_none() && game.piece().is_none() {
            return self.restart(game, turn.opponent());
        }
        let field = Field::new(game);
        let actions = if over {
            game.actions_of_next_turn(next)
        } else {
            game.actions_left() + u8::from(game.extra_action() == Some(next))
        };
        self.judge(&field, next, actions)
    }

    /// Before a kick-off: little but the score counts.
    pub(super) fn restart(&self, game: &Und1c1, kicks_off: Side) -> i32 {
        self.stakes.value(game, sign(kicks_off) * KICK_OFF)
    }

    /// With the goalkeeper after a save.
    pub(super) fn saved(&self, game: &Und1c1) -> i32 {
        let with = game.ball_side().unwrap_or(game.turn().opponent());
        self.stakes.value(game, sign(with) * KEEPERS_BALL)
    }
}

/// Legal actions of a seat.
pub(super) fn legal(game: &Und1c1, seat: Seat) -> Vec<Action> {
    let mut all = Vec::new();
    game.actions(seat, &mut all);
    all
}
