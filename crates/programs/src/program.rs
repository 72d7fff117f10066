//! A program that speaks the engine protocol, as a process.

use std::io::{BufReader, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::{Value, json};

use crate::line::{Line, read_line};

/// How long a program may take to begin, and to answer what needs no thought.
const PATIENCE: Duration = Duration::from_secs(30);
/// Lines of a program that wait to be read.
const WAITING: usize = 64;
/// Lines in a row that are no answer, before it is given up.
const RUBBISH: u32 = 1_000;
/// Between `stop` and the answer to what was stopped.
const STOPPED: Duration = Duration::from_secs(3);
/// The least version of the protocol: from it on there is `load`.
const PROTOCOL: u64 = 2;

/// The variable of the environment in which `fischio bridge` finds the token of who it plays for. A program is not told it.
pub const TOKEN_VARIABLE: &str = "FISCHIO_TOKEN";

/// A running program. It is killed when this is dropped, with the processes that it has started.
#[derive(Debug)]
pub struct Program {
    process: Child,
    /// Its group, until that is ended.
    #[cfg(unix)]
    group: Option<Pid>,
    input: Option<ChildStdin>,
    lines: Receiver<Line>,
    name: Option<String>,
    version: Option<String>,
}

impl Program {
    /// Starts a program for a game, and greets it. `{game}` in the command stands for the game's name.
    ///
    /// # Errors
    /// Why it cannot be played with.
    pub fn start(command: &[String], game: &str) -> Result<Program, String> {
        let of_game = |word: &String| word.replace("{game}", game);
        let (name, arguments) = command.split_first().ok_or("no program was named")?;
        let mut command = Command::new(of_game(name));
        // In a group of its own, which is ended as one: what it has started would go on without it.
        #[cfg(unix)]
        command.process_group(0);
        let mut process = command
            .args(arguments.iter().map(of_game))
            // It plays; who it plays for is no concern of its own.
            .env_remove(TOKEN_VARIABLE)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name} does not start: {error}"))?;
        let (send, lines) = sync_channel(WAITING);
        let input = process.stdin.take();
        let output = process.stdout.take();
        thread::spawn(move || {
            let Some(output) = output else { return };
            let mut output = BufReader::new(output);
            loop {
                let line = read_line(&mut output).unwrap_or(Line::End);
                let is_last = line == Line::End;
                if send.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        let mut program = Program {
            #[cfg(unix)]
            group: Some(Pid::from_child(&process)),
            process,
            input,
            lines,
            name: None,
            version: None,
        };
        let hello = program.ask("hello", PATIENCE)?;
        let protocol = hello["protocol"].as_u64().unwrap_or_default();
        if protocol < PROTOCOL {
            return Err(format!(
                "it has to speak version {PROTOCOL} of the engine protocol, and says {protocol}"
            ));
        }
        let plays = |games: &Vec<Value>| games.iter().any(|one| one == game);
        if hello["games"].as_array().is_some_and(|games| !plays(games)) {
            return Err(format!("it does not play {game}"));
        }
        let said = |key: &str| hello[key].as_str().map(ToOwned::to_owned);
        (program.name, program.version) = (said("program"), said("version"));
        Ok(program)
    }

    /// What it says that it is called.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// What it says that its version is.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// Begins a match of its own by `new seed`: what it remembers of what was before is to count no more, and its random numbers follow from
    /// the seed. One that does not know the command says so, and all stays as it was.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn begin_anew(&mut self, seed: u64) -> Result<(), String> {
        let until = Instant::now() + PATIENCE;
        self.say(&format!("new seed {seed}"))?;
        self.answer(until).map(drop)
    }

    /// Has it take a position: an object with `game`, `rules_version`, `options` and `position`, its text. It is given as a record that begins
    /// with it and so brings the options along.
    ///
    /// # Errors
    /// If it does not.
    pub fn take(&mut self, position: &Value) -> Result<(), String> {
        let record = json!({
            "format": "fischio-record",
            "version": 1,
            "game": position["game"],
            "rules_version": position["rules_version"],
            "options": position["options"],
            "position": position["position"],
            "coaches": {"home": {"kind": "person"}, "away": {"kind": "person"}},
            "entries": [],
            "result": null,
        });
        self.ask(&format!("load {record}"), PATIENCE).map(drop)
    }

    /// Asks for an action of a seat, `how` as after `go`: the answer, with the action under `best`. What it says on the way is passed over.
    ///
    /// # Errors
    /// If it gives none in this time.
    pub fn go(&mut self, how: &str, seat: &str, time: Duration) -> Result<Value, String> {
        match self.ask(&format!("go {how} as {seat}"), time) {
            Err(error) if error == TOO_LATE => {
                // It may have something all the same.
                self.say("stop")?;
                let best = accepted(self.answer(Instant::now() + STOPPED)?)?;
                // And it answers the stop, too.
                accepted(self.answer(Instant::now() + STOPPED)?)?;
                Ok(best)
            }
            answer => answer,
        }
    }

    fn ask(&mut self, command: &str, time: Duration) -> Result<Value, String> {
        let until = Instant::now() + time;
        self.say(command)?;
        accepted(self.answer(until)?)
    }

    fn say(&mut self, command: &str) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("it takes no commands")?;
        let said = writeln!(input, "{command}").and_then(|()| input.flush());
        said.map_err(|error| format!("it takes no commands: {error}"))
    }

    /// The next answer: a JSON object that says whether all is well.
    fn answer(&mut self, until: Instant) -> Result<Value, String> {
        let mut rubbish = 0;
        while rubbish < RUBBISH {
            let left = until.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(TOO_LATE.to_owned()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            };
            let text = match line {
                Line::Text(text) => text,
                Line::TooLong | Line::NotText => {
                    rubbish += 1;
                    continue;
                }
                Line::End => return Err(self.ended()),
            };
            // What is no answer is for people who read along.
            let Ok(answer) = serde_json::from_str::<Value>(&text) else {
                rubbish += 1;
                continue;
            };
            match answer["ok"].as_bool() {
                // As many as it likes: time bounds them.
                _ if answer.get("info").is_some() => {}
                Some(_) => return Ok(answer),
                None => rubbish += 1,
            }
        }
        Err(format!("it said {RUBBISH} lines that are no answer"))
    }

    fn ended(&mut self) -> String {
        match self.process.try_wait() {
            Ok(Some(status)) => {
                // Now: its number may soon be another's.
                self.end_group();
                format!("it ended ({status})")
            }
            _ => "it closed its output".to_owned(),
        }
    }

    /// Ends it with all that it has started; that may be over already.
    fn end_group(&mut self) {
        #[cfg(unix)]
        if let Some(group) = self.group.take() {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// An answer by which all is well.
fn accepted(answer: Value) -> Result<Value, String> {
    if answer["ok"] == true {
        return Ok(answer);
    }
    let message = answer["message"].as_str().unwrap_or("it says no");
    Err(message.to_owned())
}

/// That there was no answer in time.
const TOO_LATE: &str = "it did not answer in time";

impl Drop for Program {
    fn drop(&mut self) {
        // The end of its input tells it to end; it need not be told twice.
        self.input = None;
        self.end_group();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
