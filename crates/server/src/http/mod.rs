//! HTTP: the API, the sockets, the page, and what keeps them safe.

mod address;
mod api;
mod census;
mod extract;
mod games;
mod guard;
mod lists;
mod matches;
mod new_match;
mod openapi;
mod page;
mod papers;
mod rates;
mod service;
mod socket;
mod stored;
mod visitor;

use std::sync::Arc;

pub use address::Peer;
pub use api::{document, router};
pub(crate) use service::upkeep;

use tokio::sync::Semaphore;

use crate::limits::Limits;
use crate::referee::Hall;
use census::Census;
use rates::Rates;

/// What every handler can reach.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    hall: Hall,
    rates: Rates,
    census: Census,
    /// Where papers are put together, a few at a time.
    desks: Semaphore,
    behind_proxy: bool,
}

impl App {
    /// An application around a hall. `behind_proxy`: whether the
    /// `X-Forwarded-…` headers of a request are a proxy's and so can be believed.
    pub fn new(hall: Hall, behind_proxy: bool) -> App {
        let limits = Arc::clone(hall.limits());
        App(Arc::new(Shared {
            hall,
            rates: Rates::new(&limits),
            desks: Semaphore::new(limits.papers.max(1)),
            census: Census::new(limits),
            behind_proxy,
        }))
    }

    fn hall(&self) -> &Hall {
        &self.0.hall
    }

    fn limits(&self) -> &Limits {
        self.0.hall.limits()
    }

    /// Forgets those whose rate is full again.
    pub fn tidy(&self) {
        self.0.rates.tidy();
    }

    /// Waits until every socket is closed.
    pub async fn sockets_closed(&self) {
        self.0.census.nobody_left().await;
    }
}
