//! One match as the server knows it: a fold over what happened, without any I/O.

mod clock;
mod decide;
mod line;
mod moment;
mod papers;
mod show;
mod standpoint;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fischio_core::{
    Audience, Board, BySide, Ending, Entry, Fairness, MatchResult, OptionValue, Seat, Side, ToAct,
    Viewer,
};
use games::fair::{self, Seed};
use games::{AnyGame, Checked, LogEntry, MatchLog};

pub use clock::Due;
pub use decide::Decision;
pub use line::Line;
pub use moment::{Moment, Shown, Told};
pub use papers::replay;
pub use standpoint::Standpoint;

use crate::id::MatchId;
use crate::limits::Limits;
use crate::model::{
    Chair, Deed, Fixture, Happening, MatchFile, Rematch, Status, Summary, UndoRequest,
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
    Happening {
        /// The match.
        id: String,
        /// The number of what cannot have happened.
        number: u32,
        /// Why not.
        why: String,
    },
}

/// What a table keeps and takes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Moments kept for those who resume.
    pub kept: usize,
    /// The number after which only actions, resignations and answers are taken.
    pub log: u32,
}

impl From<&Limits> for Bounds {
    fn from(limits: &Limits) -> Self {
        Bounds {
            kept: limits.kept_updates,
            log: limits.log,
        }
    }
}

/// A match: how it began, its log, and how things stand.
#[derive(Debug)]
pub struct Table {
    fixture: Arc<Fixture>,
    log: MatchLog,
    /// One for each of the log's entries.
    lines: Vec<Line>,
    now: Moment,
    /// The last moments before `now`, for those who resume.
    past: VecDeque<Moment>,
    bounds: Bounds,
    /// The board, if the match brought its own; looked at once.
    own_board: OnceLock<Option<Board>>,
    /// What the match's chance comes from, in games that have any.
    seed: Option<Seed>,
    /// The commitment to it.
    commitment: Option<String>,
    /// When the clock that runs began to, on the stopwatch.
    since: Duration,
    /// Since when each seat that is to act has had to decide, on the stopwatch.
    deciding: BTreeMap<Seat, Duration>,
}

impl Table {
    /// A match that begins at `now`.
    ///
    /// # Errors
    /// If its game refuses to begin like that.
    pub fn begin(mut fixture: Fixture, bounds: Bounds, now: Duration) -> Result<Table, Problem> {
        let log = AnyGame::recorded_options(&fixture.game, fixture.whole_options())
            .and_then(|options| {
                MatchLog::begin(&fixture.game, options, fixture.position.as_deref())
            })
            .map_err(|error| Problem::begin(&fixture.game, error))?;
        fixture.times = log.state().clock_settings();
        let waits = fixture.chairs.open().next().is_some();
        let status = match (waits, log.is_over()) {
            (_, true) => Status::Finished,
            (true, _) => Status::Waiting,
            (false, _) => Status::Running,
        };
        let mut moment = Moment {
            number: 0,
            line: None,
            undone: Vec::new(),
            shown: Shown::default(),
            told: Told::ALL,
            last_entry: Shown::default(),
            game: log.state().clone(),
            to_act: log.to_act(),
            chairs: fixture.chairs.clone(),
            status,
            left_ms: fixture.clock.map(clock::at_the_beginning),
            running: None,
            match_left_ms: fixture.times.match_seconds.map(clock::milliseconds_of),
            time_up: false,
            nonces: BySide::default(),
            outcomes: 0,
            draw_offer: None,
            undo_request: None,
            rematch: Rematch::default(),
            result: log.result(),
            undo_to_own: BySide::default(),
            free_undo: None,
            offered: BySide::default(),
            asked: BySide::default(),
            ended_ms: (status == Status::Finished).then_some(fixture.began_ms),
        };
        moment.running = clock::running(&moment);
        let seed = fixture.seed();
        let mut table = Table {
            own_board: OnceLock::new(),
            commitment: seed.as_ref().map(Seed::commitment),
            seed,
            fixture: Arc::new(fixture),
            log,
            lines: Vec::new(),
            now: moment,
            past: VecDeque::new(),
            bounds,
            since: now,
            deciding: BTreeMap::new(),
        };
        table.begin_decisions(None, now);
        Ok(table)
    }

