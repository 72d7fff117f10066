//! A match's papers: its record, its frames, its updates from any number on.

use std::time::Duration;

use fischio_core::{BySide, Coach, Entry, Record, Viewer};
use games::RecordMeta;

use super::{Bounds, FoldError, Standpoint, Table};
use crate::date;
use crate::id::Visitor;
use crate::limits::Limits;
use crate::store::{Chair, StoredMatch};
use crate::wire::{Frame, LogLine, Update};

impl Table {
    /// The match as a file, as `visitor` may see it: while it runs, it ends before the first
    /// entry that is secret to him.
    pub fn record(&self, visitor: &Visitor) -> Record {
        let viewer = Standpoint::of(visitor, &self.now.chairs).viewer(&self.now);
        let coach = |chair: &Chair| match chair {
            Chair::Person { name, .. } => Coach::Person { name: name.clone() },
            Chair::Bot { level } => Coach::Bot { level: *level },
            Chair::Open => Coach::Person { name: None },
        };
        let mut record = self.log.to_record(RecordMeta {
            id: Some(self.fixture.id.to_string()),
            began: Some(date::rfc3339(self.fixture.began_ms)),
            coaches: BySide::from_fn(|side| coach(&self.now.chairs[side])),
            fairness: None,
        });
        let open = self.lines.iter().take_while(|line| line.is_open_to(viewer));
        record.entries.truncate(open.count());
        record
    }

    /// The finished match frame by frame, without what was taken back.
    pub fn frames(&self) -> Vec<Frame> {
        let line = |entry: usize| -> LogLine { self.lines[entry].show(Viewer::All) };
        let standing = self.log.standing_entries();
        let mut frames: Vec<Frame> = [None]
            .into_iter()
            .chain(standing.map(Some))
            .zip(self.log.states())
            .map(|(entry, state)| Frame {
                number: entry.map_or(0, |entry| self.lines[entry].number),
                line: entry.map(line),
                view: state.view(Viewer::All),
            })
            .collect();
        // An end before its time is a frame of its own.
        if let Some(last) = self.early_end() {
            frames.push(Frame {
                number: self.lines[last].number,
                line: Some(line(last)),
                view: self.now.view(Viewer::All),
            });
        }
        frames
    }

    /// The last line, if it ended the match before its time.
    fn early_end(&self) -> Option<usize> {
        let last = self.lines.len().checked_sub(1)?;
        matches!(
            self.lines[last].entry,
            Entry::Resign { .. } | Entry::DrawAgreed | Entry::TimeOut { .. }
        )
        .then_some(last)
    }
}

/// The first updates after number `after`, at most `most`, as `visitor` may see them, from
/// what is stored. None if there is no such number yet.
///
/// # Errors
/// If what is stored does not come to a match.
pub fn replay(
    stored: StoredMatch,
    after: u32,
    most: usize,
    visitor: &Visitor,
    limits: &Limits,
) -> Result<Option<Vec<Update>>, FoldError> {
    let now = Duration::ZERO;
    let bounds = Bounds {
        kept: usize::MAX,
        log: limits.log,
    };
    let table = Table::fold(stored, bounds, now)?;
    let standpoint = Standpoint::of(visitor, &table.now.chairs);
    let updates = table.updates_after(after, standpoint, now);
    Ok(updates.map(|mut updates| {
        updates.truncate(most);
        updates
    }))
}
