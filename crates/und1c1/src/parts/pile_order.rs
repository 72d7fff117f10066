//! What a coach knows of the order of the pile, from a look at its top (UN-59).

/// Cards at the top of the pile that a coach looks at.
pub(crate) const LOOK: usize = 3;

/// A card of the pile that its coach has seen, by its place in the deck.
///
/// In two bytes, for states are copied often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Seen {
    place: u8,
    /// How many cards lie on it, or [`IN_HAND`] while it is looked at.
    above: u8,
}

/// While it is looked at.
const IN_HAND: u8 = u8::MAX;

/// No card.
const NOBODY: Seen = Seen {
    place: u8::MAX,
    above: u8::MAX,
};

/// The cards of a pile that its coach has seen: those that are looked at, and where the others
/// lie, which were put back. The order of all others is nowhere: any of them may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PileOrder([Seen; LOOK]);

impl PileOrder {
    /// Nothing of it.
    pub(crate) const UNKNOWN: PileOrder = PileOrder([NOBODY; LOOK]);

    /// The cards that were seen, each with how many lie on it unless it is looked at.
    pub(crate) fn iter(self) -> impl Iterator<Item = (u8, Option<u8>)> {
        let seen = self.0.into_iter().filter(|seen| *seen != NOBODY);
        seen.map(|seen| (seen.place, (seen.above != IN_HAND).then_some(seen.above)))
    }

    /// How many were seen.
    pub(crate) fn count(self) -> u32 {
        self.iter().count() as u32
    }

    /// Those that are looked at.
    pub(crate) fn looked_at(self) -> impl Iterator<Item = u8> {
        let seen = self.iter().filter(|(_, above)| above.is_none());
        seen.map(|(place, _)| place)
    }

    /// The cards on which each of those that were put back lies.
    fn taken(self) -> impl Iterator<Item = u8> {
        self.iter().filter_map(|(_, above)| above)
    }

    /// The card on top, if it is known.
    pub(crate) fn top(self) -> Option<u8> {
        let mut seen = self.iter();
        seen.find_map(|(place, above)| (above == Some(0)).then_some(place))
    }

    /// Whether a card that is looked at may be put under so many of a pile of so many.
    pub(crate) fn is_free(self, above: u8, pile: u32) -> bool {
        u32::from(above) < pile && self.taken().all(|other| other != above)
    }

    /// A card is looked at, or is known to lie under so many; at most [`LOOK`] are.
    pub(crate) fn see(&mut self, place: u8, above: Option<u8>) -> bool {
        let known = self.iter().any(|(other, _)| other == place);
        let Some(last) = self.0.last_mut().filter(|last| **last == NOBODY && !known) else {
            return false;
        };
        *last = Seen {
            place,
            above: above.unwrap_or(IN_HAND),
        };
        self.0.sort_unstable_by_key(|seen| seen.place);
        true
    }

    /// A card that is looked at is put under so many.
    pub(crate) fn put(&mut self, place: u8, above: u8) {
        self.forget(place);
        self.see(place, Some(above));
    }

    /// A card leaves the pile.
    fn forget(&mut self, place: u8) {
        for seen in self.0.iter_mut().filter(|seen| seen.place == place) {
            *seen = NOBODY;
        }
        self.0.sort_unstable_by_key(|seen| seen.place);
    }

    /// A card goes from the pile to the hand: from its top, or one that is looked at.
    pub(crate) fn leave(&mut self, place: u8) {
        self.forget(place);
        for seen in &mut self.0 {
            if seen.above != IN_HAND {
                debug_assert!(seen.above > 0, "the card on top is drawn first");
                seen.above = seen.above.saturating_sub(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_59_cards_put_back_come_up_as_others_are_drawn() {
        let mut order = PileOrder::UNKNOWN;
        for place in [7, 2, 11] {
            assert!(order.see(place, None));
        }
        assert!(!order.see(4, None) && !order.see(7, None));
        assert!(order.looked_at().eq([2, 7, 11]));
        order.leave(7);
        order.put(11, 0);
        assert!(!order.is_free(0, 5) && order.is_free(4, 5) && !order.is_free(5, 5));
        order.put(2, 2);
        assert_eq!((order.top(), order.count()), (Some(11), 2));
        order.leave(11);
        assert_eq!(order.top(), None);
        assert!(order.iter().eq([(2, Some(1))]));
        order.leave(9);
        assert_eq!(order.top(), Some(2));
        order.leave(2);
        assert_eq!(order, PileOrder::UNKNOWN);
    }
}
