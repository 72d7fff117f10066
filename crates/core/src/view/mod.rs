//! What a viewer sees of a match: fields that every game has, and typed parts that any game may
//! use. A part is described by the game that fills it, so that an interface shows it without
//! knowing which game that is.

mod aims;
mod cards;
mod counter;
mod course;
mod dice;
mod draft;
mod guide;
mod marks;
mod piece;
mod result;
mod set_piece;
mod squad;

use std::collections::BTreeMap;

use serde::Serialize;

pub use aims::{Aim, AimRefused};
pub use cards::{CardForm, CardView, CardWindow, Hand, PlayedCard};
pub use counter::{CountedPart, Counter};
pub use course::{Course, EndsBy, MatchEnd};
pub use dice::{ContestView, Contestant, RollView, Sign};
pub use draft::{DraftCount, DraftLimits, DraftPlayer, DraftTeam, DraftView, PoolDraftView};
pub use guide::{Guide, GuideStep, StepState};
pub use marks::{Direction, GroupMove, LineView, Marker, Tag};
pub use piece::{Badge, PieceView, TrayItem};
pub use result::{Ending, MatchResult};
pub use set_piece::SetPieceView;
pub use squad::{Number, SquadPlayer, SquadView};

use crate::{BySide, Clause, Coord, Side};

/// A match as one viewer may see it: the fields of every game, then parts that a game fills if
/// it has them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct View {
    /// The game's name.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub game: &'static str,
    /// The phase's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub phase: &'static str,
    /// A word of the game that says what is asked, where the prompt of the phase would say too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub prompt: Option<&'static str>,
    /// The clause of the phase.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// Seats that may act, or `chance`; empty when the match is over.
    pub to_act: Vec<String>,
    /// Goals.
    pub score: BySide<u32>,
    /// Goals of the shoot-out, once there is one (TN-06).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub shoot_out: Option<BySide<u32>>,
    /// The ball's square, if it is on the board.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(type = "string | null"))]
    pub ball: Option<Coord>,
    /// Every piece the viewer may know of, also those off the pitch.
    pub pieces: Vec<PieceView>,
    /// Pieces still in hand, to be put down.
    pub tray: Vec<TrayItem>,
    /// Squares the interface points at.
    pub markers: Vec<Marker>,
    /// Running counts: the half, actions left, movement points.
    pub counters: Vec<Counter>,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
    /// Whose turn it is, once that is decided.
    pub turn: Option<Side>,
    /// Which coach of the side on turn moves, from 1, where a side may have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub coach: Option<u8>,
    /// The piece that has the ball, by its ID, in games whose pieces carry it.
    pub carrier: Option<String>,
    /// Points that the side on turn has left to spend on actions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub points: Option<u32>,
    /// The last roll.
    pub roll: Option<RollView>,
    /// The contest under way.
    pub contest: Option<ContestView>,
    /// What interrupts play, step by step.
    pub guide: Option<Guide>,
    /// The set piece under way.
    pub set_piece: Option<SetPieceView>,
    /// The moment in which a card may be played.
    pub window: Option<CardWindow>,
    /// Each side's card of this phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub played: Option<BySide<Option<PlayedCard>>>,
    /// All the cards that each side played in this turn, of either side, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub played_in_turn: Option<BySide<Vec<PlayedCard>>>,
    /// Whose card chance is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub drawing: Option<Side>,
    /// What both sides hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hands: Option<BySide<Hand>>,
    /// How many cards or tiles are left to draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pack: Option<u32>,
    /// Those that lie under the pack, in the order in which they will be drawn; nothing for one
    /// that the viewer does not know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Option<String>>>), ts(optional, type = "Array<string | null>"))]
    pub pack_under: Option<Vec<Option<&'static str>>>,
    /// What each card or tile of the game is, by its name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "schema",
        ts(optional, type = "{ [key in string]: CardView }")
    )]
    pub cards: BTreeMap<&'static str, CardView>,
    /// The draft, while players are picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub draft: Option<DraftView>,
    /// Both squads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub squads: Option<BySide<SquadView>>,
    /// How the coaches of each side share its kinds of piece: for each coach the kinds' letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<BySide<Vec<Vec<String>>>>), ts(optional, type = "BySide<Array<Array<string>>>"))]
    pub coaches: Option<BySide<Vec<Vec<&'static str>>>>,
    /// Who was shown a yellow card, by the pieces' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cautions: Option<BySide<Vec<String>>>,
    /// Who was sent off, by the pieces' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sent_off: Option<BySide<Vec<String>>>,
    /// Which sides are done with what both do in secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ready: Option<BySide<bool>>,
    /// How often a side may still correct its set-up, as far as the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub corrections_left: Option<BySide<Option<u32>>>,
    /// At which players the carrier might aim.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub aims: Option<Vec<Aim>>,
    /// Lines across the board that a side may not be beyond.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub lines: Option<Vec<LineView>>,
    /// Letters beside pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Tag>>"))]
    pub tags: Vec<Tag>,
    /// The pieces that move together now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub group: Option<GroupMove>,
    /// The match so far as one line of text, in games that have a notation for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub position: Option<String>,
    /// How far the match is.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", ts(flatten))]
    pub course: Course,
}
