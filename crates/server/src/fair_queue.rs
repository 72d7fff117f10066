//! Places for work that takes long, shared fairly: addresses take turns, and so do the visitors of
//! an address.
//!
//! Who has had fewer places since others began to wait comes first, and among equals who has
//! waited longest. So somebody new waits for one place to become free, however much another has
//! asked for; and who is alone has every place. (Start-time fair queueing, with every piece of
//! work counted as one.)

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::asker::{Address, Asker};
use crate::id::Visitor;

/// A few places, and those who wait for one.
#[derive(Clone, Debug)]
pub struct FairQueue(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    /// How many have come so far.
    arrivals: u64,
    waiting: Turns<Origin, Turns<Visitor, VecDeque<Waiter>>>,
}

/// Where work comes from: from an address, or from a visitor whose address is not known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Origin {
    Address(Address),
    Visitor(Visitor),
}

#[derive(Debug)]
struct Waiter {
    arrival: u64,
    place: oneshot::Sender<Place>,
}

/// A place, held until it is dropped.
#[derive(Debug)]
pub struct Place {
    /// Nothing once it was given back.
    queue: Option<FairQueue>,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            let mut state = queue.lock();
            state.free += 1;
            queue.serve(&mut state);
        }
    }
}

impl FairQueue {
    /// A queue for so many places, one at least.
    pub fn new(places: usize) -> FairQueue {
        FairQueue(Arc::new(Mutex::new(State {
            free: places.max(1),
            arrivals: 0,
            waiting: Turns::default(),
        })))
    }

    /// Waits for a place. Who stops waiting leaves the queue.
    pub async fn enter(&self, asker: Asker) -> Place {
        // The queue drops nobody but those who stopped waiting.
        match self.join(asker).await {
            Ok(place) => place,
            Err(_) => std::future::pending().await,
        }
    }

    /// Joins the queue: what comes is a place.
    fn join(&self, asker: Asker) -> oneshot::Receiver<Place> {
        let (place, receiver) = oneshot::channel();
        let origin = match asker.address {
            Some(address) => Origin::Address(address),
            None => Origin::Visitor(asker.visitor.clone()),
        };
        let mut state = self.lock();
        state.arrivals += 1;
        let arrival = state.arrivals;
        let visitors = state.waiting.line(origin);
        visitors
            .line(asker.visitor)
            .push_back(Waiter { arrival, place });
        self.serve(&mut state);
        receiver
    }

