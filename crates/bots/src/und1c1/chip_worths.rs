//! What a chip is worth to a team: by itself, and beside the chips that the team has.

use ::und1c1::{Ability, Chip, Role, Trait};

/// What a chip is worth by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChipWorths {
    /// What a point of an ability is worth to a goalkeeper, a defender, a midfielder and a forward.
    pub(super) abilities: [(Ability, [i32; 4]); 8],
    /// The same of what a chip has or not.
    pub(super) traits: [(Trait, [i32; 4]); 3],
    /// What a second colour is worth.
    pub(super) colour: i32,
    /// What a further part of the pitch is worth.
    pub(super) part: i32,
    /// What small squares are worth.
    pub(super) small_squares: i32,
}

/// What it is worth to be the first of one's part of the pitch among those of the role, and what each of
/// them takes off.
const FREE_PART: i32 = 12;
/// What each player of the team who has the same ability takes off, in parts of a hundred of its worth.
const HAS_IT: i32 = 6;

/// How many there are.
fn number(of: impl Iterator) -> i32 {
    i32::try_from(of.count()).unwrap_or(i32::MAX)
}

/// Colours besides the first, parts of the pitch besides the first, and whether there are small squares.
pub(super) fn places(chip: Chip, role: Role) -> [i32; 3] {
    if role == Role::Goalkeeper {
        return [0; 3];
    }
    let count = |is: &dyn Fn(usize) -> bool| number((0..3).filter(|&at| is(at)));
    [
        count(&|colour| chip.is_colour(colour)) - 1,
        count(&|part| chip.is_part(part)) - 1,
        i32::from(chip.small_squares() > 0),
    ]
}

impl ChipWorths {
    /// What a chip is worth in a role, whatever the team has.
    pub(super) fn worth(&self, chip: Chip, role: Role) -> i32 {
        let abilities = self.abilities.iter();
        let abilities = abilities
            .map(|(ability, worth)| i32::from(chip.ability(*ability)) * worth[role as usize]);
        let traits = self.traits.iter();
        let traits = traits.map(|(one, worth)| i32::from(chip.has(*one)) * worth[role as usize]);
        let [colours, parts, squares] = places(chip, role);
        let place = self.colour * colours + self.part * parts + self.small_squares * squares;
        abilities.sum::<i32>() + traits.sum::<i32>() + place
    }

    /// What a chip adds to the chips that a team has: many of one ability, or all on the same side of the pitch, are worth less.
    pub(super) fn added(&self, chip: Chip, role: Role, team: &[(Role, Chip)]) -> i32 {
        let repeated = self.abilities.iter().map(|(ability, worth)| {
            let own = i32::from(chip.ability(*ability)) * worth[role as usize];
            let has = number(team.iter().filter(|(_, other)| other.ability(*ability) > 0));
            own * (HAS_IT * has).min(50) / 100
        });
        let mates = || team.iter().filter(|(other, _)| *other == role);
        let free = (0..3)
            .filter(|&part| chip.is_part(part))
            .map(|part| number(mates().filter(|(_, mate)| mate.is_part(part))))
            .min();
        let place = match (role, free) {
            (Role::Goalkeeper, _) | (_, None) => 0,
            (_, Some(there)) => FREE_PART - FREE_PART / 2 * there,
        };
        self.worth(chip, role) - repeated.sum::<i32>() + place
    }
}
