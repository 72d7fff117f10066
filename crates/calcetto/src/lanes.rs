//! The team-mates that the carrier could pass to as the men stand, and who stands next to those (CT-16, CT-17, CT-20).

use fischio_core::{Clause, Lane, Side};

use crate::parts::squares::Line;
use crate::{Calcetto, ManRef, Square, Squares, Stage};

impl Calcetto {
    /// A lane to each team-mate on a straight line with the carrier, and to those who stand where a cross of the carrier
    /// would go. Who marks somebody stands where a tackle is made from.
    pub(crate) fn pass_lanes(&self) -> Vec<Lane> {
        let Some((carrier, from)) = self.carrier().zip(self.ball_square()) else {
            return Vec::new();
        };
        if matches!(
            self.stage(),
            Stage::SetUp | Stage::Possession | Stage::KickOff
        ) {
            return Vec::new();
        }
        let side = carrier.side;
        let flies = self.turn == side && self.stage() == Stage::Movement && self.passes_fly();
        let crosses = self.pitch.cross_from(side, from);
        let mut lanes = Vec::new();
        for (man, to) in self.fielded(side).filter(|&(man, _)| man != carrier.man) {
            let mut lane = |action, clause, open, in_the_way| {
                lanes.push(Lane {
                    action,
                    clause: Clause(clause),
                    from: from.coord(),
                    to: to.coord(),
                    piece: ManRef { side, man }.id(),
                    open,
                    needed: None,
                    blocked_by: self.ids_on(&Side::BOTH, in_the_way),
                    marked_by: self.ids_on(&[side.opponent()], Squares::next_to(to)),
                });
            };
            if let Some(line) = Line::between(from, to) {
                let open = flies || !line.between.meets(self.occupied());
                lane("pass", "CT-16", open, line.between);
            }
            if crosses.is_some_and(|targets| targets.contains(&to)) {
                lane("cross", "CT-17", true, Squares::EMPTY);
            }
        }
        lanes
    }

    /// Who of some sides stands on these squares, by their IDs in views.
    fn ids_on(&self, sides: &[Side], squares: Squares) -> Vec<String> {
        let on = |&(_, at): &(_, Square)| squares.has(at);
        let of = |&side: &Side| {
            let there = self.fielded(side).filter(on);
            there.map(move |(man, _)| ManRef { side, man }.id())
        };
        sides.iter().flat_map(of).collect()
    }
}
