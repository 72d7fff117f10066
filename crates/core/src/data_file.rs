//! Reading data files: what is wrong is told with the file, the line and the clause.

use core::fmt;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::Spanned;

use crate::Clause;

/// What is wrong with a data file: a board, a squad, cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The file, as its reader called it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
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
            ..
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
            self.error(at, self.clause, plain(error.message()))
        })
    }

    /// An error at a byte of the text.
    pub fn error(self, at: usize, clause: &'static str, message: impl Into<String>) -> DataError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        DataError {
            file: self.name.to_owned(),
            line: 1 + before.matches('\n').count(),
            column: 1 + before[line_start..].chars().count(),
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

/// The JSON Schema of data files that are read as a `T`, in the draft that editors know (07). It tells the form of a
/// file; what its parts have to do with each other only its reader knows.
pub fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    settings
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value()
}

/// What each number type of a file is called, with its bounds where they are not wide.
const NUMBERS: [(&str, &str); 10] = [
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number from -32768 to 32767"),
    ("i32", "a whole number"),
    ("i64", "a whole number"),
    ("isize", "a whole number"),
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 on"),
    ("u64", "a whole number from 0 on"),
    ("usize", "a whole number from 0 on"),
];

/// What each kind of value is called by the one who writes files.
const KINDS: [(&str, &str); 6] = [
    ("string", "text"),
    ("a string", "a text"),
    ("sequence", "list"),
    ("a sequence", "a list"),
    ("map", "table"),
    ("a map", "a table"),
];

/// What a deserializer says, without the words of the language that this program is written in.
///
/// ```
/// use fischio_core::plain;
///
/// let said = "invalid type: string \"3\", expected i64";
/// assert_eq!(plain(said), "expected a whole number, not text \"3\"");
/// ```
pub fn plain(said: &str) -> String {
    let said = said.trim().replace('\n', ", ");
    let given = said
        .strip_prefix("invalid type: ")
        .or_else(|| said.strip_prefix("invalid value: "));
    let Some((given, expected)) = given.and_then(|given| given.split_once(", expected ")) else {
        return said;
    };
    let word = |names: &[(&str, &'static str)], text: &str| {
        let mut names = names.iter();
        names.find(|(name, _)| *name == text).map(|(_, word)| *word)
    };
    let expected = match expected.split_once(' ') {
        Some(("struct", _)) => "a table",
        Some(("tuple", _)) => "a list",
        _ => word(&NUMBERS, expected)
            .or_else(|| word(&KINDS, expected))
            .unwrap_or(expected),
    };
    let (kind, value) = given.split_once(' ').unwrap_or((given, ""));
    let value = value.replace('`', "");
    let kind = match kind {
        "integer" | "floating" => "the number",
        "boolean" => "the switch",
        kind => word(&KINDS, kind).unwrap_or(kind),
    };
    let value = value.trim_start_matches("point ");
    format!("expected {expected}, not {kind} {value}")
        .trim_end()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_in_the_words_of_who_writes_files() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code, reason = "only read")]
        struct Form {
            name: String,
            #[serde(default)]
            count: u8,
            #[serde(default)]
            list: Vec<Inner>,
        }
        #[derive(Debug, serde::Deserialize)]
        #[allow(dead_code, reason = "only read")]
        struct Inner {
            number: i64,
        }
        for (text, says) in [
            ("name = 3", (1, 8, "expected a text, not the number 3")),
            (
                "name = \"a\"\ncount = \"b\"",
                (
                    2,
                    9,
                    "expected a whole number from 0 to 255, not text \"b\"",
                ),
            ),
            (
                "name = \"a\"\ncount = 300",
                (
                    2,
                    9,
                    "expected a whole number from 0 to 255, not the number 300",
                ),
            ),
            (
                "name = \"a\"\ncount = 1.5",
                (
                    2,
                    9,
                    "expected a whole number from 0 to 255, not the number 1.5",
                ),
            ),
            (
                "name = \"a\"\nlist = 1",
                (2, 8, "expected a list, not the number 1"),
            ),
            (
                "name = \"a\"\nlist = [true]",
                (2, 9, "expected a table, not the switch true"),
            ),
            (
                "name = \"a\"\nlist = [{ number = \"é\" }, { number = \"x\" }]",
                (2, 20, "expected a whole number, not text \"é\""),
            ),
            ("nome = \"a\"", (1, 1, "unknown field")),
        ] {
            let file = DataFile {
                name: "f",
                text,
                clause: "CT-05",
            };
            let error = file.read::<Form>().unwrap_err();
            let (line, column, message) = says;
            assert!(error.message.contains(message), "{error:?}");
            assert_eq!((error.line, error.column), (line, column), "{error:?}");
            for word in ["i64", "u8", "usize", "struct", "sequence", "integer"] {
                assert!(!error.message.contains(word), "{error:?}");
            }
        }
        // A column counts characters.
        let file = DataFile {
            name: "f",
            text: "a = \"éé\" # b",
            clause: "CT-05",
        };
        assert_eq!(file.error(12, "CT-05", "b").column, 11);
    }
}
