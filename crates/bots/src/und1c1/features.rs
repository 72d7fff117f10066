//! What of a position is weighed: what the side to move has before it, or has to fear.

use fischio_core::Side;
use und1c1::{Ability, Due, RANKS};

use super::attack::Attack;
use super::dice::both;
use super::field::Field;
use super::press::press;
use super::prints::Prints;
use crate::sampling::named;

/// Actions that the side that takes the ball is thought to have left for an answer.
const COUNTER: u8 = 2;
/// Players of a side that is whole.
const ELEVEN: i32 = 11;

named! {
    /// What is likely, in ten-thousandths.
    Odds {
        /// A goal with the actions that are left.
        goal_now,
        /// Its square.
        goal_now_squared,
        /// The best threats of different shooters with three actions: the first,
        first_threat,
        /// the second,
        second_threat,
        /// and the third.
        third_threat,
        /// The other side's tackles win the ball,
        tackles_win,
        /// and a goal follows.
        tackles_score,
        /// What the ball promises with the carrier, or with those the carrier can pass to.
        promise,
        /// What it promises where it is.
        promise_here,
        /// The same summed over all receivers.
        promise_passed,
        /// Passes to players before the goal.
        passes_before_goal,
        /// The goal that the nearest player would answer with, having the ball now.
        counter,
    }
}

named! {
    /// What is counted.
    Counts {
        /// A pass is due.
        pass_due,
        /// The carrier is in goal.
        in_goal,
        /// Opponents of the carrier one box away,
        rivals_at_1,
        /// two,
        rivals_at_2,
        /// three,
        rivals_at_3,
        /// and four;
        rivals_at_4,
        /// who may challenge the carrier;
        challengers,
        /// who are before the carrier.
        rivals_before,
        /// Team-mates of the carrier one box away,
        mates_at_1,
        /// two,
        mates_at_2,
        /// and three.
        mates_at_3,
        /// Who is offside.
        offside,
        /// What resists tackles.
        resists,
        /// Flipped players, own,
        flipped_own,
        /// and the others'.
        flipped_other,
        /// Ability points more than the others have.
        points_more,
        /// Players missing, own,
        missing_own,
        /// and the others'.
        missing_other,
        /// Yellow cards, own,
        booked_own,
        /// and the others'.
        booked_other,
    }
}

/// A position as the side to move sees it. The carrier's side may be either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// What is likely.
    pub(crate) odds: Odds,
    /// What is counted.
    pub(crate) counts: Counts,
    /// The carrier's rank as its side counts them, from 0; nothing while it is in goal.
    pub(crate) rank: Option<usize>,
}

impl Features {
    /// Of a position in which `side` is to move with so many actions; nothing if nobody has
    /// the ball.
    pub(crate) fn new(
        field: &Field<'_>,
        prints: &[Prints; 2],
        side: Side,
        actions: u8,
    ) -> Option<Features> {
        let (with, carrier, holder) = field.holder()?;
        let against = with.opponent();
        let attack = Attack::new(field, prints, with);
        let in_goal = holder.at.is_goal();
        let out = !in_goal;

        let own = if with == side {
            attack.with(carrier, actions)
        } else {
            0
        };
        let [first, second, third] = attack.threats(carrier);
        let defends = if with == side {
            und1c1::ACTIONS
        } else {
            actions
        };
        let press = press(field, prints, against, defends);
        let here = if out {
            prints[with.index()].promise(holder.at)
        } else {
            0
        };

        let mut rivals_at = [0; 4];
        let mut between = 0;
        let mut challengers = 0;
        let mut nearest: Option<(u8, usize)> = None;
        let level = holder.at.challenged_from(against);
        for (i, rival) in field.side(against).iter().enumerate() {
            if rival.keeper || rival.flipped || in_goal {
                continue;
            }
            let far = rival.at.boxes_to(holder.at);
            if let Some(count) = rivals_at.get_mut(usize::from(far).wrapping_sub(1)) {
                *count += 1;
            }
            between += i32::from(rival.at.rank_for(with) > holder.at.rank_for(with));
            let challenge = field.tackled_from(against, *rival, level, holder.at);
            challengers += i32::from(challenge.has(rival.at));
            if nearest.is_none_or(|(least, _)| far < least) {
                nearest = Some((far, i));
            }
        }
        let counter = nearest.map_or(0, |(_, rival)| {
            Attack::new(field, prints, against).at(rival, holder.at, COUNTER, false)
        });

        let mut mates_at = [0; 3];
        let mut before_goal = 0;
        let mut promising = 0;
        let mut offside = 0;
        for (to, mate) in field.side(with).iter().enumerate() {
            if to == carrier {
                continue;
            }
            if out && !mate.keeper && !mate.flipped {
                let far = usize::from(mate.at.boxes_to(holder.at));
                if let Some(count) = mates_at.get_mut(far.wrapping_sub(1)) {
                    *count += 1;
                }
            }
            if mate.at.is_goal() {
                continue;
            }
            let arrives = attack.pass(carrier, holder.at, to);
            promising += both(arrives, prints[with.index()].promise(mate.at));
            if prints[with.index()].number(mate.at).is_some() {
                before_goal += arrives;
            }
            offside += i32::from(field.reading.is_offside(with, holder.at, mate.at));
        }

        let due = field.reading.due(with) != Due::Nothing;
        let sides = [side, side.opponent()];
        let flipped: [i32; 2] = sides.map(|side| {
            let flipped = field.side(side).iter();
            flipped.map(|player| i32::from(player.flipped)).sum()
        });
        let points: [i32; 2] = sides.map(|side| {
            let outfield = field.side(side).iter().filter(|player| !player.keeper);
            outfield
                .map(|player| player.chip.points().cast_signed())
                .sum()
        });
        let missing =
            sides.map(|side| (ELEVEN - field.side(side).iter().map(|_| 1).sum::<i32>()).max(0));
        let booked: [i32; 2] = sides.map(|side| field.game().booked(side).map(|_| 1).sum());

        Some(Features {
            odds: Odds {
                goal_now: own,
                goal_now_squared: both(own, own),
                first_threat: first,
                second_threat: second,
                third_threat: third,
                tackles_win: press.wins,
                tackles_score: press.scores,
                promise: attack.promise(carrier),
                promise_here: here,
                promise_passed: promising,
                passes_before_goal: before_goal,
                counter,
            },
            counts: Counts {
                pass_due: i32::from(due),
                in_goal: i32::from(in_goal),
                rivals_at_1: rivals_at[0],
                rivals_at_2: rivals_at[1],
                rivals_at_3: rivals_at[2],
                rivals_at_4: rivals_at[3],
                challengers,
                rivals_before: between,
                mates_at_1: mates_at[0],
                mates_at_2: mates_at[1],
                mates_at_3: mates_at[2],
                offside,
                resists: holder.ability(Ability::Wizard).into(),
                flipped_own: flipped[0],
                flipped_other: flipped[1],
                points_more: points[0] - points[1],
                missing_own: missing[0],
                missing_other: missing[1],
                booked_own: booked[0],
                booked_other: booked[1],
            },
            rank: out
                .then(|| usize::from(holder.at.rank_for(with) - 1).min(usize::from(RANKS) - 1)),
        })
    }

    /// How likely the side to move scores with the actions it has left, if it has the ball.
    pub(crate) const fn goal_now(&self) -> i32 {
        self.odds.goal_now
    }

    /// How likely it wins the ball by a tackle and scores, if it has not.
    pub(crate) const fn goal_from_tackles(&self) -> i32 {
        self.odds.tackles_score
    }
}
