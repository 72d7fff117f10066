//! What an interface is shown: the view, the offers, the description of the game.

use fischio_core::{
    ActionKind, Area, AreaKind, Board, BySide, Counter, CounterKind, Course, Figure,
    GameDescription, Mark, Marker, MarkerKind, MarkerLook, Offer, PhaseDescription, PieceId,
    PieceKind, PieceView, Side, TrayItem, View,
};

use crate::event::PieceRef;
use crate::placement::SetUp;
use crate::{Action, Bitboard, ChessFootball, Half, Phase, PieceType, Square};

/// Nothing is hidden in this game: every viewer sees the same.
pub(crate) fn view(game: &ChessFootball) -> View {
    let mut view = View::new(game, game.phase().name());
    view.score = BySide::from_fn(|side| u32::from(game.goals(side)));
    view.shoot_out = game.shoot_out_goals().map(|goals| goals.map(u32::from));
    view.ball = game.ball().map(Square::coord);
    view.pieces = game
        .roster()
        .map(|(piece, square)| {
            let square = square.map(Square::coord);
            PieceView::new(piece.id(), piece.side, piece.kind.name(), square)
        })
        .collect();
    view.tray = tray(game);
    view.markers = markers(game);
    view.counters = counters(game);
    view.position = Some(game.position_text());
    view.course = Course {
        half: Some(game.half().number()),
        kick_off: Some(game.kick_off_side()),
        actions_made: Some(game.actions_made().into()),
        actions_left: Some(game.actions_left().into()),
        ..Course::default()
    };
    view
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
                    id: tray_id(side, kind).to_string(),
                    side,
                    kind: kind.name(),
                    left,
                    required,
                }
            })
        })
        .collect()
}

fn tray_id(side: Side, kind: PieceType) -> PieceId {
    PieceId::new(side, kind.name())
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
    let actions = game.rules().actions_in(game.half());
    let half = match game.half() {
        Half::ShootOut(number) => Counter::new("shoot-out", number, None).of(Half::KICK_OFFS),
        half => Counter::new("half", half.number(), None).of(2u32),
    };
    vec![
        half,
        Counter::new("actions-left", game.actions_left(), None).of(actions),
    ]
}

/// The kinds of action in the description: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, Mark, &str); 6] = [
    ("place", Mark::Dot, "CF-04"),
    ("move", Mark::Dot, "CF-08"),
    ("carry", Mark::DotBall, "CF-08"),
    ("pass", Mark::Arrow, "CF-09"),
    ("capture", Mark::Ring, "CF-10"),
    ("null", Mark::None, "CF-07"),
];

pub(crate) fn offer(game: &ChessFootball, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let between = |kind, from: Square, to: Square| {
        let mut offer = new(kind);
        offer.piece = game.piece_ref(from).map(PieceRef::piece_id);
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

/// The kinds of marker.
const MARKER_KINDS: [MarkerKind; 4] = [
    MarkerKind::new("last-from", MarkerLook::Last),
    MarkerKind::new("last-to", MarkerLook::Last),
    MarkerKind::new("kick-off", MarkerLook::Spot),
    MarkerKind::new("threat", MarkerLook::Threat),
];

pub(crate) fn description() -> GameDescription {
    let phases = [Phase::Placing, Phase::KickOff, Phase::OpenPlay, Phase::Over];
    let pieces = PieceType::ALL.into_iter();
    let actions = ACTION_KINDS.into_iter();
    let counters = ["half", "shoot-out", "actions-left"].into_iter();
    GameDescription {
        pieces: pieces
            .map(|kind| PieceKind::new(kind.name(), letter(kind), figure(kind)))
            .collect(),
        actions: actions
            .map(|(id, mark, clause)| ActionKind::new(id, mark, clause))
            .collect(),
        phases: phases
            .into_iter()
            .map(|phase| PhaseDescription::new(phase.name(), phase.clause()))
            .collect(),
        counters: counters.map(CounterKind::new).collect(),
        markers: MARKER_KINDS.to_vec(),
        ..GameDescription::bare::<ChessFootball>(board())
    }
}

const fn figure(kind: PieceType) -> Figure {
    match kind {
        PieceType::King => Figure::King,
        PieceType::Queen => Figure::Queen,
        PieceType::Rook => Figure::Rook,
        PieceType::Bishop => Figure::Bishop,
        PieceType::Knight => Figure::Knight,
        PieceType::Pawn => Figure::Pawn,
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
