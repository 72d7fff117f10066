//! What each feature of a position is worth.
//!
//! The tables were fitted to matches that the players played among themselves: for each of
//! some 240,000 positions of 4,100 matches the goals that the side to move went on to expect
//! more than the other — every shot and header by its odds before the dice, twelve hundredths
//! less for each turn that it came later — were compared with the position's
//! [`Features`](super::features::Features), and the weights are those that come nearest
//! (least squares, with a little held back from large weights). It was done three times, each
//! time with matches of the players of the time before.

use und1c1::RANKS;

use crate::sampling::Table;

/// Odds that are weighed.
pub(crate) const ODDS: usize = 12;
/// Numbers that are counted.
pub(crate) const COUNTS: usize = 20;

/// A weight for each feature, to the side to move.
///
/// The odds in this order: a goal with the actions that are left; its square; the three best
/// threats of different shooters with three actions; the other side's tackles win the ball;
/// they win it and a goal follows; what the ball promises with the carrier or whom he can pass
/// to; what it promises where it is; the same summed over all receivers; passes to players
/// before the goal; the goal that whoever is nearest would answer with if he had the ball now.
///
/// The counts in this order: a pass is due; the carrier is in goal; opponents of the carrier
/// one, two, three and four boxes away, who may challenge him, and who are before him; his
/// team-mates one, two and three boxes away; who is offside; what resists tackles; flipped
/// players, own and others'; ability points more than the others; players missing, own and
/// others'; yellow cards, own and others'.
pub(crate) type Weights = Table<ODDS, COUNTS, { RANKS as usize }>;

/// To kick off, in ten-thousandths of a goal.
pub(crate) const KICK_OFF: i32 = 1000;
/// To have the ball with the goalkeeper after a save, likewise.
pub(crate) const KEEPERS_BALL: i32 = 650;
/// How likely a turn brings its side a goal, in thousandths.
pub(crate) const GOAL_TURN: i32 = 70;
/// What is left of what is expected, a turn later, in hundredths.
pub(crate) const LATER: i32 = 88;

/// By whether the side to move has the ball, and by the actions it has left.
pub(crate) const TABLES: [Weights; 6] = [
    // With the ball, three actions left.
    Table {
        always: -741,
        odds: [
            3365, 1705, 772, -41, -1428, -304, -74, 5427, 1744, 373, -97, 191,
        ],
        counts: [
            -625, 1266, 258, 106, 48, 31, -99, 13, -34, -54, -31, -101, 351, -85, 363, 153, 406,
            -464, -67, -60,
        ],
        ranks: [
            -304, -324, -438, -37, -26, 254, 360, 131, 126, -70, -218, -149, -614, -1228,
        ],
    },
    // With the ball, two actions left.
    Table {
        always: 35,
        odds: [
            2123, 3938, 1773, 425, -461, -354, -1071, 2847, 927, -119, -452, -40,
        ],
        counts: [
            0, 0, 94, -27, 14, -6, -37, 8, 22, 49, 45, -89, 485, -182, -39, 127, 247, -348, -30,
            -50,
        ],
        ranks: [
            -878, -474, -602, -220, -163, 107, 127, 202, 388, 317, -47, 414, -277, -810,
        ],
    },
    // With the ball, one action left.
    Table {
        always: 386,
        odds: [
            2444, 4102, 1138, 471, -223, -305, 1184, 536, 697, 181, 108, 127,
        ],
        counts: [
            0, 0, 63, -91, -22, -41, -205, 13, 49, 40, 42, -74, 521, 28, 7, 88, 139, -260, -62, -4,
        ],
        ranks: [
            -1313, -1010, -949, -827, -387, -558, -37, 111, 222, 408, 498, 153, 120, 413,
        ],
    },
    // Without the ball, three actions left.
    Table {
        always: 364,
        odds: [0, 0, -1182, -925, 71, 1214, 5209, 60, -4841, 177, -11, -73],
        counts: [
            0, 0, -14, 98, 50, -36, 253, -9, -49, -67, -37, 92, -499, -104, -289, 95, 234, -195,
            29, 44,
        ],
        ranks: [
            580, 585, 584, 421, 284, -114, -11, -321, -609, -187, -63, 216, 394, 701,
        ],
    },
    // Without the ball, two actions left.
    Table {
        always: -312,
        odds: [0, 0, -986, -662, 25, 1844, 3164, -1985, -3102, 345, 34, 618],
        counts: [
            0, 0, 5, 40, 54, -2, 246, -23, -47, -68, 8, 39, -437, -168, -9, 126, 388, -332, 19, 64,
        ],
        ranks: [
            916, 893, 977, 677, 494, -32, 242, -101, -551, -734, -299, -43, 56, 396,
        ],
    },
    // Without the ball, one action left.
    Table {
        always: -722,
        odds: [
            0, 0, -1256, -805, 580, 2305, 0, -2335, -2046, 347, -156, 825,
        ],
        counts: [
            0, 0, -77, 17, 74, -25, -16, 6, -55, 38, -1, 127, -450, -157, 65, 110, 481, -148, -31,
            118,
        ],
        ranks: [
            750, 744, 827, 801, 452, 180, 235, -174, -442, -392, -346, -17, 46, 188,
        ],
    },
];
