//! What an interface is shown: the view of a state; its parts have modules of their own.

mod aims;
mod describe;
mod dice;
mod guide;
mod offers;
mod phase;
mod seen;

use fischio_core::{BySide, Counter, Marker, Side, View, Viewer};
use serde_json::{Map, Value, json};

use crate::action::LINES;
use crate::set_piece;
use crate::state::Group;
use crate::{Action, Due, ManRef, Square, Squares, Stage, Und1c1};
use seen::Seen;

pub(crate) use describe::{board, description};
pub(crate) use dice::meant;
pub(crate) use offers::offer;

pub(crate) fn view(game: &Und1c1, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    View {
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game),
        own: own(game, &sides),
        ..View::new(game, game.stage_name())
    }
}

fn markers(game: &Und1c1) -> Vec<Marker> {
    let mut markers = Vec::new();
    let mut mark = |kind, square: Square, side| {
        markers.push(Marker {
            kind,
            square: square.coord(),
            side,
        });
    };
    if let Some((from, to)) = game.last {
        mark("last-from", from, None);
        mark("last-to", to, None);
    }
    for side in Side::BOTH {
        for (kind, at) in ["padlock-white", "padlock-black"]
            .into_iter()
            .zip(game.padlocks(side))
        {
            if let Some(at) = at {
                mark(kind, at, Some(side));
            }
        }
        if matches!(
            game.stage,
            Stage::SetUp | Stage::Possession | Stage::KickOff
        ) {
            for square in Und1c1::kick_off_boxes(side) {
                mark("kick-off", square, Some(side));
            }
        }
    }
    if game.stage == Stage::WallMen {
        for square in game.wall_gaps() {
            mark("wall", square, Some(game.decider));
        }
    }
    for square in choices(game) {
        mark("choice", square, Some(game.decider));
    }
    if game.awaits_piece() && game.piece.at != Square::NOWHERE {
        mark("set-piece", game.piece.at, Some(game.piece.side));
    }
    markers
}

/// The boxes that can be chosen in a step of a set piece, where they are few whoever goes there.
fn choices(game: &Und1c1) -> Squares {
    let mut actions = Vec::new();
    match game.stage {
        Stage::Jumpers => game.list_jumpers(&mut actions),
        Stage::Thrower => game.list_throwers(&mut actions),
        Stage::Taker => game.list_takers(&mut actions),
        _ => {}
    }
    let boxes = actions.into_iter().filter_map(|action| match action {
        Action::Place(_, to) | Action::Thrower(_, to) | Action::Taker(_, Some(to)) => Some(to),
        _ => None,
    });
    boxes.collect()
}

/// The counters' IDs.
const COUNTERS: [&str; 4] = ["actions-left", "turn", "moves-left", "substitutions-left"];

fn counters(game: &Und1c1) -> Vec<Counter> {
    let mut counters = vec![Counter::new(COUNTERS[0], game.actions, None).of(crate::ACTIONS)];
    if game.stage == Stage::ThrowMoves {
        counters.push(Counter::new(COUNTERS[2], game.moves_left, None));
    }
    for side in Side::BOTH {
        let team = game.team(side);
        let began = u8::from(game.stage != Stage::Over && game.is_turn_of(side));
        let turns = team.turns + began;
        counters.push(Counter::new(COUNTERS[1], turns, Some(side)).of(game.rules.turns));
        if game.rules.substitutions {
            counters.push(Counter::new(COUNTERS[3], team.substitutions, Some(side)));
        }
    }
    counters
}

impl Und1c1 {
    /// Whether a side's turn is under way.
    fn is_turn_of(&self, side: Side) -> bool {
        self.turn == side && !matches!(self.stage, Stage::SetUp | Stage::Possession | Stage::Over)
    }
}

