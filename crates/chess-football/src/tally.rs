//! What is counted of a match.

use fischio_core::Tally;

use crate::{ChessFootball, Event};

/// What is counted: there is nothing that could fail.
pub(crate) const TALLIES: &[&str] = &["pass", "capture"];

impl ChessFootball {
    /// What an event counts as.
    pub(crate) fn tally_of(event: &Event) -> Option<Tally> {
        Some(match *event {
            Event::Passed(piece, ..) => Tally::counted("pass", piece.side),
            Event::Captured(piece, ..) => Tally::counted("capture", piece.side),
            _ => return None,
        })
    }
}
