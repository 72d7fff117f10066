//! A chip: where it may be set up, what it can do (UN-05, UN-06).

use fischio_core::Side;
use serde::Deserialize;

use crate::parts::line::Line;
use crate::parts::squares::Squares;

/// An ability that counts in a roll: +1, or +2 where it is black (UN-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// REGISTA: passes.
    Playmaker,
    /// ARCIERE: crosses.
    Archer,
    /// MAGO: dribbles, and resists tackles.
    Wizard,
    /// GLADIATORE: tackles, and resists dribbles.
    Gladiator,
    /// VIPERA: shots from the penalty area.
    Viper,
    /// CANNONE: shots from outside it.
    Cannon,
    /// ARIETE: headers.
    Ram,
    /// ZAMPA: saves.
    Paw,
}

impl Ability {
    /// All eight.
    pub const ALL: [Ability; 8] = [
        Ability::Playmaker,
        Ability::Archer,
        Ability::Wizard,
        Ability::Gladiator,
        Ability::Viper,
        Ability::Cannon,
        Ability::Ram,
        Ability::Paw,
    ];

    /// As squad files and reasons spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::Playmaker => "playmaker",
            Ability::Archer => "archer",
            Ability::Wizard => "wizard",
            Ability::Gladiator => "gladiator",
            Ability::Viper => "viper",
            Ability::Cannon => "cannon",
            Ability::Ram => "ram",
            Ability::Paw => "paw",
        }
    }
}

/// An ability that a chip has or not (UN-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Moves a box further.
    Rabbit,
    /// Moves once more at the end of a turn.
    Tractor,
    /// Enters the box under the white padlock.
    Gorilla,
}

impl Trait {
    /// All three.
    pub const ALL: [Trait; 3] = [Trait::Rabbit, Trait::Tractor, Trait::Gorilla];

    /// As squad files spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Trait::Rabbit => "rabbit",
            Trait::Tractor => "tractor",
            Trait::Gorilla => "gorilla",
        }
    }
}

/// Most abilities of a chip: one of each.
pub(crate) const MAX_ABILITIES: usize = Ability::ALL.len() + Trait::ALL.len();
/// The colours of positions, from one's own goal (UN-05).
pub(crate) const COLOURS: [&str; 3] = ["red", "yellow", "green"];
/// The parts of the pitch, from file a.
pub(crate) const PARTS: [&str; 3] = ["left", "centre", "right"];
/// Who is good at set pieces, by the number of small squares from one (UN-34, UN-35).
pub(crate) const TAKERS: [&str; 3] = ["takes-penalties", "takes-free-kicks", "takes-both"];

/// A chip, packed: what is printed on it.
///
/// Bits 0 to 2 are its colours, 3 to 5 its parts of the pitch, then two bits an ability, the
/// traits, and two bits of small squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chip(u32);

/// The lines of every set of colours, by side.
const LINES: [[Squares; 8]; 2] = [
    unions([
        Squares::line(Line::ALL[0]),
        Squares::line(Line::ALL[1]),
        Squares::line(Line::ALL[2]),
    ]),
    unions([
        Squares::line(Line::ALL[6]),
        Squares::line(Line::ALL[5]),
        Squares::line(Line::ALL[4]),
    ]),
];
/// The boxes of every set of colours and of parts of the pitch, by side.
const REGIONS: [[Squares; 64]; 2] = {
    let thirds = unions([Squares::third(0), Squares::third(1), Squares::third(2)]);
    let mut all = [[Squares::EMPTY; 64]; 2];
    let mut choice = 0;
    while choice < 64 {
        all[0][choice] = LINES[0][choice & 7].and(thirds[choice >> 3]);
        all[1][choice] = LINES[1][choice & 7].and(thirds[choice >> 3]);
        choice += 1;
    }
    all
};

