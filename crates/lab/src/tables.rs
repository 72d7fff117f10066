//! The tables of a run, read part by part, so that no more than one part is in memory.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use fischio_core::{BySide, Side};
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};

use crate::builds::Builds;
use crate::outline::Outline;

/// A file of a run that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file itself.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The table in it.
    #[error("{path}: {error}")]
    Table {
        /// Which.
        path: String,
        /// Why.
        error: ParquetError,
    },
}

impl FileError {
    pub(crate) fn file(path: &Path, error: io::Error) -> FileError {
        let path = path.display().to_string();
        FileError::File { path, error }
    }

    pub(crate) fn table(path: &Path, error: ParquetError) -> FileError {
        let path = path.display().to_string();
        FileError::Table { path, error }
    }
}

/// Why the tables of a run cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The directory is no run's.
    #[error("{0} is no directory that `fischio lab run` made: it has no experiment.toml")]
    NoRun(String),
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The experiment's file in a run's directory.
pub(crate) const EXPERIMENT: &str = "experiment.toml";
/// What played its rows, in the order in which they went on with them.
pub(crate) const BUILDS: &str = "builds.json";

/// The tables of a run, by the beginnings of their files' names.
pub const TABLES: [&str; 3] = ["matches", "counts", "goals"];

/// A run's directory.
#[derive(Clone, Debug)]
pub struct Tables {
    directory: PathBuf,
    /// What its experiment's file says; nothing if it cannot be read.
    pub outline: Option<Outline>,
    /// What played its rows, in order; nothing if nobody can read it.
    pub builds: Vec<Builds>,
    /// How many parts of each cell are there, without a gap.
    pub parts: BTreeMap<u32, u32>,
}

impl Tables {
    /// Looks at what a directory has. A run need not be finished.
    ///
    /// # Errors
    /// If it is no run's directory, or cannot be read.
    pub fn open(directory: &Path) -> Result<Tables, ReadError> {
        let path = directory.join(EXPERIMENT);
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => ReadError::NoRun(directory.display().to_string()),
            _ => FileError::file(&path, error).into(),
        })?;
        let mut there: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let failing = |error| FileError::file(directory, error);
        for entry in fs::read_dir(directory).map_err(failing)? {
            let name = entry.map_err(failing)?.file_name();
            if let Some((cell, part)) = name.to_str().and_then(part_of) {
                there.entry(cell).or_default().push(part);
            }
        }
        let whole = |(cell, mut parts): (u32, Vec<u32>)| {
            parts.sort_unstable();
            let is_there = |(part, expected): &(u32, u32)| {
                part == expected && path_of(directory, "counts", (cell, *part)).exists()
            };
            let whole = parts.into_iter().zip(0..).take_while(is_there).count();
            (cell, whole as u32)
        };
        Ok(Tables {
            directory: directory.to_owned(),
            outline: Outline::parse(&text).ok(),
            builds: fs::read(directory.join(BUILDS))
                .ok()
                .and_then(|text| serde_json::from_slice(&text).ok())
                .unwrap_or_default(),
            parts: there.into_iter().map(whole).collect(),
        })
    }

    /// Every part, by cell and number, in order.
    pub fn all(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let cells = self.parts.iter();
        cells.flat_map(|(cell, parts)| (0..*parts).map(move |part| (*cell, part)))
    }

    /// The rows of a part of a table; none of a table that older runs do not have.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn rows<T>(
        &self,
        table: &str,
        at: (u32, u32),
        read: impl FnMut(&Fields) -> Result<T, ParquetError>,
    ) -> Result<Vec<T>, ReadError> {
        let path = path_of(&self.directory, table, at);
        if table == "goals" && !path.exists() {
            return Ok(Vec::new());
        }
        rows(&path, read).map_err(|error| FileError::table(&path, error).into())
    }

    /// The columns of a part of a table; none of a table that older runs do not have.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn columns(&self, table: &str, at: (u32, u32)) -> Result<Vec<String>, ReadError> {
        let path = path_of(&self.directory, table, at);
        if table == "goals" && !path.exists() {
            return Ok(Vec::new());
        }
        let read = || {
            let reader = SerializedFileReader::new(File::open(&path)?)?;
            let schema = reader.metadata().file_metadata().schema_descr_ptr();
            let columns = schema.columns().iter();
            Ok(columns.map(|column| column.name().to_owned()).collect())
        };
        read().map_err(|error| FileError::table(&path, error).into())
    }
}

/// The file of a part of a table.
pub(crate) fn path_of(directory: &Path, table: &str, (cell, part): (u32, u32)) -> PathBuf {
    directory.join(format!("{table}-{cell:04}-{part:06}.parquet"))
}

/// The cell and the part of a table of matches, by its file's name.
fn part_of(name: &str) -> Option<(u32, u32)> {
    let middle = name.strip_prefix("matches-")?.strip_suffix(".parquet")?;
    let (cell, part) = middle.split_once('-')?;
    Some((cell.parse().ok()?, part.parse().ok()?))
}

