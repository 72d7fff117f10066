//! The game described for an interface that knows no rules.

use fischio_core::{
    ActionKind, Area, AreaKind, BadgeKind, BadgeLook, Board, Coord, CounterKind, Figure,
    GameDescription, MAX_SEATS_A_SIDE, Mark, MarkerKind, MarkerLook, PieceKind, Side, Tone,
};

use crate::parts::pitch::Zone;
use crate::show::marks::COUNTERS;
use crate::{Calciotto, Coaches, FILES, Phase, Pitch, RANKS, Role, Square, Squares};

/// The kinds of action: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, Mark, &str); 30] = [
    ("place", Mark::Dot, "CO-13"),
    ("pick", Mark::None, "CO-04"),
    ("drop", Mark::None, "CO-04"),
    ("ready", Mark::None, "CO-13"),
    ("kick-off", Mark::DotBall, "CO-14"),
    ("card", Mark::None, "CO-10"),
    ("card-on", Mark::Ring, "CO-12"),
    ("no-card", Mark::None, "CO-11"),
    ("keep", Mark::None, "CO-09"),
    ("draw", Mark::None, "CO-09"),
    ("move", Mark::Dot, "CO-16"),
    ("move-to-tackle", Mark::Ring, "CO-19"),
    ("carry", Mark::DotBall, "CO-16"),
    ("pass", Mark::Arrow, "CO-17"),
    ("shoot", Mark::Arrow, "CO-18"),
    ("end", Mark::None, "CO-19"),
    ("tackle", Mark::Ring, "CO-19"),
    ("no-tackle", Mark::None, "CO-19"),
    ("call", Mark::Ring, "CO-32"),
    ("decline", Mark::None, "CO-32"),
    ("kicker", Mark::Ring, "CO-24"),
    ("penalty-kicker", Mark::DotBall, "CO-26"),
    ("clear-out", Mark::Dot, "CO-23"),
    ("re-place", Mark::Dot, "CO-23"),
    ("barrier", Mark::Dot, "CO-24"),
    ("aim", Mark::Arrow, "CO-26"),
    ("stand", Mark::Dot, "CO-26"),
    ("substitute", Mark::None, "CO-28"),
    ("done", Mark::None, "CO-23"),
    ("shooter", Mark::DotBall, "TN-06"),
];

pub(crate) fn description() -> GameDescription {
    GameDescription {
        pieces: Role::ALL.into_iter().map(piece_kind).collect(),
        actions: ACTION_KINDS
            .into_iter()
            .map(|(id, mark, clause)| ActionKind::new(id, mark, clause).ending_turn(id == "end"))
            .collect(),
        phases: Phase::described(),
        counters: COUNTERS.into_iter().map(CounterKind::new).collect(),
        badges: BADGE_KINDS.to_vec(),
        markers: MARKER_KINDS.to_vec(),
        seats_a_side: MAX_SEATS_A_SIDE,
        usual_shares: (1..=MAX_SEATS_A_SIDE)
            .map(|count| Coaches::usual(count).to_string())
            .collect(),
        ..GameDescription::bare::<Calciotto>(board(&Pitch::default()))
    }
}

fn piece_kind(role: Role) -> PieceKind {
    let figure = if role == Role::Goalkeeper {
        Figure::InsideOut
    } else {
        Figure::Counter
    };
    PieceKind::new(role.name(), role.letter(), figure)
}

/// The kinds of badge: numbers in the colours in which they are printed (CO-06), and the
/// yellow card (CO-12).
const BADGE_KINDS: [BadgeKind; 4] = [
    BadgeKind::new("movement", BadgeLook::Number { tone: Tone::Yellow }),
    BadgeKind::new("strength", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("save", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("yellow-card", BadgeLook::Card { tone: Tone::Yellow }),
];

/// The kinds of marker.
const MARKER_KINDS: [MarkerKind; 5] = [
    MarkerKind::new("last-from", MarkerLook::Last),
    MarkerKind::new("last-to", MarkerLook::Last),
    MarkerKind::new("kick-off", MarkerLook::Spot),
    MarkerKind::new("target", MarkerLook::Frame),
    MarkerKind::new("barrier", MarkerLook::Frame),
];

/// A pitch as it is drawn.
pub(crate) fn board(pitch: &Pitch) -> Board {
    let mut areas = Vec::new();
    let mut add = |id, kind, side, squares: Squares, clause| {
        let squares = squares.iter().map(Square::coord).collect::<Vec<Coord>>();
        areas.push(Area::new(id, kind, side, squares, clause));
    };
    let circle = pitch.circle(Side::Home) | pitch.circle(Side::Away);
    add("circle", AreaKind::Circle, None, circle, "CO-03");
    let home = Side::Home;
    for zone in [Zone::Midfield, Zone::Strips] {
        // The same for both, and neither's.
        let kind = if zone == Zone::Strips {
            AreaKind::Marked
        } else {
            AreaKind::Band
        };
        add(zone.name(), kind, None, pitch.zone(home, zone), "CO-02");
    }
    for side in Side::BOTH {
        let own = Some(side);
        let defence = pitch.zone(side, Zone::Defence);
        add(Zone::Defence.name(), AreaKind::Band, own, defence, "CO-02");
        add("goal", AreaKind::Goal, own, pitch.goal_zone(side), "CO-01");
        add("half", AreaKind::Outline, own, pitch.half(side), "CO-01");
        let penalty = pitch.penalty_area(side);
        add("penalty-area", AreaKind::Outline, own, penalty, "CO-03");
        let small = pitch.small_area(side);
        add("small-area", AreaKind::Outline, own, small, "CO-03");
        let spot: Squares = pitch.penalty_squares(side).into_iter().collect();
        add("penalty-squares", AreaKind::Marked, own, spot, "CO-03");
        for square in pitch.kick_off_squares(side) {
            let square = Squares::one(square);
            add("kick-off", AreaKind::KickOff, own, square, "CO-03");
        }
    }
    Board {
        files: FILES,
        ranks: RANKS,
        chequered: false,
        areas,
    }
}
