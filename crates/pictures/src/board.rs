//! The board with all that stands on it, in its own units.

use fischio_core::Coord;
use std::fmt::Write as _;

use crate::Scene;
use crate::drawings::DRAWINGS;
use crate::layout::{Layout, Point, Rect};
use crate::marks::marker;
use crate::markup::escape;
use crate::men;
use crate::pitch::pitch;
use crate::prints::Name;

/// Where the ball lies in its carrier's square, from the centre.
const AT_FOOT: Point = Point { x: 28, y: 27 };

/// A board drawn, and the part of the drawing that it fills.
pub(crate) struct Drawn {
    pub(crate) markup: String,
    pub(crate) frame: Rect,
}

/// The board of a scene.
pub(crate) fn draw(scene: &Scene<'_>, name: Name<'_>) -> Drawn {
    let layout = Layout::new(scene.board, scene.bottom);
    let ground = pitch(&layout, name);
    let markers = scene.markers.iter();
    let markers = markers.filter_map(|one| marker(&layout, scene.game, one));
    let tints: String = markers.collect();
    let men = men(&layout, scene);
    Drawn {
        markup: format!(
            r#"<g class="board"><g>{ground}</g><g class="tints">{tints}</g><g class="men">{men}</g></g>"#
        ),
        frame: layout.frame(),
    }
}

fn men(layout: &Layout, scene: &Scene<'_>) -> String {
    let mut drawn = String::new();
    for piece in scene.pieces {
        let Some(at) = piece.square.and_then(|square| layout.centre(square)) else {
            continue;
        };
        let carrier = if piece.square == scene.ball {
            " has-ball"
        } else {
            ""
        };
        let _ = write!(
            drawn,
            r#"<g class="piece side-{}{carrier}" data-piece="{}" data-kind="{}" transform="translate({} {})">{}</g>"#,
            piece.side,
            escape(&piece.id),
            escape(piece.kind),
            at.x,
            at.y,
            men::piece(scene.game, piece)
        );
    }
    let ball = scene.ball.and_then(|square| ball_at(layout, scene, square));
    if let Some(Point { x, y }) = ball {
        let ball = &DRAWINGS.ball;
        let _ = write!(
            drawn,
            r#"<g class="ball-place" data-ball="" transform="translate({x} {y})"><g class="ball">{ball}</g></g>"#
        );
    }
    drawn
}

fn ball_at(layout: &Layout, scene: &Scene<'_>, square: Coord) -> Option<Point> {
    let centre = layout.centre(square)?;
    let is_carried = scene.pieces.iter().any(|one| one.square == Some(square));
    Some(if is_carried {
        Point {
            x: centre.x + AT_FOOT.x,
            y: centre.y + AT_FOOT.y,
        }
    } else {
        centre
    })
}
