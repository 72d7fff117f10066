//! Abilities and rules as cards change them (UN-59).

use fischio_core::{Side, Slot, SlotSet};

use crate::parts::cards::Target;
use crate::parts::chip::{Ability, Trait};
use crate::parts::effect::{Effect, Flag};
use crate::state::Und1c1;

impl Und1c1 {
    /// Who of a side has a trait, by their chip or by a card.
    #[inline]
    pub(crate) fn with_trait(&self, side: Side, which: Trait) -> SlotSet {
        if self.rules.cards {
            self.with_trait_or_card(side, which)
        } else {
            self.squads[side].with_trait(which)
        }
    }

    /// The same in a match with cards; by itself, so that others need not look for them.
    #[inline(never)]
    fn with_trait_or_card(&self, side: Side, which: Trait) -> SlotSet {
        if self.is_switched(side.opponent(), Flag::NoAbilities) {
            return SlotSet::EMPTY;
        }
        self.squads[side].with_trait(which) | self.granted(side, which)
    }

    /// Who of a side has a trait by a card.
    fn granted(&self, side: Side, which: Trait) -> SlotSet {
        let cards = self.cards[side].in_force();
        let men = cards.filter_map(|(card, on)| match (&card.spec().effect, on) {
            (Effect::GrantAbility { ability }, Target::Man(slot)) if *ability == which => {
                Some(slot)
            }
            _ => None,
        });
        men.collect()
    }

    /// Whether a side has a card in force that switches a rule.
    #[inline]
    pub(crate) fn is_switched(&self, side: Side, flag: Flag) -> bool {
        self.rules.cards && !self.cards[side].is_quiet() && self.has_switch(side, flag)
    }

    /// The same in a match with cards; by itself, so that others need not look for them.
    #[inline(never)]
    fn has_switch(&self, side: Side, flag: Flag) -> bool {
        let mut cards = self.cards[side].in_force();
        cards.any(|(card, _)| card.spec().switches(flag))
    }

    /// Whether somebody marks with three by a card: a pass with Gladiator, a cross with Ram.
    #[inline]
    pub(crate) fn marks_with_three(&self, side: Side, slot: Slot, by: Ability) -> bool {
        let flag = match by {
            Ability::Ram => Flag::RamsMarkWithThree,
            _ => Flag::GladiatorsMarkWithThree,
        };
        self.is_switched(side, flag) && self.chip(side, slot).ability(by) > 0
    }
}
