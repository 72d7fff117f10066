//! Visitors: known by a cookie, and by nothing else.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::App;
use crate::id::{Visitor, VisitorSecret};
use crate::problem::Problem;

const COOKIE: &str = "fischio_visitor";
/// Browsers keep no cookie longer.
const KEPT: Duration = Duration::days(400);

/// Who asks.
#[derive(Clone)]
pub(super) struct Guest(pub(super) Visitor);

/// Finds out who asks. A visitor without a cookie gets one.
pub(super) async fn know(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let known = secret(request.headers());
    let is_new = known.is_none();
    let secret = known.unwrap_or_else(VisitorSecret::random);
    request.extensions_mut().insert(Guest(secret.visitor()));
    let over_tls = app.0.behind_proxy
        && request
            .headers()
            .get("x-forwarded-proto")
            .is_some_and(|proto| proto == "https");
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    // Files of the page may be kept by anybody on their way; no cookie goes with them.
    if is_new && (is_api || is_document(&response)) {
        let cookie = Cookie::build((COOKIE, secret.reveal()))
            .http_only(true)
            .same_site(SameSite::Lax)
            .path("/")
            .max_age(KEPT)
            .secure(over_tls)
            .build();
        if let Ok(cookie) = HeaderValue::try_from(cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

fn is_document(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

fn secret(headers: &HeaderMap) -> Option<VisitorSecret> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(|cookie| cookie.name() == COOKIE)
        .find_map(|cookie| VisitorSecret::parse(cookie.value()))
}

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts
            .extensions
            .get()
            .cloned()
            .ok_or_else(Problem::internal)
    }
}
