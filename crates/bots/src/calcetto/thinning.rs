//! Which moves a search looks at, chosen by quick scores.

use arrayvec::ArrayVec;
use calcetto::{Action, Calcetto, Man, Square};
use fischio_core::{Game, Seat, Side};

use super::coach::Coach;

/// Respects in which a square has a quick score.
const RESPECTS: usize = 3;
/// Moves of a man that are kept in each respect.
const KEEP_EACH: usize = 3;
/// So many moves of a man are not thinned out.
const KEEP_ALL: usize = RESPECTS * KEEP_EACH;

impl Coach {
    /// Of a man's moves, whether one is worth thinking about whatever the others are: onto a
    /// square to shoot from, or next to the other side's carrier.
    fn is_sharp(game: &Calcetto, side: Side, to: Square) -> bool {
        let tackles = || {
            let carrier = game
                .ball_square()
                .filter(|_| game.ball_side() != Some(side));
            carrier.is_some_and(|carrier| carrier.steps_to(to) == 1)
        };
        game.pitch().tiro(side).has(to) || tackles()
    }

    /// The quick scores of a square, in three respects: to attack from, to defend
    /// from, and to be out of the others' reach.
    fn quick_scores(&self, game: &Calcetto, side: Side, to: Square) -> [i32; RESPECTS] {
        let steps = |side: Side| self.to_tiro[side.index()][usize::from(to.index())];
        let ball = game
            .ball_square()
            .map_or(0, |ball| i32::from(ball.steps_to(to)));
        let others = game.fielded(side.opponent()).skip(1);
        let alone = others.map(|(_, at)| i32::from(at.steps_to(to))).min();
        [
            -2 * steps(side) - ball,
            -steps(side.opponent()) - 2 * ball,
            alone.unwrap_or(0) * 2 - steps(side),
        ]
    }

    /// Leaves of one man's moves those worth thinking about, in their order.
    fn thin_out(
        &self,
        game: &Calcetto,
        side: Side,
        moves: &[(Man, Square)],
        out: &mut Vec<Action>,
    ) {
        let mut keep: ArrayVec<usize, KEEP_ALL> = ArrayVec::new();
        if moves.len() > KEEP_ALL {
            let quick_score = |&(_, to): &(Man, Square)| self.quick_scores(game, side, to);
            let quick_scores: Vec<[i32; RESPECTS]> = moves.iter().map(quick_score).collect();
            for i in 0..KEEP_ALL {
                let left = (0..moves.len()).filter(|at| !keep.contains(at));
                // Of equals the first.
                let best = left.rev().max_by_key(|&at| quick_scores[at][i / KEEP_EACH]);
                keep.extend(best);
            }
        }
        for (at, &(man, to)) in moves.iter().enumerate() {
            let keeps = moves.len() <= KEEP_ALL || keep.contains(&at);
            if keeps || Coach::is_sharp(game, side, to) {
                out.push(Action::Move(man, to));
            }
        }
    }

    /// The legal actions, of each man's moves only the better ones.
    pub(super) fn worth_a_thought(&self, game: &Calcetto, seat: Seat, out: &mut Vec<Action>) {
        let mut all = Vec::new();
        game.actions(seat, &mut all);
        let mut moves: Vec<(Man, Square)> = Vec::new();
        for action in all {
            let next = match action {
                Action::Move(man, to) => Some((man, to)),
                _ => None,
            };
            if next.map(|(man, _)| man) != moves.first().map(|&(man, _)| man) {
                self.thin_out(game, seat.side(), &moves, out);
                moves.clear();
            }
            match next {
                Some(next) => moves.push(next),
                None => out.push(action),
            }
        }
        self.thin_out(game, seat.side(), &moves, out);
    }
}
