//! Marked squares and counters.

use fischio_core::{BySide, CountedPart, Counter, Marker, Side};

use crate::show::seen::Seen;
use crate::{Calcetto, Square, Stage};

pub(crate) fn markers(game: &Calcetto) -> Vec<Marker> {
    let mut markers = Vec::new();
    let mut mark = |kind, square: Square, side| {
        markers.push(Marker {
            kind,
            square: square.coord(),
            side,
        });
    };
    if let Some((from, to)) = game.last {
        mark("last-from", from, None);
        mark("last-to", to, None);
    }
    if matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::KickOff
    ) {
        for side in Side::BOTH {
            for square in game.pitch.kick_off_squares(side) {
                mark("kick-off", square, Some(side));
            }
        }
    }
    markers
}

/// The counters' IDs.
pub(crate) const COUNTERS: [&str; 5] = ["points", "phases", "pile", "tiles", "substitutions-left"];

pub(crate) fn counters(game: &Calcetto, sides: &BySide<Seen<'_>>) -> Vec<Counter> {
    let [points, phases, pile, tiles, substitutions] = COUNTERS;
    let most = game.rules.ending.most_phases();
    let mut counters = vec![
        Counter::new(points, game.phase.points, None).in_part(CountedPart::Points),
        Counter::new(phases, game.phases, None).of(most),
        Counter::new(pile, game.tiles.pile(), None).in_part(CountedPart::Pack),
    ];
    for side in Side::BOTH {
        let left = sides[side].visible.bench.substitutions;
        counters.push(
            Counter::new(tiles, game.tiles_in_hand(side), Some(side)).in_part(CountedPart::Hands),
        );
        counters.push(Counter::new(substitutions, left, Some(side)));
    }
    counters
}
