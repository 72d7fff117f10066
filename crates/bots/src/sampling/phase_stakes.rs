//! What goals are worth where sides play by movement phases: from the chances of the next
//! goal to those of the match (CT-26, CO-30).

use fischio_core::{BySide, Game, Side};

use super::{CERTAIN, sign};

/// How a match by movement phases ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With so many goals of both sides together.
    TotalGoals(u8),
    /// When a side has so many.
    FirstTo(u8),
    /// After so many phases.
    Phases(u16),
    /// When its time is up.
    Time,
}

/// A game of movement phases, as far as its score goes.
pub(crate) trait ByPhases {
    /// How the match ends.
    fn end(&self) -> End;
    /// Phases after which it ends in any case.
    fn phase_limit(&self) -> u16;
    /// Phases played.
    fn phases(&self) -> u16;
    /// The score.
    fn score(&self) -> BySide<u16>;
}

/// A match surely won, in millionths.
pub(crate) const WON: i64 = 1_000_000;

/// How likely a movement phase brings a goal, in thousandths.
const GOAL_A_PHASE: i64 = 30;
/// Phases that a match by time is taken to go on for: nobody here knows the clock.
const PHASES_OF_TIME: u16 = 40;
/// Goals ahead that are looked at in a match by phases.
const MOST_AHEAD: i64 = 12;
/// Leads either way, and none.
const LEADS: usize = 2 * MOST_AHEAD as usize + 1;
/// Phases after which it hardly matters how many more there are.
const MANY_PHASES: u16 = 256;
/// Goals to come that are counted: far more than any match by goals has.
const MOST_GOALS: u32 = 30;
/// Goals that may come while a decision is thought about.
const FURTHER: usize = 4;

/// What the score is worth while one decision is thought about.
pub(crate) struct Stakes {
    goals: [u16; 2],
    most_phases: u16,
    /// Worth to Home of so many further goals of Home and Away, the rest fair, in millionths.
    worth: [[i64; FURTHER]; FURTHER],
}

impl Stakes {
    pub(crate) fn new(game: &impl ByPhases) -> Stakes {
        let end = game.end();
        let goals = goals(game);
        let most_phases = match end {
            End::Phases(phases) => phases.min(game.phase_limit()),
            _ => game.phase_limit(),
        };
        let left = match end {
            End::Time => PHASES_OF_TIME.min(most_phases - most_phases.min(game.phases())),
            _ => most_phases - most_phases.min(game.phases()),
        };
        let by_phases = by_phases(left);
        let mut worth = [[0; FURTHER]; FURTHER];
        for (home, row) in worth.iter_mut().enumerate() {
            for (away, worth) in row.iter_mut().enumerate() {
                let score = [
                    goals[0].saturating_add(home as u16),
                    goals[1].saturating_add(away as u16),
                ];
                *worth = match end {
                    End::TotalGoals(all) => {
                        let left = u32::from(all)
                            .saturating_sub(u32::from(score[0]) + u32::from(score[1]));
                        fair(lead(score), left)
                    }
                    End::FirstTo(most) => race(score.map(|own| most.saturating_sub(own as u8))),
                    End::Phases(_) | End::Time => {
                        let lead = lead(score).clamp(-MOST_AHEAD, MOST_AHEAD);
                        usize::try_from(lead + MOST_AHEAD).map_or(0, |at| by_phases[at])
                    }
                };
            }
        }
        Stakes {
            goals,
            most_phases,
            worth,
        }
    }

    fn further(&self, game: &impl ByPhases) -> [usize; 2] {
        let now = goals(game);
        let new = |side: Side| now[side.index()].saturating_sub(self.goals[side.index()]);
        Side::BOTH.map(|side| usize::from(new(side)).min(FURTHER - 1))
    }

    /// Phases that are left.
    fn left(&self, game: &impl ByPhases) -> u16 {
        self.most_phases.saturating_sub(game.phases())
    }

    /// The worth to Home of Home's next goal, and of Away's.
    fn scored(&self, game: &impl ByPhases) -> [i64; 2] {
        let [home, away] = self.further(game);
        [
            self.worth[(home + 1).min(FURTHER - 1)][away],
            self.worth[home][(away + 1).min(FURTHER - 1)],
        ]
    }

    /// How the match looks to Home. `next` tells how likely each side is to score in the
    /// phases that are looked at; `balance` who has the better of it if neither does, from
    /// −10 000 (Away is sure of the next goal) to 10 000.
    pub(crate) fn value(&self, game: &impl ByPhases, next: [i32; 2], balance: i32) -> i32 {
        let certain = i64::from(CERTAIN);
        let scored = self.scored(game);
        let left = self.left(game);
        let as_it_stands = lead(goals(game)).signum() * WON;
        let goalless = goalless(left);
        let [first, second] = next.map(i64::from);
        let neither = (certain - first - second).max(0);
        let later = neither * (certain - goalless) / certain;
        let balance = i64::from(balance.clamp(-CERTAIN, CERTAIN));
        let odds = [
            first + later * (certain + balance) / (2 * certain),
            second + later * (certain - balance) / (2 * certain),
        ];
        let none = neither - later;
        ((odds[0] * scored[0] + odds[1] * scored[1] + none * as_it_stands) / certain) as i32
    }

