//! What happened: the facts that an action or an outcome of chance brought about.

mod fact;

use serde::Serialize;

pub use fact::{Fact, Facts, Modifier, Rolled};

use crate::{Audience, BySide, Clause, Coord, ManRef, Player, Side};

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
    /// The dice it tells of; none unless it tells of a roll.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", ts(flatten))]
    pub roll: Rolled,
    /// What a throw comes to: of who acts, or of [`EventView::side`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub total: Option<i32>,
    /// What the other's throw comes to, or the number that was to be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub other_total: Option<i32>,
    /// What is left of a throw of which a die was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub left: Option<i32>,
    /// What else the sentence names, by the names it has in the catalogues: a score, another
    /// piece.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object), ts(skip))]
    pub facts: Facts,
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
            roll: Rolled::default(),
            total: None,
            other_total: None,
            left: None,
            facts: Facts::default(),
            audience: Audience::Everyone,
        }
    }

    /// Gives back the room that it does not use.
    pub fn shrink_to_fit(&mut self) {
        self.roll.shrink_to_fit();
        self.facts.0.shrink_to_fit();
    }

    /// The same, naming one more thing.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Fact>) -> Self {
        self.facts.add(name, value.into());
        self
    }

    /// The same, telling of a roll.
    #[must_use]
    pub fn rolled(mut self, roll: Rolled) -> Self {
        self.roll = roll;
        self
    }

    /// The same, of a side.
    #[must_use]
    pub fn of_side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    /// The same, of a player.
    #[must_use]
    pub fn about(mut self, man: ManRef<impl Player>) -> Self {
        self.side = Some(man.side);
        self.piece = Some(man.id());
        self.piece_kind = Some(man.man.kind());
        self.with("man", man.man.to_string())
    }

    /// The same, with another player who has to do with it.
    #[must_use]
    pub fn and(self, other: ManRef<impl Player>) -> Self {
        self.with("other_piece", other.id())
            .with("other_kind", other.man.kind())
            .with("other_side", other.side.name())
            .with("other", other.man.to_string())
    }

    /// The same, ending on a square.
    #[must_use]
    pub fn at(mut self, to: Coord) -> Self {
        self.to = Some(to);
        self
    }

    /// The same, from a square to another.
    #[must_use]
    pub fn between(mut self, from: Coord, to: Coord) -> Self {
        (self.from, self.to) = (Some(from), Some(to));
        self
    }

    /// The same, with the score.
    #[must_use]
    pub fn scored(self, score: BySide<u16>) -> Self {
        self.with("home", score.home).with("away", score.away)
    }

    /// The same, with what throws come to.
    #[must_use]
    pub fn totals(mut self, total: impl Into<i32>, other: impl Into<i32>) -> Self {
        (self.total, self.other_total) = (Some(total.into()), Some(other.into()));
        self
    }

    /// The same, with what one throw comes to.
    #[must_use]
    pub fn with_total(mut self, total: impl Into<i32>) -> Self {
        self.total = Some(total.into());
        self
    }

    /// The same, with what is left of a throw.
    #[must_use]
    pub fn with_left(mut self, left: impl Into<i32>) -> Self {
        self.left = Some(left.into());
        self
    }

    /// The same, for the coaches of one side only.
    #[must_use]
    pub fn secret(mut self, side: Side) -> Self {
        self.audience = Audience::Side(side);
        self
    }
}
