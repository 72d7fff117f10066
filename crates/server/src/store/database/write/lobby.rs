//! Who meets who, and ratings, written.

use fischio_core::Side;
use fischio_people::Outcome;

use super::super::sql::{Query, ScalarQuery, query, query_scalar};
use super::{Failure, Transaction};
use crate::id::MatchId;
use crate::model::DeclineReason;
use crate::store::{FaultPoint, LobbyWrite, RatedCoach, RatedSide, Rejected};

impl Transaction<'_> {
    /// Carries out a write about the lobby or the ratings.
    pub(super) async fn lobby(&mut self, write: &LobbyWrite) -> Result<(), Failure> {
        match write {
            LobbyWrite::Seek { seek, most } => {
                let over = query("DELETE FROM seeks WHERE person = ? AND until < ?");
                self.run(over.bind(seek.person.as_str()).bind(seek.made_ms))
                    .await?;
                let open = query_scalar(
                    "SELECT count(*) FROM seeks WHERE person = ? AND match_id IS NULL",
                );
                self.fewer_than(open.bind(seek.person.as_str()), *most)
                    .await?;
                let insert = query(
                    "INSERT INTO seeks (id, person, name, terms, side, rating, deviation, least, most, pool, made, until) \
                     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                )
                .bind(seek.id.as_str())
                .bind(seek.person.as_str())
                .bind(seek.name.as_deref().filter(|_| seek.account.is_none()))
                .bind(seek.terms.key())
                .bind(seek.side.map(Side::name))
                .bind(seek.rating.rating)
                .bind(seek.rating.deviation)
                .bind(seek.range.map(|range| range.least))
                .bind(seek.range.map(|range| range.most))
                .bind(seek.pool.as_deref())
                .bind(seek.made_ms)
                .bind(seek.until_ms);
                self.run(insert).await?;
                Ok(())
            }
            LobbyWrite::TakeSeek { id, met, until_ms } => {
                let take = query(
                    "UPDATE seeks SET match_id = ?, until = ? WHERE id = ? AND match_id IS NULL",
                );
                let take = take.bind(met.as_str()).bind(until_ms).bind(id.as_str());
                self.run_on_one(take).await
            }
            LobbyWrite::WithdrawSeek { id, person } => {
                let delete =
                    query("DELETE FROM seeks WHERE id = ? AND person = ? AND match_id IS NULL");
                self.run_on_one(delete.bind(id.as_str()).bind(person.as_str()))
                    .await
            }
            LobbyWrite::WithdrawLive { person } => {
                let delete = query(
                    "DELETE FROM seeks WHERE person = ? AND match_id IS NULL AND json_extract(terms, '$.days') IS NULL",
                );
                self.run(delete.bind(person.as_str())).await?;
                Ok(())
            }
            LobbyWrite::KeepSeeks { person, until_ms } => {
                let keep = query(
                    "UPDATE seeks SET until = ?1 WHERE person = ?2 AND match_id IS NULL AND until < ?1",
                );
                self.run(keep.bind(until_ms).bind(person.as_str())).await?;
                Ok(())
            }
            LobbyWrite::ForgetSought { now_ms } => {
                for statement in [
                    "DELETE FROM seeks WHERE until < ?",
                    "DELETE FROM challenges WHERE until < ?",
                ] {
                    self.run(query(statement).bind(now_ms)).await?;
                }
                Ok(())
            }
            LobbyWrite::Challenge { challenge, most } => {
                let over = query("DELETE FROM challenges WHERE by = ? AND until < ?");
                self.run(over.bind(challenge.by.as_str()).bind(challenge.made_ms))
                    .await?;
                let open =
                    query_scalar("SELECT count(*) FROM challenges WHERE by = ? AND state = 'open'");
                self.fewer_than(open.bind(challenge.by.as_str()), *most)
                    .await?;
                let insert = query(
                    "INSERT INTO challenges (id, by, whom, terms, side, state, made, until) \
                     VALUES (?, ?, ?, ?, ?, 'open', ?, ?)",
                )
                .bind(challenge.id.as_str())
                .bind(challenge.by.as_str())
                .bind(challenge.whom.as_str())
                .bind(challenge.terms.key())
                .bind(challenge.side.map(Side::name))
                .bind(challenge.made_ms)
                .bind(challenge.until_ms);
                self.run(insert).await?;
                Ok(())
            }
            LobbyWrite::Answer {
                id,
                state,
                reason,
                met,
                until_ms,
            } => {
                let answer = query(
                    "UPDATE challenges SET state = ?, reason = ?, match_id = ?, until = ? \
                     WHERE id = ? AND state = 'open'",
                )
                .bind(state.name())
                .bind(reason.map(DeclineReason::name))
                .bind(met.as_ref().map(MatchId::as_str))
                .bind(until_ms)
                .bind(id.as_str());
                self.run_on_one(answer).await
            }
            LobbyWrite::FewerRatedAgainst {
                person,
                game,
                level,
                since_ms,
                most,
            } => {
                let begun = query_scalar(super::super::lobby::RATED_AGAINST)
                    .bind(person.as_str())
                    .bind(game)
                    .bind(since_ms)
                    .bind(level);
                self.fewer_than(begun, *most).await
            }
            LobbyWrite::FewerRatedBetween {
                one,
                other,
                game,
                since_ms,
                most,
            } => {
                let begun = query_scalar(super::super::lobby::RATED_BETWEEN)
                    .bind(one.as_str())
                    .bind(other.as_str())
                    .bind(game)
                    .bind(since_ms);
                self.fewer_than(begun, *most).await
            }
            LobbyWrite::Rate {
                id,
                game,
                at_ms,
                sides,
            } => {
                let insert = query("INSERT INTO rated (match_id, game, at) VALUES (?, ?, ?)");
                self.run(insert.bind(id.as_str()).bind(game).bind(at_ms))
                    .await?;
                if let Some(sides) = sides {
                    for side in Side::BOTH {
                        self.rate(id, game, *at_ms, side, &sides[side]).await?;
                    }
                }
                Ok(())
            }
        }
    }

    async fn rate(
        &mut self,
        id: &MatchId,
        game: &str,
        at_ms: i64,
        side: Side,
        rated: &RatedSide,
    ) -> Result<(), Failure> {
        let (person, level) = match &rated.who {
            RatedCoach::Person(person, before) => {
                let after = &rated.after;
                let first = "INSERT INTO ratings (rating, deviation, volatility, last, person, game, matches) \
                     VALUES (?, ?, ?, ?, ?, ?, ? + 1)";
                let further = "UPDATE ratings SET rating = ?, deviation = ?, volatility = ?, last = ?, \
                     matches = matches + 1 WHERE person = ? AND game = ? AND matches = ?";
                let statement = query(if *before == 0 { first } else { further })
                    .bind(after.rating)
                    .bind(after.deviation)
                    .bind(after.volatility)
                    .bind(at_ms)
                    .bind(person.as_str())
                    .bind(game)
                    .bind(before);
                self.run_on_one(statement).await?;
                (Some(person.as_str()), None)
            }
            RatedCoach::Bot(level) => (None, Some(*level)),
        };
        let half_points: u8 = match rated.outcome {
            Outcome::Won => 2,
            Outcome::Drawn => 1,
            Outcome::Lost => 0,
        };
        let insert = query(
            "INSERT INTO rated_sides (match_id, side, person, level, half_points, before, after, deviation, luck) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id.as_str())
        .bind(side.name())
        .bind(person)
        .bind(level)
        .bind(half_points)
        .bind(rated.before.rating)
        .bind(rated.after.rating)
        .bind(rated.after.deviation)
        .bind(rated.luck);
        self.run(insert).await?;
        Ok(())
    }

    /// A statement that has to change exactly one row: else what it was to change is not there any more.
    async fn run_on_one(&mut self, statement: Query) -> Result<(), Failure> {
        self.faults
            .at(FaultPoint::Statement)
            .map_err(sqlx::Error::from)?;
        if statement.execute(self.connection).await? == 1 {
            Ok(())
        } else {
            Err(Failure::Rejected(Rejected::Conflict))
        }
    }

    /// Rejects the rest if a count comes to `most` or more.
    pub(super) async fn fewer_than(
        &mut self,
        count: ScalarQuery<u32>,
        most: u32,
    ) -> Result<(), Failure> {
        self.faults
            .at(FaultPoint::Statement)
            .map_err(sqlx::Error::from)?;
        let count = count.fetch_one(self.connection).await?;
        if count >= most {
            return Err(Failure::Rejected(Rejected::TooMany));
        }
        Ok(())
    }
}
