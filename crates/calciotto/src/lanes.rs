//! The team-mates that the carrier could pass to as the men stand, and who stands next to those (CO-17, CO-19).

use fischio_core::{Clause, Lane, Side};

use crate::parts::squares::Line;
use crate::{Calciotto, ManRef, Square, Squares, Stage};

impl Calciotto {
    /// A lane to each team-mate on a straight line with the carrier. Who marks somebody stands where a tackle is made from.
    pub(crate) fn pass_lanes(&self) -> Vec<Lane> {
        let Some((carrier, from)) = self.carrier().zip(self.ball_square()) else {
            return Vec::new();
        };
        if matches!(
            self.stage(),
            Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff
        ) {
            return Vec::new();
        }
        let side = carrier.side;
        let occupied = self.occupied();
        let mates = self.fielded(side).filter(|&(man, _)| man != carrier.man);
        let lane = |(man, to): (_, Square)| {
            let line = Line::between(from, to)?;
            Some(Lane {
                action: "pass",
                clause: Clause("CO-17"),
                from: from.coord(),
                to: to.coord(),
                piece: ManRef { side, man }.id(),
                open: line.is_clear(&occupied),
                needed: None,
                blocked_by: self.ids_on(&Side::BOTH, &line.between_ends().collect()),
                marked_by: self.ids_on(&[side.opponent()], &Squares::beside(to)),
            })
        };
        mates.filter_map(lane).collect()
    }

    /// Who of some sides stands on these squares, by their IDs in views.
    fn ids_on(&self, sides: &[Side], squares: &Squares) -> Vec<String> {
        let on = |&(_, at): &(_, Square)| squares.has(at);
        let of = |&side: &Side| {
            let there = self.fielded(side).filter(on);
            there.map(move |(man, _)| ManRef { side, man }.id())
        };
        sides.iter().flat_map(of).collect()
    }
}
