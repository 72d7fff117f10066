//! The game as it is described to an interface, with its pitch (UN-01 to UN-03).

use fischio_core::{
    ActionKind, Area, AreaKind, Board, BySide, Clause, Coord, CounterKind, Game, GameDescription,
    Localised, OptionDescription, PhaseDescription, PieceKind, Side,
};

use super::COUNTERS;
use super::phase::{OVER, PHASES, THROW_MOVES};
use crate::board::Print;
use crate::chip::COLOURS;
use crate::{FILES, Pitch, RANKS, Role, Square, Squares, Und1c1};

/// The kinds of action in the description: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, &str, &str); 33] = [
    ("place", "dot", "UN-10"),
    ("ready", "none", "UN-10"),
    ("kick-off", "dot-ball", "UN-11"),
    ("move", "dot", "UN-12"),
    ("carry", "dot-ball", "UN-12"),
    ("group", "none", "UN-13"),
    ("done", "none", "UN-13"),
    ("pass", "arrow", "UN-15"),
    ("throw", "arrow", "UN-41"),
    ("cross", "arrow", "UN-25"),
    ("shoot", "none", "UN-22"),
    ("tackle", "ring", "UN-19"),
    ("dribble", "ring", "UN-19"),
    ("step", "dot-ball", "UN-20"),
    ("stay", "none", "UN-20"),
    ("end", "none", "UN-08"),
    ("ball", "ring", "UN-17"),
    ("white", "padlock-white", "UN-26"),
    ("black", "padlock-black", "UN-26"),
    ("substitute", "dot", "UN-30"),
    ("keeper", "ring", "UN-31"),
    ("back", "none", "UN-45"),
    ("stay-out", "none", "UN-45"),
    ("taker", "ring", "UN-33"),
    ("wall", "none", "UN-34"),
    ("wall-man", "dot", "UN-34"),
    ("jumper", "dot", "UN-36"),
    ("re-place", "dot", "UN-24"),
    ("kick", "none", "UN-33"),
    ("pair", "none", "UN-36"),
    ("thrower", "dot-ball", "UN-41"),
    ("walk-in", "dot-ball", "UN-46"),
    ("no-more", "none", "UN-30"),
];

pub(crate) fn description() -> GameDescription {
    GameDescription {
        id: Und1c1::NAME,
        label: Localised::new(),
        summary: Localised::new(),
        sides: BySide {
            home: Localised::new(),
            away: Localised::new(),
        },
        rules_version: Und1c1::RULES_VERSION,
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
            .chain([THROW_MOVES, OVER])
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
        options: Und1c1::options()
            .iter()
            .map(OptionDescription::of)
            .collect(),
        bot_levels: 6,
        seats_a_side: 1,
        usual_shares: Vec::new(),
        has_chance: Und1c1::HAS_CHANCE,
        words: [].into(),
    }
}

/// The areas of the numbered boxes, by number: ID, number, what is printed.
const VALUES: [(&str, i8, &str); 9] = [
    ("shot-minus-4", -4, "−4"),
    ("shot-minus-3", -3, "−3"),
    ("shot-minus-2", -2, "−2"),
    ("shot-minus-1", -1, "−1"),
    ("shot-0", 0, "0"),
    ("shot-1", 1, "+1"),
    ("shot-2", 2, "+2"),
    ("shot-3", 3, "+3"),
    ("shot-4", 4, "+4"),
];

/// A pitch as it is drawn.
pub(crate) fn board(pitch: &Pitch) -> Board {
    let coords = |squares: Squares| squares.into_iter().map(Square::coord).collect::<Vec<_>>();
    let mut areas: Vec<Area> = Vec::new();
    let mut add = |id, kind, side, squares: Vec<Coord>, clause| {
        areas.push(Area::new(id, kind, side, squares, clause));
        areas.len() - 1
    };
    let mut tones = Vec::new();
    let mut texts = Vec::new();
    let every_other = (0..RANKS / 2).flat_map(|line| {
        let files = (0..FILES / 2).filter(move |file| (file + line) % 2 == 0);
        files.flat_map(move |file| {
            let block = Squares::part(2 * file, 2 * file + 1, 2 * line + 1, 2 * line + 2);
            block.into_iter().map(Square::coord)
        })
    });
    add(
        "quadrants",
        AreaKind::Blocks,
        None,
        every_other.collect(),
        "UN-01",
    );
    for side in Side::BOTH {
        for (colour, id) in ["red-line", "yellow-line", "green-line"]
            .into_iter()
            .enumerate()
        {
            let line = match side {
                Side::Home => Squares::line(colour as u8),
                Side::Away => Squares::line(6 - colour as u8),
            };
            let at = add(id, AreaKind::Line, Some(side), coords(line), "UN-01");
            tones.push((at, COLOURS[colour]));
        }
    }
    let white = coords(Squares::line(3));
    tones.push((
        add("white-line", AreaKind::Line, None, white, "UN-01"),
        "white",
    ));
    for (part, id) in (0..).zip(["left-part", "centre-part", "right-part"]) {
        let third = coords(Squares::third(part));
        add(id, AreaKind::Line, None, third, "UN-01");
    }
    for side in Side::BOTH {
        let rank = if side == Side::Home { 0 } else { RANKS + 1 };
        let goal = (6..=9).map(|file| Coord::new(file, rank)).collect();
        add("goal", AreaKind::Goal, Some(side), goal, "UN-01");
        let half = coords(Squares::half(side));
        add("half", AreaKind::Outline, Some(side), half, "UN-01");
        let area = coords(Squares::area(side));
        add("penalty-area", AreaKind::Outline, Some(side), area, "UN-02");
        for square in Und1c1::kick_off_boxes(side) {
            add(
                "kick-off",
                AreaKind::KickOff,
                Some(side),
                vec![square.coord()],
                "UN-11",
            );
        }
        for (id, value, text) in VALUES {
            let there = pitch.boxes(side, |print| print == Print::Number(value));
            let at = add(id, AreaKind::Value, Some(side), coords(there), "UN-02");
            texts.push((at, text));
        }
        let headers = pitch.boxes(side, |print| matches!(print, Print::Number(1..)));
        add(
            "header",
            AreaKind::Outline,
            Some(side),
            coords(headers),
            "UN-02",
        );
        let crosses = pitch.boxes(side, |print| print == Print::Cross);
        add(
            "cross",
            AreaKind::Cross,
            Some(side),
            coords(crosses),
            "UN-03",
        );
        let corners: Squares = Pitch::corners(side).into_iter().collect();
        add(
            "corner",
            AreaKind::Outline,
            Some(side),
            coords(corners),
            "UN-03",
        );
    }
    for (at, tone) in tones {
        areas[at].tone = Some(tone);
    }
    for (at, text) in texts {
        areas[at].text = Some(text);
    }
    areas.retain(|area| !area.squares.is_empty());
    Board {
        files: FILES,
        ranks: RANKS,
        chequered: false,
        areas,
    }
}
