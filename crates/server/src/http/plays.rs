//! How strong people are: the table of the best, and how somebody has played.

use axum::Json;
use axum::extract::{Path, State};
use fischio_people::Outcome;

use super::App;
use super::extract::GameName;
use super::games::described;
use super::lobby::{house_bot, person_called, rating_now};
use super::stored::failed;
use crate::asker::Asker;
use crate::date;
use crate::problem::Problem;
use crate::store::{HeadToHead, RatedMatch, StoredRating};
use crate::wire::{
    GameProfile, HeadToHeadView, Leaderboard, LeaderboardRow, OutcomeView, PersonPlays,
    RatingPoint, RatingView,
};

/// Rows of a table of the best.
const BEST: u32 = 100;
/// Ratings that are read for it: some have grown unsure since their last match.
const LOOKED_AT: u32 = 4 * BEST;
/// Up to which deviation a stored rating may be sure enough.
const SURE: f64 = 110.0;
/// Points of somebody's ratings, game by game.
const POINTS: u32 = 200;
/// Matches that show somebody's form.
const FORM: usize = 10;

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won => OutcomeView::Won,
            Outcome::Drawn => OutcomeView::Drawn,
            Outcome::Lost => OutcomeView::Lost,
        }
    }
}

impl From<&HeadToHead> for HeadToHeadView {
    fn from(counted: &HeadToHead) -> Self {
        HeadToHeadView {
            game: counted.game.clone(),
            won: counted.won,
            drawn: counted.drawn,
            lost: counted.lost,
        }
    }
}

fn whole(rating: f64) -> u16 {
    #[allow(clippy::cast_sign_loss, reason = "ratings are between 100 and 4000")]
    let whole = rating.round() as u16;
    whole
}

fn point(rated: &RatedMatch) -> RatingPoint {
    RatingPoint {
        of: rated.id.to_string(),
        at: date::rfc3339(rated.at_ms),
        side: rated.side,
        outcome: rated.outcome.into(),
        before: whole(rated.before),
        after: whole(rated.after),
        deviation: whole(rated.deviation),
        // Hundredths of a goal.
        luck: rated.luck.map(|luck| (luck * 100.0).round() / 100.0),
    }
}

/// Who plays a game best
///
/// The accounts whose ratings are not provisional, and the house bots whose strength was measured, highest first.
#[utoipa::path(
    get, path = "/games/{game}/leaderboard", tag = "people",
    params(("game" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "The table", body = Leaderboard),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn leaderboard(
    State(app): State<App>,
    GameName(game): GameName,
) -> Result<Json<Leaderboard>, Problem> {
    let game = described(&game)?.id;
    let now_ms = app.now_ms();
    let best = app.registry().store().best(game, SURE, LOOKED_AT).await;
    let best = best.map_err(|error| failed(&error))?;
    let people = best
        .into_iter()
        .map(|stored| (rating_now(&stored, now_ms), stored))
        .filter(|(rating, _)| !rating.is_provisional())
        .take(BEST as usize);
    let mut rows: Vec<LeaderboardRow> = (1..)
        .zip(people)
        .map(|(place, (rating, stored))| LeaderboardRow {
            place: Some(place),
            name: stored.name,
            level: None,
            rating: rating.into(),
            matches: Some(stored.matches),
        })
        .collect();
    let bots = bots::house_bots(game);
    rows.extend(bots.iter().filter_map(|bot| {
        let rating = bot.rating?;
        Some(LeaderboardRow {
            place: None,
            name: house_bot(game, bot).name,
            level: Some(bot.level),
            rating: RatingView {
                rating,
                deviation: bots::HOUSE_DEVIATION,
                provisional: false,
            },
            matches: None,
        })
    }));
    // People first among equals.
    rows.sort_by_key(|row| (std::cmp::Reverse(row.rating.rating), row.place.is_none()));
    Ok(Json(Leaderboard {
        game: game.to_owned(),
        rows,
    }))
}

/// How somebody has played
///
/// For everybody to see: their ratings, game by game, with the last rated matches; and how they have played against who asks.
#[utoipa::path(
    get, path = "/people/{name}/play", tag = "people",
    params(("name" = String, Path, description = "The name of an account")),
    responses(
        (status = 200, description = "How they have played", body = PersonPlays),
        (status = 404, description = "Nobody here has that name", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn plays(
    State(app): State<App>,
    asker: Asker,
    Path(name): Path<String>,
) -> Result<Json<PersonPlays>, Problem> {
    let (person, name) = person_called(&app, &name).await?;
    let store = app.registry().store();
    let ratings = store.ratings(&person).await;
    let ratings = ratings.map_err(|error| failed(&error))?;
    let mut games = Vec::with_capacity(ratings.len());
    for stored in ratings {
        let matches = store.rated_matches(&person, &stored.game, POINTS).await;
        let matches = matches.map_err(|error| failed(&error))?;
        games.push(profile(&app, stored, &matches));
    }
    let against_you = if person == asker.visitor {
        Vec::new()
    } else {
        let counted = store.head_to_head(&asker.visitor, &person).await;
        counted.map_err(|error| failed(&error))?
    };
    Ok(Json(PersonPlays {
        name,
        games,
        against_you: against_you.iter().map(HeadToHeadView::from).collect(),
    }))
}

/// How somebody plays a game, with their last rated matches, newest first.
fn profile(app: &App, stored: StoredRating, matches: &[RatedMatch]) -> GameProfile {
    GameProfile {
        rating: rating_now(&stored, app.now_ms()).into(),
        game: stored.game,
        matches: stored.matches,
        form: matches
            .iter()
            .take(FORM)
            .map(|rated| rated.outcome.into())
            .collect(),
        points: matches.iter().rev().map(point).collect(),
    }
}
