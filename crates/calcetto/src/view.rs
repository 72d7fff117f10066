//! What an interface is shown: the view, the offers, the description of the game.

use std::collections::BTreeMap;

use fischio_core::{
    ActionKind, Area, AreaKind, Badge, BadgeKind, BadgeLook, Board, BySide, CardForm, CardView,
    Clause, ContestView, Contestant, CountedPart, Counter, CounterKind, Course, EndsBy, Figure,
    GameDescription, Hand, Mark, Marker, MarkerKind, MarkerLook, MatchEnd, Number, Offer,
    PhaseDescription, PieceKind, PieceView, RollView, Side, Sign, SquadPlayer, SquadView, Tone,
    TrayItem, View, Viewer,
};

use fischio_core::Slot;
use fischio_phases::{Bench, ContestKind, Place};

use crate::event::Roll;
use crate::pitch::Zone;
use crate::state::{LINE_UP, LineUp};
use crate::tiles::{Colour, TileSet};
use crate::{Action, Calcetto, End, Man, ManRef, Pitch, Role, Squad, Square, Squares, Stage, Tile};

/// The phases: ID and clause.
const PHASES: [(&str, &str); 14] = [
    ("set-up", "CT-11"),
    ("set-up-again", "CT-23"),
    ("possession", "CT-12"),
    ("kick-off", "CT-13"),
    ("tile", "CT-10"),
    ("roll", "CT-14"),
    ("six", "CT-09"),
    ("draw", "CT-09"),
    ("movement", "CT-14"),
    ("relaunch", "CT-24"),
    ("call", "CT-28"),
    ("tackle", "CT-21"),
    ("shot", "CT-22"),
    ("substitution", "CT-25"),
];
const OVER: (&str, &str) = ("over", "CT-26");

impl Calcetto {
    fn phase(&self) -> (&'static str, &'static str) {
        let shot = self
            .contest()
            .is_some_and(|contest| contest.kind() == ContestKind::Shot);
        let at = match self.stage() {
            Stage::SetUp => usize::from(self.is_restart()),
            Stage::Possession => 2,
            Stage::KickOff => 3,
            Stage::Tile => 4,
            Stage::Roll if self.phase.relaunch => 9,
            Stage::Roll => 5,
            Stage::Six => 6,
            Stage::Draw => 7,
            Stage::Movement => 8 + usize::from(self.phase.relaunch),
            Stage::Call => 10,
            Stage::Contest => 11 + usize::from(shot),
            Stage::Substitution => 13,
            Stage::Over => return OVER,
        };
        PHASES[at]
    }

    /// The phase's ID in views and descriptions.
    pub(crate) fn stage_name(&self) -> &'static str {
        self.phase().0
    }

    pub(crate) fn stage_clause(&self) -> &'static str {
        self.phase().1
    }
}

