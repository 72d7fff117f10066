//! Actions and their notation.

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, NotationError, write_to_square};

use crate::{Card, KickOffPair, Man, Square};

/// An action in four bytes, as the notation writes it; the crate's page lists every form.
///
/// ```
/// use calciotto::Action;
/// for text in ["D1@c3", "kickoff C1@h10 A2", "card SPRINT4 D3", "D1-c5", "shoot h21", "end"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// # Ok::<(), fischio_core::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `D1@c3`: put a player on a square: in the set-up, or where play is stopped (CO-13,
    /// CO-22, CO-23, CO-26).
    Place(Man, Square),
    /// `pick D5`: call a player up for the bench (CO-04).
    Pick(Man),
    /// `drop D5`: call the player up no more (CO-04).
    Drop(Man),
    /// `ready`: the set-up is done (CO-13).
    Ready,
    /// `kickoff C1@h10 A2`: C1 with the ball on h10, A2 on the other kick-off square (CO-14).
    KickOff {
        /// Who has the ball.
        carrier: Man,
        /// Where the carrier stands, and who stands on the other square.
        pair: KickOffPair,
    },
    /// `card TACKLE`, `card SPRINT3 D2`: play a card (CO-10).
    Card(Card, Option<Man>),
    /// `decline`: play no card, call no tackle (CO-11, CO-19, CO-32).
    Decline,
    /// `keep`: keep the 6 that was rolled (CO-09).
    Keep,
    /// `draw`: give up a 6 and draw a card (CO-09).
    DrawCard,
    /// `D1-c5`: move a player to a square (CO-16).
    Move(Man, Square),
    /// `pass A2`: pass the ball to a team-mate (CO-17, CO-25).
    Pass(Man),
    /// `shoot h21`: shoot at a goal square (CO-18, CO-25).
    Shoot(Square),
    /// `end`: stop (CO-19).
    End,
    /// `tackle D1`: tackle the carrier (CO-19).
    Tackle(Man),
    /// `call D2`: call a tackle on a carrier nobody came near (CO-32).
    Call(Man),
    /// `kicker C1`: who takes the free kick (CO-24).
    Kicker(Man),
    /// `kicker A1@h18`: who takes the penalty, and from where (CO-26).
    PenaltyKicker(Man, Square),
    /// `barrier D1@h16`: a man of the barrier (CO-24).
    Barrier(Man, Square),
    /// `aim h21`: where a penalty goes (CO-26).
    Aim(Square),
    /// `stand h21`: where the goalkeeper stands at a penalty (CO-26).
    Stand(Square),
    /// `sub D1 A2`: A2 comes on for D1 (CO-28).
    Substitute {
        /// Who leaves.
        out: Man,
        /// Who comes on.
        on: Man,
    },
    /// `done`: no further re-placing or substitution (CO-23, CO-28).
    Done,
    /// `shooter A1`: A1 shoots next in the shoot-out (TN-06).
    Shooter(Man),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place(man, to) => write_to_square(f, man, '@', to.coord()),
            Action::Pick(man) => write!(f, "pick {man}"),
            Action::Drop(man) => write!(f, "drop {man}"),
            Action::Ready => f.write_str("ready"),
            Action::KickOff { carrier, pair } => {
                write!(f, "kickoff {carrier}@{}", pair.at())?;
                pair.other().map_or(Ok(()), |other| write!(f, " {other}"))
            }
            Action::Card(card, None) => write!(f, "card {card}"),
            Action::Card(card, Some(man)) => write!(f, "card {card} {man}"),
            Action::Decline => f.write_str("decline"),
            Action::Keep => f.write_str("keep"),
            Action::DrawCard => f.write_str("draw"),
            Action::Move(man, to) => write_to_square(f, man, '-', to.coord()),
            Action::Pass(man) => write!(f, "pass {man}"),
            Action::Shoot(to) => write!(f, "shoot {to}"),
            Action::End => f.write_str("end"),
            Action::Tackle(man) => write!(f, "tackle {man}"),
            Action::Call(man) => write!(f, "call {man}"),
            Action::Kicker(man) => write!(f, "kicker {man}"),
            Action::PenaltyKicker(man, at) => write!(f, "kicker {man}@{at}"),
            Action::Barrier(man, to) => write!(f, "barrier {man}@{to}"),
            Action::Aim(to) => write!(f, "aim {to}"),
            Action::Stand(to) => write!(f, "stand {to}"),
            Action::Substitute { out, on } => write!(f, "sub {out} {on}"),
            Action::Done => f.write_str("done"),
            Action::Shooter(man) => write!(f, "shooter {man}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| NotationError {
            clause: Clause("CO-16"),
            given: text.to_owned(),
        })
    }
}

