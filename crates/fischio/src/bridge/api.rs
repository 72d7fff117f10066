//! The server's API, as far as the bridge needs it.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use serde_json::Value;
use ureq::Agent;
use ureq::http::{Response, StatusCode};

use programs::{Line, read_line_within};

/// How long a request may take.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long a stream may be silent: the server says three times in it that it is alive.
const SILENCE: Duration = Duration::from_secs(70);
/// Most bytes in an answer and in a stream's line: a long match with its log has far fewer.
const MOST_BYTES: usize = 64 << 20;

/// Why something was not done.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The server says no.
    #[error("{detail}")]
    Problem {
        /// The HTTP status.
        status: u16,
        /// The kind of problem.
        code: String,
        /// What the server says.
        detail: String,
        /// When to try again.
        retry_after: Option<Duration>,
    },
    /// There was no answer.
    #[error("{0}")]
    Lost(String),
}

impl Failure {
    /// The kind of problem, if the server told one.
    pub(super) fn code(&self) -> &str {
        match self {
            Failure::Problem { code, .. } => code,
            Failure::Lost(_) => "",
        }
    }

    /// Whether it does not help to come back: the token is wrong, or does not allow it.
    pub(super) fn is_final(&self) -> bool {
        matches!(self.code(), "bad-token" | "needs-scope" | "unknown-host")
    }

    /// Whether it helps to ask the same once more, after a while.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Failure::Problem { status, .. } => *status == 429 || *status >= 500,
            Failure::Lost(_) => true,
        }
    }

    /// When the server says to come back.
    pub(super) fn retry_after(&self) -> Option<Duration> {
        match self {
            Failure::Problem { retry_after, .. } => *retry_after,
            Failure::Lost(_) => None,
        }
    }
}

/// A server, asked in the name of a token's owner.
#[derive(Clone)]
pub(super) struct Api {
    agent: Agent,
    /// For streams, which go on and on.
    streams: Agent,
    base: String,
    authorization: String,
}

impl Api {
    /// The API of a server. Nothing is asked yet.
    ///
    /// # Errors
    /// If the address is none.
    pub(super) fn new(server: &str, token: &str) -> Result<Api, String> {
        let base = server.trim_end_matches('/');
        let has_host = |scheme: &str| {
            base.strip_prefix(scheme)
                .is_some_and(|host| !host.is_empty())
        };
        if !has_host("https://") && !has_host("http://") {
            return Err(format!(
                "a server is an address like https://table.example, not {server:?}"
            ));
        }
        // A token is sent to the server that was named and to no other.
        let common = || {
            Agent::config_builder()
                .http_status_as_error(false)
                .max_redirects(0)
                .timeout_connect(Some(Duration::from_secs(20)))
        };
        Ok(Api {
            agent: common().timeout_global(Some(PATIENCE)).build().into(),
            streams: common().timeout_per_read(Some(SILENCE)).build().into(),
            base: base.to_owned(),
            authorization: format!("Bearer {token}"),
        })
    }

    /// Reads something.
    pub(super) fn get(&self, path: &str) -> Result<Value, Failure> {
        let request = self
            .agent
            .get(format!("{}/api/v1{path}", self.base))
            .header("authorization", &self.authorization);
        answered(request.call())
    }

    /// Does something.
    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        let request = self
            .agent
            .post(format!("{}/api/v1{path}", self.base))
            .header("authorization", &self.authorization)
            .header("content-type", "application/json");
        answered(request.send(body.to_string()))
    }

    /// Removes something.
    pub(super) fn delete(&self, path: &str) -> Result<Value, Failure> {
        let request = self
            .agent
            .delete(format!("{}/api/v1{path}", self.base))
            .header("authorization", &self.authorization);
        answered(request.call())
    }

    /// Opens a stream.
    pub(super) fn stream(&self, path: &str) -> Result<Lines, Failure> {
        let request = self
            .streams
            .get(format!("{}/api/v1{path}", self.base))
            .header("authorization", &self.authorization);
        let response = request.call().map_err(|error| lost(&error))?;
        if response.status() != StatusCode::OK {
            return Err(match answered(Ok(response)) {
                Ok(_) => Failure::Lost("the server has no such stream".to_owned()),
                Err(failure) => failure,
            });
        }
        let reader = response.into_body().into_reader();
        Ok(Lines(Box::new(BufReader::new(reader))))
    }
}

/// A stream's lines.
pub(super) struct Lines(Box<dyn BufRead + Send>);

impl Lines {
    /// The next line; nothing for one that only says that the stream is alive.
    pub(super) fn next(&mut self) -> Result<Option<Value>, Failure> {
        let line = read_line_within(&mut self.0, MOST_BYTES);
        match line.map_err(|error| Failure::Lost(error.to_string()))? {
            Line::Text(text) if text.is_empty() => Ok(None),
            Line::Text(text) => serde_json::from_str(&text).map(Some).map_err(|error| {
                Failure::Lost(format!("a line of the stream is not JSON: {error}"))
            }),
            Line::TooLong => Err(Failure::Lost("a line of the stream is too long".to_owned())),
            Line::NotText => Err(Failure::Lost("a line of the stream is no text".to_owned())),
            Line::End => Err(Failure::Lost("the stream broke off".to_owned())),
        }
    }
}

fn lost(error: &ureq::Error) -> Failure {
    Failure::Lost(error.to_string())
}

fn answered(response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, Failure> {
    let mut response = response.map_err(|error| lost(&error))?;
    let status = response.status();
    let retry_after = response.headers().get("retry-after");
    let retry_after = retry_after
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .map(Duration::from_secs);
    let body = response.body_mut().with_config().limit(MOST_BYTES as u64);
    let text = body.read_to_string().map_err(|error| lost(&error))?;
    if status.is_success() {
        if text.is_empty() {
            return Ok(Value::Null);
        }
        return serde_json::from_str(&text).map_err(|_| {
            Failure::Lost("the answer is not JSON: is this a Fischio server?".to_owned())
        });
    }
    let problem: Value = serde_json::from_str(&text).unwrap_or_default();
    let word = |key: &str| problem[key].as_str().unwrap_or_default().to_owned();
    let detail = match word("detail") {
        detail if detail.is_empty() => format!("the server answers {status}"),
        detail => detail,
    };
    Err(Failure::Problem {
        status: status.as_u16(),
        code: word("code"),
        detail,
        retry_after,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_named_by_its_address() {
        for server in ["http://localhost:8080", "https://table.example/"] {
            assert!(Api::new(server, "fischio_token").is_ok(), "{server}");
        }
        for server in ["table.example", "ftp://table.example", "https://", ""] {
            let error = Api::new(server, "fischio_token").err().unwrap();
            assert!(error.contains("https://table.example"), "{error}");
        }
    }

    #[test]
    fn it_does_not_help_to_come_back_with_a_wrong_token() {
        let problem = |status, code: &str| Failure::Problem {
            status,
            code: code.to_owned(),
            detail: String::new(),
            retry_after: None,
        };
        assert!(problem(401, "bad-token").is_final());
        assert!(!problem(429, "too-many-requests").is_final());
        assert!(problem(429, "too-many-requests").may_pass());
        assert!(problem(503, "unavailable").may_pass());
        assert!(!problem(409, "stale").may_pass());
        assert!(Failure::Lost(String::new()).may_pass());
    }
}
