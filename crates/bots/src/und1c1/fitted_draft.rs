//! What chips are worth in a draft: written by `cargo xtask tune und1c1-draft`, not by hand.
//!
//! 2000 matches of teams picked at random, levels 2 to 3, seed 1.

use und1c1::{Ability, Trait};

use super::chip_worths::ChipWorths;

/// The worths in use.
pub(super) const IN_USE: ChipWorths = ChipWorths {
    abilities: [
        (Ability::Playmaker, [0, 17, 34, 19]),
        (Ability::Archer, [0, 16, 24, 22]),
        (Ability::Wizard, [0, 20, 34, 41]),
        (Ability::Gladiator, [0, 44, 30, 7]),
        (Ability::Viper, [0, 0, 16, 44]),
        (Ability::Cannon, [0, 6, 22, 30]),
        (Ability::Ram, [0, 16, 13, 16]),
        (Ability::Paw, [64, 0, 0, 0]),
    ],
    traits: [
        (Trait::Rabbit, [0, 19, 21, 27]),
        (Trait::Tractor, [0, 11, 14, 10]),
        (Trait::Gorilla, [0, 11, 13, 11]),
    ],
    colour: 9,
    part: 6,
    small_squares: 5,
};
