//! How likely a side wins the ball by a tackle (CO-19, CO-20).

use calciotto::{Reach, Squares};

use super::attack::{Holder, Points};
use super::coach::Coach;
use super::dice::CERTAIN;
use super::field::Field;

/// How likely a side wins the ball.
#[derive(Clone, Copy)]
pub(super) struct Tackles {
    /// The points for it counted.
    pub(super) odds: i32,
    /// The place of the man who does it.
    pub(super) by: usize,
    /// How likely it wins once it is there.
    pub(super) wins: i32,
}

impl Coach {
    /// How likely a side wins the ball by a tackle once it has so many points, and by which player.
    /// `now` tells whether what was moved in this phase counts.
    pub(super) fn tackles(
        &self,
        field: &Field<'_>,
        holder: Holder,
        points: Points<'_>,
        now: bool,
    ) -> Tackles {
        let side = holder.side.opponent();
        let carrier = field.side(holder.side).get(holder.place).copied();
        let defence = carrier.map_or(0, |carrier| field.strength(holder.side, carrier, holder.at));
        let free = field.free();
        let mut stops = free;
        if field.game.ball_side() != Some(side) {
            stops = stops.without(field.game.pitch().small_area(side));
        }
        let beside = Squares::beside(holder.at) & stops;
        let mut best = Tackles {
            odds: 0,
            by: usize::from(field.side(side).len() > 1),
            wins: 0,
        };
        for (i, &player) in field.side(side).iter().enumerate().skip(1) {
            let far = i32::from(player.at.steps_to(holder.at));
            let steps = if now { player.left } else { player.steps };
            if far > steps + 1 {
                continue;
            }
            let arrived = now && player.moved && far == 1;
            let cost = if arrived {
                0
            } else {
                let reach = Reach::new(player.at, &free, steps.max(0).cast_unsigned() as u8);
                let first = reach
                    .rings()
                    .skip(1)
                    .find(|(_, ring)| ring.meets(beside))
                    .map(|(steps, _)| i32::from(steps));
                // Out and back again.
                let returns = (far == 1
                    && steps >= 2
                    && !reach.all().without(Squares::one(player.at)).is_empty())
                .then_some(2);
                match first.into_iter().chain(returns).min() {
                    Some(cost) => cost,
                    None => continue,
                }
            };
            let own = field.strength(side, player, holder.at);
            let wins = self.contests.plain(own - defence);
            let odds = points.pays(cost) * wins / CERTAIN;
            if odds > best.odds {
                best = Tackles { odds, by: i, wins };
            }
        }
        best
    }
}
