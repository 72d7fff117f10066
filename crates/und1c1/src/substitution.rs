//! Substitutions (UN-30), also of the seriously injured (UN-31).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::set_piece::PieceKind;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{End, Stage};
use crate::parts::team::SUBSTITUTIONS;
use crate::state::Und1c1;

impl Und1c1 {
    /// A side's chips that may come on.
    fn bench(&self, side: Side) -> SlotSet {
        let team = self.team(side);
        self.available(side) - team.on - team.gone.all()
    }

    /// Who is seriously injured and is to be substituted.
    pub(crate) fn injured(&self, side: Side) -> Option<Slot> {
        match self.stage {
            Stage::Injury {
                side: of, injured, ..
            } if of == side => Some(injured),
            _ => None,
        }
    }

    /// Whether newcomers join the set-up instead of a box of the touchline.
    fn joins_set_up(&self) -> bool {
        matches!(self.stage, Stage::Substitution(end) if end.is_goal())
    }

    /// The touchline boxes on which a newcomer may stand once somebody has left.
    fn newcomer_boxes(&self, side: Side, out: Slot, on: Slot) -> Squares {
        let left = Squares::maybe(self.team(side).place(out).square());
        let free = (self.unoccupied() | left).without(self.locked_for(side, on));
        let boxes = self.chip(side, on).lines(side) & Squares::TOUCHLINES & free;
        match self.piece {
            // Where the set piece is taken the taker is to stand.
            Some(piece) if piece.kind != PieceKind::ThrowIn => {
                boxes.without(Squares::maybe(piece.at))
            }
            _ => boxes,
        }
    }

    /// Who of a side may leave: not the carrier out on the pitch, nor anybody but the injured.
    fn leavers(&self, side: Side) -> SlotSet {
        if let Stage::Injury { injured, .. } = self.stage {
            return SlotSet::one(injured);
        }
        let carrier = self.carrier_of(side);
        let carrier = carrier.filter(|&slot| !self.is_in_goal(side, slot));
        self.team(side).on - SlotSet::maybe(carrier)
    }

    /// Who may come on for somebody: a goalkeeper for a goalkeeper.
    fn substitutes(&self, side: Side, out: Slot) -> SlotSet {
        if self.team(side).keeper == Some(out) {
            self.bench(side) & Squad::KEEPERS
        } else {
            self.bench(side) - Squad::KEEPERS
        }
    }

    fn each_substitution(&self, side: Side, out: Slot, mut see: impl FnMut(Slot, Option<Square>)) {
        let plain = self.joins_set_up() || self.team(side).keeper == Some(out);
        for on in self.substitutes(side, out) {
            if plain {
                see(on, None);
            } else {
                for at in self.newcomer_boxes(side, out, on) {
                    see(on, Some(at));
                }
            }
        }
    }

    /// Whether a side may substitute anybody at the end of its turn.
    pub(crate) fn may_substitute(&self, side: Side) -> bool {
        let mut leavers = self.leavers(side).iter();
        self.rules.substitutions
            && self.team(side).substitutions > 0
            && leavers.any(|out| !self.substitutes(side, out).is_empty())
    }

    /// Whether a seriously injured player can be substituted.
    pub(crate) fn can_replace(&self, side: Side, slot: Slot) -> bool {
        let mut any = false;
        if self.rules.substitutions && self.team(side).substitutions > 0 {
            self.each_substitution(side, slot, |_, _| any = true);
        }
        any
    }

    pub(crate) fn list_substitutions(&self, list: &mut Vec<Action>) {
        let side = self.decider();
        let squad = &self.squads[side];
        if self.team(side).substitutions > 0 {
            for leaver in self.leavers(side) {
                let out = squad.man(leaver);
                self.each_substitution(side, leaver, |on, at| {
                    let (on, at) = (squad.man(on), at.into());
                    list.push(Action::Substitute { out, on, at });
                });
            }
        }
        if matches!(self.stage, Stage::Substitution(_)) {
            list.push(Action::Done);
        }
    }

    pub(crate) fn check_substitution(&self, out: Man, on: Man, at: Option<Square>) -> Check {
        let side = self.decider();
        let (leaver, newcomer) = (self.find(side, out)?, self.find(side, on)?);
        let refuse = |reason| of_man("UN-30", reason, out).with("other", on);
        let team = self.team(side);
        if team.substitutions == 0 {
            return Err(refuse("no-substitutions-left").with("most", SUBSTITUTIONS));
        }
        if !team.on.has(leaver) {
            return Err(refuse("not-on-the-pitch"));
        }
        if !self.leavers(side).has(leaver) {
            return Err(if self.injured(side).is_some() {
                of_man("UN-31", "injured-first", out)
            } else {
                refuse("carrier-stays")
            });
        }
        if team.gone.all().has(newcomer) {
            return Err(refuse("does-not-return"));
        }
        self.check_not_suspended(side, newcomer)?;
        if !self.bench(side).has(newcomer) {
            return Err(refuse("not-on-the-bench"));
        }
        if !self.substitutes(side, leaver).has(newcomer) {
            return Err(refuse("like-for-like"));
        }
        let mut found = false;
        self.each_substitution(side, leaver, |slot, to| {
            found |= slot == newcomer && to == at;
        });
        if found {
            return Ok(());
        }
        Err(self.refuse_newcomer_box(side, [leaver, newcomer], at, refuse))
    }

    /// Why a newcomer who may come on cannot do so there.
    fn refuse_newcomer_box(
        &self,
        side: Side,
        [leaver, newcomer]: [Slot; 2],
        at: Option<Square>,
        refuse: impl Fn(&'static str) -> Refusal,
    ) -> Refusal {
        match at {
            _ if self.joins_set_up() => refuse("joins-set-up"),
            Some(_) if self.team(side).keeper == Some(leaver) => refuse("into-goal"),
            None => refuse("say-where"),
            Some(at) if self.locked_for(side, newcomer).has(at) => {
                self.refuse_lock(side, newcomer, at)
            }
            Some(at) => refuse("newcomer-box").with("square", at),
        }
    }

    pub(crate) fn substitute(
        &mut self,
        out: Man,
        on: Man,
        at: Option<Square>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.decider();
        let [leaver, newcomer] = [out, on].map(|man| self.slot_of(side, man));
        let kept = self.team(side).keeper == Some(leaver);
        let had_ball = self.has_ball(side, leaver);
        let men = [leaver, newcomer].map(|slot| self.man_ref(side, slot));
        let injured = matches!(self.stage, Stage::Injury { .. });
        if injured {
            self.carry_off(side, leaver, events);
        } else {
            self.teams[side].leave(leaver);
        }
        let team = &mut self.teams[side];
        team.substitutions -= 1;
        team.on.add(newcomer);
        if kept {
            team.keeper = Some(newcomer);
            team.put(newcomer, Square::goal(side));
            if had_ball && !injured {
                self.give_ball(side, newcomer);
            }
        } else if let Some(at) = at {
            self.arrive(side, newcomer, at, events);
        } else {
            team.lift(newcomer);
        }
        events.event(Event::Substituted(men[0], men[1], at));
        match self.stage {
            Stage::Injury { of, .. } => self.after_foul(of, events),
            Stage::Substitution(end) if !self.may_substitute(side) => {
                self.end_substitutions(end, events);
            }
            _ => {}
        }
    }

    /// A side substitutes nobody further.
    pub(crate) fn end_substitutions(&mut self, end: End, events: &mut impl EventSink<Event>) {
        events.event(Event::SubstitutionsDone(self.turn));
        self.next_turn(end, events);
    }
}
