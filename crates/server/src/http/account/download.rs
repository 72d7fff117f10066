//! All that is somebody's, as one file.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use fischio_people::NoticeWay;
use futures_util::StreamExt;
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

use super::{address_of, date};
use crate::asker::Asker;
use crate::date::of_day;
use crate::http::App;
use crate::http::export::whole_record;
use crate::http::lists::summary;
use crate::http::lobby::challenge_view;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::{MatchId, Visitor};
use crate::problem::Problem;
use crate::wire::{HeadToHeadView, OwnSeek};

/// Files that wait to be sent: what is not read is not made.
const WAITING: usize = 4;

type Zip = ZipWriter<StreamWriter<Buffer>>;
type Lines = mpsc::Sender<Result<Bytes, Problem>>;

/// Download all that is one's own
///
/// A ZIP of JSON: `account.json` (what the server knows of who asks: devices, passkeys, tokens, the e-mail address, the files that they keep, their
/// ratings with each rated match, seeks, challenges, how they have played against others with accounts, what they said of late, and
/// who they have muted or blocked), `matches.json` (the list), and the record of each match
/// in `matches/`, which replays with `fischio replay`. For guests too. It is put together while it is sent; one that breaks off
/// is not whole.
#[utoipa::path(
    get, path = "/account/export", tag = "account", operation_id = "download_account",
    // Generators of clients know no content of this type.
    responses((status = 200, description = "The file, `application/zip`")),
)]
pub(super) async fn download(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.0.rates.download(address_of(&asker)?)?;
    let matches = app.registry().store().matches_of(&who.person).await;
    let matches = matches.map_err(|error| failed(&error))?;
    let signed_in_ms = who.session().and_then(|(session, _)| session.signed_in_ms);
    let me = app.describe(&headers, &who.person, signed_in_ms).await?;
    let about = about(
        &app,
        &who.person,
        serde_json::to_value(me).unwrap_or_default(),
    )
    .await?;
    let (lines, sent) = mpsc::channel(WAITING);
    // It is waited for by nobody: it ends with the last file, or when the client has gone.
    tokio::spawn(async move {
        if let Err(problem) = write(&app, asker, &who.person, about, matches, &lines).await {
            // The answer breaks off, so that nobody takes it for the whole.
            let _ = lines.send(Err(problem)).await;
        }
    });
    // Fused, for compression asks once more after the end.
    let body = futures_util::stream::unfold(sent, async |mut sent| {
        let chunk = sent.recv().await?;
        Some((chunk, sent))
    })
    .fuse();
    let kind = [
        (header::CONTENT_TYPE, "application/zip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"fischio.zip\"",
        ),
    ];
    Ok((kind, Body::from_stream(body)).into_response())
}

