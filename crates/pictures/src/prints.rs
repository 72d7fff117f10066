//! What is printed on the squares of a board: numbers, cross boxes, named lines, blocks.

use std::fmt::Write as _;

use fischio_core::{Area, AreaKind};

use crate::drawings::name_of;
use crate::layout::{Layout, Point, Rect, SQUARE};
use crate::markup::escape;

/// What a line is called at its end.
pub(crate) type Name<'a> = &'a dyn Fn(&Area) -> String;

/// An area of a printed kind; nothing if it is of another.
pub(crate) fn print(layout: &Layout, area: &Area, name: Name<'_>) -> Option<String> {
    let text = area.text.unwrap_or_default();
    let corners = area.squares.iter().filter_map(|one| layout.corner(*one));
    let centres = area.squares.iter().filter_map(|one| layout.centre(*one));
    Some(match area.kind {
        AreaKind::Value => corners.map(|corner| value(corner, text)).collect(),
        AreaKind::Cross => centres.map(|centre| cross(layout, area, centre)).collect(),
        AreaKind::Line => line(layout, area, name),
        AreaKind::Blocks => {
            let border = layout.border(&area.squares);
            format!(r#"<path class="border" d="{border}"/>"#)
        }
        _ => return None,
    })
}

fn value(Point { x, y }: Point, text: &str) -> String {
    let number: i32 = text.replace('−', "-").parse().unwrap_or(0);
    let strong = number.abs().min(4);
    let look = if text.starts_with('−') {
        "low"
    } else if strong > 0 {
        "high"
    } else {
        "even"
    };
    let side = SQUARE - 10;
    format!(
        r#"<rect class="tint {look} by-{strong}" x="{}" y="{}" width="{side}" height="{side}" rx="9"/><text class="number" x="{}" y="{}" text-anchor="middle">{}</text>"#,
        x + 5,
        y + 5,
        x + 50,
        y + 65,
        escape(text),
    )
}

/// A triangle that points to the middle of the goal that is attacked.
fn cross(layout: &Layout, area: &Area, from: Point) -> String {
    let mut areas = layout.board.areas.iter();
    let goal = areas.find(|one| one.kind == AreaKind::Goal && one.side != area.side);
    let bounds = goal.and_then(|goal| layout.bounds(&goal.squares));
    let (x, y) = (f64::from(from.x), f64::from(from.y));
    let (tx, ty) = bounds.map_or((x, 0.0), |bounds| {
        (
            f64::from(bounds.x) + f64::from(bounds.width) / 2.0,
            f64::from(bounds.y) + f64::from(bounds.height) / 2.0,
        )
    });
    let turn = (ty - y).atan2(tx - x).to_degrees();
    format!(
        r#"<path class="triangle" d="M27 0-19-21-9 0-19 21z" transform="translate({} {}) rotate({turn:.1})"/>"#,
        from.x, from.y
    )
}

/// A strip, with lines in its colour at both edges and its name at the end.
fn line(layout: &Layout, area: &Area, name: Name<'_>) -> String {
    let Some(bounds) = layout.bounds(&area.squares) else {
        return String::new();
    };
    let Rect {
        x,
        y,
        width,
        height,
    } = bounds;
    let across = width >= layout.width();
    let tone = area.tone.map(|tone| format!(" tone-{}", name_of(&tone)));
    let tone = tone.unwrap_or_default();
    let mut drawn = String::new();
    if area.tone.is_some() {
        let _ = write!(
            drawn,
            r#"<rect class="strip{tone}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#
        );
    }
    let edges = if across {
        format!("M{x} {}h{width}M{x} {}h{width}", y + 3, y + height - 3)
    } else {
        format!("M{x} {y}v{height}M{} {y}v{height}", x + width)
    };
    let _ = write!(drawn, r#"<path class="edge{tone}" d="{edges}"/>"#);
    let name = name(area);
    if name.is_empty() {
        return drawn;
    }
    // Names stand outside, where nothing else does.
    let places = if across {
        vec![format!(
            "translate({} {}) rotate(-90)",
            x - 11,
            f64::from(y) + f64::from(height) / 2.0
        )]
    } else {
        let middle = name_at(bounds, layout);
        let ends = [-14, layout.height() + 30];
        ends.map(|end| format!("translate({middle} {end})")).into()
    };
    for place in places {
        let _ = write!(
            drawn,
            r#"<g class="tag{tone}" transform="{place}"><text text-anchor="middle">{}</text></g>"#,
            escape(&name)
        );
    }
    drawn
}

/// The middle of a strip's end; beside a goal that stands there.
fn name_at(strip: Rect, layout: &Layout) -> f64 {
    let middle = f64::from(strip.x) + f64::from(strip.width) / 2.0;
    let blocked = layout
        .board
        .areas
        .iter()
        .filter(|area| area.kind == AreaKind::Goal)
        .filter_map(|area| layout.bounds(&area.squares))
        .any(|goal| f64::from(goal.x) < middle && middle < f64::from(goal.x + goal.width));
    if blocked {
        f64::from(strip.x + SQUARE)
    } else {
        middle
    }
}
