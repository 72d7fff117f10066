//! The goalkeeper's relaunch: whether a pass is possible, or can be made possible (CO-22).

use fischio_phases::Place;

use crate::parts::team::{GOAL, LINE_UP};
use crate::{Action, Calciotto, MAX_PRINTED, Square, Squares};

/// Players of a side but the goalkeeper.
const OUTFIELDERS: usize = LINE_UP - 1;
/// Most squares a player can move in a phase: the highest number, and the highest sprint.
const MOST_STEPS: usize = 2 * MAX_PRINTED as usize;
/// Most points a pass can cost, with the goalkeeper's steps before it.
const FARTHEST: usize = 24;
/// How far a team-mate who gets out of the way may step for it.
const STEP_ASIDE: u8 = 2;

/// A relaunch seen from its end: who could be where with the points left. Team-mates are in
/// nobody's way when it comes to the pass, for it can go to the one who stands in it; but
/// they are in each other's way while they move.
#[derive(Clone, Copy)]
struct Outlook<'a> {
    /// The field where no opponent stands.
    open: Squares,
    ends: &'a Ends,
    at: [Square; OUTFIELDERS],
    /// Steps each outfielder has left; none if the outfielder is another coach's.
    left: [u8; OUTFIELDERS],
    points: u8,
}

/// Steps for which it is known where they may lead.
const KNOWN: usize = 4;

/// For so many points, where a pass can end: the goalkeeper may step aside for it; and from
/// where an outfielder may come there with so many steps, if team-mates are air.
type Ends = [[Squares; KNOWN + 1]; FARTHEST + 1];

impl Calciotto {
    /// Whether the goalkeeper can pass, or can be made able to.
    pub(crate) fn can_relaunch(&self) -> bool {
        self.outlook(&self.relaunch_ends()).can_pass()
    }

    /// The relaunch of the side on turn as it stands.
    fn outlook<'a>(&self, ends: &'a Ends) -> Outlook<'a> {
        let side = self.turn;
        let opponents = self.men(side.opponent());
        let mut at = [Square::OFF; OUTFIELDERS];
        let mut left = [0; OUTFIELDERS];
        for place in self.outfielders(side) {
            let i = place.index() - 1;
            at[i] = self.square(side, place);
            if self.is_mine(place) {
                left[i] = self.movement_left(side, place);
            }
        }
        Outlook {
            open: Squares::FIELD.without(opponents),
            ends,
            at,
            left,
            points: self.phase.points,
        }
    }

    /// For so many points, the squares on which a pass of the goalkeeper can end.
    fn relaunch_ends(&self) -> Ends {
        let side = self.turn;
        let opponents = self.men(side.opponent());
        let from = self.square(side, GOAL);
        let steps = self.movement_left(side, GOAL);
        let mut ends = [[Squares::EMPTY; KNOWN + 1]; FARTHEST + 1];
        for start in self.pitch.goal_squares(side) {
            let aside = start.file().abs_diff(from.file());
            if aside > steps {
                continue;
            }
            for (files, ranks) in [
                (-1, -1),
                (-1, 0),
                (-1, 1),
                (0, -1),
                (0, 1),
                (1, -1),
                (1, 0),
                (1, 1),
            ] {
                let (mut file, mut rank) = (start.file(), start.rank());
                for [ends, ..] in &mut ends[usize::from(aside) + 1..] {
                    file = file.wrapping_add_signed(files);
                    rank = rank.wrapping_add_signed(ranks);
                    let on_field = file < crate::FILES && (1..=crate::RANKS).contains(&rank);
                    if !on_field || opponents.has(Square::at(file, rank)) {
                        break;
                    }
                    ends.add(Square::at(file, rank));
                }
            }
        }
        with_ways(
            &mut ends,
            self.phase.points,
            &Squares::FIELD.without(opponents),
        );
        ends
    }

    /// Whether the goalkeeper can still be made able to pass after having moved.
    fn can_relaunch_from(&self, to: Square, cost: u8) -> bool {
        let mut then = *self;
        let team = &mut then.teams[self.turn];
        team.line_up.at[GOAL.index()] = to;
        team.moved[GOAL.index()] += cost;
        then.phase.points = then.phase.points.saturating_sub(cost);
        then.can_relaunch()
    }

    /// Whether a pass could be made before a move and no more after it.
    pub(crate) fn spoils_relaunch(&self, place: Place, to: Square, cost: u8) -> bool {
        let ends = self.relaunch_ends();
        let outlook = self.outlook(&ends);
        outlook.can_pass()
            && !if place == GOAL {
                self.can_relaunch_from(to, cost)
            } else {
                outlook.after(place.index() - 1, to, cost).can_pass()
            }
    }

    /// Before a pass that is due: lists the moves after which it can still be made, none at
    /// a kick-off. Where no pass can be made any move will do, and it says so.
    #[inline(never)]
    pub(crate) fn list_careful_moves(&self, out: &mut Vec<Action>) -> bool {
        if !self.phase.relaunch {
            return true;
        }
        let ends = self.relaunch_ends();
        let outlook = self.outlook(&ends);
        if !outlook.can_pass() {
            return false;
        }
        let side = self.turn;
        if self.is_mine(GOAL) {
            let man = self.man_ref(side, GOAL).man;
            for to in self.pitch.goal_squares(side) {
                if to != self.square(side, GOAL)
                    && let Some(cost) = self.move_cost(GOAL, to)
                    && self.can_relaunch_from(to, cost)
                {
                    out.push(Action::Move(man, to));
                }
            }
        }
        for place in self.outfielders(side) {
            let man = self.man_ref(side, place).man;
            let i = place.index() - 1;
            let he_is_free = outlook.others_will_do_whatever(i);
            outlook.each_ring(i, |ring, cost| {
                if he_is_free || outlook.others_will_do(i, cost) {
                    ring.each_into(out, |to| Action::Move(man, to));
                    return false;
                }
                for to in ring.iter() {
                    if outlook.after(i, to, cost).can_pass() {
                        out.push(Action::Move(man, to));
                    }
                }
                false
            });
        }
        true
    }
}

