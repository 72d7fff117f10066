//! What a search asks of a pitch and of dice at every position that it looks at: steps, straight
//! lines, what counts in a contest, and its odds. Nothing here is allocated.

use fischio_core::Side;
use fischio_phases::{THROWS, Totals};

use crate::parts::squares::Line;
use crate::parts::tiles::Colour;
use crate::{Calcetto, ContestKind, MAX_PRINTED, Man, Pitch, RANKS, Role, Square, Squares};

/// Squares a player may move at most: the highest number and the highest tile (CT-04, CT-09).
pub const MAX_STEPS: usize = MAX_PRINTED as usize + 3;

/// A player on the pitch, as a position is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fielded {
    /// Who it is.
    pub man: Man,
    /// Where they stand.
    pub square: Square,
    /// Squares they may move in a phase, a tile in play counted (CT-10, CT-15); of a goalkeeper
    /// what is added to a relaunch (CT-24).
    pub movement: u8,
    /// Their strength or save, a tile in play counted (CT-07, CT-10).
    pub red: u8,
}

impl Calcetto {
    /// A side's players on the pitch, the goalkeeper first.
    pub fn players(&self, side: Side) -> impl Iterator<Item = Fielded> {
        let (line_up, squad) = (&self.team(side).line_up, &self.squads[side]);
        line_up.taken().map(move |(place, slot)| Fielded {
            man: squad.man(slot),
            square: line_up.square(place),
            movement: self.movement(side, place),
            red: squad.numbers(slot).red + self.tile_value(side, place, Colour::Red),
        })
    }
}

impl Pitch {
    /// Whether a player's red number counts in a contest with the carrier on a square: in a
    /// tackle where they are in their zone; for a shot an attacker's there, and a goalkeeper's
    /// always (CT-07, CT-21, CT-22).
    #[inline]
    pub fn number_counts(
        &self,
        kind: ContestKind,
        side: Side,
        role: Role,
        carrier: Square,
    ) -> bool {
        match (kind, role) {
            (ContestKind::Shot, Role::Goalkeeper) => true,
            (ContestKind::Tackle, _) | (ContestKind::Shot, Role::Attacker) => {
                self.is_competent(side, role, carrier)
            }
            (ContestKind::Shot, _) => false,
        }
    }
}

/// Where a player may be after each number of steps (CT-15).
#[derive(Clone, Debug)]
pub struct Reach {
    after: [Squares; MAX_STEPS + 1],
    steps: usize,
}

impl Reach {
    /// Of one who goes at most so many steps over `free`.
    ///
    /// ```
    /// use calcetto::{Pitch, Reach, Square};
    ///
    /// let from = Square::from_coord("a2".parse()?).unwrap();
    /// let reach = Reach::new(from, Pitch::default().field(), 2);
    /// let counts: Vec<u32> = reach.each().map(|(_, squares)| squares.count()).collect();
    /// assert_eq!(counts, [1, 4, 8]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(from: Square, free: Squares, steps: u8) -> Reach {
        let steps = usize::from(steps).min(MAX_STEPS);
        let mut after = [Squares::one(from); MAX_STEPS + 1];
        for i in 1..=steps {
            after[i] = after[i - 1].step(free);
        }
        Reach { after, steps }
    }

    /// The squares within each number of steps, from none.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (i32, Squares)> + '_ {
        (0..).zip(self.after[..=self.steps].iter().copied())
    }

    /// The fewest steps, of one at least, to come to stand on one of these.
    #[inline]
    pub fn arrives(&self, on: Squares) -> Option<i32> {
        let on = on.without(self.after[0]);
        self.each()
            .find(|(_, squares)| squares.meets(on))
            .map(|(steps, _)| steps)
    }
}

/// The squares orthogonally next to a square, and perhaps bits that are no square (CT-15, CT-20).
#[inline]
pub const fn beside(square: Square) -> Squares {
    Squares::next_to(square)
}

/// How far a pass between two squares goes, if they are in line, and whether it is low: nobody of
/// `occupied` stands between (CT-16).
#[inline]
pub fn pass_line(from: Square, to: Square, occupied: Squares) -> Option<(u8, bool)> {
    let line = Line::between(from, to)?;
    Some((line.length, !line.between.meets(occupied)))
}

/// For each length, the squares from which a pass of at most that length comes to a square.
pub fn star(to: Square, pitch: &Pitch) -> [Squares; RANKS as usize] {
    Line::star(to, pitch.squares())
}

/// A contest in which the first side adds `ahead` more than the second: the throws of both sides'
/// dice that the first wins, and those that decide it. Level totals are rolled again, sixes are
/// kept (CT-21, CT-22).
///
/// ```
/// assert_eq!(calcetto::contest_throws(0), (575, 1150));
/// ```
pub const fn contest_throws(ahead: i8) -> (u32, u32) {
    let (own, other) = if ahead < 0 {
        (0, ahead.unsigned_abs())
    } else {
        (ahead.unsigned_abs(), 0)
    };
    let (won, lost) = Totals::plain(own).won_and_lost(&Totals::plain(other));
    (won as u32, (won + lost) as u32)
}

/// Of the 36 throws of two dice those whose total is at least so much.
///
/// ```
/// assert_eq!([2, 7, 12, 13].map(calcetto::throws_reaching), [36, 21, 1, 0]);
/// ```
pub const fn throws_reaching(total: u8) -> u8 {
    let mut throws = 0;
    let mut at = total as usize;
    while at < THROWS.len() {
        throws += THROWS[at];
        at += 1;
    }
    throws as u8
}
