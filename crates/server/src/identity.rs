//! Whose a visitor's cookie is: the server draws every identity itself, and signs it.
//!
//! A cookie's value is `1.SECRET.SECONDS.CODE`: the visitor's [secret](VisitorSecret), when the cookie was
//! made (seconds since 1970), and HMAC-SHA-256 (RFC 2104) over all before it, under the server's key. What
//! somebody else made up does not verify and is nobody's. Clients take the value as it is; its form may
//! change.
//!
//! One that begins with `2.` is a session's: the store says which person its secret stands for, as long as the session is
//! there. So it can be ended, and a device can be somebody's whose secret it does not have.
//!
//! The key is the file `visitor-key` in the data directory (64 hexadecimal digits, for its owner alone to
//! read), made when the server first starts. Without it nobody's cookie verifies any more.

use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use rand::Rng;
use sha2::Sha256;

use crate::id::{VisitorSecret, hex};
use crate::key_file::{KeyError, read, write};

const FILE: &str = "visitor-key";
const KEY_BYTES: usize = 32;
/// What the key signs as a cookie begins with this, so that no other use of the key makes one.
const PURPOSE: &str = "fischio visitor ";
/// Secrets of those who repeat a request are drawn from what begins with this.
const REQUEST_PURPOSE: &str = "fischio request ";
/// A cookie that is older is made anew, so that it does not run out for those who come back.
const RENEWED_AFTER: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Makes visitors' cookies, and knows them again.
pub(crate) struct Identities {
    key: Hmac<Sha256>,
}

/// What a cookie's secret says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CookieKind {
    /// Who the visitor is: a guest.
    Guest,
    /// Which session this is.
    Session,
}

impl CookieKind {
    /// What a cookie's value begins with.
    fn version(self) -> &'static str {
        match self {
            CookieKind::Guest => "1",
            CookieKind::Session => "2",
        }
    }
}

/// A cookie of this server.
pub(crate) struct Identity {
    /// What its secret says.
    pub(crate) kind: CookieKind,
    /// Whose it is.
    pub(crate) secret: VisitorSecret,
    /// When it was made.
    made: Timestamp,
}

impl Identity {
    /// Whether it is time for a new cookie of the same visitor.
    pub(crate) fn is_old(&self, now: Timestamp) -> bool {
        now.duration_since(self.made) >= RENEWED_AFTER
    }
}

impl Identities {
    /// With a key that is gone with the server.
    pub(crate) fn in_memory() -> Identities {
        Identities::with(&drawn())
    }

    /// With the key of a data directory, which is made if it is not there.
    ///
    /// # Errors
    /// If the file cannot be read or written, or has something else in it.
    pub(crate) fn open(directory: &Path) -> Result<Identities, KeyError> {
        let file = directory.join(FILE);
        let key = if let Some(text) = read(&file)? {
            from_hex(text.trim()).ok_or(KeyError::Malformed { file, line: 1 })?
        } else {
            let key = drawn();
            write(&file, &format!("{}\n", hex(&key)))?;
            key
        };
        Ok(Identities::with(&key))
    }

    /// Whether a data directory has no key.
    pub(crate) fn is_missing(directory: &Path) -> bool {
        !directory.join(FILE).exists()
    }

    /// # Panics
    /// Never: HMAC takes a key of any length.
    fn with(key: &[u8; KEY_BYTES]) -> Identities {
        let key = Hmac::new_from_slice(key).expect("HMAC takes a key of any length");
        Identities { key }
    }

    /// The value of a cookie that is made now.
    pub(crate) fn cookie(
        &self,
        kind: CookieKind,
        secret: &VisitorSecret,
        now: Timestamp,
    ) -> String {
        let version = kind.version();
        let signed = format!("{version}.{}.{}", secret.reveal(), now.as_second());
        let code = hex(&self.code(&signed).finalize().into_bytes());
        format!("{signed}.{code}")
    }

    /// The secret of a visitor without a cookie who sends a request with a key of their own: the same
    /// each time. It cannot be computed without both keys, theirs and the server's.
    pub(crate) fn of_request(&self, path: &str, key: &str) -> VisitorSecret {
        let mut code = self.key.clone();
        for part in [REQUEST_PURPOSE, path, " ", key] {
            code.update(part.as_bytes());
        }
        VisitorSecret::from_bytes(&code.finalize().into_bytes().into())
    }

