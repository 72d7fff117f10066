//! What cards do as they take effect, by their kind, and when that is possible (UN-59).

use fischio_core::{EventSink, Refusal, Side};

use crate::card_play::Unfit;
use crate::check::of_man;
use crate::event::Event;
use crate::parts::cards::{Played, Target};
use crate::parts::chip::Ability;
use crate::parts::contest::Contest;
use crate::parts::effect::{CardOp, Effect, Sure};
use crate::parts::pool::{CardSpec, Span};
use crate::parts::stage::{Moment, Window};
use crate::state::Und1c1;

/// A card that is for another roll, or for other players.
const ANOTHER_ROLL: Unfit = ("UN-59", "card-for-another-roll");

/// Whether a card fits, or why not.
fn fits(is: bool, unfit: Unfit) -> Result<(), Unfit> {
    if is { Ok(()) } else { Err(unfit) }
}

impl Und1c1 {
    /// Whether what a card does is possible at a moment, whatever it is played on.
    pub(crate) fn effect_fits(
        &self,
        side: Side,
        spec: &CardSpec,
        moment: Moment,
    ) -> Result<(), Unfit> {
        let contest = match moment {
            Moment::Roll(window) => Some(window.contest),
            Moment::Turn => None,
        };
        match (&spec.effect, contest) {
            (
                Effect::CardOp {
                    does: CardOp::DiscardPermanent,
                },
                _,
            ) => fits(
                !self.cards[side.opponent()].open.is_empty(),
                ("UN-59", "no-open-card"),
            ),
            (Effect::RollBonus(bonus), Some(contest)) if spec.lasts == Some(Span::Roll) => {
                match self.card_bonus(contest, side, bonus, Target::Nobody) {
                    None => Err(ANOTHER_ROLL),
                    Some((_, 0)) => Err(("UN-59", "card-adds-nothing")),
                    Some(_) => Ok(()),
                }
            }
            (Effect::DieRule { rule }, Some(contest)) => {
                fits(self.die_rule_fits(contest, side, *rule), ANOTHER_ROLL)
            }
            (Effect::AutoSuccess { of }, contest) => match of {
                Sure::DuelWithTheBall => fits(
                    contest.is_some_and(|contest| self.wizard_has_it(contest, side)),
                    ANOTHER_ROLL,
                ),
                Sure::PassAcross => self.pass_across_fits(),
            },
            _ => Ok(()),
        }
    }

    /// Whether a duel is one of a side's Wizard who has the ball.
    fn wizard_has_it(&self, contest: Contest, side: Side) -> bool {
        let Contest::Duel(_) = contest else {
            return false;
        };
        let carrier = self.carrier_of(side);
        carrier.is_some_and(|slot| self.has_ability(side, slot, Ability::Wizard))
    }

    /// Whether a card suits what it is played on, where players stand on the pitch: as
    /// [`refuse_target`](Und1c1::refuse_target) tells it, at no cost.
    pub(crate) fn suits(&self, side: Side, spec: &CardSpec, on: Target) -> bool {
        // Nor cards on those that a card holds (UN-59).
        if let Target::Man(slot) | Target::Pair(slot, _) = on
            && self.frozen(side).has(slot)
        {
            return false;
        }
        match (&spec.effect, on) {
            (Effect::GrantAbility { ability }, Target::Man(slot)) => {
                !self.with_trait(side, *ability).has(slot)
            }
            (Effect::AutoSuccess { .. }, Target::Man(slot)) => self.can_pass_across(slot),
            _ => true,
        }
    }

    /// Why a card does not suit what it is played on.
    pub(crate) fn refuse_target(&self, side: Side, spec: &CardSpec, on: Target) -> Refusal {
        if let Target::Man(slot) | Target::Pair(slot, _) = on
            && self.frozen(side).has(slot)
        {
            return of_man("UN-59", "frozen", self.squads[side].man(slot));
        }
        match (&spec.effect, on) {
            (Effect::AutoSuccess { .. }, Target::Man(slot)) => self.refuse_pass_across(slot),
            (_, Target::Man(slot)) => {
                of_man("UN-59", "has-it-already", self.squads[side].man(slot))
            }
            _ => Refusal::new("UN-58", "card-on-nothing"),
        }
    }

    /// A card that was played does what it does.
    pub(crate) fn do_effect(
        &mut self,
        side: Side,
        played: Played,
        moment: Moment,
        events: &mut impl EventSink<Event>,
    ) {
        match (&played.card.spec().effect, moment, played.on) {
            (_, _, Target::Card(other)) => {
                let rival = side.opponent();
                self.cards[rival].discard(other);
                events.event(Event::PermanentGone(rival, other));
                self.go_on(moment, events);
            }
            (Effect::AutoSuccess { .. }, Moment::Roll(Window { contest, .. }), _) => {
                self.win_with_the_ball(contest, events);
                self.end_roll(contest);
            }
            (Effect::AutoSuccess { .. }, _, Target::Man(to)) => self.pass_across(to, events),
            _ => self.go_on(moment, events),
        }
    }
}
