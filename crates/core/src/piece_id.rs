//! A piece's ID, as offers name one.

use core::fmt::{self, Write};

use arrayvec::ArrayString;
use serde::{Serialize, Serializer};

use crate::Side;

/// The ID that a piece has in views: its side and its name there, like `home-D1`. A coach is offered
/// hundreds of actions, so the two are put together only when they are written.
///
/// ```
/// use fischio_core::{PieceId, Side};
/// assert_eq!(PieceId::new(Side::Home, "D1").to_string(), "home-D1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceId {
    side: Side,
    name: &'static str,
}

impl PieceId {
    /// The piece of a side that is called so.
    pub const fn new(side: Side, name: &'static str) -> PieceId {
        PieceId { side, name }
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.side.name())?;
        f.write_char('-')?;
        f.write_str(self.name)
    }
}

impl Serialize for PieceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut short = ArrayString::<24>::new();
        match write!(short, "{self}") {
            Ok(()) => serializer.serialize_str(&short),
            Err(_) => serializer.collect_str(self),
        }
    }
}
