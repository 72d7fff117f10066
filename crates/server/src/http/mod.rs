//! HTTP: the API, the sockets, the page, and what keeps them safe.

mod account;
mod address;
mod admin;
mod advice;
mod api;
mod asyncapi;
mod blocks;
mod connections;
mod content_policy;
mod decisions;
mod docs;
mod endings;
mod export;
mod extract;
mod games;
mod guard;
mod handshake;
mod host;
mod kept_files;
mod keys;
mod lessons;
mod link;
mod lists;
mod lobby;
mod matches;
mod moderation;
mod new_match;
mod openapi;
mod packed;
mod page;
mod past;
mod pictures;
mod play_on;
mod plays;
mod position;
mod rates;
mod records;
mod reviews;
mod scopes;
mod service;
mod socket;
mod socket_counts;
mod statistics;
mod stored;
mod streams;
mod tags;
mod talk;
mod tournament_files;
mod tournaments;
mod visitor;
mod watching;
mod who;

use std::sync::Arc;

pub use admin::router as admin_router;
pub use api::{document, record_schema, router, socket_document};
pub(crate) use connections::{Connection, Connections, refuse};
pub(crate) use decisions::follow as follow_decisions;
pub(crate) use lobby::keep as keep_lobby;
pub(crate) use service::upkeep;

use crate::fair_queue::FairQueue;
use crate::health::Health;
use crate::hosts::{AllowedHosts, PublicUrl};
use crate::identity::Identities;
use crate::keys::Keys;
use crate::limits::Limits;
use crate::mail::Mailer;
use crate::notices::Push;
use crate::passwords::Passwords;
use crate::referee::Registry;
use crate::tournaments::Tournaments;
use endings::Endings;
use rates::Rates;
use reviews::Reviews;
use socket_counts::SocketCounts;

/// What every handler can reach.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    registry: Registry,
    health: Health,
    rates: Rates,
    socket_counts: SocketCounts,
    /// Who looks at the lobby.
    hub: lobby::Hub,
    /// Exports are computed a few at a time, fairly.
    exports: FairQueue,
    /// Passwords are hashed a few at a time, fairly.
    passwords: Passwords,
    /// What bots saw in finished matches.
    reviews: Reviews,
    /// Pictures that were drawn of late.
    pictures: pictures::Kept,
    behind_proxy: bool,
    public_url: Option<PublicUrl>,
    hosts: AllowedHosts,
    /// What records are signed with.
    keys: Keys,
    /// What visitors' cookies are signed with.
    identities: Identities,
    /// What sends notices to browsers.
    push: Push,
    /// What sends e-mail, if anything does.
    mailer: Option<Mailer>,
    /// Sessions and tokens that end.
    endings: Endings,
    /// All tournaments.
    tournaments: Tournaments,
}

/// How visitors come to a server.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Whether the `X-Forwarded-…` headers of a request are a proxy's and so can be believed.
    pub behind_proxy: bool,
    /// What visitors call the server.
    pub public_url: Option<PublicUrl>,
    /// By which further names it may be asked.
    pub allowed_hosts: AllowedHosts,
}

impl App {
    /// An application around a registry, which signs records with `keys` and knows its visitors
    /// by `identities`, and sends notices by `push` and, if there is one, by `mailer`.
    pub fn new(
        registry: Registry,
        keys: Keys,
        identities: Identities,
        push: Push,
        mailer: Option<Mailer>,
        front: Front,
    ) -> App {
        let limits = Arc::clone(registry.limits());
        let health = Health::new(
            Arc::clone(registry.store()),
            registry.writer().clone(),
            registry.stopwatch().clone(),
        );
        let mut hosts = front.allowed_hosts;
        if let Some(url) = &front.public_url {
            hosts.allow_url(url);
        }
        App(Arc::new(Shared {
            tournaments: Tournaments::new(registry.clone()),
            registry,
            health,
            rates: Rates::new(&limits),
            hub: lobby::Hub::new(),
            exports: FairQueue::new(limits.exports),
            passwords: Passwords::new(limits.hashing),
            reviews: Reviews::new(limits.reviews),
            pictures: pictures::Kept::new(limits.picture_bytes),
            socket_counts: SocketCounts::new(limits),
            behind_proxy: front.behind_proxy,
            public_url: front.public_url,
            hosts,
            keys,
            identities,
            push,
            mailer,
            endings: Endings::new(),
        }))
    }

    fn registry(&self) -> &Registry {
        &self.0.registry
    }

    /// All tournaments.
    pub(crate) fn tournaments(&self) -> &Tournaments {
        &self.0.tournaments
    }

    fn limits(&self) -> &Limits {
        self.0.registry.limits()
    }

    /// Forgets those whose rate is full again.
    pub fn tidy(&self) {
        self.0.rates.tidy();
        if let Some(mailer) = &self.0.mailer {
            mailer.rates().tidy();
        }
    }

    /// Waits until every socket is closed.
    pub async fn sockets_closed(&self) {
        self.0.socket_counts.nobody_left().await;
    }
}
