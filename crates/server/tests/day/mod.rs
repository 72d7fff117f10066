//! A day in the life of a store: every kind of write, each with what comes of it. A store that
//! meets a fault anywhere has at its end what it has after a day without faults.

mod files;
mod mailing;
mod meeting;
mod notices;
mod people;
mod plan;
mod talking;
mod tournaments;

use std::collections::BTreeMap;

use fischio_core::{BySide, ClockSettings, Ending, Entry, MatchResult, OptionValue, Seat, Side};
use fischio_server::id::{Invitation, MatchId, Visitor};
use fischio_server::model::{
    Chair, Chairs, Clock, Event, EventKind, MatchFile, MatchSettings, Mode, Named, Names, Status,
    Summary,
};
use fischio_server::store::{
    AccountWrite, Rejected, Store, StoreError, StoredMatch, Unit, Which, Write,
};

pub use plan::{Moment, Plan};

/// How often something is tried, once what failed is mended.
const TRIES: usize = 3;

/// The match of two who met.
const MET: &str = "SSSSSSSSSSSS";

type Outcomes = Vec<Result<(), Rejected>>;

/// Units that are committed together, and what comes of each.
struct Step {
    units: Vec<Unit>,
    outcomes: Outcomes,
}

/// The day, step by step, and what there is at its end.
pub struct Day {
    steps: Vec<Step>,
    kept: BTreeMap<MatchId, (StoredMatch, Summary)>,
    frames: BTreeMap<MatchId, Vec<u8>>,
    /// Matches that were removed.
    removed: Vec<MatchId>,
    /// A match whose beginning is always rejected.
    rejected: MatchSettings,
    home: Visitor,
}

/// A directory for one day, in memory where the system has a place for that: a day is lived hundreds of times, and what a
/// disk takes for it is not what is tested.
pub fn directory() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .unwrap()
}

fn visitor(number: u8) -> Visitor {
    Visitor::from_store(format!("{number:064x}"))
}

fn settings(id: &str, home: &Visitor, away: Chair) -> MatchSettings {
    let person = Chair::Person {
        visitor: home.clone(),
    };
    let invitation: Invitation = serde_json::from_value("invitation".into()).unwrap();
    MatchSettings {
        id: id.parse().unwrap(),
        game: "chess-football".to_owned(),
        rules_version: 1,
        options: [("actions".to_owned(), OptionValue::Number(45))].into(),
        files: [("board".to_owned(), MatchFile::new(id, true))].into(),
        position: None,
        mode: Mode::Link,
        chairs: Chairs::pair(person, away),
        creator: Seat::first(Side::Home),
        clock: None,
        days: None,
        times: ClockSettings::default(),
        seed: None,
        listed: true,
        rated: false,
        tournament: None,
        invitations: [(Seat::first(Side::Away), invitation)].into(),
        began_ms: 1_700_000_000_000,
    }
}

fn summary(settings: &MatchSettings, status: Status) -> Summary {
    Summary {
        status,
        chairs: settings.chairs.clone(),
        score: BySide::default(),
        result: None,
        to_act: vec!["home".to_owned()],
        ended_ms: None,
        due_ms: None,
    }
}

fn begin(settings: &MatchSettings, summary: &Summary) -> Write {
    Write::Begin {
        settings: Box::new(settings.clone()),
        summary: summary.clone(),
    }
}

fn append(settings: &MatchSettings, events: Vec<Event>, summary: &Summary) -> Write {
    Write::Append {
        id: settings.id.clone(),
        events,
        summary: Some(summary.clone()),
    }
}

fn event(number: u32, kind: EventKind) -> Event {
    Event {
        number,
        at_ms: 1_700_000_000_000 + i64::from(number),
        spent_ms: 7,
        match_ms: 0,
        kind,
    }
}

fn action(number: u32, action: &str) -> Event {
    let by = Seat::first(Side::Home);
    let action = action.to_owned();
    event(number, EventKind::entry(Entry::Action { by, action }))
}

