//! Substitutions (CT-25).

use fischio_core::{EventSink, Refusal, Side, Slot};
use fischio_phases::SUBSTITUTIONS;

use crate::parts::stage::Situation;
use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, Event, Man, ManRef, Squad, Stage};

impl Calcetto {
    /// Whether a man of a side is on the bench and may come on.
    pub(crate) fn may_come_on(&self, side: Side, slot: Slot) -> bool {
        let team = self.team(side);
        !team.line_up.has(slot) && !team.bench.gone.has(slot)
    }

    pub(crate) fn list_substitutions(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        if team.bench.substitutions == 0 {
            return;
        }
        let squad = &self.squads[side];
        for (_, slot) in team.line_up.taken() {
            let on = Squad::slots()
                .filter(|&on| Squad::keeps_goal(on) == Squad::keeps_goal(slot))
                .filter(|&on| self.may_come_on(side, on));
            out.extend(on.map(|on| Action::Substitute {
                out: squad.man(slot),
                on: squad.man(on),
            }));
        }
    }

    pub(crate) fn refuse_substitution(&self, side: Side, out: Man, on: Man) -> Option<Refusal> {
        let slot = |man| self.squads[side].slot(man).ok_or(man);
        let (leaves, comes) = match (slot(out), slot(on)) {
            (Ok(leaves), Ok(comes)) => (leaves, comes),
            (Err(man), _) | (_, Err(man)) => return Some(self.no_such_man(side, man)),
        };
        let team = self.team(side);
        let alike = out.keeps_goal() == on.keeps_goal();
        let checked = team
            .bench
            .check(&team.line_up, (leaves, comes), true, alike);
        checked.err().map(|no| no.refusal("CT-25", out, on))
    }

    /// `on` takes the square of `out`, and the ball if `out` had it.
    pub(crate) fn substitute(
        &mut self,
        side: Side,
        out: Man,
        on: Man,
        events: &mut impl EventSink<Event>,
    ) {
        let place = self.fielded_place(side, out);
        let left = self.slot(side, place);
        let slot = self.squads[side].slot(on);
        let team = &mut self.teams[side];
        team.line_up.slots[place.index()] = slot;
        team.bench.substitute(left);
        let out = ManRef { side, man: out };
        let on = ManRef { side, man: on };
        if self.stage() == Stage::SetUp {
            events.event(Event::SubstitutionChosen(out, on));
        } else {
            self.lose_tile(side, place, events);
            let at = self.square(side, place);
            events.event(Event::Substituted(out, on, at));
            if self.teams[side].bench.substitutions == 0 {
                self.substitutions_done(side, events);
            }
        }
    }

    /// After a save: the goalkeeper's side may substitute, then the other (CT-25).
    pub(crate) fn offer_substitutions(&mut self, keeper: Side, events: &mut impl EventSink<Event>) {
        self.situation = Situation::Substitution(keeper);
        if self.teams[keeper].bench.substitutions == 0 {
            self.substitutions_done(keeper, events);
        }
    }

    /// The side that substitutes says that it is done.
    pub(crate) fn done(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        events.event(Event::SubstitutionsDone(side));
        self.substitutions_done(side, events);
    }

    /// Nothing more from a side that substitutes.
    fn substitutions_done(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        let (keeper, _) = self.ball_in_play();
        let other = keeper.opponent();
        if side == keeper && self.teams[other].bench.substitutions > 0 {
            self.situation = Situation::Substitution(other);
        } else {
            self.begin_phase(keeper, true, events);
        }
    }
}

const _: () = assert!(LINE_UP + (SUBSTITUTIONS as usize) < crate::SQUAD);
