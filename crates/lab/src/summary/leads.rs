//! Points by lead and time.

use fischio_core::Side;

use super::row::{GoalRow, MatchRow};
use crate::stop::Points;

/// At so many times of a match it is looked who leads: a twelfth apart, so that the goals of a match of 4, 6 or 12 goals are among them.
pub const TIMES: usize = 12;
/// Leads that are told apart: none, by 1, by 2, by 3 or more.
pub const LEADS: usize = 4;

/// How matches ended, by who led at a time and by how much.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leads {
    /// What the matches run by; nothing before the first goal.
    pub clock: Option<String>,
    /// At each time, for each lead: the points of who leads; where nobody does, those of Home.
    pub points: [[Points; LEADS]; TIMES],
    /// Which times goals fell at, to the twelfth.
    goals_at: [bool; TIMES],
    /// The points of Home in matches without a goal.
    goalless: Points,
}

impl Leads {
    /// A match with its goals in order. One that tells no time of a goal is left out.
    pub(super) fn add(&mut self, row: &MatchRow, goals: &[GoalRow]) {
        let Some(first) = goals.first() else {
            self.goalless.add(row.points(Side::Home));
            return;
        };
        if goals.iter().any(|goal| goal.gone.is_none()) {
            return;
        }
        let clock = self.clock.get_or_insert_with(|| first.clock.clone());
        if *clock != first.clock {
            return;
        }
        // Where goals are the clock, it stops at the last one.
        let last = goals.last().and_then(|goal| goal.gone).unwrap_or_default();
        let is_by_goals = self.is_by_goals();
        let reached = if is_by_goals { last } else { 1.0 };
        for gone in goals.iter().filter_map(|goal| goal.gone) {
            let nth = (0..TIMES).find(|nth| (time(*nth) - gone).abs() < 1e-9);
            if let Some(nth) = nth {
                self.goals_at[nth] = true;
            }
        }
        for (nth, leads) in self.points.iter_mut().enumerate() {
            let time = time(nth) + 1e-9;
            if time > reached + 2e-9 {
                break;
            }
            // A clock of goals may stand still: then the first goal that is told at a time is the one that it has just reached it with.
            let before = goals
                .iter()
                .take_while(|goal| goal.gone.is_some_and(|gone| gone <= time));
            let last = before.clone().last();
            let at = if is_by_goals {
                before
                    .clone()
                    .find(|goal| goal.gone == last.and_then(|last| last.gone))
            } else {
                last
            };
            let (home, away) = at.map_or((0, 0), |goal| (goal.score.home, goal.score.away));
            let ahead = if away > home { Side::Away } else { Side::Home };
            let lead = home.abs_diff(away) as usize;
            leads[lead.min(LEADS - 1)].add(row.points(ahead));
        }
    }

    /// Whether goals are what the match runs by.
    pub fn is_by_goals(&self) -> bool {
        self.clock.as_deref() == Some("goals")
    }

    /// Whether a goal fell at time `nth`, exactly.
    pub const fn has_goals_at(&self, nth: usize) -> bool {
        self.goals_at[nth]
    }

    /// The points at time `nth` for a lead, those of matches without a goal included.
    pub fn at(&self, nth: usize, lead: usize) -> Points {
        let mut points = self.points[nth][lead];
        if lead == 0 && (nth == 0 || !self.is_by_goals()) {
            points.merge(&self.goalless);
        }
        points
    }

    /// The matches of another cell that runs by the same.
    pub fn merge(&mut self, other: &Leads) {
        if self.clock.is_none() {
            self.clock.clone_from(&other.clock);
        }
        for (all, more) in self
            .points
            .iter_mut()
            .flatten()
            .zip(other.points.iter().flatten())
        {
            all.merge(more);
        }
        for (all, more) in self.goals_at.iter_mut().zip(other.goals_at) {
            *all |= more;
        }
        self.goalless.merge(&other.goalless);
    }
}

/// The share of the match that is gone at time `nth`.
pub fn time(nth: usize) -> f64 {
    f64::from(nth as u32) / f64::from(TIMES as u32)
}
