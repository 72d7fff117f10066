//! A match as a visitor is shown it.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::{Board, Seat, View, Viewer};
use games::{AnyGame, words};

use super::{SeatViewer, Snapshot, Table};
use crate::date;
use crate::model::Status;
use crate::wire::MatchTournament;
use crate::wire::{CoachView, LogLine, MatchState, PresetView, Update};

impl Snapshot {
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
    pub fn state(&self, seat_viewer: SeatViewer, now: Duration) -> MatchState {
        let viewer = self.now.viewer(seat_viewer);
        MatchState {
            log: self.log_for(seat_viewer, viewer),
            ..self.state_in(&self.now, seat_viewer, Some(now))
        }
    }

    /// The last update, with the clock as it is at `now`.
    pub fn update(&self, seat_viewer: SeatViewer, now: Duration) -> Update {
        self.update_in(&self.now, seat_viewer, Some(now))
    }

    /// The updates after number `after`, if they are kept.
    pub fn updates_after(
        &self,
        after: u32,
        seat_viewer: SeatViewer,
        now: Duration,
    ) -> Option<Vec<Update>> {
        if after > self.now.numbers.to(seat_viewer) {
            return None;
        }
        let missed = |snapshot: &&Snapshot| {
            snapshot.visibility.includes(seat_viewer) && snapshot.numbers.to(seat_viewer) > after
        };
        // Nothing that the visitor was to be told of may have left memory.
        let first = self.past().next().unwrap_or(&self.now);
        if first.numbers.to(seat_viewer) > after {
            return None;
        }
        let past = self.past().filter(missed);
        let mut updates: Vec<Update> = past
            .map(|snapshot| self.update_in(snapshot, seat_viewer, None))
            .collect();
        if missed(&&self.now) {
            updates.push(self.update(seat_viewer, now));
        }
        Some(updates)
    }

    /// The log as a viewer may read it: what they were not told of comes in when the match is over,
    /// and the lines then have the numbers that they have for everybody.
    pub(super) fn log_for(&self, seat_viewer: SeatViewer, viewer: Viewer) -> Vec<LogLine> {
        if viewer == Viewer::All {
            return self.lines.iter().map(|line| line.show(viewer)).collect();
        }
        self.lines
            .iter()
            .filter(|line| line.visibility.includes(seat_viewer))
            .map(|line| line.show_as(line.numbers.to(seat_viewer), viewer))
            .collect()
    }

