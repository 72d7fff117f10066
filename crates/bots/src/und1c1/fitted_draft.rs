//! What chips are worth in a draft.

use und1c1::{Ability, Trait};

use super::chip_worths::ChipWorths;

/// The worths in use.
pub(super) const IN_USE: ChipWorths = ChipWorths {
    abilities: [
        (Ability::Playmaker, [0, 16, 40, 16]),
        (Ability::Archer, [0, 16, 24, 18]),
        (Ability::Wizard, [0, 20, 30, 34]),
        (Ability::Gladiator, [0, 40, 28, 8]),
        (Ability::Viper, [0, 0, 16, 48]),
        (Ability::Cannon, [0, 6, 22, 32]),
        (Ability::Ram, [0, 14, 12, 30]),
        (Ability::Paw, [60, 0, 0, 0]),
    ],
    traits: [
        (Trait::Rabbit, [0, 18, 22, 24]),
        (Trait::Tractor, [0, 14, 14, 10]),
        (Trait::Gorilla, [0, 12, 12, 14]),
    ],
    colour: 8,
    part: 6,
    small_squares: 7,
};
