//! Visitors: known by a cookie of this server, and by nothing else.

use std::ops::RangeInclusive;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use jiff::Timestamp;

use super::App;
use crate::id::{Visitor, VisitorSecret};
use crate::problem::{Code, Problem};
use crate::store::StoreError;

/// Over plain http, as on a home network.
const COOKIE: &str = "fischio_visitor";
/// Over https: a browser takes this name only with `Secure`, from this host and for all of it, so that neither
/// another host nor somebody on the way can plant a cookie.
const HOST_COOKIE: &str = "__Host-fischio";
/// Browsers keep no cookie longer.
const KEPT: Duration = Duration::days(400);

/// Cookies of a request that are looked at: a browser sends one by each name.
const MOST_LOOKED_AT: usize = 4;

/// By this a request without a cookie comes from the same visitor when it is sent again.
const REPEATED: &str = "idempotency-key";
/// Bytes of such a key: as few as nobody guesses, and as many as make no work.
const KEY_LENGTH: RangeInclusive<usize> = 16..=255;

/// Who asks.
#[derive(Clone)]
pub(super) struct Guest(pub(super) Visitor);

/// A visitor as the cookies of a request tell.
struct Known {
    secret: VisitorSecret,
    /// Whether they are to have a new cookie.
    renew: bool,
}

/// Finds out who asks. A visitor without a cookie of this server gets one, and so does one whose cookie
/// is old. A request without a cookie that is sent again with the same key comes from the same visitor: if
/// the answer to the first was lost, with its cookie, the second still finds the seat that it took.
pub(super) async fn know(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let secure = super::host::is_secure(&app, request.headers());
    let now = app.registry().stopwatch().date();
    let known = match recognise(&app, request.headers(), secure, now).await {
        Ok(known) => known,
        // Anybody who asks: they must not lose their seats by getting another cookie.
        Err(error) => return super::stored::failed(&error).into_response(),
    };
    let path = request.uri().path();
    let Known { secret, renew } = match known {
        Some(known) => known,
        None => match repeated(request.headers()) {
            Ok(key) => Known {
                secret: key.map_or_else(VisitorSecret::random, |key| {
                    app.0.identities.of_request(path, key)
                }),
                renew: true,
            },
            Err(problem) => return problem.into_response(),
        },
    };
    // Files of the page may be kept by anybody on their way; no cookie goes with them.
    let may_set = path.starts_with("/api/") || super::page::is_place(path);
    request.extensions_mut().insert(Guest(secret.visitor()));
    let mut response = next.run(request).await;
    if renew && may_set {
        let name = if secure { HOST_COOKIE } else { COOKIE };
        let cookie = Cookie::build((name, app.0.identities.cookie(&secret, now)))
            .http_only(true)
            .same_site(SameSite::Lax)
            .path("/")
            .max_age(KEPT)
            .secure(secure)
            .build();
        if let Ok(cookie) = HeaderValue::try_from(cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// The key of a request that may be sent again.
fn repeated(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = headers.get(REPEATED) else {
        return Ok(None);
    };
    let key = value.to_str().unwrap_or_default();
    if KEY_LENGTH.contains(&key.len()) {
        return Ok(Some(key));
    }
    let (least, most) = (KEY_LENGTH.start(), KEY_LENGTH.end());
    Err(Problem::new(
        Code::BadRequest,
        format!("Idempotency-Key is a random text of {least} to {most} printable ASCII characters"),
    ))
}

/// Who came with these headers, if this server knows them.
async fn recognise(
    app: &App,
    headers: &HeaderMap,
    secure: bool,
    now: Timestamp,
) -> Result<Option<Known>, StoreError> {
    // Who came before over plain http keeps who they are over https, and gets the cookie by that name.
    let names: &[&str] = if secure {
        &[HOST_COOKIE, COOKIE]
    } else {
        &[COOKIE]
    };
    let identities = &app.0.identities;
    for (place, name) in names.iter().enumerate() {
        let known = values(headers, name).find_map(|value| identities.read(&value));
        if let Some(identity) = known {
            return Ok(Some(Known {
                renew: place > 0 || identity.is_old(now),
                secret: identity.secret,
            }));
        }
    }
    // Before cookies were signed they had the secret alone.
    for value in names.iter().flat_map(|name| values(headers, name)) {
        let Some(secret) = VisitorSecret::parse(&value) else {
            continue;
        };
        let store = app.registry().store();
        if store
            .is_earlier_visitor(&secret.visitor(), now.as_millisecond())
            .await?
        {
            return Ok(Some(Known {
                secret,
                renew: true,
            }));
        }
    }
    Ok(None)
}

/// The first values of cookies of a name.
fn values(headers: &HeaderMap, name: &str) -> impl Iterator<Item = String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(move |cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
        .take(MOST_LOOKED_AT)
}

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts
            .extensions
            .get()
            .cloned()
            .ok_or_else(Problem::internal)
    }
}
