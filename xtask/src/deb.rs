//! The Debian package: program, unit, manual and completions.

use std::path::Path;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::{licences, npm};

/// Where what the package takes besides the program is put.
const PACKAGE: &str = "target/package";

/// Builds page and program, lets the program write its manual and completions, and packs all.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo deb --version")
        .quiet()
        .ignore_stdout()
        .run()
        .context("the package is made by cargo-deb, which is not here: cargo install cargo-deb")?;
    npm::install(shell, "web")?;
    {
        let _inside = shell.push_dir("web");
        cmd!(shell, "npm run build").run()?;
    }
    cmd!(shell, "cargo build --release --locked --package fischio").run()?;
    let program = "target/release/fischio";
    shell.remove_path(PACKAGE)?;
    shell.create_dir(PACKAGE)?;
    cmd!(shell, "{program} man --directory {PACKAGE}/man").run()?;
    for (shell_name, file) in [
        ("bash", "fischio.bash"),
        ("zsh", "_fischio"),
        ("fish", "fischio.fish"),
    ] {
        let script = cmd!(shell, "{program} completions {shell_name}").read()?;
        shell.write_file(format!("{PACKAGE}/{file}"), script)?;
    }
    licences::write(shell, &Path::new(PACKAGE).join("THIRD-PARTY.txt"))?;
    cmd!(shell, "cargo deb --no-build --package fischio").run()?;
    Ok(())
}
