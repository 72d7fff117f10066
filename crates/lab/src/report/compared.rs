//! The page of a comparison.

use maud::{Markup, html};

use super::page::{self, Section, how};
use super::plot::{Intervals, Line, Told};
use super::results;
use crate::compare::{Comparison, Finding, Measure, Pair};
use crate::words::{self, Unit};

pub(super) fn head(comparison: &Comparison) -> Markup {
    let all = || comparison.pairs.iter().flat_map(|pair| &pair.measures);
    let told = all()
        .filter(|measure| measure.finding != Finding::CannotTell)
        .count();
    html! {
        p { "Two experiments beside each other: the first is " strong { (comparison.names[0]) } ", the second " strong { (comparison.names[1]) } "." }
        @if told == 0 {
            p.caution { "The data cannot tell the two apart: none of the " (all().count()) " differences is surely there. That does not say that they are the same; each line below says how different they may be." }
        } @else {
            p { (told) " of " (all().count()) " differences are larger than chance explains. About one in 20 looks so by chance alone." }
        }
        @for (alone, which) in comparison.alone.iter().zip(["first", "second"]) {
            @if !alone.is_empty() { p { "Only in the " (which) ", and not compared: " (alone.join(", ")) "." } }
        }
    }
}

pub(super) fn sections(comparison: &Comparison) -> Vec<Section> {
    let content = html! {
        p {
            "For each number that both have: what it is in either, and how much more it is in the second. Where the matches cannot tell, there stands about how many matches "
            "of each would, if the difference is as it was measured."
        }
        (how(results::HOW))
        @for pair in &comparison.pairs { (of_pair(pair)) }
    };
    vec![page::section("differences", "What differs", content)]
}

fn of_pair(pair: &Pair) -> Markup {
    let [one, other] = &pair.cells;
    let [few, many] = pair
        .matches
        .map(|matches| words::count(u64::from(matches), "match", "matches"));
    html! {
        h3 { (one) @if one != other { " and " (other) } }
        p { (few) " and " (many) "." }
        (table("Shares, in points of a hundred", Unit::PointsMore, pair.measures.iter().filter(|measure| measure.unit == Unit::Percent)))
        @for measure in pair.measures.iter().filter(|measure| measure.unit != Unit::Percent) {
            (table(&format!("{} in a match, on average", measure.name), Unit::NumberMore, std::iter::once(measure)))
        }
    }
}

fn table<'a>(caption: &str, unit: Unit, measures: impl Iterator<Item = &'a Measure>) -> Markup {
    let each = |measure: &Measure, nth: usize| Told::of(measure.unit, Some(&measure.each[nth]));
    let lines = measures.map(|measure| Line {
        name: measure.name.to_owned(),
        note: None,
        estimate: Some(measure.difference),
        further: vec![
            each(measure, 0),
            each(measure, 1),
            measure
                .needed
                .map_or_else(|| "–".to_owned(), |needed| words::whole(u64::from(needed)))
                .into(),
        ],
        verdict: measure.verdict().to_owned(),
    });
    Intervals {
        caption,
        of: "What",
        number: "Difference",
        unit,
        against: Some(0.0),
        further: &["First", "Second", "Would tell it"],
        lines: lines.collect(),
    }
    .draw()
}
