//! Rows as Parquet files, which `DuckDB`, pandas and polars read.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bots::tune::{Positions, Sample};
use fischio_core::{Ending, Side};
use parquet::basic::{ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type,
};
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::record::RowAccessor;
use parquet::schema::types::Type;
use serde_json::Value;

use crate::experiment::{Cell, Experiment};
use crate::row::{Count, Goal, Played, Row};

/// A column: its name, and what it has in a row.
struct Column<R> {
    name: &'static str,
    of: Of<R>,
}

/// What a column has in a row, if it has something there.
enum Of<R> {
    Number(fn(&R) -> Option<u32>),
    /// The bits of a number: readers have no larger whole numbers.
    Large(fn(&R) -> Option<u64>),
    Real(fn(&R) -> Option<f64>),
    /// The number at one of several places of a row.
    RealAt(usize, fn(&R, usize) -> f64),
    Flag(fn(&R) -> Option<bool>),
    Text(fn(&R) -> Option<String>),
}

const fn column<R>(name: &'static str, of: Of<R>) -> Column<R> {
    Column { name, of }
}

impl<R> Column<R> {
    fn schema(&self) -> Result<Type> {
        let (physical, converted) = match self.of {
            Of::Number(_) => (Physical::INT32, ConvertedType::NONE),
            Of::Large(_) => (Physical::INT64, ConvertedType::NONE),
            Of::Real(_) | Of::RealAt(..) => (Physical::DOUBLE, ConvertedType::NONE),
            Of::Flag(_) => (Physical::BOOLEAN, ConvertedType::NONE),
            Of::Text(_) => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
        };
        Type::primitive_type_builder(self.name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_converted_type(converted)
            .build()
    }

    fn write(&self, rows: &[R], column: &mut SerializedColumnWriter<'_>) -> Result<()> {
        let rows = rows.iter();
        match self.of {
            Of::Number(of) => {
                put::<Int32Type>(column, rows.map(|row| of(row).map(number)).collect())
            }
            Of::Large(of) => {
                let bits = |row| of(row).map(u64::cast_signed);
                put::<Int64Type>(column, rows.map(bits).collect())
            }
            Of::Real(of) => put::<DoubleType>(column, rows.map(of).collect()),
            Of::RealAt(place, of) => {
                put::<DoubleType>(column, rows.map(|row| Some(of(row, place))).collect())
            }
            Of::Flag(of) => put::<BoolType>(column, rows.map(of).collect()),
            Of::Text(of) => {
                let bytes = |row| of(row).as_deref().map(ByteArray::from);
                put::<ByteArrayType>(column, rows.map(bytes).collect())
            }
        }
    }

    /// What it has in a row, as JSON has it.
    fn json(&self, row: &R) -> Value {
        match self.of {
            Of::Number(of) => of(row).map(number).into(),
            Of::Large(of) => of(row).map(u64::cast_signed).into(),
            Of::Real(of) => of(row).into(),
            Of::RealAt(place, of) => of(row, place).into(),
            Of::Flag(of) => of(row).into(),
            Of::Text(of) => of(row).into(),
        }
    }
}

/// Writes the values that are there, and for each row whether one is.
fn put<T: DataType>(column: &mut SerializedColumnWriter<'_>, all: Vec<Option<T::T>>) -> Result<()> {
    let levels: Vec<i16> = all.iter().map(|value| i16::from(value.is_some())).collect();
    let there: Vec<T::T> = all.into_iter().flatten().collect();
    column
        .typed::<T>()
        .write_batch(&there, Some(&levels), None)?;
    Ok(())
}

/// Writes rows as a table. The same rows give the same bytes.
fn write<R>(out: impl Write + Send, name: &str, columns: &[Column<R>], rows: &[R]) -> Result<()> {
    let fields: Result<Vec<_>> = columns
        .iter()
        .map(|column| column.schema().map(Arc::new))
        .collect();
    let schema = Type::group_type_builder(name)
        .with_fields(fields?)
        .build()?;
    let properties = WriterProperties::builder()
        .set_created_by("fischio".to_owned())
        .build();
    let mut writer = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties))?;
    let mut group = writer.next_row_group()?;
    let mut columns = columns.iter();
    while let Some(mut writer) = group.next_column()? {
        if let Some(column) = columns.next() {
            column.write(rows, &mut writer)?;
        }
        writer.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}

fn number(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Played => "played",
        Ending::Resigned => "resigned",
        Ending::DrawAgreed => "draw-agreed",
        Ending::TimeOut => "time-out",
        Ending::Abandoned => "abandoned",
        Ending::Aborted => "aborted",
        Ending::Claimed => "claimed",
    }
}

fn name(side: Side) -> String {
    side.name().to_owned()
}

/// A match, with the cell that it is of.
type OfMatch<'a> = (&'a Cell, &'a Row);
/// Something that was counted in a match.
type OfCount<'a> = (&'a Row, &'a Count);
/// A goal of a match.
type OfGoal<'a> = (&'a Row, &'a Goal);

