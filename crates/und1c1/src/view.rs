//! What an interface is shown: the view, the offers, the description of the game.

mod aims;
mod dice;
mod guide;

use fischio_core::{
    ActionKind, Area, AreaKind, Badge, Board, BySide, Clause, Coord, Counter, CounterKind, Game,
    GameDescription, Localised, Marker, Offer, OptionDescription, PhaseDescription, PieceKind,
    PieceView, Side, TrayItem, View, Viewer,
};
use serde_json::{Map, Value, json};

use crate::action::LINES;
use crate::board::Print;
use crate::chip::{COLOURS, PARTS};
use crate::contest::Kind;
use crate::set_piece;
use crate::state::{ELEVEN, Group, slots};
use crate::{
    Ability, Action, Due, FILES, Man, ManRef, Pitch, RANKS, Role, SQUAD, Square, Squares, Stage,
    Trait, Und1c1,
};

pub(crate) use dice::meant;

/// The phases: ID and clause.
const PHASES: [(&str, &str); 35] = [
    ("set-up", "UN-10"),
    ("set-up-again", "UN-11"),
    ("possession", "UN-10"),
    ("kick-off", "UN-11"),
    ("turn", "UN-08"),
    ("kick-off-pass", "UN-11"),
    ("keeper-pass", "UN-24"),
    ("free-kick-pass", "UN-38"),
    ("throw", "UN-41"),
    ("group", "UN-13"),
    ("pass", "UN-15"),
    ("cross", "UN-25"),
    ("delivery", "UN-36"),
    ("duel", "UN-19"),
    ("shot", "UN-22"),
    ("air", "UN-37"),
    ("step", "UN-20"),
    ("ball", "UN-17"),
    ("foul", "UN-31"),
    ("injury", "UN-31"),
    ("new-keeper", "UN-31"),
    ("tractor", "UN-06"),
    ("replace", "UN-24"),
    ("padlocks", "UN-26"),
    ("substitution", "UN-30"),
    ("keeper-back", "UN-45"),
    ("taker", "UN-33"),
    ("wall", "UN-34"),
    ("wall-men", "UN-34"),
    ("jumpers", "UN-36"),
    ("displaced", "UN-36"),
    ("free", "UN-38"),
    ("kick", "UN-33"),
    ("pair", "UN-36"),
    ("thrower", "UN-41"),
];
const THROW_MOVES: (&str, &str) = ("throw-moves", "UN-41");
const OVER: (&str, &str) = ("over", "UN-08");

impl Und1c1 {
    fn phase(&self) -> (&'static str, &'static str) {
        let at = match self.stage {
            Stage::SetUp => usize::from(self.restart),
            Stage::Possession => 2,
            Stage::KickOff => 3,
            Stage::Turn if self.must_pass() => match self.due {
                Due::KickOff => 5,
                Due::FreeKick => 7,
                Due::Throw => 8,
                _ => 6,
            },
            Stage::Turn => 4,
            Stage::Group => 9,
            Stage::Dice => match self.contest.kind {
                Kind::Pass | Kind::Throw => 10,
                Kind::Cross => 11,
                Kind::Delivery => 12,
                Kind::Tackle | Kind::Dribble => 13,
                Kind::Air => 15,
                _ => 14,
            },
            Stage::Step => 16,
            Stage::Ball => 17,
            Stage::Foul => 18,
            Stage::Injury => 19,
            Stage::NewKeeper => 20,
            Stage::Tractor => 21,
            Stage::Replace => 22,
            Stage::Padlocks => 23,
            Stage::Substitution => 24,
            Stage::Return => 25,
            Stage::Taker => 26,
            Stage::Wall => 27,
            Stage::WallMen => 28,
            Stage::Jumpers => 29,
            Stage::Displaced => 30,
            Stage::Free => 31,
            Stage::Kick => 32,
            Stage::Pair => 33,
            Stage::Thrower => 34,
            Stage::ThrowMoves => return THROW_MOVES,
            Stage::Over => return OVER,
        };
        PHASES[at]
    }

    /// The phase's ID in views and descriptions.
    pub(crate) fn stage_name(&self) -> &'static str {
        self.phase().0
    }

    pub(crate) fn stage_clause(&self) -> &'static str {
        match (self.stage, self.piece.kind) {
            (
                Stage::Taker | Stage::Displaced | Stage::Kick,
                kind @ (set_piece::PieceKind::Penalty
                | set_piece::PieceKind::Shooting
                | set_piece::PieceKind::Crossing
                | set_piece::PieceKind::Corner),
            ) => kind.clause(),
            _ => self.phase().1,
        }
    }
}

