//! The keys that records are signed with: one at a time, and the public ones of all times.
//!
//! The data directory has the secret key in `signing-key` (64 hexadecimal digits, for its owner
//! alone to read), made when the server first starts, and every public key that ever signed in
//! `signing-keys` (a line each: the key, and since when). To change keys, stop the server, take
//! `signing-key` away and start it: it makes another, and goes on listing those before, so that
//! what they signed can still be verified.

use std::path::Path;

use fischio_core::{Record, SignatureAlgorithm};
use games::signature::{KEY_BYTES, PublicKey, SigningKey};
use rand::Rng;

use crate::key_file::{KeyError, read, write};
use crate::wire::ServerKey;

const SECRET: &str = "signing-key";
const LIST: &str = "signing-keys";

/// A server's keys.
#[derive(Debug)]
pub struct Keys {
    signing: SigningKey,
    /// Every key that ever signed, the oldest first; the last one signs now.
    listed: Vec<ServerKey>,
}

impl Keys {
    /// Keys that are gone with the server.
    pub fn in_memory(date: &str) -> Keys {
        let signing = drawn();
        let listed = vec![listed(signing.public(), date)];
        Keys { signing, listed }
    }

    /// The keys of a data directory; the first, or one in place of one that was taken away, is
    /// made at `date` (RFC 3339 in UTC).
    ///
    /// # Errors
    /// If a file cannot be read or written, or has something else in it.
    pub fn open(directory: &Path, date: &str) -> Result<Keys, KeyError> {
        let (secret, list) = (directory.join(SECRET), directory.join(LIST));
        let signing = if let Some(text) = read(&secret)? {
            let key = SigningKey::from_hex(text.trim());
            key.ok_or(KeyError::Malformed {
                file: secret,
                line: 1,
            })?
        } else {
            let key = drawn();
            write(&secret, &format!("{}\n", key.reveal()))?;
            key
        };
        let text = read(&list)?.unwrap_or_default();
        let mut known = text
            .lines()
            .enumerate()
            .map(|(number, line)| {
                line.split_once(' ')
                    .and_then(|(key, since)| Some(self::listed(key.parse().ok()?, since)))
                    .ok_or(KeyError::Malformed {
                        file: list.clone(),
                        line: number + 1,
                    })
            })
            .collect::<Result<Vec<ServerKey>, KeyError>>()?;
        let public = signing.public().to_string();
        if known.last().is_none_or(|last| last.key != public) {
            known.push(self::listed(signing.public(), date));
            let lines = known
                .iter()
                .map(|key| format!("{} {}\n", key.key, key.since));
            write(&list, &lines.collect::<String>())?;
            tracing::info!(key = public, "records are signed with a new key");
        }
        Ok(Keys {
            signing,
            listed: known,
        })
    }

    /// Whether a data directory has no secret key.
    pub fn is_missing(directory: &Path) -> bool {
        !directory.join(SECRET).exists()
    }

    /// Every public key, the one that signs now first.
    pub fn listed(&self) -> Vec<ServerKey> {
        self.listed.iter().rev().cloned().collect()
    }

    /// Signs a record.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn sign(&self, mut record: Record) -> Result<Record, serde_json::Error> {
        record.signature = Some(self.signing.sign(&record)?);
        Ok(record)
    }
}

fn listed(key: PublicKey, since: &str) -> ServerKey {
    ServerKey {
        algorithm: SignatureAlgorithm::Ed25519,
        key: key.to_string(),
        since: since.to_owned(),
    }
}

fn drawn() -> SigningKey {
    let mut bytes = [0; KEY_BYTES];
    rand::rng().fill_bytes(&mut bytes);
    SigningKey::from_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const FIRST: &str = "2026-01-01T00:00:00Z";
    const LATER: &str = "2027-01-01T00:00:00Z";

    #[test]
    fn a_key_is_made_once_and_is_its_owners_alone() {
        let directory = tempfile::tempdir().unwrap();
        let first = Keys::open(directory.path(), FIRST).unwrap();
        let again = Keys::open(directory.path(), LATER).unwrap();
        assert_eq!(first.listed(), again.listed());
        assert_eq!(again.listed()[0].since, FIRST);
        #[cfg(unix)]
        for name in [SECRET, LIST] {
            use std::os::unix::fs::PermissionsExt;
            let file = fs::metadata(directory.path().join(name)).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
        }
    }

    #[test]
    fn a_key_that_was_taken_away_is_replaced_and_stays_listed() {
        let directory = tempfile::tempdir().unwrap();
        let first = Keys::open(directory.path(), FIRST).unwrap().listed();
        fs::remove_file(directory.path().join(SECRET)).unwrap();
        let second = Keys::open(directory.path(), LATER).unwrap().listed();
        assert_eq!(second.len(), 2);
        assert_eq!(second[1], first[0]);
        assert_ne!(second[0].key, first[0].key);
        assert_eq!(second[0].since, LATER);
    }

    #[test]
    fn a_file_that_is_no_key_is_told_and_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let secret = directory.path().join(SECRET);
        fs::write(&secret, "not a key\n").unwrap();
        let error = Keys::open(directory.path(), FIRST).unwrap_err();
        assert!(
            matches!(error, KeyError::Malformed { line: 1, .. }),
            "{error}"
        );
        assert_eq!(fs::read_to_string(&secret).unwrap(), "not a key\n");
        fs::remove_file(&secret).unwrap();
        Keys::open(directory.path(), FIRST).unwrap();
        let list = directory.path().join(LIST);
        let text = fs::read_to_string(&list).unwrap();
        fs::write(&list, format!("{text}what?\n")).unwrap();
        let error = Keys::open(directory.path(), FIRST).unwrap_err();
        assert!(
            matches!(error, KeyError::Malformed { line: 2, .. }),
            "{error}"
        );
    }
}
