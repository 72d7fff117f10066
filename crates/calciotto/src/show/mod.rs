//! What an interface is shown of a match.

mod cards;
mod contest;
mod describe;
mod events;
mod guide;
mod marks;
mod offers;
mod phase;
mod seen;
mod set_piece;

pub(crate) use describe::{board, description};
pub(crate) use offers::offer;

use fischio_core::{BySide, Coord, Course, Side, View, Viewer};

use crate::{Calciotto, ManRef, Square, Stage};
use cards::{cards, drawing, pack_under, window};
use contest::contest;
use guide::guide;
use marks::{counters, markers};
use seen::Seen;
use set_piece::set_piece;
/// Where a side's pieces stand, as its coaches see it.
pub(crate) fn squares_of(game: &Calciotto, side: Side) -> Vec<Coord> {
    Seen::new(game, side, Viewer::Side(side))
        .squares()
        .collect()
}

pub(crate) fn view(game: &Calciotto, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    let team = |side| game.team(side);
    View {
        score: game.score().map(u32::from),
        shoot_out: game.kicks.map(|kicks| kicks.goals().map(u32::from)),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        turn: turn(game),
        coach: Some(game.coach),
        carrier: game.carrier().map(ManRef::id),
        points: Some(game.phase.points.into()),
        roll: game.last_roll.map(|roll| roll.view(roll.purpose.name())),
        contest: contest(game),
        guide: guide(game),
        set_piece: set_piece(game, viewer),
        window: window(game),
        played: Some(BySide::from_fn(|side| sides[side].played())),
        drawing: drawing(game),
        hands: Some(BySide::from_fn(|side| sides[side].hand())),
        pack: Some(game.pack.count().into()),
        pack_under: Some(pack_under(game, viewer)),
        cards: cards(&game.values),
        squads: Some(BySide::from_fn(|side| sides[side].squad())),
        coaches: Some(BySide::from_fn(|side| sides[side].coaches())),
        cautions: Some(BySide::from_fn(|side| sides[side].ids(team(side).booked))),
        sent_off: Some(BySide::from_fn(|side| sides[side].ids(team(side).sent_off))),
        ready: Some(BySide::from_fn(|side| sides[side].is_ready())),
        corrections_left: Some(BySide::from_fn(|side| sides[side].corrections_left())),
        course: course(game),
        prompt: prompt(game),
        ..View::new(game, game.stage_name())
    }
}

/// Whose turn it is, once that is decided.
fn turn(game: &Calciotto) -> Option<Side> {
    let first_set_up = game.stage() == Stage::SetUp && !game.is_restart();
    let unknown = game.stage() == Stage::Possession || first_set_up;
    (!unknown).then_some(game.turn)
}

/// What a movement phase begins with at the kick-off: a pass, before anything else.
fn prompt(game: &Calciotto) -> Option<&'static str> {
    let passes = game.stage() == Stage::Movement && game.phase.pass_due && !game.phase.relaunch;
    passes.then_some("kick-off-pass")
}

fn course(game: &Calciotto) -> Course {
    Course {
        phases: Some(game.phases.into()),
        untackled: Some(game.untackled.phases().into()),
        time_up: Some(game.time_up),
        end: Some(game.rules.ending.view()),
        relaunch: Some(game.phase.relaunch),
        pass_due: Some(game.phase.pass_due),
        counter_attack: Some(game.phase.counter),
        ..Course::default()
    }
}
