//! Records that are brought: matches that were played elsewhere, or here long ago, to be looked at.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fischio_core::{Coach, Record, Seat, Side};
use games::MatchLog;
use games::signature::signed_by;
use jiff::Timestamp;
use serde_json::Value;

use super::App;
use super::extract::{LargeBody, name};
use super::games::described;
use super::new_match::{check_option_sizes, check_position_size};
use crate::asker::{Address, Asker};
use crate::id::{MatchId, Visitor};
use crate::limits::Limits;
use crate::model::{Chair, Chairs, Event, EventKind, MatchSettings, Mode, Status, Summary};
use crate::problem::{Code, Problem};
use crate::store::{Unit, Write};
use crate::table::{Bounds, FoldError, Table};
use crate::wire::Met;

/// Bring a record
///
/// The record of a match, as `GET /matches/{id}/record`, `fischio play` and engines write it. It is checked by the rules, entry by entry,
/// and by its signature, if it has one. Then it is a finished match of nobody here, which is not listed: it is replayed, looked
/// at for its chances and played on like any other. Nobody vouches for what a file says of who played. A record that ends before its match did
/// is one that was abandoned there.
#[utoipa::path(
    post, path = "/records", tag = "matches", operation_id = "bring_record",
    request_body = Record,
    responses(
        (status = 201, description = "It can be replayed under this ID", body = Met),
        (status = 413, description = "The record is too large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It is no record, was changed after it was signed, was played by other rules, or the rules forbid one of its entries", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many matches, or too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn bring(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    body: LargeBody,
) -> Result<Response, Problem> {
    app.0.rates.new_match(address)?;
    app.registry().quota().must_have_room()?;
    let kib = u32::try_from(body.0.len().div_ceil(1024)).unwrap_or(u32::MAX);
    app.0.rates.keep(&asker, kib)?;
    let place = app.0.exports.enter(asker).await;
    let limits = app.registry().limits().clone();
    let id = app.registry().random_source().match_id();
    let now_ms = app.now_ms();
    // The place is held until the work ends, also when nobody waits for it any more. Those who wait have their bytes alone: parsed,
    // they may take a hundred times as much.
    let read = tokio::task::spawn_blocking(move || {
        let read = body
            .parse()
            .and_then(|body| read(body, id, now_ms, &limits));
        drop(place);
        read
    });
    let brought = read.await.map_err(|error| {
        tracing::error!(%error, "a record cannot be read");
        Problem::internal()
    })??;
    let id = brought.id.clone();
    let written = app.registry().writer().write(brought.unit).await;
    written.map_err(|error| {
        tracing::error!(%error, "a record was not written");
        Problem::not_saved()
    })?;
    app.registry().ended(&id);
    let met = id.to_string();
    let mut response = (StatusCode::CREATED, Json(Met { met })).into_response();
    if let Ok(place) = HeaderValue::try_from(format!("/api/v1/matches/{id}/replay")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

fn bad(detail: impl Into<String>) -> Problem {
    Problem::new(Code::BadRecord, detail)
}

/// A record as it is stored.
struct Brought {
    id: MatchId,
    unit: Unit,
}

fn read(body: Value, id: MatchId, now_ms: i64, limits: &Limits) -> Result<Brought, Problem> {
    signed_by(&body).map_err(|forged| bad(format!("the record: {forged}")))?;
    let record: Record =
        serde_json::from_value(body).map_err(|error| bad(format!("this is no record: {error}")))?;
    let most = limits.log as usize;
    if record.entries.len() > most {
        let many = record.entries.len();
        return Err(bad(format!(
            "a record has at most {most} entries, not {many}"
        )));
    }
    check_position_size(record.position.as_deref(), limits)?;
    check_option_sizes(&record.options, limits)?;
    let log = MatchLog::begin_record(&record).map_err(|error| bad(error.to_string()))?;
    let (chairs, names) = seated(&record, &log, limits)?;
    let began_ms = began(&record, now_ms);
    let (options, files) = MatchSettings::settled(&record.game, log.options())?;
    let settings = MatchSettings {
        id: id.clone(),
        game: record.game.clone(),
        rules_version: record.rules_version,
        options,
        files,
        position: record.position.clone(),
        mode: Mode::Record,
        chairs,
        creator: Seat::first(Side::Home),
        clock: None,
        days: None,
        times: log.state().clock_settings(),
        seed: None,
        listed: false,
        rated: false,
        tournament: None,
        invitations: std::collections::BTreeMap::new(),
        began_ms,
    };
    let mut table = Table::begin(settings, Bounds::from(limits), Duration::ZERO)?;
    let settings = Box::new(table.settings().clone());
    let begun = table.summary();
    let events = events(&mut table, record, began_ms)?;
    let unit = unit(&id, (settings, begun), names, events, table.summary());
    Ok(Brought { id, unit })
}

fn unit(
    id: &MatchId,
    (settings, summary): (Box<MatchSettings>, Summary),
    names: Vec<(Visitor, String)>,
    events: Vec<Event>,
    ended: Summary,
) -> Unit {
    let names = names.into_iter().map(|(visitor, name)| Write::Name {
        id: id.clone(),
        visitor,
        name,
    });
    let append = Write::Append {
        id: id.clone(),
        events,
        summary: Some(ended),
    };
    [Write::Begin { settings, summary }]
        .into_iter()
        .chain(names)
        .chain([append])
        .collect()
}

/// What happened, one number after the other, each checked by the rules.
fn events(table: &mut Table, record: Record, began_ms: i64) -> Result<Vec<Event>, Problem> {
    let mut events = Vec::with_capacity(record.entries.len() + 1);
    let mut at_ms = began_ms;
    let mut times = record.times.into_iter();
    let mut enter = |table: &mut Table, kind: EventKind, at_ms: i64| {
        let event = Event {
            number: table.now().number + 1,
            at_ms,
            spent_ms: 0,
            match_ms: 0,
            kind,
        };
        let checked = table.check(event.clone()).map_err(|error| {
            bad(match error {
                FoldError::Event { number, why, .. } => format!("entry {number}: {why}"),
                other => other.to_string(),
            })
        })?;
        table.take(checked, Duration::ZERO);
        events.push(event);
        Ok::<(), Problem>(())
    };
    for entry in record.entries {
        if let Some(since_ms) = times.next() {
            at_ms = began_ms.saturating_add(i64::try_from(since_ms).unwrap_or(i64::MAX));
        }
        enter(table, EventKind::Entry { entry, late: false }, at_ms)?;
    }
    if table.now().status != Status::Finished {
        enter(table, EventKind::Withdrawn, at_ms)?;
    }
    Ok(events)
}

/// Who sat where. People are nobody here: each is somebody new, who nobody can be.
fn seated(
    record: &Record,
    log: &MatchLog,
    limits: &Limits,
) -> Result<(Chairs, Vec<(Visitor, String)>), Problem> {
    let levels = described(&record.game)?.bot_levels;
    let seats = log.seats();
    let (mut chairs, mut names) = (Vec::new(), Vec::new());
    for side in Side::BOTH {
        for seat in (1..=seats[side]).filter_map(|number| Seat::new(side, number)) {
            let coach = record.team.get(&seat).unwrap_or(&record.coaches[side]);
            let chair = match coach {
                Coach::Bot { level } if (1..=levels).contains(level) => {
                    Chair::Bot { level: *level }
                }
                Coach::Bot { level } => {
                    return Err(bad(format!(
                        "there is no bot of level {level} in {}; the levels are 1 to {levels}",
                        record.game
                    )));
                }
                Coach::Person { name: given, .. } => {
                    let visitor = Visitor::drawn();
                    let given =
                        name(given.clone(), limits).map_err(|problem| bad(problem.detail))?;
                    names.extend(given.map(|given| (visitor.clone(), given)));
                    Chair::Person { visitor }
                }
            };
            chairs.push((seat, chair));
        }
    }
    Ok((Chairs::new(chairs), names))
}

/// When the match began, in milliseconds since 1970: as the record says, if that can be, else so that it has just ended.
fn began(record: &Record, now_ms: i64) -> i64 {
    let lasted = record.times.last().copied().unwrap_or(0);
    let lasted = i64::try_from(lasted).unwrap_or(i64::MAX);
    let latest = now_ms.saturating_sub(lasted).max(0);
    let told = record
        .began
        .as_deref()
        .and_then(|began| began.parse::<Timestamp>().ok());
    let told = told.map(Timestamp::as_millisecond);
    told.filter(|began_ms| (0..=latest).contains(began_ms))
        .unwrap_or(latest)
}