impl Day {
    /// Always the same day.
    pub fn new() -> Day {
        let (ada, ben) = (visitor(1), visitor(2));
        let day_home = ada.clone();
        let linked_id: MatchId = "LLLLLLLLLLLL".parse().unwrap();
        let (home, away) = (Seat::first(Side::Home), Seat::first(Side::Away));
        let linked = settings("LLLLLLLLLLLL", &ada, Chair::Open);
        let bot = settings("BBBBBBBBBBBB", &ada, Chair::Bot { level: 3 });
        let timed = MatchSettings {
            clock: Some(Clock {
                minutes: 5,
                increment_seconds: 3,
            }),
            ..settings("TTTTTTTTTTTT", &ada, Chair::Bot { level: 1 })
        };
        let again = settings("AAAAAAAAAAAA", &ada, Chair::Bot { level: 3 });
        let rejected = settings("RRRRRRRRRRRR", &ada, Chair::Open);
        let left = settings("UUUUUUUUUUUU", &ada, Chair::Bot { level: 1 });
        let fewer = |most| Write::FewerOpenThan {
            visitor: ada.clone(),
            most,
        };

        let waiting = summary(&linked, Status::Waiting);
        let mut joined = summary(&linked, Status::Running);
        let chair = Chair::Person {
            visitor: ben.clone(),
        };
        joined.chairs.set(away, chair);
        let join = EventKind::Joined {
            seat: away,
            visitor: ben.clone(),
            options: [].into(),
        };
        let name = |id: &MatchId, visitor: &Visitor, name: &str| Write::Name {
            id: id.clone(),
            visitor: visitor.clone(),
            name: name.to_owned(),
        };
        let playing = summary(&bot, Status::Running);
        let timing = summary(&timed, Status::Running);
        let score = BySide { home: 2, away: 1 };
        let over = Summary {
            status: Status::Finished,
            score,
            result: Some(MatchResult::ended(
                score,
                Some(Side::Home),
                Ending::Resigned,
            )),
            to_act: Vec::new(),
            ended_ms: Some(1_700_000_999_000),
            ..joined.clone()
        };
        let resign = EventKind::entry(Entry::Resign { by: away });
        let nonce = EventKind::Nonce {
            by: home,
            nonce: "mine".to_owned(),
        };
        let rematch = EventKind::Rematch {
            by: home,
            id: again.id.clone(),
        };
        let new = summary(&again, Status::Running);
        let beginning = summary(&rejected, Status::Waiting);
        let leaving = summary(&left, Status::Running);
        let nonce_of_left = EventKind::Nonce {
            by: home,
            nonce: "unplayed".to_owned(),
        };
        let remove = |settings: &MatchSettings| Write::Remove {
            id: settings.id.clone(),
        };
        let conflict = Err(Rejected::Conflict);
        let too_many = Err(Rejected::TooManyOpen);

        let steps = [
            (
                vec![vec![
                    fewer(9),
                    begin(&linked, &waiting),
                    name(&linked.id, &ada, "Ada"),
                ]],
                vec![Ok(())],
            ),
            (
                vec![
                    vec![
                        name(&linked.id, &ben, "Ben"),
                        append(&linked, vec![event(1, join)], &joined),
                    ],
                    vec![begin(&bot, &playing)],
                ],
                vec![Ok(()), Ok(())],
            ),
            // One of several is rejected: it goes, with all that belongs to it.
            (
                vec![
                    vec![append(&linked, vec![action(2, "a")], &joined)],
                    vec![
                        begin(&rejected, &beginning),
                        name(&linked.id, &ada, "Eva"),
                        append(&linked, vec![action(2, "b")], &joined),
                    ],
                    vec![append(
                        &bot,
                        vec![action(1, "c"), event(2, nonce)],
                        &playing,
                    )],
                ],
                vec![Ok(()), conflict.clone(), Ok(())],
            ),
            (vec![vec![fewer(3), begin(&timed, &timing)]], vec![Ok(())]),
            (
                vec![vec![fewer(3), begin(&rejected, &beginning)]],
                vec![too_many],
            ),
            (
                vec![vec![append(&rejected, vec![action(1, "d")], &beginning)]],
                vec![conflict.clone()],
            ),
            // There is no such match to have a name in.
            (
                vec![vec![name(&rejected.id, &ada, "Ada")]],
                vec![conflict.clone()],
            ),
            (
                vec![vec![
                    append(&bot, vec![event(3, rematch)], &playing),
                    begin(&again, &new),
                ]],
                vec![Ok(())],
            ),
            (
                vec![vec![
                    begin(&left, &leaving),
                    append(&left, vec![event(1, nonce_of_left)], &leaving),
                ]],
                vec![Ok(())],
            ),
            // What was played is never removed, nor what is removed with it.
            (
                vec![
                    vec![remove(&left), remove(&bot)],
                    vec![Write::RemoveUnusedFiles],
                ],
                vec![conflict.clone(), Ok(())],
            ),
            (
                vec![vec![remove(&left)], vec![remove(&linked)]],
                vec![Ok(()), conflict],
            ),
            (
                vec![vec![Write::RemoveUnusedFiles], vec![remove(&left)]],
                vec![Ok(()), Ok(())],
            ),
            (vec![vec![Write::Proof { at_ms: 1 }]], vec![Ok(())]),
            (
                vec![vec![append(&linked, vec![event(3, resign)], &over)]],
                vec![Ok(())],
            ),
            (
                vec![
                    vec![Write::Frames {
                        id: linked.id.clone(),
                        body: vec![0xf5; 10_000],
                    }],
                    vec![Write::Freeze {
                        id: bot.id.clone(),
                        at_ms: 17,
                    }],
                ],
                vec![Ok(()), Ok(())],
            ),
        ];
        let met = MatchSettings {
            rated: true,
            ..settings(MET, &day_home, Chair::Bot { level: 2 })
        };
        let meeting = summary(&met, Status::Running);
        let met_over = Summary {
            status: Status::Finished,
            to_act: Vec::new(),
            ended_ms: Some(1_700_000_999_000),
            ..meeting.clone()
        };
        let mut day = Day {
            steps: Vec::new(),
            kept: BTreeMap::new(),
            frames: BTreeMap::new(),
            removed: Vec::new(),
            rejected,
            home: ada,
        };
        // Files are kept as long as the guest is one.
        let kept = files::steps(&ben, &visitor(8));
        let steps = steps.into_iter().chain(kept).chain(people::steps(&ben));
        let steps = steps.chain(meeting::steps(&met, &meeting, &met_over));
        let steps = steps.chain(notices::steps(&ben)).chain(mailing::steps());
        let talking = talking::steps(&met.id, &meeting::gea(), &meeting::leo());
        let tournaments = tournaments::steps(&linked_id);
        let steps = steps.chain(talking).chain(tournaments);
        for (units, outcomes) in steps {
            day.add(Step { units, outcomes });
        }
        day
    }

