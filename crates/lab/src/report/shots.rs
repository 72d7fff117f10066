//! Shots and goals, and whether the dice did what the odds said.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::page::{self, Section, how};
use super::plot::{Intervals, Line, calibration};
use crate::statistics::{Estimate, Sample, share};
use crate::summary::{CellSummary, Shots, Summary, TallySum};
use crate::words::{self, Unit};

pub(super) fn section(summary: &Summary) -> Option<Section> {
    let has_shots = summary.cells.iter().any(|cell| cell.shots.count() > 0);
    if !has_shots {
        return None;
    }
    let content = html! {
        p { "How often sides shot, how many goals that brought, and how many were to be expected by the exact odds just before the dice." }
        (by_cell(summary))
        @for (game, cells) in super::by_game(summary) {
            @if cells.iter().any(|cell| !cell.calibration.is_empty()) { (of_game(game, &cells)) }
        }
    };
    Some(page::section("shots", "Shots and expected goals", content))
}

fn by_cell(summary: &Summary) -> Markup {
    let mean = |sample: &Sample| {
        sample.estimate().map_or_else(
            || "–".to_owned(),
            |one| {
                format!(
                    "{} ± {}",
                    words::decimals(one.value, 2),
                    words::decimals(one.half_width(), 2)
                )
            },
        )
    };
    html! {
        div.wide.scrolls role="group" aria-label="Shots and goals" tabindex="0" {
            table {
                caption { "A match on average, both sides together; ± is how far chance may have moved it, at 95 %" }
                thead { tr { th scope="col" { "Cell" } th scope="col" { "Shots" } th scope="col" { "Expected goals" } th scope="col" { "Goals" } th scope="col" { "Home had the ball" } } }
                tbody {
                    @for cell in &summary.cells {
                        tr {
                            th scope="row" { (cell.name) }
                            td { (mean(&cell.shots)) }
                            td { (mean(&cell.expected)) }
                            td { (mean(&cell.goals)) }
                            td { @if let Some(one) = cell.possession.estimate() { (Unit::Percent.say(one.value)) " (" (Unit::Percent.range(&one)) ")" } @else { "–" } }
                        }
                    }
                }
            }
        }
    }
}

fn of_game(game: &str, cells: &[&CellSummary]) -> Markup {
    let mut steps: BTreeMap<u32, Shots> = BTreeMap::new();
    let mut tallies: BTreeMap<&str, TallySum> = BTreeMap::new();
    for cell in cells {
        for (step, shots) in &cell.calibration {
            let sums = steps.entry(*step).or_default();
            sums.tried += shots.tried;
            sums.goals += shots.goals;
            sums.expected += shots.expected;
        }
        for (what, sum) in &cell.tallies {
            let all = tallies.entry(what).or_default();
            all.tried.merge(&sum.tried);
            all.won.merge(&sum.won);
            all.luck.merge(&sum.luck);
            all.expected.merge(&sum.expected);
        }
    }
    let dots: Vec<(f64, Estimate, u32)> = steps
        .values()
        .filter(|shots| shots.tried > 0)
        .map(|shots| {
            let odds = shots.expected / f64::from(shots.tried);
            (odds, share(shots.goals, shots.tried), shots.tried)
        })
        .collect();
    let plotted: Vec<(f64, Estimate)> = dots.iter().map(|(odds, had, _)| (*odds, *had)).collect();
    let lines = tallies
        .iter()
        // Dice decide what is to be expected at all.
        .filter(|(_, sum)| sum.luck.count() > 0 && sum.expected.mean() > 0.0)
        .map(|(what, sum)| Line {
            name: what.replace('-', " "),
            note: None,
            estimate: sum.luck.estimate(),
            further: vec![
                words::decimals(sum.tried.mean(), 2).into(),
                words::decimals(sum.won.mean(), 2).into(),
                words::decimals(sum.expected.mean(), 2).into(),
            ],
            verdict: match sum.luck.estimate() {
                Some(one) if one.may_be(0.0) => "as the odds say".to_owned(),
                Some(_) => "not as the odds say".to_owned(),
                None => String::new(),
            },
        })
        .collect();
    html! {
        h3 { (words::game(game)) ": do the odds hold?" }
        (how("Each dot is all shots that were about as likely to be goals; how high it is says how many of a hundred were. On the dashed line they were just as many as the odds said. Where a dot's line misses the dashed one, the odds and the goals do not agree, which one dot in 20 does by chance."))
        (calibration(&format!("{}: shots that were goals, by their odds; the table below has the numbers", words::game(game)), "odds just before the dice, in percent", &plotted))
        details {
            summary { "As a table" }
            table.plain {
                thead { tr { th scope="col" { "Odds" } th scope="col" { "Goals" } th scope="col" { "95 % sure" } th scope="col" { "Shots" } } }
                tbody { @for (odds, had, count) in &dots {
                    tr { th scope="row" { (Unit::Percent.say(*odds)) } td { (Unit::Percent.say(had.value)) } td { (Unit::Percent.range(had)) } td { (words::whole(u64::from(*count))) } }
                } }
            }
        }
        h3 { (words::game(game)) ": what the dice decided" }
        p { "What was tried in a match by a side, how often it succeeded, and how often the odds said that it would. The odds are those just before the dice; what may still be played after them, like a card or a tile, is not in them." }
        (Intervals { caption: "How much oftener it succeeded than the odds said, for a side in a match", of: "What", number: "Difference", unit: Unit::NumberMore, against: Some(0.0), further: &["Tried", "Succeeded", "Expected"], lines }.draw())
    }
}
