//! What of a position is weighed, as the side with the ball sees it.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "counts of men and ranks, small and never below 0"
)]

use calciotto::{RANKS, Role};
use fischio_core::Side;

use super::attack::{Attack, Holder};
use super::coach::{Ball, Coach};
use super::dice::{CERTAIN, both};
use super::field::{EIGHT, Field, Player, advance};
use super::hands;
use crate::sampling::named;

/// Ranks, goals counted.
pub(crate) const LINES: usize = RANKS as usize + 2;
/// Points for a shot from which it makes no difference how far it is.
const NO_MATTER: i32 = 26;
/// Files beside the carrier's on which an opponent is still before it.
const NARROW: u8 = 3;
/// Ranks too far up from which it makes no difference.
const FAR_UP: i32 = 10;
/// How much of an attack is left after a phase of the other side, in hundredths.
const NOT_STOPPED: i32 = 65;

named! {
    /// What is likely, or worth a goal, in ten-thousandths.
    Odds {
        /// It scores in its next phase.
        goal_next,
        /// Its square.
        goal_next_squared,
        /// The other side wins the ball by a tackle in its next,
        turned,
        /// and scores.
        turned_scores,
        /// A goal and a tackle both.
        goal_and_turned,
        /// The worth of the side's own hand,
        hand_own,
        /// and of the others'.
        hand_other,
    }
}

named! {
    /// What is counted.
    Counts {
        /// It rolls for a relaunch.
        relaunch,
        /// The carrier is a goalkeeper,
        carrier_goalkeeper,
        /// a wing-back,
        carrier_wing_back,
        /// a midfielder,
        carrier_midfielder,
        /// a forward.
        carrier_forward,
        /// Points nearer to a shot.
        nearer_a_shot,
        /// Strength on the pitch more than the others have,
        strength_more,
        /// and save.
        save_more,
        /// Players missing, own,
        missing_own,
        /// and the others'.
        missing_other,
        /// Substitutions left, own,
        reserve_own,
        /// and the others'.
        reserve_other,
        /// Yellow cards, own,
        booked_own,
        /// and the others'.
        booked_other,
        /// Points nearer to a square to shoot from, of defenders,
        shots_defenders,
        /// wing-backs,
        shots_wing_backs,
        /// midfielders,
        shots_midfielders,
        /// and forwards;
        shots_forwards,
        /// the others' defenders,
        rival_shots_defenders,
        /// wing-backs,
        rival_shots_wing_backs,
        /// midfielders,
        rival_shots_midfielders,
        /// and forwards.
        rival_shots_forwards,
        /// Opponents of the carrier one square away,
        rivals_at_1,
        /// two,
        rivals_at_2,
        /// three,
        rivals_at_3,
        /// and four;
        rivals_at_4,
        /// who are before the carrier,
        rivals_before,
        /// and straight before.
        rivals_straight_before,
        /// Ranks that they are too far up to get there.
        too_far_up,
        /// Team-mates who are before the carrier.
        mates_before,
    }
}

/// A position as the side with the ball sees it; the other may be about to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// What is likely.
    pub(crate) odds: Odds,
    /// What is counted.
    pub(crate) counts: Counts,
    /// The carrier's rank from its own goal.
    pub(crate) rank: usize,
    /// How much likelier its side scores than the other with what is about to be rolled, in
    /// ten-thousandths.
    pub(crate) at_once: i32,
}

