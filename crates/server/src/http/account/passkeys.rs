//! Passkeys: asked, answered, listed.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{
    CreationChallengeResponse, DiscoverableAuthentication, Passkey, PasskeyRegistration,
    PublicKeyCredential, RegisterPublicKeyCredential, Uuid,
};

use super::{ID, OwnId, Owner, date, device, no_such_thing, relying_party, sign_in_failed};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::id::{Visitor, digest, random_text};
use crate::problem::{Code, Problem};
use crate::store::{AccountWrite, StoredPasskey};
use crate::wire::{Label, PasskeyAnswer, PasskeyQuestion, PasskeyView, Proof};

/// What was asked, as it is stored until it is answered.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Asked {
    /// A new passkey of a person.
    New {
        person: Visitor,
        /// The key of the name that their account is to have; nothing if there is the account.
        sign_up: Option<String>,
        state: Box<PasskeyRegistration>,
    },
    /// Who somebody is.
    Who {
        state: Box<DiscoverableAuthentication>,
    },
}

fn bad(detail: impl std::fmt::Display) -> Problem {
    Problem::new(
        Code::BadPasskey,
        format!("the passkey's answer does not fit what it was asked: {detail}"),
    )
}

fn unwritten(error: &impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "a passkey cannot be asked");
    Problem::internal()
}

/// By what an authenticator knows a person: it tells nothing of anybody.
fn handle(person: &Visitor) -> Uuid {
    let name = digest(&format!("fischio passkey {}", person.as_str()));
    let bytes = u128::from_str_radix(&name[..32], 16).unwrap_or_default();
    Uuid::from_u128(bytes)
}

/// Stores what was asked, so that any process can check the answer, once.
async fn keep(app: &App, asked: &Asked, options: Value) -> Result<PasskeyQuestion, Problem> {
    let id = random_text(ID);
    let body = serde_json::to_string(asked).map_err(|error| unwritten(&error))?;
    let patience = i64::try_from(app.limits().passkey_answer.as_millis()).unwrap_or(i64::MAX);
    let ask = AccountWrite::Ask {
        id: id.clone(),
        body,
        until_ms: app.now_ms().saturating_add(patience),
    };
    app.write_account(vec![ask]).await?;
    Ok(PasskeyQuestion { id, options })
}

/// What was asked, if that can still be answered.
async fn take(app: &App, id: &str) -> Result<Asked, Problem> {
    let asked = app.registry().store().asked(id, app.now_ms()).await;
    let asked = asked.map_err(|error| failed(&error))?.ok_or_else(|| {
        Problem::new(
            Code::Gone,
            "nothing is asked by this ID (any more); ask for another question",
        )
    })?;
    serde_json::from_str(&asked).map_err(|error| unwritten(&error))
}

/// Asks for a new passkey of a person.
pub(super) async fn ask_for(
    app: &App,
    headers: &HeaderMap,
    person: Visitor,
    name: &str,
    sign_up: Option<String>,
) -> Result<PasskeyQuestion, Problem> {
    let party = relying_party::of(app, headers)?;
    let known = app.registry().store().passkeys(&person).await;
    let known = known.map_err(|error| failed(&error))?;
    let known = known.iter().filter_map(|stored| {
        let passkey: Option<Passkey> = serde_json::from_str(&stored.body).ok();
        Some(passkey?.cred_id().clone())
    });
    let begun =
        party.start_passkey_registration(handle(&person), name, name, Some(known.collect()));
    let (CreationChallengeResponse { public_key }, state) =
        begun.map_err(|error| unwritten(&error))?;
    let mut options = serde_json::to_value(public_key).map_err(|error| unwritten(&error))?;
    // The library leaves it open whether it is kept under the account; to sign in without a name it has to be.
    options["authenticatorSelection"]["residentKey"] = "required".into();
    options["authenticatorSelection"]["requireResidentKey"] = true.into();
    let asked = Asked::New {
        person,
        sign_up,
        state: Box::new(state),
    };
    keep(app, &asked, options).await
}

