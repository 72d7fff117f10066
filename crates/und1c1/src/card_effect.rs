//! What cards do as they take effect, by their kind, and when that is possible (UN-59).

use fischio_core::{EventSink, Refusal, Side};

use crate::card_play::Unfit;
use crate::check::of_man;
use crate::event::Event;
use crate::parts::cards::{Played, Target};
use crate::parts::chip::Ability;
use crate::parts::contest::Contest;
use crate::parts::effect::{CardOp, Effect, SpecialMove, Sure};
use crate::parts::pool::{Card, CardSpec, Span};
use crate::parts::stage::{Moment, Stage, Window};
use crate::state::Und1c1;

/// A card that is for another roll, or for other players.
const ANOTHER_ROLL: Unfit = ("UN-59", "card-for-another-roll");

/// A card that is for another result, or for other players.
const ANOTHER_RESULT: Unfit = ("UN-59", "card-for-another-result");
/// A card that gives an action that nobody can do now.
const GIVES_NOTHING: Unfit = ("UN-59", "card-gives-nothing");
/// A card on the opponent's carrier, where nobody is next to them.
const NOT_NEXT_TO: Unfit = ("UN-59", "nobody-next-to-the-carrier");

/// Whether a card fits, or why not.
fn fits(is: bool, unfit: Unfit) -> Result<(), Unfit> {
    if is { Ok(()) } else { Err(unfit) }
}

impl Und1c1 {
    /// Whether what a card does is possible at a moment, whatever it is played on.
    pub(crate) fn effect_fits(&self, side: Side, card: Card, moment: Moment) -> Result<(), Unfit> {
        let spec = card.spec();
        let contest = match moment {
            Moment::Roll(window) => Some(window.contest),
            Moment::Turn | Moment::Draw(_) => None,
            Moment::After(after) => {
                return fits(self.follows(spec, after), ANOTHER_RESULT);
            }
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
            (Effect::ExtraAction(_), _) => {
                self.may_act_by_card()?;
                fits(self.has_extra_action(side, card, None), GIVES_NOTHING)
            }
            (Effect::SpecialMove { makes }, _) => match makes {
                SpecialMove::Push => Ok(()),
                SpecialMove::LineAnyWay => self.may_spend_by_card(),
                SpecialMove::KnightsStep => self.knights_step_fits(),
            },
            (Effect::ThreePlus { .. }, _) => {
                fits(!self.next_to_carrier(side).is_empty(), NOT_NEXT_TO)
            }
            (Effect::Restart { .. }, _) => {
                fits(self.rules.fouls, ("UN-60", "no-fouls"))?;
                fits(!self.next_to_carrier(side).is_empty(), NOT_NEXT_TO)
            }
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
            (Effect::SpecialMove { .. }, Target::Pair(slot, opponent)) => {
                self.can_push(side, slot, opponent)
            }
            (Effect::SpecialMove { .. }, Target::Line(line)) => self.can_spread(line),
            (Effect::SpecialMove { .. }, Target::Box(to)) => self.can_make_knights_step(to),
            (Effect::Relay { .. }, Target::Man(slot)) => self.can_relay_to(slot),
            (Effect::ThreePlus { .. }, Target::Man(slot)) => self.interceptors(side).has(slot),
            (Effect::ThreePlus { .. }, Target::Opponent(slot)) => {
                self.clears_to(side.opponent()).has(slot)
            }
            (Effect::Restart { .. }, Target::Man(slot)) => self.next_to_carrier(side).has(slot),
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
            (_, Target::Pair(slot, opponent)) => self.refuse_push(side, slot, opponent),
            (_, Target::Line(line)) => {
                Refusal::new("UN-13", "nobody-to-spread").with("line", line.name())
            }
            (_, Target::Box(to)) => self.refuse_knights_step(to),
            (Effect::Relay { .. }, Target::Man(slot)) => self.refuse_relay(slot),
            (Effect::ThreePlus { .. }, Target::Man(slot)) => {
                of_man("UN-59", "no-interceptor", self.squads[side].man(slot))
            }
            (_, Target::Opponent(slot)) => {
                let man = self.squads[side.opponent()].man(slot);
                of_man("UN-59", "not-in-their-half", man)
            }
            (Effect::Restart { .. }, Target::Man(slot)) => {
                let man = self.squads[side].man(slot);
                of_man("UN-59", "not-next-to-the-carrier", man)
            }
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
            (Effect::ExtraAction(_), Moment::Turn, _) => {
                self.stage = Stage::Extra {
                    side,
                    card: played.card,
                    then: None,
                };
            }
            (Effect::SpecialMove { .. }, _, Target::Pair(slot, opponent)) => {
                self.push(side, [slot, opponent], events);
                self.go_on(moment, events);
            }
            (Effect::SpecialMove { .. }, _, Target::Box(to)) => {
                self.make_knights_step(to, events);
                self.go_on(moment, events);
            }
            (Effect::SpecialMove { .. }, _, Target::Line(line)) => self.begin_spread(line, events),
            (Effect::Relay { .. }, Moment::After(after), Target::Man(to)) => {
                self.relay(after, to, events);
            }
            (Effect::ThreePlus { .. }, _, _) => {
                let then = match moment {
                    Moment::After(after) => Some(after),
                    _ => None,
                };
                self.stage = Stage::CardDie { side, then };
            }
            (Effect::CardOp { .. }, Moment::Draw(end), _) => {
                self.stage = Stage::Look { end, taken: false };
            }
            (Effect::Restart { .. }, Moment::After(_), _) => self.throw_quickly(side, events),
            (Effect::Restart { .. }, _, Target::Man(slot)) => self.foul_by_card(slot, events),
            _ => self.go_on(moment, events),
        }
    }
}
