//! What is stored, read.

use std::collections::{BTreeSet, HashMap};

use fischio_core::{BySide, Seat};
use internment::ArcIntern;
use serde::de::DeserializeOwned;

use super::sql::{Connection, QueryBuilder, Row, query, query_as};
use crate::id::{MatchId, Visitor};
use crate::model::{
    Beside, Chair, Chairs, Event, EventKind, MatchSettings, Named, Names, Summary, UNKNOWN_RULES,
    salvage,
};
use crate::store::{Listed, Scanned, StoreError, StoredMatch};

pub(super) const LIST_COLUMNS: &str = "SELECT m.id, m.game, m.mode, m.listed, m.status, m.score_home, \
     m.score_away, m.result, m.to_act, m.began, m.ended, m.due, m.rated FROM matches m ";

/// Reads a text that a type of this program wrote.
pub(super) fn parse<T: std::str::FromStr>(text: &str) -> Result<T, StoreError>
where
    T::Err: std::fmt::Display,
{
    text.parse()
        .map_err(|error: T::Err| StoreError::Unreadable(error.to_string()))
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}

/// The wire's word of a kebab-case enum.
fn from_word<T: DeserializeOwned>(word: String) -> Result<T, StoreError> {
    serde_json::from_value(word.into()).map_err(|error| StoreError::Unreadable(error.to_string()))
}

/// A match with all that happened, as of one moment, but without names.
pub(super) async fn load(
    connection: &mut Connection,
    id: &MatchId,
) -> Result<Option<StoredMatch>, StoreError> {
    // A transaction, so that what is read is of one moment. If it fails, the connection is closed.
    connection.begin_reading().await?;
    let stored = load_in_transaction(connection, id).await?;
    connection.control("COMMIT").await?;
    Ok(stored)
}

