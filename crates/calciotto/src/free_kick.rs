//! Free kicks: from the sanction to the kick (CO-23 to CO-25, CO-27).

use fischio_core::{EventSink, Refusal, Side};
use fischio_phases::{Place, PlaceSet};

use crate::parts::free_kick::FreeKick;
use crate::parts::roll::{Purpose, Roll};
use crate::parts::stage::{Contest, RolledFor, Situation};
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Card, Event, Man, Modifier, Square, Squares};

impl Calciotto {
    /// The tackle is void: booking and sending-off, then the kick is prepared (CO-23).
    pub(crate) fn award_free_kick(&mut self, tackle: Contest, events: &mut impl EventSink<Event>) {
        let offender = self.turn;
        let side = offender.opponent();
        let [tackler, carrier] = tackle.places;
        let at = self.square(side, carrier);
        let penalty = carrier != GOAL && self.pitch.penalty_area(offender).has(at);
        events.event(Event::FreeKick(self.man_ref(side, carrier), at, penalty));
        if self.in_force(side) == Some(Card::Ammonizione) {
            self.book(offender, tackler, events);
        }
        self.turn = side;
        if self.outfielders(offender).next().is_none() {
            self.lost = Some(offender);
            events.event(Event::NobodyLeft(offender));
            self.finish(events);
            return;
        }
        let kick = FreeKick {
            penalty,
            kicker: None,
            replaced: PlaceSet::EMPTY,
            barrier: PlaceSet::EMPTY,
            plus: false,
            chosen: [None; 2],
        };
        let alone = self.outfielders(side).count() == 1;
        if carrier == GOAL || (alone && !penalty) {
            // A fouled goalkeeper takes the kick; the last outfielder does in any case.
            self.set_kicker(kick, carrier, at, events);
        } else {
            self.situation = Situation::Kicker(kick);
        }
    }

    /// A yellow card; the second one sends the player off (CO-12, CO-27).
    fn book(&mut self, side: Side, place: Place, events: &mut impl EventSink<Event>) {
        let man = self.man_ref(side, place);
        let slot = self.slot(side, place);
        let team = &mut self.teams[side];
        events.event(Event::Booked(man));
        if !team.booked.has(slot) {
            team.booked.add(slot);
            return;
        }
        team.bench.gone.add(slot);
        team.sent_off.add(slot);
        team.line_up.slots[place.index()] = None;
        team.line_up.at[place.index()] = Square::OFF;
        team.moved[place.index()] = 0;
        events.event(Event::SentOff(man));
    }

    /// The side that tackled and now defends.
    pub(crate) const fn offenders(&self) -> Side {
        self.turn.opponent()
    }

    /// Whether a player may take the kick: any outfielder; a penalty a forward, or anybody if
    /// none is left (CO-24, CO-26).
    pub(crate) fn may_kick(&self, place: Place) -> bool {
        let forward = |place| self.role(self.turn, place) == crate::Role::Forward;
        let penalty = self.free_kick().is_some_and(|kick| kick.penalty);
        !penalty || forward(place) || !self.outfielders(self.turn).any(forward)
    }

    pub(crate) fn list_kickers(&self, out: &mut Vec<Action>) {
        let penalty = self.free_kick().is_some_and(|kick| kick.penalty);
        let squares = self.pitch.penalty_squares(self.offenders());
        for place in self
            .outfielders(self.turn)
            .filter(|&place| self.may_kick(place))
        {
            let man = self.man_ref(self.turn, place).man;
            if penalty {
                out.extend(squares.map(|at| Action::PenaltyKicker(man, at)));
            } else {
                out.push(Action::Kicker(man));
            }
        }
    }

    pub(crate) fn refuse_kicker(&self, man: Man, at: Option<Square>) -> Option<Refusal> {
        let side = self.turn;
        let kick = self.free_kick()?;
        let clause = if kick.penalty { "CO-26" } else { "CO-24" };
        let refusal = |reason| Some(Refusal::new(clause, reason).with("man", man));
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let place = self.place_of(side, man).filter(|&place| place != GOAL);
        let Some(place) = place else {
            return refusal("kicker-outfielder");
        };
        if !self.may_kick(place) {
            return refusal("kicker-forward").map(|refusal| refusal.with("kicker", man));
        }
        let [first, second] = self.pitch.penalty_squares(self.offenders());
        match at {
            None if kick.penalty => refusal("kicker-square"),
            Some(_) if !kick.penalty => refusal("kicker-no-square"),
            Some(at) if at != first && at != second => refusal("kicker-square"),
            _ => return None,
        }
        .map(|refusal| refusal.with("first", first).with("second", second))
    }

