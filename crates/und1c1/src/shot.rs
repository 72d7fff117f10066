//! Shots, goals and saves (UN-22 to UN-24).

use core::cmp::Ordering;

use fischio_core::{EventSink, Refusal, Side, Slot};

use crate::check::Check;
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::Ability;
use crate::parts::contest::Contest;
use crate::parts::effect::Flag;
use crate::parts::set_piece::{PieceKind, SetPiece};
use crate::parts::stage::{Due, End};
use crate::standing::Standing;
use crate::state::Und1c1;

/// The number of a neutral box, with a card (UN-59).
const FROM_NEUTRAL: i8 = -5;

impl Und1c1 {
    /// The carrier, if they may shoot: an outfielder on a numbered box (UN-22).
    fn shooter(&self) -> Option<Slot> {
        let slot = self.passer()?;
        let side = self.turn;
        let from = self.shot_value(side, self.standing(side, slot)).is_some();
        (from && Some(slot) != self.team(side).keeper).then_some(slot)
    }

    /// The number of the box from which somebody shoots: by a card a Cannon may from neutral boxes
    /// of the opponent's half (UN-59).
    #[inline]
    pub(crate) fn shot_value(&self, side: Side, by: Standing) -> Option<i8> {
        let value = self.pitch.value(side, by.at);
        if value.is_some() || !self.is_switched(side, Flag::CannonsShootFromNeutral) {
            return value;
        }
        let may = by.ability(Ability::Cannon) > 0 && self.is_neutral_ahead(side, by.at);
        may.then_some(FROM_NEUTRAL)
    }

    /// Whether the carrier may shoot.
    pub(crate) fn has_shot(&self) -> bool {
        self.shooter().is_some()
    }

    pub(crate) fn list_shots(&self, out: &mut Vec<Action>) {
        if self.shooter().is_some() {
            out.push(Action::Shoot);
        }
        self.list_crosses(out);
    }

    pub(crate) fn check_shot(&self) -> Check {
        let slot = self.find_carrier("UN-22")?;
        if Some(slot) == self.team(self.turn).keeper {
            return Err(Refusal::new("UN-45", "keeper-shoots"));
        }
        if self.shooter().is_some() {
            return Ok(());
        }
        let at = self.at(self.turn, slot);
        Err(Refusal::new("UN-22", "no-numbered-box").with("square", at))
    }

    pub(crate) fn shoot(&mut self, events: &mut impl EventSink<Event>) {
        let by = self.carrier_in_play().slot;
        self.spend_otherwise();
        self.announce(Contest::Shot(by), events);
    }

    /// A shot or header is a goal, a save, or a corner (UN-22, UN-23).
    pub(crate) fn decide_at_goal(
        &mut self,
        contest: Contest,
        result: Ordering,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let rival = side.opponent();
        let kind = contest.kind();
        let by = self.man_ref(side, contest.by());
        let keeper = self.team(rival).keeper;
        let keeper = keeper.map(|keeper| self.man_ref(rival, keeper));
        match result {
            Ordering::Greater => {
                self.score_goal(side);
                events.event(Event::Goal(by, keeper, kind, self.score()));
                self.finish_turn(End::Goal, events);
            }
            Ordering::Equal if self.rules.corners && keeper.is_some() => {
                events.event(Event::Corner(by, keeper));
                self.begin_corner(events);
            }
            _ => {
                events.event(Event::Save(keeper, by, kind));
                self.saved(contest, events);
            }
        }
    }

    pub(crate) fn score_goal(&mut self, side: Side) {
        let goals = &mut self.teams[side].goals;
        *goals = goals.saturating_add(1);
        self.ball = None;
    }

    /// The goalkeeper has saved: they are in goal with the ball, and both sides re-place their
    /// outfielders (UN-24).
    fn saved(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        self.piece = None;
        if let Some(keeper) = self.team(rival).keeper {
            self.send_keeper_back(rival);
            self.give_ball(rival, keeper);
        }
        self.last = None;
        self.ask_after(contest, false, events);
    }

    /// A tied shot is a corner of the side on turn; it costs nothing and ends the turn (UN-40).
    fn begin_corner(&mut self, events: &mut impl EventSink<Event>) {
        self.actions = 0;
        self.due = Due::Nothing;
        self.piece = Some(SetPiece::new(PieceKind::Corner, self.turn, None));
        self.begin_piece(events);
    }
}
