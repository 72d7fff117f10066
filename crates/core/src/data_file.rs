//! Reading data files: what is wrong is told with the file, the line and the clause.

use core::fmt;

use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::Clause;

/// What is wrong with a data file: a board, a squad, cards.
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
///
/// ```
/// use fischio_core::DataFile;
///
/// #[derive(serde::Deserialize)]
/// struct Squad {
///     name: toml::Spanned<String>,
/// }
/// let file = DataFile { name: "mine.toml", text: "# mine\nname = \"\"", clause: "CT-05" };
/// let squad: Squad = file.read().unwrap();
/// let error = file.error_at(&squad.name, "CT-05", "a squad has a name");
/// assert_eq!(error.to_string(), "mine.toml, line 2: CT-05: a squad has a name");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DataFile<'a> {
    /// The file, as its reader calls it.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The clause such a file belongs to, for what breaks no other.
    pub clause: &'static str,
}

impl DataFile<'_> {
    /// The file as TOML of a form.
    ///
    /// # Errors
    /// If it is no TOML, or not of that form: where and why.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, self.clause, error.message())
        })
    }

    /// An error at a byte of the text.
    pub fn error(self, at: usize, clause: &'static str, message: impl Into<String>) -> DataError {
        let before = self.text.as_bytes().iter().take(at);
        DataError {
            file: self.name.to_owned(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
            clause: Clause(clause),
            message: message.into(),
        }
    }

    /// An error at a value that was read.
    pub fn error_at<T>(
        self,
        at: &Spanned<T>,
        clause: &'static str,
        message: impl Into<String>,
    ) -> DataError {
        self.error(at.span().start, clause, message)
    }
}
