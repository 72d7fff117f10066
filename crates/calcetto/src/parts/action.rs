//! Actions and their notation.

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, NotationError, write_to_square};

use crate::{Man, Square, Tile};

/// An action, as the notation writes it; the crate's page lists every form.
///
/// ```
/// use calcetto::Action;
/// for text in ["D1@c3", "ready", "kickoff C1@d7 A2", "tile Y2 C1", "D1-c5", "pass A2", "end"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// # Ok::<(), fischio_core::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `D1@c3`: put a man on a square in the set-up (CT-11).
    Place(Man, Square),
    /// `ready`: the set-up is done (CT-11).
    Ready,
    /// `kickoff C1@d7 A2`: C1 with the ball on d7, A2 on the other kick-off square (CT-13).
    KickOff {
        /// Who has the ball.
        carrier: Man,
        /// Where the player stands.
        at: Square,
        /// Who stands on the other square.
        other: Man,
    },
    /// `tile Y2 C1`: play a tile on a man, and roll (CT-10).
    PlayTile(Tile, Man),
    /// `roll`: roll without a tile (CT-10, CT-14).
    Roll,
    /// `keep`: keep the 6 that was rolled (CT-09).
    Keep,
    /// `draw`: give up a 6 and draw a tile (CT-09).
    DrawTile,
    /// `D1-c5`: move a man to a square (CT-15).
    Move(Man, Square),
    /// `pass A2`: pass the ball to a team-mate (CT-16).
    Pass(Man),
    /// `cross c13`: cross the ball to a TIRO square (CT-17).
    Cross(Square),
    /// `shoot`: shoot at goal (CT-18).
    Shoot,
    /// `end`: stop (CT-19).
    End,
    /// `sub D1 A2`: A2 comes on for D1 (CT-25).
    Substitute {
        /// Who leaves.
        out: Man,
        /// Who comes on.
        on: Man,
    },
    /// `done`: no further substitution (CT-25).
    Done,
    /// `call D2`: call a tackle by D2 (CT-28).
    Call(Man),
    /// `decline`: call none (CT-28).
    Decline,
    /// `shooter A1`: A1 shoots next in the shoot-out (TN-06).
    Shooter(Man),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place(man, to) => write_to_square(f, man, '@', to.coord()),
            Action::Ready => f.write_str("ready"),
            Action::KickOff { carrier, at, other } => write!(f, "kickoff {carrier}@{at} {other}"),
            Action::PlayTile(tile, man) => write!(f, "tile {tile} {man}"),
            Action::Roll => f.write_str("roll"),
            Action::Keep => f.write_str("keep"),
            Action::DrawTile => f.write_str("draw"),
            Action::Move(man, to) => write_to_square(f, man, '-', to.coord()),
            Action::Pass(man) => write!(f, "pass {man}"),
            Action::Cross(to) => write!(f, "cross {to}"),
            Action::Shoot => f.write_str("shoot"),
            Action::End => f.write_str("end"),
            Action::Substitute { out, on } => write!(f, "sub {out} {on}"),
            Action::Done => f.write_str("done"),
            Action::Call(man) => write!(f, "call {man}"),
            Action::Decline => f.write_str("decline"),
            Action::Shooter(man) => write!(f, "shooter {man}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| NotationError {
            clause: Clause(clause_of(text)),
            given: text.to_owned(),
        })
    }
}

/// The clause of what a text that is no action looks most like.
fn clause_of(text: &str) -> &'static str {
    match text.split(' ').next().unwrap_or_default() {
        "ready" => "CT-11",
        "kickoff" => "CT-13",
        "tile" => "CT-10",
        "roll" => "CT-14",
        "keep" | "draw" => "CT-09",
        "pass" => "CT-16",
        "cross" => "CT-17",
        "shoot" => "CT-18",
        "end" => "CT-19",
        "sub" | "done" => "CT-25",
        "call" | "decline" => "CT-28",
        "shooter" => "TN-06",
        word if word.contains('@') => "CT-11",
        _ => "CT-15",
    }
}

fn parse(text: &str) -> Option<Action> {
    let mut words = text.split(' ');
    let action = match (words.next()?, words.next(), words.next()) {
        ("ready", None, _) => Action::Ready,
        ("roll", None, _) => Action::Roll,
        ("keep", None, _) => Action::Keep,
        ("draw", None, _) => Action::DrawTile,
        ("shoot", None, _) => Action::Shoot,
        ("end", None, _) => Action::End,
        ("done", None, _) => Action::Done,
        ("decline", None, _) => Action::Decline,
        ("pass", Some(man), None) => Action::Pass(Man::parse(man)?),
        ("call", Some(man), None) => Action::Call(Man::parse(man)?),
        ("shooter", Some(man), None) => Action::Shooter(Man::parse(man)?),
        ("cross", Some(to), None) => Action::Cross(square(to)?),
        ("tile", Some(tile), Some(man)) => Action::PlayTile(Tile::parse(tile)?, Man::parse(man)?),
        ("sub", Some(out), Some(on)) => Action::Substitute {
            out: Man::parse(out)?,
            on: Man::parse(on)?,
        },
        ("kickoff", Some(carrier), Some(other)) => {
            let (carrier, at) = carrier.split_once('@')?;
            Action::KickOff {
                carrier: Man::parse(carrier)?,
                at: square(at)?,
                other: Man::parse(other)?,
            }
        }
        (word, None, _) => {
            if let Some((man, to)) = word.split_once('@') {
                Action::Place(Man::parse(man)?, square(to)?)
            } else {
                let (man, to) = word.split_once('-')?;
                Action::Move(Man::parse(man)?, square(to)?)
            }
        }
        _ => return None,
    };
    words.next().is_none().then_some(action)
}

fn square(text: &str) -> Option<Square> {
    Square::from_coord(text.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What the notation does not know is refused, and says what it knows.
    #[test]
    fn other_texts_are_no_actions() {
        for text in [
            "",
            " ",
            "-",
            "D1",
            "D1@",
            "D1@i3",
            "D1@c0",
            "D1@c15",
            "D1@c03",
            "D9@c3",
            "d1@c3",
            "X1@c3",
            "ready ",
            " ready",
            "ready now",
            "kickoff",
            "kickoff C1 A2",
            "kickoff C1@d7",
            "kickoff C1@d7 A2 A3",
            "tile Y4 C1",
            "tile Y2",
            "tile  Y2 C1",
            "Roll",
            "D1-c5-c6",
            "D1--c5",
            "pass",
            "pass c5",
            "cross A2",
            "shoot c13",
            "sub D1",
            "call",
            "é1@c3",
            "D1@c3 ",
            "end 1",
            "roll  ",
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!(error.given, text);
        }
        for (text, clause) in [
            ("D1@z9", "CT-11"),
            ("D1-c15", "CT-15"),
            ("tile Y4 C1", "CT-10"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().clause, Clause(clause));
        }
    }

    proptest! {
        #[test]
        fn no_text_reads_two_ways(
            text in "(ready|roll|keep|draw|shoot|end|done|decline|pass|call|cross|tile|sub|kickoff|[PDCA][0-9][@-][a-i]1?[0-9])?( ?([PDCA][0-9](@[a-i][0-9])?|[a-i]1?[0-9]|[YR][0-4])){0,2}"
        ) {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text);
            }
        }
    }
}
