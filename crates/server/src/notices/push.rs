//! Sending to a browser (RFC 8030), encrypted so that its push service cannot read it (RFC 8291).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Uri, header};
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, config::Config};
use web_push_native::{Auth, WebPushBuilder, p256};

use super::key::PushKey;
use super::services::PushServices;

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// Connections that are kept for the next notice.
const KEPT_CONNECTIONS: usize = 8;
const AUTH_BYTES: usize = 16;
/// Some browsers end what they encode with `=`, some do not.
const ENCODING: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Where and how a browser is sent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subscription {
    /// Its address at its push service.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// Its secret, in base64url.
    pub auth: String,
}

/// Why a subscription is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadSubscription {
    /// Its address is at no service that the server sends to.
    #[error("the endpoint is an https address at a push service that this server sends to")]
    Endpoint,
    /// It cannot be encrypted with its keys.
    #[error("p256dh is a public key of P-256 (65 bytes) and auth has 16 bytes, both in base64url")]
    Keys,
}

/// What a browser is sent.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) body: String,
    /// A newer one with the same topic takes the place of an older one that was not shown yet: letters and digits, 32 at most.
    pub(super) topic: String,
    /// How long the service keeps it for a browser that is not there.
    pub(super) kept: Duration,
    /// Whether it is worth waking a device.
    pub(super) is_urgent: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The service has taken it.
    Taken,
    /// The service knows the browser no more.
    Gone,
    /// It will never take this.
    Refused(String),
    /// Not now: why, and how long it asked to wait.
    Later(String, Option<Duration>),
}

/// What sends to browsers.
#[derive(Clone)]
pub(crate) struct Push(Arc<Inner>);

struct Inner {
    key: PushKey,
    services: PushServices,
    contact: String,
    agent: Agent,
}

impl fmt::Debug for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Push")
            .field("services", &self.0.services)
            .finish_non_exhaustive()
    }
}

/// Finds the addresses of a host, as far as the server may connect to them.
#[derive(Debug)]
struct Allowed {
    system: DefaultResolver,
    services: PushServices,
}

impl Resolver for Allowed {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.system.resolve(uri, config, timeout)?;
        let mut allowed = self.empty();
        for address in found
            .iter()
            .filter(|address| self.services.allow(**address))
        {
            allowed.push(*address);
        }
        if allowed.is_empty() {
            return Err(ureq::Error::HostNotFound);
        }
        Ok(allowed)
    }
}

impl Push {
    /// Sends to these services, known to them by `key`, and to be reached by `contact`.
    pub(crate) fn new(key: PushKey, services: PushServices, contact: String) -> Push {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // What was allowed is where it is sent, and nowhere else.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .max_idle_connections(KEPT_CONNECTIONS)
            .user_agent(concat!("Fischio/", env!("CARGO_PKG_VERSION")))
            .build();
        let resolver = Allowed {
            system: DefaultResolver::default(),
            services: services.clone(),
        };
        Push(Arc::new(Inner {
            key,
            services,
            contact,
            agent: Agent::with_parts(config, DefaultConnector::default(), resolver),
        }))
    }

    /// The key with which browsers subscribe; nothing if nobody is sent to.
    pub(crate) fn public_key(&self) -> Option<String> {
        (!self.0.services.is_empty()).then(|| self.0.key.public())
    }

    /// Whether a subscription can be sent to.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn check(&self, subscription: &Subscription) -> Result<(), BadSubscription> {
        self.0
            .services
            .endpoint(&subscription.endpoint)
            .ok_or(BadSubscription::Endpoint)?;
        keys(subscription).map(drop)
    }

    /// Sends, and waits for the answer.
    pub(super) fn send(&self, subscription: &Subscription, sent: &Sent, now_ms: i64) -> Answer {
        let Some(endpoint) = self.0.services.endpoint(&subscription.endpoint) else {
            return Answer::Refused("its service is not named any more".to_owned());
        };
        let (public, auth) = match keys(subscription) {
            Ok(keys) => keys,
            Err(error) => return Answer::Refused(error.to_string()),
        };
        let Ok(uri) = endpoint.as_str().parse::<Uri>() else {
            return Answer::Refused(BadSubscription::Endpoint.to_string());
        };
        let built = WebPushBuilder::new(uri, public, auth)
            .with_valid_duration(sent.kept)
            .build(sent.body.as_bytes());
        let mut request = match built {
            Ok(request) => request,
            Err(error) => return Answer::Refused(error.to_string()),
        };
        let own = [
            (
                header::AUTHORIZATION.as_str(),
                self.0.key.authorization(&endpoint, &self.0.contact, now_ms),
            ),
            ("topic", sent.topic.clone()),
            (
                "urgency",
                if sent.is_urgent { "high" } else { "normal" }.to_owned(),
            ),
        ];
        for (name, value) in own {
            if let (Ok(name), Ok(value)) = (header::HeaderName::try_from(name), value.try_into()) {
                request.headers_mut().insert(name, value);
            }
        }
        match self.0.agent.run(request) {
            Ok(response) => answer(&response),
            Err(error) => Answer::Later(error.to_string(), None),
        }
    }
}

fn answer<T>(response: &axum::http::Response<T>) -> Answer {
    let status = response.status().as_u16();
    let told = || format!("the service answers {status}");
    match status {
        200..=299 => Answer::Taken,
        404 | 410 => Answer::Gone,
        400 | 413 => Answer::Refused(told()),
        _ => {
            let pause = response.headers().get(header::RETRY_AFTER);
            let pause = pause.and_then(|pause| pause.to_str().ok()?.trim().parse().ok());
            Answer::Later(told(), pause.map(Duration::from_secs))
        }
    }
}

/// What a subscription is encrypted with.
fn keys(subscription: &Subscription) -> Result<(p256::PublicKey, Auth), BadSubscription> {
    let decoded = |text: &str| ENCODING.decode(text).map_err(|_| BadSubscription::Keys);
    let public = decoded(&subscription.p256dh)?;
    let public = p256::PublicKey::from_sec1_bytes(&public).map_err(|_| BadSubscription::Keys)?;
    let auth = decoded(&subscription.auth)?;
    let auth = <[u8; AUTH_BYTES]>::try_from(auth).map_err(|_| BadSubscription::Keys)?;
    Ok((public, Auth::from(auth)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_service_answers_decides_what_becomes_of_a_notice() {
        let of = |status: u16, pause: Option<&str>| {
            let mut response = axum::http::Response::builder().status(status);
            if let Some(pause) = pause {
                response = response.header(header::RETRY_AFTER, pause);
            }
            answer(&response.body(()).unwrap())
        };
        assert_eq!(of(201, None), Answer::Taken);
        assert_eq!(of(404, None), Answer::Gone);
        assert_eq!(of(410, None), Answer::Gone);
        assert!(matches!(of(413, None), Answer::Refused(_)));
        // Nobody is sent elsewhere.
        assert!(matches!(of(307, None), Answer::Later(_, None)));
        assert!(matches!(of(403, None), Answer::Later(_, None)));
        let pause = Some(Duration::from_secs(90));
        assert!(matches!(of(429, Some("90")), Answer::Later(_, asked) if asked == pause));
        assert!(matches!(of(503, Some("soon")), Answer::Later(_, None)));
    }
}
