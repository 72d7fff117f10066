//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use crate::problem::Problem;

/// The other end of the connection, put beside each request by the listener.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that limits count by. Of IPv6 it is the network: one household has 2⁶⁴
/// addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// Finds out a request's address, and puts it beside the request.
pub(super) async fn find(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    let direct = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0.ip());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(
            address("2001:db8:1:2:3::4"),
            address("2001:db8:1:2:ffff::1")
        );
        assert_ne!(address("2001:db8:1:2::"), address("2001:db8:1:3::"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
