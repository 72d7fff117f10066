//! What goals and the end of a half are worth.
//!
//! A search looks at the rest of one passage of play: from a kick-off to the goal, the
//! restart or the end of the half that closes it. What lies beyond is not searched but
//! valued here, by the score and by how many actions are left to change it. So a leader with
//! little left loses more by a goal conceded than it gains by another.

use chess_football::{ChessFootball, Half, Phase};
use fischio_core::Side;

/// The search's unit: what half the difference between scoring the next goal and conceding
/// it comes to.
pub(crate) const GOAL: i32 = 10_000;
/// No value is further from 0.
pub(crate) const LIMIT: i32 = 31_000;
/// The most a position in play is worth without a goal in sight.
pub(crate) const MOST_IN_PLAY: i32 = 6_000;

/// What kicking off is worth to the side that does.
const KICK_OFF: i32 = 300;
/// What a goal one action sooner is worth.
const SOONER: i32 = 12;
/// Actions left in the match below which each one counts.
const CLOSE: u16 = 16;
/// How far ahead goals are valued one by one; a search never sees that far.
const HORIZON: u8 = 96;

/// Variance of the goal difference that one action brings.
const SPREAD: f64 = 0.06;
/// What each goal more than needed counts, where a win counts 1.
const MARGIN: f64 = 0.03;

/// What the ways in which play may close are worth, from Home's side, as seen from one
/// position.
#[derive(Clone, Debug)]
pub(crate) struct Stakes {
    left: u16,
    goal: [[i32; HORIZON as usize]; 2],
    end: i32,
    /// The value of the match now, in parts of a win, and of one [`GOAL`].
    now: f64,
    unit: f64,
}

/// The worth of a goal difference with so many actions to come: 1 for a win.
fn worth(difference: i32, remaining: u16) -> f64 {
    let difference = f64::from(difference);
    // A kick-off must be passed, so nobody scores in the last two actions after a restart.
    let spread = SPREAD * f64::from(remaining.saturating_sub(2)) + 0.01;
    let margins = difference / spread.sqrt();
    margins / (1.0 + margins * margins).sqrt() + MARGIN * difference
}

/// What a kick-off of the shoot-out without a goal comes to, as a goal difference for Home: after the last one somebody goes on (TN-06).
fn unscored(game: &ChessFootball, number: u8) -> i32 {
    let goes_on = game.rules().shoot_out().map(|shoot_out| shoot_out.first);
    match goes_on.filter(|_| number == Half::KICK_OFFS) {
        Some(Side::Home) => 1,
        Some(Side::Away) => -1,
        None => 0,
    }
}

impl Stakes {
    pub(crate) fn new(game: &ChessFootball) -> Self {
        let difference = match game.half() {
            Half::First | Half::Second => {
                i32::from(game.goals(Side::Home)) - i32::from(game.goals(Side::Away))
            }
            // Level, whatever the goals of two legs come to (TN-06).
            Half::ShootOut(_) => 0,
        };
        let left = game.actions_left();
        let later = match game.half() {
            Half::First => game.rules().actions_a_half(),
            Half::Second | Half::ShootOut(_) => 0,
        };
        // A goal ends a shoot-out: nothing is left to answer it.
        let is_last_goal = matches!(game.half(), Half::ShootOut(_));
        let to_answer = if is_last_goal { 0 } else { left + later };
        let now = worth(difference, left + later);
        let unit = (worth(difference + 1, to_answer) - worth(difference - 1, to_answer)) / 2.0;
        let value = |difference: i32, left: u16| {
            ((worth(difference, left + later) - now) / unit * f64::from(GOAL)) as i32
        };
        let mut goal = [[0; HORIZON as usize]; 2];
        for (ply, left_then) in (0..usize::from(HORIZON)).zip((0..=left).rev()) {
            // Far from the end, a goal counts by the time left now, whenever it comes.
            let left_then = if is_last_goal {
                0
            } else if later == 0 && left <= CLOSE {
                left_then
            } else {
                left
            };
            let kick_off = if is_last_goal { 0 } else { KICK_OFF };
            goal[Side::Home.index()][ply] = value(difference + 1, left_then) - kick_off;
            goal[Side::Away.index()][ply] = value(difference - 1, left_then) + kick_off;
        }
        // A goal is worth more the earlier it comes. Otherwise the search would delay its own goal
        // for ever, and would not delay one that it cannot prevent.
        for ply in (0..usize::from(HORIZON) - 1).rev() {
            let [home, away] = &mut goal;
            home[ply] = home[ply].max(home[ply + 1] + SOONER).min(LIMIT);
            away[ply] = away[ply].min(away[ply + 1] - SOONER).max(-LIMIT);
        }
        let end = match game.half() {
            // Black kicks the second half off.
            Half::First => value(difference, 0) - KICK_OFF,
            Half::Second => value(difference, 0),
            Half::ShootOut(number) => value(unscored(game, number), 0),
        };
        Stakes {
            left,
            goal,
            end: end.clamp(-LIMIT, LIMIT),
            now,
            unit,
        }
    }

    /// The value, to `scorer`, of a goal after which so many actions of the half are left.
    #[inline]
    pub(crate) fn goal(&self, scorer: Side, left: u16) -> i32 {
        let ply = usize::from(self.left.saturating_sub(left)).min(usize::from(HORIZON) - 1);
        from_side(scorer, self.goal[scorer.index()][ply])
    }

