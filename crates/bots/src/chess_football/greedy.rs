//! The one-ply player: looks at what its own action brings, never at the answer.

use chess_football::{Action, ChessFootball};
use fischio_core::Silent;

use super::evaluator::Evaluator;
use super::stakes::Stakes;

/// The action after which things look best, and how they look to the side to act.
pub(crate) fn choose(game: &ChessFootball, evaluator: Evaluator) -> Option<(Action, i32)> {
    let side = game.side_to_act();
    let stakes = Stakes::new(game);
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    let look = |action| {
        let mut next = *game;
        next.play_legal(action, &mut Silent);
        let value = stakes
            .closed(game, &next, side)
            .unwrap_or_else(|| -evaluator.evaluate(&next));
        (action, value)
    };
    // Of equals the first, where `max_by_key` would take the last.
    actions
        .into_iter()
        .map(look)
        .reduce(|best, other| if other.1 > best.1 { other } else { best })
}

#[cfg(test)]
mod tests {
    use chess_football::Rules;

    use super::*;

    /// A goal at once comes before everything.
    #[test]
    fn greedy_takes_an_open_goal() {
        let game = ChessFootball::parse_position(
            Rules::default(),
            "5k2/6pp/8/8/2R5/8/PP6/4K3 c4 w m w 1 9 0-0",
        )
        .unwrap();
        let exact = Evaluator {
            noise: 0,
            seed: 0,
            against_sealed: None,
        };
        let (action, _) = choose(&game, exact).unwrap();
        let mut next = game;
        next.play_legal(action, &mut Silent);
        assert_eq!(next.goals(fischio_core::Side::Home), 1, "{action}");
    }
}
