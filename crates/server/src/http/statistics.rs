//! A finished match in numbers.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use games::Statistics;

use super::App;
use super::export::{Shown, finished, shown};
use super::extract::Id;
use crate::asker::Asker;
use crate::problem::Problem;

/// A finished match in numbers
///
/// What each side tried and won, and with how much luck: every shot with its exact odds as they stood before its dice,
/// goals against expected goals, possession. Without what was taken back; `frame` numbers those of the replay.
/// While a match runs there is no summary: odds and counts would tell of hands and cards that are still secret.
#[utoipa::path(
    get, path = "/matches/{id}/summary", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The numbers", body = Statistics),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is still running, or was played by rules that this version does not know", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn summary(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<Response, Problem> {
    finished(&app, &asker, &id).await?;
    let counted = shown(&app, asker, &id, |shown| match shown {
        Shown::Folded(table, _) => Ok(table.statistics()),
        Shown::Kept(_) => Err(other_rules()),
    });
    Ok(Json(counted.await?).into_response())
}

/// What is asked needs the rules by which the match was played.
pub(super) fn other_rules() -> Problem {
    Problem::frozen(
        "the match was played by rules that this version does not know; its replay shows what was kept of it",
    )
}
