//! Reading requests: whatever is wrong with one is answered by a problem.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use fischio_core::check_name;
use serde::de::DeserializeOwned;

use super::App;
use crate::id::MatchId;
use crate::limits::Limits;
use crate::model::TournamentId;
use crate::problem::{Code, Problem};
use crate::tournaments::{no_pool, no_tournament};
use crate::wire::{Command, Question};

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Self::Rejection> {
        let body = LargeBody::read(request, app.limits().body).await?;
        body.parse().map(Body)
    }
}

/// The bytes of a JSON body that may be as long as a record.
pub(super) struct LargeBody(pub(super) Bytes);

impl FromRequest<App> for LargeBody {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Self::Rejection> {
        LargeBody::read(request, app.limits().record).await
    }
}

impl LargeBody {
    /// Reads a body of at most so many bytes.
    async fn read(request: Request, most: usize) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::new(
                Code::UnsupportedMediaType,
                "the body has to be JSON, with content-type: application/json",
            ));
        }
        let too_large = || {
            let detail = format!("a body has at most {most} bytes");
            Problem::new(Code::TooLarge, detail)
        };
        let told = request
            .headers()
            .get(header::CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if told.is_some_and(|length| length > most as u64) {
            return Err(too_large());
        }
        let bytes = to_bytes(request.into_body(), most).await.map_err(|error| {
            let source = std::error::Error::source(&error);
            if source.is_some_and(<dyn std::error::Error>::is::<http_body_util::LengthLimitError>) {
                too_large()
            } else {
                Problem::new(Code::BadRequest, "the body broke off")
            }
        })?;
        Ok(LargeBody(bytes))
    }

    /// What it says.
    ///
    /// # Errors
    /// If it says something else.
    pub(super) fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_slice(&self.0)
            .map_err(|error| Problem::new(Code::BadRequest, format!("the body: {error}")))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .and_then(|kind| kind.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The match that the address names.
pub(super) struct Id(pub(super) MatchId);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Path(text) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::no_match())?;
        text.parse().map(Id).map_err(|_| Problem::no_match())
    }
}

/// The tournament that the address names.
pub(super) struct OfTournament(pub(super) TournamentId);

impl<S: Send + Sync> FromRequestParts<S> for OfTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Path(text) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|_| no_tournament())?;
        text.parse().map(OfTournament).map_err(|_| no_tournament())
    }
}

/// A pool of a tournament in the address, from 0 (TN-12).
pub(super) struct OfPool(pub(super) TournamentId, pub(super) u16);

impl<S: Send + Sync> FromRequestParts<S> for OfPool {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, pool)) = path.map_err(|_| no_tournament())?;
        let id = id.parse().map_err(|_| no_tournament())?;
        let pool = pool.parse().map_err(|_| no_pool())?;
        Ok(OfPool(id, pool))
    }
}

/// The part of the address by which it names what is asked for, whatever that is.
pub(super) struct Segment(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path(text)| Segment(text))
            .map_err(|error| Problem::new(Code::BadRequest, error.body_text()))
    }
}

/// The name of a game in the address.
pub(super) struct GameName(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for GameName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Segment(name) = Segment::from_request_parts(parts, state).await?;
        Ok(GameName(name))
    }
}

/// A data file of a game, by the game's name and the option's key in the address.
pub(super) struct FileName {
    pub(super) game: String,
    pub(super) option: String,
}

impl<S: Send + Sync> FromRequestParts<S> for FileName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path((game, option))| FileName { game, option })
            .map_err(|error| Problem::new(Code::BadRequest, error.body_text()))
    }
}

/// A kept file's ID, or what a link to one has: letters and digits, in the address.
pub(super) struct FileId(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for FileId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Path(id) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|error| Problem::new(Code::BadRequest, error.body_text()))?;
        let is_one = id.len() <= 24 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_one {
            Ok(FileId(id))
        } else {
            Err(Problem::new(Code::NotFound, "there is no such file"))
        }
    }
}

/// What stands behind the question mark.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        axum::extract::Query::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|error| Problem::new(Code::BadRequest, error.body_text()))
    }
}

/// A coach's name as it will be shown: without blanks around it; nothing if nothing is left.
///
/// # Errors
/// If it is too long or [may not be shown](check_name).
pub(super) fn name(name: Option<String>, limits: &Limits) -> Result<Option<String>, Problem> {
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    let most = limits.name;
    if name.chars().count() > most {
        let detail = format!("a name has at most {most} characters");
        return Err(Problem::new(Code::BadRequest, detail));
    }
    if name.is_empty() {
        return Ok(None);
    }
    check_name(name).map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
    Ok(Some(name.to_owned()))
}

/// Refuses a command with an action longer than any game's.
///
/// # Errors
/// If it is.
pub(super) fn short(command: &Command, limits: &Limits) -> Result<(), Problem> {
    match command {
        Command::Play { action, .. } if action.len() > limits.action => {
            let detail = format!("an action has at most {} bytes", limits.action);
            Err(Problem::new(Code::BadRequest, detail))
        }
        _ => Ok(()),
    }
}

/// Whether what a question names is no longer than an action may be.
///
/// # Errors
/// If it is.
pub(super) fn short_question(question: &Question, limits: &Limits) -> Result<(), Problem> {
    let mut named = [&question.piece, &question.choice, &question.action]
        .into_iter()
        .flatten();
    if named.any(|name| name.len() > limits.action) {
        let detail = format!("what a question names has at most {} bytes", limits.action);
        return Err(Problem::new(Code::BadRequest, detail));
    }
    Ok(())
}

/// One line as it will be shown.
pub(super) fn sentence(text: &str, most: usize) -> Result<String, Problem> {
    let sentence = fischio_people::Sentence::new(text, most);
    let sentence = sentence.map_err(|error| Problem::new(Code::BadRequest, error.to_string()));
    sentence.map(String::from)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_it_shows() {
        let limits = Limits::default();
        let read = |text: &str| name(Some(text.to_owned()), &limits);
        assert_eq!(read("  Ada "), Ok(Some("Ada".to_owned())));
        assert_eq!(read("   "), Ok(None));
        assert_eq!(name(None, &limits), Ok(None));
        assert_eq!(read(&"è".repeat(40)), Ok(Some("è".repeat(40))));
        for wrong in [
            "a\nb",
            "a\u{202e}b",
            "a\u{0}",
            "\u{301}",
            "\u{2800}",
            &"x".repeat(41),
        ] {
            assert_eq!(read(wrong).unwrap_err().code, Code::BadRequest, "{wrong:?}");
        }
    }
}
