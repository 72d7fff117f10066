//! The directory that has a server's matches: one server at a time uses it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

const DATABASE: &str = "fischio.sqlite";
const LOCK: &str = "lock";

/// Why a directory cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DirectoryError {
    /// Another server uses it.
    #[error("another Fischio server uses the data in {}; stop it, or choose another directory", .0.display())]
    InUse(PathBuf),
    /// It cannot be made or written.
    #[error("the data directory {} cannot be used: {error}", directory.display())]
    Unusable {
        /// The directory.
        directory: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// A directory that is ours until this is dropped, or the process ends however it ends.
#[derive(Debug)]
pub struct DataDirectory {
    path: PathBuf,
    _lock: File,
}

impl DataDirectory {
    /// Takes a directory, which is made if it is not there, readable by its owner alone.
    ///
    /// # Errors
    /// If it cannot be made or written, or another server uses it.
    pub fn take(path: &Path) -> Result<DataDirectory, DirectoryError> {
        let unusable = |error| DirectoryError::Unusable {
            directory: path.to_owned(),
            error,
        };
        make(path).map_err(unusable)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path.join(LOCK))
            .map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => Ok(DataDirectory {
                path: path.to_owned(),
                _lock: lock,
            }),
            Err(TryLockError::WouldBlock) => Err(DirectoryError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }

    /// The database in it.
    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
