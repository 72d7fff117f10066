//! Which boxes a side's players may enter (UN-12, UN-14, UN-26), for all of them at once.

use fischio_core::{Side, Slot, SlotSet};

use crate::parts::chip::Trait;
use crate::parts::effect::Flag;
use crate::parts::squares::Squares;
use crate::parts::team::IN_AREA;
use crate::state::Und1c1;

/// The boxes that the players of a side may enter now: nobody there, no padlock, room in the
/// penalty area. They are the same for all but a few.
pub(crate) struct Entry {
    open: Squares,
    /// The own penalty area, if no more outfielders may enter it (UN-14).
    closed: Squares,
    /// Who is in it already, or keeps goal: they may move about in it.
    at_home: SlotSet,
    /// The boxes under the opponent's padlocks: those that Gorillas may not enter either, and both
    /// (UN-26).
    black: Squares,
    locked: Squares,
    /// Who may enter boxes under padlocks: the white one's, or both.
    gorillas: SlotSet,
    /// Who else does not move as most do: they may walk into a goal (UN-45, UN-46).
    beater: SlotSet,
}

impl Entry {
    #[inline]
    pub(crate) fn new(game: &Und1c1, side: Side) -> Entry {
        let team = game.team(side);
        let locks = game.team(side.opponent()).locks;
        let black = Squares::maybe(locks.black);
        let mut entry = Entry {
            open: game.unoccupied(),
            closed: Squares::EMPTY,
            at_home: team.keepers(),
            black,
            locked: black,
            gorillas: SlotSet::EMPTY,
            beater: SlotSet::EMPTY,
        };
        if let Some(white) = locks.white {
            entry.locked.add(white);
            entry.gorillas = game.with_trait(side, Trait::Gorilla);
        }
        if game.is_switched(side, Flag::GorillasEnterBlack) {
            entry.gorillas = game.with_trait(side, Trait::Gorilla);
            entry.black = Squares::EMPTY;
        }
        if game.in_own_area(side) >= IN_AREA {
            entry.closed = Squares::area(side);
            entry.at_home |= game.standing_on(side, entry.closed);
        }
        if let Some(ball) = game.ball
            && ball.beat_keeper
            && ball.side == side
        {
            entry.beater = SlotSet::one(ball.slot);
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
    pub(crate) fn is_other(&self, slot: Slot) -> bool {
        (self.at_home | self.gorillas | self.beater).has(slot)
    }

    /// The boxes that somebody may enter.
    #[inline]
    pub(crate) fn free(&self, slot: Slot) -> Squares {
        let locked = if self.gorillas.has(slot) {
            self.black
        } else {
            self.locked
        };
        let free = self.open.without(locked);
        if self.at_home.has(slot) {
            free
        } else {
            free.without(self.closed)
        }
    }
}
