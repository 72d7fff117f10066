//! `cargo xtask test`: everything that the continuous integration runs.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::{chromium, clauses, npm};

/// Most that the page may weigh at its first load, compressed, in bytes.
const FIRST_LOAD: u64 = 150_000;

/// What `cargo xtask test` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these parts, in their order.
    #[arg(value_enum)]
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Formatting of Rust and of the page.
    Format,
    /// clippy and rustdoc, warnings as errors; types and tests of the page.
    Lint,
    /// Every Rust test, and the check of clauses.
    Rust,
    /// The page in a real browser against the real program.
    Browser,
}

const ALL: [Part; 4] = [Part::Format, Part::Lint, Part::Rust, Part::Browser];

pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let parts = if arguments.parts.is_empty() {
        &ALL[..]
    } else {
        &arguments.parts
    };
    for part in parts {
        println!("\n== {part:?} ==");
        let start = Instant::now();
        match part {
            Part::Format => format(shell)?,
            Part::Lint => lint(shell)?,
            Part::Rust => rust(shell)?,
            Part::Browser => browser(shell)?,
        }
        println!(
            "== {part:?} passed after {} s ==",
            start.elapsed().as_secs()
        );
    }
    Ok(())
}

fn format(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo fmt --all --check")
        .run()
        .context("run cargo fmt --all")?;
    for folder in ["web", "e2e"] {
        npm::install(shell, folder)?;
        let _inside = shell.push_dir(folder);
        cmd!(shell, "npm run --silent format:check")
            .run()
            .with_context(|| format!("run npm run format in {folder}/"))?;
    }
    Ok(())
}

fn lint(shell: &Shell) -> Result<()> {
    npm::install(shell, "web")?;
    npm::install(shell, "e2e")?;
    {
        let _inside = shell.push_dir("web");
        cmd!(shell, "npm run --silent check").run()?;
        cmd!(shell, "npm run --silent test").run()?;
        cmd!(shell, "npm run --silent build").run()?;
    }
    check_first_load(shell)?;
    {
        let _inside = shell.push_dir("e2e");
        cmd!(shell, "npm run --silent check").run()?;
    }
    cmd!(
        shell,
        "cargo clippy --workspace --all-targets --all-features -- -D warnings"
    )
    .run()?;
    cmd!(shell, "cargo doc --workspace --no-deps --all-features")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(())
}

/// The compressed weight of what the first page loads: the document and what it names.
fn check_first_load(shell: &Shell) -> Result<()> {
    let document = shell.read_file("web/dist/index.html")?;
    let mut total = 0;
    for file in std::iter::once("index.html").chain(named(&document)) {
        let path = format!("web/dist/{file}");
        let compressed = cmd!(shell, "gzip --stdout --best {path}")
            .quiet()
            .output()?
            .stdout;
        total += compressed.len() as u64;
    }
    ensure!(
        total <= FIRST_LOAD,
        "the first load weighs {total} bytes, over {FIRST_LOAD}"
    );
    println!("first load: {total} bytes compressed, of {FIRST_LOAD}");
    Ok(())
}

/// The scripts and styles a document loads.
fn named(document: &str) -> impl Iterator<Item = &str> {
    document
        .split(['"', '\''])
        .filter_map(|part| part.strip_prefix('/'))
        .filter(|part| {
            Path::new(part)
                .extension()
                .is_some_and(|ending| ending == "js" || ending == "css")
        })
}

fn rust(shell: &Shell) -> Result<()> {
    // The page is part of the program, so it is built first.
    if !shell.path_exists("web/dist/index.html") {
        npm::install(shell, "web")?;
        let _inside = shell.push_dir("web");
        cmd!(shell, "npm run --silent build").run()?;
    }
    cmd!(
        shell,
        "cargo test --workspace --all-features --no-fail-fast"
    )
    .run()?;
    clauses::check(&shell.current_dir())?;
    let changed = cmd!(shell, "git status --porcelain -- web/src/lib/wire").read()?;
    if !changed.is_empty() {
        bail!(
            "the types of the page were not those of the program and have been made anew; commit them:\n{changed}"
        );
    }
    Ok(())
}

fn browser(shell: &Shell) -> Result<()> {
    let chromium = chromium::path(shell)?;
    npm::install(shell, "web")?;
    npm::install(shell, "e2e")?;
    {
        let _inside = shell.push_dir("web");
        cmd!(shell, "npm run --silent build").run()?;
    }
    cmd!(shell, "cargo build --package fischio --all-features").run()?;
    let _inside = shell.push_dir("e2e");
    cmd!(shell, "npx playwright test")
        .env("CHROMIUM", chromium)
        .run()?;
    Ok(())
}
