//! Tables (TN-01, TN-02, TN-14).

use core::cmp::Ordering;
use std::collections::BTreeMap;

use fischio_core::{BySide, Side};
use serde::Serialize;

use crate::criterion::Criterion;
use crate::entrant::EntrantId;
use crate::result::{Counted, WIN};
use crate::sides::side_of;

/// How many of the last matches a row shows.
pub const FORM: usize = 5;

/// A match as a table counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who met.
    pub entrants: BySide<EntrantId>,
    /// What it counts.
    pub counted: Counted,
    /// What the cards of each side count.
    pub cards: BySide<u32>,
}

impl Played {
    fn side_of(&self, entrant: EntrantId) -> Option<Side> {
        side_of(&self.entrants, &entrant)
    }
}

/// What a table is made of.
#[derive(Clone, Debug, Default)]
pub struct Sheet<'a> {
    /// Who stands in it.
    pub entrants: Vec<EntrantId>,
    /// The matches, in the order in which they were paired.
    pub played: Vec<Played>,
    /// Who had byes: a win without goals each (TN-07).
    pub byes: Vec<EntrantId>,
    /// The lots for those who are level, first the one who stands higher; nothing before they are drawn.
    pub lots: Option<&'a [EntrantId]>,
}

/// How one match ended for an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Form {
    /// Won.
    #[serde(rename = "W")]
    Won,
    /// Drawn.
    #[serde(rename = "D")]
    Drawn,
    /// Lost.
    #[serde(rename = "L")]
    Lost,
}

/// A number as an exact fraction.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ratio {
    /// Above the line.
    pub numerator: u64,
    /// Below it; never 0.
    pub denominator: u64,
}

impl Default for Ratio {
    fn default() -> Self {
        Ratio {
            numerator: 0,
            denominator: 1,
        }
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The place, from 1 on; who is level after every criterion has the same (TN-14).
    pub place: usize,
    /// Whether the place is shared.
    pub shared: bool,
    /// Who.
    pub entrant: EntrantId,
    /// Matches, byes included.
    pub played: u32,
    /// Matches won, byes included.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Goals scored.
    pub goals_for: u32,
    /// Goals against.
    pub goals_against: u32,
    /// Goals scored less goals against.
    pub difference: i64,
    /// Points.
    pub points: u32,
    /// What the cards count.
    pub cards: u32,
    /// Matches without a goal against.
    pub clean_sheets: u32,
    /// The sum of the opponents' points; for a bye, and a match that was won without play, the average of those they met besides
    /// (TN-07).
    pub opponents: Ratio,
    /// How the last matches ended, the latest last.
    pub form: Vec<Form>,
}

impl Row {
    fn new(entrant: EntrantId) -> Row {
        Row {
            place: 0,
            shared: false,
            entrant,
            played: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            goals_for: 0,
            goals_against: 0,
            difference: 0,
            points: 0,
            cards: 0,
            clean_sheets: 0,
            opponents: Ratio::default(),
            form: Vec::new(),
        }
    }

