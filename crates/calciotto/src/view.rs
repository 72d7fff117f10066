//! What an interface is shown: the view, and the phases by their names.

use std::collections::BTreeMap;

use fischio_core::{
    Badge, BySide, CardForm, CardView, CardWindow, Clause, ContestView, Contestant, CountedPart,
    Counter, Course, EndsBy, Hand, Marker, MatchEnd, Number, PieceView, PlayedCard, RollView,
    SetPieceView, Side, Sign, SquadPlayer, SquadView, Tone, TrayItem, View, Viewer,
};
use fischio_core::{Slot, SlotSet};
use fischio_phases::{Bench, ContestKind, Place, PlaceSet};

pub(crate) use crate::describe::{board, description};
pub(crate) use crate::offer::offer;

use crate::card::CardCounts;
use crate::event::Roll;
use crate::guide::guide;
use crate::state::{LINE_UP, LineUp, Situation};
use crate::{Calciotto, Card, CardValues, End, Man, ManRef, Square, Stage};

/// The phases: ID and clause.
pub(crate) const PHASES: [(&str, &str); 27] = [
    ("set-up", "CO-13"),
    ("set-up-again", "CO-14"),
    ("possession", "CO-13"),
    ("deal", "CO-08"),
    ("kick-off", "CO-14"),
    ("cards-movement", "CO-11"),
    ("cards-tackle", "CO-11"),
    ("cards-shot", "CO-11"),
    ("elimina", "CO-12"),
    ("roll", "CO-15"),
    ("six", "CO-09"),
    ("draw", "CO-09"),
    ("movement", "CO-16"),
    ("relaunch", "CO-22"),
    ("tackle-call", "CO-19"),
    ("call", "CO-32"),
    ("tackle", "CO-20"),
    ("shot", "CO-21"),
    ("kicker", "CO-24"),
    ("penalty-kicker", "CO-26"),
    ("clear-out", "CO-23"),
    ("re-placing", "CO-23"),
    ("barrier", "CO-24"),
    ("free-kick-roll", "CO-25"),
    ("free-kick", "CO-25"),
    ("penalty", "CO-26"),
    ("substitution", "CO-28"),
];
pub(crate) const OVER: (&str, &str) = ("over", "CO-30");

impl Calciotto {
    fn phase(&self) -> (&'static str, &'static str) {
        let shot = self
            .contest_now()
            .is_some_and(|contest| contest.kind() == ContestKind::Shot);
        let penalty = self.free_kick().is_some_and(|kick| kick.penalty);
        let at = match self.stage() {
            Stage::SetUp => usize::from(self.is_restart()),
            Stage::Possession => 2,
            Stage::Deal => 3,
            Stage::KickOff => 4,
            Stage::Window if self.contest_now().is_none() => 5,
            Stage::Window => 6 + usize::from(shot),
            Stage::Eliminate => 8,
            Stage::Roll if self.phase.relaunch => 13,
            Stage::Roll => 9,
            Stage::Six => 10,
            Stage::Draw => 11,
            Stage::Movement => 12 + usize::from(self.phase.relaunch),
            Stage::Tackle => 14,
            Stage::Call => 15,
            Stage::Contest => 16 + usize::from(shot),
            Stage::Kicker => 18 + usize::from(penalty),
            Stage::ClearOut => 20,
            Stage::Replacing => 21,
            Stage::Barrier => 22,
            Stage::FreeKickRoll => 23,
            Stage::Kick => 24,
            Stage::Penalty => 25,
            Stage::Substitution => 26,
            Stage::Over => return OVER,
        };
        PHASES[at]
    }

    /// The phase's ID in views and descriptions.
    pub(crate) fn stage_name(&self) -> &'static str {
        self.phase().0
    }

    pub(crate) fn stage_clause(&self) -> &'static str {
        match self.stage() {
            Stage::ClearOut => match self.free_kick() {
                None => "CO-22",
                Some(kick) if kick.penalty => "CO-26",
                Some(_) => "CO-23",
            },
            _ => self.phase().1,
        }
    }
}

