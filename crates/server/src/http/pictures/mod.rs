//! Matches and games as pictures, for links where they are shown, for sharing and for print.
//!
//! A picture tells what a spectator may know, also to those who play. Of a match that nobody was to find (it is not listed) it
//! tells only those who sit in it; to others it is a plain card with the game's name.

mod kept;

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use fischio_core::{BySide, GameDescription, Side};
use fischio_pictures::{Scene, Sheet, Size, Theme, has_letters_for, said};
use games::lessons::{self, LessonScene};
use games::words::{self, LANGUAGES};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use sha2::{Digest, Sha256};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::App;
use super::extract::{GameName, Id, Query};
use super::games::described;
use super::stored::export;
use super::tags;
use crate::asker::Asker;
use crate::id::MatchId;
use crate::model::CoachKind;
use crate::pictures::{self, Look, MatchPicture};
use crate::problem::{Code, Problem};
use crate::table::{self, Bounds, Moment, SeatViewer};
use crate::wire::CoachView;

pub(super) use kept::Kept;

/// How large a picture is.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PictureSize {
    /// 1200 × 630 pixels, as links are shown.
    #[default]
    Card,
    /// 600 pixels wide.
    Small,
    /// 1200 pixels wide.
    Large,
}

impl From<PictureSize> for Size {
    fn from(size: PictureSize) -> Size {
        match size {
            PictureSize::Card => Size::Card,
            PictureSize::Small => Size::Small,
            PictureSize::Large => Size::Large,
        }
    }
}

/// In which colours a picture is drawn.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PictureTheme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl From<PictureTheme> for Theme {
    fn from(theme: PictureTheme) -> Theme {
        match theme {
            PictureTheme::Light => Theme::Light,
            PictureTheme::Dark => Theme::Dark,
        }
    }
}

/// In which language it is written: one of those there are words in.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureLanguage(&'static str);

impl PictureLanguage {
    const fn code(self) -> &'static str {
        self.0
    }
}

impl Default for PictureLanguage {
    fn default() -> PictureLanguage {
        PictureLanguage(LANGUAGES[0])
    }
}

impl<'de> Deserialize<'de> for PictureLanguage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        let known = LANGUAGES.iter().copied().find(|known| *known == code);
        known
            .map(PictureLanguage)
            .ok_or_else(|| D::Error::unknown_variant(&code, LANGUAGES))
    }
}

impl PartialSchema for PictureLanguage {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(LANGUAGES.iter().copied()))
            .description(Some("In which language it is written."))
            .into()
    }
}

impl ToSchema for PictureLanguage {}

/// How a picture of a match is wanted.
#[derive(Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfMatch {
    /// The number after which it is shown: a frame's of a finished match, an update's of one that runs; else as it
    /// stands.
    at: Option<u32>,
    /// How large.
    #[serde(default)]
    #[param(inline)]
    size: PictureSize,
    /// In which colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// In which language.
    #[serde(default)]
    #[param(inline)]
    lang: PictureLanguage,
}

/// How a picture of a game is wanted.
#[derive(Clone, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfGame {
    /// The scene of this lesson; else the empty board.
    lesson: Option<String>,
    /// How large.
    #[serde(default)]
    #[param(inline)]
    size: PictureSize,
    /// In which colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// In which language.
    #[serde(default)]
    #[param(inline)]
    lang: PictureLanguage,
}

/// As what a picture is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// A match as a picture (SVG)
///
/// What a spectator sees of it, also for those who play. A match that is not listed is shown to those who sit in it; for others
/// there is a plain card with the game's name. It may be asked for again with the `ETag`.
#[utoipa::path(
    get, path = "/matches/{id}/picture.svg", tag = "pictures",
    params(("id" = String, Path, description = "The match's ID"), OfMatch),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The picture, `image/svg+xml`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such match, or no such number in it", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn match_svg(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(wanted): Query<OfMatch>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_match(&app, asker, &id, wanted, Format::Svg, &headers).await
}

