//! What the commands of the laboratory have in common.

use std::path::Path;

use anyhow::Context;
use lab::{ReadError, Summary};

use crate::failure::usage;

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
