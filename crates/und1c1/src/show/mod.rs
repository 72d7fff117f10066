//! What an interface is shown: the view of a state; its parts have modules of their own.

mod aims;
mod cards;
mod describe;
mod dice;
pub(crate) mod draft;
mod events;
mod guide;
mod offers;
mod phase;
mod plays;
mod seen;

use std::collections::BTreeMap;

use fischio_core::{
    BySide, Coord, Counter, Course, GroupMove, LineView, Marker, OptionValue, SetPieceView, Side,
    Tag, View, Viewer,
};

use crate::parts::action::Action;
use crate::parts::held_ball::HeldBall;
use crate::parts::man::ManRef;
use crate::parts::play::PLAYS_A_TURN;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, Stage};
use crate::state::{ACTIONS, Und1c1};
use seen::Seen;

pub(crate) use describe::{board, description};
pub(crate) use offers::offer;
/// Where a side's pieces stand, as its coaches see it.
pub(crate) fn squares_of(game: &Und1c1, side: Side) -> Vec<Coord> {
    Seen::new(game, side, Viewer::Side(side))
        .squares()
        .collect()
}

pub(crate) fn view(game: &Und1c1, viewer: Viewer) -> View {
    if game.is_drafting() {
        return draft::view(game);
    }
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    View {
        score: game.score().map(u32::from),
        shoot_out: game.kicks().map(|kicks| kicks.goals().map(u32::from)),
        ball: game.ball_square().or(game.loose_ball()).map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game),
        turn: game.is_turn_known().then_some(game.turn),
        carrier: game.carrier().map(ManRef::id),
        roll: game.last_roll.map(dice::roll),
        contest: dice::contest(game),
        guide: game.guide(),
        set_piece: set_piece(game),
        squads: Some(BySide::from_fn(|side| sides[side].squad())),
        ready: Some(BySide::from_fn(|side| !game.sets_up(side))),
        corrections_left: Some(BySide::from_fn(|side| sides[side].corrections_left())),
        aims: Some(aims::aims(game)),
        lines: Some(lines(game)),
        tags: tags(game),
        group: group(game),
        course: course(game),
        window: cards::window(game),
        hands: cards::hands(game, viewer),
        played: cards::played(game),
        played_in_turn: cards::played_in_turn(game),
        drawing: cards::drawing(game),
        cards: cards::cards(game),
        ..View::new(game, game.phase().name())
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
            Stage::SetUp { .. } | Stage::Possession | Stage::KickOff
        ) {
            for square in Und1c1::kick_off_boxes(side) {
                mark("kick-off", square, Some(side));
            }
        }
    }
    if let Stage::WallMen { men } = game.stage {
        for square in game.wall_gaps(men) {
            mark("wall", square, Some(game.decider()));
        }
    }
    for square in choices(game) {
        mark("choice", square, Some(game.decider()));
    }
    if let Some(piece) = game.piece
        && let Some(at) = piece.at
    {
        mark("set-piece", at, Some(piece.side));
    }
    if game.is_shot_out() {
        mark("set-piece", Und1c1::shoots_from(game.turn), Some(game.turn));
    }
    markers
}

