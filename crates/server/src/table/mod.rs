//! One match as the server knows it: a fold over what happened, without any I/O.

mod attendance;
mod chance_steps;
mod clock;
mod decide;
mod explain;
mod export;
pub mod frames;
mod frozen;
mod known;
mod line;
mod past;
mod patches;
mod picture;
mod seat_viewer;
mod settle;
mod show;
mod snapshot;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fischio_core::{
    Audience, Board, BySide, Ending, Entry, Fairness, ManNames, MatchResult, OptionValue, Seat,
    Side, ToAct, Viewer,
};
use games::fair::{self, Seed};
use games::{AnyGame, Checked, LogEntry, MatchLog};

use attendance::Attendance;
pub use chance_steps::ChanceSteps;
pub use clock::Due;
pub use decide::Decision;
pub use export::{Appendix, outline, replay};
pub use frozen::Frozen;
pub use known::{Known, OwnMatch};
pub use line::Line;
pub use past::past;
pub use patches::{SentState, Unwritten};
pub use picture::{Moment, moment};
pub use seat_viewer::SeatViewer;
pub use snapshot::{SequenceNumbers, Snapshot, Visibility};

use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::model::{
    Chair, Chairs, Event, EventKind, Files, MatchSettings, Named, Names, Options, Rematch, Status,
    Summary, UndoRequest,
};
use crate::problem::Problem;
use crate::store::StoredMatch;

/// Why what is stored does not come to a match.
#[derive(Debug, thiserror::Error)]
pub enum FoldError {
    /// The match was played by rules this program does not have.
    #[error("match {id} was played by version {stored} of the rules; this program has {known}")]
    RulesVersion {
        /// The match.
        id: String,
        /// The version it was played by.
        stored: u32,
        /// The version here.
        known: u32,
    },
    /// How it began cannot be read whole.
    #[error("match {id} began in a way that cannot be read: {why}")]
    Settings {
        /// The match.
        id: String,
        /// Why not.
        why: String,
    },
    /// It cannot have begun like that.
    #[error("match {id} cannot begin: {}", problem.detail)]
    Begin {
        /// The match.
        id: String,
        /// Why not.
        problem: Box<Problem>,
    },
    /// Something cannot have happened.
    #[error("match {id}, number {number}: {why}")]
    Event {
        /// The match.
        id: String,
        /// The number of what cannot have happened.
        number: u32,
        /// Why not.
        why: String,
    },
}

/// Lines for which a log makes room at a time, at least.
const LINES: usize = 8;

/// What a table keeps and takes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Snapshots kept for those who resume.
    pub kept: usize,
    /// The number after which only actions, resignations and answers are taken.
    pub log: u32,
    /// [`Limits::claim_after_absence`].
    pub absence: Duration,
    /// [`Limits::claim_after_silence`].
    pub silence: Duration,
    /// How long the coaches of a frozen match have to agree on a result.
    pub frozen: Duration,
}

impl From<&Limits> for Bounds {
    fn from(limits: &Limits) -> Self {
        Bounds {
            kept: limits.kept_updates,
            log: limits.log,
            absence: limits.claim_after_absence,
            silence: limits.claim_after_silence,
            frozen: limits.frozen,
        }
    }
}

/// Since when time runs at a table, and since when its coaches are away: what is stored nowhere.
#[derive(Clone, Debug)]
pub struct Timing {
    number: u32,
    since: Duration,
    deciding: BTreeMap<Seat, Duration>,
    attendance: Attendance,
}

