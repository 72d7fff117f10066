//! Who wants to play, and how strong people are, read.

use std::collections::BTreeMap;

use async_trait::async_trait;
use fischio_core::Side;
use fischio_people::rating::{IDLE_VARIANCE_A_MS, PROVISIONAL};
use fischio_people::{Outcome, Range, Rating};
use serde::de::DeserializeOwned;

use super::DatabaseStore;
use super::sql::{Query, Row, query};
use crate::id::{MatchId, Visitor};
use crate::model::{AccountKind, Challenge, LobbyId, Seek};
use crate::store::{
    HeadToHead, Lobby, Opponent, Ranking, RatedMatch, RatedOpponent, StoreError, StoredRating,
};

/// With the people who each has blocked, of those who seek, too.
const SEEKS: &str = "SELECT s.*, a.name AS account, a.program AS account_program, \
     (SELECT string_agg(b.whom, ' ') FROM blocks b WHERE b.person = s.person AND b.kind = 'block' \
         AND EXISTS (SELECT 1 FROM seeks o WHERE o.person = b.whom)) AS avoids \
     FROM seeks s LEFT JOIN accounts a ON a.person = s.person ";
const CHALLENGES: &str = "SELECT c.*, b.name AS by_name, b.program AS by_program, w.name AS whom_name, \
     w.program AS whom_program FROM challenges c \
     JOIN accounts b ON b.person = c.by JOIN accounts w ON w.person = c.whom ";
const RATINGS: &str =
    "SELECT r.*, a.name, a.program FROM ratings r JOIN accounts a ON a.person = r.person ";
/// How many rated matches of a game somebody began since a time against a bot of a level.
pub(super) const RATED_AGAINST: &str = "SELECT count(*) FROM chairs me JOIN matches m ON m.id = me.match_id \
     JOIN chairs bot ON bot.match_id = m.id AND bot.kind = 'bot' \
     WHERE me.visitor = ? AND m.rated = 1 AND m.game = ? AND m.began >= ? AND bot.level = ?";
/// How many rated matches of a game two have against each other since a time.
pub(super) const RATED_BETWEEN: &str = "SELECT count(DISTINCT m.id) FROM chairs one JOIN matches m ON m.id = one.match_id \
     JOIN chairs other ON other.match_id = m.id \
     WHERE one.visitor = ?1 AND other.visitor = ?2 AND m.rated = 1 AND m.game = ?3 \
     AND (m.began >= ?4 OR m.ended IS NULL OR m.ended >= ?4)";
/// Whether a rating is not provisional at the time `?1`: it grows unsure without matches.
const SETTLED: &str = "r.deviation * r.deviation + r.volatility * r.volatility * (CASE WHEN r.last < ?1 THEN ?1 - r.last ELSE 0 END) * ?2 <= ?3";
/// The order of a table of the best; names are taken into account so that there is one order only.
const RANKED: &str = "r.deviation * r.deviation + r.volatility * r.volatility * (CASE WHEN r.last < ?1 THEN ?1 - r.last ELSE 0 END) * ?2 <= ?3 DESC, \
     r.rating DESC, a.name, r.person";
/// The side of one of two who played a match against each other, and who won; a seat's name begins with its side's.
const OUTCOME: &str = "min(m.game) AS game, min(substr(mine.seat, 1, 4)) AS side, json_extract(min(m.result), '$.winner') AS winner \
     FROM chairs mine JOIN chairs other ON other.match_id = mine.match_id \
     AND substr(other.seat, 1, 4) <> substr(mine.seat, 1, 4) JOIN matches m ON m.id = mine.match_id";
/// Of those, the ended ones of one person.
const AGAINST: &str = "WHERE mine.visitor = ? AND m.status = 'finished' AND m.result IS NOT NULL \
     AND json_extract(m.result, '$.ending') NOT IN ('aborted', 'abandoned')";
