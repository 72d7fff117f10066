//! The lobby's socket: it tells who wants to play, as it changes.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;
use tokio_websockets::{CloseCode, Message as Frame};

use super::hub::{Personal, Place, Told};
use crate::asker::Address;
use crate::http::App;
use crate::http::connections::Connection;
use crate::http::handshake::{Handshake, Socket};
use crate::http::socket_counts::{Counted, Watches};
use crate::http::who::Who;
use crate::id::Visitor;
use crate::problem::Problem;
use crate::stopwatch::Stopwatch;
use crate::wire::{LobbyMessage, SeekView};

/// Follow the lobby
///
/// A WebSocket. The server sends `LobbyMessage`s: first the whole lobby (`lobby`), then what comes and goes (`changed`, at most four
/// times a second), what concerns this visitor alone (`own`), and that a match of theirs has begun (`begun`). Anybody who has it open is
/// here: their seeks stand. The client sends nothing. The server pings; a client that does not read is cut off and comes back.
#[utoipa::path(
    get, path = "/lobby/socket", tag = "lobby",
    responses(
        (status = 101, description = "The socket is open", body = LobbyMessage),
        (status = 403, description = "The request comes from another site's page", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many sockets", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(in crate::http) async fn lobby_live(
    State(app): State<App>,
    who: Who,
    address: Address,
    connection: Option<Extension<Arc<Connection>>>,
    handshake: Handshake,
) -> Result<Response, Problem> {
    let connection = connection.map(|Extension(connection)| connection);
    let visitor = who.person.clone();
    let counts = &app.0.socket_counts;
    let counted = counts.count(Watches::InLobby, visitor.clone(), address, None)?;
    let limits = app.limits();
    let most = limits.message;
    let line = Line {
        heartbeat: limits.heartbeat,
        stopwatch: app.registry().stopwatch().clone(),
        stop: app.registry().stop().clone(),
        place: app.0.hub.enter(visitor.clone()),
        who,
        apart: HashSet::new(),
        unseen: HashSet::new(),
        app: app.clone(),
        _counted: (counted, connection),
    };
    Ok(handshake.accept(None, most, move |socket| line.hold(socket)))
}

/// One client's line to the lobby.
struct Line {
    app: App,
    who: Who,
    /// Whose seeks are not shown here: who the visitor has blocked, and who has blocked them.
    apart: HashSet<Visitor>,
    /// The IDs of seeks that were not shown.
    unseen: HashSet<String>,
    place: Place,
    heartbeat: Duration,
    stopwatch: Stopwatch,
    stop: CancellationToken,
    /// Held so that both stay counted.
    _counted: (Counted, Option<Arc<Connection>>),
}

/// What comes next on a line.
enum Next {
    /// Something for everybody.
    Told(Told),
    /// More was told than the line could hold.
    Missed,
    Personal(Personal),
    /// What the client is known by may have ended.
    Ended,
    Beat,
    Heard(bool),
    Stop,
}

impl Line {
    async fn hold(mut self, mut socket: Socket) {
        let Some((code, reason)) = self.serve(&mut socket).await else {
            return;
        };
        let close = Frame::close(Some(code), reason);
        // If it cannot be sent, the client finds out.
        let _ = self.send(&mut socket, close).await;
    }

    /// Serves until there is a reason to close, which is given; nothing if the client is gone before.
    async fn serve(&mut self, socket: &mut Socket) -> Option<(CloseCode, &'static str)> {
        self.send_all(socket).await?;
        let mut ended = self.app.0.endings.heard_by(&self.who);
        let mut heard_at = self.stopwatch.now();
        let mut beat_at = heard_at + self.heartbeat;
        loop {
            let next = tokio::select! {
                biased;
                () = self.stop.cancelled() => Next::Stop,
                () = ended.may_have_ended(&self.who) => Next::Ended,
                Some(personal) = self.place.personal.recv() => Next::Personal(personal),
                told = self.place.told.recv() => match told {
                    Ok(told) => Next::Told(told),
                    Err(RecvError::Lagged(_)) => Next::Missed,
                    Err(RecvError::Closed) => Next::Stop,
                },
                () = self.stopwatch.until(beat_at) => Next::Beat,
                frame = socket.next() => Next::Heard(matches!(frame, Some(Ok(frame)) if !frame.is_close())),
            };
            // What is somebody's own is told to nobody who was signed out since.
            let may_be_another = matches!(
                next,
                Next::Personal(_) | Next::Missed | Next::Ended | Next::Beat
            );
            if may_be_another && self.app.knows_still(&self.who).await.is_err() {
                return Some((CloseCode::POLICY_VIOLATION, "signed out"));
            }
            match next {
                Next::Stop => return Some((CloseCode::GOING_AWAY, "the server is being stopped")),
                Next::Told(told) => match self.without_those_apart(&told) {
                    None => self.send(socket, told.frame).await?,
                    Some(message) => self.say(socket, &message).await?,
                },
                Next::Ended => {}
                Next::Missed | Next::Personal(Personal::Anew) => self.send_all(socket).await?,
                Next::Personal(Personal::Begun(id)) => {
                    let met = id.to_string();
                    self.say(socket, &LobbyMessage::Begun { met }).await?;
                }
                Next::Personal(Personal::Own) => {
                    let own = self.app.own_lobby(&self.who.person).await.ok()?;
                    self.say(socket, &LobbyMessage::Own { own }).await?;
                }
                Next::Beat => {
                    let now = self.stopwatch.now();
                    if now.saturating_sub(heard_at) >= 2 * self.heartbeat {
                        return None;
                    }
                    beat_at = now + self.heartbeat;
                    self.app.keep_seeks(&self.who.person, None).await.ok()?;
                    self.send(socket, Frame::ping(bytes::Bytes::new())).await?;
                }
                Next::Heard(true) => heard_at = self.stopwatch.now(),
                Next::Heard(false) => return None,
            }
        }
    }

    /// Sends the whole lobby: what is told from now on comes after it.
    async fn send_all(&mut self, socket: &mut Socket) -> Option<()> {
        let person = &self.who.person;
        let apart = self.app.apart(person).await.ok()?;
        let (lobby, unseen) = self.app.lobby(person, &apart).await.ok()?;
        (self.apart, self.unseen) = (apart, unseen);
        self.say(socket, &LobbyMessage::Lobby { lobby }).await
    }

    /// What this visitor is sent in place of what all are told, if it tells of somebody whose seeks are not shown here.
    fn without_those_apart(&mut self, told: &Told) -> Option<LobbyMessage> {
        if self.apart.is_empty() {
            return None;
        }
        let hidden = |(maker, _): &&(Visitor, SeekView)| self.apart.contains(maker);
        let came_unseen: Vec<String> = told
            .came
            .iter()
            .filter(hidden)
            .map(|(_, seek)| seek.id.clone())
            .collect();
        let went_unseen = told.went.iter().any(|id| self.unseen.contains(id));
        if came_unseen.is_empty() && !went_unseen {
            return None;
        }
        let shown = told.came.iter().filter(|one| !hidden(one));
        let message = LobbyMessage::Changed {
            came: shown.map(|(_, seek)| seek.clone()).collect(),
            went: told
                .went
                .iter()
                .filter(|id| !self.unseen.contains(*id))
                .cloned()
                .collect(),
            here: told.here,
        };
        self.unseen.retain(|id| !told.went.contains(id));
        self.unseen.extend(came_unseen);
        Some(message)
    }

    async fn say(&self, socket: &mut Socket, message: &LobbyMessage) -> Option<()> {
        let text = serde_json::to_string(message).ok()?;
        self.send(socket, Frame::text(text)).await
    }

    /// Sends a frame; nothing if the client does not take it in time.
    async fn send(&self, socket: &mut Socket, frame: Frame) -> Option<()> {
        let bytes = frame.as_payload().len() as u64;
        metrics::counter!("fischio_socket_sent_bytes_total", "what" => "lobby").increment(bytes);
        let too_late = self.stopwatch.now() + self.heartbeat;
        tokio::select! {
            biased;
            sent = socket.send(frame) => sent.ok(),
            () = self.stopwatch.until(too_late) => None,
        }
    }
}
