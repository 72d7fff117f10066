//! The markers of a view.

use fischio_core::{GameDescription, Icon, Marker, MarkerLook, Side, Tone};

use crate::drawings::name_of;
use crate::layout::{Layout, Point, SQUARE};
use crate::markup::escape;
use crate::men::icon;

/// A marker, drawn as its game describes it; nothing where its square is none of the board's.
pub(crate) fn marker(layout: &Layout, game: &GameDescription, marker: &Marker) -> Option<String> {
    let known = game.markers.iter().find(|kind| kind.id == marker.kind);
    let look = known.map_or(MarkerLook::Frame, |kind| kind.look);
    let Point { x, y } = layout.corner(marker.square)?;
    let (cx, cy) = (x + SQUARE / 2, y + SQUARE / 2);
    let framed = |inset: i32| {
        let side = SQUARE - 2 * inset;
        format!(
            r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="8"/>"#,
            x + inset,
            y + inset
        )
    };
    let (class, drawn) = match look {
        MarkerLook::Last => (
            "last",
            format!(
                r#"<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/><path d="{}" transform="translate({cx} {cy})"/>"#,
                brackets(46, 14)
            ),
        ),
        MarkerLook::Threat => (
            "threat",
            format!(
                r#"{}<g transform="translate({} {})"><circle r="17"/><path d="M0-9V2M0 8v.5"/></g>"#,
                framed(4),
                x + 80,
                y + 20
            ),
        ),
        MarkerLook::Spot => ("spot", format!(r#"<circle cx="{cx}" cy="{cy}" r="38"/>"#)),
        MarkerLook::Frame => ("frame", framed(5)),
        MarkerLook::DashedFrame => ("dashed-frame", framed(5)),
        MarkerLook::Sign { icon, tone } => ("sign", sign(icon, tone, marker.side, (cx, cy))),
    };
    let kind = escape(marker.kind);
    let square = marker.square;
    Some(format!(
        r#"<g class="marker marker-{kind} as-{class}" data-marker="{kind}" data-at="{square}">{drawn}</g>"#
    ))
}

/// Brackets in the corners of a square around the origin.
fn brackets(half: i32, arm: i32) -> String {
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    let bracket = |(sx, sy): (i32, i32)| {
        let (x, y) = (sx * half, sy * half);
        format!("M{} {y}H{x}V{}", x - sx * arm, y - sy * arm)
    };
    corners.map(bracket).concat()
}

/// A picture at a place, with its side's sign on it if it is somebody's.
fn sign(picture: Icon, tone: Tone, side: Option<Side>, (x, y): (i32, i32)) -> String {
    let of = side.map(|side| format!(" of-{side}")).unwrap_or_default();
    let body = if picture == Icon::Lock {
        let shackle = "M-13-4V-16A13 13 0 0 1 13-16V-4";
        format!(
            r#"<path class="shackle" d="{shackle}"/><path class="shackle-light" d="{shackle}"/><rect class="case" x="-22" y="-6" width="44" height="35" rx="7"/><path class="hole" d="M0 4A5 5 0 0 1 2.5 13L4 21H-4L-2.5 13A5 5 0 0 1 0 4z"/>"#
        )
    } else {
        format!(
            r#"<g transform="scale(2.2)">{}</g>"#,
            icon(picture, tone == Tone::Black)
        )
    };
    let whose = match side {
        Some(Side::Home) => r#"<circle class="whose" cx="19" cy="25" r="9"/>"#,
        Some(Side::Away) => r#"<rect class="whose" x="11" y="17" width="17" height="17" rx="4"/>"#,
        None => "",
    };
    let tone = name_of(&tone);
    format!(
        r#"<g class="picture tone-{tone}{of}" transform="translate({x} {y})">{body}{whose}</g>"#
    )
}
