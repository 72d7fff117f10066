//! The devices on which somebody is known.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::{OwnId, date};
use crate::date::of_day;
use crate::http::App;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::problem::Problem;
use crate::store::AccountWrite;
use crate::wire::SessionView;

/// One's devices
///
/// Those on which who asks is known, by signing in or by a link. A guest's first device is not among them: it is known by its
/// cookie alone.
#[utoipa::path(
    get, path = "/sessions", tag = "account", operation_id = "list_sessions",
    responses((status = 200, description = "The devices, the one seen last first", body = Vec<SessionView>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Vec<SessionView>>, Problem> {
    let sessions = app.registry().store().sessions(&who.person).await;
    let sessions = sessions.map_err(|error| failed(&error))?;
    let this = who.session().map(|(session, _)| session.id.as_str());
    let seen = sessions.into_iter().map(|session| SessionView {
        this: this == Some(session.id.as_str()),
        id: session.id,
        label: session.label,
        began: date(session.made_ms),
        seen: of_day(session.seen_day),
        signed_in: session.signed_in_ms.is_some(),
    });
    Ok(Json(seen.collect()))
}

/// Sign a device out
#[utoipa::path(
    delete, path = "/sessions/{id}", tag = "account", operation_id = "end_session",
    params(("id" = String, Path, description = "The device's ID in the list")),
    responses(
        (status = 204, description = "It is signed out"),
        (status = 404, description = "There is no such device", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn end(
    State(app): State<App>,
    who: Who,
    OwnId(id): OwnId,
) -> Result<StatusCode, Problem> {
    let person = who.person;
    app.write_account(vec![AccountWrite::EndSession { person, id }])
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign all other devices out
///
/// Links to other devices that were not used yet count no more.
#[utoipa::path(
    delete, path = "/sessions", tag = "account", operation_id = "end_other_sessions",
    responses((status = 204, description = "They are signed out")),
)]
pub(super) async fn end_others(State(app): State<App>, who: Who) -> Result<StatusCode, Problem> {
    let but = who.session().map(|(_, secret)| secret.to_owned());
    let person = who.person;
    app.write_account(vec![AccountWrite::EndOtherSessions { person, but }])
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
