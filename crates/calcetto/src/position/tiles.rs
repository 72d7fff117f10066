//! The tiles of a position: in hand, in play and under the pile.

use fischio_core::{PositionFields, Refusal, Side, Slot};
use fischio_phases::position::{list, listed, of};

use super::print::Fields;
use super::{HAND, KNOWN, TILE};
use crate::parts::team::{LINE_UP, LineUp};
use crate::parts::tiles::{Colour, InPlay};
use crate::{Calcetto, Man, Tile};

impl Calcetto {
    /// A side's tiles, in hand and in play.
    pub(super) fn read_tiles(
        &mut self,
        side: Side,
        fields: &mut PositionFields<'_>,
    ) -> Result<(), Refusal> {
        let tiles = |text| list(text, Tile::parse);
        let hand = fields.read(of(side, HAND), tiles)?.unwrap_or_default();
        let known = fields.read(of(side, KNOWN), tiles)?.unwrap_or_default();
        let holders = self.tile_holders(side);
        let squad = self.squads[side];
        let in_play = fields.read(of(side, TILE), |text| {
            let (tile, man) = text.split_once(':')?;
            let (tile, man) = (Tile::parse(tile)?, Man::parse(man)?);
            let place = LineUp {
                slots: holders,
                at: self.team(side).line_up.at,
            }
            .place_of(squad.slot(man)?)?;
            let wasted = man.keeps_goal() && tile.colour() == Colour::Yellow;
            (!wasted).then_some(InPlay { tile, place })
        })?;
        for &tile in &hand {
            self.draw_for_position(tile)?;
            self.tiles.hands[side.index()].add(tile);
        }
        if let Some(in_play) = in_play {
            self.draw_for_position(in_play.tile)?;
        }
        for tile in known {
            if !hand.contains(&tile) {
                let refusal = Refusal::new("CT-09", "position-contradicts");
                return Err(refusal.with("key", of(side, KNOWN)));
            }
            self.tiles.open.add(tile);
        }
        self.tiles.in_play[side.index()] = in_play;
        Ok(())
    }

    /// The tiles under the pile.
    pub(super) fn read_under(&mut self, fields: &mut PositionFields<'_>) -> Result<(), Refusal> {
        let under = fields.read("under", |text| list(text, Tile::parse))?;
        for tile in under.into_iter().flatten() {
            self.draw_for_position(tile)?;
            self.tiles.lay_under(tile);
        }
        Ok(())
    }

    /// A tile lies elsewhere than on top of the pile: each at one place only.
    fn draw_for_position(&mut self, tile: Tile) -> Result<(), Refusal> {
        if !self.tiles.unseen.has(tile) {
            return Err(Refusal::new("CT-08", "position-tile").with("tile", tile));
        }
        self.tiles.unseen.remove(tile);
        Ok(())
    }

    /// A side's tiles as they are printed.
    pub(super) fn tile_fields(&self, side: Side) -> Fields {
        let mut fields = Fields::new();
        let hand = self.tiles.hand(side);
        for (keys, tiles) in [(HAND, hand), (KNOWN, hand.and(self.tiles.open))] {
            if !tiles.is_empty() {
                fields.push((of(side, keys), listed(tiles.iter())));
            }
        }
        if let Some(in_play) = self.tiles.in_play[side.index()] {
            let holder = self.tile_holders(side)[in_play.place.index()];
            let man = self.squads[side].man(holder.expect("a tile is in play on somebody"));
            fields.push((of(side, TILE), format!("{}:{man}", in_play.tile)));
        }
        fields
    }

    /// The players with a tile in play: one who leaves in a set-up has theirs until that is revealed.
    fn tile_holders(&self, side: Side) -> [Option<Slot>; LINE_UP] {
        let team = self.team(side);
        if self.is_restart() {
            team.set_up.before
        } else {
            team.line_up.slots
        }
    }
}
