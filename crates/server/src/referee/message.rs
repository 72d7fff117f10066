//! What a match's referee is asked.

use std::collections::BTreeMap;

use bytes::Bytes;
use fischio_core::{OptionValue, Seat, Side};
use games::AnyGame;
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_websockets::Message as Frame;

use super::Presence;
use crate::asker::Asker;
use crate::id::Visitor;
use crate::model::{AccountKind, Chair, Stop};
use crate::problem::Problem;
use crate::table::{Known, SeatViewer};
use crate::wire::{Command, Explanation, MatchState, Protocol, Question, Update};

/// Where the answer goes.
pub type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// A message to a match's referee.
#[derive(Debug)]
pub enum Message {
    /// Is the match in memory?
    Wake {
        /// Who has it brought there; nobody when the server does so by itself.
        asker: Option<Asker>,
        /// It is.
        reply: Reply<()>,
    },
    /// End the match if nobody has played it since.
    Leave {
        /// When something last happened to it, in milliseconds since 1970.
        last_ms: i64,
        /// Whether it has ended.
        reply: Reply<bool>,
    },
    /// Somebody else has a side of a tournament's match (TN-15).
    Seat {
        /// Which.
        side: Side,
        /// What sits there from now on.
        chair: Chair,
        /// What they are called, if it is a person.
        name: Option<String>,
        /// Whether the match still ran.
        reply: Reply<bool>,
    },
    /// Stop a match of a tournament, if it is as it was seen.
    Stop {
        /// Why.
        why: Stop,
        /// How many events it had; nothing if that does not matter.
        seen: Option<u32>,
        /// Whether it is stopped.
        reply: Reply<bool>,
    },
    /// Who is who was changed in the store: look again, show it, and cut these people's sockets off.
    Refold {
        /// Who came by another cookie until now, or is nobody any more.
        people: Vec<Visitor>,
        /// It is done.
        reply: Reply<()>,
    },
    /// Does the visitor have the match open?
    IsHere {
        /// Who.
        visitor: Visitor,
        /// The answer.
        reply: Reply<bool>,
    },
    /// Which seats does the visitor hold?
    Seats {
        /// Who asks.
        visitor: Visitor,
        /// The answer.
        reply: Reply<SeatViewer>,
    },
    /// How do things stand?
    State {
        /// Who asks.
        asker: Asker,
        /// The answer.
        reply: Reply<MatchState>,
    },
    /// Why not, and what counts?
    Explain {
        /// Who asks.
        asker: Asker,
        /// What.
        question: Question,
        /// The answer.
        reply: Reply<Explanation>,
    },
    /// From what is the seat advised?
    Advise {
        /// Who asks.
        asker: Asker,
        /// For which seat.
        seat: Seat,
        /// The state, if advice is given.
        reply: Reply<Box<AnyGame>>,
    },
    /// What does somebody know of the state?
    Known {
        /// Who asks.
        asker: Asker,
        /// From which seat; as they look on by default, if none is named.
        seat: Option<Seat>,
        /// The state, and from where they see it.
        reply: Reply<Box<Known>>,
    },
    /// Carry out a command.
    Do {
        /// Who asks.
        asker: Asker,
        /// What.
        command: Command,
        /// The number of the update it brought.
        reply: Reply<u32>,
    },
    /// Take the open seat.
    Join {
        /// Who.
        asker: Asker,
        /// By what right.
        invitation: String,
        /// Their account, if they have one.
        account: Option<AccountKind>,
        /// The name to be shown.
        name: Option<String>,
        /// The options of the guest's side that they settle.
        options: BTreeMap<String, OptionValue>,
        /// The match with the visitor in it.
        reply: Reply<MatchState>,
    },
    /// What happened after a number?
    Events {
        /// Who asks.
        asker: Asker,
        /// The number.
        after: u32,
        /// The updates; nothing if they are no longer in memory.
        reply: Reply<Option<Vec<Update>>>,
    },
    /// Somebody says something, and it is stored: tell those who hear it.
    Talk {
        /// Who hears it.
        hear: Vec<Visitor>,
        /// What is sent to them.
        text: Bytes,
        /// They are told.
        reply: Reply<()>,
    },
    /// Tell me everything from now on.
    Watch {
        /// Who asks.
        asker: Asker,
        /// The last number that the visitor has seen.
        after: Option<u32>,
        /// How it is told.
        protocol: Protocol,
        /// Where it is sent. A watcher who does not read is cut off.
        outbox: mpsc::Sender<Box<Frame>>,
        /// Cut off.
        cut: CancellationToken,
        /// The watcher's place.
        reply: Reply<Place>,
    },
}

impl Message {
    /// Who asks, where it is told from where.
    pub(super) fn asker(&self) -> Option<&Asker> {
        match self {
            Message::Wake { asker, .. } => asker.as_ref(),
            Message::State { asker, .. }
            | Message::Explain { asker, .. }
            | Message::Advise { asker, .. }
            | Message::Known { asker, .. }
            | Message::Do { asker, .. }
            | Message::Join { asker, .. }
            | Message::Events { asker, .. }
            | Message::Watch { asker, .. } => Some(asker),
            Message::Leave { .. }
            | Message::Stop { .. }
            | Message::Seat { .. }
            | Message::Refold { .. }
            | Message::IsHere { .. }
            | Message::Seats { .. }
            | Message::Talk { .. } => None,
        }
    }

    /// Answers with a problem, whatever was asked.
    pub fn refuse(self, problem: Problem) {
        // If nobody waits for the answer any more, nobody needs it.
        match self {
            Message::Wake { reply, .. }
            | Message::Refold { reply, .. }
            | Message::Talk { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Seats { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Leave { reply, .. }
            | Message::Stop { reply, .. }
            | Message::Seat { reply, .. }
            | Message::IsHere { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::State { reply, .. } | Message::Join { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Explain { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Advise { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Known { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Do { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Events { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
            Message::Watch { reply, .. } => {
                let _ = reply.send(Err(problem));
            }
        }
    }
}

/// A watcher's place: given up when dropped.
#[derive(Debug)]
pub struct Place {
    /// Who else is here.
    pub presence: watch::Receiver<Presence>,
    pub(super) number: u64,
    pub(super) departures: mpsc::UnboundedSender<u64>,
}

impl Drop for Place {
    fn drop(&mut self) {
        // If the referee has gone, so has the place.
        let _ = self.departures.send(self.number);
    }
}
