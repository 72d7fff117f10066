//! How likely a side scores in one phase, and how far it is from a shot.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "points and steps, small and never below 0"
)]

use calciotto::{
    Calciotto, FILES, Reach, Role, Square, Squares, clear_line, save_counts, shot_counts,
};
use fischio_core::Side;

use super::dice::{CERTAIN, Contests, Pays};
use super::field::{Field, Player};
use super::passes::{FAR, SQUARES, brings, deliveries};

/// From a square of the area: the points of a shot, and the file it goes to (CO-18).
#[derive(Clone, Copy)]
struct Shot {
    from: Square,
    to: Square,
}

/// What is known of a pitch before any position.
pub(super) struct Lines {
    /// For each side the shots of the area it attacks, over an empty pitch.
    shots: [Vec<Shot>; 2],
    /// For each side and square, where its shots are among those.
    shots_from: [Vec<(u16, u16)>; 2],
    /// For each side the squares of that area.
    area: [Squares; 2],
    /// For each side and square, points for steps to the nearest square with a shot, and it.
    to_shot: [Vec<i32>; 2],
}

/// What a pass costs more that nobody can play yet.
const NO_LINE: i32 = 4;
/// What it is worth in points to come to a shot with a forward.
const NO_FORWARD: i32 = 4;

/// What a side has to attack with.
#[derive(Clone, Copy)]
pub(super) enum Points<'p> {
    /// A roll to come, and what it pays.
    Rolled(&'p Pays),
    /// So many points left.
    Left(i32),
}

impl Points<'_> {
    pub(super) fn pays(self, cost: i32) -> i32 {
        let cost = cost.clamp(0, FAR);
        match self {
            Points::Rolled(pays) => pays[cost as usize],
            Points::Left(points) if cost <= points => CERTAIN,
            Points::Left(_) => 0,
        }
    }
}

/// What an attack comes to.
#[derive(Clone, Copy, Default)]
pub(super) struct Attack {
    /// How likely it scores by its best way.
    pub(super) odds: i32,
    /// Points that lack for a shot, over however many phases.
    pub(super) need: i32,
}

/// The ball with a player: which one, and where.
#[derive(Clone, Copy)]
pub(super) struct Holder {
    pub(super) side: Side,
    pub(super) place: usize,
    pub(super) at: Square,
    /// It is the phase under way, or about to be rolled for: steps made in it are gone.
    pub(super) now: bool,
}

impl Holder {
    /// Nobody, if the place is empty.
    pub(super) fn of(field: &Field<'_>, side: Side, place: usize, now: bool) -> Option<Holder> {
        let at = field.side(side).get(place)?.at;
        Some(Holder {
            side,
            place,
            at,
            now,
        })
    }
}

impl Lines {
    pub(super) fn new(game: &Calciotto) -> Lines {
        let pitch = game.pitch();
        let mut area = [Squares::EMPTY; 2];
        let shots = Side::BOTH.map(|side| {
            let mut shots = Vec::new();
            for from in pitch.penalty_area(side.opponent()).iter() {
                area[side.index()].add(from);
                for to in pitch.goal_squares(side.opponent()) {
                    if clear_line(from, to, &Squares::EMPTY).is_some() {
                        shots.push(Shot { from, to });
                    }
                }
            }
            shots
        });
        let to_shot = [0, 1].map(|side| distances(&shots[side]));
        let shots_from = [0, 1].map(|side| {
            let mut from = vec![(0, 0); SQUARES];
            // Those of one square stand one after the other.
            for (i, shot) in (0..).zip(&shots[side]) {
                let (first, end) = &mut from[usize::from(shot.from.index())];
                if *end == 0 {
                    *first = i;
                }
                *end = i + 1;
            }
            from
        });
        Lines {
            shots,
            shots_from,
            area,
            to_shot,
        }
    }

    /// Points for steps to the nearest square with a shot, and for the shot.
    pub(super) fn to_shot(&self, side: Side, at: Square) -> i32 {
        self.to_shot[side.index()]
            .get(usize::from(at.index()))
            .copied()
            .unwrap_or(FAR)
    }

    /// The area a side attacks.
    pub(super) fn area(&self, side: Side) -> Squares {
        self.area[side.index()]
    }