/// Most matches of two people that are counted.
const MOST_COUNTED: u32 = 1_000;

/// A question with [`SETTLED`] in it, about the ratings of game `?4`.
fn of_ranking(question: &str, game: &str, now_ms: i64) -> Query {
    query(sqlx::AssertSqlSafe(question.to_owned()))
        .bind(now_ms)
        .bind(IDLE_VARIANCE_A_MS)
        .bind(PROVISIONAL * PROVISIONAL)
        .bind(game)
}

pub(super) fn unreadable(error: &impl std::fmt::Display) -> sqlx::Error {
    sqlx::Error::Decode(error.to_string().into())
}

/// What a column says in a word or in JSON of this program.
pub(super) fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    row: &Row,
    column: &str,
) -> Result<T, sqlx::Error> {
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|error: T::Err| unreadable(&error))
}

pub(super) fn parsed_if_any<T: std::str::FromStr<Err: std::fmt::Display>>(
    row: &Row,
    column: &str,
) -> Result<Option<T>, sqlx::Error> {
    let text: Option<&str> = row.try_get(column)?;
    let parsed = text.map(str::parse).transpose();
    parsed.map_err(|error: T::Err| unreadable(&error))
}

/// The word of a kebab-case enum.
pub(super) fn word<T: DeserializeOwned>(word: &str) -> Result<T, sqlx::Error> {
    serde_json::from_value(word.into()).map_err(|error| unreadable(&error))
}

pub(super) fn word_if_any<T: DeserializeOwned>(
    row: &Row,
    column: &str,
) -> Result<Option<T>, sqlx::Error> {
    let text: Option<&str> = row.try_get(column)?;
    text.map(word).transpose()
}

pub(super) fn json<T: DeserializeOwned>(row: &Row, column: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(row.try_get(column)?).map_err(|error| unreadable(&error))
}

pub(super) fn visitor(row: &Row, column: &str) -> Result<Visitor, sqlx::Error> {
    row.try_get(column).map(Visitor::from_store)
}

fn seek(row: &Row) -> Result<Seek, sqlx::Error> {
    let account: Option<String> = row.try_get("account")?;
    let program: Option<bool> = row.try_get("account_program")?;
    let avoids: Option<String> = row.try_get("avoids")?;
    let avoids = avoids.unwrap_or_default();
    let least: Option<u16> = row.try_get("least")?;
    let most: Option<u16> = row.try_get("most")?;
    Ok(Seek {
        id: parsed::<LobbyId>(row, "id")?,
        person: visitor(row, "person")?,
        account: program.map(AccountKind::of),
        name: account.map_or_else(|| row.try_get("name"), |name| Ok(Some(name)))?,
        terms: json(row, "terms")?,
        side: word_if_any::<Side>(row, "side")?,
        rating: Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            ..Rating::default()
        },
        range: least.zip(most).map(|(least, most)| Range { least, most }),
        pool: row.try_get("pool")?,
        made_ms: row.try_get("made")?,
        until_ms: row.try_get("until")?,
        met: parsed_if_any(row, "match_id")?,
        avoids: avoids
            .split_whitespace()
            .map(|whom| Visitor::from_store(whom.to_owned()))
            .collect(),
    })
}

fn challenge(row: &Row) -> Result<Challenge, sqlx::Error> {
    Ok(Challenge {
        id: parsed::<LobbyId>(row, "id")?,
        by: visitor(row, "by")?,
        by_name: row.try_get("by_name")?,
        by_program: row.try_get("by_program")?,
        whom: visitor(row, "whom")?,
        whom_name: row.try_get("whom_name")?,
        whom_program: row.try_get("whom_program")?,
        terms: json(row, "terms")?,
        side: word_if_any::<Side>(row, "side")?,
        state: word(row.try_get("state")?)?,
        reason: word_if_any(row, "reason")?,
        made_ms: row.try_get("made")?,
        until_ms: row.try_get("until")?,
        met: parsed_if_any(row, "match_id")?,
    })
}