    /// How the match looks to Home if it is to score so many goals more than the other side
    /// soon, in ten-thousandths.
    pub(crate) fn expecting(&self, game: &impl ByPhases, goals: i32) -> i32 {
        let [home, away] = self.scored(game);
        let goals = i64::from(goals.clamp(-CERTAIN, CERTAIN));
        let more = goals * (home - away) / (2 * i64::from(CERTAIN));
        self.value(game, [0; 2], 0) + more as i32
    }

    /// How much of what is expected of a position there is time for, in ten-thousandths, if so
    /// many hundredths of it are left a phase later: none in the last phase.
    pub(crate) fn time(&self, game: &impl ByPhases, later: i32) -> i32 {
        let phases = self.left(game).min(MANY_PHASES);
        let lost = (0..phases).fold(CERTAIN, |lost, _| lost * later / 100);
        CERTAIN - lost
    }

    /// How the match looks to Home once it is over.
    pub(crate) fn closed(game: &impl Game) -> i32 {
        let winner = game.result().and_then(|result| result.winner);
        winner.map_or(0, |winner| sign(winner) * WON as i32)
    }
}

fn goals(game: &impl ByPhases) -> [u16; 2] {
    let score = game.score();
    Side::BOTH.map(|side| score[side])
}

fn lead(score: [u16; 2]) -> i64 {
    i64::from(score[0]) - i64::from(score[1])
}

/// How likely no goal falls in so many phases, in ten-thousandths.
fn goalless(phases: u16) -> i64 {
    const LONG: usize = 64;
    const ODDS: [i64; LONG] = {
        let mut odds = [CERTAIN as i64; LONG];
        let mut i = 1;
        while i < LONG {
            odds[i] = odds[i - 1] * (1000 - GOAL_A_PHASE) / 1000;
            i += 1;
        }
        odds
    };
    ODDS.get(usize::from(phases)).copied().unwrap_or(0)
}

/// The worth of a lead with so many goals to come, each as likely for either side.
fn fair(lead: i64, left: u32) -> i64 {
    let left = i64::from(left.min(MOST_GOALS));
    let mut worth = 0;
    // In how many orders so many of the goals are one's own.
    let mut ways = 1;
    for own in 0..=left {
        worth += ways * (lead + 2 * own - left).signum();
        ways = ways * (left - own) / (own + 1);
    }
    worth * WON / (1 << left)
}

/// The worth of a race in which the sides need so many goals each.
fn race(needed: [u8; 2]) -> i64 {
    let [home, away] = needed.map(usize::from);
    // `row[j]`: Home needs `i`, Away `j`; a side that needs none has won.
    let mut row = vec![-WON; away + 1];
    for i in 0..=home {
        for j in 0..=away {
            row[j] = match (i, j) {
                (0, 0) => 0,
                (0, _) => WON,
                (_, 0) => -WON,
                _ => i64::midpoint(row[j], row[j - 1]),
            };
        }
    }
    row[away]
}

/// The worth of each lead from −[`MOST_AHEAD`] on with so many phases to go.
fn by_phases(left: u16) -> [i64; LEADS] {
    let mut worth = [0; LEADS];
    for (lead, worth) in (-MOST_AHEAD..).zip(&mut worth) {
        *worth = lead.signum() * WON;
    }
    for _ in 0..left.min(MANY_PHASES) {
        let before = worth;
        for i in 1..LEADS - 1 {
            let goal = i64::midpoint(before[i - 1], before[i + 1]);
            worth[i] = (GOAL_A_PHASE * goal + (1000 - GOAL_A_PHASE) * before[i]) / 1000;
        }
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_worth_what_fair_goals_make_of_it() {
        assert_eq!(fair(0, 4), 0);
        assert_eq!(fair(1, 0), WON);
        // 1–0 with one goal to come: won or drawn.
        assert_eq!(fair(1, 1), WON / 2);
        assert_eq!(race([1, 1]), 0);
        assert_eq!(race([1, 2]), WON / 2);
        assert_eq!(race([0, 2]), WON);
        assert_eq!(race([3, 0]), -WON);
    }

    /// A match until a side has so many goals, or for so many phases.
    struct Fixed(End, u16);

    impl ByPhases for Fixed {
        fn end(&self) -> End {
            self.0
        }

        fn phase_limit(&self) -> u16 {
            100
        }

        fn phases(&self) -> u16 {
            self.1
        }

        fn score(&self) -> BySide<u16> {
            BySide { home: 0, away: 0 }
        }
    }

    #[test]
    fn what_is_expected_counts_while_there_is_time() {
        let game = Fixed(End::FirstTo(1), 99);
        let stakes = Stakes::new(&game);
        assert_eq!(stakes.expecting(&game, CERTAIN), WON as i32);
        assert_eq!(stakes.expecting(&game, -CERTAIN / 2), -WON as i32 / 2);
        assert_eq!(stakes.expecting(&game, 0), 0);
        assert_eq!(stakes.time(&Fixed(End::FirstTo(1), 100), 95), 0);
        assert_eq!(stakes.time(&game, 95), 500);
        assert_eq!(stakes.time(&Fixed(End::FirstTo(1), 0), 50), CERTAIN);
    }

    #[test]
    fn a_lead_grows_in_worth_as_phases_go_by() {
        let lead = |left| by_phases(left)[LEADS / 2 + 1];
        assert_eq!(lead(0), WON);
        assert!(lead(10) > lead(40) && lead(40) > lead(200) && lead(200) > 0);
        assert_eq!(by_phases(50)[LEADS / 2], 0);
    }
}
