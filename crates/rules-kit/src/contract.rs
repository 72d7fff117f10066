//! What every test asks of a game's contract.

use fischio_core::{Game, OptionSet, Seat};

/// The options of a match, like `end=time minutes=45`; the rest are at their defaults.
#[track_caller]
pub fn options<G: Game>(text: &str) -> OptionSet {
    let specs = G::options();
    let mut options = OptionSet::defaults(specs);
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').expect("an option is `key=value`");
        options
            .set_text(specs, key, value)
            .unwrap_or_else(|why| panic!("{why}"));
    }
    options
}

/// A coach's legal actions.
pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}
