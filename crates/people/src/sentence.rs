//! What people say to each other: one line that shows as what it is.

use core::fmt;

use fischio_core::{NameError, check_name};
use unicode_normalization::UnicodeNormalization;

/// Characters that join or part letters without showing themselves. Persian and Hindi are written with them, and read well
/// enough without; in a line nobody could see them, so they are left out.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A line that may be shown to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence(String);

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SentenceError {
    /// It has more characters than it may have.
    #[error("a line has at most {0} characters")]
    Long(usize),
    /// It has nothing to read.
    #[error("a line has a letter, a digit or a symbol at least")]
    Blank,
    /// It has a character that does not show as itself.
    #[error(
        "a line has letters, digits, punctuation, symbols and spaces, not U+{code:04X}, which does not show as itself",
        code = u32::from(*.0)
    )]
    Hidden(char),
    /// It has too many marks on a letter, or one on nothing.
    #[error("a line has few accents or other marks on one letter, and none without one")]
    Marks,
}

impl Sentence {
    /// A line as somebody writes it, of at most so many characters. Blanks around it do not count, and those within it are
    /// single spaces; what it may have in it besides is as in [names](fischio_core::check_name).
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    ///
    /// ```
    /// use fischio_people::{Sentence, SentenceError};
    ///
    /// let said = Sentence::new("  Bel gol,\n  complimenti! ⚽ ", 200).unwrap();
    /// assert_eq!(said.as_str(), "Bel gol, complimenti! ⚽");
    /// assert_eq!(Sentence::new("   ", 200), Err(SentenceError::Blank));
    /// assert_eq!(Sentence::new("abc", 2), Err(SentenceError::Long(2)));
    /// ```
    pub fn new(text: &str, most: usize) -> Result<Sentence, SentenceError> {
        // Bounded before anything is made of it.
        if text.len() > 16 * most {
            return Err(SentenceError::Long(most));
        }
        let shown: String = text.nfc().filter(|c| !JOINERS.contains(c)).collect();
        let words: Vec<&str> = shown.split_whitespace().collect();
        let line = words.join(" ");
        if line.chars().count() > most {
            return Err(SentenceError::Long(most));
        }
        check_name(&line).map_err(|error| match error {
            NameError::Hidden(c) => SentenceError::Hidden(c),
            NameError::Marks => SentenceError::Marks,
            NameError::Blank => SentenceError::Blank,
        })?;
        Ok(Sentence(line))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Sentence> for String {
    fn from(sentence: Sentence) -> Self {
        sentence.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_people_write_is_a_line() {
        for (written, shown) in [
            ("Ciao!", "Ciao!"),
            ("a\u{a0}b\tc\r\nd", "a b c d"),
            ("می\u{200c}خواهم", "میخواهم"),
            ("e\u{301}", "é"),
            ("👍🏽 ⚽\u{fe0f}", "👍🏽 ⚽\u{fe0f}"),
            ("<b>1 < 2</b>", "<b>1 < 2</b>"),
        ] {
            let said = Sentence::new(written, 40);
            assert_eq!(said.as_ref().map(Sentence::as_str), Ok(shown));
        }
        for (wrong, why) in [
            ("", SentenceError::Blank),
            ("\u{200d} \n", SentenceError::Blank),
            ("a\u{202e}b", SentenceError::Hidden('\u{202e}')),
            ("a\u{0}b", SentenceError::Hidden('\u{0}')),
            ("a\u{200b}b", SentenceError::Hidden('\u{200b}')),
            ("x\u{301}\u{301}\u{301}\u{301}", SentenceError::Marks),
        ] {
            assert_eq!(Sentence::new(wrong, 40), Err(why), "{wrong:?}");
        }
        let long = "è".repeat(41);
        assert_eq!(Sentence::new(&long, 40), Err(SentenceError::Long(40)));
        assert!(Sentence::new(&long[2..], 40).is_ok());
        let endless = " ".repeat(100_000);
        assert_eq!(Sentence::new(&endless, 40), Err(SentenceError::Long(40)));
        let told = SentenceError::Hidden('\u{202e}').to_string();
        assert!(told.contains("not U+202E"), "{told}");
    }

    proptest! {
        #[test]
        fn a_line_reads_back_as_itself_and_has_no_break(text in "(\\PC|\\s){0,60}") {
            if let Ok(said) = Sentence::new(&text, 50) {
                prop_assert!(said.as_str().chars().count() <= 50);
                let broken = said.as_str().contains(['\n', '\r', '\u{2028}']);
                prop_assert!(!broken);
                let again = Sentence::new(said.as_str(), 50);
                prop_assert_eq!(again.as_ref(), Ok(&said));
            }
        }
    }
}
