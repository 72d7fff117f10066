//! The data directory, as commands take it.

use std::path::PathBuf;

use server::DataLocation;

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

/// Runs what a command asks of the server's library.
pub(crate) fn run<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    Ok(runtime.block_on(work))
}
