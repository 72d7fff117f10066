//! The secret set-up (CT-11, CT-23).

use fischio_core::{EventSink, Refusal, Side};

use crate::state::{Bench, GOAL, LINE_UP, NOBODY};
use crate::{Action, Calcetto, Event, Man, ManRef, SQUAD, Square, Squares, Stage};

/// How often a side may put men elsewhere than it first did, in one set-up.
pub const CORRECTIONS: u8 = 40;

/// A side's set-up under way, and what is public meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetUp {
    pub(crate) ready: bool,
    /// Corrections left.
    pub(crate) corrections: u8,
    /// Who was on the pitch before the set-up: slots by place.
    pub(crate) before: [u8; LINE_UP],
    /// The bench as it was before the set-up.
    pub(crate) bench_before: Bench,
    /// The squares of the last set-up, by place.
    pub(crate) last: [Square; LINE_UP],
}

impl Calcetto {
    /// Whether the set-up follows a goal: then the men are those of before (CT-23).
    pub(crate) fn is_restart(&self) -> bool {
        self.teams[Side::Home].set_up.before[0] != NOBODY
    }

    /// Whether a side is setting up and not done.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.stage == Stage::SetUp && !self.team(side).set_up.ready
    }

    /// Where a man may be put in a set-up.
    pub(crate) fn set_up_squares(&self, side: Side, man: Man) -> Squares {
        if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            self.pitch.camp(side)
        }
    }

    /// The squares of a side's men as far as they are on the pitch.
    fn placed(&self, side: Side) -> Squares {
        let line_up = &self.team(side).line_up;
        let both = line_up.slots.into_iter().zip(line_up.at);
        let placed = both.filter(|&(slot, _)| slot != NOBODY);
        placed.map(|(_, square)| square).collect()
    }

    fn is_complete(&self, side: Side) -> bool {
        self.team(side)
            .line_up
            .slots
            .iter()
            .all(|&slot| slot != NOBODY)
    }

    /// The place a man takes who comes onto a free square: his own, his goalkeeper's, or
    /// the first empty one. Nothing if four outfielders are there.
    fn place_for(&self, side: Side, man: Man) -> Option<u8> {
        let own = self.place_of(side, man);
        if own.is_some() {
            return own;
        }
        if man.keeps_goal() {
            return Some(GOAL);
        }
        let slots = self.team(side).line_up.slots;
        (1..LINE_UP as u8).find(|&place| slots[usize::from(place)] == NOBODY)
    }

    pub(crate) fn list_set_up(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        let slots = team.line_up.slots;
        let taken = self.placed(side);
        let restart = self.is_restart();
        let corrects = team.set_up.corrections > 0;
        let full = !slots[1..].contains(&NOBODY);
        for slot in 0..SQUAD as u8 {
            let man = self.squads[side].man(slot);
            let place = slots.iter().position(|&other| other == slot);
            if restart && place.is_none() {
                continue;
            }
            let taken_place = if man.keeps_goal() {
                slots[usize::from(GOAL)] != NOBODY
            } else {
                full
            };
            let squares = self.set_up_squares(side, man);
            let to = match place {
                Some(place) if corrects => squares.without(Squares::one(team.line_up.at[place])),
                // A free square, if there is room for another man; another man's, to replace
                // him. There is one goalkeeper, so the other replaces him on either.
                None if corrects && (!taken_place || man.keeps_goal()) => squares,
                None if corrects => squares & taken,
                None if !taken_place => squares.without(taken),
                _ => continue,
            };
            to.each_into(out, |square| Action::Place(man, square));
        }
        if restart {
            self.list_substitutions(side, out);
        }
        if self.is_complete(side) {
            out.push(Action::Ready);
        }
    }

    pub(crate) fn refuse_place(&self, side: Side, man: Man, to: Square) -> Option<Refusal> {
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let own = self.place_of(side, man);
        if self.is_restart() && own.is_none() {
            return refusal("CT-23", "same-five");
        }
        if !self.set_up_squares(side, man).has(to) {
            let [first, second] = self.goal_squares(side);
            let reason = if man.keeps_goal() {
                "goalkeeper-in-goal"
            } else if (self.pitch.circle() & self.pitch.half(side)).has(to) {
                "in-the-circle"
            } else {
                "outside-own-half"
            };
            return refusal("CT-11", reason)
                .map(|refusal| refusal.with("first", first).with("second", second));
        }
        let on_it = self.place_on(side, to);
        if own.is_some() && own == on_it {
            return refusal("CT-11", "already-there");
        }
        let corrects = match (on_it, self.place_for(side, man)) {
            (Some(_), _) => true,
            (None, Some(place)) => self.team(side).line_up.slots[usize::from(place)] != NOBODY,
            (None, None) => {
                return refusal("CT-11", "four-outfielders");
            }
        };
        if corrects && self.team(side).set_up.corrections == 0 {
            return refusal("CT-11", "no-corrections-left")
                .map(|refusal| refusal.with("most", CORRECTIONS));
        }
        None
    }

    pub(crate) fn refuse_ready(&self, side: Side) -> Option<Refusal> {
        (!self.is_complete(side)).then(|| Refusal::new("CT-11", "set-up-incomplete"))
    }

    pub(crate) fn no_such_man(&self, side: Side, man: Man) -> Refusal {
        let squad = self.squads[side].name();
        Refusal::new("CT-05", "no-such-man")
            .with("man", man)
            .with("squad", squad)
    }

    pub(crate) fn goal_squares(&self, side: Side) -> [Square; 2] {
        let mut zone = self.pitch.goal_zone(side);
        let first = zone.next().unwrap_or(Square::at(0, 0));
        [first, zone.next().unwrap_or(first)]
    }

    pub(crate) fn place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let own = self.place_of(side, man);
        let on_it = self.place_on(side, to);
        let free = self.place_for(side, man);
        let slot = self.squads[side].slot(man).unwrap_or(0);
        let mut benched = None;
        let mut from = None;
        let team = &mut self.teams[side];
        let line_up = &mut team.line_up;
        let mut corrects = true;
        match (own, on_it) {
            (Some(own), on_it) => {
                let own = usize::from(own);
                from = Some(line_up.at[own]);
                if let Some(other) = on_it {
                    line_up.at[usize::from(other)] = line_up.at[own];
                }
                line_up.at[own] = to;
            }
            (None, on_it) => {
                let place = usize::from(on_it.or(free).unwrap_or(GOAL));
                corrects = line_up.slots[place] != NOBODY;
                benched = corrects.then_some(line_up.slots[place]);
                line_up.slots[place] = slot;
                line_up.at[place] = to;
            }
        }
        team.set_up.corrections -= u8::from(corrects);
        let swapped = own.and(on_it).zip(from);
        if let Some(slot) = benched {
            let man = self.squads[side].man(slot);
            events.event(Event::Benched(ManRef { side, man }));
        }
        events.event(Event::Placed(ManRef { side, man }, from, to));
        if let Some((other, from)) = swapped {
            events.event(Event::Placed(self.man_ref(side, other), Some(to), from));
        }
    }

    pub(crate) fn ready(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.teams[side].set_up.ready = true;
        events.event(Event::Ready(side));
        if self.teams[side.opponent()].set_up.ready {
            self.reveal(events);
        }
    }

    /// Both are done: everybody sees who stands where (CT-11).
    fn reveal(&mut self, events: &mut impl EventSink<Event>) {
        let restart = self.is_restart();
        for side in Side::BOTH {
            let team = self.teams[side];
            for place in 0..LINE_UP as u8 {
                let before = team.set_up.before[usize::from(place)];
                if restart && before != team.line_up.slots[usize::from(place)] {
                    let man = self.squads[side].man(before);
                    self.lose_tile(side, place, events);
                    events.event(Event::Substituted(
                        ManRef { side, man },
                        self.man_ref(side, place),
                        self.square(side, place),
                    ));
                }
            }
            for place in 0..LINE_UP as u8 {
                events.event(Event::Revealed(
                    self.man_ref(side, place),
                    self.square(side, place),
                ));
            }
            let team = &mut self.teams[side];
            team.set_up.last = team.line_up.at;
            team.set_up.corrections = CORRECTIONS;
        }
        if restart {
            self.stage = Stage::KickOff;
            events.event(Event::Possession(self.turn));
        } else {
            self.stage = Stage::Possession;
        }
    }

    /// Both sides set up again; `kick_off` conceded and has the ball (CT-23).
    pub(crate) fn set_up_again(&mut self, kick_off: Side, events: &mut impl EventSink<Event>) {
        self.stage = Stage::SetUp;
        self.turn = kick_off;
        self.ball = None;
        self.last = None;
        for side in Side::BOTH {
            let team = &mut self.teams[side];
            team.set_up.ready = false;
            team.set_up.corrections = CORRECTIONS;
            team.set_up.before = team.line_up.slots;
            team.set_up.bench_before = team.bench;
            team.line_up.at = team.set_up.last;
            team.moved = [0; LINE_UP];
        }
        events.event(Event::SetUpBegins(Some(kick_off)));
    }

    /// What the referee plays for a coach who is late with his set-up: he keeps the last
    /// one, or completes what there is with the first men on the first free squares (CT-26).
    pub(crate) fn late_set_up(&self, side: Side) -> Action {
        let slots = self.team(side).line_up.slots;
        let taken = self.placed(side);
        for place in 0..LINE_UP as u8 {
            if slots[usize::from(place)] != NOBODY {
                continue;
            }
            let keeper = place == GOAL;
            let next = self.squads[side]
                .men()
                .map(|(man, _)| man)
                .find(|&man| man.keeps_goal() == keeper && self.place_of(side, man).is_none());
            let square = next.and_then(|man| {
                let free = self.set_up_squares(side, man).without(taken);
                // In the middle of the side's half rather than in a corner of it.
                free.nth_square(free.count() / 2)
            });
            if let (Some(man), Some(square)) = (next, square) {
                return Action::Place(man, square);
            }
        }
        Action::Ready
    }
}
