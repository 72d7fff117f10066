//! Signing in and out.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fischio_people::{NameKey, Password, RecoveryCode};

use super::sign_up::{new_guest, stored_code};
use super::{address_of, passkeys, sign_in_failed, with_cookie};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::Visitor;
use crate::problem::{Code, Problem};
use crate::store::{Account, AccountWrite};
use crate::wire::{Me, PasskeyQuestion, SignIn};

/// Bytes of what may be a name or a code: longer ones are nobody's.
const LONGEST: usize = 400;

/// Sign in
///
/// By name and password, by name and a recovery code, or by a passkey. What the guest of this device has becomes the
/// account's, unless `bring_guest` is `false`. The device gets another cookie in any case. Whatever is not right is
/// answered alike. Who is signed in does the same once more to prove who they are.
#[utoipa::path(
    post, path = "/session", tag = "account", operation_id = "sign_in",
    request_body = SignIn,
    responses(
        (status = 200, description = "The device is signed in", body = Me),
        (status = 401, description = "It is not right", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "There are no passkeys at this address, or the account would keep too many files", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The passkey's question was answered, or its time is over", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_in(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(sign_in): Body<SignIn>,
) -> Result<Response, Problem> {
    let (person, mut writes) = match sign_in {
        SignIn {
            name: Some(name),
            password: Some(password),
            recovery_code: None,
            passkey: None,
            ..
        } => (
            by_password(&app, asker, &name, &password).await?,
            Vec::new(),
        ),
        SignIn {
            name: Some(name),
            password: None,
            recovery_code: Some(code),
            passkey: None,
            ..
        } => by_code(&app, &asker, &name, &code).await?,
        SignIn {
            name: None,
            password: None,
            recovery_code: None,
            passkey: Some(answer),
            ..
        } => {
            app.0.rates.sign_in(address_of(&asker)?)?;
            passkeys::recognised(&app, &headers, answer).await?
        }
        _ => {
            return Err(Problem::new(
                Code::BadRequest,
                "sign in with name and password, with name and recovery_code, or with passkey alone",
            ));
        }
    };
    let (cookie, session) = app.begin_session(&who, &headers, &person, true);
    let (merge, matches) = if sign_in.bring_guest {
        app.guests_things(&who, &person).await?
    } else {
        (None, Vec::new())
    };
    writes.push(AccountWrite::MustHaveAccount {
        person: person.clone(),
    });
    writes.extend(session);
    writes.extend(merge);
    app.write_account(writes).await?;
    app.refold(&matches, &[&who.person, &person]).await;
    let me = app.describe(&headers, &person, Some(app.now_ms())).await?;
    Ok(with_cookie(Json(me).into_response(), cookie))
}

/// The account of a name, as somebody writes it.
async fn named(app: &App, asker: &Asker, name: &str) -> Result<Option<Account>, Problem> {
    if name.len() > LONGEST {
        return Err(sign_in_failed());
    }
    let key = NameKey::of(name);
    app.0.rates.sign_in_as(address_of(asker)?, &key)?;
    let store = app.registry().store();
    let account = store.account_named(key.as_str()).await;
    account.map_err(|error| failed(&error))
}

/// Takes as long whether there is such an account, and whether it has a password.
async fn by_password(
    app: &App,
    asker: Asker,
    name: &str,
    password: &str,
) -> Result<Visitor, Problem> {
    let account = named(app, &asker, name).await?;
    let stored = account
        .as_ref()
        .and_then(|account| account.password.clone());
    let given = Password::given(password);
    let is_right = app.0.passwords.is(asker, given, stored).await?;
    let account = account.filter(|_| is_right).ok_or_else(sign_in_failed)?;
    Ok(account.person)
}

async fn by_code(
    app: &App,
    asker: &Asker,
    name: &str,
    code: &str,
) -> Result<(Visitor, Vec<AccountWrite>), Problem> {
    let account = named(app, asker, name).await?;
    let code: RecoveryCode = code.parse().map_err(|_| sign_in_failed())?;
    let code = stored_code(&code);
    // Somebody who is nobody has no code, which takes as long to find out.
    let person = account.map_or_else(Visitor::drawn, |account| account.person);
    let has = app
        .registry()
        .store()
        .has_recovery_code(&person, &code)
        .await;
    if !has.map_err(|error| failed(&error))? {
        return Err(sign_in_failed());
    }
    let used = AccountWrite::UseRecoveryCode {
        person: person.clone(),
        code,
    };
    Ok((person, vec![used]))
}

/// Ask a passkey who one is
///
/// No name is needed. Its answer goes into `POST /session`.
#[utoipa::path(
    post, path = "/session/passkey", tag = "account", operation_id = "ask_passkey",
    responses(
        (status = 200, description = "What the device is to be asked", body = PasskeyQuestion),
        (status = 409, description = "There are no passkeys at this address", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask_passkey(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
) -> Result<Json<PasskeyQuestion>, Problem> {
    app.0.rates.sign_in(address_of(&asker)?)?;
    passkeys::ask_who(&app, &headers).await.map(Json)
}

/// Sign out
///
/// This device alone; it is a new guest's afterwards. Of somebody without an account it ends the link to their other devices.
#[utoipa::path(
    delete, path = "/session", tag = "account", operation_id = "sign_out",
    responses((status = 204, description = "It is signed out, or was not signed in")),
)]
pub(super) async fn sign_out(State(app): State<App>, who: Who) -> Result<Response, Problem> {
    let done = StatusCode::NO_CONTENT.into_response();
    let Some((_, secret)) = who.session() else {
        return Ok(done);
    };
    app.write_account(vec![AccountWrite::EndThisSession {
        secret: secret.to_owned(),
    }])
    .await?;
    Ok(with_cookie(done, new_guest()))
}
