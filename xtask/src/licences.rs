//! The licences of what others wrote and the program has in it: each one that the project takes, and all of them in one text for who gets
//! the program.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, LicenseReq, Licensee, ParseMode};
use xshell::{Shell, cmd};

/// Licences that may be given on with the program under its own. Of those that ask for their source, files stay as they are (MPL-2.0).
const TAKEN: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];
/// How files begin that have a licence in them.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
/// The page's own packages: what the bundle has beside `dependencies`.
const OF_PAGE: [&str; 1] = ["svelte"];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    kind: Option<String>,
}

#[derive(Deserialize)]
struct Bundled {
    dependencies: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Module {
    version: String,
    license: String,
}

/// What somebody else wrote.
struct Part {
    name: String,
    licence: String,
    folder: PathBuf,
}

/// Fails if a licence is none that the project takes.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let parts = of_program(shell)?;
    must_be_taken(&parts)?;
    println!("{} crates, all under licences that are taken", parts.len());
    Ok(())
}

/// Writes all licences of what the program and its page have in them into a file. The page's packages have to be installed.
pub(crate) fn write(shell: &Shell, file: &Path) -> Result<()> {
    let mut parts = of_program(shell)?;
    parts.extend(of_page(Path::new("web"))?);
    must_be_taken(&parts)?;
    let count = parts.len();
    fs::write(file, text(parts)?).with_context(|| file.display().to_string())?;
    println!("{}: the licences of {count} parts", file.display());
    Ok(())
}

fn must_be_taken(parts: &[Part]) -> Result<()> {
    let taken = TAKEN.map(|licence| Licensee::parse(licence).expect("the list is right"));
    let is_taken = |asked: &LicenseReq| taken.iter().any(|licence| licence.satisfies(asked));
    let mut others = Vec::new();
    for part in parts {
        let licence = Expression::parse_mode(&part.licence, ParseMode::LAX)
            .with_context(|| format!("{}: {:?} is no licence", part.name, part.licence))?;
        if !licence.evaluate(is_taken) {
            others.push(format!("{} ({})", part.name, part.licence));
        }
    }
    ensure!(
        others.is_empty(),
        "under licences that are not taken: {}; another library, or a row of TAKEN in xtask/src/licences.rs",
        others.join(", ")
    );
    Ok(())
}

/// The crates of others that the program has in it.
fn of_program(shell: &Shell) -> Result<Vec<Part>> {
    let metadata = cmd!(
        shell,
        "cargo metadata --format-version 1 --locked --filter-platform x86_64-unknown-linux-gnu"
    );
    let metadata: Metadata = serde_json::from_str(&metadata.quiet().read()?)?;
    let packages: BTreeMap<&str, &Package> = metadata
        .packages
        .iter()
        .map(|package| (&*package.id, package))
        .collect();
    let nodes: BTreeMap<&str, &Node> = metadata
        .resolve
        .nodes
        .iter()
        .map(|node| (&*node.id, node))
        .collect();
    let own = |package: &&Package| package.name == "fischio" && package.source.is_none();
    let program = metadata.packages.iter().find(own);
    let program = program.context("there is a crate fischio")?;
    let mut waiting = VecDeque::from([&*program.id]);
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop_front() {
        if !seen.insert(id) {
            continue;
        }
        let linked = |dependency: &&Dependency| {
            let mut kinds = dependency.dep_kinds.iter();
            kinds.any(|kind| kind.kind.is_none())
        };
        let deps = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        waiting.extend(deps.filter(linked).map(|dependency| &*dependency.pkg));
    }
    let others = seen.into_iter().filter_map(|id| packages.get(id));
    let mut parts = Vec::new();
    for package in others.filter(|package| package.source.is_some()) {
        let name = format!("{} {}", package.name, package.version);
        let licence = package.license.clone();
        parts.push(Part {
            licence: licence.with_context(|| format!("{name} names no licence"))?,
            folder: package
                .manifest_path
                .parent()
                .map(Path::to_owned)
                .unwrap_or_default(),
            name,
        });
    }
    Ok(parts)
}

/// The packages of others that the page has in it.
fn of_page(web: &Path) -> Result<Vec<Part>> {
    let read =
        |path: PathBuf| fs::read_to_string(&path).with_context(|| path.display().to_string());
    let bundled: Bundled = serde_json::from_str(&read(web.join("package.json"))?)?;
    let names = bundled
        .dependencies
        .keys()
        .map(String::as_str)
        .chain(OF_PAGE);
    names
        .map(|name| {
            let folder = web.join("node_modules").join(name);
            let module: Module = serde_json::from_str(&read(folder.join("package.json"))?)?;
            Ok(Part {
                name: format!("{name} {} (the page)", module.version),
                licence: module.license,
                folder,
            })
        })
        .collect()
}

/// Who wrote what under which licence, then each licence's text once, with all that are under it.
fn text(mut parts: Vec<Part>) -> Result<String> {
    parts.sort_by(|one, other| one.name.cmp(&other.name));
    let mut text = String::from(
        "Fischio has in it what others wrote, each under its own licence. Its letters are Inter and Atkinson Hyperlegible (SIL Open Font License 1.1).\n\n",
    );
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for part in &parts {
        writeln!(text, "{}: {}", part.name, part.licence)?;
        for file in licences_in(&part.folder)? {
            texts.entry(file).or_default().push(&part.name);
        }
    }
    for (licence, names) in texts {
        write!(
            text,
            "\n{}\n{}\n\n{}\n",
            "-".repeat(80),
            names.join(", "),
            licence.trim()
        )?;
    }
    Ok(text)
}

fn licences_in(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for file in files {
        let path = file?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let is_licence = FILES
            .iter()
            .any(|begins| name.to_uppercase().starts_with(begins));
        if is_licence && path.is_file() {
            // One that is no UTF-8 is read as well as it goes: its text is for people.
            found.push(String::from_utf8_lossy(&fs::read(&path)?).into_owned());
        }
    }
    found.sort();
    Ok(found)
}
