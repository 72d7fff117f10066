//! A match as a visitor is shown it.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{Board, Seat, View, Viewer};
use games::words;

use super::{Moment, Standpoint, Table};
use crate::date;
use crate::model::Status;
use crate::wire::{CoachView, LogLine, MatchState, PresetView, Update};

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
            log: self.log_for(standpoint, viewer),
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
        if after > self.now.shown.to(standpoint) {
            return None;
        }
        let missed = |moment: &&Moment| {
            moment.told.includes(standpoint) && moment.shown.to(standpoint) > after
        };
        // Nothing he was to be told of may have left memory.
        let first = self.past.front().unwrap_or(&self.now);
        if first.shown.to(standpoint) > after {
            return None;
        }
        let past = self.past.iter().filter(missed);
        let mut updates: Vec<Update> = past
            .map(|moment| self.update_in(moment, standpoint, None))
            .collect();
        if missed(&&self.now) {
            updates.push(self.update(standpoint, now));
        }
        Some(updates)
    }

    /// The log as he may read it: what he was not told of comes in when the match is over,
    /// and the lines then have the numbers that they have for everybody.
    fn log_for(&self, standpoint: Standpoint, viewer: Viewer) -> Vec<LogLine> {
        if viewer == Viewer::All {
            return self.lines.iter().map(|line| line.show(viewer)).collect();
        }
        self.lines
            .iter()
            .filter(|line| line.told.includes(standpoint))
            .map(|line| line.show_as(line.shown.to(standpoint), viewer))
            .collect()
    }

    fn update_in(&self, moment: &Moment, standpoint: Standpoint, now: Option<Duration>) -> Update {
        let viewer = standpoint.viewer(moment);
        let line = moment.line.map(|line| LogLine {
            // If it was taken back, a later update says so.
            undone: false,
            ..self.lines[line].show_as(moment.shown.to(standpoint), viewer)
        });
        let undone = moment.undone.iter().filter_map(|line| {
            let line = &self.lines[*line];
            let told = line.told.includes(standpoint);
            told.then(|| line.shown.to(standpoint))
        });
        Update {
            number: moment.shown.to(standpoint),
            line,
            undone: undone.collect(),
            state: self.state_in(moment, standpoint, now),
        }
    }

    /// The secrets of the links to the seats that are still open: those of his side for a
    /// coach, all for the one who made the match.
    fn invitations(&self, moment: &Moment, standpoint: Standpoint) -> BTreeMap<String, String> {
        if moment.status != Status::Waiting {
            return BTreeMap::new();
        }
        let creator = standpoint.has(self.fixture.creator);
        let may = |seat: &Seat| creator || standpoint.holds(seat.side());
        let open = moment.chairs.open().filter(may);
        open.filter_map(|seat| {
            let invitation = self.fixture.invitations.get(&seat)?;
            Some((seat.to_string(), invitation.reveal().to_owned()))
        })
        .collect()
    }

    /// The board, if the match brought its own. It is the same for the whole match.
    pub(super) fn own_board(&self) -> Option<Board> {
        let own = || games::own_board(self.log.state());
        self.own_board.get_or_init(own).clone()
    }

    fn state_in(
        &self,
        moment: &Moment,
        standpoint: Standpoint,
        now: Option<Duration>,
    ) -> MatchState {
        let fixture = &self.fixture;
        let viewer = standpoint.viewer(moment);
        let acting: Vec<Seat> = standpoint
            .seats()
            .filter(|&seat| moment.status == Status::Running && moment.to_act.includes(seat))
            // On one screen, secret decisions are made one side after the other.
            .filter(|seat| viewer.sees(seat.side()))
            .collect();
        let game = &moment.game;
        let offers = |seat: &Seat| (seat.to_string(), games::offers(game, *seat));
        let presets = |seat: &Seat| {
            let presets = game
                .presets(*seat)
                .into_iter()
                .map(|(id, actions)| PresetView {
                    id: id.to_owned(),
                    label: words::preset(game.name(), id),
                    actions: actions.iter().map(ToString::to_string).collect(),
                });
            (seat.to_string(), presets.collect())
        };
        let invitations = self.invitations(moment, standpoint);
        MatchState {
            id: fixture.id.to_string(),
            number: moment.shown.to(standpoint),
            game: fixture.game.clone(),
            rules_version: fixture.rules_version,
            options: fixture.shown_options(),
            mode: fixture.mode,
            status: moment.status,
            listed: fixture.listed,
            coaches: CoachView::first_of(&moment.chairs, |side| standpoint.holds(side)),
            team: moment
                .chairs
                .all()
                .map(|(seat, chair)| (seat.to_string(), CoachView::of(chair, standpoint.has(seat))))
                .collect(),
            seats: standpoint
                .seats()
                .map(|seat: Seat| seat.to_string())
                .collect(),
            invitation: invitations.values().next().cloned(),
            invitations,
            clock: self.clock_view(moment, now),
            match_clock: self.match_clock_view(moment, now),
            decision_ms: now.map_or_else(BTreeMap::new, |now| self.decision_ms(standpoint, now)),
            fairness: self.fairness(moment),
            board: self.own_board(),
            view: moment.view(viewer),
            offers: acting.iter().map(offers).collect(),
            presets: acting
                .iter()
                .map(presets)
                .filter(|(_, presets): &(_, Vec<_>)| !presets.is_empty())
                .collect(),
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
