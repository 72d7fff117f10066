//! Outcomes of chance for imagined matches.

use fischio_core::{Game, Silent};

/// Lets chance act, each outcome as likely as the game says; nothing if it is not to act.
pub(crate) fn act<G: Game>(game: &mut G, below: &mut impl FnMut(u32) -> u32) -> Option<()> {
    let outcome = game.chance_request()?.draw(below);
    game.chance_trusted(&outcome, &mut Silent);
    Some(())
}
