//! Links that bring somebody to another device, once.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::{ID, OwnId, SECRET, address_of, date, with_cookie};
use crate::asker::Asker;
use crate::http::App;
use crate::http::extract::Body;
use crate::http::stored::failed;
use crate::http::who::Who;
use crate::id::{digest, random_text};
use crate::problem::{Code, Problem};
use crate::store::{AccountWrite, DeviceLink};
use crate::wire::{DeviceLinkView, Me, NewDeviceLink, Redeem};

/// The page's place where a link is redeemed.
const PLACE: &str = "/device";

fn view(link: DeviceLink) -> DeviceLinkView {
    DeviceLinkView {
        id: link.id,
        made: date(link.made_ms),
        until: date(link.until_ms),
    }
}

/// One's links to other devices
#[utoipa::path(
    get, path = "/device-links", tag = "account", operation_id = "list_device_links",
    responses((status = 200, description = "Those that can still be used, newest first", body = Vec<DeviceLinkView>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    who: Who,
) -> Result<Json<Vec<DeviceLinkView>>, Problem> {
    let links = app
        .registry()
        .store()
        .device_links(&who.person, app.now_ms());
    let links = links.await.map_err(|error| failed(&error))?;
    Ok(Json(links.into_iter().map(view).collect()))
}

/// Make a link to another device
///
/// Who redeems it is who asks here, guest or account, until that device is signed out. It works once, for ten minutes.
#[utoipa::path(
    post, path = "/device-links", tag = "account", operation_id = "make_device_link",
    responses(
        (status = 201, description = "The link, with its secret", body = NewDeviceLink),
        (status = 409, description = "There are as many as there may be", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The device was signed out in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn make(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let secret = random_text(SECRET);
    let lasts = i64::try_from(app.limits().device_link.as_millis()).unwrap_or(i64::MAX);
    let made_ms = app.now_ms();
    let link = DeviceLink {
        id: random_text(ID),
        person: who.person.clone(),
        made_ms,
        until_ms: made_ms.saturating_add(lasts),
    };
    // Who is signed out just now makes no way back in.
    let known = who.session().map(|(_, secret)| AccountWrite::MustBeKnown {
        secret: secret.to_owned(),
    });
    let make = AccountWrite::MakeDeviceLink {
        secret: digest(&secret),
        link: link.clone(),
        most: app.limits().device_links,
    };
    app.write_account(known.into_iter().chain([make]).collect())
        .await?;
    let base = app.address(&headers).unwrap_or_default();
    let made = NewDeviceLink {
        link: view(link),
        url: format!("{base}{PLACE}#{secret}"),
        secret,
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Revoke a link to another device
#[utoipa::path(
    delete, path = "/device-links/{id}", tag = "account", operation_id = "remove_device_link",
    params(("id" = String, Path, description = "The link's ID")),
    responses(
        (status = 204, description = "It counts no more"),
        (status = 404, description = "There is no such link", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "It was used or revoked in the meantime", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn remove(
    State(app): State<App>,
    who: Who,
    OwnId(id): OwnId,
) -> Result<StatusCode, Problem> {
    let person = who.person;
    app.write_account(vec![AccountWrite::RemoveDeviceLink { person, id }])
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Redeem a link on this device
///
/// From now on the device is that of who made the link, and gets another cookie. What its guest had is left behind, unless the
/// link is an account's and `bring_guest` is `true`.
#[utoipa::path(
    post, path = "/device-links/redeem", tag = "account", operation_id = "redeem_device_link",
    request_body = Redeem,
    responses(
        (status = 200, description = "Who the device is from now on", body = Me),
        (status = 409, description = "The account would keep too many files with those of this device", body = Problem, content_type = "application/problem+json"),
        (status = 410, description = "The link was used or revoked, its time is over, or it is none", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn redeem(
    State(app): State<App>,
    asker: Asker,
    who: Who,
    headers: HeaderMap,
    Body(redeem): Body<Redeem>,
) -> Result<Response, Problem> {
    app.0.rates.sign_in(address_of(&asker)?)?;
    let secret = digest(&redeem.secret);
    let at_ms = app.now_ms();
    let link = app.registry().store().device_link(&secret, at_ms).await;
    let link = link.map_err(|error| failed(&error))?.ok_or_else(|| {
        Problem::new(
            Code::Gone,
            "this link was used or revoked, or its time is over; make another one on the first device",
        )
    })?;
    let person = link.person;
    let is_account = app.account_of(&person).await?.is_some();
    let (cookie, session) = app.begin_session(&who, &headers, &person, false);
    let mut writes = vec![AccountWrite::UseDeviceLink { secret, at_ms }];
    let mut matches = Vec::new();
    writes.extend(session);
    if is_account {
        writes.push(AccountWrite::MustHaveAccount {
            person: person.clone(),
        });
        if redeem.bring_guest {
            let (merge, of_guest) = app.guests_things(&who, &person).await?;
            writes.extend(merge);
            matches = of_guest;
        }
    }
    app.write_account(writes).await?;
    app.refold(&matches, &[&who.person, &person]).await;
    let me = app.describe(&headers, &person, None).await?;
    Ok(with_cookie(Json(me).into_response(), cookie))
}