/// Of seeks: their owners may meet somebody at a time, which is the parameter of this name.
fn may_meet(at: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM penalties p WHERE p.person = s.person AND p.kind = 'ban' AND p.until > {at})"
    )
}

fn stored_rating(row: &Row) -> Result<StoredRating, sqlx::Error> {
    Ok(StoredRating {
        person: visitor(row, "person")?,
        name: row.try_get("name")?,
        is_program: row.try_get("program")?,
        game: row.try_get("game")?,
        rating: Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        matches: row.try_get("matches")?,
        last_ms: row.try_get("last")?,
    })
}

fn rated_match(row: &Row) -> Result<RatedMatch, sqlx::Error> {
    let half_points: u8 = row.try_get("half_points")?;
    Ok(RatedMatch {
        id: parsed::<MatchId>(row, "match_id")?,
        game: row.try_get("game")?,
        at_ms: row.try_get("at")?,
        side: word(row.try_get("side")?)?,
        outcome: match half_points {
            2 => Outcome::Won,
            1 => Outcome::Drawn,
            _ => Outcome::Lost,
        },
        before: row.try_get("before")?,
        after: row.try_get("after")?,
        deviation: row.try_get("deviation")?,
        luck: row.try_get("luck")?,
        opponent: match (row.try_get("opponent")?, row.try_get("opponent_level")?) {
            (Some(name), _) => RatedOpponent::Person(name),
            (None, Some(level)) => RatedOpponent::Bot(level),
            (None, None) => RatedOpponent::Nobody,
        },
    })
}

/// The game of a match, and how it ended for one of its coaches.
fn ended(row: &Row) -> Result<(String, Outcome), sqlx::Error> {
    let side: Side = word(row.try_get("side")?)?;
    let winner = word_if_any(row, "winner")?;
    Ok((row.try_get("game")?, Outcome::of(winner, side)))
}

/// Counts a match.
fn count(counted: &mut Vec<HeadToHead>, game: String, outcome: Outcome) {
    let place = counted.iter().position(|of| of.game == game);
    let place = place.unwrap_or_else(|| {
        counted.push(HeadToHead {
            game,
            ..HeadToHead::default()
        });
        counted.len() - 1
    });
    let of = &mut counted[place];
    *match outcome {
        Outcome::Won => &mut of.won,
        Outcome::Drawn => &mut of.drawn,
        Outcome::Lost => &mut of.lost,
    } += 1;
}