/// A match as a picture (PNG)
///
/// The same as a PNG, with letters of its own: it looks the same everywhere.
#[utoipa::path(
    get, path = "/matches/{id}/picture.png", tag = "pictures",
    params(("id" = String, Path, description = "The match's ID"), OfMatch),
    responses(
        (status = 200, description = "The picture, `image/png`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such match, or no such number in it", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn match_png(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(wanted): Query<OfMatch>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_match(&app, asker, &id, wanted, Format::Png, &headers).await
}

/// A game as a picture (SVG)
///
/// Its board, or the scene of one of its lessons.
#[utoipa::path(
    get, path = "/games/{game}/picture.svg", tag = "pictures",
    params(("game" = String, Path, description = "The game's name"), OfGame),
    responses(
        (status = 200, description = "The picture, `image/svg+xml`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such game, or no such lesson that is a scene", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn game_svg(
    State(app): State<App>,
    asker: Asker,
    GameName(game): GameName,
    Query(wanted): Query<OfGame>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_game(&app, asker, &game, wanted, Format::Svg, &headers).await
}

/// A game as a picture (PNG)
///
/// The same as a PNG, with letters of its own: it looks the same everywhere.
#[utoipa::path(
    get, path = "/games/{game}/picture.png", tag = "pictures",
    params(("game" = String, Path, description = "The game's name"), OfGame),
    responses(
        (status = 200, description = "The picture, `image/png`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such game, or no such lesson that is a scene", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn game_png(
    State(app): State<App>,
    asker: Asker,
    GameName(game): GameName,
    Query(wanted): Query<OfGame>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_game(&app, asker, &game, wanted, Format::Png, &headers).await
}

/// How a picture of a tournament is wanted.
#[derive(Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfTournament {
    /// How large.
    #[serde(default)]
    #[param(inline)]
    size: PictureSize,
    /// In which colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// In which language.
    #[serde(default)]
    #[param(inline)]
    lang: PictureLanguage,
}

/// A tournament as a picture (SVG)
///
/// Its name, how far it is, who leads or has won, beside the game's board.
#[utoipa::path(
    get, path = "/tournaments/{id}/picture.svg", tag = "pictures",
    params(("id" = String, Path, description = "The tournament's ID"), OfTournament),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The picture, `image/svg+xml`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_svg(
    State(app): State<App>,
    asker: Asker,
    tournament: super::extract::OfTournament,
    Query(wanted): Query<OfTournament>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_tournament(&app, asker, tournament, wanted, Format::Svg, &headers).await
}

/// A tournament as a picture (PNG)
///
/// The same as a PNG, with letters of its own: it looks the same everywhere.
#[utoipa::path(
    get, path = "/tournaments/{id}/picture.png", tag = "pictures",
    params(("id" = String, Path, description = "The tournament's ID"), OfTournament),
    responses(
        (status = 200, description = "The picture, `image/png`"),
        (status = 304, description = "It is the one that the asker has"),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_png(
    State(app): State<App>,
    asker: Asker,
    tournament: super::extract::OfTournament,
    Query(wanted): Query<OfTournament>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_tournament(&app, asker, tournament, wanted, Format::Png, &headers).await
}

async fn of_tournament(
    app: &App,
    asker: Asker,
    super::extract::OfTournament(id): super::extract::OfTournament,
    wanted: OfTournament,
    format: Format,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let look = Look {
        size: wanted.size.into(),
        theme: wanted.theme.into(),
        language: wanted.lang.code(),
    };
    let told = app
        .tournaments()
        .look(&id, |loaded| (loaded.row.clone(), loaded.leaders()));
    let (row, leaders) = told.await?;
    let game = described(&row.game)?;
    let place = app.0.exports.enter(asker).await;
    let (inner, asked) = (app.clone(), headers.clone());
    let made = tokio::task::spawn_blocking(move || {
        let line = crate::tournaments::headline(&row, &leaders, look.language);
        let label = said(&game.label, look.language).unwrap_or(game.id);
        // What cannot be written in a picture's letters is no name here.
        let title = Some(row.name.as_str()).filter(|name| has_letters_for(name));
        let line = Some(line).filter(|line| has_letters_for(line));
        let sheet = Sheet {
            line: line.unwrap_or_else(|| label.to_owned()),
            ..Sheet::titled(title.unwrap_or(label))
        };
        let svg = look.draw(Some(Scene::empty(game, Side::Home)), sheet);
        let answer = inner.send(svg, format, &asked);
        drop(place);
        answer
    });
    made.await.map_err(|_| Problem::internal())?
}

async fn of_match(
    app: &App,
    asker: Asker,
    id: &MatchId,
    wanted: OfMatch,
    format: Format,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let bounds = Bounds::from(app.limits());
    let look = Look {
        size: wanted.size.into(),
        theme: wanted.theme.into(),
        language: wanted.lang.code(),
    };
    let visitor = asker.visitor.clone();
    let (inner, asked) = (app.clone(), headers.clone());
    let answer = export(app, asker, id, move |stored, listed| {
        let Ok(game) = described(&listed.game) else {
            let name = words::link("unlisted-title", &[("game", &listed.game)]);
            let svg = plain(said(&name, look.language).unwrap_or_default(), look);
            return Ok(inner.send(svg, format, &asked));
        };
        let viewer = SeatViewer::of(&visitor, &listed.summary.chairs);
        let is_open = listed.listed || !viewer.is_spectator();
        let shown = is_open.then(|| table::moment(stored, &listed, wanted.at, viewer, bounds));
        // By other rules than its own nothing is drawn of a match.
        let svg = match shown {
            Some(Ok(Some(moment))) => Ok(drawn(game, &moment, viewer, look)),
            Some(Ok(None)) => Err(Problem::new(
                Code::NotFound,
                "the match has no such number, or the asker was not told of it",
            )),
            None | Some(Err(_)) => {
                let label = said(&game.label, look.language).unwrap_or(game.id);
                let title = words::link("unlisted-title", &[("game", label)]);
                Ok(plain(said(&title, look.language).unwrap_or(label), look))
            }
        };
        Ok(svg.and_then(|svg| inner.send(svg, format, &asked)))
    });
    answer.await?
}

async fn of_game(
    app: &App,
    asker: Asker,
    game: &str,
    wanted: OfGame,
    format: Format,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let look = Look {
        size: wanted.size.into(),
        theme: wanted.theme.into(),
        language: wanted.lang.code(),
    };
    let game = described(game)?;
    let place = app.0.exports.enter(asker).await;
    let (inner, asked) = (app.clone(), headers.clone());
    let made = tokio::task::spawn_blocking(move || {
        let answer = scene_of(game, wanted.lesson.as_deref(), look)
            .and_then(|svg| inner.send(svg, format, &asked));
        drop(place);
        answer
    });
    made.await.map_err(|_| Problem::internal())?
}

/// A policy under which a drawing that is opened by itself can style itself and do nothing else.
const POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

impl App {
    /// A drawing as it was asked for; nothing of it if the asker has it.
    fn send(&self, svg: String, format: Format, asked: &HeaderMap) -> Result<Response, Problem> {
        let hash: [u8; 32] = Sha256::digest(&svg).into();
        let hex = hash[..12].iter().map(|byte| format!("{byte:02x}"));
        let ending = match format {
            Format::Svg => "s",
            Format::Png => "p",
        };
        let tag = format!("\"{}{ending}\"", hex.collect::<String>());
        let mut response = if tags::has(asked, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let (kind, body) = match format {
                Format::Svg => ("image/svg+xml", Bytes::from(svg)),
                Format::Png => ("image/png", self.png(&svg, hash)?),
            };
            ([(header::CONTENT_TYPE, kind)], body).into_response()
        };
        let headers = response.headers_mut();
        // Who sits in a match is shown more, so nobody on the way may keep it for others.
        let kept = HeaderValue::from_static("private, no-cache");
        headers.insert(header::CACHE_CONTROL, kept);
        let tag = HeaderValue::try_from(tag).map_err(|_| Problem::internal())?;
        headers.insert(header::ETAG, tag);
        headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
        Ok(response)
    }

    fn png(&self, svg: &str, hash: [u8; 32]) -> Result<Bytes, Problem> {
        if let Some(known) = self.0.pictures.get(&hash) {
            return Ok(known);
        }
        let png = fischio_pictures::png(svg).map_err(|error| {
            tracing::error!(%error, "a picture cannot be drawn");
            Problem::internal()
        })?;
        let png = Bytes::from(png);
        self.0.pictures.keep(hash, png.clone());
        Ok(png)
    }
}

/// A card that tells of no board.
fn plain(title: &str, look: Look) -> String {
    let line = words::link("home", &[]);
    let sheet = Sheet {
        line: said(&line, look.language).unwrap_or_default().to_owned(),
        ..Sheet::titled(title)
    };
    look.draw(None, sheet)
}

/// A match's picture, seen from the side of who sits in it.
fn drawn(game: &GameDescription, moment: &Moment, viewer: SeatViewer, look: Look) -> String {
    let picture = MatchPicture {
        game,
        view: &moment.view,
        board: moment.board.as_ref(),
        coaches: coach_names(&moment.coaches, look.language),
        result: moment.result.as_ref(),
        bottom: viewer.one_side().unwrap_or(Side::Home),
    };
    picture.svg(look)
}

/// What a coach is called, if they gave a name or are a bot.
fn coach_name(coach: &CoachView, language: &str) -> Option<String> {
    if let Some(name) = &coach.name {
        return Some(name.clone());
    }
    let level = (coach.kind == CoachKind::Bot).then_some(coach.level.unwrap_or_default());
    level.map(|level| pictures::bot_name(level, language))
}

/// What the coaches are called. A person with both sides is not named twice: then the sides have their own names.
pub(super) fn coach_names(coaches: &BySide<CoachView>, language: &str) -> BySide<Option<String>> {
    let names = BySide::from_fn(|side| coach_name(&coaches[side], language));
    let people = [&coaches.home, &coaches.away].map(|coach| coach.kind == CoachKind::Person);
    if people == [true, true] && names.home == names.away {
        return BySide::default();
    }
    names
}

/// A game's board, or the scene of a lesson.
fn scene_of(
    game: &'static GameDescription,
    lesson: Option<&str>,
    look: Look,
) -> Result<String, Problem> {
    let label = said(&game.label, look.language).unwrap_or(game.id);
    let Some(id) = lesson else {
        let summary = said(&game.summary, look.language).unwrap_or_default();
        let sheet = Sheet {
            line: summary.to_owned(),
            ..Sheet::titled(label)
        };
        let scene = Scene::empty(game, Side::Home);
        return Ok(look.draw(Some(scene), sheet));
    };
    let found = lessons::of(game.id)?.iter().find(|lesson| lesson.id == id);
    let view = found.map(games::lessons::Lesson::view);
    let scene = view.as_ref().and_then(|view| view.scene.as_ref());
    let (view, scene) = view
        .as_ref()
        .zip(scene)
        .ok_or_else(|| Problem::new(Code::NotFound, format!("no lesson {id:?} that is a scene")))?;
    let sheet = Sheet {
        line: label.to_owned(),
        ..Sheet::titled(said(&view.title, look.language).unwrap_or(label))
    };
    Ok(look.draw(Some(of_lesson(game, scene)), sheet))
}

fn of_lesson<'a>(game: &'a GameDescription, scene: &'a LessonScene) -> Scene<'a> {
    Scene {
        board: scene.board.as_ref().unwrap_or(&game.board),
        pieces: &scene.pieces,
        ball: scene.ball,
        ..Scene::empty(game, scene.side)
    }
}
