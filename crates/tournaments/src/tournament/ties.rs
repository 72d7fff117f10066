//! The ties of a knock-out (TN-05): who meets, and who goes on.

use fischio_core::{BySide, Side};
use serde::Serialize;

use super::Tournament;
use crate::bracket;
use crate::entrant::EntrantId;
use crate::groups;
use crate::log::Table;
use crate::result::{Ending, MatchResult};
use crate::round::{Deciding, Draw, Met, Pairing, Part};
use crate::settings::Format;

/// How a tie ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "end", content = "entrant")]
pub enum TieEnd {
    /// Not yet.
    Open,
    /// This one goes on.
    Through(EntrantId),
    /// Nobody does: both were missing, or there was nobody.
    Nobody,
}

/// A tie of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tie {
    /// Who is on the upper and on the lower line, as far as that is known; nobody beside a bye.
    pub entrants: [Option<EntrantId>; 2],
    /// Whether somebody goes on without an opponent.
    pub bye: bool,
    /// How it ended.
    pub end: TieEnd,
    /// Where it is played.
    pub legs: Vec<Table>,
}

/// A round of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketRound {
    /// Its ties, from top to bottom.
    pub ties: Vec<Tie>,
    /// The match for third place, beside the final.
    pub third_place: Option<Tie>,
}

/// What stands on a line of a round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Who comes there is not known yet.
    Waiting,
    /// Nobody comes.
    Nobody,
    /// This one.
    Entrant(EntrantId),
}

impl Line {
    fn entrant(self) -> Option<EntrantId> {
        match self {
            Line::Entrant(entrant) => Some(entrant),
            _ => None,
        }
    }
}

impl From<TieEnd> for Line {
    fn from(end: TieEnd) -> Line {
        match end {
            TieEnd::Open => Line::Waiting,
            TieEnd::Through(entrant) => Line::Entrant(entrant),
            TieEnd::Nobody => Line::Nobody,
        }
    }
}

/// A leg that is to be paired next.
pub(super) struct NextLeg {
    pub(super) stage: u16,
    pub(super) leg: u8,
    /// The number of each tie, and who meets.
    pub(super) ties: Vec<(u16, BySide<EntrantId>)>,
}

impl Tournament {
    fn legs(&self) -> usize {
        if self.settings.two_legs { 2 } else { 1 }
    }

    /// The bracket's seeds and lines: as drawn, or as they would be drawn now; nothing before they can be.
    pub(super) fn bracket_draw(&self) -> Option<(Vec<EntrantId>, Vec<Option<EntrantId>>)> {
        if let Some(drawn) = &self.bracket {
            return Some(drawn.clone());
        }
        if self.lots.len() < 2 {
            return None;
        }
        match self.settings.format {
            Format::KnockOut => {
                let seeds = self.by_strength(&self.starters());
                let lines = bracket::seeded(&seeds);
                Some((seeds, lines))
            }
            Format::Groups if self.are_groups_done() => {
                let mut tables = Vec::new();
                for table in self.tables() {
                    let mut rows = table.rows;
                    rows.retain(|row| !self.is_withdrawn(row.entrant));
                    tables.push(rows);
                }
                let lot = self.level_lot().unwrap_or_default();
                let through = groups::through(&tables, self.settings.go_on, lot);
                let seeds = through.iter().map(|one| one.entrant).collect();
                Some((seeds, bracket::after_groups(&through)))
            }
            _ => None,
        }
    }

    /// What was drawn for the first round of a knock-out, if that is the next one.
    pub(super) fn new_bracket(&self) -> Option<Draw> {
        if self.bracket.is_some() {
            return None;
        }
        let (seeds, lines) = self.bracket_draw()?;
        Some(Draw::Bracket { seeds, lines })
    }

    /// The rounds of the knock-out, as far as they are known; nothing before there is a bracket.
    pub fn bracket(&self) -> Vec<BracketRound> {
        let Some((seeds, lines)) = self.bracket_draw() else {
            return Vec::new();
        };
        let mut lines: Vec<Line> = lines
            .into_iter()
            .map(|line| line.map_or(Line::Nobody, Line::Entrant))
            .collect();
        let mut rounds: Vec<BracketRound> = Vec::new();
        while lines.len() > 1 {
            let stage = rounds.len() as u16;
            let pairs = lines.chunks_exact(2).zip(0..);
            let ties: Vec<Tie> = pairs
                .map(|(pair, nth)| self.tie(stage, nth, [pair[0], pair[1]], &seeds))
                .collect();
            lines = ties.iter().map(|tie| tie.end.into()).collect();
            rounds.push(BracketRound {
                ties,
                third_place: None,
            });
        }
        if self.settings.third_place && rounds.len() > 1 {
            let last = rounds.len() - 1;
            let losers: Vec<Line> = rounds[last - 1].ties.iter().map(loser).collect();
            let tie = self.tie(last as u16, 1, [losers[0], losers[1]], &seeds);
            rounds[last].third_place = Some(tie);
        }
        rounds
    }