    fn add(&mut self, step: Step) {
        let accepted = step.units.iter().zip(&step.outcomes);
        for (unit, _) in accepted.filter(|(_, outcome)| outcome.is_ok()) {
            for write in unit {
                match write.clone() {
                    Write::Begin { settings, summary } => {
                        let stored = StoredMatch {
                            settings: *settings,
                            events: Vec::new(),
                            names: Names::default(),
                            unreadable: None,
                        };
                        let id = stored.settings.id.clone();
                        self.kept.insert(id, (stored, summary));
                    }
                    Write::Append {
                        id,
                        events,
                        summary,
                    } => {
                        let (stored, now) = self.kept.get_mut(&id).unwrap();
                        stored.events.extend(events);
                        *now = summary.unwrap_or_else(|| now.clone());
                    }
                    Write::Name { id, visitor, name } => {
                        self.kept.get_mut(&id).unwrap().0.names.set(
                            visitor,
                            Named {
                                name,
                                is_program: false,
                            },
                        );
                    }
                    Write::Account(AccountWrite::Merge {
                        visitor, person, ..
                    }) => {
                        for (stored, summary) in self.kept.values_mut() {
                            merge(stored, summary, &visitor, &person);
                        }
                    }
                    // A match names who plays in it as their account says today.
                    Write::Account(AccountWrite::SetProgram { person, is_program }) => {
                        for (stored, _) in self.kept.values_mut() {
                            let mut names = stored.names.all();
                            let called = names.find(|(visitor, _)| **visitor == person);
                            let name = called.map(|(_, name)| name.to_owned());
                            drop(names);
                            if let Some(name) = name {
                                let named = Named { name, is_program };
                                stored.names.set(person.clone(), named);
                            }
                        }
                    }
                    Write::FewerOpenThan { .. }
                    | Write::Account(_)
                    | Write::File(_)
                    | Write::Lobby(_)
                    | Write::Notice(_)
                    | Write::Talk(_)
                    | Write::Tournament(_)
                    | Write::Proof { .. }
                    | Write::Freeze { .. }
                    | Write::RemoveUnusedFiles => {}
                    Write::Remove { id } => {
                        self.kept.remove(&id);
                        self.removed.push(id);
                    }
                    Write::Frames { id, body } => {
                        self.frames.insert(id, body);
                    }
                }
            }
        }
        self.steps.push(step);
    }

