//! Groups (TN-04): how many, who is in which, and who is seeded how for the knock-out.

use core::cmp::Ordering;

use crate::entrant::EntrantId;
use crate::standings::Row;

/// How many groups `count` entrants make, of about `size` each: from 3 to 6, and differing by one at most.
pub fn number(count: usize, size: usize) -> usize {
    count.div_ceil(size.clamp(3, 6)).min(count / 3).max(1)
}

/// The groups of `entrants`, who come in the order of their strength: the best of them are the first pot, one for each group,
/// and so on. `lot` says which of a pot goes to which group. Where nobody is seeded, that order is the lot's own.
pub fn draw(entrants: &[EntrantId], size: usize, lot: &[EntrantId]) -> Vec<Vec<EntrantId>> {
    let groups = number(entrants.len(), size);
    let mut drawn = vec![Vec::new(); groups];
    for pot in entrants.chunks(groups) {
        let mut pot = pot.to_vec();
        pot.sort_by_key(|entrant| lot.iter().position(|one| one == entrant));
        for (group, entrant) in pot.into_iter().enumerate() {
            drawn[group].push(entrant);
        }
    }
    drawn
}

/// Somebody who goes on to the knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Through {
    /// Who.
    pub entrant: EntrantId,
    /// The group.
    pub group: usize,
    /// The place in it, from 1 on.
    pub place: usize,
}

/// Who goes on, best seeded first: winners before seconds, and so on; each by points, difference and goals a match, then lot. The lot
/// parts those of a group too who share a place.
pub fn through(tables: &[Vec<Row>], go_on: usize, lot: &[EntrantId]) -> Vec<Through> {
    let mut through: Vec<(Through, &Row)> = Vec::new();
    let drawn = |of: EntrantId| lot.iter().position(|entrant| *entrant == of);
    for (group, table) in tables.iter().enumerate() {
        // Who shares a place stands in the table by order of entry: who of them goes on is for the lot.
        let mut table: Vec<&Row> = table.iter().collect();
        table.sort_by_key(|row| (row.place, drawn(row.entrant)));
        for (at, row) in table.into_iter().take(go_on).enumerate() {
            let one = Through {
                entrant: row.entrant,
                group,
                place: at + 1,
            };
            through.push((one, row));
        }
    }
    through.sort_by(|(one, row), (other, other_row)| {
        one.place
            .cmp(&other.place)
            .then_with(|| a_match(other_row, row, |row| i64::from(row.points)))
            .then_with(|| a_match(other_row, row, |row| row.difference))
            .then_with(|| a_match(other_row, row, |row| i64::from(row.goals_for)))
            .then_with(|| drawn(one.entrant).cmp(&drawn(other.entrant)))
    });
    through.into_iter().map(|(one, _)| one).collect()
}

/// Compares what two have a match, exactly.
fn a_match(one: &Row, other: &Row, of: impl Fn(&Row) -> i64) -> Ordering {
    let matches = |row: &Row| i64::from(row.played.max(1));
    (of(one) * matches(other)).cmp(&(of(other) * matches(one)))
}
