//! The addresses, and what each request passes on its way.

use std::time::{Duration, Instant};

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{MatchedPath, Request};
use axum::http::header;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use serde_json::Value;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use utoipa::openapi::{InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{
    App, account, address, advice, asyncapi, blocks, docs, export, games, guard, host, kept_files,
    keys, lessons, lists, lobby, matches, moderation, openapi, page, past, pictures, plays,
    position, records, service, socket, statistics, streams, talk, tournament_files, tournaments,
    visitor,
};
use crate::limits::Limits;
use crate::problem::{Code, Problem};

const BASE: &str = "/api/v1";

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(head())
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(games::rules))
        .routes(routes!(games::files))
        .routes(routes!(games::check_file))
        .routes(routes!(games::file_schema))
        .routes(routes!(kept_files::all, kept_files::keep))
        .routes(routes!(
            kept_files::one,
            kept_files::change,
            kept_files::remove
        ))
        .routes(routes!(kept_files::share, kept_files::unshare))
        .routes(routes!(kept_files::shared))
        .routes(routes!(games::file_board))
        .routes(routes!(lessons::list_lessons))
        .routes(routes!(lessons::play_lesson))
        .routes(routes!(lessons::ask_in_lesson))
        .routes(routes!(matches::begin, lists::own))
        .routes(routes!(matches::check))
        .routes(routes!(lists::live))
        .routes(routes!(matches::see))
        .routes(routes!(matches::join))
        .routes(routes!(matches::command))
        .routes(routes!(matches::ask))
        .routes(routes!(matches::events))
        .routes(routes!(position::position))
        .routes(routes!(streams::stream_match))
        .routes(routes!(streams::stream_own))
        .routes(routes!(past::past))
        .routes(routes!(export::replay))
        .routes(routes!(export::replay_frames))
        .routes(routes!(export::record))
        .routes(routes!(records::bring))
        .routes(routes!(pictures::match_svg))
        .routes(routes!(pictures::match_png))
        .routes(routes!(pictures::game_svg))
        .routes(routes!(pictures::game_png))
        .routes(routes!(statistics::summary))
        .routes(routes!(advice::chances))
        .routes(routes!(advice::advise))
        .routes(routes!(lobby::lobby))
        .routes(routes!(lobby::lobby_live))
        .routes(routes!(lobby::seek))
        .routes(routes!(lobby::withdraw_seek))
        .routes(routes!(lobby::accept_seek))
        .routes(routes!(lobby::enter_pool, lobby::leave_pool))
        .routes(routes!(lobby::challenge))
        .routes(routes!(lobby::accept_challenge))
        .routes(routes!(lobby::decline_challenge))
        .routes(routes!(lobby::withdraw_challenge))
        .routes(routes!(plays::leaderboard))
        .routes(routes!(plays::plays))
        .routes(routes!(talk::hear_talk, talk::say))
        .routes(routes!(talk::report))
        .routes(routes!(blocks::list, blocks::block))
        .routes(routes!(blocks::unblock))
        .routes(routes!(moderation::reports))
        .routes(routes!(moderation::see_report))
        .routes(routes!(moderation::decide_report))
        .routes(routes!(moderation::decide_person))
        .routes(routes!(moderation::decisions))
        .routes(routes!(keys::list))
        .routes(routes!(
            tournaments::list_tournaments,
            tournaments::open_tournament
        ))
        .routes(routes!(tournaments::tournament_options))
        .routes(routes!(tournaments::check_tournament))
        .routes(routes!(tournaments::see_tournament))
        .routes(routes!(tournaments::command_tournament))
        .routes(routes!(tournaments::tournament_draft))
        .routes(routes!(tournaments::tournament_log))
        .routes(routes!(tournaments::stream_tournament))
        .routes(routes!(tournament_files::tournament_calendar))
        .routes(routes!(tournament_files::tournament_json))
        .routes(routes!(tournament_files::tournament_csv))
        .routes(routes!(pictures::tournament_svg))
        .routes(routes!(pictures::tournament_png))
        .routes(routes!(socket::live))
        .merge(account::api())
}

