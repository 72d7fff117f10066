//! The goalkeeper's relaunch: whether he can pass, or can be made able to (CO-22).

use crate::state::{GOAL, LINE_UP};
use crate::{Action, Calciotto, MAX_PRINTED, Square, Squares};

/// Players of a side but the goalkeeper.
const OUTFIELDERS: usize = LINE_UP - 1;
/// Most squares a player can move in a phase: the highest number, and the highest sprint.
const MOST_STEPS: usize = 2 * MAX_PRINTED as usize;
/// Most points a pass can cost, with the goalkeeper's steps before it.
const FARTHEST: usize = 24;
/// How many team-mates in turn may have to get out of the way first.
const GIVING_WAY: u8 = 2;

/// A relaunch seen from its end: who could be where with the points left. Team-mates are in
/// nobody's way when it comes to the pass, for it can go to the one who stands in it; but
/// they are in each other's way while they move.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    /// The field where no opponent stands.
    open: Squares,
    /// For so many points, where a pass can end: the goalkeeper may step aside for it.
    ends: [Squares; FARTHEST + 1],
    at: [Square; OUTFIELDERS],
    /// Steps each outfielder has left; none if another coach has him.
    left: [u8; OUTFIELDERS],
    points: u8,
}

impl Calciotto {
    /// The relaunch of the side on turn as it stands.
    pub(crate) fn outlook(&self) -> Outlook {
        let side = self.turn;
        let opponents = self.men(side.opponent());
        let mut at = [Square::OFF; OUTFIELDERS];
        let mut left = [0; OUTFIELDERS];
        for place in self.outfielders(side) {
            let i = usize::from(place) - 1;
            at[i] = self.square(side, place);
            if self.is_mine(place) {
                left[i] = self.movement_left(side, place);
            }
        }
        Outlook {
            open: Squares::FIELD.without(opponents),
            ends: self.relaunch_ends(&opponents),
            at,
            left,
            points: self.points,
        }
    }

    /// For so many points, the squares on which a pass of the goalkeeper can end.
    fn relaunch_ends(&self, opponents: &Squares) -> [Squares; FARTHEST + 1] {
        let side = self.turn;
        let from = self.square(side, GOAL);
        let steps = self.movement_left(side, GOAL);
        let mut ends = [Squares::EMPTY; FARTHEST + 1];
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
                for cost in usize::from(aside) + 1..=FARTHEST {
                    file = file.wrapping_add_signed(files);
                    rank = rank.wrapping_add_signed(ranks);
                    let on_field = file < crate::FILES && (1..=crate::RANKS).contains(&rank);
                    if !on_field || opponents.has(Square::at(file, rank)) {
                        break;
                    }
                    ends[cost].add(Square::at(file, rank));
                }
            }
        }
        for cost in 1..ends.len() {
            ends[cost] |= ends[cost - 1];
        }
        ends
    }

    /// The same after a player of a place has moved.
    fn outlook_after(&self, outlook: &Outlook, place: u8, to: Square, cost: u8) -> Outlook {
        if place != GOAL {
            return outlook.after(usize::from(place) - 1, to, cost);
        }
        let mut then = *self;
        let team = &mut then.teams[self.turn];
        team.at[usize::from(GOAL)] = to;
        team.moved[usize::from(GOAL)] += cost;
        then.points = then.points.saturating_sub(cost);
        then.outlook()
    }

    /// Whether a pass could be made before a move and no more after it.
    pub(crate) fn spoils_relaunch(&self, place: u8, to: Square, cost: u8) -> bool {
        let outlook = self.outlook();
        outlook.can_pass() && !self.outlook_after(&outlook, place, to, cost).can_pass()
    }

    /// Before a pass that is due: lists the moves after which it can still be made, none at
    /// a kick-off. Where no pass can be made any move will do, and it says so.
    #[inline(never)]
    pub(crate) fn list_careful_moves(&self, out: &mut Vec<Action>) -> bool {
        if !self.relaunch {
            return true;
        }
        let outlook = self.outlook();
        if !outlook.can_pass() {
            return false;
        }
        let side = self.turn;
        if self.is_mine(GOAL) {
            let man = self.man_ref(side, GOAL).man;
            for to in self.pitch.goal_squares(side) {
                if to != self.square(side, GOAL)
                    && let Some(cost) = self.move_cost(GOAL, to)
                    && self.outlook_after(&outlook, GOAL, to, cost).can_pass()
                {
                    out.push(Action::Move(man, to));
                }
            }
        }
        for place in self.outfielders(side) {
            let man = self.man_ref(side, place).man;
            let i = usize::from(place) - 1;
            outlook.each_move(i, |to, cost| {
                if outlook.after(i, to, cost).can_pass() {
                    out.push(Action::Move(man, to));
                }
                false
            });
        }
        true
    }
}

