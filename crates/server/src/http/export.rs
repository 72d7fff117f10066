//! A match exported: the replay and the record.

use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use fischio_core::Record;
use futures_util::StreamExt;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::App;
use super::extract::{Id, Query};
use super::lists::summary;
use super::stored::{export, failed};
use crate::asker::Asker;
use crate::id::MatchId;
use crate::limits::Limits;
use crate::model::{Status, Summary};
use crate::problem::{Code, Problem};
use crate::store::StoredMatch;
use crate::table::{Bounds, ChanceSteps, Table, Unwritten, frames, outline};
use crate::wire::{ChanceStep, Frame, MatchSummary, Replay};

/// Which frames are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct FromFrame {
    /// How many frames to leave out at the beginning.
    #[serde(default)]
    from: usize,
}

/// Replay a finished match
///
/// Frame by frame, without what was taken back. Everything is shown to everybody. A long match comes
/// in pages: ask again for `more`, or for a stream of frames.
#[utoipa::path(
    get, path = "/matches/{id}/replay", tag = "matches",
    params(("id" = String, Path, description = "The match's ID"), FromFrame),
    responses(
        (status = 200, description = "The frames", body = Replay),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is still running", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn replay(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(FromFrame { from }): Query<FromFrame>,
) -> Result<Response, Problem> {
    let summary = finished(&app, &asker, &id).await?;
    let page = app.limits().replay_page;
    let name = id.clone();
    let made = shown(&app, asker, &id, move |shown| {
        let text = match shown {
            Shown::Folded(table, chance) => {
                serde_json::to_vec(&replay_of(&table, chance, summary, from, page))
            }
            Shown::Kept(frames) => serde_json::to_vec(&frames.replay(summary, from, page)),
        };
        text.map_err(|error| unwritten(&name, &error))
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, made.await?).into_response())
}

