//! Running counts.

use serde::Serialize;

use crate::Side;

/// A running count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Counter {
    /// The counter's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// Its value.
    pub value: u32,
    /// What it runs to or from, if anything.
    pub of: Option<u32>,
    /// Whose it is, if it belongs to a side.
    pub side: Option<Side>,
    /// The part of the view that has the same number, so that it need not be shown twice;
    /// the counter's label is that part's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub part: Option<CountedPart>,
}

impl Counter {
    /// A count of the whole match, or of a side.
    pub fn new(id: &'static str, value: impl Into<u32>, side: Option<Side>) -> Counter {
        Counter {
            id,
            value: value.into(),
            of: None,
            side,
            part: None,
        }
    }

    /// The same, running to or from `of`.
    #[must_use]
    pub fn of(mut self, of: impl Into<u32>) -> Counter {
        self.of = Some(of.into());
        self
    }

    /// The same, shown by a part of the view as well.
    #[must_use]
    pub const fn in_part(mut self, part: CountedPart) -> Counter {
        self.part = Some(part);
        self
    }
}

/// A part of the view that shows a counter's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum CountedPart {
    /// [`View::points`](crate::View::points).
    Points,
    /// [`View::hands`](crate::View::hands).
    Hands,
    /// [`View::pack`](crate::View::pack).
    Pack,
}
