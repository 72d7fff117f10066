//! What every request passes: other sites' pages are turned away, answers say how far the
//! browser may trust them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;

use super::connections::Connection;
use super::visitor::Guest;
use super::{App, content_policy};
use crate::asker::Address;
use crate::problem::{Code, Problem};
use crate::store::Which;

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, content_policy::PAGE),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of an invitation is a secret.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Puts the headers on every answer. What an API answers is nobody's to keep.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    // A picture has a policy of its own, which lets less through.
    let own = headers.remove(header::CONTENT_SECURITY_POLICY);
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(own) = own {
        headers.insert(header::CONTENT_SECURITY_POLICY, own);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Says that a connection ends where nobody read a request's body to its end: the rest of it would stand before the next
/// request, so the connection is closed, and a client that was not told would send its next request into nothing.
pub(super) async fn unread_bodies(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_empty = headers
        .get(header::CONTENT_LENGTH)
        .is_none_or(|length| length == "0");
    if is_empty && !headers.contains_key(header::TRANSFER_ENCODING) {
        return next.run(request).await;
    }
    let was_read = Arc::new(AtomicBool::new(false));
    let at_end = Arc::clone(&was_read);
    let request = request.map(|body| {
        let end = futures_util::stream::poll_fn(move |_| {
            at_end.store(true, Ordering::Relaxed);
            Poll::Ready(None)
        });
        Body::from_stream(body.into_data_stream().chain(end))
    });
    let mut response = next.run(request).await;
    if !was_read.load(Ordering::Relaxed) {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response
}

/// Turns away what another site's page sends in a visitor's name: requests that change
/// something, and sockets. A program that is no browser sends no `Origin`.
pub(super) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let only_reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!only_reads || is_socket) && is_foreign(request.headers(), app.0.behind_proxy) {
        return Problem::new(
            Code::ForeignOrigin,
            "only pages of this server may do this in a visitor's name",
        )
        .into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap, behind_proxy: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let forwarded = headers.get("x-forwarded-host").filter(|_| behind_proxy);
    let own = forwarded
        .or(headers.get(header::HOST))
        .and_then(|host| host.to_str().ok());
    let authority = origin
        .to_str()
        .ok()
        .and_then(|origin| origin.split_once("://"))
        .map(|(_, authority)| authority);
    authority.is_none()
        || !authority
            .zip(own)
            .is_some_and(|(a, b)| a.eq_ignore_ascii_case(b))
}

/// Answers who comes by a place that is kept for seat-holders only if they are one.
pub(super) async fn reserved(
    State(app): State<App>,
    Guest(visitor): Guest,
    request: Request,
    next: Next,
) -> Response {
    let connection = request.extensions().get::<Arc<Connection>>();
    if connection.is_none_or(|connection| !connection.is_reserved()) {
        return next.run(request).await;
    }
    let store = app.registry().store();
    let refusal = match store.own(&visitor, Which::Open, None, 1).await {
        Ok(open) if !open.is_empty() => return next.run(request).await,
        Ok(_) => Problem::new(
            Code::Unavailable,
            "the places left are kept for those who play; try again later",
        ),
        Err(error) => super::stored::failed(&error),
    };
    let mut response = refusal.into_response();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}

/// Gives up on a request that takes too long.
pub(super) async fn time(State(app): State<App>, request: Request, next: Next) -> Response {
    let in_time = tokio::time::timeout(app.limits().request, next.run(request));
    in_time.await.unwrap_or_else(|_| {
        Problem::new(Code::Unavailable, "it took too long; try again").into_response()
    })
}

/// Counts requests.
pub(super) async fn rate(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match app.0.rates.request(address) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Counts requests for health and metrics, apart from all others.
pub(super) async fn service_rate(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match app.0.rates.service(address) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_tells_what_the_visitor_calls_the_server() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "127.0.0.1:8080".parse().unwrap());
        headers.insert("x-forwarded-host", "table.example".parse().unwrap());
        headers.insert(header::ORIGIN, "https://table.example".parse().unwrap());
        assert!(!is_foreign(&headers, true));
        assert!(is_foreign(&headers, false));
    }

    #[test]
    fn only_the_servers_own_pages_are_not_foreign() {
        let foreign = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            is_foreign(&headers, false)
        };
        assert!(!foreign(None, "127.0.0.1:8080"));
        assert!(!foreign(Some("http://127.0.0.1:8080"), "127.0.0.1:8080"));
        assert!(!foreign(Some("https://Table.Example"), "table.example"));
        for other in [
            "http://127.0.0.1",
            "http://127.0.0.1:8081",
            "http://evil.example",
            "http://127.0.0.1:8080.evil.example",
            "null",
            "",
        ] {
            assert!(foreign(Some(other), "127.0.0.1:8080"), "{other}");
        }
    }
}
