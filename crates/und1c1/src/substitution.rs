//! Substitutions (UN-30), also of the seriously injured (UN-31).

use fischio_core::{EventSink, Refusal, Side};

use crate::set_piece::PieceKind;
use crate::squad::GOALKEEPERS;
use crate::state::{SUBSTITUTIONS, slots};
use crate::{Action, Event, Man, SQUAD, Square, Squares, Stage, Und1c1, turn};

impl Und1c1 {
    /// A side's chips that may come on.
    fn bench(&self, side: Side) -> u32 {
        let team = self.team(side);
        ((1 << SQUAD) - 1) & !team.on & !team.gone
    }

    /// Whether newcomers join the set-up instead of a box of the touchline.
    fn joins_set_up(&self) -> bool {
        self.stage == Stage::Substitution && self.ended & turn::GOAL != 0
    }

    /// The touchline boxes on which a newcomer may stand once somebody has left.
    fn newcomer_boxes(&self, side: Side, out: u8, on: u8) -> Squares {
        let left = self.at(side, out);
        let mut free = self.unoccupied();
        if left != Square::NOWHERE {
            free.add(left);
        }
        let free = free.without(self.locked_for(side, on));
        let mut boxes = self.chip(side, on).lines(side) & Squares::TOUCHLINES & free;
        let free_kick = self.awaits_piece() && self.piece.kind != PieceKind::ThrowIn;
        if free_kick && self.piece.at != Square::NOWHERE {
            // Where the set piece is taken the taker is to stand.
            boxes.remove(self.piece.at);
        }
        boxes
    }

    /// Who of a side may leave: not the carrier out on the pitch, nor anybody but the injured.
    fn leavers(&self, side: Side) -> u32 {
        if let Some((_, slot)) = self.injured {
            return 1 << slot;
        }
        let team = self.team(side);
        let mut men = team.on;
        if let Some(carrier) = self.carrier_of(side)
            && !self.is_in_goal(side, carrier)
        {
            men &= !(1 << carrier);
        }
        men
    }

    /// Who may come on for somebody: a goalkeeper for a goalkeeper.
    fn substitutes(&self, side: Side, out: u8) -> u32 {
        let keepers = (1 << GOALKEEPERS) - 1;
        let bench = self.bench(side);
        if self.team(side).keeper == out {
            bench & keepers
        } else {
            bench & !keepers
        }
    }

