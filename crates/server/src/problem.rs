//! What went wrong, as the client is told: one problem-details body for everything.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fischio_core::{Localised, OptionError, Refusal};
use games::{BeginError, UnknownGame};
use serde::Serialize;

/// The kinds of problem, each with its word on the wire and its HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request cannot be read, or asks for what there is not.
    BadRequest,
    /// There is no such game.
    UnknownGame,
    /// The options, or what else the match should begin with, are not allowed.
    BadOptions,
    /// It is no record, or the rules forbid one of its entries.
    BadRecord,
    /// There is nothing here.
    NotFound,
    /// The address is right, the method is not.
    MethodNotAllowed,
    /// The body is not JSON.
    UnsupportedMediaType,
    /// The visitor does not hold the seat that is to act.
    NoSeat,
    /// The seat is not to act.
    NotYourTurn,
    /// The rules forbid it; the clause says why.
    Refused,
    /// The match has moved on since the client looked.
    Stale,
    /// The match waits for its second coach, or is over.
    NotRunning,
    /// The match is still running.
    StillRunning,
    /// No advice is given in this match.
    NoAdvice,
    /// The match is frozen: its log does not fold by this program's rules.
    Frozen,
    /// There is nothing to take back.
    NothingToUndo,
    /// Nobody asked for what is answered.
    NothingAsked,
    /// It was asked already.
    AlreadyAsked,
    /// The match's log is so long that only actions are taken.
    LogFull,
    /// Somebody else has the seat.
    SeatTaken,
    /// No invitation to this match.
    BadInvitation,
    /// The body or the message is too large.
    TooLarge,
    /// Too many requests; wait a little.
    TooManyRequests,
    /// Too many matches that are not finished.
    TooManyMatches,
    /// The name, the password, the code, the passkey or the link is not right.
    SignInFailed,
    /// The cookie's guest has become part of an account.
    SignedOut,
    /// Only somebody with an account can do this.
    NeedsAccount,
    /// Who does this has proved just before who they are.
    NeedsFreshSignIn,
    /// Only those who organise the tournament can do this.
    NotOrganiser,
    /// The visitor has an account already.
    HasAccount,
    /// The account has a rating as a person or a program, and cannot become the other.
    HasRating,
    /// The name cannot be an account's.
    BadName,
    /// Another account has the name, or one that is read like it.
    NameTaken,
    /// The password cannot be an account's.
    BadPassword,
    /// Nothing would be left to sign in with.
    LastMeans,
    /// Passkeys do not work at the address by which the server was asked.
    NoPasskeys,
    /// The passkey's answer does not fit.
    BadPasskey,
    /// It cannot be decided about this person.
    NotPossible,
    /// Those who run the server have the visitor meet nobody for some time.
    Banned,
    /// The server sends no e-mail, or the account has no address.
    NoMail,
    /// It was used, revoked, or its time is over.
    Gone,
    /// There are as many of these as one may have.
    TooManyKept,
    /// The token is none of this server's, or was revoked.
    BadToken,
    /// The token does not allow this.
    NeedsScope,
    /// One has blocked the person.
    Blocked,
    /// Those who run the server have silenced the visitor for some time.
    Silenced,
    /// Too many sockets.
    TooManySockets,
    /// The request comes from another site's page.
    ForeignOrigin,
    /// The request was sent to a name that is not this server's.
    UnknownHost,
    /// The server is full, or is being stopped; try again.
    Unavailable,
    /// What was asked for could not be made durable; look at the match, and try again.
    NotSaved,
    /// The server failed.
    Internal,
}

