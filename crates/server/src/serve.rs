//! A server's life: it opens its store, listens, and stops in good order.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::config::{AdminListen, DataLocation, ServeConfig};
use crate::hosts::PublicUrl;
use crate::http::{App, Connection, Connections, Front, admin_router, refuse, router};
use crate::identity::Identities;
use crate::key_file::KeyError;
use crate::keys::Keys;
use crate::limits::Limits;
use crate::mail::{Mailer, MailerError};
use crate::notices::{self, Push, PushKey};
use crate::quota::Quota;
use crate::random_source::RandomSource;
use crate::referee::{self, Registry};
use crate::store::{DataDirectory, DatabaseStore, DirectoryError, Store, StoreError, Writer};

/// Between two times that the server forgets what it need not know any more.
const TIDY: Duration = Duration::from_mins(1);
/// After a connection could not be accepted, for want of files mostly.
const PAUSE: Duration = Duration::from_millis(100);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error(
        "{address} is in use by another program; stop it, or choose another address with {flag}"
    )]
    AddressInUse {
        /// Where.
        address: SocketAddr,
        /// What chooses it.
        flag: &'static str,
    },
    /// It cannot listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The data directory cannot be used.
    #[error(transparent)]
    Directory(#[from] DirectoryError),
    /// The keys that records and cookies are signed with cannot be used.
    #[error(transparent)]
    Keys(#[from] KeyError),
    /// There would be no links in its e-mail.
    #[error(
        "e-mail needs links that begin with what visitors call the server: set public_url (--public-url), like https://table.example, or no smtp_host"
    )]
    MailWithoutUrl,
    /// E-mail cannot be sent as it is set.
    #[error("smtp_host: {0}")]
    Mail(String),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Warns of keys that are not there though matches are: they were lost, and those that are made now do not do what they did.
async fn tell_of_missing_keys(directory: &Path, store: &dyn Store) -> Result<(), StoreError> {
    let visitors = Identities::is_missing(directory);
    let signing = Keys::is_missing(directory);
    if !(visitors || signing) || store.scan(0, 1).await?.is_empty() {
        return Ok(());
    }
    if visitors {
        tracing::warn!(
            "there are matches and no visitor-key: another is made, and visitors whose cookies the lost one signed are \
             new here and hold no seats. If a backup has the file, stop the server and put it back"
        );
    }
    if signing {
        tracing::warn!(
            "there are matches and no signing-key: another is made, and signs records from now on. Public keys of before \
             are listed as long as the file signing-keys is there"
        );
    }
    Ok(())
}

