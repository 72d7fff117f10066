//! How strong people are: the table of the best, and how somebody has played.

use axum::Json;
use axum::extract::State;
use fischio_people::Outcome;
use serde::Deserialize;

use super::App;
use super::extract::{GameName, Query, Segment};
use super::games::described;
use super::lobby::{house_bot, known_as, person_called, rating_now};
use super::stored::failed;
use crate::asker::Asker;
use crate::date;
use crate::id::Visitor;
use crate::model::AccountKind;
use crate::problem::{Code, Problem};
use crate::store::{HeadToHead, RatedMatch, RatedOpponent, StoredRating};
use crate::wire::{
    GameProfile, HeadToHeadView, Leaderboard, LeaderboardRow, OutcomeView, OwnPlace, PersonPlays,
    RatedAgainst, RatingPoint, RatingView,
};

/// Accounts on a page of a table of the best.
const PAGE: u32 = 50;
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

/// A bot of a game as players call it.
fn bot_name(game: &str, level: u8) -> String {
    let bots = bots::house_bots(game);
    let bot = bots.iter().find(|bot| bot.level == level);
    bot.map_or_else(|| format!("Bot {level}"), |bot| house_bot(game, bot).name)
}

fn point(rated: &RatedMatch) -> RatingPoint {
    RatingPoint {
        of: rated.id.to_string(),
        at: date::rfc3339(rated.at_ms),
        side: rated.side,
        against: match &rated.opponent {
            RatedOpponent::Person(name) => RatedAgainst {
                name: Some(name.clone()),
                level: None,
            },
            RatedOpponent::Bot(level) => RatedAgainst {
                name: Some(bot_name(&rated.game, *level)),
                level: Some(*level),
            },
            RatedOpponent::Nobody => RatedAgainst {
                name: None,
                level: None,
            },
        },
        outcome: rated.outcome.into(),
        before: whole(rated.before),
        after: whole(rated.after),
        deviation: whole(rated.deviation),
        // Hundredths of a goal.
        luck: rated.luck.map(|luck| (luck * 100.0).round() / 100.0),
    }
}

/// Which part of a table.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    /// The page, from 1.
    #[param(minimum = 1)]
    page: Option<u32>,
}

/// An account's row. `nth` is its place in the order of all, from 0.
fn row(stored: &StoredRating, nth: u32, now_ms: i64) -> LeaderboardRow {
    let rating = rating_now(stored, now_ms);
    LeaderboardRow {
        place: (!rating.is_provisional()).then_some(nth + 1),
        name: stored.name.clone(),
        program: stored.is_program,
        level: None,
        rating: rating.into(),
        matches: Some(stored.matches),
    }
}