    /// How likely a side scores in a phase that it begins, or goes on with: by its best way
    /// of those that are easily seen.
    pub(super) fn attack(
        &self,
        field: &Field<'_>,
        contests: &Contests,
        holder: Holder,
        points: Points<'_>,
    ) -> Attack {
        let Holder {
            side,
            place,
            at,
            now,
        } = holder;
        let players = field.side(side);
        let steps_of = |player: &Player| match player.role {
            Role::Goalkeeper => 0,
            _ if now => player.left,
            _ => player.steps,
        };
        let mut occupied = field.occupied;
        occupied.add(at);
        let free = Squares::FIELD.without(occupied);
        let costs = deliveries(players, place, at, &occupied);
        let mut need = FAR;
        for (i, player) in players.iter().enumerate() {
            if player.role == Role::Goalkeeper {
                continue;
            }
            let from = if i == place { at } else { player.at };
            let bring = if costs[i] < FAR {
                costs[i]
            } else {
                i32::from(at.kings_moves_to(player.at)) + NO_LINE
            };
            let more = if player.role == Role::Forward {
                0
            } else {
                NO_FORWARD
            };
            need = need.min(bring + self.to_shot(side, from) + more);
        }
        if points.pays(need - NO_FORWARD - NO_LINE) == 0 {
            return Attack { odds: 0, need };
        }
        let targets = self.targets(field, side, &occupied);
        let mut best = 0;
        let carrier_reach = Reach::new(at, &free, steps(players.get(place).map_or(0, steps_of)));
        let mut steps_of_carrier = [u8::MAX; SQUARES];
        for (steps, ring) in carrier_reach.rings() {
            for at in ring.iter() {
                steps_of_carrier[usize::from(at.index())] = steps;
            }
        }
        for (i, player) in players.iter().enumerate() {
            if player.role == Role::Goalkeeper {
                continue;
            }
            let is_carrier = i == place;
            let from = if is_carrier { at } else { player.at };
            let steps = steps_of(player);
            // So far away that no step is worth looking at.
            if self.to_shot(side, from) > steps + 3 {
                continue;
            }
            let reach;
            let reach = if is_carrier {
                &carrier_reach
            } else {
                reach = Reach::new(from, &free, self::steps(steps));
                &reach
            };
            let forward = usize::from(player.role == Role::Forward);
            let strength = if forward == 1 { player.circled } else { 0 };
            let area = self.area(side);
            for (steps, ring) in reach.rings() {
                let steps = i32::from(steps);
                for spot in (ring & area).iter() {
                    let mut brought = None;
                    // However it comes there, the ball has to.
                    let at_least = if is_carrier {
                        0
                    } else {
                        costs[i].min(i32::from(holder.at.kings_moves_to(spot)).max(1))
                    };
                    let (first, end) = self.shots_from[side.index()][usize::from(spot.index())];
                    let shots = &targets[usize::from(first)..usize::from(end)];
                    for target in shots.iter().flatten() {
                        let goal = target.odds(contests, strength);
                        let least = at_least + steps + target.length;
                        if points.pays(least) * goal / CERTAIN <= best {
                            continue;
                        }
                        let bring = *brought.get_or_insert_with(|| {
                            if is_carrier {
                                return 0;
                            }
                            costs[i].min(brings(
                                spot,
                                &occupied,
                                players,
                                &costs,
                                &steps_of_carrier,
                            ))
                        });
                        let odds = points.pays(bring + steps + target.length) * goal / CERTAIN;
                        best = best.max(odds);
                    }
                }
            }
        }
        Attack { odds: best, need }
    }

    /// The shots, as far as nobody stands in their way.
    fn targets(&self, field: &Field<'_>, side: Side, occupied: &Squares) -> Vec<Option<Target>> {
        let keeper = field.keeper(side.opponent());
        let clear = |shot: &Shot| {
            // The goalkeeper on the goal square is at its end.
            let length = clear_line(shot.from, shot.to, occupied)?;
            let away = files_away(keeper, shot.to);
            Some(Target {
                length: length.into(),
                save: save(keeper, away),
                at_keeper: !shot_counts(away),
            })
        };
        self.shots[side.index()].iter().map(clear).collect()
    }

    /// How likely a shot from a square at a goal square goes in, cards left out (CO-21).
    pub(super) fn scores(
        field: &Field<'_>,
        contests: &Contests,
        side: Side,
        shooter: Player,
        to: Square,
    ) -> i32 {
        let (own, save) = Lines::bonuses(field, side, shooter, to);
        contests.plain(own - save)
    }

    /// What shooter and goalkeeper add (CO-21).
    pub(super) fn bonuses(
        field: &Field<'_>,
        side: Side,
        shooter: Player,
        to: Square,
    ) -> (i32, i32) {
        let keeper = field.keeper(side.opponent());
        let away = files_away(keeper, to);
        let own = if shot_counts(away) {
            field.strength(side, shooter, shooter.at)
        } else {
            0
        };
        (own, save(keeper, away))
    }
}

/// Steps as the rules count them.
fn steps(steps: i32) -> u8 {
    steps as u8
}

/// Files between a goal square and the goalkeeper; far without one.
fn files_away(keeper: Option<Player>, to: Square) -> u8 {
    keeper.map_or(FILES, |keeper| keeper.at.file().abs_diff(to.file()))
}

/// What a goalkeeper adds who stands so many files away from where a shot goes.
fn save(keeper: Option<Player>, away: u8) -> i32 {
    keeper
        .filter(|_| save_counts(away))
        .map_or(0, |keeper| keeper.circled)
}

/// For each square, points for steps to the nearest square with a shot, and for it.
fn distances(shots: &[Shot]) -> Vec<i32> {
    let files = usize::from(FILES);
    let mut far = vec![FAR; SQUARES];
    for shot in shots {
        let here = &mut far[usize::from(shot.from.index())];
        *here = (*here).min(i32::from(shot.from.kings_moves_to(shot.to)));
    }
    // A step further each, from below and left, then from above and right.
    for at in 0..SQUARES {
        let left = if at % files > 0 { far[at - 1] } else { FAR };
        let below = if at >= files { far[at - files] } else { FAR };
        far[at] = far[at].min(left + 1).min(below + 1);
    }
    for at in (0..SQUARES).rev() {
        let right = if at % files + 1 < files {
            far[at + 1]
        } else {
            FAR
        };
        let above = far.get(at + files).copied().unwrap_or(FAR);
        far[at] = far[at].min(right + 1).min(above + 1);
    }
    far
}

/// A shot that can be taken.
struct Target {
    length: i32,
    save: i32,
    at_keeper: bool,
}

impl Target {
    fn odds(&self, contests: &Contests, strength: i32) -> i32 {
        let own = if self.at_keeper { 0 } else { strength };
        contests.plain(own - self.save)
    }
}
