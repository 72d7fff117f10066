//! The handshake by which a request becomes a WebSocket (RFC 6455, section 4.2).

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use headers::{
    Connection, HeaderMapExt, SecWebsocketAccept, SecWebsocketKey, SecWebsocketVersion, Upgrade,
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_websockets::{Limits, ServerBuilder, WebSocketStream};

use crate::problem::{Code, Problem};

/// An open WebSocket.
pub(super) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// A request that asks for a WebSocket.
pub(super) struct Handshake {
    key: SecWebsocketKey,
    /// The subprotocols that the client speaks.
    offered: Vec<String>,
    upgraded: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Handshake {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let wrong = |detail: &str| Problem::new(Code::BadRequest, format!("a WebSocket: {detail}"));
        let headers = &parts.headers;
        if parts.method != Method::GET {
            return Err(wrong("the method has to be GET"));
        }
        let connection = headers.typed_get::<Connection>();
        if !connection.is_some_and(|connection| connection.contains(header::UPGRADE)) {
            return Err(wrong("the header Connection has to have \"upgrade\""));
        }
        let upgrade = headers.get(header::UPGRADE);
        if !upgrade.is_some_and(|to| to.as_bytes().eq_ignore_ascii_case(b"websocket")) {
            return Err(wrong("the header Upgrade has to be \"websocket\""));
        }
        if headers.typed_get() != Some(SecWebsocketVersion::V13) {
            return Err(wrong("the header Sec-WebSocket-Version has to be 13"));
        }
        let key = headers.typed_get();
        let key = key.ok_or_else(|| wrong("the header Sec-WebSocket-Key has to have a key"))?;
        let offered = offered(headers);
        let upgraded = parts.extensions.remove();
        let upgraded =
            upgraded.ok_or_else(|| wrong("this connection cannot become one; use HTTP/1.1"))?;
        Ok(Handshake {
            key,
            offered,
            upgraded,
        })
    }
}

fn offered(headers: &HeaderMap) -> Vec<String> {
    let lists = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL);
    let lists = lists.iter().filter_map(|list| list.to_str().ok());
    let names = lists.flat_map(|list| list.split(','));
    names.map(|name| name.trim().to_owned()).collect()
}

impl Handshake {
    /// The first of `known` that the client speaks too.
    pub(super) fn choose<T: Copy>(&self, known: &[(&'static str, T)]) -> Option<(&'static str, T)> {
        let speaks = |name: &str| self.offered.iter().any(|offered| offered == name);
        known.iter().copied().find(|(name, _)| speaks(name))
    }

    /// Answers, and has `held` hold the socket once it is open. A message of more than `most` bytes
    /// closes it.
    pub(super) fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        protocol: Option<&'static str>,
        most: usize,
        held: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Handshake { key, upgraded, .. } = self;
        tokio::spawn(async move {
            match upgraded.await {
                Ok(upgraded) => {
                    let limits = Limits::default().max_payload_len(Some(most));
                    let io = TokioIo::new(upgraded);
                    held(ServerBuilder::new().limits(limits).serve(io)).await;
                }
                Err(error) => tracing::debug!(%error, "a socket was not opened"),
            }
        });
        let mut headers = HeaderMap::new();
        headers.typed_insert(Connection::upgrade());
        headers.typed_insert(Upgrade::websocket());
        headers.typed_insert(SecWebsocketAccept::from(key));
        if let Some(protocol) = protocol {
            let protocol = HeaderValue::from_static(protocol);
            headers.insert(header::SEC_WEBSOCKET_PROTOCOL, protocol);
        }
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}
