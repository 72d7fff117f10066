//! Who took the points.

use maud::{Markup, html};

use super::page::{Section, caution, how, section};
use super::plot::{Intervals, Line, Told};
use crate::builds::Builds;
use crate::statistics::{Estimate, points, share};
use crate::stop::{Points, Stop, Verdict};
use crate::summary::{CellSummary, Summary, Varied};
use crate::words::{self, Unit};

/// More cells than that are folded away where they are listed.
const LISTED: usize = 24;

pub(super) const HOW: &str = "The dot is what was measured. The line through it shows how far chance may have moved it: 95 times in 100 the true number \
     lies on such a line. Where the line crosses the dashed one, the dot is hollow and the matches cannot tell; more matches make lines shorter.";

/// What was played, in a sentence for each cell.
pub(super) fn played(summary: &Summary) -> Section {
    let list = html! {
        ol.cells {
            @for cell in &summary.cells { li { (sentence(summary, cell)) } }
        }
    };
    let content = html! {
        @if summary.cells.is_empty() {
            p { "Nothing yet: no part of any cell is finished. A part is 32 matches." }
        } @else if summary.cells.len() > LISTED {
            details { summary { "All " (summary.cells.len()) " cells" } (list) }
        } @else {
            (list)
        }
        @if summary.builds.len() > 1 {
            (caution(&played_by(&summary.builds)))
        }
        @if let Some(outline) = &summary.outline {
            p { (arrangement(outline.swap, outline.exchange)) }
            @if let Some(stop) = outline.stop { p { (stopping(stop)) } }
        } @else {
            (caution("The experiment's file cannot be read, so this page has cells and numbers, but not what was varied."))
        }
    };
    section("played", "What was played", content)
}

/// Who went on with rows that others had played.
fn played_by(builds: &[Builds]) -> String {
    let changes: Vec<String> = builds
        .windows(2)
        .map(|two| {
            let differences = two[0].differences(&two[1]);
            let all: Vec<String> = differences.iter().map(ToString::to_string).collect();
            let matches = words::count(u64::from(two[1].after), "match", "matches");
            format!("After {matches}: {}.", all.join("; "))
        })
        .collect();
    format!(
        "These matches were not all played by the same programs, and programs that play otherwise make other numbers. {}",
        changes.join(" ")
    )
}

fn sentence(summary: &Summary, cell: &CellSummary) -> Markup {
    let options = summary
        .outline
        .as_ref()
        .map(|outline| outline.options_of(cell.number))
        .unwrap_or_default();
    html! {
        strong { (cell.name) } ": " (words::count(u64::from(cell.matches()), "match", "matches")) " of " (words::game(&cell.game))
        ", " (cell.players.home) " at home against " (cell.players.away) "."
        @if !options.is_empty() { span.note { (options.join(", ")) } }
    }
}

fn arrangement(swap: bool, exchange: bool) -> &'static str {
    match (swap, exchange) {
        (true, true) => {
            "The players changed sides after every match, and the sides exchanged squads, teams and decks after every two, so that \
             side, squad and player can be told apart."
        }
        (true, false) => {
            "The players changed sides after every match; each side kept its squad, so side and squad can be told apart only by other cells."
        }
        (false, true) => {
            "The sides exchanged squads, teams and decks after every two matches; the players kept their sides."
        }
        (false, false) => "Players and squads kept their sides.",
    }
}

fn stopping(stop: Stop) -> String {
    match stop {
        Stop::HalfWidth(width) => format!(
            "Each cell stopped as soon as the points of the player at home were known to {} points of a hundred to either side, by a rule that may be \
             asked as often as one likes.",
            words::decimals(100.0 * width, 1)
        ),
        Stop::Sprt { elo0, elo1, .. } => format!(
            "Each cell stopped as soon as one of two Elo differences, {} or {}, could be ruled out. Cells that stop so tend to look a little more \
             extreme than they are.",
            words::change(elo0, 0),
            words::change(elo1, 0)
        ),
    }
}

fn verdict(one: &Estimate, who: &str) -> String {
    if one.may_be(0.5) {
        "cannot tell".to_owned()
    } else if one.value > 0.5 {
        format!("more than half for {who}")
    } else {
        format!("less than half for {who}")
    }
}

