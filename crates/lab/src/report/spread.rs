//! How matches spread: goals, margins, lengths, draws.

use maud::{Markup, html};

use super::page::{self, Section, how};
use super::plot::{Intervals, Line, bars, histogram};
use crate::statistics::{Histogram, Sample, share};
use crate::summary::{CellSummary, Summary};
use crate::words::{self, Unit};

/// Margins beyond that are put together.
const MOST_MARGIN: i32 = 6;
/// Cells that have plots of their own.
const MOST_CELLS: usize = 24;

fn games(game: &str, cells: &[&CellSummary]) -> Markup {
    html! {
        h3 { (words::game(game)) @if cells.len() > 1 { ", all cells together" } }
        (panels(cells))
        @if cells.len() > 1 {
            details {
                summary { "Each cell by itself" }
                @for cell in cells.iter().take(MOST_CELLS) {
                    h3 { (cell.name) }
                    (panels(&[cell]))
                }
                @if cells.len() > MOST_CELLS { p { "Further cells are left out here; the tables have them." } }
            }
        }
    }
}

fn panels(cells: &[&CellSummary]) -> Markup {
    let (mut goals, mut lengths) = (Histogram::default(), Histogram::default());
    let mut margins = std::collections::BTreeMap::new();
    for cell in cells {
        goals.merge(&cell.goal_bars);
        lengths.merge(&cell.lengths);
        for (margin, count) in &cell.margins {
            *margins
                .entry((*margin).clamp(-MOST_MARGIN, MOST_MARGIN))
                .or_default() += count;
        }
    }
    let least = margins.keys().next().copied().unwrap_or_default();
    let most = margins.keys().next_back().copied().unwrap_or_default();
    let margin = |margin: i32| {
        let text = words::change(f64::from(margin), 0);
        if margin.abs() == MOST_MARGIN {
            format!("{text}…")
        } else {
            text
        }
    };
    let margins: Vec<(String, u32)> = (least..=most)
        .map(|one| (margin(one), margins.get(&one).copied().unwrap_or_default()))
        .collect();
    html! {
        div.panels {
            (histogram("Goals of both sides", ["Goals", "Matches"], &goals))
            (bars("Goals that Home won or lost by", ["Goals ahead", "Matches"], &margins))
            (histogram("Decisions of both sides", ["Decisions", "Matches"], &lengths))
        }
    }
}

fn all(summary: &Summary) -> Markup {
    let means = |name: &'static str, caption: &'static str, of: fn(&CellSummary) -> &Sample| {
        let lines = summary.cells.iter().map(|cell| Line {
            name: cell.name.clone(),
            estimate: of(cell).estimate(),
            ..Line::default()
        });
        Intervals {
            caption,
            of: "Cell",
            number: name,
            unit: Unit::Number,
            against: None,
            further: &[],
            lines: lines.collect(),
        }
        .draw()
    };
    let ended = |cell: &CellSummary| {
        let all = cell.endings.iter().map(|(ending, count)| {
            format!(
                "{} {}",
                words::whole(u64::from(*count)),
                ending.replace('-', " ")
            )
        });
        let shoot_outs = (cell.shoot_outs > 0)
            .then(|| words::count(u64::from(cell.shoot_outs), "shoot-out", "shoot-outs"));
        all.chain(shoot_outs).collect::<Vec<_>>().join(", ")
    };
    let draws = summary.cells.iter().map(|cell| Line {
        name: cell.name.clone(),
        estimate: Some(share(cell.draws, cell.matches())),
        note: Some(format!(
            "{} of {}",
            words::whole(u64::from(cell.draws)),
            words::whole(u64::from(cell.matches()))
        )),
        further: vec![ended(cell).into()],
        ..Line::default()
    });
    html! {
        h3 { "Draws" }
        (Intervals { caption: "Matches that nobody won, in percent", of: "Cell", number: "Draws", unit: Unit::Percent, against: None, further: &["How matches ended"], lines: draws.collect() }.draw())
        h3 { "Averages" }
        (means("Goals", "Goals of both sides in a match, on average", |cell| &cell.goals))
        (means("Decisions", "Decisions of both sides in a match, on average", |cell| &cell.decisions))
    }
}

pub(super) fn section(summary: &Summary) -> Option<Section> {
    if summary.cells.is_empty() {
        return None;
    }
    let content = html! {
        p { "What a usual match looks like and how much matches differ: goals, how clearly they were won, how long they took, and how many nobody won." }
        (how("A bar is as high as there were matches with that many. Bars far from the others are rare matches. The lines below tell averages: the dot is what was measured, and the true average lies on the line 95 times in 100."))
        @for (game, cells) in super::by_game(summary) { (games(game, &cells)) }
        (all(summary))
    };
    Some(page::section(
        "spread",
        "Goals, margins, lengths, draws",
        content,
    ))
}
