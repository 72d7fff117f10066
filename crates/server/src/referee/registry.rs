//! Where live matches are found, and brought back when they are not in memory.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use fischio_core::BySide;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::followers::Followers;
use super::message::{Message, Reply};
use super::parked::Parked;
use crate::asker::Asker;
use crate::bots::Bots;
use crate::id::MatchId;
use crate::limits::Limits;
use crate::measure::as_measure;
use crate::model::OfTournament;
use crate::problem::{Code, Problem};
use crate::quota::Quota;
use crate::random_source::RandomSource;
use crate::stopwatch::Stopwatch;
use crate::store::{Store, StoreError, Writer};

/// A match may leave memory just when it is asked; it is asked again then.
const ATTEMPTS: usize = 5;

/// How long a match that could not be taken up waits for another try.
pub(super) const AGAIN: Duration = Duration::from_mins(1);

/// Whether it was tried before to take a match up.
#[derive(Clone, Copy, Debug)]
enum Try {
    First,
    Later,
}

/// Timed matches that are brought back at the same time.
const RESUMED_AT_ONCE: usize = 4;

/// A match of a tournament has another score, or is over.
#[derive(Clone, Debug)]
pub(crate) struct MatchNews {
    /// Where it belongs.
    pub(crate) of: OfTournament,
    /// The match.
    pub(crate) id: MatchId,
    /// Goals.
    pub(crate) score: BySide<u32>,
    /// Whether it is over.
    pub(crate) is_over: bool,
}

/// All live matches, and what they share.
#[derive(Clone)]
pub struct Registry(Arc<Inner>);

/// How the referee of a match begins: the task it runs in until the match leaves memory.
type Begin = fn(Registry, MatchId, mpsc::Receiver<Box<Message>>) -> BoxFuture<'static, ()>;

struct Inner {
    begin: Begin,
    store: Arc<dyn Store>,
    writer: Writer,
    stopwatch: Stopwatch,
    limits: Arc<Limits>,
    bots: Bots,
    quota: Quota,
    random_source: RandomSource,
    stop: CancellationToken,
    tasks: TaskTracker,
    live: Mutex<HashMap<MatchId, mpsc::Sender<Box<Message>>>>,
    parked: Parked,
    /// Timed matches that have not been taken up since the server started.
    to_resume: Mutex<HashMap<MatchId, Try>>,
    started: Duration,
    followers: Followers,
    /// Matches that have just ended.
    ended: mpsc::UnboundedSender<MatchId>,
    ended_matches: Mutex<Option<mpsc::UnboundedReceiver<MatchId>>>,
    /// What happens in matches of tournaments.
    of_tournaments: mpsc::UnboundedSender<MatchNews>,
    tournament_news: Mutex<Option<mpsc::UnboundedReceiver<MatchNews>>>,
}

