//! The shoot-out of a level match (TN-06): the penalty of CO-26, in turn, by shooters that their coaches name.

use fischio_core::{EventSink, Refusal, ShootOut, Side, Silent, SlotSet};
use fischio_phases::{Kick, Kicks, PlaceSet};

use crate::parts::free_kick::FreeKick;
use crate::parts::stage::{Contest, MovementPhase, Situation};
use crate::parts::team::GOAL;
use crate::parts::window::Window;
use crate::{Action, Calciotto, Event, Man, Square, Stage};

impl Calciotto {
    /// The match is level, and is to be decided.
    pub(crate) fn begin_shoot_out(
        &mut self,
        shoot_out: ShootOut,
        events: &mut impl EventSink<Event>,
    ) {
        if self.stage() == Stage::SetUp {
            for side in Side::BOTH {
                self.set_up_late(side);
            }
            self.close_set_ups(events);
        }
        events.event(Event::ShootOut(shoot_out.first));
        self.phase = MovementPhase::default();
        self.window = Window::CLOSED;
        self.coach = 1;
        self.coaches_done = 0;
        self.next_kick(Kicks::new(shoot_out.first), events);
    }

    /// Who was setting up is set up as for a coach who is late.
    fn set_up_late(&mut self, side: Side) {
        loop {
            match self.late_set_up(side) {
                Action::Place(man, to) => self.place(side, man, to, &mut Silent),
                Action::Pick(man) => self.call_up(side, man, false, &mut Silent),
                _ => return,
            }
        }
    }

    /// The next shooter is named, or the match is over.
    fn next_kick(&mut self, kicks: Kicks, events: &mut impl EventSink<Event>) {
        self.kicks = Some(kicks);
        self.ball = None;
        if kicks.winner().is_some() {
            self.close(events);
        } else {
            self.turn = kicks.turn();
            self.situation = Situation::Shooter;
        }
    }

    /// A side's outfielders on the pitch.
    pub(crate) fn shooters(&self, side: Side) -> SlotSet {
        let places = self.outfielders(side);
        places.map(|place| self.slot(side, place)).collect()
    }

    pub(crate) fn list_shooters(&self, out: &mut Vec<Action>) {
        let shooters = self.shooters(self.turn);
        let may = |kicks: Kicks| kicks.may_shoot(self.turn, shooters);
        let men = self.kicks.map_or(SlotSet::EMPTY, may).iter();
        out.extend(men.map(|slot| Action::Shooter(self.squads[self.turn].man(slot))));
    }

    pub(crate) fn refuse_shooter(&self, man: Man) -> Option<Refusal> {
        let Some(slot) = self.squads[self.turn].slot(man) else {
            return Some(self.no_such_man(self.turn, man));
        };
        let reason = self.kicks?.refuse(slot, self.shooters(self.turn))?;
        Some(Refusal::new("TN-06", reason).with("man", man))
    }

    /// From where a side shoots.
    pub(crate) fn shoot_out_square(&self, side: Side) -> Square {
        let [square, _] = self.pitch.penalty_squares(side.opponent());
        square
    }

    /// The shooter stands on the penalty's square; a player who stood there changes places with them.
    pub(crate) fn name_shooter(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let place = self.fielded_place(side, man);
        let at = self.shoot_out_square(side);
        self.swap_to(side, place, at);
        events.event(Event::Shooter(
            self.man_ref(side, place),
            self.man_ref(self.offenders(), GOAL),
            at,
        ));
        self.ball = Some((side, place));
        self.deciding = self.offenders();
        self.situation = Situation::Penalty(FreeKick {
            penalty: true,
            kicker: Some(place),
            replaced: PlaceSet::EMPTY,
            barrier: PlaceSet::EMPTY,
            plus: false,
            chosen: [None; 2],
        });
    }

    /// A shot of the shoot-out is decided.
    pub(crate) fn decide_kick(
        &mut self,
        mut kicks: Kicks,
        contest: Contest,
        goal: bool,
        totals: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let [place, _] = contest.places;
        let shooter = self.man_ref(self.turn, place);
        let keeper = self.man_ref(self.offenders(), GOAL);
        kicks.shoot(self.slot(self.turn, place), self.shooters(self.turn), goal);
        events.event(Event::Kick(Kick {
            shooter,
            keeper,
            goal,
            totals,
            goals: kicks.goals(),
        }));
        self.next_kick(kicks, events);
    }
}
