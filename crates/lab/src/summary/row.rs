//! Rows of the tables as a summary reads them.

use fischio_core::{BySide, Side};
use parquet::errors::ParquetError;

use crate::tables::Fields;

/// Where a match began.
#[derive(Clone, Debug)]
pub(super) struct BeganRow {
    pub(super) clock: String,
    pub(super) gone: Option<f64>,
    pub(super) score: BySide<u32>,
}

/// A match.
#[derive(Clone, Debug)]
pub(super) struct MatchRow {
    pub(super) cell_name: String,
    pub(super) game: String,
    pub(super) number: u32,
    pub(super) players: BySide<String>,
    pub(super) swapped: bool,
    pub(super) exchanged: bool,
    /// Nothing in older runs.
    pub(super) began: Option<BeganRow>,
    pub(super) winner: Option<Side>,
    pub(super) ending: String,
    pub(super) goals: BySide<u32>,
    pub(super) has_shoot_out: bool,
    pub(super) first_possession: Option<Side>,
    pub(super) possession: BySide<Option<u32>>,
    pub(super) shots: BySide<Option<u32>>,
    pub(super) expected_goals: BySide<Option<f64>>,
    pub(super) decisions: u32,
}

impl BeganRow {
    fn read(row: &Fields) -> Result<BeganRow, ParquetError> {
        Ok(BeganRow {
            clock: row.text("clock")?,
            gone: row.maybe_real("began_gone")?,
            score: row.by_side("began", Fields::number)?,
        })
    }
}

impl MatchRow {
    pub(super) fn read(row: &Fields) -> Result<MatchRow, ParquetError> {
        Ok(MatchRow {
            cell_name: row.text("cell_name")?,
            game: row.text("game")?,
            number: row.number("number")?,
            players: BySide {
                home: row.text("home")?,
                away: row.text("away")?,
            },
            swapped: row.flag("swapped")?,
            exchanged: row.flag("exchanged")?,
            began: row.has("clock").then(|| BeganRow::read(row)).transpose()?,
            winner: row.maybe_side("winner")?,
            ending: row.text("ending")?,
            goals: row.by_side("goals", Fields::number)?,
            has_shoot_out: row.maybe_number("shoot_out_home")?.is_some(),
            first_possession: row.maybe_side("first_possession")?,
            possession: row.by_side("possession", Fields::maybe_number)?,
            shots: row.by_side("shots", Fields::maybe_number)?,
            expected_goals: row.by_side("expected_goals", Fields::maybe_real)?,
            decisions: row.number("decisions")?,
        })
    }

    /// The points of a side.
    pub(super) fn points(&self, side: Side) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == side)),
        }
    }

    /// The side that plays with what the cell gives to `side`.
    pub(super) fn with_squad_of(&self, side: Side) -> Side {
        if self.exchanged {
            side.opponent()
        } else {
            side
        }
    }

    /// The side of the player that the cell has at `side`.
    pub(super) fn with_player_of(&self, side: Side) -> Side {
        if self.swapped { side.opponent() } else { side }
    }
}

/// What was counted.
#[derive(Clone, Debug)]
pub(super) struct CountRow {
    pub(super) number: u32,
    pub(super) side: Side,
    pub(super) kind: String,
    pub(super) what: String,
    pub(super) tried: u32,
    pub(super) won: Option<u32>,
    pub(super) expected: Option<f64>,
}

impl CountRow {
    pub(super) fn read(row: &Fields) -> Result<CountRow, ParquetError> {
        Ok(CountRow {
            number: row.number("number")?,
            side: row.side("side")?,
            kind: row.text("kind")?,
            what: row.text("what")?,
            tried: row.number("tried")?,
            won: row.maybe_number("won")?,
            expected: row.maybe_real("expected")?,
        })
    }
}

/// A goal.
#[derive(Clone, Debug)]
pub(super) struct GoalRow {
    pub(super) number: u32,
    pub(super) clock: String,
    pub(super) gone: Option<f64>,
    pub(super) score: BySide<u32>,
}

impl GoalRow {
    pub(super) fn read(row: &Fields) -> Result<GoalRow, ParquetError> {
        Ok(GoalRow {
            number: row.number("number")?,
            clock: row.text("clock")?,
            gone: row.maybe_real("gone")?,
            score: row.by_side("score", Fields::number)?,
        })
    }
}
