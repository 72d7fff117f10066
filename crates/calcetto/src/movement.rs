//! Moving men (CT-15).

use fischio_core::{EventSink, Refusal, Side};

use fischio_phases::Place;

use crate::parts::tiles::Colour;
use crate::{Action, Calcetto, Event, Man, Square, Squares};

impl Calcetto {
    /// How far a man of the side on turn may still move in this phase, points apart.
    #[inline]
    pub(crate) fn movement_left(&self, side: Side, place: Place) -> u8 {
        let moved = self.team(side).moved[place.index()];
        self.movement(side, place).saturating_sub(moved)
    }

    /// How far a player may move in a phase, points apart, a tile in play counted (CT-10).
    #[inline]
    pub(crate) fn movement(&self, side: Side, place: Place) -> u8 {
        let slot = self.slot(side, place);
        self.squads[side].numbers(slot).yellow_or_blue
            + self.tile_value(side, place, Colour::Yellow)
    }

    /// The squares onto which an outfielder may step now.
    #[inline]
    pub(crate) fn free(&self) -> Squares {
        self.pitch.field().without(self.occupied())
    }

    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        if self.phase.pass_due && self.list_careful_moves(out) {
            return;
        }
        let line_up = &self.team(side).line_up;
        let [_, from @ ..] = line_up.at;
        let steps = [1, 2, 3, 4]
            .map(Place::new)
            .map(|place| self.movement_left(side, place).min(self.phase.points));
        let reach = Squares::reach(from, self.free(), steps);
        for (slot, reach) in line_up.slots.into_iter().skip(1).zip(reach) {
            let man = self.squads[side].man(slot.expect("five are on the pitch"));
            reach.each_into(out, |to| Action::Move(man, to));
        }
    }

    /// Points for a move of a man of the side on turn, if the man can get there (CT-15).
    pub(crate) fn move_cost(&self, place: Place, to: Square) -> Option<u8> {
        let side = self.turn;
        let steps = self.movement_left(side, place).min(self.phase.points);
        Squares::steps(self.square(side, place), to, self.free(), steps)
    }

    pub(crate) fn refuse_move(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.turn;
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        if man.keeps_goal() {
            return refusal("CT-05", "goalkeeper-never-moves");
        }
        let Some(place) = self.place_of(side, man) else {
            return refusal("CT-05", "on-the-bench");
        };
        if self.phase.pass_due && !self.phase.relaunch {
            return Some(Calcetto::kick_off_is_a_pass());
        }
        if !self.pitch.squares().has(to) {
            return refusal("CT-01", "off-the-board");
        }
        if !self.pitch.field().has(to) {
            return refusal("CT-02", "goal-zone");
        }
        let from = self.square(side, place);
        if from == to {
            return refusal("CT-15", "no-move");
        }
        if self.occupied().has(to) {
            return refusal("CT-15", "square-taken");
        }
        let Some(cost) = self.move_cost(place, to) else {
            let left = self.movement_left(side, place);
            let far = Squares::steps(from, to, self.free(), u8::MAX);
            let refusal = match far {
                None => refusal("CT-15", "no-way"),
                Some(far) if far > left => refusal("CT-15", "too-far"),
                Some(_) => refusal("CT-14", "too-few-points"),
            };
            return refusal.map(|refusal| {
                let refusal = refusal.with("from", from).with("steps", far.unwrap_or(0));
                refusal.with("left", left).with("points", self.phase.points)
            });
        };
        if self.phase.pass_due {
            let outlook = self.outlook();
            if outlook.can_pass() && !outlook.after(place, to, cost).can_pass() {
                return refusal("CT-24", "relaunch-must-stay-possible");
            }
        }
        None
    }

    /// Moves a man; a tackle may come of it (CT-20).
    pub(crate) fn move_man(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let place = self.fielded_place(side, man);
        let cost = self.move_cost(place, to).expect("the way is free");
        let from = self.square(side, place);
        let team = &mut self.teams[side];
        team.line_up.at[place.index()] = to;
        team.moved[place.index()] += cost;
        self.last = Some((from, to));
        events.event(Event::Moved {
            man: self.man_ref(side, place),
            from,
            to,
            ball: self.ball == Some((side, place)),
            cost,
        });
        if self.arrival_tackles(side, to) {
            self.phase.points -= cost;
            self.tackle(place, false, events);
        } else {
            self.spend(cost, events);
        }
    }
}
