//! Files in the data directory that have a key of the server: for their owner alone to read, and
//! written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why the keys of a data directory cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// A file has something else in it.
    #[error(
        "{} has no key where one should be (line {line}): put the file back from a backup, or take it \
         away, and the server makes another", file.display()
    )]
    Malformed {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A file cannot be read or written.
    #[error("{} cannot be used: {error}", file.display())]
    Unusable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// A file's text, if it is there.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read(file: &Path) -> Result<Option<String>, KeyError> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(file, error)),
    }
}

/// Writes a file for its owner alone to read, whole or not at all.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), KeyError> {
    let new = file.with_extension("new");
    let written = || -> io::Result<()> {
        let mut options = File::options();
        options.create(true).truncate(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(&new)?;
        open.write_all(text.as_bytes())?;
        open.sync_all()?;
        fs::rename(&new, file)?;
        file.parent()
            .map_or(Ok(()), |parent| File::open(parent)?.sync_all())
    };
    written().map_err(|error| unusable(file, error))
}

fn unusable(file: &Path, error: io::Error) -> KeyError {
    KeyError::Unusable {
        file: file.to_owned(),
        error,
    }
}
