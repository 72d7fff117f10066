//! How things stood after one number.

use fischio_core::{BySide, MatchResult, Side, ToAct, Viewer};
use games::AnyGame;

use crate::store::Chair;
use crate::wire::{Rematch, Status, UndoRequest};

/// How things stand with a match after one number.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number; 0 at the beginning.
    pub number: u32,
    /// The log's line that came with it.
    pub line: Option<usize>,
    /// The numbers of the lines that were taken back with it.
    pub undone: Vec<u32>,
    /// The number of the log's last line.
    pub last_entry: u32,
    /// The state of the game.
    pub game: AnyGame,
    /// Who decides next, by the rules and the log.
    pub to_act: ToAct,
    /// Who sits where.
    pub chairs: BySide<Chair>,
    /// How far the match is.
    pub status: Status,
    /// Milliseconds each side had left when the clock that runs began to.
    pub left_ms: Option<BySide<u32>>,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// Whose offer of a draw stands.
    pub draw_offer: Option<Side>,
    /// Who asks to take an action back.
    pub undo_request: Option<UndoRequest>,
    /// Who wants to play again.
    pub rematch: Rematch,
    /// How it ended.
    pub result: Option<MatchResult>,
    /// How many entries each side would take back to decide its last action again.
    pub undo_to_own: BySide<Option<u32>>,
    /// Whether it may do so without asking.
    pub free_undo: BySide<bool>,
    /// Whether a side has offered a draw since its last action. It does so once.
    pub offered: BySide<bool>,
    /// Whether a side has asked to undo since its last action. It does so once.
    pub asked: BySide<bool>,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: Option<i64>,
}

impl Moment {
    /// Goals.
    pub fn score(&self) -> BySide<u32> {
        self.game.view(Viewer::Spectator).score
    }
}
