//! Whether the server is well: what is stored can be read, and new things can be made durable.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::stopwatch::Stopwatch;
use crate::store::{Outcome, Store, Write, WriteError, Writer};

/// How long a successful write proves that the next one will succeed.
const FRESH: Duration = Duration::from_secs(1);

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ailment {
    /// What is stored cannot be read, or is damaged.
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    /// Nothing new can be made durable.
    #[error("nothing can be written: {0}")]
    Unwritable(String),
}

/// Asks the store how it is.
///
/// A write that was made durable a moment ago proves that the store can be written. Where there was
/// none, or it failed, something is written for the purpose. Those who ask at the same time
/// share one such write.
pub struct Health {
    store: Arc<dyn Store>,
    writer: Writer,
    stopwatch: Stopwatch,
    proving: Mutex<()>,
}

impl Health {
    /// The health of a store and of the one who writes to it.
    pub fn new(store: Arc<dyn Store>, writer: Writer, stopwatch: Stopwatch) -> Health {
        Health {
            store,
            writer,
            stopwatch,
            proving: Mutex::default(),
        }
    }

    /// Looks.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn check(&self) -> Result<(), Ailment> {
        let read = self.store.ping().await;
        read.map_err(|error| Ailment::Unreadable(error.to_string()))?;

        let asked = Instant::now();
        let is_proof = |last: &Outcome| last.failure.is_none() && last.at.elapsed() < FRESH;
        if self.writer.last().is_some_and(|last| is_proof(&last)) {
            return Ok(());
        }
        let _one_at_a_time = self.proving.lock().await;
        let since = self.writer.last().filter(|last| last.at >= asked);
        let failure = match since {
            Some(outcome) => outcome.failure,
            None => self.prove().await,
        };
        failure.map_or(Ok(()), |why| Err(Ailment::Unwritable(why.to_string())))
    }

    /// Writes something; the answer is why that failed.
    async fn prove(&self) -> Option<Arc<str>> {
        let at_ms = self.stopwatch.date().as_millisecond();
        match self.writer.write(vec![Write::Proof { at_ms }]).await {
            Ok(()) => None,
            Err(WriteError::Failed(why)) => Some(why),
            Err(error @ (WriteError::Rejected(_) | WriteError::Ended)) => {
                Some(error.to_string().into())
            }
        }
    }
}
