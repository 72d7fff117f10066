//! Tournaments on the server (TN-01 to TN-16): opened, entered, driven, shown.
//!
//! A tournament is a fold over its log, which stands in the store; its entries are numbered, and the store takes each number once. So
//! whatever is decided is decided once, whichever process does it, and a round's matches begin in the unit that pairs it. Who finds
//! a number taken folds what is there now and looks again at what is to be done.

mod begin;
mod bounds;
mod bring;
mod command;
mod draft;
mod drive;
mod end;
mod loaded;
mod notices;
mod open;
mod plan;
mod problems;
mod results;
mod squads;
mod view;
mod who;
mod words;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::fair::Seed;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::{broadcast, mpsc};

pub(crate) use draft::no_pool;
pub(crate) use drive::drive_all;
pub(crate) use loaded::Loaded;
pub(crate) use notices::{Dated, NearDate};
pub(crate) use plan::plan;
pub(crate) use who::Who;
pub(crate) use words::{headline, log_line, option_descriptions};

use crate::id::hex;
use crate::model::TournamentId;
use crate::problem::{Code, Problem};
use crate::referee::Registry;
use crate::store::StoreError;
use crate::wire::TournamentLine;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
/// How often somebody else may be quicker before who asks is told to try again.
const ATTEMPTS: usize = 8;
/// Tournaments that are kept in memory, beside those that are just looked at.
const KEPT: usize = 64;
/// Lines for those who look on that wait for them; who is slower is told that something has changed.
const LINES: usize = 256;

/// What is said in a tournament's stream.
#[derive(Clone, Debug)]
pub(crate) struct News {
    /// Of which tournament.
    pub(crate) id: TournamentId,
    /// What.
    pub(crate) line: TournamentLine,
}

/// All tournaments.
#[derive(Clone)]
pub(crate) struct Tournaments(Arc<Inner>);

type Place = Arc<tokio::sync::Mutex<Option<Loaded>>>;

struct Inner {
    registry: Registry,
    /// Those that were looked at of late, each folded.
    known: Mutex<HashMap<TournamentId, Place>>,
    news: broadcast::Sender<News>,
    /// Those in which something is to be done.
    kicks: mpsc::UnboundedSender<TournamentId>,
    kicked: Mutex<Option<mpsc::UnboundedReceiver<TournamentId>>>,
}

/// Why something was not done.
enum NotDone {
    /// Somebody else was quicker: look again.
    Quicker,
    /// For another reason.
    Problem(Problem),
}

impl From<Problem> for NotDone {
    fn from(problem: Problem) -> Self {
        NotDone::Problem(problem)
    }
}

impl Tournaments {
    /// The tournaments of a registry's store.
    pub(crate) fn new(registry: Registry) -> Tournaments {
        let (kicks, kicked) = mpsc::unbounded_channel();
        Tournaments(Arc::new(Inner {
            registry,
            known: Mutex::default(),
            news: broadcast::Sender::new(LINES),
            kicks,
            kicked: Mutex::new(Some(kicked)),
        }))
    }

    fn registry(&self) -> &Registry {
        &self.0.registry
    }

    fn now_ms(&self) -> i64 {
        self.registry().stopwatch().date().as_millisecond()
    }

    /// What is said from now on in the streams of all tournaments.
    pub(crate) fn news(&self) -> broadcast::Receiver<News> {
        self.0.news.subscribe()
    }

    fn tell(&self, id: &TournamentId, line: TournamentLine) {
        // Nobody may be looking on.
        let _ = self.0.news.send(News {
            id: id.clone(),
            line,
        });
    }

    /// Has somebody look soon at what is to be done in a tournament.
    fn kick(&self, id: &TournamentId) {
        // The driver ends only with the server.
        let _ = self.0.kicks.send(id.clone());
    }

    fn kicked(&self) -> Option<mpsc::UnboundedReceiver<TournamentId>> {
        let kicked = self.0.kicked.lock();
        kicked.unwrap_or_else(PoisonError::into_inner).take()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<TournamentId, Place>> {
        // Nothing in here panics.
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a tournament is kept in memory: one at a time looks at it.
    fn place(&self, id: &TournamentId) -> Place {
        let mut known = self.known();
        if let Some(place) = known.get(id) {
            return Arc::clone(place);
        }
        if known.len() >= KEPT {
            // Anybody who holds one goes on with it.
            known.retain(|_, place| Arc::strong_count(place) > 1);
        }
        Arc::clone(known.entry(id.clone()).or_default())
    }

    /// What `look` makes of a tournament as it is stored now. Others are not kept waiting meanwhile.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &TournamentId,
        look: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let loaded = {
            let place = self.place(id);
            let mut place = place.lock().await;
            self.refresh(id, &mut place).await?.clone()
        };
        // Tables of hundreds and logs of thousands take a while.
        let looked = tokio::task::spawn_blocking(move || look(&loaded)).await;
        looked.map_err(|error| {
            tracing::error!(%id, %error, "a tournament cannot be shown");
            Problem::internal()
        })
    }
}

/// What a tournament's secret links end with, by what they are for: nobody guesses them who does not know the seed, and once it is
/// shown they lead nowhere any more.
fn secret(seed: &str, id: &TournamentId, what: &str) -> String {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(seed.as_bytes()).expect("a key may have any length");
    mac.update(format!("{id}:{what}").as_bytes());
    hex(&mac.finalize().into_bytes()[..16])
}

fn seed_of(text: &str) -> Result<Seed, Problem> {
    Seed::from_hex(text).ok_or_else(|| {
        tracing::error!("the seed of a tournament cannot be read");
        Problem::internal()
    })
}

fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    match error {
        StoreError::Unreadable(_) => Problem::internal(),
        error => error.problem(),
    }
}

/// There is no such tournament.
pub(crate) fn no_tournament() -> Problem {
    Problem::new(Code::NotFound, "there is no tournament with this ID")
}
