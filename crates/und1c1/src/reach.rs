//! How far one gets in straight lines over free boxes (UN-12).

use crate::append::{Append, append_possible};
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::{Direction, STRIDE, Square};
use crate::parts::squares::Squares;

/// The most boxes that anybody moves at once: a Rabbit without the ball (UN-06, UN-12).
const FARTHEST: usize = 3;
/// Boxes over which one may go, laid out so that those around any box are found at once.
#[derive(Clone, Copy)]
pub(crate) struct Ground([u64; 6]);

impl Ground {
    pub(crate) const fn new(free: Squares) -> Ground {
        let [a, b, c, d] = free.0;
        Ground([0, a, b, c, d, 0])
    }

    /// The boxes from an index on: bit `i` is the box `i` above it; and those below it: bit
    /// `64 - i` is the box `i` below it.
    #[inline]
    const fn around(&self, from: Square) -> [u64; 2] {
        let (word, place) = ((from.index() >> 6) as usize, from.index() & 63);
        let [low, mid, high] = [self.0[word], self.0[word + 1], self.0[word + 2]];
        // In two shifts, for one of 64 is none.
        let above = mid >> place | high << 1 << (63 - place);
        let below = low >> place | mid << 1 << (63 - place);
        [above, below]
    }

    /// The directions in which one of its boxes is next to a box of the pitch.
    #[inline]
    pub(crate) const fn ways(&self, from: Square) -> Ways {
        Ways::seen(self.around(from))
    }

    /// How many of its boxes are among the eight around a box of the pitch.
    #[inline]
    pub(crate) const fn next_to(&self, square: Square) -> u32 {
        self.ways(square).0.count_ones()
    }

    /// The boxes to which somebody gets who may make so many steps, 1 to [`FARTHEST`].
    #[inline]
    pub(crate) const fn reach(&self, from: Square, most: u8) -> Reach {
        Reach {
            from,
            around: self.around(from),
            most,
        }
    }
}

/// The boxes that somebody may reach, direction by direction, the nearest first.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    from: Square,
    /// What is free above and below the player, as [`Ground::around`] tells it.
    around: [u64; 2],
    most: u8,
}

impl Reach {
    /// The box so many steps away, and whether it is free.
    #[inline]
    const fn look(self, direction: Direction, steps: u8) -> (Square, bool) {
        let places = steps.wrapping_mul(direction.delta()).cast_signed();
        let [above, below] = self.around;
        let seen = if places > 0 {
            above >> places
        } else {
            below >> (64 + places as i32)
        };
        let at = self.from.index().wrapping_add_signed(places);
        (Square::new(at), seen & 1 != 0)
    }

    /// The boxes in one direction.
    pub(crate) fn towards(self, direction: Direction) -> impl Iterator<Item = Square> {
        let way = (1..=self.most).map(move |steps| self.look(direction, steps));
        way.take_while(|(_, free)| *free).map(|(at, _)| at)
    }

    /// Every box.
    pub(crate) fn boxes(self) -> impl Iterator<Item = Square> {
        let all = Direction::ALL.into_iter();
        all.flat_map(move |direction| self.towards(direction))
    }

    /// The directions in which a step is possible.
    #[inline]
    pub(crate) const fn ways(self) -> Ways {
        Ways::seen(self.around)
    }

    /// Appends a movement to each box, in order.
    #[inline]
    pub(crate) fn list(self, man: Man, out: &mut Vec<Action>) {
        match self.most {
            1 => self.list_ways::<1>(man, out),
            2 => self.list_ways::<2>(man, out),
            _ => self.list_ways::<FARTHEST>(man, out),
        }
    }

    fn list_ways<const MOST: usize>(self, man: Man, out: &mut Vec<Action>) {
        append_possible(out, |append| {
            let mut list = |direction| self.list_way::<MOST>(direction, man, append);
            // One by one, so that all that a direction is worked out from is known beforehand.
            list(Direction::North);
            list(Direction::NorthEast);
            list(Direction::East);
            list(Direction::SouthEast);
            list(Direction::South);
            list(Direction::SouthWest);
            list(Direction::West);
            list(Direction::NorthWest);
        });
    }

    /// Appends the movements in one direction.
    #[inline]
    fn list_way<const MOST: usize>(self, way: Direction, man: Man, append: &mut Append<'_>) {
        let (mut so_far, mut count) = (true, 0);
        let actions = core::array::from_fn::<_, MOST, _>(|before| {
            let (to, free) = self.look(way, before as u8 + 1);
            so_far &= free;
            count += usize::from(so_far);
            Action::Move(man, to)
        });
        append.add_first(count, actions);
    }
}

/// Some of the directions, each the bit of its neighbour as [`Ground::around`] tells it: no two have the
/// same.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ways(u64);

impl Ways {
    /// Where the neighbours are that were seen around a box.
    #[inline]
    const fn seen([above, below]: [u64; 2]) -> Ways {
        const ABOVE: u64 = 1 << 1 | 7 << (STRIDE - 1);
        const BELOW: u64 = 1 << (64 - 1) | 7 << (64 - (STRIDE + 1));
        Ways(above & ABOVE | below & BELOW)
    }

    #[inline]
    pub(crate) const fn add(&mut self, other: Ways) {
        self.0 |= other.0;
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, direction: Direction) -> bool {
        self.0 >> (direction.delta() % 64) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grounds of every density, the same in every run.
    fn grounds() -> impl Iterator<Item = Squares> {
        (0..200u32).map(|number| {
            let mut seed = number;
            let free = Squares::PITCH.into_iter().filter(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed >> 24 <= number
            });
            free.collect()
        })
    }

    #[test]
    fn un_12_a_way_goes_straight_over_free_boxes_only() {
        let man = Man::of(crate::parts::man::Role::Goalkeeper, 0);
        for free in grounds() {
            let ground = Ground::new(free);
            for from in Squares::PITCH {
                for most in 1..=FARTHEST as u8 {
                    let mut expected = Vec::new();
                    for direction in Direction::ALL {
                        let mut at = from;
                        for _ in 0..most {
                            at = at.step(direction);
                            if !free.has(at) {
                                break;
                            }
                            expected.push(Action::Move(man, at));
                        }
                    }
                    let reach = ground.reach(from, most);
                    let mut list = Vec::new();
                    reach.list(man, &mut list);
                    assert_eq!(list, expected, "{from} {most}");
                    let boxes = reach.boxes().map(|at| Action::Move(man, at));
                    assert!(boxes.eq(expected), "{from} {most}");
                    let ways = reach.ways();
                    for way in Direction::ALL {
                        assert_eq!(ways.has(way), free.has(from.step(way)), "{from} {way:?}");
                    }
                    assert_eq!(ways.is_empty(), list.is_empty(), "{from}");
                }
            }
        }
    }

    #[test]
    fn un_16_the_boxes_around_are_counted() {
        for set in grounds() {
            let ground = Ground::new(set);
            for one in Squares::PITCH {
                let around = Squares::one(one).around() & set;
                assert_eq!(ground.next_to(one), around.count(), "{one}");
            }
        }
    }
}
