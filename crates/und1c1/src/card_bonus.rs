//! What cards add to rolls (UN-59).

use fischio_core::{Side, Slot};

use crate::modifier::{Modifier, Why};
use crate::parts::cards::Target;
use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Kind};
use crate::parts::effect::{Amount, BonusRolls, Effect, Part, RollBonus, Where};
use crate::parts::man::ManRef;
use crate::parts::pool::Span;
use crate::parts::squares::Squares;
use crate::standing::Standing;
use crate::state::Und1c1;

/// Somebody who adds to what a roll comes to, where they stand or might.
#[derive(Clone, Copy)]
pub(crate) struct Adding {
    /// Whose player it is.
    pub(crate) side: Side,
    /// What is rolled for.
    pub(crate) kind: Kind,
    /// Who adds.
    pub(crate) by: Standing,
    /// They roll for the side that acts; else they answer.
    pub(crate) rolls: bool,
    /// They have the ball.
    pub(crate) has_ball: bool,
}

impl Adding {
    /// Whether a bonus on some rolls is for this player's part, box and abilities.
    fn fits(self, rolls: &BonusRolls) -> bool {
        let part = match rolls.by {
            Part::Anybody => true,
            Part::Roller => self.rolls,
            Part::Keeper => !self.rolls && self.kind.is_at_goal(),
            Part::Carrier => self.has_ball,
            Part::Challenger => !self.has_ball,
        };
        let inside = || Squares::area(self.side.opponent()).has(self.by.at);
        let place = match rolls.place {
            None => true,
            Some(Where::Inside) => inside(),
            Some(Where::Outside) => !inside(),
        };
        let able = rolls.needs.is_none_or(|which| self.by.has_ability(which));
        part && place && able
    }
}

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
        let adding = Adding {
            side,
            kind: contest.kind(),
            by: self.standing(side, slot),
            rolls: side == self.turn,
            has_ball: self.has_ball(side, slot),
        };
        Some((slot, self.bonus_for(bonus, adding)?))
    }

    /// How much a bonus adds to what somebody has in a roll; nothing if it is not for them, or not for this roll.
    pub(crate) fn bonus_for(&self, bonus: &RollBonus, adding: Adding) -> Option<i8> {
        let fits = |rolls: &&BonusRolls| rolls.rolls.has(adding.kind) && adding.fits(rolls);
        bonus.on.iter().find(fits)?;
        Some(match &bonus.amount {
            Amount::Number(value) => *value,
            Amount::Abilities(which) => self.abilities_left_out(adding, which),
        })
    }

    /// A side's bonuses that are in force for more than one roll, with the player each is for if it is for one alone.
    pub(crate) fn lasting_bonuses(
        &self,
        side: Side,
    ) -> impl Iterator<Item = (&'static RollBonus, Option<Slot>)> {
        let all = self.cards[side].in_force().take_while(|_| self.rules.cards);
        all.filter_map(|(card, on)| {
            let spec = card.spec();
            let only_for = match on {
                Target::Man(slot) => Some(slot),
                _ => None,
            };
            match &spec.effect {
                Effect::RollBonus(bonus) if spec.lasts != Some(Span::Roll) => {
                    Some((bonus, only_for))
                }
                _ => None,
            }
        })
    }

    /// The player of a side whose dice and abilities a roll counts.
    fn adds_to(&self, contest: Contest, side: Side) -> Option<Slot> {
        if side == self.turn {
            return Some(contest.by());
        }
        let (of, slot) = self.answerer(contest)?;
        (of == side).then_some(slot)
    }

    /// Whether somebody has an ability that counts: an outfielder in goal has no Paw (UN-31).
    pub(crate) fn has_ability(&self, side: Side, slot: Slot, which: Ability) -> bool {
        let man = self.squads[side].man(slot);
        man.may_have(which) && self.chip(side, slot).ability(which) > 0
    }

    /// What some of the abilities of somebody who rolls come to that do not count in the roll anyway.
    fn abilities_left_out(&self, adding: Adding, which: &[Ability]) -> i8 {
        let mut counted = 0u8;
        let Adding { side, kind, by, .. } = adding;
        self.own_modifiers(side, kind, by, 0, |modifier| {
            if let (Why::Ability(ability), true) = (modifier.why, modifier.counts) {
                counted |= 1 << ability as u32;
            }
        });
        let left = which.iter().filter(|&&one| counted >> one as u32 & 1 == 0);
        left.map(|&one| by.ability(one)).sum()
    }
}
