//! Actions and their notation (CF-19).

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, NotationError};

use crate::{PieceType, Square};

/// An action, as the notation writes it. Whether a move carries the ball or captures
/// follows from the position.
///
/// ```
/// use chess_football::Action;
/// for text in ["N@e4", "e2e4", "b7b8=Q", "e4>c3", "--"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// # Ok::<(), fischio_core::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `N@e4`: put a piece on a square of one's half (CF-04).
    Place {
        /// What is put down.
        kind: PieceType,
        /// Where.
        to: Square,
    },
    /// `e2e4`, `b7b8=Q`: move, carry or capture (CF-08, CF-10, CF-12).
    Move {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What a pawn that reaches the far rank becomes.
        promotion: Option<PieceType>,
    },
    /// `e4>c3`: pass the ball (CF-09).
    Pass {
        /// The carrier's square.
        from: Square,
        /// The receiver's square.
        to: Square,
    },
    /// `--`: nothing, when nothing can be done (CF-07).
    Null,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place { kind, to } => write!(f, "{}@{to}", kind.letter()),
            Action::Move {
                from,
                to,
                promotion: None,
            } => write!(f, "{from}{to}"),
            Action::Move {
                from,
                to,
                promotion: Some(kind),
            } => {
                write!(f, "{from}{to}={}", kind.letter())
            }
            Action::Pass { from, to } => write!(f, "{from}>{to}"),
            Action::Null => f.write_str("--"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text.as_bytes()).ok_or_else(|| NotationError {
            clause: Clause("CF-19"),
            given: text.to_owned(),
        })
    }
}

fn parse(text: &[u8]) -> Option<Action> {
    match *text {
        [b'-', b'-'] => Some(Action::Null),
        [kind, b'@', file, rank] => Some(Action::Place {
            kind: PieceType::from_letter(char::from(kind))?,
            to: square(file, rank)?,
        }),
        [a, b, b'>', c, d] => Some(Action::Pass {
            from: square(a, b)?,
            to: square(c, d)?,
        }),
        [a, b, c, d] => Some(Action::Move {
            from: square(a, b)?,
            to: square(c, d)?,
            promotion: None,
        }),
        [a, b, c, d, b'=', kind] => {
            let kind = PieceType::from_letter(char::from(kind))?;
            PieceType::PROMOTIONS.contains(&kind).then_some(())?;
            Some(Action::Move {
                from: square(a, b)?,
                to: square(c, d)?,
                promotion: Some(kind),
            })
        }
        _ => None,
    }
}

fn square(file: u8, rank: u8) -> Option<Square> {
    ((b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank))
        .then(|| Square::at(file - b'a', rank - b'1'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// CF-19: what the notation does not know is refused.
    #[test]
    fn cf_19_other_texts_are_no_actions() {
        for text in [
            "", "-", "---", "e2", "e2e9", "i1a1", "e2-e4", "n@e4", "X@e4", "N@e9", "e4>", "e4>c",
            "e4>c9", "b7b8=K", "b7b8=P", "b7b8=q", "b7b8Q", "b7b8=", "e2e4 ", " e2e4", "E2E4",
            "e4>c3=Q", "N@e4=Q", "é2e4",
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!((error.clause, &*error.given), (Clause("CF-19"), text));
        }
    }

    proptest! {
        #[test]
        fn cf_19_no_text_reads_two_ways(text in "[KQRBNPa-h1-8@>=-]{0,7}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text);
            }
        }
    }
}