    /// Lives it. `on` is told when a step begins and when something failed, which is then tried again; it answers how many failures
    /// there were.
    ///
    /// # Panics
    /// If the store does not write again by itself, or something else comes of a step.
    pub async fn live(&self, store: &dyn Store, mut on: impl FnMut(Moment)) -> usize {
        let mut failures = 0;
        let mut failed = |on: &mut dyn FnMut(Moment)| {
            failures += 1;
            on(Moment::Failed);
        };
        for (number, step) in self.steps.iter().enumerate() {
            on(Moment::Step);
            for attempt in 0.. {
                assert!(attempt < TRIES, "step {number}: it does not write again");
                if let Ok(outcomes) = store.commit(&step.units).await {
                    assert_eq!(outcomes, step.outcomes, "step {number}");
                    break;
                }
                failed(&mut on);
                if is_there(store, step).await {
                    break;
                }
            }
            // What is written is seen at once; reading may fail, and then does not again.
            for id in self.touched(step) {
                if store.load(id).await.is_err() {
                    failed(&mut on);
                    store.load(id).await.expect("it reads again");
                }
            }
        }
        on(Moment::Step);
        if store.scan(0, 3).await.is_err() {
            failed(&mut on);
            store.scan(0, 3).await.expect("it looks again");
        }
        failures
    }

    /// The kept matches that a step may have changed. Others are not read after it: each read is a
    /// point that a fault test fails, so reading all of them makes a day many times as long.
    fn touched<'a>(&'a self, step: &Step) -> Vec<&'a MatchId> {
        let writes = || step.units.iter().flatten();
        let merged =
            writes().any(|write| matches!(write, Write::Account(AccountWrite::Merge { .. })));
        let of = |id: &MatchId| writes().any(|write| of_match(write) == Some(id));
        self.kept.keys().filter(|id| merged || of(id)).collect()
    }

    /// Looks at the stored matches as those who tidy it do, a few at a time.
    async fn must_be_swept_in(&self, store: &dyn Store) {
        let mut swept = BTreeMap::new();
        let mut after = 0;
        loop {
            let some = store.scan(after, 2).await.unwrap();
            assert!(some.len() <= 2);
            for scanned in &some {
                assert!(scanned.place > after, "in the order of all");
                after = scanned.place;
                swept.insert(scanned.id.clone(), scanned.clone());
            }
            if some.len() < 2 {
                break;
            }
        }
        assert!(swept.keys().eq(self.kept.keys()), "{swept:?}");
        for (id, (stored, summary)) in &self.kept {
            let scanned = &swept[id];
            assert_eq!(scanned.status, summary.status, "{id}");
            let last = stored.events.last().map(|event| event.at_ms);
            assert_eq!(scanned.last_ms, last.unwrap_or(stored.settings.began_ms));
            let is_entry = |event: &Event| matches!(event.kind, EventKind::Entry { .. });
            assert_eq!(scanned.has_entries, stored.events.iter().any(is_entry));
        }
    }

    /// Compares what is stored with what the day had acknowledged.
    ///
    /// # Panics
    /// If something is missing, or there is something that was rejected.
    pub async fn must_be_kept_in(&self, store: &dyn Store) {
        for (id, (stored, summary)) in &self.kept {
            assert_eq!(store.load(id).await.unwrap().as_ref(), Some(stored));
            let listed = store.listed(id).await.unwrap().unwrap();
            assert_eq!(&listed.summary, summary, "{id}");
            assert_eq!(listed.names, stored.names, "{id}");
        }
        for (id, (_, summary)) in &self.kept {
            assert_eq!(
                store.frames(id).await.unwrap().as_ref(),
                self.frames.get(id)
            );
            let frozen = store.frozen_since(id).await.unwrap();
            assert_eq!(frozen, (id.as_str() == "BBBBBBBBBBBB").then_some(17));
            let unfinished = store.unfinished().await.unwrap();
            let is_unfinished = unfinished.iter().any(|unfinished| unfinished.id == *id);
            assert_eq!(is_unfinished, summary.status != Status::Finished);
        }
        assert_eq!(store.without_frames().await.unwrap(), []);
        self.must_be_swept_in(store).await;
        for id in &self.removed {
            assert_eq!(store.load(id).await.unwrap(), None, "{id} was removed");
            assert_eq!(store.listed(id).await.unwrap(), None, "{id} was removed");
        }
        let rejected = store.load(&self.rejected.id).await.unwrap();
        assert_eq!(rejected, None, "what was rejected is not there");
        let own = store.own(&self.home, Which::All, None, 100).await.unwrap();
        let mut own: Vec<MatchId> = own.into_iter().map(|listed| listed.id).collect();
        own.sort();
        assert!(own.iter().eq(self.kept.keys()), "{own:?}");
        let timed = self.kept.values().filter(|(stored, summary)| {
            stored.settings.is_timed() && summary.status == Status::Running
        });
        assert_eq!(store.timed().await.unwrap().len(), timed.count());
        let live = self.kept.values();
        let live = live.filter(|(_, summary)| summary.status == Status::Running);
        assert_eq!(store.live(100).await.unwrap().len(), live.count());
        store.ping().await.unwrap();
        people::must_be_kept_in(store).await;
        files::must_be_kept_in(store, &visitor(2), &visitor(7)).await;
        let met = MET.parse().unwrap();
        meeting::must_be_kept_in(store, &met).await;
        talking::must_be_kept_in(store, &met, &meeting::gea(), &meeting::leo()).await;
        notices::must_be_kept_in(store, &visitor(2)).await;
        mailing::must_be_kept_in(store).await;
        tournaments::must_be_kept_in(store).await;
    }
}

