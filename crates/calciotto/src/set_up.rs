//! The call-up and the secret set-up (CO-04, CO-13, CO-14).

use fischio_core::{EventSink, Refusal, ShootOut, Side, Slot, SlotSet};
use fischio_phases::{NoPut, Possession, PutOn, refusals};

use crate::parts::squad::CALLED_UP;
use crate::parts::stage::Situation;
use crate::parts::team::{CORRECTIONS, LINE_UP, LineUp, Team};
use crate::{Action, Calciotto, Event, Man, ManRef, Square, Squares, Stage};

impl Calciotto {
    /// Whether the set-up follows a goal: then the men are those of before (CO-14).
    pub(crate) fn is_restart(&self) -> bool {
        self.teams[Side::Home].set_up.is_restart()
    }

    /// Whether a side is setting up and not done.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.stage() == Stage::SetUp && !self.team(side).set_up.ready
    }

    /// Where a player may be put in a set-up.
    pub(crate) fn set_up_squares(&self, side: Side, man: Man) -> Squares {
        if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            self.pitch.camp(side)
        }
    }

    /// Whether every place that is to be filled is.
    fn is_complete(&self, side: Side) -> bool {
        let team = self.team(side);
        let restart = self.is_restart();
        let both = team.line_up.slots.iter().zip(team.set_up.before);
        both.into_iter()
            .all(|(slot, before)| slot.is_some() || (restart && before.is_none()))
    }

    pub(crate) fn is_called_up(&self, side: Side, slot: Slot) -> bool {
        self.team(side).called.has(slot)
    }

    /// Whether a player who is not called up may still be: there must be room left for
    /// a goalkeeper and seven outfielders (CO-04).
    pub(crate) fn may_call_up(&self, side: Side, slot: Slot) -> bool {
        let called = self.team(side).called.with(slot);
        self.lacks(side, called) + called.len() <= usize::from(CALLED_UP)
    }

    /// How many of those called up are missing who take the field: a goalkeeper and seven outfielders (CO-04). Who is suspended does
    /// not (TN-11).
    pub(crate) fn lacks(&self, side: Side, called: SlotSet) -> usize {
        let squad = &self.squads[side];
        let keepers = SlotSet::first_slots(squad.goalkeepers().into());
        let called = called - squad.suspended();
        let outfielders = (called - keepers).len();
        usize::from((called & keepers).is_empty()) + (LINE_UP - 1).saturating_sub(outfielders)
    }

    pub(crate) fn list_set_up(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        let squad = &self.squads[side];
        let line_up = &team.line_up;
        let taken = self.men(side);
        let restart = self.is_restart();
        let corrects = team.set_up.corrections > 0;
        let (zone, camp) = (self.pitch.goal_zone(side), self.pitch.camp(side));
        for slot in squad.slots() {
            let place = line_up.place_of(slot);
            if restart && place.is_none() {
                continue;
            }
            if squad.suspended().has(slot) {
                continue;
            }
            let man = squad.man(slot);
            let keeper = man.keeps_goal();
            let squares = if keeper { zone } else { camp };
            let called = self.is_called_up(side, slot);
            let may_join = called || self.may_call_up(side, slot);
            let to = match line_up.may_put(slot, keeper, corrects, may_join) {
                PutOn::Any => squares,
                PutOn::AnyBut(own) => squares.without(Squares::one(own)),
                PutOn::Taken => squares & taken,
                PutOn::Free => squares.without(taken),
                PutOn::Nowhere => Squares::EMPTY,
            };
            to.each_into(out, |square| Action::Place(man, square));
            if place.is_none() && squad.size() > CALLED_UP {
                if !called && may_join {
                    out.push(Action::Pick(man));
                } else if called && corrects {
                    out.push(Action::Drop(man));
                }
            }
        }
        if restart {
            self.list_substitutions(side, out);
        }
        if self.is_complete(side) && team.called.len() == usize::from(CALLED_UP) {
            out.push(Action::Ready);
        }
    }

    pub(crate) fn refuse_place(&self, side: Side, man: Man, to: Square) -> Option<Refusal> {
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        let Some(slot) = self.squads[side].slot(man) else {
            return Some(self.no_such_man(side, man));
        };
        if let Some(refusal) = self.refuse_suspended(side, slot) {
            return Some(refusal);
        }
        let line_up = &self.team(side).line_up;
        if self.is_restart() && !line_up.has(slot) {
            return Some(self.refuse_newcomer(side, man));
        }
        if !self.set_up_squares(side, man).has(to) {
            let (clause, reason) = if man.keeps_goal() {
                ("CO-13", "goalkeeper-in-goal")
            } else if Squares::GOALS.iter().any(|zone| zone.has(to)) {
                ("CO-07", "goal-zone")
            } else if self.pitch.circle(side).has(to) {
                ("CO-13", "in-the-circle")
            } else if self.pitch.small_area(side).has(to) {
                ("CO-13", "small-area")
            } else {
                ("CO-13", "outside-own-half")
            };
            return refusal(clause, reason);
        }
        match line_up.check_put(
            slot,
            man.keeps_goal(),
            to,
            self.team(side).set_up.corrections,
        ) {
            Err(NoPut::AlreadyThere) => refusal("CO-13", "already-there"),
            Err(NoPut::NoPlace) => refusal("CO-04", "seven-outfielders"),
            Err(NoPut::NoCorrectionsLeft) => Some(no_corrections_left()),
            Ok(false) if !self.is_called_up(side, slot) && !self.may_call_up(side, slot) => {
                Some(no_room(man))
            }
            Ok(_) => None,
        }
    }

    /// Why a player may not be called up for the bench, or dropped again (CO-04).
    pub(crate) fn refuse_call_up(&self, side: Side, man: Man, drop: bool) -> Option<Refusal> {
        let refusal = |reason| Some(Refusal::new("CO-04", reason).with("man", man));
        let Some(slot) = self.squads[side].slot(man) else {
            return Some(self.no_such_man(side, man));
        };
        if self.is_restart() || self.squads[side].size() == CALLED_UP {
            return refusal("all-called-up");
        }
        if self.place_of(side, man).is_some() {
            return refusal("on-the-pitch");
        }
        if let Some(refusal) = self.refuse_suspended(side, slot).filter(|_| drop) {
            return Some(refusal);
        }
        match (drop, self.is_called_up(side, slot)) {
            (false, true) => refusal("called-up"),
            (true, false) => refusal("not-called-up"),
            (false, false) if !self.may_call_up(side, slot) => Some(no_room(man)),
            (true, true) if self.team(side).set_up.corrections == 0 => Some(no_corrections_left()),
            _ => None,
        }
    }

    /// Who is suspended counts among those called up, but does not take the field (TN-11).
    pub(crate) fn refuse_suspended(&self, side: Side, slot: Slot) -> Option<Refusal> {
        let squad = &self.squads[side];
        let is_suspended = squad.suspended().has(slot);
        is_suspended.then(|| Refusal::new("TN-11", "suspended").with("man", squad.man(slot)))
    }

    /// After a goal who is on the bench comes on by a substitution alone: names one that may be
    /// made, or says why none may.
    fn refuse_newcomer(&self, side: Side, man: Man) -> Refusal {
        let mut fielded = self.fielded(side).map(|(out, _)| out);
        let out = fielded.find(|out| out.keeps_goal() == man.keeps_goal());
        let out = out.expect("a side fields a goalkeeper and outfielders");
        let named = || Refusal::new("CO-14", "same-men").with("man", man);
        self.refuse_substitution(side, out, man)
            .unwrap_or_else(|| named().with("out", out))
    }

    pub(crate) fn refuse_ready(&self, side: Side) -> Option<Refusal> {
        if !self.is_complete(side) {
            return Some(Refusal::new("CO-13", "set-up-incomplete"));
        }
        let called = self.team(side).called.len();
        (called < usize::from(CALLED_UP))
            .then(|| Refusal::new("CO-04", "call-up-incomplete").with("called", called))
    }

    pub(crate) fn no_such_man(&self, side: Side, man: Man) -> Refusal {
        refusals::no_such_man("CO-04", man, self.squads[side].name())
    }

    pub(crate) fn place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.squads[side].slot(man);
        let slot = slot.expect("the squad has who is put");
        let team = &mut self.teams[side];
        let put = team.line_up.put(slot, man.keeps_goal(), to);
        if let Some(other) = put.benched
            && !team.called.has(slot)
        {
            // The other's place among those called up goes with it.
            team.called.remove(other);
        }
        team.called.add(slot);
        team.set_up.corrections -= u8::from(put.corrects());
        if let Some(slot) = put.benched {
            let man = self.squads[side].man(slot);
            events.event(Event::Benched(ManRef { side, man }));
        }
        events.event(Event::Placed(ManRef { side, man }, put.from, to));
        if let Some(other) = put.swapped {
            let at = self.square(side, other);
            events.event(Event::Placed(self.man_ref(side, other), Some(to), at));
        }
    }

    pub(crate) fn call_up(
        &mut self,
        side: Side,
        man: Man,
        drop: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.squads[side].slot(man);
        let slot = slot.expect("the squad has who is called up");
        let team = &mut self.teams[side];
        let man = ManRef { side, man };
        if drop {
            team.called.remove(slot);
            team.set_up.corrections -= 1;
            events.event(Event::Dropped(man));
        } else {
            team.called.add(slot);
            events.event(Event::Picked(man));
        }
    }

    pub(crate) fn ready(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.teams[side].set_up.ready = true;
        events.event(Event::Ready(side));
        if self.teams[side.opponent()].set_up.ready {
            self.reveal(events);
        }
    }

    /// Both are done: everybody sees who stands where (CO-13).
    fn reveal(&mut self, events: &mut impl EventSink<Event>) {
        let restart = self.is_restart();
        self.close_set_ups(events);
        if restart {
            self.situation = Situation::KickOff;
            events.event(Event::Possession(self.turn));
        } else {
            self.situation = Situation::Possession(Possession::Home);
            if ShootOut::is_all_of(self.rules.shoot_out) {
                self.finish(events);
            }
        }
    }

    /// Everybody sees who stands where, who was substituted and who is on the bench.
    pub(crate) fn close_set_ups(&mut self, events: &mut impl EventSink<Event>) {
        let restart = self.is_restart();
        for side in Side::BOTH {
            let team = self.teams[side];
            for (place, before) in team.set_up.substituted(&team.line_up) {
                let man = self.squads[side].man(before);
                events.event(Event::Substituted(
                    ManRef { side, man },
                    self.man_ref(side, place),
                    self.square(side, place),
                ));
            }
            for (man, at) in self.fielded(side) {
                events.event(Event::Revealed(ManRef { side, man }, at));
            }
            if !restart {
                let squad = &self.squads[side];
                let bench = team.called.iter().filter(|&slot| !team.line_up.has(slot));
                for slot in bench {
                    let man = squad.man(slot);
                    events.event(Event::OnTheBench(ManRef { side, man }));
                }
            }
            let team = &mut self.teams[side];
            team.set_up.last = team.line_up.at;
            team.set_up.close(CORRECTIONS);
        }
    }

    /// Both sides set up again; `kick_off` conceded and has the ball (CO-14).
    pub(crate) fn set_up_again(&mut self, kick_off: Side, events: &mut impl EventSink<Event>) {
        self.situation = Situation::SetUp;
        self.turn = kick_off;
        self.ball = None;
        self.last = None;
        for side in Side::BOTH {
            let team = &mut self.teams[side];
            team.moved = [0; LINE_UP];
            for (place, _) in team.line_up.taken() {
                team.line_up.at[place.index()] = team.set_up.last[place.index()];
            }
            let Team {
                set_up,
                line_up,
                bench,
                ..
            } = team;
            set_up.begin_again(line_up, *bench, CORRECTIONS);
        }
        events.event(Event::SetUpBegins(Some(kick_off)));
    }

    /// What the referee plays for a coach who is late with a set-up: it keeps the last
    /// one, or completes what there is with the first men on the first free squares (CO-30).
    pub(crate) fn late_set_up(&self, side: Side) -> Action {
        if self.is_restart() {
            return Action::Ready;
        }
        let squad = &self.squads[side];
        let may_join = |slot: Slot| self.is_called_up(side, slot) || self.may_call_up(side, slot);
        for place in LineUp::places() {
            if self.is_there(side, place) {
                continue;
            }
            let keeper = place.keeps_goal();
            let next = squad
                .slots()
                .filter(|&slot| may_join(slot) && !self.team(side).line_up.has(slot))
                .filter(|&slot| !squad.suspended().has(slot))
                .map(|slot| squad.man(slot))
                .find(|man| man.keeps_goal() == keeper);
            let square = next.and_then(|man| {
                let free = self.set_up_squares(side, man).without(self.men(side));
                // In the middle of the side's half rather than in a corner of it.
                free.nth_square(free.count() / 2)
            });
            if let (Some(man), Some(square)) = (next, square) {
                return Action::Place(man, square);
            }
        }
        squad
            .slots()
            .find(|&slot| !self.is_called_up(side, slot) && self.may_call_up(side, slot))
            .map_or(Action::Ready, |slot| Action::Pick(squad.man(slot)))
    }
}

fn no_corrections_left() -> Refusal {
    Refusal::new("CO-13", "no-corrections-left").with("most", CORRECTIONS)
}

fn no_room(man: Man) -> Refusal {
    Refusal::new("CO-04", "no-room").with("man", man)
}
