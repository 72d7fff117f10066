//! The pieces: heads drawn by hand, counters with a name, chips with what is printed on them.

use std::fmt::Write as _;

use fischio_core::{Badge, BadgeLook, Figure, GameDescription, Icon, PieceView, Side};

use crate::drawings::{DRAWINGS, Drawing, name_of};
use crate::markup::escape;

/// A badge with how it is drawn.
#[derive(Clone, Copy)]
struct Printed<'a> {
    badge: &'a Badge,
    look: BadgeLook,
}

/// What stands in the group of a piece.
pub(crate) fn piece(game: &GameDescription, piece: &PieceView) -> String {
    let kind = game.pieces.iter().find(|kind| kind.id == piece.kind);
    let figure = kind.map_or(Figure::Counter, |kind| kind.figure);
    let look = |id: &str| {
        let known = game.badges.iter().find(|kind| kind.id == id);
        known.map_or(BadgeLook::Tag, |kind| kind.look)
    };
    let badges: Vec<Printed> = piece
        .badges
        .iter()
        .map(|badge| Printed {
            badge,
            look: look(badge.id),
        })
        .collect();
    let written = piece.label.as_deref().or(kind.map(|kind| kind.letter));
    match DRAWINGS.figures.get(&name_of(&figure)) {
        Some(drawing) => head(drawing, piece.side),
        None => counter(figure, piece.side, written.unwrap_or("?"), &badges),
    }
}

/// A head drawn by hand, in what a side wears.
fn head(drawing: &Drawing, side: Side) -> String {
    let solid = format!("{}{}", drawing.under, drawing.over);
    let jersey = match side {
        Side::Home => &drawing.hoop,
        Side::Away => &drawing.sash,
    };
    format!(
        r#"<g transform="scale(1.09) translate(-50 -52)"><g class="halo">{solid}</g>{}{jersey}{}</g>"#,
        drawing.under, drawing.over
    )
}

/// What stands for a side beside its name: a pawn where the game has any, else a plain counter. It is as large as a piece.
pub(crate) fn emblem(game: &GameDescription, side: Side) -> Option<String> {
    let pawn = Figure::Pawn;
    game.pieces.iter().find(|kind| kind.figure == pawn)?;
    let drawing = DRAWINGS.figures.get(&name_of(&pawn))?;
    Some(head(drawing, side))
}

/// Letters, digits and signs of a text, so many at most.
fn plain(text: &str, most: usize) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, '+' | '−' | '-');
    escape(&text.chars().filter(kept).take(most).collect::<String>())
}

/// A counter with a name: Home's are round, Away's square; who keeps goal wears the jersey inside out.
fn counter(figure: Figure, side: Side, written: &str, badges: &[Printed<'_>]) -> String {
    let text = plain(written, 3);
    let shape = match side {
        Side::Home => r#"<circle class="disc" r="40"/><circle class="ring" r="33"/>"#,
        Side::Away => {
            r#"<rect class="disc" x="-38" y="-38" width="76" height="76" rx="17"/><rect class="ring" x="-31" y="-31" width="62" height="62" rx="11"/>"#
        }
    };
    let is = |look: BadgeLook| badges.iter().any(|badge| badge.look == look);
    let goes_inside_out =
        matches!(figure, Figure::InsideOut | Figure::ChipInsideOut) || is(BadgeLook::InsideOut);
    let jersey = if goes_inside_out { " inside-out" } else { "" };
    if matches!(figure, Figure::Chip | Figure::ChipInsideOut) && !badges.is_empty() {
        return chip(&text, side, jersey, shape, badges);
    }
    let mut drawn = format!(
        r#"<g class="counter{jersey}">{shape}<text class="letter{}" y="12" text-anchor="middle">{text}</text></g>"#,
        long(&text)
    );
    for (badge, place) in badges.iter().zip([(-31, -31), (31, -31), (-31, 31)]) {
        drawn += &hung(*badge, place);
    }
    drawn
}

fn long(text: &str) -> &'static str {
    if text.chars().count() > 2 {
        " long"
    } else {
        ""
    }
}

