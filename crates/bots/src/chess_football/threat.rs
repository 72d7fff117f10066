//! Answers to a threat to score.

use chess_football::{Action, Bitboard, ChessFootball, Square};

/// The actions that may parry a threat of the side that has the ball.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answers {
    ball: Square,
    /// Squares on which a piece stands in the way of every goal that threatens.
    block: Bitboard,
}

impl Answers {
    /// The answers of the side to act, if the other side has the ball and would score.
    #[inline]
    pub(crate) fn to_threat(game: &ChessFootball) -> Option<Answers> {
        let ball = game.ball()?;
        let carrier = game.piece_at(ball)?;
        let attacker = carrier.side;
        if attacker == game.side_to_act() {
            return None;
        }
        let goal = Bitboard::goal(attacker.opponent());
        let carries = game.steps(carrier.kind, attacker, ball) & goal;
        let passes = game.reach_from(carrier.kind, attacker, ball) & game.pieces(attacker) & goal;
        if (carries | passes).is_empty() {
            return None;
        }
        let mut block = Bitboard::ALL;
        for to in carries {
            block &= between(ball, to) | to.bitboard();
        }
        for to in passes {
            block &= between(ball, to);
        }
        Some(Answers { ball, block })
    }

    /// Whether an action may parry: it captures the carrier or stands in the way. It need
    /// not help, for it may open another line.
    #[inline]
    pub(crate) fn has(self, action: Action) -> bool {
        match action {
            Action::Move { to, .. } => to == self.ball || self.block.has(to),
            Action::Pass { .. } | Action::Null | Action::Place { .. } => false,
        }
    }
}

/// The squares between two on a line; none for squares that share no line.
fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

static BETWEEN: [[u64; 64]; 64] = all_between();

// Files and ranks are below 8; the array lives only while compiling.
#[allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::large_stack_arrays
)]
const fn all_between() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let (file, rank) = ((a & 7) as i32, (a >> 3) as i32);
            let (files, ranks) = ((b & 7) as i32 - file, (b >> 3) as i32 - rank);
            if files == 0 || ranks == 0 || files == ranks || files == -ranks {
                let steps = if files == 0 { ranks.abs() } else { files.abs() };
                let mut step = 1;
                while step < steps {
                    let square = (rank + ranks.signum() * step) * 8 + file + files.signum() * step;
                    table[a][b] |= 1 << square;
                    step += 1;
                }
            }
            b += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use chess_football::{Phase, Rules};
    use fischio_core::Silent;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// Whatever parries a threat is among the answers.
    #[test]
    fn no_answer_to_a_threat_is_missed() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let (mut threats, mut parries) = (0, 0);
        for _ in 0..200 {
            let mut game = ChessFootball::new(Rules::new(40, false));
            let mut actions = Vec::new();
            while game.phase() != Phase::Over {
                let other = game.side_to_act().opponent();
                actions.clear();
                game.legal_actions(&mut actions);
                let theirs = game.ball_side() == Some(other);
                let threat = theirs && !game.scoring_squares(other).is_empty();
                let answers = Answers::to_threat(&game);
                assert_eq!(answers.is_some(), threat && game.phase() == Phase::OpenPlay);
                if let Some(answers) = answers {
                    threats += 1;
                    for &action in &actions {
                        let mut next = game;
                        next.play_legal(action, &mut Silent);
                        if next.phase() == Phase::OpenPlay && next.scoring_squares(other).is_empty()
                        {
                            parries += 1;
                            assert!(answers.has(action), "{action} in {}", game.position_text());
                        }
                    }
                }
                let action = actions[rng.random_range(0..actions.len())];
                game.play_legal(action, &mut Silent);
            }
        }
        assert!(threats > 100 && parries > 100, "{threats} {parries}");
    }
}
