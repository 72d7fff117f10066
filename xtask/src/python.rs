//! The Python programs of the browser tests.

use std::path::Path;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

/// Installs what a folder's `requirements.txt` names into an environment of its own in
/// `FOLDER/.venv`, unless it is there already.
pub(crate) fn install(shell: &Shell, folder: &str) -> Result<()> {
    let _inside = shell.push_dir(folder);
    let wanted = shell.read_file("requirements.txt")?;
    let installed = Path::new(".venv/.installed-requirements");
    if shell.read_file(installed).is_ok_and(|old| old == wanted) {
        return Ok(());
    }
    cmd!(shell, "python3 -m venv --clear .venv").run().context(
        "the tests generate a Python client: install Python 3.11 or newer with venv (on Debian: \
         apt-get install python3-venv)",
    )?;
    cmd!(
        shell,
        ".venv/bin/pip install --quiet --disable-pip-version-check --requirement requirements.txt"
    )
    .run()
    .with_context(|| format!("installing the Python packages of {folder}/ failed"))?;
    shell.write_file(installed, wanted)?;
    Ok(())
}