/// One side as a viewer may see it: while it sets up in secret, others see who was on the
/// pitch before and no squares.
struct Seen<'a> {
    game: &'a Calciotto,
    side: Side,
    slots: [Option<Slot>; LINE_UP],
    bench: Bench,
    /// Squares and the call-up are seen too.
    open: bool,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    fn new(game: &'a Calciotto, side: Side, viewer: Viewer) -> Self {
        let team = game.team(side);
        let open = game.stage() != Stage::SetUp || viewer.sees(side);
        let before = &team.set_up;
        Seen {
            game,
            side,
            slots: if open {
                team.line_up.slots
            } else {
                before.before
            },
            bench: if open {
                team.bench
            } else {
                before.bench_before
            },
            open,
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

    fn all(&self) -> impl Iterator<Item = Slot> + Clone + use<> {
        self.game.squads[self.side].slots()
    }

    /// Whether he is called up, as far as that is known.
    fn called_up(&self, slot: Slot) -> Option<bool> {
        let known = self.open || self.game.is_restart();
        known.then(|| self.game.is_called_up(self.side, slot))
    }

    fn pieces(&self) -> impl Iterator<Item = PieceView> {
        let team = self.game.team(self.side);
        self.all().map(move |slot| {
            let man = self.man(slot);
            let place = self.place_of(slot).filter(|_| self.open);
            let square = place.map(|place| self.game.square(self.side, place).coord());
            let kind = man.man.role().name();
            let mut piece = PieceView::new(man.id(), self.side, kind, square);
            piece.label = Some(man.man.to_string());
            let numbers = self.game.squads[self.side].numbers(slot);
            piece.badges = vec![
                Badge::new("movement", numbers.movement),
                Badge::new(circled(man.man), numbers.circled),
            ];
            if team.booked.has(slot) {
                piece.badges.push(Badge::new("yellow-card", "!"));
            }
            piece
        })
    }

    /// Players still in hand at the first set-up.
    fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let first = game.stage() == Stage::SetUp && !game.is_restart();
        let shown = first && self.viewer.sees(self.side) && game.sets_up(self.side);
        let full = self.slots[1..].iter().all(Option::is_some);
        self.all()
            .filter(move |&slot| shown && self.place_of(slot).is_none())
            .map(move |slot| {
                let man = self.man(slot);
                let taken = if man.man.keeps_goal() {
                    self.slots[0].is_some()
                } else {
                    full
                };
                TrayItem {
                    id: man.id(),
                    side: self.side,
                    kind: man.man.role().name(),
                    left: u8::from(!taken),
                    required: 0,
                }
            })
    }

    fn squad(&self) -> SquadView {
        SquadView {
            name: self.game.squads[self.side].name().to_owned(),
            men: self.all().map(|slot| self.player(slot)).collect(),
        }
    }

    fn player(&self, slot: Slot) -> SquadPlayer {
        let game = self.game;
        let team = game.team(self.side);
        let man = self.man(slot);
        let numbers = game.squads[self.side].numbers(slot);
        let place = self.place_of(slot);
        let moving = place.filter(|_| game.stage() == Stage::Movement);
        SquadPlayer {
            on_pitch: place.is_some(),
            called_up: self.called_up(slot),
            gone: self.bench.gone.has(slot),
            sent_off: Some(team.sent_off.has(slot)),
            booked: Some(team.booked.has(slot)),
            coach: Some(game.rules.coaches[self.side].of(man.man.role())),
            numbers: vec![
                Number::new("movement", numbers.movement),
                Number::new(circled(man.man), numbers.circled),
            ],
            movement_left: moving.map(|place| self.movement_left(place).into()),
            ..SquadPlayer::new(man.id(), man.man.to_string())
        }
    }

    fn movement_left(&self, place: Place) -> u8 {
        if self.side == self.game.turn {
            self.game.movement_left(self.side, place)
        } else {
            0
        }
    }

    fn hand(&self) -> Hand {
        let pack = &self.game.pack;
        Hand {
            count: pack.hand(self.side).count().into(),
            known: names(pack.seen_in_hand(self.viewer, self.side)),
            in_play: None,
        }
    }

    /// The card of this phase.
    fn played(&self) -> Option<PlayedCard> {
        let game = self.game;
        let (card, cancelled) = game.window.played(self.side)?;
        let sprinter = game.window.sprinter.filter(|_| card.names_a_man());
        Some(PlayedCard {
            card: card.name(),
            cancelled,
            piece: sprinter.map(|place| game.man_ref(self.side, place).id()),
        })
    }

    /// How often it may still correct its set-up, if the viewer may know.
    fn corrections_left(&self) -> Option<u32> {
        let shown = self.game.stage() == Stage::SetUp && self.viewer.sees(self.side);
        shown.then(|| self.game.team(self.side).set_up.corrections.into())
    }

    /// Done with what both do in secret: a set-up, or the choice at a penalty.
    fn is_ready(&self) -> bool {
        let (game, side) = (self.game, self.side);
        !(game.sets_up(side) || (game.stage() == Stage::Penalty && game.chooses(side)))
    }

    /// The letters of the kinds of piece of each coach.
    fn coaches(&self) -> Vec<Vec<&'static str>> {
        let coaches = self.game.rules.coaches[self.side];
        let letters = |seat| coaches.roles(seat).map(crate::Role::letter).collect();
        (1..=coaches.count()).map(letters).collect()
    }

    /// Players of some slots by their IDs.
    fn ids(&self, slots: SlotSet) -> Vec<String> {
        self.all()
            .filter(|&slot| slots.has(slot))
            .map(|slot| self.man(slot).id())
            .collect()
    }
}

