//! What a viewer sees, as numbers: planes of the board, and features besides.
//!
//! Both follow from the game's description, so a further game needs no code here. They are made of a view and of nothing else, so they
//! tell what the viewer may know. Not everything of a view is in them (odds and words are not): the view itself is the whole.

use std::collections::BTreeMap;

use fischio_core::{Badge, BySide, Coord, Hand, Side, View, Viewer};
use games::{AnyGame, description};

/// The names of a game's planes and features, and how they are filled.
#[derive(Clone, Debug)]
pub struct Planes {
    board: Vec<String>,
    features: Vec<String>,
    places: BTreeMap<Key, usize>,
    files: usize,
    ranks: usize,
    /// The first rank as the board writes it.
    first_rank: u8,
}

/// What a plane or feature tells, by the IDs of the game's description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Piece(Side, &'static str),
    Number(Side),
    Badge(&'static str),
    Marker(&'static str, Option<Side>),
    Ball,
    Score(Side),
    ShootOut(Side),
    ToAct(Option<Side>),
    Turn(Side),
    Coach,
    Points,
    Phase(&'static str),
    Counter(&'static str, Option<Side>),
    Ready(Side),
    Corrections(Side),
    Tray(Side, &'static str),
    OffBoard(Side, &'static str),
    Carrier(Side),
    Held(Side),
    Card(CardPlace, Side, &'static str),
    Pack,
    Pile(Side),
    Rolled(Side),
}

/// Where a card or tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CardPlace {
    Hand,
    Open,
    Discarded,
}

impl CardPlace {
    const ALL: [(CardPlace, &'static str); 3] = [
        (CardPlace::Hand, "hand"),
        (CardPlace::Open, "open"),
        (CardPlace::Discarded, "discarded"),
    ];
}

/// The names of planes or features, and their places.
#[derive(Default)]
struct Names {
    names: Vec<String>,
    places: BTreeMap<Key, usize>,
}

impl Names {
    fn add(&mut self, key: Key, name: String) {
        self.places.insert(key, self.names.len());
        self.names.push(name);
    }

    fn add_sides(&mut self, key: impl Fn(Side) -> Key, name: &str) {
        for side in Side::BOTH {
            self.add(key(side), format!("{side}-{name}"));
        }
    }
}

impl Planes {
    /// The planes and features of a match like this one: those of all matches of its game, but for the cards and counters that a match
    /// has or has not by its options.
    ///
    /// # Panics
    /// Never: a match is of a game that there is.
    pub fn new(game: &AnyGame) -> Planes {
        let described = description(game.name()).expect("a match is of a game that there is");
        let view = game.view(Viewer::All);
        let board = &described.board;
        let named = board.areas.iter().flat_map(|area| &area.squares);
        let ranks = named.map(|square| square.rank);
        let first_rank = ranks.clone().min().unwrap_or(1).min(1);
        let last_rank = ranks.max().unwrap_or(board.ranks).max(board.ranks);

        let mut planes = Names::default();
        for kind in &described.pieces {
            planes.add_sides(|side| Key::Piece(side, kind.id), kind.id);
        }
        planes.add_sides(Key::Number, "number");
        planes.add(Key::Ball, "ball".to_owned());
        for kind in &described.badges {
            planes.add(Key::Badge(kind.id), format!("badge-{}", kind.id));
        }
        for kind in &described.markers {
            for side in [None, Some(Side::Home), Some(Side::Away)] {
                let whose = side.map_or(String::new(), |side| format!("{side}-"));
                planes.add(
                    Key::Marker(kind.id, side),
                    format!("marker-{whose}{}", kind.id),
                );
            }
        }

        let mut features = Names::default();
        features.add_sides(Key::Score, "score");
        features.add_sides(Key::ShootOut, "shoot-out");
        features.add_sides(|side| Key::ToAct(Some(side)), "to-act");
        features.add(Key::ToAct(None), "chance-to-act".to_owned());
        features.add_sides(Key::Turn, "turn");
        features.add_sides(Key::Carrier, "carries");
        features.add(Key::Coach, "coach".to_owned());
        features.add(Key::Points, "points".to_owned());
        features.add_sides(Key::Rolled, "rolled");
        features.add_sides(Key::Ready, "ready");
        features.add_sides(Key::Corrections, "corrections");
        for phase in &described.phases {
            features.add(Key::Phase(phase.id), format!("phase-{}", phase.id));
        }
        for counter in &described.counters {
            for side in [None, Some(Side::Home), Some(Side::Away)] {
                let whose = side.map_or(String::new(), |side| format!("{side}-"));
                let name = format!("counter-{whose}{}", counter.id);
                features.add(Key::Counter(counter.id, side), name);
            }
        }
        for kind in &described.pieces {
            let (tray, off) = (
                format!("tray-{}", kind.id),
                format!("off-board-{}", kind.id),
            );
            features.add_sides(|side| Key::Tray(side, kind.id), &tray);
            features.add_sides(|side| Key::OffBoard(side, kind.id), &off);
        }
        if view.hands.is_some() {
            features.add_sides(Key::Held, "held");
            features.add_sides(Key::Pile, "pile");
            features.add(Key::Pack, "pack".to_owned());
            for (place, name) in CardPlace::ALL {
                for card in view.cards.keys() {
                    let name = format!("{name}-{card}");
                    features.add_sides(|side| Key::Card(place, side, card), &name);
                }
            }
        }

        let mut places = planes.places;
        places.extend(features.places);
        Planes {
            board: planes.names,
            features: features.names,
            places,
            files: usize::from(board.files),
            ranks: usize::from(last_rank - first_rank) + 1,
            first_rank,
        }
    }

    /// The names of the planes, in their order.
    pub fn planes(&self) -> &[String] {
        &self.board
    }

    /// The names of the features, in their order.
    pub fn features(&self) -> &[String] {
        &self.features
    }

    /// Planes, ranks and files: the numbers of a plane are written rank by rank from Home's goal, each from file a.
    pub fn shape(&self) -> [usize; 3] {
        [self.board.len(), self.ranks, self.files]
    }

    /// The rank of the first row, as the board writes it: 0 where a goal lies behind the first rank.
    pub fn first_rank(&self) -> u8 {
        self.first_rank
    }

    /// How many numbers all planes have together.
    pub fn size(&self) -> usize {
        self.shape().into_iter().product()
    }

    /// Writes a view of a match of these options as planes and features.
    ///
    /// # Panics
    /// If there is not as much room as [`size`](Planes::size) and [`features`](Planes::features) say.
    pub fn write(&self, view: &View, planes: &mut [f32], features: &mut [f32]) {
        assert_eq!(planes.len(), self.size(), "room for all planes");
        assert_eq!(features.len(), self.features.len(), "room for all features");
        planes.fill(0.0);
        features.fill(0.0);
        self.write_board(view, planes);
        let mut put = |key, value: f32| {
            if let Some(place) = self.places.get(&key) {
                features[*place] += value;
            }
        };
        let number = real::<u32>;
        for side in Side::BOTH {
            put(Key::Score(side), number(view.score[side]));
            if let Some(goals) = view.shoot_out {
                put(Key::ShootOut(side), number(goals[side]));
            }
            if view.to_act.iter().any(|seat| seat.starts_with(side.name())) {
                put(Key::ToAct(Some(side)), 1.0);
            }
            if view.turn == Some(side) {
                put(Key::Turn(side), 1.0);
            }
            if view.ready.is_some_and(|ready| ready[side]) {
                put(Key::Ready(side), 1.0);
            }
            if let Some(left) = view.corrections_left.and_then(|left| left[side]) {
                put(Key::Corrections(side), number(left));
            }
            let carries = view.carrier.as_deref();
            if carries.is_some_and(|carrier| carrier.starts_with(side.name())) {
                put(Key::Carrier(side), 1.0);
            }
        }
        if view.to_act.iter().any(|who| who == "chance") {
            put(Key::ToAct(None), 1.0);
        }
        put(Key::Coach, view.coach.map_or(0.0, f32::from));
        put(Key::Points, view.points.map_or(0.0, number));
        if let Some(roll) = &view.roll {
            put(Key::Rolled(roll.side), real(roll.total));
        }
        put(Key::Phase(view.phase), 1.0);
        for counter in &view.counters {
            put(
                Key::Counter(counter.id, counter.side),
                number(counter.value),
            );
        }
        for item in &view.tray {
            put(Key::Tray(item.side, item.kind), f32::from(item.left));
        }
        for piece in view.pieces.iter().filter(|piece| piece.square.is_none()) {
            put(Key::OffBoard(piece.side, piece.kind), 1.0);
        }
        if let Some(hands) = &view.hands {
            write_hands(hands, &mut put);
        }
        put(Key::Pack, view.pack.map_or(0.0, number));
    }

    fn write_board(&self, view: &View, planes: &mut [f32]) {
        let mut put = |key, at: Coord, value| {
            let plane = self.places.get(&key);
            let rank = at.rank.checked_sub(self.first_rank).map(usize::from);
            if let (Some(plane), Some(rank)) = (plane, rank)
                && rank < self.ranks
                && usize::from(at.file) < self.files
            {
                let place = (plane * self.ranks + rank) * self.files + usize::from(at.file);
                planes[place] = value;
            }
        };
        for piece in &view.pieces {
            let Some(at) = piece.square else { continue };
            put(Key::Piece(piece.side, piece.kind), at, 1.0);
            if let Some(number) = piece.label.as_deref().and_then(digits) {
                put(Key::Number(piece.side), at, number);
            }
            for badge in &piece.badges {
                put(Key::Badge(badge.id), at, worth(badge));
            }
        }
        for marker in &view.markers {
            put(Key::Marker(marker.kind, marker.side), marker.square, 1.0);
        }
        if let Some(at) = view.ball {
            put(Key::Ball, at, 1.0);
        }
    }
}

fn write_hands(hands: &BySide<Hand>, put: &mut impl FnMut(Key, f32)) {
    for side in Side::BOTH {
        let hand = &hands[side];
        put(Key::Held(side), real(hand.count));
        put(Key::Pile(side), real(hand.pile.unwrap_or_default()));
        let mut each = |place, cards: &mut dyn Iterator<Item = &&'static str>| {
            for card in cards {
                put(Key::Card(place, side, card), 1.0);
            }
        };
        each(CardPlace::Hand, &mut hand.known.iter());
        each(CardPlace::Open, &mut hand.in_play.iter().chain(&hand.open));
        each(CardPlace::Discarded, &mut hand.discarded.iter());
    }
}

/// A number of a view, all of which are small.
fn real<N: Into<f64>>(number: N) -> f32 {
    number.into() as f32
}

/// What a badge tells: its number, or 1 if it has none.
fn worth(badge: &Badge) -> f32 {
    let text = badge.text.replace('−', "-");
    text.parse().ok().or_else(|| digits(&text)).unwrap_or(1.0)
}

/// The number that a text ends with: 3 of `D3`.
fn digits(text: &str) -> Option<f32> {
    let start = text
        .trim_end_matches(|letter: char| letter.is_ascii_digit())
        .len();
    text[start..].parse().ok()
}
