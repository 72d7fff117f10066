//! The game described for an interface that knows no rules.

use fischio_core::{
    ActionKind, Area, AreaKind, BadgeKind, BadgeLook, Board, CounterKind, Figure, GameDescription,
    Mark, MarkerKind, MarkerLook, PieceKind, Side, Tone,
};

use crate::show::marks::COUNTERS;
use crate::{Calcetto, Phase, Pitch, Role, Square, Squares, Zone};

/// The kinds of action in the description: ID, how targets are marked, clause.
pub(crate) const ACTION_KINDS: [(&str, Mark, &str); 20] = [
    ("place", Mark::Dot, "CT-11"),
    ("ready", Mark::None, "CT-11"),
    ("kick-off", Mark::DotBall, "CT-13"),
    ("tile", Mark::Ring, "CT-10"),
    ("roll", Mark::None, "CT-14"),
    ("keep", Mark::None, "CT-09"),
    ("draw", Mark::None, "CT-09"),
    ("move", Mark::Dot, "CT-15"),
    ("carry", Mark::DotBall, "CT-15"),
    ("move-to-tackle", Mark::Ring, "CT-20"),
    ("pass", Mark::Arrow, "CT-16"),
    ("cross", Mark::Arrow, "CT-17"),
    ("shoot", Mark::None, "CT-18"),
    ("end", Mark::None, "CT-19"),
    ("substitute", Mark::None, "CT-25"),
    ("done", Mark::None, "CT-25"),
    ("call", Mark::Ring, "CT-28"),
    ("decline", Mark::None, "CT-28"),
    ("pass-high", Mark::Arrow, "CT-16"),
    ("shooter", Mark::Ring, "TN-06"),
];

/// The kinds of badge: numbers in the colours in which they are printed (CT-05), and the tile
/// in play.
pub(crate) const BADGE_KINDS: [BadgeKind; 5] = [
    BadgeKind::new("movement", BadgeLook::Number { tone: Tone::Yellow }),
    BadgeKind::new("strength", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("relaunch", BadgeLook::Number { tone: Tone::Blue }),
    BadgeKind::new("save", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("tile", BadgeLook::Tag),
];

/// The kinds of marker.
pub(crate) const MARKER_KINDS: [MarkerKind; 3] = [
    MarkerKind::new("last-from", MarkerLook::Last),
    MarkerKind::new("last-to", MarkerLook::Last),
    MarkerKind::new("kick-off", MarkerLook::Spot),
];

pub(crate) fn description() -> GameDescription {
    let pieces = Role::ALL.into_iter();
    let actions = ACTION_KINDS.into_iter();
    GameDescription {
        pieces: pieces
            .map(|role| {
                let figure = if role == Role::Goalkeeper {
                    Figure::InsideOut
                } else {
                    Figure::Counter
                };
                PieceKind::new(role.name(), role.letter(), figure)
            })
            .collect(),
        actions: actions
            .map(|(id, mark, clause)| ActionKind::new(id, mark, clause).ending_turn(id == "end"))
            .collect(),
        phases: Phase::described(),
        counters: COUNTERS.into_iter().map(CounterKind::new).collect(),
        badges: BADGE_KINDS.to_vec(),
        markers: MARKER_KINDS.to_vec(),
        ..GameDescription::bare::<Calcetto>(board(&Pitch::default()))
    }
}

/// A pitch as it is drawn. Every cross has its two arrows as areas of their own.
pub(crate) fn board(pitch: &Pitch) -> Board {
    let area = Area::new;
    let coords = |squares: Squares| squares.iter().map(Square::coord).collect::<Vec<_>>();
    let mut areas = vec![area(
        "circle",
        AreaKind::Circle,
        None,
        coords(pitch.circle()),
        "CT-04",
    )];
    for side in Side::BOTH {
        let mut add = |id, kind, squares, clause| {
            areas.push(area(id, kind, Some(side), squares, clause));
        };
        for zone in Zone::ALL {
            // The midfield is the same for both, and belongs to neither.
            if zone != Zone::Attack && (zone != Zone::Midfield || side == Side::Home) {
                let squares = coords(pitch.zone(side, zone));
                add(zone.name(), AreaKind::Band, squares, "CT-02");
            }
        }
        add(
            "goal",
            AreaKind::Goal,
            coords(pitch.goal_zone(side)),
            "CT-02",
        );
        add("half", AreaKind::Outline, coords(pitch.half(side)), "CT-01");
        for square in pitch.kick_off_squares(side) {
            add("kick-off", AreaKind::KickOff, vec![square.coord()], "CT-04");
        }
        add("tiro", AreaKind::Marked, coords(pitch.tiro(side)), "CT-03");
        let crosses = pitch.crosses(side).map(|cross| cross.from.coord());
        add("cross", AreaKind::Marked, crosses.collect(), "CT-03");
        for cross in pitch.crosses(side) {
            for to in cross.to {
                let ends = vec![cross.from.coord(), to.coord()];
                add("cross-arrow", AreaKind::Arrow, ends, "CT-03");
            }
        }
    }
    for area in &mut areas {
        if area.id == Zone::Midfield.name() {
            area.side = None;
        }
    }
    Board {
        files: pitch.files(),
        ranks: crate::RANKS,
        chequered: false,
        areas,
    }
}