    pub(super) fn update_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        now: Option<Duration>,
    ) -> Update {
        Update {
            number: snapshot.numbers.to(seat_viewer),
            line: self.line_in(snapshot, seat_viewer),
            undone: self.undone_in(snapshot, seat_viewer),
            state: self.state_in(snapshot, seat_viewer, now),
        }
    }

    /// The line that came with `snapshot`.
    pub(super) fn line_in(&self, snapshot: &Snapshot, seat_viewer: SeatViewer) -> Option<LogLine> {
        let viewer = snapshot.viewer(seat_viewer);
        snapshot.line.map(|line| LogLine {
            // If it was taken back, a later update says so.
            undone: false,
            ..self.lines[line].show_as(snapshot.numbers.to(seat_viewer), viewer)
        })
    }

    /// The numbers of the lines that were taken back with `snapshot`.
    pub(super) fn undone_in(&self, snapshot: &Snapshot, seat_viewer: SeatViewer) -> Vec<u32> {
        let undone = snapshot.undone.iter().filter_map(|line| {
            let line = &self.lines[*line];
            let told = line.visibility.includes(seat_viewer);
            told.then(|| line.numbers.to(seat_viewer))
        });
        undone.collect()
    }

    /// The secrets of the links to the seats that are still open: those of their own side for a
    /// coach, all for the one who made the match.
    fn invitations(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
    ) -> BTreeMap<String, String> {
        if snapshot.status != Status::Waiting {
            return BTreeMap::new();
        }
        let creator = seat_viewer.has(self.settings.creator);
        let may = |seat: &Seat| creator || seat_viewer.holds(seat.side());
        let open = snapshot.chairs.open().filter(may);
        open.filter_map(|seat| {
            let invitation = self.settings.invitations.get(&seat)?;
            Some((seat.to_string(), invitation.reveal().to_owned()))
        })
        .collect()
    }

    /// The board, if the match brought its own. It is the same for the whole match.
    pub fn own_board(&self) -> Option<Board> {
        let own = || games::own_board(self.log.state());
        self.own_board.get_or_init(own).clone()
    }

    /// Puts what the coaches call their players into a view of this match.
    pub(super) fn name_men(&self, view: &mut View) {
        let read = || {
            let names = AnyGame::man_names(&self.settings.game, self.log.options());
            names.ok().filter(|names| !names.is_empty()).map(Box::new)
        };
        if let Some(names) = self.man_names.get_or_init(read) {
            names.put_into(view);
        }
    }

    /// The view of a snapshot. In a frozen match nobody acts, and the goals are those that were stored.
    pub(super) fn view_in(&self, snapshot: &Snapshot, viewer: Viewer) -> View {
        let mut view = snapshot.view(viewer);
        if self.frozen().is_some() {
            view.to_act = Vec::new();
            view.score = self.score();
        }
        self.name_men(&mut view);
        view
    }

    pub(super) fn state_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        now: Option<Duration>,
    ) -> MatchState {
        let offers = |seat: Seat| (seat.to_string(), games::offers(&snapshot.game, seat));
        let acting = self.acting_in(snapshot, seat_viewer);
        MatchState {
            offers: acting.into_iter().map(offers).collect(),
            ..self.bare_state_in(snapshot, seat_viewer, now)
        }
    }

    /// The seats for which a visitor is offered something.
    pub(super) fn acting_in(&self, snapshot: &Snapshot, seat_viewer: SeatViewer) -> Vec<Seat> {
        if snapshot.status != Status::Running || self.frozen().is_some() {
            return Vec::new();
        }
        let viewer = snapshot.viewer(seat_viewer);
        seat_viewer
            .seats()
            .filter(|&seat| snapshot.to_act.includes(seat))
            // On one screen, secret decisions are made one side after the other.
            .filter(|seat| viewer.sees(seat.side()))
            .collect()
    }

    /// A state without its offers.
    pub(super) fn bare_state_in(
        &self,
        snapshot: &Snapshot,
        seat_viewer: SeatViewer,
        now: Option<Duration>,
    ) -> MatchState {
        let settings = &self.settings;
        let viewer = snapshot.viewer(seat_viewer);
        let acting = self.acting_in(snapshot, seat_viewer);
        let game = &snapshot.game;
        let presets = |seat: &Seat| {
            let presets = game.presets(*seat).into_iter().map(|preset| PresetView {
                id: preset.id.to_owned(),
                label: words::preset(game.name(), preset.id),
                actions: preset.actions.iter().map(ToString::to_string).collect(),
                goes_on: preset.leads_to.is_some(),
                squares: preset
                    .leads_to
                    .unwrap_or_else(|| game.squares_after(*seat, &preset.actions)),
            });
            (seat.to_string(), presets.collect())
        };
        let invitations = self.invitations(snapshot, seat_viewer);
        MatchState {
            id: settings.id.to_string(),
            number: snapshot.numbers.to(seat_viewer),
            game: settings.game.clone(),
            rules_version: settings.rules_version,
            options: settings.shown_options(),
            mode: settings.mode,
            status: snapshot.status,
            listed: settings.listed,
            rated: settings.rated,
            tournament: settings.tournament.as_ref().map(|of| MatchTournament {
                id: of.id.to_string(),
                name: of.name.clone(),
                round: of.round,
                table: of.table,
                board: of.board,
                deciding: of.deciding,
            }),
            coaches: CoachView::first_of(&snapshot.chairs, &self.names, |side| {
                seat_viewer.holds(side)
            }),
            team: snapshot
                .chairs
                .all()
                .map(|(seat, chair)| {
                    (
                        seat.to_string(),
                        CoachView::of(chair, &self.names, seat_viewer.has(seat)),
                    )
                })
                .collect(),
            seats: seat_viewer
                .seats()
                .map(|seat: Seat| seat.to_string())
                .collect(),
            invitation: invitations.values().next().cloned(),
            invitations,
            clock: self.clock_view(snapshot, now),
            by_days: self.days_view(snapshot),
            match_clock: self.match_clock_view(snapshot, now),
            decision_ms: now.map_or_else(BTreeMap::new, |now| self.decision_ms(seat_viewer, now)),
            fairness: self.fairness(snapshot),
            board: self.own_board(),
            view: self.view_in(snapshot, viewer),
            squad_totals: (snapshot.status == Status::Waiting)
                .then(|| game.squad_totals())
                .flatten(),
            offers: BTreeMap::new(),
            presets: acting
                .iter()
                .map(presets)
                .filter(|(_, presets): &(_, Vec<_>)| !presets.is_empty())
                .collect(),
            can: self.can(snapshot, seat_viewer, now),
            draw_offer: snapshot.draw_offer,
            undo_request: snapshot.undo_request,
            rematch: snapshot.rematch.clone(),
            result: snapshot.result,
            frozen: self.frozen_view(),
            log: Vec::new(),
            began: date::rfc3339(settings.began_ms),
        }
    }
}
