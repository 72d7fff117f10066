//! A password as somebody chooses it.

use core::fmt;

use unicode_normalization::UnicodeNormalization;

use crate::NameKey;

/// Characters of a password.
const LENGTH: core::ops::RangeInclusive<usize> = 8..=128;

/// A password that an account may have. It says nothing of itself where it is printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// What is wrong with a password. What it is made of is everybody's own matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// It is too short or too long.
    #[error("a password has {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    /// It is the account's name.
    #[error("a password is not the name of its account")]
    Name,
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
    /// ```
    pub fn new(text: &str, name: &NameKey) -> Result<Password, PasswordError> {
        let password = Password::given(text).ok_or(PasswordError::Length)?;
        if NameKey::of(text) == *name {
            return Err(PasswordError::Name);
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
        for right in ["        ", "12345678", "éééééééé", &"x".repeat(128)] {
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
    fn one_letter_is_one_letter_however_a_keyboard_writes_it() {
        let one = Password::given("caffè caldo").unwrap();
        let other = Password::given("caffe\u{300} caldo").unwrap();
        assert_eq!(one.reveal(), other.reveal());
        assert!(!format!("{one:?}").contains("caldo"));
    }
}
