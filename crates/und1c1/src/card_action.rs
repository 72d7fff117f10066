//! An action that a card gives: at once or never (UN-59).

use fischio_core::{EventSink, Game, Refusal, Seat, Side, Slot, SlotSet};

use crate::check::Check;
use crate::entry::Entry;
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::Ability;
use crate::parts::contest::Contest;
use crate::parts::effect::{Does, Effect, Extra};
use crate::parts::man::Man;
use crate::parts::pool::Card;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{After, Stage};
use crate::reach::Ground;
use crate::state::Und1c1;

/// What a card gives.
fn extras(card: Card) -> &'static [Extra] {
    match &card.spec().effect {
        Effect::ExtraAction(extra) => &extra.actions,
        _ => &[],
    }
}

/// Whether an action that a card gives is the movement after a duel, in either side's turn.
fn is_after_a_duel(then: Option<After>) -> bool {
    matches!(
        then,
        Some(After {
            contest: Contest::Duel(_),
            ..
        })
    )
}

impl Und1c1 {
    /// Whether some action that a card gives may be possible now, for a first look at it.
    pub(crate) fn has_extra_action(&self, side: Side, card: Card, then: Option<After>) -> bool {
        if is_after_a_duel(then) {
            return self.carrier_of(side).is_some_and(|slot| {
                self.movers(side).has(slot) && self.can_step(side, slot, Squares::PITCH)
            });
        }
        extras(card).iter().any(|extra| match extra.does {
            Does::Any => {
                self.any_pass() || self.has_shot() || self.can_step_at_all(side) || self.can_duel()
            }
            Does::Move | Does::Group => self.extra_movers(side, *extra).iter().any(|slot| {
                let within = if extra.in_area {
                    Squares::area(side.opponent())
                } else {
                    Squares::PITCH
                };
                self.can_step(side, slot, within)
            }),
            Does::Pass => self.carrier_has(extra.needs) && self.any_pass(),
            Does::Cross => self.carrier_has(extra.needs) && self.can_cross(),
            Does::Dribble => self.carrier_has(extra.needs) && self.can_dribble(),
            Does::Tackle => {
                let mut tacklers = self.tacklers().iter();
                tacklers.any(|slot| self.has_needed(side, slot, extra.needs))
            }
            Does::Shot => {
                self.carrier_has(extra.needs)
                    && self.has_shot()
                    && (!extra.in_area || self.is_ball_in_area())
            }
        })
    }

    fn has_needed(&self, side: Side, slot: Slot, needs: Option<Ability>) -> bool {
        needs.is_none_or(|which| self.has_ability(side, slot, which))
    }

    fn carrier_has(&self, needs: Option<Ability>) -> bool {
        let carrier = self.passer();
        carrier.is_some_and(|slot| self.has_needed(self.turn, slot, needs))
    }

    fn is_ball_in_area(&self) -> bool {
        let area = Squares::area(self.turn.opponent());
        self.ball_square().is_some_and(|at| area.has(at))
    }

    fn can_step_at_all(&self, side: Side) -> bool {
        let mut movers = self.movers(side).iter();
        movers.any(|slot| self.can_step(side, slot, Squares::PITCH))
    }

    /// Whether somebody on the pitch can make a movement that stays within some boxes.
    fn can_step(&self, side: Side, slot: Slot, within: Squares) -> bool {
        let from = self.at(side, slot);
        if from.is_goal() {
            return false;
        }
        let free = Entry::new(self, side).free(slot);
        let most = self.most_steps(side, slot);
        let mut boxes = Ground::new(free).reach(from, most).boxes();
        boxes.any(|at| within.has(at))
    }

    /// Who may make a movement that a card gives.
    fn extra_movers(&self, side: Side, extra: Extra) -> SlotSet {
        let area = Squares::area(side.opponent());
        self.movers(side).filter(|slot| {
            self.has_needed(side, slot, extra.needs)
                && (!extra.in_area || area.has(self.at(side, slot)))
                && (!extra.without_ball || !self.has_ball(side, slot))
        })
    }