/// What small squares add to a set piece, as it is written (UN-34, UN-35).
const TAKERS_BONUS: &str = "+2";

/// One side as a viewer may see it: while it sets up in secret, others see no boxes, and at
/// first not who takes part.
struct Seen<'a> {
    game: &'a Und1c1,
    side: Side,
    /// Who takes part, as far as the viewer knows.
    on: u32,
    /// Boxes are seen too.
    placed: bool,
    own: bool,
}

impl<'a> Seen<'a> {
    fn new(game: &'a Und1c1, side: Side, viewer: Viewer) -> Self {
        let secret = game.stage == Stage::SetUp && !viewer.sees(side);
        let on = if secret && !game.restart {
            0
        } else {
            game.team(side).on
        };
        Seen {
            game,
            side,
            on,
            placed: !secret,
            own: viewer.sees(side),
        }
    }

    fn man(&self, slot: u8) -> ManRef {
        self.game.man_ref(self.side, slot)
    }

    fn square(&self, slot: u8) -> Option<Coord> {
        let at = self.game.at(self.side, slot);
        let shown = self.placed && self.on >> slot & 1 != 0 && at != Square::NOWHERE;
        shown.then(|| at.coord())
    }

    fn pieces(&self) -> impl Iterator<Item = PieceView> {
        (0..SQUAD as u8).map(|slot| {
            let man = self.man(slot);
            let kind = man.man.role().name();
            let mut piece = PieceView::new(man.id(), self.side, kind, self.square(slot));
            piece.label = Some(man.man.to_string());
            piece.badges = self.badges(slot);
            piece
        })
    }

    /// What is printed on a player and what befell him: his lines and parts of the pitch, his
    /// abilities with what they add, his small squares; a card, an injury, that he is flipped,
    /// where he keeps goal. What has no number has no text.
    fn badges(&self, slot: u8) -> Vec<Badge> {
        let game = self.game;
        let chip = game.chip(self.side, slot);
        let team = game.team(self.side);
        let mut badges = Vec::new();
        let mut add = |id: &'static str, text: String| badges.push(Badge { id, text });
        let mut plain = |id, is: bool| {
            if is {
                add(id, String::new());
            }
        };
        let on = self.on >> slot & 1 != 0;
        let keeps_goal = on && team.keeper == slot;
        let keeper_chip = Und1c1::is_keeper_chip(slot);
        if !keeper_chip {
            for (i, colour) in COLOURS.into_iter().enumerate() {
                plain(colour, chip.is_colour(i));
            }
            for (i, part) in PARTS.into_iter().enumerate() {
                plain(part, chip.is_part(i));
            }
        }
        for one in Trait::ALL {
            plain(one.name(), chip.has(one));
        }
        plain("keeps-goal", keeps_goal && !keeper_chip);
        let out = keeps_goal && self.placed && game.keeper_out(self.side) == Some(slot);
        plain("out-of-goal", out);
        plain("flipped", team.flipped() >> slot & 1 != 0);
        plain("injured", game.injured == Some((self.side, slot)));
        plain("booked", team.booked >> slot & 1 != 0);
        for ability in Ability::ALL {
            let value = chip.ability(ability);
            if value > 0 {
                add(ability.name(), format!("+{value}"));
            }
        }
        match chip.small_squares() {
            1 => add("takes-penalties", TAKERS_BONUS.to_owned()),
            2 => add("takes-free-kicks", TAKERS_BONUS.to_owned()),
            3 => add("takes-both", TAKERS_BONUS.to_owned()),
            _ => {}
        }
        badges
    }

