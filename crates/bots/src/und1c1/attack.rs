//! How likely a side scores with so many actions, by its best way of those that are easily
//! seen.

use arrayvec::ArrayVec;
use fischio_core::Side;
use und1c1::{AtGoal, Due, Square, Und1c1};

use super::dice::{CERTAIN, both, reaches, ties, wins};
use super::field::{Field, MOST, Player};
use super::prints::Prints;

/// What a corner is worth, in ten-thousandths of a goal.
pub(crate) const CORNER: i32 = 2200;

/// What a corner is worth in a match: nothing where a tied shot is a save (UN-60).
pub(crate) fn corner(game: &Und1c1) -> i32 {
    if game.rules().corners { CORNER } else { 0 }
}

/// One side's attack in a position.
pub(crate) struct Attack<'a> {
    field: &'a Field<'a>,
    prints: &'a Prints,
    side: Side,
    players: &'a [Player],
    /// How much harder a pass to each player is where it stands.
    marked: ArrayVec<i8, MOST>,
    /// What a corner is worth in this match.
    corner: i32,
}

impl<'a> Attack<'a> {
    pub(crate) fn new(field: &'a Field<'a>, prints: &'a [Prints; 2], side: Side) -> Attack<'a> {
        let players = field.side(side);
        let marked = |player: &Player| field.reading.marking(side, player.at, false);
        Attack {
            field,
            prints: &prints[side.index()],
            side,
            players,
            marked: players.iter().map(marked).collect(),
            corner: corner(field.game()),
        }
    }

    /// The same where a corner is worth nothing.
    #[cfg(test)]
    pub(super) fn without_corners(self) -> Attack<'a> {
        Attack { corner: 0, ..self }
    }

    /// How likely a shot or header is a goal, corners counted.
    fn goal(&self, at_goal: AtGoal) -> i32 {
        match at_goal {
            AtGoal::Impossible => 0,
            AtGoal::Open => CERTAIN,
            AtGoal::Ahead(ahead) => wins(ahead) + both(ties(ahead), self.corner),
        }
    }

    /// How likely a shot from a box is a goal.
    pub(crate) fn shot(&self, shooter: Player, from: Square) -> i32 {
        self.goal(self.field.reading.shot(self.side, shooter.on(from)))
    }

    /// How likely a cross from a box to somebody on another is headed into the goal.
    pub(super) fn cross(&self, by: Player, from: Square, to: Player, at: Square) -> i32 {
        if !self.prints.headers.has(at) {
            return 0;
        }
        let (by, to) = (by.on(from), to.on(at));
        let reading = &self.field.reading;
        let arrives = reading.cross(self.side, by, to).map_or(0, reaches);
        match arrives {
            0 => 0,
            _ => both(arrives, self.goal(reading.header(self.side, to))),
        }
    }

    /// How likely a pass to somebody on a box arrives, so marked there.
    fn pass_to(&self, by: Player, to: Player, marked: i8) -> i32 {
        let needed = self.field.reading.pass(self.side, by, to, marked);
        needed.map_or(0, reaches)
    }

    /// How likely a pass to a team-mate where they stand arrives.
    pub(crate) fn pass(&self, by: usize, from: Square, to: usize) -> i32 {
        if by == to {
            return 0;
        }
        let passer = self.players[by].on(from);
        self.pass_to(passer, self.players[to], self.marked[to])
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

    /// How likely the carrier's side scores with so many actions.
    pub(crate) fn with(&self, carrier: usize, actions: u8) -> i32 {
        let Some(by) = self.players.get(carrier) else {
            return 0;
        };
        let due = self.field.reading.due(self.side) != Due::Nothing;
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
                    self.field.each_run(self.side, mate, |box_| {
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

    /// How likely each player scores with three actions of its side, or the one to which the first
    /// of its passes goes.
    fn shooters(&self, carrier: usize, at: Square, ones: &[i32]) -> ArrayVec<i32, MOST> {
        let mut best: ArrayVec<i32, MOST> = self.players.iter().map(|_| 0).collect();
        let by = self.players[carrier];
        best[carrier] = self.alone(carrier, at);
        let free = self.field.free(self.side);
        if !by.keeper {
            for next in at.around() & free {
                for farther in next.around() & free & self.prints.numbered {
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
            self.field.each_run(self.side, mate, |box_| {
                if !self.prints.numbered.has(box_) {
                    return;
                }
                if crosses {
                    best[to] = best[to].max(self.cross(by, at, mate, box_));
                }
                let goal = self.shot(mate, box_);
                if goal > best[to] {
                    let marked = self.field.reading.marking(self.side, box_, false);
                    let arrives = self.pass_to(by.on(at), mate.on(box_), marked);
                    best[to] = best[to].max(both(arrives, goal));
                }
            });
        }
        best
    }

    /// The carrier by itself with two actions.
    fn alone(&self, carrier: usize, at: Square) -> i32 {
        let by = self.players[carrier];
        let mut best = self.one(carrier, at);
        if !by.keeper {
            for next in at.around() & self.field.free(self.side) {
                if self.prints.numbered.has(next) {
                    best = best.max(self.shot(by, next));
                } else if self.prints.crosses.has(next) {
                    best = best.max(self.one(carrier, next));
                }
            }
        }
        best
    }

    /// With one action, for each player where it stands.
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

    /// How promising the ball is with the carrier, and with those it can pass to.
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
