//! What a listener of its own answers, for those who run the server: health in full, and metrics.

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;

use super::{App, guard, host, service};
use crate::quota::Fill;

/// Everything the listener answers.
pub fn router(app: App) -> Router {
    service::count_from_now();
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .layer(from_fn_with_state(app.clone(), guard::time))
        // A browser on the machine must not read it for another site's page (DNS rebinding).
        .layer(from_fn_with_state(app.clone(), host::allowed))
        .with_state(app)
}

/// How the server is.
#[derive(Serialize)]
struct Health {
    /// `ok`, `warning` or `failed`.
    status: &'static str,
    version: &'static str,
    /// What is wrong, in words.
    reasons: Vec<String>,
    live_matches: usize,
    /// Changes that wait to be written.
    waiting_writes: usize,
    data: Option<Fill>,
}

async fn health(State(app): State<App>) -> Response {
    let registry = app.registry();
    let data = registry.quota().fill();
    let mut reasons = Vec::new();
    let failed = match app.0.health.check().await {
        Ok(()) => false,
        Err(ailment) => {
            tracing::error!(%ailment, "the server is not well");
            reasons.push(ailment.to_string());
            true
        }
    };
    reasons.extend(data.and_then(Fill::warning));
    let status = match (failed, reasons.is_empty()) {
        (true, _) => "failed",
        (false, false) => "warning",
        (false, true) => "ok",
    };
    let health = Health {
        status,
        version: env!("CARGO_PKG_VERSION"),
        reasons,
        live_matches: registry.live_matches(),
        waiting_writes: registry.writer().waiting(),
        data,
    };
    let code = if failed {
        StatusCode::SERVICE_UNAVAILABLE
    } else {
        StatusCode::OK
    };
    (code, Json(health)).into_response()
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    let waiting = app.registry().writer().waiting();
    ([(header::CONTENT_TYPE, kind)], service::rendered(waiting))
}
