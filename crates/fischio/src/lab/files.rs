//! What the commands of the laboratory have in common.

use std::path::{Path, PathBuf};

use anyhow::Context;
use lab::{ReadError, Summary};

use crate::failure::usage;

/// A file that says what to do, and where what comes of it goes.
pub(super) struct Beside {
    /// What the file says.
    pub(super) text: String,
    /// The directory of what comes of it.
    pub(super) out: PathBuf,
    folder: PathBuf,
}

impl Beside {
    /// Reads the file; `out` is the directory if one is named, else it is beside the file, with its name.
    pub(super) fn read(path: &Path, out: Option<PathBuf>) -> anyhow::Result<Beside> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let out = out.unwrap_or_else(|| path.with_extension(""));
        if out == *path {
            return Err(usage(
                &"name a directory with --out, another one than the experiment's file",
            ));
        }
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        Ok(Beside { text, out, folder })
    }

    /// Reads a file that it names, from its path beside it.
    pub(super) fn named(&self, path: &Path) -> Result<String, String> {
        let path = self.folder.join(path);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// What the tables of a run come to.
pub(super) fn summary(directory: &Path) -> anyhow::Result<Summary> {
    Summary::read(directory).map_err(not_read)
}

/// A directory that is no run's is a mistake in the command.
pub(super) fn not_read(error: ReadError) -> anyhow::Error {
    match error {
        ReadError::NoRun(_) => usage(&error),
        ReadError::File(_) => error.into(),
    }
}

/// Writes a page beside its place, and puts it there whole.
pub(super) fn write_page(path: &Path, page: &str) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    let mut aside = path.as_os_str().to_owned();
    aside.push(".new");
    std::fs::write(&aside, page).with_context(named)?;
    std::fs::rename(&aside, path).with_context(named)
}
