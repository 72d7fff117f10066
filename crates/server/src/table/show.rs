//! A match as a visitor is shown it.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{BySide, Seat, View, Viewer};

use super::{Moment, Standpoint, Table};
use crate::date;
use crate::wire::{LogLine, MatchState, Status, Update};

impl Moment {
    /// The view, with how the match ended if it ended before its time.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game.view(viewer);
        if self.status == Status::Finished {
            view.to_act = Vec::new();
            view.result = self.result;
        }
        view
    }
}

impl Table {
    /// The whole match as it is at `now`.
    pub fn state(&self, standpoint: Standpoint, now: Duration) -> MatchState {
        let viewer = standpoint.viewer(&self.now);
        MatchState {
            log: self.lines.iter().map(|line| line.show(viewer)).collect(),
            ..self.state_in(&self.now, standpoint, Some(now))
        }
    }

    /// The last update, with the clock as it is at `now`.
    pub fn update(&self, standpoint: Standpoint, now: Duration) -> Update {
        self.update_in(&self.now, standpoint, Some(now))
    }

    /// The updates after number `after`, if they are kept.
    pub fn updates_after(
        &self,
        after: u32,
        standpoint: Standpoint,
        now: Duration,
    ) -> Option<Vec<Update>> {
        let missed = self.now.number.checked_sub(after)? as usize;
        if missed == 0 {
            return Some(Vec::new());
        }
        let first = (self.past.len() + 1).checked_sub(missed)?;
        let past = self.past.iter().skip(first);
        let mut updates: Vec<Update> = past
            .map(|moment| self.update_in(moment, standpoint, None))
            .collect();
        updates.push(self.update(standpoint, now));
        Some(updates)
    }

    fn update_in(&self, moment: &Moment, standpoint: Standpoint, now: Option<Duration>) -> Update {
        let viewer = standpoint.viewer(moment);
        let line = moment.line.map(|line| LogLine {
            // If it was taken back, a later update says so.
            undone: false,
            ..self.lines[line].show(viewer)
        });
        Update {
            number: moment.number,
            line,
            undone: moment.undone.clone(),
            state: self.state_in(moment, standpoint, now),
        }
    }

    fn state_in(
        &self,
        moment: &Moment,
        standpoint: Standpoint,
        now: Option<Duration>,
    ) -> MatchState {
        let fixture = &self.fixture;
        let viewer = standpoint.viewer(moment);
        let offers: BTreeMap<_, _> = standpoint
            .seats()
            .filter(|&seat| moment.status == Status::Running && moment.to_act.includes(seat))
            .map(|seat| (seat.to_string(), moment.game.offers(seat)))
            .collect();
        let invitation = match (&fixture.invitation, moment.status) {
            (Some(invitation), Status::Waiting) if !standpoint.is_spectator() => {
                Some(invitation.reveal().to_owned())
            }
            _ => None,
        };
        MatchState {
            id: fixture.id.to_string(),
            number: moment.number,
            game: fixture.game.clone(),
            rules_version: fixture.rules_version,
            options: fixture.options.clone(),
            mode: fixture.mode,
            status: moment.status,
            listed: fixture.listed,
            coaches: BySide::from_fn(|side| moment.chairs[side].view(standpoint.holds(side))),
            seats: standpoint
                .seats()
                .map(|seat: Seat| seat.to_string())
                .collect(),
            invitation,
            clock: self.clock_view(moment, now),
            view: moment.view(viewer),
            offers,
            can: self.can(moment, standpoint),
            draw_offer: moment.draw_offer,
            undo_request: moment.undo_request,
            rematch: moment.rematch.clone(),
            result: moment.result,
            log: Vec::new(),
            began: date::rfc3339(fixture.began_ms),
        }
    }
}
