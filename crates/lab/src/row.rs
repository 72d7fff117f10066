//! What came of a match, as a row of a table.

use fischio_core::{BySide, Ending, Record, Side};

/// Where a match began.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Began {
    /// What the match runs by: `phases`, `turns`, `actions`, or `goals` where these end it.
    pub clock: &'static str,
    /// The share of the match that was gone by that, 0 to 1: more than 0 from an opening alone; nothing in a game that does not say how
    /// long it is.
    pub gone: Option<f64>,
    /// The score.
    pub score: BySide<u32>,
}

/// A match, in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The cell's place in the experiment, from 0.
    pub cell: u32,
    /// The match's number in the cell, from 0.
    pub number: u32,
    /// The seed of its dice and its players.
    pub seed: u64,
    /// Who played.
    pub players: BySide<String>,
    /// Whether the players had changed sides.
    pub swapped: bool,
    /// Whether the sides had exchanged what the options give them.
    pub exchanged: bool,
    /// Where it began.
    pub began: Began,
    /// Who won; nobody if it was drawn.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
    /// Goals, without those of a shoot-out.
    pub goals: BySide<u32>,
    /// Goals of the shoot-out, if there was one (TN-06).
    pub shoot_out: Option<BySide<u32>>,
    /// Who had the ball when play began.
    pub first_possession: Option<Side>,
    /// After how many actions and rolls each side had the ball; nothing where that was not counted.
    pub possession: Option<BySide<u32>>,
    /// Shots; nothing where they were not counted.
    pub shots: Option<BySide<u32>>,
    /// The goals that were to be expected of the shots, by their odds; nothing in a game without dice.
    pub expected_goals: Option<BySide<f64>>,
    /// Decisions of both sides, the placements of a set-up included.
    pub decisions: u32,
    /// Rolls, and cards and tiles drawn.
    pub rolls: u32,
}

impl Row {
    /// The points of a side: 1 for a win, half of one for a draw.
    pub fn points(&self, side: Side) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == side)),
        }
    }

    /// The points of the player that the cell has at home, wherever they played.
    pub fn points_of_first(&self) -> f64 {
        self.points(if self.swapped { Side::Away } else { Side::Home })
    }

    /// The points of what the options give to Home, also where Away has it.
    pub fn points_of_squad(&self) -> f64 {
        self.points(if self.exchanged {
            Side::Away
        } else {
            Side::Home
        })
    }
}

/// One thing that was counted in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// Whose.
    pub side: Side,
    /// What kind of thing: `tally`, what the game's statistics count; `odds`, shots with the same odds, like `5/12`; `man` and `card`, an event in which a player of the squad or a card
    /// had a share.
    pub kind: &'static str,
    /// What: `shot`; `goal A1`.
    pub what: String,
    /// How many times it was tried, or happened.
    pub tried: u32,
    /// How many times it succeeded; nothing where it cannot fail.
    pub won: Option<u32>,
    /// How many times it was to be expected to, by the odds; nothing where no dice decide it.
    pub expected: Option<f64>,
}

/// A goal, or several at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// Who scored.
    pub side: Side,
    /// After how many decisions of both sides.
    pub decisions: u32,
    /// What the match runs by: `phases`, `turns`, `actions`, or `goals` where these end it.
    pub clock: &'static str,
    /// The share of the match that is gone by that, 0 to 1; nothing in a game that does not say how long it is.
    pub gone: Option<f64>,
    /// The score with it.
    pub score: BySide<u32>,
}

/// A match that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What came of it.
    pub row: Row,
    /// What was counted in it.
    pub counts: Vec<Count>,
    /// Its goals in order, without those of a shoot-out.
    pub goals: Vec<Goal>,
    /// The match as a record, if the experiment keeps them.
    pub record: Option<Record>,
}
