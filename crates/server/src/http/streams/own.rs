//! A person's own stream: what waits for them, whichever match or challenge it is.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use tokio_util::sync::CancellationToken;

use super::{ALIVE, Lines, answer, push};
use crate::asker::Address;
use crate::http::App;
use crate::http::connections::Connection;
use crate::http::lists::summary;
use crate::http::lobby::{Followed, Personal, challenge_view};
use crate::http::socket_counts::{Counted, Watches};
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::MatchId;
use crate::model::{ChallengeState, LobbyId, Status};
use crate::problem::Problem;
use crate::referee::Following;
use crate::stopwatch::Stopwatch;
use crate::store::Which;
use crate::table::OwnMatch;
use crate::wire::{StreamEnd, StreamLine};

/// Matches that are read together.
const PAGE: u32 = 50;

/// Stream what concerns oneself
///
/// A JSON text a line, each a `StreamLine`: first all that waits (the challenges that are open, the matches that run, where it is one's
/// turn) and `ready`; then challenges as they come and are answered, matches as they begin and end, and each time that a turn begins.
/// Who comes back after a loss is told all that waits anew, so nothing is missed; what was told before may be told again. Empty lines say
/// that the stream is alive. Seeks stand as long as it is open. For what happens within a match there is `GET /matches/{id}/stream`.
#[utoipa::path(
    get, path = "/stream", tag = "matches", operation_id = "stream_own",
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The lines, `application/x-ndjson`"),
        (status = 429, description = "Too many streams", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn stream_own(
    State(app): State<App>,
    who: Who,
    address: Address,
    connection: Option<Extension<Arc<Connection>>>,
) -> Result<Response, Problem> {
    let connection = connection.map(|Extension(connection)| connection);
    let counts = &app.0.socket_counts;
    let counted = counts.count(Watches::OwnMatches, who.person.clone(), address, None)?;
    let stopwatch = app.registry().stopwatch().clone();
    Ok(answer(Line {
        // Before anything is read, so that nothing happens in between.
        lobby: app.0.hub.follow(who.person.clone()),
        matches: app.registry().followers().follow(who.person.clone()),
        running: HashMap::new(),
        challenges: HashMap::new(),
        is_ready: false,
        has_ended: false,
        beat_at: stopwatch.now() + app.limits().heartbeat,
        stopwatch,
        stop: app.registry().stop().clone(),
        who,
        app,
        _counted: (counted, connection),
    }))
}

/// One person's line.
struct Line {
    app: App,
    who: Who,
    lobby: Followed,
    matches: Following,
    /// The seats that are to act in each match of theirs that runs, as they were told last.
    running: HashMap<MatchId, Vec<String>>,
    /// How each challenge stands, as they were told last.
    challenges: HashMap<LobbyId, ChallengeState>,
    is_ready: bool,
    has_ended: bool,
    beat_at: Duration,
    stopwatch: Stopwatch,
    stop: CancellationToken,
    /// Held so that both stay counted.
    _counted: (Counted, Option<Arc<Connection>>),
}

enum Next {
    Match(OwnMatch),
    Lobby(Personal),
    Beat,
    Stop,
}

impl Lines for Line {
    async fn next(&mut self) -> Option<Bytes> {
        if self.has_ended {
            return None;
        }
        let mut said = Vec::new();
        if let Err(end) = self.say(&mut said).await {
            self.has_ended = true;
            push(&mut said, &StreamLine::End { reason: end });
        }
        let bytes = said.len() as u64;
        metrics::counter!("fischio_socket_sent_bytes_total", "what" => "own-stream")
            .increment(bytes);
        Some(said.into())
    }
}

impl Line {
    /// Waits until there is something to say.
    async fn say(&mut self, said: &mut Vec<u8>) -> Result<(), StreamEnd> {
        if !self.is_ready {
            self.look_at_challenges(said).await?;
            self.look_at_matches(said).await?;
            push(said, &StreamLine::Ready);
            self.is_ready = true;
        }
        while said.is_empty() {
            let next = tokio::select! {
                biased;
                () = self.stop.cancelled() => Next::Stop,
                own = self.matches.next() => Next::Match(own),
                personal = self.lobby.next() => Next::Lobby(personal),
                () = self.stopwatch.until(self.beat_at) => Next::Beat,
            };
            if matches!(next, Next::Stop) {
                return Err(StreamEnd::ComeBack);
            }
            // Nothing is told to who was signed out since.
            self.must_be_known().await?;
            match next {
                Next::Match(own) => {
                    self.take(said, own);
                    if self.matches.has_missed() {
                        self.look_at_matches(said).await?;
                    }
                }
                // That a match has begun is told by its referee.
                Next::Lobby(Personal::Begun(_)) | Next::Stop => {}
                Next::Lobby(Personal::Own | Personal::Anew) => {
                    self.look_at_challenges(said).await?;
                }
                Next::Beat => {
                    self.beat_at = self.stopwatch.now() + self.app.limits().heartbeat;
                    let kept = self.app.keep_seeks(&self.who.person, None).await;
                    kept.map_err(|_| StreamEnd::ComeBack)?;
                    // What another process did is told by nobody else.
                    self.look_at_challenges(said).await?;
                    self.look_at_matches(said).await?;
                    said.extend_from_slice(ALIVE);
                }
            }
        }
        Ok(())
    }

    async fn must_be_known(&self) -> Result<(), StreamEnd> {
        let known = self.app.knows_still(&self.who).await;
        known.map_err(|problem| {
            if problem.code == crate::problem::Code::SignedOut {
                StreamEnd::SignedOut
            } else {
                StreamEnd::ComeBack
            }
        })
    }

    /// Says what a match's referee tells.
    fn take(&mut self, said: &mut Vec<u8>, own: OwnMatch) {
        match own.status {
            Status::Waiting => {}
            Status::Running => {
                let names = |seats: &[fischio_core::Seat]| {
                    seats.iter().map(ToString::to_string).collect::<Vec<_>>()
                };
                let (seats, to_act) = (names(&own.seats), names(&own.to_act));
                self.runs(said, own.id, (own.game, own.rated), seats, to_act);
            }
            Status::Finished => {
                if self.running.remove(&own.id).is_some() {
                    let (of, result) = (own.id.to_string(), own.result);
                    push(said, &StreamLine::Ended { of, result });
                }
            }
        }
    }

    fn runs(
        &mut self,
        said: &mut Vec<u8>,
        id: MatchId,
        (game, rated): (String, bool),
        seats: Vec<String>,
        to_act: Vec<String>,
    ) {
        let of = id.to_string();
        let before = self.running.insert(id, to_act.clone());
        if before.is_none() {
            let of = of.clone();
            let begun = StreamLine::Begun {
                of,
                game,
                rated,
                seats,
            };
            push(said, &begun);
        }
        if !to_act.is_empty() && before.as_ref() != Some(&to_act) {
            push(said, &StreamLine::Turn { of, seats: to_act });
        }
    }

    /// Says what has changed in the matches as they are stored.
    async fn look_at_matches(&mut self, said: &mut Vec<u8>) -> Result<(), StreamEnd> {
        while let Some(own) = self.matches.next_waiting() {
            self.take(said, own);
        }
        let person = self.who.person.clone();
        let store = self.app.registry().store().clone();
        let mut open = Vec::new();
        loop {
            let before = open.last().map(|listed: &crate::store::Listed| &listed.id);
            let page = store.own(&person, Which::Open, before, PAGE).await;
            let page = page.map_err(|error| come_back(&failed(&error)))?;
            let is_last = page.len() < PAGE as usize;
            open.extend(page);
            if is_last {
                break;
            }
        }
        let running = |listed: &&crate::store::Listed| listed.summary.status == Status::Running;
        let open: Vec<_> = open.iter().filter(running).collect();
        let ended = self.running.keys();
        let ended = ended.filter(|id| open.iter().all(|listed| listed.id != **id));
        for id in ended.cloned().collect::<Vec<_>>() {
            let listed = store.listed(&id).await;
            let listed = listed.map_err(|error| come_back(&failed(&error)))?;
            let result = listed.and_then(|listed| listed.summary.result);
            self.running.remove(&id);
            let of = id.to_string();
            push(said, &StreamLine::Ended { of, result });
        }
        for listed in open {
            let seen = summary(listed, &person);
            let mut to_act = seen.to_act;
            to_act.retain(|seat| seen.your_seats.contains(seat));
            let of_match = (seen.game, seen.rated);
            self.runs(said, listed.id.clone(), of_match, seen.your_seats, to_act);
        }
        Ok(())
    }

    /// Says what has changed in the challenges as they are stored.
    async fn look_at_challenges(&mut self, said: &mut Vec<u8>) -> Result<(), StreamEnd> {
        let store = self.app.registry().store();
        let stored = store.challenges(&self.who.person, self.app.now_ms()).await;
        let stored = stored.map_err(|error| come_back(&failed(&error)))?;
        for challenge in &stored {
            let before = self
                .challenges
                .insert(challenge.id.clone(), challenge.state);
            // What was answered before the stream began waits for nobody.
            let is_news = match before {
                Some(before) => before != challenge.state,
                None => self.is_ready || challenge.state == ChallengeState::Open,
            };
            if is_news {
                let challenge = challenge_view(challenge, &self.who.person);
                push(said, &StreamLine::Challenge { challenge });
            }
        }
        self.challenges
            .retain(|id, _| stored.iter().any(|challenge| challenge.id == *id));
        Ok(())
    }
}

fn come_back(problem: &Problem) -> StreamEnd {
    tracing::warn!(%problem, "a stream ends");
    StreamEnd::ComeBack
}
