//! What chips are worth in a draft.

use und1c1::{Ability, Trait};

/// What a point of an ability is worth to a goalkeeper, a defender, a midfielder and a forward.
pub(super) const WORTH: [(Ability, [i32; 4]); 8] = [
    (Ability::Playmaker, [0, 16, 40, 16]),
    (Ability::Archer, [0, 16, 24, 18]),
    (Ability::Wizard, [0, 20, 30, 34]),
    (Ability::Gladiator, [0, 40, 28, 8]),
    (Ability::Viper, [0, 0, 16, 48]),
    (Ability::Cannon, [0, 6, 22, 32]),
    (Ability::Ram, [0, 14, 12, 30]),
    (Ability::Paw, [60, 0, 0, 0]),
];
/// The same of what a chip has or not.
pub(super) const TRAITS: [(Trait, [i32; 4]); 3] = [
    (Trait::Rabbit, [0, 18, 22, 24]),
    (Trait::Tractor, [0, 14, 14, 10]),
    (Trait::Gorilla, [0, 12, 12, 14]),
];
/// What a second colour, a further part of the pitch and small squares are worth.
pub(super) const COLOUR: i32 = 8;
pub(super) const PART: i32 = 6;
pub(super) const SMALL_SQUARES: i32 = 7;
