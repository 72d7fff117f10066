//! Stored matches, and work on them that takes a while.

use super::App;
use crate::asker::Asker;
use crate::id::MatchId;
use crate::problem::Problem;
use crate::store::{Listed, StoreError, StoredMatch};
use crate::table::FoldError;

pub(super) fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    error.problem()
}

/// Makes something of a stored match, which takes a while, beside the tasks that must not wait. A
/// few do so at a time, by turns of who asks; the match is read when its turn has come.
pub(super) async fn export<T: Send + 'static>(
    app: &App,
    asker: Asker,
    id: &MatchId,
    work: impl FnOnce(StoredMatch, Listed) -> Result<T, FoldError> + Send + 'static,
) -> Result<T, Problem> {
    let place = app.0.exports.enter(asker).await;
    let stored = app.registry().store().load(id).await;
    let stored = stored.map_err(|error| failed(&error))?;
    let listed = app.registry().store().listed(id).await;
    let listed = listed.map_err(|error| failed(&error))?;
    let (stored, listed) = stored.zip(listed).ok_or_else(Problem::no_match)?;
    // The place is held until the work ends, also when nobody waits for it any more.
    let done = tokio::task::spawn_blocking(move || {
        let done = work(stored, listed);
        drop(place);
        done
    });
    match done.await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!(%error, "a stored match cannot be taken up");
            Err(Problem::not_shown())
        }
        Err(error) => {
            tracing::error!(%error, "a stored match cannot be taken up");
            Err(Problem::internal())
        }
    }
}
