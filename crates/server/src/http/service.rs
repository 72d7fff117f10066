//! Is the server well, and how does it do.

use std::sync::OnceLock;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use serde::Serialize;

use super::App;
use crate::measure::as_measure;
use crate::problem::{Code, Problem};

const SECONDS: [f64; 12] = [
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0,
];
const UNITS: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The process's metrics: one recorder, however many servers run in it.
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let handle = PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
                .and_then(|builder| {
                    let batch = Matcher::Full("fischio_write_batch".to_owned());
                    builder.set_buckets_for_metric(batch, &UNITS)
                })
                .and_then(PrometheusBuilder::install_recorder);
            match handle {
                Ok(handle) => {
                    describe();
                    Some(handle)
                }
                Err(error) => {
                    tracing::warn!(%error, "there will be no metrics");
                    None
                }
            }
        })
        .as_ref()
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_histogram!(
        "fischio_http_request_seconds",
        "Requests by method, route and status"
    );
    describe_histogram!(
        "fischio_write_seconds",
        "From a change's being decided to its being durable"
    );
    describe_histogram!(
        "fischio_write_batch",
        "Changes that were made durable together"
    );
    describe_histogram!("fischio_bot_seconds", "Bots' thinking");
    describe_counter!("fischio_write_failures_total", "Transactions that failed");
    describe_counter!("fischio_happenings_total", "What happened in all matches");
    describe_counter!("fischio_matches_total", "Matches begun by visitors");
    describe_counter!(
        "fischio_slow_readers_total",
        "Sockets cut off because nobody read"
    );
    describe_counter!(
        "fischio_rate_limited_total",
        "Requests and messages over a rate"
    );
    describe_counter!(
        "fischio_socket_sent_bytes_total",
        "Bytes of messages sent on sockets, by what they tell: the match, presence, a reply"
    );
    describe_gauge!("fischio_matches_live", "Matches in memory");
    describe_gauge!("fischio_writes_waiting", "Changes that wait to be written");
    describe_gauge!("fischio_data_bytes", "Bytes in the data directory");
    describe_gauge!(
        "fischio_data_most_bytes",
        "Bytes that may be in it before no new match begins"
    );
    metrics_process::Collector::default().describe();
    describe_gauge!("fischio_sockets", "Open sockets");
}

/// Starts counting.
pub(super) fn count_from_now() {
    recorder();
}

/// Keeps what is counted small. Called from time to time.
pub(crate) fn upkeep() {
    if let Some(handle) = recorder() {
        handle.run_upkeep();
    }
}

/// How the server is.
#[derive(Serialize)]
struct Well {
    status: &'static str,
}

/// Whether the server works: what is stored can be read, and new things can be made durable.
pub(super) async fn health(State(app): State<App>) -> Response {
    match app.0.health.check().await {
        Ok(()) => Json(Well { status: "ok" }).into_response(),
        Err(ailment) => {
            tracing::error!(%ailment, "the server is not well");
            Problem::new(Code::Unavailable, ailment.to_string()).into_response()
        }
    }
}

/// The metrics, as Prometheus reads them. `waiting`: changes that wait to be written.
pub(super) fn rendered(waiting: usize) -> String {
    let Some(handle) = recorder() else {
        return String::new();
    };
    metrics::gauge!("fischio_writes_waiting").set(as_measure(waiting));
    metrics_process::Collector::default().collect();
    handle.render()
}