/// The boxes that can be chosen in a step of a set piece, where they are few, the same for every player.
fn choices(game: &Und1c1) -> Squares {
    let mut actions = Vec::new();
    match game.stage {
        Stage::Jumpers { side } => game.list_jumpers(side, &mut actions),
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
const COUNTERS: [&str; 7] = [
    "actions-left",
    "turn",
    "moves-left",
    "substitutions-left",
    "ball-held",
    "plays-left",
    "actions-owed",
];

fn counters(game: &Und1c1) -> Vec<Counter> {
    let mut counters = vec![Counter::new(COUNTERS[0], game.actions, None).of(ACTIONS)];
    if let Stage::ThrowMoves { left, .. } = game.stage {
        counters.push(Counter::new(COUNTERS[2], left, None));
    }
    if let (true, Some(turns @ 1..)) = (game.rules.held_ball, game.held_ball.turns()) {
        let held = Counter::new(COUNTERS[4], turns, game.ball_side());
        counters.push(held.of(HeldBall::ENOUGH));
    }
    if game.rules.playbook {
        for side in Side::BOTH {
            let plays = game.teams[side].plays;
            let left = PLAYS_A_TURN - plays.played();
            counters.push(Counter::new(COUNTERS[5], left, Some(side)).of(PLAYS_A_TURN));
            if plays.owed() > 0 {
                counters.push(Counter::new(COUNTERS[6], plays.owed(), Some(side)));
            }
        }
    }
    for side in Side::BOTH {
        let team = game.team(side);
        let began = u8::from(game.is_turn_of(side));
        let turns = team.turns + began;
        counters.push(Counter::new(COUNTERS[1], turns, Some(side)).of(game.rules.turns));
        if game.rules.substitutions {
            counters.push(Counter::new(COUNTERS[3], team.substitutions, Some(side)));
        }
    }
    counters
}

impl Und1c1 {
    /// Whether it is decided whose turn it is.
    fn is_turn_known(&self) -> bool {
        self.stage != Stage::Possession && self.is_chosen()
    }

    /// Whether a side's turn is under way.
    fn is_turn_of(&self, side: Side) -> bool {
        self.turn == side
            && !matches!(
                self.stage,
                Stage::DraftCoin
                    | Stage::Draft
                    | Stage::SetUp { .. }
                    | Stage::Possession
                    | Stage::Shooter
                    | Stage::ShootOut(_)
                    | Stage::Over
            )
    }
}

fn course(game: &Und1c1) -> Course {
    let due = (game.due != Due::Nothing).then(|| game.due.name());
    let moves_left = match game.stage {
        Stage::ThrowMoves { left, .. } => left,
        _ => 0,
    };
    Course {
        due,
        first: game.is_turn_known().then_some(game.first),
        second_half: Some(game.second_half),
        untackled: game.held_ball.turns().map(u32::from),
        turns: Some(BySide::from_fn(|side| game.team(side).turns.into())),
        actions_left: Some(game.actions.into()),
        moves_left: Some(moves_left.into()),
        rules: rules(game),
        ..Course::default()
    }
}

/// What was agreed before the match.
fn rules(game: &Und1c1) -> BTreeMap<&'static str, OptionValue> {
    let rules = game.rules;
    BTreeMap::from([
        ("turns", OptionValue::Number(rules.turns.into())),
        ("halves", OptionValue::Switch(rules.halves)),
        ("held_ball", OptionValue::Switch(rules.held_ball)),
        ("substitutions", OptionValue::Switch(rules.substitutions)),
        ("fouls", OptionValue::Switch(rules.fouls)),
        ("corners", OptionValue::Switch(rules.corners)),
        ("throw_ins", OptionValue::Switch(rules.throw_ins)),
        ("goalkeepers", OptionValue::Switch(rules.goalkeepers)),
        ("marking", OptionValue::Switch(rules.marking)),
    ])
}

/// The offside line of each side (UN-18), once everybody stands where all can see.
fn lines(game: &Und1c1) -> Vec<LineView> {
    if matches!(game.stage, Stage::SetUp { .. } | Stage::Possession) || game.is_shot_out() {
        return Vec::new();
    }
    let line = |side| LineView {
        id: "offside",
        side,
        rank: game.offside_line(side),
        now: side == game.turn,
    };
    Side::BOTH.map(line).to_vec()
}

fn group(game: &Und1c1) -> Option<GroupMove> {
    let Stage::Group(group) = game.stage else {
        return None;
    };
    Some(GroupMove {
        line: group.line.name(),
        ranks: group.line.ranks(),
        direction: offers::direction(group.direction),
    })
}

/// The jumpers of a corner or crossing free kick by their pairs' letters: A against B, C
/// against D (UN-36); an attacker's is the first of the two.
fn tags(game: &Und1c1) -> Vec<Tag> {
    const LETTERS: [[&str; 4]; 2] = [["A", "C", "E", "G"], ["B", "D", "F", "H"]];
    let Some(piece) = game.piece else {
        return Vec::new();
    };
    let of_side = |side: Side| {
        let letters = LETTERS[usize::from(side != piece.side)];
        let jumpers = piece.jumpers[side].iter().zip(letters);
        jumpers.map(move |(slot, letter)| Tag {
            piece: game.man_ref(side, slot).id(),
            text: letter.to_owned(),
        })
    };
    Side::BOTH.into_iter().flat_map(of_side).collect()
}

fn set_piece(game: &Und1c1) -> Option<SetPieceView> {
    let piece = game.piece?;
    let id = |side, slot| game.man_ref(side, slot).id();
    let jumpers = BySide::from_fn(|side| -> Vec<_> {
        let all = piece.jumpers[side].iter();
        all.map(|slot| Some(id(side, slot))).collect()
    });
    Some(SetPieceView {
        square: piece.at.map(Square::coord),
        fouled: piece.fouled.map(|slot| id(piece.side, slot)),
        taker: piece.taker.map(|slot| id(piece.side, slot)),
        wall: Some(piece.wall),
        jumpers: Some(jumpers),
        pairs: Some(piece.pairs),
        ..SetPieceView::new(piece.kind.name(), piece.side)
    })
}
