//! How a match stood: its views, number after number, while it runs and afterwards.

use std::time::Duration;

use fischio_core::{View, Viewer};

use super::export::ViewAlone;
use super::{Bounds, FoldError, SeatViewer, Snapshot, Table, Unwritten};
use crate::id::Visitor;
use crate::limits::Limits;
use crate::model::{Status, Summary};
use crate::store::StoredMatch;
use crate::wire::Past;
use crate::wire::members::Members;

/// How the match stood at number `from` and after it, at most `most` numbers, as `visitor` may see it
/// and counts it. None if there is no such number yet.
///
/// Once the match is over everything is shown to everybody, by the numbers of its log. A person with
/// both sides sees all of the past from the side that is to act now: what the other one held is secret on
/// a shared screen too.
///
/// # Errors
/// If what is stored does not come to a match; within, if a view cannot be written.
pub fn past(
    stored: StoredMatch,
    outcome: &Summary,
    from: u32,
    most: usize,
    visitor: &Visitor,
    limits: &Limits,
) -> Result<Option<Result<Past, Unwritten>>, FoldError> {
    let now = Duration::ZERO;
    // Only the last one besides the present, from which those that are wanted are taken.
    let bounds = Bounds {
        kept: 1,
        ..Bounds::from(limits)
    };
    let over = outcome.status == Status::Finished;
    let seat_viewer = SeatViewer::of(visitor, &outcome.chairs);
    let number = |snapshot: &Snapshot| {
        if over {
            return Some(snapshot.number);
        }
        let told = snapshot.visibility.includes(seat_viewer);
        told.then(|| snapshot.numbers.to(seat_viewer))
    };
    let end = u32::try_from(most).map_or(u32::MAX, |most| from.saturating_add(most));
    // Only the end tells which side of a shared screen is to act.
    let to_the_end = !over && seat_viewer.holds_both();
    let wanted =
        |snapshot: &&Snapshot| number(snapshot).is_some_and(|number| (from..end).contains(&number));
    let mut snapshots: Vec<Snapshot> = Vec::new();
    let folded = Table::fold_while(stored.clone(), bounds, now, |table| {
        snapshots.extend(table.past().filter(wanted).cloned());
        to_the_end || number(&table.now).is_none_or(|number| number < end)
    });
    let table = if let Ok(table) = folded {
        table
    } else {
        // Of a frozen match there is what folds.
        snapshots.clear();
        Table::open_looking(stored, outcome, bounds, now, |table| {
            snapshots.extend(table.past().filter(wanted).cloned());
        })?
    };
    snapshots.extend(Some(&table.now).filter(wanted).cloned());
    let viewer = if over {
        Viewer::All
    } else {
        table.now.viewer(seat_viewer)
    };
    let views = snapshots
        .iter()
        .map(|snapshot| table.view_in(snapshot, viewer));
    Ok(told(from, views))
}

/// The first view whole, each other one by what it changes.
fn told(number: u32, mut views: impl Iterator<Item = View>) -> Option<Result<Past, Unwritten>> {
    let view = views.next()?;
    let changes = || {
        let mut before = Members::of(&ViewAlone { view: &view })?;
        let mut changes = Vec::new();
        for view in views {
            let members = Members::of(&ViewAlone { view: &view })?;
            changes.push(before.changes_to(&members, &[])?);
            before = members;
        }
        Ok(changes)
    };
    Some(changes().map(|changes| Past {
        number,
        view,
        changes,
    }))
}
