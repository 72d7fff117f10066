//! The tables of a run as text.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::tables::{ReadError, TABLES, Tables};

/// Why tables cannot be written as text.
#[derive(Debug, thiserror::Error)]
pub enum CsvError {
    /// The run cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file cannot be written.
    #[error("{path}: {error}")]
    Write {
        /// Which.
        path: String,
        /// Why.
        error: io::Error,
    },
}

/// Writes each table of a run as one CSV file with the same columns, `matches.csv`, `counts.csv` and `goals.csv`: the cells in their order
/// and in each the matches in theirs, so the same run gives the same bytes. Nothing is written for a table that the run does not have. Gives
/// the files.
///
/// # Errors
/// If a table cannot be read or a file cannot be written.
pub fn write_csv(directory: &Path, out: &Path) -> Result<Vec<PathBuf>, CsvError> {
    let tables = Tables::open(directory)?;
    let failing = |path: &Path, error: io::Error| CsvError::Write {
        path: path.display().to_string(),
        error,
    };
    fs::create_dir_all(out).map_err(|error| failing(out, error))?;
    let mut written = Vec::new();
    for table in TABLES {
        let path = out.join(format!("{table}.csv"));
        let mut columns: Vec<String> = Vec::new();
        for at in tables.all() {
            columns = tables.columns(table, at)?;
            if !columns.is_empty() {
                break;
            }
        }
        if columns.is_empty() {
            continue;
        }
        let file = File::create(&path).map_err(|error| failing(&path, error))?;
        let mut writer = csv::Writer::from_writer(BufWriter::new(file));
        let put = |writer: &mut csv::Writer<BufWriter<File>>, row: &[String]| {
            let written = writer.write_record(row).map_err(io::Error::from);
            written.map_err(|error| failing(&path, error))
        };
        put(&mut writer, &columns)?;
        for at in tables.all() {
            for row in tables.rows(table, at, |row| Ok(row.texts()))? {
                put(&mut writer, &row)?;
            }
        }
        let ended = writer
            .into_inner()
            .map_err(csv::IntoInnerError::into_error)
            .and_then(|mut file| file.flush());
        ended.map_err(|error| failing(&path, error))?;
        written.push(path);
    }
    Ok(written)
}
