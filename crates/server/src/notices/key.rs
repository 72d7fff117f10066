//! The key by which push services know this server (VAPID, RFC 8292).
//!
//! The data directory has it in `push-key`: 64 hexadecimal digits, for its owner alone to read, made when the server first starts. What a
//! browser subscribed to is bound to the key: with another one every browser has to subscribe anew.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::Rng;
use serde_json::json;
use url::Url;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

use crate::id::hex;
use crate::key_file::{KeyError, read, write};

const FILE: &str = "push-key";
const KEY_BYTES: usize = 32;
/// How long a token is good: services allow a day at most.
const GOOD_SECONDS: i64 = 12 * 60 * 60;

/// A server's key for push services.
#[derive(Clone, Debug)]
pub(crate) struct PushKey(SigningKey);

impl PushKey {
    /// A key that is gone with the server.
    pub(crate) fn in_memory() -> PushKey {
        loop {
            let mut bytes = [0; KEY_BYTES];
            rand::rng().fill_bytes(&mut bytes);
            // Hardly any number of that size is no key.
            if let Ok(key) = SigningKey::from_slice(&bytes) {
                return PushKey(key);
            }
        }
    }

    /// The key of a data directory; it is made if it is not there.
    ///
    /// # Errors
    /// If the file cannot be read or written, or has something else in it.
    pub(crate) fn open(directory: &Path) -> Result<PushKey, KeyError> {
        let file = directory.join(FILE);
        let Some(text) = read(&file)? else {
            let key = PushKey::in_memory();
            write(&file, &format!("{}\n", hex(&key.0.to_bytes())))?;
            return Ok(key);
        };
        let key = bytes_of(text.trim()).and_then(|bytes| SigningKey::from_slice(&bytes).ok());
        key.map(PushKey)
            .ok_or(KeyError::Malformed { file, line: 1 })
    }

    /// The public key as browsers take it: an uncompressed point in base64url.
    pub(crate) fn public(&self) -> String {
        let point = self.0.verifying_key().to_encoded_point(false);
        URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// What a request to the service of `endpoint` says of who sends it. `contact`: by what the service can reach who runs this
    /// server.
    pub(super) fn authorization(&self, endpoint: &Url, contact: &str, now_ms: i64) -> String {
        let audience = endpoint.origin().ascii_serialization();
        let expires = now_ms.div_euclid(1_000) + GOOD_SECONDS;
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": audience, "exp": expires, "sub": contact });
        let part = |json: serde_json::Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let signed = format!("{}.{}", part(head), part(claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// The bytes of 64 hexadecimal digits.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let is_hex = text.len() == 2 * KEY_BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let pairs = (0..text.len()).step_by(2);
    is_hex.then_some(())?;
    pairs
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_key_is_made_once_and_is_its_owners_alone() {
        let directory = tempfile::tempdir().unwrap();
        let first = PushKey::open(directory.path()).unwrap();
        let again = PushKey::open(directory.path()).unwrap();
        assert_eq!(first.public(), again.public());
        assert_eq!(first.public().len(), 87, "65 bytes");
        assert_ne!(first.public(), PushKey::in_memory().public());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = fs::metadata(directory.path().join(FILE)).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
        let file = directory.path().join(FILE);
        for wrong in ["nothing\n".to_owned(), "0".repeat(64), "é".repeat(32)] {
            fs::write(&file, &wrong).unwrap();
            let error = PushKey::open(directory.path()).unwrap_err();
            assert!(matches!(error, KeyError::Malformed { line: 1, .. }));
            assert_eq!(fs::read_to_string(&file).unwrap(), wrong);
        }
    }
}
