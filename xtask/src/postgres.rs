//! The database of the tests of a store that is not a file.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

/// Installs `PostgreSQL` by apt if there is none and we may. The tests start one of their own.
///
/// # Errors
/// If there is none afterwards.
pub(crate) fn install(shell: &Shell) -> Result<()> {
    if is_there(shell) {
        return Ok(());
    }
    let is_root = cmd!(shell, "id -u")
        .quiet()
        .read()
        .is_ok_and(|id| id == "0");
    if !is_root {
        bail!(
            "the tests of the store need PostgreSQL: install it (on Debian: sudo apt-get install postgresql); they start a \
             throw-away one of their own"
        );
    }
    cmd!(shell, "apt-get update --quiet")
        .run()
        .context("looking for PostgreSQL failed")?;
    cmd!(
        shell,
        "apt-get install --yes --quiet --no-install-recommends postgresql"
    )
    .env("DEBIAN_FRONTEND", "noninteractive")
    .run()
    .context("installing PostgreSQL failed")?;
    ensure!(
        is_there(shell),
        "PostgreSQL was installed and is not to be found"
    );
    Ok(())
}

/// Debian has its programs in a directory a version, others where all programs are.
fn is_there(shell: &Shell) -> bool {
    let versions = shell.read_dir("/usr/lib/postgresql").unwrap_or_default();
    let has_it = |version: &Path| version.join("bin/initdb").is_file();
    versions.iter().any(|version| has_it(version))
        || cmd!(shell, "which initdb")
            .quiet()
            .ignore_stdout()
            .ignore_stderr()
            .run()
            .is_ok()
}