/// A match: how it began, its log, and how things stand.
#[derive(Debug)]
pub struct Table {
    settings: Arc<MatchSettings>,
    log: MatchLog,
    /// One for each of the log's entries.
    lines: Vec<Line>,
    now: Snapshot,
    /// The last snapshots before `now`, for those who resume: in boxes, for they are big, and a list
    /// that grows has as much room again as it needs.
    past: VecDeque<Box<Snapshot>>,
    bounds: Bounds,
    /// The board, if the match brought its own; looked at once.
    own_board: OnceLock<Option<Board>>,
    /// What the coaches call their players.
    man_names: OnceLock<Option<Box<ManNames>>>,
    /// What the match's chance comes from, in games that have any.
    seed: Option<Seed>,
    /// The commitment to it.
    commitment: Option<String>,
    /// When the clock that runs began to, on the stopwatch.
    since: Duration,
    /// Since when each seat that is to act has had to decide, on the stopwatch.
    deciding: BTreeMap<Seat, Duration>,
    /// Who is here, and who was heard of when.
    attendance: Attendance,
    /// What its visitors call themselves.
    names: Names,
    /// If its log does not fold.
    frozen: Option<Frozen>,
}

impl Table {
    /// A match that begins at `now`.
    ///
    /// # Errors
    /// If its game refuses to begin like that.
    pub fn begin(
        mut settings: MatchSettings,
        bounds: Bounds,
        now: Duration,
    ) -> Result<Table, Problem> {
        let log = AnyGame::recorded_options(&settings.game, settings.whole_options())
            .and_then(|options| {
                MatchLog::begin(&settings.game, options, settings.position.as_deref())
            })
            .map_err(|error| Problem::begin(&settings.game, error))?;
        settings.times = log.state().clock_settings();
        let waits = settings.chairs.open().next().is_some();
        let status = match (waits, log.is_over()) {
            (_, true) => Status::Finished,
            (true, _) => Status::Waiting,
            (false, _) => Status::Running,
        };
        let mut snapshot = Snapshot {
            number: 0,
            line: None,
            undone: Vec::new(),
            numbers: SequenceNumbers::default(),
            visibility: Visibility::ALL,
            last_entry: SequenceNumbers::default(),
            game: log.state().clone(),
            to_act: log.to_act(),
            chairs: Arc::new(settings.chairs.clone()),
            status,
            left_ms: settings.clock.map(clock::at_the_beginning),
            running: None,
            match_left_ms: settings.times.match_seconds.map(clock::milliseconds_of),
            time_up: false,
            nonces: Arc::default(),
            outcomes: 0,
            draw_offer: None,
            undo_request: None,
            rematch: Rematch::default(),
            result: log.result(),
            undo_to_own: BySide::default(),
            free_undo: None,
            offered: BySide::default(),
            asked: BySide::default(),
            ended_ms: (status == Status::Finished).then_some(settings.began_ms),
            may_abort: log.may_abort(),
            heard_ms: BySide::from_fn(|_| settings.began_ms),
            decided_ms: settings.began_ms,
            taken_back: 0,
        };
        snapshot.running = clock::running(&snapshot);
        let seed = settings.seed();
        let mut table = Table {
            own_board: OnceLock::new(),
            man_names: OnceLock::new(),
            commitment: seed.as_ref().map(Seed::commitment),
            seed,
            settings: Arc::new(settings),
            log,
            lines: Vec::new(),
            now: snapshot,
            past: VecDeque::new(),
            bounds,
            since: now,
            deciding: BTreeMap::new(),
            attendance: Attendance::new(now),
            names: Names::default(),
            frozen: None,
        };
        table.begin_decisions(None, now);
        Ok(table)
    }

    /// A match as it is stored, taken up again at `now`. Time that passed since the last
    /// event was stored is nobody's: not the time the server was down, and not what the
    /// coach to act had thought before.
    ///
    /// # Errors
    /// If what is stored does not come to a match.
    pub fn fold(stored: StoredMatch, bounds: Bounds, now: Duration) -> Result<Table, FoldError> {
        Table::fold_while(stored, bounds, now, |_| true)
    }

    /// The same, as long as `goes_on` says so of the table at the beginning and after each event.
    ///
    /// # Errors
    /// If what is stored does not come to a match.
    pub fn fold_while(
        stored: StoredMatch,
        bounds: Bounds,
        now: Duration,
        goes_on: impl FnMut(&Table) -> bool,
    ) -> Result<Table, FoldError> {
        let id = stored.settings.id.to_string();
        let recorded = stored.settings.rules_version;
        let (table, failure) = Table::follow(stored, bounds, now, goes_on)?;
        if let Some(failure) = failure {
            return Err(failure);
        }
        let known = table.log.state().rules_version();
        if recorded != known {
            return Err(FoldError::RulesVersion {
                id,
                stored: recorded,
                known,
            });
        }
        Ok(table)
    }

