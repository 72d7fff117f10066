//! What played the rows of a run: this program, and the programs that the experiment seats.
//!
//! An experiment says who plays, but not as what they were built. Two builds that play differently are not to be mixed without anybody
//! knowing, so a run keeps what each is known by: this program by the sources of its rules and bots, which stay the same if only the page or a
//! report changes; others by what they say of themselves and by the content of their files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engines::{Engines, Greeting, Task};

/// What this program is called where it has changed.
pub(crate) const OURSELVES: &str = "fischio";
/// Letters of a digest that people are told.
const TOLD: usize = 12;

/// What played some of a run's rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Builds {
    /// How many matches of all cells were there before.
    pub after: u32,
    /// This program.
    pub fischio: Fischio,
    /// Other programs.
    pub programs: Vec<Program>,
}

/// This program, as it was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fischio {
    /// Its version.
    pub version: String,
    /// The SHA-256 of the sources of the rules, the bots and the laboratory.
    pub sources: String,
}

/// Another program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its command line, with the game's name.
    pub command: Vec<String>,
    /// The game that it plays.
    pub game: String,
    /// What it says that it is called.
    pub name: Option<String>,
    /// What it says that its version is.
    pub version: Option<String>,
    /// The SHA-256 of each file that its command line names: the program's own, looked for as the system does, and those among its arguments,
    /// such as a script.
    pub files: BTreeMap<String, String>,
}

impl Fischio {
    pub(crate) fn here() -> Fischio {
        Fischio {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            sources: env!("FISCHIO_SOURCES").to_owned(),
        }
    }
}

impl fmt::Display for Fischio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sources = beginning(&self.sources);
        write!(f, "version {}, sources {sources}", self.version)
    }
}

impl Program {
    fn of(task: Task, engines: &Engines) -> Result<Program, (Task, String)> {
        let Greeting {
            name,
            version,
            files,
        } = match engines.greet(&task) {
            Ok(greeting) => greeting,
            Err(fault) => return Err((task, fault)),
        };
        Ok(Program {
            files,
            command: task.command,
            game: task.game,
            name,
            version,
        })
    }

    fn word(&self) -> &str {
        self.command.first().map_or("", String::as_str)
    }

    /// What it says of itself.
    fn greeting(&self) -> String {
        let said = [&self.name, &self.version].map(Option::as_deref);
        let said: Vec<&str> = said.into_iter().flatten().collect();
        if said.is_empty() {
            "without a name".to_owned()
        } else {
            said.join(" ")
        }
    }

    /// What is another one now, in the same program.
    fn differences(&self, now: &Program) -> Vec<Difference> {
        let mut all = Vec::new();
        let [before, after] = [self, now].map(Program::greeting);
        if before != after {
            all.push(Difference::new(self.word(), before, after));
        }
        let files: BTreeSet<&String> = self.files.keys().chain(now.files.keys()).collect();
        for file in files {
            let [before, after] = [self, now].map(|one| one.files.get(file));
            if before != after {
                let [before, after] = [before, after].map(|digest| match digest {
                    Some(digest) => format!("SHA-256 {}", beginning(digest)),
                    None => "not to be read".to_owned(),
                });
                all.push(Difference::new(file, before, after));
            }
        }
        all
    }
}

/// As much of a digest as people are told.
fn beginning(digest: &str) -> &str {
    digest.get(..TOLD).unwrap_or(digest)
}

/// One that is not what it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which: `fischio`, a program by the first word of its command line, or another file that this names.
    pub what: String,
    /// What played the rows that are there.
    pub before: String,
    /// What is here now.
    pub now: String,
}

impl Difference {
    fn new(what: &str, before: String, now: String) -> Difference {
        let what = what.to_owned();
        Difference { what, before, now }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { what, before, now } = self;
        write!(f, "{what} was {before}, and is {now}")
    }
}

impl Builds {
    /// What plays now, after so many matches.
    ///
    /// # Errors
    /// The first program that does not start, and why.
    pub(crate) fn now(
        after: u32,
        tasks: impl Iterator<Item = Task>,
        engines: &Engines,
    ) -> Result<Builds, (Task, String)> {
        let tasks: BTreeSet<Task> = tasks.collect();
        let programs = tasks.into_iter().map(|task| Program::of(task, engines));
        Ok(Builds {
            after,
            fischio: Fischio::here(),
            programs: programs.collect::<Result<_, _>>()?,
        })
    }

    /// All that may have changed, by the names of [`Difference::what`].
    pub(crate) fn names(&self) -> BTreeSet<&str> {
        let programs = self.programs.iter();
        let words = programs.flat_map(|one| {
            let files = one.files.keys().map(String::as_str);
            files.chain(std::iter::once(one.word()))
        });
        words.chain(std::iter::once(OURSELVES)).collect()
    }

    /// What is another one now.
    pub(crate) fn differences(&self, now: &Builds) -> Vec<Difference> {
        let mut all = Vec::new();
        if self.fischio != now.fischio {
            let [before, after] = [self, now].map(|builds| builds.fischio.to_string());
            all.push(Difference::new(OURSELVES, before, after));
        }
        for program in &now.programs {
            let is_same =
                |one: &&Program| one.command == program.command && one.game == program.game;
            if let Some(before) = self.programs.iter().find(is_same) {
                all.extend(before.differences(program));
            } else {
                let before = "not there".to_owned();
                all.push(Difference::new(program.word(), before, program.greeting()));
            }
        }
        // A file may be of several programs.
        let mut told = Vec::new();
        all.retain(|one| {
            let is_new = !told.contains(one);
            told.push(one.clone());
            is_new
        });
        all
    }
}
