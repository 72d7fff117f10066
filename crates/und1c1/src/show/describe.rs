//! The game as it is described to an interface, with its pitch (UN-01 to UN-03).

use fischio_core::{
    ActionKind, Area, AreaKind, BadgeKind, BadgeLook, Board, Coord, CounterKind, Figure,
    GameDescription, Icon, Mark, MarkerKind, MarkerLook, PhaseDescription, PieceKind, Side, Tone,
};

use super::COUNTERS;
use crate::parts::board::{Pitch, Print};
use crate::parts::chip::{Ability, COLOURS, PARTS, TAKERS, Trait};
use crate::parts::line::Line;
use crate::parts::man::Role;
use crate::parts::phase::Phase;
use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

/// The kinds of action in the description: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, Mark, &str); 51] = [
    ("pick", Mark::None, "UN-50"),
    ("place", Mark::Dot, "UN-10"),
    ("ready", Mark::None, "UN-10"),
    ("kick-off", Mark::DotBall, "UN-11"),
    ("move", Mark::Dot, "UN-12"),
    ("carry", Mark::DotBall, "UN-12"),
    ("group", Mark::None, "UN-13"),
    ("done", Mark::None, "UN-13"),
    ("pass", Mark::Arrow, "UN-15"),
    ("throw", Mark::Arrow, "UN-41"),
    ("cross", Mark::Arrow, "UN-25"),
    ("shoot", Mark::None, "UN-22"),
    ("tackle", Mark::Ring, "UN-19"),
    ("call", Mark::Ring, "UN-63"),
    ("dribble", Mark::Ring, "UN-19"),
    ("step", Mark::DotBall, "UN-20"),
    ("stay", Mark::None, "UN-20"),
    ("tractor", Mark::None, "UN-59"),
    ("end", Mark::None, "UN-08"),
    ("ball", Mark::Ring, "UN-17"),
    ("white", Mark::Sign, "UN-26"),
    ("black", Mark::Sign, "UN-26"),
    ("substitute", Mark::Dot, "UN-30"),
    ("keeper", Mark::Ring, "UN-31"),
    ("back", Mark::None, "UN-45"),
    ("stay-out", Mark::None, "UN-45"),
    ("taker", Mark::Ring, "UN-33"),
    ("wall", Mark::None, "UN-34"),
    ("wall-man", Mark::Dot, "UN-34"),
    ("jumper", Mark::Dot, "UN-36"),
    ("re-place", Mark::Dot, "UN-24"),
    ("kick", Mark::None, "UN-33"),
    ("pair", Mark::None, "UN-36"),
    ("thrower", Mark::DotBall, "UN-41"),
    ("walk-in", Mark::DotBall, "UN-46"),
    ("no-more", Mark::None, "UN-30"),
    ("card", Mark::None, "UN-58"),
    ("card-on", Mark::Ring, "UN-58"),
    ("card-on-opponent", Mark::Ring, "UN-58"),
    ("card-to", Mark::Dot, "UN-58"),
    ("card-line", Mark::None, "UN-58"),
    ("card-over", Mark::None, "UN-58"),
    ("no-card", Mark::None, "UN-61"),
    ("take-card", Mark::None, "UN-59"),
    ("put-card", Mark::None, "UN-59"),
    ("play", Mark::None, "UN-55"),
    ("play-with", Mark::Ring, "UN-55"),
    ("play-run", Mark::Dot, "UN-56"),
    ("offside-trap", Mark::None, "UN-57"),
    ("no-trap", Mark::None, "UN-57"),
    ("shooter", Mark::Ring, "TN-06"),
];

pub(crate) fn description() -> GameDescription {
    let phases = Phase::ALL.into_iter();
    GameDescription {
        pieces: Role::ALL.into_iter().map(piece_kind).collect(),
        actions: ACTION_KINDS.into_iter().map(action_kind).collect(),
        phases: phases
            .map(|phase| PhaseDescription::new(phase.name(), phase.clause()))
            .collect(),
        counters: COUNTERS.into_iter().map(CounterKind::new).collect(),
        badges: badge_kinds(),
        markers: MARKER_KINDS.to_vec(),
        pool: super::cards::pool(),
        ..GameDescription::bare::<Und1c1>(board(&Pitch::default()))
    }
}

