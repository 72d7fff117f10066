//! Tackles and dribbles (UN-19, UN-20).

use fischio_core::{EventSink, Refusal, Side};

use crate::contest::{Contest, Kind};
use crate::state::slots;
use crate::{Action, Event, Man, Square, Squares, Stage, Und1c1, turn};

/// Ends of his side's turns after which a loser turns up again: the turn under way does not
/// count (UN-20).
pub(crate) const fn ends(own_turn: bool) -> u8 {
    if own_turn { 2 } else { 1 }
}

impl Und1c1 {
    /// Who of a side that has not the ball could challenge the carrier.
    fn challengers(&self, side: Side) -> u32 {
        let Some(ball) = self.ball_square() else {
            return 0;
        };
        if self.ball_side() == Some(side) || ball.is_goal() {
            return 0;
        }
        let team = self.team(side);
        if (Squares::one(ball).around() & team.occupied).is_empty() {
            return 0;
        }
        let near = slots(team.standing() & !team.flipped())
            .filter(|&slot| self.at(side, slot).challenges(side, ball));
        near.fold(0, |all, slot| all | 1 << slot)
    }

    /// Whether the carrier of the side on turn may dribble: the goalkeeper may not (UN-45).
    fn dribbler(&self) -> Option<u8> {
        self.passer()
            .filter(|&slot| slot != self.team(self.turn).keeper)
    }

    pub(crate) fn list_duels(&self, out: &mut Vec<Action>) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        let own = &self.squads[side];
        out.extend(slots(self.challengers(side)).map(|slot| Action::Tackle(own.man(slot))));
        if self.dribbler().is_some() {
            let theirs = &self.squads[rival];
            let past = slots(self.challengers(rival));
            out.extend(past.map(|slot| Action::Dribble(theirs.man(slot))));
        }
    }

    pub(crate) fn refuse_tackle(&self, man: Man) -> Option<Refusal> {
        let side = self.turn;
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if self.challengers(side) >> slot & 1 != 0 {
            return None;
        }
        let refusal = |clause, reason, message: String| {
            Some(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if self.ball_side() != Some(side.opponent()) {
            return refusal(
                "UN-19",
                "tackle-own-ball",
                "the opponent does not have the ball".into(),
            );
        }
        self.refuse_challenge(side, slot, man)
    }

    fn refuse_challenge(&self, side: Side, slot: u8, man: Man) -> Option<Refusal> {
        let at = self.at(side, slot);
        let ball = self.ball_square().unwrap_or(at);
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("ball", ball))
        };
        if at.is_goal() {
            let message = format!("{man} is in goal and challenges nobody");
            return refusal("UN-45", "keeper-in-goal-duel", message);
        }
        if at.is_next_to(ball) {
            let message = format!("{man} stands behind the carrier, not level or goal-side");
            return refusal("UN-19", "from-behind", message);
        }
        refusal(
            "UN-19",
            "not-next-to",
            format!("{man} is not next to the carrier on {ball}"),
        )
    }

    pub(crate) fn refuse_dribble(&self, man: Man) -> Option<Refusal> {
        let rival = self.turn.opponent();
        let carrier = match self.refuse_carrier("UN-19") {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            Some(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if carrier == self.team(self.turn).keeper {
            let message = "a goalkeeper does not dribble".into();
            return refusal("UN-45", "keeper-dribbles", message);
        }
        let slot = match self.find(rival, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if self.team(rival).standing() >> slot & 1 == 0 {
            return refusal(
                "UN-10",
                "not-on-the-pitch",
                format!("{man} is not on the pitch"),
            );
        }
        if self.is_flipped(rival, slot) {
            let message = format!("{man} is flipped: nobody has to dribble past him");
            return refusal("UN-62", "flipped-opponent", message);
        }
        if self.challengers(rival) >> slot & 1 != 0 {
            return None;
        }
        self.refuse_challenge(rival, slot, man)
    }

    pub(crate) fn tackle(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        if let (Some(by), Some((with, carrier))) = (self.squads[side].slot(man), self.ball) {
            self.spend_otherwise();
            events.event(Event::Announced(
                Kind::Tackle,
                self.man_ref(side, by),
                self.roller_of(with, carrier),
            ));
            self.announce(Contest::new(Kind::Tackle, by, carrier));
        }
    }

    pub(crate) fn dribble(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        if let (Some(past), Some(by)) = (self.squads[rival].slot(man), self.carrier_of(side)) {
            self.spend_otherwise();
            events.event(Event::Announced(
                Kind::Dribble,
                self.man_ref(side, by),
                self.roller_of(rival, past),
            ));
            self.announce(Contest::new(Kind::Dribble, by, past));
        }
    }

    pub(crate) fn decide_duel(
        &mut self,
        contest: Contest,
        [own, other]: [i8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let rival = side.opponent();
        if own == other {
            if self.rules.fouls {
                self.foul(contest, events);
            } else {
                events.event(Event::Tie(contest.kind));
            }
            return;
        }
        let pair = [(side, contest.by), (rival, contest.other)];
        let [winner, loser] = if own > other {
            pair
        } else {
            [pair[1], pair[0]]
        };
        let at = [winner, loser].map(|(side, slot)| self.at(side, slot));
        let men = [winner, loser].map(|(side, slot)| self.man_ref(side, slot));
        let swaps = self.may_stand(winner, at[1]) && self.may_stand(loser, at[0]);
        events.event(Event::DuelDecided(contest.kind, men[0], men[1], swaps));
        if swaps {
            self.teams[loser.0].lift(loser.1);
            self.arrive(winner.0, winner.1, at[1], events);
            self.arrive(loser.0, loser.1, at[0], events);
            self.last = Some((at[0], at[1]));
        }
        self.give_ball(winner.0, winner.1);
        if self.keeper_out(loser.0) == Some(loser.1) {
            self.beaten_by = winner.1;
        }
        self.flip(loser.0, loser.1, ends(loser.0 == side));
        self.ended = if contest.kind == Kind::Dribble && winner.0 == rival {
            turn::PADLOCKS
        } else {
            0
        };
        self.decider = winner.0;
        self.stage = Stage::Step;
    }

    /// Whether somebody may stand on the box of the other in a duel (UN-14, UN-26).
    fn may_stand(&self, (side, slot): (Side, u8), at: Square) -> bool {
        let team = self.team(side);
        let area = Squares::area(side);
        let crowds = slot != team.keeper
            && area.has(at)
            && !area.has(self.at(side, slot))
            && self.in_own_area(side) >= crate::state::IN_AREA;
        !crowds && !self.locked_for(side, slot).has(at)
    }

    /// The step is done: the turn goes on or ends.
    pub(crate) fn after_step(&mut self, events: &mut impl EventSink<Event>) {
        if self.ended == 0 {
            self.stage = Stage::Turn;
            self.decider = self.turn;
        } else {
            self.finish_turn(self.ended, events);
        }
    }
}
