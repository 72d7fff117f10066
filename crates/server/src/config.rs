//! What a server is told when it starts.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use crate::hosts::{AllowedHosts, PublicUrl};
use crate::limits::Limits;
use crate::mail::MailConfig;
use crate::notices::PushServices;
use crate::stopwatch::Stopwatch;
use crate::store::{DatabaseUrl, Faults, NoFaults};

/// Where a server listens if it is not told.
pub const DEFAULT_LISTEN: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Where a server answers with health and metrics if it is not told and the place is free.
pub const DEFAULT_ADMIN_LISTEN: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8090);

/// Where a server answers with health and metrics, apart from its visitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdminListen {
    /// Nowhere.
    Off,
    /// There, or the server does not start; port 0 takes any that is free.
    At(SocketAddr),
    /// There, or nowhere if another program listens there.
    IfFree(SocketAddr),
}

/// Where matches are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataLocation {
    /// In a directory, which is made if it is not there.
    Directory(PathBuf),
    /// In memory: they are gone when the server stops.
    Memory,
}

impl DataLocation {
    /// The user's data directory for Fischio, if there is one.
    pub fn of_user() -> Option<DataLocation> {
        directories::ProjectDirs::from("", "", "fischio")
            .map(|directories| DataLocation::Directory(directories.data_dir().to_owned()))
    }
}

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    /// Where it listens; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// Where it answers with health and metrics.
    pub admin_listen: AdminListen,
    /// Where matches are kept, and keys.
    pub data: DataLocation,
    /// The `PostgreSQL` database in which matches are kept instead, if one is named; keys stay in `data`.
    pub database: Option<DatabaseUrl>,
    /// What visitors call it: the base of links, a host that is allowed, and with https the reason for cookies that go
    /// over https alone.
    pub public_url: Option<PublicUrl>,
    /// By which further names it may be asked.
    pub allowed_hosts: AllowedHosts,
    /// Whether a proxy stands before it, which sets `X-Forwarded-For`, `X-Forwarded-Host` and
    /// `X-Forwarded-Proto`. Without one they would be the client's to invent.
    pub behind_proxy: bool,
    /// The push services to which it sends what people want to be told of while they are away.
    pub push_services: PushServices,
    /// By what push services can reach who runs it: `mailto:` and an address, or an https address; by default the public URL.
    pub push_contact: Option<String>,
    /// Where it sends e-mail, if it does. Then it needs a public URL, with which links begin.
    pub mail: Option<MailConfig>,
    /// The limits on what comes from outside.
    pub limits: Limits,
    /// How time passes.
    pub stopwatch: Stopwatch,
    /// A number from which every match and its chance follow, for tests; nothing for chance
    /// that nobody can guess.
    pub seed: Option<u64>,
    /// Where the store fails, for tests; nowhere otherwise.
    pub faults: Arc<dyn Faults>,
}

impl ServeConfig {
    /// The usual server with its matches in `data`.
    pub fn new(data: DataLocation) -> ServeConfig {
        ServeConfig {
            listen: DEFAULT_LISTEN,
            admin_listen: AdminListen::Off,
            data,
            database: None,
            public_url: None,
            allowed_hosts: AllowedHosts::default(),
            behind_proxy: false,
            push_services: PushServices::default(),
            push_contact: None,
            mail: None,
            limits: Limits::default(),
            stopwatch: Stopwatch::real(),
            seed: None,
            faults: Arc::new(NoFaults),
        }
    }
}
