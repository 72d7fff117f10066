//! What a game has to bring to be played by these players.

use fischio_core::{Game, Preset, Seat};
use games::AnyAction;

/// Knowledge of one game, made for one decision.
pub(crate) trait Heuristic {
    /// The game.
    type Game: Game<Action = Self::Action>;
    /// Its actions.
    type Action: Copy + Eq + Into<AnyAction>;

    /// How the match looks to Home, in millionths of a match: 1 000 000 is surely won. Asked
    /// of any state, no matter what is to act; where a side is in the midst of its
    /// turn, at least what it gets by stopping now.
    fn value(&self, game: &Self::Game) -> i32;

    /// The same for `after`, which came of `action` in `before`: for actions whose odds are
    /// known better before than after.
    fn value_after(
        &self,
        before: &Self::Game,
        seat: Seat,
        action: Self::Action,
        after: &Self::Game,
    ) -> i32 {
        let _ = (before, seat, action);
        self.value(after)
    }

    /// The actions worth thinking about, at least one if there is a legal one.
    fn candidates(&self, game: &Self::Game, seat: Seat, out: &mut Vec<Self::Action>) {
        game.actions(seat, out);
    }

    /// A number that tells states apart that came of the same state. States of one number
    /// are taken for the same.
    fn key(&self, game: &Self::Game) -> u64;

    /// What tells a state that came of `before` apart from others when it is asked how far off the
    /// player is about it: those alike are misjudged alike. `key` is [`key`](Heuristic::key) of
    /// the state.
    fn misjudged_as(&self, before: &Self::Game, after: &Self::Game, key: u64) -> u64 {
        let _ = (before, after);
        key
    }

    /// Whether the player ever does that, in what it thinks about and what it does without thinking.
    fn may(&self, action: Self::Action) -> bool {
        let _ = action;
        true
    }

    /// What is done before anything else is thought about, if something is.
    fn at_once(&self, game: &Self::Game, seat: Seat) -> Option<Self::Action> {
        let _ = (game, seat);
        None
    }

    /// Actions besides the candidates after each of which the whole turn is thought out once more.
    fn openers(&self, game: &Self::Game, seat: Seat) -> Vec<Self::Action> {
        let _ = (game, seat);
        Vec::new()
    }

    /// Goes on from an opener to where its seat acts again, if that is likely.
    fn after_opener(&self, game: &mut Self::Game) {
        let _ = game;
    }

    /// Whether the decision is one of those between turns that are made by the next action alone, and
    /// from which a search does not branch.
    fn is_minor(&self, game: &Self::Game) -> bool {
        let _ = game;
        false
    }

    /// Whether chance is deciding something of which [`value`](Heuristic::value) knows the
    /// exact odds, like a contest of dice: a search then leaves the luck in it out.
    fn knows_odds(&self, game: &Self::Game) -> bool {
        let _ = game;
        false
    }

    /// The ends of the contest that chance decides, each with its odds in any unit; none if
    /// its odds are not known.
    fn ends(&self, game: &Self::Game) -> Vec<(i32, Self::Game)> {
        let _ = game;
        Vec::new()
    }

    /// Whether a search looks no further: what follows is decided in secret, or so far off
    /// that it says nothing.
    fn is_horizon(&self, game: &Self::Game) -> bool {
        let _ = game;
        false
    }

    /// Where an answer that is always the same would be a fault, because it is given in secret:
    /// the actions, and how often each is chosen compared with the others. Nothing elsewhere.
    fn mixed(&self, game: &Self::Game, seat: Seat) -> Vec<(Self::Action, u32)> {
        let _ = (game, seat);
        Vec::new()
    }

    /// In a set-up, what the seat plays when each player stands where it should; nothing
    /// elsewhere.
    fn set_up_done(&self, game: &Self::Game, seat: Seat) -> Option<Self::Action> {
        let _ = (game, seat);
        None
    }

    /// How the match looks to Home with each player where it stands in an open set-up, whose
    /// positions all can see; nothing in a secret one or elsewhere.
    fn value_set_up(&self, game: &Self::Game) -> Option<i32> {
        let _ = game;
        None
    }

    /// How often a ready-made set-up is chosen, compared with the others.
    fn likes(&self, game: &Self::Game, seat: Seat, preset: &Preset<Self::Action>) -> u32 {
        let _ = (game, seat, preset);
        1
    }
}
