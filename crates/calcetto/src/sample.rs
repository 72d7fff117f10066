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
            while bench.substitutions > 0 && below(4) == 0 {
                let place = below(LINE_UP as u32) as usize;
                let keeper = place == 0;
                let mut on: [u8; SQUAD] = [NOBODY; SQUAD];
                let mut count = 0;
                for slot in 0..SQUAD as u8 {
                    let is_keeper = usize::from(slot) < GOALKEEPERS;
                    let idle = !slots.contains(&slot) && bench.gone & (1 << slot) == 0;
                    if idle && is_keeper == keeper {
                        on[count] = slot;
                        count += 1;
                    }
                }
                if count > 0 {
                    bench.gone |= 1 << slots[place];
                    bench.substitutions -= 1;
                    slots[place] = on[below(count as u32) as usize];
                }
            }
        } else {
            slots[0] = below(GOALKEEPERS as u32) as u8;
            for place in 1..LINE_UP {
                slots[place] = loop {
                    let outfielders = (SQUAD - GOALKEEPERS) as u32;
                    let slot = GOALKEEPERS as u8 + below(outfielders) as u8;
                    if !slots[..place].contains(&slot) {
                        break slot;
                    }
                };
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
