//! A match exported: the replay and the record.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fischio_core::Record;

use super::App;
use super::extract::Id;
use super::lists::summary;
use super::stored::{export, failed};
use crate::asker::Asker;
use crate::model::Status;
use crate::problem::{Code, Problem};
use crate::table::{Appendix, Bounds, Table, frames, outline};
use crate::wire::{Frame, Replay};

/// Replay a finished match
///
/// Frame by frame, without what was taken back. Everything is shown to everybody.
#[utoipa::path(
    get, path = "/matches/{id}/replay", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The frames", body = Replay),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is still running", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn replay(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<Response, Problem> {
    let listed = app.registry().store().listed(&id).await;
    let listed = listed
        .map_err(|error| failed(&error))?
        .ok_or_else(Problem::no_match)?;
    if listed.summary.status != Status::Finished {
        return Err(Problem::new(
            Code::StillRunning,
            "a match is replayed when it is over",
        ));
    }
    let kept = app.registry().store().frames(&id).await;
    let kept = kept.map_err(|error| failed(&error))?;
    let bounds = Bounds::from(app.limits());
    let summary = summary(&listed, &asker.visitor);
    let shown = export(&app, asker, &id, move |stored, listed| {
        let table = match Table::fold(stored.clone(), bounds, Duration::ZERO) {
            Ok(table) => table,
            // Other rules than those it was played by would show something else.
            Err(_) if kept.is_some() => {
                return Ok(Shown::Kept(frames::read(&kept.unwrap_or_default())));
            }
            Err(_) => Table::open(stored, &listed.summary, bounds, Duration::ZERO)?,
        };
        if table.frozen().is_some() {
            return Ok(Shown::Nothing);
        }
        Ok(Shown::Folded(table.frames(), table.appendix()?))
    })
    .await?;
    match shown {
        Shown::Folded(frames, appendix) => Ok(Json(Replay {
            summary,
            frames,
            chance: appendix.chance,
            verdict: appendix.verdict,
            fairness: appendix.fairness,
            board: appendix.board,
        })
        .into_response()),
        Shown::Kept(kept) => {
            let frames = kept.map_err(|error| {
                tracing::error!(%id, %error, "a match's kept frames cannot be read");
                Problem::internal()
            })?;
            Ok(Json(frames.replay(summary)).into_response())
        }
        Shown::Nothing => Err(Problem::frozen(
            "the match does not fold by the rules of this version, and it ended before frames were kept; its \
             record has all that is stored of it",
        )),
    }
}

/// What there is to be shown of a finished match.
enum Shown {
    /// What this version's rules make of it.
    Folded(Vec<Frame>, Appendix),
    /// What was kept when it ended.
    Kept(Result<frames::KeptFrames, frames::ReadError>),
    /// Neither.
    Nothing,
}

/// Download a match's record
///
/// A file that replays anywhere. While the match runs, it ends before the first decision that
/// somebody could make in secret. It is signed: see the server's keys.
#[utoipa::path(
    get, path = "/matches/{id}/record", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The record", body = Record),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn record(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<impl IntoResponse, Problem> {
    let bounds = Bounds::from(app.limits());
    let record = export(&app, asker, &id, move |stored, listed| {
        let outcome = listed.summary;
        let table = Table::open(stored.clone(), &outcome, bounds, Duration::ZERO);
        Ok(match table {
            Ok(table) if table.frozen().is_none() || table.awaits_agreement() => table.record(),
            // All that is stored of it, though its rules are not known here.
            Ok(_) | Err(_) => outline(&stored, &outcome),
        })
    })
    .await?;
    let record = app.0.keys.sign(record).map_err(|error| {
        tracing::error!(%error, "a record cannot be signed");
        Problem::internal()
    })?;
    let name = format!("attachment; filename=\"fischio-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}
