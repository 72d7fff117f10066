//! The Python programs of the browser tests, and the Python package.

use std::path::Path;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::suites::Suite;

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
        "the tests need Python 3.11 or newer with venv (on Debian: apt-get install python3-venv)",
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

/// Builds the package's wheel, of what the Rust tests are made of, and installs it into `python/.venv`.
pub(crate) fn wheel(shell: &Shell) -> Result<()> {
    let _inside = shell.push_dir("python");
    shell.remove_path(WHEELS)?;
    let cargo = shell.current_dir().join("build-with-the-rest.sh");
    cmd!(
        shell,
        ".venv/bin/maturin build --quiet --profile dev --interpreter .venv/bin/python --out {WHEELS}"
    )
    .env("CARGO", cargo)
    .run()
    .context("the wheel of python/ cannot be built")?;
    let wheels = shell.read_dir(WHEELS)?;
    cmd!(
        shell,
        ".venv/bin/pip install --quiet --disable-pip-version-check --no-index --no-deps --force-reinstall {wheels...}"
    )
    .run()?;
    Ok(())
}

/// Where the wheel is built.
const WHEELS: &str = ".wheel";

/// The tests of the package, and the check of its types and theirs.
pub(crate) fn suites(root: &Path) -> Vec<Suite> {
    let folder = root.join("python");
    let suite = |name: &str, args: &[&str]| {
        let program = folder.join(".venv/bin").join(args[0]);
        Suite::other(name, program, &args[1..], folder.clone())
    };
    vec![
        suite("python tests", &["pytest", "--quiet"]),
        suite("python types", &["mypy", "fischio", "tests", "bench"]),
    ]
}
