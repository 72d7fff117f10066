//! Visitors: known by a cookie of this server, or by a token of theirs, and by nothing else.

use std::ops::RangeInclusive;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use fischio_people::Scopes;
use jiff::Timestamp;

use super::App;
use super::scopes;
use super::who::{By, NewCookie, Who};
use crate::date;
use crate::id::{Visitor, VisitorSecret, digest};
use crate::identity::CookieKind;
use crate::problem::{Code, Problem};
use crate::store::{AccountWrite, KnownSession, StoreError, Write};

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

/// Who asks: a guest by the cookie's visitor, an account by its person.
#[derive(Clone)]
pub(super) struct Guest(pub(super) Visitor);

/// A visitor as the cookies of a request tell.
struct Known {
    who: Who,
    cookie: NewCookie,
    /// Whether they are to have a new cookie.
    renew: bool,
}

impl Known {
    fn guest(secret: VisitorSecret, renew: bool) -> Known {
        let who = Who {
            person: secret.visitor(),
            account: None,
            by: Arc::new(By::Cookie),
        };
        let kind = CookieKind::Guest;
        Known {
            who,
            cookie: NewCookie { kind, secret },
            renew,
        }
    }

    fn session(known: KnownSession, secret: VisitorSecret, renew: bool) -> Known {
        let KnownSession { session, account } = known;
        let who = Who {
            person: session.person.clone(),
            account: account.map(Arc::from),
            by: Arc::new(By::Session {
                session,
                secret: digest(secret.reveal()),
            }),
        };
        let kind = CookieKind::Session;
        Known {
            who,
            cookie: NewCookie { kind, secret },
            renew,
        }
    }
}

/// Finds out who asks. A visitor without a cookie of this server gets one, and so does one whose cookie
/// is old. A request without a cookie that is sent again with the same key comes from the same visitor: if
/// the answer to the first was lost, with its cookie, the second still finds the seat that it took.
pub(super) async fn know(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if let Some(token) = bearer(request.headers()) {
        let who = match by_token(&app, token).await {
            Ok(who) => who,
            Err(problem) => return problem.into_response(),
        };
        if let Err(problem) = scopes::must_allow(&who, request.method(), path) {
            return problem.into_response();
        }
        introduce(&mut request, who);
        return next.run(request).await;
    }
    let secure = super::host::is_secure(&app, request.headers());
    let now = app.registry().stopwatch().date();
    let known = match recognise(&app, request.headers(), secure, now).await {
        Ok(known) => known,
        // Anybody who asks: they must not lose their seats by getting another cookie.
        Err(error) => return super::stored::failed(&error).into_response(),
    };
    let Known { who, cookie, renew } = match known {
        Some(known) => known,
        None => match repeated(request.headers()) {
            Ok(key) => {
                let secret = key.map_or_else(VisitorSecret::random, |key| {
                    app.0.identities.of_request(path, key)
                });
                Known::guest(secret, true)
            }
            Err(problem) => return problem.into_response(),
        },
    };
    note_seen(&app, &who, now);
    // Files of the page may be kept by anybody on their way; no cookie goes with them.
    let may_set = path.starts_with("/api/") || super::page::is_place(path);
    introduce(&mut request, who);
    let mut response = next.run(request).await;
    let new = response.extensions_mut().remove::<NewCookie>();
    if let Some(NewCookie { kind, secret }) = new.or(renew.then_some(cookie))
        && may_set
    {
        let name = if secure { HOST_COOKIE } else { COOKIE };
        let value = app.0.identities.cookie(kind, &secret, now);
        let cookie = Cookie::build((name, value))
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

impl App {
    /// Whether what somebody was known by when a long conversation began still counts.
    ///
    /// # Errors
    /// If it was ended or revoked.
    pub(super) async fn knows_still(&self, who: &Who) -> Result<(), Problem> {
        let store = self.registry().store();
        let person = match &*who.by {
            By::Cookie => return Ok(()),
            By::Session { secret, .. } => {
                let known = store.session(secret).await;
                known.map(|known| known.map(|known| known.session.person))
            }
            By::Token { secret, .. } => {
                let known = store.token(secret).await;
                known.map(|known| known.map(|known| known.person))
            }
        };
        let person = person.map_err(|error| super::stored::failed(&error))?;
        if person.as_ref() == Some(&who.person) {
            return Ok(());
        }
        Err(Problem::new(
            Code::SignedOut,
            "this device was signed out, or this token revoked",
        ))
    }
}

fn introduce(request: &mut Request, who: Who) {
    request.extensions_mut().insert(Guest(who.person.clone()));
    request.extensions_mut().insert(who);
}

/// What a program says that it may act with.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}

/// The account that a token acts for.
async fn by_token(app: &App, token: &str) -> Result<Who, Problem> {
    let wrong = || {
        Problem::new(
            Code::BadToken,
            "the token is none of this server's, or was revoked; its owner can make another one",
        )
    };
    let failed = |error: StoreError| super::stored::failed(&error);
    let secret = digest(token);
    let store = app.registry().store();
    let stored = store.token(&secret).await.map_err(failed)?;
    let stored = stored.ok_or_else(wrong)?;
    let account = store.account(&stored.person).await.map_err(failed)?;
    let account = account.ok_or_else(wrong)?;
    let scopes: Scopes = stored.scopes.parse().map_err(|error| {
        tracing::error!(%error, "a stored token cannot be read");
        Problem::internal()
    })?;
    let day = date::day(app.registry().stopwatch().date());
    if stored.seen_day != Some(day) {
        let secret = secret.clone();
        write_later(app, AccountWrite::SeeToken { secret, day });
    }
    Ok(Who {
        person: stored.person,
        account: Some(account.name.into()),
        by: Arc::new(By::Token { scopes, secret }),
    })
}

/// Notes once a day that a session was seen.
fn note_seen(app: &App, who: &Who, now: Timestamp) {
    let day = date::day(now);
    if let Some((session, secret)) = who.session()
        && session.seen_day < day
    {
        let secret = secret.to_owned();
        write_later(app, AccountWrite::SeeSession { secret, day });
    }
}

/// Writes what nobody waits for.
fn write_later(app: &App, write: AccountWrite) {
    let writer = app.registry().writer().clone();
    tokio::spawn(async move {
        if let Err(error) = writer.write(vec![Write::Account(write)]).await {
            tracing::warn!(%error, "when somebody was seen was not written");
        }
    });
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
        for identity in values(headers, name).filter_map(|value| identities.read(&value)) {
            let renew = place > 0 || identity.is_old(now);
            let secret = identity.secret;
            if identity.kind == CookieKind::Guest {
                return Ok(Some(Known::guest(secret, renew)));
            }
            // A session that was ended is nobody's.
            let store = app.registry().store();
            if let Some(known) = store.session(&digest(secret.reveal())).await? {
                return Ok(Some(Known::session(known, secret, renew)));
            }
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
            return Ok(Some(Known::guest(secret, true)));
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
