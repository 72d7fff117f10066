//! The games there are, and their rules.

use std::sync::LazyLock;

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use fischio_core::GameDescription;
use games::UnknownGame;
use games::rulebook::{self, Rulebook};

use super::extract::GameName;
use crate::problem::Problem;

static DESCRIPTIONS: LazyLock<Vec<GameDescription>> = LazyLock::new(games::descriptions);

/// They change with the program only; a browser asks again after a while.
const KEPT: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "private, max-age=300")];

/// A game by its name.
///
/// # Errors
/// If there is no such game.
pub(super) fn described(game: &str) -> Result<&'static GameDescription, Problem> {
    let known = DESCRIPTIONS.iter().find(|known| known.id == game);
    known.ok_or_else(|| {
        let name = game.to_owned();
        UnknownGame { name }.into()
    })
}

/// Every game
///
/// Its board, pieces, kinds of action, phases and options, with their names in every language.
#[utoipa::path(
    get, path = "/games", tag = "games",
    responses((status = 200, description = "The games", body = Vec<GameDescription>)),
)]
pub(super) async fn list() -> impl IntoResponse {
    (KEPT, Json(&*DESCRIPTIONS))
}

/// One game
#[utoipa::path(
    get, path = "/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "The game", body = GameDescription),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn one(GameName(game): GameName) -> Result<impl IntoResponse, Problem> {
    Ok((KEPT, Json(described(&game)?)))
}

/// A game's rules
///
/// The whole rulebook by clause, in every language, as HTML and as plain text.
#[utoipa::path(
    get, path = "/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "The rules", body = Rulebook),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn rules(GameName(game): GameName) -> Result<impl IntoResponse, Problem> {
    Ok((KEPT, Json(rulebook::of(&game)?)))
}