fn match_columns<'a>() -> [Column<OfMatch<'a>>; 30] {
    [
        column("cell", Of::Number(|(_, row)| Some(row.cell))),
        column("cell_name", Of::Text(|(cell, _)| Some(cell.name.clone()))),
        column("game", Of::Text(|(cell, _)| Some(cell.game.clone()))),
        column("number", Of::Number(|(_, row)| Some(row.number))),
        column("seed", Of::Large(|(_, row)| Some(row.seed))),
        column("home", Of::Text(|(_, row)| Some(row.players.home.clone()))),
        column("away", Of::Text(|(_, row)| Some(row.players.away.clone()))),
        column("swapped", Of::Flag(|(_, row)| Some(row.swapped))),
        column("exchanged", Of::Flag(|(_, row)| Some(row.exchanged))),
        column(
            "clock",
            Of::Text(|(_, row)| Some(row.began.clock.to_owned())),
        ),
        column("began_gone", Of::Real(|(_, row)| row.began.gone)),
        column(
            "began_home",
            Of::Number(|(_, row)| Some(row.began.score.home)),
        ),
        column(
            "began_away",
            Of::Number(|(_, row)| Some(row.began.score.away)),
        ),
        column(
            "points_home",
            Of::Real(|(_, row)| Some(row.points(Side::Home))),
        ),
        column(
            "points_first",
            Of::Real(|(_, row)| Some(row.points_of_first())),
        ),
        column("winner", Of::Text(|(_, row)| row.winner.map(name))),
        column(
            "ending",
            Of::Text(|(_, row)| Some(ending(row.ending).to_owned())),
        ),
        column("goals_home", Of::Number(|(_, row)| Some(row.goals.home))),
        column("goals_away", Of::Number(|(_, row)| Some(row.goals.away))),
        column(
            "shoot_out_home",
            Of::Number(|(_, row)| Some(row.shoot_out?.home)),
        ),
        column(
            "shoot_out_away",
            Of::Number(|(_, row)| Some(row.shoot_out?.away)),
        ),
        column(
            "first_possession",
            Of::Text(|(_, row)| row.first_possession.map(name)),
        ),
        column(
            "possession_home",
            Of::Number(|(_, row)| Some(row.possession?.home)),
        ),
        column(
            "possession_away",
            Of::Number(|(_, row)| Some(row.possession?.away)),
        ),
        column("shots_home", Of::Number(|(_, row)| Some(row.shots?.home))),
        column("shots_away", Of::Number(|(_, row)| Some(row.shots?.away))),
        column(
            "expected_goals_home",
            Of::Real(|(_, row)| Some(row.expected_goals?.home)),
        ),
        column(
            "expected_goals_away",
            Of::Real(|(_, row)| Some(row.expected_goals?.away)),
        ),
        column("decisions", Of::Number(|(_, row)| Some(row.decisions))),
        column("rolls", Of::Number(|(_, row)| Some(row.rolls))),
    ]
}

fn count_columns<'a>() -> [Column<OfCount<'a>>; 8] {
    [
        column("cell", Of::Number(|(row, _)| Some(row.cell))),
        column("number", Of::Number(|(row, _)| Some(row.number))),
        column("side", Of::Text(|(_, count)| Some(name(count.side)))),
        column("kind", Of::Text(|(_, count)| Some(count.kind.to_owned()))),
        column("what", Of::Text(|(_, count)| Some(count.what.clone()))),
        column("tried", Of::Number(|(_, count)| Some(count.tried))),
        column("won", Of::Number(|(_, count)| count.won)),
        column("expected", Of::Real(|(_, count)| count.expected)),
    ]
}

fn goal_columns<'a>() -> [Column<OfGoal<'a>>; 8] {
    [
        column("cell", Of::Number(|(row, _)| Some(row.cell))),
        column("number", Of::Number(|(row, _)| Some(row.number))),
        column("side", Of::Text(|(_, goal)| Some(name(goal.side)))),
        column("decisions", Of::Number(|(_, goal)| Some(goal.decisions))),
        column("clock", Of::Text(|(_, goal)| Some(goal.clock.to_owned()))),
        column("gone", Of::Real(|(_, goal)| goal.gone)),
        column("score_home", Of::Number(|(_, goal)| Some(goal.score.home))),
        column("score_away", Of::Number(|(_, goal)| Some(goal.score.away))),
    ]
}

fn match_row<'a>(experiment: &'a Experiment, one: &'a Played) -> OfMatch<'a> {
    (&experiment.cells[one.row.cell as usize], &one.row)
}

fn count_rows(one: &Played) -> impl Iterator<Item = OfCount<'_>> {
    one.counts.iter().map(|count| (&one.row, count))
}

fn goal_rows(one: &Played) -> impl Iterator<Item = OfGoal<'_>> {
    one.goals.iter().map(|goal| (&one.row, goal))
}

/// Writes matches as a table of one row each.
pub(crate) fn write_matches(
    out: impl Write + Send,
    experiment: &Experiment,
    all: &[Played],
) -> Result<()> {
    let rows: Vec<_> = all.iter().map(|one| match_row(experiment, one)).collect();
    write(out, "matches", &match_columns(), &rows)
}

