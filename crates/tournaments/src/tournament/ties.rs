//! The ties of a knock-out (TN-05): who meets, and who goes on.

use fischio_core::{BySide, Side};
use serde::Serialize;

use super::Tournament;
use crate::bracket;
use crate::entrant::EntrantId;
use crate::groups::{self, Through};
use crate::log::Table;
use crate::result::{Ending, MatchResult};
use crate::round::{Deciding, Draw, Met, Pairing, Part};
use crate::settings::Format;
use crate::sides::at_home;

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

/// A leg that has a result: who met, and it.
type Leg<'a> = (BySide<EntrantId>, &'a MatchResult);

fn leg(met: &Met) -> Option<Leg<'_>> {
    Some((met.pairing.entrants, &met.result.as_ref()?.result))
}

/// What the legs of a tie come to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parted {
    /// This one goes on.
    Through(EntrantId),
    /// Nobody does.
    Nobody,
    /// A shoot-out decides.
    Level,
}

/// Which tie of a bracket, whatever is paired when: its round in the bracket, from 0 on, and its number there.
pub(super) type TieNumber = (u16, u16);

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
        if !self.are_first_lots_drawn() {
            return None;
        }
        match self.settings.format {
            Format::KnockOut => {
                let seeds = self.by_strength(&self.starters());
                let lines = bracket::seeded(&seeds);
                Some((seeds, lines))
            }
            Format::Groups if self.are_groups_done() => {
                let through = self.through_groups();
                let seeds = through.iter().map(|one| one.entrant).collect();
                Some((seeds, bracket::after_groups(&through)))
            }
            _ => None,
        }
    }

    /// Who goes on from the groups, best seeded first (TN-04).
    pub(super) fn through_groups(&self) -> Vec<Through> {
        let mut tables = Vec::new();
        for table in self.tables() {
            let mut rows = table.rows;
            rows.retain(|row| !self.is_withdrawn(row.entrant));
            tables.push(rows);
        }
        groups::through(&tables, self.settings.go_on, self.level_lot())
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
        if let Some(last) = rounds.last_mut() {
            for tie in last.ties.iter_mut().chain(&mut last.third_place) {
                // Who withdrew wins no final without playing it.
                if let TieEnd::Through(alone) = tie.end
                    && tie.bye
                    && self.is_withdrawn(alone)
                {
                    tie.end = TieEnd::Nobody;
                }
            }
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
        let results: Vec<Leg<'_>> = legs.iter().filter_map(|met| leg(met)).collect();
        match results.last() {
            Some((last, result)) if results.len() == self.legs() => {
                match self.parted(&results, one, other) {
                    Parted::Through(entrant) => TieEnd::Through(entrant),
                    Parted::Nobody => TieEnd::Nobody,
                    Parted::Level => result
                        .decided_for()
                        .map_or(TieEnd::Nobody, |side| TieEnd::Through(last[side])),
                }
            }
            // Between two legs the tie is lost, as before the only one (TN-10).
            _ => match (self.is_withdrawn(one), self.is_withdrawn(other)) {
                (false, false) => TieEnd::Open,
                (true, true) => TieEnd::Nobody,
                (gone, _) => TieEnd::Through(if gone { other } else { one }),
            },
        }
    }

    /// What all legs of a tie come to before a shoot-out: goals; away goals, if they count double (TN-05); boards won, between teams
    /// (TN-09). What was lost otherwise than on the board is never level (TN-10).
    fn parted(&self, legs: &[Leg<'_>], one: EntrantId, other: EntrantId) -> Parted {
        let counts_away = self.settings.away_goals && self.settings.two_legs;
        let boards = self.settings.boards;
        let (mut goals, mut away, mut won) = ([0_u32; 2], [0_u32; 2], [0_u32; 2]);
        let mut missed = 0;
        for (entrants, result) in legs {
            let counted = result.counted(self.lost_score());
            let boards_won = result.boards_won(boards, self.settings.lost_goals);
            missed += usize::from(counted.lost_by_both);
            for side in Side::BOTH {
                let at = usize::from(entrants[side] == other);
                goals[at] += u32::from(counted.goals[side]);
                if counts_away && side == Side::Away {
                    away[at] += u32::from(counted.goals[side]);
                }
                if boards > 1 {
                    won[at] += boards_won[side];
                }
            }
        }
        let ahead = |of: [u32; 2]| match of[0].cmp(&of[1]) {
            core::cmp::Ordering::Greater => Some(one),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Less => Some(other),
        };
        let last = legs
            .last()
            .map(|(entrants, result)| (entrants, result.whole_ending()));
        let not_lost = match last {
            Some((entrants, Ending::Lost { by, .. })) => Some(entrants[by.opponent()]),
            _ => None,
        };
        if missed == legs.len() {
            return Parted::Nobody;
        }
        let through = ahead(goals)
            .or(not_lost)
            .or_else(|| ahead(away))
            .or_else(|| ahead(won));
        match (through, last) {
            (Some(entrant), _) => Parted::Through(entrant),
            // Both have lost the second leg: it has no shoot-out, and neither goes on.
            (None, Some((_, Ending::BothMissing))) => Parted::Nobody,
            (None, _) => Parted::Level,
        }
    }

    /// Whether a match that ends so needs a shoot-out (TN-06): it decides a tie that is level. False too where there is no such table.
    pub fn needs_shoot_out(&self, at: Table, result: &MatchResult) -> bool {
        let Some(met) = self.met(at).filter(|met| met.pairing.deciding.is_some()) else {
            return false;
        };
        let round = &self.rounds[usize::from(at.round) - 1];
        let (Part::KnockOut { stage, .. }, Some(tie)) = (round.part, met.pairing.tie) else {
            return false;
        };
        let legs = self.legs_of(stage, tie);
        let before = legs.into_iter().filter(|leg| *leg != at);
        let mut legs: Vec<Leg<'_>> = before.filter_map(|at| self.met(at).and_then(leg)).collect();
        legs.push((met.pairing.entrants, result));
        let BySide { home, away } = met.pairing.entrants;
        self.parted(&legs, home, away) == Parted::Level
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
        // The only leg, or the second one, is at home for the better seeded.
        let sides = |[one, other]: [EntrantId; 2]| {
            at_home(one, other, (seed(one) < seed(other)) == is_last)
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

    /// The ties of the next round that are decided in it, and need to know who begins a shoot-out.
    pub(super) fn ties_to_decide(&self) -> Vec<TieNumber> {
        let has_ties = matches!(self.settings.format, Format::Groups | Format::KnockOut);
        if !has_ties || self.check_may_pair().is_err() {
            return Vec::new();
        }
        let next = self.next_leg();
        let last = next.filter(|next| usize::from(next.leg) == self.legs());
        last.map_or_else(Vec::new, |next| {
            let ties = next.ties.iter();
            ties.map(|(tie, _)| (next.stage, *tie)).collect()
        })
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
                first: self.first_shooter((next.stage, *tie)),
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
                None => self.left_alone(),
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

    /// Who has won a knock-out in which nobody had to meet: everybody else withdrew before there was a round, or before the knock-out.
    fn left_alone(&self) -> Option<EntrantId> {
        let alone = match (self.bracket_draw(), &*self.starters()) {
            (Some((seeds, _)), _) => seeds.first().copied(),
            (None, [alone]) if self.are_first_lots_drawn() => Some(*alone),
            _ => None,
        };
        alone.filter(|alone| !self.is_withdrawn(*alone))
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
