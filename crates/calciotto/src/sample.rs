//! A match as it may be for all that a viewer knows: hidden set-ups, choices and cards drawn
//! anew.

use fischio_core::{Side, Viewer};

use crate::free_kick::UNCHOSEN;
use crate::set_up::CORRECTIONS;
use crate::squad::CALLED_UP;
use crate::square::GOAL_FILES;
use crate::state::{GOAL, LINE_UP, NOBODY};
use crate::{Calciotto, Card, Square, Squares, Stage};

type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Calciotto {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Calciotto {
        let mut sample = *self;
        for side in Side::BOTH {
            if viewer.sees(side) {
                continue;
            }
            match self.stage {
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
        if let Some(kick) = &mut self.free_kick
            && kick.chosen[i] != UNCHOSEN
        {
            kick.chosen[i] = GOAL_FILES.0 + below(4) as u8;
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
        for place in 0..LINE_UP {
            if team.slots[place] == NOBODY {
                continue;
            }
            let from = if place == usize::from(GOAL) {
                zone
            } else {
                free
            };
            let square = pick(from, below);
            free = free.without(Squares::one(square));
            team.at[place] = square;
        }
        team.set_up.corrections = CORRECTIONS;
    }

    /// The men of before, some of them perhaps substituted.
    fn substitute_anew(&mut self, side: Side, below: Below<'_>) {
        let team = &mut self.teams[side];
        team.slots = team.set_up.before;
        team.gone = team.set_up.gone_before;
        team.substitutions = team.set_up.substitutions_before;
        for _ in 0..team.set_up.substitutions_before {
            if below(4) != 0 {
                break;
            }
            let place = below(LINE_UP as u32) as usize;
            let out = self.teams[side].slots[place];
            let keepers = self.squads[side].goalkeepers();
            let alike = (0..self.squads[side].size())
                .filter(|&on| out != NOBODY && (on < keepers) == (out < keepers));
            let on = drawn(alike.filter(|&on| self.may_come_on(side, on)), below);
            if let Some(on) = on {
                let team = &mut self.teams[side];
                team.gone |= 1 << out;
                team.substitutions -= 1;
                team.slots[place] = on;
            }
        }
    }

    /// Thirteen of the squad, and eight of them on the pitch.
    fn call_up_anew(&mut self, side: Side, below: Below<'_>) {
        let squad = self.squads[side];
        let slots = 0..squad.size();
        self.teams[side].slots = [NOBODY; LINE_UP];
        if squad.size() > CALLED_UP {
            self.teams[side].called = 0;
            for _ in 0..CALLED_UP {
                let open = slots
                    .clone()
                    .filter(|&slot| !self.is_called_up(side, slot) && self.may_call_up(side, slot));
                if let Some(slot) = drawn(open, below) {
                    self.teams[side].called |= 1 << slot;
                }
            }
        }
        for place in 0..LINE_UP {
            let keeper = place == usize::from(GOAL);
            let idle = slots.clone().filter(|&slot| {
                self.is_called_up(side, slot)
                    && (slot < squad.goalkeepers()) == keeper
                    && !self.teams[side].slots.contains(&slot)
            });
            if let Some(slot) = drawn(idle, below) {
                self.teams[side].slots[place] = slot;
            }
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

/// One of those who are left. Counts them first rather than trying until one fits, so that it
/// ends whatever numbers `below` gives.
fn drawn(mut left: impl Iterator<Item = u8> + Clone, below: Below<'_>) -> Option<u8> {
    let count = left.clone().count() as u32;
    if count == 0 {
        return None;
    }
    left.nth(below(count) as usize)
}

/// Any of the squares, of which there is at least one.
fn pick(from: Squares, below: Below<'_>) -> Square {
    let count = from.count().max(1);
    from.nth_square(below(count)).unwrap_or(Square::OFF)
}
