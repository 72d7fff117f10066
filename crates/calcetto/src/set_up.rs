//! The secret set-up (CT-11, CT-23).

use fischio_core::{EventSink, Refusal, ShootOut, Side};
use fischio_phases::{NoPut, Possession, PutOn, refusals};

use crate::parts::stage::Situation;
use crate::parts::team::{CORRECTIONS, LINE_UP, LineUp, Team};
use crate::{Action, Calcetto, Event, Man, ManRef, Squad, Square, Squares, Stage};

impl Calcetto {
    /// Whether the set-up follows a goal: then the men are those of before (CT-23).
    pub(crate) fn is_restart(&self) -> bool {
        self.teams[Side::Home].set_up.is_restart()
    }

    /// Whether a side is setting up and not done.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.stage() == Stage::SetUp && !self.team(side).set_up.ready
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
        let placed = line_up.taken().map(|(place, _)| line_up.square(place));
        placed.collect()
    }

    pub(crate) fn list_set_up(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        let line_up = &team.line_up;
        let taken = self.placed(side);
        let restart = self.is_restart();
        let corrects = team.set_up.corrections > 0;
        for slot in Squad::slots() {
            if restart && !line_up.has(slot) {
                continue;
            }
            let man = self.squads[side].man(slot);
            let squares = self.set_up_squares(side, man);
            let to = match line_up.may_put(slot, man.keeps_goal(), corrects, true) {
                PutOn::Any => squares,
                PutOn::AnyBut(own) => squares.without(Squares::one(own)),
                PutOn::Taken => squares & taken,
                PutOn::Free => squares.without(taken),
                PutOn::Nowhere => continue,
            };
            to.each_into(out, |square| Action::Place(man, square));
        }
        if restart {
            self.list_substitutions(side, out);
        }
        if self.team(side).line_up.is_full() {
            out.push(Action::Ready);
        }
    }

    pub(crate) fn refuse_place(&self, side: Side, man: Man, to: Square) -> Option<Refusal> {
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        let Some(slot) = self.squads[side].slot(man) else {
            return Some(self.no_such_man(side, man));
        };
        let line_up = &self.team(side).line_up;
        if self.is_restart() && !line_up.has(slot) {
            return Some(self.refuse_newcomer(side, man));
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
        match line_up.check_put(
            slot,
            man.keeps_goal(),
            to,
            self.team(side).set_up.corrections,
        ) {
            Ok(_) => None,
            Err(NoPut::AlreadyThere) => refusal("CT-11", "already-there"),
            Err(NoPut::NoPlace) => refusal("CT-11", "four-outfielders"),
            Err(NoPut::NoCorrectionsLeft) => refusal("CT-11", "no-corrections-left")
                .map(|refusal| refusal.with("most", CORRECTIONS)),
        }
    }

    /// After a goal who is on the bench comes on by a substitution alone: names one that may be
    /// made, or says why none may.
    fn refuse_newcomer(&self, side: Side, man: Man) -> Refusal {
        let mut fielded = self.fielded(side).map(|(out, _)| out);
        let out = fielded.find(|out| out.keeps_goal() == man.keeps_goal());
        let out = out.expect("a side fields a goalkeeper and outfielders");
        let named = || Refusal::new("CT-23", "same-five").with("man", man);
        self.refuse_substitution(side, out, man)
            .unwrap_or_else(|| named().with("out", out))
    }

    pub(crate) fn refuse_ready(&self, side: Side) -> Option<Refusal> {
        (!self.team(side).line_up.is_full()).then(|| Refusal::new("CT-11", "set-up-incomplete"))
    }

    pub(crate) fn no_such_man(&self, side: Side, man: Man) -> Refusal {
        refusals::no_such_man("CT-05", man, self.squads[side].name())
    }

    pub(crate) fn goal_squares(&self, side: Side) -> [Square; 2] {
        let mut zone = self.pitch.goal_zone(side).iter();
        let mut next = || zone.next().expect("a goal zone has two squares");
        [next(), next()]
    }

    pub(crate) fn place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.squads[side].slot(man);
        let slot = slot.expect("the squad has who is put");
        let team = &mut self.teams[side];
        let put = team.line_up.put(slot, man.keeps_goal(), to);
        team.set_up.corrections -= u8::from(put.corrects());
        if let Some(slot) = put.benched {
            let man = self.squads[side].man(slot);
            events.event(Event::Benched(ManRef { side, man }));
        }
        events.event(Event::Placed(ManRef { side, man }, put.from, to));
        if let Some(other) = put.swapped {
            let at = self.square(side, other);
            events.event(Event::Placed(self.man_ref(side, other), Some(to), at));
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
        self.close_set_ups(events);
        if restart {
            self.situation = Situation::KickOff;
            events.event(Event::Possession(self.turn));
        } else {
            self.situation = Situation::Possession(Possession::Home);
            if ShootOut::is_all_of(self.rules.shoot_out) {
                self.finish(events);
            }
        }
    }

    /// Everybody sees who stands where, and who was substituted.
    pub(crate) fn close_set_ups(&mut self, events: &mut impl EventSink<Event>) {
        for side in Side::BOTH {
            let team = self.teams[side];
            for (place, before) in team.set_up.substituted(&team.line_up) {
                let man = self.squads[side].man(before);
                self.lose_tile(side, place, events);
                events.event(Event::Substituted(
                    ManRef { side, man },
                    self.man_ref(side, place),
                    self.square(side, place),
                ));
            }
            for (man, at) in self.fielded(side) {
                events.event(Event::Revealed(ManRef { side, man }, at));
            }
            let team = &mut self.teams[side];
            team.set_up.last = team.line_up.at;
            team.set_up.close(CORRECTIONS);
        }
    }

    /// Both sides set up again; `kick_off` conceded and has the ball (CT-23).
    pub(crate) fn set_up_again(&mut self, kick_off: Side, events: &mut impl EventSink<Event>) {
        self.situation = Situation::SetUp;
        self.turn = kick_off;
        self.ball = None;
        self.last = None;
        for side in Side::BOTH {
            let team = &mut self.teams[side];
            let Team {
                set_up,
                line_up,
                bench,
                ..
            } = team;
            set_up.begin_again(line_up, *bench, CORRECTIONS);
            team.line_up.at = team.set_up.last;
            team.moved = [0; LINE_UP];
        }
        events.event(Event::SetUpBegins(Some(kick_off)));
    }

    /// What the referee plays for a coach who is late with a set-up: it keeps the last
    /// one, or completes what there is with the first men on the first free squares (CT-26).
    pub(crate) fn late_set_up(&self, side: Side) -> Action {
        let taken = self.placed(side);
        for place in LineUp::places() {
            if self.team(side).line_up.is_there(place) {
                continue;
            }
            let keeper = place.keeps_goal();
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
