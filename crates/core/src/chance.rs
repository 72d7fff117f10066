//! Chance: what is asked of it, and what it answers.
//!
//! A game never draws a random number. Where the rules roll or draw, [`Game::to_act`]
//! says [`ToAct::Chance`](crate::ToAct::Chance), the game asks with a [`ChanceRequest`],
//! and a driver (the referee's fair dice, a script, a search) answers with a
//! [`ChanceOutcome`].
//!
//! [`Game::to_act`]: crate::Game::to_act

use core::fmt;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{Clause, Refusal};

/// Most dice in one roll.
pub const MAX_DICE: usize = 4;
/// Most different items, or places in an order, in one request.
pub const MAX_ITEMS: usize = 64;

/// A die that a roll asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Die {
    /// Six faces, 1 to 6.
    #[serde(rename = "d6")]
    D6,
    /// Three faces plus, three minus.
    #[serde(rename = "pm")]
    PlusMinus,
}

impl Die {
    /// Every face, each equally likely.
    pub const fn faces(self) -> &'static [Face] {
        match self {
            Die::D6 => &[
                Face::Pips(1),
                Face::Pips(2),
                Face::Pips(3),
                Face::Pips(4),
                Face::Pips(5),
                Face::Pips(6),
            ],
            Die::PlusMinus => &[Face::Plus, Face::Minus],
        }
    }

    /// The faces in short, as an answer writes them.
    const fn form(self) -> &'static str {
        match self {
            Die::D6 => "1-6",
            Die::PlusMinus => "+/-",
        }
    }
}

/// The face a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A number from 1 to 6.
    Pips(u8),
    /// The plus of a ± die.
    Plus,
    /// The minus of a ± die.
    Minus,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Pips(pips) => write!(f, "{pips}"),
            Face::Plus => f.write_str("+"),
            Face::Minus => f.write_str("-"),
        }
    }
}

/// What a game asks of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceRequest {
    /// Roll these dice; the outcome keeps their order.
    Dice(ArrayVec<Die, MAX_DICE>),
    /// Draw one item; `copies[i]` tells how many of item `i` are there to be drawn.
    /// The game names its items ([`Game::item_name`](crate::Game::item_name)).
    Draw {
        /// What is drawn, as the notation calls it: `card`, `tile`.
        what: &'static str,
        /// How many there are of each item.
        copies: ArrayVec<u8, MAX_ITEMS>,
    },
    /// Put this many things into an order.
    Order {
        /// What is put into order, as the notation calls it.
        what: &'static str,
        /// How many, at most [`MAX_ITEMS`].
        count: u8,
    },
}

impl ChanceRequest {
    /// Asks for these dice.
    ///
    /// # Panics
    /// If there are more than [`MAX_DICE`].
    pub fn dice(dice: &[Die]) -> Self {
        ChanceRequest::Dice(dice.iter().copied().collect())
    }

    /// Every outcome that may come, each once; of an order only the first, for there are too
    /// many.
    pub fn outcomes(&self) -> Vec<ChanceOutcome> {
        match self {
            ChanceRequest::Dice(dice) => {
                let mut rolls = vec![ArrayVec::new()];
                for die in dice {
                    rolls = rolls
                        .into_iter()
                        .flat_map(|roll: ArrayVec<Face, MAX_DICE>| {
                            die.faces().iter().map(move |face| {
                                let mut roll = roll.clone();
                                roll.push(*face);
                                roll
                            })
                        })
                        .collect();
                }
                rolls.into_iter().map(ChanceOutcome::Dice).collect()
            }
            ChanceRequest::Draw { copies, .. } => (0u8..)
                .zip(copies)
                .filter(|(_, copies)| **copies > 0)
                .map(|(item, _)| ChanceOutcome::Draw(item))
                .collect(),
            ChanceRequest::Order { count, .. } => vec![ChanceOutcome::Order((0..*count).collect())],
        }
    }

    /// Draws an outcome, each as likely as the game says. `below(n)` gives a number under
    /// `n`, all equally likely.
    pub fn draw(&self, below: &mut (impl FnMut(u32) -> u32 + ?Sized)) -> ChanceOutcome {
        match self {
            ChanceRequest::Dice(dice) => ChanceOutcome::Dice(
                dice.iter()
                    .map(|die| die.faces()[below(die.faces().len() as u32) as usize])
                    .collect(),
            ),
            ChanceRequest::Draw { copies, .. } => {
                let all: u32 = copies.iter().copied().map(u32::from).sum();
                let mut drawn = below(all);
                let mut item = 0;
                while drawn >= u32::from(copies[item]) {
                    drawn -= u32::from(copies[item]);
                    item += 1;
                }
                ChanceOutcome::Draw(item as u8)
            }
            ChanceRequest::Order { count, .. } => {
                let mut order: ArrayVec<u8, MAX_ITEMS> = (0..*count).collect();
                for place in (1..order.len()).rev() {
                    order.swap(place, below(place as u32 + 1) as usize);
                }
                ChanceOutcome::Order(order)
            }
        }
    }

