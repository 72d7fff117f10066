//! A game described for an interface that knows no rules.
//!
//! Rule crates give IDs; the word catalogues under `rulebook/` have the label of each in
//! every language (`phase-placing`, `piece-knight`, …).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    Applies, BadgeKind, BySide, CardView, Clause, Coord, Figure, Icon, Localised, Mark, MarkerKind,
    OptionKind, OptionSpec, OptionValue, Side, Tone,
};

/// A game: its board, its pieces, what can be done, what can be set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct GameDescription {
    /// The game's name in commands and addresses.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The name shown.
    pub label: Localised,
    /// One sentence about it.
    pub summary: Localised,
    /// What the sides are called: White and Black in Chess Football.
    pub sides: BySide<Localised>,
    /// The version of its rules.
    pub rules_version: u32,
    /// The board.
    pub board: Board,
    /// Kinds of piece.
    pub pieces: Vec<PieceKind>,
    /// Kinds of action.
    pub actions: Vec<ActionKind>,
    /// Phases of a match.
    pub phases: Vec<PhaseDescription>,
    /// Counters that views show.
    pub counters: Vec<CounterKind>,
    /// Kinds of badge that pieces may have.
    pub badges: Vec<BadgeKind>,
    /// Kinds of marker that squares may have.
    pub markers: Vec<MarkerKind>,
    /// Options a match may set.
    pub options: Vec<OptionDescription>,
    /// How many bot levels there are, from 1.
    pub bot_levels: u8,
    /// Most coaches a side.
    pub seats_a_side: u8,
    /// How the coaches of a side share its kinds of piece if nothing else is agreed: for one
    /// coach, for two and so on, letters as a file of shares writes them (`P,D/C,T/A`). Empty
    /// where a side has one coach.
    pub usual_shares: Vec<String>,
    /// Whether anything is rolled or drawn in it.
    pub has_chance: bool,
    /// What each card is of which coaches make decks, by its name; empty where nobody does.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "schema",
        ts(optional, type = "{ [key in string]: CardView }")
    )]
    pub pool: BTreeMap<&'static str, CardView>,
    /// Names of what only this game's views speak of (`movement`, `Y2`), by ID.
    pub words: BTreeMap<String, Localised>,
}

/// A board of squares.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Board {
    /// Files across the pitch.
    pub files: u8,
    /// Ranks, from 1, goal zones not counted.
    pub ranks: u8,
    /// Whether squares alternate in colour like a chessboard's.
    pub chequered: bool,
    /// Parts of the board that are drawn.
    pub areas: Vec<Area>,
}

/// How an area is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum AreaKind {
    /// A goal whose squares are on the grid; the net hangs behind them.
    Goal,
    /// A single square where play begins.
    KickOff,
    /// A line of the pitch around some squares.
    Outline,
    /// A dashed line around some squares.
    DashedOutline,
    /// Squares tinted and labelled.
    Marked,
    /// A circle around the middle of its squares.
    Circle,
    /// A band of ranks, with a dashed line between it and the next.
    Band,
    /// An arrow from its first square to its second.
    Arrow,
    /// Squares in each of which [`Area::text`] is printed.
    Value,
    /// Squares from which the ball is crossed: a triangle that points to the goal.
    Cross,
    /// A strip of the pitch, across or along, named at its edge and edged in its
    /// [`Area::tone`].
    Line,
    /// Every other one of the blocks of squares in which distance is counted: what lies between
    /// their borders are the others.
    Blocks,
}

/// A part of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Area {
    /// Its ID; its label is `area-` and this.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// How it is drawn.
    pub kind: AreaKind,
    /// Whose it is, if it belongs to a side.
    pub side: Option<Side>,
    /// Its squares.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>), ts(type = "string[]"))]
    pub squares: Vec<Coord>,
    /// What is printed in each of its squares: `+4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub text: Option<&'static str>,
    /// The colour it is printed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tone: Option<Tone>,
    /// The label shown.
    pub label: Localised,
    /// The clause that defines it.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
}