    /// Gives free places to those whose turn it is.
    fn serve(&self, state: &mut State) {
        while state.free > 0 {
            let Some(waiter) = state.waiting.next() else {
                // Nobody waits, so nobody has had more than others who wait.
                state.waiting = Turns::default();
                return;
            };
            let place = Place {
                queue: Some(self.clone()),
            };
            match waiter.place.send(place) {
                Ok(()) => state.free -= 1,
                // Nobody waits any more. The place was never taken, so it is not given back.
                Err(mut place) => place.queue = None,
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What several wait in: from it comes who is next.
trait Line: Default {
    /// When the one who is next arrived, if anybody waits.
    fn first(&self) -> Option<u64>;
    /// Takes who is next out.
    fn next(&mut self) -> Option<Waiter>;
}

impl Line for VecDeque<Waiter> {
    fn first(&self) -> Option<u64> {
        self.front().map(|waiter| waiter.arrival)
    }

    fn next(&mut self) -> Option<Waiter> {
        self.pop_front()
    }
}

/// Lines that take turns.
#[derive(Debug)]
struct Turns<K, L> {
    /// The turn of the line that was served last.
    turn: u64,
    lines: HashMap<K, Turn<L>>,
}

/// A line, and its turn: one more each time somebody of it is served.
#[derive(Debug, Default)]
struct Turn<L> {
    turn: u64,
    line: L,
}

impl<K, L> Default for Turns<K, L> {
    fn default() -> Self {
        Turns {
            turn: 0,
            lines: HashMap::new(),
        }
    }
}

impl<K: Eq + Hash + Clone, L: Line> Turns<K, L> {
    /// The line of `key`. One that was empty gains nothing by having waited for nothing.
    fn line(&mut self, key: K) -> &mut L {
        let now = self.turn;
        let turn = self.lines.entry(key).or_default();
        if turn.line.first().is_none() {
            turn.turn = turn.turn.max(now);
        }
        &mut turn.line
    }
}

impl<K: Eq + Hash + Clone, L: Line> Line for Turns<K, L> {
    fn first(&self) -> Option<u64> {
        self.next_line().map(|(_, (_, arrival))| arrival)
    }

    fn next(&mut self) -> Option<Waiter> {
        let (key, (turn, _)) = self.next_line()?;
        let key = key.clone();
        let line = self.lines.get_mut(&key)?;
        let waiter = line.line.next();
        line.turn += 1;
        self.turn = turn;
        // A line that is empty and whose turn has passed is as good as a new one.
        self.lines
            .retain(|_, line| line.turn > turn || line.line.first().is_some());
        waiter
    }
}

impl<K: Eq + Hash + Clone, L: Line> Turns<K, L> {
    /// The line that is served next, with its turn and when its first arrived.
    fn next_line(&self) -> Option<(&K, (u64, u64))> {
        let waiting = self.lines.iter().filter_map(|(key, line)| {
            let arrival = line.line.first()?;
            Some((key, (line.turn, arrival)))
        });
        waiting.min_by_key(|(_, order)| *order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of those who get a place, in order, when `asked` join while one place is held.
    fn order(asked: &[(&'static str, u8)]) -> Vec<String> {
        let queue = FairQueue::new(1);
        let mut held = queue.join(asker("nobody", 0)).try_recv().ok();
        assert!(held.is_some());
        let mut waiting: Vec<_> = asked
            .iter()
            .map(|(visitor, address)| {
                let name = format!("{visitor}{address}");
                (name, queue.join(asker(visitor, *address)))
            })
            .collect();
        let mut served = Vec::new();
        while !waiting.is_empty() {
            drop(held.take());
            let next = waiting.iter_mut().position(|(_, place)| {
                held = place.try_recv().ok();
                held.is_some()
            });
            served.push(waiting.remove(next.expect("somebody is served")).0);
            let more = waiting
                .iter_mut()
                .any(|(_, place)| place.try_recv().is_ok());
            assert!(!more, "one place, one served");
        }
        served
    }

    fn asker(visitor: &str, address: u8) -> Asker {
        let address = Address::from(std::net::IpAddr::from([192, 0, 2, address]));
        Asker {
            visitor: Visitor::from_store(visitor.to_owned()),
            address: Some(address),
        }
    }

    #[test]
    fn addresses_take_turns_and_so_do_the_visitors_of_one() {
        let asked = [
            ("a", 1),
            ("a", 1),
            ("a", 1),
            ("b", 1),
            ("c", 2),
            ("c", 2),
            ("d", 3),
        ];
        let expected = ["a1", "c2", "d3", "b1", "c2", "a1", "a1"];
        assert_eq!(order(&asked), expected);
    }

    #[test]
    fn a_flood_of_cookies_from_one_address_is_one_asker_among_others() {
        let flood = ["a", "b", "c", "d", "e", "f"].map(|visitor| (visitor, 1));
        let asked = [&flood[..], &[("g", 2)]].concat();
        let served = order(&asked);
        // All arrived since a place was last given, so who came first is first.
        assert_eq!(served[..2], ["a1".to_owned(), "g2".to_owned()]);
    }

    #[test]
    fn who_has_had_less_comes_first_and_who_is_alone_has_everything() {
        let queue = FairQueue::new(2);
        let flood: Vec<_> = (0..14).map(|_| queue.join(asker("flood", 1))).collect();
        let mut flood: VecDeque<_> = flood.into();
        let mut held: VecDeque<Place> = VecDeque::new();
        for _ in 0..2 {
            held.push_back(flood.pop_front().unwrap().try_recv().unwrap());
        }
        assert!(flood[0].try_recv().is_err(), "two places, two served");
        // One who comes now waits until the first place is free, not longer.
        let mut other = queue.join(asker("other", 2));
        assert!(other.try_recv().is_err());
        held.pop_front();
        let place = other.try_recv().unwrap();
        assert!(flood[0].try_recv().is_err());
        // Who asks again at once takes turns with those who have waited all the while.
        let mut again = queue.join(asker("other", 2));
        drop(place);
        held.push_back(flood.pop_front().unwrap().try_recv().unwrap());
        assert!(again.try_recv().is_err());
        held.pop_front();
        let again = again.try_recv().unwrap();
        drop(again);
        // Alone again, the flood has every place.
        held.push_back(flood.pop_front().unwrap().try_recv().unwrap());
        held.pop_front();
        held.push_back(flood.pop_front().unwrap().try_recv().unwrap());
        assert_eq!(held.len(), 2);
    }

    #[test]
    fn who_stops_waiting_leaves_no_trace() {
        let queue = FairQueue::new(1);
        let held = queue.join(asker("a", 1)).try_recv().unwrap();
        let gone = queue.join(asker("b", 2));
        let mut waits = queue.join(asker("c", 3));
        drop(gone);
        drop(held);
        let place = waits.try_recv().unwrap();
        // One that is given to somebody who went in the meantime is free again.
        let given = queue.join(asker("d", 4));
        drop(place);
        drop(given);
        assert!(queue.join(asker("e", 5)).try_recv().is_ok());
        assert!(queue.lock().waiting.lines.is_empty(), "nothing is kept");
    }
}
