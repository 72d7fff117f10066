//! The goalkeeper's relaunch: whether a pass is possible, or can be made possible (CT-24).

use fischio_phases::Place;

use crate::parts::squares::Line;
use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, MAX_PRINTED, Square, Squares};

/// Men of a side but the goalkeeper.
const OUTFIELDERS: usize = LINE_UP - 1;

/// Most squares a man can move in a phase: the highest number, and the highest tile.
const MOST_STEPS: usize = MAX_PRINTED as usize + 3;

/// A relaunch seen from its end: who could be where with the points left. Passes may be
/// high, so nobody is in the way of the ball, but men are in the way of men.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    /// Squares neither opponents nor goalkeepers stand on, and no goal zone.
    open: Squares,
    /// For each length, where a pass of at most that length can end.
    star: [Squares; 14],
    at: [Square; OUTFIELDERS],
    /// Steps each outfielder has left.
    left: [u8; OUTFIELDERS],
    points: u8,
}

impl Calcetto {
    /// The relaunch of the side on turn as it stands.
    pub(crate) fn outlook(&self) -> Outlook {
        let side = self.turn;
        let line_up = &self.team(side).line_up;
        let places = [1, 2, 3, 4].map(Place::new);
        Outlook {
            open: self.pitch.field().without(self.men(side.opponent())),
            star: Line::star(line_up.at[Place::GOAL.index()], self.pitch.squares()),
            at: places.map(|place| self.square(side, place)),
            left: places.map(|place| self.movement_left(side, place)),
            points: self.phase.points,
        }
    }

    /// Where a pass is possible or can be made so: lists the moves after which it still is.
    /// Otherwise any move will do, and it says so.
    #[inline(never)]
    pub(crate) fn list_careful_moves(&self, out: &mut Vec<Action>) -> bool {
        let outlook = self.outlook();
        if !outlook.can_pass() {
            return false;
        }
        for i in 0..OUTFIELDERS {
            let place = Place::new(i + 1);
            let man = self.man_ref(self.turn, place).man;
            outlook.each_move(i, |to, cost| {
                if outlook.after(place, to, cost).can_pass() {
                    out.push(Action::Move(man, to));
                }
                false
            });
        }
        true
    }
}

impl Outlook {
    /// The same after a man of a place has moved.
    pub(crate) fn after(&self, place: Place, to: Square, cost: u8) -> Outlook {
        let i = place.index() - 1;
        let mut after = *self;
        after.at[i] = to;
        after.left[i] = after.left[i].saturating_sub(cost);
        after.points = after.points.saturating_sub(cost);
        after
    }

    /// Where a pass may end if so many points are left for it.
    fn ends(&self, points: u8) -> Squares {
        self.star[usize::from(points).min(self.star.len() - 1)]
    }

    fn men(&self) -> Squares {
        self.at.into_iter().collect()
    }

    fn free(&self) -> Squares {
        self.open.without(self.men())
    }

    /// Calls `see` with each move of an outfielder and its cost, until it says stop.
    fn each_move(&self, i: usize, mut see: impl FnMut(Square, u8) -> bool) -> bool {
        let free = self.free();
        let mut seen = Squares::one(self.at[i]);
        for cost in 1..=self.left[i].min(self.points) {
            let next = seen.step(free);
            for to in next.without(seen) {
                if see(to, cost) {
                    return true;
                }
            }
            seen = next;
        }
        false
    }

    /// Whether an outfielder comes to an end of a pass over `free`, and all squares that may be stepped on.
    fn comes(&self, i: usize, free: Squares) -> (bool, Squares) {
        let mut seen = Squares::one(self.at[i]);
        let mut comes = self.ends(self.points).meets(seen);
        for cost in 1..=self.left[i].min(self.points) {
            seen = seen.step(free);
            comes |= self.ends(self.points - cost).meets(seen);
        }
        (comes, seen)
    }

    /// Whether a pass is possible, or can be made so with the points left.
    pub(crate) fn can_pass(&self) -> bool {
        if self.ends(self.points).meets(self.men()) {
            return true;
        }
        let free = self.free();
        (0..OUTFIELDERS).any(|i| self.comes(i, free).0) || self.can_pass_by_giving_way()
    }

    /// The squares of every way by which an outfielder comes to an end of a pass over
    /// `free`; none if there is no way.
    fn ways(&self, i: usize, free: Squares) -> Squares {
        let most = usize::from(self.left[i].min(self.points)).min(MOST_STEPS);
        let mut spread = [Squares::one(self.at[i]); MOST_STEPS + 1];
        for cost in 1..=most {
            spread[cost] = spread[cost - 1].step(free);
        }
        let mut ways = Squares::EMPTY;
        let mut onward = Squares::EMPTY;
        for cost in (0..=most).rev() {
            // From here a pass, or a step to where the way goes on.
            let here = self.ends(self.points - cost as u8) | onward.step(self.open);
            onward = spread[cost] & here;
            ways |= onward;
        }
        ways
    }

