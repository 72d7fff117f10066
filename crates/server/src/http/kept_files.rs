//! Data files that people keep for their matches, and show to others by a link.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fischio_core::{OptionKind, OptionSet, OptionValue, check_name};
use games::AnyGame;
use rand::distr::{Alphanumeric, SampleString};
use serde::Deserialize;

use super::App;
use super::extract::{Body, FileId, Query};
use super::stored::failed;
use super::visitor::Guest;
use crate::asker::Asker;
use crate::date;
use crate::id::Visitor;
use crate::problem::{Code, Problem};
use crate::store::{FileWrite, KeptFile, Rejected, Write, WriteError};
use crate::wire::{FileChange, FileToKeep, KeptFileView, SharedFile};

const ID_LENGTH: usize = 12;
/// Nobody guesses what a link has.
const LINK_LENGTH: usize = 24;
/// Characters of a title.
const TITLE: usize = 60;

/// Whose files, and of which game.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfGame {
    /// Only those of this game.
    game: Option<String>,
}

/// One's own data files
///
/// Those that this visitor keeps, the last changed first.
#[utoipa::path(
    get, path = "/files", tag = "files", operation_id = "kept_files",
    params(OfGame),
    responses((status = 200, description = "The files", body = Vec<KeptFileView>)),
)]
pub(super) async fn all(
    State(app): State<App>,
    Guest(person): Guest,
    Query(OfGame { game }): Query<OfGame>,
) -> Result<Json<Vec<KeptFileView>>, Problem> {
    let files = app.registry().store().kept_files(&person).await;
    let files = files.map_err(|error| failed(&error))?;
    let wanted = |file: &KeptFile| game.as_ref().is_none_or(|game| *game == file.game);
    Ok(Json(files.into_iter().filter(wanted).map(view).collect()))
}