    /// Players in hand: at the first set-up those who are not placed, else who made room.
    fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let team = game.team(self.side);
        let setting_up = game.stage == Stage::SetUp && !game.restart;
        let in_hand = if setting_up {
            let all = (1 << SQUAD) - 1;
            if self.own && game.sets_up(self.side) {
                all & !team.on
            } else {
                0
            }
        } else if game.stage == Stage::SetUp {
            0
        } else {
            team.in_hand
        };
        let full = team.outfielders().count_ones() == ELEVEN - 1;
        slots(in_hand).map(move |slot| {
            let man = self.man(slot);
            let room = if Und1c1::is_keeper_chip(slot) {
                team.keeper == crate::state::NOBODY
            } else {
                !full
            };
            TrayItem {
                id: man.id(),
                side: self.side,
                kind: man.man.role().name(),
                left: u8::from(!setting_up || room),
                required: u8::from(!setting_up),
            }
        })
    }

    fn squad(&self) -> Value {
        let game = self.game;
        let team = game.team(self.side);
        let squad = &game.squads[self.side];
        let men: Vec<Value> = (0..SQUAD as u8)
            .map(|slot| {
                let chip = squad.chip(slot);
                let man = self.man(slot);
                let words = |names: [&'static str; 3], has: &dyn Fn(usize) -> bool| -> Vec<_> {
                    (0..3).filter(|&i| has(i)).map(|i| names[i]).collect()
                };
                let mut abilities = Map::new();
                for ability in Ability::ALL {
                    let value = chip.ability(ability);
                    if value > 0 {
                        abilities.insert(ability.name().into(), value.into());
                    }
                }
                for one in Trait::ALL {
                    if chip.has(one) {
                        abilities.insert(one.name().into(), 1.into());
                    }
                }
                let flips = [0, 1].map(|i| team.flips[i] >> slot & 1 != 0);
                json!({
                    "id": man.id(),
                    "man": man.man.to_string(),
                    "colours": words(COLOURS, &|i| chip.is_colour(i)),
                    "parts": words(PARTS, &|i| chip.is_part(i)),
                    "abilities": abilities,
                    "small_squares": chip.small_squares(),
                    "on_pitch": self.on >> slot & 1 != 0,
                    "gone": team.gone >> slot & 1 != 0,
                    // Why he is gone; else he was substituted.
                    "sent_off": team.sent_off >> slot & 1 != 0,
                    // Seriously: he is to be carried off, or was.
                    "injured": team.carried_off >> slot & 1 != 0
                        || game.injured == Some((self.side, slot)),
                    "booked": team.booked >> slot & 1 != 0,
                    "keeps_goal": self.on >> slot & 1 != 0 && team.keeper == slot,
                    // Ends of his side's turns until he turns up.
                    "flipped": if flips[1] { 2 } else { u8::from(flips[0]) },
                })
            })
            .collect();
        json!({ "name": squad.name(), "men": men })
    }
}

pub(crate) fn view(game: &Und1c1, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    View {
        game: Und1c1::NAME,
        phase: game.stage_name(),
        clause: game.phase_clause(),
        to_act: game.to_act().names(),
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game),
        result: game.result(),
        own: own(game, &sides),
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
        mark("set-piece", game.piece.at, Some(game.turn));
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
    let counter = |id, value: u8, of: Option<u8>, side| Counter {
        id,
        value: value.into(),
        of: of.map(u32::from),
        side,
    };
    let mut counters = vec![counter(
        COUNTERS[0],
        game.actions,
        Some(crate::ACTIONS),
        None,
    )];
    if game.stage == Stage::ThrowMoves {
        counters.push(counter(COUNTERS[2], game.moves_left, None, None));
    }
    for side in Side::BOTH {
        let team = game.team(side);
        let began = u8::from(game.stage != Stage::Over && game.is_turn_of(side));
        let turns = team.turns + began;
        counters.push(counter(
            COUNTERS[1],
            turns,
            Some(game.rules.turns),
            Some(side),
        ));
        if game.rules.substitutions {
            counters.push(counter(COUNTERS[3], team.substitutions, None, Some(side)));
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
        "side": game.turn,
        "square": (piece.at != Square::NOWHERE).then(|| piece.at.to_string()),
        "fouled": id(game.turn, piece.fouled),
        "taker": id(game.turn, piece.taker),
        "wall": piece.wall,
        "jumpers": jumpers,
        "pairs": piece.pairs,
    })
}

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

/// The names of the walls by size.
const WALLS: [&str; 5] = ["0", "1", "2", "3", "4"];
/// The names of the pairs by number (UN-36).
const PAIRS: [&str; 5] = ["", "A–B", "C–D", "E–F", "G–H"];

/// The names of group movements, by line and direction.
const GROUPS: [[&str; 8]; 7] = [
    [
        "1-2 n", "1-2 ne", "1-2 e", "1-2 se", "1-2 s", "1-2 sw", "1-2 w", "1-2 nw",
    ],
    [
        "3-4 n", "3-4 ne", "3-4 e", "3-4 se", "3-4 s", "3-4 sw", "3-4 w", "3-4 nw",
    ],
    [
        "5-6 n", "5-6 ne", "5-6 e", "5-6 se", "5-6 s", "5-6 sw", "5-6 w", "5-6 nw",
    ],
    [
        "7-8 n", "7-8 ne", "7-8 e", "7-8 se", "7-8 s", "7-8 sw", "7-8 w", "7-8 nw",
    ],
    [
        "9-10 n", "9-10 ne", "9-10 e", "9-10 se", "9-10 s", "9-10 sw", "9-10 w", "9-10 nw",
    ],
    [
        "11-12 n", "11-12 ne", "11-12 e", "11-12 se", "11-12 s", "11-12 sw", "11-12 w", "11-12 nw",
    ],
    [
        "13-14 n", "13-14 ne", "13-14 e", "13-14 se", "13-14 s", "13-14 sw", "13-14 w", "13-14 nw",
    ],
];