    /// Whose a cookie's value is; nothing if this server's key did not make it. How long that takes
    /// does not tell how nearly it is somebody's.
    pub(crate) fn read(&self, value: &str) -> Option<Identity> {
        let (signed, code) = value.rsplit_once('.')?;
        let code: [u8; 32] = from_hex(code)?;
        self.code(signed).verify(&code.into()).ok()?;
        let (version, rest) = signed.split_once('.')?;
        let kinds = [CookieKind::Guest, CookieKind::Session];
        let kind = kinds.into_iter().find(|kind| kind.version() == version)?;
        let (secret, made) = rest.split_once('.')?;
        Some(Identity {
            kind,
            secret: VisitorSecret::parse(secret)?,
            made: Timestamp::from_second(made.parse().ok()?).ok()?,
        })
    }

    fn code(&self, signed: &str) -> Hmac<Sha256> {
        let mut code = self.key.clone();
        code.update(PURPOSE.as_bytes());
        code.update(signed.as_bytes());
        code
    }
}

fn drawn() -> [u8; KEY_BYTES] {
    let mut key = [0; KEY_BYTES];
    rand::rng().fill_bytes(&mut key);
    key
}

/// Bytes from as many pairs of hexadecimal digits, small letters.
fn from_hex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if text.len() != 2 * BYTES || !text.bytes().all(is_digit) {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn a_cookie_is_its_visitors_and_any_other_text_is_nobodys() {
        let identities = Identities::in_memory();
        let secret = VisitorSecret::random();
        let cookie = identities.cookie(CookieKind::Guest, &secret, at(1_800_000_000));
        let read = identities.read(&cookie).unwrap();
        assert_eq!(read.secret.visitor(), secret.visitor());
        assert_eq!(read.made, at(1_800_000_000));
        assert_eq!(read.kind, CookieKind::Guest);
        let session = identities.cookie(CookieKind::Session, &secret, at(1_800_000_000));
        assert_eq!(identities.read(&session).unwrap().kind, CookieKind::Session);
        // What a guest's cookie has makes no session's.
        let changed = cookie.replacen('1', "2", 1);
        assert!(identities.read(&changed).is_none());

        // Not one of its characters may be another one, or missing.
        for place in 0..cookie.len() {
            let old = cookie.as_bytes()[place];
            for new in *b"0f.Z" {
                if new != old {
                    let mut forged = cookie.clone().into_bytes();
                    forged[place] = new;
                    let forged = String::from_utf8(forged).unwrap();
                    assert!(identities.read(&forged).is_none(), "{forged}");
                }
            }
            let mut shorter = cookie.clone();
            shorter.remove(place);
            assert!(identities.read(&shorter).is_none(), "{shorter}");
        }
        for wrong in [
            "",
            ".",
            "1.",
            "1...",
            secret.reveal(),
            &format!("{cookie}0"),
        ] {
            assert!(identities.read(wrong).is_none(), "{wrong}");
        }
        assert!(Identities::in_memory().read(&cookie).is_none());
    }

    #[test]
    fn a_code_of_anything_else_makes_no_cookie() {
        let identities = Identities::in_memory();
        let secret = VisitorSecret::random();
        for signed in [
            format!("3.{}.0", secret.reveal()),
            format!("12.{}.0", secret.reveal()),
            format!("1.{}", secret.reveal()),
            format!("1.{}.soon", secret.reveal()),
            format!("1.{}.{}", secret.reveal(), i64::MAX),
            "1.abc.0".to_owned(),
        ] {
            let code = hex(&identities.code(&signed).finalize().into_bytes());
            assert!(
                identities.read(&format!("{signed}.{code}")).is_none(),
                "{signed}"
            );
        }
    }

    #[test]
    fn a_cookie_is_old_after_a_week() {
        let identities = Identities::in_memory();
        let cookie = identities.cookie(CookieKind::Guest, &VisitorSecret::random(), at(1_000_000));
        let read = identities.read(&cookie).unwrap();
        let week = 7 * 24 * 3600;
        assert!(!read.is_old(at(1_000_000 + week - 1)));
        assert!(read.is_old(at(1_000_000 + week)));
        // A clock that went back makes nobody's cookie old.
        assert!(!read.is_old(at(0)));
    }

    #[test]
    fn the_key_is_made_once_and_is_its_owners_alone() {
        let directory = tempfile::tempdir().unwrap();
        let first = Identities::open(directory.path()).unwrap();
        let cookie = first.cookie(CookieKind::Guest, &VisitorSecret::random(), at(0));
        let again = Identities::open(directory.path()).unwrap();
        assert!(again.read(&cookie).is_some());
        let file = directory.path().join(FILE);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::remove_file(&file).unwrap();
        let other = Identities::open(directory.path()).unwrap();
        assert!(other.read(&cookie).is_none());
        fs::write(&file, "no key\n").unwrap();
        let error = Identities::open(directory.path()).err().unwrap();
        assert!(
            matches!(error, KeyError::Malformed { line: 1, .. }),
            "{error}"
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), "no key\n");
    }
}
