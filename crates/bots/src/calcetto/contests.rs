//! Tackles and shots: what both their ends are worth, by their odds.

use calcetto::{Action, Calcetto, Stage};
use fischio_core::{Game, Seat, Side};

use super::attack::Field;
use super::coach::{Ball, Coach, FRESH, weight};
use super::dice::{CERTAIN, wins_contest};
use crate::sampling::{mixed, sign};

impl Coach {
    /// The match after a tackle that the side on turn has won or lost.
    fn after_tackle(&self, field: &Field<'_>, tackler: usize, carrier: usize, won: bool) -> i32 {
        let turn = field.game.turn();
        let (side, carrier) = if won {
            (turn, tackler)
        } else {
            (turn.opponent(), carrier)
        };
        self.judge(
            field,
            Ball {
                side,
                carrier,
                roller: side,
                points: FRESH,
            },
        )
    }

    /// A tackle by a player of the side on turn: both ends of it, by their odds.
    pub(super) fn tackle(&self, field: &Field<'_>, tackler: usize) -> Option<i32> {
        let (with, carrier) = Coach::carrier(field)?;
        let turn = field.game.turn();
        let holder = field.side(with)[carrier];
        let own = field.tackle_bonus(turn, *field.side(turn).get(tackler)?, holder.at);
        let other = field.tackle_bonus(with, holder, holder.at);
        let odds = wins_contest(own, other);
        let ends = [true, false].map(|won| self.after_tackle(field, tackler, carrier, won));
        Some(mixed(odds, ends))
    }

    /// A shot by the carrier: both ends of it, by their odds.
    pub(super) fn shot(&self, field: &Field<'_>) -> Option<i32> {
        let (side, carrier) = Coach::carrier(field)?;
        let shooter = field.side(side)[carrier];
        let odds = field.scores(side, shooter, shooter.at);
        Some(mixed(odds, self.after_shot(field, side)))
    }

    /// The match after a shot of a side, with a goal and with a save.
    fn after_shot(&self, field: &Field<'_>, side: Side) -> [i32; 2] {
        let mut goal = [0; 2];
        goal[side.index()] = CERTAIN;
        let other = side.opponent();
        let relaunch = Ball {
            side: other,
            carrier: 0,
            roller: other,
            points: Coach::roll(field.game, other, true),
        };
        [
            self.stakes.value(field.game, goal, 0),
            self.judge(field, relaunch),
        ]
    }

    /// A decision about a 6 in a contest: the exact odds of either side's win.
    pub(super) fn six(
        &self,
        before: &Calcetto,
        seat: Seat,
        action: Action,
        after: &Calcetto,
    ) -> Option<i32> {
        let odds = before.preview(seat, action)?.success;
        let odds = (odds.num() * CERTAIN as u64 / odds.den()) as i32;
        let tile = if action == Action::DrawTile {
            weight::TILE
        } else {
            0
        };
        let field = Field::new(after);
        let (with, carrier) = Coach::carrier(&field)?;
        let turn = after.turn();
        let value = if with == turn {
            self.after_shot(&field, turn)
        } else {
            let tackler = nearest(&field, turn, carrier);
            [true, false].map(|won| self.after_tackle(&field, tackler, carrier, won))
        };
        let first = if seat.side() == turn {
            odds
        } else {
            CERTAIN - odds
        };
        let gained = self.stakes.value(after, [0; 2], sign(seat.side()) * tile)
            - self.stakes.value(after, [0; 2], 0);
        Some(mixed(first, value) + gained)
    }
}

/// Whether a tackle or a shot is being decided. There are no points left then.
pub(super) fn in_contest(game: &Calcetto) -> bool {
    match game.stage() {
        Stage::Contest => true,
        Stage::Six | Stage::Draw => game.points() == 0,
        _ => false,
    }
}

/// The player of a side, goalkeepers left out, who stands nearest to the other's carrier.
pub(super) fn nearest(field: &Field<'_>, side: Side, carrier: usize) -> usize {
    let at = field.side(side.opponent())[carrier].at;
    let players = field.side(side).iter().enumerate().skip(1);
    let nearest = players.min_by_key(|(_, player)| player.at.steps_to(at));
    nearest.map_or(0, |(place, _)| place)
}