impl Code {
    /// The HTTP status it goes with.
    pub fn status(self) -> StatusCode {
        match self {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::UnknownGame | Code::NotFound => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::SignInFailed | Code::BadToken => StatusCode::UNAUTHORIZED,
            Code::NoSeat
            | Code::BadInvitation
            | Code::ForeignOrigin
            | Code::SignedOut
            | Code::NeedsAccount
            | Code::NeedsFreshSignIn
            | Code::NotOrganiser
            | Code::NeedsScope
            | Code::Silenced
            | Code::Banned => StatusCode::FORBIDDEN,
            Code::Gone => StatusCode::GONE,
            Code::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Code::BadOptions
            | Code::BadRecord
            | Code::Refused
            | Code::BadName
            | Code::BadPassword
            | Code::BadPasskey => StatusCode::UNPROCESSABLE_ENTITY,
            Code::NotYourTurn
            | Code::Stale
            | Code::NotRunning
            | Code::StillRunning
            | Code::NoAdvice
            | Code::Frozen
            | Code::NothingToUndo
            | Code::NothingAsked
            | Code::AlreadyAsked
            | Code::LogFull
            | Code::SeatTaken
            | Code::HasAccount
            | Code::HasRating
            | Code::NameTaken
            | Code::LastMeans
            | Code::NoPasskeys
            | Code::NoMail
            | Code::NotPossible
            | Code::Blocked
            | Code::TooManyKept => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooManyRequests | Code::TooManyMatches | Code::TooManySockets => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Code::Unavailable | Code::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// After how many seconds it is worth trying again, where waiting helps.
    fn retry_after(self) -> Option<u32> {
        match self {
            Code::TooManyRequests => Some(1),
            // Somebody has to close a page first, or a match has to end.
            Code::TooManySockets => Some(30),
            Code::TooManyMatches => Some(60),
            Code::Unavailable | Code::NotSaved => Some(5),
            _ => None,
        }
    }

    fn title(self) -> &'static str {
        match self {
            Code::BadRequest => "The request cannot be read",
            Code::UnknownGame => "There is no such game",
            Code::BadOptions => "The match cannot begin like this",
            Code::BadRecord => "The record cannot be shown",
            Code::NotFound => "There is nothing here",
            Code::MethodNotAllowed => "This is not done here",
            Code::UnsupportedMediaType => "The body has to be JSON",
            Code::NoSeat => "You do not hold this seat",
            Code::NotYourTurn => "It is not this seat's turn",
            Code::Refused => "The rules forbid it",
            Code::Stale => "The match has moved on",
            Code::NotRunning => "The match is not running",
            Code::StillRunning => "The match is still running",
            Code::NoAdvice => "No advice is given here",
            Code::Frozen => "The match is frozen",
            Code::NothingToUndo => "There is nothing to take back",
            Code::NothingAsked => "There is nothing to answer",
            Code::AlreadyAsked => "It was asked already",
            Code::LogFull => "The match's log is full",
            Code::SeatTaken => "The seat is taken",
            Code::BadInvitation => "This is no invitation to the match",
            Code::TooLarge => "It is too large",
            Code::TooManyRequests => "Too many requests",
            Code::TooManyMatches => "Too many open matches",
            Code::TooManySockets => "Too many connections",
            Code::SignInFailed => "Signing in failed",
            Code::SignedOut => "This cookie holds nothing any more",
            Code::NeedsAccount => "This is for accounts",
            Code::NeedsFreshSignIn => "Say once more who you are",
            Code::NotOrganiser => "This is for organisers",
            Code::HasAccount => "There is an account already",
            Code::HasRating => "The account has a rating",
            Code::BadName => "This cannot be an account's name",
            Code::NameTaken => "The name is taken",
            Code::BadPassword => "This cannot be a password",
            Code::LastMeans => "Nothing would be left to sign in with",
            Code::NoPasskeys => "No passkeys at this address",
            Code::NoMail => "No e-mail here",
            Code::NotPossible => "This cannot be decided",
            Code::Banned => "You meet nobody for some time",
            Code::BadPasskey => "The passkey does not fit",
            Code::Gone => "It is not there any more",
            Code::TooManyKept => "There are too many already",
            Code::BadToken => "The token is not valid",
            Code::NeedsScope => "The token does not allow this",
            Code::Blocked => "You have blocked this person",
            Code::Silenced => "You have been silenced for some time",
            Code::ForeignOrigin => "The request comes from another site",
            Code::UnknownHost => "This server does not answer to that name",
            Code::Unavailable => "Not available now",
            Code::NotSaved => "It was not saved",
            Code::Internal => "The server failed",
        }
    }
}

/// A problem (RFC 9457), the same over REST and on sockets.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS, thiserror::Error)]
#[error("{}: {detail}", code.title())]
pub struct Problem {
    /// Always `about:blank`: `code` tells the kind.
    #[serde(rename = "type")]
    #[ts(type = "string")]
    kind: &'static str,
    /// The kind in words.
    #[ts(type = "string")]
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What was wrong and what is allowed, in English.
    pub detail: String,
    /// The kind.
    pub code: Code,
    /// The clause that forbids it, if it is a matter of the rules.
    pub clause: Option<String>,
    /// What the rules say to it, in every language.
    pub words: Option<Box<Localised>>,
    /// After how many seconds it is worth trying again, where waiting helps: the same as the
    /// header `Retry-After`. Every 429 and 503 has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A problem of a kind, with what was wrong and what is allowed.
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        Problem {
            kind: "about:blank",
            title: code.title(),
            status: code.status().as_u16(),
            detail: detail.into(),
            code,
            clause: None,
            words: None,
            retry_after: code.retry_after(),
        }
    }

