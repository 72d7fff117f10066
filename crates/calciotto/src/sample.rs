//! A match as it may be for all that a viewer knows: hidden set-ups, choices and cards drawn
//! anew.

use fischio_core::{Side, Slot, Viewer};
use fischio_phases::Place;
use fischio_phases::sample::{Below, drawn};

use crate::parts::squad::CALLED_UP;
use crate::parts::square::GOAL_FILES;
use crate::parts::team::CORRECTIONS;
use crate::parts::team::{LINE_UP, LineUp};
use crate::{Calciotto, Card, Square, Squares, Stage};

impl Calciotto {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Calciotto {
        let mut sample = *self;
        for side in Side::BOTH {
            if viewer.sees(side) {
                continue;
            }
            match self.stage() {
                Stage::SetUp => sample.set_up_anew(side, below),
                Stage::Penalty => sample.choose_anew(side, below),
                _ => {}
            }
        }
        if viewer != Viewer::All {
            sample.deal_anew(viewer, below);
        }
        sample
    }

    /// Another choice at a penalty, if the side has made one.
    fn choose_anew(&mut self, side: Side, below: Below<'_>) {
        let i = usize::from(side != self.turn);
        let chosen = &mut self.kick_mut().chosen[i];
        if let Some(square) = chosen {
            *square = Square::at(GOAL_FILES.0 + below(4) as u8, square.rank());
        }
    }

    /// Another complete set-up of a side, as far as it is not public; whether it is ready
    /// stays, for everybody knows that.
    fn set_up_anew(&mut self, side: Side, below: Below<'_>) {
        if self.is_restart() {
            self.substitute_anew(side, below);
        } else {
            self.call_up_anew(side, below);
        }
        let mut free = self.pitch.camp(side);
        let zone = self.pitch.goal_zone(side);
        let team = &mut self.teams[side];
        for (place, _) in team.line_up.taken() {
            let from = if place.keeps_goal() { zone } else { free };
            let square = pick(from, below);
            free = free.without(Squares::one(square));
            team.line_up.at[place.index()] = square;
        }
        team.set_up.corrections = CORRECTIONS;
    }

    /// The men of before, some of them perhaps substituted.
    fn substitute_anew(&mut self, side: Side, below: Below<'_>) {
        let team = &mut self.teams[side];
        team.line_up.slots = team.set_up.before;
        team.bench = team.set_up.bench_before;
        for _ in 0..team.bench.substitutions {
            if below(4) != 0 {
                break;
            }
            let place = Place::new(below(LINE_UP as u32) as usize);
            let Some(out) = self.team(side).line_up.slot(place) else {
                continue;
            };
            let squad = self.squads[side];
            let alike = squad
                .slots()
                .filter(|&on| squad.keeps_goal(on) == place.keeps_goal());
            let on = drawn(alike.filter(|&on| self.may_come_on(side, on)), below);
            if on.is_some() {
                let team = &mut self.teams[side];
                team.bench.substitute(out);
                team.line_up.slots[place.index()] = on;
            }
        }
    }

    /// Thirteen of the squad, and eight of them on the pitch.
    fn call_up_anew(&mut self, side: Side, below: Below<'_>) {
        let squad = self.squads[side];
        self.teams[side].line_up.slots = [None; LINE_UP];
        if squad.size() > CALLED_UP {
            self.teams[side].called = squad.suspended();
            for _ in squad.suspended().len()..CALLED_UP.into() {
                let open = squad
                    .slots()
                    .filter(|&slot| !self.is_called_up(side, slot) && self.may_call_up(side, slot));
                let slot = drawn(open, below).expect("thirteen may be called up");
                self.teams[side].called.add(slot);
            }
        }
        for place in LineUp::places() {
            let idle = squad.slots().filter(|&slot: &Slot| {
                self.is_called_up(side, slot)
                    && !squad.suspended().has(slot)
                    && squad.keeps_goal(slot) == place.keeps_goal()
                    && !self.team(side).line_up.has(slot)
            });
            let slot = drawn(idle, below);
            self.teams[side].line_up.slots[place.index()] = slot;
        }
    }

    /// The cards the viewer does not know change places with each other.
    fn deal_anew(&mut self, viewer: Viewer, below: Below<'_>) {
        let pack = &mut self.pack;
        let seen = Side::BOTH.map(|side| pack.seen_in_hand(viewer, side));
        let hidden = Side::BOTH.map(|side| pack.hand(side).less(seen[side.index()]));
        let mut rest = pack.unseen.and(hidden[0]).and(hidden[1]);
        // What only the other side knows of lies under the pack too.
        let mut hidden_under = 0u64;
        for (place, (card, known)) in pack.under().enumerate() {
            if !known.by(viewer) {
                hidden_under |= 1 << place;
                rest.add(card);
            }
        }
        let mut draw = || {
            let at = below(u32::from(rest.count().max(1))) as usize;
            let card = rest.iter().nth(at).unwrap_or(Card::Tackle);
            rest.remove(card);
            card
        };
        for i in 0..2 {
            // Everybody knows how many of them the other side knows.
            let exposed = pack.exposed[i].count();
            let mut hand = seen[i];
            for _ in 0..hidden[i].count() {
                hand.add(draw());
                if hand.count() == exposed {
                    pack.exposed[i] = hand;
                }
            }
            pack.hands[i] = hand;
        }
        for place in (0..crate::CARDS).filter(|place| hidden_under >> place & 1 != 0) {
            pack.replace_under(usize::from(place), draw());
        }
        pack.unseen = rest;
    }
}

/// Any of the squares, of which there is at least one.
fn pick(from: Squares, below: Below<'_>) -> Square {
    drawn(from.iter(), below).expect("there is a square")
}
