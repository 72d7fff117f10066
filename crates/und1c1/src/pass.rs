//! Passing (UN-15).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::Ability;
use crate::parts::contest::Contest;
use crate::parts::effect::Flag;
use crate::parts::held_ball::HeldBall;
use crate::parts::man::Man;
use crate::parts::set_piece::{PieceKind, SetPiece};
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, End, Stage};
use crate::reach::Ground;
use crate::state::Und1c1;

/// Quadrants a throw-in reaches (UN-41).
const THROW: u8 = 2;
/// The most that one marker adds: a black Gladiator (UN-16).
const MOST_MARKING: i8 = 3;

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

/// What all the passes have in common that could be made now.
struct Passing {
    by: Slot,
    from: Square,
    /// The farthest rank where a receiver is not offside, as their side counts.
    onside: u8,
    /// Where the opponents stand who may mark.
    markers: Ground,
    /// What the passer adds to the die.
    own: i8,
}

impl Und1c1 {
    /// The pass or throw that the side on turn would make to one of its players.
    pub(crate) fn pass_contest(&self, by: Slot, to: Slot) -> Contest {
        match self.due {
            Due::Throw => Contest::Throw { by, to },
            _ => Contest::Pass { by, to },
        }
    }

    /// Whether a pass cannot fail: the kick-off's, and a goalkeeper's into their own half.
    pub(crate) fn is_sure(&self, to: Slot) -> bool {
        is_sure(self.due, self.turn, self.at(self.turn, to))
    }

    /// Who of the side on turn may be passed to as far as they themselves go.
    #[inline]
    pub(crate) fn receivers(&self) -> SlotSet {
        let team = self.team(self.turn);
        let carrier = SlotSet::maybe(self.carrier_of(self.turn));
        self.upright(self.turn) - carrier - SlotSet::maybe(team.keeper_in_goal())
    }

    /// The carrier, if of the side on turn and able to act.
    pub(crate) fn passer(&self) -> Option<Slot> {
        let carrier = self.carrier_of(self.turn)?;
        (!self.is_flipped(self.turn, carrier)).then_some(carrier)
    }

    /// What all passes that the side on turn could make now have in common.
    fn passing(&self) -> Option<Passing> {
        let [side, rival] = [self.turn, self.turn.opponent()];
        let by = self.passer()?;
        Some(Passing {
            by,
            from: self.at(side, by),
            onside: self.onside(side),
            markers: Ground::new(self.team(rival).occupied & Squares::PITCH),
            // The same for every receiver.
            own: self.own_sum(self.pass_contest(by, by)),
        })
    }

    #[inline]
    fn can_pass_to(&self, to: Slot, passing: &Passing) -> bool {
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
        // Where even the worst marking leaves it possible, or even the least makes it impossible, nobody
        // needs to look at the markers. What every pass needs and a goalkeeper who marks are 1 each.
        let distance = distance.cast_signed();
        let markers = passing.markers.next_to(at) as i8;
        let most = 6 + passing.own;
        if 2 + distance + markers * MOST_MARKING <= most {
            return true;
        }
        if 1 + distance + markers > most {
            return false;
        }
        let [own, needed] = self.sums(self.pass_contest(passing.by, to));
        needed <= 6 + own
    }

    /// Whether a pass of somebody of the side on turn costs no action, by a card: one of each
    /// Playmaker in a turn (UN-59). A throw-in is none of them.
    pub(crate) fn passes_free(&self, by: Slot) -> bool {
        self.is_switched(self.turn, Flag::PlaymakersPassFree)
            && self.due != Due::Throw
            && !self.touched.has(by)
            && self.has_ability(self.turn, by, Ability::Playmaker)
    }

    /// Whether the carrier may pass without an action.
    pub(crate) fn has_free_pass(&self) -> bool {
        self.rules.cards && self.passer().is_some_and(|by| self.passes_free(by))
    }

    /// Whether the pass with which a turn begins costs nothing, for the turn has no action (UN-57).
    pub(crate) fn has_due_pass(&self) -> bool {
        self.due != Due::Nothing && self.is_due_for_nothing()
    }

    /// Whether any pass is possible now.
    pub(crate) fn any_pass(&self) -> bool {
        self.passing().is_some_and(|passing| {
            let mut receivers = self.receivers().iter();
            receivers.any(|to| self.can_pass_to(to, &passing))
        })
    }

    /// Whether the pass with which the turn begins is still to come and possible.
    pub(crate) fn must_pass(&self) -> bool {
        self.due != Due::Nothing && (self.actions > 0 || self.has_due_pass()) && self.any_pass()
    }

    pub(crate) fn list_passes(&self, out: &mut Vec<Action>) {
        let squad = &self.squads[self.turn];
        if let Some(passing) = self.passing() {
            for to in self.receivers() {
                if self.can_pass_to(to, &passing) {
                    out.push(Action::Pass(squad.man(to)));
                }
            }
        }
    }