fn elo(one: &Estimate) -> Told {
    let [value, range] = words::elo(one);
    Told::with(value, range)
}

/// The points of each cell.
pub(super) fn results(summary: &Summary) -> Option<Section> {
    if summary.cells.is_empty() {
        return None;
    }
    let line = |cell: &CellSummary, all: &Points, who: &str, further: Vec<Told>| {
        let one = points(all);
        Line {
            name: cell.name.clone(),
            estimate: Some(one),
            further,
            verdict: verdict(&one, who),
            note: Some(words::count(u64::from(all.matches), "match", "matches")),
        }
    };
    let home = Intervals {
        caption: "Points of the side at home in each cell, in percent of all points",
        of: "Cell",
        number: "Points",
        unit: Unit::Percent,
        against: Some(0.5),
        further: &["Elo"],
        lines: summary
            .cells
            .iter()
            .map(|cell| {
                let further = vec![elo(&points(&cell.home))];
                line(cell, &cell.home, "Home", further)
            })
            .collect(),
    };
    let is_tested = summary
        .outline
        .as_ref()
        .is_some_and(|outline| matches!(outline.stop, Some(Stop::Sprt { .. })));
    let unequal: Vec<&CellSummary> = summary
        .cells
        .iter()
        .filter(|cell| cell.players.home != cell.players.away)
        .collect();
    let first = Intervals {
        caption: "Points of the player that each cell has at home, whichever side they played, in percent of all points",
        of: "Cell",
        number: "Points",
        unit: Unit::Percent,
        against: Some(0.5),
        further: if is_tested {
            &["Elo", "The stop rule"]
        } else {
            &["Elo"]
        },
        lines: unequal
            .iter()
            .map(|cell| {
                let further = vec![
                    elo(&points(&cell.first)),
                    ruled(summary, &cell.first).into(),
                ];
                let mut line = line(cell, &cell.first, &cell.players.home, further);
                line.note = Some(format!(
                    "{} against {}",
                    cell.players.home, cell.players.away
                ));
                line
            })
            .collect(),
    };
    let content = html! {
        p { "How the points were shared: a win is one point, a draw half of one. 50 % is a fair fight." }
        (how(HOW))
        h3 { "The side at home" }
        (home.draw())
        @if !unequal.is_empty() {
            h3 { "The players" }
            p { "The same matches, counted by who played instead of by side. The Elo difference is the same number in the words of chess: 100 Elo ahead means 64 % of the points." }
            (first.draw())
        }
        @if summary.cells.len() > 19 {
            (caution(&format!("Of {} lines about one in 20 misses the truth by chance, and nobody knows which.", summary.cells.len())))
        }
    };
    Some(section("results", "Who took the points", content))
}

fn ruled(summary: &Summary, points: &Points) -> String {
    let Some(stop @ Stop::Sprt { elo0, elo1, .. }) =
        summary.outline.as_ref().and_then(|outline| outline.stop)
    else {
        return "–".to_owned();
    };
    match stop.verdict(points) {
        Verdict::Open => "open".to_owned(),
        Verdict::Smaller => format!("not as much as {} Elo", words::change(elo1, 0)),
        Verdict::Greater => format!("more than {} Elo", words::change(elo0, 0)),
    }
}

/// What side, squad and player are worth, apart.
pub(super) fn effects(summary: &Summary) -> Option<Section> {
    let cells: Vec<&CellSummary> = summary
        .cells
        .iter()
        .filter(|cell| {
            cell.arranged
                .iter()
                .flatten()
                .filter(|one| one.matches > 0)
                .count()
                > 1
        })
        .collect();
    if cells.is_empty() {
        return None;
    }
    let content = html! {
        p {
            "Where the sides exchanged squads or the players changed sides, what a side, a squad and a player are worth can be told apart. "
            "Each number is how many points of a hundred they are above or below half."
        }
        (how(HOW))
        @for (nth, cell) in cells.iter().enumerate() {
            @if nth < LISTED { h3 { (cell.name) } (effects_of(cell)) }
        }
        @if cells.len() > LISTED { p { "Further cells are left out here; the tables have them." } }
    };
    Some(section("effects", "Side, squad and player apart", content))
}