async fn load_in_transaction(
    connection: &mut Connection,
    id: &MatchId,
) -> Result<Option<StoredMatch>, StoreError> {
    let row = query("SELECT fixture, game, mode, listed, began FROM matches WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let (count, events) = query_as::<(u32, Option<Vec<u8>>)>(EVENTS)
        .bind(id.as_str())
        .fetch_one(&mut *connection)
        .await?;
    let events: Vec<Event> = each_event(&events.unwrap_or_default()).collect();
    if events.len() != count as usize {
        let read = events.len();
        return Err(StoreError::Unreadable(format!(
            "match {id}: {read} of its {count} events can be told apart"
        )));
    }
    let (settings, mut unreadable) = match settings(&row, id)? {
        Ok(settings) => (settings, None),
        Err(why) => (salvaged(connection, &row, id).await?, Some(why)),
    };
    let texts = texts(connection, &settings).await?;
    let (mut settings, missing) = settings.with_texts(&texts);
    if let Some((option, digest)) = missing {
        unreadable.get_or_insert(format!("the text of {option}, file {digest}, is missing"));
        settings.rules_version = UNKNOWN_RULES;
    }
    Ok(Some(StoredMatch {
        settings,
        unreadable,
        events,
        names: Names::default(),
    }))
}

/// The same match where guests who have become part of an account are the account's person: what is stored of
/// how it began and of what happened never changes.
pub(super) async fn with_merged(
    connection: &mut Connection,
    mut stored: StoredMatch,
) -> Result<StoredMatch, StoreError> {
    let joined = stored.events.iter().filter_map(|event| match &event.kind {
        EventKind::Joined { visitor, .. } => Some(visitor),
        EventKind::Seated { chair, .. } => chair.visitor(),
        _ => None,
    });
    let seated = stored.settings.chairs.all();
    let seated = seated.filter_map(|(_, chair)| chair.visitor());
    let visitors: BTreeSet<&Visitor> = seated.chain(joined).collect();
    if visitors.is_empty() {
        return Ok(stored);
    }
    let mut query = QueryBuilder::new("SELECT visitor, person FROM merged WHERE visitor IN (");
    query.push_binds(visitors.into_iter().map(Visitor::as_str));
    query.push(")");
    let rows = query.build_as::<(String, String)>();
    let rows = rows.fetch_all(connection).await?;
    for (visitor, person) in rows {
        let (visitor, person) = (Visitor::from_store(visitor), Visitor::from_store(person));
        stored.settings.chairs.rename(&visitor, &person);
        for event in &mut stored.events {
            match &mut event.kind {
                EventKind::Joined {
                    visitor: joined, ..
                }
                | EventKind::Seated {
                    chair: Chair::Person { visitor: joined },
                    ..
                } if *joined == visitor => *joined = person.clone(),
                _ => {}
            }
        }
    }
    Ok(stored)
}

/// All events of a match in one value, each after its number and its length in bytes, as `7 12 BODY`: rows
/// come from another thread one by one, which costs more than to read what they say.
const EVENTS: &str = "SELECT count(*), string_agg(number || ' ' || octet_length(body) || ' ' || body, '' ORDER BY number) \
     FROM happenings WHERE match_id = ?";

/// The events that [`EVENTS`] gives.
fn each_event(mut rest: &[u8]) -> impl Iterator<Item = Event> {
    fn number(rest: &mut &[u8]) -> Option<u32> {
        let (digits, after) = rest.split_at_checked(rest.iter().position(|byte| *byte == b' ')?)?;
        *rest = after.get(1..)?;
        std::str::from_utf8(digits).ok()?.parse().ok()
    }
    std::iter::from_fn(move || {
        let (number, length) = (number(&mut rest)?, number(&mut rest)?);
        let (body, after) = rest.split_at_checked(length as usize)?;
        rest = after;
        Some(event(number, body))
    })
}

/// How a match began, as it is stored; or why that cannot be read.
fn settings(row: &Row, id: &MatchId) -> Result<Result<MatchSettings, String>, StoreError> {
    let stored: &[u8] = row.try_get("fixture")?;
    let settings: MatchSettings = match serde_json::from_slice(stored) {
        Ok(settings) => settings,
        Err(error) => return Ok(Err(error.to_string())),
    };
    if settings.id != *id {
        return Ok(Err(format!("they are those of match {}", settings.id)));
    }
    let game: &str = row.try_get("game")?;
    if settings.game != game {
        let other = &settings.game;
        return Ok(Err(format!(
            "they are those of a match of {other:?}, and it is listed as one of {game:?}"
        )));
    }
    Ok(Ok(settings))
}

/// How a match began, as far as that can be read.
async fn salvaged(
    connection: &mut Connection,
    row: &Row,
    id: &MatchId,
) -> Result<MatchSettings, StoreError> {
    let mut query = QueryBuilder::new(CHAIRS);
    query.push_bind(id.to_string()).push(")");
    let chairs = query.build().fetch_all(connection).await?;
    let chairs: Vec<(Seat, Chair)> = chairs.iter().map(seated).collect::<Result<_, _>>()?;
    let beside = Beside {
        id: id.clone(),
        game: row.try_get("game")?,
        mode: from_word(row.try_get("mode")?)?,
        listed: row.try_get("listed")?,
        began_ms: row.try_get("began")?,
        chairs: Chairs::new(chairs),
    };
    Ok(salvage(row.try_get("fixture")?, beside))
}

/// An event as it is stored under its number. One that cannot be read is one of the match's, too: the match opens as
/// far as it can be read (TB-17).
fn event(number: u32, body: &[u8]) -> Event {
    serde_json::from_slice(body).unwrap_or_else(|error| Event {
        number,
        at_ms: 0,
        spent_ms: 0,
        match_ms: 0,
        kind: EventKind::Unreadable {
            why: error.to_string(),
        },
    })
}

/// The texts of a match's files, by their digests.
async fn texts(
    connection: &mut Connection,
    settings: &MatchSettings,
) -> Result<HashMap<String, ArcIntern<Box<str>>>, StoreError> {
    if settings.files.is_empty() {
        return Ok(HashMap::new());
    }
    let mut query = QueryBuilder::new("SELECT digest, text FROM files WHERE digest IN (");
    query.push_binds(settings.files.values().map(|file| &file.digest));
    query.push(")");
    let rows = query.build_as::<(String, Vec<u8>)>();
    let rows = rows.fetch_all(connection).await?;
    // A text that cannot be read is as good as missing.
    let texts = rows.into_iter().filter_map(|(digest, text)| {
        let text = String::from_utf8(text).ok()?;
        Some((digest, ArcIntern::from_ref(text.as_str())))
    });
    Ok(texts.collect())
}

/// When something last happened to match `m`, in milliseconds since 1970. What cannot be read tells no time.
const LAST_HAPPENING: &str = "SELECT CAST(json_extract(h.body, '$.at_ms') AS BIGINT) \
     FROM happenings h WHERE h.match_id = m.id AND CASE WHEN json_valid(h.body) \
     THEN json_type(h.body, '$.at_ms') = 'integer' ELSE FALSE END ORDER BY h.number DESC LIMIT 1";

/// Whether an event of the store is entered in its match's log, as far as is known: what this program cannot read may be.
pub(super) const IS_ENTRY: &str = "CASE WHEN json_valid(body) \
     THEN coalesce(json_extract(body, '$.deed'), '') NOT IN ('nonce', 'joined', 'withdrawn', 'drawn', 'draw-offered', \
     'draw-declined', 'undo-asked', 'undo-declined', 'rematch-asked', 'rematch', 'stopped', 'seated') ELSE TRUE END";

/// The matches after a place in the order of all.
pub(super) async fn scan(
    connection: &mut Connection,
    after: i64,
    most: u32,
) -> Result<Vec<Scanned>, StoreError> {
    let mut query =
        QueryBuilder::new("SELECT m.seq, m.id, m.status, m.due IS NOT NULL AS due, coalesce((");
    query
        .push(LAST_HAPPENING)
        .push("), m.began) AS last, EXISTS (SELECT 1 FROM happenings WHERE match_id = m.id AND ")
        .push(IS_ENTRY)
        // A short list is the last one, so what cannot be read is left out here.
        .push(") AS entries, EXISTS (SELECT 1 FROM tournament_matches t WHERE t.match_id = m.id) AS of_tournament FROM matches m WHERE m.status IN ('waiting', 'running', 'finished') AND m.seq > ")
        .push_bind(after)
        .push(" ORDER BY m.seq LIMIT ")
        .push_bind(most);
    let rows = query.build().fetch_all(connection).await?;
    let scanned = rows.iter().map(|row| {
        Ok(Scanned {
            place: row.try_get("seq")?,
            id: parse(&row.try_get::<String, _>("id")?)?,
            status: from_word(row.try_get("status")?)?,
            last_ms: row.try_get("last")?,
            has_entries: row.try_get("entries")?,
            has_due: row.try_get("due")?,
            of_tournament: row.try_get("of_tournament")?,
        })
    });
    Ok(scanned.filter_map(readable).collect())
}

/// What can be read of a list: one match that cannot be does not keep the others from being seen.
pub(super) fn readable<T>(read: Result<T, StoreError>) -> Option<T> {
    read.inspect_err(|error| tracing::warn!(%error, "a stored match is left out of a list"))
        .ok()
}

/// The names of those who take part in matches, by the matches' IDs.
pub(super) async fn names(
    connection: &mut Connection,
    matches: impl IntoIterator<Item = &MatchId>,
) -> Result<HashMap<String, Names>, StoreError> {
    let ids: Vec<&str> = matches.into_iter().map(MatchId::as_str).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut query = QueryBuilder::new(
        "SELECT n.match_id, n.visitor, n.name, coalesce(a.program, 0) FROM names n \
         LEFT JOIN accounts a ON a.person = n.visitor WHERE n.match_id IN (",
    );
    query.push_binds(ids);
    query.push(")");
    let rows = query.build_as::<(String, String, String, bool)>();
    let rows = rows.fetch_all(connection).await?;
    let mut names: HashMap<String, Names> = HashMap::new();
    for (id, visitor, name, is_program) in rows {
        let of_match = names.entry(id).or_default();
        of_match.set(Visitor::from_store(visitor), Named { name, is_program });
    }
    Ok(names)
}

/// The chairs of matches whose IDs are pushed behind it.
const CHAIRS: &str = "SELECT match_id, seat, kind, visitor, level FROM chairs WHERE match_id IN (";

/// Lists the matches of a query with [`LIST_COLUMNS`], with their chairs, but without names: each, or why it cannot be
/// read.
pub(super) async fn list(
    connection: &mut Connection,
    query: QueryBuilder,
) -> Result<Vec<Result<Listed, StoreError>>, StoreError> {
    let rows = query.build().fetch_all(&mut *connection).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut query = QueryBuilder::new(CHAIRS);
    let ids: Result<Vec<&str>, _> = rows.iter().map(|row| row.try_get("id")).collect();
    query.push_binds(ids?);
    query.push(")");
    let mut chairs: HashMap<String, Vec<Seated>> = HashMap::new();
    for row in query.build().fetch_all(&mut *connection).await? {
        let of_match = chairs.entry(row.try_get("match_id")?).or_default();
        of_match.push(seated(&row));
    }
    let listed = rows.iter().map(|row| {
        let id: String = row.try_get("id")?;
        let chairs = chairs
            .remove(&id)
            .ok_or_else(|| StoreError::Unreadable(format!("match {id} has no chairs")))?;
        let chairs: Vec<(Seat, Chair)> = chairs.into_iter().collect::<Result<_, _>>()?;
        listed(row, Chairs::new(chairs))
    });
    Ok(listed.collect())
}

/// A seat and what sits on it, or why that cannot be read.
type Seated = Result<(Seat, Chair), StoreError>;

fn seated(row: &Row) -> Seated {
    let seat = parse(&row.try_get::<String, _>("seat")?)?;
    Ok((seat, chair(row)?))
}

fn chair(row: &Row) -> Result<Chair, StoreError> {
    let kind: String = row.try_get("kind")?;
    match kind.as_str() {
        "person" => Ok(Chair::Person {
            visitor: Visitor::from_store(row.try_get("visitor")?),
        }),
        "bot" => Ok(Chair::Bot {
            level: row.try_get("level")?,
        }),
        "open" => Ok(Chair::Open),
        other => Err(StoreError::Unreadable(format!("a chair of kind {other:?}"))),
    }
}

fn listed(row: &Row, chairs: Chairs) -> Result<Listed, StoreError> {
    let result: Option<String> = row.try_get("result")?;
    let to_act: String = row.try_get("to_act")?;
    Ok(Listed {
        id: parse(&row.try_get::<String, _>("id")?)?,
        game: row.try_get("game")?,
        mode: from_word(row.try_get("mode")?)?,
        listed: row.try_get("listed")?,
        rated: row.try_get("rated")?,
        began_ms: row.try_get("began")?,
        summary: Summary {
            status: from_word(row.try_get("status")?)?,
            chairs,
            score: BySide {
                home: row.try_get("score_home")?,
                away: row.try_get("score_away")?,
            },
            result: result.as_deref().map(from_json).transpose()?,
            to_act: to_act.split_whitespace().map(str::to_owned).collect(),
            ended_ms: row.try_get("ended")?,
            due_ms: row.try_get("due")?,
        },
        names: Names::default(),
    })
}

/// The status is written by its [name](crate::model::Status::name) and read by its wire word.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Status;

    #[test]
    fn a_status_reads_back() {
        for status in [Status::Waiting, Status::Running, Status::Finished] {
            assert_eq!(
                from_word::<Status>(status.name().to_owned()).unwrap(),
                status
            );
        }
    }
}
