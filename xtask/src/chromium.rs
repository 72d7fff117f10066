//! The browser of the browser tests.

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The path of a Chromium, installed by apt if there is none and we may.
pub(crate) fn path(shell: &Shell) -> Result<String> {
    if let Ok(path) = shell.var("CHROMIUM") {
        return Ok(path);
    }
    if let Some(path) = find(shell) {
        return Ok(path);
    }
    let is_root = cmd!(shell, "id -u")
        .quiet()
        .read()
        .is_ok_and(|id| id == "0");
    if !is_root {
        bail!(
            "the browser tests need Chromium: install it (on Debian: sudo apt-get install \
             chromium) or name one in the variable CHROMIUM"
        );
    }
    cmd!(shell, "apt-get update --quiet")
        .run()
        .context("looking for Chromium failed")?;
    cmd!(
        shell,
        "apt-get install --yes --quiet --no-install-recommends chromium"
    )
    .env("DEBIAN_FRONTEND", "noninteractive")
    .run()
    .context("installing Chromium failed; name one in the variable CHROMIUM")?;
    find(shell).context("Chromium was installed and is not to be found")
}

fn find(shell: &Shell) -> Option<String> {
    NAMES.into_iter().find_map(|name| {
        cmd!(shell, "which {name}")
            .quiet()
            .ignore_stderr()
            .read()
            .ok()
            .filter(|p| !p.is_empty())
    })
}
