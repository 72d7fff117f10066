//! A match as one visitor may see it.

use std::collections::BTreeMap;

use fischio_core::{
    Board, BySide, Coord, Fairness, Localised, MatchResult, Offer, OptionValue, Seat, Side, View,
};
use serde::Serialize;

use super::LogLine;
use super::MatchTournament;
use crate::model::{Chair, Chairs, CoachKind, Mode, Names, Rematch, Status, UndoRequest};

/// A side's coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct CoachView {
    /// What sits there.
    pub kind: CoachKind,
    /// A person's name, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether a program plays in a person's place, with an account of its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
    /// A bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    /// Whether it is this visitor.
    pub you: bool,
}

impl CoachView {
    /// What sits on a chair. `you`: whether the visitor sits on it.
    pub fn of(chair: &Chair, names: &Names, you: bool) -> CoachView {
        let (kind, level) = match chair {
            Chair::Person { .. } => (CoachKind::Person, None),
            Chair::Bot { level } => (CoachKind::Bot, Some(*level)),
            Chair::Open => (CoachKind::Open, None),
        };
        CoachView {
            kind,
            name: names.at(chair).map(str::to_owned),
            program: names.is_program(chair),
            level,
            you,
        }
    }

    /// Each side's first coach; `you` says whether the visitor plays for that side.
    pub fn first_of(
        chairs: &Chairs,
        names: &Names,
        you: impl Fn(Side) -> bool,
    ) -> BySide<CoachView> {
        BySide::from_fn(|side| CoachView::of(chairs.at(Seat::first(side)), names, you(side)))
    }
}

/// The clock at the moment of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct ClockView {
    /// Milliseconds that Home has left.
    pub home_ms: u32,
    /// Milliseconds that Away has left.
    pub away_ms: u32,
    /// Milliseconds added after each action.
    pub increment_ms: u32,
    /// Whose clock runs.
    pub running: Option<Side>,
}

/// The clock of a match that is played by time (not of a side), at the moment of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchClockView {
    /// Milliseconds left; the phase under way when none is left is completed.
    pub left_ms: u32,
    /// Whether it runs.
    pub running: bool,
}

/// The time of a match that is played by days (TB-19).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct DaysView {
    /// The days that a side has for each of its decisions.
    pub days: u8,
    /// Until when the side that is to act has to decide, RFC 3339 in UTC; nothing while none is, or both are.
    pub until: Option<String>,
}

/// A ready-made answer to a big choice, like a formation for a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PresetView {
    /// Its ID.
    pub id: String,
    /// The name shown.
    pub label: Localised,
    /// The actions that make it, to be played in this order.
    pub actions: Vec<String>,
    /// Where the side's pieces stand in the end.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "string[]")]
    pub squares: Vec<Coord>,
    /// Whether the rest comes at the coach's next turns, under the same ID: sides choose in turn.
    pub goes_on: bool,
}

/// What this visitor may ask for now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[allow(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
pub struct Can {
    /// To take an action back.
    pub undo: bool,
    /// To give up.
    pub resign: bool,
    /// To offer a draw.
    pub offer_draw: bool,
    /// To play again.
    pub rematch: bool,
    /// To call the match off: it counts for nothing (TB-14).
    pub abort: bool,
    /// In how many milliseconds the match can be claimed because the side that is to act has left, if
    /// it stays away so long; 0 if it can be claimed now. Nothing while it cannot be, and in updates
    /// of the past (TB-15).
    pub claim_ms: Option<u32>,
}

/// A running match that new rules have frozen (TB-17): nothing is played any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct FrozenView {
    /// Since when, RFC 3339 in UTC; nothing for a match that was over before.
    pub since: Option<String>,
    /// When it is drawn if nobody agrees on a result before, RFC 3339 in UTC; nothing once it is over.
    pub drawn_at: Option<String>,
}

/// A match as one visitor may see it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchState {
    /// The match's ID.
    pub id: String,
    /// The last update's number.
    pub number: u32,
    /// The game's name.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// Every option, also those at their defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// How the coaches meet.
    pub mode: Mode,
    /// How far it is.
    pub status: Status,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// Whether it counts for the ratings (TB-16).
    pub rated: bool,
    /// Where it belongs, if it is a match of a tournament.
    pub tournament: Option<MatchTournament>,
    /// Who plays each side: its first coach. `you` if the visitor has any seat of the side.
    pub coaches: BySide<CoachView>,
    /// Who sits on each seat.
    pub team: BTreeMap<String, CoachView>,
    /// Seats this visitor holds.
    pub seats: Vec<String>,
    /// The secret of the link to the first open seat, for those who may pass it on.
    pub invitation: Option<String>,
    /// The secrets of the links to each open seat, for those who may pass them on: all for the
    /// one who made the match, those of their own side for another coach.
    pub invitations: BTreeMap<String, String>,
    /// The clock, in a timed match.
    pub clock: Option<ClockView>,
    /// The match's own clock, if it is played by time.
    pub match_clock: Option<MatchClockView>,
    /// The time for a decision, if the match is played by days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by_days: Option<DaysView>,
    /// Milliseconds that each seat of this visitor has left for its decision, where decisions
    /// are limited. Then the referee decides for it.
    pub decision_ms: BTreeMap<String, u32>,
    /// By what the match's chance can be verified, in games that have any.
    pub fairness: Option<Fairness>,
    /// The board, if the match brought its own.
    pub board: Option<Board>,
    /// The board and all else this visitor may see.
    pub view: View,
    /// What the numbers of each side's squad come to, while a coach is awaited who may bring a
    /// squad; who has which numbers is in `view.squads`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub squad_totals: Option<BySide<u32>>,
    /// The legal actions of each seat this visitor holds that may act now.
    pub offers: BTreeMap<String, Vec<Offer>>,
    /// Ready-made answers to the big choices that seats of this visitor have to make now.
    pub presets: BTreeMap<String, Vec<PresetView>>,
    /// What this visitor may ask for now.
    pub can: Can,
    /// Whose offer of a draw stands.
    pub draw_offer: Option<Side>,
    /// Who asks to take an action back.
    pub undo_request: Option<UndoRequest>,
    /// Who wants to play again.
    pub rematch: Rematch,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
    /// That its log does not fold by today's rules, if so: the view is of before the first entry that
    /// they do not allow.
    pub frozen: Option<FrozenView>,
    /// What was done, line by line; empty in updates.
    pub log: Vec<LogLine>,
    /// When it began, RFC 3339 in UTC.
    pub began: String,
}
