//! Pairings of a Swiss tournament (TN-07): of all pairings the one with the least vector, exactly.
//!
//! Each part of the vector is a sum over the pairs, so that the least vector is a perfect matching of least weight in a complete
//! graph, where weights are vectors too and compare like words in a dictionary. With an odd number there is one more
//! vertex: who is paired with it has the bye.

use core::array;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use fischio_core::{BySide, Side};
use integer_blossom::{Weight, min_weight_perfect_matching};

use crate::entrant::EntrantId;
use crate::settings::MOST_ENTRANTS;
use crate::sides::at_home;

/// How many parts the vector has.
pub const PARTS: usize = 9;

/// The vector of TN-07, the dearest part first: second meetings; second byes; the points of who has the bye; the sum of squared point
/// differences; third time running on a side; the sum of squared home–away imbalances; repeated floats; distance from upper
/// half against lower half; lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vector(pub [i64; PARTS]);

impl Vector {
    /// The parts that do not depend on the lot.
    pub fn without_lot(self) -> [i64; PARTS - 1] {
        array::from_fn(|part| self.0[part])
    }

    /// The same in fewer numbers, which compare and add up alike: each part has the room that its sum over a whole pairing
    /// takes with [`MOST_ENTRANTS`].
    fn packed(self) -> Cost {
        let [
            met,
            byes,
            points,
            squares,
            third,
            imbalance,
            floats,
            halves,
            lot,
        ] = self.0;
        Cost([
            (met << 10 | byes) << 11 | points,
            squares << 10 | third,
            (imbalance << 10 | floats) << 18 | halves,
            lot,
        ])
    }
}

impl AddAssign for Vector {
    fn add_assign(&mut self, other: Vector) {
        *self = Vector(array::from_fn(|part| self.0[part] + other.0[part]));
    }
}

/// A vector as the matching weighs it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost([i64; 4]);

impl Cost {
    #[inline]
    fn zip(self, other: Cost, of: impl Fn(i64, i64) -> i64) -> Cost {
        Cost(array::from_fn(|part| of(self.0[part], other.0[part])))
    }
}

impl Add for Cost {
    type Output = Cost;

    #[inline]
    fn add(self, other: Cost) -> Cost {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Cost {
    type Output = Cost;

    #[inline]
    fn sub(self, other: Cost) -> Cost {
        self.zip(other, |a, b| a - b)
    }
}

impl AddAssign for Cost {
    #[inline]
    fn add_assign(&mut self, other: Cost) {
        *self = *self + other;
    }
}

impl SubAssign for Cost {
    #[inline]
    fn sub_assign(&mut self, other: Cost) {
        *self = *self - other;
    }
}

/// Vectors of whole numbers in the order of a dictionary are an ordered group like the whole numbers, which is all that
/// the algorithm of matching needs. It halves only what is even: twice a weight, or the sum of two labels that differ by
/// twice something; that holds for each number of a vector.
impl Weight for Cost {
    const ZERO: Self = Cost([0; 4]);
    const ONE: Self = Cost([0, 0, 0, 1]);

    fn inf() -> Self {
        Cost([i64::MAX / 4, 0, 0, 0])
    }

    #[inline]
    fn double(self) -> Self {
        Cost(self.0.map(|number| number * 2))
    }

    #[inline]
    fn half(self) -> Self {
        debug_assert!(
            self.0.iter().all(|number| number % 2 == 0),
            "only what is even is halved"
        );
        Cost(self.0.map(|number| number / 2))
    }
}

/// A way in which somebody met somebody with other points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// Somebody with more.
    Up,
    /// Somebody with fewer.
    Down,
}

impl Float {
    /// How somebody with `own` points floats who meets somebody with `other` points, if they do.
    pub(crate) fn between(own: u32, other: u32) -> Option<Float> {
        match other.cmp(&own) {
            core::cmp::Ordering::Greater => Some(Float::Up),
            core::cmp::Ordering::Less => Some(Float::Down),
            core::cmp::Ordering::Equal => None,
        }
    }
}

/// An entrant as a pairing looks at them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entrant: EntrantId,
    /// Points; an adjourned match counts as a draw.
    pub points: u32,
    /// Who they met, as often as they met.
    pub met: Vec<EntrantId>,
    /// How many byes they had.
    pub byes: u32,
    /// The sides of their matches, in order.
    pub sides: Vec<Side>,
    /// How they floated in the last round, if they did.
    pub float: Option<Float>,
}

impl Standing {
    fn balance(&self) -> i64 {
        let worth = |side: &Side| if *side == Side::Home { 1 } else { -1 };
        self.sides.iter().map(worth).sum()
    }

    /// Third time running on a side, and the squared imbalance, if they play there now.
    fn on(&self, side: Side) -> (i64, i64) {
        let third =
            self.sides.len() >= 2 && self.sides.iter().rev().take(2).all(|one| *one == side);
        let balance = self.balance() + if side == Side::Home { 1 } else { -1 };
        (i64::from(third), balance * balance)
    }
}

/// A round's pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paired {
    /// Who meets who, those with the most points first.
    pub pairs: Vec<BySide<EntrantId>>,
    /// Who has the bye.
    pub bye: Option<EntrantId>,
    /// The vector, added up.
    pub vector: Vector,
}

/// Usual number of rounds for so many entrants (TN-07).
pub fn usual_rounds(count: usize) -> u16 {
    let halvings = count.max(1).next_power_of_two().trailing_zeros();
    halvings as u16 + 1
}

/// Most rounds in which nobody has to meet twice.
pub fn most_rounds(count: usize) -> u16 {
    (count.max(2) - usize::from(count.is_multiple_of(2))) as u16
}

