//! Rates matches that are over, and keeps their frames. It does so beside the matches' own tasks, one match after
//! the other, so that nobody waits for it; what it did not come to is done at the next start.

use std::time::Duration;

use tokio::sync::mpsc;

use super::rate;
use super::registry::Registry;
use crate::id::MatchId;
use crate::store::Write;
use crate::table::{Bounds, Table, frames};

/// Keeps the frames of every finished match that has none, then of each that ends.
pub(super) async fn keep_frames(registry: Registry, mut ended: mpsc::UnboundedReceiver<MatchId>) {
    let stop = registry.stop().clone();
    let keep_all = async {
        rate::rate_all(&registry).await;
        match registry.store().without_frames().await {
            Ok(left) => {
                for id in left {
                    keep(&registry, &id).await;
                }
            }
            Err(error) => tracing::error!(%error, "matches without frames cannot be listed"),
        }
        while let Some(id) = ended.recv().await {
            rate::rate(&registry, &id).await;
            keep(&registry, &id).await;
        }
    };
    tokio::select! {
        () = keep_all => {}
        () = stop.cancelled() => {}
    }
}

async fn keep(registry: &Registry, id: &MatchId) {
    if let Err(why) = try_to_keep(registry, id).await {
        tracing::warn!(%id, %why, "the frames of a finished match are not kept");
    }
}

async fn try_to_keep(registry: &Registry, id: &MatchId) -> Result<(), String> {
    let stored = registry.store().load(id).await;
    let Some(stored) = stored.map_err(|error| error.to_string())? else {
        return Ok(());
    };
    let bounds = Bounds::from(&**registry.limits());
    let kept = tokio::task::spawn_blocking(move || {
        let (table, chance) = Table::fold_with_chance(stored, bounds, Duration::ZERO)?;
        frames::keep(&table, chance)
    });
    let kept = kept.await.map_err(|error| error.to_string())?;
    let body = kept.map_err(|error| error.to_string())?;
    metrics::histogram!("fischio_frames_bytes").record(crate::measure::as_measure(body.len()));
    let id = id.clone();
    let written = registry
        .writer()
        .write(vec![Write::Frames { id, body }])
        .await;
    written.map_err(|error| error.to_string())
}
