//! What changed for a viewer from one number to the next.

use std::hash::BuildHasher;
use std::sync::LazyLock;
use std::time::Duration;

use fischio_core::Viewer;
use foldhash::quality::RandomState;

use super::{Line, SeatViewer, Snapshot, Table};
use crate::id::Visitor;
use crate::model::{Mode, Status};
use crate::wire::members::{KeptMembers, Members};
use crate::wire::{LogLine, MatchState, OffersText, Patch, offer_table};

/// A state as a viewer was told it, in texts that the next one is compared with.
#[derive(Clone, Debug)]
pub struct SentState {
    /// The state without its number, log and offers.
    members: KeptMembers,
    /// Which offers there were, if that is known.
    offers: Option<OffersMark>,
}

/// By what offers are known again: their text is long, and every match that is looked at would keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OffersMark {
    length: usize,
    hash: u64,
}

impl OffersMark {
    fn of(text: &str) -> OffersMark {
        static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::default);
        OffersMark {
            length: text.len(),
            hash: KEYS.hash_one(text),
        }
    }
}

/// A text that could not be written: a defect of this program.
pub type Unwritten = serde_json::Error;

impl Table {
    /// What `seat_viewer` was told last, before the present number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn sent_before(&self, seat_viewer: SeatViewer) -> Result<Option<SentState>, Unwritten> {
        let mut past = self.past().rev();
        let last = past.find(|snapshot| snapshot.visibility.includes(seat_viewer));
        last.map(|snapshot| self.sent_in(snapshot, seat_viewer))
            .transpose()
    }

    /// A state's members but its number, log and offers.
    fn members_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        now: Option<Duration>,
    ) -> Result<Members, Unwritten> {
        Members::of(&MatchState {
            number: 0,
            ..self.bare_state_in(snapshot, seat_viewer, now)
        })
    }

    /// What a visitor was told with `snapshot`. Its offers are not looked at: those of the next number
    /// are told whether they are others or not.
    fn sent_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
    ) -> Result<SentState, Unwritten> {
        let members = self.members_in(snapshot, seat_viewer, None)?;
        Ok(SentState {
            members: members.kept_after(&Members::default()),
            offers: None,
        })
    }

    /// The present number for `seat_viewer`, as what it changes in what they were told `before`,
    /// with the clock as it is at `now`; and what they are told with it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn patch(
        &self,
        seat_viewer: SeatViewer,
        before: &SentState,
        now: Duration,
    ) -> Result<(Patch, SentState), Unwritten> {
        self.patch_in(&self.now, seat_viewer, before, Some(now))
    }

    fn patch_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        before: &SentState,
        now: Option<Duration>,
    ) -> Result<(Patch, SentState), Unwritten> {
        let members = self.members_in(snapshot, seat_viewer, now)?;
        let earlier = before.members.open()?;
        let acting = self.acting_in(snapshot, seat_viewer).into_iter();
        let length = before.offers.map_or(0, |mark| mark.length);
        let offers = offer_table::write(&snapshot.game, acting, length)?;
        let mark = Some(OffersMark::of(&offers));
        let patch = Patch {
            number: snapshot.numbers.to(seat_viewer),
            line: self.line_in(snapshot, seat_viewer),
            undone: self.undone_in(snapshot, seat_viewer),
            log: self.opened_log(snapshot, seat_viewer),
            offers: (mark != before.offers).then_some(OffersText(offers)),
            operations: earlier.changes_to(&members, &self.timed())?,
        };
        let sent = SentState {
            members: members.kept_after(&earlier),
            offers: mark,
        };
        Ok((patch, sent))
    }

    /// The members that change with time alone. They are always told whole, so that it does not
    /// matter when the state before was read.
    fn timed(&self) -> Vec<&'static str> {
        let times = &self.settings.times;
        [
            (self.settings.clock.is_some(), "/clock"),
            (times.match_seconds.is_some(), "/match_clock"),
            (times.decision_seconds.is_some(), "/decision_ms"),
            (self.settings.mode == Mode::Link, "/can"),
        ]
        .into_iter()
        .filter_map(|(is_timed, path)| is_timed.then_some(path))
        .collect()
    }

    /// The whole log, if the match ends with `snapshot` and this viewer was not told all of it.
    fn opened_log(&self, snapshot: &Snapshot, seat_viewer: SeatViewer) -> Option<Vec<LogLine>> {
        let ends = snapshot.status == Status::Finished && snapshot.line.is_some();
        let is_hidden = |line: &Line| {
            !line.visibility.includes(seat_viewer)
                || !seat_viewer.viewers().all(|viewer| line.is_whole_to(viewer))
        };
        (ends && self.lines.iter().any(is_hidden)).then(|| self.log_for(seat_viewer, Viewer::All))
    }

    /// What happened after number `after`, told by what changed for `visitor`, if it is kept.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn patches_after(
        &self,
        after: u32,
        visitor: &Visitor,
        now: Duration,
    ) -> Result<Option<Vec<Patch>>, Unwritten> {
        // A visitor may have sat down since then: each number is told as they sat with it.
        let all = self.past().chain([&self.now]);
        let sent = all
            .map(|snapshot| (snapshot, SeatViewer::of(visitor, &snapshot.chairs)))
            .filter(|(snapshot, viewer)| snapshot.visibility.includes(*viewer));
        let mut from = sent.skip_while(|(snapshot, viewer)| snapshot.numbers.to(*viewer) < after);
        let Some((first, viewer)) = from.next() else {
            return Ok(None);
        };
        if first.numbers.to(viewer) != after {
            return Ok(None);
        }
        let mut before = self.sent_in(first, viewer)?;
        let mut patches = Vec::new();
        for (snapshot, viewer) in from {
            let is_last = std::ptr::eq(snapshot, &raw const self.now);
            let (patch, sent) = self.patch_in(snapshot, viewer, &before, is_last.then_some(now))?;
            patches.push(patch);
            before = sent;
        }
        Ok(Some(patches))
    }
}