/// A server that listens but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// Where it answers with health and metrics.
    admin: Option<(TcpListener, SocketAddr)>,
    registry: Registry,
    push: Push,
    mailer: Option<Mailer>,
    app: App,
    connections: Connections,
    /// Ours until the store is closed.
    _directory: Option<DataDirectory>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl Server {
    /// Listens and opens the store.
    ///
    /// # Errors
    /// If it cannot.
    pub async fn bind(mut config: ServeConfig) -> Result<Server, ServeError> {
        let mailer = mailer(&mut config)?;
        // First the address: a second server started by mistake should not touch the data.
        let listener = listen(config.listen, "--listen").await?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen {
            address: config.listen,
            error,
        })?;
        let admin = listen_for_admin(config.admin_listen).await?;
        let (store, directory) = open(&config).await?;
        let limits = match rlimit::increase_nofile_limit(u64::MAX) {
            Ok(files) => config
                .limits
                .within_files(usize::try_from(files).unwrap_or(usize::MAX)),
            Err(error) => {
                tracing::warn!(%error, "the limit of open files is not known");
                config.limits
            }
        };
        tracing::debug!(
            connections = limits.connections,
            an_address = limits.connections_an_address,
            "connections are limited"
        );
        let limits = Arc::new(limits);
        let quota = Quota::new(
            directory
                .as_ref()
                .map(|directory| directory.path().to_owned()),
            limits.data_bytes,
        );
        quota.measure();
        let date = crate::date::rfc3339(config.stopwatch.date().as_millisecond());
        let (keys, identities, push_key) = match &config.data {
            DataLocation::Directory(path) => {
                tell_of_missing_keys(path, &*store).await?;
                (
                    Keys::open(path, &date)?,
                    Identities::open(path)?,
                    PushKey::open(path)?,
                )
            }
            DataLocation::Memory => (
                Keys::in_memory(&date),
                Identities::in_memory(),
                PushKey::in_memory(),
            ),
        };
        let contact = contact(config.push_contact, config.public_url.as_ref());
        let push = Push::new(push_key, config.push_services, contact);
        let (writer, _) = Writer::start(Arc::clone(&store));
        let registry = Registry::new(
            referee::begin,
            store,
            writer,
            config.stopwatch,
            Arc::clone(&limits),
            quota,
            config
                .seed
                .map_or_else(RandomSource::real, RandomSource::scripted),
            CancellationToken::new(),
        );
        registry.note_timed().await?;
        referee::look_after(&registry);
        Ok(Server {
            listener,
            address,
            app: App::new(
                registry.clone(),
                keys,
                identities,
                push.clone(),
                mailer.clone(),
                Front {
                    behind_proxy: config.behind_proxy,
                    public_url: config.public_url,
                    allowed_hosts: config.allowed_hosts,
                },
            ),
            admin,
            push,
            mailer,
            connections: Connections::new(limits, config.behind_proxy),
            registry,
            _directory: directory,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it answers with health and metrics, if it does.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref().map(|(_, address)| *address)
    }

    /// The limits as they count: as many connections as the process may have files.
    pub fn limits(&self) -> &Limits {
        self.registry.limits()
    }

    /// Answers until `shutdown` comes, then stops in good order: no new connections, sockets
    /// are closed, what was begun is written.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        tracing::info!(address = %self.address, "listening");
        if let Some((listener, address)) = self.admin {
            tracing::info!(%address, "health and metrics");
            let stopped = self.registry.stop().clone().cancelled_owned();
            let answers = axum::serve(listener, admin_router(self.app.clone()));
            tokio::spawn(answers.with_graceful_shutdown(stopped).into_future());
        }
        let limits = Arc::clone(self.registry.limits());
        let app = router(self.app.clone());
        let conversations = TaskTracker::new();
        let registry = self.registry.clone();
        conversations.spawn(async move {
            tokio::join!(registry.keep_time(), registry.resume_timed());
        });
        conversations.spawn(referee::keep_tidy(self.registry.clone()));
        conversations.spawn(crate::http::keep_lobby(self.app.clone()));
        conversations.spawn(notices::deliver(
            self.registry.clone(),
            self.app.tournaments().clone(),
            self.push,
            self.mailer,
        ));
        conversations.spawn(crate::http::follow_decisions(self.app.clone()));
        conversations.spawn(crate::tournaments::drive_all(
            self.app.tournaments().clone(),
        ));
        let mut tidy = tokio::time::interval(TIDY);
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            tokio::select! {
                biased;
                () = &mut shutdown => break,
                _ = tidy.tick() => {
                    self.app.tidy();
                    let quota = self.registry.quota().clone();
                    tokio::task::spawn_blocking(move || quota.measure());
                    crate::http::upkeep();
                }
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => match self.connections.admit(peer) {
                        Ok(connection) => {
                            prepare(&stream, &limits);
                            let stop = self.registry.stop().clone();
                            let patience = limits.heartbeat;
                            let talk = converse(stream, patience, connection, app.clone(), stop);
                            conversations.spawn(talk);
                        }
                        Err(problem) => refuse(stream, &problem),
                    },
                    Err(error) => {
                        tracing::warn!(%error, "a connection was not accepted");
                        tokio::time::sleep(PAUSE).await;
                    }
                },
            }
        }
        tracing::info!("stopping");
        drop(self.listener);
        self.registry.stop().cancel();
        conversations.close();
        let farewell = async {
            tokio::join!(
                conversations.wait(),
                self.app.sockets_closed(),
                self.registry.empty()
            );
        };
        if tokio::time::timeout(limits.farewell, farewell)
            .await
            .is_err()
        {
            tracing::warn!("some connections did not end in time");
        }
        self.registry.store().close().await;
        tracing::info!("stopped");
    }
}

