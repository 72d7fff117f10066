//! What the server speaks of: matches, who sits where, what happens. The store keeps these, the wire
//! shows them; they know neither.

mod chairs;
mod event;
mod lobby;
mod names;
mod salvage;
mod settings;
mod shared;
mod talk;
mod tournament;
mod words;

use fischio_core::{BySide, MatchResult};

pub use chairs::{Chair, Chairs};
pub use event::{Event, EventKind, Stop};
pub use lobby::{Challenge, ChallengeState, DeclineReason, LobbyId, LobbyIdError, Seek, Terms};
pub use names::{AccountKind, Named, Names};
pub use salvage::{Beside, UNKNOWN_RULES, salvage};
pub use settings::{Files, MatchFile, MatchSettings, Options};
pub use shared::Shared;
pub use talk::{
    AdminAction, AdminDecision, Block, BlockKind, Line, Penalty, PenaltyKind, Phrase, Report,
    ReportReason, ReportedLine, Said, TalkTo,
};
pub use tournament::{
    OfTournament, TournamentId, TournamentIdError, TournamentRow, TournamentSetup, TournamentStage,
};
pub use words::{Clock, CoachKind, Mode, Rematch, Status, UndoRequest};

/// What a match comes to, for lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How far it is.
    pub status: Status,
    /// Who sits where.
    pub chairs: Chairs,
    /// Goals.
    pub score: BySide<u32>,
    /// How it ended.
    pub result: Option<MatchResult>,
    /// Seats that may act.
    pub to_act: Vec<String>,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: Option<i64>,
    /// When the side that is to act loses it, in milliseconds since 1970, in a match that is played by days.
    pub due_ms: Option<i64>,
}
