//! The shoot-out of a level match (TN-06): the contest of a shot, in turn, by shooters that their coaches name.

use fischio_core::{EventSink, Refusal, ShootOut, Side, Silent, SlotSet};
use fischio_phases::{Kick, Kicks, Place};

use crate::parts::stage::{Contest, MovementPhase, Situation};
use crate::{Action, Calcetto, Event, Man, Stage};

impl Calcetto {
    /// The match is level, and is to be decided.
    pub(crate) fn begin_shoot_out(
        &mut self,
        shoot_out: ShootOut,
        events: &mut impl EventSink<Event>,
    ) {
        if self.stage() == Stage::SetUp {
            for side in Side::BOTH {
                // Who was setting up is set up as for a coach who is late.
                while let Action::Place(man, to) = self.late_set_up(side) {
                    self.place(side, man, to, &mut Silent);
                }
            }
            self.close_set_ups(events);
        }
        events.event(Event::ShootOut(shoot_out.first));
        self.phase = MovementPhase::default();
        self.next_kick(Kicks::new(shoot_out.first), events);
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
        let taken = self.team(side).line_up.taken();
        let outfielders = taken.filter(|(place, _)| !place.keeps_goal());
        outfielders.map(|(_, slot)| slot).collect()
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

    pub(crate) fn name_shooter(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let place = self.fielded_place(self.turn, man);
        let [shooter, keeper] = [
            self.man_ref(self.turn, place),
            self.man_ref(self.turn.opponent(), Place::GOAL),
        ];
        events.event(Event::Shooter(shooter, keeper));
        self.ball = Some((self.turn, place));
        self.begin_contest(Contest::shot(place, ()));
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
        let keeper = self.man_ref(self.turn.opponent(), Place::GOAL);
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
