//! How likely a side scores in one phase, and how likely it wins the ball by a tackle.

use arrayvec::ArrayVec;
use calcetto::{
    Calcetto, ContestKind, Fielded, MAX_STEPS, Man, RANKS, Reach, Square, Squares, beside,
    pass_line, star,
};
use fischio_core::Side;

use super::dice::{CERTAIN, at_least_total, wins_contest};

/// Men of a side on the pitch; the goalkeeper is the first.
pub(crate) const FIVE: usize = 5;
/// TIRO squares that are looked at for each man.
const MOST_TARGETS: usize = 4;

/// For each length, the squares from which a pass of at most that length comes to a square.
type Star = [Squares; RANKS as usize];

/// What is known of a pitch before any position.
pub(crate) struct Lines {
    /// For each side its TIRO squares, and from where a pass comes to each.
    targets: [Vec<(Square, Star)>; 2],
    tiro: [Squares; 2],
    crosses: [Vec<calcetto::Cross>; 2],
}

impl Lines {
    pub(crate) fn new(game: &Calcetto) -> Lines {
        let pitch = game.pitch();
        Lines {
            targets: Side::BOTH.map(|side| {
                let squares = pitch.tiro(side).into_iter();
                squares
                    .map(|square| (square, star(square, pitch)))
                    .collect()
            }),
            tiro: Side::BOTH.map(|side| pitch.tiro(side)),
            crosses: Side::BOTH.map(|side| pitch.crosses(side).collect()),
        }
    }
}

/// A man on the pitch, as far as it matters here.
#[derive(Clone, Copy)]
pub(crate) struct Player {
    pub(crate) man: Man,
    pub(crate) at: Square,
    /// Squares it may move, a tile in play counted.
    pub(crate) steps: u8,
    /// Its strength or save, a tile in play counted.
    pub(crate) red: i32,
}

/// Both sides on the pitch.
pub(crate) struct Field<'a> {
    pub(crate) game: &'a Calcetto,
    pub(crate) sides: [ArrayVec<Player, FIVE>; 2],
    pub(crate) occupied: Squares,
    pub(crate) free: Squares,
}

impl<'a> Field<'a> {
    /// The positions of a match that is set up.
    pub(crate) fn new(game: &'a Calcetto) -> Field<'a> {
        let mut occupied = Squares::EMPTY;
        let sides = Side::BOTH.map(|side| {
            let player = |fielded: Fielded| {
                occupied |= Squares::one(fielded.square);
                Player {
                    man: fielded.man,
                    at: fielded.square,
                    steps: fielded.movement,
                    red: fielded.red.into(),
                }
            };
            game.players(side).take(FIVE).map(player).collect()
        });
        Field {
            game,
            sides,
            occupied,
            free: game.pitch().field().without(occupied),
        }
    }

    pub(crate) fn side(&self, side: Side) -> &[Player] {
        &self.sides[side.index()]
    }

    /// What a player adds to a contest with the carrier on a square.
    fn adds(&self, kind: ContestKind, side: Side, player: Player, carrier: Square) -> i32 {
        let pitch = self.game.pitch();
        let counts = pitch.number_counts(kind, side, player.man.role(), carrier);
        if counts { player.red } else { 0 }
    }

    /// What a player adds to a tackle with the carrier on a square.
    pub(crate) fn tackle_bonus(&self, side: Side, player: Player, carrier: Square) -> i32 {
        self.adds(ContestKind::Tackle, side, player, carrier)
    }

    /// How likely a shot of a player from a square is a goal.
    pub(crate) fn scores(&self, side: Side, shooter: Player, from: Square) -> i32 {
        let own = self.adds(ContestKind::Shot, side, shooter, from);
        let rival = side.opponent();
        let keeper = self.side(rival).first().copied();
        let save = keeper.map_or(0, |keeper| {
            self.adds(ContestKind::Shot, rival, keeper, from)
        });
        wins_contest(own, save)
    }

    /// How likely a side that rolls next wins the ball from a carrier by a tackle (CT-20),
    /// and by which player.
    pub(crate) fn tackles(&self, side: Side, carrier: usize) -> (i32, usize) {
        let with = side.opponent();
        let holder = self.side(with)[carrier];
        let beside = beside(holder.at) & self.free;
        let defence = self.tackle_bonus(with, holder, holder.at);
        let mut best = (0, 1);
        for (i, &player) in self.side(side).iter().enumerate().skip(1) {
            // So far away that no step more is worth looking at.
            if i32::from(player.at.steps_to(holder.at)) > i32::from(player.steps) + 1 {
                continue;
            }
            let reach = Reach::new(player.at, self.free, player.steps);
            let Some(steps) = reach.arrives(beside) else {
                continue;
            };
            let won = wins_contest(self.tackle_bonus(side, player, holder.at), defence);
            let odds = at_least_total(steps) * won / CERTAIN;
            if odds > best.0 {
                best = (odds, i);
            }
        }
        best
    }
}

/// What a side has to attack with.
#[derive(Clone, Copy)]
pub(crate) enum Points {
    /// A roll to come, with this added to it; its passes may fly in any case, or as the ±
    /// die shows.
    Rolled {
        /// What is added.
        more: i32,
        /// Passes may fly in any case.
        fly: bool,
    },
    /// So many points left.
    Left {
        /// How many.
        points: i32,
        /// Passes may fly.
        fly: bool,
    },
}

impl Points {
    /// How likely these costs, of low passes and of high ones, can be paid.
    fn pays(self, low: i32, high: i32) -> i32 {
        match self {
            Points::Rolled { more, fly: true } => at_least_total(high - more),
            Points::Rolled { more, fly: false } => {
                i32::midpoint(at_least_total(low - more), at_least_total(high - more))
            }
            Points::Left { points, fly } => {
                let cost = if fly { high } else { low };
                if cost <= points { CERTAIN } else { 0 }
            }
        }
    }
}

/// More points than anybody ever has.
const FAR: i32 = 99;

impl Lines {
    /// How likely a side scores in a phase that it begins, or goes on with, the ball being
    /// with its player `carrier`: by its best way of those that are easily seen.
    pub(crate) fn attack(
        &self,
        field: &Field<'_>,
        side: Side,
        carrier: usize,
        points: Points,
    ) -> i32 {
        let players = field.side(side);
        let Some(&holder) = players.get(carrier) else {
            return 0;
        };
        let steps = if carrier == 0 { 0 } else { holder.steps };
        let holder_reach = Reach::new(holder.at, field.free, steps);
        let mut best = self.alone(field, side, holder, &holder_reach, points);
        for (i, &player) in players.iter().enumerate().skip(1) {
            if i != carrier {
                let with_him = self.together(field, side, holder, &holder_reach, player, points);
                best = best.max(with_him);
            }
        }
        best
    }

