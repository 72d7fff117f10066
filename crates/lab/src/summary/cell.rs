//! One cell.

use std::collections::BTreeMap;

use fischio_core::{BySide, Side};

use super::leads::Leads;
use super::row::{CountRow, GoalRow, MatchRow};
use super::worth::Share;
use crate::statistics::{Histogram, Sample};
use crate::stop::Points;

/// How the kinds of events begin by which a card is played.
const PLAYED: &str = "card-played";

/// Shots that were about as likely to be goals.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shots {
    /// How many.
    pub tried: u32,
    /// How many were goals.
    pub goals: u32,
    /// How many were to be.
    pub expected: f64,
}

/// Something that the game's statistics count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TallySum {
    /// How often it was tried, by each side of a match.
    pub tried: Sample,
    /// How often it succeeded, where it can fail; not at all where nobody tried.
    pub won: Sample,
    /// How much oftener it succeeded than the odds said, by each side of a match, where dice decide it.
    pub luck: Sample,
    /// How often it was to be expected to succeed.
    pub expected: Sample,
}

/// What the matches of a cell come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellSummary {
    /// Its place in the experiment, from 0.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: String,
    /// Who plays.
    pub players: BySide<String>,
    /// The points of Home.
    pub home: Points,
    /// The points of the player that the cell has at home, wherever they played.
    pub first: Points,
    /// The points of the side that played with what the cell gives to Home: squad, team, deck.
    pub squad: Points,
    /// The points of Home by whether the players had changed sides and whether the sides had exchanged squads.
    pub arranged: [[Points; 2]; 2],
    /// Matches that nobody won.
    pub draws: u32,
    /// How many ended how.
    pub endings: BTreeMap<String, u32>,
    /// Matches with a shoot-out.
    pub shoot_outs: u32,
    /// Goals of both sides.
    pub goals: Sample,
    /// Goals of each side.
    pub goals_by: BySide<Sample>,
    /// How many matches had how many goals.
    pub goal_bars: Histogram,
    /// How many matches Home won or lost by how many goals.
    pub margins: BTreeMap<i32, u32>,
    /// Decisions.
    pub decisions: Sample,
    /// How many matches had how many decisions.
    pub lengths: Histogram,
    /// The points of the side that had the ball when play began.
    pub first_possession: Points,
    /// The share of the time for which Home had the ball.
    pub possession: Sample,
    /// Shots of both sides.
    pub shots: Sample,
    /// Expected goals of both sides.
    pub expected: Sample,
    /// Shots by how likely they were to be goals, in steps of a tenth.
    pub calibration: BTreeMap<u32, Shots>,
    /// What the game's statistics count.
    pub tallies: BTreeMap<String, TallySum>,
    /// The points of the side that played with what the cell gives to each side.
    pub squads: BySide<Points>,
    /// What became of each card, and the matches in which it was played, by whose squad or deck it is as the cell gives them.
    pub cards: BySide<BTreeMap<String, Share>>,
    /// What each player of a squad had a share in, by whose squad it is as the cell gives them.
    pub men: BySide<BTreeMap<String, Share>>,
    /// Points by lead and time.
    pub leads: Leads,
    /// The points of each player who met another one, the first by name against the second.
    pub meetings: BTreeMap<(String, String), Points>,
}

impl CellSummary {
    /// Matches.
    pub const fn matches(&self) -> u32 {
        self.home.matches
    }

    /// A part of the cell's matches, with what was counted in them and their goals.
    pub(super) fn add(&mut self, rows: &[MatchRow], counts: &[CountRow], goals: &[GoalRow]) {
        for row in rows {
            self.add_match(row);
            let goals: Vec<GoalRow> = goals
                .iter()
                .filter(|goal| goal.number == row.number)
                .cloned()
                .collect();
            self.leads.add(row, &goals);
            for side in Side::BOTH {
                let counts: Vec<&CountRow> = counts
                    .iter()
                    .filter(|count| count.number == row.number && count.side == side)
                    .collect();
                self.add_counts(row, side, &counts);
            }
        }
    }

