//! A match as it may be for all that a viewer knows: hidden set-ups made anew.

use fischio_core::{Side, Viewer};

use crate::set_up::CORRECTIONS;
use crate::squad::GOALKEEPERS;
use crate::state::{ELEVEN, slots};
use crate::{SQUAD, Square, Stage, Und1c1};

type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Und1c1 {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Und1c1 {
        let mut sample = *self;
        for side in Side::BOTH {
            if self.stage == Stage::SetUp && !viewer.sees(side) {
                sample.set_up_anew(side, below);
            }
        }
        sample
    }

    /// Another complete set-up of a side; whether it is ready stays, for everybody knows that.
    fn set_up_anew(&mut self, side: Side, below: Below<'_>) {
        if !self.restart {
            self.pick_eleven(side, below);
        }
        let outfielders = self.team(side).on & !self.team(side).keeper_bit();
        for slot in slots(outfielders) {
            self.teams[side].lift(slot);
        }
        for slot in slots(outfielders) {
            let boxes = self.sample_boxes(side, slot);
            let to = match boxes.count() {
                0 => None,
                count => boxes.nth_square(below(count)),
            };
            let to = to.unwrap_or_else(|| self.usual_box_for(side, slot));
            self.teams[side].put(slot, to);
        }
        self.teams[side].corrections = CORRECTIONS;
    }

    /// A goalkeeper and ten others, any of those there are.
    fn pick_eleven(&mut self, side: Side, below: Below<'_>) {
        let team = &mut self.teams[side];
        for slot in slots(team.on) {
            team.lift(slot);
        }
        let keeper = below(GOALKEEPERS as u32) as u8;
        team.on = 1 << keeper;
        team.in_hand = 0;
        team.keeper = keeper;
        team.put(keeper, Square::goal(side));
        let mut wanted = ELEVEN - 1;
        for slot in GOALKEEPERS..SQUAD {
            let left = (SQUAD - slot) as u32;
            if below(left) < wanted {
                team.on |= 1 << slot;
                wanted -= 1;
            }
        }
    }
}