/// What is stored of somebody beside their matches, without what proves who they are.
async fn about(
    app: &App,
    person: &Visitor,
    me: serde_json::Value,
) -> Result<serde_json::Value, Problem> {
    let store = app.registry().store();
    let problem = |error| failed(&error);
    let sessions = store.sessions(person).await.map_err(problem)?;
    let passkeys = store.passkeys(person).await.map_err(problem)?;
    let tokens = store.tokens(person).await.map_err(problem)?;
    let links = store.device_links(person, app.now_ms()).await;
    let sessions = sessions.iter().map(|session| {
        json!({ "label": session.label, "began": date(session.made_ms), "seen": of_day(session.seen_day) })
    });
    let passkeys = passkeys
        .iter()
        .map(|passkey| json!({ "label": passkey.label, "made": date(passkey.made_ms) }));
    let tokens = tokens.iter().map(|token| {
        json!({ "label": token.label, "scopes": token.scopes, "made": date(token.made_ms) })
    });
    let links = links.map_err(problem)?;
    let links = links
        .iter()
        .map(|link| json!({ "until": date(link.until_ms) }));
    let ratings = app.played(person, u32::MAX).await?;
    let seeks = store.own_seeks(person, app.now_ms()).await;
    let seeks: Vec<_> = seeks.map_err(problem)?.iter().map(OwnSeek::from).collect();
    let challenges = store.challenges(person, app.now_ms()).await;
    let challenges = challenges.map_err(problem)?;
    let challenges: Vec<_> = challenges
        .iter()
        .map(|challenge| challenge_view(challenge, person))
        .collect();
    let opponents = store.opponents(person).await.map_err(problem)?;
    let opponents = opponents.iter().map(|(name, against)| {
        json!({ "name": name, "games": against.iter().map(HeadToHeadView::from).collect::<Vec<_>>() })
    });
    let files = store.kept_files(person).await.map_err(problem)?;
    let files = files.iter().map(|file| {
        json!({ "game": file.game, "form": file.form, "title": file.title, "text": file.text })
    });
    let kinds = store
        .notice_kinds(person, NoticeWay::Push)
        .await
        .map_err(problem)?;
    let browsers = store.push_devices(person).await.map_err(problem)?;
    let browsers = browsers.iter().map(|browser| {
        json!({ "label": browser.label, "since": date(browser.made_ms), "language": browser.language })
    });
    let talk = store.said_by(person).await.map_err(problem)?;
    let talk = talk
        .iter()
        .map(|line| json!({ "match": line.of, "said": line.said, "at": date(line.at_ms) }));
    let blocks = app.blocks_of(person).await?;
    let lessons = store.lessons_done(person).await.map_err(problem)?;
    Ok(json!({
        "lessons": lessons,
        "me": me,
        "sessions": sessions.collect::<Vec<_>>(),
        "passkeys": passkeys.collect::<Vec<_>>(),
        "tokens": tokens.collect::<Vec<_>>(),
        "device_links": links.collect::<Vec<_>>(),
        "files": files.collect::<Vec<_>>(),
        "notices": {
            "kinds": kinds.map(|kinds| kinds.iter().collect::<Vec<_>>()),
            "browsers": browsers.collect::<Vec<_>>(),
        },
        "mail": super::mail::kept(app, person).await?,
        "talk": talk.collect::<Vec<_>>(),
        "blocks": blocks,
        "ratings": ratings,
        "seeks": seeks,
        "challenges": challenges,
        "head_to_head": opponents.collect::<Vec<_>>(),
    }))
}

/// Writes the file, piece by piece, in turns with others who export.
async fn write(
    app: &App,
    asker: Asker,
    person: &Visitor,
    about: serde_json::Value,
    matches: Vec<MatchId>,
    lines: &Lines,
) -> Result<(), Problem> {
    let buffer = Buffer::default();
    let mut zip = ZipWriter::new_stream(buffer.clone());
    add(&mut zip, "account.json", &about).map_err(|error| broken(&error))?;
    let mut list = Vec::new();
    for id in matches {
        if lines.send(Ok(buffer.take())).await.is_err() {
            return Ok(());
        }
        let store = app.registry().store();
        let (stored, listed) = (store.load(&id).await, store.listed(&id).await);
        let stored = stored.map_err(|error| failed(&error))?;
        // One that was removed meanwhile, or whose row cannot be read, keeps nothing else from being exported.
        let (Some(stored), Ok(Some(listed))) = (stored, listed) else {
            continue;
        };
        list.push(summary(&listed, person));
        let place = app.0.exports.enter(asker.clone()).await;
        let shared = app.clone();
        let added = tokio::task::spawn_blocking(move || {
            let record = whole_record(&stored, &listed.summary, shared.limits());
            let record = shared.0.keys.sign(record);
            let record = record.map_err(|error| broken(&error))?;
            let name = format!("matches/{id}.json");
            add(&mut zip, &name, &record).map_err(|error| broken(&error))?;
            drop(place);
            Ok::<_, Problem>(zip)
        });
        zip = added.await.map_err(|error| broken(&error))??;
    }
    add(&mut zip, "matches.json", &list).map_err(|error| broken(&error))?;
    zip.finish().map_err(|error| broken(&error))?;
    // If nobody reads it any more, nobody needs it.
    let _ = lines.send(Ok(buffer.take())).await;
    Ok(())
}

fn broken(error: &impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "an export cannot be written");
    Problem::internal()
}

fn add(zip: &mut Zip, name: &str, value: &impl Serialize) -> io::Result<()> {
    zip.start_file(name, SimpleFileOptions::default())?;
    let text = serde_json::to_vec_pretty(value)?;
    zip.write_all(&text)
}

/// What was written of the file and is not sent yet.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn take(&self) -> Bytes {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
