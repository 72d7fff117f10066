//! Marked squares and counters.

use fischio_core::{BySide, CountedPart, Counter, Marker, Side};

use crate::show::seen::Seen;
use crate::{Calciotto, Square, Stage};

pub(crate) fn markers(game: &Calciotto) -> Vec<Marker> {
    let mut markers = Vec::new();
    let mut mark = |kind, square: Square, side| {
        if square != Square::OFF {
            markers.push(Marker {
                kind,
                square: square.coord(),
                side,
            });
        }
    };
    if let Some((from, to)) = game.last {
        mark("last-from", from, None);
        mark("last-to", to, None);
    }
    let before = matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff
    );
    for side in Side::BOTH.into_iter().filter(|_| before) {
        for square in game.pitch.kick_off_squares(side) {
            mark("kick-off", square, Some(side));
        }
    }
    if let Some(file) = game.contest_now().and_then(|contest| contest.target()) {
        let goal = game.pitch.goal_squares(game.turn.opponent());
        let reached = goal.into_iter().find(|to| to.file() == file);
        if let Some(to) = reached {
            mark("target", to, Some(game.turn));
        }
    }
    if game.stage() == Stage::Barrier {
        for square in game.barrier_zone().iter() {
            mark("barrier", square, Some(game.offenders()));
        }
    }
    markers
}

/// The counters' IDs.
pub(crate) const COUNTERS: [&str; 6] = [
    "points",
    "phases",
    "pack",
    "cards",
    "substitutions-left",
    "re-placings-left",
];

pub(crate) fn counters(game: &Calciotto, sides: &BySide<Seen<'_>>) -> Vec<Counter> {
    let [points, phases, pack, cards, substitutions, re_placings] = COUNTERS;
    let most = game.rules.ending.most_phases();
    let mut counters = vec![
        Counter::new(points, game.phase.points, None).in_part(CountedPart::Points),
        Counter::new(phases, game.phases, None).of(most),
        Counter::new(pack, game.pack.count(), None).in_part(CountedPart::Pack),
    ];
    for side in Side::BOTH {
        let left = sides[side].visible.bench.substitutions;
        counters.push(
            Counter::new(cards, game.hand(side).count(), Some(side)).in_part(CountedPart::Hands),
        );
        counters.push(Counter::new(substitutions, left, Some(side)));
    }
    if game.stage() == Stage::Replacing {
        let left = game.replacings_left();
        counters.push(Counter::new(re_placings, left, Some(game.deciding)));
    }
    counters
}
