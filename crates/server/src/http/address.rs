//! Where a request comes from, and who asks.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::connections::Connection;
use super::visitor::Guest;
use crate::asker::{Address, Asker};
use crate::problem::Problem;

/// Finds out a request's address, and puts it beside the request.
pub(super) async fn find(State(app): State<App>, mut request: Request, next: Next) -> Response {
    // The listener puts the connection beside each request.
    let connection = request.extensions().get::<Arc<Connection>>();
    let direct = connection.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |connection| {
        connection.peer().ip()
    });
    let address = if app.0.behind_proxy {
        forwarded(request.headers()).unwrap_or(direct)
    } else {
        direct
    };
    request.extensions_mut().insert(Address::from(address));
    next.run(request).await
}

/// The address for which the nearest proxy says it asks.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = header.to_str().ok()?.rsplit(',').next()?;
    last.trim().parse().ok()
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts
            .extensions
            .get()
            .copied()
            .ok_or_else(Problem::internal)
    }
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Guest(visitor) = Guest::from_request_parts(parts, state).await?;
        let address = Address::from_request_parts(parts, state).await?;
        Ok(Asker {
            visitor,
            address: Some(address),
        })
    }
}
