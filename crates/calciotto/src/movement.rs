//! Moving players (CO-07, CO-16).

use fischio_core::{EventSink, Refusal, Side, Slot};
use fischio_phases::Place;

use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Card, Event, Man, Square, Squares};

impl Calciotto {
    /// How far a player of the side on turn may still move in this phase, points apart.
    #[inline]
    pub(crate) fn movement_left(&self, side: Side, place: Place) -> u8 {
        self.movement_left_to(side, place, self.slot(side, place))
    }

    /// The same for the player who is known to have the place.
    #[inline]
    fn movement_left_to(&self, side: Side, place: Place, slot: Slot) -> u8 {
        let moved = self.team(side).moved[place.index()];
        self.movement_of(side, place, slot).saturating_sub(moved)
    }

    /// How far a player may move in a phase, points apart, a SPRINT in force counted (CO-12).
    #[inline]
    pub(crate) fn movement(&self, side: Side, place: Place) -> u8 {
        self.movement_of(side, place, self.slot(side, place))
    }

    /// The same for the player who is known to have the place.
    #[inline]
    fn movement_of(&self, side: Side, place: Place, slot: Slot) -> u8 {
        let mut movement = self.squads[side].numbers(slot).movement;
        if self.window.sprinter == Some(place) && side == self.turn {
            let card = self
                .in_force(side)
                .and_then(|card: Card| self.values.sprint(card));
            movement += card.map_or(0, |sprint| sprint.bonus);
        }
        movement
    }

    /// The squares onto which a player may step: for outfielders the field, for a
    /// goalkeeper the goal zone, as far as nobody stands there.
    #[inline]
    fn ground(&self, side: Side, place: Place) -> Squares {
        if place == GOAL {
            self.pitch.goal_zone(side)
        } else {
            Squares::FIELD
        }
    }

    /// Whether the coach whose turn it is has the player of a place.
    #[inline]
    pub(crate) fn is_mine(&self, place: Place) -> bool {
        self.rules.coaches[self.turn].count() == 1 || self.coach_of(self.turn, place) == self.coach
    }

    /// Lists the moves; whether the coach may stop instead.
    pub(crate) fn list_moves(&self, occupied: &Squares, out: &mut Vec<Action>) -> bool {
        let side = self.turn;
        if self.phase.pass_due && self.list_careful_moves(out) {
            return false;
        }
        let free = Squares::FIELD.without(*occupied);
        let stops = self.stops(side);
        let team = self.team(side);
        let squad = &self.squads[side];
        for (place, slot) in team.line_up.taken() {
            if !self.is_mine(place) {
                continue;
            }
            let left = self.movement_left_to(side, place, slot);
            let steps = left.min(self.phase.points);
            if steps == 0 {
                continue;
            }
            let from = team.line_up.square(place);
            let man = squad.man(slot);
            let to = |to| Action::Move(man, to);
            if place == GOAL {
                let zone = self.pitch.goal_zone(side);
                Squares::reach_into(from, &zone, steps, &zone, out, to);
            } else {
                Squares::reach_into(from, &free, steps, &stops, out, to);
            }
        }
        true
    }

    /// Points for a move of a player of the side on turn, if the player can get there (CO-16).
    pub(crate) fn move_cost(&self, place: Place, to: Square) -> Option<u8> {
        let side = self.turn;
        let steps = self.movement_left(side, place).min(self.phase.points);
        let free = self.ground(side, place).without(self.occupied());
        if place != GOAL && !self.stops(side).has(to) {
            return None;
        }
        Squares::steps(self.square(side, place), to, &free, steps)
    }

    pub(crate) fn refuse_move(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.turn;
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if let Some(refusal) = self.refuse_another_coachs(side, man) {
            return Some(refusal);
        }
        let Some(place) = self.place_of(side, man) else {
            return refusal("CO-04", "not-on-the-pitch");
        };
        if self.phase.pass_due && !self.phase.relaunch {
            return Some(Calciotto::kick_off_is_a_pass());
        }
        let from = self.square(side, place);
        if from == to {
            return refusal("CO-16", "no-move");
        }
        if place == GOAL && !self.pitch.goal_zone(side).has(to) {
            return refusal("CO-07", "goalkeeper-stays");
        }
        if place != GOAL && !Squares::FIELD.has(to) {
            return refusal("CO-07", "goal-zone");
        }
        if self.occupied().has(to) {
            return refusal("CO-16", "square-taken");
        }
        if place != GOAL && !self.stops(side).has(to) {
            return refusal("CO-16", "own-small-area");
        }
        let Some(cost) = self.move_cost(place, to) else {
            let left = self.movement_left(side, place);
            let free = self.ground(side, place).without(self.occupied());
            let far = Squares::steps(from, to, &free, u8::MAX);
            let clause = if place == GOAL { "CO-07" } else { "CO-16" };
            let refusal = match far {
                None => refusal(clause, "no-way"),
                Some(far) if far > left => refusal(clause, "too-far"),
                Some(_) => refusal("CO-15", "too-few-points"),
            };
            return refusal.map(|refusal| {
                let refusal = refusal.with("from", from).with("steps", far.unwrap_or(0));
                refusal.with("left", left).with("points", self.phase.points)
            });
        };
        if self.phase.pass_due && self.spoils_relaunch(place, to, cost) {
            return refusal("CO-22", "relaunch-must-stay-possible");
        }
        None
    }

    /// Moves a player.
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
        self.spend(cost, events);
    }
}
