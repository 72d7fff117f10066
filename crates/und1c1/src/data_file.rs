//! Reading data files: what is wrong is told with the file, the line and the clause.

use core::fmt;

use fischio_core::Clause;
use serde::de::DeserializeOwned;
use toml::Spanned;

/// What is wrong with a board or squad file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The file, as its reader called it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The clause it breaks.
    pub clause: Clause,
    /// What is wrong and what is allowed, in English.
    pub message: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DataError {
            file,
            line,
            clause,
            message,
        } = self;
        write!(f, "{file}, line {line}: {clause}: {message}")
    }
}

impl core::error::Error for DataError {}

/// A data file being read.
#[derive(Clone, Copy)]
pub(crate) struct DataFile<'a> {
    pub(crate) name: &'a str,
    pub(crate) text: &'a str,
    /// The clause such a file belongs to, for what breaks no other.
    pub(crate) clause: &'static str,
}

impl DataFile<'_> {
    /// The file as TOML of a form.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, self.clause, error.message())
        })
    }

    /// An error at a byte of the text.
    pub(crate) fn error(
        self,
        at: usize,
        clause: &'static str,
        message: impl Into<String>,
    ) -> DataError {
        let before = self.text.as_bytes().iter().take(at);
        DataError {
            file: self.name.to_owned(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
            clause: Clause(clause),
            message: message.into(),
        }
    }

    /// An error at a value that was read.
    pub(crate) fn error_at<T>(
        self,
        at: &Spanned<T>,
        clause: &'static str,
        message: impl Into<String>,
    ) -> DataError {
        self.error(at.span().start, clause, message)
    }
}