/// Checks the answer to [`ask_for`]: the person, and what is to be written. `sign_up` has to be as it was asked.
pub(super) async fn answered(
    app: &App,
    headers: &HeaderMap,
    answer: PasskeyAnswer,
    sign_up: Option<&str>,
) -> Result<(Visitor, Vec<AccountWrite>), Problem> {
    let party = relying_party::of(app, headers)?;
    let Asked::New {
        person,
        sign_up: asked_for,
        state,
    } = take(app, &answer.id).await?
    else {
        return Err(bad("it was asked who somebody is"));
    };
    if asked_for.as_deref() != sign_up {
        return Err(bad("it was asked for another account"));
    }
    let credential: RegisterPublicKeyCredential =
        serde_json::from_value(answer.credential).map_err(bad)?;
    let passkey = party
        .finish_passkey_registration(&credential, &state)
        .map_err(bad)?;
    let label = match answer.label {
        Some(label) => app.label(label)?,
        None => device::of(headers),
    };
    let at_ms = app.now_ms();
    let stored = StoredPasskey {
        id: random_text(ID),
        person: person.clone(),
        credential: credential_name(passkey.cred_id().as_ref()),
        label,
        body: serde_json::to_string(&passkey).map_err(|error| unwritten(&error))?,
        made_ms: at_ms,
        used_ms: None,
    };
    let writes = vec![
        AccountWrite::Answer {
            id: answer.id,
            at_ms,
        },
        AccountWrite::AddPasskey {
            passkey: stored,
            most: app.limits().passkeys,
        },
    ];
    Ok((person, writes))
}

/// By which a credential is found: its ID in hexadecimal.
fn credential_name(id: &[u8]) -> String {
    crate::id::hex(id)
}

/// Asks any passkey of this server who somebody is.
pub(super) async fn ask_who(app: &App, headers: &HeaderMap) -> Result<PasskeyQuestion, Problem> {
    let party = relying_party::of(app, headers)?;
    let begun = party.start_discoverable_authentication();
    let (question, state) = begun.map_err(|error| unwritten(&error))?;
    let options = serde_json::to_value(question.public_key).map_err(|error| unwritten(&error))?;
    let asked = Asked::Who {
        state: Box::new(state),
    };
    keep(app, &asked, options).await
}

/// Checks the answer to [`ask_who`]: who it is, and what is to be written. Whatever does not fit is answered alike.
pub(super) async fn recognised(
    app: &App,
    headers: &HeaderMap,
    answer: PasskeyAnswer,
) -> Result<(Visitor, Vec<AccountWrite>), Problem> {
    let party = relying_party::of(app, headers)?;
    let Asked::Who { state } = take(app, &answer.id).await? else {
        return Err(sign_in_failed());
    };
    let credential: PublicKeyCredential =
        serde_json::from_value(answer.credential).map_err(|_| sign_in_failed())?;
    let (claimed, id) = party
        .identify_discoverable_authentication(&credential)
        .map_err(|_| sign_in_failed())?;
    let stored = app.registry().store().passkey(&credential_name(id)).await;
    let stored = stored.map_err(|error| failed(&error))?;
    let stored = stored
        .filter(|stored| handle(&stored.person) == claimed)
        .ok_or_else(sign_in_failed)?;
    let mut passkey: Passkey =
        serde_json::from_str(&stored.body).map_err(|error| unwritten(&error))?;
    let result = party
        .finish_discoverable_authentication_v2(&credential, *state, &passkey)
        .map_err(|error| {
            tracing::debug!(%error, "a passkey was not accepted");
            sign_in_failed()
        })?;
    passkey.update_credential(&result);
    let at_ms = app.now_ms();
    let writes = vec![
        AccountWrite::Answer {
            id: answer.id,
            at_ms,
        },
        AccountWrite::UsePasskey {
            id: stored.id,
            body: serde_json::to_string(&passkey).map_err(|error| unwritten(&error))?,
            at_ms,
        },
    ];
    Ok((stored.person, writes))
}