/// Stream the replay of a finished match
///
/// A JSON text a line: first the replay with its first frame alone, then each further frame by what
/// it changes in the one before (a `FrameChange`, with operations of JSON Patch, RFC 6902). A match
/// that is shown from frames kept under former rules comes in one line, with all of them.
#[utoipa::path(
    get, path = "/matches/{id}/replay/frames", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The frames, `application/x-ndjson`"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match is still running", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn replay_frames(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<Response, Problem> {
    let summary = finished(&app, &asker, &id).await?;
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    let name = id.clone();
    let begun = shown(&app, asker.clone(), &id, move |shown| match shown {
        Shown::Folded(table, chance) => {
            let head = replay_of(&table, chance, summary, 0, 1);
            Ok(Begun::Stream(table, Box::new(head)))
        }
        Shown::Kept(frames) => {
            let replay = frames.replay(summary, 0, usize::MAX);
            let text = serde_json::to_vec(&replay);
            let mut line = text.map_err(|error| unwritten(&name, &error))?;
            line.push(b'\n');
            Ok(Begun::Line(line))
        }
    });
    let (table, head) = match begun.await? {
        Begun::Stream(table, head) => (table, head),
        Begun::Line(line) => return Ok((kind, line).into_response()),
    };
    let (lines, sent) = mpsc::channel(CHUNKS);
    // It is waited for by nobody: it ends with the last line, or when the client has gone.
    tokio::spawn(async move {
        let place = app.0.exports.enter(asker).await;
        let write = move || {
            if let Err(error) = write_lines(&table, &head, &lines) {
                unwritten(&id, &error);
                // The answer breaks off, so that nobody takes it for the whole.
                let _ = lines.blocking_send(Err(error));
            }
            drop(place);
        };
        if let Err(error) = tokio::task::spawn_blocking(write).await {
            tracing::error!(%error, "a replay cannot be written");
        }
    });
    // Fused, for compression asks once more after the end.
    let body = futures_util::stream::unfold(sent, async |mut sent| {
        let chunk = sent.recv().await?;
        Some((chunk, sent))
    })
    .fuse();
    Ok((kind, Body::from_stream(body)).into_response())
}

/// A stream of frames, as far as it is made before it is sent.
enum Begun {
    /// The match, and the first line.
    Stream(Box<Table>, Box<Replay>),
    /// All there is: kept frames are whole.
    Line(Vec<u8>),
}

fn unwritten(id: &MatchId, error: &impl std::fmt::Display) -> Problem {
    tracing::error!(%id, %error, "a replay cannot be written");
    Problem::internal()
}

/// Bytes that are sent together, at least.
const CHUNK: usize = 32 * 1024;

/// How many such chunks wait for a client that reads slowly, before the writing waits for it: more
/// than most matches have, so that a slow client does not keep a place among the exports.
const CHUNKS: usize = 128;

/// Writes a replay's lines for as long as somebody reads them.
fn write_lines(
    table: &Table,
    head: &Replay,
    lines: &mpsc::Sender<Result<Bytes, Unwritten>>,
) -> Result<(), Unwritten> {
    let mut chunk = serde_json::to_vec(head)?;
    chunk.push(b'\n');
    for change in table.frame_changes().skip(1) {
        serde_json::to_writer(&mut chunk, &change?)?;
        chunk.push(b'\n');
        if chunk.len() >= CHUNK
            && lines
                .blocking_send(Ok(std::mem::take(&mut chunk).into()))
                .is_err()
        {
            return Ok(());
        }
    }
    // If nobody reads any more, nobody needs it.
    let _ = lines.blocking_send(Ok(chunk.into()));
    Ok(())
}

/// A replay with as many as `most` of its frames.
fn replay_of(
    table: &Table,
    chance: Vec<ChanceStep>,
    summary: MatchSummary,
    from: usize,
    most: usize,
) -> Replay {
    let frames: Vec<Frame> = table.each_frame(from).take(most).collect();
    let appendix = table.appendix(chance);
    let chance = match from {
        0 => appendix.chance,
        _ => Vec::new(),
    };
    Replay {
        summary,
        more: from + frames.len() <= table.last_frame() as usize,
        frames,
        chance,
        verdict: appendix.verdict,
        fairness: appendix.fairness,
        board: appendix.board,
    }
}

/// What lists say of a match that is over.
pub(super) async fn finished(
    app: &App,
    asker: &Asker,
    id: &MatchId,
) -> Result<MatchSummary, Problem> {
    let listed = app.registry().store().listed(id).await;
    let listed = listed
        .map_err(|error| failed(&error))?
        .ok_or_else(Problem::no_match)?;
    if listed.summary.status != Status::Finished {
        return Err(Problem::new(
            Code::StillRunning,
            "a match is replayed when it is over",
        ));
    }
    Ok(summary(&listed, &asker.visitor))
}

/// What there is to be shown of a finished match.
pub(super) enum Shown {
    /// What this version's rules make of it, with every outcome of chance.
    Folded(Box<Table>, Vec<ChanceStep>),
    /// What was kept when it ended.
    Kept(frames::KeptFrames),
}

/// What `make` makes of it, beside the tasks that must not wait.
pub(super) async fn shown<T: Send + 'static>(
    app: &App,
    asker: Asker,
    id: &MatchId,
    make: impl FnOnce(Shown) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let kept = app.registry().store().frames(id).await;
    let kept = kept.map_err(|error| failed(&error))?;
    let bounds = Bounds::from(app.limits());
    let name = id.clone();
    let made = export(app, asker, id, move |stored, listed| {
        let (table, chance) = match Table::fold_with_chance(stored.clone(), bounds, Duration::ZERO)
        {
            Ok(folded) => folded,
            // Other rules than those it was played by would show something else.
            Err(_) if kept.is_some() => {
                let read = frames::read(&kept.unwrap_or_default()).map_err(|error| {
                    tracing::error!(id = %name, %error, "a match's kept frames cannot be read");
                    Problem::internal()
                });
                return Ok(read.and_then(|frames| make(Shown::Kept(frames))));
            }
            Err(_) => {
                let (outcome, mut chance) = (&listed.summary, ChanceSteps::default());
                let look = |table: &Table| chance.look(table);
                let table = Table::open_looking(stored, outcome, bounds, Duration::ZERO, look)?;
                (table, chance.into_steps())
            }
        };
        if table.frozen().is_some() {
            return Ok(Err(Problem::frozen(
                "the match does not fold by the rules of this version, and it ended before frames were kept; \
                 its record has all that is stored of it",
            )));
        }
        Ok(make(Shown::Folded(Box::new(table), chance)))
    });
    made.await?
}

/// Download a match's record
///
/// A file that replays anywhere. While the match runs, it ends before the first decision that
/// somebody could make in secret. It is signed: see the server's keys.
#[utoipa::path(
    get, path = "/matches/{id}/record", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The record", body = Record),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn record(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<impl IntoResponse, Problem> {
    let limits = app.registry().limits().clone();
    let record = export(&app, asker, &id, move |stored, listed| {
        Ok(whole_record(&stored, &listed.summary, &limits))
    })
    .await?;
    let record = app.0.keys.sign(record).map_err(|error| {
        tracing::error!(%error, "a record cannot be signed");
        Problem::internal()
    })?;
    let name = format!("attachment; filename=\"fischio-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)))
}

/// The record of a stored match, unsigned.
pub(super) fn whole_record(stored: &StoredMatch, outcome: &Summary, limits: &Limits) -> Record {
    let bounds = Bounds::from(limits);
    let table = Table::open(stored.clone(), outcome, bounds, Duration::ZERO);
    match table {
        Ok(table) if table.frozen().is_none() || table.awaits_agreement() => table.record(),
        // All that is stored of it, though its rules are not known here.
        Ok(_) | Err(_) => outline(stored, outcome),
    }
}