/// One side as a viewer may see it: while it sets up in secret, others see who was on the
/// pitch before and no squares.
struct Seen<'a> {
    game: &'a Calcetto,
    side: Side,
    slots: [Option<Slot>; LINE_UP],
    bench: Bench,
    /// Squares are seen too.
    placed: bool,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    fn new(game: &'a Calcetto, side: Side, viewer: Viewer) -> Self {
        let team = game.team(side);
        let secret = game.stage() == Stage::SetUp && !viewer.sees(side);
        Seen {
            game,
            side,
            slots: if secret {
                team.set_up.before
            } else {
                team.line_up.slots
            },
            bench: if secret {
                team.set_up.bench_before
            } else {
                team.bench
            },
            placed: !secret,
            viewer,
        }
    }

    fn place_of(&self, slot: Slot) -> Option<Place> {
        LineUp::places().find(|place| self.slots[place.index()] == Some(slot))
    }

    fn man(&self, slot: Slot) -> ManRef {
        ManRef {
            side: self.side,
            man: self.game.squads[self.side].man(slot),
        }
    }

    fn pieces(&self) -> impl Iterator<Item = PieceView> {
        Squad::slots().map(|slot| {
            let man = self.man(slot);
            let place = self.place_of(slot).filter(|_| self.placed);
            let square = place.map(|place| self.game.square(self.side, place).coord());
            let kind = man.man.role().name();
            let mut piece = PieceView::new(man.id(), self.side, kind, square);
            piece.label = Some(man.man.to_string());
            let tile = self
                .tile_of(slot)
                .map(|tile| ("tile", tile.name().to_owned()));
            let numbers = self
                .numbers(slot)
                .map(|(id, number)| (id, number.to_string()));
            let badges = numbers.into_iter().chain(tile);
            piece.badges = badges.map(|(id, text)| Badge::new(id, text)).collect();
            piece
        })
    }

    /// Men still in hand at the first set-up.
    fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let first = game.stage() == Stage::SetUp && !game.is_restart();
        let shown = first && self.viewer.sees(self.side) && game.sets_up(self.side);
        let full = game.stage() == Stage::SetUp && self.slots[1..].iter().all(Option::is_some);
        Squad::slots()
            .filter(move |&slot| shown && self.place_of(slot).is_none())
            .map(move |slot| {
                let man = self.man(slot);
                let goal_taken = man.man.keeps_goal() && self.slots[0].is_some();
                TrayItem {
                    id: man.id(),
                    side: self.side,
                    kind: man.man.role().name(),
                    left: u8::from(!goal_taken && (man.man.keeps_goal() || !full)),
                    required: 0,
                }
            })
    }

    /// The tile in play on a man. One who leaves in a set-up has it until that is revealed.
    fn tile_of(&self, slot: Slot) -> Option<Tile> {
        let team = self.game.team(self.side);
        let holders = match self.game.stage() {
            Stage::SetUp => team.set_up.before,
            _ => team.line_up.slots,
        };
        self.game.tiles.in_play[self.side.index()]
            .filter(|in_play| holders[in_play.place.index()] == Some(slot))
            .map(|in_play| in_play.tile)
    }

    /// The numbers printed on a man (CT-05).
    fn numbers(&self, slot: Slot) -> [(&'static str, u8); 2] {
        let numbers = self.game.squads[self.side].numbers(slot);
        let names = if self.man(slot).man.keeps_goal() {
            ["relaunch", "save"]
        } else {
            ["movement", "strength"]
        };
        [(names[0], numbers.yellow_or_blue), (names[1], numbers.red)]
    }

    fn squad(&self) -> SquadView {
        SquadView {
            name: self.game.squads[self.side].name().to_owned(),
            men: Squad::slots().map(|slot| self.player(slot)).collect(),
        }
    }

    fn player(&self, slot: Slot) -> SquadPlayer {
        let man = self.man(slot);
        let place = self.place_of(slot);
        let numbers = self.numbers(slot);
        let moving = place.filter(|_| self.game.stage() == Stage::Movement);
        SquadPlayer {
            on_pitch: place.is_some(),
            gone: self.bench.gone.has(slot),
            numbers: numbers.map(|(id, number)| Number::new(id, number)).to_vec(),
            in_play: self.tile_of(slot).map(Tile::name),
            movement_left: moving.map(|place| self.movement_left(man.man, place).into()),
            ..SquadPlayer::new(man.id(), man.man.to_string())
        }
    }

    fn movement_left(&self, man: Man, place: Place) -> u8 {
        if man.keeps_goal() || self.side != self.game.turn {
            0
        } else {
            self.game.movement_left(self.side, place)
        }
    }

    fn hand(&self) -> Hand {
        let tiles = &self.game.tiles;
        let in_play = tiles.in_play[self.side.index()];
        Hand {
            count: tiles.hand(self.side).count().into(),
            known: names(tiles.seen_in_hand(self.viewer, self.side)),
            in_play: in_play.map(|in_play| in_play.tile.name()),
        }
    }

    /// How often it may still correct its set-up, if the viewer may know.
    fn corrections_left(&self) -> Option<u32> {
        let shown = self.game.stage() == Stage::SetUp && self.viewer.sees(self.side);
        shown.then(|| self.game.team(self.side).set_up.corrections.into())
    }
}

fn names(tiles: TileSet) -> Vec<&'static str> {
    tiles.iter().map(Tile::name).collect()
}