    /// Folds a stored match as far as it goes. From the first event that cannot have happened on, only
    /// those are taken that need no rules: what was decided by the rules stays in the store. The second
    /// value is why it went no further. It ends early if `goes_on` says so at the beginning or after an event.
    fn follow(
        stored: StoredMatch,
        bounds: Bounds,
        now: Duration,
        mut goes_on: impl FnMut(&Table) -> bool,
    ) -> Result<(Table, Option<FoldError>), FoldError> {
        let StoredMatch {
            settings,
            events,
            names,
            unreadable,
        } = stored;
        let cannot_begin = |problem| FoldError::Begin {
            id: settings.id.to_string(),
            problem: Box::new(problem),
        };
        let begun = match unreadable {
            None => Table::begin(settings.clone(), bounds, now).map_err(cannot_begin),
            Some(why) => Err(FoldError::Settings {
                id: settings.id.to_string(),
                why,
            }),
        };
        let (mut table, mut failure) = match begun {
            Ok(table) => (table, None),
            Err(error) => {
                // The usual beginning stands for the one that these rules do not know.
                let usual = MatchSettings {
                    options: Options::default(),
                    files: Files::default(),
                    position: None,
                    ..settings.clone()
                };
                let mut table = Table::begin(usual, bounds, now).map_err(cannot_begin)?;
                table.settings = Arc::new(settings.clone());
                (table, Some(error))
            }
        };
        table.names = names;
        let events = if goes_on(&table) { events } else { Vec::new() };
        for event in events {
            let number = event.number;
            if failure.is_some() {
                if !frozen::is_free_of_rules(&event.kind) {
                    table.now.number = number;
                    continue;
                }
                // What lies between was not taken.
                table.now.number = number.saturating_sub(1);
            }
            match table.check(event) {
                Ok(event) => {
                    table.take(event, now);
                    if !goes_on(&table) {
                        break;
                    }
                }
                Err(error) => {
                    failure.get_or_insert(error);
                    table.now.number = number;
                }
            }
        }
        Ok((table, failure))
    }

    /// Since when time runs, as things stand.
    pub fn timing(&self) -> Timing {
        Timing {
            number: self.now.number,
            since: self.since,
            deciding: self.deciding.clone(),
            attendance: self.attendance,
        }
    }

    /// Lets time run as it did, if things stand as they did then. Who is here does not depend on it.
    pub fn resume(&mut self, timing: Timing) {
        self.attendance = timing.attendance;
        if timing.number == self.now.number {
            (self.since, self.deciding) = (timing.since, timing.deciding);
        }
    }

    /// How it began.
    pub fn settings(&self) -> &MatchSettings {
        &self.settings
    }

    /// What its visitors call themselves.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Gives a visitor a name. It is stored beside the match, not in its log.
    pub fn set_name(&mut self, visitor: Visitor, named: Named) {
        self.names.set(visitor, named);
    }

    /// How things stand.
    pub fn now(&self) -> &Snapshot {
        &self.now
    }

    /// The snapshots that are kept, the oldest first.
    fn past(&self) -> impl DoubleEndedIterator<Item = &Snapshot> {
        self.past.iter().map(|snapshot| &**snapshot)
    }

    /// The state of the game.
    pub fn game(&self) -> &AnyGame {
        self.log.state()
    }

    /// Who decides next; nobody while the match does not run.
    pub fn to_act(&self) -> ToAct {
        if self.now.status == Status::Running && self.frozen.is_none() {
            self.now.to_act
        } else {
            ToAct::Over
        }
    }

