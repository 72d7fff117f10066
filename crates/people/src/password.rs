//! A password as somebody chooses it.

use core::fmt;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use crate::NameKey;

/// Characters of a password.
const LENGTH: core::ops::RangeInclusive<usize> = 8..=128;

/// What is tried first, here and elsewhere; in whatever case, with or without blanks.
#[rustfmt::skip]
const TRIED_FIRST: [&str; 107] = [
    "password", "password1", "password12", "password123", "password1234", "p@ssword", "p4ssword",
    "passwort", "123123123", "12341234", "12344321", "11223344", "123321123", "112233445566",
    "147258369", "123456aa", "1234567a", "12345678a", "123456789a", "a12345678", "1q2w3e4r",
    "1q2w3e4r5t", "q1w2e3r4", "1qaz2wsx", "qazwsxedc", "qwertyui", "qwertyuiop", "qwerty12",
    "qwerty123", "qwerty1234", "qwerty12345", "asdfghjk", "asdfghjkl", "asdasdasd", "zxcvbnm1",
    "abc12345", "abcd1234", "a1b2c3d4", "aa123456", "abcabcabc", "iloveyou", "iloveyou1",
    "sunshine", "princess", "princess1", "superman", "trustno1", "starwars", "computer", "internet",
    "whatever", "welcome1", "letmein1", "michelle", "jennifer", "football", "football1", "baseball",
    "basketball", "liverpool", "manchester", "barcelona", "realmadrid", "changeme", "changeme1",
    "administrator", "juventus", "juventus1", "internazionale", "inter1908", "milan1899",
    "roma1927", "lazio1900", "napoli1926", "forzamilan", "forzainter", "forzajuve", "forzaroma",
    "forzanapoli", "forzalazio", "fiorentina", "sampdoria", "campione", "campioni", "calcio123",
    "pallone1", "francesco", "alessandro", "giuseppe", "valentina", "alessandra", "antonella",
    "federica", "cristina", "stefania", "amoremio", "tiamo123", "tiamotanto", "ciaociao",
    "ciaociao1", "benvenuto", "cambiami", "cambiami1", "buongiorno", "stellina", "paperino",
    "topolino",
];

/// A password that an account may have. It says nothing of itself where it is printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// What is wrong with a password. What it is made of is everybody's own matter, but for what everybody else tries first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// It is too short or too long.
    #[error("a password has {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    /// It is the account's name.
    #[error("a password is not the name of its account")]
    Name,
    /// Who guesses begins with it.
    #[error(
        "this password is one of those that are tried first; choose another one, like a few words"
    )]
    TriedFirst,
}

static OF_TRIED_FIRST: LazyLock<BTreeSet<NameKey>> =
    LazyLock::new(|| TRIED_FIRST.into_iter().map(NameKey::of).collect());

/// Whether a text is one character again and again, or characters in their order, like `abcdefgh` and `87654321`.
fn is_row(text: &str) -> bool {
    let numbers: Vec<i64> = text.chars().map(|c| i64::from(u32::from(c))).collect();
    // The nought stands after the nine.
    let next = |one: i64, other: i64| match (one, other) {
        (57, 48) => 1,
        (48, 57) => -1,
        _ => other - one,
    };
    let steps: BTreeSet<i64> = numbers.windows(2).map(|two| next(two[0], two[1])).collect();
    steps.len() == 1 && steps.iter().all(|step| (-1..=1).contains(step))
}

impl Password {
    /// A password that is to be one.
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    ///
    /// ```
    /// use fischio_people::{NameKey, Password, PasswordError};
    ///
    /// let ada = NameKey::of("Ada Lovelace");
    /// assert!(Password::new("otto cavalli", &ada).is_ok());
    /// assert_eq!(Password::new("1234567", &ada), Err(PasswordError::Length));
    /// assert_eq!(Password::new("adalovelace", &ada), Err(PasswordError::Name));
    /// assert_eq!(Password::new("12345678", &ada), Err(PasswordError::TriedFirst));
    /// ```
    pub fn new(text: &str, name: &NameKey) -> Result<Password, PasswordError> {
        let password = Password::given(text).ok_or(PasswordError::Length)?;
        if NameKey::of(text) == *name {
            return Err(PasswordError::Name);
        }
        if is_row(&password.0) || OF_TRIED_FIRST.contains(&NameKey::of(text)) {
            return Err(PasswordError::TriedFirst);
        }
        Ok(password)
    }

    /// What somebody gives for a password; nothing if it cannot be anybody's.
    pub fn given(text: &str) -> Option<Password> {
        // Bounded before anything is made of it.
        if text.len() > 16 * LENGTH.end() {
            return None;
        }
        // Keyboards write the same letter in different ways.
        let password: String = text.nfkc().collect();
        LENGTH
            .contains(&password.chars().count())
            .then_some(Password(password))
    }

    /// Its bytes, for hashing.
    pub fn reveal(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_eight_to_128_characters_whatever_they_are() {
        let nobody = NameKey::of("nobody");
        for right in ["       x", "13579246", "èéèéèéèé", &"xy".repeat(64)] {
            assert!(Password::new(right, &nobody).is_ok(), "{right}");
        }
        for wrong in ["", "1234567", &"x".repeat(129), &"x".repeat(100_000)] {
            assert_eq!(
                Password::new(wrong, &nobody),
                Err(PasswordError::Length),
                "{}",
                wrong.len()
            );
        }
    }

    #[test]
    fn what_everybody_tries_first_is_nobodys_password() {
        let nobody = NameKey::of("nobody");
        for wrong in [
            "password",
            "Pass W0rd",
            "JUVENTUS",
            "12345678",
            "1234567890",
            "0987654321",
            "hgfedcba",
            "éééééééé",
            "        ",
        ] {
            let refused = Password::new(wrong, &nobody);
            assert_eq!(refused, Err(PasswordError::TriedFirst), "{wrong}");
        }
        // Who has one of them already can sign in with it.
        assert!(Password::given("12345678").is_some());
        for tried in TRIED_FIRST {
            assert!(
                LENGTH.contains(&tried.chars().count()),
                "{tried} is too short anyway"
            );
        }
    }

    #[test]
    fn one_letter_is_one_letter_however_a_keyboard_writes_it() {
        let one = Password::given("caffè caldo").unwrap();
        let other = Password::given("caffe\u{300} caldo").unwrap();
        assert_eq!(one.reveal(), other.reveal());
        assert!(!format!("{one:?}").contains("caldo"));
    }
}
