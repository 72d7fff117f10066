//! How likely a side wins, by lead and time.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::page::{self, Section, caution, how};
use super::plot::{Curve, curves};
use crate::statistics::{Estimate, share};
use crate::stop::Points;
use crate::summary::{LEADS, Leads, Summary, TIMES, time};
use crate::words::{self, Unit};

const NAMES: [&str; LEADS] = [
    "level: the side at home",
    "ahead by 1",
    "ahead by 2",
    "ahead by 3 or more",
];
/// Fewer matches than that at a time are not drawn.
const LEAST: u32 = 8;

pub(super) fn section(summary: &Summary) -> Option<Section> {
    let mut games: Vec<(&str, BTreeMap<String, Leads>)> = Vec::new();
    for (game, cells) in super::by_game(summary) {
        let mut by_clock: BTreeMap<String, Leads> = BTreeMap::new();
        for cell in cells {
            if let Some(clock) = &cell.leads.clock {
                by_clock
                    .entry(clock.clone())
                    .or_default()
                    .merge(&cell.leads);
            }
        }
        games.push((game, by_clock));
    }
    for (_, by_clock) in &mut games {
        by_clock.retain(|_, leads| leads.has_leads);
    }
    games.retain(|(_, by_clock)| !by_clock.is_empty());
    if games.is_empty() {
        return None;
    }
    let content = html! {
        p { "How likely a side wins that is ahead by so much as the match goes on: of a hundred matches in which a side was ahead by so much at that time, how many it won." }
        (how("Follow a curve from left to right: the same lead is worth more the less of the match is left. The shade around a curve shows how sure it is. The curve of level scores tells how often the side at home won from there; it is below 50 % where many matches are drawn."))
        (caution("A lead says who was stronger, too. That a side which was ahead won does not mean that the goal alone made it win."))
        @for (game, by_clock) in &games { @for (clock, leads) in by_clock { (of_game(game, clock, leads)) } }
    };
    Some(page::section(
        "leads",
        "Win chance by lead and time",
        content,
    ))
}

fn of_game(game: &str, clock: &str, leads: &Leads) -> Markup {
    let lead = |lead: usize| Curve {
        name: NAMES[lead].to_owned(),
        points: (0..TIMES)
            .filter(|nth| is_moment(leads, *nth))
            .map(|nth| (time(nth), leads.at(nth, lead)))
            .filter(|(_, all)| all.matches >= LEAST)
            .map(|(time, all)| (time, won(&all)))
            .collect(),
    };
    let all: Vec<Curve> = (0..LEADS).map(lead).collect();
    let ticks: Vec<(f64, String)> = [0.0, 0.25, 0.5, 0.75]
        .into_iter()
        .map(|part| (part, Unit::Percent.tick(part)))
        .collect();
    let gone = format!("percent of the match gone, by {}", of_clock(clock));
    html! {
        h3 { (words::game(game)) ", by " (of_clock(clock)) }
        (curves(&format!("{}: win chance by lead and time; the table below has the numbers", words::game(game)), &gone, &ticks, &all))
        details {
            summary { "As a table" }
            div.wide.scrolls role="group" aria-label="Win chance by lead and time" tabindex="0" {
                table {
                    caption { "How often the side that is ahead won, how sure that is, how often it drew, and in how many matches it was ahead. " (gone) "." }
                    thead { tr { th scope="col" { "Gone" } @for name in NAMES { th scope="col" { (name) } } } }
                    tbody {
                        @for nth in (0..TIMES).filter(|nth| is_moment(leads, *nth)) {
                            tr {
                                th scope="row" { (Unit::Percent.say(time(nth))) }
                                @for lead in 0..LEADS {
                                    @let all = leads.at(nth, lead);
                                    @let one = won(&all);
                                    td {
                                        @if all.matches > 0 {
                                            (Unit::Percent.say(one.value))
                                            span.range { (Unit::Percent.range(&one)) }
                                            span.note { "drawn " (Unit::Percent.say(f64::from(all.draws()) / f64::from(all.matches))) ", " (words::count(u64::from(all.matches), "match", "matches")) }
                                        } @else { "–" }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How often who is ahead won.
fn won(all: &Points) -> Estimate {
    share(all.wins(), all.matches)
}

/// Whether a goal can fall at a time: where goals are the clock, nothing is between two of them.
fn is_moment(leads: &Leads, nth: usize) -> bool {
    nth == 0 || !leads.is_by_goals() || leads.has_goals_at(nth)
}

fn of_clock(clock: &str) -> String {
    match clock {
        "phases" => "movement phases".to_owned(),
        "goals" => "goals, which end it".to_owned(),
        other => other.to_owned(),
    }
}
