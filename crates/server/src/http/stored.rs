//! Stored matches, and work on them that takes a while.

use super::App;
use crate::id::MatchId;
use crate::problem::Problem;
use crate::store::{StoreError, StoredMatch};
use crate::table::FoldError;

pub(super) fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    error.problem()
}

/// A match as it is stored.
pub(super) async fn load(app: &App, id: &MatchId) -> Result<StoredMatch, Problem> {
    let stored = app.registry().store().load(id).await;
    stored
        .map_err(|error| failed(&error))?
        .ok_or_else(Problem::no_match)
}

/// Computes an export, which takes a while, beside the tasks that must not wait.
pub(super) async fn compute<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, FoldError> + Send + 'static,
) -> Result<T, Problem> {
    // The semaphore is never closed.
    let _place = app.0.exports.acquire().await.ok();
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!(%error, "a stored match cannot be taken up");
            Err(Problem::internal())
        }
        Err(error) => {
            tracing::error!(%error, "a stored match cannot be taken up");
            Err(Problem::internal())
        }
    }
}
