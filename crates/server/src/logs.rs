//! The server's log.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::fmt;

/// How lines of the log look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Writes the log to standard error from now on. `filter` chooses what is written, like `info`; the variable `RUST_LOG`
/// goes before it. The second call changes nothing.
///
/// # Errors
/// If the filter cannot be read.
pub fn log_to_stderr(format: LogFormat, filter: &str) -> Result<(), ParseError> {
    let chosen: EnvFilter = filter.parse()?;
    let filter = EnvFilter::try_from_default_env().unwrap_or(chosen);
    let builder = fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    // It fails only if there is a log already.
    let _ = match format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    Ok(())
}