/// What his circled number is called.
const fn circled(man: Man) -> &'static str {
    if man.keeps_goal() { "save" } else { "strength" }
}

fn names(cards: CardCounts) -> Vec<&'static str> {
    cards.iter().map(Card::name).collect()
}

pub(crate) fn view(game: &Calciotto, viewer: Viewer) -> View {
    let sides = BySide::from_fn(|side| Seen::new(game, side, viewer));
    let team = |side| game.team(side);
    View {
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        turn: turn(game),
        coach: Some(game.coach),
        carrier: game.carrier().map(ManRef::id),
        points: Some(game.phase.points.into()),
        roll: game.last_roll.map(roll),
        contest: contest(game),
        guide: guide(game),
        set_piece: set_piece(game, viewer),
        window: window(game),
        played: Some(BySide::from_fn(|side| sides[side].played())),
        drawing: drawing(game),
        hands: Some(BySide::from_fn(|side| sides[side].hand())),
        pack: Some(game.pack.count().into()),
        pack_under: Some(pack_under(game, viewer)),
        cards: cards(&game.values),
        squads: Some(BySide::from_fn(|side| sides[side].squad())),
        coaches: Some(BySide::from_fn(|side| sides[side].coaches())),
        cautions: Some(BySide::from_fn(|side| sides[side].ids(team(side).booked))),
        sent_off: Some(BySide::from_fn(|side| sides[side].ids(team(side).sent_off))),
        ready: Some(BySide::from_fn(|side| sides[side].is_ready())),
        corrections_left: Some(BySide::from_fn(|side| sides[side].corrections_left())),
        course: course(game),
        ..View::new(game, game.stage_name())
    }
}

/// Whose turn it is, once that is decided.
fn turn(game: &Calciotto) -> Option<Side> {
    let first_set_up = game.stage() == Stage::SetUp && !game.is_restart();
    let unknown = game.stage() == Stage::Possession || first_set_up;
    (!unknown).then_some(game.turn)
}

