//! How a match stood at numbers that have passed.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;

use super::App;
use super::extract::{Id, Query};
use super::stored::export;
use crate::asker::Asker;
use crate::problem::{Code, Problem};
use crate::table;
use crate::wire::Past;

/// Which numbers are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct FromNumber {
    /// The first number; 0 is how the match began.
    #[serde(default)]
    from: u32,
    /// How many at the most; without it, and beyond, as many as a page has.
    most: Option<usize>,
}

/// See how a match stood
///
/// The views at numbers that have passed, as this visitor may see them, a page at a time: the first one
/// whole, each other one by what it changes (operations of JSON Patch, RFC 6902). Numbers are those of
/// the match's log: an update that added no line has a view too. Once the match is over everything is
/// shown to everybody.
#[utoipa::path(
    get, path = "/matches/{id}/past", tag = "matches",
    params(("id" = String, Path, description = "The match's ID"), FromNumber),
    responses(
        (status = 200, description = "The views", body = Past),
        (status = 400, description = "There is no such number yet", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn past(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(FromNumber { from, most }): Query<FromNumber>,
) -> Result<Json<Past>, Problem> {
    let page = app.limits().events_page;
    let most = most.map_or(page, |most| most.clamp(1, page));
    let registry = app.registry().clone();
    let visitor = asker.visitor.clone();
    let told = export(&app, asker, &id, move |stored, listed| {
        let limits = registry.limits();
        table::past(stored, &listed.summary, from, most, &visitor, limits)
    })
    .await?;
    let told = told.ok_or_else(|| {
        let detail = format!("there is no number {from} yet");
        Problem::new(Code::BadRequest, detail)
    })?;
    told.map(Json).map_err(|error| {
        tracing::error!(%id, %error, "a match's past cannot be written");
        Problem::internal()
    })
}
