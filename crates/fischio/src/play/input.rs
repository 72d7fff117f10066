//! Lines from the person who plays: edited on a terminal, plain from a pipe.

use std::io::{self, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

use crate::engine::{Line, read_line};

/// Where lines come from.
pub(super) enum Input {
    /// A terminal, with editing, history and completion.
    Terminal(Box<Editor<Words, MemHistory>>),
    /// Anything else.
    Pipe,
}

/// What may be typed, for completion.
#[derive(Default)]
pub(super) struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = &line[..at];
        let fits = |word: &&String| word.starts_with(begun);
        Ok((0, self.0.iter().filter(fits).cloned().collect()))
    }
}

impl Helper for Words {}
impl Highlighter for Words {}
impl Validator for Words {}

impl Hinter for Words {
    type Hint = String;
}

impl Input {
    pub(super) fn new() -> anyhow::Result<Input> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Ok(Input::Pipe);
        }
        let config = rustyline::Config::builder()
            .completion_type(rustyline::CompletionType::List)
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(Words::default()));
        Ok(Input::Terminal(Box::new(editor)))
    }

    /// The next line, or nothing if there is none. `words` is what may be typed.
    pub(super) fn next(
        &mut self,
        prompt: &str,
        words: Vec<String>,
        out: &mut impl Write,
    ) -> anyhow::Result<Option<String>> {
        match self {
            Input::Terminal(editor) => {
                editor.set_helper(Some(Words(words)));
                match editor.readline(prompt) {
                    Ok(line) => Ok(Some(line)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(error) => Err(error.into()),
                }
            }
            Input::Pipe => {
                let line = match read_line(&mut io::stdin().lock())? {
                    Line::End => return Ok(None),
                    Line::Text(text) => text,
                    // Neither is an action, and the table will say so.
                    Line::TooLong | Line::NotText => "\u{fffd}".to_owned(),
                };
                // So that what is printed reads as it would on a terminal.
                writeln!(out, "{prompt}{line}")?;
                Ok(Some(line))
            }
        }
    }

    /// Takes from the screen and from memory what was typed and shown so far. What goes into
    /// a pipe or a file cannot be taken back.
    pub(super) fn clear(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Input::Terminal(editor) = self {
            editor.clear_history()?;
            out.flush()?;
            // The screen, and what was scrolled off it: past `out`, which takes such sequences
            // away where no colours are wanted.
            let mut terminal = io::stdout();
            write!(terminal, "\x1b[2J\x1b[3J\x1b[H")?;
            terminal.flush()?;
        }
        Ok(())
    }

    /// Waits on a terminal until somebody presses Enter.
    pub(super) fn wait(&mut self, prompt: &str) -> anyhow::Result<()> {
        if let Input::Terminal(editor) = self {
            editor.set_helper(None);
            match editor.readline(prompt) {
                Ok(_) | Err(ReadlineError::Eof | ReadlineError::Interrupted) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}
