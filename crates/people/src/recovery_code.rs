//! Codes to write down, each of which brings somebody back once.

use core::fmt;
use core::str::FromStr;

use rand::{Rng, RngExt};

/// How many codes an account gets at a time.
pub const RECOVERY_CODES: usize = 10;

/// Digits of a code: five bits each, so 80 in all.
const DIGITS: usize = 16;
const GROUP: usize = 4;
/// Crockford's Base32, in small letters: nothing in it is mistaken for something else.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A code that brings its account's owner back once. It says nothing of itself where it is printed.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; DIGITS]);

/// A text that is no recovery code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a recovery code is {DIGITS} letters and digits, like 7k2m-9qxd-0h4t-vw3c")]
pub struct RecoveryCodeError;

impl RecoveryCode {
    /// A new one.
    pub fn drawn(rng: &mut impl Rng) -> RecoveryCode {
        RecoveryCode(core::array::from_fn(|_| {
            ALPHABET[rng.random_range(0..ALPHABET.len())]
        }))
    }

    /// As many new ones as an account gets, no two alike.
    pub fn drawn_set(rng: &mut impl Rng) -> Vec<RecoveryCode> {
        let mut codes: Vec<RecoveryCode> = Vec::with_capacity(RECOVERY_CODES);
        while codes.len() < RECOVERY_CODES {
            let code = RecoveryCode::drawn(rng);
            if !codes.contains(&code) {
                codes.push(code);
            }
        }
        codes
    }

    /// Its text, as it is shown once.
    pub fn reveal(&self) -> String {
        let mut text = String::with_capacity(DIGITS + DIGITS / GROUP);
        for (place, digit) in self.0.iter().enumerate() {
            if place > 0 && place % GROUP == 0 {
                text.push('-');
            }
            text.push(char::from(*digit));
        }
        text
    }

    /// Its digits, for hashing.
    pub fn digits(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

impl FromStr for RecoveryCode {
    type Err = RecoveryCodeError;

    /// Reads a code as somebody copies it from paper: blanks, hyphens and capital letters do not matter, and an `O` is a
    /// nought.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > 4 * DIGITS {
            return Err(RecoveryCodeError);
        }
        let plain = text
            .bytes()
            .filter(|byte| !matches!(byte, b' ' | b'-'))
            .map(|byte| match byte.to_ascii_lowercase() {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                byte => byte,
            });
        let digits: Vec<u8> = plain.collect();
        let digits: [u8; DIGITS] = digits.try_into().map_err(|_| RecoveryCodeError)?;
        if digits.iter().all(|digit| ALPHABET.contains(digit)) {
            Ok(RecoveryCode(digits))
        } else {
            Err(RecoveryCodeError)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_copy_it() {
        let code: RecoveryCode = "7k2m-9qxd-0h1t-vw3c".parse().unwrap();
        assert_eq!(code.reveal(), "7k2m-9qxd-0h1t-vw3c");
        for same in ["7K2M9QXDOHLTVW3C", " 7k2m 9qxd ohIt vw3c "] {
            assert_eq!(same.parse().as_ref(), Ok(&code), "{same}");
        }
        for wrong in [
            "",
            "7k2m",
            "7k2m-9qxd-0h4t-vw3u",
            &"0".repeat(17),
            "èèèèèèèè",
        ] {
            assert_eq!(
                wrong.parse::<RecoveryCode>(),
                Err(RecoveryCodeError),
                "{wrong}"
            );
        }
        assert!(!format!("{code:?}").contains("7k2m"));
    }

    proptest! {
        #[test]
        fn what_is_shown_reads_back(seed: u64) {
            let codes = RecoveryCode::drawn_set(&mut StdRng::seed_from_u64(seed));
            prop_assert_eq!(codes.len(), RECOVERY_CODES);
            for (place, code) in codes.iter().enumerate() {
                let read = code.reveal().parse::<RecoveryCode>();
                prop_assert_eq!(read.as_ref(), Ok(code));
                prop_assert!(!codes[..place].contains(code));
            }
        }
    }
}