    /// The bot that is to act, with its level.
    pub fn bot_to_act(&self) -> Option<(Seat, u8)> {
        self.now.chairs.all().find_map(|(seat, chair)| match chair {
            Chair::Bot { level } if self.to_act().includes(seat) => Some((seat, *level)),
            _ => None,
        })
    }

    /// The bot that is offered a draw, with its level: a side's first, if nobody else plays
    /// for it.
    pub fn bot_offered_draw(&self) -> Option<(Seat, u8)> {
        let side = self.now.draw_offer?.opponent();
        match self.now.chairs.at(self.now.chairs.captain(side)) {
            Chair::Bot { level } => Some((Seat::first(side), *level)),
            Chair::Person { .. } | Chair::Open => None,
        }
    }

    /// What an event that is decided at `now` will be stored as. `at_ms` is the date.
    pub fn number(&self, kind: EventKind<Checked>, now: Duration, at_ms: i64) -> Event<Checked> {
        Event {
            number: self.now.number + 1,
            at_ms,
            spent_ms: self.spent_ms(now),
            match_ms: self.match_spent_ms(now),
            kind,
        }
    }

    /// What happened and was not taken back, in order; it tells all, secrets too.
    pub fn events_that_stand(&self) -> impl Iterator<Item = &fischio_core::EventView> {
        let lines = self.lines.iter().filter(|line| !line.undone);
        lines.flat_map(|line| &line.events)
    }

    /// What everybody sees, with what the coaches call their players.
    pub fn named_view(&self) -> fischio_core::View {
        let mut view = self.log.view(Viewer::Spectator);
        self.name_men(&mut view);
        view
    }

    /// What the match comes to, for lists.
    pub fn summary(&self) -> Summary {
        Summary {
            status: self.now.status,
            chairs: Chairs::clone(&self.now.chairs),
            score: self.score(),
            result: self.now.result,
            to_act: self.to_act().names(),
            ended_ms: self.now.ended_ms,
            due_ms: self.due_in(&self.now),
        }
    }

    /// The same, if the last event changed it. What a frozen match comes to is not by its log.
    pub fn changed_summary(&self) -> Option<Summary> {
        let is_same = |before: &Snapshot| {
            let now = &self.now;
            self.frozen.is_none()
                && before.status == now.status
                && before.to_act == now.to_act
                && before.score() == now.score()
                && before.result == now.result
                && before.ended_ms == now.ended_ms
                && before.chairs == now.chairs
                && self.due_in(before) == self.due_in(now)
        };
        let is_same = self.past.back().is_some_and(|before| is_same(before));
        (!is_same).then(|| self.summary())
    }

