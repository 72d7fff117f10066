//! How things stood after one number.

use std::sync::Arc;

use fischio_core::{BySide, MatchResult, Seat, Side, ToAct, Viewer};
use games::AnyGame;

use super::SeatViewer;
use crate::model::{Chairs, Rematch, Status, UndoRequest};

/// The numbers of one snapshot. Viewers who are not told of everything count only what they are
/// told of, so that the numbers themselves tell nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SequenceNumbers {
    /// For those who look on from one side.
    pub side: BySide<u32>,
    /// For spectators.
    pub spectators: u32,
    /// For those who hold both sides.
    pub both: u32,
}

/// Who is told of a snapshot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visibility {
    /// Those who look on from one side.
    pub side: BySide<bool>,
    /// Spectators.
    pub spectators: bool,
}

impl Visibility {
    /// Everybody.
    pub const ALL: Visibility = Visibility {
        side: BySide {
            home: true,
            away: true,
        },
        spectators: true,
    };

    /// All of them but one side.
    #[must_use]
    pub fn except(mut self, side: Option<Side>) -> Visibility {
        if let Some(side) = side {
            self.side[side] = false;
        }
        self
    }

    /// Whether `seat_viewer` is.
    pub fn includes(self, seat_viewer: SeatViewer) -> bool {
        match seat_viewer.one_side() {
            Some(side) => self.side[side],
            None if seat_viewer.is_spectator() => self.spectators,
            None => true,
        }
    }
}

impl SequenceNumbers {
    /// As `seat_viewer` counts.
    pub fn to(self, seat_viewer: SeatViewer) -> u32 {
        match seat_viewer.one_side() {
            Some(side) => self.side[side],
            None if seat_viewer.is_spectator() => self.spectators,
            None => self.both,
        }
    }

    /// `to` for everybody who is told, and as before for the others.
    #[must_use]
    pub fn moved(self, visibility: Visibility, to: SequenceNumbers) -> SequenceNumbers {
        let either = |told: bool, to: u32, before: u32| if told { to } else { before };
        SequenceNumbers {
            side: BySide::from_fn(|side| {
                either(visibility.side[side], to.side[side], self.side[side])
            }),
            spectators: either(visibility.spectators, to.spectators, self.spectators),
            both: to.both,
        }
    }

    /// One more for everybody who is told.
    #[must_use]
    pub fn next(self, visibility: Visibility) -> SequenceNumbers {
        SequenceNumbers {
            side: BySide::from_fn(|side| self.side[side] + u32::from(visibility.side[side])),
            spectators: self.spectators + u32::from(visibility.spectators),
            both: self.both + 1,
        }
    }
}

/// How things stand with a match after one number.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The number; 0 at the beginning.
    pub number: u32,
    /// The log's line that came with it.
    pub line: Option<usize>,
    /// The log's lines that were taken back with it.
    pub undone: Vec<usize>,
    /// Its number as each visitor counts.
    pub numbers: SequenceNumbers,
    /// Whether each visitor is told of it.
    pub visibility: Visibility,
    /// The number, as each visitor counts, of the last line they were told of that may have changed
    /// what they decide.
    pub last_entry: SequenceNumbers,
    /// The state of the game.
    pub game: AnyGame,
    /// Who decides next, by the rules and the log.
    pub to_act: ToAct,
    /// Who sits where; shared by the snapshots for which it is the same.
    pub chairs: Arc<Chairs>,
    /// How far the match is.
    pub status: Status,
    /// Milliseconds each side had left when the clock that runs began to.
    pub left_ms: Option<BySide<u32>>,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// Milliseconds left on the match's own clock.
    pub match_left_ms: Option<u32>,
    /// Whether that has run out.
    pub time_up: bool,
    /// What each side added to the match's chance.
    pub nonces: Arc<BySide<Option<String>>>,
    /// How many outcomes of chance the log has.
    pub outcomes: u64,
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
    /// The seat that may take its last action back without asking.
    pub free_undo: Option<Seat>,
    /// Whether a side has offered a draw since its last action. It does so once.
    pub offered: BySide<bool>,
    /// Whether a side has asked to undo since its last action. It does so once.
    pub asked: BySide<bool>,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: Option<i64>,
    /// Whether it may still be called off (TB-14).
    pub may_abort: bool,
    /// When each side last did something or could come to act, in milliseconds since 1970: at every
    /// entry of the log, and at what a side alone did.
    pub heard_ms: BySide<i64>,
    /// Since when the side that is to act has had to decide, as everybody may know, in milliseconds since 1970.
    pub decided_ms: i64,
    /// How many decisions the side that is to act took back by itself and has not decided anew.
    pub taken_back: u32,
}

impl Snapshot {
    /// Goals.
    pub fn score(&self) -> BySide<u32> {
        self.game.score()
    }

    /// What those with these seats may see: what their side knows; with both sides, what the one
    /// knows that is to act, as on a shared screen; everything once the match is over.
    pub fn viewer(&self, seats: SeatViewer) -> Viewer {
        if self.status == Status::Finished {
            return Viewer::All;
        }
        if seats.holds_both() {
            let acting = match self.to_act {
                ToAct::Seats(acting) => acting.first().map(Seat::side),
                ToAct::Chance | ToAct::Over => None,
            };
            return Viewer::Side(acting.unwrap_or(Side::Home));
        }
        seats.one_side().map_or(Viewer::Spectator, Viewer::Side)
    }
}
