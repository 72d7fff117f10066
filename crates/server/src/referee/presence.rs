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
use crate::table::SeatViewer;

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

    /// Sends each what they may see: `show` is asked once for each viewer, and says nothing
    /// to one that is not to be told.
    pub(super) fn tell<T: Serialize>(
        &mut self,
        chairs: &Chairs,
        mut show: impl FnMut(SeatViewer) -> Option<T>,
    ) {
        let mut shown: Vec<(SeatViewer, Option<Utf8Bytes>)> = Vec::new();
        self.all.retain(|watcher| {
            let seat_viewer = SeatViewer::of(&watcher.visitor, chairs);
            let known = shown.iter().find(|(other, _)| *other == seat_viewer);
            let text = if let Some((_, text)) = known {
                text.clone()
            } else {
                let text = show(seat_viewer).as_ref().map(json);
                shown.push((seat_viewer, text.clone()));
                text
            };
            text.is_none_or(|text| watcher.tell(text))
        });
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
