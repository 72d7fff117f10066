//! Names that people choose, of coaches and of squads: what they may have in them, stated once.
//!
//! A name shows as what it is. It has letters, digits, punctuation, symbols and plain spaces, and at
//! most [`MOST_MARKS`] combining marks on one of them; nothing that is invisible, changes the
//! direction of writing, or piles up over the line.

use core::fmt;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Most combining marks in a row that take no place of their own: as many as languages write on one
/// letter of everyday names, like Burmese.
pub const MOST_MARKS: usize = 3;

/// Letters, marks and symbols by their category that show nothing: fillers of Hangul, vowels of Khmer
/// that are never written, and the empty Braille pattern.
const BLANK: [char; 7] = [
    '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}',
];

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It has a character that does not show as itself.
    Hidden(char),
    /// It has more combining marks in a row than [`MOST_MARKS`], or one on nothing.
    Marks,
    /// It shows nothing.
    Blank,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Hidden(c) => write!(
                f,
                "a name has letters, digits, punctuation, symbols and plain spaces, not U+{:04X}, \
                 which does not show as itself",
                u32::from(*c)
            ),
            NameError::Marks => write!(
                f,
                "a name has at most {MOST_MARKS} accents or other marks on one letter, and none without one"
            ),
            NameError::Blank => {
                f.write_str("a name shows something: a letter, a digit or a symbol")
            }
        }
    }
}

impl core::error::Error for NameError {}

/// Whether `name` may be shown.
///
/// # Errors
/// What is wrong with it, and what is allowed.
///
/// ```
/// use fischio_core::{NameError, check_name};
///
/// assert_eq!(check_name("Zoë O’Neill-Nguyễn 🦀"), Ok(()));
/// assert_eq!(check_name("a\u{202e}b"), Err(NameError::Hidden('\u{202e}')));
/// assert_eq!(check_name("  "), Err(NameError::Blank));
/// ```
pub fn check_name(name: &str) -> Result<(), NameError> {
    use GeneralCategory as Category;
    // Nothing to put a mark on.
    let mut marks = MOST_MARKS;
    let mut shows = false;
    for c in name.chars() {
        if BLANK.contains(&c) || joins(c) {
            return Err(NameError::Hidden(c));
        }
        match c.general_category() {
            Category::SpaceSeparator if c == ' ' => marks = MOST_MARKS,
            Category::SpaceSeparator
            | Category::Control
            | Category::Format
            | Category::Surrogate
            | Category::PrivateUse
            | Category::Unassigned
            | Category::LineSeparator
            | Category::ParagraphSeparator => return Err(NameError::Hidden(c)),
            // It has a place of its own beside its letter, and piles up on nothing.
            Category::SpacingMark if shows => {}
            Category::NonspacingMark | Category::EnclosingMark | Category::SpacingMark => {
                if marks == MOST_MARKS {
                    return Err(NameError::Marks);
                }
                marks += 1;
            }
            _ => (marks, shows) = (0, true),
        }
    }
    if shows { Ok(()) } else { Err(NameError::Blank) }
}

/// Marks that show nothing themselves: the joiner of graphemes, and variation selectors but for those
/// of emoji.
fn joins(c: char) -> bool {
    matches!(c, '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0d}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_everywhere_are_names() {
        for name in [
            "Ada",
            "Nicolò D’Angelo",
            "N. 10",
            "Nguyễn",
            "Nguye\u{302}\u{303}n",
            "Łukasz",
            "محمد",
            "דוד",
            "नमस्ते",
            "김철수",
            "山田 太郎",
            "ไทย",
            "ကျော်",
            "སྒྲོལ་མ",
            "Ω-3 & co.",
            "🦀⚽\u{fe0f}",
            "e\u{301}\u{302}",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn nothing_that_does_not_show_as_itself_is_in_a_name() {
        for hidden in [
            '\u{0}',
            '\n',
            '\u{7f}',
            '\u{ad}',
            '\u{61c}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{2028}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{fff9}',
            '\u{fffb}',
            '\u{e0041}',
            '\u{e000}',
            '\u{a0}',
            '\u{3000}',
            '\u{3164}',
            '\u{2800}',
            '\u{fe01}',
            '\u{34f}',
            '\u{e0100}',
            '\u{fffe}',
        ] {
            let name = format!("a{hidden}b");
            assert_eq!(
                check_name(&name),
                Err(NameError::Hidden(hidden)),
                "{hidden:?}"
            );
            assert!(NameError::Hidden(hidden).to_string().contains("not U+"));
        }
    }

    #[test]
    fn marks_do_not_pile_up_and_stand_on_something() {
        let piled = format!("a{}", "\u{301}".repeat(4));
        for name in [
            piled.as_str(),
            "\u{301}a",
            "a \u{301}",
            "a\u{489}\u{301}\u{301}\u{301}",
        ] {
            assert_eq!(check_name(name), Err(NameError::Marks), "{name:?}");
        }
        for name in ["", " ", "   "] {
            assert_eq!(check_name(name), Err(NameError::Blank), "{name:?}");
        }
    }
}
