//! A running match's position, for programs that play on from it.

use axum::Json;
use axum::extract::State;
use fischio_core::Seat;
use rand::RngExt;
use serde::Deserialize;

use super::App;
use super::extract::{Id, Query};
use crate::asker::Asker;
use crate::problem::{Code, Problem};
use crate::referee::Message;
use crate::wire::PositionView;

/// From where the match is looked at.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct FromSeat {
    /// A seat that this visitor holds; without it the match is looked at as the visitor sees it by default, a spectator from outside.
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
}

/// The position as one knows it
///
/// As a text that engines of the game read (`position`, or in a record that begins with it), with the match's options. A position's
/// text has all of a state, hands and piles too. What this visitor does not know of is drawn anew, as it may be for all that they
/// know, and each time otherwise: so the text tells nothing that is hidden, and the actions of their seats are the same.
#[utoipa::path(
    get, path = "/matches/{id}/position", tag = "matches",
    params(("id" = String, Path, description = "The match's ID"), FromSeat),
    responses(
        (status = 200, description = "The position", body = PositionView),
        (status = 403, description = "The visitor does not hold the seat", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match, or its game has no positions", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is frozen", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn position(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(FromSeat { seat }): Query<FromSeat>,
) -> Result<Json<PositionView>, Problem> {
    app.count_wake(&asker, &id)?;
    let ask = |reply| Message::Known {
        asker: asker.clone(),
        seat,
        reply,
    };
    let known = app.registry().ask(&id, ask).await?;
    let mut numbers = rand::rng();
    let sample = known
        .game
        .sample(known.viewer, &mut |below| numbers.random_range(0..below));
    let position = sample.position().ok_or_else(|| {
        let detail = format!("{} has no text for a position", known.game.name());
        Problem::new(Code::NotFound, detail)
    })?;
    Ok(Json(PositionView {
        number: known.number,
        game: known.game.name().to_owned(),
        rules_version: known.game.rules_version(),
        options: known.options,
        position,
        to_act: known.to_act.iter().map(ToString::to_string).collect(),
    }))
}