    fn tie(&self, stage: u16, nth: u16, lines: [Line; 2], seeds: &[EntrantId]) -> Tie {
        let legs = self.legs_of(stage, nth);
        let end = match lines {
            [Line::Waiting, _] | [_, Line::Waiting] => TieEnd::Open,
            [Line::Nobody, Line::Nobody] => TieEnd::Nobody,
            [Line::Entrant(one), Line::Nobody] | [Line::Nobody, Line::Entrant(one)] => {
                TieEnd::Through(one)
            }
            [Line::Entrant(one), Line::Entrant(other)] => {
                let met: Vec<&Met> = legs.iter().filter_map(|at| self.met(*at)).collect();
                self.tie_end(&met, one, other)
            }
        };
        let is_there = |line: Line| matches!(line, Line::Entrant(_));
        let nobody = lines.contains(&Line::Nobody);
        debug_assert!(
            lines
                .iter()
                .all(|line| line.entrant().is_none_or(|one| seeds.contains(&one)))
        );
        Tie {
            entrants: lines.map(Line::entrant),
            bye: nobody && lines.into_iter().any(is_there),
            end,
            legs,
        }
    }

    fn legs_of(&self, stage: u16, nth: u16) -> Vec<Table> {
        let mut legs = Vec::new();
        for round in &self.rounds {
            let is_stage = matches!(round.part, Part::KnockOut { stage: its, .. } if its == stage);
            for met in round
                .met
                .iter()
                .filter(|met| is_stage && met.pairing.tie == Some(nth))
            {
                legs.push(Table {
                    round: round.number,
                    table: met.pairing.table,
                });
            }
        }
        legs
    }

    /// How a tie ended between two, by its legs.
    fn tie_end(&self, legs: &[&Met], one: EntrantId, other: EntrantId) -> TieEnd {
        let results: Vec<(&Met, &MatchResult)> = legs
            .iter()
            .filter_map(|met| Some((*met, &met.result.as_ref()?.result)))
            .collect();
        if results.len() < self.legs() {
            // Between two legs the tie is lost, as before the only one (TN-10).
            return match (self.is_withdrawn(one), self.is_withdrawn(other)) {
                (false, false) => TieEnd::Open,
                (true, true) => TieEnd::Nobody,
                (gone, _) => TieEnd::Through(if gone { other } else { one }),
            };
        }
        let lost_goals = self.settings.lost_goals;
        let (mut goals, mut away) = ([0_u32; 2], [0_u32; 2]);
        let mut by_both = 0;
        for (met, result) in &results {
            let counted = result.counted(lost_goals);
            by_both += usize::from(counted.lost_by_both);
            for side in Side::BOTH {
                let at = usize::from(met.pairing.entrants[side] == other);
                goals[at] += u32::from(counted.goals[side]);
                away[at] += if side == Side::Away {
                    u32::from(counted.goals[side])
                } else {
                    0
                };
            }
        }
        if by_both == results.len() {
            return TieEnd::Nobody;
        }
        let (last, result) = results[results.len() - 1];
        let entrant = |side: Side| last.pairing.entrants[side];
        let level = goals[0] == goals[1];
        if !level {
            TieEnd::Through(if goals[0] > goals[1] { one } else { other })
        } else if let Ending::Lost { by, .. } = result.ending {
            TieEnd::Through(entrant(by.opponent()))
        } else if self.settings.away_goals && self.settings.two_legs && away[0] != away[1] {
            TieEnd::Through(if away[0] > away[1] { one } else { other })
        } else {
            result
                .decided_for()
                .map_or(TieEnd::Nobody, |side| TieEnd::Through(entrant(side)))
        }
    }

    /// Whether a match with this result would leave its tie level with nobody who goes on, or has a shoot-out though it is not level:
    /// `None` if the match does not decide anything.
    pub(super) fn is_left_level(&self, pairing: &Pairing, result: &MatchResult) -> Option<bool> {
        let deciding = pairing.deciding?;
        let counted = result.counted(self.settings.lost_goals);
        let sum = BySide::from_fn(|side| counted.goals[side] + deciding.first_leg[side]);
        let away_goals = self.settings.away_goals && self.settings.two_legs;
        // Home's away goals are those of the first leg.
        let by_away_goals = away_goals && deciding.first_leg.home != counted.goals.away;
        Some(sum.home == sum.away && result.ending == Ending::Played && !by_away_goals)
    }