/// The union of every choice of three sets, by its bits.
const fn unions(three: [Squares; 3]) -> [Squares; 8] {
    let mut all = [Squares::EMPTY; 8];
    let mut choice = 0;
    while choice < 8 {
        let mut i = 0;
        while i < 3 {
            if choice >> i & 1 != 0 {
                all[choice] = all[choice].or(three[i]);
            }
            i += 1;
        }
        choice += 1;
    }
    all
}

const ABILITIES: u32 = 6;
const TRAITS: u32 = 22;
const SMALL_SQUARES: u32 = 25;

impl Chip {
    pub(crate) const fn with_colour(self, colour: usize) -> Chip {
        Chip(self.0 | 1 << colour)
    }

    pub(crate) const fn with_part(self, part: usize) -> Chip {
        Chip(self.0 | 8 << part)
    }

    pub(crate) const fn with_ability(self, ability: Ability, value: u32) -> Chip {
        Chip(self.0 | value << (ABILITIES + 2 * ability as u32))
    }

    pub(crate) const fn with_trait(self, has: Trait) -> Chip {
        Chip(self.0 | 1 << (TRAITS + has as u32))
    }

    /// The same without any ability; small squares are none (UN-59).
    pub(crate) const fn without_abilities(self) -> Chip {
        Chip(self.0 & !((1 << SMALL_SQUARES) - (1 << ABILITIES)))
    }

    pub(crate) const fn with_squares(self, squares: u32) -> Chip {
        Chip(self.0 | squares << SMALL_SQUARES)
    }

    /// What an ability adds: 0, 1, or 2 where it is black.
    #[inline]
    pub const fn ability(self, ability: Ability) -> u8 {
        (self.0 >> (ABILITIES + 2 * ability as u32) & 3) as u8
    }

    /// Whether it has a trait.
    #[inline]
    pub const fn has(self, which: Trait) -> bool {
        self.0 >> (TRAITS + which as u32) & 1 != 0
    }

    /// Its small squares: 1 penalties, 2 free kicks, 3 both (UN-05).
    pub const fn small_squares(self) -> u8 {
        (self.0 >> SMALL_SQUARES & 3) as u8
    }

    /// Whether it is of a colour: 0 red, 1 yellow, 2 green.
    #[inline]
    pub const fn is_colour(self, colour: usize) -> bool {
        self.0 >> colour & 1 != 0
    }

    /// Of how many colours it is: one, or two; a goalkeeper's chip has none.
    pub(crate) const fn colours(self) -> u32 {
        (self.0 & 7).count_ones()
    }

    /// Whether it plays in a part: 0 left, 1 centre, 2 right.
    pub const fn is_part(self, part: usize) -> bool {
        self.0 >> (3 + part) & 1 != 0
    }

    /// How many parts of a line it may stand in: a line's colour with a part of the pitch each (UN-10).
    pub(crate) const fn regions(self) -> u32 {
        self.colours() * (self.0 >> 3 & 7).count_ones()
    }

    /// How many abilities it has, whether plain or black; a small square is none (UN-50).
    pub fn abilities(self) -> u8 {
        let some = Ability::ALL.iter().filter(|one| self.ability(**one) > 0);
        (some.count() + Trait::ALL.iter().filter(|one| self.has(**one)).count()) as u8
    }

    /// Ability points: black counts 2, a small square nothing (UN-07).
    pub fn points(self) -> u32 {
        let plain = Trait::ALL.into_iter().filter(|&one| self.has(one)).count() as u32;
        let sum: u32 = Ability::ALL
            .into_iter()
            .map(|one| u32::from(self.ability(one)))
            .sum();
        plain + sum
    }

    /// The lines of its colours in a side's half, across the whole pitch (UN-30).
    #[inline]
    pub fn lines(self, side: Side) -> Squares {
        LINES[side.index()][(self.0 & 7) as usize]
    }

    /// The boxes on which an outfielder is set up (UN-10).
    #[inline]
    pub fn region(self, side: Side) -> Squares {
        REGIONS[side.index()][(self.0 & 63) as usize]
    }
}
