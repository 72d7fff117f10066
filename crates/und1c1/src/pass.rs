//! Passing, offside, and who has the ball after a failure (UN-15 to UN-18).

use fischio_core::{EventSink, Refusal, Side};

use crate::contest::{Contest, Kind};
use crate::reach::Ground;
use crate::set_piece::{PieceKind, SetPiece};
use crate::state::slots;
use crate::{Action, Due, Event, Man, Square, Squares, Stage, Und1c1, turn};

/// Quadrants a throw-in reaches (UN-41).
const THROW: u8 = 2;
/// The most that one marker adds: a black Gladiator (UN-16).
const MOST_MARKING: u8 = 3;

/// What all the passes have in common that could be made now.
struct Passing {
    from: Square,
    /// The farthest rank where a receiver is not offside, as his side counts.
    onside: u8,
    /// Where the opponents stand who may mark.
    markers: Ground,
}

/// Whether a pass of a side to a box cannot fail: the kick-off's (UN-11), and a goalkeeper's
/// into the own half (UN-24).
#[inline]
pub(crate) const fn is_sure(due: Due, side: Side, to: Square) -> bool {
    match due {
        Due::KickOff => true,
        Due::Keeper => !Squares::half(side.opponent()).has(to),
        _ => false,
    }
}

/// Whether a throw-in reaches so many quadrants (UN-41).
#[inline]
pub(crate) const fn is_in_throw(distance: u8) -> bool {
    distance <= THROW
}

/// The farthest rank where a side's players are not offside, as it counts: in its own half,
/// or not beyond the ball, or not beyond the line (UN-18).
#[inline]
pub(crate) const fn onside(ball: u8, line: u8) -> u8 {
    let farther = if ball > line { ball } else { line };
    if farther > crate::RANKS / 2 {
        farther
    } else {
        crate::RANKS / 2
    }
}

impl Und1c1 {
    /// The pass that the side on turn would make to one of its players.
    pub(crate) fn pass_contest(&self, to: u8) -> Contest {
        let by = self.carrier_of(self.turn).unwrap_or(to);
        let kind = if self.due == Due::Throw {
            Kind::Throw
        } else {
            Kind::Pass
        };
        Contest::new(kind, by, to)
    }

    /// Whether a pass cannot fail: the kick-off's, and a goalkeeper's into his own half.
    pub(crate) fn is_sure(&self, to: u8) -> bool {
        is_sure(self.due, self.turn, self.at(self.turn, to))
    }

    /// Who of the side on turn may be passed to as far as he himself goes.
    #[inline]
    fn receivers(&self) -> u32 {
        let side = self.turn;
        let team = self.team(side);
        let mut all = team.standing() & !team.flipped();
        if let Some(carrier) = self.carrier_of(side) {
            all &= !(1 << carrier);
        }
        if self.keeper_in_goal(side) {
            all &= !team.keeper_bit();
        }
        all
    }

    /// The carrier, if he is of the side on turn and can act.
    pub(crate) fn passer(&self) -> Option<u8> {
        self.carrier_of(self.turn)
            .filter(|&slot| !self.is_flipped(self.turn, slot))
    }

    /// What all passes that the side on turn could make now have in common.
    fn passing(&self) -> Passing {
        let [side, rival] = [self.turn, self.turn.opponent()];
        Passing {
            from: self.ball_square().unwrap_or(Square::NOWHERE),
            onside: self.onside(side),
            markers: Ground::new(self.team(rival).occupied & Squares::PITCH),
        }
    }

    fn can_pass_to(&self, to: u8, passing: &Passing) -> bool {
        if self.is_sure(to) {
            return true;
        }
        let at = self.at(self.turn, to);
        if at.rank_for(self.turn) > passing.onside {
            return false;
        }
        let distance = passing.from.quadrants_to(at);
        if self.due == Due::Throw && !is_in_throw(distance) {
            return false;
        }
        // Where even the worst marking leaves it possible nobody needs to look at the markers.
        // What every pass needs and a goalkeeper who marks are 1 each.
        let markers = passing.markers.next_to(at) as u8;
        if 2 + distance + markers * MOST_MARKING <= 6 {
            return true;
        }
        let [own, needed] = self.sums(self.pass_contest(to));
        needed <= 6 + own
    }

    /// Whether any pass is possible now.
    pub(crate) fn any_pass(&self) -> bool {
        let passing = self.passing();
        self.passer().is_some() && slots(self.receivers()).any(|to| self.can_pass_to(to, &passing))
    }

