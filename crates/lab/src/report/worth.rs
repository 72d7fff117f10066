//! What cards and players of a squad are worth.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{BySide, Side};
use maud::{Markup, html};

use super::page::{self, Section, caution, how};
use super::plot::{Intervals, Line, Told};
use crate::statistics::{Estimate, share};
use crate::stop::Points;
use crate::summary::{CellSummary, Share, Summary, over_groups};
use crate::words::{self, Unit};

/// Cells whose squads are shown.
const MOST_CELLS: usize = 12;
/// Kinds of events that a line names.
const MOST_EVENTS: usize = 4;
/// Who had a share in fewer matches, or was missing in fewer where these are compared, is not compared.
const LEAST: u32 = 10;

const CAUTION: &str = "What goes together need not follow from each other. A card that is played when a match is already won looks strong, one that is kept for \
     emergencies looks weak, and a player who is on the pitch when things go well has their share in it. To know what a card or a player is worth, run an experiment with and without.";

/// Each card, over all cells of a game.
pub(super) fn cards(summary: &Summary) -> Option<Section> {
    let games: Vec<(&str, Vec<Line>)> = super::by_game(summary)
        .map(|(game, cells)| (game, card_lines(&cells)))
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    if games.is_empty() {
        return None;
    }
    let count: usize = games
        .iter()
        .flat_map(|(_, lines)| lines)
        .filter(|line| line.estimate.is_some())
        .count();
    let content = html! {
        p { "For each card: in how many matches a side played it, and how many more points of a hundred that side took than in its other matches." }
        (how("To the right of the dashed line more points go with the card, to the left fewer. Where the line of a card crosses the dashed one, the matches cannot tell."))
        (caution(CAUTION))
        @if count > 19 { p { "Of " (count) " lines about " (count.div_ceil(20)) " miss the truth by chance." } }
        @for (game, lines) in games {
            h3 { (words::game(game)) }
            @let (lines, seldom) = compared(lines);
            @if !seldom.is_empty() { p { "Played too seldom to be compared: " (seldom.join(", ")) "." } }
            (Intervals { caption: "Points of a hundred that go with each card", of: "Card", number: "Worth", unit: Unit::PointsMore, against: Some(0.0), further: &["Played in matches"], lines }.draw())
        }
    };
    Some(page::section("cards", "Cards", content))
}

fn card_lines(cells: &[&CellSummary]) -> Vec<Line> {
    let names: BTreeSet<&String> = cells
        .iter()
        .flat_map(|cell| Side::BOTH.map(|side| cell.cards[side].keys()))
        .flatten()
        .collect();
    let mut lines: Vec<Line> = names
        .into_iter()
        .map(|name| {
            // Only squads that had it: one whose deck lacks it says nothing of it.
            let each: Vec<(&Share, &Points)> = cells
                .iter()
                .flat_map(|cell| {
                    Side::BOTH.map(|side| (cell.cards[side].get(name), &cell.squads[side]))
                })
                .filter_map(|(share, all)| Some((share?, all)))
                .collect();
            let groups = each
                .iter()
                .map(|(share, all)| (share.with, share.without(all)));
            let with: u32 = each.iter().map(|(share, _)| share.with.matches).sum();
            let all: u32 = each.iter().map(|(_, all)| all.matches).sum();
            let mut events: BTreeMap<&str, u32> = BTreeMap::new();
            for (event, times) in each.iter().flat_map(|(share, _)| &share.events) {
                *events.entry(event).or_default() += times;
            }
            let enough = with >= LEAST && all - with >= LEAST;
            let worth = if enough { over_groups(groups) } else { None };
            Line {
                name: name.clone(),
                note: Some(happened(&events)),
                estimate: worth,
                further: vec![part(with, all)],
                verdict: verdict(worth.as_ref()),
            }
        })
        .collect();
    sort(&mut lines);
    lines
}