    /// The slot of a team-mate who may receive the ball.
    pub(crate) fn find_receiver(&self, man: Man, carrier: Slot) -> Result<Slot, Refusal> {
        let side = self.turn;
        let slot = self.find(side, man)?;
        if slot == carrier {
            return Err(of_man("UN-15", "pass-to-himself", man));
        }
        if !self.team(side).standing().has(slot) {
            return Err(of_man("UN-10", "not-on-the-pitch", man));
        }
        if self.is_in_goal(side, slot) {
            return Err(of_man("UN-45", "keeper-in-goal", man));
        }
        if self.is_flipped(side, slot) {
            return Err(self.refuse_unable(side, slot, "flipped-receiver"));
        }
        Ok(slot)
    }

    pub(crate) fn check_pass(&self, man: Man) -> Check {
        let carrier = self.find_carrier("UN-15")?;
        let slot = self.find_receiver(man, carrier)?;
        let passing = self.passing();
        if passing.is_some_and(|passing| self.can_pass_to(slot, &passing)) {
            return Ok(());
        }
        if self.is_offside(self.turn, slot) {
            return Err(self.refuse_offside(man));
        }
        let [from, to] = [carrier, slot].map(|slot| self.at(self.turn, slot));
        let distance = from.quadrants_to(to);
        if self.due == Due::Throw && !is_in_throw(distance) {
            let refusal = of_man("UN-41", "throw-too-far", man);
            return Err(refusal.with("distance", distance).with("most", THROW));
        }
        Err(self.refuse_too_hard("UN-15", man, self.pass_contest(carrier, slot)))
    }

    pub(crate) fn refuse_too_hard(
        &self,
        clause: &'static str,
        man: Man,
        contest: Contest,
    ) -> Refusal {
        let [own, needed] = self.sums(contest);
        of_man(clause, "too-hard", man)
            .with("needed", needed)
            .with("most", 6 + own)
    }

    pub(crate) fn pass(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let by = self.carrier_in_play().slot;
        let to = self.slot_of(self.turn, man);
        if self.has_due_pass() {
            // It costs nothing.
        } else if self.passes_free(by) {
            self.touched.add(by);
        } else {
            self.spend();
        }
        let contest = self.pass_contest(by, to);
        self.announce_ball(contest, events);
    }

    /// A pass or throw has arrived, or not.
    pub(crate) fn decide_pass(
        &mut self,
        contest: Contest,
        men: [Slot; 2],
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        self.tell_pass(contest, men, succeeds, events);
        self.ask_after(contest, succeeds, events);
    }

    /// A pass arrives or is missed; what follows is told elsewhere.
    pub(crate) fn tell_pass(
        &mut self,
        contest: Contest,
        [by, to]: [Slot; 2],
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let kind = contest.kind();
        let [from, at] = [by, to].map(|slot| self.at(side, slot));
        let men = [by, to].map(|slot| self.man_ref(side, slot));
        self.due = Due::Nothing;
        self.last = Some((from, at));
        self.stage = Stage::Turn;
        if succeeds {
            self.give_ball(side, to);
            events.event(Event::Passed(kind, men[0], men[1], from, at));
        } else {
            events.event(Event::PassFailed(kind, men[0], men[1], from, at));
        }
    }

    /// A pass that was missed arrives by a card (UN-59).
    pub(crate) fn arrive_after_all(
        &mut self,
        contest: Contest,
        events: &mut impl EventSink<Event>,
    ) {
        if let Contest::Pass { by, to } | Contest::Throw { by, to } = contest {
            self.decide_pass(contest, [by, to], true, events);
        }
    }

    /// A missed pass is lost.
    pub(crate) fn miss_pass(&mut self, to: Slot, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let at = self.at(side, to);
        self.held_ball = HeldBall::BROKEN;
        if Some(to) == self.team(side).keeper {
            self.score_goal(side.opponent());
            events.event(Event::OwnGoal(self.man_ref(side, to), self.score()));
            self.finish_turn(End::OtherGoal, events);
        } else if self.rules.throw_ins && is_along_a_touchline(at) {
            self.out(side, at, events);
        } else {
            self.lose_ball(at, events);
        }
    }

    /// The ball went out near a box: the other side throws in (UN-41).
    fn out(&mut self, side: Side, at: Square, events: &mut impl EventSink<Event>) {
        self.ball = None;
        let rival = side.opponent();
        self.piece = Some(SetPiece::new(PieceKind::ThrowIn, rival, Some(at)));
        events.event(Event::Out(side, at));
        self.finish_turn(End::Out, events);
    }
}

/// Whether a box lies in a quadrant along a touchline (UN-41).
fn is_along_a_touchline(at: Square) -> bool {
    at.file() <= 1 || at.file() >= 14
}
