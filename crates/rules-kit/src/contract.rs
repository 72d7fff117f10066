//! What every test asks of a game's contract.

use fischio_core::{Edition, Game, OptionSet, Seat};

/// The options of a match, like `end=time minutes=45`; the rest are at their defaults, but the ready squads are those of the first edition: tests
/// are written for these, and stay what they are whatever is the default.
#[track_caller]
pub fn options<G: Game>(text: &str) -> OptionSet {
    let specs = G::options();
    let mut options = OptionSet::defaults(specs);
    if specs.iter().any(|spec| spec.key == Edition::KEY) {
        options
            .set(specs, Edition::KEY, Edition::before())
            .expect("there is a first edition");
    }
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
