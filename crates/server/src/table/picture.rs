//! A moment of a match as a picture shows it: to everybody what a spectator sees.

use std::time::Duration;

use fischio_core::{Board, BySide, MatchResult, View, Viewer};

use super::{Bounds, FoldError, SeatViewer, Snapshot, Table};
use crate::model::Status;
use crate::store::{Listed, StoredMatch};
use crate::wire::CoachView;

/// What a picture shows of a match.
#[derive(Debug)]
pub struct Moment {
    /// As a spectator sees it.
    pub view: View,
    /// The board, if the match brought its own.
    pub board: Option<Board>,
    /// Who plays.
    pub coaches: BySide<CoachView>,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
}

impl Table {
    fn moment(&self, snapshot: &Snapshot) -> Moment {
        Moment {
            view: self.view_in(snapshot, Viewer::Spectator),
            board: self.own_board(),
            coaches: CoachView::first_of(&snapshot.chairs, &self.names, |_| false),
            result: snapshot.result,
        }
    }

    /// How it began.
    fn beginning(&self) -> Option<Moment> {
        let begun = self.log.states().next()?;
        let mut view = begun.view(Viewer::Spectator);
        self.name_men(&mut view);
        Some(Moment {
            view,
            result: None,
            ..self.moment(&self.now)
        })
    }
}

/// A stored match as a spectator sees it: now, or `at` a number. Once the match is over that is a number of its log;
/// while it runs it is one that `viewer` was told of, as they count. Nothing if there is no such number.
///
/// # Errors
/// If what is stored does not come to a match.
pub fn moment(
    stored: StoredMatch,
    listed: &Listed,
    at: Option<u32>,
    viewer: SeatViewer,
    bounds: Bounds,
) -> Result<Option<Moment>, FoldError> {
    let outcome = &listed.summary;
    let now = Duration::ZERO;
    let number = match at {
        None | Some(0) => {
            let table = Table::open(stored, outcome, bounds, now)?;
            return Ok(match at {
                None => Some(table.moment(&table.now)),
                Some(_) => table.beginning(),
            });
        }
        Some(number) => number,
    };
    let over = outcome.status == Status::Finished;
    let is_there = |table: &Table| {
        let snapshot = &table.now;
        if over {
            return snapshot.number == number;
        }
        snapshot.visibility.includes(viewer) && snapshot.numbers.to(viewer) == number
    };
    let table = Table::fold_while(stored, bounds, now, |table| !is_there(table))?;
    Ok(is_there(&table).then(|| table.moment(&table.now)))
}
