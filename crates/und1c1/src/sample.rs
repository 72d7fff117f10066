//! A match as it may be for all that a viewer knows: hidden set-ups made anew, hidden hands dealt anew.

use fischio_core::{Side, SlotSet, Viewer};

use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::stage::Stage;
use crate::parts::team::{CORRECTIONS, ELEVEN};
use crate::state::Und1c1;

type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Und1c1 {
    pub(crate) fn sampled(&self, viewer: Viewer, below: Below<'_>) -> Und1c1 {
        let mut sample = *self;
        for side in Side::BOTH {
            if matches!(self.stage, Stage::SetUp { .. }) && !viewer.sees(side) {
                sample.set_up_anew(side, below);
            }
            if self.rules.cards && !viewer.sees(side) {
                sample.cards[side].deal_anew(below);
            }
        }
        sample
    }

    /// Another complete set-up of a side; whether it is ready stays, for everybody knows that.
    fn set_up_anew(&mut self, side: Side, below: Below<'_>) {
        if !self.is_chosen() {
            self.pick_eleven(side, below);
        }
        let outfielders = self.team(side).all_outfielders();
        for slot in outfielders {
            self.teams[side].lift(slot);
        }
        for slot in outfielders {
            let boxes = self.sample_boxes(side, slot);
            let to = match boxes.count() {
                0 => None,
                count => boxes.nth_square(below(count)),
            };
            // Where the rules leave none, as a late coach's.
            let to = to.unwrap_or_else(|| self.usual_box(side, slot));
            self.teams[side].put(slot, to);
        }
        self.teams[side].corrections = CORRECTIONS;
    }

    /// A goalkeeper and ten others, any of those there are.
    fn pick_eleven(&mut self, side: Side, below: Below<'_>) {
        let able = self.available(side);
        let team = &mut self.teams[side];
        for slot in team.on {
            team.bench(slot);
        }
        let keepers = able & Squad::KEEPERS;
        let nth = below(keepers.len() as u32) as usize;
        let keeper = keepers.iter().nth(nth).expect("a goalkeeper may play");
        team.on = SlotSet::one(keeper);
        team.keeper = Some(keeper);
        team.put(keeper, Square::goal(side));
        let mut wanted = ELEVEN as u32 - 1;
        let outfielders = able - Squad::KEEPERS;
        for (passed, slot) in outfielders.iter().enumerate() {
            let left = (outfielders.len() - passed) as u32;
            if below(left) < wanted {
                team.on.add(slot);
                wanted -= 1;
            }
        }
    }
}
