//! What a position of UND1C1 is worth.

use fischio_core::{Game, Preset, Seat, Side};
use und1c1::{Action, Man, PieceKind, Role, Square, Stage, Und1c1};

use super::attack::Attack;
use super::dice::{CERTAIN, both};
use super::field::{Chips, Field, Player};
use super::geometry::Prints;
use super::press::{Press, press};
use super::stakes::Stakes;
use super::weights::Weights;
use crate::sampling::Heuristic;

/// How much of the tackles in sight is feared, in hundredths, with so many actions to get
/// out of their way.
const PRESSED: [i32; 4] = [100, 70, 45, 25];
/// Boxes from which it makes no difference how near somebody is.
const NO_MATTER: i32 = 7;

/// Knowledge for one decision.
pub(crate) struct Coach {
    pub(super) prints: [Prints; 2],
    pub(super) chips: [Chips; 2],
    pub(super) stakes: Stakes,
    pub(super) w: Weights,
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
        let w = Weights::BEST;
        Coach {
            prints: Side::BOTH.map(|side| Prints::new(game.pitch(), side)),
            chips: Side::BOTH.map(|side| Chips::new(game, side)),
            stakes: Stakes::new(game, w.goal_turn),
            w,
        }
    }

    pub(super) fn field<'a>(&self, game: &'a Und1c1) -> Field<'a> {
        Field::new(game, &self.chips)
    }

    /// How the match looks to Home when `side` is to move with so many actions.
    pub(super) fn judge(&self, field: &Field<'_>, side: Side, actions: u8) -> i32 {
        let game = field.game;
        let Some((with, carrier)) = field.ball else {
            return self.loose(field, side);
        };
        let other = side.opponent();
        let shape = self.shape(field);
        let lasts = |side| self.stakes.left(game, side) > u8::from(game.turn() == side);
        let mut next = [0; 2];
        if with == side {
            let attack = Attack::new(field, &self.prints, side);
            let own = attack.with(carrier, actions);
            let kept = if lasts(other) {
                let press = press(field, &self.prints, other, und1c1::ACTIONS);
                // Who has the ball gets out of the way while he has actions.
                let slack = PRESSED[usize::from(actions.min(und1c1::ACTIONS))];
                let press = Press {
                    wins: press.wins * slack / 100,
                    scores: press.scores * slack / 100,
                };
                let later = if lasts(side) {
                    self.later(&attack, carrier, und1c1::ACTIONS)
                } else {
                    0
                };
                next[other.index()] = press.scores;
                next[side.index()] = both(later, CERTAIN - press.wins);
                let ball = self.with_ball(&attack, carrier);
                let ball = both(ball, CERTAIN - press.wins) - both(self.w.ball, press.wins);
                self.stakes.value(game, next, shape + sign(side) * ball)
            } else {
                self.stakes.value(game, next, shape)
            };
            if own == 0 {
                return kept;
            }
            // What is tried may fail, and then the other side has the ball.
            let mut goal = [0; 2];
            goal[side.index()] = own;
            let lost = -sign(side) * self.w.keepers_ball;
            let tried = self.stakes.value(game, goal, shape + lost);
            return if sign(side) * tried > sign(side) * kept {
                tried
            } else {
                kept
            };
        }
        let press = press(field, &self.prints, side, actions);
        let attack = Attack::new(field, &self.prints, with);
        next[side.index()] = press.scores;
        let stays = CERTAIN - press.wins;
        if lasts(with) {
            next[with.index()] = both(self.later(&attack, carrier, actions), stays);
        }
        let ball = self.with_ball(&attack, carrier);
        let ball = both(self.w.ball, press.wins) - both(ball, stays);
        self.stakes.value(game, next, shape + sign(side) * ball)
    }

    /// How likely the carrier's side scores in its next turn, once the other side has used
    /// so many actions to bar its ways.
    fn later(&self, attack: &Attack<'_>, carrier: usize, barring: u8) -> i32 {
        let [first, second, third] = attack.threats(carrier);
        let [most, more, less] = match barring {
            0 => [100, 0, 0],
            1 => [55, 25, 5],
            2 => [30, 25, 15],
            _ => [self.w.later, self.w.later2, self.w.later3],
        };
        (first * most + second * more + third * less) / 100
    }

    /// What it is worth to have the ball, besides the goals in sight.
    fn with_ball(&self, attack: &Attack<'_>, carrier: usize) -> i32 {
        let promise = attack.promise(carrier) * self.w.promise / 100;
        // Never so much that waiting looks better than a good shot.
        self.w.ball + promise.min(self.w.most_promise)
    }

    /// The balance with the ball out of play, `side` being the next to have it.
    fn loose(&self, field: &Field<'_>, side: Side) -> i32 {
        let ball = sign(side) * self.w.ball;
        self.stakes
            .value(field.game, [0; 2], self.shape(field) + ball)
    }

    /// The balance of who stands where, to Home.
    fn shape(&self, field: &Field<'_>) -> i32 {
        let mut balance = 0;
        let ball = field.ball.map(|(with, at)| (with, field.side(with)[at].at));
        for side in Side::BOTH {
            let mut good = 0;
            let mut nearest = [NO_MATTER; 2];
            for &player in field.side(side) {
                if player.keeper {
                    continue;
                }
                good += self.w.point * player.chip.points().cast_signed();
                if player.flipped {
                    good -= self.w.flipped;
                }
                let Some((with, at)) = ball else { continue };
                good += self.ready(field, side, player, at, player.at);
                let behind = player.at.rank_for(side) <= at.rank_for(side);
                if behind {
                    good += if with == side {
                        self.w.behind_own
                    } else {
                        self.w.behind
                    };
                }
                if with != side && !player.flipped {
                    let far = i32::from(player.at.boxes_to(at));
                    let far = far + if behind { 0 } else { 2 };
                    if far < nearest[0] {
                        nearest = [far, nearest[0]];
                    } else if far < nearest[1] {
                        nearest[1] = far;
                    }
                }
            }
            good += self.w.near * (2 * NO_MATTER - nearest[0] - nearest[1]);
            good -= self.w.booked * field.game.booked(side).map(|_| 1).sum::<i32>();
            balance += sign(side) * good;
        }
        balance
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
        let ready = promise * [self.w.defender, self.w.midfielder, self.w.forward][depth] / 1000;
        if depth > 0 {
            return ready;
        }
        // A defender stays behind the ball, and in his half.
        let rank = i32::from(at.rank_for(side));
        let wanted = (i32::from(ball.rank_for(side)) - 4).clamp(3, 6);
        ready - self.w.defend * (rank - wanted).abs()
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
        let balance = sign(kicks_off) * self.w.kick_off;
        self.stakes.value(game, [0; 2], balance)
    }

    /// With the goalkeeper after a save.
    fn saved(&self, game: &Und1c1) -> i32 {
        let with = game.ball_side().unwrap_or(game.turn().opponent());
        let balance = sign(with) * self.w.keepers_ball;
        self.stakes.value(game, [0; 2], balance)
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
