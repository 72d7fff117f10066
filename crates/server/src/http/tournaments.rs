//! Tournaments (TN-01 to TN-16): opened, entered, looked at.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bytes::Bytes;
use serde::Deserialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

use super::App;
use super::connections::Connection;
use super::extract::{Body, OfPool, OfTournament, Query, name};
use super::matches::kib;
use super::new_match::check_option_sizes;
use super::socket_counts::{Counted, Watches};
use super::streams::{Lines, answer, push};
use super::who::Who;
use crate::asker::{Address, Asker};
use crate::model::TournamentId;
use crate::problem::Problem;
use crate::stopwatch::Stopwatch;
use crate::store::WhichTournaments;
use crate::tournaments::{self, News, log_line, option_descriptions};
use crate::wire::{
    NewTournament, TournamentCommand, TournamentDone, TournamentDraft, TournamentLine,
    TournamentList, TournamentLog, TournamentMade, TournamentOptions, TournamentPlan,
    TournamentStage, TournamentView,
};

/// Tournaments in a list.
const PAGE: u32 = 20;
/// KiB that a match of a tournament is reckoned to take.
const MATCH_KIB: u32 = 8;
/// Entries of a log that are told at a time.
const LOG_PAGE: usize = 200;

/// Who asks, as a tournament knows them; `called` is what a guest calls themselves.
async fn known(app: &App, who: &Who, called: Option<String>) -> Result<tournaments::Who, Problem> {
    let called = name(called, app.limits())?;
    if let (None, Some(name)) = (&who.account, &called) {
        app.must_be_nobodys(name).await?;
    }
    Ok(tournaments::Who {
        person: who.person.clone(),
        account: who.account.as_ref().map(ToString::to_string),
        called,
    })
}

/// Of which game.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct OfGame {
    /// The game's name.
    game: String,
}

/// Options of a tournament
///
/// What a tournament of a game may be set to, each with its clause and in words.
#[utoipa::path(
    get, path = "/tournaments/options", tag = "tournaments",
    params(OfGame),
    responses(
        (status = 200, description = "The options", body = TournamentOptions),
        (status = 404, description = "There is no such game", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_options(
    Query(OfGame { game }): Query<OfGame>,
) -> Result<Json<TournamentOptions>, Problem> {
    let draft = games::AnyDraft::switch(&game)?;
    Ok(Json(TournamentOptions {
        options: option_descriptions(draft.is_some()),
        draft: draft.map(str::to_owned),
    }))
}

/// Which tournaments, and where the list begins.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only those of a game.
    game: Option<String>,
    /// Only those that stand so.
    #[param(inline)]
    stage: Option<TournamentStage>,
    /// Those that one has entered or organises, also those that are not listed.
    #[serde(default)]
    mine: bool,
    /// Only those that were opened before this one.
    #[param(value_type = Option<String>)]
    before: Option<TournamentId>,
}

/// Tournaments
///
/// Those that anybody may find, or one's own, newest first.
#[utoipa::path(
    get, path = "/tournaments", tag = "tournaments",
    params(Wanted),
    responses((status = 200, description = "The tournaments", body = TournamentList)),
)]
pub(super) async fn list_tournaments(
    State(app): State<App>,
    who: Who,
    Query(wanted): Query<Wanted>,
) -> Result<Json<TournamentList>, Problem> {
    let which = WhichTournaments {
        game: wanted.game,
        stage: wanted.stage,
        of: wanted.mine.then(|| who.person.clone()),
        before: wanted.before,
    };
    let list = app.tournaments().list(&which, &who.person, PAGE).await?;
    Ok(Json(list))
}

