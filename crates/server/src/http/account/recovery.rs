//! A lost password: a link by e-mail, and another password by it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fischio_people::NameKey;

use super::mail::link_gone;
use super::{address_of, new_password, with_cookie};
use crate::asker::Asker;
use crate::http::App;
use crate::http::endings::EndedBy;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::digest;
use crate::mail::MailAddress;
use crate::problem::{Code, Problem};
use crate::store::{AccountWrite, LinkPurpose, NoticeWrite, Rejected, Write, WriteError};
use crate::wire::{LostPassword, Me, NewPassword};

/// Ask for a link for a lost password
///
/// It is sent to the address if an account has it and has confirmed it; one for each account. Whether one does is not answered.
#[utoipa::path(
    post, path = "/account/recovery", tag = "account", operation_id = "lost_password",
    request_body = LostPassword,
    responses(
        (status = 202, description = "If an account has the address, a link is on its way"),
        (status = 400, description = "It is no address", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The server sends no e-mail", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "As many links as may be asked for in a day", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ask(
    State(app): State<App>,
    asker: Asker,
    Body(lost): Body<LostPassword>,
) -> Result<StatusCode, Problem> {
    let mailer = app.mailer()?.clone();
    let address = MailAddress::new(&lost.address)
        .map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
    app.0.rates.mail_link(address_of(&asker)?)?;
    // Who fills a mailbox by this is not told that it is full, for they might learn whose it is.
    if mailer.rates().may_link(&address.key()) {
        let ask = NoticeWrite::AskRecovery {
            address: address.as_str().to_owned(),
            at_ms: app.now_ms(),
        };
        // Answered before it is written: how long that takes tells whether there is such an address.
        let writer = app.registry().writer().clone();
        tokio::spawn(async move {
            if writer.write(vec![Write::Notice(ask)]).await.is_err() {
                tracing::warn!("that a password was lost is not stored");
            }
        });
    }
    Ok(StatusCode::ACCEPTED)
}

/// Set another password by a link
///
/// The link counts once, as do others that were sent for the account. Every other device has to sign in anew, links to other devices count no more;
/// this device is signed in. What its guest had is left behind. Passkeys, recovery codes and tokens stay.
#[utoipa::path(
    post, path = "/account/recovery/password", tag = "account", operation_id = "recover_account",
    request_body = NewPassword,
    responses(
        (status = 200, description = "The device is signed in", body = Me),
        (status = 410, description = "The link was used, its time is over, or it is none", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "This cannot be a password", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn set(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(new): Body<NewPassword>,
) -> Result<Response, Problem> {
    app.0.rates.sign_in(address_of(&asker)?)?;
    let (secret, at_ms) = (digest(&new.secret), app.now_ms());
    let store = app.registry().store();
    let target = store.mail_link(&secret, LinkPurpose::Recover, at_ms).await;
    let target = target.map_err(|error| failed(&error))?;
    let person = target.ok_or_else(link_gone)?.person;
    let account = app.account_of(&person).await?.ok_or_else(link_gone)?;
    let password = new_password(&new.password, &NameKey::of(&account.name))?;
    let hash = app.0.passwords.hash(asker, password).await?;
    let (cookie, session) = app.begin_session(&who, &headers, &person, true);
    let mut unit = vec![Write::Notice(NoticeWrite::UseRecoveryLink {
        secret,
        at_ms,
    })];
    let writes = [
        AccountWrite::SetPassword {
            person: person.clone(),
            before: account.password,
            hash: Some(hash),
        },
        AccountWrite::EndOtherSessions {
            person: person.clone(),
            but: None,
        },
    ];
    let writes: Vec<AccountWrite> = writes.into_iter().chain(session).collect();
    let ended = EndedBy::writes(&writes);
    unit.extend(writes.into_iter().map(Write::Account));
    let written = app.registry().writer().write(unit).await;
    written.map_err(|error| match error {
        WriteError::Rejected(Rejected::Gone | Rejected::Conflict) => link_gone(),
        WriteError::Rejected(_) | WriteError::Failed(_) | WriteError::Ended => Problem::not_saved(),
    })?;
    app.0.endings.tell(ended);
    let me = app.describe(&headers, &person, Some(app.now_ms())).await?;
    Ok(with_cookie(Json(me).into_response(), cookie))
}