/// Writes what was counted in matches as a table of one row for each thing, side and match.
pub(crate) fn write_counts(out: impl Write + Send, all: &[Played]) -> Result<()> {
    let rows: Vec<_> = all.iter().flat_map(count_rows).collect();
    write(out, "counts", &count_columns(), &rows)
}

/// Writes the goals of matches as a table of one row each.
pub(crate) fn write_goals(out: impl Write + Send, all: &[Played]) -> Result<()> {
    let rows: Vec<_> = all.iter().flat_map(goal_rows).collect();
    write(out, "goals", &goal_columns(), &rows)
}

/// A row of a table: what it has in each column, by the column's name, in the columns' order.
pub type TableRow = Vec<(&'static str, Value)>;

/// What the tables of a run have of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRows {
    /// Its row in the table of matches.
    pub matches: TableRow,
    /// Its rows in the table of what was counted.
    pub counts: Vec<TableRow>,
    /// Its rows in the table of goals.
    pub goals: Vec<TableRow>,
}

impl TableRows {
    /// Those of a match of an experiment.
    ///
    /// # Panics
    /// If it is of a cell that the experiment does not have.
    pub fn of(experiment: &Experiment, played: &Played) -> TableRows {
        fn row<R>(columns: &[Column<R>], row: &R) -> TableRow {
            let each = columns.iter();
            each.map(|column| (column.name, column.json(row))).collect()
        }
        let (counts, goals) = (count_columns(), goal_columns());
        TableRows {
            matches: row(&match_columns(), &match_row(experiment, played)),
            counts: count_rows(played).map(|one| row(&counts, &one)).collect(),
            goals: goal_rows(played).map(|one| row(&goals, &one)).collect(),
        }
    }
}

/// A position of a fit, with how many features there are: what comes behind them is a rank.
type OfPosition<'a> = (&'a Sample, usize);

/// How much a position has of a feature.
fn feature((sample, _): &OfPosition<'_>, place: usize) -> f64 {
    let mut all = sample.features.iter();
    let found = all.find(|(one, _)| *one == place);
    found.map_or(0.0, |(_, value)| *value)
}

/// The carrier's rank in a position, if it has one.
fn rank((sample, features): &OfPosition<'_>) -> Option<u32> {
    let mut places = sample.features.iter().map(|(place, _)| *place);
    let place = places.find(|place| place >= features)?;
    u32::try_from(place - features).ok()
}

/// Writes the positions of a fit as a table of one row each: what it has of each feature, and what became of it.
pub(crate) fn write_positions(out: impl Write + Send, positions: &Positions) -> Result<()> {
    let features = positions.features.len();
    let mut columns: Vec<Column<OfPosition<'_>>> = vec![
        column("number", Of::Number(|(one, _)| Some(one.number))),
        column(
            "table",
            Of::Number(|(one, _)| u32::try_from(one.table).ok()),
        ),
        column("became", Of::Real(|(one, _)| Some(one.became))),
    ];
    let each = positions.features.iter().enumerate();
    columns.extend(each.map(|(place, &name)| column(name, Of::RealAt(place, feature))));
    columns.push(column("rank", Of::Number(rank)));
    let rows: Vec<_> = positions.all.iter().map(|one| (one, features)).collect();
    write(out, "positions", &columns, &rows)
}

/// What a run needs to go on from a match that is in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Told {
    /// The match's number.
    pub(crate) number: u32,
    /// The points of the cell's first player.
    pub(crate) points_of_first: f64,
    /// The points of what the options give to Home, also where Away has it.
    pub(crate) points_of_squad: f64,
    /// Goals of both sides.
    pub(crate) goals: u32,
    /// Decisions.
    pub(crate) decisions: u32,
}

/// Reads a table of matches.
pub(crate) fn read_matches(path: &Path) -> Result<Vec<Told>> {
    let reader = SerializedFileReader::new(File::open(path)?)?;
    let fields = reader
        .metadata()
        .file_metadata()
        .schema_descr()
        .num_columns();
    let names: Vec<String> = (0..fields)
        .map(|nth| {
            let descriptor = reader.metadata().file_metadata().schema_descr().column(nth);
            descriptor.name().to_owned()
        })
        .collect();
    let place = |name: &str| {
        let place = names.iter().position(|one| one == name);
        place.ok_or_else(|| ParquetError::General(format!("it has no column {name}")))
    };
    let (number, points) = (place("number")?, place("points_first")?);
    let (home, away) = (place("goals_home")?, place("goals_away")?);
    let decisions = place("decisions")?;
    let (points_home, exchanged) = (place("points_home")?, place("exchanged")?);
    let positive = |number: i32| u32::try_from(number).unwrap_or_default();
    reader
        .get_row_iter(None)?
        .map(|row| {
            let row = row?;
            Ok(Told {
                number: positive(row.get_int(number)?),
                points_of_first: row.get_double(points)?,
                points_of_squad: match (row.get_bool(exchanged)?, row.get_double(points_home)?) {
                    (true, home) => 1.0 - home,
                    (false, home) => home,
                },
                goals: positive(row.get_int(home)?) + positive(row.get_int(away)?),
                decisions: positive(row.get_int(decisions)?),
            })
        })
        .collect()
}