    /// Whether an action is one that a card gives.
    fn is_extra(&self, side: Side, card: Card, then: Option<After>, action: Action) -> bool {
        let man = |man: Man| self.squads[side].slot(man);
        if is_after_a_duel(then) {
            return match action {
                Action::Move(who, to) => {
                    !to.is_goal() && man(who).is_some_and(|slot| self.has_ball(side, slot))
                }
                _ => false,
            };
        }
        let moves = |extra: &Extra, who: Man, to: Square| {
            let area = Squares::area(side.opponent());
            man(who).is_some_and(|slot| {
                self.extra_movers(side, *extra).has(slot) && (!extra.in_area || area.has(to))
            })
        };
        extras(card).iter().any(|extra| match (extra.does, action) {
            (
                Does::Any,
                Action::Move(..)
                | Action::Group(..)
                | Action::Call(_)
                | Action::Shoot
                | Action::Pass(_)
                | Action::Cross(_)
                | Action::Dribble(_)
                | Action::Tackle(_),
            )
            | (Does::Group, Action::Group(..)) => true,
            (Does::Move, Action::Move(who, to)) => moves(extra, who, to),
            (Does::Pass, Action::Pass(_))
            | (Does::Cross, Action::Cross(_))
            | (Does::Dribble, Action::Dribble(_)) => self.carrier_has(extra.needs),
            (Does::Shot, Action::Shoot) => {
                self.carrier_has(extra.needs) && (!extra.in_area || self.is_ball_in_area())
            }
            (Does::Tackle, Action::Tackle(who)) => {
                man(who).is_some_and(|slot| self.has_needed(side, slot, extra.needs))
            }
            _ => false,
        })
    }

    /// The same match with an action of the turn left, for what a card gives.
    fn with_an_action(&self) -> Und1c1 {
        let mut game = *self;
        game.stage = Stage::Turn;
        game.actions = 1;
        game
    }

    pub(crate) fn list_extra(
        &self,
        side: Side,
        card: Card,
        then: Option<After>,
        out: &mut Vec<Action>,
    ) {
        let first = out.len();
        if is_after_a_duel(then) {
            let who = self.movers(side) & SlotSet::maybe(self.carrier_of(side));
            self.list_some_singles(side, who, out);
        } else {
            self.with_an_action().actions(Seat::first(side), out);
        }
        let mut kept = first;
        for at in first..out.len() {
            if self.is_extra(side, card, then, out[at]) {
                out[kept] = out[at];
                kept += 1;
            }
        }
        out.truncate(kept);
        out.push(Action::Done);
    }

    pub(crate) fn check_extra(
        &self,
        side: Side,
        card: Card,
        then: Option<After>,
        action: Action,
    ) -> Check {
        if action == Action::Done {
            return Ok(());
        }
        if !self.is_extra(side, card, then, action) {
            return Err(Refusal::new("UN-59", "card-gives-another").with("card", card));
        }
        match action {
            Action::Move(man, to) if is_after_a_duel(then) => self.check_single(side, man, to),
            _ => self.with_an_action().check_action(side, action),
        }
    }

    /// Nothing is done with the action that a card gives: it is lost.
    pub(crate) fn end_extra(
        &mut self,
        side: Side,
        then: Option<After>,
        events: &mut impl EventSink<Event>,
    ) {
        events.event(Event::Done(side));
        self.after_extra(then, events);
    }

    fn after_extra(&mut self, then: Option<After>, events: &mut impl EventSink<Event>) {
        match then {
            Some(After { contest, won, .. }) => self.conclude(contest, won, events),
            None => self.stage = Stage::Turn,
        }
    }

    /// Begins what a card gives: whether it is done with that. Else it is played as an action of
    /// the turn, which is one more.
    pub(crate) fn begin_extra(
        &mut self,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        let Stage::Extra { side, then, .. } = self.stage else {
            return false;
        };
        match action {
            Action::Done => self.end_extra(side, then, events),
            Action::Move(man, to) if is_after_a_duel(then) => {
                let slot = self.slot_of(side, man);
                self.walk(side, slot, to, events);
                self.after_extra(then, events);
            }
            _ => {
                self.actions += self.price(action) as u8;
                self.stage = Stage::Turn;
                return false;
            }
        }
        true
    }
}
