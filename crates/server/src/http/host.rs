//! Requests are answered that were sent to a name the operator knows.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use crate::problem::{Code, Problem};

/// The host that a request was sent to, as the visitor wrote it: behind a proxy that tells, what it tells.
pub(super) fn asked(headers: &HeaderMap, behind_proxy: bool) -> Option<&str> {
    let forwarded = headers.get("x-forwarded-host").filter(|_| behind_proxy);
    let host = forwarded.or(headers.get(header::HOST))?;
    host.to_str().ok()
}

/// Whether the visitor comes over https: the proxy says so, or they ask for the host of a public URL that is.
pub(super) fn is_secure(app: &App, headers: &HeaderMap) -> bool {
    let told = headers
        .get("x-forwarded-proto")
        .filter(|_| app.0.behind_proxy);
    if let Some(told) = told {
        return told == "https";
    }
    let url = app.0.public_url.as_ref().filter(|url| url.is_https());
    url.zip(asked(headers, app.0.behind_proxy))
        .is_some_and(|(url, asked)| url.is_asked_by(asked))
}

/// Refuses requests to a name that is not allowed (DNS rebinding).
pub(super) async fn allowed(State(app): State<App>, request: Request, next: Next) -> Response {
    // Of two, somebody on the way may have looked at the other one.
    if request.headers().get_all(header::HOST).iter().count() > 1 {
        return Problem::new(Code::BadRequest, "a request names one host").into_response();
    }
    let asked = asked(request.headers(), app.0.behind_proxy).or_else(|| {
        request
            .uri()
            .authority()
            .map(axum::http::uri::Authority::as_str)
    });
    let asked = match asked {
        Some(asked) if app.0.hosts.allows(asked) => return next.run(request).await,
        Some(asked) => asked,
        None if request.headers().contains_key(header::HOST) => "a name that is no text",
        // A program of old that names no host is no browser.
        None => return next.run(request).await,
    };
    let detail = format!(
        "this server does not answer as {asked:?}; its operator allows a name with --public-url or --allow-host"
    );
    if request.uri().path().starts_with("/api/") {
        return Problem::new(Code::UnknownHost, detail).into_response();
    }
    (StatusCode::MISDIRECTED_REQUEST, format!("{detail}\n")).into_response()
}