    /// Whether what is stored can have happened next.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, event: Event) -> Result<Event<Checked>, FoldError> {
        let number = event.number;
        let wrong = |why: String| FoldError::Event {
            id: self.settings.id.to_string(),
            number,
            why,
        };
        if let EventKind::Unreadable { why } = &event.kind {
            return Err(wrong(format!("it cannot be read: {why}")));
        }
        let next = self.now.number + 1;
        if number != next {
            return Err(wrong(format!("number {next} is next")));
        }
        if let EventKind::Joined { seat, options, .. } = &event.kind {
            if *self.now.chairs.at(*seat) != Chair::Open {
                return Err(wrong(format!("{seat} is not open")));
            }
            self.settle(*seat, options)
                .map_err(|problem| wrong(problem.detail))?;
        }
        event.try_map(|entry| {
            let checked = self.log.check_written(&entry);
            checked.map_err(|refusal| wrong(refusal.to_string()))
        })
    }

    /// Takes what happened at `now`: an event that was [decided](Table::decide) or
    /// [checked](Table::check) as the table stands.
    pub fn take(&mut self, event: Event<Checked>, now: Duration) {
        let before = self.now.clone();
        let by = event.kind.actor();
        self.happen(event);
        self.tell(&before);
        self.since = now;
        self.begin_decisions(by, now);
        self.past.push_back(Box::new(before));
        if self.past.len() > self.bounds.kept {
            self.past.pop_front();
        }
    }

    fn happen(&mut self, event: Event<Checked>) {
        debug_assert_eq!(event.number, self.now.number + 1, "numbers follow");
        self.now.number = event.number;
        self.now.line = None;
        self.now.undone = Vec::new();
        clock::charge(&mut self.now, event.spent_ms, event.match_ms);
        match &event.kind {
            EventKind::Entry { .. } | EventKind::Joined { .. } => {
                self.now.heard_ms = BySide::from_fn(|_| event.at_ms);
            }
            EventKind::Seated { .. } => {
                self.now.heard_ms = BySide::from_fn(|_| event.at_ms);
            }
            EventKind::Withdrawn
            | EventKind::Drawn
            | EventKind::Stopped { .. }
            | EventKind::Unreadable { .. } => {}
            EventKind::Nonce { by, .. }
            | EventKind::DrawOffered { by }
            | EventKind::DrawDeclined { by }
            | EventKind::UndoAsked { by, .. }
            | EventKind::UndoDeclined { by }
            | EventKind::RematchAsked { by }
            | EventKind::Rematch { by, .. } => self.now.heard_ms[by.side()] = event.at_ms,
        }
        match event.kind {
            EventKind::Entry { entry, late } => self.enter(entry, late, event.at_ms),
            EventKind::Nonce { by, nonce } => {
                Arc::make_mut(&mut self.now.nonces)[by.side()] = Some(nonce);
            }
            EventKind::Joined {
                seat,
                visitor,
                options,
            } => {
                let settled = self.settle(seat, &options);
                if let Some(settled) = settled.expect("what was settled was checked") {
                    self.begin_settled(settled);
                }
                debug_assert_eq!(
                    *self.now.chairs.at(seat),
                    Chair::Open,
                    "an open seat is taken"
                );
                self.now.decided_ms = event.at_ms;
                let chairs = Arc::make_mut(&mut self.now.chairs);
                chairs.set(seat, Chair::Person { visitor });
                if self.now.chairs.open().next().is_none() {
                    self.now.status = Status::Running;
                }
            }
            EventKind::Seated { side, chair } => {
                let seats = self.now.chairs.of(side).map(|(seat, _)| seat);
                let seats: Vec<Seat> = seats.collect();
                self.now.decided_ms = event.at_ms.max(self.now.decided_ms);
                let chairs = Arc::make_mut(&mut self.now.chairs);
                for seat in seats {
                    chairs.set(seat, chair.clone());
                }
            }
            EventKind::Withdrawn | EventKind::Drawn => {
                self.now.status = Status::Finished;
                self.now.ended_ms = Some(event.at_ms);
                (self.now.draw_offer, self.now.undo_request) = (None, None);
                let result = MatchResult::ended(self.now.score(), None, Ending::Abandoned);
                self.now.result = Some(result);
            }
            EventKind::Stopped { why } => {
                self.now.status = Status::Finished;
                self.now.ended_ms = Some(event.at_ms);
                (self.now.draw_offer, self.now.undo_request) = (None, None);
                let score = self.now.score();
                let winner = why.loser().map(Side::opponent);
                self.now.result = Some(MatchResult::ended(score, winner, Ending::Abandoned));
            }
            EventKind::DrawOffered { by } => {
                self.now.draw_offer = Some(by.side());
                self.now.offered[by.side()] = true;
            }
            EventKind::DrawDeclined { .. } => self.now.draw_offer = None,
            EventKind::Unreadable { .. } => {
                debug_assert!(false, "what cannot be read was refused when it was checked");
            }
            EventKind::UndoAsked { by, count } => {
                self.now.undo_request = Some(UndoRequest {
                    by: by.side(),
                    count,
                });
                self.now.asked[by.side()] = true;
            }
            EventKind::UndoDeclined { .. } => self.now.undo_request = None,
            EventKind::RematchAsked { by } => self.now.rematch.asked_by.push(by.side()),
            EventKind::Rematch { by, id } => {
                if !self.now.rematch.asked_by.contains(&by.side()) {
                    self.now.rematch.asked_by.push(by.side());
                }
                self.now.rematch.id = Some(id.to_string());
            }
        }
        self.now.running = clock::running(&self.now);
        self.keep_frozen();
    }

    fn enter(&mut self, checked: Checked, late: bool, at_ms: i64) {
        let (audience, in_secret) = (checked.audience(), checked.in_secret());
        let entry = checked.written().clone();
        let taken_back: Vec<usize> = match &entry {
            Entry::Undo { count } => {
                let standing = self.log.standing_entries();
                standing.rev().take(*count as usize).collect()
            }
            _ => Vec::new(),
        };
        let acted = clock::alone_to_act(&self.now);
        let agreed = self.now.undo_request.is_some();
        let events = self.log.apply(checked);

        for line in taken_back {
            self.lines[line].undone = true;
            self.now.undone.push(line);
        }
        self.now.undone.sort_unstable();
        let secret = audience != Audience::Everyone;
        let taken = match &entry {
            Entry::Undo { count } => Some(*count),
            _ => None,
        };
        match &entry {
            // By what everybody sees, an offer or a clock, nobody learns of a secret action.
            Entry::Action { .. } if secret => {}
            Entry::Action { by, .. } => {
                let side = by.side();
                if self.now.draw_offer == Some(side.opponent()) {
                    self.now.draw_offer = None;
                }
                self.now.offered[side] = false;
                self.now.asked[side] = false;
                clock::increment(&mut self.now, self.settings.clock, side);
            }
            Entry::Chance { .. } => self.now.outcomes += 1,
            Entry::TimeUp => (self.now.match_left_ms, self.now.time_up) = (Some(0), true),
            _ => self.now.draw_offer = None,
        }
        if !secret {
            self.now.undo_request = None;
        }
        self.now.line = Some(self.lines.len());
        let game = self.log.state();
        let mut line = Line::new(self.now.number, game.name(), entry, events, audience, late);
        (line.in_secret, line.at_ms) = (in_secret, at_ms);
        if self.lines.len() == self.lines.capacity() {
            // A list that doubles has half its room to spare, and every match has one.
            let more = (self.lines.len() / 4).max(LINES);
            self.lines.reserve_exact(more);
        }
        self.lines.push(line);

        self.now.game = game.clone();
        self.now.to_act = self.log.to_act();
        if !secret {
            self.date_decision(taken, acted, agreed, at_ms);
        }
        self.now.may_abort = self.log.may_abort();
        self.now.undo_to_own = BySide::from_fn(|side| self.log.undo_to_own(side));
        let seats = self.now.chairs.all().map(|(seat, _)| seat);
        self.now.free_undo = seats
            .into_iter()
            .find(|seat| self.log.free_undo(*seat).is_some());
        if self.log.is_over() {
            self.now.status = Status::Finished;
            self.now.result = self.log.result();
            self.now.ended_ms = Some(at_ms);
        }
    }

    /// Counts the present snapshot for those who are told of it: everybody, unless something was
    /// done in secret and nothing that they may see has changed by it.
    fn tell(&mut self, before: &Snapshot) {
        let told = match self.now.line.map(|line| &self.lines[line]) {
            Some(line) if line.audience != Audience::Everyone => {
                // A side that is told of nothing sees nothing change but the phase (core's `secrecy`).
                let moved = self.now.status != before.status
                    || self.now.game.phase_clause() != before.game.phase_clause();
                let sees = |viewer: Viewer| moved || line.is_told_to(viewer);
                Visibility {
                    side: BySide::from_fn(|side| sees(Viewer::Side(side))),
                    spectators: sees(Viewer::Spectator),
                }
            }
            _ => Visibility::ALL,
        };
        self.now.visibility = told;
        self.now.numbers = before.numbers.next(told);
        if let Some(line) = self.now.line {
            let line = &mut self.lines[line];
            let concerned = told.except(deciding_beside(&line.entry, before, &self.now));
            self.now.last_entry = before.last_entry.moved(concerned, self.now.numbers);
            (line.visibility, line.numbers) = (told, self.now.numbers);
        }
    }

    /// The next outcome of chance, as the match's seed gives it.
    ///
    /// # Panics
    /// Never: what is drawn answers the request that it is drawn for.
    pub fn outcome(&self) -> Option<Checked> {
        let game = self.log.state();
        let (seed, id) = (self.seed.as_ref()?, self.settings.id.as_str());
        let request = game.chance_request()?;
        let outcome = fair::outcome(seed, id, &self.now.nonces, self.now.outcomes, &request);
        let checked = self.log.check(LogEntry::Chance { outcome });
        Some(checked.expect("what is drawn answers what was asked"))
    }

    /// By what the match's chance can be verified, as things stood at `snapshot`.
    pub(super) fn fairness(&self, snapshot: &Snapshot) -> Option<Fairness> {
        let seed = self.seed.as_ref()?;
        let chairs = &snapshot.chairs;
        let mut fairness = Fairness {
            commitment: self.commitment.clone()?,
            nonces: BySide::clone(&snapshot.nonces),
            one_visitor: chairs.has_one_visitor(),
            bots: Side::BOTH
                .into_iter()
                .filter(|side| chairs.is_bot(*side))
                .collect(),
            proof: None,
            seed: (snapshot.status == Status::Finished).then(|| seed.reveal()),
        };
        fairness.proof = Some(fairness.judge());
        Some(fairness)
    }

    /// The match to play after this one: the same with sides swapped, under a new seed if it
    /// has one.
    ///
    /// # Errors
    /// If it cannot begin by the rules of now, as one that was played by others.
    pub fn next_settings(
        &self,
        id: MatchId,
        seed: &Seed,
        began_ms: i64,
    ) -> Result<MatchSettings, Problem> {
        let settings = &*self.settings;
        let (options, files) = self.next_options()?;
        let other = |seat: Seat| Seat::new(seat.side().opponent(), seat.number());
        Ok(MatchSettings {
            id,
            chairs: self.now.chairs.swapped(),
            creator: other(settings.creator).unwrap_or(settings.creator),
            options,
            files,
            invitations: BTreeMap::new(),
            seed: settings.seed.as_ref().map(|_| seed.reveal()),
            began_ms,
            ..MatchSettings::clone(settings)
        })
    }
}

