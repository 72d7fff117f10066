//! Substitutions (CO-28).

use fischio_core::{EventSink, Refusal, Side, Slot};
use fischio_phases::NoSubstitution;

use crate::parts::stage::Situation;
use crate::{Action, Calciotto, Event, Man, ManRef, Role, Stage};

impl Calciotto {
    /// Whether a player of a side is on the bench and may come on.
    pub(crate) fn may_come_on(&self, side: Side, slot: Slot) -> bool {
        let team = self.team(side);
        let able = team.called - team.bench.gone - self.squads[side].suspended();
        able.has(slot) && !team.line_up.has(slot)
    }

    /// Each substitution a side may make: who leaves and who comes on, by slot.
    fn substitutions(&self, side: Side) -> impl Iterator<Item = (Slot, Slot)> + '_ {
        let team = self.team(side);
        let squad = &self.squads[side];
        let left = team.bench.substitutions > 0;
        let out = team.line_up.taken().filter(move |_| left);
        out.flat_map(move |(_, out)| {
            let keeper = squad.keeps_goal(out);
            squad
                .slots()
                .filter(move |&on| squad.keeps_goal(on) == keeper)
                .filter(move |&on| self.may_come_on(side, on))
                .map(move |on| (out, on))
        })
        .filter(move |&(out, on)| !self.spoils_penalty(side, out, on))
    }

    /// At a penalty the kicker's place is a forward's while there is one (CO-26).
    fn spoils_penalty(&self, side: Side, out: Slot, on: Slot) -> bool {
        let penalty = self.free_kick().filter(|kick| kick.penalty);
        let Some(kicker) = penalty.and_then(|kick| kick.kicker) else {
            return false;
        };
        side == self.turn
            && self.slot(side, kicker) == out
            && self.squads[side].role(on) != Role::Forward
            && self
                .outfielders(side)
                .any(|place| place != kicker && self.role(side, place) == Role::Forward)
    }

    pub(crate) fn can_substitute(&self, side: Side) -> bool {
        self.substitutions(side).next().is_some()
    }

    pub(crate) fn list_substitutions(&self, side: Side, out: &mut Vec<Action>) {
        let squad = &self.squads[side];
        out.extend(
            self.substitutions(side)
                .map(|(out, on)| Action::Substitute {
                    out: squad.man(out),
                    on: squad.man(on),
                }),
        );
    }

    pub(crate) fn refuse_substitution(&self, side: Side, out: Man, on: Man) -> Option<Refusal> {
        let slot = |man| self.squads[side].slot(man).ok_or(man);
        let (leaves, comes) = match (slot(out), slot(on)) {
            (Ok(leaves), Ok(comes)) => (leaves, comes),
            (Err(man), _) | (_, Err(man)) => return Some(self.no_such_man(side, man)),
        };
        if let Some(refusal) = self.refuse_suspended(side, comes) {
            return Some(refusal);
        }
        let team = self.team(side);
        let called = self.is_called_up(side, comes);
        let alike = out.keeps_goal() == on.keeps_goal();
        match team
            .bench
            .check(&team.line_up, (leaves, comes), called, alike)
        {
            Err(NoSubstitution::HasLeft) if team.sent_off.has(comes) => {
                Some(Refusal::new("CO-27", "was-sent-off").with("other", on))
            }
            Err(no) => Some(no.refusal("CO-28", out, on)),
            Ok(()) if self.spoils_penalty(side, leaves, comes) => {
                Some(Refusal::new("CO-26", "kicker-forward").with("kicker", on))
            }
            Ok(()) => None,
        }
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
            return;
        }
        events.event(Event::Substituted(out, on, self.square(side, place)));
        match self.stage() {
            Stage::Replacing => self.replacing_goes_on(events),
            _ if !self.can_substitute(side) => self.substitutions_done(events),
            _ => {}
        }
    }

    /// After a save: the goalkeeper's side may substitute, then the other (CO-28).
    pub(crate) fn offer_substitutions(&mut self, keeper: Side, events: &mut impl EventSink<Event>) {
        self.deciding = keeper;
        self.situation = Situation::Substitution;
        if !self.can_substitute(keeper) {
            self.substitutions_done(events);
        }
    }

    /// The side that substitutes is done; then opponents leave the small area (CO-22).
    pub(crate) fn substitutions_done(&mut self, events: &mut impl EventSink<Event>) {
        let (keeper, _) = self.ball_in_play();
        if self.deciding == keeper {
            self.deciding = keeper.opponent();
            if self.can_substitute(self.deciding) {
                return;
            }
        }
        self.deciding = keeper.opponent();
        self.clear_out_next(None, events);
    }
}
