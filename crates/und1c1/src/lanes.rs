//! The team-mates that the carrier could pass to as the players stand, what that needs, and who marks them (UN-15, UN-16, UN-18, UN-25).

use fischio_core::{Clause, Lane, Side, Slot};

use crate::modifier::Why;
use crate::parts::contest::Contest;
use crate::parts::man::ManRef;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// A lane to each team-mate of the carrier who stands on the pitch, and from a cross box to those on header boxes, as if it
    /// were their side's turn.
    pub(crate) fn pass_lanes(&self) -> Vec<Lane> {
        let Some(ball) = self.ball else {
            return Vec::new();
        };
        let side = ball.side;
        if matches!(self.stage, Stage::SetUp { .. } | Stage::KickOff)
            || self.is_shot_out()
            || !self.team(side).standing().has(ball.slot)
        {
            return Vec::new();
        }
        let mut then = *self;
        if self.turn != side {
            (then.turn, then.due) = (side, Due::Nothing);
        }
        let keeper = self.team(side).keeper_in_goal();
        let mates = self.team(side).standing().without(ball.slot).iter();
        let mates = mates.filter(|&to| Some(to) != keeper);
        let mut lanes: Vec<Lane> = mates
            .map(|to| {
                let lane = then.lane(side, ball.slot, to, then.pass_contest(ball.slot, to));
                if then.is_sure(to) {
                    let (open, needed) = (true, Some(1));
                    return Lane {
                        open,
                        needed,
                        ..lane
                    };
                }
                lane
            })
            .collect();
        if then.crosser() == Some(ball.slot) {
            let may_head = then.team(side).outfielders().without(ball.slot).iter();
            let heads = may_head.filter(|&to| then.pitch.is_header_box(side, then.at(side, to)));
            let by = ball.slot;
            lanes.extend(heads.map(|to| then.lane(side, by, to, Contest::Cross { by, to })));
        }
        lanes
    }

    fn lane(&self, side: Side, by: Slot, to: Slot, contest: Contest) -> Lane {
        let (action, clause) = match contest {
            Contest::Cross { .. } => ("cross", "UN-25"),
            Contest::Throw { .. } => ("throw", "UN-41"),
            _ => ("pass", "UN-15"),
        };
        let id = |slot| ManRef::id(self.man_ref(side, slot));
        let mut marked_by = Vec::new();
        self.modifiers(contest, |modifier| {
            let marks = matches!(modifier.why, Why::Marking | Why::KeeperMarking);
            if let Some(by) = modifier.by.filter(|_| marks && modifier.counts) {
                marked_by.push(by.id());
            }
        });
        let needed = self.face_needed(contest);
        let upright = self.upright(side);
        let offside = self.is_offside(side, to);
        Lane {
            action,
            clause: Clause(if offside { "UN-18" } else { clause }),
            from: self.at(side, by).coord(),
            to: self.at(side, to).coord(),
            piece: id(to),
            open: upright.has(by) && upright.has(to) && !offside && needed <= 6,
            needed: Some(needed),
            blocked_by: Vec::new(),
            marked_by,
        }
    }
}
