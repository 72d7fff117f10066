//! Who asks, and by what they are known.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use fischio_people::{Scope, Scopes};

use crate::id::{Visitor, VisitorSecret};
use crate::identity::CookieKind;
use crate::problem::Problem;
use crate::store::Session;

/// By what a visitor is known.
#[derive(Clone, Debug)]
pub(super) enum By {
    /// The cookie of a guest.
    Cookie,
    /// A session's cookie.
    Session {
        /// The session.
        session: Session,
        /// The SHA-256 of the cookie's secret.
        secret: String,
    },
    /// A token.
    Token {
        /// What it allows.
        scopes: Scopes,
        /// Its SHA-256.
        secret: String,
    },
}

/// Who asks, and by what they are known.
#[derive(Clone, Debug)]
pub(super) struct Who {
    /// Who.
    pub(super) person: Visitor,
    /// The name of their account, if they have one.
    pub(super) account: Option<Arc<str>>,
    /// By what.
    pub(super) by: Arc<By>,
}

impl Who {
    /// Whether what they are known by allows something.
    pub(super) fn may(&self, scope: Scope) -> bool {
        match &*self.by {
            By::Cookie | By::Session { .. } => true,
            By::Token { scopes, .. } => scopes.allow(scope),
        }
    }

    /// The session, and the SHA-256 of its cookie's secret.
    pub(super) fn session(&self) -> Option<(&Session, &str)> {
        match &*self.by {
            By::Session { session, secret } => Some((session, secret)),
            By::Cookie | By::Token { .. } => None,
        }
    }
}

/// Goes with an answer: from now on the device is known by this cookie.
#[derive(Clone)]
pub(super) struct NewCookie {
    /// What its secret says.
    pub(super) kind: CookieKind,
    /// The secret.
    pub(super) secret: VisitorSecret,
}

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts
            .extensions
            .get()
            .cloned()
            .ok_or_else(Problem::internal)
    }
}
