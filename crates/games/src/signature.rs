//! Records that a server signs, so that nobody can change them afterwards unseen: not a name,
//! not a date, not an entry that was cut off.
//!
//! Signed with Ed25519 (RFC 8032) are the bytes of the record as canonical JSON (RFC 8785)
//! without its field `signature`. So a record may be indented or its fields put into another
//! order, and its signature still holds.
//!
//! ```
//! use fischio_games::signature::{SigningKey, signed_by};
//!
//! let key = SigningKey::from_bytes([7; 32]);
//! let mut record = serde_json::json!({"format": "fischio-record", "coaches": "…"});
//! record["signature"] = serde_json::to_value(key.sign(&record)?)?;
//! assert_eq!(signed_by(&record), Ok(Some(key.public())));
//! record["coaches"] = "somebody else".into();
//! assert!(signed_by(&record).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::str::FromStr;

use ed25519_dalek::{Signer, VerifyingKey};
use fischio_core::{Signature, SignatureAlgorithm};
use serde::Serialize;
use serde_json::Value;

use crate::hex;

/// Bytes of a key, secret or public.
pub const KEY_BYTES: usize = 32;
const SIGNATURE_BYTES: usize = 64;
/// The field of a record that has its signature.
const FIELD: &str = "signature";

/// The secret that a server signs with.
pub struct SigningKey(ed25519_dalek::SigningKey);

/// Does not tell the secret.
impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey(public: {})", self.public())
    }
}

impl SigningKey {
    /// The key of these bytes, drawn by the caller.
    pub fn from_bytes(bytes: [u8; KEY_BYTES]) -> SigningKey {
        SigningKey(ed25519_dalek::SigningKey::from_bytes(&bytes))
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<SigningKey> {
        hex::read(text).map(SigningKey::from_bytes)
    }

    /// In hexadecimal: to be kept secret.
    pub fn reveal(&self) -> String {
        hex::write(&self.0.to_bytes())
    }

    /// What its signatures are verified with.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a record, but for the signature that it may have.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn sign(&self, record: &impl Serialize) -> Result<Signature, serde_json::Error> {
        let bytes = signed_bytes(serde_json::to_value(record)?)?;
        Ok(Signature {
            algorithm: SignatureAlgorithm::Ed25519,
            key: self.public().to_string(),
            value: hex::write(&self.0.sign(&bytes).to_bytes()),
        })
    }
}

/// By what a server's signatures are verified; 64 hexadecimal digits as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey([u8; KEY_BYTES]);

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

/// A text is no public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 64 hexadecimal digits")]
pub struct MalformedKey;

impl FromStr for PublicKey {
    type Err = MalformedKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        hex::read(text).map(PublicKey).ok_or(MalformedKey)
    }
}

/// Why a signature does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Forged {
    /// It is no signature.
    #[error(
        "the signature cannot be read: it has the algorithm Ed25519, a key of 64 hexadecimal digits \
         and a value of 128"
    )]
    Malformed,
    /// Something in the record was changed after it was signed, or it was signed by another key.
    #[error("the signature does not hold: something in the record was changed after it was signed")]
    Changed,
}

/// The key by which a record is signed, if it is; its signature holds.
///
/// That a record is signed by *some* key says little: compare the key with those that the
/// server lists.
///
/// # Errors
/// If the record has a signature that does not hold.
pub fn signed_by(record: &Value) -> Result<Option<PublicKey>, Forged> {
    let Some(signature) = record.get(FIELD).filter(|field| !field.is_null()) else {
        return Ok(None);
    };
    let signature: Signature =
        serde_json::from_value(signature.clone()).map_err(|_| Forged::Malformed)?;
    let key: PublicKey = signature.key.parse().map_err(|_| Forged::Malformed)?;
    let value: [u8; SIGNATURE_BYTES] = hex::read(&signature.value).ok_or(Forged::Malformed)?;
    let bytes = signed_bytes(record.clone()).map_err(|_| Forged::Malformed)?;
    let holds = VerifyingKey::from_bytes(&key.0)
        .and_then(|key| key.verify_strict(&bytes, &ed25519_dalek::Signature::from_bytes(&value)));
    holds.map(|()| Some(key)).map_err(|_| Forged::Changed)
}

