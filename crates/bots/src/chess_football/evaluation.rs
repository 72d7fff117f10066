//! What a position in play is worth, without looking ahead.
//!
//! The value is a sum of features, counted from the side of who has the ball, each with a
//! weight that depends on whether that side is to act. The weights come from play: they
//! forecast who scores next, and how soon.

use chess_football::{Bitboard, ChessFootball, PieceType};
use fischio_core::Side;

use super::stakes::MOST_IN_PLAY;

/// How many features there are.
pub(crate) const FEATURES: usize = 36;

/// The features, in the order in which they are counted.
pub(crate) mod feature {
    pub(crate) const POSSESSION: usize = 0;
    /// Own pieces minus the other's: queen, rook, bishop, knight, pawn.
    pub(crate) const MATERIAL: usize = 1;
    /// One of the six kinds.
    pub(crate) const CARRIER: usize = 6;
    pub(crate) const CARRIER_RANK: usize = 12;
    pub(crate) const CARRIER_ATTACKED: usize = 13;
    pub(crate) const CARRIER_PROTECTED: usize = 14;
    pub(crate) const RECEIVERS: usize = 15;
    pub(crate) const SAFE_RECEIVERS: usize = 16;
    pub(crate) const SAFE_SHOOTERS: usize = 17;
    pub(crate) const PROTECTED_RECEIVERS: usize = 18;
    /// Own pieces on the other's goal squares: a pass to one is a goal.
    pub(crate) const FINISHERS: usize = 19;
    /// The other's pieces on the other's goal squares.
    pub(crate) const COVER: usize = 20;
    pub(crate) const OWN_COVER: usize = 21;
    pub(crate) const THEIR_FINISHERS: usize = 22;
    /// Own pieces that would threaten to score if they had the ball.
    pub(crate) const SHOOTERS: usize = 23;
    pub(crate) const THEIR_SHOOTERS: usize = 24;
    pub(crate) const MOBILITY: usize = 25;
    pub(crate) const THEIR_MOBILITY: usize = 26;
    pub(crate) const PAWN_RANKS: usize = 27;
    pub(crate) const THEIR_PAWN_RANKS: usize = 28;
    pub(crate) const SAFE_CARRIES: usize = 29;
    pub(crate) const SAFE_SHOTS: usize = 30;
    pub(crate) const ADVANCED: usize = 31;
    pub(crate) const THEIR_ADVANCED: usize = 32;
    pub(crate) const KING_HOME: usize = 33;
    pub(crate) const THEIR_KING_HOME: usize = 34;
    pub(crate) const THREAT: usize = 35;
}

/// Weights of the features in search units, when the side with the ball is to act and when
/// the other is.
pub(crate) type Weights = [[i16; FEATURES]; 2];

