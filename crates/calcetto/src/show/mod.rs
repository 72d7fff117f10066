//! What an interface is shown of a match.

mod describe;
mod dice;
mod events;
mod marks;
mod offers;
mod phase;
mod seen;
mod tiles;

pub(crate) use describe::{board, description};
pub(crate) use offers::offer;

use fischio_core::{BySide, Course, EndsBy, MatchEnd, Side, View, Viewer};
use fischio_phases::End;

use crate::{Calcetto, ManRef, Square, Stage};
use dice::{contest, roll};
use marks::{counters, markers};
use seen::Seen;
use tiles::tile_kinds;

pub(crate) fn view(game: &Calcetto, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    let per_side = |side: Side| &sides[side];
    View {
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        turn: turn(game),
        carrier: game.carrier().map(ManRef::id),
        points: Some(game.phase.points.into()),
        roll: game.last_roll.map(roll),
        contest: contest(game),
        hands: Some(BySide::from_fn(|side| per_side(side).hand())),
        pack: Some(game.tiles.pile().into()),
        pack_under: Some(game.tiles.under().map(|tile| Some(tile.name())).collect()),
        cards: tile_kinds(),
        squads: Some(BySide::from_fn(|side| per_side(side).squad())),
        ready: Some(BySide::from_fn(|side| !game.sets_up(side))),
        corrections_left: Some(BySide::from_fn(|side| per_side(side).corrections_left())),
        course: course(game),
        ..View::new(game, game.stage_name())
    }
}

/// Whose turn it is, once that is decided.
fn turn(game: &Calcetto) -> Option<Side> {
    let first_set_up = game.stage() == Stage::SetUp && !game.is_restart();
    let unknown = game.stage() == Stage::Possession || first_set_up;
    (!unknown).then_some(game.turn)
}

fn course(game: &Calcetto) -> Course {
    let (by, of) = match game.rules.ending.end {
        End::Time { minutes } => (EndsBy::Time, u16::from(minutes)),
        End::TotalGoals(goals) => (EndsBy::Goals, goals.into()),
        End::FirstTo(goals) => (EndsBy::FirstTo, goals.into()),
        End::Phases(phases) => (EndsBy::Phases, phases),
    };
    Course {
        phases: Some(game.phases.into()),
        untackled: Some(game.untackled.phases().into()),
        time_up: Some(game.time_up),
        end: Some(MatchEnd {
            by,
            of: of.into(),
            phase_limit: game.rules.ending.phase_limit.into(),
        }),
        relaunch: Some(game.phase.relaunch),
        pass_due: Some(game.phase.pass_due),
        passes_fly: Some(game.passes_fly()),
        ..Course::default()
    }
}