    fn add_match(&mut self, row: &MatchRow) {
        let home = row.points(Side::Home);
        self.home.add(home);
        let first = row.with_player_of(Side::Home);
        self.first.add(row.points(first));
        self.squad.add(row.points(row.with_squad_of(Side::Home)));
        self.arranged[usize::from(row.swapped)][usize::from(row.exchanged)].add(home);
        self.draws += u32::from(row.winner.is_none());
        *self.endings.entry(row.ending.clone()).or_default() += 1;
        self.shoot_outs += u32::from(row.has_shoot_out);
        self.decisions.add(f64::from(row.decisions));
        self.lengths.add(row.decisions);
        let goals = row.goals.home.saturating_add(row.goals.away);
        self.goals.add(f64::from(goals));
        self.goal_bars.add(goals);
        *self
            .margins
            .entry(row.goals.home.cast_signed() - row.goals.away.cast_signed())
            .or_default() += 1;
        for side in Side::BOTH {
            self.goals_by[side].add(f64::from(row.goals[side]));
            self.squads[side].add(row.points(row.with_squad_of(side)));
        }
        if let Some(side) = row.first_possession {
            self.first_possession.add(row.points(side));
        }
        if let BySide {
            home: Some(home),
            away: Some(away),
        } = row.possession
            && home + away > 0
        {
            self.possession
                .add(f64::from(home) / f64::from(home + away));
        }
        if let BySide {
            home: Some(home),
            away: Some(away),
        } = row.shots
        {
            self.shots.add(f64::from(home) + f64::from(away));
        }
        if let BySide {
            home: Some(home),
            away: Some(away),
        } = row.expected_goals
        {
            self.expected.add(home + away);
        }
        self.meet(row);
        if self.players.home.is_empty() {
            self.players = BySide::from_fn(|side| row.players[row.with_player_of(side)].clone());
        }
    }

    fn meet(&mut self, row: &MatchRow) {
        let BySide { home, away } = &row.players;
        let (pair, side) = match home.cmp(away) {
            std::cmp::Ordering::Less => ((home, away), Side::Home),
            std::cmp::Ordering::Greater => ((away, home), Side::Away),
            std::cmp::Ordering::Equal => return,
        };
        let pair = (pair.0.clone(), pair.1.clone());
        self.meetings.entry(pair).or_default().add(row.points(side));
    }

    fn add_counts(&mut self, row: &MatchRow, side: Side, counts: &[&CountRow]) {
        // Whose squad it is, as the cell gives them: exchanging is its own opposite.
        let squad = row.with_squad_of(side);
        let points = row.points(side);
        for count in counts.iter().filter(|count| count.kind == "tally") {
            let tally = self.tallies.entry(count.what.clone()).or_default();
            tally.tried.add(f64::from(count.tried));
            // Where nobody tried, nothing succeeded and nothing was to be expected: each number is of all matches.
            let is_untried = count.tried == 0;
            if let Some(won) = count.won.or(is_untried.then_some(0)) {
                tally.won.add(f64::from(won));
                if let Some(expected) = count.expected.or(is_untried.then_some(0.0)) {
                    tally.expected.add(expected);
                    tally.luck.add(f64::from(won) - expected);
                }
            }
        }
        for count in counts.iter().filter(|count| count.kind == "odds") {
            let (Some(goals), Some(expected)) = (count.won, count.expected) else {
                continue;
            };
            #[allow(clippy::cast_sign_loss, reason = "odds are positive")]
            let step = (10.0 * expected / f64::from(count.tried.max(1)) + 1e-9) as u32;
            let shots = self.calibration.entry(step.min(10)).or_default();
            shots.tried += count.tried;
            shots.goals += goals;
            shots.expected += expected;
        }
        for (kind, shares) in [
            ("card", &mut self.cards[squad]),
            ("man", &mut self.men[squad]),
        ] {
            let mut own: BTreeMap<&str, u32> = BTreeMap::new();
            let mut all = 0;
            for count in counts.iter().filter(|count| count.kind == kind) {
                let Some((event, name)) = count.what.split_once(' ') else {
                    continue;
                };
                if !shares.contains_key(name) {
                    shares.insert(name.to_owned(), Share::default());
                }
                if let Some(share) = shares.get_mut(name) {
                    share.count(event, count.tried);
                }
                // A card that was drawn and kept had no part in the match.
                if kind == "man" || event.starts_with(PLAYED) {
                    *own.entry(name).or_default() += count.tried;
                    all += count.tried;
                }
            }
            for (name, events) in own {
                if let Some(share) = shares.get_mut(name) {
                    share.add(points, events, all);
                }
            }
        }
    }
}