/// The cards under the pack, as far as the viewer knows them.
fn pack_under(game: &Calciotto, viewer: Viewer) -> Vec<Option<&'static str>> {
    let under = game.pack.under();
    under
        .map(|(card, known)| known.by(viewer).then(|| card.name()))
        .collect()
}

fn course(game: &Calciotto) -> Course {
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
        counter_attack: Some(game.phase.counter),
        ..Course::default()
    }
}

fn markers(game: &Calciotto) -> Vec<Marker> {
    let mut markers = Vec::new();
    let mut mark = |kind, square: Square, side| {
        if square != Square::OFF {
            markers.push(Marker {
                kind,
                square: square.coord(),
                side,
            });
        }
    };
    if let Some((from, to)) = game.last {
        mark("last-from", from, None);
        mark("last-to", to, None);
    }
    let before = matches!(
        game.stage(),
        Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff
    );
    for side in Side::BOTH.into_iter().filter(|_| before) {
        for square in game.pitch.kick_off_squares(side) {
            mark("kick-off", square, Some(side));
        }
    }
    if let Some(file) = game.contest_now().and_then(|contest| contest.target()) {
        let goal = game.pitch.goal_squares(game.turn.opponent());
        let reached = goal.into_iter().find(|to| to.file() == file);
        if let Some(to) = reached {
            mark("target", to, Some(game.turn));
        }
    }
    if game.stage() == Stage::Barrier {
        for square in game.barrier_zone().iter() {
            mark("barrier", square, Some(game.offenders()));
        }
    }
    markers
}

/// The counters' IDs.
pub(crate) const COUNTERS: [&str; 6] = [
    "points",
    "phases",
    "pack",
    "cards",
    "substitutions-left",
    "re-placings-left",
];

fn counters(game: &Calciotto, sides: &BySide<Seen<'_>>) -> Vec<Counter> {
    let most = game.rules.ending.most_phases();
    let mut counters = vec![
        Counter::new(COUNTERS[0], game.phase.points, None).in_part(CountedPart::Points),
        Counter::new(COUNTERS[1], game.phases, None).of(most),
        Counter::new(COUNTERS[2], game.pack.count(), None).in_part(CountedPart::Pack),
    ];
    for side in Side::BOTH {
        let cards = game.hand(side).count();
        let left = sides[side].bench.substitutions;
        counters.push(Counter::new(COUNTERS[3], cards, Some(side)).in_part(CountedPart::Hands));
        counters.push(Counter::new(COUNTERS[4], left, Some(side)));
    }
    if game.stage() == Stage::Replacing {
        let left = game.replacings_left();
        counters.push(Counter::new(COUNTERS[5], left, Some(game.deciding)));
    }
    counters
}

/// Whose card chance is asked for.
fn drawing(game: &Calciotto) -> Option<Side> {
    match game.situation {
        Situation::Deal(dealt) => Some(Calciotto::dealt_to(dealt)),
        Situation::Draw(_) => Some(game.roller()),
        Situation::Eliminate(_) => game.eliminated_from(),
        _ => None,
    }
}

fn roll(roll: Roll) -> RollView {
    RollView {
        side: roll.side,
        purpose: roll.purpose.name(),
        dice: roll.dice.to_vec(),
        pm: roll.plus.map(Sign::new),
        bonus: roll.bonus.into(),
        six_given_up: roll.six_given_up,
        total: roll.total.into(),
        other_total: None,
        meant: Vec::new(),
    }
}

fn window(game: &Calciotto) -> Option<CardWindow> {
    if game.stage() != Stage::Window {
        return None;
    }
    let phase = match game.contest_now() {
        None => "movement",
        Some(contest) => contest.kind().name(),
    };
    let side = game.window_side();
    let answers = game.window.played(side.opponent()).is_some();
    Some(CardWindow {
        side,
        coach: game.window.seat,
        phase,
        asks: asks(phase, side == game.turn, answers),
    })
}

