//! How likely a side scores with so many actions, by its best way of those that are easily
//! seen.

use arrayvec::ArrayVec;
use fischio_core::Side;
use und1c1::{Ability, Due, Square, Squares};

use super::dice::{CERTAIN, both, reaches, ties, wins};
use super::field::{Field, MOST, Player};
use super::geometry::{GRID, Prints};

/// What a corner is worth, in ten-thousandths of a goal.
pub(crate) const CORNER: i32 = 2200;
/// Quadrants that a throw-in reaches.
const THROW: u8 = 2;

/// One side's attack in a position.
pub(crate) struct Attack<'a> {
    field: &'a Field<'a>,
    prints: &'a Prints,
    side: Side,
    players: &'a [Player],
    /// How much harder a pass to each player is where he stands.
    marked: ArrayVec<i32, MOST>,
    /// What a corner is worth in this match.
    corner: i32,
}

impl<'a> Attack<'a> {
    pub(crate) fn new(field: &'a Field<'a>, prints: &'a [Prints; 2], side: Side) -> Attack<'a> {
        let prints = &prints[side.index()];
        let players = field.side(side);
        let marked = |player: Player| {
            if player.at.is_goal() {
                0
            } else {
                field.marked(side, player.at, prints.number(player.at), false)
            }
        };
        Attack {
            field,
            prints,
            side,
            players,
            marked: players.iter().copied().map(marked).collect(),
            corner: if field.game.rules().corners {
                CORNER
            } else {
                0
            },
        }
    }

    /// A goal by a total of so much more than the save, corners counted.
    pub(crate) fn goal(&self, ahead: i32) -> i32 {
        wins(ahead) + both(ties(ahead), self.corner)
    }

    fn save(&self) -> Option<i32> {
        self.field.save[self.side.opponent().index()]
    }

    /// How likely a shot from a box is a goal (UN-22).
    pub(crate) fn shot(&self, shooter: Player, from: Square) -> i32 {
        let Some(number) = self.prints.number(from) else {
            return 0;
        };
        if shooter.keeper {
            return 0;
        }
        let Some(save) = self.save() else {
            return CERTAIN;
        };
        let inside = Squares::area(self.side.opponent()).has(from);
        let ability = shooter.ability(if inside {
            Ability::Viper
        } else {
            Ability::Cannon
        });
        let ahead = usize::from(self.side == Side::Away) * 4;
        let rival = self.side.opponent();
        let front = GRID.next(from, ahead).is_some_and(|front| {
            self.field.of[rival.index()].has(front)
                && self
                    .field
                    .side(rival)
                    .iter()
                    .any(|player| player.at == front && !player.keeper)
        });
        self.goal(number + ability - save - i32::from(front))
    }

    /// How likely a header from a box is a goal (UN-25).
    fn header(&self, player: Player, from: Square) -> i32 {
        let Some(save) = self.save() else {
            return CERTAIN;
        };
        let number = self.prints.number(from).unwrap_or(0);
        self.goal(number + player.ability(Ability::Ram) - save)
    }

    /// How likely a cross from a box to somebody on another is headed into the goal.
    fn cross(&self, by: Player, from: Square, to: Player, at: Square) -> i32 {
        if to.keeper || by.keeper || to.flipped || !self.prints.headers.has(at) {
            return 0;
        }
        if self.field.is_offside(self.side, from, at) {
            return 0;
        }
        let number = self.prints.number(at);
        let marked = self.field.marked(self.side, at, number, true);
        let needed = 1 + i32::from(from.quadrants_to(at)) + marked;
        let arrives = reaches(needed - by.ability(Ability::Archer));
        both(arrives, self.header(to, at))
    }

    /// How likely a pass to somebody on a box arrives (UN-15).
    fn pass_to(&self, by: Player, from: Square, to: Player, at: Square, marked: i32) -> i32 {
        if to.flipped || at.is_goal() {
            return 0;
        }
        let due = self.field.due;
        let is_due = due != Due::Nothing && self.field.game.turn() == self.side;
        if is_due && due == Due::KickOff {
            return CERTAIN;
        }
        if is_due && due == Due::Keeper && at.rank_for(self.side) <= und1c1::RANKS / 2 {
            return CERTAIN;
        }
        if self.field.is_offside(self.side, from, at) {
            return 0;
        }
        let distance = from.quadrants_to(at);
        let mut bonus = by.ability(Ability::Playmaker);
        if is_due && due == Due::Throw {
            if distance > THROW {
                return 0;
            }
            bonus = 0;
        }
        if is_due && due == Due::FreeKick && by.chip.small_squares() & 2 != 0 {
            bonus += 2;
        }
        reaches(1 + i32::from(distance) + marked - bonus)
    }

    /// How likely a pass to a team-mate where he stands arrives.
    pub(crate) fn pass(&self, by: usize, from: Square, to: usize) -> i32 {
        if by == to {
            return 0;
        }
        let receiver = self.players[to];
        self.pass_to(
            self.players[by],
            from,
            receiver,
            receiver.at,
            self.marked[to],
        )
    }

    /// With one action, for the player who has the ball on a box.
    fn one(&self, player: usize, at: Square) -> i32 {
        let by = self.players[player];
        let shot = self.shot(by, at);
        if !self.prints.crosses.has(at) {
            return shot;
        }
        let crosses = self.players.iter().copied().enumerate().map(|(to, mate)| {
            if to == player {
                0
            } else {
                self.cross(by, at, mate, mate.at)
            }
        });
        crosses.max().unwrap_or(0).max(shot)
    }

    /// The boxes onto which somebody may run, straight, without the ball.
    pub(crate) fn each_run(&self, player: Player, see: impl FnMut(Square)) {
        each_run(self.field, self.side, player, see);
    }

    /// How likely the carrier's side scores with so many actions.
    pub(crate) fn with(&self, carrier: usize, actions: u8) -> i32 {
        let Some(by) = self.players.get(carrier) else {
            return 0;
        };
        let due = self.field.due != Due::Nothing && self.field.game.turn() == self.side;
        let can_act = !by.flipped;
        if actions == 0 || !can_act {
            return 0;
        }
        self.at(carrier, by.at, actions, due)
    }

    /// The same for somebody who would have the ball on a box.
    pub(crate) fn at(&self, carrier: usize, at: Square, actions: u8, pass_first: bool) -> i32 {
        let ones = self.ones();
        if pass_first {
            let passes = (0..self.players.len()).map(|to| {
                let arrives = self.pass(carrier, at, to);
                if arrives == 0 {
                    return 0;
                }
                let then = match actions {
                    1 => 0,
                    2 => ones[to],
                    _ => self.two(to, self.players[to].at, &ones),
                };
                both(arrives, then)
            });
            return passes.max().unwrap_or(0);
        }
        match actions {
            0 => 0,
            1 => self.one(carrier, at),
            2 => self.two(carrier, at, &ones),
            _ => self.three(carrier, at, &ones),
        }
    }

    /// With two actions: a step or a pass first, or a run of who heads a cross.
    fn two(&self, carrier: usize, at: Square, ones: &[i32]) -> i32 {
        let by = self.players[carrier];
        let mut best = self.alone(carrier, at);
        for (to, &then) in ones.iter().enumerate() {
            if then > best {
                best = best.max(both(self.pass(carrier, at, to), then));
            }
        }
        if self.prints.crosses.has(at) {
            for (to, mate) in self.players.iter().copied().enumerate() {
                if to != carrier && mate.acts() {
                    self.each_run(mate, |box_| {
                        if self.prints.headers.has(box_) {
                            best = best.max(self.cross(by, at, mate, box_));
                        }
                    });
                }
            }
        }
        best
    }

    /// With three actions: the best of all shooters.
    fn three(&self, carrier: usize, at: Square, ones: &[i32]) -> i32 {
        let shooters = self.shooters(carrier, at, ones);
        shooters.into_iter().max().unwrap_or(0)
    }

    /// The three best of different shooters with three actions: what one way is worth may
    /// be barred, but not so easily all.
    pub(crate) fn threats(&self, carrier: usize) -> [i32; 3] {
        let mut best = [0; 3];
        let Some(by) = self.players.get(carrier) else {
            return best;
        };
        for goal in self.shooters(carrier, by.at, &self.ones()) {
            if goal > best[0] {
                best = [goal, best[0], best[1]];
            } else if goal > best[1] {
                best = [best[0], goal, best[1]];
            } else if goal > best[2] {
                best[2] = goal;
            }
        }
        best
    }

    /// How likely each player scores with three actions of his side, or he to whom the first
    /// of its passes goes.
    fn shooters(&self, carrier: usize, at: Square, ones: &[i32]) -> ArrayVec<i32, MOST> {
        let mut best: ArrayVec<i32, MOST> = self.players.iter().map(|_| 0).collect();
        let by = self.players[carrier];
        best[carrier] = self.alone(carrier, at);
        let free = self.field.free[self.side.index()];
        if !by.keeper {
            for next in GRID.around(at) & free {
                for farther in GRID.around(next) & free & self.prints.numbered {
                    best[carrier] = best[carrier].max(self.shot(by, farther));
                }
                for (to, &then) in ones.iter().enumerate() {
                    if then > best[to] {
                        best[to] = best[to].max(both(self.pass(carrier, next, to), then));
                    }
                }
            }
        }
        let crosses = self.prints.crosses.has(at);
        for (to, mate) in self.players.iter().copied().enumerate() {
            if to == carrier {
                continue;
            }
            let arrives = self.pass(carrier, at, to);
            if arrives > best[to] {
                best[to] = best[to].max(both(arrives, self.two(to, mate.at, ones)));
            }
            if !mate.acts() || mate.keeper {
                continue;
            }
            self.each_run(mate, |box_| {
                if !self.prints.numbered.has(box_) {
                    return;
                }
                if crosses {
                    best[to] = best[to].max(self.cross(by, at, mate, box_));
                }
                let goal = self.shot(mate, box_);
                if goal > best[to] {
                    let number = self.prints.number(box_);
                    let marked = self.field.marked(self.side, box_, number, false);
                    let arrives = self.pass_to(by, at, mate, box_, marked);
                    best[to] = best[to].max(both(arrives, goal));
                }
            });
        }
        best
    }

    /// The carrier by himself with two actions.
    fn alone(&self, carrier: usize, at: Square) -> i32 {
        let by = self.players[carrier];
        let mut best = self.one(carrier, at);
        if !by.keeper {
            for next in GRID.around(at) & self.field.free[self.side.index()] {
                if self.prints.numbered.has(next) {
                    best = best.max(self.shot(by, next));
                } else if self.prints.crosses.has(next) {
                    best = best.max(self.one(carrier, next));
                }
            }
        }
        best
    }

    /// With one action, for each player where he stands.
    fn ones(&self) -> ArrayVec<i32, MOST> {
        let one = |player: usize| {
            if self.players[player].flipped {
                0
            } else {
                self.one(player, self.players[player].at)
            }
        };
        (0..self.players.len()).map(one).collect()
    }

    /// How promising the ball is with the carrier, and with whoever he can pass it to.
    pub(crate) fn promise(&self, carrier: usize) -> i32 {
        let Some(by) = self.players.get(carrier) else {
            return 0;
        };
        let own = if by.at.is_goal() {
            0
        } else {
            self.prints.promise(by.at)
        };
        let mut first = [own, 0, 0];
        for (to, mate) in self.players.iter().copied().enumerate() {
            if to == carrier || mate.at.is_goal() {
                continue;
            }
            let arrives = self.pass(carrier, by.at, to);
            let there = both(arrives, self.prints.promise(mate.at));
            if there > first[0] {
                first = [there, first[0], first[1]];
            } else if there > first[1] {
                first = [first[0], there, first[1]];
            } else if there > first[2] {
                first[2] = there;
            }
        }
        (2 * first[0] + first[1] + first[2] / 2 + own / 2) / 4
    }
}

/// The boxes onto which somebody may run, straight, without the ball.
pub(crate) fn each_run(field: &Field<'_>, side: Side, player: Player, mut see: impl FnMut(Square)) {
    if player.at.is_goal() {
        return;
    }
    let free = field.free[side.index()];
    for way in 0..8 {
        let mut at = player.at;
        for _ in 0..player.steps() {
            match GRID.next(at, way) {
                Some(next) if free.has(next) => at = next,
                _ => break,
            }
            see(at);
        }
    }
}