impl Features {
    pub(super) fn new(coach: &Coach, field: &Field<'_>, ball: Ball<'_>) -> Features {
        let Ball { holder, roller, .. } = ball;
        let game = field.game;
        let side = holder.side;
        let sides = [side, side.opponent()];
        let Phases {
            own,
            turned,
            theirs,
            need,
        } = Phases::of(coach, field, ball);
        let at_once = if roller == side {
            own
        } else {
            both(own, CERTAIN - turned) * NOT_STOPPED / 100 - theirs
        };

        let carrier = field.side(side)[holder.place];
        let is = |role: Role| i32::from(carrier.role == role);
        let of = |side: Side, quality: fn(&Player) -> i32| -> i32 {
            outfielders(field, side).map(quality).sum()
        };
        let strength = sides.map(|side| of(side, |player| player.circled));
        let save = sides.map(|side| field.keeper(side).map_or(0, |keeper| keeper.circled));
        let missing = sides.map(|side| EIGHT as i32 - field.side(side).len() as i32);
        let hand = sides.map(|side| hands::hand(game, coach.viewer, side));
        let reserve = sides.map(|side| i32::from(game.substitutions_left(side)));
        let booked = sides.map(|side| {
            let booked = game.players(side).filter(|player| player.booked);
            booked.map(|_| 1).sum::<i32>()
        });
        let [shots, rival_shots] = sides.map(|side| {
            let mut near = [0; 4];
            for player in outfielders(field, side) {
                let far = coach.lines.to_shot(side, player.at).min(NO_MATTER);
                near[line_of(player.role)] += NO_MATTER - far;
            }
            near
        });

        let mut rivals_at = [0; 4];
        let mut between = 0;
        let mut before = 0;
        let mut too_far_up = 0;
        let ball_at = advance(side, holder.at);
        for rival in outfielders(field, sides[1]) {
            let far = usize::from(rival.at.steps_to(holder.at));
            if let Some(count) = rivals_at.get_mut(far.wrapping_sub(1)) {
                *count += 1;
            }
            if advance(side, rival.at) > ball_at {
                between += 1;
                let beside = rival.at.file().abs_diff(holder.at.file());
                before += i32::from(beside <= NARROW);
            }
            if rival.role != Role::Forward {
                too_far_up += (ball_at - advance(side, rival.at)).clamp(0, FAR_UP);
            }
        }
        let ahead = outfielders(field, side)
            .filter(|mate| advance(side, mate.at) > ball_at)
            .map(|_| 1)
            .sum();

        Features {
            odds: Odds {
                goal_next: own,
                goal_next_squared: both(own, own),
                turned,
                turned_scores: theirs,
                goal_and_turned: both(own, turned),
                hand_own: hand[0],
                hand_other: hand[1],
            },
            counts: Counts {
                relaunch: i32::from(game.is_relaunch() && roller == side),
                carrier_goalkeeper: is(Role::Goalkeeper),
                carrier_wing_back: is(Role::WingBack),
                carrier_midfielder: is(Role::Midfielder),
                carrier_forward: is(Role::Forward),
                nearer_a_shot: NO_MATTER - need.min(NO_MATTER),
                strength_more: strength[0] - strength[1],
                save_more: save[0] - save[1],
                missing_own: missing[0],
                missing_other: missing[1],
                reserve_own: reserve[0],
                reserve_other: reserve[1],
                booked_own: booked[0],
                booked_other: booked[1],
                shots_defenders: shots[0],
                shots_wing_backs: shots[1],
                shots_midfielders: shots[2],
                shots_forwards: shots[3],
                rival_shots_defenders: rival_shots[0],
                rival_shots_wing_backs: rival_shots[1],
                rival_shots_midfielders: rival_shots[2],
                rival_shots_forwards: rival_shots[3],
                rivals_at_1: rivals_at[0],
                rivals_at_2: rivals_at[1],
                rivals_at_3: rivals_at[2],
                rivals_at_4: rivals_at[3],
                rivals_before: between,
                rivals_straight_before: before,
                too_far_up,
                mates_before: ahead,
            },
            rank: (ball_at as usize).min(LINES - 1),
            at_once,
        }
    }
}

/// What the phases to come bring, in ten-thousandths.
struct Phases {
    /// The side with the ball scores in its next phase.
    own: i32,
    /// The other wins the ball by a tackle, in its next.
    turned: i32,
    /// And scores.
    theirs: i32,
    /// Points that lack for a shot.
    need: i32,
}

impl Phases {
    fn of(coach: &Coach, field: &Field<'_>, ball: Ball<'_>) -> Phases {
        let Ball {
            holder,
            roller,
            points,
        } = ball;
        let side = holder.side;
        let other = side.opponent();
        if roller == side {
            // Attack now; then the other side may tackle.
            let Attack { odds, need } = coach.attack(field, holder, points);
            return Phases {
                own: odds,
                turned: coach.tackles(field, holder, coach.fresh(other), false).odds,
                theirs: 0,
                need,
            };
        }
        let now = field.game.turn() == other && field.game.contest().is_none();
        let tackled = coach.tackles(field, holder, points, now);
        let winner = Holder {
            side: other,
            place: tackled.by,
            at: holder.at,
            now: false,
        };
        let theirs = match tackled.odds {
            0 => 0,
            odds => both(coach.attack(field, winner, coach.fresh(other)).odds, odds),
        };
        let later = Holder {
            now: false,
            ..holder
        };
        let Attack { odds, need } = coach.attack(field, later, coach.fresh(side));
        Phases {
            own: odds,
            turned: tackled.odds,
            theirs,
            need,
        }
    }
}

/// All but the goalkeeper.
fn outfielders<'f>(field: &'f Field<'_>, side: Side) -> impl Iterator<Item = &'f Player> {
    let players = field.side(side).iter();
    players.filter(|player| player.role != Role::Goalkeeper)
}

/// How far ahead a role plays: 0 a defender, 3 a forward.
const fn line_of(role: Role) -> usize {
    match role {
        Role::Goalkeeper | Role::Defender => 0,
        Role::WingBack => 1,
        Role::Midfielder => 2,
        Role::Forward => 3,
    }
}
