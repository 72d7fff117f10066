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
    let chosen = chosen(filter)?;
    let own = std::env::var(EnvFilter::DEFAULT_ENV).ok();
    let filter = own
        .and_then(|own| self::chosen(&own).ok())
        .unwrap_or(chosen);
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

/// Libraries that warn of what a picture has in it, like a name with signs that its letters have not: that is
/// no concern of who runs the server, and anybody can cause it. A filter that names them goes before this.
const QUIET: &str = "usvg=error,simplecss=error";

fn chosen(filter: &str) -> Result<EnvFilter, ParseError> {
    if filter.trim().is_empty() {
        return QUIET.parse();
    }
    format!("{QUIET},{filter}").parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_that_warn_of_pictures_are_quiet_unless_they_are_named() {
        let told = |filter: &str| chosen(filter).unwrap().to_string();
        for quiet in ["usvg=error", "simplecss=error"] {
            assert!(told("info").contains(quiet), "{}", told("info"));
            assert!(told("").contains(quiet));
        }
        let named = told("info,usvg=debug");
        assert!(
            named.contains("usvg=debug") && !named.contains("usvg=error"),
            "{named}"
        );
        assert!(chosen("info,=").is_err());
    }
}
