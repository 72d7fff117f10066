//! How a command fails: a line on standard error and an exit code.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// A command that was called the wrong way: exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Usage(pub(crate) String);

/// A command that has printed its answer, and the answer is no: exit code 1, nothing more to
/// say.
#[derive(Debug, thiserror::Error)]
#[error("refused")]
pub(crate) struct AlreadySaid;

/// The command was called the wrong way.
pub(crate) fn usage(what: &dyn Display) -> anyhow::Error {
    Usage(what.to_string()).into()
}

/// Tells how a command ended: what went wrong in one line, and the exit code.
pub(crate) fn ended(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else {
        return ExitCode::SUCCESS;
    };
    // The reader of the output has seen enough, as with `fischio rules | head`.
    if error.chain().any(is_broken_pipe) {
        return ExitCode::SUCCESS;
    }
    if !error.is::<AlreadySaid>() {
        say(&format!("{error:#}"));
    }
    ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
}

/// One line on standard error.
pub(crate) fn say(message: &str) {
    let line: Vec<&str> = message.split_whitespace().collect();
    // If standard error is closed there is nobody to tell.
    let _ = writeln!(io::stderr(), "fischio: {}", line.join(" "));
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
