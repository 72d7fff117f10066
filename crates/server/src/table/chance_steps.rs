//! Every outcome of chance of a match that is folded, with what was asked.

use std::time::Duration;

use fischio_core::Entry;

use super::{Bounds, FoldError, Table};
use crate::store::StoredMatch;
use crate::wire::{ChanceAsked, ChanceStep};

/// Looks on while a match is folded, so that nothing has to be folded a second time.
#[derive(Debug, Default)]
pub struct ChanceSteps {
    /// What the state before the next event asks of chance.
    asked: Option<ChanceAsked>,
    /// How many lines the log had.
    lines: usize,
    steps: Vec<ChanceStep>,
}

impl ChanceSteps {
    /// Looks at the table at the beginning and after each event.
    pub fn look(&mut self, table: &Table) {
        if let Some(line) = table.lines.get(self.lines) {
            if let (Entry::Chance { outcome }, Some(request)) = (&line.entry, self.asked.take()) {
                self.steps.push(ChanceStep {
                    number: line.number,
                    request,
                    outcome: outcome.clone(),
                });
            }
            self.lines = table.lines.len();
        }
        self.asked = ChanceAsked::of(table.log.state());
    }

    /// The outcomes in the order of the log.
    pub fn into_steps(self) -> Vec<ChanceStep> {
        self.steps
    }
}

impl Table {
    /// [`Table::fold`], with every outcome of chance in the log's order.
    ///
    /// # Errors
    /// If what is stored does not come to a match.
    pub fn fold_with_chance(
        stored: StoredMatch,
        bounds: Bounds,
        now: Duration,
    ) -> Result<(Table, Vec<ChanceStep>), FoldError> {
        let mut chance = ChanceSteps::default();
        let table = Table::fold_while(stored, bounds, now, |table| {
            chance.look(table);
            true
        })?;
        Ok((table, chance.into_steps()))
    }
}