pub(crate) fn view(game: &Calcetto, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    let per_side = |side: Side| &sides[side];
    View {
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        turn: turn(game),
        carrier: game.carrier().map(ManRef::id),
        points: Some(game.phase.points.into()),
        roll: game.last_roll.map(roll),
        contest: contest(game),
        hands: Some(BySide::from_fn(|side| per_side(side).hand())),
        pack: Some(game.tiles.pile().into()),
        pack_under: Some(game.tiles.under().map(|tile| Some(tile.name())).collect()),
        cards: tile_kinds(),
        squads: Some(BySide::from_fn(|side| per_side(side).squad())),
        ready: Some(BySide::from_fn(|side| !game.sets_up(side))),
        corrections_left: Some(BySide::from_fn(|side| per_side(side).corrections_left())),
        course: course(game),
        ..View::new(game, game.stage_name())
    }
}

/// Whose turn it is, once that is decided.
fn turn(game: &Calcetto) -> Option<Side> {
    let first_set_up = game.stage() == Stage::SetUp && !game.is_restart();
    let unknown = game.stage() == Stage::Possession || first_set_up;
    (!unknown).then_some(game.turn)
}

fn course(game: &Calcetto) -> Course {
    let (by, of) = match game.rules.ending.end {
        End::Time { minutes } => (EndsBy::Time, u16::from(minutes)),
        End::TotalGoals(goals) => (EndsBy::Goals, goals.into()),
        End::FirstTo(goals) => (EndsBy::FirstTo, goals.into()),
        End::Phases(phases) => (EndsBy::Phases, phases),
    };
    Course {
        phases: Some(game.phases.into()),
        untackled: Some(game.untackled.phases().into()),
        time_up: Some(game.time_up),
        end: Some(MatchEnd {
            by,
            of: of.into(),
            phase_limit: game.rules.ending.phase_limit.into(),
        }),
        relaunch: Some(game.phase.relaunch),
        pass_due: Some(game.phase.pass_due),
        passes_fly: Some(game.passes_fly()),
        ..Course::default()
    }
}

/// What each tile is (CT-10).
fn tile_kinds() -> BTreeMap<&'static str, CardView> {
    let kinds = Tile::ALL.into_iter().map(|tile| {
        let (kind, tone) = if tile.colour() == Colour::Red {
            ("red", Tone::Red)
        } else {
            ("yellow", Tone::Yellow)
        };
        let about = CardView {
            kind,
            form: CardForm::Disc,
            tone,
            numbers: vec![Number::new("value", tile.value())],
            clause: Clause("CT-10"),
        };
        (tile.name(), about)
    });
    kinds.collect()
}

fn markers(game: &Calcetto) -> Vec<Marker> {
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
    if matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::KickOff
    ) {
        for side in Side::BOTH {
            for square in game.pitch.kick_off_squares(side) {
                mark("kick-off", square, Some(side));
            }
        }
    }
    markers
}

/// The counters' IDs.
const COUNTERS: [&str; 5] = ["points", "phases", "pile", "tiles", "substitutions-left"];

fn counters(game: &Calcetto, sides: &BySide<Seen<'_>>) -> Vec<Counter> {
    let most = game.rules.ending.most_phases();
    let mut counters = vec![
        Counter::new(COUNTERS[0], game.phase.points, None).in_part(CountedPart::Points),
        Counter::new(COUNTERS[1], game.phases, None).of(most),
        Counter::new(COUNTERS[2], game.tiles.pile(), None).in_part(CountedPart::Pack),
    ];
    for side in Side::BOTH {
        let tiles = game.tiles_in_hand(side);
        let left = sides[side].bench.substitutions;
        counters.push(Counter::new(COUNTERS[3], tiles, Some(side)).in_part(CountedPart::Hands));
        counters.push(Counter::new(COUNTERS[4], left, Some(side)));
    }
    counters
}

fn roll(roll: Roll) -> RollView {
    RollView {
        side: roll.side,
        purpose: roll.purpose.name(),
        dice: roll.dice.to_vec(),
        pm: roll.plus.map(Sign::new),
        bonus: roll.bonus.into(),
        six_given_up: roll.six_given_up,
        total: roll.total().into(),
        other_total: None,
        meant: Vec::new(),
    }
}