fn rows<T>(
    path: &Path,
    mut read: impl FnMut(&Fields) -> Result<T, ParquetError>,
) -> Result<Vec<T>, ParquetError> {
    let reader = SerializedFileReader::new(File::open(path)?)?;
    reader
        .get_row_iter(None)?
        .map(|row| read(&Fields(&row?)))
        .collect()
}

/// A row of a table, by the names of its columns.
pub struct Fields<'a>(&'a Row);

impl Fields<'_> {
    /// All columns in their order, as a text, which is empty where nothing stands. Numbers are as short as they can be read back from.
    pub fn texts(&self) -> Vec<String> {
        let text = |field: &Field| match field {
            Field::Null => String::new(),
            Field::Str(text) => text.clone(),
            Field::Double(number) => number.to_string(),
            Field::Int(number) => number.to_string(),
            Field::Long(number) => number.to_string(),
            Field::Bool(flag) => flag.to_string(),
            other => other.to_string(),
        };
        self.0
            .get_column_iter()
            .map(|(_, field)| text(field))
            .collect()
    }

    /// Whether there is a column, which older runs may not have.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.get_column_iter().any(|(column, _)| column == name)
    }

    fn field(&self, name: &str) -> Result<&Field, ParquetError> {
        let mut all = self.0.get_column_iter();
        let found = all.find(|(column, _)| *column == name);
        found
            .map(|(_, field)| field)
            .ok_or_else(|| wrong(&format!("it has no column {name}")))
    }

    fn some<'a, T>(
        &'a self,
        name: &str,
        take: impl Fn(&'a Field) -> Option<T>,
    ) -> Result<Option<T>, ParquetError> {
        match self.field(name)? {
            Field::Null => Ok(None),
            field => match take(field) {
                Some(value) => Ok(Some(value)),
                None => Err(wrong(&format!("column {name} has {field}"))),
            },
        }
    }

    fn must<T>(name: &str, value: Option<T>) -> Result<T, ParquetError> {
        value.ok_or_else(|| wrong(&format!("column {name} is empty")))
    }

    pub(crate) fn text(&self, name: &str) -> Result<String, ParquetError> {
        Self::must(name, self.maybe_text(name)?)
    }

    pub(crate) fn maybe_text(&self, name: &str) -> Result<Option<String>, ParquetError> {
        self.some(name, |field| match field {
            Field::Str(text) => Some(text.clone()),
            _ => None,
        })
    }

    pub(crate) fn number(&self, name: &str) -> Result<u32, ParquetError> {
        Self::must(name, self.maybe_number(name)?)
    }

    pub(crate) fn maybe_number(&self, name: &str) -> Result<Option<u32>, ParquetError> {
        self.some(name, |field| match field {
            Field::Int(number) => u32::try_from(*number).ok(),
            _ => None,
        })
    }

    pub(crate) fn maybe_real(&self, name: &str) -> Result<Option<f64>, ParquetError> {
        self.some(name, |field| match field {
            Field::Double(number) if number.is_finite() => Some(*number),
            _ => None,
        })
    }

    pub(crate) fn flag(&self, name: &str) -> Result<bool, ParquetError> {
        let value = self.some(name, |field| match field {
            Field::Bool(flag) => Some(*flag),
            _ => None,
        })?;
        Self::must(name, value)
    }

    pub(crate) fn maybe_side(&self, name: &str) -> Result<Option<Side>, ParquetError> {
        self.some(name, |field| match field {
            Field::Str(text) => Side::BOTH.into_iter().find(|side| side.name() == text),
            _ => None,
        })
    }

    pub(crate) fn side(&self, name: &str) -> Result<Side, ParquetError> {
        Self::must(name, self.maybe_side(name)?)
    }

    /// Two columns, `NAME_home` and `NAME_away`.
    pub(crate) fn by_side<T>(
        &self,
        name: &str,
        of: impl Fn(&Self, &str) -> Result<T, ParquetError>,
    ) -> Result<BySide<T>, ParquetError> {
        Ok(BySide {
            home: of(self, &format!("{name}_home"))?,
            away: of(self, &format!("{name}_away"))?,
        })
    }
}

fn wrong(message: &str) -> ParquetError {
    ParquetError::General(message.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_known_by_their_files_names() {
        let path = path_of(Path::new("there"), "matches", (3, 12));
        let name = path.file_name().and_then(|name| name.to_str()).unwrap();
        assert_eq!(part_of(name), Some((3, 12)));
        for other in [
            "matches-0003-000012.parquet.new",
            "counts-0003-000012.parquet",
            "matches-3.parquet",
            "lock",
        ] {
            assert_eq!(part_of(other), None, "{other}");
        }
    }
}