fn parse(text: &str) -> Option<Action> {
    let mut words = text.split(' ');
    let action = match (words.next()?, words.next(), words.next()) {
        ("ready", None, _) => Action::Ready,
        ("decline", None, _) => Action::Decline,
        ("keep", None, _) => Action::Keep,
        ("draw", None, _) => Action::DrawCard,
        ("end", None, _) => Action::End,
        ("done", None, _) => Action::Done,
        ("pick", Some(man), None) => Action::Pick(Man::parse(man)?),
        ("drop", Some(man), None) => Action::Drop(Man::parse(man)?),
        ("pass", Some(man), None) => Action::Pass(Man::parse(man)?),
        ("tackle", Some(man), None) => Action::Tackle(Man::parse(man)?),
        ("call", Some(man), None) => Action::Call(Man::parse(man)?),
        ("shooter", Some(man), None) => Action::Shooter(Man::parse(man)?),
        ("shoot", Some(to), None) => Action::Shoot(square(to)?),
        ("aim", Some(to), None) => Action::Aim(square(to)?),
        ("stand", Some(to), None) => Action::Stand(square(to)?),
        ("card", Some(card), man) => {
            let card = Card::parse(card)?;
            let man = man.map(Man::parse);
            match (card.names_a_man(), man) {
                (true, Some(Some(man))) => Action::Card(card, Some(man)),
                (false, None) => Action::Card(card, None),
                _ => return None,
            }
        }
        ("kicker", Some(man), None) => match man.split_once('@') {
            Some((man, at)) => Action::PenaltyKicker(Man::parse(man)?, square(at)?),
            None => Action::Kicker(Man::parse(man)?),
        },
        ("barrier", Some(man), None) => {
            let (man, to) = man.split_once('@')?;
            Action::Barrier(Man::parse(man)?, square(to)?)
        }
        ("sub", Some(out), Some(on)) => Action::Substitute {
            out: Man::parse(out)?,
            on: Man::parse(on)?,
        },
        ("kickoff", Some(carrier), other) => {
            let (carrier, at) = carrier.split_once('@')?;
            let other = match other {
                Some(other) => Some(Man::parse(other)?),
                None => None,
            };
            Action::KickOff {
                carrier: Man::parse(carrier)?,
                pair: KickOffPair::new(square(at)?, other),
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
            "D1@q3",
            "D1@f0",
            "D1@k21",
            "D1@c03",
            "D0@c3",
            "D21@c3",
            "D01@c3",
            "D+1@c3",
            "d1@c3",
            "X1@c3",
            "ready ",
            " ready",
            "ready now",
            "kickoff",
            "kickoff C1 A2",
            "kickoff C1@h10 A2 A3",
            "card",
            "card TACKLE D1",
            "card SPRINT3",
            "card SPRINT3 D1 D2",
            "card tackle",
            "card TUFFO DOPPIO",
            "card  TACKLE",
            "D1-c5-c6",
            "D1--c5",
            "pass",
            "pass c5",
            "shoot",
            "shoot A2",
            "sub D1",
            "call",
            "tackle",
            "é1@c3",
            "D1@c3 ",
            "end 1",
            "kicker",
            "kicker A1@",
            "barrier D1",
            "aim",
            "shooter",
            "shooter A1@h18",
            "stand P1@h21",
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!((error.clause, &*error.given), (Clause("CO-16"), text));
        }
    }

    proptest! {
        #[test]
        fn no_text_reads_two_ways(
            text in "(ready|keep|draw|shoot|shooter|end|done|decline|pass|call|tackle|card|aim|stand|kicker|barrier|pick|drop|sub|kickoff|[PDCTA][0-9]{1,2}[@-][a-q][0-2]?[0-9])?( ?([PDCTA][0-9]{1,2}(@[a-q][0-9])?|[a-q]2?[0-9]|TACKLE|SPRINT[34]|TUFFO-DOPPIO)){0,2}"
        ) {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text);
            }
        }
    }
}
