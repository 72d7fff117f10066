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

/// Over plain http, as on a home network.
const COOKIE: &str = "fischio_visitor";
/// Over https: a browser takes this name only with `Secure`, from this host and for all of it, so that neither
/// another host nor somebody on the way can plant a cookie.
const HOST_COOKIE: &str = "__Host-fischio";
/// Browsers keep no cookie longer.
const KEPT: Duration = Duration::days(400);

/// Who asks.
#[derive(Clone)]
pub(super) struct Guest(pub(super) Visitor);

/// Finds out who asks. A visitor without a cookie gets one.
pub(super) async fn know(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let secure = is_secure(&app, request.headers());
    let name = if secure { HOST_COOKIE } else { COOKIE };
    // Who came before the name was this one keeps who they are, and gets it by this name.
    let known = secret(request.headers(), name);
    let old = || secret(request.headers(), COOKIE).filter(|_| secure);
    let is_new = known.is_none();
    let secret = known.or_else(old).unwrap_or_else(VisitorSecret::random);
    request.extensions_mut().insert(Guest(secret.visitor()));
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    // Files of the page may be kept by anybody on their way; no cookie goes with them.
    if is_new && (is_api || is_document(&response)) {
        let cookie = Cookie::build((name, secret.reveal()))
            .http_only(true)
            .same_site(SameSite::Lax)
            .path("/")
            .max_age(KEPT)
            .secure(secure)
            .build();
        if let Ok(cookie) = HeaderValue::try_from(cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Whether the visitor comes over https: the proxy says so, or they ask for the host of a public URL that is.
fn is_secure(app: &App, headers: &HeaderMap) -> bool {
    let told = headers
        .get("x-forwarded-proto")
        .filter(|_| app.0.behind_proxy);
    if let Some(told) = told {
        return told == "https";
    }
    let url = app.0.public_url.as_ref().filter(|url| url.is_https());
    url.zip(super::host::asked(headers, app.0.behind_proxy))
        .is_some_and(|(url, asked)| url.is_asked_by(asked))
}

fn is_document(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

fn secret(headers: &HeaderMap, name: &str) -> Option<VisitorSecret> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(|cookie| cookie.name() == name)
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