    /// The same, to be tried again after `wait`: in whole seconds, one at least.
    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Problem {
        let whole = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        self.retry_after = Some(u32::try_from(whole.max(1)).unwrap_or(u32::MAX));
        self
    }

    /// The rules of `game` refuse.
    pub fn refused(game: &str, refusal: &Refusal) -> Problem {
        Problem {
            clause: Some(refusal.clause.to_string()),
            words: Some(Box::new(games::words::refusal(game, refusal))),
            ..Problem::new(
                Code::Refused,
                games::words::refusal_in_english(game, refusal),
            )
        }
    }

    /// There is no such match, or none that this visitor may know of.
    pub fn no_match() -> Problem {
        Problem::new(Code::NotFound, "there is no match with this ID")
    }

    /// The same as a problem of another kind.
    #[must_use]
    pub fn as_kind(self, code: Code) -> Problem {
        Problem {
            title: code.title(),
            status: code.status().as_u16(),
            code,
            ..self
        }
    }

    /// The rules of the table keep a match of `game` from beginning like this.
    pub fn unfit(game: &str, refusal: &Refusal) -> Problem {
        Problem::refused(game, refusal).as_kind(Code::BadOptions)
    }

    /// What was decided could not be made durable, and so has not happened.
    pub fn not_saved() -> Problem {
        Problem::new(
            Code::NotSaved,
            "the server could not save it; look at how things stand, and try again in a few seconds",
        )
    }

    /// The match cannot be shown, because its game is not known here any more (TB-17).
    pub fn not_shown() -> Problem {
        Problem::frozen(
            "this version of the server does not know the match's game; the match's record has what is \
             stored of it",
        )
    }

    /// The match is frozen (TB-17).
    pub fn frozen(detail: impl Into<String>) -> Problem {
        Problem {
            clause: Some("TB-17".to_owned()),
            ..Problem::new(Code::Frozen, detail)
        }
    }

    /// The server failed; what exactly is in its log, not in the answer.
    pub fn internal() -> Problem {
        Problem::new(Code::Internal, "the server's log says what happened")
    }

    /// Why a match of `game` cannot begin.
    pub fn begin(game: &str, error: BeginError) -> Problem {
        match error {
            BeginError::UnknownGame(unknown) => unknown.into(),
            BeginError::Options(option) => option.into(),
            BeginError::Position(refused) => Problem::unfit(game, &refused.refusal),
        }
    }
}

impl From<OptionError> for Problem {
    fn from(error: OptionError) -> Self {
        Problem {
            clause: error.clause.map(|clause| clause.to_string()),
            ..Problem::new(Code::BadOptions, error.message)
        }
    }
}

impl From<UnknownGame> for Problem {
    fn from(error: UnknownGame) -> Self {
        Problem::new(Code::UnknownGame, error.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after;
        let is_token = self.code == Code::BadToken;
        let mut response = (self.code.status(), axum::Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if is_token {
            headers.insert(
                header::WWW_AUTHENTICATE,
                HeaderValue::from_static("Bearer error=\"invalid_token\""),
            );
        }
        response
    }
}