async fn listen(address: SocketAddr, flag: &'static str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            ServeError::AddressInUse { address, flag }
        } else {
            ServeError::Listen { address, error }
        }
    })
}

/// What sends e-mail, if anything does.
fn mailer(config: &mut ServeConfig) -> Result<Option<Mailer>, ServeError> {
    let Some(mail) = config.mail.take() else {
        return Ok(None);
    };
    let url = config
        .public_url
        .clone()
        .ok_or(ServeError::MailWithoutUrl)?;
    let mailer = Mailer::new(mail, url, &config.limits);
    mailer
        .map(Some)
        .map_err(|error: MailerError| ServeError::Mail(error.to_string()))
}

/// By what push services can reach who runs the server. They want to be told something.
fn contact(told: Option<String>, public_url: Option<&PublicUrl>) -> String {
    let url = public_url.filter(|url| url.is_https());
    told.or_else(|| url.map(PublicUrl::to_string))
        .unwrap_or_else(|| "mailto:fischio@localhost".to_owned())
}

/// The listener for health and metrics, and where it listens.
async fn listen_for_admin(
    wanted: AdminListen,
) -> Result<Option<(TcpListener, SocketAddr)>, ServeError> {
    let listener = match wanted {
        AdminListen::Off => return Ok(None),
        AdminListen::At(address) => listen(address, "--admin-listen").await?,
        AdminListen::IfFree(address) => match listen(address, "--admin-listen").await {
            Ok(listener) => listener,
            Err(error) => {
                tracing::warn!(%error, "there is no health and there are no metrics");
                return Ok(None);
            }
        },
    };
    let address = listener.local_addr().map_err(|error| ServeError::Listen {
        address: SocketAddr::from(([0, 0, 0, 0], 0)),
        error,
    })?;
    Ok(Some((listener, address)))
}

async fn open(config: &ServeConfig) -> Result<(Arc<dyn Store>, Option<DataDirectory>), ServeError> {
    let faults = Arc::clone(&config.faults);
    let directory = match &config.data {
        DataLocation::Memory => None,
        DataLocation::Directory(path) => Some(DataDirectory::take(path)?),
    };
    let store = match (&config.database, &directory) {
        (Some(url), directory) => {
            let beside = directory.as_ref().map(DataDirectory::database);
            if let Some(unused) = beside.filter(|path| path.exists()) {
                tracing::info!(database = %url, unused = %unused.display(), "matches are in the database, not in the file");
            }
            DatabaseStore::postgres_with(url, faults).await?
        }
        (None, Some(directory)) => DatabaseStore::file_with(&directory.database(), faults).await?,
        (None, None) => DatabaseStore::memory_with(faults).await?,
    };
    Ok((Arc::new(store), directory))
}

/// Small answers leave at once, and the system does not hold back much for a slow reader.
fn prepare(stream: &TcpStream, limits: &Limits) {
    let set = stream
        .set_nodelay(true)
        .and_then(|()| socket2::SockRef::from(stream).set_send_buffer_size(limits.send_buffer));
    if let Err(error) = set {
        tracing::debug!(%error, "a connection keeps the system's settings");
    }
}

/// Answers on one connection until it ends, or `stop` comes and what was begun is answered.
async fn converse(
    stream: TcpStream,
    patience: Duration,
    connection: Connection,
    app: Router,
    stop: CancellationToken,
) {
    // A client that does not read keeps no answer in memory for long.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let head = connection.head();
    // A socket that the connection becomes keeps it counted.
    let counted = Arc::new(connection);
    let service = app.map_request(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Arc::clone(&counted));
        request
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(service),
        )
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Serves until `shutdown` comes.
///
/// # Errors
/// If the server does not start.
pub async fn serve(
    config: ServeConfig,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    Server::bind(config).await?.run(shutdown).await;
    Ok(())
}