    /// The carrier goes and shoots.
    fn alone(
        &self,
        field: &Field<'_>,
        side: Side,
        holder: Player,
        reach: &Reach,
        points: Points,
    ) -> i32 {
        let tiro = self.tiro[side.index()];
        let mut seen = Squares::EMPTY;
        let mut best = 0;
        for (steps, squares) in reach.each() {
            let new = (squares & tiro).without(seen);
            seen |= new;
            if let Some(from) = new.into_iter().next() {
                let odds = points.pays(steps + 1, steps + 1);
                best = best.max(odds * field.scores(side, holder, from) / CERTAIN);
            }
        }
        best
    }

    /// The carrier passes to a team-mate on a TIRO square, either going somewhere first.
    fn together(
        &self,
        field: &Field<'_>,
        side: Side,
        holder: Player,
        holder_reach: &Reach,
        mate: Player,
        points: Points,
    ) -> i32 {
        let tiro = self.tiro[side.index()];
        let mate_reach = Reach::new(mate.at, field.free, mate.steps);
        let mut seen = Squares::EMPTY;
        let mut targets = 0;
        let mut best = 0;
        for (steps, squares) in mate_reach.each() {
            let new = (squares & tiro).without(seen);
            seen |= new;
            for to in new {
                targets += 1;
                let goal = field.scores(side, mate, to);
                // Not even with the least cost there is.
                if points.pays(steps + 2, steps + 2) * goal / CERTAIN <= best {
                    continue;
                }
                let (low, high) = self.delivers(field, side, holder, holder_reach, to);
                let odds = points.pays(steps + low + 1, steps + high + 1);
                best = best.max(odds * goal / CERTAIN);
            }
            if targets >= MOST_TARGETS {
                break;
            }
        }
        best
    }

    /// The fewest points for which the carrier brings the ball to a square, with low passes
    /// and with high ones.
    fn delivers(
        &self,
        field: &Field<'_>,
        side: Side,
        holder: Player,
        reach: &Reach,
        to: Square,
    ) -> (i32, i32) {
        let mut low = FAR;
        let mut high = FAR;
        if let Some((length, is_low)) = pass_line(holder.at, to, field.occupied) {
            let length = i32::from(length);
            high = length;
            low = if is_low { length } else { FAR };
        }
        for cross in &self.crosses[side.index()] {
            if cross.to.contains(&to) {
                let from = Squares::one(cross.from);
                if let Some((steps, _)) = reach.each().find(|(_, squares)| squares.meets(from)) {
                    low = low.min(steps + 1);
                    high = high.min(steps + 1);
                }
            }
        }
        let star = self.targets[side.index()]
            .iter()
            .find(|(square, _)| *square == to);
        if let Some((_, star)) = star {
            for (steps, squares) in reach.each().skip(1) {
                if steps + 1 >= low {
                    break;
                }
                let in_line = (1..).zip(&star[1..]).find(|(_, star)| star.meets(squares));
                if let Some((length, _)) = in_line {
                    low = low.min(steps + length);
                    high = high.min(steps + length);
                }
            }
        }
        (low, high)
    }
}

const _: () = assert!(MAX_STEPS < FAR as usize);
