//! Processes of the programs that play in an experiment, which its matches and cells share.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use programs::Program;

use crate::program_files::files;

/// What a process plays: a program's command line for a game, and the game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Task {
    /// The program with its arguments, the game's name in its place.
    pub(crate) command: Vec<String>,
    pub(crate) game: String,
}

impl Task {
    /// `{game}` in a command stands for the game's name.
    pub(crate) fn new(command: &[String], game: &str) -> Task {
        let of_game = |word: &String| word.replace("{game}", game);
        Task {
            command: command.iter().map(of_game).collect(),
            game: game.to_owned(),
        }
    }
}

/// What a program says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Greeting {
    pub(crate) name: Option<String>,
    pub(crate) version: Option<String>,
    /// The SHA-256 of each file that its command line names, before it was asked.
    pub(crate) files: BTreeMap<String, String>,
}

/// The processes that wait for a match. Copies have the same ones.
///
/// A process is started where none waits, so there are never more than matches are played at the same time, two where both sides are played by
/// the same program. It ends when nothing is left for it to play, or with the last copy of this.
#[derive(Clone, Default)]
pub struct Engines(Arc<Mutex<Pool>>);

#[derive(Default)]
struct Pool {
    waiting: BTreeMap<Task, Vec<Program>>,
    /// What is still played; nobody knows if nothing was said.
    needed: Option<BTreeSet<Task>>,
    /// What those that were asked said of themselves.
    greeted: BTreeMap<Task, Greeting>,
}

impl fmt::Debug for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Engines")
    }
}

/// Which processes there are says nothing of what is played.
impl PartialEq for Engines {
    fn eq(&self, _: &Engines) -> bool {
        true
    }
}

impl Engines {
    /// Takes a process that waits, or starts one.
    pub(crate) fn take(&self, task: &Task) -> Result<Program, String> {
        let waiting = self.pool().waiting.get_mut(task).and_then(Vec::pop);
        if let Some(program) = waiting {
            return Ok(program);
        }
        self.must_be_unchanged(task)?;
        Program::start(&task.command, &task.game)
    }

    /// Whether a program's files are those that it was known by: what plays otherwise would go unnoticed.
    fn must_be_unchanged(&self, task: &Task) -> Result<(), String> {
        let known = self.pool().greeted.get(task).cloned();
        match known {
            Some(known) if known.files != files(&task.command) => Err(
                "has changed since the run began; what was played before is kept, and running it again tells how to go on"
                    .to_owned(),
            ),
            _ => Ok(()),
        }
    }

    /// What a program says of itself. It is asked once, by a process that ends then: its match may be far away.
    pub(crate) fn greet(&self, task: &Task) -> Result<Greeting, String> {
        if let Some(greeting) = self.pool().greeted.get(task) {
            return Ok(greeting.clone());
        }
        let files = files(&task.command);
        let program = Program::start(&task.command, &task.game)?;
        let greeting = Greeting {
            files,
            name: program.name().map(ToOwned::to_owned),
            version: program.version().map(ToOwned::to_owned),
        };
        drop(program);
        self.pool().greeted.insert(task.clone(), greeting.clone());
        Ok(greeting)
    }

    /// Keeps a process for the next match, or ends it if there is none.
    pub(crate) fn give_back(&self, task: &Task, program: Program) {
        let mut pool = self.pool();
        let needed = pool.needed.as_ref();
        if needed.is_none_or(|needed| needed.contains(task)) {
            let waiting = pool.waiting.entry(task.clone()).or_default();
            waiting.push(program);
        } else {
            // Ending takes a while, and others need not wait for it.
            drop(pool);
            drop(program);
        }
    }

    /// From now on these alone are played: ends what plays none of them, now or when its match is over.
    pub(crate) fn only(&self, tasks: impl Iterator<Item = Task>) {
        let needed: BTreeSet<Task> = tasks.collect();
        let mut pool = self.pool();
        let ended: Vec<Vec<Program>> = pool
            .waiting
            .extract_if(.., |task, _| !needed.contains(task))
            .map(|(_, programs)| programs)
            .collect();
        pool.needed = Some(needed);
        drop(pool);
        drop(ended);
    }

    /// How many processes of a task wait.
    #[cfg(test)]
    fn waiting(&self, task: &Task) -> usize {
        self.pool().waiting.get(task).map_or(0, Vec::len)
    }

    /// A thread that panicked left it whole.
    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(name: &str) -> Task {
        let script = r#"while read -r line; do echo '{"ok":true,"protocol":2}'; done"#;
        let command = ["sh", "-c", script, name].map(ToOwned::to_owned);
        Task::new(&command, "calcetto")
    }

    #[test]
    fn a_process_waits_for_the_next_match_and_ends_when_none_is_left() {
        let engines = Engines::default();
        let [one, other] = ["one", "other"].map(task);
        let took = [(); 2].map(|()| engines.take(&one).unwrap());
        let late = engines.take(&other).unwrap();
        for program in took {
            engines.give_back(&one, program);
        }
        assert_eq!(engines.waiting(&one), 2);
        // Copies have the same processes.
        let again = engines.clone().take(&one).unwrap();
        assert_eq!(engines.waiting(&one), 1);
        engines.give_back(&one, again);
        engines.only([one.clone()].into_iter());
        assert_eq!(engines.waiting(&one), 2);
        // Its match went on for a while.
        engines.give_back(&other, late);
        assert_eq!(engines.waiting(&other), 0);
        engines.only([].into_iter());
        assert_eq!(engines.waiting(&one), 0);
    }

    #[test]
    fn a_program_that_changed_in_the_middle_plays_no_more() {
        let directory = tempfile::TempDir::new().unwrap();
        let script = directory.path().join("engine.sh");
        let text = r#"while read -r line; do echo '{"ok":true,"protocol":2}'; done"#;
        std::fs::write(&script, text).unwrap();
        let command = ["sh".to_owned(), script.display().to_string()];
        let task = Task::new(&command, "calcetto");
        let engines = Engines::default();
        engines.greet(&task).unwrap();
        let program = engines.take(&task).unwrap();
        std::fs::write(&script, format!("{text}\n")).unwrap();
        let Err(fault) = engines.take(&task) else {
            panic!("another program plays");
        };
        assert!(fault.contains("has changed since the run began"), "{fault}");
        // One that was started before is still what it was.
        engines.give_back(&task, program);
        engines.take(&task).unwrap();
    }
}
