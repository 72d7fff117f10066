//! Steps and straight lines over the pitch, for judging positions.

use calcetto::{Pitch, RANKS, Square, Squares};
use fischio_core::Coord;

/// From a square's index to that of the square above it.
const UP: u8 = match Square::from_coord(Coord::new(0, 2)) {
    Some(square) => square.index(),
    None => 0,
};

/// Squares a man may move at most: the highest number and the highest tile.
pub(crate) const MOST_STEPS: usize = calcetto::MAX_PRINTED as usize + 3;

/// The orthogonal neighbours of a set, and perhaps bits that are no square.
pub(crate) const fn beside(squares: Squares) -> Squares {
    let bits = squares.0;
    Squares(bits << 1 | bits >> 1 | bits << UP | bits >> UP)
}

/// Where a man may be after each number of steps.
pub(crate) struct Reach {
    after: [Squares; MOST_STEPS + 1],
    steps: usize,
}

impl Reach {
    /// Of a man who goes at most so many steps over `free`.
    pub(crate) fn new(from: Square, free: Squares, steps: u8) -> Reach {
        let steps = usize::from(steps).min(MOST_STEPS);
        let mut after = [Squares::one(from); MOST_STEPS + 1];
        for i in 1..=steps {
            after[i] = after[i - 1] | beside(after[i - 1]) & free;
        }
        Reach { after, steps }
    }

    /// The squares within each number of steps, from none.
    pub(crate) fn each(&self) -> impl Iterator<Item = (i32, Squares)> + '_ {
        (0..).zip(self.after[..=self.steps].iter().copied())
    }

    /// The fewest steps, of one at least, to come to stand on one of these.
    pub(crate) fn arrives(&self, on: Squares) -> Option<i32> {
        let on = on.without(self.after[0]);
        self.each()
            .find(|(_, squares)| squares.meets(on))
            .map(|(steps, _)| steps)
    }
}

/// How far a pass between two squares goes, if they are in line, and whether nobody on
/// `occupied` stands between.
pub(crate) fn pass(from: Square, to: Square, occupied: Squares) -> Option<(i32, bool)> {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    if from == to || (files != 0 && ranks != 0 && files != ranks) {
        return None;
    }
    let length = files.max(ranks);
    let (low, high) = (from.index().min(to.index()), from.index().max(to.index()));
    let stride = (high - low) / length;
    let between = (1..length).fold(0u128, |all, step| all | 1 << (low + step * stride));
    Some((i32::from(length), !Squares(between).meets(occupied)))
}

/// For each length, the squares from which a pass of at most that length comes to a square.
pub(crate) type Star = [Squares; RANKS as usize];

/// The star of a square.
pub(crate) fn star(of: Square, pitch: &Pitch) -> Star {
    let mut star = [Squares::EMPTY; RANKS as usize];
    let mut rays = [1u128 << of.index(); 8];
    for length in 1..star.len() {
        let mut all = star[length - 1];
        for (pair, stride) in rays.chunks_exact_mut(2).zip([1, UP - 1, UP, UP + 1]) {
            pair[0] = pair[0] << stride & pitch.squares().0;
            pair[1] = pair[1] >> stride & pitch.squares().0;
            all |= Squares(pair[0] | pair[1]);
        }
        star[length] = all;
    }
    star
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_star_and_a_pass_agree() {
        let pitch = Pitch::default();
        for from in pitch.squares() {
            let star = star(from, &pitch);
            for to in pitch.squares() {
                for (length, squares) in (0..).zip(star) {
                    let pass = pass(from, to, Squares::EMPTY);
                    let in_line = pass.is_some_and(|(far, low)| low && far <= length);
                    assert_eq!(squares.has(to), in_line, "{from} {to} {length}");
                }
            }
        }
    }

    #[test]
    fn steps_are_orthogonal_and_go_round_men() {
        let pitch = Pitch::default();
        let free = pitch.field().without(Squares::one(square("a3")));
        let reach = Reach::new(square("a2"), free, 9);
        assert_eq!(reach.arrives(Squares::one(square("a4"))), Some(4));
        assert_eq!(reach.arrives(Squares::one(square("b3"))), Some(2));
        assert_eq!(reach.arrives(Squares::one(square("a2"))), None);
        assert_eq!(reach.arrives(Squares::one(square("h2"))), Some(7));
    }
}
