//! What bots think of a match that they do not play: advice, and the chances in a finished match.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fischio_core::{Seat, ToAct};
use games::AnyGame;

use super::App;
use super::export::{Shown, finished, shown};
use super::extract::{Body, Id};
use super::statistics::other_rules;
use super::tags;
use crate::asker::{Address, Asker};
use crate::id::MatchId;
use crate::problem::{Code, Problem};
use crate::referee::Message;
use crate::table::Table;
use crate::wire::{Advice, AdviceAsked, Chances, points};

/// Ask a bot for advice
///
/// What the strongest bot would do, from what the seat may see and nothing more, and what that is worth. In a match that
/// runs, for a seat that is to act: only if it is played against bots alone. In a finished match, for any frame of its replay.
#[utoipa::path(
    post, path = "/matches/{id}/advice", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = AdviceAsked,
    responses(
        (status = 200, description = "The advice", body = Advice),
        (status = 403, description = "The visitor does not hold the seat", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match or frame", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "No advice is given here, or nobody is to act", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn advise(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Id(id): Id,
    Body(asked): Body<AdviceAsked>,
) -> Result<Json<Advice>, Problem> {
    app.0.rates.advised(address)?;
    let (game, seat) = if let Some(frame) = asked.frame {
        at_frame(&app, asker.clone(), &id, frame, asked.seat).await?
    } else {
        let seat = asked.seat.ok_or_else(|| {
            Problem::new(
                Code::BadRequest,
                "a seat is named, or a frame of a finished match",
            )
        })?;
        (now(&app, &asker, &id, seat).await?, seat)
    };
    let thought = app
        .registry()
        .bots()
        .advise(asker, game.clone(), seat, app.limits().advice);
    let thought = thought.await.ok_or_else(Problem::internal)?;
    let offer = games::offered(&game, seat, thought.action).ok_or_else(Problem::internal)?;
    Ok(Json(Advice {
        seat: seat.to_string(),
        offer,
        points: points(thought.value),
        otherwise: thought.standing.map(points),
    }))
}

/// The state of a match that runs, if a bot may advise the seat in it.
async fn now(app: &App, asker: &Asker, id: &MatchId, seat: Seat) -> Result<AnyGame, Problem> {
    app.count_wake(asker, id)?;
    let game = app.registry().ask(id, |reply| Message::Advise {
        asker: asker.clone(),
        seat,
        reply,
    });
    game.await.map(|game| *game)
}

/// The state that a frame of a finished match shows, and the seat that is advised there.
async fn at_frame(
    app: &App,
    asker: Asker,
    id: &MatchId,
    frame: u32,
    seat: Option<Seat>,
) -> Result<(AnyGame, Seat), Problem> {
    finished(app, &asker, id).await?;
    let game = shown(app, asker, id, move |shown| match shown {
        Shown::Folded(table, _) => state_at(&table, frame),
        Shown::Kept(_) => Err(other_rules()),
    });
    let game = game.await?;
    let ToAct::Seats(seats) = game.to_act() else {
        return Err(Problem::new(
            Code::NotYourTurn,
            "no coach is to act at that frame",
        ));
    };
    let is_asked = |other: &Seat| seat.is_none_or(|seat| seat == *other);
    let seat = seats
        .iter()
        .find(is_asked)
        .ok_or_else(|| Problem::new(Code::NotYourTurn, "another seat is to act at that frame"))?;
    Ok((game, seat))
}

/// The state that a frame of a finished match shows.
pub(super) fn state_at(table: &Table, frame: u32) -> Result<AnyGame, Problem> {
    table.state_at_frame(frame).ok_or_else(|| {
        let last = table.last_frame();
        Problem::new(
            Code::NotFound,
            format!("the replay has frames 0 to {last}, not {frame}"),
        )
    })
}

/// The chances in a finished match
///
/// What Home could expect at each frame of the replay, and the decisions that cost most, luck left out: bots look at every
/// decision for a moment. It takes a few seconds the first time, and is kept; who asks meanwhile waits for the same.
#[utoipa::path(
    get, path = "/matches/{id}/chances", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The chances", body = Chances),
        (status = 304, description = "They are the same as those of the `ETag` that was sent"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is still running, or was played by rules that this version does not know", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn chances(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    finished(&app, &asker, &id).await?;
    // A match that is over does not change; another version may think otherwise.
    let tag = format!("\"{id}-{}\"", env!("CARGO_PKG_VERSION"));
    let head = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
    ];
    if tags::has(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let kind = [(header::CONTENT_TYPE, "application/json")];
    if let Some(chances) = app.0.reviews.ready(&id) {
        return Ok((head, kind, chances).into_response());
    }
    app.0.rates.advised(address)?;
    let known = app.0.reviews.of(&id).ok_or_else(|| {
        let detail = "bots look at as many other matches as they may; try again";
        Problem::new(Code::Unavailable, detail)
    })?;
    // It is finished and kept although nobody waits for it any more.
    let made = tokio::spawn(async move {
        let chances = known.get_or_try_init(|| async {
            let log = shown(&app, asker.clone(), &id, |shown| match shown {
                Shown::Folded(table, _) => Ok(table.log().clone()),
                Shown::Kept(_) => Err(other_rules()),
            });
            let log = log.await?;
            let nodes = app.limits().review_nodes;
            let chances = app.registry().bots().review(asker, log, nodes).await;
            let chances = chances.ok_or_else(Problem::internal)?;
            serde_json::to_vec(&chances).map_err(|_| Problem::internal())
        });
        chances.await.cloned()
    });
    let chances = made.await.map_err(|_| Problem::internal())??;
    Ok((head, kind, chances).into_response())
}
