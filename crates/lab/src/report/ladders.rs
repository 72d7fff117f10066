//! How strong the players are.

use std::collections::BTreeMap;

use maud::html;

use super::page::{self, Section, caution, how};
use super::plot::{Intervals, Line};
use crate::statistics::{Meeting, Rung, ladder};
use crate::stop::Points;
use crate::summary::{CellSummary, Summary};
use crate::words::{self, Unit};

/// Most players of a game that are put on ladders, the first by name.
const MOST_PLAYERS: usize = 64;

fn ladders(cells: &[&CellSummary]) -> Vec<Vec<Line>> {
    let mut met: BTreeMap<(&str, &str), Points> = BTreeMap::new();
    for cell in cells {
        for ((first, second), points) in &cell.meetings {
            met.entry((first, second)).or_default().merge(points);
        }
    }
    let mut players: Vec<&str> = met.keys().flat_map(|(one, other)| [*one, *other]).collect();
    players.sort_unstable();
    players.dedup();
    players.truncate(MOST_PLAYERS);
    let place = |player: &str| players.iter().position(|one| *one == player);
    let meetings: Vec<Meeting> = met
        .iter()
        .filter_map(|((first, second), points)| {
            Some(Meeting {
                first: place(first)?,
                second: place(second)?,
                points: *points,
            })
        })
        .collect();
    let lines = |rungs: Vec<Rung>| {
        rungs
            .into_iter()
            .map(|rung| {
                let all = f64::from(rung.matches);
                let verdict = if rung.points >= all {
                    "won all: how much stronger, only more matches or stronger opponents can tell"
                } else if rung.points <= 0.0 {
                    "lost all: how much weaker, only more matches or weaker opponents can tell"
                } else {
                    ""
                };
                Line {
                    name: players[rung.player].to_owned(),
                    note: None,
                    estimate: Some(rung.elo),
                    further: vec![
                        format!(
                            "{} of {}",
                            words::decimals(rung.points, 1),
                            words::whole(u64::from(rung.matches))
                        )
                        .into(),
                    ],
                    verdict: verdict.to_owned(),
                }
            })
            .collect()
    };
    ladder(players.len(), &meetings)
        .into_iter()
        .map(lines)
        .collect()
}

pub(super) fn section(summary: &Summary) -> Option<Section> {
    let games: Vec<(&str, Vec<Vec<Line>>)> = super::by_game(summary)
        .map(|(game, cells)| (game, ladders(&cells)))
        .filter(|(_, ladders)| !ladders.is_empty())
        .collect();
    if games.is_empty() {
        return None;
    }
    let swaps = summary.outline.as_ref().is_none_or(|outline| outline.swap);
    let content = html! {
        p { "How strong the players are, from the strongest to the weakest, over all cells of a game in which two of them met. 0 is the average of those who are listed." }
        (how("Elo tells strength as in chess: who is 100 ahead takes 64 % of the points, who is 200 ahead 76 %, who is 400 ahead 91 %. Lines show how sure a place is; where two players' lines share much, their order is not sure."))
        @if !swaps { (caution("The players did not change sides, so a ladder has the worth of the sides in it, too.")) }
        @for (game, ladders) in games {
            @for lines in ladders {
                h3 { (words::game(game)) }
                (Intervals { caption: "Elo about the average of those who met", of: "Player", number: "Elo", unit: Unit::Elo, against: None, further: &["Points"], lines }.draw())
            }
        }
    };
    Some(page::section(
        "ladder",
        "How strong the players are",
        content,
    ))
}
