//! How many sockets there are: of a visitor, from an address, of a match, in all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::address::Address;
use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::measure::as_measure;
use crate::problem::{Code, Problem};

/// Counts sockets, and turns away who would be one too many.
#[derive(Clone)]
pub(super) struct ConnectionCounts {
    limits: Arc<Limits>,
    counts: Arc<Mutex<Counts>>,
    total: Arc<watch::Sender<usize>>,
}

#[derive(Default)]
struct Counts {
    total: usize,
    visitors: HashMap<Visitor, usize>,
    addresses: HashMap<Address, usize>,
    matches: HashMap<MatchId, usize>,
}

/// A socket that is counted until it is dropped.
pub(super) struct Counted {
    connection_counts: ConnectionCounts,
    visitor: Visitor,
    address: Address,
    id: MatchId,
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

impl ConnectionCounts {
    pub(super) fn new(limits: Arc<Limits>) -> ConnectionCounts {
        ConnectionCounts {
            limits,
            counts: Arc::default(),
            total: Arc::default(),
        }
    }

    /// Counts one more socket.
    pub(super) fn count(
        &self,
        visitor: Visitor,
        address: Address,
        id: MatchId,
    ) -> Result<Counted, Problem> {
        let mut counts = self.lock();
        let limits = &self.limits;
        let of = |count: Option<&usize>| count.copied().unwrap_or(0);
        let full = [
            (counts.total, limits.sockets, "this server has"),
            (
                of(counts.visitors.get(&visitor)),
                limits.sockets_a_visitor,
                "you have",
            ),
            (
                of(counts.addresses.get(&address)),
                limits.sockets_an_address,
                "your address has",
            ),
            (
                of(counts.matches.get(&id)),
                limits.sockets_a_match,
                "this match has",
            ),
        ];
        for (count, most, who) in full {
            if count >= most {
                let detail = format!("{who} {most} sockets open, which is the most there may be");
                return Err(Problem::new(Code::TooManySockets, detail));
            }
        }
        counts.total += 1;
        add(&mut counts.visitors, visitor.clone());
        add(&mut counts.addresses, address);
        add(&mut counts.matches, id.clone());
        self.tell(counts.total);
        Ok(Counted {
            connection_counts: self.clone(),
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
        let mut counts = self.connection_counts.lock();
        counts.total -= 1;
        remove(&mut counts.visitors, &self.visitor);
        remove(&mut counts.addresses, &self.address);
        remove(&mut counts.matches, &self.id);
        self.connection_counts.tell(counts.total);
    }
}
