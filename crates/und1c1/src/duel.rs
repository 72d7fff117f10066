//! Tackles and dribbles (UN-19, UN-20).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::Ability;
use crate::parts::contest::{Challenge, Contest, Duel, Kind};
use crate::parts::effect::Flag;
use crate::parts::held_ball::HeldBall;
use crate::parts::man::Man;
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::parts::team::IN_AREA;
use crate::standing::Standing;
use crate::state::Und1c1;

/// Ends of the side's turns after which a loser turns up again: the turn under way does not
/// count (UN-20).
const fn ends(own_turn: bool) -> u8 {
    if own_turn { 2 } else { 1 }
}

impl Und1c1 {
    /// Who of a side that has not the ball could challenge the carrier.
    fn challengers(&self, side: Side) -> SlotSet {
        let Some(ball) = self.ball_square() else {
            return SlotSet::EMPTY;
        };
        if self.ball_side() == Some(side) || ball.is_goal() {
            return SlotSet::EMPTY;
        }
        let team = self.team(side);
        if (Squares::one(ball).around() & team.occupied).is_empty() {
            return SlotSet::EMPTY;
        }
        let upright = self.upright(side);
        upright.filter(|slot| team.at(slot).challenges(side, ball))
    }

    /// Who of the side on turn could tackle the carrier: with a card from behind, too (UN-59).
    pub(crate) fn tacklers(&self) -> SlotSet {
        let side = self.turn;
        let behind = self.is_switched(side, Flag::TacklesFromBehind);
        let slides = self.is_switched(side, Flag::GladiatorsSlide);
        if !behind && !slides {
            return self.challengers(side);
        }
        let Some(ball) = self.ball_square() else {
            return SlotSet::EMPTY;
        };
        if self.ball_side() == Some(side) || ball.is_goal() {
            return SlotSet::EMPTY;
        }
        let team = self.team(side);
        self.upright(side).filter(|slot| {
            let at = team.at(slot);
            let behind =
                at.is_next_to(ball) && self.tackles_behind(side, self.standing(side, slot));
            !at.is_goal()
                && (at.challenges(side, ball)
                    || behind
                    || slides && self.slides_to(side, slot, ball))
        })
    }

    /// Whether somebody of a side may tackle from behind, by a card (UN-59).
    #[inline]
    pub(crate) fn tackles_behind(&self, side: Side, by: Standing) -> bool {
        self.is_switched(side, Flag::TacklesFromBehind)
            || by.has_ability(Ability::Gladiator) && self.is_switched(side, Flag::GladiatorsSlide)
    }

    /// Whether somebody is a Gladiator two boxes away from the ball in a straight line, with a
    /// box between that they may enter (UN-59).
    fn slides_to(&self, side: Side, slot: Slot, ball: Square) -> bool {
        let at = self.at(side, slot);
        match Direction::between(at, ball) {
            Some((direction, 2)) => {
                self.has_ability(side, slot, Ability::Gladiator)
                    && self.free_for(side, slot).has(at.step(direction))
            }
            _ => false,
        }
    }

    /// Whether a tied duel for the ball is a foul (UN-21), or rolled again: without the fouls
    /// module, and with a goalkeeper in goal, who stands on no box for a set piece (UN-63).
    #[inline]
    pub fn ties_are_fouls(&self) -> bool {
        self.rules.fouls && !self.ball_square().is_some_and(Square::is_goal)
    }

    /// Whether the carrier of the side on turn may dribble: the goalkeeper may not (UN-45).
    fn may_dribble(&self) -> bool {
        let keeper = self.team(self.turn).keeper;
        self.passer().is_some_and(|slot| Some(slot) != keeper)
    }

    /// Whether there is anybody to dribble past.
    pub(crate) fn can_dribble(&self) -> bool {
        self.may_dribble() && !self.challengers(self.turn.opponent()).is_empty()
    }

    /// Whether any duel is possible now.
    pub(crate) fn can_duel(&self) -> bool {
        self.can_dribble() || !self.tacklers().is_empty()
    }

