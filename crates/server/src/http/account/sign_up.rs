//! An account: made, changed, deleted.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fischio_people::{AccountName, RecoveryCode};

use super::{
    Owner, account_name, address_of, name_taken, new_password, no_such_thing, passkeys, with_cookie,
};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::http::who::{NewCookie, Who};
use crate::id::{Visitor, VisitorSecret, digest};
use crate::identity::CookieKind;
use crate::problem::{Code, Problem};
use crate::store::{Account, AccountWrite};
use crate::wire::{
    AccountChange, AccountMade, Me, NameWanted, NewAccount, PasskeyQuestion, Proof, RecoveryCodes,
};

/// Recovery codes as they are shown, and as they are stored.
fn draw_codes() -> (Vec<String>, Vec<String>) {
    let codes = RecoveryCode::drawn_set(&mut rand::rng());
    let stored = codes.iter().map(stored_code).collect();
    let shown = codes.iter().map(RecoveryCode::reveal).collect();
    (shown, stored)
}

/// A recovery code as the store has it: of 80 bits, so nobody finds it by trying.
pub(super) fn stored_code(code: &RecoveryCode) -> String {
    digest(&String::from_utf8_lossy(code.digits()))
}

/// Who one is
///
/// What this server knows of who asks, and what it offers at the address by which it was asked.
#[utoipa::path(
    get, path = "/me", tag = "account", operation_id = "see_me",
    responses((status = 200, description = "Who asks", body = Me)),
)]
pub(super) async fn me(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
) -> Result<Json<Me>, Problem> {
    let signed_in_ms = who.session().and_then(|(session, _)| session.signed_in_ms);
    app.describe(&headers, &who.person, signed_in_ms)
        .await
        .map(Json)
}

