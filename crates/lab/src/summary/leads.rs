//! Points by lead and time.

use fischio_core::{BySide, Side};

use super::row::{GoalRow, MatchRow};
use crate::stop::Points;

/// At so many times of a match it is looked who leads: a twelfth apart, so that the goals of a match of 4, 6 or 12 goals are among them.
pub const TIMES: usize = 12;
/// Leads that are told apart: none, by 1, by 2, by 3 or more.
pub const LEADS: usize = 4;

/// Times nearer to one another are the same.
const NO_MATTER: f64 = 1e-9;

/// How matches ended, by who led at a time and by how much.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leads {
    /// What the matches run by; nothing as long as nobody knows.
    pub clock: Option<String>,
    /// At each time, for each lead: the points of who leads; where nobody does, those of Home.
    pub points: [[Points; LEADS]; TIMES],
    /// Whether anybody was ahead at some time.
    pub has_leads: bool,
    /// Which times goals fell at, or matches began, to the twelfth.
    goals_at: [bool; TIMES],
    /// The points of Home in matches without a goal of which nobody knows what they ran by.
    goalless: Points,
}

/// The score from some time on.
#[derive(Clone, Copy)]
struct Mark {
    gone: f64,
    score: BySide<u32>,
}

impl Leads {
    /// A match with its goals in order. One that tells no time of a goal is left out.
    pub(super) fn add(&mut self, row: &MatchRow, goals: &[GoalRow]) {
        // Older runs do not say where a match began: as usual, as far as anybody knows.
        let nothing = BySide { home: 0, away: 0 };
        let score = row.began.as_ref().map_or(nothing, |began| began.score);
        if goals.is_empty() && row.goals != score {
            return;
        }
        let clock = match (&row.began, goals.first()) {
            (Some(began), _) => &began.clock,
            (None, Some(first)) => &first.clock,
            (None, None) => {
                self.goalless.add(row.points(Side::Home));
                return;
            }
        };
        let gone = row.began.as_ref().map_or(Some(0.0), |began| began.gone);
        let later = goals.iter().map(|goal| (goal.gone, goal.score));
        let marks: Option<Vec<Mark>> = std::iter::once((gone, score))
            .chain(later)
            .map(|(gone, score)| Some(Mark { gone: gone?, score }))
            .collect();
        let Some(marks) = marks else { return };
        if self.clock.get_or_insert_with(|| clock.clone()) != clock {
            return;
        }
        self.has_leads |= !goals.is_empty() || score.home != score.away;
        // Where goals are the clock, it stops at the last one.
        let is_by_goals = self.is_by_goals();
        let last = marks.last().map_or(0.0, |mark| mark.gone);
        let reached = if is_by_goals { last } else { 1.0 };
        for mark in &marks {
            let nth = (0..TIMES).find(|nth| (time(*nth) - mark.gone).abs() < NO_MATTER);
            if let Some(nth) = nth {
                self.goals_at[nth] = true;
            }
        }
        for (nth, leads) in self.points.iter_mut().enumerate() {
            if time(nth) > reached + NO_MATTER {
                break;
            }
            let before = |mark: &&Mark| mark.gone <= time(nth) + NO_MATTER;
            // Before an opening nobody knows what was.
            let Some(last) = marks.iter().take_while(before).last() else {
                continue;
            };
            // A clock of goals may stand still: then the first score that is told at a time is the one that it has just reached it with.
            let is_then = |mark: &&Mark| (mark.gone - last.gone).abs() < NO_MATTER;
            let first = marks.iter().find(is_then).filter(|_| is_by_goals);
            let BySide { home, away } = first.unwrap_or(last).score;
            let ahead = if away > home { Side::Away } else { Side::Home };
            let lead = home.abs_diff(away) as usize;
            leads[lead.min(LEADS - 1)].add(row.points(ahead));
        }
    }

    /// Whether goals are what the match runs by.
    pub fn is_by_goals(&self) -> bool {
        self.clock.as_deref() == Some("goals")
    }

    /// Whether a goal fell, or a match began, at time `nth`, exactly.
    pub const fn has_goals_at(&self, nth: usize) -> bool {
        self.goals_at[nth]
    }

    /// The points at time `nth` for a lead.
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
        self.has_leads |= other.has_leads;
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
