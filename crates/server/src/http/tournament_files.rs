//! Tournaments as files: a calendar, JSON, and tables for spreadsheets.

use std::fmt::Write as _;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use fischio_core::Side;
use fischio_pictures::said;
use games::words::tournament as words;
use jiff::Timestamp;
use serde::Deserialize;
use tournaments::{EntrantId, Event, Tournament};

use super::App;
use super::extract::{OfTournament, Query};
use super::link::language;
use crate::id::Visitor;
use crate::problem::Problem;
use crate::tournaments::{Loaded, Who, log_line};
use crate::wire::TournamentExport;

/// Whose calendar.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Calendar {
    /// Only the matches of this entrant, by number.
    entrant: Option<u16>,
    /// The language; else the one that the asker likes most.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    lang: Option<String>,
}

/// A tournament's calendar
///
/// For calendar programs (iCalendar, RFC 5545): its start, the last day of each round, and with `entrant` their matches.
#[utoipa::path(
    get, path = "/tournaments/{id}/calendar.ics", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's ID"), Calendar),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The calendar, `text/calendar`"),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_calendar(
    State(app): State<App>,
    OfTournament(id): OfTournament,
    Query(Calendar { entrant, lang }): Query<Calendar>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asked = lang.map(|lang| format!("lang={lang}"));
    let language = language(asked.as_deref(), &headers);
    let base = app.address(&headers);
    let told = app.tournaments().look(&id, move |loaded| {
        calendar(loaded, entrant, language, base.as_deref())
    });
    let calendar = told.await?;
    Ok(file(
        "text/calendar; charset=utf-8",
        "tournament.ics",
        calendar,
    ))
}

/// A tournament as JSON
///
/// All that anybody may know of it, with its whole log.
#[utoipa::path(
    get, path = "/tournaments/{id}/export.json", tag = "tournaments", operation_id = "tournament_json",
    params(("id" = String, Path, description = "The tournament's ID")),
    responses(
        (status = 200, description = "The tournament", body = TournamentExport),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_json(
    State(app): State<App>,
    OfTournament(id): OfTournament,
) -> Result<Json<TournamentExport>, Problem> {
    let nobody = Who {
        person: Visitor::drawn(),
        account: None,
        called: None,
    };
    let tournament = app.tournaments().view(&id, &nobody).await?;
    let log = app.tournaments().look(&id, |loaded| {
        let entries = loaded.tournament.entries().iter().enumerate();
        entries
            .map(|(number, entry)| log_line(loaded, number, entry))
            .collect()
    });
    let log = log.await?;
    Ok(Json(TournamentExport { tournament, log }))
}

/// What a table for spreadsheets has.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Sheet {
    /// The tables.
    #[default]
    Table,
    /// All matches.
    Matches,
    /// Who scored.
    Scorers,
}

/// Which table.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WhichSheet {
    /// The tables, all matches, or who scored; the tables if nothing is asked.
    #[serde(default)]
    #[param(inline)]
    what: Sheet,
}

/// A tournament for spreadsheets (CSV)
///
/// Its tables, its matches or its scorers, with a row of names above.
#[utoipa::path(
    get, path = "/tournaments/{id}/export.csv", tag = "tournaments", operation_id = "tournament_csv",
    params(("id" = String, Path, description = "The tournament's ID"), WhichSheet),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The rows, `text/csv`"),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_csv(
    State(app): State<App>,
    OfTournament(id): OfTournament,
    Query(WhichSheet { what }): Query<WhichSheet>,
) -> Result<Response, Problem> {
    let rows = app.tournaments().look(&id, move |loaded| match what {
        Sheet::Table => table(loaded),
        Sheet::Matches => matches(loaded),
        Sheet::Scorers => scorers(loaded),
    });
    let rows = rows.await?;
    let text: String = rows.iter().map(|row| csv_row(row)).collect();
    let name = match what {
        Sheet::Table => "table.csv",
        Sheet::Matches => "matches.csv",
        Sheet::Scorers => "scorers.csv",
    };
    Ok(file("text/csv; charset=utf-8", name, text))
}

