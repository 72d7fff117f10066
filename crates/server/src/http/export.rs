//! A match exported: the replay and the record.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use fischio_core::Record;

use super::App;
use super::extract::Id;
use super::lists::summary;
use super::stored::{export, failed};
use crate::asker::Asker;
use crate::model::Status;
use crate::problem::{Code, Problem};
use crate::table::{Bounds, Table};
use crate::wire::Replay;

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
) -> Result<Json<Replay>, Problem> {
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
    let bounds = Bounds::from(app.limits());
    let visitor = asker.visitor.clone();
    let (frames, appendix) = export(&app, asker, &id, move |stored| {
        let table = Table::fold(stored, bounds, Duration::ZERO)?;
        Ok((table.frames(), table.appendix()?))
    })
    .await?;
    Ok(Json(Replay {
        summary: summary(&listed, &visitor),
        frames,
        chance: appendix.chance,
        verdict: appendix.verdict,
        fairness: appendix.fairness,
        board: appendix.board,
    }))
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
    let record = export(&app, asker, &id, move |stored| {
        Table::fold(stored, bounds, Duration::ZERO).map(|table| table.record())
    })
    .await?;
    let record = app.0.keys.sign(record).map_err(|error| {
        tracing::error!(%error, "a record cannot be signed");
        Problem::internal()
    })?;
    let name = format!("attachment; filename=\"fischio-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}
