//! A match exported: its record, its frames, its updates from any number on.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{
    Board, BySide, Coach, Entry, Fairness, Localised, RECORD_FORMAT, RECORD_VERSION, Record, Seat,
    Side, View, Viewer,
};
use games::fair::Verified;
use games::{AnyGame, MatchLog, RecordMeta, Statistics};
use serde::Serialize;

use super::{Bounds, FoldError, SeatViewer, Table, Unwritten};
use crate::date;
use crate::id::Visitor;
use crate::limits::Limits;
use crate::model::{Chair, Chairs, Event, EventKind, Names, Status, Summary};
use crate::store::StoredMatch;
use crate::wire::members::Members;
use crate::wire::{ChanceStep, Frame, FrameChange, Update};

/// What a replay shows beside its frames.
#[derive(Debug)]
pub struct Appendix {
    /// Every outcome of chance.
    pub chance: Vec<ChanceStep>,
    /// By what they can be verified.
    pub fairness: Option<Fairness>,
    /// What verifying them comes to, in words, if every outcome follows from the seed.
    pub verdict: Option<Localised>,
    /// The board, if the match brought its own.
    pub board: Option<Board>,
}

/// A view as a member of a state.
#[derive(Serialize)]
pub(super) struct ViewAlone<'a> {
    pub(super) view: &'a View,
}

impl Table {
    /// The match as a file. While it runs, it ends before the first decision that somebody
    /// could make in secret: where it ended otherwise, its length would tell when somebody did.
    pub fn record(&self) -> Record {
        let chairs = &self.now.chairs;
        let mut record = self.log.to_record(RecordMeta {
            id: Some(self.settings.id.to_string()),
            began: Some(date::rfc3339(self.settings.began_ms)),
            times: self.times(),
            coaches: BySide::from_fn(|side| coach(chairs.at(Seat::first(side)), &self.names)),
            team: team(chairs, &self.names),
            fairness: self.fairness(&self.now),
        });
        record.options = self.settings.shown_options();
        // A match may end by what is no entry of its log: withdrawn, say.
        record.result = self.now.result;
        record.rules_version = self.settings.rules_version;
        record.rated = self.settings.rated;
        if self.now.status != Status::Finished {
            let open = self.lines.iter().take_while(|line| !line.in_secret);
            record.entries.truncate(open.count());
            record.times.truncate(record.entries.len());
            record.position = record.position.filter(|_| self.began_in_the_open());
        }
        record
    }

    /// When each entry was made, in milliseconds since the match began.
    fn times(&self) -> Vec<u64> {
        let dates = self.lines.iter().map(|line| line.at_ms);
        times_since(self.settings.began_ms, dates)
    }

    /// Whether everybody may know all of what the match began with. A position's text tells
    /// secrets too: hands, tiles, half a set-up.
    fn began_in_the_open(&self) -> bool {
        let begun = self.log.states().next().expect("a match has a beginning");
        let all = begun.view(Viewer::All);
        let viewers = [Side::Home, Side::Away].map(Viewer::Side);
        let mut others = viewers.into_iter().chain([Viewer::Spectator]);
        // A decision half made is in no view of some games.
        let is_seen = others.all(|viewer| begun.view(viewer) == all);
        is_seen && !begun.is_secret() && !begun.has_secret_options()
    }

    fn named(&self, mut view: View) -> View {
        self.name_men(&mut view);
        view
    }

    /// The finished match frame by frame, without what was taken back.
    pub fn frames(&self) -> Vec<Frame> {
        self.each_frame(0).collect()
    }

