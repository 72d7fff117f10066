//! One task writes for all matches, many of their units in one transaction.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Rejected, Store, StoreError, Unit};
use crate::measure::as_measure;

/// Most units in one transaction.
const BATCH: usize = 256;

/// Why a unit was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// It was rejected; nothing of it is there.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// The store failed; it may be there or not.
    #[error("the store failed: {0}")]
    Failed(Arc<str>),
    /// The server is being stopped.
    #[error("the writer has ended")]
    Ended,
}

/// How the last transaction ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// When.
    pub at: Instant,
    /// Why it failed, if it did.
    pub failure: Option<Arc<str>>,
}

struct Job {
    unit: Unit,
    done: oneshot::Sender<Result<(), WriteError>>,
}

/// Hands units to the task that writes. While one transaction is made durable, the units
/// that arrive wait and then share the next one: the disk is asked once for all of them.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    last: Last,
}

type Last = Arc<Mutex<Option<Outcome>>>;

impl Writer {
    /// Starts the task. It ends when every writer is dropped, after the last unit.
    pub fn start(store: Arc<dyn Store>) -> (Writer, JoinHandle<()>) {
        let (jobs, queue) = mpsc::channel(4 * BATCH);
        let last = Last::default();
        let task = tokio::spawn(write_all(store, queue, Arc::clone(&last)));
        (Writer { jobs, last }, task)
    }

    /// How the last transaction ended; nothing before the first.
    pub fn last(&self) -> Option<Outcome> {
        let last = self.last.lock();
        last.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Units that wait to be written.
    pub fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Writes a unit. When it returns well, the unit is durable.
    ///
    /// # Errors
    /// If the unit is rejected, or the store fails.
    pub async fn write(&self, unit: Unit) -> Result<(), WriteError> {
        let (done, outcome) = oneshot::channel();
        let began = Instant::now();
        self.jobs
            .send(Job { unit, done })
            .await
            .map_err(|_| WriteError::Ended)?;
        let outcome = outcome.await.map_err(|_| WriteError::Ended)?;
        metrics::histogram!("fischio_write_seconds").record(began.elapsed());
        outcome
    }
}

async fn write_all(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Job>, last: Last) {
    let mut jobs = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
        let (units, waiting): (Vec<_>, Vec<_>) =
            jobs.drain(..).map(|job| (job.unit, job.done)).unzip();
        metrics::histogram!("fischio_write_batch").record(as_measure(units.len()));
        let (outcomes, failure): (Vec<_>, _) = match store.commit(&units).await {
            Ok(outcomes) => {
                let outcomes = outcomes.into_iter();
                let outcomes = outcomes.map(|outcome| outcome.map_err(WriteError::from));
                (outcomes.collect(), None)
            }
            Err(error) => {
                log_failure(&error);
                let why: Arc<str> = error.to_string().into();
                let outcomes = units.iter().map(|_| Err(WriteError::Failed(why.clone())));
                (outcomes.collect(), Some(why))
            }
        };
        *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(Outcome {
            at: Instant::now(),
            failure,
        });
        for (done, outcome) in waiting.into_iter().zip(outcomes) {
            // Nobody waits any more: the match's task has ended.
            let _ = done.send(outcome);
        }
    }
}

fn log_failure(error: &StoreError) {
    metrics::counter!("fischio_write_failures_total").increment(1);
    tracing::error!(%error, "writing failed");
}
