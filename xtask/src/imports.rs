//! Which module imports which: no circles within a crate, and crates in one direction.

mod circles;
mod resolve;
mod source;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The crates in layers: each may use those of the layers above it in this list, and no
/// other. Crates for tests may use all.
const LAYERS: &[&[&str]] = &[
    &["fischio-core"],
    &[
        "fischio-phases",
        "fischio-people",
        "fischio-pictures",
        "fischio-programs",
        "tournaments",
    ],
    &["chess-football", "calcetto", "calciotto", "und1c1", "toy"],
    &["fischio-games"],
    &["fischio-bots", "fischio-learning"],
    &["fischio-server", "fischio-lab"],
    &["fischio", "fischio-python"],
    &["fuzz-entries", "rules-kit"],
];

/// Fails at circles of imports and at crates that use one they may not.
pub(crate) fn check(root: &Path) -> Result<()> {
    let packages = packages(root)?;
    let mut wrong: Vec<String> = packages.iter().flat_map(Package::wrong).collect();
    let mut modules = 0;
    for package in &packages {
        let Some(folder) = package.manifest_path.parent() else {
            continue;
        };
        let name = folder
            .strip_prefix(root)
            .unwrap_or(folder)
            .display()
            .to_string();
        let sources = source::read(folder)?;
        modules += sources.len();
        let found = circles::find(&resolve::imports(&sources));
        let circle = |circle: &Vec<String>| format!("{name}: a circle of {}", circle.join(", "));
        wrong.extend(found.iter().map(circle));
    }
    ensure!(
        wrong.is_empty(),
        "imports that may not be:\n{}",
        wrong.join("\n")
    );
    println!(
        "imports: {modules} modules of {} crates without a circle",
        packages.len()
    );
    Ok(())
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: std::path::PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `dev`, `build`, or nothing for a usual one.
    kind: Option<String>,
    /// Where it is, if it is one of ours.
    path: Option<std::path::PathBuf>,
}

fn packages(root: &Path) -> Result<Vec<Package>> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version=1"])
        .current_dir(root)
        .output()
        .context("cargo cannot be run")?;
    ensure!(output.status.success(), "cargo metadata fails");
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    Ok(metadata.packages)
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}

impl Package {
    /// The crates of ours that it uses and may not.
    fn wrong(&self) -> Vec<String> {
        if self.name == "xtask" {
            return Vec::new();
        }
        let Some(own) = layer(&self.name) else {
            return vec![format!(
                "{}: say its layer in xtask/src/imports.rs",
                self.name
            )];
        };
        let used = self.dependencies.iter().filter(|dependency| {
            dependency.path.is_some() && dependency.kind.as_deref() != Some("dev")
        });
        used.filter(|dependency| layer(&dependency.name).is_none_or(|its| its >= own))
            .map(|dependency| format!("{} uses {}", self.name, dependency.name))
            .collect()
    }
}