/// The features of a position with the ball in play, from the side of who has it.
pub(crate) fn features(game: &ChessFootball) -> Option<(Side, [i16; FEATURES])> {
    let ball = game.ball()?;
    let carrier = game.piece_at(ball)?;
    let own = carrier.side;
    let other = own.opponent();
    let mut count = [0i16; FEATURES];

    let occupied = game.occupied();
    let (own_pieces, their_pieces) = (game.pieces(own), game.pieces(other));
    let (own_goal, their_goal) = (Bitboard::goal(own), Bitboard::goal(other));

    // The other side's reach first: it tells which squares are safe.
    let mut their_reach = Bitboard::EMPTY;
    let mut mobility = 0;
    let mut shooters = 0;
    for kind in PieceType::ALL {
        for from in game.of_kind(other, kind) {
            let reach = game.reach_from(kind, other, from);
            let steps = game.steps(kind, other, from);
            their_reach |= reach;
            mobility += steps.count();
            let shots = (steps | (reach & their_pieces)) & own_goal;
            shooters += u32::from(!shots.is_empty());
        }
    }
    count[feature::THEIR_MOBILITY] = mobility as i16;
    count[feature::THEIR_SHOOTERS] = shooters as i16;

    let mut own_reach = Bitboard::EMPTY;
    let mut own_shooters = Bitboard::EMPTY;
    let mut mobility = 0;
    let mut carrier_reach = Bitboard::EMPTY;
    let mut carrier_steps = Bitboard::EMPTY;
    for kind in PieceType::ALL {
        for from in game.of_kind(own, kind) {
            let reach = game.reach_from(kind, own, from);
            let steps = game.steps(kind, own, from);
            own_reach |= reach;
            mobility += steps.count();
            if from == ball {
                (carrier_reach, carrier_steps) = (reach, steps);
            }
            if (steps | (reach & own_pieces)).meets(their_goal) {
                own_shooters |= from.bitboard();
            }
        }
    }
    count[feature::MOBILITY] = mobility as i16;

    let number = |set: Bitboard| set.count() as i16;
    count[feature::POSSESSION] = 1;
    for (i, kind) in [
        PieceType::Queen,
        PieceType::Rook,
        PieceType::Bishop,
        PieceType::Knight,
        PieceType::Pawn,
    ]
    .into_iter()
    .enumerate()
    {
        count[feature::MATERIAL + i] =
            number(game.of_kind(own, kind)) - number(game.of_kind(other, kind));
    }
    count[feature::CARRIER + carrier.kind.index()] = 1;
    count[feature::CARRIER_RANK] = i16::from(rank_of(own, ball.rank()));
    count[feature::CARRIER_ATTACKED] = i16::from(their_reach.has(ball));
    count[feature::CARRIER_PROTECTED] = i16::from(own_reach.has(ball));

    let receivers = carrier_reach & own_pieces;
    let safe = receivers & !their_reach;
    count[feature::RECEIVERS] = number(receivers);
    count[feature::SAFE_RECEIVERS] = number(safe);
    count[feature::SAFE_SHOOTERS] = number(safe & own_shooters);
    count[feature::PROTECTED_RECEIVERS] = number(receivers & their_reach & own_reach);
    count[feature::FINISHERS] = number(own_pieces & their_goal);
    count[feature::COVER] = number(their_pieces & their_goal);
    count[feature::OWN_COVER] = number(own_pieces & own_goal);
    count[feature::THEIR_FINISHERS] = number(their_pieces & own_goal);
    count[feature::SHOOTERS] = number(own_shooters & !ball.bitboard());
    count[feature::PAWN_RANKS] = ranks(own, game.of_kind(own, PieceType::Pawn));
    count[feature::THEIR_PAWN_RANKS] = ranks(other, game.of_kind(other, PieceType::Pawn));

    let carries = carrier_steps & !their_reach;
    count[feature::SAFE_CARRIES] = number(carries);
    let mut shots = Bitboard::EMPTY;
    for target in their_goal & !their_pieces {
        // The squares from which a piece of this kind reaches the target; a pawn goes the other way.
        shots |= match carrier.kind {
            PieceType::Pawn => game.reach_from(PieceType::Pawn, other, target),
            kind => game.reach_from(kind, own, target),
        };
    }
    count[feature::SAFE_SHOTS] = number(carries & shots & !occupied);
    count[feature::ADVANCED] = number(own_pieces & Bitboard::half(other));
    count[feature::THEIR_ADVANCED] = number(their_pieces & Bitboard::half(own));
    count[feature::KING_HOME] = i16::from(game.of_kind(own, PieceType::King).meets(own_goal));
    count[feature::THEIR_KING_HOME] =
        i16::from(game.of_kind(other, PieceType::King).meets(their_goal));
    count[feature::THREAT] =
        i16::from((carrier_steps | (carrier_reach & own_pieces)).meets(their_goal));
    Some((own, count))
}

/// How far on a rank (from 0) is, as `side` attacks.
const fn rank_of(side: Side, rank: u8) -> u8 {
    match side {
        Side::Home => rank,
        Side::Away => 7 - rank,
    }
}

fn ranks(side: Side, pawns: Bitboard) -> i16 {
    pawns
        .map(|square| i16::from(rank_of(side, square.rank())))
        .sum()
}

/// Actions of a half below which what a position promises is worth less and less.
const ENOUGH_LEFT: i32 = 16;