fn effects_of(cell: &CellSummary) -> Markup {
    let is_there = |swapped: usize, exchanged: usize| cell.arranged[swapped][exchanged].matches > 0;
    let swaps = (is_there(0, 0) && is_there(1, 0)) || (is_there(0, 1) && is_there(1, 1));
    let exchanges = (is_there(0, 0) && is_there(0, 1)) || (is_there(1, 0) && is_there(1, 1));
    // How often something was so, of how many matches: half of them only where their number lets it be.
    let often = |swapped: usize, exchanged: usize| cell.arranged[swapped][exchanged].matches;
    let exchanged = often(0, 1) + often(1, 1);
    let swapped = often(1, 0) + often(1, 1);
    let as_given = |other: u32| {
        let all = cell.matches();
        (2 * other != all).then(|| {
            format!(
                "at home in {} of {}",
                words::whole(u64::from(all - other)),
                words::count(u64::from(all), "match", "matches")
            )
        })
    };
    let line = |name: &str, note: &str, all: &Points| {
        let one = points(all).plus(-0.5);
        Line {
            name: name.to_owned(),
            note: Some(note.to_owned()),
            estimate: Some(one),
            verdict: if one.may_be(0.0) {
                "cannot tell".to_owned()
            } else if one.value > 0.0 {
                "worth something".to_owned()
            } else {
                "a handicap".to_owned()
            },
            further: Vec::new(),
        }
    };
    let side_note = match (exchanges, as_given(exchanged)) {
        (true, None) => "side effect: each squad was at home equally often".to_owned(),
        (true, Some(given)) => {
            format!("side effect, with a little of the squad's: the squad that the cell gives to Home was {given}")
        }
        (false, _) => "side and squad together: the sides did not exchange squads here; with the same squad on both sides this is the side effect alone".to_owned(),
    };
    let mut lines = vec![line("Playing at home", &side_note, &cell.home)];
    if exchanges {
        let note = match as_given(exchanged) {
            None => "squad effect: on either side equally often; nothing where both have the same"
                .to_owned(),
            Some(given) => format!("squad effect, with a little of the side's: {given}"),
        };
        lines.push(line(
            "The squad that the cell gives to Home",
            &note,
            &cell.squad,
        ));
    }
    if swaps && cell.players.home != cell.players.away {
        let against = &cell.players.away;
        let note = match as_given(swapped) {
            None => format!("against {against}, on either side equally often"),
            Some(given) => format!("against {against}, with a little of the side's: {given}"),
        };
        lines.push(line(&cell.players.home, &note, &cell.first));
    }
    let effects = Intervals {
        caption: "Points of a hundred above or below half",
        of: "What",
        number: "Worth",
        unit: Unit::PointsMore,
        against: Some(0.0),
        further: &[],
        lines,
    };
    let who = |swapped: usize, exchanged: usize| {
        let players = if swapped == 1 {
            [&cell.players.away, &cell.players.home]
        } else {
            [&cell.players.home, &cell.players.away]
        };
        let squads = if exchanged == 1 {
            ["Away's squad", "Home's squad"]
        } else {
            ["Home's squad", "Away's squad"]
        };
        let side = |nth: usize| format!("{} with {}", players[nth], squads[nth]);
        (side(0), side(1))
    };
    html! {
        (effects.draw())
        details {
            summary { "Who had what, and how it went" }
            div.wide.scrolls role="group" aria-label="Who had what" tabindex="0" {
                table {
                    thead { tr { th scope="col" { "At home" } th scope="col" { "Away" } th scope="col" { "Matches" } th scope="col" { "Points of Home" } th scope="col" { "95 % sure" } } }
                    tbody {
                        @for swapped in 0..2 { @for exchanged in 0..2 {
                            @let all = &cell.arranged[swapped][exchanged];
                            @if all.matches > 0 {
                                @let (home, away) = who(swapped, exchanged);
                                @let one = points(all);
                                tr { th scope="row" { (home) } td { (away) } td { (words::whole(u64::from(all.matches))) } td { (Unit::Percent.say(one.value)) } td { (Unit::Percent.range(&one)) } }
                            }
                        } }
                    }
                }
            }
        }
    }
}

