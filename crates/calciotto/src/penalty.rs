//! The penalty: both choose in secret, and the shot action follows (CO-26).

use fischio_core::{EventSink, Refusal, Seat, SeatSet, Side};
use fischio_phases::Place;

use crate::parts::coaches::seat;
use crate::parts::stage::Contest;
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Event, Square};

impl Calciotto {
    /// Whether a side has not chosen yet.
    pub(crate) fn chooses(&self, side: Side) -> bool {
        let i = usize::from(side != self.turn);
        self.free_kick()
            .is_some_and(|kick| kick.chosen[i].is_none())
    }

    /// The coaches of the shooter and of the goalkeeper, as far as they have to choose.
    pub(crate) fn choosing(&self) -> SeatSet {
        let kicker = self.kicker();
        let seats = [(self.turn, kicker), (self.offenders(), GOAL)];
        seats
            .into_iter()
            .filter(|&(side, _)| self.chooses(side))
            .map(|(side, place)| seat(side, self.coach_of(side, place)))
            .collect::<SeatSet>()
    }

    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Action>) {
        let goal = self.pitch.goal_squares(self.offenders());
        if seat.side() == self.turn {
            out.extend(goal.map(Action::Aim));
        } else {
            out.extend(goal.map(Action::Stand));
        }
    }

    pub(crate) fn refuse_choice(&self, side: Side, to: Square, aims: bool) -> Option<Refusal> {
        let [first, .., last] = self.pitch.goal_squares(self.offenders());
        let refusal = |reason| {
            let refusal = Refusal::new("CO-26", reason).with("square", to);
            Some(refusal.with("first", first).with("last", last))
        };
        if aims != (side == self.turn) {
            return refusal("aim-or-stand");
        }
        if !self.pitch.goal_zone(self.offenders()).has(to) {
            return refusal("not-a-goal-square");
        }
        None
    }

    /// A side has chosen; when both have, it is revealed (CO-26).
    pub(crate) fn choose(&mut self, side: Side, to: Square, events: &mut impl EventSink<Event>) {
        let i = usize::from(side != self.turn);
        let kick = self.kick_mut();
        kick.chosen[i] = Some(to);
        let chosen = kick.chosen;
        events.event(Event::Chosen(side));
        let [Some(aim), Some(stand)] = chosen else {
            return;
        };
        let (kicker, defends) = (self.kicker(), self.offenders());
        self.teams[defends].line_up.at[GOAL.index()] = stand;
        events.event(Event::Penalty(
            self.man_ref(self.turn, kicker),
            aim,
            self.man_ref(defends, GOAL),
            stand,
        ));
        self.last = self.ball_square().map(|from| (from, aim));
        self.begin_contest(Contest::shot(kicker, aim.file()), events);
    }

    /// The kicker's place, once the kicker is named.
    fn kicker(&self) -> Place {
        let kicker = self.free_kick().and_then(|kick| kick.kicker);
        kicker.expect("the kicker is named")
    }
}
