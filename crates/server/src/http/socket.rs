//! A match's socket: it sends what happens as it happens, and takes commands.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use fischio_core::{BySide, Seat};
use fischio_people::Scope;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_websockets::{CloseCode, Error as SocketError, Message as Frame};

use super::App;
use super::connections::Connection;
use super::extract::{Id, Query, short};
use super::handshake::{Handshake, Socket};
use super::rates::Messages;
use super::scopes;
use super::socket_counts::Counted;
use super::who::Who;
use crate::asker::{Address, Asker};
use crate::id::MatchId;
use crate::problem::Problem;
use crate::referee::{Message, Place, Presence};
use crate::stopwatch::Stopwatch;
use crate::wire::{ClientMessage, Protocol, Reference, ServerMessage};

/// From where the client resumes.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Resume {
    /// The last number the client has seen. It is sent what it missed, or, if that is too much
    /// or nothing is given, the whole match first.
    pub(super) after: Option<u32>,
}

/// Follow and play a match
///
/// A WebSocket. The server sends `ServerMessage`s: first the whole match (`state`) or what was
/// missed, then every `update` in order without gaps, and `presence` when somebody comes or goes.
/// A client that asks for the subprotocol `fischio.patch.v1` gets a `patch` in place of each
/// `update`: what changed, as JSON Patch (RFC 6902), against the state at the number before. Under
/// `fischio.patch-deflate.v1` each `state` and `patch` is a binary frame, its text compressed as
/// raw DEFLATE (RFC 1951); a `patch` has the text of the `patch` before it on this socket as its
/// preset dictionary, unless a `state` came between.
/// The client sends `Command`s, each with a `ref` of its own, and gets a `reply` with it. The
/// server pings; a client that does not read is cut off and resumes by number.
#[utoipa::path(
    get, path = "/matches/{id}/live", tag = "matches",
    params(("id" = String, Path, description = "The match's ID"), Resume),
    responses(
        (status = 101, description = "The socket is open", body = ServerMessage),
        (status = 403, description = "The request comes from another site's page", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many sockets", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn live(
    State(app): State<App>,
    who: Who,
    address: Address,
    Id(id): Id,
    Query(Resume { after }): Query<Resume>,
    connection: Option<Extension<Arc<Connection>>>,
    handshake: Handshake,
) -> Result<Response, Problem> {
    let connection = connection.map(|Extension(connection)| connection);
    let (named, protocol) = handshake.choose(&Protocol::NAMED).unzip();
    let protocol = protocol.unwrap_or(Protocol::States);
    let watching = app.watch(&who, address, &id, after, protocol).await?;
    let limits = app.limits();
    let most = limits.message;
    let line = Line {
        messages: Messages::new(limits.messages),
        heartbeat: limits.heartbeat,
        stopwatch: app.registry().stopwatch().clone(),
        ignored: 0,
        told: watching.told,
        cut: watching.cut,
        place: watching.place,
        id,
        asker: watching.asker,
        who,
        app: app.clone(),
        _counted: (watching.counted, connection),
    };
    Ok(handshake.accept(named, most, move |socket| line.hold(socket)))
}

/// Who is here, as it is told at `now`.
pub(super) fn presence(presence: Presence, now: Duration) -> ServerMessage {
    ServerMessage::Presence {
        coaches: BySide::from_fn(|side| presence.seats.contains(Seat::first(side))),
        seats: presence.seats.iter().map(|seat| seat.to_string()).collect(),
        watchers: presence.watchers,
        claim_ms: presence.claims.map(|at| {
            let wait = at?.saturating_sub(now);
            Some(u32::try_from(wait.as_millis()).unwrap_or(u32::MAX))
        }),
    }
}

/// One client's line to a match.
struct Line {
    app: App,
    id: MatchId,
    asker: Asker,
    who: Who,
    told: mpsc::Receiver<Box<Frame>>,
    place: Place,
    /// Cancelled when the client does not read.
    cut: CancellationToken,
    messages: Messages,
    /// Messages over the rate.
    ignored: u32,
    heartbeat: Duration,
    stopwatch: Stopwatch,
    /// Held so that both stay counted.
    _counted: (Counted, Option<Arc<Connection>>),
}

/// Why a line ends.
enum End {
    /// The client left, does not answer, or does not read: nothing more can be said.
    Gone,
    /// For a reason that the client is sent.
    Closed(CloseCode, &'static str),
    /// The client closes, or broke the protocol: the library has an answer ready.
    Answered,
}

enum Next {
    Cut,
    Stop,
    /// What the client is known by may have ended.
    Ended,
    /// The referee has something to tell; nothing if the referee has gone.
    Told(Option<Box<Frame>>),
    Presence,
    Heard(Option<Result<Frame, SocketError>>),
    Beat,
}

impl Line {
    async fn hold(mut self, mut socket: Socket) {
        // If it cannot be sent, the client finds out.
        let _ = match self.serve(&mut socket).await {
            Err(End::Closed(code, reason)) => {
                let frame = Frame::close(Some(code), reason);
                self.send(&mut socket, frame).await
            }
            Err(End::Answered) => self.in_time(socket.close()).await,
            Ok(()) | Err(End::Gone) => Ok(()),
        };
    }

    async fn serve(&mut self, socket: &mut Socket) -> Result<(), End> {
        let stop = self.app.registry().stop().clone();
        let mut heard_at = self.stopwatch.now();
        let mut beat_at = heard_at + self.heartbeat;
        let mut ended = self.app.0.endings.heard_by(&self.who);
        self.place.presence.mark_changed();
        loop {
            let next = tokio::select! {
                biased;
                () = self.cut.cancelled() => Next::Cut,
                () = stop.cancelled() => Next::Stop,
                () = ended.may_have_ended(&self.who) => Next::Ended,
                frame = self.told.recv() => Next::Told(frame),
                Ok(()) = self.place.presence.changed() => Next::Presence,
                () = self.stopwatch.until(beat_at) => Next::Beat,
                frame = socket.next() => Next::Heard(frame),
            };
            match next {
                Next::Cut => return Err(End::Gone),
                Next::Stop => {
                    return Err(End::Closed(
                        CloseCode::GOING_AWAY,
                        "the server is being stopped",
                    ));
                }
                Next::Ended => self.must_be_known().await?,
                Next::Told(Some(frame)) => {
                    count_sent("match", &frame);
                    self.send(socket, *frame).await?;
                }
                Next::Told(None) => {
                    return Err(End::Closed(
                        CloseCode::SERVICE_RESTART,
                        "come back in a moment",
                    ));
                }
                Next::Presence => {
                    let here = *self.place.presence.borrow_and_update();
                    let message = presence(here, self.stopwatch.now());
                    self.say(socket, "presence", &message).await?;
                }
                Next::Beat => {
                    let now = self.stopwatch.now();
                    if now.saturating_sub(heard_at) >= 2 * self.heartbeat {
                        return Err(End::Gone);
                    }
                    beat_at = now + self.heartbeat;
                    self.must_be_known().await?;
                    self.send(socket, Frame::ping(bytes::Bytes::new())).await?;
                }
                Next::Heard(frame) => {
                    heard_at = self.stopwatch.now();
                    match frame {
                        Some(Ok(frame)) if frame.is_ping() || frame.is_pong() => {
                            if self.messages.count().is_err() {
                                self.ignore()?;
                            }
                        }
                        Some(Ok(frame)) if frame.is_binary() => {
                            let reason = "messages are text";
                            return Err(End::Closed(CloseCode::UNSUPPORTED_DATA, reason));
                        }
                        Some(Ok(frame)) => match frame.as_text() {
                            Some(text) => self.answer(socket, text).await?,
                            None => return Err(End::Answered),
                        },
                        Some(Err(SocketError::Io(_))) | None => return Err(End::Gone),
                        Some(Err(_)) => return Err(End::Answered),
                    }
                }
            }
        }
    }

    /// Ends the line of who was signed out.
    async fn must_be_known(&self) -> Result<(), End> {
        let known = self.app.knows_still(&self.who).await;
        known.map_err(|_| End::Closed(CloseCode::POLICY_VIOLATION, "signed out"))
    }

    /// Carries out a message of the client and answers it, after the update it brought.
    async fn answer(&mut self, socket: &mut Socket, text: &str) -> Result<(), End> {
        let (reference, outcome) = match self.messages.count() {
            Ok(()) => self.carry_out(text).await,
            Err(problem) => {
                self.ignore()?;
                let reference = match ClientMessage::parse(text) {
                    Ok(message) => Some(message.reference),
                    Err(unreadable) => unreadable.reference,
                };
                (reference, Err(problem))
            }
        };
        // They leave together with the answer.
        while let Ok(frame) = self.told.try_recv() {
            count_sent("match", &frame);
            self.in_time(socket.feed(*frame)).await?;
        }
        self.say(socket, "reply", &ServerMessage::reply(reference, outcome))
            .await
    }

    /// Counts a message over the rate. A client that goes on and on is closed.
    fn ignore(&mut self) -> Result<(), End> {
        self.ignored += 1;
        if self.ignored > self.app.limits().ignored_messages {
            return Err(End::Closed(
                CloseCode::POLICY_VIOLATION,
                "too many messages",
            ));
        }
        Ok(())
    }

    async fn carry_out(&self, text: &str) -> (Option<Reference>, Result<u32, Problem>) {
        let message = match ClientMessage::parse(text) {
            Ok(message) => message,
            Err(unreadable) => return (unreadable.reference, Err(*unreadable.problem)),
        };
        let command = message.command;
        let allowed = scopes::must_have(&self.who, Scope::Play);
        if let Err(problem) = allowed.and(self.app.knows_still(&self.who).await) {
            return (Some(message.reference), Err(problem));
        }
        if let Err(problem) = short(&command, self.app.limits()) {
            return (Some(message.reference), Err(problem));
        }
        if let Err(problem) = self.app.count_command(&self.asker) {
            return (Some(message.reference), Err(problem));
        }
        let ask = |reply| Message::Do {
            asker: self.asker.clone(),
            command: command.clone(),
            reply,
        };
        let outcome = self.app.registry().ask(&self.id, ask).await;
        (Some(message.reference), outcome)
    }

    /// Sends a message that is for this client alone. `what` is how it is counted.
    async fn say(
        &self,
        socket: &mut Socket,
        what: &'static str,
        message: &ServerMessage,
    ) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|error| {
            tracing::error!(%error, "a message cannot be written");
            End::Closed(CloseCode::INTERNAL_SERVER_ERROR, "the server failed")
        })?;
        let frame = Frame::text(text);
        count_sent(what, &frame);
        self.send(socket, frame).await
    }

    /// Sends a frame, and all that waits to leave with it.
    async fn send(&self, socket: &mut Socket, frame: Frame) -> Result<(), End> {
        self.in_time(socket.send(frame)).await
    }

    /// A client that does not take something in time has gone.
    async fn in_time(
        &self,
        sending: impl Future<Output = Result<(), SocketError>>,
    ) -> Result<(), End> {
        let too_late = self.stopwatch.now() + self.heartbeat;
        tokio::select! {
            biased;
            sent = sending => sent.map_err(|_| End::Gone),
            () = self.cut.cancelled() => Err(End::Gone),
            () = self.stopwatch.until(too_late) => Err(End::Gone),
        }
    }
}

/// Counts the bytes of a message by what it tells: the match (states, updates, patches), who is here, or the answer to a
/// command.
fn count_sent(what: &'static str, frame: &Frame) {
    let bytes = frame.as_payload().len() as u64;
    metrics::counter!("fischio_socket_sent_bytes_total", "what" => what).increment(bytes);
}
