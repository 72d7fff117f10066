//! One match: begun, seen, joined, played.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fischio_core::OptionValue;
use serde::Deserialize;

use super::App;
use super::extract::{Body, Id, Query, name, short, short_question};
use super::lobby::known_as;
use super::stored::failed;
use super::who::Who;
use super::{new_match, play_on};
use crate::asker::{Address, Asker};
use crate::id::MatchId;
use crate::model::Mode;
use crate::problem::{Code, Problem};
use crate::referee::Message;
use crate::table;
use crate::wire::{
    Acknowledgement, Command, Explanation, Join, MatchState, NewMatch, Question, Update,
};

/// Begin a match
///
/// On one screen and against a bot it runs at once. With mode `link` it waits until somebody
/// takes the seat with the `invitation` of the answer; until then the creator sees the board and
/// no clock runs.
#[utoipa::path(
    post, path = "/matches", tag = "matches",
    request_body = NewMatch,
    responses(
        (status = 201, description = "It has begun", body = MatchState),
        (status = 404, description = "There is no such game, or no such match or frame to play on from", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match to play on from is still running, was played by rules that this version does not know, or no coach is to act at that frame", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It cannot begin like that", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many matches, or too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn begin(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    address: Address,
    Body(mut new): Body<NewMatch>,
) -> Result<Response, Problem> {
    app.0.rates.new_match(address)?;
    if new.mode == Mode::Link {
        app.must_be_welcome(&asker.visitor).await?;
    }
    // Who plays against others does so under their account's name.
    if let Some(account) = &who.account
        && (new.mode == Mode::Link || new.name.is_none())
    {
        new.name = Some(account.to_string());
    }
    if new.mode == Mode::Link
        && who.account.is_none()
        && let Some(name) = name(new.name.clone(), app.limits())?
    {
        app.must_be_nobodys(&name).await?;
    }
    if let Some(place) = new.from.take() {
        play_on::set(&app, asker.clone(), &mut new, place).await?;
    }
    let files = std::mem::take(&mut new.files);
    app.bring_kept(&asker.visitor, &new.game, &files, &mut new.options)
        .await?;
    app.0.rates.keep(&asker, kib(&new.options))?;
    let id = new_match::begin(&app, asker.visitor.clone(), new).await?;
    let state = app.state(&id, &asker).await?;
    let mut response = (StatusCode::CREATED, Json(state)).into_response();
    if let Ok(place) = HeaderValue::try_from(format!("/api/v1/matches/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Check a match
///
/// Whether a match could begin like this, and be rated if it is to be (TB-16). Nothing is begun and nothing kept.
#[utoipa::path(
    post, path = "/matches/check", tag = "matches", operation_id = "check_match",
    request_body = NewMatch,
    responses(
        (status = 204, description = "It could begin"),
        (status = 404, description = "There is no such game, or no such match or frame to play on from", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The match to play on from is still running, was played by rules that this version does not know, or no coach is to act at that frame", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It cannot begin, or be rated, like that", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn check(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Body(mut new): Body<NewMatch>,
) -> Result<StatusCode, Problem> {
    app.0.rates.question(address)?;
    if let Some(place) = new.from.take() {
        play_on::set(&app, asker.clone(), &mut new, place).await?;
    }
    let files = std::mem::take(&mut new.files);
    app.bring_kept(&asker.visitor, &new.game, &files, &mut new.options)
        .await?;
    new_match::check(&app, &asker.visitor, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// KiB that a match's settings take with the files that come with them, rounded up.
pub(super) fn kib(options: &BTreeMap<String, OptionValue>) -> u32 {
    const SETTINGS: usize = 2 * 1024;
    let brought = options.values().map(|value| match value {
        OptionValue::Text(text) => text.len(),
        _ => 0,
    });
    let bytes = SETTINGS + brought.sum::<usize>();
    u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX)
}

impl App {
    /// Counts a match that has to be brought to memory for somebody.
    pub(super) fn count_wake(&self, asker: &Asker, id: &MatchId) -> Result<(), Problem> {
        match asker.address {
            Some(address) if !self.registry().is_live(id) => self.0.rates.wake(address),
            _ => Ok(()),
        }
    }

    /// Counts what a command stores.
    pub(super) fn count_command(&self, asker: &Asker) -> Result<(), Problem> {
        self.0.rates.keep(asker, 1)
    }

    async fn state(&self, id: &MatchId, asker: &Asker) -> Result<MatchState, Problem> {
        self.registry()
            .ask(id, |reply| Message::State {
                asker: asker.clone(),
                reply,
            })
            .await
    }
}

/// See a match
///
/// As this visitor may see it: from the seats held, else as a spectator.
#[utoipa::path(
    get, path = "/matches/{id}", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    responses(
        (status = 200, description = "The match", body = MatchState),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn see(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
) -> Result<Json<MatchState>, Problem> {
    app.count_wake(&asker, &id)?;
    app.state(&id, &asker).await.map(Json)
}

/// Take the open seat
///
/// One visitor can; asking again changes nothing and is answered in the same way. So that a request
/// without a cookie can be sent again when its answer was lost, give it an `Idempotency-Key`: a random
/// text of 16 to 255 characters. With `options` a side's first coach brings the side's squad; the other
/// side's is in the match as it waits (`view`, `squad_totals`).
#[utoipa::path(
    post, path = "/matches/{id}/join", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = Join,
    responses(
        (status = 200, description = "The match, with this visitor in it", body = MatchState),
        (status = 403, description = "This is no invitation to the match", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Somebody else has the seat", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The options are not the guest's to settle, or not allowed", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn join(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    address: Address,
    Id(id): Id,
    Body(mut join): Body<Join>,
) -> Result<Json<MatchState>, Problem> {
    app.0.rates.join(address)?;
    app.must_be_welcome(&asker.visitor).await?;
    app.count_wake(&asker, &id)?;
    let name = name(join.name, app.limits())?;
    if let (None, Some(name)) = (&who.account, &name) {
        app.must_be_nobodys(name).await?;
    }
    let name = who
        .account
        .map_or(name, |account| Some(account.to_string()));
    if !join.files.is_empty() {
        let listed = app.registry().store().listed(&id).await;
        let listed = listed.map_err(|error| failed(&error))?;
        let game = listed.ok_or_else(Problem::no_match)?.game;
        app.bring_kept(&asker.visitor, &game, &join.files, &mut join.options)
            .await?;
    }
    new_match::check_option_sizes(&join.options, app.limits())?;
    if !join.options.is_empty() {
        app.registry().quota().must_have_room()?;
        app.0.rates.keep(&asker, kib(&join.options))?;
    }
    let account = known_as(&app, &asker.visitor).await?;
    let account = account.map(|(_, kind)| kind);
    app.registry()
        .ask(&id, |reply| Message::Join {
            asker: asker.clone(),
            invitation: join.invitation.clone(),
            account,
            name: name.clone(),
            options: join.options.clone(),
            reply,
        })
        .await
        .map(Json)
}

/// Give a command
///
/// The same commands as on the socket: play, resign, offer a draw, ask to undo, ask for a
/// rematch. It is answered when it is durable.
#[utoipa::path(
    post, path = "/matches/{id}/commands", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = Command,
    responses(
        (status = 200, description = "It was carried out", body = Acknowledgement),
        (status = 403, description = "The visitor does not hold the seat", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "Not now: not this seat's turn, the match has moved on or is over, nothing was asked", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The rules forbid it; the clause says why", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn command(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Body(command): Body<Command>,
) -> Result<Json<Acknowledgement>, Problem> {
    app.0.rates.command(&asker.visitor)?;
    short(&command, app.limits())?;
    app.count_wake(&asker, &id)?;
    app.count_command(&asker)?;
    let number = app
        .registry()
        .ask(&id, |reply| Message::Do {
            asker: asker.clone(),
            command: command.clone(),
            reply,
        })
        .await?;
    Ok(Json(Acknowledgement { number }))
}

/// Ask the referee
///
/// Whether something may be done: the actions that it could be, with price and odds, else the clauses that forbid it, in
/// words; what counts for a piece here and now; and along which lines the carrier could give the ball away. The page asks when somebody
/// points at what is no action. Nothing is changed. The answer depends only on what the visitor may know.
#[utoipa::path(
    post, path = "/matches/{id}/ask", tag = "matches",
    params(("id" = String, Path, description = "The match's ID")),
    request_body = Question,
    responses(
        (status = 200, description = "The answer", body = Explanation),
        (status = 400, description = "Nothing is asked", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor does not hold the seat", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The seat has nothing to decide: the match has not begun or is over", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match, or the visitor sees nothing of that name in it", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask(
    State(app): State<App>,
    asker: Asker,
    address: Address,
    Id(id): Id,
    Body(question): Body<Question>,
) -> Result<Json<Explanation>, Problem> {
    app.0.rates.question(address)?;
    short_question(&question, app.limits())?;
    app.count_wake(&asker, &id)?;
    app.registry()
        .ask(&id, |reply| Message::Explain {
            asker: asker.clone(),
            question: question.clone(),
            reply,
        })
        .await
        .map(Json)
}

/// From where updates are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    /// The last number that was seen; 0 for all.
    #[serde(default)]
    after: u32,
}

/// What happened since
///
/// The updates after a number, oldest first, a page at a time: ask again with the last one's
/// number for more.
#[utoipa::path(
    get, path = "/matches/{id}/events", tag = "matches",
    params(("id" = String, Path, description = "The match's ID"), After),
    responses(
        (status = 200, description = "The updates", body = Vec<Update>),
        (status = 400, description = "There is no such number yet", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn events(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id,
    Query(After { after }): Query<After>,
) -> Result<Json<Vec<Update>>, Problem> {
    app.count_wake(&asker, &id)?;
    let kept = app
        .registry()
        .ask(&id, |reply| Message::Events {
            asker: asker.clone(),
            after,
            reply,
        })
        .await?;
    if let Some(updates) = kept {
        return Ok(Json(updates));
    }
    let registry = app.registry().clone();
    let visitor = asker.visitor.clone();
    let updates = super::stored::export(&app, asker, &id, move |stored, listed| {
        let limits = registry.limits();
        table::replay(
            stored,
            &listed.summary,
            after,
            limits.events_page,
            &visitor,
            limits,
        )
    })
    .await?;
    updates.map(Json).ok_or_else(|| {
        let detail = format!("there is no number {after} yet");
        Problem::new(Code::BadRequest, detail)
    })
}