    fn add(&mut self, played: &Played, side: Side) {
        let counted = &played.counted;
        self.played += 1;
        let form = match counted.winner {
            Some(winner) if winner == side => Form::Won,
            None if !counted.lost_by_both => Form::Drawn,
            _ => Form::Lost,
        };
        *match form {
            Form::Won => &mut self.won,
            Form::Drawn => &mut self.drawn,
            Form::Lost => &mut self.lost,
        } += 1;
        self.form.push(form);
        let against = counted.goals[side.opponent()];
        self.goals_for += u32::from(counted.goals[side]);
        self.goals_against += u32::from(against);
        self.clean_sheets += u32::from(against == 0 && !counted.lost_by_both);
        self.points += counted.points(side);
        self.cards += played.cards[side];
    }
}

/// The table of `sheet`, where `criteria` part who is level on points.
pub fn table(sheet: &Sheet<'_>, criteria: &[Criterion]) -> Vec<Row> {
    let rows = rows(sheet);
    let mut by_points: Vec<&Row> = rows.values().collect();
    by_points.sort_by_key(|row| (core::cmp::Reverse(row.points), row.entrant));
    let parting = Parting {
        sheet,
        rows: &rows,
        criteria,
    };
    let mut classes = Vec::new();
    for level in by_points.chunk_by(|one, next| one.points == next.points) {
        let level: Vec<EntrantId> = level.iter().map(|row| row.entrant).collect();
        parting.part(level, &mut classes);
    }
    let mut table = Vec::with_capacity(rows.len());
    for class in classes {
        let place = table.len() + 1;
        for entrant in &class {
            let mut row = rows[entrant].clone();
            row.place = place;
            row.shared = class.len() > 1;
            table.push(row);
        }
    }
    table
}

/// The rows without their places.
fn rows(sheet: &Sheet<'_>) -> BTreeMap<EntrantId, Row> {
    let mut rows: BTreeMap<EntrantId, Row> = sheet
        .entrants
        .iter()
        .map(|entrant| (*entrant, Row::new(*entrant)))
        .collect();
    for played in &sheet.played {
        for side in Side::BOTH {
            if let Some(row) = rows.get_mut(&played.entrants[side]) {
                row.add(played, side);
            }
        }
    }
    for entrant in &sheet.byes {
        if let Some(row) = rows.get_mut(entrant) {
            row.played += 1;
            row.won += 1;
            row.points += WIN;
        }
    }
    let points: BTreeMap<EntrantId, u32> = rows
        .iter()
        .map(|(entrant, row)| (*entrant, row.points))
        .collect();
    for (entrant, row) in &mut rows {
        row.opponents = opponents(sheet, *entrant, &points);
        row.difference = i64::from(row.goals_for) - i64::from(row.goals_against);
        let old = row.form.len().saturating_sub(FORM);
        row.form.drain(..old);
    }
    rows
}

/// The sum of an entrant's opponents' points.
fn opponents(sheet: &Sheet<'_>, entrant: EntrantId, points: &BTreeMap<EntrantId, u32>) -> Ratio {
    let (mut sum, mut met) = (0_u64, 0_u64);
    let mut without = sheet.byes.iter().filter(|bye| **bye == entrant).count() as u64;
    for played in &sheet.played {
        let Some(side) = played.side_of(entrant) else {
            continue;
        };
        if played.counted.without_play && played.counted.winner == Some(side) {
            without += 1;
        } else {
            met += 1;
            sum += u64::from(
                points
                    .get(&played.entrants[side.opponent()])
                    .copied()
                    .unwrap_or(0),
            );
        }
    }
    if met == 0 {
        return Ratio::default();
    }
    Ratio {
        numerator: sum * (met + without),
        denominator: met,
    }
}

/// Who is level is parted by the criteria in order; whenever one parts some of them, the comparison begins anew among those
/// who are still level (TN-02).
struct Parting<'a> {
    sheet: &'a Sheet<'a>,
    rows: &'a BTreeMap<EntrantId, Row>,
    criteria: &'a [Criterion],
}

impl Parting<'_> {
    fn part(&self, level: Vec<EntrantId>, into: &mut Vec<Vec<EntrantId>>) {
        if level.len() > 1 {
            for criterion in self.criteria {
                let mut keyed: Vec<(Key, EntrantId)> = level
                    .iter()
                    .map(|entrant| (self.key(*criterion, *entrant, &level), *entrant))
                    .collect();
                keyed.sort_by(|(one, a), (other, b)| other.cmp(one).then(a.cmp(b)));
                if keyed.first().map(|(key, _)| key) != keyed.last().map(|(key, _)| key) {
                    for class in keyed.chunk_by(|(one, _), (next, _)| one == next) {
                        let class = class.iter().map(|(_, entrant)| *entrant).collect();
                        self.part(class, into);
                    }
                    return;
                }
            }
        }
        into.push(level);
    }

    /// What an entrant has by a criterion among those who are level: more stands higher.
    fn key(&self, criterion: Criterion, entrant: EntrantId, level: &[EntrantId]) -> Key {
        let row = &self.rows[&entrant];
        match criterion {
            Criterion::Difference => Key::Number(row.difference),
            Criterion::Goals => Key::Number(i64::from(row.goals_for)),
            Criterion::Cards => Key::Number(-i64::from(row.cards)),
            Criterion::Wins => Key::Number(i64::from(row.won)),
            Criterion::Opponents => Key::Ratio(row.opponents),
            Criterion::MutualPoints => Key::Number(self.mutual(entrant, level, |counted, side| {
                i64::from(counted.points(side))
            })),
            Criterion::MutualDifference => {
                Key::Number(self.mutual(entrant, level, |counted, side| {
                    i64::from(counted.goals[side]) - i64::from(counted.goals[side.opponent()])
                }))
            }
            Criterion::Lots => {
                let lots = self.sheet.lots.unwrap_or_default();
                let drawn = lots.iter().position(|lot| *lot == entrant);
                Key::Number(
                    drawn.map_or(i64::MIN, |place| -i64::try_from(place).unwrap_or(i64::MAX)),
                )
            }
        }
    }

    fn mutual(
        &self,
        entrant: EntrantId,
        level: &[EntrantId],
        worth: impl Fn(&Counted, Side) -> i64,
    ) -> i64 {
        let mut sum = 0;
        for played in &self.sheet.played {
            if let Some(side) = played.side_of(entrant)
                && level.contains(&played.entrants[side.opponent()])
            {
                sum += worth(&played.counted, side);
            }
        }
        sum
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(i64),
    Ratio(Ratio),
}