fn piece_kind(role: Role) -> PieceKind {
    let figure = if role == Role::Goalkeeper {
        Figure::ChipInsideOut
    } else {
        Figure::Chip
    };
    PieceKind::new(role.name(), role.letter(), figure)
}

fn action_kind((id, mark, clause): (&'static str, Mark, &'static str)) -> ActionKind {
    let kind = ActionKind::new(id, mark, clause).ending_turn(id == "end");
    match id {
        "white" => kind.signed(Icon::Lock, Tone::White),
        "black" => kind.signed(Icon::Lock, Tone::Black),
        _ => kind,
    }
}

/// The kinds of badge: what is printed on chips (UN-05, UN-06), and what befell players.
fn badge_kinds() -> Vec<BadgeKind> {
    let tones = [Tone::Red, Tone::Yellow, Tone::Green];
    let stripe = |(id, tone)| BadgeKind::new(id, BadgeLook::Stripe { tone });
    let cell = |(id, column)| BadgeKind::new(id, BadgeLook::Cell { column });
    let sign = |(id, icon)| BadgeKind::new(id, BadgeLook::Sign { icon });
    let pips = |(id, count)| BadgeKind::new(id, BadgeLook::Pips { count });
    let traits = Trait::ALL.map(|one| (one.name(), trait_icon(one)));
    let abilities = Ability::ALL.map(|ability| (ability.name(), ability_icon(ability)));
    let mut kinds: Vec<BadgeKind> = COLOURS.into_iter().zip(tones).map(stripe).collect();
    kinds.extend(PARTS.into_iter().zip(0..).map(cell));
    kinds.extend(traits.map(sign));
    kinds.extend([
        BadgeKind::new("keeps-goal", BadgeLook::InsideOut),
        BadgeKind::new("out-of-goal", BadgeLook::Ring),
        BadgeKind::new("flipped", BadgeLook::FaceDown),
        BadgeKind::new("injured", BadgeLook::Hurt),
        BadgeKind::new("booked", BadgeLook::Card { tone: Tone::Yellow }),
    ]);
    kinds.extend(abilities.map(sign));
    kinds.extend(TAKERS.into_iter().zip(1..).map(pips));
    kinds
}

/// An ability's picture.
const fn ability_icon(ability: Ability) -> Icon {
    match ability {
        Ability::Playmaker => Icon::Ways,
        Ability::Archer => Icon::Bow,
        Ability::Wizard => Icon::Hat,
        Ability::Gladiator => Icon::Sword,
        Ability::Viper => Icon::Snake,
        Ability::Cannon => Icon::Gun,
        Ability::Ram => Icon::Horns,
        Ability::Paw => Icon::Paw,
    }
}

/// A trait's picture.
const fn trait_icon(one: Trait) -> Icon {
    match one {
        Trait::Rabbit => Icon::Hare,
        Trait::Tractor => Icon::Engine,
        Trait::Gorilla => Icon::Ape,
    }
}

/// The kinds of marker.
const MARKER_KINDS: [MarkerKind; 8] = [
    MarkerKind::new("last-from", MarkerLook::Last),
    MarkerKind::new("last-to", MarkerLook::Last),
    MarkerKind::new("kick-off", MarkerLook::Spot),
    MarkerKind::new("wall", MarkerLook::DashedFrame).said("marker-wall"),
    MarkerKind::new("choice", MarkerLook::Frame).said("marker-choice"),
    MarkerKind::new("set-piece", MarkerLook::DashedFrame).said("marker-set-piece"),
    padlock_kind("padlock-white", Tone::White).said("marker-padlock-white"),
    padlock_kind("padlock-black", Tone::Black).said("marker-padlock-black"),
];

const fn padlock_kind(id: &'static str, tone: Tone) -> MarkerKind {
    let icon = Icon::Lock;
    MarkerKind::new(id, MarkerLook::Sign { icon, tone })
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
                Side::Home => Squares::line(Line::ALL[colour]),
                Side::Away => Squares::line(Line::ALL[6 - colour]),
            };
            let at = add(id, AreaKind::Line, Some(side), coords(line), "UN-01");
            tones.push((at, [Tone::Red, Tone::Yellow, Tone::Green][colour]));
        }
    }
    let white = coords(Squares::line(Line::ALL[3]));
    tones.push((
        add("white-line", AreaKind::Line, None, white, "UN-01"),
        Tone::White,
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
            AreaKind::DashedOutline,
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