    /// The same from a frame on, one after the other: no more than one is in memory, and none is made of those before.
    pub fn each_frame(&self, from: usize) -> impl Iterator<Item = Frame> + '_ {
        let standing = self.log.standing_entries().map(Some);
        let entries = [None].into_iter().chain(standing);
        let states = self.log.states().map(Some);
        // An end before its time is a frame of its own.
        let early_end = self.early_end().map(|last| (Some(last), None));
        let moments = entries.zip(states).chain(early_end).skip(from);
        moments.map(|(entry, state)| Frame {
            number: entry.map_or(0, |entry| self.lines[entry].number),
            line: entry.map(|entry| self.lines[entry].show(Viewer::All)),
            view: self.named(state.map_or_else(
                || self.now.view(Viewer::All),
                |state| state.view(Viewer::All),
            )),
        })
    }

    /// The finished match's frames, each but the first told by what it changes in the view.
    pub fn frame_changes(&self) -> impl Iterator<Item = Result<FrameChange, Unwritten>> + '_ {
        let mut before: Option<Members> = None;
        self.each_frame(0).map(move |frame| {
            let Frame { number, line, view } = frame;
            let members = Members::of(&ViewAlone { view: &view })?;
            let operations = match &before {
                Some(before) => before.changes_to(&members, &[])?,
                None => Vec::new(),
            };
            before = Some(members);
            Ok(FrameChange {
                number,
                line,
                operations,
            })
        })
    }

    /// The match as a fold over its log.
    pub fn log(&self) -> &MatchLog {
        &self.log
    }

    /// The state that a frame shows, if there is such a frame.
    pub fn state_at_frame(&self, frame: u32) -> Option<AnyGame> {
        // An end before its time is a frame of its own, with the state before it.
        let standing = self.log.standing() as u32;
        let state = frame.min(standing);
        (frame <= self.last_frame()).then(|| self.log.states().nth(state as usize))?
    }

    /// The number of the last frame, from 0.
    pub fn last_frame(&self) -> u32 {
        self.log.standing() as u32 + u32::from(self.early_end().is_some())
    }

    /// The finished match in numbers.
    pub fn statistics(&self) -> Statistics {
        self.log.statistics()
    }

    /// What a replay shows beside its frames: the outcomes of `chance`, by what they can be
    /// verified, and the board if it is the match's own.
    pub fn appendix(&self, chance: Vec<ChanceStep>) -> Appendix {
        let fairness = self.fairness(&self.now);
        let verdict = fairness.as_ref().map(|fairness| {
            let verified = Verified::of(fairness, chance.len());
            verified.words(&self.settings.game)
        });
        Appendix {
            chance,
            fairness,
            verdict,
            board: self.own_board(),
        }
    }

    /// The last line, if it ended the match before its time.
    fn early_end(&self) -> Option<usize> {
        let last = self.lines.len().checked_sub(1)?;
        matches!(
            self.lines[last].entry,
            Entry::Resign { .. }
                | Entry::DrawAgreed
                | Entry::Abort { .. }
                | Entry::Claim { .. }
                | Entry::TimeOut { .. }
        )
        .then_some(last)
    }
}

/// The entries of a stored match and when each was made: as far as they can be read.
fn readable_entries(stored: &StoredMatch) -> (Vec<Entry>, Vec<u64>) {
    let is_readable = |event: &&Event| !matches!(event.kind, EventKind::Unreadable { .. });
    let entries: Vec<(Entry, i64)> = stored
        .events
        .iter()
        .take_while(is_readable)
        .filter_map(|event| match &event.kind {
            EventKind::Entry { entry, .. } => Some((entry.clone(), event.at_ms)),
            _ => None,
        })
        .collect();
    let dates = entries.iter().map(|(_, at_ms)| *at_ms);
    let times = times_since(stored.settings.began_ms, dates);
    (entries.into_iter().map(|(entry, _)| entry).collect(), times)
}

/// Dates as milliseconds since a match began. Where the server's clock was set back, time stands still here until it
/// has caught up.
fn times_since(began_ms: i64, dates_ms: impl Iterator<Item = i64>) -> Vec<u64> {
    let since = |at_ms: i64| u64::try_from(at_ms - began_ms).unwrap_or(0);
    dates_ms
        .scan(0, |last, at_ms| {
            *last = since(at_ms).max(*last);
            Some(*last)
        })
        .collect()
}