/// A badge at a corner of a counter; the ball lies at the fourth.
fn hung(Printed { badge, look }: Printed<'_>, (x, y): (i32, i32)) -> String {
    let place = format!(r#"transform="translate({x} {y})""#);
    if let BadgeLook::Card { tone } = look {
        let tone = name_of(&tone);
        return format!(
            r#"<g class="badge badge-added" {place}><rect class="caution tone-{tone}" x="-10" y="-15" width="20" height="30" rx="3"/></g>"#
        );
    }
    let class = match look {
        BadgeLook::Number { tone } => format!(" printed badge-printed tone-{}", name_of(&tone)),
        _ => " badge-added".to_owned(),
    };
    format!(
        r#"<g class="badge{class}" {place}><circle r="17"/><text y="8.500" text-anchor="middle">{}</text></g>"#,
        plain(&badge.text, 2)
    )
}

/// A chip: signs, a strip and small squares around the name.
fn chip(text: &str, side: Side, jersey: &str, shape: &str, badges: &[Printed<'_>]) -> String {
    let is = |look: BadgeLook| badges.iter().any(|badge| badge.look == look);
    if is(BadgeLook::FaceDown) {
        // Its back, with the name for those who look for it.
        let hatch = "M-24-14-14-24M-28 6 6-28M-18 22 22-18M-4 28 28-4M14 24 24 14";
        return format!(
            r#"<g class="counter face-down{jersey}">{shape}<path class="hatch" d="{hatch}"/><rect class="name-plate" x="-25" y="-15" width="50" height="30" rx="7"/><text class="letter" y="9" text-anchor="middle">{text}</text></g>{}"#,
            states(badges)
        );
    }
    let ring = match side {
        _ if !is(BadgeLook::Ring) => "",
        Side::Home => r#"<circle class="out-ring" r="45"/>"#,
        Side::Away => r#"<rect class="out-ring" x="-44" y="-44" width="88" height="88" rx="22"/>"#,
    };
    let strip = strip(badges);
    let y = if strip.is_empty() { 12 } else { 9 };
    let mut drawn = format!(
        r#"<g class="counter chip{jersey}">{shape}{ring}<text class="letter{}" y="{y}" text-anchor="middle">{text}</text>{strip}</g>"#,
        long(text)
    );
    let signs: Vec<(Icon, bool)> = badges
        .iter()
        .filter_map(|badge| match badge.look {
            BadgeLook::Sign { icon } => Some((icon, badge.badge.strong)),
            _ => None,
        })
        .collect();
    let count = signs.len();
    for ((sign, strong), index) in signs.into_iter().zip(0u8..) {
        let (x, y) = on_arc(index, count);
        let _ = write!(
            drawn,
            r#"<g class="badge-printed" transform="translate({x:.1} {y:.1})">{}</g>"#,
            icon(sign, strong)
        );
    }
    drawn + &states(badges)
}

/// The strip at a chip's foot: cells filled with its stripes' colours.
fn strip(badges: &[Printed<'_>]) -> String {
    let looks = || badges.iter().map(|badge| badge.look);
    let tones: Vec<String> = looks()
        .filter_map(|look| match look {
            BadgeLook::Stripe { tone } => Some(name_of(&tone)),
            _ => None,
        })
        .collect();
    if tones.is_empty() {
        return String::new();
    }
    let mut drawn = String::from(r#"<g class="strip">"#);
    for column in 0..3 {
        let x = -25 + 17 * i32::from(column);
        if !looks().any(|look| look == BadgeLook::Cell { column }) {
            let _ = write!(
                drawn,
                r#"<rect class="cell-off" x="{x}" y="17" width="16" height="13" rx="3"/>"#
            );
            continue;
        }
        let height = 13.0 / f64::from(u8::try_from(tones.len()).unwrap_or(u8::MAX));
        let mut y = 17.0;
        for tone in &tones {
            let _ = write!(
                drawn,
                r#"<rect class="tone-{tone}" x="{x}" y="{y}" width="16" height="{height}"/>"#
            );
            y += height;
        }
        let _ = write!(
            drawn,
            r#"<rect class="cell-on" x="{x}" y="17" width="16" height="13" rx="2"/>"#
        );
    }
    drawn + "</g>"
}

/// Where signs hang: around the top, from the left.
fn on_arc(index: u8, count: usize) -> (f64, f64) {
    let step = if count > 4 { 36.0 } else { 40.0 };
    let middle = f64::from(u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX)) / 2.0;
    let angle = (-90.0 + (f64::from(index) - middle) * step).to_radians();
    (41.0 * angle.cos(), 41.0 * angle.sin())
}

/// What befell a player, and small squares.
fn states(badges: &[Printed<'_>]) -> String {
    let mut drawn = String::new();
    for badge in badges {
        match badge.look {
            BadgeLook::Pips { count } => {
                for pip in 0..count {
                    let x = -42 + 9 * i32::from(pip);
                    let _ = write!(
                        drawn,
                        r#"<rect class="small-square" x="{x}" y="34" width="7.5" height="7.5" rx="1"/>"#
                    );
                }
            }
            BadgeLook::Card { tone } => {
                let tone = name_of(&tone);
                let _ = write!(
                    drawn,
                    r#"<rect class="caution on-chip tone-{tone}" x="33" y="-17" width="14" height="20" rx="2.5" transform="rotate(9 40 -7)"/>"#
                );
            }
            BadgeLook::Hurt => {
                drawn += r#"<g class="hurt" transform="translate(-38 4)"><circle r="13"/><path d="M0-7.500V7.500M-7.5 0H7.5"/></g>"#;
            }
            _ => {}
        }
    }
    drawn
}

/// A picture on its plate: dark on light, or light on dark where it counts for more.
pub(crate) fn icon(icon: Icon, strong: bool) -> String {
    let strong = if strong { " strong" } else { "" };
    let picture = DRAWINGS.icons.get(&name_of(&icon)).map(String::as_str);
    format!(
        r#"<g class="icon{strong}"><circle class="plate" r="13"/><g class="sign">{}</g></g>"#,
        picture.unwrap_or_default()
    )
}