fn contest(game: &Calcetto) -> Option<ContestView> {
    let contest = game.contest()?;
    let sides = game.contestants();
    let rolled = |i: usize| {
        let piece = game.man_ref(sides[i], contest.places[i]).id();
        let bonus = game.bonus(contest.kind(), sides[i], contest.places[i]);
        let throw = contest.throws[i];
        Contestant {
            dice: throw.map(|throw| throw.dice.to_vec()),
            six_given_up: throw.is_some_and(|throw| throw.six_given_up),
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(sides[i], Some(piece), bonus.sum())
        }
    };
    Some(ContestView {
        called: Some(contest.is_called()),
        ..ContestView::new(contest.kind().name(), rolled(0), rolled(1))
    })
}

/// The kinds of action in the description: ID, how targets are marked, clause.
const ACTION_KINDS: [(&str, Mark, &str); 19] = [
    ("place", Mark::Dot, "CT-11"),
    ("ready", Mark::None, "CT-11"),
    ("kick-off", Mark::DotBall, "CT-13"),
    ("tile", Mark::Ring, "CT-10"),
    ("roll", Mark::None, "CT-14"),
    ("keep", Mark::None, "CT-09"),
    ("draw", Mark::None, "CT-09"),
    ("move", Mark::Dot, "CT-15"),
    ("carry", Mark::DotBall, "CT-15"),
    ("move-to-tackle", Mark::Ring, "CT-20"),
    ("pass", Mark::Arrow, "CT-16"),
    ("cross", Mark::Arrow, "CT-17"),
    ("shoot", Mark::None, "CT-18"),
    ("end", Mark::None, "CT-19"),
    ("substitute", Mark::None, "CT-25"),
    ("done", Mark::None, "CT-25"),
    ("call", Mark::Ring, "CT-28"),
    ("decline", Mark::None, "CT-28"),
    ("pass-high", Mark::Arrow, "CT-16"),
];

pub(crate) fn offer(game: &Calcetto, side: Side, action: Action) -> Offer {
    let new = |kind| Offer::new(&action, kind);
    let id = |man| Some(ManRef { side, man }.id());
    let standing = |man: Man| {
        let place = game.place_of(side, man)?;
        Some(game.square(side, place).coord())
    };
    let of_man = |kind, man: Man| {
        let mut offer = new(kind);
        offer.piece = id(man);
        offer.from = standing(man);
        offer
    };
    let ball = game.ball_square();
    let by_carrier = |kind, to: Option<Square>| {
        let mut offer = new(kind);
        offer.piece = game.carrier().map(ManRef::id);
        offer.from = ball.map(Square::coord);
        offer.to = to.map(Square::coord);
        offer
    };
    match action {
        Action::Place(man, to) => {
            let mut offer = of_man("place", man);
            if offer.from.is_none() {
                offer.tray = offer.piece.take();
            }
            offer.to = Some(to.coord());
            offer
        }
        Action::Ready => new("ready"),
        Action::KickOff { carrier, at, other } => {
            let mut offer = of_man("kick-off", carrier);
            offer.to = Some(at.coord());
            offer.choice = Some(other.name());
            offer
        }
        Action::PlayTile(tile, man) => {
            let mut offer = of_man("tile", man);
            offer.to = offer.from;
            offer.choice = Some(tile.name());
            offer
        }
        Action::Roll => new("roll"),
        Action::Keep => new("keep"),
        Action::DrawTile => {
            let mut offer = new("draw");
            offer.cost = Some(6);
            offer
        }
        Action::Move(man, to) => {
            let place = game.place_of(side, man);
            let kind = if game.arrival_tackles(side, to) {
                "move-to-tackle"
            } else if place.is_some_and(|place| game.ball == Some((side, place))) {
                "carry"
            } else {
                "move"
            };
            let mut offer = of_man(kind, man);
            offer.to = Some(to.coord());
            offer.cost = place
                .and_then(|place| game.move_cost(place, to))
                .map(u32::from);
            offer
        }
        Action::Pass(man) => {
            let place = game.place_of(side, man);
            let how = game.how_to_pass(man);
            let kind = if how.is_some_and(|(_, high)| high) {
                "pass-high"
            } else {
                "pass"
            };
            let mut offer = by_carrier(kind, place.map(|place| game.square(side, place)));
            offer.cost = how.map(|(cost, _)| u32::from(cost));
            offer
        }
        Action::Cross(to) => {
            let mut offer = by_carrier("cross", Some(to));
            offer.cost = Some(1);
            offer
        }
        Action::Shoot => {
            let mut offer = by_carrier("shoot", None);
            offer.cost = Some(1);
            offer
        }
        Action::End => new("end"),
        Action::Substitute { out, on } => {
            let mut offer = of_man("substitute", out);
            offer.choice = Some(on.name());
            offer
        }
        Action::Done => new("done"),
        Action::Call(man) => {
            let mut offer = of_man("call", man);
            offer.to = ball.map(Square::coord);
            offer
        }
        Action::Decline => new("decline"),
    }
}

