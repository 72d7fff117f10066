//! Rows as Parquet files, which `DuckDB`, pandas and polars read.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bots::tune::{Positions, Sample};
use fischio_core::{BySide, Ending, Side};
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

use crate::experiment::Experiment;
use crate::row::{Goal, Played, Row};

/// A column: its name and what it has in each row.
struct Column {
    name: &'static str,
    values: Values,
}

enum Values {
    Number(Vec<Option<i32>>),
    Large(Vec<Option<i64>>),
    Real(Vec<Option<f64>>),
    Flag(Vec<Option<bool>>),
    Text(Vec<Option<String>>),
}

impl Column {
    fn schema(&self) -> Result<Type> {
        let (physical, converted) = match self.values {
            Values::Number(_) => (Physical::INT32, ConvertedType::NONE),
            Values::Large(_) => (Physical::INT64, ConvertedType::NONE),
            Values::Real(_) => (Physical::DOUBLE, ConvertedType::NONE),
            Values::Flag(_) => (Physical::BOOLEAN, ConvertedType::NONE),
            Values::Text(_) => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
        };
        Type::primitive_type_builder(self.name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_converted_type(converted)
            .build()
    }

    fn write(&self, column: &mut SerializedColumnWriter<'_>) -> Result<()> {
        match &self.values {
            Values::Number(all) => put::<Int32Type>(column, all),
            Values::Large(all) => put::<Int64Type>(column, all),
            Values::Real(all) => put::<DoubleType>(column, all),
            Values::Flag(all) => put::<BoolType>(column, all),
            Values::Text(all) => {
                let bytes = |text: &Option<String>| text.as_deref().map(ByteArray::from);
                put::<ByteArrayType>(column, &all.iter().map(bytes).collect::<Vec<_>>())
            }
        }
    }
}

/// Writes the values that are there, and for each row whether one is.
fn put<T: DataType>(column: &mut SerializedColumnWriter<'_>, all: &[Option<T::T>]) -> Result<()> {
    let levels: Vec<i16> = all.iter().map(|value| i16::from(value.is_some())).collect();
    let there: Vec<T::T> = all.iter().flatten().cloned().collect();
    column
        .typed::<T>()
        .write_batch(&there, Some(&levels), None)?;
    Ok(())
}

/// Writes columns as a table. The same columns give the same bytes.
fn write(out: impl Write + Send, name: &str, columns: &[Column]) -> Result<()> {
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
            column.write(&mut writer)?;
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

fn numbers(rows: &[Played], of: impl Fn(&Played) -> Option<u32>) -> Values {
    Values::Number(rows.iter().map(|one| of(one).map(number)).collect())
}

fn texts(rows: &[Played], of: impl Fn(&Played) -> Option<String>) -> Values {
    Values::Text(rows.iter().map(of).collect())
}

fn flags(rows: &[Played], of: impl Fn(&Played) -> bool) -> Values {
    Values::Flag(rows.iter().map(|one| Some(of(one))).collect())
}

fn reals(rows: &[Played], of: impl Fn(&Played) -> Option<f64>) -> Values {
    Values::Real(rows.iter().map(of).collect())
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

fn side(side: Option<Side>) -> Option<String> {
    side.map(|side| side.name().to_owned())
}

/// Writes matches as a table of one row each.
pub(crate) fn write_matches(
    out: impl Write + Send,
    experiment: &Experiment,
    all: &[Played],
) -> Result<()> {
    let cell = |one: &Played| &experiment.cells[one.row.cell as usize];
    let of = |counted: &Option<BySide<u32>>, side| counted.map(|counted| counted[side]);
    let column = |name, values| Column { name, values };
    let columns = [
        column("cell", numbers(all, |one| Some(one.row.cell))),
        column("cell_name", texts(all, |one| Some(cell(one).name.clone()))),
        column("game", texts(all, |one| Some(cell(one).game.clone()))),
        column("number", numbers(all, |one| Some(one.row.number))),
        // The bits of the seed: readers have no larger whole numbers.
        column(
            "seed",
            Values::Large(
                all.iter()
                    .map(|one| Some(one.row.seed.cast_signed()))
                    .collect(),
            ),
        ),
        column("home", texts(all, |one| Some(one.row.players.home.clone()))),
        column("away", texts(all, |one| Some(one.row.players.away.clone()))),
        column("swapped", flags(all, |one| one.row.swapped)),
        column("exchanged", flags(all, |one| one.row.exchanged)),
        column(
            "clock",
            texts(all, |one| Some(one.row.began.clock.to_owned())),
        ),
        column("began_gone", reals(all, |one| one.row.began.gone)),
        column(
            "began_home",
            numbers(all, |one| Some(one.row.began.score.home)),
        ),
        column(
            "began_away",
            numbers(all, |one| Some(one.row.began.score.away)),
        ),
        column(
            "points_home",
            reals(all, |one| Some(one.row.points(Side::Home))),
        ),
        column(
            "points_first",
            reals(all, |one| Some(one.row.points_of_first())),
        ),
        column("winner", texts(all, |one| side(one.row.winner))),
        column(
            "ending",
            texts(all, |one| Some(ending(one.row.ending).to_owned())),
        ),
        column("goals_home", numbers(all, |one| Some(one.row.goals.home))),
        column("goals_away", numbers(all, |one| Some(one.row.goals.away))),
        column(
            "shoot_out_home",
            numbers(all, |one| of(&one.row.shoot_out, Side::Home)),
        ),
        column(
            "shoot_out_away",
            numbers(all, |one| of(&one.row.shoot_out, Side::Away)),
        ),
        column(
            "first_possession",
            texts(all, |one| side(one.row.first_possession)),
        ),
        column(
            "possession_home",
            numbers(all, |one| of(&one.row.possession, Side::Home)),
        ),
        column(
            "possession_away",
            numbers(all, |one| of(&one.row.possession, Side::Away)),
        ),
        column(
            "shots_home",
            numbers(all, |one| of(&one.row.shots, Side::Home)),
        ),
        column(
            "shots_away",
            numbers(all, |one| of(&one.row.shots, Side::Away)),
        ),
        column(
            "expected_goals_home",
            reals(all, |one| one.row.expected_goals.map(|goals| goals.home)),
        ),
        column(
            "expected_goals_away",
            reals(all, |one| one.row.expected_goals.map(|goals| goals.away)),
        ),
        column("decisions", numbers(all, |one| Some(one.row.decisions))),
        column("rolls", numbers(all, |one| Some(one.row.rolls))),
    ];
    write(out, "matches", &columns)
}

/// Writes what was counted in matches as a table of one row for each thing, side and match.
pub(crate) fn write_counts(out: impl Write + Send, all: &[Played]) -> Result<()> {
    let counts = || {
        let each = all.iter();
        each.flat_map(|one| one.counts.iter().map(move |count| (&one.row, count)))
    };
    let column = |name, values| Column { name, values };
    let columns = [
        column(
            "cell",
            Values::Number(counts().map(|(row, _)| Some(number(row.cell))).collect()),
        ),
        column(
            "number",
            Values::Number(counts().map(|(row, _)| Some(number(row.number))).collect()),
        ),
        column(
            "side",
            Values::Text(counts().map(|(_, one)| side(Some(one.side))).collect()),
        ),
        column(
            "kind",
            Values::Text(counts().map(|(_, one)| Some(one.kind.to_owned())).collect()),
        ),
        column(
            "what",
            Values::Text(counts().map(|(_, one)| Some(one.what.clone())).collect()),
        ),
        column(
            "tried",
            Values::Number(counts().map(|(_, one)| Some(number(one.tried))).collect()),
        ),
        column(
            "won",
            Values::Number(counts().map(|(_, one)| one.won.map(number)).collect()),
        ),
        column(
            "expected",
            Values::Real(counts().map(|(_, one)| one.expected).collect()),
        ),
    ];
    write(out, "counts", &columns)
}

/// Writes the goals of matches as a table of one row each.
pub(crate) fn write_goals(out: impl Write + Send, all: &[Played]) -> Result<()> {
    let goals = || {
        let each = all.iter();
        each.flat_map(|one| one.goals.iter().map(move |goal| (&one.row, goal)))
    };
    let numbers = |of: fn(&Row, &Goal) -> u32| {
        Values::Number(
            goals()
                .map(|(row, goal)| Some(number(of(row, goal))))
                .collect(),
        )
    };
    let column = |name, values| Column { name, values };
    let columns = [
        column("cell", numbers(|row, _| row.cell)),
        column("number", numbers(|row, _| row.number)),
        column(
            "side",
            Values::Text(goals().map(|(_, goal)| side(Some(goal.side))).collect()),
        ),
        column("decisions", numbers(|_, goal| goal.decisions)),
        column(
            "clock",
            Values::Text(
                goals()
                    .map(|(_, goal)| Some(goal.clock.to_owned()))
                    .collect(),
            ),
        ),
        column(
            "gone",
            Values::Real(goals().map(|(_, goal)| goal.gone).collect()),
        ),
        column("score_home", numbers(|_, goal| goal.score.home)),
        column("score_away", numbers(|_, goal| goal.score.away)),
    ];
    write(out, "goals", &columns)
}

/// Writes the positions of a fit as a table of one row each: what it has of each feature, and what became of it.
pub(crate) fn write_positions(out: impl Write + Send, positions: &Positions) -> Result<()> {
    let all = &positions.all;
    let column = |name, values| Column { name, values };
    let index = |place: usize| i32::try_from(place).ok();
    let ranks = positions.features.len();
    let of = |sample: &Sample, place: usize| {
        let mut all = sample.features.iter();
        let found = all.find(|(one, _)| *one == place);
        found.map_or(0.0, |(_, value)| *value)
    };
    let mut columns = vec![
        column(
            "number",
            Values::Number(all.iter().map(|one| Some(number(one.number))).collect()),
        ),
        column(
            "table",
            Values::Number(all.iter().map(|one| index(one.table)).collect()),
        ),
        column(
            "became",
            Values::Real(all.iter().map(|one| Some(one.became)).collect()),
        ),
    ];
    for (place, &name) in positions.features.iter().enumerate() {
        let values = all.iter().map(|one| Some(of(one, place)));
        columns.push(column(name, Values::Real(values.collect())));
    }
    let rank = |sample: &Sample| {
        let mut places = sample.features.iter().map(|(place, _)| *place);
        let place = places.find(|place| *place >= ranks)?;
        index(place - ranks)
    };
    columns.push(column(
        "rank",
        Values::Number(all.iter().map(rank).collect()),
    ));
    write(out, "positions", &columns)
}

/// What a run needs to go on from a match that is in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Told {
    /// The match's number.
    pub(crate) number: u32,
    /// The points of the cell's first player.
    pub(crate) points_of_first: f64,
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
    let positive = |number: i32| u32::try_from(number).unwrap_or_default();
    reader
        .get_row_iter(None)?
        .map(|row| {
            let row = row?;
            Ok(Told {
                number: positive(row.get_int(number)?),
                points_of_first: row.get_double(points)?,
                goals: positive(row.get_int(home)?) + positive(row.get_int(away)?),
                decisions: positive(row.get_int(decisions)?),
            })
        })
        .collect()
}
