//! A match as it may be for all that a viewer knows: hidden set-ups and tiles drawn anew.

use fischio_core::{Side, Slot, Viewer};
use fischio_phases::Place;
use fischio_phases::sample::{Below, drawn};

use crate::parts::team::CORRECTIONS;
use crate::parts::team::{LINE_UP, LineUp};
use crate::parts::tiles::TileSet;
use crate::{Calcetto, Squad, Square, Squares, Stage, Tile};

impl Calcetto {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Calcetto {
        let mut sample = *self;
        for side in Side::BOTH {
            if self.stage() == Stage::SetUp && !viewer.sees(side) {
                sample.set_up_anew(side, below);
            }
        }
        sample.deal_anew(viewer, below);
        sample
    }

    /// Another complete set-up of a side, as far as it is not public; whether it is ready
    /// stays, for everybody knows that.
    fn set_up_anew(&mut self, side: Side, below: Below<'_>) {
        let mut line_up = self.team(side).line_up;
        let mut bench = self.team(side).set_up.bench_before;
        if self.is_restart() {
            line_up.slots = self.team(side).set_up.before;
            for _ in 0..bench.substitutions {
                if below(4) != 0 {
                    break;
                }
                let place = Place::new(below(LINE_UP as u32) as usize);
                let idle = |slot: &Slot| !line_up.has(*slot) && !bench.gone.has(*slot);
                let on = drawn(alike(place).filter(idle), below);
                if on.is_some() {
                    let out = core::mem::replace(&mut line_up.slots[place.index()], on);
                    bench.substitute(out.expect("five were on the pitch"));
                }
            }
        } else {
            line_up.slots = [None; LINE_UP];
            for place in LineUp::places() {
                let idle = |slot: &Slot| !line_up.has(*slot);
                line_up.slots[place.index()] = drawn(alike(place).filter(idle), below);
            }
        }
        let mut free = self.pitch.camp(side);
        line_up.at = [pick(self.pitch.goal_zone(side), below); LINE_UP];
        for square in &mut line_up.at[1..] {
            *square = pick(free, below);
            free = free.without(Squares::one(*square));
        }
        let team = &mut self.teams[side];
        team.line_up = line_up;
        team.bench = bench;
        team.set_up.corrections = CORRECTIONS;
    }

    /// The tiles the viewer has not seen change places with each other.
    fn deal_anew(&mut self, viewer: Viewer, below: Below<'_>) {
        if viewer == Viewer::All {
            return;
        }
        let hidden = Side::BOTH.map(|side| {
            let hand = self.tiles.hand(side);
            hand.without(self.tiles.seen_in_hand(viewer, side))
        });
        let mut rest = self.tiles.unseen.or(hidden[0]).or(hidden[1]);
        for side in Side::BOTH {
            let hidden = hidden[side.index()];
            let hand = &mut self.tiles.hands[side.index()];
            *hand = hand.without(hidden);
            for _ in 0..hidden.count() {
                let tile = pick_tile(rest, below);
                rest.remove(tile);
                hand.add(tile);
            }
        }
        self.tiles.unseen = rest;
    }
}

/// The men who may stand in this place of a line-up: goalkeepers in the first, else outfielders.
fn alike(place: Place) -> impl Iterator<Item = Slot> + Clone {
    Squad::slots().filter(move |&slot| Squad::keeps_goal(slot) == place.keeps_goal())
}

/// Any of the squares, of which there is at least one.
fn pick(from: Squares, below: Below<'_>) -> Square {
    drawn(from.iter(), below).expect("there is a square")
}

/// Any of the tiles, of which there is at least one.
fn pick_tile(from: TileSet, below: Below<'_>) -> Tile {
    drawn(from.iter(), below).expect("there is a tile")
}