/// The kinds of badge: numbers in the colours in which they are printed (CT-05), and the tile
/// in play.
const BADGE_KINDS: [BadgeKind; 5] = [
    BadgeKind::new("movement", BadgeLook::Number { tone: Tone::Yellow }),
    BadgeKind::new("strength", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("relaunch", BadgeLook::Number { tone: Tone::Blue }),
    BadgeKind::new("save", BadgeLook::Number { tone: Tone::Red }),
    BadgeKind::new("tile", BadgeLook::Tag),
];

/// The kinds of marker.
const MARKER_KINDS: [MarkerKind; 3] = [
    MarkerKind::new("last-from", MarkerLook::Last),
    MarkerKind::new("last-to", MarkerLook::Last),
    MarkerKind::new("kick-off", MarkerLook::Spot),
];

pub(crate) fn description() -> GameDescription {
    let pieces = Role::ALL.into_iter();
    let actions = ACTION_KINDS.into_iter();
    let phases = PHASES.into_iter().chain([OVER]);
    GameDescription {
        pieces: pieces
            .map(|role| {
                let figure = if role == Role::Goalkeeper {
                    Figure::InsideOut
                } else {
                    Figure::Counter
                };
                PieceKind::new(role.name(), role.letter(), figure)
            })
            .collect(),
        actions: actions
            .map(|(id, mark, clause)| ActionKind::new(id, mark, clause))
            .collect(),
        phases: phases
            .map(|(id, clause)| PhaseDescription::new(id, clause))
            .collect(),
        counters: COUNTERS.into_iter().map(CounterKind::new).collect(),
        badges: BADGE_KINDS.to_vec(),
        markers: MARKER_KINDS.to_vec(),
        bot_levels: 6,
        ..GameDescription::bare::<Calcetto>(board(&Pitch::default()))
    }
}

/// A pitch as it is drawn. Every cross has its two arrows as areas of their own.
pub(crate) fn board(pitch: &Pitch) -> Board {
    let area = Area::new;
    let coords = |squares: Squares| squares.map(Square::coord).collect::<Vec<_>>();
    let mut areas = vec![area(
        "circle",
        AreaKind::Circle,
        None,
        coords(pitch.circle()),
        "CT-04",
    )];
    for side in Side::BOTH {
        let mut add = |id, kind, squares, clause| {
            areas.push(area(id, kind, Some(side), squares, clause));
        };
        for zone in Zone::ALL {
            // The midfield is the same for both, and belongs to neither.
            if zone != Zone::Attack && (zone != Zone::Midfield || side == Side::Home) {
                let squares = coords(pitch.zone(side, zone));
                add(zone.name(), AreaKind::Band, squares, "CT-02");
            }
        }
        add(
            "goal",
            AreaKind::Goal,
            coords(pitch.goal_zone(side)),
            "CT-02",
        );
        add("half", AreaKind::Outline, coords(pitch.half(side)), "CT-01");
        for square in pitch.kick_off_squares(side) {
            add("kick-off", AreaKind::KickOff, vec![square.coord()], "CT-04");
        }
        add("tiro", AreaKind::Marked, coords(pitch.tiro(side)), "CT-03");
        let crosses = pitch.crosses(side).map(|cross| cross.from.coord());
        add("cross", AreaKind::Marked, crosses.collect(), "CT-03");
        for cross in pitch.crosses(side) {
            for to in cross.to {
                let ends = vec![cross.from.coord(), to.coord()];
                add("cross-arrow", AreaKind::Arrow, ends, "CT-03");
            }
        }
    }
    for area in &mut areas {
        if area.id == Zone::Midfield.name() {
            area.side = None;
        }
    }
    Board {
        files: pitch.files(),
        ranks: crate::RANKS,
        chequered: false,
        areas,
    }
}
