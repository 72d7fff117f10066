//! Sessions and tokens that end: a socket that is held by one is cut off at once.

use std::sync::Arc;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::who::{By, Who};
use crate::id::Visitor;
use crate::store::AccountWrite;

/// Endings that wait for a socket to hear of them. One that misses some looks whether its own was among them.
const WAITING: usize = 64;

/// What may have ended. Secrets are given as their SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ended {
    /// Any session or token of a person, but for one session.
    Of(Visitor, Option<String>),
    /// The session of this secret.
    Session(String),
}

/// Tells sockets of sessions and tokens that end.
pub(super) struct Endings(broadcast::Sender<Arc<Ended>>);

impl Endings {
    pub(super) fn new() -> Endings {
        Endings(broadcast::Sender::new(WAITING))
    }

    /// Tells what has ended by writes that are durable.
    pub(super) fn tell(&self, ended: EndedBy) {
        for one in ended.0 {
            // If nobody holds a socket, nobody hears of it.
            let _ = self.0.send(Arc::new(one));
        }
    }

    /// Lets a socket hear of what ends from now on.
    pub(super) fn heard_by(&self, who: &Who) -> Hearing {
        let may_end = !matches!(*who.by, By::Cookie);
        Hearing(may_end.then(|| self.0.subscribe()))
    }
}

/// What ends by writes.
pub(super) struct EndedBy(Vec<Ended>);

impl EndedBy {
    /// A device that gets a new session by the same writes is not cut off by them: it comes back with the old cookie if it hears
    /// of that before it has the new one.
    pub(super) fn writes(writes: &[AccountWrite]) -> EndedBy {
        let begins = |write: &AccountWrite| matches!(write, AccountWrite::BeginSession { .. });
        let begins = writes.iter().any(begins);
        let own = |write: &AccountWrite| match write {
            AccountWrite::MustBeKnown { secret } if begins => Some(secret.clone()),
            _ => None,
        };
        let own = writes.iter().find_map(own);
        let ended = writes.iter().filter_map(|write| match write {
            AccountWrite::EndThisSession { secret } if !begins => {
                Some(Ended::Session(secret.clone()))
            }
            AccountWrite::EndSession { person, .. }
            | AccountWrite::EndOtherSessions { person, .. }
            | AccountWrite::RemoveToken { person, .. }
            | AccountWrite::DeleteAccount { person } => {
                Some(Ended::Of(person.clone(), own.clone()))
            }
            // Of too many sessions some go.
            AccountWrite::BeginSession { session, .. } => {
                Some(Ended::Of(session.person.clone(), own.clone()))
            }
            _ => None,
        });
        EndedBy(ended.collect())
    }
}

/// A socket's ear for what ends; nothing of a guest's cookie does.
pub(super) struct Hearing(Option<broadcast::Receiver<Arc<Ended>>>);

impl Hearing {
    /// Waits until that may have ended by which somebody is known.
    pub(super) async fn may_have_ended(&mut self, who: &Who) {
        let Some(ended) = &mut self.0 else {
            return std::future::pending().await;
        };
        loop {
            match ended.recv().await {
                Ok(ended) if !concerns(&ended, who) => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

fn concerns(ended: &Ended, who: &Who) -> bool {
    let (By::Session { secret, .. } | By::Token { secret, .. }) = &*who.by else {
        return false;
    };
    match ended {
        Ended::Session(ended) => ended == secret,
        Ended::Of(person, but) => *person == who.person && but.as_ref() != Some(secret),
    }
}