    /// The leg of the knock-out that is to be paired next, if there is one.
    pub(super) fn next_leg(&self) -> Option<NextLeg> {
        let (seeds, _) = self.bracket_draw()?;
        let bracket = self.bracket();
        let (stage, round) = bracket.iter().enumerate().find(|(_, round)| {
            let mut ties = round.ties.iter().chain(&round.third_place);
            ties.any(|tie| tie.end == TieEnd::Open)
        })?;
        let ties = round.ties.iter().chain(&round.third_place).zip(0..);
        let open: Vec<(u16, [EntrantId; 2])> = ties
            .filter(|(tie, _)| tie.end == TieEnd::Open)
            .filter_map(|(tie, nth)| Some((nth, [tie.entrants[0]?, tie.entrants[1]?])))
            .collect();
        let stage = stage as u16;
        let of_stage =
            |part: Part| matches!(part, Part::KnockOut { stage: its, .. } if its == stage);
        let leg = self
            .rounds
            .iter()
            .filter(|round| of_stage(round.part))
            .count()
            + 1;
        if leg > self.legs() || open.is_empty() {
            return None;
        }
        let is_last = leg == self.legs();
        let seed = |one: EntrantId| seeds.iter().position(|seed| *seed == one);
        let sides = |[one, other]: [EntrantId; 2]| {
            let (better, worse) = if seed(one) < seed(other) {
                (one, other)
            } else {
                (other, one)
            };
            // The only leg, or the second one, is at home for the better seeded.
            if is_last {
                BySide {
                    home: better,
                    away: worse,
                }
            } else {
                BySide {
                    home: worse,
                    away: better,
                }
            }
        };
        let ties = open
            .into_iter()
            .map(|(nth, pair)| (nth, sides(pair)))
            .collect();
        Some(NextLeg {
            stage,
            leg: leg as u8,
            ties,
        })
    }

    /// How many ties of the next round are decided in it, and need to know who begins a shoot-out.
    pub(super) fn ties_to_decide(&self) -> u16 {
        let may_pair = self.check_may_pair().is_ok();
        match self.next_leg() {
            Some(next) if may_pair && usize::from(next.leg) == self.legs() => {
                next.ties.len() as u16
            }
            _ => 0,
        }
    }

    /// The pairings of the next leg.
    pub(super) fn leg_pairings(&self, next: &NextLeg) -> Vec<Pairing> {
        let is_last = usize::from(next.leg) == self.legs();
        let pairing = |(at, (tie, entrants)): (usize, &(u16, BySide<EntrantId>))| Pairing {
            table: at as u16 + 1,
            entrants: *entrants,
            group: None,
            tie: Some(*tie),
            deciding: is_last.then(|| Deciding {
                first: self.first_shooter(at),
                first_leg: self.first_leg(next.stage, *tie),
            }),
        };
        next.ties.iter().enumerate().map(pairing).collect()
    }

    /// The first leg's goals, each side's as it stands in the second.
    fn first_leg(&self, stage: u16, tie: u16) -> BySide<u16> {
        let first = self
            .legs_of(stage, tie)
            .first()
            .and_then(|at| self.met(*at));
        let counted = first.and_then(|met| self.counted(met));
        counted.map_or(BySide::default(), |counted| BySide {
            home: counted.goals.away,
            away: counted.goals.home,
        })
    }

    /// Who has won the tournament, once that is decided: the knock-out's winner, or who stands first when it is over.
    pub fn winner(&self) -> Option<EntrantId> {
        match self.settings.format {
            Format::KnockOut | Format::Groups => match self.bracket().last() {
                Some(last) => match last.ties.first()?.end {
                    TieEnd::Through(entrant) => Some(entrant),
                    _ => None,
                },
                // Everybody else withdrew before there was a round.
                None => self
                    .bracket_draw()
                    .and_then(|(seeds, _)| seeds.first().copied()),
            },
            _ if self.stage == super::Stage::Over => {
                let table = self.tables().into_iter().next()?;
                table
                    .rows
                    .first()
                    .filter(|row| !row.shared)
                    .map(|row| row.entrant)
            }
            _ => None,
        }
    }
}

/// Who lost a tie.
fn loser(tie: &Tie) -> Line {
    match (tie.end, tie.entrants) {
        (TieEnd::Open, _) => Line::Waiting,
        (TieEnd::Through(winner), [Some(one), Some(other)]) => {
            Line::Entrant(if winner == one { other } else { one })
        }
        _ => Line::Nobody,
    }
}
