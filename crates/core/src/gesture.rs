//! What a coach points at on the board, before the rules say what it could mean.

use crate::{Coord, PieceView, Side, TrayItem, View};

/// What a coach asks the referee: why the piece cannot go there, or why it can do nothing at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The piece or the tray item that is pointed at or in hand, by its ID in the view.
    pub piece: Option<String>,
    /// Where it is put. Without a square the question is about the piece where it stands.
    pub to: Option<Coord>,
    /// The card or tile in hand, by its name.
    pub choice: Option<String>,
}

/// A piece that a gesture points at, as the coach's side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed<'a> {
    /// Whose it is.
    pub side: Side,
    /// What it is called after its side: `D1` of `home-D1`.
    pub name: &'a str,
    /// Its kind, by the ID in the game's description.
    pub kind: &'static str,
    /// Where it stands; nothing in the tray.
    pub square: Option<Coord>,
}

impl<'a> Pointed<'a> {
    /// The piece or tray item of that ID, if the view has it.
    pub fn at(view: &'a View, id: &str) -> Option<Pointed<'a>> {
        let piece = view.pieces.iter().find(|piece| piece.id == id);
        let item = || {
            view.tray
                .iter()
                .find(|item| item.id == id)
                .map(Pointed::from)
        };
        piece.map(Pointed::from).or_else(item)
    }
}

impl<'a> From<&'a PieceView> for Pointed<'a> {
    fn from(piece: &'a PieceView) -> Pointed<'a> {
        Pointed {
            side: piece.side,
            name: name(&piece.id),
            kind: piece.kind,
            square: piece.square,
        }
    }
}

impl<'a> From<&'a TrayItem> for Pointed<'a> {
    fn from(item: &'a TrayItem) -> Pointed<'a> {
        Pointed {
            side: item.side,
            name: name(&item.id),
            kind: item.kind,
            square: None,
        }
    }
}

/// What an ID says after its side.
fn name(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, name)| name)
}

/// A piece, a card or nothing is put on a square: what may be meant by it, the rules know
/// ([`Game::meant`](crate::Game::meant)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture<'a> {
    /// What is in hand.
    pub piece: Option<Pointed<'a>>,
    /// The card or tile in hand, by its name.
    pub choice: Option<&'a str>,
    /// Where it is put.
    pub to: Coord,
    /// Who stands there.
    pub there: Option<Pointed<'a>>,
}

impl<'a> Gesture<'a> {
    /// What a side's own piece that stands on the target is called.
    pub fn mate(&self, side: Side) -> Option<&'a str> {
        let there = self.there.filter(|there| there.side == side);
        there.map(|there| there.name)
    }
}
