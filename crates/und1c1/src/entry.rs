//! Which boxes a side's players may enter (UN-12, UN-14, UN-26), for all of them at once.

use fischio_core::Side;

use crate::state::{IN_AREA, NOBODY};
use crate::{Square, Squares, Trait, Und1c1};

/// The boxes that the players of a side may enter now: nobody there, no padlock, room in the
/// penalty area. They are the same for all but a few.
pub(crate) struct Entry {
    open: Squares,
    /// The own penalty area, if no more outfielders may enter it (UN-14).
    closed: Squares,
    /// Who is in it already, or keeps goal: he may move about in it.
    at_home: u32,
    /// The boxes under the opponent's padlocks: the black, and both (UN-26).
    black: Squares,
    locked: Squares,
    /// Who may enter the box under the white one.
    gorillas: u32,
    /// Who else does not move as most do: he may walk into a goal (UN-45, UN-46).
    beater: u32,
}

impl Entry {
    #[inline]
    pub(crate) fn new(game: &Und1c1, side: Side) -> Entry {
        let team = game.team(side);
        let [white, black] = game.team(side.opponent()).locks;
        let mut entry = Entry {
            open: game.unoccupied(),
            closed: Squares::EMPTY,
            at_home: team.keeper_bit(),
            black: Squares::EMPTY,
            locked: Squares::EMPTY,
            gorillas: 0,
            beater: 0,
        };
        if black != Square::NOWHERE {
            entry.black.add(black);
            entry.locked.add(black);
        }
        if white != Square::NOWHERE {
            entry.locked.add(white);
            entry.gorillas = game.squads[side].with_trait(Trait::Gorilla);
        }
        if game.in_own_area(side) >= IN_AREA {
            entry.closed = Squares::area(side);
            entry.at_home |= game.standing_on(side, entry.closed);
        }
        if game.beaten_by != NOBODY && game.carrier_of(side) == Some(game.beaten_by) {
            entry.beater = 1 << game.beaten_by;
        }
        entry
    }

    /// The boxes that most of the side may enter.
    #[inline]
    pub(crate) fn most(&self) -> Squares {
        self.open.without(self.locked).without(self.closed)
    }

    /// Whether somebody is not like most.
    #[inline]
    pub(crate) const fn is_other(&self, slot: u8) -> bool {
        (self.at_home | self.gorillas | self.beater) >> slot & 1 != 0
    }

    /// The boxes that somebody may enter.
    #[inline]
    pub(crate) fn free(&self, slot: u8) -> Squares {
        let has = |set: u32| set >> slot & 1 != 0;
        let locked = if has(self.gorillas) {
            self.black
        } else {
            self.locked
        };
        let free = self.open.without(locked);
        if has(self.at_home) {
            free
        } else {
            free.without(self.closed)
        }
    }
}
