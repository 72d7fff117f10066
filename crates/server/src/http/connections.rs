//! How many connections there are: from an address, and in all.
//!
//! A connection is counted from when it is accepted until it, or the socket that it became, is
//! closed. When the ordinary places are taken, those kept for seat-holders are left: who comes by
//! one of them is answered only if they hold a seat in a match that is not over.

use std::collections::HashMap;
use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::TcpStream;

use crate::asker::Address;
use crate::limits::Limits;
use crate::measure::as_measure;
use crate::problem::{Code, Problem};

/// Counts connections, and turns away who would be one too many.
#[derive(Clone)]
pub(crate) struct Connections(Arc<Inner>);

struct Inner {
    limits: Arc<Limits>,
    /// Behind a proxy every connection comes from the proxy's address.
    behind_proxy: bool,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    total: usize,
    addresses: HashMap<Address, usize>,
}

/// Who may have a connection's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// For anybody.
    Ordinary,
    /// For those who hold a seat.
    Reserved,
}

/// A connection that is counted until it is dropped.
pub(crate) struct Connection {
    connections: Connections,
    address: Option<Address>,
    peer: SocketAddr,
    place: Place,
}

impl Connection {
    /// The other end.
    pub(super) fn peer(&self) -> SocketAddr {
        self.peer
    }

    /// Whether it has a place kept for seat-holders.
    pub(super) fn is_reserved(&self) -> bool {
        self.place == Place::Reserved
    }

    /// How long the other end may take to send a request's head.
    pub(crate) fn head(&self) -> Duration {
        let limits = &self.connections.0.limits;
        match self.place {
            Place::Ordinary => limits.head,
            Place::Reserved => limits.reserved_head,
        }
    }
}

impl Connections {
    pub(crate) fn new(limits: Arc<Limits>, behind_proxy: bool) -> Connections {
        Connections(Arc::new(Inner {
            limits,
            behind_proxy,
            counts: Mutex::default(),
        }))
    }

    /// Counts one more connection.
    ///
    /// # Errors
    /// If there is no place for it.
    pub(crate) fn admit(&self, peer: SocketAddr) -> Result<Connection, Problem> {
        let limits = &self.0.limits;
        let address = (!self.0.behind_proxy).then(|| Address::from(peer.ip()));
        let mut counts = self.lock();
        let of_address = address.and_then(|address| counts.addresses.get(&address));
        let full = [
            Full {
                count: counts.total,
                most: limits.connections,
                reserved: limits.reserved_connections,
                refusal: || {
                    Problem::new(
                        Code::Unavailable,
                        "the server has all the connections it can have",
                    )
                },
            },
            Full {
                count: of_address.copied().unwrap_or(0),
                most: limits.connections_an_address,
                reserved: limits.reserved_connections_an_address,
                refusal: || {
                    Problem::new(
                        Code::TooManySockets,
                        "your address has too many connections open; close some",
                    )
                },
            },
        ];
        let mut place = Place::Ordinary;
        for full in full {
            if full.count >= full.most {
                return Err((full.refusal)());
            }
            if full.count + full.reserved >= full.most {
                place = Place::Reserved;
            }
        }
        counts.total += 1;
        if let Some(address) = address {
            *counts.addresses.entry(address).or_default() += 1;
        }
        metrics::gauge!("fischio_connections").set(as_measure(counts.total));
        Ok(Connection {
            connections: self.clone(),
            address,
            peer,
            place,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // Counting does not panic.
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A count, the most it may come to, and how much of that is kept for seat-holders.
struct Full {
    count: usize,
    most: usize,
    reserved: usize,
    refusal: fn() -> Problem,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut counts = self.connections.lock();
        counts.total -= 1;
        metrics::gauge!("fischio_connections").set(as_measure(counts.total));
        if let Some(address) = self.address
            && let Some(count) = counts.addresses.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                counts.addresses.remove(&address);
            }
        }
    }
}

/// Answers a connection that has no place, without waiting for its request, and closes it.
pub(crate) fn refuse(stream: TcpStream, problem: &Problem) {
    metrics::counter!("fischio_refused_connections_total").increment(1);
    let body = serde_json::to_string(problem).unwrap_or_default();
    let status = problem.code.status();
    let wait = problem.retry_after.unwrap_or(1);
    let head = format!(
        "HTTP/1.1 {} {}\r\ncontent-type: application/problem+json\r\nretry-after: {wait}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n",
        status.as_u16(),
        status.canonical_reason().unwrap_or_default(),
        body.len(),
    );
    // A new connection takes as much at once. If not, it has broken off.
    let sent = stream.into_std().and_then(|mut stream| {
        stream.write_all(head.as_bytes())?;
        stream.write_all(body.as_bytes())?;
        stream.shutdown(std::net::Shutdown::Write)
    });
    if let Err(error) = sent {
        tracing::debug!(%error, "a refused connection was not told why");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(behind_proxy: bool) -> Connections {
        let limits = Limits {
            connections: 10,
            reserved_connections: 2,
            connections_an_address: 4,
            reserved_connections_an_address: 1,
            ..Limits::default()
        };
        Connections::new(Arc::new(limits), behind_proxy)
    }

    fn peer(text: &str) -> SocketAddr {
        SocketAddr::new(text.parse().unwrap(), 5000)
    }

    #[test]
    fn an_address_has_its_share_and_the_last_places_are_for_seat_holders() {
        let connections = connections(false);
        let admit = |address| connections.admit(peer(address));
        let held: Vec<Connection> = (0..4).map(|_| admit("192.0.2.1").unwrap()).collect();
        let reserved: Vec<bool> = held.iter().map(Connection::is_reserved).collect();
        assert_eq!(reserved, [false, false, false, true]);
        assert_eq!(admit("192.0.2.1").err().unwrap().code, Code::TooManySockets);
        // One household is one address, whichever of its 2⁶⁴ it comes by.
        let v6: Vec<Connection> = ["2001:db8::1", "2001:db8::2", "2001:db8::3"]
            .map(|address| admit(address).unwrap())
            .into();
        assert!(v6.iter().all(|connection| !connection.is_reserved()));
        assert!(admit("2001:db8::4").unwrap().is_reserved());
        // 7 of 10 are held: one ordinary place is left, then two reserved ones.
        let others: Vec<Connection> = ["192.0.2.2", "192.0.2.3", "192.0.2.4"]
            .map(|address| admit(address).unwrap())
            .into();
        let reserved: Vec<bool> = others.iter().map(Connection::is_reserved).collect();
        assert_eq!(reserved, [false, true, true]);
        assert_eq!(admit("192.0.2.5").err().unwrap().code, Code::Unavailable);
        drop(held);
        assert!(!admit("192.0.2.1").unwrap().is_reserved());
    }

    #[test]
    fn behind_a_proxy_all_connections_are_the_proxys() {
        let connections = connections(true);
        let held: Vec<Connection> = (0..10)
            .map(|_| connections.admit(peer("192.0.2.1")).unwrap())
            .collect();
        assert!(!held[7].is_reserved() && held[8].is_reserved());
        assert!(connections.admit(peer("192.0.2.1")).is_err());
    }
}
