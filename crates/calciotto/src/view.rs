//! What an interface is shown: the view, and the phases by their names.

use fischio_core::{
    Badge, BySide, CountedPart, Counter, Marker, PieceView, Side, TrayItem, View, Viewer,
};
use serde_json::{Map, Value, json};

pub(crate) use crate::describe::{board, description};
pub(crate) use crate::offer::offer;

use crate::card::CardCounts;
use crate::contest::Kind;
use crate::event::Roll;
use crate::free_kick::UNCHOSEN;
use crate::guide::guide;
use crate::state::{LINE_UP, NOBODY};
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
            .contest
            .is_some_and(|contest| contest.kind == Kind::Shot);
        let penalty = self.free_kick.is_some_and(|kick| kick.penalty);
        let at = match self.stage {
            Stage::SetUp => usize::from(self.is_restart()),
            Stage::Possession => 2,
            Stage::Deal => 3,
            Stage::KickOff => 4,
            Stage::Window if self.contest.is_none() => 5,
            Stage::Window => 6 + usize::from(shot),
            Stage::Eliminate => 8,
            Stage::Roll if self.relaunch => 13,
            Stage::Roll => 9,
            Stage::Six => 10,
            Stage::Draw => 11,
            Stage::Movement => 12 + usize::from(self.relaunch),
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
        match self.stage {
            Stage::ClearOut => match self.free_kick {
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
    slots: [u8; LINE_UP],
    gone: u32,
    substitutions: u8,
    /// Squares and the call-up are seen too.
    open: bool,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    fn new(game: &'a Calciotto, side: Side, viewer: Viewer) -> Self {
        let team = game.team(side);
        let open = game.stage != Stage::SetUp || viewer.sees(side);
        let before = &team.set_up;
        Seen {
            game,
            side,
            slots: if open { team.slots } else { before.before },
            gone: if open { team.gone } else { before.gone_before },
            substitutions: if open {
                team.substitutions
            } else {
                before.substitutions_before
            },
            open,
            viewer,
        }
    }

    fn place_of(&self, slot: u8) -> Option<u8> {
        (0..LINE_UP as u8).find(|&place| self.slots[usize::from(place)] == slot)
    }

    fn man(&self, slot: u8) -> ManRef {
        ManRef {
            side: self.side,
            man: self.game.squads[self.side].man(slot),
        }
    }

    fn all(&self) -> core::ops::Range<u8> {
        0..self.game.squads[self.side].size()
    }

    /// Whether he is called up, as far as that is known.
    fn called_up(&self, slot: u8) -> Option<bool> {
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
            if team.booked >> slot & 1 != 0 {
                piece.badges.push(Badge::new("yellow-card", "!"));
            }
            piece
        })
    }

    /// Players still in hand at the first set-up.
    fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let first = game.stage == Stage::SetUp && !game.is_restart();
        let shown = first && self.viewer.sees(self.side) && game.sets_up(self.side);
        let full = self.slots[1..].iter().all(|&slot| slot != NOBODY);
        self.all()
            .filter(move |&slot| shown && self.place_of(slot).is_none())
            .map(move |slot| {
                let man = self.man(slot);
                let taken = if man.man.keeps_goal() {
                    self.slots[0] != NOBODY
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

    fn squad(&self) -> Value {
        let game = self.game;
        let squad = &game.squads[self.side];
        let team = game.team(self.side);
        let moving = game.stage == Stage::Movement && self.side == game.turn;
        let men: Vec<Value> = self
            .all()
            .map(|slot| {
                let man = self.man(slot);
                let numbers = squad.numbers(slot);
                let place = self.place_of(slot);
                let mut value = json!({
                    "id": man.id(),
                    "man": man.man.to_string(),
                    "on_pitch": place.is_some(),
                    "called_up": self.called_up(slot),
                    "gone": self.gone & (1 << slot) != 0,
                    "sent_off": team.sent_off & (1 << slot) != 0,
                    "booked": team.booked & (1 << slot) != 0,
                    "coach": game.rules.coaches[self.side].of(man.man.role()),
                    "movement": numbers.movement,
                });
                value[circled(man.man)] = numbers.circled.into();
                if let Some(place) = place.filter(|_| game.stage == Stage::Movement) {
                    let left = if moving {
                        game.movement_left(self.side, place)
                    } else {
                        0
                    };
                    value["movement_left"] = left.into();
                }
                value
            })
            .collect();
        json!({ "name": squad.name(), "men": men })
    }

    fn hand(&self) -> Value {
        let pack = &self.game.pack;
        json!({
            "count": pack.hand(self.side).count(),
            "known": names(pack.seen_in_hand(self.viewer, self.side)),
        })
    }

    /// The card of this phase.
    fn played(&self) -> Value {
        let game = self.game;
        let Some((card, cancelled)) = game.window.played(self.side) else {
            return Value::Null;
        };
        let sprinter = game.window.sprinter;
        let named = card.names_a_man() && sprinter != NOBODY;
        let man = named.then(|| game.man_ref(self.side, sprinter).id());
        json!({ "card": card.name(), "cancelled": cancelled, "piece": man })
    }

    /// Players of some slots by their IDs.
    fn ids(&self, slots: u32) -> Vec<String> {
        self.all()
            .filter(|slot| slots >> slot & 1 != 0)
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
    View {
        score: game.score().map(u32::from),
        ball: game.ball_square().map(Square::coord),
        pieces: sides.home.pieces().chain(sides.away.pieces()).collect(),
        tray: sides.home.tray().chain(sides.away.tray()).collect(),
        markers: markers(game),
        counters: counters(game, &sides),
        own: own(game, &sides, viewer),
        ..View::new(game, game.stage_name())
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
        game.stage,
        Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff
    );
    for side in Side::BOTH.into_iter().filter(|_| before) {
        for square in game.pitch.kick_off_squares(side) {
            mark("kick-off", square, Some(side));
        }
    }
    if let Some(contest) = game.contest.filter(|contest| contest.kind == Kind::Shot) {
        let goal = game.pitch.goal_squares(game.turn.opponent());
        let reached = goal.into_iter().find(|to| to.file() == contest.target);
        if let Some(to) = reached {
            mark("target", to, Some(game.turn));
        }
    }
    if game.stage == Stage::Barrier {
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
    let most = game.rules.most_phases();
    let mut counters = vec![
        Counter::new(COUNTERS[0], game.points, None).in_part(CountedPart::Points),
        Counter::new(COUNTERS[1], game.phases, None).of(most),
        Counter::new(COUNTERS[2], game.pack.count(), None).in_part(CountedPart::Pack),
    ];
    for side in Side::BOTH {
        let cards = game.hand(side).count();
        let left = sides[side].substitutions;
        counters.push(Counter::new(COUNTERS[3], cards, Some(side)).in_part(CountedPart::Hands));
        counters.push(Counter::new(COUNTERS[4], left, Some(side)));
    }
    if game.stage == Stage::Replacing {
        let left = game.replacings_left();
        counters.push(Counter::new(COUNTERS[5], left, Some(game.deciding)));
    }
    counters
}

fn own(game: &Calciotto, sides: &BySide<Seen<'_>>, viewer: Viewer) -> Map<String, Value> {
    let mut own = Map::new();
    let mut put = |name: &str, value: Value| {
        own.insert(name.to_owned(), value);
    };
    let per_side = |value: &dyn Fn(&Seen<'_>) -> Value| json!({ "home": value(&sides.home), "away": value(&sides.away) });
    let set_up = game.stage == Stage::SetUp;
    let unknown_turn = game.stage == Stage::Possession || (set_up && !game.is_restart());
    put("turn", (!unknown_turn).then(|| game.turn.name()).into());
    put("coach", game.coach.into());
    put("carrier", game.carrier().map(ManRef::id).into());
    put("points", game.points.into());
    put("relaunch", game.relaunch.into());
    put("pass_due", game.pass_due.into());
    put("counter_attack", game.counter.into());
    put("roll", game.last_roll.map_or(Value::Null, roll));
    put("contest", contest(game));
    put("free_kick", free_kick(game, viewer));
    put("guide", guide(game));
    put("window", window(game));
    put("cards", cards(&game.values));
    put("played", per_side(&|seen| seen.played()));
    put("hands", per_side(&|seen| seen.hand()));
    put("pack", game.pack.count().into());
    let under: Vec<Option<&str>> = game
        .pack
        .under()
        .map(|(card, known)| known.by(viewer).then(|| card.name()))
        .collect();
    put("pack_under", under.into());
    put("drawing", drawing(game).map(Side::name).into());
    put("squads", per_side(&|seen| seen.squad()));
    put(
        "coaches",
        per_side(&|seen| {
            let coaches = game.rules.coaches[seen.side];
            (1..=coaches.count())
                .map(|seat| {
                    coaches
                        .roles(seat)
                        .map(crate::Role::letter)
                        .collect::<Vec<_>>()
                })
                .collect::<Vec<_>>()
                .into()
        }),
    );
    put(
        "cautions",
        per_side(&|seen| seen.ids(game.team(seen.side).booked).into()),
    );
    put(
        "sent_off",
        per_side(&|seen| seen.ids(game.team(seen.side).sent_off).into()),
    );
    // Done with what both do in secret: a set-up, or the choice at a penalty.
    let secret = |side| game.sets_up(side) || (game.stage == Stage::Penalty && game.chooses(side));
    put("ready", per_side(&|seen| (!secret(seen.side)).into()));
    put(
        "corrections_left",
        per_side(&|seen| {
            let shown = set_up && seen.viewer.sees(seen.side);
            let left = game.team(seen.side).set_up.corrections;
            shown.then_some(left).into()
        }),
    );
    put("phases", game.phases.into());
    put("untackled", game.untackled.into());
    put("time_up", game.time_up.into());
    let (end, of) = match game.rules.end {
        End::Time { minutes } => ("time", u16::from(minutes)),
        End::TotalGoals(goals) => ("goals", goals.into()),
        End::FirstTo(goals) => ("first_to", goals.into()),
        End::Phases(phases) => ("phases", phases),
    };
    put(
        "end",
        json!({ "by": end, "of": of, "phase_limit": game.rules.phase_limit }),
    );
    own
}

/// Whose card chance is asked for.
fn drawing(game: &Calciotto) -> Option<Side> {
    match game.stage {
        Stage::Deal => Some(game.dealt_to()),
        Stage::Draw => Some(game.roller()),
        Stage::Eliminate => game.eliminated_from(),
        _ => None,
    }
}

fn roll(roll: Roll) -> Value {
    json!({
        "side": roll.side,
        "purpose": roll.purpose.name(),
        "dice": roll.dice,
        "pm": roll.plus.map(|plus| if plus { "+" } else { "-" }),
        "bonus": roll.bonus,
        "six_given_up": roll.six_given_up,
        "total": roll.total,
    })
}

fn window(game: &Calciotto) -> Value {
    if game.stage != Stage::Window {
        return Value::Null;
    }
    let phase = match game.contest {
        None => "movement",
        Some(contest) => contest.kind.name(),
    };
    let side = game.window_side();
    let answers = game.window.played(side.opponent()).is_some();
    json!({
        "side": side,
        "coach": game.window.seat,
        "phase": phase,
        "asks": asks(phase, side == game.turn, answers),
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

/// Every card: its kind, and the number in what it does (CO-08, CO-12).
fn cards(values: &CardValues) -> Value {
    let each = Card::ALL.into_iter().map(|card| {
        let value = match card {
            Card::Sprint3 | Card::Sprint4 => values
                .sprint(card)
                .map(|sprint| sprint.movement + sprint.bonus),
            Card::Contropiede => Some(values.contropiede),
            Card::Raddoppia => Some(values.raddoppia),
            _ => Some(values.bonus(card)).filter(|&bonus| bonus > 0),
        };
        let movement = values.sprint(card).map(|sprint| sprint.movement);
        let about = json!({
            "kind": card.kind(),
            "value": value,
            "movement": movement,
            "clause": "CO-12",
        });
        (card.name().to_owned(), about)
    });
    Value::Object(each.collect())
}

fn contest(game: &Calciotto) -> Value {
    let Some(contest) = game.contest else {
        return Value::Null;
    };
    let sides = game.contestants();
    let rolled = |second: bool| {
        let i = usize::from(second);
        let dice = contest.dice[i];
        let known = dice[0] != 0;
        json!({
            "side": sides[i],
            "piece": game.man_ref(sides[i], contest.places[i]).id(),
            "dice": known.then_some(dice),
            "six_given_up": contest.given_up[i],
            "bonus": game.bonus(contest, second).sum(),
            "total": known.then(|| game.contest_total(contest, second)),
        })
    };
    let target = (contest.kind == Kind::Shot).then(|| {
        let goal = game.pitch.goal_squares(sides[1]);
        let reached = goal.into_iter().find(|to| to.file() == contest.target);
        reached.map(|to| to.to_string())
    });
    json!({
        "kind": contest.kind.name(),
        "called": contest.called,
        "target": target.flatten(),
        "first": rolled(false),
        "second": rolled(true),
    })
}

fn free_kick(game: &Calciotto, viewer: Viewer) -> Value {
    let Some(kick) = game.free_kick else {
        return Value::Null;
    };
    let sides = game.contestants();
    let id = |side, place| game.man_ref(side, place).id();
    let of = |side: Side, places: u8| -> Vec<String> {
        (0..LINE_UP as u8)
            .filter(|place| places >> place & 1 != 0)
            .map(|place| id(side, place))
            .collect()
    };
    let goal = game.pitch.goal_squares(sides[1]);
    let chosen = |i: usize| {
        let shown = kick.chosen[i] != UNCHOSEN && viewer.sees(sides[i]);
        let to = goal.into_iter().find(|to| to.file() == kick.chosen[i]);
        shown.then(|| to.map(|to| to.to_string())).flatten()
    };
    json!({
        "penalty": kick.penalty,
        "side": sides[0],
        "kicker": (kick.kicker != NOBODY).then(|| id(sides[0], kick.kicker)),
        "deciding": game.deciding,
        "re_placed": of(game.deciding, kick.replaced),
        "barrier": of(sides[1], kick.barrier),
        "over_the_barrier": kick.plus,
        "aim": chosen(0),
        "stand": chosen(1),
    })
}
