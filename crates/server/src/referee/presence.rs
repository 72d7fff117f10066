//! Who is at a match: the sockets to which it is sent.

use std::time::Duration;

use bytes::Bytes;
use fischio_core::{BySide, SeatSet};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_util::sync::CancellationToken;
use tokio_websockets::Message as Frame;

use crate::deflate::deflate;
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
    /// The seats with which the visitor was told something last.
    pub(super) seat_viewer: SeatViewer,
    pub(super) protocol: Protocol,
    pub(super) outbox: mpsc::Sender<Box<Frame>>,
    pub(super) cut: CancellationToken,
    /// The last patch sent: the dictionary of the next one.
    dictionary: Option<Bytes>,
}

impl Watcher {
    pub(super) fn new(
        visitor: Visitor,
        seat_viewer: SeatViewer,
        protocol: Protocol,
        outbox: mpsc::Sender<Box<Frame>>,
        cut: CancellationToken,
    ) -> Watcher {
        Watcher {
            number: 0,
            visitor,
            seat_viewer,
            protocol,
            outbox,
            cut,
            dictionary: None,
        }
    }

    /// Sends a message.
    #[must_use]
    pub(super) fn tell(&mut self, message: ServerMessage) -> bool {
        self.send(&Text::of(message), &mut Vec::new())
    }

    /// Sends a message's text; a compressed one is looked for among those `made`, and added.
    fn send(&mut self, text: &Text, made: &mut Vec<Deflated>) -> bool {
        if self.protocol != Protocol::Deflated {
            return self.pass(Frame::text(text.text.clone()));
        }
        let before = self.dictionary.take().filter(|_| text.is_patch);
        let same = |one: &&Deflated| {
            one.text == address(&text.text) && one.before == before.as_ref().map(address)
        };
        let bytes = if let Some(known) = made.iter().find(same) {
            known.bytes.clone()
        } else {
            let bytes = match deflate(&text.text, before.as_deref()) {
                Ok(bytes) => bytes,
                Err(error) => {
                    tracing::error!(%error, "a message cannot be compressed");
                    self.cut.cancel();
                    return false;
                }
            };
            made.push(Deflated {
                text: address(&text.text),
                before: before.as_ref().map(address),
                bytes: bytes.clone(),
            });
            bytes
        };
        self.dictionary = text.is_patch.then(|| text.text.clone());
        self.pass(Frame::binary(bytes))
    }

    /// Sends a frame. A watcher who has not read what was sent before is cut off, and resumes from
    /// the last number received.
    fn pass(&self, frame: Frame) -> bool {
        match self.outbox.try_send(Box::new(frame)) {
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

/// A message's text.
#[derive(Clone)]
struct Text {
    text: Bytes,
    is_patch: bool,
}

impl Text {
    fn of(message: ServerMessage) -> Text {
        let is_patch = matches!(message, ServerMessage::Patch { .. });
        let text = match message.text() {
            Ok(text) => text.into(),
            // Maps with keys that are no texts are all that JSON cannot write; there are none.
            Err(error) => {
                tracing::error!(%error, "a message cannot be written");
                Bytes::from_static(b"{}")
            }
        };
        Text { text, is_patch }
    }
}

/// A text compressed after another: each known by where it is kept, which nobody else has as long
/// as it is kept.
struct Deflated {
    text: usize,
    before: Option<usize>,
    bytes: Bytes,
}

/// Where a text is kept.
fn address(text: &Bytes) -> usize {
    text.as_ptr().addr()
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
    /// Adds a watcher, and gives it its number.
    pub(super) fn add(&mut self, mut watcher: Watcher) -> u64 {
        self.next += 1;
        watcher.number = self.next;
        self.all.push(watcher);
        self.next
    }

    pub(super) fn remove(&mut self, number: u64) {
        self.all.retain(|watcher| watcher.number != number);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether somebody is among them.
    pub(super) fn has(&self, visitor: &Visitor) -> bool {
        self.all.iter().any(|watcher| watcher.visitor == *visitor)
    }

    /// Sends each the table's last number, if they are to be told of it. What is sent is made once
    /// for all who look on in the same way.
    pub(super) fn tell(&mut self, table: &Table, now: Duration) {
        let chairs = &table.now().chairs;
        let mut texts: Vec<(Way, Option<Text>)> = Vec::new();
        let mut deflated = Vec::new();
        let mut told: Vec<(SeatViewer, SentState)> = Vec::new();
        self.all.retain_mut(|watcher| {
            let way = Way {
                by_patches: watcher.protocol != Protocol::States,
                before: watcher.seat_viewer,
                now: SeatViewer::of(&watcher.visitor, chairs),
            };
            watcher.seat_viewer = way.now;
            let known = texts.iter().find(|(other, _)| *other == way);
            let text = if let Some((_, text)) = known {
                text.clone()
            } else {
                let message = update(table, now, way, &self.told, &mut told);
                let text = message.map(Text::of);
                texts.push((way, text.clone()));
                text
            };
            text.is_none_or(|text| watcher.send(&text, &mut deflated))
        });
        let is_here = |viewer: SeatViewer| {
            let mut patched = self.all.iter();
            patched.any(|one| one.protocol != Protocol::States && one.seat_viewer == viewer)
        };
        let earlier = std::mem::take(&mut self.told);
        for (viewer, state) in earlier {
            if is_here(viewer) && told.iter().all(|(other, _)| *other != viewer) {
                told.push((viewer, state));
            }
        }
        self.told = told;
    }

    /// Sends a text to these people alone: beside what happens in the match, so it is compressed for nobody and no
    /// dictionary.
    pub(super) fn say(&mut self, hear: &[Visitor], text: &Bytes) {
        self.all.retain(|watcher| {
            !hear.contains(&watcher.visitor) || watcher.pass(Frame::text(text.clone()))
        });
    }

    /// Cuts the sockets of these people off.
    pub(super) fn cut(&mut self, people: &[Visitor]) {
        for watcher in &self.all {
            if people.contains(&watcher.visitor) {
                watcher.cut.cancel();
            }
        }
        self.all
            .retain(|watcher| !people.contains(&watcher.visitor));
    }

    /// Sends each the whole state as it is now.
    pub(super) fn show(&mut self, table: &Table, now: Duration) {
        let chairs = &table.now().chairs;
        self.told.clear();
        self.all.retain_mut(|watcher| {
            watcher.seat_viewer = SeatViewer::of(&watcher.visitor, chairs);
            let state = Box::new(table.state(watcher.seat_viewer, now));
            watcher.tell(ServerMessage::State { state })
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

/// In which way a watcher is told of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    by_patches: bool,
    /// The seats with which the watcher was told of the number before.
    before: SeatViewer,
    /// The seats with which the watcher is told of this one.
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
    if !way.by_patches {
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