/// The match that a write is about.
fn of_match(write: &Write) -> Option<&MatchId> {
    match write {
        Write::Begin { settings, .. } => Some(&settings.id),
        Write::Append { id, .. }
        | Write::Name { id, .. }
        | Write::Frames { id, .. }
        | Write::Freeze { id, .. }
        | Write::Remove { id } => Some(id),
        Write::FewerOpenThan { .. }
        | Write::Account(_)
        | Write::File(_)
        | Write::Lobby(_)
        | Write::Talk(_)
        | Write::Tournament(_)
        | Write::Proof { .. }
        | Write::Notice(_)
        | Write::RemoveUnusedFiles => None,
    }
}

/// Makes a visitor another person in all that there is of a match.
fn merge(stored: &mut StoredMatch, summary: &mut Summary, visitor: &Visitor, person: &Visitor) {
    stored.settings.chairs.rename(visitor, person);
    summary.chairs.rename(visitor, person);
    for event in &mut stored.events {
        if let EventKind::Joined {
            visitor: joined, ..
        } = &mut event.kind
            && joined == visitor
        {
            *joined = person.clone();
        }
    }
    let names = stored.names.all();
    let names = names.map(|(of, name)| (if of == visitor { person } else { of }, name));
    stored.names = names
        .map(|(of, name)| (of.clone(), name.to_owned()))
        .collect();
}

/// Whether a step that failed is there after all: as a whole, then.
async fn is_there(store: &dyn Store, step: &Step) -> bool {
    let accepted = step.units.iter().zip(&step.outcomes);
    let writes = accepted
        .filter(|(_, outcome)| outcome.is_ok())
        .flat_map(|(unit, _)| unit);
    let mut found = Vec::new();
    for write in writes {
        match write {
            Write::Begin { settings, .. } => {
                found.push(
                    again(async || store.load(&settings.id).await)
                        .await
                        .is_some(),
                );
            }
            Write::Append { id, events, .. } => {
                let stored = again(async || store.load(id).await).await;
                found.push(stored.is_some_and(|stored| stored.events.ends_with(events)));
            }
            Write::Name { id, visitor, name } => {
                let stored = again(async || store.load(id).await).await;
                let has = |stored: StoredMatch| stored.names.all().any(|of| of == (visitor, name));
                found.push(stored.is_some_and(has));
            }
            Write::Frames { id, .. } => {
                found.push(again(async || store.frames(id).await).await.is_some());
            }
            Write::Freeze { id, .. } => {
                let since = again(async || store.frozen_since(id).await).await;
                found.push(since.is_some());
            }
            Write::Remove { id } => {
                found.push(again(async || store.load(id).await).await.is_none());
            }
            Write::Account(write) => found.extend(people::is_there(store, write).await),
            Write::File(write) => found.extend(files::is_there(store, write).await),
            Write::Lobby(write) => found.extend(meeting::is_there(store, write).await),
            Write::Notice(write) => {
                found.extend(notices::is_there(store, write).await);
                found.extend(mailing::is_there(store, write).await);
            }
            Write::Talk(write) => found.extend(talking::is_there(store, write).await),
            Write::Tournament(write) => found.extend(tournaments::is_there(store, write).await),
            Write::FewerOpenThan { .. } | Write::Proof { .. } | Write::RemoveUnusedFiles => {}
        }
    }
    let there = found.contains(&true);
    assert!(!there || !found.contains(&false), "half of a step is there");
    there
}

/// Reads, and once more if that fails.
async fn again<T>(read: impl AsyncFn() -> Result<T, StoreError>) -> T {
    match read().await {
        Ok(read) => read,
        Err(_) => read().await.expect("it reads again"),
    }
}