/// Open a tournament
///
/// Who opens it is its first organiser. Those who have no account open one for themselves, bots and names alone. With `start` it begins
/// at once, with those who are in it: one against eleven bots, say.
#[utoipa::path(
    post, path = "/tournaments", tag = "tournaments",
    request_body = NewTournament,
    responses(
        (status = 201, description = "It is open", body = TournamentMade),
        (status = 403, description = "One needs an account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such game, or nobody of that name", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "One has too many tournaments that are not over, or the name is an account's", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It cannot be opened, or begin, like that; the clause says why", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn open_tournament(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    address: Address,
    Body(mut new): Body<NewTournament>,
) -> Result<Response, Problem> {
    app.0.rates.new_match(address)?;
    check_option_sizes(&new.match_options, app.limits())?;
    app.must_be_welcome(&who.person).await?;
    let entrants = u32::try_from(new.entrants.len().div_ceil(4)).unwrap_or(u32::MAX);
    let kept = kib(&new.match_options).saturating_add(entrants);
    app.0.rates.keep(&asker, kept)?;
    let who = known(&app, &who, new.called.take()).await?;
    let charge = |matches: u32| app.0.rates.keep(&asker, matches.saturating_mul(MATCH_KIB));
    let id = app.tournaments().open(&who, &new, charge).await?;
    let made = Json(TournamentMade { id: id.to_string() });
    let mut response = (StatusCode::CREATED, made).into_response();
    if let Ok(place) = HeaderValue::try_from(format!("/api/v1/tournaments/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Check a tournament
///
/// Whether a tournament could be opened like this, and to how many rounds and matches it would come. Nothing is opened.
#[utoipa::path(
    post, path = "/tournaments/check", tag = "tournaments",
    request_body = NewTournament,
    responses(
        (status = 200, description = "It could be opened", body = TournamentPlan),
        (status = 403, description = "One needs an account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such game, or nobody of that name", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The name is an account's", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It cannot be opened like that; the clause says why", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn check_tournament(
    State(app): State<App>,
    who: Who,
    address: Address,
    Body(mut new): Body<NewTournament>,
) -> Result<Json<TournamentPlan>, Problem> {
    app.0.rates.question(address)?;
    check_option_sizes(&new.match_options, app.limits())?;
    let who = known(&app, &who, new.called.take()).await?;
    let plan = app.tournaments().check(&who, &new).await?;
    Ok(Json(TournamentPlan {
        entrants: plan.entrants,
        rounds: plan.rounds,
        matches: plan.matches,
    }))
}

/// See a tournament
///
/// Anybody who knows its ID may. What only organisers, entrants or coaches of a team may know is told to them alone.
#[utoipa::path(
    get, path = "/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's ID")),
    responses(
        (status = 200, description = "The tournament", body = TournamentView),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see_tournament(
    State(app): State<App>,
    who: Who,
    OfTournament(id): OfTournament,
) -> Result<Json<TournamentView>, Problem> {
    let who = known(&app, &who, None).await?;
    app.tournaments().view(&id, &who).await.map(Json)
}

/// Give a tournament a command
///
/// Organisers may give every one; others enter, check in, withdraw, bring squads and begin their matches on one screen. It is answered
/// when it is durable; what follows from it, a round say, comes soon after.
#[utoipa::path(
    post, path = "/tournaments/{id}/commands", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's ID")),
    request_body = TournamentCommand,
    responses(
        (status = 200, description = "It was carried out", body = TournamentDone),
        (status = 403, description = "It is for organisers, or for accounts, or the link's secret is not right", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such tournament, or nobody of that name or number", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Not now", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The rules forbid it; the clause says why", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn command_tournament(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    OfTournament(id): OfTournament,
    Body(command): Body<TournamentCommand>,
) -> Result<Json<TournamentDone>, Problem> {
    app.0.rates.command(&asker.visitor)?;
    app.registry().quota().must_have_room()?;
    let (called, kept) = match &command {
        TournamentCommand::Enter { name, .. } | TournamentCommand::JoinTeam { name, .. } => {
            app.must_be_welcome(&who.person).await?;
            (name.clone(), 1)
        }
        TournamentCommand::Squad { options, .. } => {
            check_option_sizes(options, app.limits())?;
            (None, kib(options))
        }
        TournamentCommand::EnterOthers { entrants } => {
            let entrants = u32::try_from(entrants.len().div_ceil(4)).unwrap_or(u32::MAX);
            (None, entrants.max(1))
        }
        _ => (None, 1),
    };
    app.0.rates.keep(&asker, kept)?;
    let who = known(&app, &who, called).await?;
    let charge = |matches: u32| app.0.rates.keep(&asker, matches.saturating_mul(MATCH_KIB));
    let done = app
        .tournaments()
        .command(&id, &who, &command, charge)
        .await?;
    Ok(Json(done))
}

/// See a draft
///
/// The last draft of a pool of a tournament whose squads are drafted (TN-12): who may be picked, who is picked, and whose pick it is.
#[utoipa::path(
    get, path = "/tournaments/{id}/drafts/{pool}", tag = "tournaments",
    params(
        ("id" = String, Path, description = "The tournament's ID"),
        ("pool" = u16, Path, description = "The pool, from 0"),
    ),
    responses(
        (status = 200, description = "The draft", body = TournamentDraft),
        (status = 404, description = "There is no such tournament, or the pool has not drafted", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_draft(
    State(app): State<App>,
    who: Who,
    OfPool(id, pool): OfPool,
) -> Result<Json<TournamentDraft>, Problem> {
    let who = known(&app, &who, None).await?;
    let draft = app.tournaments().draft_view(&id, &who, pool).await?;
    Ok(Json(draft))
}

/// From where a log is told.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct From {
    /// The number of the first entry, from 0.
    #[serde(default)]
    from: u32,
}

/// A tournament's log
///
/// All that happened in it, a page at a time: the truth about it, from which tables and brackets follow.
#[utoipa::path(
    get, path = "/tournaments/{id}/log", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's ID"), From),
    responses(
        (status = 200, description = "A part of the log", body = TournamentLog),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn tournament_log(
    State(app): State<App>,
    OfTournament(id): OfTournament,
    Query(From { from }): Query<From>,
) -> Result<Json<TournamentLog>, Problem> {
    let log = app.tournaments().look(&id, move |loaded| {
        let entries = loaded.tournament.entries();
        let from = (from as usize).min(entries.len());
        let page = entries[from..].iter().take(LOG_PAGE);
        let lines = (from..).zip(page);
        TournamentLog {
            entries: lines
                .map(|(number, entry)| log_line(loaded, number, entry))
                .collect(),
            more: entries.len() > from + LOG_PAGE,
        }
    });
    log.await.map(Json)
}

/// Stream a tournament
///
/// A JSON text a line, each a `TournamentLine`: that something has happened, so that who shows it asks for it again, and the goals of its
/// matches as they are scored. A `heartbeat` says that the stream is alive. Who comes back after a loss is told at once how many entries
/// the log has.
#[utoipa::path(
    get, path = "/tournaments/{id}/stream", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's ID")),
    responses(
        // Generators of clients know no content of this type.
        (status = 200, description = "The lines, `application/x-ndjson`"),
        (status = 404, description = "There is no such tournament", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many streams", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn stream_tournament(
    State(app): State<App>,
    who: Who,
    address: Address,
    OfTournament(id): OfTournament,
    connection: Option<Extension<Arc<Connection>>>,
) -> Result<Response, Problem> {
    let connection = connection.map(|Extension(connection)| connection);
    let counts = &app.0.socket_counts;
    let counted = counts.count(Watches::OwnMatches, who.person.clone(), address, None)?;
    // Before it is read, so that nothing happens in between.
    let news = app.tournaments().news();
    let number = app
        .tournaments()
        .look(&id, tournaments::Loaded::number)
        .await?;
    let stopwatch = app.registry().stopwatch().clone();
    Ok(answer(Line {
        id,
        news,
        first: Some(number),
        beat_at: stopwatch.now() + app.limits().heartbeat,
        stopwatch,
        stop: app.registry().stop().clone(),
        who,
        app,
        _counted: (counted, connection),
    }))
}

/// One client's line to a tournament.
struct Line {
    app: App,
    who: Who,
    id: TournamentId,
    news: broadcast::Receiver<News>,
    /// What is said first: how many entries the log has.
    first: Option<u32>,
    beat_at: Duration,
    stopwatch: Stopwatch,
    stop: CancellationToken,
    /// Held so that both stay counted.
    _counted: (Counted, Option<Arc<Connection>>),
}

impl Lines for Line {
    async fn next(&mut self) -> Option<Bytes> {
        let mut said = Vec::new();
        while said.is_empty() {
            let line = self.line().await?;
            if let Some(line) = line {
                push(&mut said, &line);
            }
        }
        let bytes = said.len() as u64;
        metrics::counter!("fischio_socket_sent_bytes_total", "what" => "tournament-stream")
            .increment(bytes);
        Some(said.into())
    }
}

impl Line {
    /// Waits for something that is to be said, or may be; nothing if it ends.
    async fn line(&mut self) -> Option<Option<TournamentLine>> {
        if let Some(number) = self.first.take() {
            return Some(Some(TournamentLine::Changed { number }));
        }
        tokio::select! {
            biased;
            () = self.stop.cancelled() => None,
            news = self.news.recv() => match news {
                Ok(news) => Some((news.id == self.id).then_some(news.line)),
                Err(RecvError::Lagged(_)) => {
                    let number = self.app.tournaments().look(&self.id, tournaments::Loaded::number);
                    let number = number.await.ok()?;
                    Some(Some(TournamentLine::Changed { number }))
                }
                Err(RecvError::Closed) => None,
            },
            () = self.stopwatch.until(self.beat_at) => {
                self.beat_at = self.stopwatch.now() + self.app.limits().heartbeat;
                self.app.knows_still(&self.who).await.ok()?;
                Some(Some(TournamentLine::Heartbeat {}))
            }
        }
    }
}