    fn each_substitution(&self, side: Side, out: u8, mut see: impl FnMut(u8, Option<Square>)) {
        let plain = self.joins_set_up() || self.team(side).keeper == out;
        for on in slots(self.substitutes(side, out)) {
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
        self.rules.substitutions
            && self.team(side).substitutions > 0
            && slots(self.leavers(side)).any(|out| self.substitutes(side, out) != 0)
    }

    /// Whether a seriously injured player can be substituted.
    pub(crate) fn can_replace(&self, side: Side, slot: u8) -> bool {
        let mut any = false;
        if self.rules.substitutions && self.team(side).substitutions > 0 {
            self.each_substitution(side, slot, |_, _| any = true);
        }
        any
    }

    pub(crate) fn list_substitutions(&self, list: &mut Vec<Action>) {
        let side = self.decider;
        let squad = &self.squads[side];
        if self.team(side).substitutions > 0 {
            for leaver in slots(self.leavers(side)) {
                let out = squad.man(leaver);
                self.each_substitution(side, leaver, |on, at| {
                    let on = squad.man(on);
                    list.push(Action::Substitute { out, on, at });
                });
            }
        }
        if self.stage == Stage::Substitution {
            list.push(Action::Done);
        }
    }

    pub(crate) fn refuse_substitution(
        &self,
        out: Man,
        on: Man,
        at: Option<Square>,
    ) -> Option<Refusal> {
        let side = self.decider;
        let refusal = |reason, message: String| {
            let refusal = Refusal::with_message("UN-30", reason, message);
            Some(refusal.with("man", out).with("other", on))
        };
        let slots = self
            .find(side, out)
            .and_then(|a| Ok((a, self.find(side, on)?)));
        let (leaver, newcomer) = match slots {
            Ok(slots) => slots,
            Err(refusal) => return Some(refusal),
        };
        let team = self.team(side);
        if team.substitutions == 0 {
            let message = format!("a side substitutes at most {SUBSTITUTIONS} times a match");
            return refusal("no-substitutions-left", message)
                .map(|refusal| refusal.with("most", SUBSTITUTIONS));
        }
        if team.on >> leaver & 1 == 0 {
            return refusal("not-on-the-pitch", format!("{out} is not on the pitch"));
        }
        if self.leavers(side) >> leaver & 1 == 0 {
            if self.injured.is_some() {
                let message = "the injured player is substituted first".to_owned();
                return Some(
                    Refusal::with_message("UN-31", "injured-first", message).with("man", out),
                );
            }
            return refusal("carrier-stays", format!("{out} has the ball and stays on"));
        }
        if team.gone >> newcomer & 1 != 0 {
            return refusal(
                "does-not-return",
                format!("{on} has left and does not return"),
            );
        }
        if self.bench(side) >> newcomer & 1 == 0 {
            return refusal("not-on-the-bench", format!("{on} is not on the bench"));
        }
        if self.substitutes(side, leaver) >> newcomer & 1 == 0 {
            let message =
                "a goalkeeper comes on for a goalkeeper, an outfielder for an outfielder".into();
            return refusal("like-for-like", message);
        }
        let mut found = false;
        self.each_substitution(side, leaver, |slot, to| {
            found |= slot == newcomer && to == at;
        });
        if found {
            return None;
        }
        match at {
            _ if self.joins_set_up() => refusal(
                "joins-set-up",
                format!("{on} joins the set-up: sub {out} {on}"),
            ),
            Some(_) if team.keeper == leaver => refusal(
                "into-goal",
                format!("{on} comes on in goal: sub {out} {on}"),
            ),
            None => {
                let message = format!("say where {on} comes on: sub {out} {on}@a3");
                refusal("say-where", message)
            }
            Some(at) if self.locked_for(side, newcomer).has(at) => {
                Some(self.refuse_lock(side, newcomer, at))
            }
            Some(at) => {
                let message = format!(
                    "{on} comes on in his own half, on a free box of a touchline in the line of \
                     his colour, not on {at}"
                );
                refusal("newcomer-box", message).map(|refusal| refusal.with("square", at))
            }
        }
    }

    pub(crate) fn substitute(
        &mut self,
        out: Man,
        on: Man,
        at: Option<Square>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.decider;
        let (Some(leaver), Some(newcomer)) =
            (self.squads[side].slot(out), self.squads[side].slot(on))
        else {
            return;
        };
        let kept = self.team(side).keeper == leaver;
        let had_ball = self.ball == Some((side, leaver));
        let injured = self.injured.is_some();
        let men = [leaver, newcomer].map(|slot| self.man_ref(side, slot));
        if injured {
            self.carry_off(events);
        } else {
            self.teams[side].leave(leaver);
        }
        let team = &mut self.teams[side];
        team.substitutions -= 1;
        team.on |= 1 << newcomer;
        if kept {
            team.keeper = newcomer;
            team.put(newcomer, Square::goal(side));
            if had_ball && !injured {
                self.ball = Some((side, newcomer));
            }
        } else if let Some(at) = at {
            self.arrive(side, newcomer, at, events);
        } else {
            team.lift(newcomer);
        }
        events.event(Event::Substituted(men[0], men[1], at));
        if injured {
            self.after_foul(events);
        } else if !self.may_substitute(side) {
            self.end_substitutions(events);
        }
    }

    pub(crate) fn end_substitutions(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::SubstitutionsDone(self.decider));
        self.go_on_ending(events);
    }
}