/// What is possible with fewer points is so with more, up to so many; and a step over `open`
/// costs one.
fn with_ways(ends: &mut Ends, points: u8, open: &Squares) {
    for points in 1..=usize::from(points).min(FARTHEST) {
        let fewer = ends[points - 1];
        let here = ends[points][0] | fewer[0];
        ends[points][0] = here;
        for steps in 1..=KNOWN {
            ends[points][steps] = here | fewer[steps - 1].step(open);
        }
    }
}

impl<'a> Outlook<'a> {
    /// The same after an outfielder has moved.
    fn after(&self, i: usize, to: Square, cost: u8) -> Outlook<'a> {
        let mut after = *self;
        after.at[i] = to;
        after.left[i] = after.left[i].saturating_sub(cost);
        after.points = after.points.saturating_sub(cost);
        after
    }

    /// Where a pass may end if so many points are left for it.
    fn ends(&self, points: u8) -> &'a Squares {
        &self.ends[usize::from(points).min(FARTHEST)][0]
    }

    /// Whether an outfielder could come to an end of a pass if team-mates were air, as far as
    /// that is known: a quick no for most who cannot.
    fn may_come(&self, i: usize) -> bool {
        let ends = &self.ends[usize::from(self.points).min(FARTHEST)];
        let from = ends.get(usize::from(self.steps(i)));
        self.points >= FARTHEST as u8 || from.is_none_or(|from| from.has(self.at[i]))
    }

    fn men(&self) -> Squares {
        self.at.into_iter().collect()
    }

    fn free(&self) -> Squares {
        self.open.without(self.men())
    }

    /// Steps an outfielder can make with the points left.
    fn steps(&self, i: usize) -> u8 {
        self.left[i].min(self.points)
    }

    /// Whether a pass to another than this one is possible once so many points are spent.
    fn others_will_do(&self, i: usize, cost: u8) -> bool {
        let mut others = Squares::EMPTY;
        for (j, at) in self.at.into_iter().enumerate() {
            if j != i {
                others.add(at);
            }
        }
        self.ends(self.points - cost).meets(others)
    }

    /// Whether another stands or comes where a pass can reach them, wherever this one goes: with
    /// all this one's points spent, and nobody setting foot where the other may come.
    fn others_will_do_whatever(&self, i: usize) -> bool {
        let mut reach = Squares::EMPTY;
        self.each_ring(i, |ring, _| {
            reach |= ring;
            false
        });
        let mut others = self.after(i, Square::OFF, self.steps(i));
        others.left[i] = 0;
        others.open = others.open.without(reach);
        others.somebody_comes()
    }

    /// Calls `see` with the squares an outfielder reaches for each cost, until it says stop.
    fn each_ring(&self, i: usize, mut see: impl FnMut(Squares, u8) -> bool) -> bool {
        let free = self.free();
        let mut seen = Squares::one(self.at[i]);
        for cost in 1..=self.steps(i) {
            let next = seen.step(&free);
            if see(next.without(seen), cost) {
                return true;
            }
            seen = next;
        }
        false
    }

    /// Whether an outfielder comes to an end of a pass over `free`.
    fn comes(&self, i: usize, free: &Squares) -> bool {
        let mut seen = Squares::one(self.at[i]);
        self.ends(self.points).meets(seen)
            || self.may_come(i)
                && (1..=self.steps(i)).any(|cost| {
                    seen = seen.step(free);
                    self.ends(self.points - cost).meets(seen)
                })
    }

    /// Whether a pass is possible, or can be made so with the points left.
    fn can_pass(&self) -> bool {
        self.somebody_comes() || self.can_pass_by_giving_way()
    }

    /// Whether somebody stands on an end of a pass, or comes there alone.
    fn somebody_comes(&self) -> bool {
        if self.ends(self.points).meets(self.men()) {
            return true;
        }
        let free = self.free();
        (0..OUTFIELDERS).any(|i| self.left[i] > 0 && self.comes(i, &free))
    }

    /// The squares of every way by which an outfielder comes to an end of a pass over
    /// `free`; none if there is no way.
    fn ways(&self, i: usize, free: &Squares) -> Squares {
        let most = usize::from(self.steps(i)).min(MOST_STEPS);
        let mut spread = [Squares::one(self.at[i]); MOST_STEPS + 1];
        for cost in 1..=most {
            spread[cost] = spread[cost - 1].step(free);
        }
        let mut ways = Squares::EMPTY;
        let mut onward = Squares::EMPTY;
        for cost in (0..=most).rev() {
            // From here a pass, or a step to where the way goes on.
            let here = *self.ends(self.points - cost as u8) | onward.step(&self.open);
            onward = spread[cost] & here;
            ways |= onward;
        }
        ways
    }

    /// Whether it helps that a player gets out of another's way. It hardly ever matters: that
    /// player must also be too tired to go on where the other wants to.
    #[cold]
    fn can_pass_by_giving_way(&self) -> bool {
        let can_move = |i: &usize| self.left[*i] > 0;
        if !(0..OUTFIELDERS).any(|i| can_move(&i) && self.may_come(i)) {
            return false;
        }
        let movable: Squares = (0..OUTFIELDERS)
            .filter(can_move)
            .map(|i| self.at[i])
            .collect();
        // Where players could go if team-mates who can still move were air.
        let air = self.free() | (movable & self.open);
        let ways: [Squares; OUTFIELDERS] = core::array::from_fn(|i| {
            if can_move(&i) && self.comes(i, &air) {
                self.ways(i, &air)
            } else {
                Squares::EMPTY
            }
        });
        let in_the_way = |i: &usize| (0..OUTFIELDERS).any(|j| j != *i && ways[j].has(self.at[*i]));
        let aside = |i| {
            self.each_ring(i, |ring, cost| {
                cost <= STEP_ASIDE
                    && ring
                        .iter()
                        .any(|to| self.after(i, to, cost).somebody_comes())
            })
        };
        (0..OUTFIELDERS)
            .filter(can_move)
            .filter(in_the_way)
            .any(aside)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    type Seen = HashSet<([Square; OUTFIELDERS], [u8; OUTFIELDERS])>;

    /// The same by trying every order of single steps.
    fn by_hand(outlook: &Outlook<'_>, known: &mut Seen) -> bool {
        if outlook.ends(outlook.points).meets(outlook.men()) {
            return true;
        }
        known.insert((outlook.at, outlook.left))
            && outlook.points > 0
            && (0..OUTFIELDERS).any(|i| {
                outlook.left[i] > 0
                    && Squares::one(outlook.at[i])
                        .step(&outlook.free())
                        .without(Squares::one(outlook.at[i]))
                        .iter()
                        .any(|to| by_hand(&outlook.after(i, to, 1), known))
            })
    }

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    /// Passes can end on this square only, for so many points.
    fn ends(end: &str, cost: usize, open: &Squares) -> Ends {
        let mut ends = [[Squares::EMPTY; KNOWN + 1]; FARTHEST + 1];
        ends[cost][0] = Squares::one(square(end));
        with_ways(&mut ends, FARTHEST as u8, open);
        ends
    }

    #[test]
    fn co_22_a_tired_man_may_get_out_of_the_way() {
        // A corridor from a3 to a6, where a pass of two can end; b4 may be open beside it.
        let can = |more: &[&str], left: u8, points| {
            let corridor = ["a3", "a4", "a5", "a6"];
            let open: Squares = corridor
                .iter()
                .chain(more)
                .map(|text| square(text))
                .collect();
            let ends = ends("a6", 2, &open);
            let mut at = [Square::OFF; OUTFIELDERS];
            (at[0], at[1]) = (square("a3"), square("a4"));
            let mut steps = [0; OUTFIELDERS];
            (steps[0], steps[1]) = (3, left);
            let outlook = Outlook {
                open,
                ends: &ends,
                at,
                left: steps,
                points,
            };
            let can = outlook.can_pass();
            assert_eq!(can, by_hand(&outlook, &mut HashSet::new()));
            can
        };
        assert!(!can(&[], 1, 9), "there is nowhere to step aside to");
        assert!(can(&["b4"], 1, 9), "one steps aside, the other passes by");
        assert!(!can(&["b4"], 0, 9), "the one in front cannot step any more");
        assert!(!can(&["b4"], 1, 5), "a step aside, three on, a pass of two");
        assert!(can(&["b4"], 1, 6));
        assert!(can(&[], 2, 4), "the one in front goes there");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        /// Players, walls and points at random, crowded into a corner so that they matter: what
        /// is said to be possible is; and with one man nothing possible is missed.
        #[test]
        fn co_22_a_pass_can_be_made_possible_only_if_some_order_of_steps_does(
            wall in any::<u16>(),
            men in prop::sample::subsequence((0u8..16).collect::<Vec<_>>(), 4).prop_shuffle(),
            left in prop::array::uniform4(prop_oneof![0u8..2, 0u8..5]),
            points in 2u8..10,
            count in 1usize..5,
            cost in 1usize..5,
            end in 0u8..16,
        ) {
            let corner = |i: u8| Square::at(i % 4, 1 + i / 4);
            let mut at = [Square::OFF; OUTFIELDERS];
            let mut steps = [0; OUTFIELDERS];
            for i in 0..count {
                at[i] = corner(men[i]);
                steps[i] = left[i];
            }
            let walls = (0..16).filter(|i| wall >> i & 1 == 0).map(corner);
            let stand = men[..count].iter().map(|&man| corner(man));
            let open = walls.chain(stand).collect();
            let ends = ends(&corner(end).to_string(), cost, &open);
            let outlook = Outlook {
                open,
                ends: &ends,
                at,
                left: steps,
                points,
            };
            let possible = by_hand(&outlook, &mut HashSet::new());
            let said = outlook.can_pass();
            prop_assert!(possible || !said);
            if count == 1 {
                prop_assert_eq!(possible, said);
            }
        }
    }
}
