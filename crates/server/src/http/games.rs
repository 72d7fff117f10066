//! The games there are, and their rules.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use fischio_core::{Board, GameDescription, OptionKind, OptionSet, OptionSpec, OptionValue};
use games::rulebook::{self, Rulebook};
use games::{AnyGame, UnknownGame};

use super::App;
use super::extract::{Body, FileName, GameName};
use crate::problem::{Code, Problem};
use crate::wire::{DataFile, FileToCheck};

static DESCRIPTIONS: LazyLock<Vec<GameDescription>> = LazyLock::new(bots::descriptions);

/// They change with the program only; a browser asks again after a while.
pub(super) const KEPT: [(header::HeaderName, &str); 1] =
    [(header::CACHE_CONTROL, "private, max-age=300")];

/// Every game, as it is described.
pub(super) fn descriptions() -> &'static [GameDescription] {
    &DESCRIPTIONS
}

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

/// A game's data files
///
/// The boards and squads that a match has unless it brings its own.
#[utoipa::path(
    get, path = "/games/{game}/files", tag = "games",
    params(("game" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "The files", body = Vec<DataFile>),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn files(GameName(game): GameName) -> Result<impl IntoResponse, Problem> {
    let specs = AnyGame::option_specs(&game)?;
    let mut files = Vec::new();
    for spec in specs {
        if let Some(text) = AnyGame::default_file(&game, spec.key)? {
            files.push(DataFile {
                option: spec.key.to_owned(),
                text: text.to_owned(),
            });
        }
    }
    Ok((KEPT, Json(files)))
}

/// Whether an option takes a data file; else which do.
fn takes_file(specs: &[OptionSpec], option: &str) -> Result<(), String> {
    let files = specs
        .iter()
        .filter(|spec| matches!(spec.kind, OptionKind::File));
    let known: Vec<&str> = files.map(|spec| spec.key).collect();
    if known.contains(&option) {
        return Ok(());
    }
    let known = match known.as_slice() {
        [] => "none".to_owned(),
        known => known.join(", "),
    };
    Err(format!("no data file {option:?}; there are: {known}"))
}

/// The form of a data file
///
/// A JSON Schema (draft 07), for editors: those with support for TOML take it from the first line of a file,
/// `#:schema` and this address. A file that breaks it is refused; one that keeps it may still be wrong in a way that no
/// schema can tell, so check it.
#[utoipa::path(
    get, path = "/games/{game}/files/{option}/schema", tag = "games",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("option" = String, Path, description = "The option under which a match brings the file"),
    ),
    responses(
        (status = 200, description = "The schema", body = serde_json::Value),
        (status = 404, description = "There is no such game, or its option takes no TOML file", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn file_schema(
    FileName { game, option }: FileName,
) -> Result<impl IntoResponse, Problem> {
    let specs = AnyGame::option_specs(&game)?;
    takes_file(specs, &option).map_err(|detail| Problem::new(Code::NotFound, detail))?;
    let schema = AnyGame::file_schema(&game, &option)?.ok_or_else(|| {
        let detail = format!("what {option} takes is no TOML, so it has no schema");
        Problem::new(Code::NotFound, detail)
    })?;
    Ok((KEPT, Json(schema)))
}

/// Check a data file
///
/// Whether a match may bring this file: nothing is begun and nothing kept.
#[utoipa::path(
    post, path = "/games/{game}/files/{option}", tag = "games",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("option" = String, Path, description = "The option under which a match brings the file"),
    ),
    request_body = FileToCheck,
    responses(
        (status = 204, description = "The file is right"),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The file is wrong: where, and by which clause", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn check_file(
    State(app): State<App>,
    FileName { game, option }: FileName,
    Body(file): Body<FileToCheck>,
) -> Result<StatusCode, Problem> {
    begun_with(&app, &game, &option, file)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The board of a data file
///
/// The board that a match with this file is played on, as descriptions have it: nothing is begun and nothing kept.
#[utoipa::path(
    post, path = "/games/{game}/files/{option}/board", tag = "games",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("option" = String, Path, description = "The option under which a match brings the file"),
    ),
    request_body = FileToCheck,
    responses(
        (status = 200, description = "The board", body = Board),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The file is wrong: where, and by which clause", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn file_board(
    State(app): State<App>,
    FileName { game, option }: FileName,
    Body(file): Body<FileToCheck>,
) -> Result<Json<Board>, Problem> {
    let state = begun_with(&app, &game, &option, file)?;
    Ok(Json(games::board(&state)))
}

/// A match as it would begin with a file, all else being usual.
fn begun_with(app: &App, game: &str, option: &str, file: FileToCheck) -> Result<AnyGame, Problem> {
    let specs = AnyGame::option_specs(game)?;
    takes_file(specs, option).map_err(|detail| Problem::new(Code::BadOptions, detail))?;
    let most = app.limits().option_text;
    if file.text.len() > most {
        let detail = format!("option {option} has at most {most} bytes");
        return Err(Problem::new(Code::BadOptions, detail));
    }
    let mut options = OptionSet::defaults(specs);
    options.set(specs, option, OptionValue::Text(file.text))?;
    AnyGame::begin(game, &options).map_err(|error| Problem::begin(game, error))
}