/// What is known of a match without its rules: how it began, and once it is over its entries.
pub fn outline(stored: &StoredMatch, outcome: &Summary) -> Record {
    let settings = &stored.settings;
    let finished = outcome.status == Status::Finished;
    let chairs = &outcome.chairs;
    let (entries, times) = if finished {
        readable_entries(stored)
    } else {
        // What of them is secret only the rules know.
        (Vec::new(), Vec::new())
    };
    let mut nonces = BySide::default();
    for event in &stored.events {
        if let EventKind::Nonce { by, nonce } = &event.kind {
            nonces[by.side()] = Some(nonce.clone());
        }
    }
    Record {
        format: RECORD_FORMAT.to_owned(),
        version: RECORD_VERSION,
        game: settings.game.clone(),
        rules_version: settings.rules_version,
        id: Some(settings.id.to_string()),
        began: Some(date::rfc3339(settings.began_ms)),
        options: settings.shown_options(),
        position: settings.position.clone().filter(|_| finished),
        coaches: BySide::from_fn(|side| coach(chairs.at(Seat::first(side)), &stored.names)),
        team: team(chairs, &stored.names),
        rated: settings.rated,
        fairness: settings.seed().map(|seed| {
            let mut fairness = Fairness {
                commitment: seed.commitment(),
                nonces,
                one_visitor: chairs.has_one_visitor(),
                bots: Side::BOTH
                    .into_iter()
                    .filter(|side| chairs.is_bot(*side))
                    .collect(),
                proof: None,
                seed: finished.then(|| seed.reveal()),
            };
            fairness.proof = Some(fairness.judge());
            fairness
        }),
        times,
        signature: None,
        entries,
        result: outcome.result,
    }
}

fn coach(chair: &Chair, names: &Names) -> Coach {
    match chair {
        Chair::Bot { level } => Coach::Bot { level: *level },
        Chair::Person { .. } | Chair::Open => Coach::Person {
            name: names.at(chair).map(str::to_owned),
            program: names.is_program(chair),
        },
    }
}

/// Who sits on each seat, if a side has several.
fn team(chairs: &Chairs, names: &Names) -> BTreeMap<Seat, Coach> {
    if chairs.all().count() <= Side::BOTH.len() {
        return BTreeMap::new();
    }
    chairs
        .all()
        .map(|(seat, chair)| (seat, coach(chair, names)))
        .collect()
}

/// The first updates after number `after`, at most `most`, as `visitor` may see them, from
/// what is stored. None if there is no such number yet. The match is folded no further than the
/// last of them, and no update is made but these.
///
/// # Errors
/// If what is stored does not come to a match.
pub fn replay(
    stored: StoredMatch,
    outcome: &Summary,
    after: u32,
    most: usize,
    visitor: &Visitor,
    limits: &Limits,
) -> Result<Option<Vec<Update>>, FoldError> {
    let now = Duration::ZERO;
    let bounds = Bounds {
        kept: 0,
        ..Bounds::from(limits)
    };
    // Who sat down since then sees all of it from where they sit now.
    let seat_viewer = SeatViewer::of(visitor, &outcome.chairs);
    let mut updates = Vec::new();
    let folded = Table::fold_while(stored.clone(), bounds, now, |table| {
        let snapshot = &table.now;
        let is_told = snapshot.visibility.includes(seat_viewer);
        if is_told && snapshot.numbers.to(seat_viewer) > after {
            updates.push(table.update_in(snapshot, seat_viewer, None));
        }
        updates.len() < most
    });
    if let Ok(table) = folded {
        let last = table.now.numbers.to(seat_viewer);
        return Ok((after <= last).then_some(updates));
    }
    // Of a frozen match there is what folds.
    let bounds = Bounds {
        kept: usize::MAX,
        ..bounds
    };
    let table = Table::open(stored, outcome, bounds, now)?;
    let updates = table.updates_after(after, seat_viewer, now);
    Ok(updates.map(|mut updates| {
        updates.truncate(most);
        updates
    }))
}