/// The value of a position in play to the side to act, in search units.
pub(crate) fn evaluate(game: &ChessFootball, weights: &Weights) -> i32 {
    let Some((own, count)) = features(game) else {
        return 0;
    };
    let to_act = game.side_to_act();
    let weights = &weights[usize::from(own != to_act)];
    let sum: i32 = count
        .iter()
        .zip(weights)
        .map(|(&count, &weight)| i32::from(count) * i32::from(weight))
        .sum();
    let left = i32::from(game.actions_left()).min(ENOUGH_LEFT);
    let value = (sum * left / ENOUGH_LEFT).clamp(-MOST_IN_PLAY, MOST_IN_PLAY);
    if own == to_act { value } else { -value }
}

/// The weights of the strongest player.
pub(crate) static WEIGHTS: Weights = [
    [
        -119, 1648, 874, 611, 636, 71, -455, -212, -248, -214, 988, 22, 141, -286, 124, 83, 78,
        655, 6, 118, -196, -120, 107, -58, 45, 7, -2, 95, -101, 91, 440, 9, 102, 331, -149, 0,
    ],
    [
        444, 1773, 966, 666, 537, 156, -977, 143, -229, -125, 1470, 162, 105, 0, 148, 107, 44, 347,
        63, 37, -292, -33, 32, -65, 30, 3, -19, 68, -70, 62, 396, 28, 24, 140, -67, 0,
    ],
];

#[cfg(test)]
mod tests {
    use chess_football::Rules;

    use super::*;

    fn value(text: &str) -> i32 {
        let game = ChessFootball::parse_position(Rules::default(), text).unwrap();
        evaluate(&game, &WEIGHTS)
    }

    /// The same position with colours changed, and with left and right changed.
    #[test]
    fn colours_and_wings_are_alike() {
        let position = "1p2rk2/3r2p1/2q5/8/3RR3/2P2Q2/8/2K4P d4 w m w 1 4 0-0";
        let colours = "2k4p/8/2p2q2/3rr3/8/2Q5/3R2P1/1P2RK2 d5 b m w 1 4 0-0";
        let wings = "2kr2p1/1p2r3/5q2/8/3RR3/2Q2P2/8/P4K2 e4 w m w 1 4 0-0";
        assert_ne!(value(position), 0);
        assert_eq!(value(colours), value(position));
        assert_eq!(value(wings), value(position));
    }

    #[test]
    fn what_counts_is_counted() {
        let text = "2nk4/6p1/8/3Q4/3r4/2P5/1N4P1/2RK4 d5 w m w 1 10 0-0";
        let game = ChessFootball::parse_position(Rules::default(), text).unwrap();
        let (side, count) = features(&game).unwrap();
        assert_eq!(side, Side::Home);
        assert_eq!(count[feature::POSSESSION], 1);
        // A queen more; rooks, and knights, level; a pawn more.
        assert_eq!(&count[feature::MATERIAL..][..5], &[1, 0, 0, 0, 1]);
        assert_eq!(count[feature::CARRIER + PieceType::Queen.index()], 1);
        assert_eq!(count[feature::CARRIER_RANK], 4);
        assert_eq!(count[feature::CARRIER_ATTACKED], 1);
        assert_eq!(count[feature::CARRIER_PROTECTED], 0);
        // The queen sees the pawn on g2.
        assert_eq!(count[feature::RECEIVERS], 1);
        assert_eq!((count[feature::COVER], count[feature::OWN_COVER]), (2, 2));
        assert_eq!(
            (count[feature::KING_HOME], count[feature::THEIR_KING_HOME]),
            (1, 1)
        );
    }

    /// With fewer actions to come, what a position promises is worth less.
    #[test]
    fn promises_fade_towards_the_end_of_the_half() {
        let at = |made| {
            value(&format!(
                "1p2rk2/3r2p1/2q5/8/3RR3/2P2Q2/8/2K4P d4 w m w 1 {made} 0-0"
            ))
        };
        assert_eq!(at(4), at(60));
        assert!(at(80).abs() < at(60).abs());
        assert!(at(88).abs() < at(80).abs());
    }
}