    pub(crate) fn name_kicker(
        &mut self,
        man: Man,
        at: Option<Square>,
        events: &mut impl EventSink<Event>,
    ) {
        let Situation::Kicker(kick) = self.situation else {
            unreachable!("the kicker is named");
        };
        let place = self.fielded_place(self.turn, man);
        let (with, carrier) = self.ball_in_play();
        let at = at.unwrap_or(self.square(with, carrier));
        self.set_kicker(kick, place, at, events);
    }

    /// The kicker stands on the ball's square, or on the penalty's square; a player who stood
    /// there changes places with the kicker (CO-24, CO-26).
    fn set_kicker(
        &mut self,
        mut kick: FreeKick,
        place: Place,
        at: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        self.swap_to(side, place, at);
        self.ball = Some((side, place));
        kick.kicker = Some(place);
        events.event(Event::Kicker(self.man_ref(side, place), at));
        self.deciding = if kick.penalty { side } else { side.opponent() };
        self.clear_out_next(Some(kick), events);
    }

    /// A player stands on a square; one who stood there changes places with them.
    pub(crate) fn swap_to(&mut self, side: Side, place: Place, at: Square) {
        let from = self.square(side, place);
        if at != from {
            for side in Side::BOTH {
                if let Some(other) = self.place_on(side, at) {
                    self.teams[side].line_up.at[other.index()] = from;
                }
            }
            self.teams[side].line_up.at[place.index()] = at;
        }
    }

    pub(crate) fn roll_free_kick(
        &mut self,
        mut kick: FreeKick,
        dice: [u8; 2],
        plus: Option<bool>,
        events: &mut impl EventSink<Event>,
    ) {
        let roll = Roll {
            plus,
            total: 2 * (dice[0] + dice[1]),
            ..Roll::new(self.turn, Purpose::FreeKick, dice, 0)
        };
        self.last_roll = Some(roll);
        self.phase.points = roll.total;
        kick.plus = plus == Some(true);
        let times = Modifier::of_dice("times", "CO-25", 2);
        events.event(Event::Rolled(roll, [Some(times), None, None]));
        if self.may_give_up_six(dice) {
            self.situation = Situation::Six(RolledFor::FreeKick(kick));
        } else {
            self.begin_kick(kick, events);
        }
    }

    /// Who is in the way of the free kick that is to be sent.
    fn in_the_kicks_way(&self) -> Squares {
        match self.situation {
            Situation::Kick(kick) => self.in_the_way_of(kick),
            _ => unreachable!("a free kick is to be sent"),
        }
    }

    /// Who is in the way of a free kick: everybody, but with + not the barrier (CO-25).
    fn in_the_way_of(&self, kick: FreeKick) -> Squares {
        let occupied = self.occupied();
        if !kick.plus {
            return occupied;
        }
        let places = kick.barrier.iter();
        let barrier = places.map(|place| self.square(self.offenders(), place));
        occupied.without(barrier.collect())
    }

    /// The ball is sent, if anybody or the goal can be reached (CO-25).
    pub(crate) fn begin_kick(&mut self, kick: FreeKick, events: &mut impl EventSink<Event>) {
        events.event(Event::Points(self.turn, self.phase.points));
        let way = self.in_the_way_of(kick);
        let goal = self.pitch.goal_squares(self.offenders());
        let shoots = goal.into_iter().any(|to| self.shot_to(to, &way).is_some());
        if shoots || self.receivers(&way).next().is_some() {
            self.situation = Situation::Kick(kick);
            return;
        }
        let (side, kicker) = self.ball_in_play();
        events.event(Event::BallKept(self.man_ref(side, kicker)));
        self.next_turn(self.turn, false, events);
    }

    /// Why the ball cannot be sent to a man (CO-25).
    pub(crate) fn refuse_kick_to(&self, man: Man) -> Option<Refusal> {
        self.refuse_pass("CO-25", man, &self.in_the_kicks_way())
    }

    /// Why the ball cannot be sent at a square of the goal (CO-25).
    pub(crate) fn refuse_kick_at(&self, to: Square) -> Option<Refusal> {
        self.refuse_target("CO-25", to, &self.in_the_kicks_way())
    }

    pub(crate) fn list_kicks(&self, out: &mut Vec<Action>) {
        let way = self.in_the_kicks_way();
        self.list_passes(&way, out);
        self.list_targets(&way, out);
    }

    /// The kick reaches a team-mate: the points left are lost (CO-25).
    pub(crate) fn kick_to(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let place = self.fielded_place(self.turn, man);
        let cost = self.pass_to(place, &self.in_the_kicks_way());
        self.give_ball(place, cost.expect("the ball can reach them"), true, events);
        self.next_turn(self.turn, false, events);
    }

    /// The kick reaches the goal: the shot action follows (CO-25).
    pub(crate) fn kick_at_goal(&mut self, to: Square, events: &mut impl EventSink<Event>) {
        self.begin_shot(to, events);
    }
}
