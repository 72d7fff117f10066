//! A run as one page of HTML, which says what its numbers mean.
//!
//! The page needs nothing from elsewhere and no script. Every plot stands in or above a table with the same numbers.

mod compared;
mod glossary;
mod ladders;
mod leads;
mod page;
mod plot;
mod results;
mod shots;
mod spread;
mod worth;

use maud::{Markup, html};

use crate::compare::Comparison;
use crate::summary::{CellSummary, Summary};
use crate::words;
use page::Section;

/// The page of a run.
pub fn report(summary: &Summary) -> String {
    let sections: Vec<Section> = [
        Some(results::played(summary)),
        results::results(summary),
        results::effects(summary),
        results::variants(summary),
        ladders::section(summary),
        spread::section(summary),
        leads::section(summary),
        results::first_possession(summary),
        worth::cards(summary),
        worth::men(summary),
        shots::section(summary),
        Some(glossary::section()),
    ]
    .into_iter()
    .flatten()
    .collect();
    let title = format!("{}: what the matches say", summary.name());
    page::page(&title, summary.name(), &head(summary), &sections)
}

/// The page of a comparison.
pub fn comparison(comparison: &Comparison) -> String {
    let title = format!("{} and {}", comparison.names[0], comparison.names[1]);
    let mut sections = compared::sections(comparison);
    sections.push(glossary::section());
    page::page(&title, &title, &compared::head(comparison), &sections)
}

fn head(summary: &Summary) -> Markup {
    let matches = summary.matches();
    let planned = summary.outline.as_ref().map(|outline| {
        let cells = outline.cells() as u64;
        (cells, cells.saturating_mul(u64::from(outline.matches)))
    });
    html! {
        p {
            "What " (words::count(matches, "match", "matches")) " between bots say about the game, with how sure that is. "
            "Nobody needs to know statistics to read it: every plot says what it shows, and the last part explains the words."
        }
        @if let Some((_, most)) = planned && matches < most {
            @if summary.outline.as_ref().is_some_and(|outline| outline.stop.is_some()) {
                p.caution { (words::whole(matches)) " of at most " (words::whole(most)) " matches are there: either cells stopped when they were known well enough, or the run is not finished." }
            } @else {
                p.caution { "The run is not finished: " (words::whole(matches)) " of " (words::whole(most)) " matches are there. All that is told here is of these." }
            }
        }
        dl.facts {
            div { dt { "Matches" } dd { (words::whole(matches)) } }
            div { dt { "Cells" } dd {
                (words::whole(summary.cells.len() as u64))
                @if let Some((cells, _)) = planned && cells != summary.cells.len() as u64 { " of " (words::whole(cells)) }
            } }
            div { dt { "Games" } dd { (summary.games().iter().map(|game| words::game(game)).collect::<Vec<_>>().join(", ")) @if summary.cells.is_empty() { "–" } } }
            @if let Some(outline) = &summary.outline { div { dt { "Seed" } dd { (outline.seed) } } }
        }
    }
}

/// The cells of each game that has any.
fn by_game(summary: &Summary) -> impl Iterator<Item = (&str, Vec<&CellSummary>)> {
    summary.games().into_iter().map(|game| {
        let cells = summary.cells.iter().filter(|cell| cell.game == game);
        (game, cells.collect())
    })
}
