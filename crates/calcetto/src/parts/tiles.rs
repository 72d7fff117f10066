//! The six ball tiles: the pile, the hands, and those in play (CT-08 to CT-10).
//!
//! The order of the shuffled pile is nowhere: a tile that nobody has seen since the shuffle
//! is drawn when it is needed. Tiles that were played lie under the others in an order
//! that both coaches know, so once they come to the top nothing is left to chance.

use core::fmt;

use fischio_core::{Side, Viewer};
use fischio_phases::Place;

/// How many tiles there are.
pub const TILES: u8 = 6;

/// What a tile raises (CT-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// A movement number.
    Yellow,
    /// A strength or a save number.
    Red,
}

/// A ball tile: `Y1`, `Y2`, `Y3`, `R1`, `R2`, `R3` (CT-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// All six.
    pub const ALL: [Tile; TILES as usize] = [Tile(0), Tile(1), Tile(2), Tile(3), Tile(4), Tile(5)];

    /// The tile of a number below [`TILES`].
    pub(crate) const fn new(index: u8) -> Tile {
        Tile(index)
    }

    /// Its number, from 0: the item chance draws.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// What it raises.
    pub const fn colour(self) -> Colour {
        if self.0 < 3 {
            Colour::Yellow
        } else {
            Colour::Red
        }
    }

    /// By how much.
    pub const fn value(self) -> u8 {
        self.0 % 3 + 1
    }

    /// Its name: `Y1` to `R3`.
    pub const fn name(self) -> &'static str {
        ["Y1", "Y2", "Y3", "R1", "R2", "R3"][self.0 as usize]
    }

    /// The tile of that name.
    pub(crate) fn parse(text: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.name() == text)
    }

    const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileSet(u8);

impl TileSet {
    /// All six.
    pub(crate) const ALL: TileSet = TileSet((1 << TILES) - 1);

    /// How many.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a tile is in it.
    pub const fn has(self, tile: Tile) -> bool {
        self.0 & tile.bit() != 0
    }

    /// Its tiles in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        Tile::ALL.into_iter().filter(move |&tile| self.has(tile))
    }

    pub(crate) fn add(&mut self, tile: Tile) {
        self.0 |= tile.bit();
    }

    pub(crate) fn remove(&mut self, tile: Tile) {
        self.0 &= !tile.bit();
    }

    pub(crate) const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    pub(crate) const fn or(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }
}

/// A tile in play, and the place in the line-up of the man it was played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InPlay {
    pub(crate) tile: Tile,
    pub(crate) place: Place,
}

/// Where every tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tiles {
    /// On top of the pile, in an order nobody knows.
    pub(crate) unseen: TileSet,
    /// Under them, the next to come first; places beyond `under_len` are 0.
    under: [u8; TILES as usize],
    under_len: u8,
    pub(crate) hands: [TileSet; 2],
    /// Those in hands that everybody saw drawn.
    pub(crate) open: TileSet,
    pub(crate) in_play: [Option<InPlay>; 2],
}

impl Tiles {
    /// All six shuffled and face down.
    pub(crate) const fn shuffled() -> Tiles {
        Tiles {
            unseen: TileSet::ALL,
            under: [0; TILES as usize],
            under_len: 0,
            hands: [TileSet(0); 2],
            open: TileSet(0),
            in_play: [None; 2],
        }
    }

    pub(crate) const fn hand(&self, side: Side) -> TileSet {
        self.hands[side.index()]
    }

    pub(crate) const fn pile(&self) -> u8 {
        self.unseen.count() + self.under_len
    }

    /// The tiles of the pile whose order both coaches know, the next to come first.
    pub(crate) fn under(&self) -> impl Iterator<Item = Tile> {
        self.under
            .into_iter()
            .take(usize::from(self.under_len))
            .map(Tile)
    }

    /// The top tile, if everybody knows which it is.
    pub(crate) const fn known_top(&self) -> Option<Tile> {
        if self.unseen.is_empty() && self.under_len > 0 {
            Some(Tile(self.under[0]))
        } else {
            None
        }
    }

    /// A side takes the top tile, which chance says or everybody knows.
    pub(crate) fn take(&mut self, side: Side, tile: Tile) {
        if self.known_top() == Some(tile) {
            self.under.copy_within(1.., 0);
            self.under_len -= 1;
            self.under[usize::from(self.under_len)] = 0;
            self.open.add(tile);
        } else {
            self.unseen.remove(tile);
        }
        self.hands[side.index()].add(tile);
    }

    /// A side plays a tile from its hand.
    pub(crate) fn play(&mut self, side: Side, tile: Tile, place: Place) {
        self.hands[side.index()].remove(tile);
        self.open.remove(tile);
        self.in_play[side.index()] = Some(InPlay { tile, place });
    }

    /// A side's tile in play goes under the pile; which one it was.
    pub(crate) fn put_under(&mut self, side: Side) -> Option<Tile> {
        let tile = self.in_play[side.index()].take()?.tile;
        self.lay_under(tile);
        Some(tile)
    }

    /// A tile that lay nowhere goes under the pile.
    pub(crate) fn lay_under(&mut self, tile: Tile) {
        self.under[usize::from(self.under_len)] = tile.0;
        self.under_len += 1;
    }

    /// The tiles of a side's hand that `viewer` knows.
    pub(crate) fn seen_in_hand(&self, viewer: Viewer, side: Side) -> TileSet {
        if viewer.sees(side) {
            self.hand(side)
        } else {
            self.hand(side).and(self.open)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ct_08_yellow_and_red_one_to_three() {
        let names = Tile::ALL.map(|tile| tile.to_string());
        assert_eq!(names, ["Y1", "Y2", "Y3", "R1", "R2", "R3"]);
        for tile in Tile::ALL {
            assert_eq!(Tile::parse(&tile.to_string()), Some(tile));
        }
        assert_eq!(Tile::parse("Y4"), None);
    }

    #[test]
    fn ct_10_a_played_tile_comes_last_and_known() {
        let mut tiles = Tiles::shuffled();
        let (home, away) = (Side::Home, Side::Away);
        for tile in Tile::ALL {
            tiles.take(home, tile);
            assert!(tiles.seen_in_hand(Viewer::Side(away), home).is_empty());
        }
        assert_eq!(tiles.pile(), 0);
        for tile in [Tile(3), Tile(1)] {
            tiles.play(home, tile, Place::new(2));
            assert_eq!(tiles.put_under(home), Some(tile));
        }
        assert_eq!(tiles.put_under(home), None);
        assert_eq!(tiles.known_top(), Some(Tile(3)));
        tiles.take(away, Tile(3));
        assert_eq!(tiles.known_top(), Some(Tile(1)));
        assert!(tiles.seen_in_hand(Viewer::Spectator, away).has(Tile(3)));
    }
}