/// One's passkeys
#[utoipa::path(
    get, path = "/passkeys", tag = "account", operation_id = "list_passkeys",
    responses(
        (status = 200, description = "The passkeys, oldest first", body = Vec<PasskeyView>),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list(
    State(app): State<App>,
    owner: Owner,
) -> Result<Json<Vec<PasskeyView>>, Problem> {
    let stored = app.registry().store().passkeys(&owner.person).await;
    let stored = stored.map_err(|error| failed(&error))?;
    let seen = stored.into_iter().map(|passkey| PasskeyView {
        id: passkey.id,
        label: passkey.label,
        made: date(passkey.made_ms),
        used: passkey.used_ms.map(date),
    });
    Ok(Json(seen.collect()))
}

/// Ask for another passkey
///
/// The device signed in just now, or the body has the password.
#[utoipa::path(
    post, path = "/passkeys/question", tag = "account", operation_id = "ask_new_passkey",
    request_body = Proof,
    responses(
        (status = 200, description = "What the device is to be asked", body = PasskeyQuestion),
        (status = 401, description = "The password is not right", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor has no account, or has to prove once more who they are", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "There are no passkeys at this address", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask_new(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<Json<PasskeyQuestion>, Problem> {
    let password = proof.current_password.as_deref();
    app.must_be_fresh(&owner, asker, password).await?;
    let account = app.account_of(&owner.person).await?;
    let name = account.ok_or_else(no_such_thing)?.name;
    ask_for(&app, &headers, owner.person, &name, None)
        .await
        .map(Json)
}

/// Add a passkey
///
/// With the device's answer to `POST /passkeys/question`.
#[utoipa::path(
    post, path = "/passkeys", tag = "account", operation_id = "add_passkey",
    request_body = PasskeyAnswer,
    responses(
        (status = 201, description = "It is the account's"),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The account has as many as it may", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The question was answered, or its time is over", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The answer does not fit the question", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn add(
    State(app): State<App>,
    owner: Owner,
    headers: HeaderMap,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<StatusCode, Problem> {
    let (person, writes) = answered(&app, &headers, answer, None).await?;
    if person != owner.person {
        return Err(bad("it was asked for another account"));
    }
    app.write_as(&owner, writes).await?;
    Ok(StatusCode::CREATED)
}

/// Call a passkey something else
#[utoipa::path(
    patch, path = "/passkeys/{id}", tag = "account", operation_id = "rename_passkey",
    params(("id" = String, Path, description = "The passkey's ID here")),
    request_body = Label,
    responses(
        (status = 204, description = "It is called that now"),
        (status = 403, description = "The visitor has no account", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "They have no such passkey", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was removed in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn rename(
    State(app): State<App>,
    owner: Owner,
    OwnId(id): OwnId,
    Body(Label { label }): Body<Label>,
) -> Result<StatusCode, Problem> {
    let label = app.label(label)?;
    let person = owner.person;
    app.write_account(vec![AccountWrite::RenamePasskey { person, id, label }])
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a passkey
///
/// Never the last thing to sign in with. The device signed in just now.
#[utoipa::path(
    delete, path = "/passkeys/{id}", tag = "account", operation_id = "remove_passkey",
    params(("id" = String, Path, description = "The passkey's ID here")),
    responses(
        (status = 204, description = "It is removed"),
        (status = 403, description = "The visitor has no account, or has to sign in once more", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "They have no such passkey", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It is the last thing to sign in with", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was removed in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    owner: Owner,
    asker: Asker,
    OwnId(id): OwnId,
) -> Result<StatusCode, Problem> {
    app.must_be_fresh(&owner, asker, None).await?;
    let person = owner.person.clone();
    let remove = AccountWrite::RemovePasskey { person, id };
    app.write_as(&owner, vec![remove]).await?;
    Ok(StatusCode::NO_CONTENT)
}