    pub(crate) fn list_passes(&self, out: &mut Vec<Action>) {
        if self.passer().is_none() {
            return;
        }
        let squad = &self.squads[self.turn];
        let passing = self.passing();
        for to in slots(self.receivers()) {
            if self.can_pass_to(to, &passing) {
                out.push(Action::Pass(squad.man(to)));
            }
        }
    }

    /// Why the side on turn has nobody who can pass, cross, shoot or dribble.
    pub(crate) fn refuse_carrier(&self, clause: &'static str) -> Result<u8, Refusal> {
        let Some(carrier) = self.carrier_of(self.turn) else {
            let message = "your side does not have the ball";
            return Err(Refusal::with_message(clause, "no-ball", message));
        };
        if self.is_flipped(self.turn, carrier) {
            let man = self.squads[self.turn].man(carrier);
            let message = format!("{man} is flipped and cannot act until the end of his turn");
            return Err(Refusal::with_message("UN-62", "flipped", message).with("man", man));
        }
        Ok(carrier)
    }

    /// What is wrong with a team-mate to whom the ball should go.
    pub(crate) fn refuse_receiver(&self, man: Man, carrier: u8) -> Result<u8, Refusal> {
        let side = self.turn;
        let slot = self.find(side, man)?;
        let refusal = |clause, reason, message: String| {
            Err(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if slot == carrier {
            return refusal(
                "UN-15",
                "pass-to-himself",
                format!("{man} has the ball himself"),
            );
        }
        if self.team(side).standing() >> slot & 1 == 0 {
            return refusal(
                "UN-10",
                "not-on-the-pitch",
                format!("{man} is not on the pitch"),
            );
        }
        if self.is_in_goal(side, slot) {
            let message = format!("{man} is passed to only when he is out of his goal");
            return refusal("UN-45", "keeper-in-goal", message);
        }
        if self.is_flipped(side, slot) {
            let message = format!("{man} is flipped and cannot receive the ball");
            return refusal("UN-62", "flipped-receiver", message);
        }
        Ok(slot)
    }

    pub(crate) fn refuse_pass(&self, man: Man) -> Option<Refusal> {
        let receiver = self
            .refuse_carrier("UN-15")
            .and_then(|carrier| self.refuse_receiver(man, carrier));
        let slot = match receiver {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if self.can_pass_to(slot, &self.passing()) {
            return None;
        }
        if self.is_offside(self.turn, slot) {
            return Some(self.refuse_offside(man));
        }
        let contest = self.pass_contest(slot);
        let [from, to] = [contest.by, slot].map(|slot| self.at(self.turn, slot));
        let distance = from.quadrants_to(to);
        if contest.kind == Kind::Throw && !is_in_throw(distance) {
            let message = format!("{man} is {distance} quadrants away; a throw-in reaches {THROW}");
            let refusal = Refusal::with_message("UN-41", "throw-too-far", message).with("man", man);
            return Some(refusal.with("distance", distance).with("most", THROW));
        }
        Some(self.refuse_too_hard("UN-15", man, contest))
    }

    pub(crate) fn refuse_offside(&self, man: Man) -> Refusal {
        let line = self.offside_line(self.turn);
        let message = format!("{man} is offside: beyond the ball and the line, rank {line}");
        Refusal::with_message("UN-18", "offside", message)
            .with("man", man)
            .with("rank", line)
    }

    pub(crate) fn refuse_too_hard(
        &self,
        clause: &'static str,
        man: Man,
        contest: Contest,
    ) -> Refusal {
        let [own, needed] = self.sums(contest);
        let most = 6 + own;
        let message = format!("{man} would need {needed}, and {most} is the most there is");
        Refusal::with_message(clause, "too-hard", message)
            .with("man", man)
            .with("needed", needed)
            .with("most", most)
    }

    pub(crate) fn pass(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let (Some(to), Some(by)) = (self.squads[side].slot(man), self.carrier_of(side)) else {
            return;
        };
        self.spend();
        let contest = self.pass_contest(to);
        let sure = self.is_sure(to);
        let [_, needed] = self.sums(contest);
        events.event(Event::Announced(
            contest.kind,
            self.man_ref(side, by),
            self.roller_of(side, to),
        ));
        if sure || needed <= 1 {
            self.decide_pass(contest, true, events);
        } else {
            self.announce(contest);
        }
    }

    pub(crate) fn decide_pass(
        &mut self,
        contest: Contest,
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let [from, to] = [contest.by, contest.other].map(|slot| self.at(side, slot));
        let [by, other] = [contest.by, contest.other].map(|slot| self.man_ref(side, slot));
        self.due = Due::Nothing;
        self.last = Some((from, to));
        self.stage = Stage::Turn;
        self.decider = side;
        if succeeds {
            self.give_ball(side, contest.other);
            events.event(Event::Passed(contest.kind, by, other, from, to));
            return;
        }
        events.event(Event::PassFailed(contest.kind, by, other, from, to));
        if contest.other == self.team(side).keeper {
            self.score_goal(side.opponent());
            events.event(Event::OwnGoal(other, self.score()));
            self.finish_turn(turn::GOAL, events);
        } else if self.rules.throw_ins && (to.file() <= 1 || to.file() >= 14) {
            self.ball = None;
            self.piece = SetPiece {
                kind: PieceKind::ThrowIn,
                side: side.opponent(),
                at: to,
                ..SetPiece::NONE
            };
            events.event(Event::Out(side, to));
            self.finish_turn(turn::PADLOCKS | turn::SUBS, events);
        } else {
            self.lose_ball(to, turn::PADLOCKS, events);
        }
    }

    /// The ball goes to the opponent nearest to a box (UN-17), and the turn ends.
    pub(crate) fn lose_ball(
        &mut self,
        near: Square,
        ended: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let rival = self.turn.opponent();
        self.give_to_nearest(rival, self.able(rival), near, ended, events);
    }

    /// Who of a side has a loose ball: the flipped and a goalkeeper in goal only if nobody else
    /// (UN-17).
    pub(crate) fn able(&self, side: Side) -> u32 {
        let team = self.team(side);
        let mut able = team.standing() & !team.flipped();
        if self.keeper_in_goal(side) {
            able &= !team.keeper_bit();
        }
        if able == 0 { team.standing() } else { able }
    }

    /// Of some of a side's players the nearest to a box has the ball; its coach chooses among
    /// equals. Then the turn ends.
    pub(crate) fn give_to_nearest(
        &mut self,
        side: Side,
        among: u32,
        near: Square,
        ended: u8,
        events: &mut impl EventSink<Event>,
    ) {
        self.ended = ended;
        self.choice = self.nearest(side, among, near);
        self.decider = side;
        if self.choice.count_ones() > 1 {
            self.stage = Stage::Ball;
            return;
        }
        if let Some(slot) = slots(self.choice).next() {
            self.take_ball(slot, events);
        } else {
            self.finish_turn(ended, events);
        }
    }

    /// Those of some players who stand nearest to a box.
    pub(crate) fn nearest(&self, side: Side, among: u32, near: Square) -> u32 {
        let steps = |slot| self.at(side, slot).boxes_to(near);
        let least = slots(among).map(steps).min();
        slots(among)
            .filter(|&slot| Some(steps(slot)) == least)
            .fold(0, |all, slot| all | 1 << slot)
    }

    pub(crate) fn list_ball(&self, out: &mut Vec<Action>) {
        let squad = &self.squads[self.decider];
        out.extend(slots(self.choice).map(|slot| Action::Ball(squad.man(slot))));
    }

    pub(crate) fn refuse_ball(&self, man: Man) -> Option<Refusal> {
        let slot = match self.find(self.decider, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        (self.choice >> slot & 1 == 0).then(|| {
            let message = format!("the ball goes to the nearest of yours, not to {man}");
            Refusal::with_message("UN-17", "not-the-nearest", message).with("man", man)
        })
    }

    /// Somebody of the side that decides has the ball, and the turn ends.
    pub(crate) fn take_ball(&mut self, slot: u8, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        self.choice = 0;
        self.give_ball(side, slot);
        events.event(Event::HasBall(
            self.man_ref(side, slot),
            self.at(side, slot),
        ));
        self.finish_turn(self.ended, events);
    }

    // Offside (UN-18).

    /// The rank that a side's receivers may not be beyond, as written.
    pub(crate) fn offside_line(&self, side: Side) -> u8 {
        let rival = side.opponent();
        let mut men = self.team(rival).occupied & Squares::PITCH;
        let mut rear = men.rearmost(rival);
        if let (Some(last), Some(_)) = (rear, self.keeper_out(rival)) {
            men.remove(last);
            rear = men.rearmost(rival);
        }
        // Fewer than two to judge by: the goal line.
        rear.map_or(Square::at(0, 1).seen_by(rival).rank(), Square::rank)
    }

    /// The farthest rank where a side's players are not offside now, as it counts.
    fn onside(&self, side: Side) -> u8 {
        let ball = self.ball_square().map_or(0, |ball| ball.rank_for(side));
        let line = Square::at(0, self.offside_line(side)).rank_for(side);
        onside(ball, line)
    }

    /// Whether one of a side's players is offside for a ball from the carrier.
    #[inline]
    pub(crate) fn is_offside(&self, side: Side, slot: u8) -> bool {
        self.at(side, slot).rank_for(side) > self.onside(side)
    }
}
