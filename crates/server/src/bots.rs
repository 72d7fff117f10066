//! Bots at the table: a few think at the same time, by turns of the coaches who play against them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::{Advice, Level, Limits, Review};
use fischio_core::Seat;
use games::{AnyAction, AnyGame, MatchLog};
use tokio::sync::oneshot;

use crate::asker::Asker;
use crate::fair_queue::FairQueue;
use crate::wire::{Chances, WorstMoment, points};

/// What a bot came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It plays this.
    Action(AnyAction),
    /// Whether it agrees on a draw.
    Draw(bool),
}

/// How many bots may think at once: one that finds no place free waits for the turn of who
/// plays against it.
#[derive(Clone, Debug)]
pub struct Bots {
    places: FairQueue,
    /// When it answers what must tell nothing by its timing.
    secret_answer: Duration,
}

/// A bot that thinks. It stops when this is dropped.
#[derive(Debug)]
pub struct Thinking {
    thought: oneshot::Receiver<Option<Thought>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinking {
    /// Waits for the thought: for ever if nobody thinks, and nothing if the bot failed.
    pub async fn finished<K>(thinking: &mut Option<(K, Thinking)>) -> Option<Thought> {
        match thinking {
            Some((_, thinking)) => (&mut thinking.thought).await.ok().flatten(),
            None => std::future::pending().await,
        }
    }
}

impl Bots {
    /// As many think at the same time as the limits say.
    pub fn new(limits: &crate::limits::Limits) -> Bots {
        Bots {
            places: FairQueue::new(limits.thinking),
            secret_answer: limits.secret_answer,
        }
    }

    /// Has a bot choose its action for a match of `asker`, in at most `time` if that is given.
    ///
    /// Where its options are secret it answers after [`Limits::secret_answer`], whether there
    /// was much to think about or nothing.
    ///
    /// [`Limits::secret_answer`]: crate::limits::Limits::secret_answer
    pub fn choose(
        &self,
        asker: Asker,
        game: AnyGame,
        seat: Seat,
        level: u8,
        time: Option<Duration>,
    ) -> Thinking {
        let answer = game.has_secret_options().then_some(self.secret_answer);
        let most = answer.map(|answer| answer * 3 / 4);
        let time = time.into_iter().chain(most).min();
        let thought = move |stop: &AtomicBool| choose(&game, seat, level, time, stop);
        self.think(asker, answer, move |stop| {
            thought(stop).map(Thought::Action)
        })
    }

    /// Has a bot answer the offer of a draw: it agrees unless it thinks itself ahead.
    pub fn answer_draw(&self, asker: Asker, game: AnyGame, seat: Seat) -> Thinking {
        let thought = move |stop: &AtomicBool| bots::accepts_draw(&game, seat, stop);
        self.think(asker, None, move |stop| Some(Thought::Draw(thought(stop))))
    }

    /// Has a bot say what it would do in a seat's place, thinking for at most `time`. It stops when nobody waits for the
    /// answer any more; nothing if it failed.
    pub async fn advise(
        &self,
        asker: Asker,
        game: AnyGame,
        seat: Seat,
        time: Duration,
    ) -> Option<Advice> {
        let advise = move |stop: &AtomicBool| {
            let limits = Limits::time(time);
            bots::advise(&game, seat, limits, rand::random(), stop).ok()
        };
        self.look(asker, advise).await
    }

    /// Has a bot look at a match that is over again, at about so many positions.
    pub async fn review(&self, asker: Asker, log: MatchLog, nodes: u64) -> Option<Chances> {
        let review = move |stop: &AtomicBool| {
            let review = bots::review(&log, nodes, stop)?;
            Some(told(&log, &review))
        };
        self.look(asker, review).await
    }

    /// Has a bot look at something for who asks. It is stopped when this is dropped.
    async fn look<T: Send + 'static>(
        &self,
        asker: Asker,
        look: impl FnOnce(&AtomicBool) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let place = self.places.enter(asker).await;
        let stop = StopWhenDropped::default();
        let stopped = Arc::clone(&stop.0);
        let seen = tokio::task::spawn_blocking(move || {
            let seen = look(&stopped);
            drop(place);
            seen
        });
        seen.await.ok().flatten()
    }

    /// Has a bot think, and tells its thought not before `answer` has gone by.
    fn think(
        &self,
        asker: Asker,
        answer: Option<Duration>,
        thought: impl FnOnce(&AtomicBool) -> Option<Thought> + Send + 'static,
    ) -> Thinking {
        let not_before = answer.map(|answer| tokio::time::Instant::now() + answer);
        let (mut done, receiver) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let places = self.places.clone();
        tokio::spawn(async move {
            let place = tokio::select! {
                place = places.enter(asker) => place,
                // Nobody waits for the thought any more.
                () = done.closed() => return,
            };
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let began = std::time::Instant::now();
            let thought = tokio::task::spawn_blocking(move || {
                let thought = thought(&stopped);
                drop(place);
                thought
            })
            .await;
            metrics::histogram!("fischio_bot_seconds").record(began.elapsed());
            if let Some(not_before) = not_before {
                tokio::time::sleep_until(not_before).await;
            }
            // If it panicked, the failure is sent; if nobody waits any more, nothing is.
            let _ = done.send(thought.ok().flatten());
        });
        Thinking {
            thought: receiver,
            stop,
        }
    }
}

/// Stops a bot whose answer nobody waits for.
#[derive(Default)]
struct StopWhenDropped(Arc<AtomicBool>);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Most of the costly decisions that are told.
const WORST: usize = 6;

/// A finished match looked at again, as it is told.
fn told(log: &MatchLog, review: &Review) -> Chances {
    let states: Vec<AnyGame> = log.states().collect();
    let mut costly = review.costly.clone();
    costly.sort_by_key(|costly| std::cmp::Reverse(costly.cost));
    costly.truncate(WORST);
    let worst = costly.into_iter().filter_map(|costly| {
        let before = states.get(costly.frame.checked_sub(1)?)?;
        Some(WorstMoment {
            frame: u32::try_from(costly.frame).ok()?,
            seat: costly.seat.to_string(),
            cost: f64::from(costly.cost) / 2000.0,
            played: games::offered(before, costly.seat, costly.played)?,
            better: games::offered(before, costly.seat, costly.better)?,
        })
    });
    Chances {
        home: review.values.iter().copied().map(points).collect(),
        worst: worst.collect(),
    }
}

/// The action a bot of `level` chooses for `seat` within `time`. It gives up when `stop` is
/// set.
fn choose(
    game: &AnyGame,
    seat: Seat,
    level: u8,
    time: Option<Duration>,
    stop: &AtomicBool,
) -> Option<AnyAction> {
    let level = Level::new(game.name(), level.into()).ok()?;
    let limits = Limits {
        time,
        ..Limits::default()
    };
    bots::choose_within(game, seat, level.into(), limits, rand::random(), stop)
        .ok()
        .map(|choice| choice.action)
}
