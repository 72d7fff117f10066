//! The game described for an interface that knows no rules.

use fischio_core::{
    ActionKind, Area, AreaKind, Board, BySide, Clause, Coord, CounterKind, Game, GameDescription,
    Localised, MAX_SEATS_A_SIDE, OptionDescription, PhaseDescription, PieceKind, Side,
};

use crate::pitch::Zone;
use crate::view::{COUNTERS, OVER, PHASES};
use crate::{Calciotto, Coaches, FILES, Pitch, RANKS, Role, Square, Squares};

/// The kinds of action: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, &str, &str); 28] = [
    ("place", "dot", "CO-13"),
    ("pick", "none", "CO-04"),
    ("drop", "none", "CO-04"),
    ("ready", "none", "CO-13"),
    ("kick-off", "dot-ball", "CO-14"),
    ("card", "none", "CO-10"),
    ("card-on", "ring", "CO-12"),
    ("no-card", "none", "CO-11"),
    ("keep", "none", "CO-09"),
    ("draw", "none", "CO-09"),
    ("move", "dot", "CO-16"),
    ("carry", "dot-ball", "CO-16"),
    ("pass", "arrow", "CO-17"),
    ("shoot", "arrow", "CO-18"),
    ("end", "none", "CO-19"),
    ("tackle", "ring", "CO-19"),
    ("no-tackle", "none", "CO-19"),
    ("call", "ring", "CO-32"),
    ("decline", "none", "CO-32"),
    ("kicker", "ring", "CO-24"),
    ("penalty-kicker", "dot-ball", "CO-26"),
    ("clear-out", "dot", "CO-23"),
    ("re-place", "dot", "CO-23"),
    ("barrier", "dot", "CO-24"),
    ("aim", "arrow", "CO-26"),
    ("stand", "dot", "CO-26"),
    ("substitute", "none", "CO-28"),
    ("done", "none", "CO-23"),
];

pub(crate) fn description() -> GameDescription {
    GameDescription {
        id: Calciotto::NAME,
        label: Localised::new(),
        summary: Localised::new(),
        sides: BySide {
            home: Localised::new(),
            away: Localised::new(),
        },
        rules_version: Calciotto::RULES_VERSION,
        board: board(&Pitch::default()),
        pieces: Role::ALL
            .into_iter()
            .map(|role| PieceKind {
                id: role.name(),
                letter: role.letter(),
                label: Localised::new(),
            })
            .collect(),
        actions: ACTION_KINDS
            .into_iter()
            .map(|(id, mark, clause)| ActionKind {
                id,
                label: Localised::new(),
                mark,
                clause: Clause(clause),
            })
            .collect(),
        phases: PHASES
            .into_iter()
            .chain([OVER])
            .map(|(id, clause)| PhaseDescription {
                id,
                label: Localised::new(),
                prompt: Localised::new(),
                clause: Clause(clause),
            })
            .collect(),
        counters: COUNTERS
            .into_iter()
            .map(|id| CounterKind {
                id,
                label: Localised::new(),
            })
            .collect(),
        options: Calciotto::options()
            .iter()
            .map(OptionDescription::of)
            .collect(),
        bot_levels: 6,
        seats_a_side: MAX_SEATS_A_SIDE,
        usual_shares: (1..=MAX_SEATS_A_SIDE)
            .map(|count| Coaches::usual(count).to_string())
            .collect(),
        has_chance: Calciotto::HAS_CHANCE,
        words: [].into(),
    }
}

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
