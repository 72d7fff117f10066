//! What search and tools ask of a match, as types instead of text.

use fischio_core::Side;

use crate::parts::tiles::Colour;
use crate::{Calcetto, Man, Square};

/// A player on the pitch, as a position is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fielded {
    /// Who it is.
    pub man: Man,
    /// Where they stand.
    pub square: Square,
    /// Squares they may move in a phase, a tile in play counted (CT-10, CT-15); of a goalkeeper
    /// what is added to a relaunch (CT-24).
    pub movement: u8,
    /// Their strength or save, a tile in play counted (CT-07, CT-10).
    pub red: u8,
}

impl Calcetto {
    /// A side's players on the pitch, the goalkeeper first.
    pub fn players(&self, side: Side) -> impl Iterator<Item = Fielded> {
        let (line_up, squad) = (&self.team(side).line_up, &self.squads[side]);
        line_up.taken().map(move |(place, slot)| Fielded {
            man: squad.man(slot),
            square: line_up.square(place),
            movement: self.movement(side, place),
            red: squad.numbers(slot).red + self.tile_value(side, place, Colour::Red),
        })
    }
}