/// A count as the vector has it: there are far fewer of anything.
fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What pairs cost among some entrants.
struct Costs<'a> {
    /// In the order of their seeds.
    by_seed: &'a [Standing],
    /// Each one's place in the lot.
    lots: Vec<u64>,
    /// Each one's place among those with the same points, and half of their number.
    in_group: Vec<(i64, i64)>,
}

impl<'a> Costs<'a> {
    fn new(by_seed: &'a [Standing], lot: &[EntrantId]) -> Costs<'a> {
        let place = |one: &Standing| {
            let drawn = lot.iter().position(|entrant| *entrant == one.entrant);
            drawn.unwrap_or(lot.len() + one.entrant.0 as usize) as u64
        };
        let in_group = |at: usize| {
            let same = |one: &&Standing| one.points == by_seed[at].points;
            let before = whole(by_seed[..at].iter().filter(same).count());
            let all = whole(by_seed.iter().filter(same).count());
            (before, all / 2)
        };
        Costs {
            by_seed,
            lots: by_seed.iter().map(place).collect(),
            in_group: (0..by_seed.len()).map(in_group).collect(),
        }
    }

    /// What it costs that two meet, and who is at home.
    fn pair(&self, one: usize, other: usize) -> (Vector, BySide<usize>) {
        let (a, b) = (&self.by_seed[one], &self.by_seed[other]);
        let met = whole(
            a.met
                .iter()
                .filter(|entrant| **entrant == b.entrant)
                .count(),
        );
        let apart = i64::from(a.points) - i64::from(b.points);
        let (lot, toss) = self.lot(one, other);
        let cost_of = |home: &Standing, away: &Standing| {
            let (home, away) = (home.on(Side::Home), away.on(Side::Away));
            (home.0 + away.0, home.1 + away.1)
        };
        let (straight, turned) = (cost_of(a, b), cost_of(b, a));
        let one_is_home = match straight.cmp(&turned) {
            core::cmp::Ordering::Less => true,
            core::cmp::Ordering::Greater => false,
            core::cmp::Ordering::Equal => toss,
        };
        let sides = at_home(one, other, one_is_home);
        let (third, imbalance) = straight.min(turned);
        let again = |of: &Standing, to: &Standing| {
            let float = Float::between(of.points, to.points);
            i64::from(float.is_some() && float == of.float)
        };
        let halves = if apart == 0 {
            let ((low, half), (high, _)) = (self.in_group[one], self.in_group[other]);
            ((high - low).abs() - half).abs()
        } else {
            0
        };
        let floats = again(a, b) + again(b, a);
        (
            Vector([
                met,
                0,
                0,
                apart * apart,
                third,
                imbalance,
                floats,
                halves,
                lot,
            ]),
            sides,
        )
    }

    /// What it costs that one has the bye.
    fn bye(&self, one: usize) -> Vector {
        let standing = &self.by_seed[one];
        let balance = standing.balance();
        let (lot, _) = self.lot(one, usize::MAX);
        let byes = i64::from(standing.byes);
        Vector([
            0,
            byes,
            i64::from(standing.points),
            0,
            0,
            balance * balance,
            0,
            0,
            lot,
        ])
    }

    /// A number for a pair, of 40 bits, and a coin: both follow from the places that the lot gave the two, by the mixing
    /// function of `SplitMix64`.
    fn lot(&self, one: usize, other: usize) -> (i64, bool) {
        let place = |at: usize| {
            self.lots
                .get(at)
                .map_or(u64::from(u32::MAX), |place| *place)
        };
        let (first, second) = (place(one).min(place(other)), place(one).max(place(other)));
        let mut mixed = (first << 32 | second).wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        // Whichever of the two is asked for first, the same one is at home.
        let toss = (mixed & 1 == 1) == (place(one) == first);
        ((mixed >> 24).cast_signed(), toss)
    }
}

/// The round's pairing: the one with the least vector. `standings` come in the order of the seeds; `lot` is the round's.
pub fn pair(standings: &[Standing], lot: &[EntrantId]) -> Paired {
    let costs = Costs::new(standings, lot);
    let count = standings.len();
    debug_assert!(
        count <= MOST_ENTRANTS,
        "the parts of a vector have room for so many"
    );
    let even = count + count % 2;
    let mut matrix = vec![Cost::default(); even * even];
    for one in 0..count {
        for other in one + 1..even {
            let vector = if other == count {
                costs.bye(one)
            } else {
                costs.pair(one, other).0
            };
            matrix[one * even + other] = vector.packed();
        }
    }
    let mates = min_weight_perfect_matching(&matrix, even);
    let met = mates.iter().enumerate().map(|(one, mate)| (one, *mate));
    paired(&costs, met.filter(|(one, mate)| one < mate))
}

fn paired(costs: &Costs<'_>, met: impl IntoIterator<Item = (usize, usize)>) -> Paired {
    let mut vector = Vector::default();
    let mut bye = None;
    let mut pairs = Vec::new();
    for (one, other) in met {
        if other == costs.by_seed.len() {
            vector += costs.bye(one);
            bye = Some(costs.by_seed[one].entrant);
        } else {
            let (cost, sides) = costs.pair(one, other);
            vector += cost;
            pairs.push(sides);
        }
    }
    // The first table is the one with the most points, then the best seed.
    pairs.sort_by_key(|sides| {
        let points = |at: usize| costs.by_seed[at].points;
        let (home, away) = (sides.home, sides.away);
        (
            core::cmp::Reverse(points(home) + points(away)),
            home.min(away),
        )
    });
    Paired {
        pairs: pairs
            .into_iter()
            .map(|sides| sides.map(|at| costs.by_seed[at].entrant))
            .collect(),
        bye,
        vector,
    }
}
