//! The ground that never changes during a match: grass, chalk lines, goals with their nets.

use std::fmt::Write as _;

use fischio_core::{Area, AreaKind};

use crate::drawings::name_of;
use crate::layout::{Cell, Edge, Layout, NET, Rect, SQUARE};
use crate::markup::{arrow, escape};
use crate::prints::{self, Name};

/// The whole ground. `name`: what a line is called at its ends.
pub(crate) fn pitch(layout: &Layout, name: Name<'_>) -> String {
    let mut areas: Vec<&Area> = layout.board.areas.iter().collect();
    areas.sort_by_key(|area| order(area.kind));
    let mut drawn = format!(
        r#"<g class="pitch">{}{}{}"#,
        nets(layout),
        grass(layout),
        lines(layout)
    );
    for one in areas {
        drawn += &area(layout, one, name);
    }
    drawn + &names(layout) + "</g>"
}

/// What is tinted lies under what is printed, and that under what is drawn in chalk.
fn order(kind: AreaKind) -> u8 {
    match kind {
        AreaKind::Line => 0,
        AreaKind::Blocks => 1,
        AreaKind::Marked | AreaKind::Goal => 2,
        AreaKind::Value | AreaKind::Cross => 3,
        _ => 4,
    }
}

fn grass(layout: &Layout) -> String {
    let chequered = layout.board.chequered;
    let lined = if chequered { "" } else { " lined" };
    let mut grass = format!(r#"<g class="grass{lined}">"#);
    for square in layout.squares() {
        let Some(corner) = layout.corner(square) else {
            continue;
        };
        let odd = if chequered {
            (square.file + square.rank) % 2 == 1
        } else {
            square.rank % 2 == 0
        };
        let class = if odd { "turf odd" } else { "turf" };
        grass += &rect(class, corner.x, corner.y);
    }
    grass + "</g>"
}

fn rect(class: &str, x: i32, y: i32) -> String {
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>"#)
}

/// Touchlines, halfway line, centre circle and corner arcs, as on every pitch.
fn lines(layout: &Layout) -> String {
    let (width, height) = (layout.width(), layout.height());
    let (cx, cy) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let r = 24;
    let (right, low) = (width - r, height - r);
    let arcs = format!(
        "M{r} 0A{r} {r} 0 0 1 0 {r}M{right} 0A{r} {r} 0 0 0 {width} {r}\
         M{r} {height}A{r} {r} 0 0 0 0 {low}M{right} {height}A{r} {r} 0 0 1 {width} {low}"
    );
    let mut chalk = format!(
        r#"<g class="chalk"><rect x="0" y="0" width="{width}" height="{height}"/><path d="M0 {cy}H{width}"/><path d="{arcs}"/>"#
    );
    // A board that has circles of its own draws those.
    let has_circles = |area: &Area| area.kind == AreaKind::Circle;
    if !layout.board.areas.iter().any(has_circles) {
        let r = f64::from(width.min(height)) * 0.14;
        let _ = write!(chalk, r#"<circle cx="{cx}" cy="{cy}" r="{r}"/>"#);
    }
    chalk + "</g>"
}

fn area(layout: &Layout, area: &Area, name: Name<'_>) -> String {
    let kind = name_of(&area.kind);
    let bounds = layout.bounds(&area.squares);
    let inner = matches!(
        area.kind,
        AreaKind::Goal | AreaKind::Outline | AreaKind::DashedOutline
    ) && bounds.is_some_and(|bounds| bounds.width < layout.width());
    let of = area.side.map(|side| format!(" of-{side}"));
    let of = of.unwrap_or_default();
    let inner = if inner { " inner" } else { "" };
    let inside =
        prints::print(layout, area, name).unwrap_or_else(|| outlined(layout, area, bounds));
    let id = escape(area.id);
    format!(r#"<g class="area area-{kind}{of}{inner}" data-area="{id}">{inside}</g>"#)
}

fn outlined(layout: &Layout, area: &Area, bounds: Option<Rect>) -> String {
    let squares = &area.squares;
    let centres = || squares.iter().filter_map(|square| layout.centre(*square));
    let corners = || squares.iter().filter_map(|square| layout.corner(*square));
    let border = || {
        format!(
            r#"<path class="border" d="{}"/>"#,
            layout.border(&area.squares)
        )
    };
    let is_field = squares.len() > usize::from(layout.board.ranks);
    match (area.kind, bounds) {
        (AreaKind::KickOff, _) => {
            let mut spots = String::new();
            for at in centres() {
                let _ = write!(spots, r#"<circle cx="{}" cy="{}" r="7"/>"#, at.x, at.y);
            }
            spots
        }
        (AreaKind::Circle, Some(bounds)) => {
            let half = |length: i32| f64::from(length) / 2.0;
            let cx = f64::from(bounds.x) + half(bounds.width);
            let cy = f64::from(bounds.y) + half(bounds.height);
            let r = half(bounds.width.max(bounds.height));
            format!(r#"<circle cx="{cx}" cy="{cy}" r="{r}"/>"#)
        }
        (
            AreaKind::Band,
            Some(Rect {
                x,
                y,
                width,
                height,
            }),
        ) => {
            let low = y + height;
            format!(r#"<path d="M{x} {y}h{width}M{x} {low}h{width}"/>"#)
        }
        (AreaKind::Circle | AreaKind::Band, None) => String::new(),
        (AreaKind::Arrow, _) => {
            let mut ends = centres();
            match (ends.next(), ends.next()) {
                (Some(from), Some(to)) => arrow(from, to),
                _ => String::new(),
            }
        }
        // A field of its own rather than so many marks.
        (AreaKind::Marked, _) if is_field => {
            let veils = corners().map(|at| rect("veil", at.x, at.y));
            veils.collect::<String>() + &border()
        }
        (AreaKind::Marked, _) => {
            let word = printed(area);
            let mark = |at: crate::layout::Point| {
                format!(
                    r#"<rect class="tint" x="{}" y="{}" width="94" height="94" rx="10"/><text x="{}" y="{}" text-anchor="middle">{}</text>"#,
                    at.x + 3,
                    at.y + 3,
                    at.x + 50,
                    at.y + 91,
                    escape(&word),
                )
            };
            corners().map(mark).collect()
        }
        (AreaKind::Outline | AreaKind::DashedOutline, _) => border(),
        _ => {
            let mut drawn: String = corners().map(|at| rect("tint", at.x, at.y)).collect();
            let behind = area.kind == AreaKind::Goal && layout.edge_of(area).is_none();
            if let Some(bounds) = bounds.filter(|_| behind) {
                drawn += &mesh_over(bounds);
            }
            drawn + &border()
        }
    }
}

/// The word that is printed on a marked square: the one in capitals in its name.
fn printed(area: &Area) -> String {
    let words = area
        .label
        .values()
        .flat_map(|name| name.split(|c: char| !c.is_alphabetic()));
    let mut capitals = words.filter(|word| {
        (2..=8).contains(&word.chars().count()) && word.chars().all(char::is_uppercase)
    });
    capitals.next().unwrap_or_default().to_owned()
}

/// A net over the squares of a goal that lies behind the last rank.
fn mesh_over(
    Rect {
        x,
        y,
        width,
        height,
    }: Rect,
) -> String {
    let mut mesh = String::new();
    for at in (20..width).step_by(20) {
        let _ = write!(mesh, "M{} {y}v{height}", x + at);
    }
    for at in (20..height).step_by(20) {
        let _ = write!(mesh, "M{x} {}h{width}", y + at);
    }
    format!(r#"<path class="mesh" d="{mesh}"/>"#)
}

fn nets(layout: &Layout) -> String {
    let mut nets = String::from(r#"<g class="nets">"#);
    let goals = layout.board.areas.iter();
    for area in goals.filter(|area| area.kind == AreaKind::Goal) {
        let placed = layout.edge_of(area).zip(layout.bounds(&area.squares));
        let Some((edge, bounds)) = placed else {
            continue;
        };
        let long = match edge {
            Edge::North | Edge::South => bounds.width,
            Edge::East | Edge::West => bounds.height,
        };
        let of = area.side.map(|side| format!(" of-{side}"));
        let _ = write!(
            nets,
            r#"<g class="net{}" transform="{}">{}</g>"#,
            of.unwrap_or_default(),
            net_place(edge, bounds),
            net(long)
        );
    }
    nets + "</g>"
}

/// A net of a length that hangs out upwards from the origin.
fn net(long: i32) -> String {
    const SLANT: i32 = 16;
    let mut mesh = String::new();
    let columns = (f64::from(long) / 20.0).round();
    let mut column = 1.0;
    while column < columns {
        let x = column / columns * f64::from(long);
        let far = f64::from(SLANT) + column / columns * f64::from(long - 2 * SLANT);
        let _ = write!(mesh, "M{x:.1} 0L{far:.1} {}", -NET);
        column += 1.0;
    }
    for part in [0.36, 0.7] {
        let inset = f64::from(SLANT) * part;
        let up = f64::from(-NET) * part;
        let _ = write!(mesh, "M{inset:.1} {up:.1}H{:.1}", f64::from(long) - inset);
    }
    let frame = format!("M0 0L{SLANT} {}H{}L{long} 0", -NET, long - SLANT);
    format!(
        r#"<path class="net-back" d="{frame}z"/><path class="mesh" d="{mesh}"/><path class="posts" d="{frame}"/>"#
    )
}

fn net_place(
    edge: Edge,
    Rect {
        x,
        y,
        width,
        height,
    }: Rect,
) -> String {
    match edge {
        Edge::North => format!("translate({x} {y})"),
        Edge::South => format!("translate({} {}) rotate(180)", x + width, y + height),
        Edge::West => format!("translate({x} {}) rotate(-90)", y + height),
        Edge::East => format!("translate({} {y}) rotate(90)", x + width),
    }
}

/// Letters of the files along the bottom and numbers of the ranks along the left.
fn names(layout: &Layout) -> String {
    let mut names = String::from(r#"<g class="names">"#);
    let (files, ranks) = (layout.files(), layout.ranks());
    for column in 0..files {
        let row = ranks - 1;
        let Some(square) = layout.square_at(Cell { column, row }) else {
            continue;
        };
        let inset = if column == files - 1 { 28 } else { 8 };
        let (x, y) = (column * SQUARE + SQUARE - inset, ranks * SQUARE - 8);
        let file = &square.name()[..1];
        let _ = write!(
            names,
            r#"<text x="{x}" y="{y}" text-anchor="end">{file}</text>"#
        );
    }
    for row in 0..ranks {
        let Some(square) = layout.square_at(Cell { column: 0, row }) else {
            continue;
        };
        let x = if row == 0 { 26 } else { 8 };
        let y = row * SQUARE + 24;
        let rank = square.rank;
        let _ = write!(names, r#"<text x="{x}" y="{y}">{rank}</text>"#);
    }
    names + "</g>"
}
