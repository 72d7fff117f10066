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
    let bounds = Bounds {
        kept: usize::MAX,
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
    let folded = Table::fold_while(stored.clone(), bounds, now, |table| {
        to_the_end || number(&table.now).is_none_or(|number| number < end)
    });
    let table = match folded {
        Ok(table) => table,
        // Of a frozen match there is what folds.
        Err(_) => Table::open(stored, outcome, bounds, now)?,
    };
    let viewer = if over {
        Viewer::All
    } else {
        table.now.viewer(seat_viewer)
    };
    let wanted =
        |snapshot: &&Snapshot| number(snapshot).is_some_and(|number| (from..end).contains(&number));
    let snapshots = table.past().chain([&table.now]).filter(wanted);
    let views = snapshots.map(|snapshot| snapshot.view(viewer));
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
