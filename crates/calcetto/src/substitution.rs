//! Substitutions (CT-25).

use fischio_core::{EventSink, Refusal, Side};

use crate::squad::GOALKEEPERS;
use crate::state::{LINE_UP, SUBSTITUTIONS};
use crate::{Action, Calcetto, Event, Man, ManRef, Stage};

impl Calcetto {
    /// Whether a man of a side is on the bench and may come on.
    pub(crate) fn may_come_on(&self, side: Side, slot: u8) -> bool {
        let team = self.team(side);
        !team.line_up.slots.contains(&slot) && team.bench.gone & (1 << slot) == 0
    }

    pub(crate) fn list_substitutions(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        if team.bench.substitutions == 0 {
            return;
        }
        let squad = &self.squads[side];
        for slot in team.line_up.slots {
            let keeper = usize::from(slot) < GOALKEEPERS;
            let on = (0..crate::SQUAD as u8)
                .filter(|&on| (usize::from(on) < GOALKEEPERS) == keeper)
                .filter(|&on| self.may_come_on(side, on));
            out.extend(on.map(|on| Action::Substitute {
                out: squad.man(slot),
                on: squad.man(on),
            }));
        }
    }

    pub(crate) fn refuse_substitution(&self, side: Side, out: Man, on: Man) -> Option<Refusal> {
        let refusal = |reason| {
            let refusal = Refusal::new("CT-25", reason);
            Some(refusal.with("man", out).with("other", on))
        };
        let squad = &self.squads[side];
        for man in [out, on] {
            if squad.slot(man).is_none() {
                return Some(self.no_such_man(side, man));
            }
        }
        if self.team(side).bench.substitutions == 0 {
            return refusal("no-substitutions-left")
                .map(|refusal| refusal.with("most", SUBSTITUTIONS));
        }
        if self.place_of(side, out).is_none() {
            return refusal("not-on-the-pitch");
        }
        if self.place_of(side, on).is_some() {
            return refusal("not-on-the-bench");
        }
        if out.keeps_goal() != on.keeps_goal() {
            return refusal("like-for-like");
        }
        let slot = squad.slot(on)?;
        if !self.may_come_on(side, slot) {
            return refusal("has-left");
        }
        None
    }

    /// `on` takes the square of `out`, and the ball if he had it.
    pub(crate) fn substitute(
        &mut self,
        side: Side,
        out: Man,
        on: Man,
        events: &mut impl EventSink<Event>,
    ) {
        let (Some(place), Some(slot)) = (self.place_of(side, out), self.squads[side].slot(on))
        else {
            return;
        };
        let left = self.squads[side].slot(out).unwrap_or(slot);
        let team = &mut self.teams[side];
        team.line_up.slots[usize::from(place)] = slot;
        team.bench.gone |= 1 << left;
        team.bench.substitutions -= 1;
        let out = ManRef { side, man: out };
        let on = ManRef { side, man: on };
        if self.stage == Stage::SetUp {
            events.event(Event::SubstitutionChosen(out, on));
        } else {
            self.lose_tile(side, place, events);
            let at = self.square(side, place);
            events.event(Event::Substituted(out, on, at));
            if self.teams[side].bench.substitutions == 0 {
                self.substitutions_done(events);
            }
        }
    }

    /// After a save: the goalkeeper's side may substitute, then the other (CT-25).
    pub(crate) fn offer_substitutions(&mut self, events: &mut impl EventSink<Event>) {
        self.substituting = self.keeper_side();
        self.stage = Stage::Substitution;
        if self.teams[self.substituting].bench.substitutions == 0 {
            self.substitutions_done(events);
        }
    }

    /// The side that substitutes says that it is done.
    pub(crate) fn done(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::SubstitutionsDone(self.substituting));
        self.substitutions_done(events);
    }

    /// Nothing more from the side that substitutes.
    fn substitutions_done(&mut self, events: &mut impl EventSink<Event>) {
        let keeper = self.keeper_side();
        if self.substituting == keeper {
            self.substituting = keeper.opponent();
            if self.teams[self.substituting].bench.substitutions > 0 {
                return;
            }
        }
        self.begin_phase(keeper, true, events);
    }

    /// The side that saved and will relaunch.
    fn keeper_side(&self) -> Side {
        self.ball_side().unwrap_or(self.turn)
    }
}

const _: () = assert!(LINE_UP + (SUBSTITUTIONS as usize) < crate::SQUAD);
