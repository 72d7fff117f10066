//! A match as it may be for all that a viewer knows: hidden set-ups and tiles drawn anew.

use fischio_core::{Side, Viewer};

use crate::set_up::CORRECTIONS;
use crate::squad::GOALKEEPERS;
use crate::state::{LINE_UP, NOBODY};
use crate::tiles::TileSet;
use crate::{Calcetto, SQUAD, Square, Squares, Stage, Tile};

type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Calcetto {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Calcetto {
        let mut sample = *self;
        for side in Side::BOTH {
            if self.stage == Stage::SetUp && !viewer.sees(side) {
                sample.set_up_anew(side, below);
            }
        }
        sample.deal_anew(viewer, below);
        sample
    }

    /// Another complete set-up of a side, as far as it is not public; whether it is ready
    /// stays, for everybody knows that.
    fn set_up_anew(&mut self, side: Side, below: Below<'_>) {
        let restart = self.is_restart();
        let mut slots = self.team(side).set_up.before;
        let mut bench = self.team(side).set_up.bench_before;
        if restart {
            for _ in 0..bench.substitutions {
                if below(4) != 0 {
                    break;
                }
                let place = below(LINE_UP as u32) as usize;
                let idle = |slot: u8| !slots.contains(&slot) && bench.gone & (1 << slot) == 0;
                let on = drawn(alike(place).filter(|slot| idle(*slot)), below);
                if let Some(slot) = on {
                    bench.gone |= 1 << slots[place];
                    bench.substitutions -= 1;
                    slots[place] = slot;
                }
            }
        } else {
            slots = [NOBODY; LINE_UP];
            for place in 0..LINE_UP {
                let idle = |slot: &u8| !slots.contains(slot);
                if let Some(slot) = drawn(alike(place).filter(idle), below) {
                    slots[place] = slot;
                }
            }
        }
        let mut free = self.pitch.camp(side);
        let mut at = [pick(self.pitch.goal_zone(side), below); LINE_UP];
        for square in &mut at[1..] {
            *square = pick(free, below);
            free = free.without(Squares::one(*square));
        }
        let team = &mut self.teams[side];
        team.line_up.slots = slots;
        team.line_up.at = at;
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
fn alike(place: usize) -> std::ops::Range<u8> {
    if place == 0 {
        0..GOALKEEPERS as u8
    } else {
        GOALKEEPERS as u8..SQUAD as u8
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
    from.nth_square(below(count)).unwrap_or(Square::at(0, 0))
}

/// Any of the tiles, of which there is at least one.
fn pick_tile(from: TileSet, below: Below<'_>) -> Tile {
    let at = below(u32::from(from.count().max(1))) as usize;
    from.iter().nth(at).unwrap_or(Tile::new(0))
}
