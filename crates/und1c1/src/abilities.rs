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
        let printed = self.squads[side].with_trait(which);
        if !self.rules.cards {
            printed
        } else if self.is_switched(side.opponent(), Flag::NoAbilities) {
            SlotSet::EMPTY
        } else {
            printed | self.granted(side, which)
        }
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
        self.rules.cards && !self.cards[side].is_quiet() && {
            let mut cards = self.cards[side].in_force();
            cards.any(|(card, _)| card.spec().switches(flag))
        }
    }

    /// How far somebody moves at once where cards count.
    pub(crate) fn steps_with_cards(&self, side: Side, slot: Slot, with_ball: bool) -> u8 {
        let rabbit = self.with_trait(side, Trait::Rabbit).has(slot);
        if rabbit && self.is_switched(side, Flag::RabbitsMoveThree) {
            return 3;
        }
        2 + u8::from(rabbit) - u8::from(with_ball)
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
