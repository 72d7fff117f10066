//! The secret set-up (UN-10), also again (UN-11) and after a save (UN-24): who may stand where.

use fischio_core::{EventSink, Refusal, ShootOut, Side, Slot, SlotSet};

use crate::check::{Check, of_box, of_man};
use crate::event::Event;
use crate::movement::refuse_area;
use crate::parts::action::Action;
use crate::parts::chip::Trait;
use crate::parts::man::{Man, ManRef};
use crate::parts::squad::{Squad, region};
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::parts::team::{CORRECTIONS, ELEVEN, IN_AREA};
use crate::state::Und1c1;

impl Und1c1 {
    /// Whether a side is setting up and not done.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        matches!(self.stage, Stage::SetUp { .. }) && !self.team(side).ready
    }

    /// Who of a side may take the field: everybody but those who are suspended (TN-11).
    pub(crate) fn available(&self, side: Side) -> SlotSet {
        Squad::ALL - self.squads[side].suspended()
    }

    pub(crate) fn check_not_suspended(&self, side: Side, slot: Slot) -> Check {
        if self.available(side).has(slot) {
            return Ok(());
        }
        Err(of_man("TN-11", "suspended", self.squads[side].man(slot)))
    }

    /// Whether outfielders are re-placed after a save.
    pub(crate) fn re_places(&self) -> bool {
        matches!(self.stage, Stage::Replace { .. })
    }

    /// Whether those who take part are chosen: in every set-up but the first.
    pub(crate) fn is_chosen(&self) -> bool {
        !matches!(self.stage, Stage::SetUp { again: false })
    }

    /// Where somebody may be put in a set-up or after a save, taken or not.
    #[allow(
        clippy::inline_always,
        reason = "the innermost question of every set-up's list"
    )]
    #[inline(always)]
    pub(crate) fn camp(&self, side: Side, slot: Slot) -> Squares {
        let keeps = if self.is_chosen() {
            self.team(side).keeper == Some(slot)
        } else {
            Und1c1::is_keeper_chip(slot)
        };
        if keeps {
            return Squares::one(Square::goal(side));
        }
        let region = self.squads[side].chip(slot).region(side);
        if self.re_places() {
            region.without(self.locked_for(side, slot))
        } else {
            region
        }
    }

    /// Who may be put on a box in a set-up or after a save, taken or not.
    #[inline]
    fn campers(&self, side: Side, at: Square) -> SlotSet {
        let squad = &self.squads[side];
        let all = squad.regulars(side, at) - self.team(side).keepers();
        if !self.re_places() {
            return all;
        }
        let locks = self.team(side.opponent()).locks;
        if locks.black == Some(at) {
            SlotSet::EMPTY
        } else if locks.white == Some(at) {
            all & squad.with_trait(Trait::Gorilla)
        } else {
            all
        }
    }

    /// The own penalty area, where nobody may enter it any more (UN-14).
    pub(crate) fn full_area(&self, side: Side) -> Squares {
        if self.in_own_area(side) < IN_AREA {
            Squares::EMPTY
        } else {
            Squares::area(side)
        }
    }

    /// Whether a set-up lacks nobody.
    pub(crate) fn is_complete(&self, side: Side) -> bool {
        self.is_chosen() || self.team(side).on.len() == ELEVEN
    }

    /// Whether the places of a newcomer's kind are taken: the goal, or those of the ten.
    fn is_full(&self, side: Side, slot: Slot) -> bool {
        let team = self.team(side);
        if Und1c1::is_keeper_chip(slot) {
            team.keeper.is_some()
        } else {
            team.outfielders().len() == ELEVEN - 1
        }
    }

    /// After a save an opponent's goalkeeper may still be out, also in this half (UN-45).
    pub(crate) fn in_the_way(&self, side: Side) -> Squares {
        if self.re_places() {
            self.team(side.opponent()).occupied
        } else {
            Squares::EMPTY
        }
    }

    /// The boxes of those who may be put on a box, taken or not.
    fn boxes_of_campers(&self, side: Side, at: Square) -> Squares {
        let team = self.team(side);
        team.boxes_of(self.campers(side, at) & team.standing())
    }

    /// Where somebody may be put now, in a set-up or after a save. Onto a team-mate's box they
    /// change places, or take the place over.
    pub(crate) fn placements(&self, side: Side, slot: Slot) -> Squares {
        let full = self.full_area(side);
        self.placements_beside(side, slot, full, |at| self.boxes_of_campers(side, at))
    }

    /// The same with what is the same for many: `full` is the own area if it is full, `campers` tells the
    /// boxes of those who may be put on a box.
    #[inline]
    fn placements_beside(
        &self,
        side: Side,
        slot: Slot,
        full: Squares,
        campers: impl FnOnce(Square) -> Squares,
    ) -> Squares {
        let team = self.team(side);
        let camp = self.camp(side, slot);
        let corrects = team.corrections > 0;
        let free = camp.without(team.occupied).without(self.in_the_way(side));
        let Some(here) = team.place(slot).square() else {
            // Who is not on the pitch comes on by a substitution only (UN-30).
            if self.is_chosen() {
                return Squares::EMPTY;
            }
            let exchanged = if corrects {
                camp & team.occupied
            } else {
                Squares::EMPTY
            };
            return if self.is_full(side, slot) {
                exchanged
            } else {
                exchanged | free.without(full)
            };
        };
        if !corrects {
            return Squares::EMPTY;
        }
        let stays_in = Squares::area(side).has(here);
        let free = if stays_in { free } else { free.without(full) };
        // Changing places, if the other may stand here.
        let mates = campers(here).without(Squares::one(here));
        free | camp & mates
    }

    // By itself: within its caller its loop runs out of registers.
    #[inline(never)]
    pub(crate) fn list_set_up(&self, side: Side, out: &mut Vec<Action>) {
        let who = if self.is_chosen() {
            self.team(side).outfielders()
        } else {
            self.available(side)
        };
        let full = self.full_area(side);
        // Those who stand in the same part of a line change places with the same ones.
        let mut known = [[None; 3]; 3];
        let mut campers = |at| match region(side, at) {
            Some([colour, part]) if !self.re_places() => {
                *known[colour][part].get_or_insert_with(|| self.boxes_of_campers(side, at))
            }
            _ => self.boxes_of_campers(side, at),
        };
        for slot in who {
            let man = self.squads[side].man(slot);
            self.placements_beside(side, slot, full, &mut campers)
                .each_into(out, |to| Action::Place(man, to));
        }
        if self.re_places() {
            out.push(Action::Done);
        } else if self.is_complete(side) {
            out.push(Action::Ready);
        }
    }

    pub(crate) fn check_place(&self, side: Side, man: Man, to: Square) -> Check {
        let slot = self.find(side, man)?;
        self.check_not_suspended(side, slot)?;
        // After a save a goalkeeper who is out stays out (UN-24).
        let stays = self.is_chosen() && self.team(side).keeper == Some(slot);
        if !stays && self.placements(side, slot).has(to) {
            return Ok(());
        }
        Err(self.refuse_place(side, slot, to))
    }

    /// Why somebody cannot be put on a box in a set-up or after a save.
    fn refuse_place(&self, side: Side, slot: Slot, to: Square) -> Refusal {
        let man = self.squads[side].man(slot);
        let clause = if self.re_places() { "UN-24" } else { "UN-10" };
        let refuse = |reason| of_box(clause, reason, man, to);
        let team = self.team(side);
        let here = team.place(slot).square();
        if self.is_chosen() && !team.on.has(slot) {
            return of_box("UN-11", "same-eleven", man, to);
        }
        if self.is_chosen() && Some(slot) == team.keeper {
            let reason = if self.is_in_goal(side, slot) {
                "goalkeeper-in-goal"
            } else {
                "keeper-stays-out"
            };
            return refuse(reason);
        }
        if self.re_places() && self.locked_for(side, slot).has(to) {
            return self.refuse_lock(side, slot, to);
        }
        if !self.camp(side, slot).has(to) {
            return if Und1c1::is_keeper_chip(slot) {
                refuse("goalkeeper-in-goal")
            } else {
                refuse("outside-his-region")
            };
        }
        if here == Some(to) {
            return refuse("already-there");
        }
        if team.corrections == 0 && (here.is_some() || team.occupied.has(to)) {
            return refuse("no-corrections-left").with("most", CORRECTIONS);
        }
        if team.occupied.has(to) || self.in_the_way(side).has(to) {
            return refuse("no-exchange");
        }
        if here.is_none() && self.is_full(side, slot) {
            return refuse("eleven");
        }
        refuse_area(side)
    }

    pub(crate) fn check_ready(&self, side: Side) -> Check {
        if self.is_complete(side) {
            return Ok(());
        }
        Err(Refusal::new("UN-10", "set-up-incomplete"))
    }

    /// Puts somebody on a box; a team-mate there changes places or makes room.
    pub(crate) fn place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.slot_of(side, man);
        let open = self.re_places().then_some("UN-24");
        let team = &mut self.teams[side];
        let from = team.place(slot).square();
        let mate = team.on_box(to);
        if from.is_some() || mate.is_some() {
            debug_assert!(
                team.corrections > 0,
                "a set-up is corrected 40 times at most"
            );
            team.corrections -= 1;
        }
        match (from, mate) {
            (Some(from), Some(mate)) => {
                team.lift(mate);
                team.put(slot, to);
                team.put(mate, from);
            }
            (None, Some(mate)) => {
                team.bench(mate);
                team.put(slot, to);
            }
            (_, None) => team.put(slot, to),
        }
        team.on.add(slot);
        if Und1c1::is_keeper_chip(slot) && to.is_goal() {
            team.keeper = Some(slot);
        }
        if let (Some(mate), None) = (mate, from) {
            events.event(Event::Benched(self.man_ref(side, mate)));
        }
        let placed = |man: ManRef, from, to| Event::Placed {
            man,
            from,
            to,
            open,
        };
        events.event(placed(ManRef { side, man }, from, to));
        if let (Some(mate), Some(at)) = (mate, from) {
            events.event(placed(self.man_ref(side, mate), Some(to), at));
        }
    }

    /// A side is ready; when both are the set-ups are revealed.
    pub(crate) fn ready(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.teams[side].ready = true;
        events.event(Event::Ready(side));
        if !self.teams[side.opponent()].ready {
            return;
        }
        for side in Side::BOTH {
            self.remember(side);
            for (man, at) in self.fielded(side) {
                events.event(Event::Revealed(ManRef { side, man }, at));
            }
        }
        if ShootOut::is_all_of(self.rules.shoot_out) {
            self.finish(events);
        } else if self.is_chosen() {
            self.begin_kick_off(self.turn, events);
        } else {
            self.stage = Stage::Possession;
        }
    }
}
