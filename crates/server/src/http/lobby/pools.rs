//! Pools are entered and left.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::pool::{POOLS, Pool};
use super::seeks::{self, Wish};
use crate::asker::{Address, Asker};
use crate::http::App;
use crate::http::extract::{Body, Segment};
use crate::http::stored::failed;
use crate::problem::{Code, Problem};
use crate::wire::{Introduction, Sought};

fn pool(id: &str) -> Result<&'static Pool, Problem> {
    POOLS.iter().find(|pool| pool.id == id).ok_or_else(|| {
        Problem::new(
            Code::NotFound,
            "there is no such pool; the lobby has the IDs of all",
        )
    })
}

/// Be paired quickly
///
/// With somebody who waits in the same pool and, in a rated one, is about as strong; the longer one waits, the further apart
/// the two may be. Asking again changes nothing.
#[utoipa::path(
    post, path = "/pools/{pool}", tag = "lobby",
    params(("pool" = String, Path, description = "The pool's ID, as the lobby tells it")),
    request_body = Introduction,
    responses(
        (status = 200, description = "Somebody was found, or one waits", body = Sought),
        (status = 404, description = "There is no such pool", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "One may not enter it", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Too many seeks stand", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn enter_pool(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Segment(id): Segment,
    Body(Introduction { name }): Body<Introduction>,
) -> Result<Json<Sought>, Problem> {
    app.0.rates.sought(address)?;
    let pool = pool(&id)?;
    let wish = Wish {
        terms: pool.terms.clone(),
        side: None,
        range: None,
        pool: Some(pool.id.clone()),
        name,
    };
    seeks::begin(&app, asker, wish).await.map(Json)
}

/// Leave a pool
///
/// It changes nothing if one does not wait in it.
#[utoipa::path(
    delete, path = "/pools/{pool}", tag = "lobby",
    params(("pool" = String, Path, description = "The pool's ID")),
    responses(
        (status = 204, description = "One does not wait in it any more"),
        (status = 404, description = "There is no such pool", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "Somebody was found: the match has begun", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn leave_pool(
    State(app): State<App>,
    asker: Asker,
    Segment(id): Segment,
) -> Result<StatusCode, Problem> {
    let pool = pool(&id)?;
    let store = app.registry().store();
    let own = store.own_seeks(&asker.visitor, app.now_ms()).await;
    let own = own.map_err(|error| failed(&error))?;
    let waits = |of: &&crate::model::Seek| of.pool.as_ref() == Some(&pool.id) && of.met.is_none();
    if let Some(seek) = own.iter().find(waits) {
        seeks::withdraw(&app, &asker.visitor, &seek.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
