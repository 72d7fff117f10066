//! The packages of the page and of its tests.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

/// The oldest Node.js that Vite runs on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Installs a folder's packages as its lock file names them, unless they are there already.
pub(crate) fn install(shell: &Shell, folder: &str) -> Result<()> {
    check_node(shell)?;
    let _inside = shell.push_dir(folder);
    let lock = shell.read_file("package-lock.json")?;
    let installed = Path::new("node_modules/.installed-lock");
    if shell.read_file(installed).is_ok_and(|old| old == lock) {
        return Ok(());
    }
    cmd!(shell, "npm ci --no-audit --no-fund")
        .run()
        .with_context(|| format!("installing the packages of {folder}/ failed"))?;
    shell.write_file(installed, lock)?;
    Ok(())
}

fn check_node(shell: &Shell) -> Result<()> {
    let advice = format!(
        "install Node.js {}.{} or newer with npm (on Debian: apt-get install nodejs npm)",
        OLDEST_NODE.0, OLDEST_NODE.1
    );
    let version = cmd!(shell, "node --version")
        .quiet()
        .read()
        .with_context(|| format!("the page is built with Node.js, which is not here: {advice}"))?;
    cmd!(shell, "npm --version")
        .quiet()
        .ignore_stdout()
        .run()
        .with_context(|| format!("the page's packages come by npm, which is not here: {advice}"))?;
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map(str::parse::<u32>);
    let found = match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor),
        _ => (0, 0),
    };
    ensure!(
        found >= OLDEST_NODE,
        "Node.js {version} is too old to build the page: {advice}"
    );
    Ok(())
}
