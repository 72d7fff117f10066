//! What a position of UND1C1 is worth.

use fischio_core::{Game, Preset, Seat, Side};
use und1c1::{Action, Man, PieceKind, Role, Square, Stage, Und1c1};

use super::contests::contest_ends;
use super::dice::{CERTAIN, both};
use super::features::Features;
use super::field::{Chips, Field, Player};
use super::geometry::Prints;
use super::stakes::Stakes;
use super::weights::{KEEPERS_BALL, KICK_OFF, TABLES};
use crate::sampling::Heuristic;

/// What a box promises a defender, a midfielder and a forward who stands there, in
/// thousandths.
const READY: [i32; 3] = [12, 20, 20];
/// What a rank is worth that a defender is off his line.
const OFF_LINE: i32 = 15;

/// Knowledge for one decision.
pub(crate) struct Coach {
    pub(super) prints: [Prints; 2],
    pub(super) chips: [Chips; 2],
    pub(super) stakes: Stakes,
}

/// 1 for Home, −1 for Away.
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Home => 1,
        Side::Away => -1,
    }
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
    /// For a decision in this match, or any that may come of it.
    pub(crate) fn new(game: &Und1c1) -> Coach {
        Coach {
            prints: Side::BOTH.map(|side| Prints::new(game.pitch(), side)),
            chips: Side::BOTH.map(|side| Chips::new(game, side)),
            stakes: Stakes::new(game),
        }
    }

    pub(super) fn field<'a>(&self, game: &'a Und1c1) -> Field<'a> {
        Field::new(game, &self.chips)
    }

    /// How the match looks to Home when `side` is to move with so many actions.
    pub(super) fn judge(&self, field: &Field<'_>, side: Side, actions: u8) -> i32 {
        let game = field.game;
        // Who has no action left can but end his turn.
        let (side, actions) = match actions {
            0 => (side.opponent(), und1c1::ACTIONS),
            _ => (side, actions.min(und1c1::ACTIONS)),
        };
        let Some(features) = Features::new(field, &self.prints, side, actions) else {
            return self.restart(game, side);
        };
        let has_ball = field.ball.is_some_and(|(with, _)| with == side);
        let table = usize::from(!has_ball) * usize::from(und1c1::ACTIONS)
            + usize::from(und1c1::ACTIONS - actions);
        let expected = features.weigh(&TABLES[table]);
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

    /// How well a player stands on a box for his side's next attack.
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
        let offside = field.is_offside(side, ball, at);
        let promise = if offside { promise / 4 } else { promise };
        let ready = promise * READY[depth] / 1000;
        if depth > 0 {
            return ready;
        }
        // A defender stays behind the ball, and in his half.
        let rank = i32::from(at.rank_for(side));
        let wanted = (i32::from(ball.rank_for(side)) - 4).clamp(3, 6);
        ready - OFF_LINE * (rank - wanted).abs()
    }

    /// The match as it stands, with whoever is to act.
    fn now(&self, game: &Und1c1) -> i32 {
        let over = game.turn_is_over();
        let turn = game.turn();
        let next = if over { turn.opponent() } else { turn };
        match game.piece() {
            PieceKind::None | PieceKind::ThrowIn | PieceKind::Passing => {}
            kind => return self.piece(game, kind, next),
        }
        if game.carrier().is_none() && game.piece() == PieceKind::None {
            return self.restart(game, turn.opponent());
        }
        let field = self.field(game);
        let actions = if over {
            und1c1::ACTIONS
        } else {
            game.actions_left()
        };
        self.judge(&field, next, actions)
    }

    /// Before a kick-off: little but the score counts.
    fn restart(&self, game: &Und1c1, kicks_off: Side) -> i32 {
        self.stakes.value(game, sign(kicks_off) * KICK_OFF)
    }

    /// With the goalkeeper after a save.
    fn saved(&self, game: &Und1c1) -> i32 {
        let with = game.ball_side().unwrap_or(game.turn().opponent());
        self.stakes.value(game, sign(with) * KEEPERS_BALL)
    }
}

impl Heuristic for Coach {
    type Game = Und1c1;
    type Action = Action;