impl Area {
    /// An area, its label left to the word catalogues.
    pub fn new(
        id: &'static str,
        kind: AreaKind,
        side: Option<Side>,
        squares: Vec<Coord>,
        clause: &'static str,
    ) -> Self {
        Area {
            id,
            kind,
            side,
            squares,
            text: None,
            tone: None,
            label: Localised::new(),
            clause: Clause(clause),
        }
    }
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct PieceKind {
    /// Its ID.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// Its letter in the notation.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub letter: &'static str,
    /// How it is drawn.
    pub figure: Figure,
    /// The name shown.
    pub label: Localised,
}

impl PieceKind {
    /// A kind of piece, its name left to the word catalogues.
    pub fn new(id: &'static str, letter: &'static str, figure: Figure) -> Self {
        PieceKind {
            id,
            letter,
            figure,
            label: Localised::new(),
        }
    }
}

/// A kind of action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct ActionKind {
    /// Its ID.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The name shown.
    pub label: Localised,
    /// How its targets are marked on the board.
    pub mark: Mark,
    /// The picture of a [`Mark::Sign`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub icon: Option<Icon>,
    /// The colour of that picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tone: Option<Tone>,
    /// Whether it gives up what the coach could still do in the turn: an interface may ask first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub ends_turn: bool,
    /// The clause that allows it.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
}

impl ActionKind {
    /// A kind of action, its name left to the word catalogues.
    pub fn new(id: &'static str, mark: Mark, clause: &'static str) -> Self {
        ActionKind {
            id,
            label: Localised::new(),
            mark,
            icon: None,
            tone: None,
            ends_turn: false,
            clause: Clause(clause),
        }
    }

    /// The same; whether it gives up the rest of the turn.
    #[must_use]
    pub const fn ending_turn(mut self, ends: bool) -> Self {
        self.ends_turn = ends;
        self
    }

    /// The same, its targets marked by a picture.
    #[must_use]
    pub const fn signed(mut self, icon: Icon, tone: Tone) -> Self {
        self.mark = Mark::Sign;
        (self.icon, self.tone) = (Some(icon), Some(tone));
        self
    }
}

/// A phase of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct PhaseDescription {
    /// Its ID.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The name shown.
    pub label: Localised,
    /// What the coach to act is asked to do.
    pub prompt: Localised,
    /// The clause that governs it.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
}

impl PhaseDescription {
    /// A phase, its words left to the word catalogues.
    pub fn new(id: &'static str, clause: &'static str) -> Self {
        PhaseDescription {
            id,
            label: Localised::new(),
            prompt: Localised::new(),
            clause: Clause(clause),
        }
    }
}

/// A counter that views show.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct CounterKind {
    /// Its ID.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The name shown.
    pub label: Localised,
}

impl CounterKind {
    /// A counter, its name left to the word catalogues.
    pub fn new(id: &'static str) -> Self {
        CounterKind {
            id,
            label: Localised::new(),
        }
    }
}

/// An option a match may set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct OptionDescription {
    /// Its key.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub key: &'static str,
    /// The name shown.
    pub label: Localised,
    /// `number`, `switch`, `choice`, `text` (in the notation of its clause) or `file`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The least of a number.
    pub min: Option<u32>,
    /// The most of a number.
    pub max: Option<u32>,
    /// The words of a choice.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>), ts(type = "string[]"))]
    pub of: Vec<&'static str>,
    /// The same words as they are shown, in the same order.
    pub labels: Vec<Localised>,
    /// The value if not set; nothing for a text or a file.
    pub default: Option<OptionValue>,
    /// The clause it belongs to.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// When it counts, if not always.
    pub applies: Option<Applies>,
}

impl OptionDescription {
    /// An option described, its labels left to the word catalogues.
    pub fn of(spec: &OptionSpec) -> Self {
        let mut description = OptionDescription {
            key: spec.key,
            label: Localised::new(),
            kind: "file",
            min: None,
            max: None,
            of: Vec::new(),
            labels: Vec::new(),
            default: None,
            clause: Clause(spec.clause),
            applies: spec.applies,
        };
        match spec.kind {
            OptionKind::Number { min, max, default } => {
                description.kind = "number";
                (description.min, description.max) = (Some(min), Some(max));
                description.default = Some(OptionValue::Number(default));
            }
            OptionKind::Switch { default } => {
                description.kind = "switch";
                description.default = Some(OptionValue::Switch(default));
            }
            OptionKind::Choice { of, default } => {
                description.kind = "choice";
                description.of = of.to_vec();
                description.default = Some(OptionValue::Text(default.to_owned()));
            }
            OptionKind::Text => description.kind = "text",
            OptionKind::File => {}
        }
        description
    }
}