/// What the side that is asked for a card is asked, by the ID of the question in the words.
fn asks(phase: &str, on_turn: bool, answers: bool) -> &'static str {
    match (phase, on_turn) {
        _ if answers => "ask-answer",
        ("movement", true) => "ask-own-roll",
        ("movement", false) => "ask-their-roll",
        ("tackle", true) => "ask-tackle",
        ("tackle", false) => "ask-tackled",
        (_, true) => "ask-shot",
        (_, false) => "ask-save",
    }
}

/// Every card: its kind, and the numbers in what it does (CO-08, CO-12).
fn cards(values: &CardValues) -> BTreeMap<&'static str, CardView> {
    let all = Card::ALL.into_iter();
    all.map(|card| (card.name(), card_view(card, values)))
        .collect()
}

fn card_view(card: Card, values: &CardValues) -> CardView {
    let sprint = values.sprint(card);
    let value = match card {
        Card::Sprint3 | Card::Sprint4 => sprint.map(|sprint| sprint.movement + sprint.bonus),
        Card::Contropiede => Some(values.contropiede),
        Card::Raddoppia => Some(values.raddoppia),
        _ => Some(values.bonus(card)).filter(|&bonus| bonus > 0),
    };
    let value = value.map(|value| Number::new("value", value));
    let movement = sprint.map(|sprint| Number::new("movement", sprint.movement));
    CardView {
        kind: card.kind(),
        form: CardForm::Card,
        tone: tone(card),
        numbers: value.into_iter().chain(movement).collect(),
        clause: Clause("CO-12"),
    }
}

/// The colour of a card's kind.
fn tone(card: Card) -> Tone {
    match card.kind() {
        "movement" => Tone::Yellow,
        "tackle" => Tone::Red,
        "goalkeeper" => Tone::Blue,
        "sanction" => Tone::Purple,
        _ => Tone::Green,
    }
}

fn contest(game: &Calciotto) -> Option<ContestView> {
    let contest = game.contest_now()?;
    let sides = game.contestants();
    let rolled = |i: usize| {
        let piece = game.man_ref(sides[i], contest.places[i]).id();
        let throw = contest.throws[i];
        Contestant {
            dice: throw.map(|throw| throw.dice.to_vec()),
            six_given_up: throw.is_some_and(|throw| throw.six_given_up),
            total: game.contest_total(contest, i).map(Into::into),
            ..Contestant::new(sides[i], Some(piece), game.bonus(contest, i).sum())
        }
    };
    let mut goal = game.pitch.goal_squares(sides[1]).into_iter();
    let target = goal.find(|to| Some(to.file()) == contest.target());
    Some(ContestView {
        called: Some(contest.is_called()),
        target: target.map(Square::coord),
        ..ContestView::new(contest.kind().name(), rolled(0), rolled(1))
    })
}

/// A free kick or penalty; what both choose in secret at one is for their side alone.
fn set_piece(game: &Calciotto, viewer: Viewer) -> Option<SetPieceView> {
    let kick = game.free_kick()?;
    let sides = game.contestants();
    let id = |side, place| game.man_ref(side, place).id();
    let of = |side: Side, places: PlaceSet| -> Vec<String> {
        places.iter().map(|place| id(side, place)).collect()
    };
    let chosen = |i: usize| {
        let shown = kick.chosen[i].filter(|_| viewer.sees(sides[i]));
        shown.map(Square::coord)
    };
    let kind = if kick.penalty { "penalty" } else { "free-kick" };
    Some(SetPieceView {
        taker: kick.kicker.map(|place| id(sides[0], place)),
        deciding: Some(game.deciding),
        re_placed: Some(of(game.deciding, kick.replaced)),
        barrier: Some(of(sides[1], kick.barrier)),
        over_the_barrier: Some(kick.plus),
        aim: chosen(0),
        stand: chosen(1),
        ..SetPieceView::new(kind, sides[0])
    })
}