/// Make an account
///
/// Of the guest who asks: their matches, seats and names come along, and the device gets another cookie. The answer has
/// recovery codes to write down. Nobody needs an account to play.
#[utoipa::path(
    post, path = "/account", tag = "account", operation_id = "sign_up",
    request_body = NewAccount,
    responses(
        (status = 201, description = "It is made, and the device is signed in", body = AccountMade),
        (status = 409, description = "The name is taken, or the visitor has an account", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The passkey's question was answered, or its time is over", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The name, the password or the passkey cannot be an account's", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn sign_up(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(new): Body<NewAccount>,
) -> Result<Response, Problem> {
    let address = address_of(&asker)?;
    let name = wanted(&app, &asker, &who, &new.name).await?;
    let key = name.key();
    let password = new.password.map(|text| new_password(&text, &key));
    let password = password.transpose()?;
    let (person, passkey) = match new.passkey {
        Some(answer) => passkeys::answered(&app, &headers, answer, Some(key.as_str())).await?,
        None if password.is_some() => (Visitor::drawn(), Vec::new()),
        None => {
            return Err(Problem::new(
                Code::BadRequest,
                "an account has a password, a passkey, or both",
            ));
        }
    };
    app.registry().quota().must_have_room()?;
    app.0.rates.new_account(address)?;
    let password = match password {
        Some(password) => Some(app.0.passwords.hash(asker, password).await?),
        None => None,
    };
    let (shown, codes) = draw_codes();
    let account = Account {
        person: person.clone(),
        name: name.as_str().to_owned(),
        password,
        made_ms: app.now_ms(),
        is_program: new.program,
    };
    let (cookie, session) = app.begin_session(&who, &headers, &person, true);
    let (merge, matches) = app.guests_things(&who, &person).await?;
    let mut writes = vec![
        AccountWrite::SignUp {
            account,
            name_key: key.as_str().to_owned(),
        },
        AccountWrite::SetRecoveryCodes {
            person: person.clone(),
            codes,
        },
    ];
    writes.extend(passkey);
    writes.extend(session);
    writes.extend(merge);
    app.write_account(writes).await?;
    app.refold(&matches, &[&who.person, &person]).await;
    let made = AccountMade {
        me: app.describe(&headers, &person, Some(app.now_ms())).await?,
        recovery_codes: shown,
    };
    let response = (StatusCode::CREATED, Json(made)).into_response();
    Ok(with_cookie(response, cookie))
}

/// The name that a guest wants for an account, if it can be had.
async fn wanted(app: &App, asker: &Asker, who: &Who, name: &str) -> Result<AccountName, Problem> {
    if who.account.is_some() {
        return Err(Problem::new(
            Code::HasAccount,
            "you are signed in; sign out first to make another account",
        ));
    }
    let name = account_name(name)?;
    app.0.rates.sign_up(address_of(asker)?)?;
    let taken = app
        .registry()
        .store()
        .account_named(name.key().as_str())
        .await;
    if taken.map_err(|error| failed(&error))?.is_some() {
        return Err(name_taken());
    }
    Ok(name)
}

/// Ask for the first passkey of an account to be made
///
/// Its answer goes into `POST /account`, with the same name.
#[utoipa::path(
    post, path = "/account/passkey", tag = "account", operation_id = "ask_first_passkey",
    request_body = NameWanted,
    responses(
        (status = 200, description = "What the device is to be asked", body = PasskeyQuestion),
        (status = 409, description = "The name is taken, the visitor has an account, or there are no passkeys at this address", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The name cannot be an account's", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask_first_passkey(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(NameWanted { name }): Body<NameWanted>,
) -> Result<Json<PasskeyQuestion>, Problem> {
    let name = wanted(&app, &asker, &who, &name).await?;
    let key = name.key().as_str().to_owned();
    let question =
        passkeys::ask_for(&app, &headers, Visitor::drawn(), name.as_str(), Some(key)).await?;
    Ok(Json(question))
}

/// Change an account
///
/// With another password, every other device has to sign in anew, links to other devices count no more, and this device
/// gets another cookie.
#[utoipa::path(
    patch, path = "/account", tag = "account", operation_id = "change_account",
    request_body = AccountChange,
    responses(
        (status = 200, description = "It is changed", body = Me),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The name is taken, or nothing would be left to sign in with", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was changed in the meantime", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The name or the password cannot be an account's", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn change(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(change): Body<AccountChange>,
) -> Result<Response, Problem> {
    let person = owner.person.clone();
    let account = app.account_of(&person).await?.ok_or_else(no_such_thing)?;
    let mut writes = Vec::new();
    let mut key = account_name(&account.name).map(|name| name.key()).ok();
    if let Some(name) = &change.name {
        let name = account_name(name)?;
        app.0.rates.sign_up(address_of(&asker)?)?;
        writes.push(AccountWrite::Rename {
            person: person.clone(),
            name: name.as_str().to_owned(),
            name_key: name.key().as_str().to_owned(),
        });
        key = Some(name.key());
    }
    let becomes = change.program.filter(|now| *now != account.is_program);
    if let Some(is_program) = becomes {
        app.may_become(&person, is_program).await?;
        writes.push(AccountWrite::SetProgram {
            person: person.clone(),
            is_program,
        });
    }
    let password = match (&change.password, change.remove_password) {
        (Some(_), true) => {
            return Err(Problem::new(
                Code::BadRequest,
                "either another password, or none",
            ));
        }
        (None, false) => None,
        (None, true) => Some(None),
        (Some(text), false) => {
            let key = key.unwrap_or_else(|| fischio_people::NameKey::of(&account.name));
            Some(Some(new_password(text, &key)?))
        }
    };
    let mut cookie = None;
    if let Some(password) = password {
        let current = change.current_password.as_deref();
        app.must_be_fresh(&owner, asker.clone(), current).await?;
        let hash = match password {
            Some(password) => Some(app.0.passwords.hash(asker, password).await?),
            None => None,
        };
        let (new, session) = app.begin_session(&who, &headers, &person, true);
        writes.extend([
            AccountWrite::SetPassword {
                person: person.clone(),
                before: account.password,
                hash,
            },
            AccountWrite::EndOtherSessions {
                person: person.clone(),
                but: None,
            },
        ]);
        writes.extend(session);
        cookie = Some(new);
    }
    let renamed = change.name.is_some() || becomes.is_some();
    if !writes.is_empty() {
        app.write_as(&owner, writes).await?;
    }
    if renamed {
        let matches = app.registry().store().matches_of(&person).await;
        let matches = matches.map_err(|error| failed(&error))?;
        app.refold(&matches, &[]).await;
    }
    let signed_in_ms = match &cookie {
        Some(_) => Some(app.now_ms()),
        None => owner.session.signed_in_ms,
    };
    let me = app.describe(&headers, &person, signed_in_ms).await?;
    let response = Json(me).into_response();
    Ok(match cookie {
        Some(cookie) => with_cookie(response, cookie),
        None => response,
    })
}

impl App {
    /// Whether a program may play in an account's name from now on, or a person: a rating is one's or the other's.
    async fn may_become(&self, person: &Visitor, is_program: bool) -> Result<(), Problem> {
        let ratings = self.registry().store().ratings(person).await;
        let ratings = ratings.map_err(|error| failed(&error))?;
        if ratings.is_empty() {
            return Ok(());
        }
        let (whose, other) = if is_program {
            ("person's", "program")
        } else {
            ("program's", "person")
        };
        let detail = format!(
            "the account has a {whose} rating, and ratings of people and programs are not mixed; make another account for the {other}"
        );
        Err(Problem::new(Code::HasRating, detail))
    }
}

/// Delete an account
///
/// With its sessions, passkeys, codes, links and tokens, and its owner's name in every match. The matches stay, for those who
/// played them too. The device signed in just now; it is a new guest's afterwards.
#[utoipa::path(
    delete, path = "/account", tag = "account", operation_id = "delete_account",
    responses(
        (status = 204, description = "It is deleted"),
        (status = 403, description = "The visitor has no account, or has to sign in once more", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was deleted in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn delete(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
) -> Result<Response, Problem> {
    app.must_be_fresh(&owner, asker, None).await?;
    let person = owner.person.clone();
    let matches = app.registry().store().matches_of(&person).await;
    let matches = matches.map_err(|error| failed(&error))?;
    let delete = AccountWrite::DeleteAccount {
        person: person.clone(),
    };
    app.write_as(&owner, vec![delete]).await?;
    app.refold(&matches, &[&person]).await;
    // One that they alone organised goes on by itself.
    app.tournaments().kick_running().await;
    Ok(with_cookie(
        StatusCode::NO_CONTENT.into_response(),
        new_guest(),
    ))
}

/// The cookie of somebody new.
pub(super) fn new_guest() -> NewCookie {
    NewCookie {
        kind: CookieKind::Guest,
        secret: VisitorSecret::random(),
    }
}

/// Get recovery codes anew
///
/// Those before count no more. The device signed in just now, or the body has the password.
#[utoipa::path(
    post, path = "/recovery-codes", tag = "account", operation_id = "new_recovery_codes",
    request_body = Proof,
    responses(
        (status = 200, description = "The codes", body = RecoveryCodes),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn new_recovery_codes(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    Body(proof): Body<Proof>,
) -> Result<Json<RecoveryCodes>, Problem> {
    let password = proof.current_password.as_deref();
    app.must_be_fresh(&owner, asker, password).await?;
    let (recovery_codes, codes) = draw_codes();
    let person = owner.person.clone();
    let set = AccountWrite::SetRecoveryCodes { person, codes };
    app.write_as(&owner, vec![set]).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
