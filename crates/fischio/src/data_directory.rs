//! The data directory, as commands take it.

use std::path::PathBuf;

use server::DataLocation;
use server::store::DatabaseUrl;

use crate::failure::usage;

/// Reads a directory's path. A URL is none, though it could be a directory's name.
pub(crate) fn parse(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() {
        return Err("expected a directory, like /var/lib/fischio".to_owned());
    }
    if let Some((scheme, _)) = text.split_once("://") {
        return Err(format!(
            "expected a directory, like /var/lib/fischio, not a URL: matches are kept in files of a directory, not at \
             {scheme}://; a directory of that name is given as ./{text}"
        ));
    }
    Ok(PathBuf::from(text))
}

/// The directory that was named, else the user's.
pub(crate) fn or_of_user(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    if let Some(directory) = named {
        return Ok(directory);
    }
    match DataLocation::of_user() {
        Some(DataLocation::Directory(directory)) => Ok(directory),
        _ => Err(usage(
            &"there is no user's data directory; name one with --data",
        )),
    }
}

/// Where a command finds the matches.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    /// The data directory; by default that of the user.
    #[arg(long, global = true, value_name = "DIR", value_parser = parse)]
    data: Option<PathBuf>,
    /// The `PostgreSQL` database, where `fischio serve` was told one, like `postgres://fischio@localhost/fischio`.
    #[arg(long, global = true, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

impl Place {
    /// The database that was named, or else the directory.
    pub(crate) fn find(self) -> anyhow::Result<Result<DatabaseUrl, PathBuf>> {
        match self.database {
            Some(url) => database(&url).map(Ok),
            None => or_of_user(self.data).map(Err),
        }
    }
}

/// Reads where a database is. It is not said what was given: a password may be in it.
pub(crate) fn database(url: &str) -> anyhow::Result<DatabaseUrl> {
    let read = url.parse();
    read.map_err(|error| usage(&format!("--database: {error}")))
}

/// Runs what a command asks of the server's library.
pub(crate) fn run<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    Ok(runtime.block_on(work))
}