impl Outlook {
    /// The same after an outfielder has moved.
    fn after(&self, i: usize, to: Square, cost: u8) -> Outlook {
        let mut after = *self;
        after.at[i] = to;
        after.left[i] = after.left[i].saturating_sub(cost);
        after.points = after.points.saturating_sub(cost);
        after
    }

    /// Where a pass may end if so many points are left for it.
    fn ends(&self, points: u8) -> &Squares {
        &self.ends[usize::from(points).min(FARTHEST)]
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

    /// Calls `see` with each move of an outfielder and its cost, until it says stop.
    fn each_move(&self, i: usize, mut see: impl FnMut(Square, u8) -> bool) -> bool {
        let free = self.free();
        let mut seen = Squares::one(self.at[i]);
        for cost in 1..=self.steps(i) {
            let next = seen.step(&free);
            for to in next.without(seen).iter() {
                if see(to, cost) {
                    return true;
                }
            }
            seen = next;
        }
        false
    }

    /// Whether an outfielder comes to an end of a pass over `free`, and all he may step on.
    fn comes(&self, i: usize, free: &Squares) -> (bool, Squares) {
        let mut seen = Squares::one(self.at[i]);
        let mut comes = self.ends(self.points).meets(seen);
        for cost in 1..=self.steps(i) {
            seen = seen.step(free);
            comes |= self.ends(self.points - cost).meets(seen);
        }
        (comes, seen)
    }

    /// Whether a pass is possible, or can be made so with the points left.
    pub(crate) fn can_pass(&self) -> bool {
        self.can_pass_within(GIVING_WAY)
    }

    fn can_pass_within(&self, giving_way: u8) -> bool {
        if self.ends(self.points).meets(self.men()) {
            return true;
        }
        let free = self.free();
        (0..OUTFIELDERS).any(|i| self.left[i] > 0 && self.comes(i, &free).0)
            || (giving_way > 0 && self.can_pass_by_giving_way(giving_way))
    }

    /// The squares of every way by which an outfielder comes to an end of a pass over
    /// `free`; none if he does not.
    fn ways(&self, i: usize, free: &Squares) -> Squares {
        let most = usize::from(self.steps(i)).min(MOST_STEPS);
        let mut spread = [Squares::one(self.at[i]); MOST_STEPS + 1];
        for cost in 1..=most {
            spread[cost] = spread[cost - 1].step(free);
        }
        let mut ways = Squares::EMPTY;
        let mut onward = Squares::EMPTY;
        for cost in (0..=most).rev() {
            // From here a pass, or a step to where he goes on.
            let here = *self.ends(self.points - cost as u8) | onward.step(&self.open);
            onward = spread[cost] & here;
            ways |= onward;
        }
        ways
    }

    /// Whether it helps that players get out of each other's way. It hardly ever matters: he
    /// who stands in the way must himself be too tired to go on where the other wants to.
    #[cold]
    fn can_pass_by_giving_way(&self, giving_way: u8) -> bool {
        // If nobody comes through even where team-mates who can still move were air, no.
        let movable: Squares = (0..OUTFIELDERS)
            .filter(|&i| self.left[i] > 0)
            .map(|i| self.at[i])
            .collect();
        let air = self.free() | (movable & self.open);
        let ways: [Squares; OUTFIELDERS] = core::array::from_fn(|i| {
            if self.left[i] > 0 {
                self.ways(i, &air)
            } else {
                Squares::EMPTY
            }
        });
        // Whoever is on another's way may have to give way, and needs room for that, where
        // others may be who have to give way in turn.
        let mut room = Squares::EMPTY;
        if ways.iter().all(Squares::is_empty) {
            return false;
        }
        for _ in 0..giving_way {
            for i in 0..OUTFIELDERS {
                let in_the_way = (0..OUTFIELDERS).any(|j| j != i && ways[j].has(self.at[i]));
                if in_the_way || room.has(self.at[i]) {
                    room |= self.comes(i, &air).1;
                }
            }
        }
        (0..OUTFIELDERS).filter(|&i| room.has(self.at[i])).any(|i| {
            self.each_move(i, |to, cost| {
                self.after(i, to, cost).can_pass_within(giving_way - 1)
            })
        })
    }
}
