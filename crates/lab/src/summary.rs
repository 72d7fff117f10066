//! What the tables of a run come to: read once, part by part, into sums that take no more room for more matches.

mod cell;
mod leads;
mod row;
mod varied;
mod worth;

use std::path::Path;

pub use cell::{CellSummary, Shots, TallySum};
pub use leads::{LEADS, Leads, TIMES, time};
pub use varied::{VariantSum, Varied};
pub use worth::{Share, over_groups};

use crate::builds::Builds;
use crate::outline::Outline;
use crate::tables::{ReadError, Tables};
use row::{CountRow, GoalRow, MatchRow};

/// What a run has come to so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// What the experiment's file says, if it can be read.
    pub outline: Option<Outline>,
    /// What played it, in order; one alone where nobody went on with another.
    pub builds: Vec<Builds>,
    /// Cells of which at least one match is there, in their order.
    pub cells: Vec<CellSummary>,
}

impl Summary {
    /// Reads the tables of a run, finished or not.
    ///
    /// # Errors
    /// If the directory is no run's, or a table cannot be read.
    pub fn read(directory: &Path) -> Result<Summary, ReadError> {
        let tables = Tables::open(directory)?;
        let mut cells: Vec<CellSummary> = Vec::new();
        for at in tables.all() {
            let rows = tables.rows("matches", at, MatchRow::read)?;
            let counts = tables.rows("counts", at, CountRow::read)?;
            let goals = tables.rows("goals", at, GoalRow::read)?;
            let Some(first) = rows.first() else { continue };
            if cells.last().is_none_or(|cell| cell.number != at.0) {
                cells.push(CellSummary {
                    number: at.0,
                    name: first.cell_name.clone(),
                    game: first.game.clone(),
                    ..CellSummary::default()
                });
            }
            if let Some(cell) = cells.last_mut() {
                cell.add(&rows, &counts, &goals);
            }
        }
        Ok(Summary {
            outline: tables.outline,
            builds: tables.builds,
            cells,
        })
    }

    /// Matches of all cells.
    pub fn matches(&self) -> u64 {
        self.cells
            .iter()
            .map(|cell| u64::from(cell.matches()))
            .sum()
    }

    /// What the experiment is called.
    pub fn name(&self) -> &str {
        self.outline
            .as_ref()
            .map_or("An experiment", |outline| &outline.name)
    }

    /// The games, each once, in the order of the cells.
    pub fn games(&self) -> Vec<&str> {
        let mut games: Vec<&str> = Vec::new();
        for cell in &self.cells {
            if !games.contains(&&*cell.game) {
                games.push(&cell.game);
            }
        }
        games
    }

    /// Each factor with several variants, which are looked at beside one another; none if nobody can read what was varied.
    pub fn varied(&self) -> Vec<Varied<'_>> {
        let outline = self.outline.iter();
        outline
            .flat_map(|outline| varied::varied(outline, &self.cells))
            .collect()
    }
}
