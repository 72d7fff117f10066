//! How many sockets there are: of a visitor, from an address, of a match, in all. Those of coaches
//! on their own matches are counted apart, so that spectators never keep a coach out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::asker::Address;
use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::measure::as_measure;
use crate::problem::{Code, Problem};

/// Counts sockets, and turns away who would be one too many.
#[derive(Clone)]
pub(super) struct SocketCounts {
    limits: Arc<Limits>,
    counts: Arc<Mutex<Counts>>,
    total: Arc<watch::Sender<usize>>,
}

#[derive(Default)]
struct Counts {
    total: usize,
    visitors: HashMap<(Watches, Visitor), usize>,
    addresses: HashMap<(Watches, Address), usize>,
    /// Spectators of each match.
    matches: HashMap<MatchId, usize>,
}

/// As what somebody follows a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Watches {
    /// They hold a seat in it.
    AsCoach,
    /// They hold none.
    AsSpectator,
    /// Nothing: they look at the lobby.
    InLobby,
    /// All matches of theirs: they follow their own stream.
    OwnMatches,
}

/// A socket that is counted until it is dropped.
pub(super) struct Counted {
    socket_counts: SocketCounts,
    watches: Watches,
    visitor: Visitor,
    address: Address,
    /// The match, if they follow one.
    id: Option<MatchId>,
}

fn add<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: K) {
    *counts.entry(key).or_default() += 1;
}

fn remove<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl SocketCounts {
    pub(super) fn new(limits: Arc<Limits>) -> SocketCounts {
        SocketCounts {
            limits,
            counts: Arc::default(),
            total: Arc::default(),
        }
    }

    /// Counts one more socket.
    ///
    /// # Errors
    /// If it is one too many.
    pub(super) fn count(
        &self,
        watches: Watches,
        visitor: Visitor,
        address: Address,
        id: Option<MatchId>,
    ) -> Result<Counted, Problem> {
        let mut counts = self.lock();
        let limits = &self.limits;
        let of = |count: Option<&usize>| count.copied().unwrap_or(0);
        let is_coach = watches == Watches::AsCoach;
        let reserved = if is_coach { 0 } else { limits.reserved_sockets };
        let of_visitor = counts.visitors.get(&(watches, visitor.clone()));
        let watched = id.clone().filter(|_| watches == Watches::AsSpectator);
        let most_of_visitor = match watches {
            Watches::OwnMatches => limits.streams_a_visitor,
            _ => limits.sockets_a_visitor,
        };
        let of_match = watched.as_ref().and_then(|id| counts.matches.get(id));
        let full = [
            (
                counts.total,
                limits.sockets.saturating_sub(reserved),
                "this server has",
            ),
            (of(of_visitor), most_of_visitor, "you have"),
            (
                of(counts.addresses.get(&(watches, address))),
                limits.sockets_an_address,
                "your address has",
            ),
            (of(of_match), limits.sockets_a_match, "this match has"),
        ];
        for (count, most, who) in full {
            if count >= most {
                let whom = match watches {
                    Watches::AsCoach => "coaches",
                    Watches::AsSpectator => "spectators",
                    Watches::InLobby => "those in the lobby",
                    Watches::OwnMatches => "those who follow all their matches",
                };
                let detail = format!(
                    "{who} {most} sockets and streams open, which is the most there may be for {whom}"
                );
                return Err(Problem::new(Code::TooManySockets, detail));
            }
        }
        counts.total += 1;
        add(&mut counts.visitors, (watches, visitor.clone()));
        add(&mut counts.addresses, (watches, address));
        if let Some(id) = watched {
            add(&mut counts.matches, id);
        }
        self.tell(counts.total);
        Ok(Counted {
            socket_counts: self.clone(),
            watches,
            visitor,
            address,
            id,
        })
    }

    /// Waits until there is no socket.
    pub(super) async fn nobody_left(&self) {
        // The sender lives as long as `self`.
        let _ = self.total.subscribe().wait_for(|total| *total == 0).await;
    }

    fn tell(&self, total: usize) {
        metrics::gauge!("fischio_sockets").set(as_measure(total));
        self.total.send_replace(total);
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // Counting does not panic.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.socket_counts.lock();
        counts.total -= 1;
        remove(&mut counts.visitors, &(self.watches, self.visitor.clone()));
        remove(&mut counts.addresses, &(self.watches, self.address));
        if self.watches == Watches::AsSpectator
            && let Some(id) = &self.id
        {
            remove(&mut counts.matches, id);
        }
        self.socket_counts.tell(counts.total);
    }
}