/// What is signed of a record.
fn signed_bytes(mut record: Value) -> Result<Vec<u8>, serde_json::Error> {
    if let Value::Object(fields) = &mut record {
        fields.remove(FIELD);
    }
    serde_json_canonicalizer::to_vec(&record)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn key() -> SigningKey {
        SigningKey::from_bytes([7; KEY_BYTES])
    }

    fn signed() -> Value {
        let mut record = json!({
            "format": "fischio-record",
            "coaches": {"home": {"kind": "person", "name": "Zoë \u{1f600}"}},
            "entries": [{"kind": "chance", "outcome": "3 5 +"}, {"kind": "time-up"}],
            "times": [0, 1500],
        });
        record[FIELD] = serde_json::to_value(key().sign(&record).unwrap()).unwrap();
        record
    }

    #[test]
    fn tb_10_a_signature_holds_however_the_record_is_written() {
        let record = signed();
        assert_eq!(signed_by(&record), Ok(Some(key().public())));
        let indented = serde_json::to_string_pretty(&record).unwrap();
        let read: Value = serde_json::from_str(&indented).unwrap();
        assert_eq!(signed_by(&read), Ok(Some(key().public())));
        // What is signed again has the same signature.
        let again = key().sign(&record).unwrap();
        assert_eq!(serde_json::to_value(again).unwrap(), record[FIELD]);
    }

    #[test]
    fn tb_10_whatever_is_changed_in_a_signed_record_is_told() {
        let change = |change: &dyn Fn(&mut Value)| {
            let mut record = signed();
            change(&mut record);
            signed_by(&record)
        };
        let changed = Err(Forged::Changed);
        assert_eq!(
            change(&|r| r["coaches"]["home"]["name"] = "Zoe".into()),
            changed
        );
        assert_eq!(
            change(&|r| drop(r["entries"].as_array_mut().unwrap().pop())),
            changed
        );
        assert_eq!(change(&|r| r["times"][1] = 1501.into()), changed);
        assert_eq!(
            change(&|r| r["began"] = "2026-01-01T00:00:00Z".into()),
            changed
        );
        assert_eq!(
            change(&|r| drop(r.as_object_mut().unwrap().remove("times"))),
            changed
        );
        // Another key's signature, under our key.
        let other = SigningKey::from_bytes([8; KEY_BYTES]);
        let forged = |record: &mut Value| {
            record[FIELD]["value"] = other.sign(record).unwrap().value.into();
        };
        assert_eq!(change(&forged), changed);
        let malformed = Err(Forged::Malformed);
        assert_eq!(change(&|r| r[FIELD]["value"] = "00".into()), malformed);
        assert_eq!(change(&|r| r[FIELD]["key"] = "none".into()), malformed);
        assert_eq!(change(&|r| r[FIELD]["algorithm"] = "RSA".into()), malformed);
        assert_eq!(change(&|r| r[FIELD] = "x".into()), malformed);
        assert_eq!(change(&|r| r[FIELD] = Value::Null), Ok(None));
    }

    /// RFC 8032, 7.1, test 1: the key's public part; and RFC 8785, 3.2.2 and 3.2.3.
    #[test]
    fn keys_and_canonical_json_are_those_of_the_standards() {
        let secret = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let key = SigningKey::from_hex(secret).unwrap();
        assert_eq!(key.public().to_string(), public);
        assert_eq!(key.reveal(), secret);
        assert_eq!(format!("{key:?}"), format!("SigningKey(public: {public})"));
        let value = json!({
            "numbers": [333_333_333.333_333_3, 1e30, 4.50, 2e-3],
            "string": "\u{20ac}$\u{000F}\nA'B\"\\\\\"/",
            "literals": [null, true, false],
        });
        let canonical = concat!(
            r#"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002],"#,
            r#""string":"€$\u000f\nA'B\"\\\\\"/"}"#
        );
        assert_eq!(signed_bytes(value).unwrap(), canonical.as_bytes());
    }
}