fn own(game: &Und1c1, sides: &BySide<Seen<'_>>) -> Map<String, Value> {
    let mut own = Map::new();
    let mut put = |name: &str, value: Value| {
        own.insert(name.to_owned(), value);
    };
    let per_side = |value: &dyn Fn(&Seen<'_>) -> Value| json!({ "home": value(&sides.home), "away": value(&sides.away) });
    let set_up = game.stage == Stage::SetUp;
    let unknown_turn = game.stage == Stage::Possession || (set_up && !game.restart);
    put("turn", (!unknown_turn).then(|| game.turn.name()).into());
    put("carrier", game.carrier().map(ManRef::id).into());
    put("actions_left", game.actions.into());
    let due = match game.due {
        Due::Nothing => Value::Null,
        Due::KickOff => "kick-off".into(),
        Due::Keeper => "goalkeeper".into(),
        Due::FreeKick => "free-kick".into(),
        Due::Throw => "throw-in".into(),
    };
    put("due", due);
    put("roll", game.last_roll.map_or(Value::Null, dice::roll));
    put("contest", dice::contest(game));
    put("set_piece", set_piece(game));
    put("squads", per_side(&|seen| seen.squad()));
    put("ready", per_side(&|seen| (!game.sets_up(seen.side)).into()));
    put(
        "corrections_left",
        per_side(&|seen| {
            let shown = (set_up && seen.own) || game.stage == Stage::Replace;
            let left = game.team(seen.side).corrections;
            shown.then_some(left).into()
        }),
    );
    put("turns", per_side(&|seen| game.team(seen.side).turns.into()));
    put(
        "padlocks",
        per_side(&|seen| {
            let [white, black] = game
                .padlocks(seen.side)
                .map(|at| at.map(|at| at.to_string()));
            json!({ "white": white, "black": black })
        }),
    );
    let seen_boxes = !set_up && game.stage != Stage::Possession;
    put(
        "offside_line",
        per_side(&|seen| {
            let line = game.offside_line(seen.side);
            seen_boxes.then_some(line).into()
        }),
    );
    put("needed", aims::passes(game));
    put("crosses", aims::crosses(game));
    put("guide", game.guide());
    put("jumps", jumps(game));
    let group = (game.stage == Stage::Group).then(|| {
        let Group {
            line, direction, ..
        } = game.group;
        json!({ "line": LINES[usize::from(line) % 7], "direction": direction.name() })
    });
    put("group", group.into());
    put("moves_left", game.moves_left.into());
    put("first", (!unknown_turn).then(|| game.first.name()).into());
    put("second_half", game.second_half.into());
    let rules = game.rules;
    put(
        "rules",
        json!({
            "turns": rules.turns, "halves": rules.halves, "substitutions": rules.substitutions,
            "fouls": rules.fouls, "corners": rules.corners, "throw_ins": rules.throw_ins,
            "goalkeepers": rules.goalkeepers, "marking": rules.marking,
        }),
    );
    own
}

/// The jumpers of a corner or crossing free kick by their pairs' letters: A against B, C
/// against D (UN-36); an attacker's is the first of the two.
fn jumps(game: &Und1c1) -> Value {
    const LETTERS: [[&str; 4]; 2] = [["A", "C", "E", "G"], ["B", "D", "F", "H"]];
    let mut jumps = Map::new();
    if game.awaits_piece() {
        for side in Side::BOTH {
            let letters = LETTERS[usize::from(side != game.turn)];
            for (slot, letter) in game.piece.jumpers_of(side).zip(letters) {
                jumps.insert(game.man_ref(side, slot).id(), letter.into());
            }
        }
    }
    jumps.into()
}

fn set_piece(game: &Und1c1) -> Value {
    let piece = &game.piece;
    if piece.kind == set_piece::PieceKind::None {
        return Value::Null;
    }
    let id = |side, slot| game.roller_of(side, slot).map(ManRef::id);
    let jumpers = BySide::from_fn(|side| -> Vec<_> {
        piece.jumpers_of(side).map(|slot| id(side, slot)).collect()
    });
    json!({
        "kind": piece.kind.name(),
        "side": piece.side,
        "square": (piece.at != Square::NOWHERE).then(|| piece.at.to_string()),
        "fouled": id(piece.side, piece.fouled),
        "taker": id(piece.side, piece.taker),
        "wall": piece.wall,
        "jumpers": jumpers,
        "pairs": piece.pairs,
    })
}