fn file(kind: &'static str, name: &'static str, text: String) -> Response {
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""));
    let mut response = ([(header::CONTENT_TYPE, kind)], text).into_response();
    if let Ok(disposition) = disposition {
        let header: HeaderName = header::CONTENT_DISPOSITION;
        response.headers_mut().insert(header, disposition);
    }
    response
}

/// A row of a table for spreadsheets (RFC 4180). What begins like a formula is kept from being one.
fn csv_row(cells: &[String]) -> String {
    let cell = |cell: &String| {
        let is_number = cell.parse::<i64>().is_ok();
        let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number;
        let plain = if is_formula {
            format!("'{cell}")
        } else {
            cell.clone()
        };
        if plain.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", plain.replace('"', "\"\""))
        } else {
            plain
        }
    };
    let cells: Vec<String> = cells.iter().map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

fn head(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn table(loaded: &Loaded) -> Vec<Vec<String>> {
    let mut rows = vec![head(&[
        "group",
        "place",
        "name",
        "played",
        "won",
        "drawn",
        "lost",
        "goals_for",
        "goals_against",
        "difference",
        "points",
    ])];
    for table in loaded.tournament.tables() {
        let group = table.group.map(|group| (group + 1).to_string());
        rows.extend(table.rows.iter().map(|row| {
            vec![
                group.clone().unwrap_or_default(),
                row.place.to_string(),
                loaded.name_of(row.entrant),
                row.played.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                row.goals_for.to_string(),
                row.goals_against.to_string(),
                row.difference.to_string(),
                row.points.to_string(),
            ]
        }));
    }
    rows
}

fn matches(loaded: &Loaded) -> Vec<Vec<String>> {
    let tournament = &loaded.tournament;
    let mut rows = vec![head(&[
        "round",
        "table",
        "home",
        "away",
        "home_goals",
        "away_goals",
        "home_shoot_out",
        "away_shoot_out",
    ])];
    for round in tournament.rounds() {
        for met in &round.met {
            let counted = tournament.counted(met);
            let shot = met
                .result
                .as_ref()
                .and_then(|entered| entered.result.shoot_out);
            let goals = |side: Side| {
                counted.map_or_else(String::new, |counted| counted.goals[side].to_string())
            };
            let shots = |side: Side| shot.map_or_else(String::new, |shot| shot[side].to_string());
            rows.push(vec![
                round.number.to_string(),
                met.pairing.table.to_string(),
                loaded.name_of(met.pairing.entrants.home),
                loaded.name_of(met.pairing.entrants.away),
                goals(Side::Home),
                goals(Side::Away),
                shots(Side::Home),
                shots(Side::Away),
            ]);
        }
    }
    rows
}

fn scorers(loaded: &Loaded) -> Vec<Vec<String>> {
    let scorers = loaded.tournament.scorers().into_iter();
    let rows = scorers.map(|scorer| {
        vec![
            loaded.name_of(scorer.entrant),
            scorer.player.clone(),
            scorer.goals.to_string(),
        ]
    });
    [head(&["name", "player", "goals"])]
        .into_iter()
        .chain(rows)
        .collect()
}

/// One entry of a calendar.
struct Entry {
    /// By what it is known when it changes.
    key: String,
    at_ms: i64,
    title: String,
}

fn calendar(loaded: &Loaded, entrant: Option<u16>, language: &str, base: Option<&str>) -> String {
    let row = &loaded.row;
    let name = row.name.as_str();
    let say = |id: &str, facts: &[(&'static str, &str)]| {
        let told = words(&format!("calendar-{id}"), facts);
        said(&told, language).unwrap_or_default().to_owned()
    };
    let mut entries = Vec::new();
    entries.extend(row.starts_ms.map(|at_ms| Entry {
        key: "start".to_owned(),
        at_ms,
        title: say("start", &[("name", name)]),
    }));
    let tournament = &loaded.tournament;
    for round in tournament.rounds() {
        let number = round.number.to_string();
        let of = entrant.map(EntrantId);
        let own = of.and_then(|of| round.met.iter().find(|met| met.has(of)));
        let at_ms = match own.and_then(|met| met.adjourned.as_ref()) {
            Some(adjourned) => adjourned.until_ms,
            None => round.deadline_ms,
        };
        let at_ms = at_ms.or_else(|| own.and_then(|_| paired_ms(tournament, round.number)));
        let Some(at_ms) = at_ms else { continue };
        let title = match own {
            Some(met) => say(
                "match",
                &[
                    ("name", name),
                    ("round", &number),
                    ("home", &loaded.name_of(met.pairing.entrants.home)),
                    ("away", &loaded.name_of(met.pairing.entrants.away)),
                ],
            ),
            // Others' rounds are not in somebody's own calendar.
            None if of.is_some() => continue,
            None => say("deadline", &[("name", name), ("round", &number)]),
        };
        entries.push(Entry {
            key: format!("round-{number}"),
            at_ms,
            title,
        });
    }
    let mut text = String::new();
    let mut line = |content: &str| fold(&mut text, content);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Fischio//Tournaments//EN");
    line(&format!("X-WR-CALNAME:{}", escape(name)));
    for entry in entries {
        line("BEGIN:VEVENT");
        line(&format!("UID:{}-{}@fischio", row.id, entry.key));
        line(&format!("DTSTAMP:{}", stamp(row.opened_ms)));
        line(&format!("DTSTART:{}", stamp(entry.at_ms)));
        line(&format!("SUMMARY:{}", escape(&entry.title)));
        if let Some(base) = base {
            line(&format!("URL:{base}/tournaments/{}", row.id));
        }
        line("END:VEVENT");
    }
    line("END:VCALENDAR");
    text
}

fn paired_ms(tournament: &Tournament, number: u16) -> Option<i64> {
    let mut entries = tournament.entries().iter();
    let paired = entries
        .find(|entry| matches!(&entry.event, Event::Paired { round } if round.number == number));
    paired.map(|entry| entry.at_ms)
}

/// A moment as RFC 5545 writes it, in UTC.
fn stamp(at_ms: i64) -> String {
    let moment = Timestamp::from_millisecond(at_ms).unwrap_or(Timestamp::UNIX_EPOCH);
    moment.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A text as RFC 5545 has it in a line.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '\n' => escaped.push_str("\\n"),
            '\r' => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Adds a line, in pieces of at most 75 bytes (RFC 5545, 3.1); no letter is broken.
fn fold(text: &mut String, content: &str) {
    const MOST: usize = 75;
    let mut length = 0;
    for letter in content.chars() {
        if length + letter.len_utf8() > MOST {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(letter);
        length += letter.len_utf8();
    }
    // Writing to a string does not fail.
    let _ = write!(text, "\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_folded_between_letters_and_what_means_something_is_escaped() {
        let mut text = String::new();
        fold(&mut text, &format!("SUMMARY:{}", escape(&"è;".repeat(40))));
        assert!(text.ends_with("\r\n"));
        let lines: Vec<&str> = text.trim_end().split("\r\n").collect();
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| line.len() <= 75), "{lines:?}");
        assert!(lines[1..].iter().all(|line| line.starts_with(' ')));
        let unfolded = lines.join("").replace(' ', "");
        assert_eq!(unfolded, format!("SUMMARY:{}", "è\\;".repeat(40)));
        assert_eq!(escape("a,b\\c\nd"), "a\\,b\\\\c\\nd");
        assert_eq!(stamp(0), "19700101T000000Z");
    }

    #[test]
    fn a_cell_is_quoted_where_it_has_to_be_and_never_a_formula() {
        let row = ["-3", "=1+1", "a,\"b\"", "+39"].map(str::to_owned);
        assert_eq!(csv_row(&row), "-3,'=1+1,\"a,\"\"b\"\"\",+39\r\n");
    }
}