    fn value(&self, game: &Und1c1) -> i32 {
        match game.stage() {
            Stage::Over => Stakes::closed(game),
            Stage::SetUp if game.turns(Side::Home) + game.turns(Side::Away) == 0 => 0,
            Stage::Possession => 0,
            Stage::SetUp | Stage::KickOff => self.restart(game, game.turn()),
            Stage::Replace => self.saved(game),
            Stage::Dice => self.contest(game),
            Stage::Foul => self.foul(game),
            Stage::Group => self.now(&self.grouped(game)),
            _ => self.now(game),
        }
    }

    fn candidates(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        self.worth_a_thought(game, seat, out);
    }

    fn key(&self, game: &Und1c1) -> u64 {
        let mut key = 0u64;
        let mut mix = |part: u64| {
            key = (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        };
        mix(game.stage() as u64
            | (game.turn().index() as u64) << 8
            | (game.decider().index() as u64) << 9
            | u64::from(game.actions_left()) << 10
            | (game.due() as u64) << 14
            | (game.piece() as u64) << 20
            | u64::from(game.wall()) << 24
            | u64::from(game.turn_is_over()) << 28
            | game.piece_square().map_or(255, |at| u64::from(at.index())) << 32
            | man_key(game.taker()) << 40);
        if let Some((line, direction, moved)) = game.group() {
            mix(u64::from(line) | (direction as u64) << 8 | u64::from(moved) << 16 | 1 << 32);
        }
        if let Some((kind, [own, other])) = game.pending() {
            mix(kind as u64
                | u64::from(own.cast_unsigned()) << 8
                | u64::from(other.cast_unsigned()) << 16
                | 1 << 33);
        }
        for side in Side::BOTH {
            mix(u64::from(game.goals(side)) | u64::from(game.turns(side)) << 16);
            for (man, at) in game.fielded(side) {
                mix(u64::from(at.index()) << 8 | man_key(Some(man)));
            }
            for man in game.flipped(side).chain(game.booked(side)) {
                mix(man_key(Some(man)) | 1 << 34);
            }
            for man in game.jumpers(side).chain(game.in_hand(side)) {
                mix(man_key(Some(man)) | 1 << 35);
            }
            for lock in game.padlocks(side) {
                mix(lock.map_or(0, |at| 1 << 36 | u64::from(at.index())));
            }
        }
        if let Some(carrier) = game.carrier() {
            mix(man_key(Some(carrier.man)) | (carrier.side.index() as u64) << 8);
        }
        key
    }

    fn is_minor(&self, game: &Und1c1) -> bool {
        game.stage() != Stage::Turn
    }

    fn knows_odds(&self, game: &Und1c1) -> bool {
        game.stage() == Stage::Dice
    }

    fn ends(&self, game: &Und1c1) -> Vec<(i32, Und1c1)> {
        contest_ends(game)
    }

    fn is_horizon(&self, game: &Und1c1) -> bool {
        matches!(game.stage(), Stage::SetUp | Stage::Replace)
    }

    fn set_up_done(&self, game: &Und1c1, _: Seat) -> Option<Action> {
        match game.stage() {
            Stage::SetUp => Some(Action::Ready),
            Stage::Replace => Some(Action::Done),
            _ => None,
        }
    }

    fn value_set_up(&self, game: &Und1c1) -> Option<i32> {
        if game.stage() != Stage::Replace {
            return None;
        }
        let with = game.ball_side()?;
        Some(self.judge(&self.field(game), with, und1c1::ACTIONS))
    }

    fn likes(&self, _: &Und1c1, _: Seat, _: &Preset<Action>) -> u32 {
        1
    }
}

/// A man as a number, 0 for nobody.
fn man_key(man: Option<Man>) -> u64 {
    man.map_or(0, |man| {
        1 + ((man.role() as u64) << 4 | u64::from(man.number()))
    })
}

/// Legal actions of a seat.
pub(super) fn legal(game: &Und1c1, seat: Seat) -> Vec<Action> {
    let mut all = Vec::new();
    game.actions(seat, &mut all);
    all
}
