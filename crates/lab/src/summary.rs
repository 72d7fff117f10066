//! What the tables of a run come to: read once, part by part, into sums that take no more room for more matches.

mod cell;
mod leads;
mod row;
mod worth;

use std::path::Path;

pub use cell::{CellSummary, Shots, TallySum};
pub use leads::{LEADS, Leads, TIMES, time};
pub use worth::{Share, over_groups};

use crate::outline::Outline;
use crate::statistics::{Estimate, Sample};
use crate::stop::Points;
use crate::tables::{ReadError, Tables};
use row::{CountRow, GoalRow, MatchRow};

/// What a run has come to so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// What the experiment's file says, if it can be read.
    pub outline: Option<Outline>,
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

    /// For each factor with several variants, each variant with its points of Home, and how much more they are than those of the first
    /// variant in cells that are the same otherwise.
    pub fn variants(&self) -> Vec<Varied> {
        let Some(outline) = &self.outline else {
            return Vec::new();
        };
        let of = |factor: usize, variant: usize| {
            let cells = self.cells.iter();
            cells.filter(move |cell| outline.variants_of(cell.number).get(factor) == Some(&variant))
        };
        let several = outline
            .factors
            .iter()
            .enumerate()
            .filter(|(_, factor)| factor.variants.len() > 1);
        several
            .map(|(nth, factor)| {
                let variants = factor.variants.iter().enumerate().map(|(place, variant)| {
                    let mut home = Points::default();
                    let (mut goals, mut decisions) = (Sample::default(), Sample::default());
                    let mut draws = 0;
                    for cell in of(nth, place) {
                        home.merge(&cell.home);
                        goals.merge(&cell.goals);
                        decisions.merge(&cell.decisions);
                        draws += cell.draws;
                    }
                    let alike = of(nth, place).filter_map(|cell| {
                        let mut same = outline.variants_of(cell.number);
                        same[nth] = 0;
                        let mut first = of(nth, 0);
                        let other =
                            first.find(|other| outline.variants_of(other.number) == same)?;
                        Some((cell.home, other.home))
                    });
                    VariantSum {
                        name: variant.name.clone(),
                        home,
                        goals,
                        decisions,
                        draws,
                        more: if place == 0 { None } else { over_groups(alike) },
                    }
                });
                Varied {
                    factor: factor.name.clone(),
                    variants: variants.collect(),
                }
            })
            .collect()
    }
}

/// A factor with its variants.
#[derive(Clone, Debug, PartialEq)]
pub struct Varied {
    /// What the factor is called.
    pub factor: String,
    /// Its variants.
    pub variants: Vec<VariantSum>,
}

/// All cells with a variant, together.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantSum {
    /// What the variant is called.
    pub name: String,
    /// The points of Home.
    pub home: Points,
    /// Goals of both sides.
    pub goals: Sample,
    /// Decisions.
    pub decisions: Sample,
    /// Matches that nobody won.
    pub draws: u32,
    /// How many more points Home has than with the first variant; nothing for the first, or where too little was played.
    pub more: Option<Estimate>,
}
