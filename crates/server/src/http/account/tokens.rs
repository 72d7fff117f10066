//! Tokens: what programs act with in an account's name.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use fischio_people::Scopes;

use super::{ID, OwnId, Owner, SECRET, date};
use crate::asker::Asker;
use crate::date::of_day;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::id::{digest, random_text};
use crate::problem::{Code, Problem};
use crate::store::{AccountWrite, Token};
use crate::wire::{TokenMade, TokenView, TokenWanted};

/// What a token begins with, so that people and programs that look for lost secrets know one.
const PREFIX: &str = "fischio_";

fn view(token: Token) -> TokenView {
    let scopes: Result<Scopes, _> = token.scopes.parse();
    TokenView {
        id: token.id,
        label: token.label,
        scopes: scopes.map_or_else(|_| Vec::new(), |scopes| scopes.iter().collect()),
        made: date(token.made_ms),
        used: token.seen_day.map(of_day),
    }
}

/// One's tokens
#[utoipa::path(
    get, path = "/tokens", tag = "account", operation_id = "list_tokens",
    responses(
        (status = 200, description = "The tokens, newest first", body = Vec<TokenView>),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list(
    State(app): State<App>,
    owner: Owner,
) -> Result<Json<Vec<TokenView>>, Problem> {
    let tokens = app.registry().store().tokens(&owner.person).await;
    let tokens = tokens.map_err(|error| failed(&error))?;
    Ok(Json(tokens.into_iter().map(view).collect()))
}

/// Make a token for a program
///
/// The program sends it as `Authorization: Bearer …` and needs no cookie. `read` sees what its owner sees, `play` begins, joins
/// and plays matches in their seats, `challenge` meets people in their name; nobody looks after an account by a token. `admin` decides about
/// reports and people, and is for who was granted it where the server runs. The device signed in just now, or the body has the password.
#[utoipa::path(
    post, path = "/tokens", tag = "account", operation_id = "make_token",
    request_body = TokenWanted,
    responses(
        (status = 201, description = "The token, which is not shown again", body = TokenMade),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "There are as many as there may be", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn make(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(wanted): Body<TokenWanted>,
) -> Result<Response, Problem> {
    let label = app.label(wanted.label)?;
    let is_admin = app.registry().store().is_admin(&owner.person).await;
    let is_admin = is_admin.map_err(|error| failed(&error))?;
    let scopes = Scopes::given(wanted.scopes, is_admin)
        .map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
    let password = wanted.current_password.as_deref();
    app.must_be_fresh(&owner, asker, password).await?;
    let secret = format!("{PREFIX}{}", random_text(SECRET));
    let token = Token {
        id: random_text(ID),
        person: owner.person.clone(),
        scopes: scopes.to_string(),
        label,
        made_ms: app.now_ms(),
        seen_day: None,
    };
    let make = AccountWrite::MakeToken {
        secret: digest(&secret),
        token: token.clone(),
        most: app.limits().tokens,
    };
    app.write_as(&owner, vec![make]).await?;
    let token = view(token);
    Ok((StatusCode::CREATED, Json(TokenMade { token, secret })).into_response())
}

/// Revoke a token
#[utoipa::path(
    delete, path = "/tokens/{id}", tag = "account", operation_id = "remove_token",
    params(("id" = String, Path, description = "The token's ID")),
    responses(
        (status = 204, description = "It counts no more"),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "They have no such token", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was revoked in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    owner: Owner,
    OwnId(id): OwnId,
) -> Result<StatusCode, Problem> {
    let person = owner.person;
    app.write_account(vec![AccountWrite::RemoveToken { person, id }])
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