pub(crate) fn offer(game: &Und1c1, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let standing = |of: Side, man: Man| {
        let at = game.at(of, game.squads[of].slot(man)?);
        (at != Square::NOWHERE).then(|| at.coord())
    };
    // A player on the pitch by his piece, one in hand or on the bench by his tray item.
    let of_man = |kind, man: Man, to: Option<Square>| {
        let mut offer = new(kind);
        offer.from = standing(side, man);
        let id = Some(ManRef { side, man }.id());
        if offer.from.is_some() {
            offer.piece = id;
        } else {
            offer.tray = id;
        }
        offer.to = to.map(Square::coord);
        offer
    };
    let by_carrier = |kind, to: Option<Coord>| {
        let mut offer = new(kind);
        offer.piece = game.carrier().map(ManRef::id);
        offer.from = game.ball_square().map(Square::coord);
        offer.to = to;
        offer
    };
    let at_himself = |kind, man| {
        let mut offer = of_man(kind, man, None);
        offer.to = offer.from;
        offer
    };
    let mut offer = match action {
        Action::Place(man, to) => {
            let kind = match game.stage {
                Stage::WallMen => "wall-man",
                Stage::Jumpers => "jumper",
                Stage::SetUp => "place",
                _ => "re-place",
            };
            of_man(kind, man, Some(to))
        }
        Action::Ready => new("ready"),
        Action::KickOff(man, at) => of_man("kick-off", man, Some(at)),
        Action::Move(man, to) => {
            let carries = game.carrier() == Some(ManRef { side, man });
            let kind = match game.stage {
                Stage::Step => "step",
                _ if carries && to.is_goal() => "walk-in",
                _ if carries => "carry",
                _ => "move",
            };
            let mut offer = of_man(kind, man, Some(to));
            offer.scores = kind == "walk-in";
            offer
        }
        Action::Group(line, direction) => {
            let mut offer = new("group");
            offer.choice = Some(GROUPS[usize::from(line) % 7][direction as usize]);
            offer
        }
        Action::Done if game.stage == Stage::Substitution => new("no-more"),
        Action::Done => new("done"),
        Action::Pass(man) => {
            let kind = if game.due == Due::Throw {
                "throw"
            } else {
                "pass"
            };
            by_carrier(kind, standing(side, man))
        }
        Action::Cross(man) => by_carrier("cross", standing(side, man)),
        Action::Shoot => by_carrier("shoot", None),
        Action::Tackle(man) => {
            let mut offer = of_man("tackle", man, None);
            offer.to = game.ball_square().map(Square::coord);
            offer
        }
        Action::Dribble(man) => by_carrier("dribble", standing(side.opponent(), man)),
        Action::Stay if game.stage == Stage::Return => new("stay-out"),
        Action::Stay => new("stay"),
        Action::End => new("end"),
        Action::Ball(man) => at_himself("ball", man),
        Action::White(at) | Action::Black(at) => {
            let white = matches!(action, Action::White(_));
            let mut offer = new(if white { "white" } else { "black" });
            offer.to = Some(at.coord());
            offer
        }
        Action::Substitute { out, on, at } => {
            let mut offer = of_man("substitute", out, at);
            offer.choice = Some(on.name());
            if offer.piece.is_none() {
                offer.piece = offer.tray.take();
            }
            offer
        }
        Action::Keeper(man) => at_himself("keeper", man),
        Action::Back => new("back"),
        Action::Taker(man, None) => at_himself("taker", man),
        Action::Taker(man, at) => of_man("taker", man, at),
        Action::Wall(size) => {
            let mut offer = new("wall");
            offer.choice = Some(WALLS[usize::from(size) % 5]);
            offer
        }
        Action::Kick => new("kick"),
        Action::Pair(number) => {
            let mut offer = new("pair");
            offer.choice = Some(PAIRS[usize::from(number) % 5]);
            offer
        }
        Action::Thrower(man, at) => of_man("thrower", man, Some(at)),
    };
    let costs = matches!(
        action,
        Action::Pass(_)
            | Action::Cross(_)
            | Action::Shoot
            | Action::Tackle(_)
            | Action::Dribble(_)
            | Action::Group(..)
            | Action::Move(..)
    );
    if costs && game.stage == Stage::Turn {
        offer.cost = Some(1);
    }
    offer
}

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
