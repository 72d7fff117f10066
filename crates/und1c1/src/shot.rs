//! Shots, crosses and headers, and saves (UN-22 to UN-25).

use fischio_core::{EventSink, Refusal};

use crate::board::Print;
use crate::contest::{Contest, Kind};
use crate::set_piece::{PieceKind, SetPiece};
use crate::state::{NOBODY, slots};
use crate::{Action, Due, Event, Man, Square, Stage, Und1c1, turn};

impl Und1c1 {
    /// The carrier, if he may shoot: an outfielder on a numbered box (UN-22).
    fn shooter(&self) -> Option<u8> {
        let slot = self.passer()?;
        let side = self.turn;
        let numbered = self.pitch.value(side, self.at(side, slot)).is_some();
        (numbered && slot != self.team(side).keeper).then_some(slot)
    }

    /// The carrier, if he may cross: an outfielder on a cross box (UN-25).
    pub(crate) fn crosser(&self) -> Option<u8> {
        let slot = self.passer()?;
        let side = self.turn;
        let there = self.pitch.print(side, self.at(side, slot)) == Print::Cross;
        (there && slot != self.team(side).keeper).then_some(slot)
    }

    /// Who of the side on turn stands on a header box and may head.
    fn headers(&self) -> impl Iterator<Item = u8> {
        let side = self.turn;
        let team = self.team(side);
        let able = team.outfielders() & !team.flipped();
        slots(able).filter(move |&slot| self.pitch.is_header_box(side, self.at(side, slot)))
    }

    fn can_cross_to(&self, by: u8, to: u8) -> bool {
        let [own, needed] = self.sums(Contest::new(Kind::Cross, by, to));
        by != to && needed <= 6 + own && !self.is_offside(self.turn, to)
    }

    pub(crate) fn list_shots(&self, out: &mut Vec<Action>) {
        if self.shooter().is_some() {
            out.push(Action::Shoot);
        }
        if let Some(by) = self.crosser() {
            let side = self.turn;
            let to = self.headers().filter(|&to| self.can_cross_to(by, to));
            out.extend(to.map(|to| Action::Cross(self.squads[side].man(to))));
        }
    }

    pub(crate) fn refuse_shot(&self) -> Option<Refusal> {
        let slot = match self.refuse_carrier("UN-22") {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if slot == self.team(self.turn).keeper {
            let message = "a goalkeeper does not shoot";
            return Some(Refusal::with_message("UN-45", "keeper-shoots", message));
        }
        if self.shooter().is_some() {
            return None;
        }
        let at = self.at(self.turn, slot);
        let message = format!("you shoot from a numbered box, not from {at}");
        Some(Refusal::with_message("UN-22", "no-numbered-box", message).with("square", at))
    }

    pub(crate) fn refuse_cross(&self, man: Man) -> Option<Refusal> {
        let side = self.turn;
        let by = match self.refuse_carrier("UN-25") {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            Some(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if by == self.team(side).keeper {
            return refusal(
                "UN-45",
                "keeper-crosses",
                "a goalkeeper does not cross".into(),
            );
        }
        if self.crosser().is_none() {
            let at = self.at(side, by);
            let message = format!("you cross from a cross box, not from {at}");
            return refusal("UN-25", "no-cross-box", message)
                .map(|refusal| refusal.with("square", at));
        }
        let to = match self.refuse_receiver(man, by) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if to == self.team(side).keeper {
            return refusal("UN-45", "keeper-heads", "a goalkeeper does not head".into());
        }
        let at = self.at(side, to);
        if !self.pitch.is_header_box(side, at) {
            let message = format!("{man} is not on a header box, +1 or more");
            return refusal("UN-25", "no-header-box", message)
                .map(|refusal| refusal.with("square", at));
        }
        if self.can_cross_to(by, to) {
            return None;
        }
        if self.is_offside(side, to) {
            return Some(self.refuse_offside(man));
        }
        Some(self.refuse_too_hard("UN-25", man, Contest::new(Kind::Cross, by, to)))
    }

    pub(crate) fn shoot(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        if let Some(by) = self.carrier_of(side) {
            self.spend_otherwise();
            let contest = self.at_goal(Kind::Shot, by);
            events.event(Event::Announced(
                Kind::Shot,
                self.man_ref(side, by),
                self.roller_of(side.opponent(), contest.other),
            ));
            self.announce(contest);
        }
    }

    pub(crate) fn cross(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let (Some(to), Some(by)) = (self.squads[side].slot(man), self.carrier_of(side)) else {
            return;
        };
        self.spend_otherwise();
        events.event(Event::Announced(
            Kind::Cross,
            self.man_ref(side, by),
            self.roller_of(side, to),
        ));
        let contest = Contest::new(Kind::Cross, by, to);
        let [_, needed] = self.sums(contest);
        if needed <= 1 {
            self.decide_cross(contest, true, events);
        } else {
            self.announce(contest);
        }
    }

    pub(crate) fn decide_cross(
        &mut self,
        contest: Contest,
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let [from, to] = [contest.by, contest.other].map(|slot| self.at(side, slot));
        let [by, other] = [contest.by, contest.other].map(|slot| self.man_ref(side, slot));
        self.last = Some((from, to));
        if succeeds {
            events.event(Event::Passed(Kind::Cross, by, other, from, to));
            self.head(contest.other, events);
        } else {
            events.event(Event::PassFailed(Kind::Cross, by, other, from, to));
            self.lose_ball(to, turn::PADLOCKS, events);
        }
    }

    /// Somebody of the side on turn heads at goal (UN-25).
    pub(crate) fn head(&mut self, by: u8, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        self.give_ball(side, by);
        let contest = self.at_goal(Kind::Header, by);
        events.event(Event::Announced(
            Kind::Header,
            self.man_ref(side, by),
            self.roller_of(side.opponent(), contest.other),
        ));
        self.announce(contest);
    }

    /// The goalkeeper has saved: he is in goal with the ball, and both sides re-place their
    /// outfielders (UN-24).
    pub(crate) fn saved(&mut self, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        self.piece = SetPiece::NONE;
        let keeper = self.team(rival).keeper;
        if keeper != NOBODY {
            self.send_keeper_back(rival);
            self.give_ball(rival, keeper);
        }
        self.last = None;
        self.finish_turn(turn::REPLACE | turn::PADLOCKS | turn::SUBS, events);
    }

    /// A tied shot is a corner of the side on turn; it costs nothing and ends the turn (UN-40).
    pub(crate) fn begin_corner(&mut self, events: &mut impl EventSink<Event>) {
        self.actions = 0;
        self.due = Due::Nothing;
        self.stage = Stage::Turn;
        self.decider = self.turn;
        self.piece = SetPiece {
            kind: PieceKind::Corner,
            side: self.turn,
            at: Square::NOWHERE,
            ..SetPiece::NONE
        };
        self.begin_piece(events);
    }
}
