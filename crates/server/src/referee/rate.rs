//! Rates the rated matches that end (TB-16), each once: its row in the store says that it was dealt with. It is computed from
//! what is stored, and rejected if that has changed meanwhile; then it is computed again.

use std::time::Duration;

use fischio_core::{BySide, Seat, Side};
use fischio_people::rated::{self, AGAINST_ONE_BOT_A_DAY, BETWEEN_TWO_A_DAY, counts};
use fischio_people::{Outcome, Rating};

use super::registry::Registry;
use crate::id::MatchId;
use crate::model::{Chair, Chairs, MatchSettings, Summary};
use crate::problem::Problem;
use crate::store::{LobbyWrite, RatedCoach, RatedSide, Rejected, Write, WriteError};
use crate::table::{Bounds, Table};

/// How often others may change the ratings before it is left to the next start.
const ATTEMPTS: usize = 10;

/// Rates every finished rated match that nobody has dealt with.
pub(super) async fn rate_all(registry: &Registry) {
    match registry.store().unrated().await {
        Ok(left) => {
            for id in left {
                rate(registry, &id).await;
            }
        }
        Err(error) => tracing::error!(%error, "matches to rate cannot be listed"),
    }
}

/// Rates a match that has ended, if it is a rated one.
pub(super) async fn rate(registry: &Registry, id: &MatchId) {
    if let Err(why) = try_to_rate(registry, id).await {
        tracing::warn!(%id, %why, "a match is not rated; the next start tries again");
    }
}

async fn try_to_rate(registry: &Registry, id: &MatchId) -> Result<(), String> {
    let store = registry.store();
    let stored = store.load(id).await.map_err(|error| error.to_string())?;
    let Some(stored) = stored.filter(|stored| stored.settings.rated) else {
        return Ok(());
    };
    let listed = store.listed(id).await.map_err(|error| error.to_string())?;
    let Some(listed) = listed else { return Ok(()) };
    let frozen = store.frozen_since(id).await;
    let was_frozen = frozen.map_err(|error| error.to_string())?.is_some();
    let (game, summary) = (listed.game, listed.summary);
    let result = summary.result.filter(|result| counts(result, was_frozen));
    let at_ms = summary.ended_ms.unwrap_or(listed.began_ms);
    let bounds = Bounds::from(&**registry.limits());
    let luck = tokio::task::spawn_blocking(move || {
        let table = Table::fold(stored, bounds, Duration::ZERO).ok()?;
        let statistics = table.statistics();
        statistics.luck()
    });
    let luck = luck.await.map_err(|error| error.to_string())?;
    for _ in 0..ATTEMPTS {
        let mut sides = None;
        if let Some(result) = &result {
            let coaches = coaches(registry, &game, &summary, at_ms).await?;
            sides = coaches.map(|coaches| {
                let rated = |side: Side| {
                    let (who, before) = coaches[side].clone();
                    let outcome = Outcome::of(result.winner, side);
                    let after = match &who {
                        RatedCoach::Person(..) => {
                            before.after(&coaches[side.opponent()].1, outcome)
                        }
                        RatedCoach::Bot(_) => before,
                    };
                    RatedSide {
                        who,
                        outcome,
                        before,
                        after,
                        luck: luck.map(|luck| luck[side]),
                    }
                };
                Box::new(BySide::from_fn(rated))
            });
        }
        let write = Write::Lobby(LobbyWrite::Rate {
            id: id.clone(),
            game: game.clone(),
            at_ms,
            sides,
        });
        match registry.writer().write(vec![write]).await {
            Ok(()) => {
                metrics::counter!("fischio_rated_total").increment(1);
                return Ok(());
            }
            Err(WriteError::Rejected(Rejected::Conflict)) => {
                // Somebody was quicker: with this match, or with another one of its coaches.
                let left = store.unrated().await.map_err(|error| error.to_string())?;
                if !left.contains(id) {
                    return Ok(());
                }
            }
            Err(error) => return Err(error.to_string()),
        }
    }
    Err("its coaches' ratings changed again and again".to_owned())
}

/// What has to be so when these chairs are those of a rated match: its coach has not begun too many against the bot today, or its two
/// coaches too many against each other. Nothing in other matches, and nothing while a seat is open.
pub(crate) fn fewer_rated(
    settings: &MatchSettings,
    chairs: &Chairs,
    now_ms: i64,
) -> Option<LobbyWrite> {
    if !settings.rated {
        return None;
    }
    let [home, away] = Side::BOTH.map(|side| chairs.at(Seat::first(side)));
    let since_ms = today_ms(now_ms);
    let game = settings.game.clone();
    match (home, away) {
        (Chair::Person { visitor }, Chair::Bot { level })
        | (Chair::Bot { level }, Chair::Person { visitor }) => {
            Some(LobbyWrite::FewerRatedAgainst {
                person: visitor.clone(),
                game,
                level: *level,
                since_ms,
                most: AGAINST_ONE_BOT_A_DAY,
            })
        }
        (Chair::Person { visitor: one }, Chair::Person { visitor: other }) => {
            Some(LobbyWrite::FewerRatedBetween {
                one: one.clone(),
                other: other.clone(),
                game,
                since_ms,
                most: BETWEEN_TWO_A_DAY,
            })
        }
        _ => None,
    }
}

/// When this day began: at midnight in UTC.
pub(crate) fn today_ms(now_ms: i64) -> i64 {
    const DAY_MS: i64 = 86_400_000;
    now_ms - now_ms.rem_euclid(DAY_MS)
}

/// That there are as many already, against a bot or between two.
pub(crate) fn enough_rated(game: &str, against_bot: bool) -> Problem {
    let refusal = if against_bot {
        rated::enough_against_bot()
    } else {
        rated::enough_between_two()
    };
    Problem::unfit(game, &refusal)
}

/// Who played each side, with their ratings as of the match's end; nothing if one of them has no account any more.
async fn coaches(
    registry: &Registry,
    game: &str,
    summary: &Summary,
    at_ms: i64,
) -> Result<Option<BySide<(RatedCoach, Rating)>>, String> {
    let store = registry.store();
    let mut found = Vec::new();
    for side in Side::BOTH {
        let coach = match summary.chairs.at(Seat::first(side)) {
            Chair::Person { visitor } => {
                let account = store.account(visitor).await;
                if account.map_err(|error| error.to_string())?.is_none() {
                    return Ok(None);
                }
                let ratings = store.ratings(visitor).await;
                let ratings = ratings.map_err(|error| error.to_string())?;
                let of_game = ratings.into_iter().find(|rating| rating.game == game);
                let (rating, matches) = of_game.map_or((Rating::default(), 0), |stored| {
                    let idle_ms = at_ms - stored.last_ms;
                    (stored.rating.after_idle(idle_ms), stored.matches)
                });
                (RatedCoach::Person(visitor.clone(), matches), rating)
            }
            Chair::Bot { level } => {
                let bots = bots::house_bots(game);
                let bot = bots.iter().find(|bot| bot.level == *level);
                let Some(rating) = bot.and_then(|bot| bot.rating) else {
                    return Ok(None);
                };
                let rating = Rating {
                    rating: f64::from(rating.rating),
                    deviation: f64::from(rating.deviation),
                    ..Rating::default()
                };
                (RatedCoach::Bot(*level), rating)
            }
            Chair::Open => return Ok(None),
        };
        found.push(coach);
    }
    let mut found = found.into_iter();
    Ok(found
        .next()
        .zip(found.next())
        .map(|(home, away)| BySide { home, away }))
}