impl Registry {
    /// An empty registry, whose referees begin by `begin` and all end when `stop` is cancelled.
    #[allow(
        clippy::too_many_arguments,
        reason = "made in one place, of parts that know nothing of each other"
    )]
    pub fn new(
        begin: Begin,
        store: Arc<dyn Store>,
        writer: Writer,
        stopwatch: Stopwatch,
        limits: Arc<Limits>,
        quota: Quota,
        random_source: RandomSource,
        stop: CancellationToken,
    ) -> Registry {
        let (ended, ended_matches) = mpsc::unbounded_channel();
        let (of_tournaments, tournament_news) = mpsc::unbounded_channel();
        Registry(Arc::new(Inner {
            ended,
            ended_matches: Mutex::new(Some(ended_matches)),
            of_tournaments,
            tournament_news: Mutex::new(Some(tournament_news)),
            begin,
            bots: Bots::new(&limits),
            store,
            writer,
            started: stopwatch.now(),
            stopwatch,
            limits,
            quota,
            random_source,
            stop,
            tasks: TaskTracker::new(),
            live: Mutex::default(),
            parked: Parked::default(),
            to_resume: Mutex::default(),
            followers: Followers::default(),
        }))
    }

    /// Does something beside the matches until the server stops.
    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.0.tasks.spawn(work);
    }

    /// The matches that end, as they do; for the first who asks.
    pub(super) fn ended_matches(&self) -> Option<mpsc::UnboundedReceiver<MatchId>> {
        let ended = self.0.ended_matches.lock();
        ended.unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What happens in matches of tournaments, as it does; for the first who asks.
    pub(crate) fn tournament_news(&self) -> Option<mpsc::UnboundedReceiver<MatchNews>> {
        let news = self.0.tournament_news.lock();
        news.unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Something happened in a match of a tournament.
    pub(super) fn tell_tournament(&self, news: MatchNews) {
        // Who listens ends only with the server; the next one looks at what is stored.
        let _ = self.0.of_tournaments.send(news);
    }

    /// A match has ended: its frames are kept, soon and by another task.
    pub(crate) fn ended(&self, id: &MatchId) {
        // That task ends only with the server; the next server keeps what this one did not.
        let _ = self.0.ended.send(id.clone());
    }

    /// The limits.
    pub fn limits(&self) -> &Arc<Limits> {
        &self.0.limits
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.0.store
    }

    /// The writer.
    pub fn writer(&self) -> &Writer {
        &self.0.writer
    }

    /// The stopwatch.
    pub fn stopwatch(&self) -> &Stopwatch {
        &self.0.stopwatch
    }

    /// How full the data directory is.
    pub fn quota(&self) -> &Quota {
        &self.0.quota
    }

    /// How many matches are in memory.
    pub fn live_matches(&self) -> usize {
        self.live().len()
    }

    /// Where the server's randomness comes from.
    pub fn random_source(&self) -> &RandomSource {
        &self.0.random_source
    }

    /// The bots.
    pub(crate) fn bots(&self) -> &Bots {
        &self.0.bots
    }

    /// The clocks of timed matches that are not in memory.
    pub(super) fn parked(&self) -> &Parked {
        &self.0.parked
    }

    /// Who follows all their matches.
    pub fn followers(&self) -> &Followers {
        &self.0.followers
    }

    /// Whether a match is in memory.
    pub fn is_live(&self, id: &MatchId) -> bool {
        self.live().contains_key(id)
    }

    /// Brings parked matches back when time brings something to them, until the server stops.
    pub async fn keep_time(&self) {
        loop {
            let id = tokio::select! {
                () = self.stop().cancelled() => return,
                id = self.parked().next_due(self.stopwatch()) => id,
            };
            self.wake(&id, None);
        }
    }

    /// Cancelled when the server is to stop.
    pub fn stop(&self) -> &CancellationToken {
        &self.0.stop
    }

    /// Asks the referee of a match. A match that is not in memory is brought there.
    ///
    /// # Errors
    /// The referee's problem, or that there is none.
    pub async fn ask<T>(
        &self,
        id: &MatchId,
        message: impl Fn(Reply<T>) -> Message,
    ) -> Result<T, Problem> {
        self.ask_if(id, false, message).await
    }

    /// The same, also when memory has as many matches as it may: for what ends a match, or lets it go on.
    ///
    /// # Errors
    /// The referee's problem, or that there is none.
    pub(crate) async fn ask_at_once<T>(
        &self,
        id: &MatchId,
        message: impl Fn(Reply<T>) -> Message,
    ) -> Result<T, Problem> {
        self.ask_if(id, true, message).await
    }

    /// The same; with `whatever_room` also when memory has as many matches as it may.
    async fn ask_if<T>(
        &self,
        id: &MatchId,
        whatever_room: bool,
        message: impl Fn(Reply<T>) -> Message,
    ) -> Result<T, Problem> {
        for _ in 0..ATTEMPTS {
            let inbox = self.referee_if(id, whatever_room)?;
            let (reply, answer) = oneshot::channel();
            if inbox.send(Box::new(message(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(stopping())
    }

    /// When this server started, as its stopwatch counts.
    pub(crate) fn started(&self) -> Duration {
        self.0.started
    }

    /// Whether one more match can begin: there is room in memory and in the data directory.
    ///
    /// # Errors
    /// If not.
    pub fn must_have_room(&self) -> Result<(), Problem> {
        self.0.quota.must_have_room()?;
        let live = self.live().len();
        self.has_room(live)
    }

    fn has_room(&self, live: usize) -> Result<(), Problem> {
        if live < self.0.limits.live_matches {
            return Ok(());
        }
        Err(Problem::new(
            Code::Unavailable,
            "the server has as many live matches as it can hold; try again later",
        ))
    }

    /// Notes every running match with a clock: time goes on for them from now on, though nobody looks.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn note_timed(&self) -> Result<(), StoreError> {
        let timed = self.0.store.timed().await?.into_iter();
        self.to_resume().extend(timed.map(|id| (id, Try::First)));
        Ok(())
    }

    /// Takes up the matches that were [noted](Registry::note_timed), while others are already played. They leave memory again at once,
    /// and come back when time brings something to them. What cannot be read is tried again, until the server stops.
    pub async fn resume_timed(&self) {
        let mut resumed = 0;
        loop {
            let left: Vec<MatchId> = self.to_resume().keys().cloned().collect();
            if left.is_empty() {
                break;
            }
            let before = left.len();
            futures_util::stream::iter(left)
                .for_each_concurrent(RESUMED_AT_ONCE, async |id| self.resume(&id).await)
                .await;
            let left = self.to_resume().len();
            resumed += before.saturating_sub(left);
            if left > 0 {
                let again = self.stopwatch().now() + AGAIN;
                tokio::select! {
                    () = self.stop().cancelled() => return,
                    () = self.stopwatch().until(again) => {}
                }
            }
        }
        if resumed > 0 {
            tracing::info!(resumed, "timed matches go on");
        }
    }

    async fn resume(&self, id: &MatchId) {
        if self.stop().is_cancelled() || !self.to_resume().contains_key(id) {
            return;
        }
        // As when time brings something to it, there is always room.
        let wake = |reply| Message::Wake { asker: None, reply };
        match self.ask_if(id, true, wake).await {
            Ok(()) => self.resumed(id),
            Err(_) if self.stop().is_cancelled() => {}
            Err(problem) => {
                tracing::error!(%id, %problem, "a timed match cannot be resumed");
                // What will not pass is not tried again.
                if problem.code.status() == StatusCode::SERVICE_UNAVAILABLE {
                    self.not_resumed(id);
                } else {
                    self.resumed(id);
                }
            }
        }
    }

    /// From when on time counts in a match that is taken up from the store: from now, or from the server's start if that is why it is
    /// taken up. Where that failed before, nobody could come until now.
    pub(super) fn time_counts_from(&self, id: &MatchId) -> Duration {
        match self.to_resume().get(id) {
            Some(Try::First) => self.0.started,
            Some(Try::Later) | None => self.0.stopwatch.now(),
        }
    }

    /// A match is in memory, where its clocks go on, or never will be.
    pub(super) fn resumed(&self, id: &MatchId) {
        self.to_resume().remove(id);
    }

    /// A match could not be taken up.
    pub(super) fn not_resumed(&self, id: &MatchId) {
        if let Some(tried) = self.to_resume().get_mut(id) {
            *tried = Try::Later;
        }
    }

    fn to_resume(&self) -> MutexGuard<'_, HashMap<MatchId, Try>> {
        // Nothing in here panics.
        let to_resume = self.0.to_resume.lock();
        to_resume.unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a match brought to memory for `asker`, without waiting until it is there. If there is no
    /// room for it, it is brought when somebody looks.
    pub(crate) fn wake(&self, id: &MatchId, asker: Option<Asker>) {
        // What time brings to a match ends it or goes on with it, whatever room there is.
        if let Ok(inbox) = self.referee_if(id, asker.is_none()) {
            let (reply, _) = oneshot::channel();
            // An inbox that is full wakes the match, too.
            let _ = inbox.try_send(Box::new(Message::Wake { asker, reply }));
        }
    }

    /// Waits until every referee has ended. `stop` has to be cancelled before.
    pub async fn empty(&self) {
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// The inbox of a match's referee, who is called if there is none; with `whatever_room` also when memory has as many matches as it
    /// may.
    fn referee_if(
        &self,
        id: &MatchId,
        whatever_room: bool,
    ) -> Result<mpsc::Sender<Box<Message>>, Problem> {
        if self.0.stop.is_cancelled() {
            return Err(stopping());
        }
        let mut live = self.live();
        let room = self.has_room(live.len());
        match live.entry(id.clone()) {
            Entry::Occupied(entry) if !entry.get().is_closed() => Ok(entry.get().clone()),
            Entry::Vacant(_) if !whatever_room && let Err(full) = room => Err(full),
            entry => {
                let (inbox, messages) = mpsc::channel(self.0.limits.inbox);
                entry.insert_entry(inbox.clone());
                metrics::gauge!("fischio_matches_live").set(as_measure(live.len()));
                let referee = (self.0.begin)(self.clone(), id.clone(), messages);
                self.0.tasks.spawn(referee);
                Ok(inbox)
            }
        }
    }

    /// Takes a match out of memory. From then on nothing more arrives in `messages`, and the
    /// next who asks for the match brings it back.
    pub(super) fn forget(&self, id: &MatchId, messages: &mut mpsc::Receiver<Box<Message>>) {
        let mut live = self.live();
        messages.close();
        live.remove(id);
        metrics::gauge!("fischio_matches_live").set(as_measure(live.len()));
    }

    fn live(&self) -> MutexGuard<'_, HashMap<MatchId, mpsc::Sender<Box<Message>>>> {
        // The map is whole whatever happened to who held the lock.
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn stopping() -> Problem {
    Problem::new(Code::Unavailable, "the server is being stopped; try again")
}