/// One of one's own data files
#[utoipa::path(
    get, path = "/files/{id}", tag = "files", operation_id = "kept_file",
    params(("id" = String, Path, description = "The file's ID")),
    responses(
        (status = 200, description = "The file", body = KeptFileView),
        (status = 404, description = "The visitor keeps no such file", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn one(
    State(app): State<App>,
    Guest(person): Guest,
    FileId(id): FileId,
) -> Result<Json<KeptFileView>, Problem> {
    app.kept_file(&person, &id).await.map(view).map(Json)
}

/// Keep a data file
///
/// A squad, a board, a deck: any file that an option of the game takes. It has to be right, so that it can be brought to any
/// match (`files` there, by its ID). Who plays as a guest takes their files along when they sign up.
#[utoipa::path(
    post, path = "/files", tag = "files", operation_id = "keep_file",
    request_body = FileToKeep,
    responses(
        (status = 201, description = "It is kept", body = KeptFileView),
        (status = 400, description = "It cannot be called so", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The visitor keeps as many as they may", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The file is wrong: where, and by which clause; or the game has no such files", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn keep(
    State(app): State<App>,
    asker: Asker,
    Body(file): Body<FileToKeep>,
) -> Result<Response, Problem> {
    let title = title(&file.title)?;
    app.check_kept(&file.game, &file.form, &file.text)?;
    app.registry().quota().must_have_room()?;
    app.0.rates.keep(&asker, kib(&file.text))?;
    let file = KeptFile {
        id: drawn(ID_LENGTH),
        person: asker.visitor,
        game: file.game,
        form: file.form,
        title,
        text: file.text,
        changed_ms: app.registry().stopwatch().date().as_millisecond(),
        link: None,
    };
    let most = app.limits().kept_files;
    let write = FileWrite::Keep {
        file: file.clone(),
        most,
    };
    app.write_file(write, most).await?;
    let place = format!("/api/v1/files/{}", file.id);
    let mut response = (StatusCode::CREATED, Json(view(file))).into_response();
    if let Ok(place) = HeaderValue::try_from(place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Change a data file
///
/// Matches that were begun with it stay as they are; its link shows what it is now.
#[utoipa::path(
    put, path = "/files/{id}", tag = "files", operation_id = "change_file",
    params(("id" = String, Path, description = "The file's ID")),
    request_body = FileChange,
    responses(
        (status = 200, description = "It is changed", body = KeptFileView),
        (status = 400, description = "It cannot be called so", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "The visitor keeps no such file", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The file is wrong: where, and by which clause", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn change(
    State(app): State<App>,
    asker: Asker,
    FileId(id): FileId,
    Body(change): Body<FileChange>,
) -> Result<Json<KeptFileView>, Problem> {
    let person = asker.visitor.clone();
    let before = app.kept_file(&person, &id).await?;
    let title = title(&change.title)?;
    app.check_kept(&before.game, &before.form, &change.text)?;
    app.registry().quota().must_have_room()?;
    app.0.rates.keep(&asker, kib(&change.text))?;
    let at_ms = app.registry().stopwatch().date().as_millisecond();
    let write = FileWrite::Change {
        person,
        id,
        title: title.clone(),
        text: change.text.clone(),
        at_ms,
    };
    app.write_file(write, 0).await?;
    Ok(Json(view(KeptFile {
        title,
        text: change.text,
        changed_ms: at_ms,
        ..before
    })))
}

/// Remove a data file
///
/// Matches that were begun with it stay as they are; its link shows nothing any more.
#[utoipa::path(
    delete, path = "/files/{id}", tag = "files", operation_id = "remove_file",
    params(("id" = String, Path, description = "The file's ID")),
    responses(
        (status = 204, description = "It is removed"),
        (status = 404, description = "The visitor keeps no such file", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    Guest(person): Guest,
    FileId(id): FileId,
) -> Result<StatusCode, Problem> {
    app.write_file(FileWrite::RemoveFile { person, id }, 0)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Show a data file by a link
///
/// Anybody who has what the answer tells as `link` can see the file and keep a copy. Asked again, it is the same.
#[utoipa::path(
    post, path = "/files/{id}/link", tag = "files", operation_id = "share_file",
    params(("id" = String, Path, description = "The file's ID")),
    responses(
        (status = 200, description = "The file with its link", body = KeptFileView),
        (status = 404, description = "The visitor keeps no such file", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn share(
    State(app): State<App>,
    Guest(person): Guest,
    FileId(id): FileId,
) -> Result<Json<KeptFileView>, Problem> {
    let write = FileWrite::Share {
        person: person.clone(),
        id: id.clone(),
        link: drawn(LINK_LENGTH),
    };
    app.write_file(write, 0).await?;
    app.kept_file(&person, &id).await.map(view).map(Json)
}

/// Take a data file's link back
#[utoipa::path(
    delete, path = "/files/{id}/link", tag = "files", operation_id = "unshare_file",
    params(("id" = String, Path, description = "The file's ID")),
    responses(
        (status = 204, description = "No link shows it any more"),
        (status = 404, description = "The visitor keeps no such file", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn unshare(
    State(app): State<App>,
    Guest(person): Guest,
    FileId(id): FileId,
) -> Result<StatusCode, Problem> {
    app.write_file(FileWrite::Unshare { person, id }, 0).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// See a data file that somebody shows
///
/// As it is now; whose it is is not told.
#[utoipa::path(
    get, path = "/shared-files/{id}", tag = "files", operation_id = "shared_file",
    params(("id" = String, Path, description = "What the link has")),
    responses(
        (status = 200, description = "The file", body = SharedFile),
        (status = 404, description = "No file is shown by this", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn shared(
    State(app): State<App>,
    FileId(link): FileId,
) -> Result<Json<SharedFile>, Problem> {
    let file = app.registry().store().shared_file(&link).await;
    let file = file.map_err(|error| failed(&error))?;
    let file = file.ok_or_else(|| {
        Problem::new(
            Code::NotFound,
            "nobody shows a file by this link, or not any more",
        )
    })?;
    Ok(Json(SharedFile {
        game: file.game,
        form: file.form,
        title: file.title,
        text: file.text,
    }))
}

fn drawn(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}

fn view(file: KeptFile) -> KeptFileView {
    KeptFileView {
        id: file.id,
        game: file.game,
        form: file.form,
        title: file.title,
        text: file.text,
        changed: date::rfc3339(file.changed_ms),
        link: file.link,
    }
}

/// A title that may be shown.
fn title(title: &str) -> Result<String, Problem> {
    let title = title.trim();
    let bad = |detail: String| Problem::new(Code::BadRequest, detail);
    if title.chars().count() > TITLE {
        return Err(bad(format!("a title has at most {TITLE} characters")));
    }
    check_name(title).map_err(|error| bad(error.to_string()))?;
    Ok(title.to_owned())
}

fn kib(text: &str) -> u32 {
    u32::try_from(text.len().div_ceil(1024)).unwrap_or(u32::MAX)
}

/// What a file option takes a file of: those of the sides are alike.
fn form_of(option: &str) -> &str {
    let of_side = option.strip_prefix("home_");
    let of_side = of_side.or_else(|| option.strip_prefix("away_"));
    of_side.unwrap_or(option)
}

impl App {
    async fn kept_file(&self, person: &Visitor, id: &str) -> Result<KeptFile, Problem> {
        let file = self.registry().store().kept_file(person, id).await;
        file.map_err(|error| failed(&error))?.ok_or_else(no_file)
    }

    /// Whether a match may bring a file: it is one that an option of the game takes, and it is right.
    fn check_kept(&self, game: &str, form: &str, text: &str) -> Result<(), Problem> {
        let bad = |detail: String| Problem::new(Code::BadOptions, detail);
        let most = self.limits().option_text;
        if text.len() > most {
            return Err(bad(format!("a file has at most {most} bytes")));
        }
        let specs = AnyGame::option_specs(game)?;
        let files = || {
            let files = specs.iter();
            files.filter(|spec| matches!(spec.kind, OptionKind::File))
        };
        let Some(option) = files().find(|spec| form_of(spec.key) == form) else {
            let mut forms: Vec<&str> = files().map(|spec| form_of(spec.key)).collect();
            forms.dedup();
            let there = match forms.as_slice() {
                [] => "none".to_owned(),
                forms => forms.join(", "),
            };
            return Err(bad(format!(
                "{game} has no files of the form {form:?}; there are: {there}"
            )));
        };
        let mut options = OptionSet::defaults(specs);
        options.set(specs, option.key, OptionValue::Text(text.to_owned()))?;
        AnyGame::begin(game, &options).map_err(|error| Problem::begin(game, error))?;
        Ok(())
    }

    async fn write_file(&self, write: FileWrite, most: u32) -> Result<(), Problem> {
        let written = self.registry().writer().write(vec![Write::File(write)]);
        written.await.map_err(|error| match error {
            WriteError::Rejected(Rejected::TooMany) => Problem::new(
                Code::TooManyKept,
                format!("a person keeps at most {most} files; remove one first"),
            ),
            WriteError::Rejected(Rejected::Gone) => no_file(),
            WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => {
                Problem::not_saved()
            }
        })
    }

    /// Puts the texts of somebody's kept files into a match's options.
    ///
    /// # Errors
    /// If somebody keeps no such file, it is of another game or form, or the option is set besides.
    pub(super) async fn bring_kept(
        &self,
        person: &Visitor,
        game: &str,
        files: &BTreeMap<String, String>,
        options: &mut BTreeMap<String, OptionValue>,
    ) -> Result<(), Problem> {
        let bad = |detail: String| Problem::new(Code::BadOptions, detail);
        let specs = AnyGame::option_specs(game)?;
        for (option, id) in files {
            let takes_file = |spec: &fischio_core::OptionSpec| {
                spec.key == option && matches!(spec.kind, OptionKind::File)
            };
            if !specs.iter().any(takes_file) {
                return Err(bad(format!("{game} has no file option {option:?}")));
            }
            if options.contains_key(option) {
                let detail = format!("{option} is given among the options and the files, too");
                return Err(bad(detail));
            }
            let file = self.kept_file(person, id).await?;
            if file.game != game || file.form != form_of(option) {
                let KeptFile { game, form, .. } = file;
                let detail = format!("file {id} is a {form} of {game}: {option} takes it not");
                return Err(bad(detail));
            }
            options.insert(option.clone(), OptionValue::Text(file.text));
        }
        Ok(())
    }
}

fn no_file() -> Problem {
    Problem::new(Code::NotFound, "the visitor keeps no such file")
}
