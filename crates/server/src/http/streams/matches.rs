//! A match's stream: what its socket tells, as lines.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_websockets::Message as Frame;

use super::{ALIVE, Lines, answer, push};
use crate::asker::Address;
use crate::http::App;
use crate::http::connections::Connection;
use crate::http::endings::Hearing;
use crate::http::extract::{Id, Query};
use crate::http::socket::{Resume, presence};
use crate::http::socket_counts::Counted;
use crate::http::who::Who;
use crate::problem::Problem;
use crate::referee::Place;
use crate::stopwatch::Stopwatch;
use crate::wire::Protocol;

/// Stream a match
///
/// What the match's socket tells, for programs without one: a JSON text a line, each a `ServerMessage`. First the whole match
/// (`state`) or the updates after the number `after`; then every `update` in order without gaps, and `presence` when somebody comes
/// or goes. Empty lines say that the stream is alive. It goes on after the match's end, for a rematch; when it breaks off, come back
/// with the last number. Commands are given by `POST /matches/{id}/commands`.
#[utoipa::path(
    get, path = "/matches/{id}/stream", tag = "matches", operation_id = "stream_match",
    params(("id" = String, Path, description = "The match's ID"), Resume),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The lines, `application/x-ndjson`"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many streams", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn stream_match(
    State(app): State<App>,
    who: Who,
    address: Address,
    Id(id): Id,
    Query(Resume { after }): Query<Resume>,
    connection: Option<Extension<Arc<Connection>>>,
) -> Result<Response, Problem> {
    let connection = connection.map(|Extension(connection)| connection);
    // Before it is followed, so that no ending is missed.
    let ended = app.0.endings.heard_by(&who);
    let watching = app
        .watch(&who, address, &id, after, Protocol::States)
        .await?;
    let (limits, mut place) = (app.limits(), watching.place);
    place.presence.mark_changed();
    let (heartbeat, stopwatch) = (limits.heartbeat, app.registry().stopwatch().clone());
    Ok(answer(Line {
        beat_at: stopwatch.now() + heartbeat,
        heartbeat,
        stopwatch,
        stop: app.registry().stop().clone(),
        told: watching.told,
        cut: watching.cut,
        place,
        ended,
        who,
        app,
        _counted: (watching.counted, connection),
    }))
}

/// One client's line to a match.
struct Line {
    app: App,
    who: Who,
    told: mpsc::Receiver<Box<Frame>>,
    place: Place,
    /// Cancelled when the client does not read, or is somebody else now.
    cut: CancellationToken,
    stop: CancellationToken,
    /// Hears that the session or the token is no more.
    ended: Hearing,
    beat_at: Duration,
    heartbeat: Duration,
    stopwatch: Stopwatch,
    /// Held so that both stay counted.
    _counted: (Counted, Option<Arc<Connection>>),
}

impl Lines for Line {
    async fn next(&mut self) -> Option<Bytes> {
        let mut said = Vec::new();
        while said.is_empty() {
            self.say(&mut said).await?;
        }
        let bytes = said.len() as u64;
        metrics::counter!("fischio_socket_sent_bytes_total", "what" => "match-stream")
            .increment(bytes);
        Some(said.into())
    }
}

impl Line {
    /// Waits until there is something to say; nothing if it ends.
    async fn say(&mut self, said: &mut Vec<u8>) -> Option<()> {
        tokio::select! {
            biased;
            () = self.cut.cancelled() => return None,
            () = self.stop.cancelled() => return None,
            () = self.ended.may_have_ended(&self.who) => {
                if self.app.knows_still(&self.who).await.is_err() {
                    return None;
                }
            }
            frame = self.told.recv() => {
                said.extend_from_slice(frame?.as_payload());
                said.push(b'\n');
                // What waits leaves with it.
                while said.len() < MOST_AT_ONCE && let Ok(frame) = self.told.try_recv() {
                    said.extend_from_slice(frame.as_payload());
                    said.push(b'\n');
                }
            }
            Ok(()) = self.place.presence.changed() => {
                let now = self.stopwatch.now();
                push(said, &presence(*self.place.presence.borrow_and_update(), now));
            }
            () = self.stopwatch.until(self.beat_at) => {
                self.beat_at = self.stopwatch.now() + self.heartbeat;
                if self.app.knows_still(&self.who).await.is_err() {
                    return None;
                }
                said.extend_from_slice(ALIVE);
            }
        }
        Some(())
    }
}

/// Bytes from which no more lines are put together.
const MOST_AT_ONCE: usize = 64 * 1024;