    /// The refusal of an answer that does not fit, under `clause`; it shows the form of one
    /// that does. `given` is the answer as it was given, `item_name` names what is drawn.
    pub fn refuse(
        &self,
        clause: Clause,
        given: impl fmt::Display,
        item_name: impl Fn(&'static str, u8) -> String,
    ) -> Refusal {
        let (kind, form) = match self {
            ChanceRequest::Dice(dice) => {
                let faces: Vec<&str> = dice.iter().map(|die| die.form()).collect();
                ("dice", faces.join(", "))
            }
            ChanceRequest::Draw { what, copies } => {
                let left = (0u8..).zip(copies).filter(|(_, copies)| **copies > 0);
                let named = left.map(|(item, _)| format!("{what} {}", item_name(what, item)));
                ("draw", named.collect::<Vec<_>>().join(", "))
            }
            ChanceRequest::Order { what, count } => {
                let numbers = (0..*count).map(|number| format!(" {number}"));
                ("order", format!("{what}{}", numbers.collect::<String>()))
            }
        };
        Refusal::new(clause.0, "chance-misfit")
            .with("kind", kind)
            .with("form", form)
            .with("given", given)
    }

    /// Whether `outcome` answers this request.
    pub fn fits(&self, outcome: &ChanceOutcome) -> bool {
        match (self, outcome) {
            (ChanceRequest::Dice(dice), ChanceOutcome::Dice(faces)) => {
                dice.len() == faces.len()
                    && dice
                        .iter()
                        .zip(faces)
                        .all(|(die, face)| die.faces().contains(face))
            }
            (ChanceRequest::Draw { copies, .. }, ChanceOutcome::Draw(item)) => copies
                .get(usize::from(*item))
                .is_some_and(|&copies| copies > 0),
            (ChanceRequest::Order { count, .. }, ChanceOutcome::Order(order)) => {
                let mut seen = [false; MAX_ITEMS];
                order.len() == usize::from(*count)
                    && order.iter().all(|&place| {
                        place < *count && !core::mem::replace(&mut seen[usize::from(place)], true)
                    })
            }
            _ => false,
        }
    }
}

/// What chance answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChanceOutcome {
    /// The faces, in the order of the dice asked for.
    Dice(ArrayVec<Face, MAX_DICE>),
    /// The item drawn, by its number in the request.
    Draw(u8),
    /// The order: place `i` is taken by thing `order[i]`.
    Order(ArrayVec<u8, MAX_ITEMS>),
}

impl ChanceOutcome {
    /// Faces of dice written with spaces between: `3 5 +`. Nothing if a word is no face
    /// or there are too many.
    pub fn parse_dice(text: &str) -> Option<ChanceOutcome> {
        let mut faces = ArrayVec::new();
        for word in text.split_ascii_whitespace() {
            let face = match word {
                "+" => Face::Plus,
                "-" | "−" => Face::Minus,
                _ => match word.as_bytes() {
                    [pips @ b'1'..=b'6'] => Face::Pips(pips - b'0'),
                    _ => return None,
                },
            };
            faces.try_push(face).ok()?;
        }
        (!faces.is_empty()).then_some(ChanceOutcome::Dice(faces))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_fits_only_the_request_it_answers() {
        let roll = ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]);
        assert!(roll.fits(&ChanceOutcome::parse_dice("3 5 +").unwrap()));
        for wrong in ["3 5", "3 5 6", "+ 3 5", "3 5 + +"] {
            assert!(
                !roll.fits(&ChanceOutcome::parse_dice(wrong).unwrap()),
                "{wrong}"
            );
        }
        for no_faces in ["", "0", "7", "3 x", "1 1 1 1 1", "12"] {
            assert_eq!(ChanceOutcome::parse_dice(no_faces), None, "{no_faces}");
        }

        let copies = [2, 0, 1].into_iter().collect();
        let draw = ChanceRequest::Draw {
            what: "card",
            copies,
        };
        let fits: Vec<u8> = (0..5)
            .filter(|&i| draw.fits(&ChanceOutcome::Draw(i)))
            .collect();
        assert_eq!(fits, [0, 2]);

        let order = ChanceRequest::Order {
            what: "pack",
            count: 3,
        };
        let fits =
            |places: &[u8]| order.fits(&ChanceOutcome::Order(places.iter().copied().collect()));
        assert!(fits(&[2, 0, 1]));
        assert!(!fits(&[0, 0, 1]));
        assert!(!fits(&[0, 1]));
        assert!(!fits(&[0, 1, 3]));
    }

    #[test]
    fn the_outcomes_are_all_that_fit() {
        let roll = ChanceRequest::dice(&[Die::D6, Die::D6, Die::PlusMinus]);
        let outcomes = roll.outcomes();
        assert_eq!(outcomes.len(), 72);
        assert!(outcomes.iter().all(|outcome| roll.fits(outcome)));
        let copies = [2, 0, 1].into_iter().collect();
        let draw = ChanceRequest::Draw {
            what: "card",
            copies,
        };
        assert_eq!(draw.outcomes(), [0, 2].map(ChanceOutcome::Draw));
        let order = ChanceRequest::Order {
            what: "pack",
            count: 3,
        };
        assert!(order.outcomes().iter().all(|outcome| order.fits(outcome)));
    }
}
