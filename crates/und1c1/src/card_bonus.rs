//! What cards add to rolls (UN-59).

use fischio_core::{Side, Slot};

use crate::modifier::{Modifier, Why};
use crate::parts::cards::Target;
use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Kind};
use crate::parts::effect::{Amount, BonusRolls, Effect, Part, RollBonus, Where};
use crate::parts::man::{ManRef, Role};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

impl Und1c1 {
    /// What a side's cards in force add to a roll.
    pub(crate) fn card_modifiers(
        &self,
        contest: Contest,
        side: Side,
        mut add: impl FnMut(Modifier),
    ) {
        for (card, on) in self.cards[side].in_force() {
            if let Effect::RollBonus(bonus) = &card.spec().effect
                && let Some((slot, value)) = self.card_bonus(contest, side, bonus, on)
            {
                add(Modifier {
                    why: Why::Card,
                    side,
                    by: Some(ManRef {
                        side,
                        man: self.squads[side].man(slot),
                    }),
                    value,
                    counts: true,
                });
            }
        }
    }

    /// Whose total of a side a bonus would be added to, and how much; nothing if it is not for
    /// this roll.
    pub(crate) fn card_bonus(
        &self,
        contest: Contest,
        side: Side,
        bonus: &RollBonus,
        on: Target,
    ) -> Option<(Slot, i8)> {
        let slot = self.adds_to(contest, side)?;
        if matches!(on, Target::Man(man) if man != slot) {
            return None;
        }
        let kind = contest.kind();
        let fits = |rolls: &&BonusRolls| {
            rolls.rolls.has(kind) && self.bonus_fits(rolls, kind, (side, slot))
        };
        bonus.on.iter().find(fits)?;
        let value = match &bonus.amount {
            Amount::Number(value) => *value,
            Amount::Abilities(which) => self.abilities_left_out(kind, (side, slot), which),
        };
        Some((slot, value))
    }

    /// The player of a side whose dice and abilities a roll counts.
    fn adds_to(&self, contest: Contest, side: Side) -> Option<Slot> {
        if side == self.turn {
            return Some(contest.by());
        }
        let (of, slot) = self.answerer(contest)?;
        (of == side).then_some(slot)
    }

    fn bonus_fits(&self, rolls: &BonusRolls, kind: Kind, (side, slot): (Side, Slot)) -> bool {
        let part = match rolls.by {
            Part::Anybody => true,
            Part::Roller => side == self.turn,
            Part::Keeper => side != self.turn && kind.is_at_goal(),
            Part::Carrier => self.has_ball(side, slot),
            Part::Challenger => !self.has_ball(side, slot),
        };
        let inside = || Squares::area(side.opponent()).has(self.at(side, slot));
        let place = match rolls.place {
            None => true,
            Some(Where::Inside) => inside(),
            Some(Where::Outside) => !inside(),
        };
        let able = rolls
            .needs
            .is_none_or(|which| self.has_ability(side, slot, which));
        part && place && able
    }

    /// Whether somebody has an ability that counts: an outfielder in goal has no Paw (UN-31).
    pub(crate) fn has_ability(&self, side: Side, slot: Slot, which: Ability) -> bool {
        let man = self.squads[side].man(slot);
        let keeps = which != Ability::Paw || man.role() == Role::Goalkeeper;
        keeps && self.chip(side, slot).ability(which) > 0
    }

    /// What some of a roller's abilities come to that do not count in the roll anyway.
    fn abilities_left_out(&self, kind: Kind, (side, slot): (Side, Slot), which: &[Ability]) -> i8 {
        let by = self.standing(side, slot);
        let mut counted = 0u8;
        self.own_modifiers(side, kind, by, 0, |modifier| {
            if let (Why::Ability(ability), true) = (modifier.why, modifier.counts) {
                counted |= 1 << ability as u32;
            }
        });
        let left = which.iter().filter(|&&one| counted >> one as u32 & 1 == 0);
        left.map(|&one| by.ability(one)).sum()
    }
}
