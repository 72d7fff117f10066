//! The free kick or penalty under way.

use fischio_core::{SetPieceView, Side, Viewer};
use fischio_phases::PlaceSet;

use crate::{Calciotto, Square};

/// A free kick or penalty; what both choose in secret at one is for their side alone.
pub(crate) fn set_piece(game: &Calciotto, viewer: Viewer) -> Option<SetPieceView> {
    let kick = game.free_kick()?;
    let sides = game.contestants();
    let id = |side, place| game.man_ref(side, place).id();
    let of = |side: Side, places: PlaceSet| -> Vec<String> {
        places.iter().map(|place| id(side, place)).collect()
    };
    let chosen = |i: usize| {
        let shown = kick.chosen[i].filter(|_| viewer.sees(sides[i]));
        shown.map(Square::coord)
    };
    let kind = if kick.penalty { "penalty" } else { "free-kick" };
    Some(SetPieceView {
        taker: kick.kicker.map(|place| id(sides[0], place)),
        deciding: Some(game.deciding),
        re_placed: Some(of(game.deciding, kick.replaced)),
        barrier: Some(of(sides[1], kick.barrier)),
        over_the_barrier: Some(kick.plus),
        aim: chosen(0),
        stand: chosen(1),
        ..SetPieceView::new(kind, sides[0])
    })
}
