//! What happened to many matches, written by few statements: most of what a server writes is one
//! event of each of the matches that are played.

use std::collections::HashSet;
use std::iter;
use std::sync::LazyLock;

use super::sql::Kind;
use crate::id::MatchId;
use crate::model::{Event, EventKind, Summary};
use crate::store::{Unit, Write};

/// Most events in a statement, as a power of two.
const MOST: usize = 6;

/// One event of a match, and what the match comes to with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneEvent<'a> {
    pub(super) id: &'a MatchId,
    pub(super) event: &'a Event,
    /// Nothing if it is as it was before.
    pub(super) summary: Option<&'a Summary>,
}

impl OneEvent<'_> {
    /// A unit that is nothing else, and leaves everybody where they sit.
    fn of(unit: &Unit) -> Option<OneEvent<'_>> {
        match unit.as_slice() {
            [
                Write::Append {
                    id,
                    events,
                    summary,
                },
            ] => match events.as_slice() {
                [event]
                    if !matches!(
                        event.kind,
                        EventKind::Joined { .. } | EventKind::Seated { .. }
                    ) =>
                {
                    let summary = summary.as_ref();
                    Some(OneEvent { id, event, summary })
                }
                _ => None,
            },
            _ => None,
        }
    }
}

/// The first of `units`, as long as each is one event, of another match each: an update from a list
/// takes any of several rows for the same match.
pub(super) fn first(units: &[Unit]) -> Vec<OneEvent<'_>> {
    let mut matches = HashSet::new();
    units
        .iter()
        .map_while(OneEvent::of)
        .take_while(|event| matches.insert(event.id.as_str()))
        .collect()
}

/// All of `units` as events that one statement writes, and whether they are summed up; nothing if it
/// takes more.
pub(super) fn alike(units: &[Unit]) -> Option<(Vec<OneEvent<'_>>, bool)> {
    if units.is_empty() || together(units.len()) != units.len() {
        return None;
    }
    let events = first(units);
    let summed_up = events.first()?.summary.is_some();
    let alike = |event: &OneEvent<'_>| event.summary.is_some() == summed_up;
    (events.len() == units.len() && events.iter().all(alike)).then_some((events, summed_up))
}

/// How many of `waiting` events are written by one statement: there are few different statements,
/// so that all of them stay prepared.
pub(super) fn together(waiting: usize) -> usize {
    1 << waiting.ilog2().min(MOST as u32)
}

/// The statement that writes so many events: their IDs, numbers and bodies; then, if it is `summed_up`,
/// the IDs again with what the matches come to.
pub(super) fn statement(kind: Kind, events: usize, summed_up: bool) -> &'static str {
    static OF_SQLITE: LazyLock<Statements> = LazyLock::new(|| {
        statements(|events, summed_up| {
            if summed_up {
                format!("{}; {}", inserts(events), updates(events))
            } else {
                inserts(events)
            }
        })
    });
    // It takes one statement at a time; this one has both in it.
    static OF_POSTGRES: LazyLock<Statements> = LazyLock::new(|| {
        statements(|events, summed_up| {
            if summed_up {
                format!("WITH appended AS ({}) {}", inserts(events), updates(events))
            } else {
                inserts(events)
            }
        })
    });
    let statements = match kind {
        Kind::Sqlite => &OF_SQLITE,
        Kind::Postgres => &OF_POSTGRES,
    };
    of(statements, events, summed_up)
}

/// The same as a whole transaction: one round trip where few wait to be written. A row at its end says that
/// it was carried out to the end.
/// In `PostgreSQL` a statement is one by itself.
pub(super) fn transaction(kind: Kind, events: usize, summed_up: bool) -> &'static str {
    static OF_SQLITE: LazyLock<Statements> = LazyLock::new(|| {
        statements(|events, summed_up| {
            let writes = statement(Kind::Sqlite, events, summed_up);
            format!("BEGIN IMMEDIATE; {writes}; COMMIT; SELECT 1")
        })
    });
    match kind {
        Kind::Sqlite => of(&OF_SQLITE, events, summed_up),
        Kind::Postgres => statement(kind, events, summed_up),
    }
}

/// Statements for as many events as are written together, without and with what their matches come to.
type Statements = [[String; MOST + 1]; 2];

fn statements(write: impl Fn(usize, bool) -> String) -> Statements {
    [false, true].map(|summed_up| std::array::from_fn(|power| write(1 << power, summed_up)))
}

fn of(statements: &'static Statements, events: usize, summed_up: bool) -> &'static str {
    debug_assert!(events.is_power_of_two(), "as many as are written together");
    &statements[usize::from(summed_up)][events.ilog2() as usize]
}

fn rows(row: &str, count: usize) -> String {
    iter::repeat_n(row, count).collect::<Vec<_>>().join(", ")
}

fn inserts(events: usize) -> String {
    let events = rows("(?, ?, ?)", events);
    format!("INSERT INTO happenings (match_id, number, body) VALUES {events}")
}

fn updates(events: usize) -> String {
    let summaries = rows("(?, ?, ?, ?, ?, ?, ?, ?)", events);
    format!(
        "UPDATE matches SET status = column2, score_home = column3, score_away = column4, \
         result = column5, to_act = column6, ended = column7, due = column8 \
         FROM (VALUES {summaries}) AS summaries WHERE id = column1"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_events_is_written_by_statements_for_powers_of_two() {
        let taken: Vec<usize> = [1, 2, 3, 7, 8, 63, 64, 65, 256].map(together).into();
        assert_eq!(taken, [1, 2, 2, 4, 8, 32, 64, 64, 64]);
        for power in 0..=MOST {
            for kind in [Kind::Sqlite, Kind::Postgres] {
                let statement = |summed_up| statement(kind, 1 << power, summed_up);
                assert_eq!(statement(false).matches('?').count(), 3 << power);
                assert_eq!(statement(true).matches('?').count(), 11 << power);
            }
        }
    }
}
