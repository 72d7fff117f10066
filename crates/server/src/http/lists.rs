//! Lists of matches.

use axum::Json;
use axum::extract::State;
use games::AnyGame;
use serde::Deserialize;

use super::App;
use super::extract::Query;
use super::stored::failed;
use super::visitor::Guest;
use crate::date;
use crate::id::{MatchId, Visitor};
use crate::problem::Problem;
use crate::store::{Listed, Which};
use crate::table::SeatViewer;
use crate::wire::{CoachView, MatchList, MatchSummary};

const PAGE: u32 = 20;

/// A match in a list, as `visitor` sees it.
pub(super) fn summary(listed: &Listed, visitor: &Visitor) -> MatchSummary {
    let summary = &listed.summary;
    let seat_viewer = SeatViewer::of(visitor, &summary.chairs);
    let your_seats: Vec<String> = seat_viewer.seats().map(|seat| seat.to_string()).collect();
    MatchSummary {
        id: listed.id.to_string(),
        game: listed.game.clone(),
        mode: listed.mode,
        status: summary.status,
        listed: listed.listed,
        rated: listed.rated,
        coaches: CoachView::first_of(&summary.chairs, &listed.names, |side| {
            seat_viewer.holds(side)
        }),
        score: summary.score,
        result: summary.result,
        began: date::rfc3339(listed.began_ms),
        ended: summary.ended_ms.map(date::rfc3339),
        until: summary.due_ms.map(date::rfc3339),
        your_turn: summary.to_act.iter().any(|seat| your_seats.contains(seat)),
        to_act: summary.to_act.clone(),
        your_seats,
    }
}

/// Which of one's matches.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Progress {
    /// Those that run or wait for their second coach.
    Running,
    /// Those that are over.
    Finished,
}

/// Which of one's matches, and where the list begins.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Own {
    /// Only those that run (or wait for their second coach), or only those that are over.
    #[param(inline)]
    state: Option<Progress>,
    /// Only those older than this one.
    #[param(value_type = Option<String>)]
    before: Option<MatchId>,
    /// How many at most; the server may give fewer.
    limit: Option<u32>,
}

/// One's own matches
///
/// Those in which this visitor holds a seat, newest first.
#[utoipa::path(
    get, path = "/matches", tag = "matches",
    params(Own),
    responses((status = 200, description = "The matches", body = MatchList)),
)]
pub(super) async fn own(
    State(app): State<App>,
    Guest(visitor): Guest,
    Query(query): Query<Own>,
) -> Result<Json<MatchList>, Problem> {
    let most = query.limit.unwrap_or(PAGE).clamp(1, app.limits().list_page);
    let which = match query.state {
        Some(Progress::Running) => Which::Open,
        Some(Progress::Finished) => Which::Finished,
        None => Which::All,
    };
    let store = app.registry().store();
    let listed = store
        .own(&visitor, which, query.before.as_ref(), most + 1)
        .await;
    let listed = listed.map_err(|error| failed(&error))?;
    Ok(Json(page(&listed, most, &visitor)))
}

/// Matches to watch
///
/// Those that run and were begun for anybody to find, newest first.
#[utoipa::path(
    get, path = "/matches/live", tag = "matches", operation_id = "list_live",
    responses((status = 200, description = "The matches", body = MatchList)),
)]
pub(super) async fn live(
    State(app): State<App>,
    Guest(visitor): Guest,
) -> Result<Json<MatchList>, Problem> {
    let most = app.limits().list_page;
    let listed = app.registry().store().live(most + 1).await;
    let listed = listed.map_err(|error| failed(&error))?;
    let mut page = page(&listed, most, &visitor);
    // Of a game that is not known here there is nothing to watch (TB-17).
    page.matches
        .retain(|summary| AnyGame::rules_version_of(&summary.game).is_ok());
    Ok(Json(page))
}

fn page(listed: &[Listed], most: u32, visitor: &Visitor) -> MatchList {
    let most = most as usize;
    MatchList {
        more: listed.len() > most,
        matches: listed
            .iter()
            .take(most)
            .map(|listed| summary(listed, visitor))
            .collect(),
    }
}