    /// A match as it is stored, taken up again at `now`. Time that passed since the last
    /// happening was stored is nobody's: not the time the server was down, and not what the
    /// coach to act had thought before.
    ///
    /// # Errors
    /// If what is stored does not come to a match.
    pub fn fold(stored: StoredMatch, bounds: Bounds, now: Duration) -> Result<Table, FoldError> {
        let id = stored.fixture.id.to_string();
        let recorded = stored.fixture.rules_version;
        let mut table =
            Table::begin(stored.fixture, bounds, now).map_err(|problem| FoldError::Begin {
                id: id.clone(),
                problem: Box::new(problem),
            })?;
        let known = table.log.state().rules_version();
        if recorded != known {
            return Err(FoldError::RulesVersion {
                id,
                stored: recorded,
                known,
            });
        }
        for happening in stored.happenings {
            let happening = table.check(happening)?;
            table.take(happening, now);
        }
        Ok(table)
    }

    /// How it began.
    pub fn fixture(&self) -> &Fixture {
        &self.fixture
    }

    /// How things stand.
    pub fn now(&self) -> &Moment {
        &self.now
    }

    /// The state of the game.
    pub fn game(&self) -> &AnyGame {
        self.log.state()
    }

    /// Who decides next; nobody while the match does not run.
    pub fn to_act(&self) -> ToAct {
        if self.now.status == Status::Running {
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

    /// What a deed done at `now` will be stored as. `at_ms` is the date.
    pub fn number(&self, deed: Deed<Checked>, now: Duration, at_ms: i64) -> Happening<Checked> {
        Happening {
            number: self.now.number + 1,
            at_ms,
            spent_ms: self.spent_ms(now),
            match_ms: self.match_spent_ms(now),
            deed,
        }
    }

    /// What the match comes to, for lists.
    pub fn summary(&self) -> Summary {
        Summary {
            status: self.now.status,
            chairs: self.now.chairs.clone(),
            score: self.now.score(),
            result: self.now.result,
            to_act: self.to_act().names(),
            ended_ms: self.now.ended_ms,
        }
    }

    /// Whether what is stored can have happened next.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, happening: Happening) -> Result<Happening<Checked>, FoldError> {
        let number = happening.number;
        let wrong = |why: String| FoldError::Happening {
            id: self.fixture.id.to_string(),
            number,
            why,
        };
        let next = self.now.number + 1;
        if number != next {
            return Err(wrong(format!("number {next} is next")));
        }
        if let Deed::Joined { seat, .. } = happening.deed
            && *self.now.chairs.at(seat) != Chair::Open
        {
            return Err(wrong(format!("{seat} is not open")));
        }
        happening.try_map(|entry| {
            let checked = self.log.check_written(&entry);
            checked.map_err(|refusal| wrong(refusal.to_string()))
        })
    }

    /// Takes what happened at `now`: a deed that was [decided](Table::decide) or
    /// [checked](Table::check) as the table stands.
    pub fn take(&mut self, happening: Happening<Checked>, now: Duration) {
        let before = self.now.clone();
        let by = happening.deed.actor();
        self.happen(happening);
        self.tell(&before);
        self.since = now;
        self.begin_decisions(by, now);
        self.past.push_back(before);
        if self.past.len() > self.bounds.kept {
            self.past.pop_front();
        }
    }

    fn happen(&mut self, happening: Happening<Checked>) {
        debug_assert_eq!(happening.number, self.now.number + 1, "numbers follow");
        self.now.number = happening.number;
        self.now.line = None;
        self.now.undone = Vec::new();
        clock::charge(&mut self.now, happening.spent_ms, happening.match_ms);
        match happening.deed {
            Deed::Entry { entry, late } => self.enter(entry, late, happening.at_ms),
            Deed::Nonce { by, nonce } => self.now.nonces[by.side()] = Some(nonce),
            Deed::Joined {
                seat,
                visitor,
                name,
            } => {
                debug_assert_eq!(
                    *self.now.chairs.at(seat),
                    Chair::Open,
                    "an open seat is taken"
                );
                self.now.chairs.set(seat, Chair::Person { visitor, name });
                if self.now.chairs.open().next().is_none() {
                    self.now.status = Status::Running;
                }
            }
            Deed::Withdrawn => {
                self.now.status = Status::Finished;
                self.now.ended_ms = Some(happening.at_ms);
                let result = MatchResult::ended(self.now.score(), None, Ending::Abandoned);
                self.now.result = Some(result);
            }
            Deed::DrawOffered { by } => {
                self.now.draw_offer = Some(by.side());
                self.now.offered[by.side()] = true;
            }
            Deed::DrawDeclined { .. } => self.now.draw_offer = None,
            Deed::UndoAsked { by, count } => {
                self.now.undo_request = Some(UndoRequest {
                    by: by.side(),
                    count,
                });
                self.now.asked[by.side()] = true;
            }
            Deed::UndoDeclined { .. } => self.now.undo_request = None,
            Deed::RematchAsked { by } => self.now.rematch.asked_by.push(by.side()),
            Deed::Rematch { by, id } => {
                if !self.now.rematch.asked_by.contains(&by.side()) {
                    self.now.rematch.asked_by.push(by.side());
                }
                self.now.rematch.id = Some(id.to_string());
            }
        }
        self.now.running = clock::running(&self.now);
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
        let events = self.log.apply(checked);

        for line in taken_back {
            self.lines[line].undone = true;
            self.now.undone.push(line);
        }
        self.now.undone.sort_unstable();
        let secret = audience != Audience::Everyone;
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
                clock::increment(&mut self.now, self.fixture.clock, side);
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
        line.in_secret = in_secret;
        self.lines.push(line);

        self.now.game = game.clone();
        self.now.to_act = self.log.to_act();
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

    /// Counts the present moment for whoever is told of it: everybody, unless something was
    /// done in secret and nothing he may see has changed by it.
    fn tell(&mut self, before: &Moment) {
        let told = match self.now.line.map(|line| &self.lines[line]) {
            Some(line) if line.audience != Audience::Everyone => {
                // Who is told of nothing sees nothing change but the phase (core's `secrecy`).
                let moved = self.now.status != before.status
                    || self.now.game.phase_clause() != before.game.phase_clause();
                let sees = |viewer: Viewer| moved || line.is_told_to(viewer);
                Told {
                    side: BySide::from_fn(|side| sees(Viewer::Side(side))),
                    spectators: sees(Viewer::Spectator),
                }
            }
            _ => Told::ALL,
        };
        self.now.told = told;
        self.now.shown = before.shown.next(told);
        if let Some(line) = self.now.line {
            let line = &mut self.lines[line];
            let concerned = told.except(deciding_beside(&line.entry, before, &self.now));
            self.now.last_entry = before.last_entry.moved(concerned, self.now.shown);
            (line.told, line.shown) = (told, self.now.shown);
        }
    }

    /// The next outcome of chance, as the match's seed gives it.
    pub fn outcome(&self) -> Option<Checked> {
        let game = self.log.state();
        let (seed, id) = (self.seed.as_ref()?, self.fixture.id.as_str());
        let request = game.chance_request()?;
        let outcome = fair::outcome(seed, id, &self.now.nonces, self.now.outcomes, &request);
        let checked = self.log.check(LogEntry::Chance { outcome });
        Some(checked.expect("what is drawn answers what was asked"))
    }

    /// By what the match's chance can be verified, as things stood at `moment`.
    pub(super) fn fairness(&self, moment: &Moment) -> Option<Fairness> {
        let seed = self.seed.as_ref()?;
        Some(Fairness {
            commitment: self.commitment.clone()?,
            nonces: moment.nonces.clone(),
            seed: (moment.status == Status::Finished).then(|| seed.reveal()),
        })
    }

    /// The match to play after this one: the same with sides swapped, under a new seed if it
    /// has one.
    pub fn next_fixture(&self, id: MatchId, seed: &Seed, began_ms: i64) -> Fixture {
        let fixture = &*self.fixture;
        let (options, files) = self.next_options();
        let other = |seat: Seat| Seat::new(seat.side().opponent(), seat.number());
        Fixture {
            id,
            chairs: self.now.chairs.swapped(),
            creator: other(fixture.creator).unwrap_or(fixture.creator),
            options,
            files,
            invitations: BTreeMap::new(),
            seed: fixture.seed.as_ref().map(|_| seed.reveal()),
            began_ms,
            ..Fixture::clone(fixture)
        }
    }
}

impl Table {
    /// The options and files of the match after this one: what a side brought goes with it, and
    /// what nobody brought is what is built in now.
    fn next_options(&self) -> (BTreeMap<String, OptionValue>, BTreeMap<String, MatchFile>) {
        let game = &self.fixture.game;
        let swapped = swapped(&self.fixture.shown_options());
        let pairs = swapped
            .iter()
            .map(|(key, value)| (key.as_str(), value.clone()));
        let options = AnyGame::recorded_options(game, pairs);
        let options = options.expect("options stay right when the sides change");
        Fixture::settled(game, &options).expect("a match is of a known game")
    }
}

/// The side that was deciding at the same time as whoever acted, and still is: actions of several
/// seats commute, so that what it had in mind when it did not know of the other's it may still do.
fn deciding_beside(entry: &Entry, before: &Moment, after: &Moment) -> Option<Side> {
    let Entry::Action { by, .. } = entry else {
        return None;
    };
    let decides = |moment: &Moment, side| match moment.to_act {
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