    /// Whether it helps that men get out of each other's way. It hardly ever matters: the
    /// one in the way must also be too tired to go on where the other wants to.
    #[cold]
    fn can_pass_by_giving_way(&self) -> bool {
        // If nobody comes through even where team-mates who can still move were air, no.
        let movable: Squares = (0..OUTFIELDERS)
            .filter(|&i| self.left[i] > 0)
            .map(|i| self.at[i])
            .collect();
        let air = self.free() | movable;
        let ways = [0, 1, 2, 3].map(|i| self.ways(i, air));
        if ways.into_iter().all(Squares::is_empty) {
            return false;
        }
        // A player on another's way may have to give way, and needs room for that, where
        // others may be who have to give way in turn.
        let mut room = Squares::EMPTY;
        for _ in 0..OUTFIELDERS {
            for i in 0..OUTFIELDERS {
                let in_the_way = (0..OUTFIELDERS).any(|j| j != i && ways[j].has(self.at[i]));
                if in_the_way || room.has(self.at[i]) {
                    room |= self.comes(i, air).1;
                }
            }
        }
        (0..OUTFIELDERS)
            .filter(|&i| !ways[i].is_empty() || room.has(self.at[i]))
            .any(|i| {
                self.each_move(i, |to, cost| {
                    self.after(Place::new(i + 1), to, cost).can_pass()
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// The same by trying every order of single steps.
    fn by_hand(outlook: &Outlook, known: &mut HashSet<([Square; 4], [u8; 4])>) -> bool {
        if outlook.ends(outlook.points).meets(outlook.men()) {
            return true;
        }
        known.insert((outlook.at, outlook.left))
            && outlook.points > 0
            && (0..OUTFIELDERS).any(|i| {
                outlook.left[i] > 0
                    && Squares::next_to(outlook.at[i]).iter().any(|to| {
                        outlook.free().has(to)
                            && by_hand(&outlook.after(Place::new(i + 1), to, 1), known)
                    })
            })
    }

    /// An outlook on a pitch of four files.
    fn outlook(open: Squares, keeper: &str, men: [(&str, u8); 4], points: u8) -> Outlook {
        Outlook {
            open,
            star: Line::star(square(keeper), Squares::ranks(4, 0, 13)),
            at: men.map(|(at, _)| square(at)),
            left: men.map(|(_, left)| left),
            points,
        }
    }

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn ct_24_a_tired_man_may_get_out_of_the_way() {
        // From a4 a pass of two could come to the goalkeeper's line on a6; a5 and b5 are free.
        let open = |more: &[&str]| {
            let corridor = ["a3", "a4", "a5", "a6", "d3", "d5"];
            corridor
                .iter()
                .chain(more)
                .map(|text| square(text))
                .collect()
        };
        let men = |left| [("a3", 3), ("a4", left), ("d3", 0), ("d5", 0)];
        let can = |open, left, points| outlook(open, "c8", men(left), points).can_pass();
        assert!(!can(open(&[]), 1, 9), "there is nowhere to step aside to");
        assert!(
            can(open(&["b4"]), 1, 9),
            "one steps aside, the other passes by"
        );
        assert!(
            !can(open(&["b4"]), 0, 9),
            "the one in front cannot step any more"
        );
        assert!(
            !can(open(&["b4"]), 1, 5),
            "a step aside, three on, a pass of two: six"
        );
        assert!(can(open(&["b4"]), 1, 6));
        assert!(can(open(&[]), 2, 4), "the one in front goes there");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        /// Men, walls and points at random, crowded into a corner so that they matter.
        #[test]
        fn ct_24_a_pass_can_be_made_possible_if_any_order_of_steps_does(
            wall in any::<u64>(),
            men in prop::sample::subsequence((0u8..16).collect::<Vec<_>>(), 4).prop_shuffle(),
            left in prop::array::uniform4(prop_oneof![0u8..2, 0u8..6]),
            points in 4u8..12,
            keeper in 0u8..8,
        ) {
            let field = Squares::ranks(4, 0, 13);
            let corner = Squares::ranks(4, 2, 5);
            let at = [0, 1, 2, 3].map(|i| Square::at(men[i] % 4, 2 + men[i] / 4));
            let open = corner.without(Squares(u128::from(wall) << 18))
                | at.into_iter().collect();
            let keeper = Square::at(keeper % 4, 8 + keeper / 4 * 2);
            let outlook = Outlook { open, star: Line::star(keeper, field), at, left, points };
            prop_assert_eq!(outlook.can_pass(), by_hand(&outlook, &mut HashSet::new()));
        }
    }
}
