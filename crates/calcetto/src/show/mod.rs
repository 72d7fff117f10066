//! What an interface is shown of a match.

mod contest;
mod describe;
mod events;
mod marks;
mod offers;
mod phase;
mod seen;
mod tiles;

pub(crate) use describe::{board, description};
pub(crate) use offers::offer;

use fischio_core::{BySide, Coord, Course, Side, View, Viewer};

use crate::{Calcetto, ManRef, Square, Stage};
use contest::contest;
use marks::{counters, markers};
use seen::Seen;
use tiles::tile_kinds;
/// Where a side's pieces stand, as its coaches see it.
pub(crate) fn squares_of(game: &Calcetto, side: Side) -> Vec<Coord> {
    Seen::new(game, side, Viewer::Side(side))
        .squares()
        .collect()
}

pub(crate) fn view(game: &Calcetto, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    let per_side = |side: Side| &sides[side];
    View {
        score: game.score().map(u32::from),
        shoot_out: game.kicks.map(|kicks| kicks.goals().map(u32::from)),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        turn: turn(game),
        carrier: game.carrier().map(ManRef::id),
        points: Some(game.phase.points.into()),
        roll: game.last_roll.map(|roll| roll.view(roll.purpose.name())),
        contest: contest(game),
        hands: Some(BySide::from_fn(|side| per_side(side).hand())),
        pack: Some(game.tiles.pile().into()),
        pack_under: Some(game.tiles.under().map(|tile| Some(tile.name())).collect()),
        cards: tile_kinds(),
        squads: Some(BySide::from_fn(|side| per_side(side).squad())),
        ready: Some(BySide::from_fn(|side| !game.sets_up(side))),
        corrections_left: Some(BySide::from_fn(|side| per_side(side).corrections_left())),
        course: course(game),
        prompt: prompt(game),
        ..View::new(game, game.stage_name())
    }
}

/// Whose turn it is, once that is decided.
fn turn(game: &Calcetto) -> Option<Side> {
    let first_set_up = game.stage() == Stage::SetUp && !game.is_restart();
    let unknown = game.stage() == Stage::Possession || first_set_up;
    (!unknown).then_some(game.turn)
}

/// What a movement phase begins with at the kick-off: a pass, before anything else.
fn prompt(game: &Calcetto) -> Option<&'static str> {
    let passes = game.stage() == Stage::Movement && game.phase.pass_due && !game.phase.relaunch;
    passes.then_some("kick-off-pass")
}

fn course(game: &Calcetto) -> Course {
    Course {
        phases: Some(game.phases.into()),
        untackled: Some(game.untackled.phases().into()),
        time_up: Some(game.time_up),
        end: Some(game.rules.ending.view()),
        relaunch: Some(game.phase.relaunch),
        pass_due: Some(game.phase.pass_due),
        passes_fly: Some(game.passes_fly()),
        ..Course::default()
    }
}