#[async_trait]
impl Lobby for DatabaseStore {
    async fn seeks(&self, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError> {
        let question = format!(
            "{SEEKS} WHERE s.match_id IS NULL AND s.until >= ?1 AND {} \
             ORDER BY json_extract(s.terms, '$.days') IS NOT NULL, s.made, s.id LIMIT ?2",
            may_meet("?1"),
        );
        let question = query(sqlx::AssertSqlSafe(question)).bind(now_ms).bind(most);
        self.ask(question, seek).await
    }

    async fn just_met(&self, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError> {
        let question = format!(
            "{SEEKS} WHERE s.match_id IS NOT NULL AND s.until >= ? \
             ORDER BY json_extract(s.terms, '$.days') IS NOT NULL, s.until DESC, s.id LIMIT ?"
        );
        let question = query(sqlx::AssertSqlSafe(question)).bind(now_ms).bind(most);
        self.ask(question, seek).await
    }

    async fn seeking(&self, mine: &Seek, now_ms: i64, most: u32) -> Result<Vec<Seek>, StoreError> {
        let range = mine.range.unwrap_or(Range::ALL);
        let question = format!(
            "{SEEKS} WHERE s.terms = ?1 AND s.match_id IS NULL AND s.until >= ?2 AND {} AND (s.person = ?3 OR (\
             (s.side IS NULL OR s.side IS DISTINCT FROM ?4) AND (s.least IS NULL OR ?5 BETWEEN s.least AND s.most) \
             AND round(s.rating) BETWEEN ?6 AND ?7)) ORDER BY s.person = ?3 DESC, s.made, s.id LIMIT ?8",
            may_meet("?2"),
        );
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(mine.terms.key())
            .bind(now_ms)
            .bind(mine.person.as_str())
            .bind(mine.side.map(Side::name))
            .bind(mine.rating.shown())
            .bind(range.least)
            .bind(range.most)
            .bind(most);
        self.ask(question, seek).await
    }

    async fn seek(&self, id: &LobbyId) -> Result<Option<Seek>, StoreError> {
        let question = query(sqlx::AssertSqlSafe(format!("{SEEKS} WHERE s.id = ?")));
        self.ask_one(question.bind(id.as_str()), seek).await
    }

    async fn own_seeks(&self, person: &Visitor, now_ms: i64) -> Result<Vec<Seek>, StoreError> {
        let question = format!("{SEEKS} WHERE s.person = ? AND s.until >= ? ORDER BY s.made, s.id");
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(person.as_str())
            .bind(now_ms);
        self.ask(question, seek).await
    }

    async fn challenge(&self, id: &LobbyId) -> Result<Option<Challenge>, StoreError> {
        let question = query(sqlx::AssertSqlSafe(format!("{CHALLENGES} WHERE c.id = ?")));
        self.ask_one(question.bind(id.as_str()), challenge).await
    }

    async fn challenges(
        &self,
        person: &Visitor,
        now_ms: i64,
    ) -> Result<Vec<Challenge>, StoreError> {
        let question = format!(
            // Of too many those that are open come first: answered ones do not hide them.
            // What comes from somebody who they have blocked is not shown to them.
            "{CHALLENGES} WHERE (c.by = ?1 OR c.whom = ?1) AND c.until >= ?2 AND NOT (c.whom = ?1 AND EXISTS \
             (SELECT 1 FROM blocks b WHERE b.person = c.whom AND b.whom = c.by AND b.kind = 'block')) \
             ORDER BY c.state <> 'open', c.made DESC, c.id DESC LIMIT 200"
        );
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(person.as_str())
            .bind(now_ms);
        let mut challenges = self.ask(question, challenge).await?;
        challenges.sort_by(|one, other| (one.made_ms, &one.id).cmp(&(other.made_ms, &other.id)));
        Ok(challenges)
    }

    async fn ratings(&self, person: &Visitor) -> Result<Vec<StoredRating>, StoreError> {
        let question = format!("{RATINGS} WHERE r.person = ? ORDER BY r.game");
        let question = query(sqlx::AssertSqlSafe(question)).bind(person.as_str());
        self.ask(question, stored_rating).await
    }

    async fn ranking(
        &self,
        game: &str,
        now_ms: i64,
        from: u32,
        most: u32,
    ) -> Result<Ranking, StoreError> {
        let counted = format!(
            "SELECT count(*), count(*) FILTER (WHERE {SETTLED}) FROM ratings r WHERE game = ?4"
        );
        let counted = of_ranking(&counted, game, now_ms);
        let counted = self.ask_one(counted, |row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let (all, settled) = counted.await?.unwrap_or_default();
        let question = format!("{RATINGS} WHERE r.game = ?4 ORDER BY {RANKED} LIMIT ?5 OFFSET ?6");
        let question = of_ranking(&question, game, now_ms).bind(most).bind(from);
        let rows = self.ask(question, stored_rating).await?;
        Ok(Ranking { rows, all, settled })
    }

    async fn ranked(
        &self,
        game: &str,
        now_ms: i64,
        person: &Visitor,
    ) -> Result<Option<u32>, StoreError> {
        let question = format!(
            "SELECT place FROM (SELECT r.person, row_number() OVER (ORDER BY {RANKED}) - 1 AS place \
             FROM ratings r JOIN accounts a ON a.person = r.person WHERE r.game = ?4) AS ranks WHERE person = ?5"
        );
        let question = of_ranking(&question, game, now_ms).bind(person.as_str());
        self.ask_one(question, |row| row.try_get(0)).await
    }

    async fn unrated(&self) -> Result<Vec<MatchId>, StoreError> {
        let question = query(
            "SELECT m.id FROM matches m LEFT JOIN rated r ON r.match_id = m.id \
             WHERE m.rated = 1 AND m.status = 'finished' AND r.match_id IS NULL ORDER BY m.ended, m.seq",
        );
        self.ask(question, |row| parsed(row, "id")).await
    }

    async fn rated_matches(
        &self,
        person: &Visitor,
        game: &str,
        most: u32,
    ) -> Result<Vec<RatedMatch>, StoreError> {
        let question = query(
            "SELECT s.*, r.game, r.at, a.name AS opponent, o.level AS opponent_level \
             FROM rated_sides s JOIN rated r ON r.match_id = s.match_id \
             JOIN rated_sides o ON o.match_id = s.match_id AND o.side <> s.side \
             LEFT JOIN accounts a ON a.person = o.person \
             WHERE s.person = ? AND r.game = ? ORDER BY r.at DESC, s.match_id LIMIT ?",
        );
        let question = question.bind(person.as_str()).bind(game).bind(most);
        self.ask(question, rated_match).await
    }

    async fn rated_against(
        &self,
        person: &Visitor,
        game: &str,
        level: u8,
        since_ms: i64,
    ) -> Result<u32, StoreError> {
        let question = query(RATED_AGAINST)
            .bind(person.as_str())
            .bind(game)
            .bind(since_ms)
            .bind(level);
        let count = self.ask_one(question, |row| row.try_get(0)).await?;
        Ok(count.unwrap_or(0))
    }

    async fn rated_between(
        &self,
        one: &Visitor,
        other: &Visitor,
        game: &str,
        since_ms: i64,
    ) -> Result<u32, StoreError> {
        let question = query(RATED_BETWEEN)
            .bind(one.as_str())
            .bind(other.as_str())
            .bind(game)
            .bind(since_ms);
        let count = self.ask_one(question, |row| row.try_get(0)).await?;
        Ok(count.unwrap_or(0))
    }

    async fn head_to_head(
        &self,
        one: &Visitor,
        other: &Visitor,
    ) -> Result<Vec<HeadToHead>, StoreError> {
        let question = format!(
            "SELECT {OUTCOME} {AGAINST} AND other.visitor = ? GROUP BY m.seq ORDER BY m.seq DESC LIMIT ?"
        );
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(one.as_str())
            .bind(other.as_str())
            .bind(MOST_COUNTED);
        let mut counted: Vec<HeadToHead> = Vec::new();
        for (game, outcome) in self.ask(question, ended).await? {
            count(&mut counted, game, outcome);
        }
        counted.sort_by(|one, other| one.game.cmp(&other.game));
        Ok(counted)
    }

    async fn opponents(&self, person: &Visitor) -> Result<Vec<Opponent>, StoreError> {
        let question = format!(
            "SELECT min(a.name) AS name, {OUTCOME} JOIN accounts a ON a.person = other.visitor {AGAINST} \
             AND other.visitor <> mine.visitor GROUP BY m.seq ORDER BY m.seq DESC LIMIT ?"
        );
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(person.as_str())
            .bind(10 * MOST_COUNTED);
        let matches = self
            .ask(question, |row| {
                Ok((row.try_get::<String, _>("name")?, ended(row)?))
            })
            .await?;
        let mut opponents: BTreeMap<String, Vec<HeadToHead>> = BTreeMap::new();
        for (name, (game, outcome)) in matches {
            count(opponents.entry(name).or_default(), game, outcome);
        }
        Ok(opponents.into_iter().collect())
    }
}
