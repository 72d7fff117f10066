//! What happened: the facts that an action or an outcome of chance brought about.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Clause, Coord, Side, Viewer};

/// Takes the events of a play as they happen. Search passes [`Silent`] and pays nothing.
pub trait EventSink<E> {
    /// One thing happened.
    fn event(&mut self, event: E);
}

impl<E> EventSink<E> for Vec<E> {
    fn event(&mut self, event: E) {
        self.push(event);
    }
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> EventSink<E> for Silent {
    #[inline]
    fn event(&mut self, _: E) {}
}

/// Who may hear of an event while the match runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    #[default]
    Everyone,
    /// The coaches of one side.
    Side(Side),
    /// Nobody but the referee.
    Referee,
}

impl Audience {
    /// Whether `viewer` belongs to it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Side(side) => viewer.sees(side),
            Audience::Referee => viewer == Viewer::All,
        }
    }
}

/// An event in the form that logs, the interface and the word catalogues share.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct EventView {
    /// What happened: also the ID of its sentence in the word catalogues (`event-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The clause by which it happened.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// Whose doing it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub side: Option<Side>,
    /// The piece's ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub piece: Option<String>,
    /// The piece's kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub piece_kind: Option<&'static str>,
    /// Where it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub from: Option<Coord>,
    /// Where it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub to: Option<Coord>,
    /// What else the sentence names: numbers, a score, another piece.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object), ts(skip))]
    pub more: Map<String, Value>,
    /// Who may hear of it.
    #[serde(skip)]
    pub audience: Audience,
}

impl EventView {
    /// An event of a kind under a clause, for everyone; the other parts are set by the caller.
    pub fn new(kind: &'static str, clause: &'static str) -> Self {
        EventView {
            kind,
            clause: Clause(clause),
            side: None,
            piece: None,
            piece_kind: None,
            from: None,
            to: None,
            more: Map::new(),
            audience: Audience::Everyone,
        }
    }
}
