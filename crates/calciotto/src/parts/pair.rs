//! The pair that kicks off (CO-14), but for the carrier: in two bytes, so that every action
//! is small.

use crate::{Man, Square};

/// Where the carrier of a kick-off stands, and who stands on the other square.
// The square's index times CODES, and the other's code or 0 for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KickOffPair(u16);

/// How many others there may be, nobody among them.
const CODES: u16 = Man::CODES + 1;

impl KickOffPair {
    /// The carrier on a square; nobody beside if a side has one outfielder left (CO-27).
    pub const fn new(at: Square, other: Option<Man>) -> KickOffPair {
        let other = match other {
            Some(man) => man.code() + 1,
            None => 0,
        };
        KickOffPair(at.index() * CODES + other)
    }

    /// Where the carrier stands.
    pub const fn at(self) -> Square {
        Square::new(self.0 / CODES)
    }

    /// Who stands on the other square.
    pub const fn other(self) -> Option<Man> {
        match self.0 % CODES {
            0 => None,
            code => Some(Man::of_code(code - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Role, Squares};

    #[test]
    fn co_14_a_pair_keeps_what_it_is_given() {
        let men = Role::ALL.into_iter().flat_map(|role| {
            (1..=Man::MAX_NUMBER).filter_map(move |number| Man::new(role, number))
        });
        let others: Vec<Option<Man>> = men.map(Some).chain([None]).collect();
        assert_eq!(others.len(), 101);
        for at in (Squares::FIELD | Squares::GOALS[0] | Squares::GOALS[1]).iter() {
            for &other in &others {
                let pair = KickOffPair::new(at, other);
                assert_eq!((pair.at(), pair.other()), (at, other));
            }
        }
    }
}
