//! Where search ends: goals, captures of the carrier, and the answers to a threat to score.

use chess_football::{ChessFootball, Phase};
use fischio_core::Silent;

use super::search::{MOST_PLIES, Search};
use super::threat::Answers;

impl Search<'_, '_> {
    /// The value of a position to the side to act, once only the ball's fate is looked at.
    pub(crate) fn quiesce(
        &mut self,
        game: &ChessFootball,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let side = game.side_to_act();
        if let Some(value) = self.settled(game) {
            return value;
        }
        if ply >= MOST_PLIES {
            return self.evaluate(game);
        }
        let answers = Answers::to_threat(game);
        if answers.is_none() && game.phase() != Phase::KickOff {
            return self.quiesce_captures(game, ply, alpha, beta);
        }
        let mut actions = core::mem::take(&mut self.memory.plies[ply].actions);
        actions.clear();
        game.legal_actions(&mut actions);
        if let Some(answers) = answers {
            actions.retain(|&action| answers.has(action));
        }
        let mut best = self.conceded(game);
        for &action in &actions {
            if self.budget.spend() {
                break;
            }
            let mut next = *game;
            next.play_legal(action, &mut Silent);
            let value = match self.stakes.closed(game, &next, side) {
                Some(value) => value,
                None => -self.quiesce_captures(&next, ply + 1, -beta, -alpha),
            };
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.memory.plies[ply].actions = actions;
        best
    }

    /// After a threat was parried: captures alone, so that threat after threat does not make
    /// this a search of its own.
    fn quiesce_captures(
        &mut self,
        game: &ChessFootball,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let side = game.side_to_act();
        if let Some(value) = self.settled(game) {
            return value;
        }
        let mut best = self.evaluate(game);
        if best >= beta || ply >= MOST_PLIES {
            return best;
        }
        alpha = alpha.max(best);
        let mut actions = core::mem::take(&mut self.memory.plies[ply].actions);
        actions.clear();
        game.captures(&mut actions);
        for &action in &actions {
            if self.budget.spend() {
                break;
            }
            let mut next = *game;
            next.play_legal(action, &mut Silent);
            let value = match self.stakes.closed(game, &next, side) {
                Some(value) => value,
                None => -self.quiesce(&next, ply + 1, -beta, -alpha),
            };
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.memory.plies[ply].actions = actions;
        best
    }
}