/// Each player of each squad.
pub(super) fn men(summary: &Summary) -> Option<Section> {
    let cells: Vec<&CellSummary> = summary
        .cells
        .iter()
        .filter(|cell| Side::BOTH.iter().any(|side| !cell.men[*side].is_empty()))
        .collect();
    if cells.is_empty() {
        return None;
    }
    let content = html! {
        p {
            "For each player of each squad: their share of all that their side does, and how many more points of a hundred go with it when they are busier, "
            "that is when they have ten of a hundred more of what their side does."
        }
        (how("To the right of the dashed line the side does better when the player is busier, to the left worse. Where the player's line crosses the dashed one, the matches cannot tell."))
        (caution(CAUTION))
        @for (nth, cell) in cells.iter().take(MOST_CELLS).enumerate() {
            @if cells.len() == 1 { (squads(cell)) } @else {
                details open=[(nth == 0).then_some("open")] { summary { (cell.name) } (squads(cell)) }
            }
        }
        @if cells.len() > MOST_CELLS { p { "Further cells are left out here; the tables have them." } }
    };
    Some(page::section("men", "Players of the squads", content))
}

fn squads(cell: &CellSummary) -> Markup {
    let lines = BySide::from_fn(|side: Side| man_lines(&cell.men[side], &cell.squads[side]));
    html! {
        @for (side, name) in [(Side::Home, "Home's squad"), (Side::Away, "Away's squad")] {
            @if !lines[side].is_empty() {
                @let (lines, seldom) = compared(lines[side].clone());
                @if !seldom.is_empty() { p { (name) ": too seldom there to be compared: " (seldom.join(", ")) "." } }
                (Intervals {
                    caption: &format!("{name}, as the cell gives it: points of a hundred that go with a tenth more of the side's play"),
                    of: "Player",
                    number: "Busier",
                    unit: Unit::PointsMore,
                    against: Some(0.0),
                    further: &["Share of play", "In matches", "With, less without"],
                    lines,
                }.draw())
            }
        }
    }
}

fn man_lines(men: &BTreeMap<String, Share>, all: &Points) -> Vec<Line> {
    let events: u32 = men.values().map(Share::all_events).sum();
    let mut lines: Vec<Line> = men
        .iter()
        .map(|(name, man)| {
            let enough = man.with.matches >= LEAST;
            let busier = if enough { man.busier(all) } else { None };
            let own = share(man.all_events(), events);
            let happened = happened(
                &man.events
                    .iter()
                    .map(|(event, times)| (&**event, *times))
                    .collect(),
            );
            let apart = man.worth(all);
            Line {
                name: name.clone(),
                note: Some(happened),
                estimate: busier,
                further: vec![
                    Unit::Percent.say(own.value).into(),
                    part(man.with.matches, all.matches),
                    Told::of(Unit::PointsMore, apart.as_ref()),
                ],
                verdict: verdict(busier.as_ref()),
            }
        })
        .collect();
    sort(&mut lines);
    lines
}

fn part(some: u32, all: u32) -> Told {
    let of = format!(
        "{} of {}",
        words::whole(u64::from(some)),
        words::whole(u64::from(all))
    );
    Told::with(Unit::Percent.say(share(some, all).value), of)
}

fn happened(events: &BTreeMap<&str, u32>) -> String {
    let mut all: Vec<(&str, u32)> = events
        .iter()
        .map(|(event, times)| (*event, *times))
        .collect();
    all.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(other.0)));
    let mut text: Vec<String> = all
        .iter()
        .take(MOST_EVENTS)
        .map(|(event, times)| {
            format!(
                "{} {}",
                words::whole(u64::from(*times)),
                event
                    .strip_prefix("card-")
                    .unwrap_or(event)
                    .replace('-', " ")
            )
        })
        .collect();
    if all.len() > MOST_EVENTS {
        text.push("…".to_owned());
    }
    text.join(", ")
}

/// Lines with something to compare, and the names of the others.
fn compared(lines: Vec<Line>) -> (Vec<Line>, Vec<String>) {
    let (lines, seldom): (Vec<Line>, Vec<Line>) =
        lines.into_iter().partition(|line| line.estimate.is_some());
    (lines, seldom.into_iter().map(|line| line.name).collect())
}

fn verdict(one: Option<&Estimate>) -> String {
    match one {
        None => "too seldom or always there".to_owned(),
        Some(one) if one.may_be(0.0) => "cannot tell".to_owned(),
        Some(one) if one.value > 0.0 => "goes with more points".to_owned(),
        Some(_) => "goes with fewer points".to_owned(),
    }
}

/// The best first; those that nobody can tell last.
fn sort(lines: &mut [Line]) {
    let value = |line: &Line| line.estimate.map_or(f64::NEG_INFINITY, |one| one.value);
    lines.sort_by(|one, other| {
        value(other)
            .total_cmp(&value(one))
            .then_with(|| one.name.cmp(&other.name))
    });
}