fn head() -> OpenApi {
    let license = LicenseBuilder::new()
        .name("MIT OR Apache-2.0")
        .identifier(Some("MIT OR Apache-2.0"))
        .build();
    let info = InfoBuilder::new()
        .title("Fischio")
        .version(env!("CARGO_PKG_VERSION"))
        .license(Some(license))
        .description(Some(
            "Referee, table and opponent for football board games. A visitor is known by the \
             cookie `fischio_visitor` (over https `__Host-fischio`), which the server makes and every first \
             answer sets; it holds the visitor's seats, so keep it and take a newer one that an answer \
             sets. Its value means nothing to clients, and what they make up is nobody's. Nobody needs an \
             account; who has one is known on every device that signs in, and a program may act in their name with a \
             token instead of a cookie (`Authorization: Bearer fischio_…`). A request without a cookie that may have to \
             be sent again carries an `Idempotency-Key`. \
             Whatever is wrong is answered with a `Problem`; every 429 and 503 says by `Retry-After`, in seconds, \
             when to try again. Each operation tells its limits in numbers, as this server is set to them, for \
             programs as `x-limits`. A match's socket is described by [asyncapi.json](/api/v1/asyncapi.json).",
        ))
        .build();
    let mut document = OpenApiBuilder::new().info(info).build();
    document.components = Some(openapi::further_schemas());
    document
}

/// The API described, as its addresses are served by a server with these limits.
pub fn document(limits: &Limits) -> Value {
    let (_, api) = OpenApiRouter::<App>::new()
        .nest(BASE, api())
        .split_for_parts();
    let mut document = head();
    document.merge(api);
    openapi::add_common_answers(&mut document);
    openapi::for_programs(&document, limits)
}

/// A match's socket described (`AsyncAPI`), with the schemas of the API's [document].
pub fn socket_document(limits: &Limits) -> Value {
    asyncapi::describe(&document(limits), limits)
}

/// The JSON Schema of a match's record, as a document of its own.
pub fn record_schema() -> Value {
    openapi::alone(&document(&Limits::default()), "Record")
}

/// Everything the server answers.
pub fn router(app: App) -> Router {
    service::count_from_now();
    let document = document(app.limits());
    let socket = Bytes::from(asyncapi::describe(&document, app.limits()).to_string());
    let document = Bytes::from(document.to_string());
    let (described, _) = api().split_for_parts();
    let api = described
        .route(
            "/openapi.json",
            get(move || async move { as_json(document) }),
        )
        .route(
            "/asyncapi.json",
            get(move || async move { as_json(socket) }),
        )
        .route("/docs", get(docs::page))
        .route("/docs/", get(docs::page))
        .route("/docs/{file}", get(docs::file))
        .method_not_allowed_fallback(method_not_allowed);
    let public = Router::new()
        .nest(BASE, api)
        .fallback(page::serve)
        .layer(from_fn_with_state(app.clone(), guard::reserved))
        .layer(from_fn_with_state(app.clone(), visitor::know))
        .layer(from_fn_with_state(app.clone(), guard::origin))
        .layer(from_fn_with_state(app.clone(), host::allowed))
        .layer(from_fn_with_state(app.clone(), guard::rate));
    let service = Router::new()
        .route("/healthz", get(service::health))
        .layer(from_fn_with_state(app.clone(), guard::service_rate));
    service
        .merge(public)
        .layer(from_fn_with_state(app.clone(), address::find))
        .layer(from_fn_with_state(app.clone(), guard::time))
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(DefaultPredicate::new().and(AtOnce)),
        )
        .layer(from_fn(guard::headers))
        .layer(from_fn(guard::unread_bodies))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(observe))
        .with_state(app)
}

/// What comes bit by bit is sent as it comes: compression would hold it back.
#[derive(Clone, Copy)]
struct AtOnce;

impl Predicate for AtOnce {
    fn should_compress<B: HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        response.extensions().get::<streams::Live>().is_none()
    }
}

fn as_json(document: Bytes) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], document)
}

async fn method_not_allowed() -> Problem {
    Problem::new(
        Code::MethodNotAllowed,
        "the API's document tells the methods",
    )
}

#[allow(clippy::needless_pass_by_value, reason = "as the layer calls it")]
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    tracing::error!("a request made the server panic");
    Problem::internal().into_response()
}

/// Counts and logs requests, by their routes: addresses may have secrets in them.
async fn observe(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("page".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let took = began.elapsed();
    let status = response.status().as_u16();
    metrics::histogram!(
        "fischio_http_request_seconds",
        "method" => known(&method),
        "route" => route.clone(),
        "status" => status.to_string(),
    )
    .record(took);
    tracing::debug!(%method, route, status, took_ms = milliseconds(took), "request");
    response
}

/// Methods are words of the client's: only the usual ones are counted by name.
fn known(method: &axum::http::Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        _ => "other",
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
