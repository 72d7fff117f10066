//! The file of an experiment, as a report reads it beside the tables of a run.

use lab::summary::CellSummary;
use lab::{Outline, Summary, report};

/// Most cells that are told of: a page has a few lines for each.
const TOLD: u32 = 3;

/// Reads `data` as the copy of an experiment's file that a run keeps. Whatever it says, the run's page is written; and each cell that it has
/// is of one variant of each factor.
///
/// The reader of what is to be played is not asked: a file may name a program, and that is started.
pub fn experiment(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let outline = match Outline::parse(text) {
        Ok(outline) => outline,
        Err(error) => return assert!(!error.to_string().trim().is_empty()),
    };
    let all = outline.cells();
    for cell in [0, 1, u32::MAX] {
        let variants = outline.variants_of(cell);
        assert_eq!(variants.len(), outline.factors.len());
        for (factor, variant) in outline.factors.iter().zip(variants) {
            assert!(variant < factor.variants.len().max(1));
        }
        for option in outline.options_of(cell) {
            assert!(option.contains(" = "), "{option}");
        }
    }
    let cells = (0..TOLD).take_while(|cell| (*cell as usize) < all);
    let cells = cells.map(|number| CellSummary {
        number,
        game: "calcetto".to_owned(),
        ..CellSummary::default()
    });
    let summary = Summary {
        cells: cells.collect(),
        builds: Vec::new(),
        outline: Some(outline),
    };
    assert!(report(&summary).ends_with("</html>"));
}
