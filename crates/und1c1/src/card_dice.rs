//! Cards that change how the dice of a shot or header count (UN-59).

use core::cmp::Ordering;

use fischio_core::Side;

use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Dice, Kind};
use crate::parts::effect::{DieRule, Effect};
use crate::parts::pool::Card;
use crate::state::Und1c1;

/// The face with which a shooter scores, or a goalkeeper saves, by a card.
const DECIDES: u8 = 4;
/// The dice of a goalkeeper with a card.
const THREE: usize = 3;

/// What a die decides by a card, and whose card it is.
pub(crate) struct Decided {
    pub(crate) side: Side,
    pub(crate) card: Card,
    /// The shooter's side compared with the goalkeeper's.
    pub(crate) result: Ordering,
}

impl Und1c1 {
    /// The card of a side that is in force and makes dice count by a rule.
    fn die_rule(&self, side: Side, which: DieRule) -> Option<Card> {
        if !self.rules.cards {
            return None;
        }
        let mut cards = self.cards[side].in_force().map(|(card, _)| card);
        cards.find(|card| matches!(card.spec().effect, Effect::DieRule { rule } if rule == which))
    }

    /// Whether a side may play such a card before a roll: with its own die, or for the save of
    /// its goalkeeper.
    pub(crate) fn die_rule_fits(&self, contest: Contest, side: Side, rule: DieRule) -> bool {
        let kind = contest.kind();
        let keeper = self.answerer(contest);
        kind.is_at_goal()
            && match rule {
                DieRule::FourScores => side == self.turn && kind != Kind::AirHeader,
                DieRule::FourSaves => keeper.is_some_and(|(of, _)| of == side),
                DieRule::BestOfThree => keeper.is_some_and(|(of, slot)| {
                    of == side && self.has_ability(side, slot, Ability::Paw)
                }),
            }
    }

    /// How many dice are rolled for what was announced.
    pub(crate) fn dice_of(&self, contest: Contest) -> usize {
        let kind = contest.kind();
        let three = kind.is_at_goal()
            && self
                .die_rule(self.turn.opponent(), DieRule::BestOfThree)
                .is_some();
        kind.dice() + if three { THREE - 1 } else { 0 }
    }

    /// The dice of a roll, the best of a goalkeeper's three first of them.
    pub(crate) fn best_first(&self, contest: Contest, mut dice: Dice) -> Dice {
        let count = self.dice_of(contest);
        let first = contest.kind().dice() - 1;
        dice[first..count].sort_unstable_by(|a, b| b.cmp(a));
        dice
    }

    /// What dice decide by a card, whatever the totals are. Where the cards of both sides would
    /// decide, totals do.
    pub(crate) fn decided_by_a_die(&self, contest: Contest, dice: Dice) -> Option<Decided> {
        let [side, rival] = [self.turn, self.turn.opponent()];
        if !self.rules.cards || !contest.kind().is_at_goal() || self.answerer(contest).is_none() {
            return None;
        }
        let (own, keepers) = dice.split_at(contest.kind().dice() - 1);
        let scores = own.contains(&DECIDES).then_some(());
        let saves = keepers.contains(&DECIDES).then_some(());
        let scores = scores.and_then(|()| self.die_rule(side, DieRule::FourScores));
        let saves = saves.and_then(|()| self.die_rule(rival, DieRule::FourSaves));
        match (scores, saves) {
            (Some(card), None) => Some(Decided {
                side,
                card,
                result: Ordering::Greater,
            }),
            (None, Some(card)) => Some(Decided {
                side: rival,
                card,
                result: Ordering::Less,
            }),
            _ => None,
        }
    }

    /// Whether a card in force makes the dice of a shot or header count in another way.
    pub(crate) fn counts_by_card(&self, contest: Contest) -> bool {
        let rules = [
            DieRule::FourScores,
            DieRule::FourSaves,
            DieRule::BestOfThree,
        ];
        self.rules.cards
            && contest.kind().is_at_goal()
            && self.answerer(contest).is_some()
            && rules.into_iter().any(|rule| {
                let mut sides = Side::BOTH.into_iter();
                sides.any(|side| self.die_rule(side, rule).is_some())
            })
    }

    /// The dice of a throw by its number, and the shooter's side compared with the goalkeeper's.
    pub(crate) fn result_of_throw(&self, contest: Contest, throw: u32) -> (Dice, Ordering) {
        let mut rest = throw;
        let mut dice = Dice::default();
        for die in &mut dice[..self.dice_of(contest)] {
            *die = (rest % 6) as u8 + 1;
            rest /= 6;
        }
        let dice = self.best_first(contest, dice);
        let [own, other] = self.totals(contest, dice);
        let decided = self.decided_by_a_die(contest, dice);
        (
            dice,
            decided.map_or(own.cmp(&other), |decided| decided.result),
        )
    }

    /// How many of all throws are goals where cards change how dice count; nothing where none
    /// does.
    pub(crate) fn goals_by_card_dice(&self, contest: Contest) -> Option<(u64, u64)> {
        if !self.counts_by_card(contest) {
            return None;
        }
        let all = 6u32.pow(self.dice_of(contest) as u32);
        let is_goal = |throw: &u32| self.result_of_throw(contest, *throw).1 == Ordering::Greater;
        Some(((0..all).filter(is_goal).count() as u64, all.into()))
    }
}