/// Who plays a game best
///
/// A page of the accounts that have a rating and the house bots whose strength was measured, highest first; accounts whose rating
/// is provisional come last and have no place.
#[utoipa::path(
    get, path = "/games/{game}/leaderboard", tag = "people",
    params(("game" = String, Path, description = "The game's name"), Part),
    responses(
        (status = 200, description = "The table", body = Leaderboard),
        (status = 404, description = "There is no such game, or no such page", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn leaderboard(
    State(app): State<App>,
    asker: Asker,
    GameName(game): GameName,
    Query(part): Query<Part>,
) -> Result<Json<Leaderboard>, Problem> {
    let game = described(&game)?.id;
    let (store, now_ms) = (app.registry().store(), app.now_ms());
    let page = part.page.unwrap_or(1);
    let no_page = |pages: u32| {
        let detail = format!("there is no page {page}: the table has pages 1 to {pages}");
        Problem::new(Code::NotFound, detail)
    };
    // One more before the page and one after it: what they are says which bots stand on it.
    let begins = page
        .checked_sub(1)
        .and_then(|before| before.checked_mul(PAGE));
    let from = begins.map_or(0, |begins| begins.saturating_sub(1));
    let ranking = store.ranking(game, now_ms, from, PAGE + 2).await;
    let ranking = ranking.map_err(|error| failed(&error))?;
    let pages = ranking.all.div_ceil(PAGE).max(1);
    let begins = begins
        .filter(|_| page <= pages)
        .ok_or_else(|| no_page(pages))?;
    let around = ranking.rows.iter().zip(from..);
    let around: Vec<LeaderboardRow> = around
        .map(|(stored, nth)| row(stored, nth, now_ms))
        .collect();
    let (before, rest) = around.split_at(usize::from(begins > 0).min(around.len()));
    let (here, after) = rest.split_at(rest.len().min(PAGE as usize));
    // People come first among equals.
    let precedes =
        |row: &LeaderboardRow, rating: u16| row.place.is_some() && row.rating.rating >= rating;
    let mut rows = here.to_vec();
    for bot in bots::house_bots(game) {
        let Some(bots::HouseRating { rating, deviation }) = bot.rating else {
            continue;
        };
        let is_later = !after.is_empty() && here.last().is_some_and(|row| precedes(row, rating));
        if is_later || !before.iter().all(|row| precedes(row, rating)) {
            continue;
        }
        rows.push(LeaderboardRow {
            place: None,
            name: house_bot(game, &bot).name,
            program: false,
            level: Some(bot.level),
            rating: RatingView {
                rating,
                deviation,
                provisional: false,
            },
            matches: None,
        });
    }
    rows.sort_by_key(|row| {
        let provisional = row.rating.provisional;
        (
            provisional,
            std::cmp::Reverse(row.rating.rating),
            row.level.is_some(),
        )
    });
    Ok(Json(Leaderboard {
        game: game.to_owned(),
        rows,
        page,
        pages,
        you: own_place(&app, game, now_ms, &asker).await?,
    }))
}

/// Where who asks stands in the table of a game.
async fn own_place(
    app: &App,
    game: &str,
    now_ms: i64,
    asker: &Asker,
) -> Result<Option<OwnPlace>, Problem> {
    let store = app.registry().store();
    let nth = store.ranked(game, now_ms, &asker.visitor).await;
    let Some(nth) = nth.map_err(|error| failed(&error))? else {
        return Ok(None);
    };
    let own = store.ratings(&asker.visitor).await;
    let own = own.map_err(|error| failed(&error))?;
    let own = own.iter().find(|stored| stored.game == game);
    Ok(own.map(|stored| OwnPlace {
        row: row(stored, nth, now_ms),
        on: nth / PAGE + 1,
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
    Segment(name): Segment,
) -> Result<Json<PersonPlays>, Problem> {
    let (person, name) = person_called(&app, &name).await?;
    let games = app.played(&person, POINTS).await?;
    let you = person == asker.visitor;
    let against_you = if you {
        Vec::new()
    } else {
        let store = app.registry().store();
        let counted = store.head_to_head(&asker.visitor, &person).await;
        counted.map_err(|error| failed(&error))?
    };
    let kind = known_as(&app, &person).await?.map(|(_, kind)| kind);
    Ok(Json(PersonPlays {
        name,
        program: kind.is_some_and(AccountKind::is_program),
        you,
        games,
        against_you: against_you.iter().map(HeadToHeadView::from).collect(),
    }))
}

impl App {
    /// How somebody plays their games, with so many of their last rated matches of each.
    pub(super) async fn played(
        &self,
        person: &Visitor,
        most: u32,
    ) -> Result<Vec<GameProfile>, Problem> {
        let store = self.registry().store();
        let ratings = store.ratings(person).await;
        let ratings = ratings.map_err(|error| failed(&error))?;
        let mut games = Vec::with_capacity(ratings.len());
        for stored in ratings {
            let matches = store.rated_matches(person, &stored.game, most).await;
            let matches = matches.map_err(|error| failed(&error))?;
            games.push(profile(self, stored, &matches));
        }
        Ok(games)
    }
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
