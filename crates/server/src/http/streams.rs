//! Streams for programs: lines of JSON that come as things happen, over plain HTTP.

mod matches;
mod own;

pub(super) use matches::*;
pub(super) use own::*;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::Serialize;

/// An answer that comes bit by bit: nobody on the way may wait for more of it.
#[derive(Clone, Copy)]
pub(super) struct Live;

/// Something that has lines to say until it ends.
pub(super) trait Lines: Send + 'static {
    /// The next lines; nothing when it ends.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}

/// The answer that says these lines. Who does not read is cut off by the connection.
pub(super) fn answer(lines: impl Lines) -> Response {
    let body = futures_util::stream::unfold(lines, async |mut lines| {
        let said = lines.next().await?;
        Some((Ok::<_, std::convert::Infallible>(said), lines))
    })
    .fuse();
    let kind = HeaderValue::from_static("application/x-ndjson");
    let unbuffered = HeaderName::from_static("x-accel-buffering");
    let head = [
        (header::CONTENT_TYPE, kind),
        // A proxy that collects what comes would hold it back.
        (unbuffered, HeaderValue::from_static("no")),
    ];
    let mut response = (head, Body::from_stream(body)).into_response();
    response.extensions_mut().insert(Live);
    response
}

/// A line that says that the stream is alive.
const ALIVE: &[u8] = b"\n";

/// Adds a line.
pub(super) fn push(lines: &mut Vec<u8>, line: &impl Serialize) {
    let before = lines.len();
    match serde_json::to_writer(&mut *lines, line) {
        Ok(()) => lines.push(b'\n'),
        // Maps with keys that are no texts are all that JSON cannot write; there are none.
        Err(error) => {
            lines.truncate(before);
            tracing::error!(%error, "a line cannot be written");
        }
    }
}
