//! The directory that has a server's matches: one server at a time uses it.
//!
//! ```text
//! fischio.sqlite (-wal, -shm)   the matches
//! lock                          who uses the directory
//! restore.partial/              a restore that is being made ready; worth nothing
//! restore.ready/                a restore that was decided: the next process that takes the directory finishes it
//! ```
//!
//! Any other file in it (a key) belongs to the server too. The directory is readable by its owner alone (mode
//! 0700), and so is every file in it (0600).

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database's name in a data directory.
pub(crate) const DATABASE: &str = "fischio.sqlite";
/// What `SQLite` puts beside a database, behind its name.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];
const LOCK: &str = "lock";
const STAGE: &str = "restore.partial";
const READY: &str = "restore.ready";

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
        let lock = private_file().open(path.join(LOCK)).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(DirectoryError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let directory = DataDirectory {
            path: path.to_owned(),
            _lock: lock,
        };
        directory.finish_restore().map_err(unusable)?;
        directory.make_private().map_err(unusable)?;
        Ok(directory)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The database in it.
    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Whether a file of this name is the directory's own affair, not a key or the like.
    pub(crate) fn is_own(name: &str) -> bool {
        name.starts_with(DATABASE) || [LOCK, STAGE, READY].contains(&name)
    }

    /// Whether anything is in it but its lock. What a file system puts into its root does not count.
    pub(crate) fn has_data(&self) -> io::Result<bool> {
        for entry in fs::read_dir(&self.path)? {
            let name = entry?.file_name();
            if name != LOCK && name != STAGE && name != "lost+found" {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An empty directory in which a restore is made ready.
    pub(crate) fn stage(&self) -> io::Result<PathBuf> {
        let stage = self.path.join(STAGE);
        match fs::remove_dir_all(&stage) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        make(&stage)?;
        Ok(stage)
    }

    /// Decides that what stands in the stage replaces the data, and carries it out.
    pub(crate) fn commit_stage(&self) -> io::Result<()> {
        let stage = self.path.join(STAGE);
        self.give_to_owner(&stage)?;
        sync_directory(&stage)?;
        fs::rename(stage, self.path.join(READY))?;
        sync_directory(&self.path)?;
        self.finish_restore()
    }

    /// Carries out a restore that was decided, from wherever it was interrupted: each step may be done twice,
    /// and the database, which makes the rest unnecessary, is moved last.
    fn finish_restore(&self) -> io::Result<()> {
        let ready = self.path.join(READY);
        if !ready.is_dir() {
            return Ok(());
        }
        let new = ready.join(DATABASE);
        if new.exists() {
            for entry in fs::read_dir(&ready)? {
                let entry = entry?;
                if entry.file_name() != DATABASE {
                    fs::rename(entry.path(), self.path.join(entry.file_name()))?;
                }
            }
            // The old database's log must not be taken for the new one's.
            for beside in BESIDE {
                match fs::remove_file(self.path.join(format!("{DATABASE}{beside}"))) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
            sync_directory(&self.path)?;
            fs::rename(new, self.database())?;
            sync_directory(&self.path)?;
        }
        fs::remove_dir(ready)?;
        sync_directory(&self.path)
    }

    /// Takes away what others may do with files that are there already, if they are ours to change.
    #[cfg(unix)]
    fn make_private(&self) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            let about = entry.metadata()?;
            let mode = about.permissions().mode();
            if about.is_file() && mode & 0o077 != 0 {
                let private = fs::Permissions::from_mode(mode & 0o700);
                // Somebody else's file in our directory is theirs.
                match fs::set_permissions(entry.path(), private) {
                    Err(error) if error.kind() != io::ErrorKind::PermissionDenied => {
                        return Err(error);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    #[cfg(not(unix))]
    #[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn make_private(&self) -> io::Result<()> {
        Ok(())
    }

    /// Files that the superuser made get the owner of the directory, or the server could not open them.
    #[cfg(unix)]
    fn give_to_owner(&self, stage: &Path) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, chown};
        let owner = fs::metadata(&self.path)?;
        let mut made = vec![stage.to_owned(), self.path.join(LOCK)];
        for entry in fs::read_dir(stage)? {
            made.push(entry?.path());
        }
        for path in made {
            let about = fs::metadata(&path)?;
            if (about.uid(), about.gid()) != (owner.uid(), owner.gid()) {
                chown(&path, Some(owner.uid()), Some(owner.gid()))?;
            }
        }
        Ok(())
    }

    #[cfg(not(unix))]
    #[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn give_to_owner(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

/// The database in a data directory that a server may be using, if there is one.
///
/// # Errors
/// If it cannot be seen whether there is one, or a restore that was interrupted cannot be finished.
pub(crate) fn database(data: &Path) -> Result<Option<PathBuf>, DirectoryError> {
    if data.join(READY).is_dir() {
        // Taking the directory finishes the restore.
        DataDirectory::take(data)?;
    }
    let database = data.join(DATABASE);
    match fs::metadata(&database) {
        Ok(about) => Ok(about.is_file().then_some(database)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        // Perhaps it is there, and may not be seen.
        Err(error) => Err(DirectoryError::Unusable {
            directory: data.to_owned(),
            error,
        }),
    }
}

/// How a file is made that its owner alone may read.
pub(crate) fn private_file() -> OpenOptions {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes names in a directory durable.
pub(crate) fn sync_directory(path: &Path) -> io::Result<()> {
    // Elsewhere a directory cannot be opened, and a rename is durable by itself.
    if cfg!(unix) {
        File::open(path)?.sync_all()?;
    }
    Ok(())
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