    pub(crate) fn list_duels(&self, out: &mut Vec<Action>) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        out.extend(self.men_of(side, self.tacklers()).map(Action::Tackle));
        if self.may_dribble() {
            let past = self.challengers(rival);
            out.extend(self.men_of(rival, past).map(Action::Dribble));
        }
    }

    pub(crate) fn check_tackle(&self, man: Man) -> Check {
        let side = self.turn;
        let slot = self.find_actor(side, man)?;
        if self.tacklers().has(slot) {
            return Ok(());
        }
        if self.ball_side() != Some(side.opponent()) {
            return Err(of_man("UN-19", "tackle-own-ball", man));
        }
        Err(self.refuse_challenge(side, slot))
    }

    fn refuse_challenge(&self, side: Side, slot: Slot) -> Refusal {
        let man = self.squads[side].man(slot);
        let carrier = self.carrier_in_play();
        let (at, ball) = (self.at(side, slot), self.at(carrier.side, carrier.slot));
        let (clause, reason) = if at.is_goal() {
            ("UN-45", "keeper-in-goal-duel")
        } else if at.is_next_to(ball) {
            ("UN-19", "from-behind")
        } else {
            ("UN-19", "not-next-to")
        };
        of_man(clause, reason, man).with("ball", ball)
    }

    pub(crate) fn check_dribble(&self, man: Man) -> Check {
        let rival = self.turn.opponent();
        let carrier = self.find_carrier("UN-19")?;
        if Some(carrier) == self.team(self.turn).keeper {
            return Err(of_man("UN-45", "keeper-dribbles", man));
        }
        let slot = self.find(rival, man)?;
        if !self.team(rival).standing().has(slot) {
            return Err(of_man("UN-10", "not-on-the-pitch", man));
        }
        if self.is_flipped(rival, slot) {
            return Err(self.refuse_unable(rival, slot, "flipped-opponent"));
        }
        if self.challengers(rival).has(slot) {
            return Ok(());
        }
        Err(self.refuse_challenge(rival, slot))
    }

    pub(crate) fn tackle(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let by = self.slot_of(self.turn, man);
        let carrier = self.carrier_in_play().slot;
        self.spend_otherwise();
        self.announce(Contest::duel(Challenge::Tackle, by, carrier), events);
    }

    pub(crate) fn dribble(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let by = self.carrier_in_play().slot;
        let past = self.slot_of(self.turn.opponent(), man);
        self.spend_otherwise();
        self.announce(Contest::duel(Challenge::Dribble, by, past), events);
    }

    pub(crate) fn decide_duel(
        &mut self,
        duel: Duel,
        [own, other]: [i8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        let pair = [(side, duel.by), (rival, duel.other)];
        match own.cmp(&other) {
            core::cmp::Ordering::Greater => self.duel_won(duel, pair, events),
            core::cmp::Ordering::Less => self.duel_won(duel, [pair[1], pair[0]], events),
            core::cmp::Ordering::Equal if self.ties_are_fouls() => self.foul(duel, events),
            core::cmp::Ordering::Equal => events.event(Event::Tie(duel.kind())),
        }
    }

    /// The carrier wins a duel without a roll, by a card (UN-59).
    pub(crate) fn win_with_the_ball(
        &mut self,
        contest: Contest,
        events: &mut impl EventSink<Event>,
    ) {
        if let Contest::Duel(duel) = contest {
            let pair = [(self.turn, duel.by), (self.turn.opponent(), duel.other)];
            let carries = self.has_ball(pair[0].0, pair[0].1);
            self.held_ball = HeldBall::BROKEN;
            let pair = if carries { pair } else { [pair[1], pair[0]] };
            self.duel_won(duel, pair, events);
        }
    }

    /// The winner has the ball, and the loser is flipped. The two change boxes if they may, and the
    /// winner may step (UN-20); neither after a call (UN-63).
    fn duel_won(
        &mut self,
        duel: Duel,
        [winner, loser]: [(Side, Slot); 2],
        events: &mut impl EventSink<Event>,
    ) {
        let at = [winner, loser].map(|(side, slot)| self.at(side, slot));
        let men = [winner, loser].map(|(side, slot)| self.man_ref(side, slot));
        let called = duel.challenge == Challenge::Call;
        let swaps = !called && self.may_stand(winner, at[1]) && self.may_stand(loser, at[0]);
        events.event(Event::DuelDecided(duel.kind(), men[0], men[1], swaps));
        if swaps {
            self.teams[loser.0].lift(loser.1);
            self.arrive(winner.0, winner.1, at[1], events);
            self.arrive(loser.0, loser.1, at[0], events);
            self.last = Some((at[0], at[1]));
        }
        self.give_ball(winner.0, winner.1);
        if self.team(loser.0).keeper_out() == Some(loser.1)
            && let Some(ball) = &mut self.ball
        {
            ball.beat_keeper = true;
        }
        if !self.stays_upright(duel, loser) {
            self.flip(loser.0, loser.1, ends(loser.0 == self.turn));
        }
        self.ask_after(Contest::Duel(duel), winner.0 == self.turn, events);
    }

    /// Whether somebody who lost a duel is not flipped: who lost their own tackle, by a card
    /// (UN-59).
    fn stays_upright(&self, duel: Duel, (side, slot): (Side, Slot)) -> bool {
        duel.kind() == Kind::Tackle
            && (side, slot) == (self.turn, duel.by)
            && self.is_switched(side, Flag::NoFlipAfterTackle)
    }

    /// Whether somebody may stand on the box of the other in a duel (UN-14, UN-26).
    fn may_stand(&self, (side, slot): (Side, Slot), at: Square) -> bool {
        let area = Squares::area(side);
        let crowds = self.team(side).keeper != Some(slot)
            && area.has(at)
            && !area.has(self.at(side, slot))
            && self.in_own_area(side) >= IN_AREA;
        !crowds && !self.locked_for(side, slot).has(at)
    }

    /// Flips somebody for so many ends of their side's turns (UN-20).
    pub(crate) fn flip(&mut self, side: Side, slot: Slot, ends: u8) {
        debug_assert!(
            (1..=2).contains(&ends),
            "one is flipped for one or two turns"
        );
        let [one, two] = &mut self.teams[side].flips;
        if ends == 2 {
            one.remove(slot);
            two.add(slot);
        } else if !two.has(slot) {
            one.add(slot);
        }
    }
}
