//! What the tests of clauses share: the table of Chess Football, at which sides act in turn.

use chess_football::ChessFootball;
use fischio_core::{Game, Refusal, Seat};

/// A match and what happened in it.
pub type Table = rules_kit::Table<ChessFootball>;

/// The match of a position's text, with every option at its default.
#[track_caller]
pub fn position(text: &str) -> Table {
    position_by("", text)
}

/// The match of a position's text with these options; it prints as it was read.
#[track_caller]
pub fn position_by(by: &str, text: &str) -> Table {
    let table = Table::at_by(by, text);
    assert_eq!(table.game.position_text(), text);
    table
}

/// The refusal of a position's text in a match with these options.
#[track_caller]
pub fn refused_by(by: &str, text: &str) -> Refusal {
    match ChessFootball::from_position(&rules_kit::options::<ChessFootball>(by), text) {
        Ok(_) => panic!("{text} was accepted"),
        Err(refusal) => refusal,
    }
}

/// Actions of the side to act, whichever it is.
pub trait Turns {
    /// Plays actions with spaces between, each by the side to act; the names of what happened
    /// in the last one.
    fn turns(&mut self, actions: &str) -> String;

    /// The clause that forbids the side to act an action.
    fn clause(&self, action: &str) -> String;

    /// The legal actions that begin with these characters, sorted.
    fn legal(&self, start: &str) -> Vec<String>;
}

fn to_act(table: &Table) -> Seat {
    Seat::first(table.game.side_to_act())
}

impl Turns for Table {
    #[track_caller]
    fn turns(&mut self, actions: &str) -> String {
        for action in actions.split_whitespace() {
            self.play(&format!("{} {action}", to_act(self)));
        }
        self.names()
    }

    #[track_caller]
    fn clause(&self, action: &str) -> String {
        let refused = self.refused(&format!("{} {action}", to_act(self)));
        refused.split(' ').next().expect("a clause").to_owned()
    }

    fn legal(&self, start: &str) -> Vec<String> {
        self.actions(to_act(self), start)
    }
}

/// A whole placement by turns, White first: White's queen on e4 sees its knight.
pub const PLACEMENT: &str = "Q@e4 Q@d5 K@e1 K@e8 P@a2 P@a7 P@h2 P@h7 N@c3 N@c6 R@h4 R@h5";

/// A match right before White's kick-off.
#[track_caller]
pub fn kick_off() -> Table {
    let mut table = Table::new("");
    table.turns(PLACEMENT);
    table
}
