//! The name of an account, and which names count as one.

use core::fmt;

use caseless::default_case_fold_str;
use fischio_core::{NameError, check_name};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Characters of an account's name.
const LENGTH: core::ops::RangeInclusive<usize> = 2..=24;

/// Names that would be taken for the house's own.
const RESERVED: [&str; 14] = [
    "admin",
    "administrator",
    "amministratore",
    "arbitro",
    "bot",
    "fischio",
    "guest",
    "moderator",
    "moderatore",
    "ospite",
    "referee",
    "server",
    "support",
    "system",
];

/// A name that an account may have, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName(String);

/// What is wrong with an account's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccountNameError {
    /// It is too short or too long.
    #[error("an account's name has {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    /// It may not be shown.
    #[error("{0}")]
    Hidden(NameError),
    /// It has nothing that can be spoken.
    #[error("an account's name has a letter or a digit")]
    NoLetter,
    /// It begins or ends with a space, or has two in a row.
    #[error("an account's name has single spaces, and only between its words")]
    Spaces,
    /// It would be taken for the house's own.
    #[error("this name would be taken for the house's own; choose another one")]
    Reserved,
}

impl AccountName {
    /// A name as somebody writes it; blanks around it do not count.
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    ///
    /// ```
    /// use fischio_people::{AccountName, AccountNameError};
    ///
    /// assert_eq!(AccountName::new(" Zoë 10 ").unwrap().as_str(), "Zoë 10");
    /// assert_eq!(AccountName::new("x"), Err(AccountNameError::Length));
    /// assert_eq!(AccountName::new("Arbitro"), Err(AccountNameError::Reserved));
    /// ```
    pub fn new(text: &str) -> Result<AccountName, AccountNameError> {
        // One way to write each letter; a text of it is bounded before anything is made of it.
        if text.len() > 16 * LENGTH.end() {
            return Err(AccountNameError::Length);
        }
        let name: String = text.trim().nfc().collect();
        if !LENGTH.contains(&name.chars().count()) {
            return Err(AccountNameError::Length);
        }
        check_name(&name).map_err(AccountNameError::Hidden)?;
        if name.contains("  ") {
            return Err(AccountNameError::Spaces);
        }
        if !name.chars().any(char::is_alphanumeric) {
            return Err(AccountNameError::NoLetter);
        }
        let name = AccountName(name);
        let key = name.key();
        if RESERVED.iter().any(|reserved| NameKey::of(reserved) == key) {
            return Err(AccountNameError::Reserved);
        }
        Ok(name)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// By which it is one name with all that are read like it.
    pub fn key(&self) -> NameKey {
        NameKey::of(&self.0)
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What names that look alike have in common: two accounts never have the same one. It is not for showing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameKey(String);

impl NameKey {
    /// The key of a text, whether it may be a name or not.
    ///
    /// Compatible forms of a character are one (Unicode's NFKC), as are small and capital letters and what Unicode lists as
    /// confusable (UTS 39); `I`, `l` and `1` are one, for in many typefaces nobody can tell them apart. Blanks do not count.
    ///
    /// ```
    /// use fischio_people::NameKey;
    ///
    /// assert_eq!(NameKey::of("Paolo"), NameKey::of("pa0 lo"));
    /// assert_eq!(NameKey::of("Paolo"), NameKey::of("PaoIo"));
    /// // Greek and Cyrillic letters that look like Latin ones.
    /// assert_eq!(NameKey::of("Paolo"), NameKey::of("Раοlо"));
    /// assert_ne!(NameKey::of("Paolo"), NameKey::of("Paola"));
    /// ```
    pub fn of(text: &str) -> NameKey {
        let compatible: String = text.nfkc().filter(|c| !c.is_whitespace()).collect();
        let folded = default_case_fold_str(&compatible);
        let alike: String = skeleton(&folded).collect();
        // A digit's skeleton is a capital letter.
        let folded = default_case_fold_str(&alike);
        let key = folded.nfkc().map(|c| if c == 'i' { 'l' } else { c });
        NameKey(key.collect())
    }

    /// Its text, for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_people_are_names_of_accounts() {
        for name in [
            "Jo",
            "Zoë O’Neill",
            "Ада",
            "山田太郎",
            "N. 10",
            "أحمد",
            "..a",
        ] {
            assert!(AccountName::new(name).is_ok(), "{name}");
        }
        let long = "x".repeat(25);
        for (wrong, why) in [
            ("", AccountNameError::Length),
            (" a ", AccountNameError::Length),
            (long.as_str(), AccountNameError::Length),
            ("a  b", AccountNameError::Spaces),
            ("..", AccountNameError::NoLetter),
            ("🦀🦀", AccountNameError::NoLetter),
            ("АDMIN", AccountNameError::Reserved),
            ("re feree", AccountNameError::Reserved),
        ] {
            assert_eq!(AccountName::new(wrong), Err(why), "{wrong:?}");
        }
        assert!(matches!(
            AccountName::new("a\u{202e}b"),
            Err(AccountNameError::Hidden(_))
        ));
        assert_eq!(
            AccountName::new(&"y".repeat(100_000)),
            Err(AccountNameError::Length)
        );
    }

    #[test]
    fn names_that_are_read_alike_are_one() {
        for (one, other) in [
            ("Ada", "ＡＤＡ"),
            ("Zoe\u{308}", "Zoë"),
            ("Strasse", "straße"),
            ("ﬁorentina", "Fiorentina"),
            ("Ada Rossi", "adarossi"),
            ("l0ck", "Iock"),
            ("ада", "АДА"),
        ] {
            assert_eq!(NameKey::of(one), NameKey::of(other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("Zoe", "Zoë"), ("N1", "N2")] {
            assert_ne!(NameKey::of(one), NameKey::of(other), "{one} {other}");
        }
    }

    /// Accounts are found by their keys: where a later version of Unicode or of a library makes others, those that are
    /// stored have to be made anew by a migration, in the same change as this test.
    #[test]
    fn keys_that_are_stored_stay_what_they_are() {
        for (name, key) in [
            ("Ada Lovelace", "adalovelace"),
            ("Mirko 10", "rnlrkolo"),
            ("Łukasz", "l̸ukasz"),
            ("Straße", "strasse"),
            ("Nguyễn", "nguyễn"),
            ("Αθηνά", "ao\u{335}n\u{329}vá"),
            ("Ольга", "oлƅra"),
            ("أحمد", "l\u{654}حمد"),
            ("山田 太郎", "山田太郎"),
        ] {
            assert_eq!(NameKey::of(name).as_str(), key, "{name}");
        }
    }

    proptest! {
        #[test]
        fn a_key_is_the_same_however_often_and_in_whatever_case_it_is_made(name in "\\PC{1,24}") {
            let key = NameKey::of(&name);
            prop_assert_eq!(&NameKey::of(&format!(" {name} ")), &key);
            if let Ok(account) = AccountName::new(&name) {
                let again = AccountName::new(account.as_str());
                prop_assert_eq!(again.as_ref(), Ok(&account));
                prop_assert_eq!(account.key(), key);
            }
        }
    }
}