impl Table {
    /// The options and files of the match after this one: what a side brought goes with it, and
    /// what nobody brought is what is built in now.
    fn next_options(&self) -> Result<(Options, Files), Problem> {
        let game = &self.settings.game;
        let swapped = swapped(&self.settings.shown_options());
        let pairs = swapped
            .iter()
            .map(|(key, value)| (key.as_str(), value.clone()));
        let refused = |error| Problem::begin(game, error);
        let options = AnyGame::recorded_options(game, pairs).map_err(refused)?;
        Ok(MatchSettings::settled(game, &options)?)
    }
}

/// The side that was deciding at the same time as the one that acted, and still is: actions of
/// several seats commute, so it may still do what it decided before it knew of the other's.
fn deciding_beside(entry: &Entry, before: &Snapshot, after: &Snapshot) -> Option<Side> {
    let Entry::Action { by, .. } = entry else {
        return None;
    };
    let decides = |snapshot: &Snapshot, side| match snapshot.to_act {
        ToAct::Seats(seats) => seats.iter().any(|seat| seat.side() == side),
        ToAct::Chance | ToAct::Over => false,
    };
    let other = by.side().opponent();
    (decides(before, other) && decides(after, other)).then_some(other)
}

/// The options with what belongs to one side (its squad, its coaches) given to the other.
fn swapped(options: &BTreeMap<String, OptionValue>) -> BTreeMap<String, OptionValue> {
    let other = |key: &String| match (key.strip_prefix("home_"), key.strip_prefix("away_")) {
        (Some(rest), _) => format!("away_{rest}"),
        (_, Some(rest)) => format!("home_{rest}"),
        (None, None) => key.clone(),
    };
    options
        .iter()
        .map(|(key, value)| (other(key), value.clone()))
        .collect()
}
