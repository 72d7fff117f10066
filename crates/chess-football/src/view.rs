//! What an interface is shown: the view, the offers, the description of the game.

use fischio_core::{
    ActionKind, Area, AreaKind, Board, BySide, Counter, CounterKind, Game, GameDescription, Marker,
    Offer, PhaseDescription, PieceKind, PieceView, Side, TrayItem, View,
};
use serde_json::{Map, Value};

use crate::placement::SetUp;
use crate::{Action, Bitboard, ChessFootball, Phase, PieceRef, PieceType, Square};

/// Nothing is hidden in this game: every viewer sees the same.
pub(crate) fn view(game: &ChessFootball) -> View {
    let score = BySide::from_fn(|side| u32::from(game.goals(side)));
    View {
        game: ChessFootball::NAME,
        phase: game.phase().name(),
        clause: game.phase_clause(),
        to_act: game.to_act().names(),
        score,
        ball: game.ball().map(Square::coord),
        pieces: game
            .roster()
            .map(|(piece, square)| {
                let square = square.map(Square::coord);
                PieceView::new(piece.id(), piece.side, piece.kind.name(), square)
            })
            .collect(),
        tray: tray(game),
        markers: markers(game),
        counters: counters(game),
        result: game.result(),
        own: own(game),
    }
}

fn tray(game: &ChessFootball) -> Vec<TrayItem> {
    if game.phase() != Phase::Placing {
        return Vec::new();
    }
    Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let set_up = SetUp::of(game, side);
            PieceType::ALL.into_iter().map(move |kind| {
                let (left, required) = set_up.in_hand(kind);
                TrayItem {
                    id: tray_id(side, kind),
                    side,
                    kind: kind.name(),
                    left,
                    required,
                }
            })
        })
        .collect()
}

fn tray_id(side: Side, kind: PieceType) -> String {
    format!("{side}-{}", kind.name())
}

fn markers(game: &ChessFootball) -> Vec<Marker> {
    let mut markers = Vec::new();
    let mut mark = |kind, square: Square, side| {
        markers.push(Marker {
            kind,
            square: square.coord(),
            side,
        });
    };
    if let Some((from, to)) = game.last {
        if from != to {
            mark("last-from", from, None);
        }
        mark("last-to", to, None);
    }
    match game.phase() {
        Phase::Placing => {
            let side = game.kick_off_side();
            mark("kick-off", Square::kick_off(side), Some(side));
        }
        Phase::KickOff | Phase::OpenPlay => {
            let attacker = game.side_to_act().opponent();
            for square in game.scoring_squares(attacker) {
                mark("threat", square, Some(attacker));
            }
        }
        Phase::Over => {}
    }
    markers
}

fn counters(game: &ChessFootball) -> Vec<Counter> {
    let counter = |id, value, of| Counter {
        id,
        value,
        of: Some(of),
        side: None,
    };
    vec![
        counter("half", u32::from(game.half().number()), 2),
        counter(
            "actions-left",
            u32::from(game.actions_left()),
            u32::from(game.rules().actions_a_half()),
        ),
    ]
}

fn own(game: &ChessFootball) -> Map<String, Value> {
    let mut own = Map::new();
    own.insert("position".into(), game.position_text().into());
    own.insert("half".into(), game.half().number().into());
    own.insert("actions_made".into(), game.actions_made().into());
    own.insert("actions_left".into(), game.actions_left().into());
    own.insert("kick_off".into(), game.kick_off_side().name().into());
    own
}

/// The kinds of action in the description: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, &str, &str); 6] = [
    ("place", "dot", "CF-04"),
    ("move", "dot", "CF-08"),
    ("carry", "dot-ball", "CF-08"),
    ("pass", "arrow", "CF-09"),
    ("capture", "ring", "CF-10"),
    ("null", "none", "CF-07"),
];

pub(crate) fn offer(game: &ChessFootball, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let between = |kind, from: Square, to: Square| {
        let mut offer = new(kind);
        offer.piece = game.piece_ref(from).map(PieceRef::id);
        offer.from = Some(from.coord());
        offer.to = Some(to.coord());
        offer
    };
    match action {
        Action::Place { kind, to } => {
            let mut offer = new("place");
            offer.tray = Some(tray_id(side, kind));
            offer.to = Some(to.coord());
            offer
        }
        Action::Move {
            from,
            to,
            promotion,
        } => {
            let kind = if game.ball() == Some(from) {
                "carry"
            } else if game.ball() == Some(to) {
                "capture"
            } else {
                "move"
            };
            let mut offer = between(kind, from, to);
            offer.choice = promotion.map(PieceType::name);
            offer.scores = game.goal_of_move(side, from, to).is_some();
            offer
        }
        Action::Pass { from, to } => {
            let mut offer = between("pass", from, to);
            offer.scores = ChessFootball::goal_of_pass(side, to).is_some();
            offer
        }
        Action::Null => new("null"),
    }
}

pub(crate) fn description() -> GameDescription {
    let phases = [Phase::Placing, Phase::KickOff, Phase::OpenPlay, Phase::Over];
    let pieces = PieceType::ALL.into_iter();
    let actions = ACTION_KINDS.into_iter();
    let counters = ["half", "actions-left"].into_iter();
    GameDescription {
        pieces: pieces
            .map(|kind| PieceKind::new(kind.name(), letter(kind)))
            .collect(),
        actions: actions
            .map(|(id, mark, clause)| ActionKind::new(id, mark, clause))
            .collect(),
        phases: phases
            .into_iter()
            .map(|phase| PhaseDescription::new(phase.name(), phase.clause()))
            .collect(),
        counters: counters.map(CounterKind::new).collect(),
        bot_levels: 8,
        ..GameDescription::bare::<ChessFootball>(board())
    }
}

const fn letter(kind: PieceType) -> &'static str {
    match kind {
        PieceType::King => "K",
        PieceType::Queen => "Q",
        PieceType::Rook => "R",
        PieceType::Bishop => "B",
        PieceType::Knight => "N",
        PieceType::Pawn => "P",
    }
}

fn board() -> Board {
    let area = |id, kind, side, squares: Bitboard, clause| {
        let squares = squares.map(Square::coord).collect();
        Area::new(id, kind, Some(side), squares, clause)
    };
    let areas = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            [
                area("goal", AreaKind::Goal, side, Bitboard::goal(side), "CF-01"),
                area(
                    "kick-off",
                    AreaKind::KickOff,
                    side,
                    Square::kick_off(side).bitboard(),
                    "CF-05",
                ),
                area(
                    "half",
                    AreaKind::Outline,
                    side,
                    Bitboard::half(side),
                    "CF-01",
                ),
            ]
        })
        .collect();
    Board {
        files: 8,
        ranks: 8,
        chequered: true,
        areas,
    }
}
