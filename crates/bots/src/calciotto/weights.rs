//! What each feature of a position is worth.
//!
//! The tables were fitted to matches that the players played among themselves: for each of some
//! 870,000 positions of 27,000 matches what became of it — a goal for the side with the ball or
//! for the other, five hundredths less for each phase that it came later — was compared with the
//! position's [`Features`](super::features::Features), and the weights are those that come
//! nearest (least squares, with a little held back from large weights). It was done three times,
//! each time with further matches, of the players of the time before. Substitutions, and what is
//! too rare to learn from matches — players missing, yellow cards —, were set by hand.

use calciotto::RANKS;

use crate::sampling::Table;

/// Odds that are weighed.
pub(crate) const ODDS: usize = 7;
/// Numbers that are counted.
pub(crate) const COUNTS: usize = 30;
/// Ranks, goals counted.
pub(crate) const LINES: usize = RANKS as usize + 2;

/// A weight for each feature, to the side with the ball.
///
/// The odds in this order: it scores in its next phase; their square; the other side wins the
/// ball by a tackle in its next; and scores; a goal and a tackle both; the worth of the own
/// hand, and of the others'.
///
/// The counts in this order: it rolls for a relaunch; the carrier is a goalkeeper, a wing-back,
/// a midfielder, a forward; points nearer to a shot; strength on the pitch more than the others
/// have, and save; players missing, own and others'; substitutions left, and yellow cards,
/// likewise; points nearer to a square to shoot from, of defenders, wing-backs, midfielders and
/// forwards, own and others'; opponents of the carrier one, two, three and four squares away,
/// who are before him, and straight before him; ranks that they are too far up to get there;
/// team-mates who are before him.
pub(crate) type Weights = Table<ODDS, COUNTS, LINES>;

/// To kick off, in ten-thousandths of a goal.
pub(crate) const KICK_OFF: i32 = 500;
/// What is left of what is expected, a phase later, in hundredths.
pub(crate) const LATER: i32 = 95;

/// By who rolls next.
pub(crate) const TABLES: [Weights; 2] = [
    // The side with the ball rolls next.
    Weights {
        always: 1289,
        odds: [4134, -1282, -766, 0, 2969, 6991, -13307],
        counts: [
            758, -500, 39, 186, 338, 80, 232, 783, -1500, 1500, 40, -40, -100, 100, 2, -8, 1, 9,
            -10, -10, -6, -15, 59, 28, 10, 7, -154, -94, 20, 133,
        ],
        ranks: [
            -500, -758, -582, -587, -404, -354, -229, 76, 146, 464, 513, 846, 929, 880, 651, 467,
            191, -244, -285, -470, -1573, 0,
        ],
    },
    // The other side rolls next.
    Weights {
        always: 661,
        odds: [1049, 2051, -1866, -3503, -258, 9259, -11398],
        counts: [
            0, -299, 143, 163, 329, 55, 240, 783, -1500, 1500, 40, -40, -100, 100, 2, -1, -1, 11,
            -8, -8, -6, -13, -105, -121, -65, -31, -94, -43, 23, -15,
        ],
        ranks: [
            -299, -641, -655, -743, -509, -514, -366, -256, -266, -2, 297, 431, 639, 776, 631, 644,
            439, 226, 114, -24, -921, 0,
        ],
    },
];
