//! Tells the laboratory by which sources it plays: those of the rules, the bots and itself, as a SHA-256. It is what a run's rows follow from
//! besides its experiment, and stays the same however often, where and with what else the program is built.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// What matches follow from.
const SOURCES: &[&str] = &[
    "boards",
    "cards",
    "crates/bots/src",
    "crates/calcetto/src",
    "crates/calciotto/src",
    "crates/chess-football/src",
    "crates/core/src",
    "crates/games/src",
    "crates/lab/src",
    "crates/phases/src",
    "crates/programs/src",
    "crates/und1c1/src",
    "squads",
];
/// Files and folders of those that only tell of matches, by their names.
const TELLING: &[&str] = &[
    "as_csv",
    "compare",
    "outline",
    "report",
    "statistics",
    "summary",
    "words",
];

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in SOURCES {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(&folder, &mut files)?;
    }
    files.sort();
    let mut digest = Sha256::new();
    for file in files {
        let name = file.strip_prefix(&root).unwrap_or(&file);
        digest.update(name.to_string_lossy().as_bytes());
        digest.update([0]);
        let content = fs::read(&file)?;
        digest.update((content.len() as u64).to_le_bytes());
        digest.update(content);
    }
    let hex: Vec<String> = digest
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    println!("cargo::rustc-env=FISCHIO_SOURCES={}", hex.concat());
    Ok(())
}

/// The files of a folder and of those in it.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default();
        if TELLING.iter().any(|telling| name == *telling) {
            continue;
        }
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
