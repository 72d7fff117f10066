//! What a token has to allow for a request.

use axum::http::Method;
use fischio_people::Scope;

use super::who::{By, Who};
use crate::problem::{Code, Problem};

/// What nobody does by a token, by how its address begins: what is of an account itself.
const OF_ACCOUNT: [&str; 9] = [
    "account",
    "session",
    "sessions",
    "passkeys",
    "recovery-codes",
    "device-links",
    "notices",
    "tokens",
    "unsubscribe",
];
/// What is decided about reports and people.
const OF_ADMIN: &str = "admin";
/// What is done to meet somebody.
const OF_MEETING: [&str; 5] = ["blocks", "challenges", "lobby", "pools", "seeks"];

/// The scope that a request needs; nothing if no token is enough.
fn needed(method: &Method, path: &str) -> Option<Scope> {
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    let mut parts = path.split('/').skip(1);
    let first = parts.next().unwrap_or_default();
    if OF_ACCOUNT.contains(&first) {
        return None;
    }
    if first == OF_ADMIN {
        return Some(Scope::Admin);
    }
    if matches!(*method, Method::GET | Method::HEAD) {
        return Some(Scope::Read);
    }
    let meets = OF_MEETING.contains(&first) || parts.any(|part| OF_MEETING.contains(&part));
    Some(if meets { Scope::Challenge } else { Scope::Play })
}

/// Whether somebody may ask for this; by a cookie they always may.
///
/// # Errors
/// If their token does not allow it.
pub(super) fn must_allow(who: &Who, method: &Method, path: &str) -> Result<(), Problem> {
    let By::Token { scopes, .. } = &*who.by else {
        return Ok(());
    };
    match needed(method, path) {
        Some(scope) => must_have(who, scope),
        None => Err(Problem::new(
            Code::NeedsScope,
            format!(
                "no token allows this: an account is looked after with its own cookie; this token allows {scopes}"
            ),
        )),
    }
}

/// Whether somebody may do what needs a scope.
///
/// # Errors
/// If their token does not allow it.
pub(super) fn must_have(who: &Who, scope: Scope) -> Result<(), Problem> {
    if who.may(scope) {
        return Ok(());
    }
    let By::Token { scopes, .. } = &*who.by else {
        return Ok(());
    };
    let detail = format!("this needs a token with the scope {scope}; this one allows {scopes}");
    Err(Problem::new(Code::NeedsScope, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_needs_the_scope_of_what_it_does() {
        for (method, path, scope) in [
            (
                Method::GET,
                "/api/v1/matches/AAAAAAAAAAAA",
                Some(Scope::Read),
            ),
            (Method::GET, "/api/v1/me", Some(Scope::Read)),
            (Method::POST, "/api/v1/matches", Some(Scope::Play)),
            (
                Method::POST,
                "/api/v1/matches/AAAAAAAAAAAA/commands",
                Some(Scope::Play),
            ),
            (
                Method::POST,
                "/api/v1/people/Ada/challenges",
                Some(Scope::Challenge),
            ),
            (Method::DELETE, "/api/v1/seeks/7", Some(Scope::Challenge)),
            (Method::GET, "/api/v1/lobby", Some(Scope::Read)),
            (Method::GET, "/api/v1/admin/reports", Some(Scope::Admin)),
            (
                Method::POST,
                "/api/v1/admin/people/Ada/decisions",
                Some(Scope::Admin),
            ),
            (Method::POST, "/api/v1/unsubscribe/7", None),
            (Method::GET, "/api/v1/sessions", None),
            (Method::GET, "/api/v1/account/export", None),
            (Method::POST, "/api/v1/tokens", None),
            (Method::PUT, "/api/v1/notices", None),
            (Method::DELETE, "/api/v1/passkeys/7", None),
        ] {
            assert_eq!(needed(&method, path), scope, "{method} {path}");
        }
    }
}
