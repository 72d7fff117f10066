//! Who is at a match: the sockets to which it is sent.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use fischio_core::{BySide, SeatSet};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_util::sync::CancellationToken;

use crate::id::Visitor;
use crate::model::{Chair, Chairs};
use crate::table::{SeatViewer, SentState, Table};
use crate::wire::{Protocol, ServerMessage};

/// Who is here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// The seats whose coaches are connected. A bot always is.
    pub seats: SeatSet,
    /// How many others watch.
    pub watchers: u32,
    /// When each side can claim the match if nothing changes, on the stopwatch (TB-15).
    pub claims: BySide<Option<Duration>>,
}

/// A socket that is sent everything.
#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) number: u64,
    pub(super) visitor: Visitor,
    /// As whom the visitor was told something last.
    pub(super) seat_viewer: SeatViewer,
    pub(super) protocol: Protocol,
    pub(super) outbox: mpsc::Sender<Utf8Bytes>,
    pub(super) cut: CancellationToken,
}

impl Watcher {
    /// Sends a text. A watcher who has not read what was sent before is cut off, and resumes from
    /// the last number received.
    #[must_use]
    pub(super) fn tell(&self, text: Utf8Bytes) -> bool {
        match self.outbox.try_send(text) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                metrics::counter!("fischio_slow_readers_total").increment(1);
                self.cut.cancel();
                false
            }
            Err(TrySendError::Closed(_)) => false,
        }
    }
}

/// All sockets.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    next: u64,
    /// What viewers were told last, of those who are told what changes.
    told: Vec<(SeatViewer, SentState)>,
}

impl Watchers {
    /// A new watcher's number.
    pub(super) fn next_number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    pub(super) fn add(&mut self, watcher: Watcher) {
        self.all.push(watcher);
    }

    pub(super) fn remove(&mut self, number: u64) {
        self.all.retain(|watcher| watcher.number != number);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Sends each the table's last number, if they are to be told of it. What is sent is made once
    /// for all who look on in the same way.
    pub(super) fn tell(&mut self, table: &Table, now: Duration) {
        let chairs = &table.now().chairs;
        let mut texts: Vec<(Way, Option<Utf8Bytes>)> = Vec::new();
        let mut told: Vec<(SeatViewer, SentState)> = Vec::new();
        self.all.retain_mut(|watcher| {
            let way = Way {
                protocol: watcher.protocol,
                before: watcher.seat_viewer,
                now: SeatViewer::of(&watcher.visitor, chairs),
            };
            watcher.seat_viewer = way.now;
            let known = texts.iter().find(|(other, _)| *other == way);
            let text = if let Some((_, text)) = known {
                text.clone()
            } else {
                let message = update(table, now, way, &self.told, &mut told);
                let text = message.as_ref().map(json);
                texts.push((way, text.clone()));
                text
            };
            text.is_none_or(|text| watcher.tell(text))
        });
        let is_here = |viewer: SeatViewer| {
            let mut patched = self.all.iter();
            patched.any(|one| one.protocol == Protocol::Patches && one.seat_viewer == viewer)
        };
        let earlier = std::mem::take(&mut self.told);
        for (viewer, state) in earlier {
            if is_here(viewer) && told.iter().all(|(other, _)| *other != viewer) {
                told.push((viewer, state));
            }
        }
        self.told = told;
    }

    pub(super) fn presence(&self, chairs: &Chairs) -> Presence {
        let bots = chairs
            .all()
            .filter(|(_, chair)| matches!(chair, Chair::Bot { .. }));
        let mut presence = Presence {
            seats: bots.map(|(seat, _)| seat).collect(),
            ..Presence::default()
        };
        for watcher in &self.all {
            let seat_viewer = SeatViewer::of(&watcher.visitor, chairs);
            if seat_viewer.is_spectator() {
                presence.watchers += 1;
            }
            for seat in seat_viewer.seats() {
                presence.seats = presence.seats.with(seat);
            }
        }
        presence
    }
}

/// In which way a watcher is told of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    protocol: Protocol,
    /// As whom the watcher was told of the number before.
    before: SeatViewer,
    /// As whom the watcher is told of this one.
    now: SeatViewer,
}

/// The table's last number as it is told in a way, if it is. What changed is told from what is in
/// `before`, and what that comes to is added to `after`.
fn update(
    table: &Table,
    now: Duration,
    way: Way,
    before: &[(SeatViewer, SentState)],
    after: &mut Vec<(SeatViewer, SentState)>,
) -> Option<ServerMessage> {
    if !table.now().visibility.includes(way.now) {
        return None;
    }
    if way.protocol == Protocol::States {
        let update = Box::new(table.update(way.now, now));
        return Some(ServerMessage::Update { update });
    }
    let known = before.iter().find(|(viewer, _)| *viewer == way.before);
    let patch = match known {
        Some((_, told)) => table.patch(way.now, told, now).map(Some),
        None => table.sent_before(way.before).and_then(|told| {
            let patch = told.map(|told| table.patch(way.now, &told, now));
            patch.transpose()
        }),
    };
    match patch {
        Ok(Some((patch, told))) => {
            if after.iter().all(|(viewer, _)| *viewer != way.now) {
                after.push((way.now, told));
            }
            let patch = Box::new(patch);
            Some(ServerMessage::Patch { patch })
        }
        Ok(None) => {
            // What they were told last has left memory.
            let state = Box::new(table.state(way.now, now));
            Some(ServerMessage::State { state })
        }
        Err(error) => {
            // They find a number missing, and come back for a whole state.
            tracing::error!(%error, "a patch cannot be written");
            None
        }
    }
}

/// A message's text.
pub(super) fn json(message: &impl Serialize) -> Utf8Bytes {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        // Maps with keys that are no texts are all that JSON cannot write; there are none.
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            "{}".into()
        }
    }
}