    /// The value, to `side`, of the half ending without another goal.
    #[inline]
    pub(crate) fn end(&self, side: Side) -> i32 {
        from_side(side, self.end)
    }

    /// The value, to `side`, of an action of `side` that closed this passage of play.
    /// Nothing if play goes on.
    #[inline]
    pub(crate) fn closed(
        &self,
        before: &ChessFootball,
        after: &ChessFootball,
        side: Side,
    ) -> Option<i32> {
        match after.phase() {
            Phase::KickOff | Phase::OpenPlay => None,
            Phase::Placing | Phase::Over => Some(if has_scored(before, after, side) {
                self.goal(side, before.actions_left() - 1)
            } else if before.actions_left() == 1 {
                self.end(side)
            } else if after.kick_off_side() == side {
                // Bare kings (CF-16).
                KICK_OFF
            } else {
                -KICK_OFF
            }),
        }
    }

    /// A value in thousandths of a match: 1000 is surely won, −1000 surely lost.
    pub(crate) fn thousandths(&self, side: Side, value: i32) -> i32 {
        let value = f64::from(from_side(side, value)) / f64::from(GOAL);
        let home = ((self.now + value * self.unit) * 1000.0) as i32;
        from_side(side, home.clamp(-1000, 1000))
    }
}

/// Whether an action of `side` was a goal, in a shoot-out too.
pub(super) fn has_scored(before: &ChessFootball, after: &ChessFootball, side: Side) -> bool {
    let in_shoot_out = |game: &ChessFootball| game.shoot_out_goals().map(|goals| goals[side]);
    after.goals(side) > before.goals(side) || in_shoot_out(after) == Some(1)
}

/// A value for Home, for `side`; and the other way round.
const fn from_side(side: Side, value: i32) -> i32 {
    match side {
        Side::Home => value,
        Side::Away => -value,
    }
}

#[cfg(test)]
mod tests {
    use chess_football::Rules;

    use super::*;

    fn stakes(half: u8, made: u16, score: &str) -> Stakes {
        let text = format!("3k4/2p5/8/8/5N2/8/2P5/1n1K4 f4 w m w {half} {made} {score}");
        Stakes::new(&ChessFootball::parse_position(Rules::default(), &text).unwrap())
    }

    #[test]
    fn a_goal_is_worth_more_the_sooner_it_comes() {
        for (half, made, score) in [
            (1, 4, "0-0"),
            (1, 80, "3-0"),
            (2, 4, "1-2"),
            (2, 70, "1-0"),
            (2, 80, "0-1"),
            (2, 86, "2-2"),
        ] {
            let stakes = stakes(half, made, score);
            for side in Side::BOTH {
                for left in 1..90 - made {
                    let (sooner, later) = (stakes.goal(side, left), stakes.goal(side, left - 1));
                    assert!(sooner > later, "{side} {half} {made} {score}: {left}");
                    assert!(later > 0 && sooner <= LIMIT);
                }
            }
        }
    }

    #[test]
    fn who_leads_late_minds_conceding_more_than_he_longs_to_score() {
        let early = stakes(1, 4, "1-0");
        let late = stakes(2, 80, "1-0");
        let longing = |stakes: &Stakes| {
            f64::from(stakes.goal(Side::Home, 5)) / f64::from(stakes.goal(Side::Away, 5))
        };
        assert!(longing(&late) < 0.7 * longing(&early));
        // The leader gains by the end of the match, and the other side loses by it.
        assert!(late.end(Side::Home) > 0);
        assert_eq!(late.end(Side::Away), -late.end(Side::Home));
        assert_eq!(stakes(2, 80, "1-1").end(Side::Home), 0);
    }

    /// In a shoot-out a goal is all there is to win, and who goes on after the third kick-off without one can wait for its end.
    #[test]
    fn tn_06_the_last_kick_off_without_a_goal_is_won_by_who_goes_on() {
        for (first, unscored) in [(Side::Home, GOAL), (Side::Away, -GOAL)] {
            let shoot_out = fischio_core::ShootOut {
                first,
                first_leg: fischio_core::BySide::default(),
                alone: false,
            };
            let rules = Rules::default().with_shoot_out(shoot_out, 15);
            let stakes = |half: u8| {
                let text = format!("3k4/2p5/8/8/5N2/8/2P5/1n1K4 f4 w m w {half} 20 0-0");
                Stakes::new(&ChessFootball::parse_position(rules, &text).unwrap())
            };
            assert_eq!(stakes(4).end(Side::Home), 0, "another kick-off follows");
            let last = stakes(5);
            assert!(
                (last.end(Side::Home) - unscored).abs() <= 1,
                "{}",
                last.end(Side::Home)
            );
            for side in Side::BOTH {
                assert!(last.goal(side, 3) >= GOAL, "a goal wins as surely");
            }
        }
    }

    #[test]
    fn thousandths_go_from_lost_to_won() {
        let level = stakes(2, 80, "1-1");
        assert_eq!(level.thousandths(Side::Home, 0), 0);
        assert!(level.thousandths(Side::Away, GOAL) > 500);
        assert_eq!(stakes(2, 89, "5-0").thousandths(Side::Away, 0), -1000);
    }
}
