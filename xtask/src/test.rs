//! `cargo xtask test`: everything that the continuous integration runs.
//!
//! The page's checks, which leave processors idle, run beside the Rust ones. What is built is
//! built once: the page before all else, for it is part of the program; the program with the
//! tests, with the same features, for the tests in the browser too.

use std::path::Path;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::timing::Times;
use crate::{chromium, clauses, imports, licences, npm, postgres, python, suites, words};

/// Most that the page may weigh at its first load, compressed, in bytes.
const FIRST_LOAD: u64 = 150_000;

/// What `cargo xtask test` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these parts.
    #[arg(value_enum)]
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Formatting of Rust and of the page.
    Format,
    /// clippy and rustdoc, warnings as errors; types and tests of the page; imports; words; licences.
    Lint,
    /// Every Rust test, the tests of the Python package, and the check of clauses.
    Rust,
    /// The page in a real browser against the real program.
    Browser,
}

const ALL: [Part; 4] = [Part::Format, Part::Lint, Part::Rust, Part::Browser];

pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let parts = match &arguments.parts[..] {
        [] => &ALL[..],
        some => some,
    };
    let start = Instant::now();
    let times = Times::default();
    let outcome = Gate {
        times: &times,
        parts,
    }
    .run(shell);
    times.print(start);
    outcome
}

/// A run of some parts.
#[derive(Clone, Copy)]
struct Gate<'a> {
    times: &'a Times,
    parts: &'a [Part],
}

impl Gate<'_> {
    fn has(self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    fn run(self, shell: &Shell) -> Result<()> {
        self.times.step("page", || page(shell))?;
        let root = shell.current_dir();
        let suites = thread::scope(|scope| {
            let beside = scope.spawn(move || {
                let shell = Shell::new()?;
                shell.change_dir(root);
                self.check_page(&shell)
            });
            let suites = self.check_rust(shell);
            let page = beside.join().expect("the checks of the page do not panic");
            page.and(suites)
        })?;
        let suites = self.with_python(shell, suites)?;
        // A Rust test writes the page's types, so none runs while the page is checked.
        if self.has(Part::Rust) {
            self.times.step("Rust tests", || suites::run(suites))?;
            self.times
                .step("clauses", || clauses::check(&shell.current_dir()))?;
            self.times.step("wire types", || check_wire(shell))?;
        }
        if self.has(Part::Browser) {
            self.browser(shell)?;
        }
        Ok(())
    }

    /// Checks the Rust sources, and builds the tests.
    fn check_rust(self, shell: &Shell) -> Result<Vec<suites::Suite>> {
        if self.has(Part::Format) {
            self.times.step("format of Rust", || {
                Ok(cmd!(shell, "cargo fmt --all --check").run()?)
            })?;
        }
        if self.has(Part::Lint) {
            let root = shell.current_dir();
            self.times.step("imports", || imports::check(&root))?;
            self.times.step("words", || words::check(&root))?;
            self.times.step("licences", || licences::check(shell))?;
            self.times.step("clippy", || clippy(shell))?;
            self.times.step("rustdoc", || rustdoc(shell))?;
        }
        if self.has(Part::Rust) {
            return self.times.step("build of Rust tests", suites::build);
        }
        Ok(Vec::new())
    }

    /// Builds the Python package of what the Rust tests are made of, and adds its tests to them.
    fn with_python(
        self,
        shell: &Shell,
        mut suites: Vec<suites::Suite>,
    ) -> Result<Vec<suites::Suite>> {
        if self.has(Part::Rust) {
            self.times.step("Python wheel", || python::wheel(shell))?;
            suites.extend(python::suites(&shell.current_dir()));
        }
        Ok(suites)
    }

    fn check_page(self, shell: &Shell) -> Result<()> {
        if self.has(Part::Format) || self.has(Part::Lint) || self.has(Part::Browser) {
            self.times
                .step("packages of e2e/", || npm::install(shell, "e2e"))?;
        }
        if self.has(Part::Browser) {
            self.times.step("Chromium", || chromium::path(shell))?;
            self.times
                .step("Python packages of e2e/", || python::install(shell, "e2e"))?;
        }
        if self.has(Part::Rust) {
            self.times.step("PostgreSQL", || postgres::install(shell))?;
            self.times.step("Python packages of python/", || {
                python::install(shell, "python")
            })?;
        }
        for folder in ["web", "e2e"] {
            if self.has(Part::Format) {
                self.npm(shell, folder, "format:check")?;
            }
            if self.has(Part::Lint) {
                self.npm(shell, folder, "check")?;
            }
        }
        if self.has(Part::Lint) {
            self.npm(shell, "web", "test")?;
            check_first_load(shell)?;
        }
        Ok(())
    }

    /// Runs a script of a package; what it says is printed at its end, in one piece.
    fn npm(self, shell: &Shell, folder: &str, script: &str) -> Result<()> {
        self.times.step(&format!("{folder}/ {script}"), || {
            let _inside = shell.push_dir(folder);
            let output = cmd!(shell, "npm run --silent {script}")
                .quiet()
                .ignore_status()
                .output()?;
            print!("{}", String::from_utf8_lossy(&output.stdout));
            print!("{}", String::from_utf8_lossy(&output.stderr));
            ensure!(
                output.status.success(),
                "npm run {script} fails in {folder}/"
            );
            Ok(())
        })
    }

    fn browser(self, shell: &Shell) -> Result<()> {
        let chromium = chromium::path(shell)?;
        // The tests have built the program already. Alone, with fewer packages, it would have
        // other features, and all it is made of would be built anew.
        if !self.has(Part::Rust) {
            self.times.step("build of the program", || {
                Ok(cmd!(shell, "cargo build --package fischio --all-features").run()?)
            })?;
        }
        self.times.step("browser", || {
            let _inside = shell.push_dir("e2e");
            let tests = cmd!(shell, "npx playwright test").env("CHROMIUM", chromium);
            Ok(tests.run()?)
        })
    }
}

/// The page, built.
fn page(shell: &Shell) -> Result<()> {
    npm::install(shell, "web")?;
    let _inside = shell.push_dir("web");
    cmd!(shell, "npm run --silent build").run()?;
    Ok(())
}

fn clippy(shell: &Shell) -> Result<()> {
    cmd!(
        shell,
        "cargo clippy --workspace --all-targets --all-features -- -D warnings"
    )
    .run()?;
    Ok(())
}

fn rustdoc(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo doc --workspace --no-deps --all-features")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(())
}

/// The types of the page, which a test writes, are as they were committed.
fn check_wire(shell: &Shell) -> Result<()> {
    let changed = cmd!(shell, "git status --porcelain -- web/src/lib/wire").read()?;
    if !changed.is_empty() {
        bail!(
            "the types of the page were not those of the program and have been made anew; commit them:\n{changed}"
        );
    }
    Ok(())
}

/// The compressed weight of what the first page loads: the document, what it names, and fonts. (What it
/// then asks the server for counts in a browser test, `first-load.spec.ts`.)
fn check_first_load(shell: &Shell) -> Result<()> {
    let document = shell.read_file("web/dist/index.html")?;
    let mut total = 0;
    let scripts = std::iter::once("index.html")
        .chain(named(&document))
        .map(|file| Path::new("web/dist").join(file));
    let fonts = shell.read_dir("web/dist/assets")?.into_iter();
    let fonts = fonts.filter(|path| path.extension().is_some_and(|ending| ending == "woff2"));
    for path in scripts.chain(fonts) {
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
