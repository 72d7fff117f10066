//! Names nobody can guess: matches, invitations, visitors.

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use rand::distr::{Alphanumeric, SampleString};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

const MATCH_LENGTH: usize = 12;
const INVITATION_LENGTH: usize = 24;
const VISITOR_BYTES: usize = 32;

fn is_base62(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A match's ID: twelve letters and digits. Anybody who knows it may watch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct MatchId(String);

impl MatchId {
    /// A new one.
    pub fn random() -> MatchId {
        MatchId::drawn(&mut rand::rng())
    }

    /// A new one, drawn from `rng`.
    pub fn drawn(rng: &mut impl Rng) -> MatchId {
        MatchId(Alphanumeric.sample_string(rng, MATCH_LENGTH))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is no match's ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match's ID is {MATCH_LENGTH} letters and digits")]
pub struct MatchIdError;

impl FromStr for MatchId {
    type Err = MatchIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if is_base62(text, MATCH_LENGTH) {
            Ok(MatchId(text.to_owned()))
        } else {
            Err(MatchIdError)
        }
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The secret that lets one visitor take the open seat.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Invitation(String);

impl Invitation {
    /// A new one.
    pub fn random() -> Invitation {
        Invitation(Alphanumeric.sample_string(&mut rand::rng(), INVITATION_LENGTH))
    }

    /// Its text, for the one who may pass it on.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether `text` is this invitation, in a time that does not tell how nearly.
    pub fn is(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(…)")
    }
}

/// What a visitor's cookie says: 32 random bytes in hexadecimal. Only the cookie has it.
#[derive(Clone)]
pub struct VisitorSecret(String);

impl VisitorSecret {
    /// A new one.
    pub fn random() -> VisitorSecret {
        let bytes: [u8; VISITOR_BYTES] = rand::random();
        VisitorSecret(hex(&bytes))
    }

    /// Of bytes that nobody can guess.
    pub(crate) fn from_bytes(bytes: &[u8; VISITOR_BYTES]) -> VisitorSecret {
        VisitorSecret(hex(bytes))
    }

    /// The secret of a cookie's value, if it can be one.
    pub fn parse(text: &str) -> Option<VisitorSecret> {
        let plain = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 2 * VISITOR_BYTES && text.bytes().all(plain))
            .then(|| VisitorSecret(text.to_owned()))
    }

    /// Its text, for the cookie.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Who it is.
    pub fn visitor(&self) -> Visitor {
        Visitor(hex(&Sha256::digest(self.0.as_bytes())))
    }
}

/// Who somebody is: the SHA-256 of the cookie's secret, so that neither the store nor a log
/// holds what would let another act in their place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Visitor(String);

impl Visitor {
    /// Its text, for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As the store has it.
    pub fn from_store(text: String) -> Visitor {
        Visitor(text)
    }

    /// Somebody new for an account: no cookie's secret stands for them.
    pub(crate) fn drawn() -> Visitor {
        let bytes: [u8; VISITOR_BYTES] = rand::random();
        Visitor(hex(&bytes))
    }
}

/// The SHA-256 of a secret, as the store has it.
pub(crate) fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// A secret of somebody's own, or a name that nobody guesses: so many letters and digits.
pub(crate) fn random_text(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_and_nothing_else_does() {
        let id = MatchId::random();
        assert_eq!(id.as_str().parse(), Ok(id));
        for wrong in ["", "short", "0123456789ab0", "../../secret", "0123456789a-"] {
            assert_eq!(wrong.parse::<MatchId>(), Err(MatchIdError), "{wrong}");
        }
    }

    #[test]
    fn a_cookie_names_its_visitor_and_the_visitor_does_not_tell_the_cookie() {
        let secret = VisitorSecret::random();
        let read = VisitorSecret::parse(secret.reveal()).unwrap();
        assert_eq!(read.visitor(), secret.visitor());
        assert_ne!(secret.visitor().as_str(), secret.reveal());
        assert_ne!(secret.visitor(), VisitorSecret::random().visitor());
        for wrong in ["", "abc", &"A".repeat(64), &"g".repeat(64)] {
            assert!(VisitorSecret::parse(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn an_invitation_is_shown_only_when_asked() {
        let invitation = Invitation::random();
        assert!(invitation.is(invitation.reveal()));
        assert!(!invitation.is(""));
        assert!(!invitation.is(&invitation.reveal()[1..]));
        assert!(!format!("{invitation:?}").contains(invitation.reveal()));
    }
}
