//! Cards that turn over who has the ball: what is received goes on, and a die for a card (UN-59).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::of_man;
use crate::event::Event;
use crate::modifier::Modifiers;
use crate::parts::cards::Target;
use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Dice, Kind, Roll};
use crate::parts::effect::{Effect, ThreePlus};
use crate::parts::squares::Squares;
use crate::parts::stage::{After, Stage};
use crate::state::Und1c1;

/// The least face with which a card that has a die does what it does.
pub(crate) const REACHED: u8 = 3;

impl Und1c1 {
    /// Who of a side can act next to the opponent's carrier on the pitch.
    pub(crate) fn next_to_carrier(&self, side: Side) -> SlotSet {
        let rival = side.opponent();
        match self.ball_square() {
            Some(ball) if self.ball_side() == Some(rival) && !ball.is_goal() => {
                let team = self.team(side);
                let near = Squares::one(ball).around();
                self.upright(side).filter(|slot| near.has(team.at(slot)))
            }
            _ => SlotSet::EMPTY,
        }
    }

    /// The Gladiators of a side who mark the receiver of a pass and can act.
    pub(crate) fn interceptors(&self, side: Side) -> SlotSet {
        let next_to = self.next_to_carrier(side);
        next_to.filter(|slot| self.has_ability(side, slot, Ability::Gladiator))
    }

    /// Those of a side to which its ball may be kicked away: who stands in their own half and can act.
    pub(crate) fn clears_to(&self, side: Side) -> SlotSet {
        let half = Squares::half(side);
        let others = self.upright(side) - SlotSet::maybe(self.carrier_of(side));
        others.filter(|slot| half.has(self.at(side, slot)))
    }

    /// Whether somebody of the side on turn stands where a cross is headed.
    pub(crate) fn heads_from_here(&self, slot: Slot) -> bool {
        let team = self.team(self.turn);
        team.keeper != Some(slot) && self.pitch.is_header_box(self.turn, team.at(slot))
    }

    /// Whether a ball that was received may run to somebody on the pitch: in the receiver's
    /// quadrant, or in one next to it.
    pub(crate) fn can_relay_to(&self, to: Slot) -> bool {
        let side = self.turn;
        let from = self.carrier_of(side).map(|slot| self.at(side, slot));
        let near = from.is_some_and(|from| from.quadrants_to(self.at(side, to)) <= 1);
        near && self.receivers().has(to)
    }

    pub(crate) fn refuse_relay(&self, to: Slot) -> Refusal {
        let side = self.turn;
        let man = self.squads[side].man(to);
        let receiver = self.carrier_in_play().slot;
        match self.find_receiver(man, receiver) {
            Err(refusal) => refusal,
            Ok(_) => of_man("UN-59", "too-far-to-run", man),
        }
    }

    /// The ball runs on to somebody, who has received it.
    pub(crate) fn relay(&mut self, after: After, to: Slot, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let by = self.carrier_in_play().slot;
        let [from, at] = [by, to].map(|slot| self.at(side, slot));
        events.event(Event::Relayed(
            self.man_ref(side, by),
            self.man_ref(side, to),
            from,
            at,
        ));
        self.give_ball(side, to);
        self.last = Some((from, at));
        let contest = match after.contest {
            Contest::Pass { by, .. } => Contest::Pass { by, to },
            Contest::Throw { by, .. } => Contest::Throw { by, to },
            Contest::Cross { by, .. } => Contest::Cross { by, to },
            other => other,
        };
        self.open_after(After { contest, ..after }, events);
    }

    /// The die of a card has fallen.
    pub(crate) fn roll_for_card(
        &mut self,
        side: Side,
        then: Option<After>,
        dice: Dice,
        events: &mut impl EventSink<Event>,
    ) {
        let last = self.cards[side].played().last();
        let last = last.expect("a die is rolled for a card that was played");
        let roll = Roll {
            kind: Kind::Card,
            side,
            dice,
            totals: [dice[0], REACHED].map(u8::cast_signed),
        };
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, [None; 2], Modifiers::new()));
        if dice[0] < REACHED {
            match then {
                Some(after) => self.open_after(after, events),
                None => self.stage = Stage::Turn,
            }
            return;
        }
        let Effect::ThreePlus { saves } = last.card.spec().effect else {
            debug_assert!(false, "{} has no die", last.card);
            return;
        };
        match (saves, then, last.on) {
            (ThreePlus::MissedPass, Some(After { contest, .. }), _) => {
                self.arrive_after_all(contest, events);
            }
            (ThreePlus::MarkedPass, _, Target::Man(slot)) => self.take_ball(side, slot, events),
            (ThreePlus::GoodCross, ..) => {
                self.send_keeper_back(side);
                let keeper = self.team(side).keeper;
                let keeper = keeper.expect("a goalkeeper was there for the card");
                self.take_ball(side, keeper, events);
            }
            (ThreePlus::Clearance, _, Target::Opponent(slot)) => {
                let rival = side.opponent();
                self.give_ball(rival, slot);
                let at = self.at(rival, slot);
                events.event(Event::HasBall(self.man_ref(rival, slot), at));
                self.stage = Stage::Turn;
            }
            _ => debug_assert!(false, "{} is for another moment", last.card),
        }
    }
}