/// What was varied: each factor's variants beside one another.
pub(super) fn variants(summary: &Summary) -> Option<Section> {
    let varied = summary.varied();
    if varied.is_empty() || summary.cells.len() < 2 {
        return None;
    }
    let content = html! {
        p {
            "What each thing that the experiment varied does to the game: all cells with a variant together. The differences compare each variant with the first one, "
            "in cells that are the same otherwise."
        }
        (how(HOW))
        @for factor in &varied { h3 { (factor.factor) } (beside(factor)) }
    };
    Some(section("options", "What was varied", content))
}

fn beside(factor: &Varied) -> Markup {
    let is_unequal = factor
        .variants
        .iter()
        .flat_map(|variant| &variant.cells)
        .any(|cell| cell.players.home != cell.players.away);
    let shared = |who: &str, of: fn(&CellSummary) -> Points| {
        let lines = factor.variants.iter().map(|variant| {
            let all = variant.points(of);
            let draws: u32 = variant.cells.iter().map(|cell| cell.draws).sum();
            let draws = share(draws, all.matches);
            let goals = variant.sample(|cell| cell.goals).estimate();
            let decisions = variant.sample(|cell| cell.decisions).estimate();
            let estimate = (all.matches > 0).then(|| points(&all));
            Line {
                name: variant.name.to_owned(),
                note: Some(words::count(u64::from(all.matches), "match", "matches")),
                estimate,
                further: vec![
                    Told::of(Unit::Number, goals.as_ref()),
                    Told::of(Unit::Percent, Some(&draws)),
                    Told::of(Unit::Number, decisions.as_ref()),
                ],
                verdict: estimate
                    .map_or_else(|| "not played yet".to_owned(), |one| verdict(&one, who)),
            }
        });
        Intervals {
            caption: &format!("Points of {who}, in percent"),
            of: "Variant",
            number: "Points",
            unit: Unit::Percent,
            against: Some(0.5),
            further: &["Goals a match", "Draws", "Decisions"],
            lines: lines.collect(),
        }
        .draw()
    };
    let more = |who: &str, of: fn(&CellSummary) -> Points| {
        let first = factor.variants.first().map_or("", |variant| variant.name);
        let lines = factor.variants.iter().skip(1).map(|variant| {
            let more = variant.more_points(of);
            let goals = variant.more(|cell| cell.goals.estimate());
            let decisions = variant.more(|cell| cell.decisions.estimate());
            Line {
                name: format!("{} instead of {first}", variant.name),
                note: None,
                estimate: more,
                further: vec![
                    Told::of(Unit::NumberMore, goals.as_ref()),
                    Told::of(Unit::NumberMore, decisions.as_ref()),
                ],
                verdict: match &more {
                    None => "too little played".to_owned(),
                    Some(one) if one.may_be(0.0) => "cannot tell".to_owned(),
                    Some(one) if one.value > 0.0 => format!("better for {who}"),
                    Some(_) => format!("worse for {who}"),
                },
            }
        });
        Intervals {
            caption: &format!("How many more points of a hundred {who} takes"),
            of: "Change",
            number: "Difference",
            unit: Unit::PointsMore,
            against: Some(0.0),
            further: &["Goals more", "Decisions more"],
            lines: lines.collect(),
        }
        .draw()
    };
    html! {
        (shared("Home", |cell| cell.home))
        (more("Home", |cell| cell.home))
        @if is_unequal {
            (shared("the player at home", |cell| cell.first))
            (more("the player at home", |cell| cell.first))
        }
    }
}

/// What it is worth to have the ball first.
pub(super) fn first_possession(summary: &Summary) -> Option<Section> {
    let lines: Vec<Line> = summary
        .cells
        .iter()
        .filter(|cell| cell.first_possession.matches > 0)
        .map(|cell| {
            let one = points(&cell.first_possession);
            Line {
                name: cell.name.clone(),
                note: Some(words::count(
                    u64::from(cell.first_possession.matches),
                    "match",
                    "matches",
                )),
                estimate: Some(one),
                further: Vec::new(),
                verdict: verdict(&one, "the side that begins"),
            }
        })
        .collect();
    if lines.is_empty() {
        return None;
    }
    let content = html! {
        p { "The points of the side that had the ball when play began, whichever it was. 50 % means that beginning is worth nothing." }
        (how(HOW))
        (Intervals { caption: "Points of the side that had the ball first, in percent", of: "Cell", number: "Points", unit: Unit::Percent, against: Some(0.5), further: &[], lines }.draw())
    };
    Some(section("first", "Who has the ball first", content))
}
