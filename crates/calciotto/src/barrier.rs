//! The barrier of a free kick (CO-24).

use arrayvec::ArrayVec;
use fischio_core::{EventSink, Refusal};
use fischio_phases::{Place, PlaceSet};

use crate::parts::event::PutBy;
use crate::parts::free_kick::FreeKick;
use crate::parts::square::{FILES, RANKS};
use crate::parts::squares::Line;
use crate::parts::stage::Situation;
use crate::parts::team::LINE_UP;
use crate::{Action, Calciotto, Event, Man, Square, Squares};

/// Men of a barrier (CO-24).
const MEN: u8 = 2;
/// How far it stands from the ball in ranks, and at most in files.
const FAR: u8 = 2;
/// More re-placings than a side has.
const NEVER: u8 = u8::MAX;

/// Two squares side by side, or the same twice for a single man.
type Pair = [Square; 2];
/// Where a barrier may stand.
type Pairs = ArrayVec<Pair, 5>;

/// Where the kicker's side must leave the barrier room.
pub(crate) struct Room(Pairs);

impl Room {
    /// Every square on which a man of the barrier may stand.
    pub(crate) fn zone(&self) -> Squares {
        self.0.iter().copied().flatten().collect()
    }

    /// How many of the players who stand `at` these squares must still be re-placed, so that
    /// there is room: [`NEVER`] if those in the way may not be any more. Who was `replaced`
    /// has a bit.
    pub(crate) fn debt(&self, at: &[Square; LINE_UP], replaced: PlaceSet) -> u8 {
        let debt = |square: Square| match at.iter().position(|&taken| taken == square) {
            None => 0,
            Some(place) if replaced.has(Place::new(place)) => NEVER,
            Some(_) => 1,
        };
        let of_pair = |&[first, second]: &Pair| {
            let more = if first == second { 0 } else { debt(second) };
            debt(first).saturating_add(more)
        };
        self.0.iter().map(of_pair).min().unwrap_or(0)
    }
}

impl Calciotto {
    /// How many men the barrier is to have.
    fn barrier_size(&self) -> u8 {
        let outfielders = self.outfielders(self.offenders()).count() as u8;
        outfielders.min(MEN)
    }

    /// Where the barrier may stand, taken or not: none if that is off the pitch or in
    /// the small area. If there is a line from the ball to the goal, a man stands on it.
    fn barrier_pairs(&self) -> Pairs {
        let defends = self.offenders();
        let goal = self.pitch.goal_squares(defends);
        let ball = match (self.free_kick(), self.ball_square()) {
            (Some(kick), Some(ball)) if !kick.penalty => ball,
            _ => return ArrayVec::new(),
        };
        let rank = if goal[0].rank() == 0 {
            ball.rank().wrapping_sub(FAR)
        } else {
            ball.rank() + FAR
        };
        if !(1..=RANKS).contains(&rank) {
            return Pairs::new();
        }
        let small = self.pitch.small_area(defends);
        let single = self.barrier_size() < MEN;
        let last = (ball.file() + FAR).min(FILES - 1);
        let pairs: Pairs = (ball.file().saturating_sub(FAR)..=last)
            .map(|file| {
                let second = if single { file } else { file + 1 };
                [file, second].map(|file| Square::at(file, rank))
            })
            .filter(|[_, second]| second.file() <= last && second.rank() == rank)
            .filter(|pair| !pair.iter().any(|&square| small.has(square)))
            .collect();
        let on_a_line = |square: Square| {
            let lines = goal.into_iter().filter_map(|to| Line::between(ball, to));
            lines
                .flat_map(Line::between_ends)
                .any(|other| other == square)
        };
        let lined: Pairs = pairs
            .iter()
            .copied()
            .filter(|pair| pair.iter().any(|&square| on_a_line(square)))
            .collect();
        if lined.is_empty() { pairs } else { lined }
    }

    /// Where the side that re-places now must leave the barrier room: nowhere unless it is the
    /// kicker's.
    pub(crate) fn barrier_room(&self) -> Room {
        Room(if self.deciding == self.turn {
            self.barrier_pairs()
        } else {
            Pairs::new()
        })
    }

    /// Every square on which a man of the barrier may stand.
    pub(crate) fn barrier_zone(&self) -> Squares {
        Room(self.barrier_pairs()).zone()
    }

    /// The men of the barrier who stand already.
    fn in_barrier(&self) -> PlaceSet {
        let kick = self.free_kick();
        kick.map_or(PlaceSet::EMPTY, |kick| kick.barrier)
    }

    /// The squares for the next man: with this one and another it can become a barrier.
    fn barrier_squares(&self) -> Squares {
        let attackers = self.men(self.turn);
        let first = self.in_barrier().iter().next();
        let first = first.map(|place| self.square(self.offenders(), place));
        let open = self
            .barrier_pairs()
            .into_iter()
            .filter(|pair| !pair.iter().any(|&square| attackers.has(square)));
        open.flat_map(|[one, other]| match first {
            None => [Some(one), Some(other)],
            Some(first) if first == one => [Some(other), None],
            Some(first) if first == other => [Some(one), None],
            Some(_) => [None, None],
        })
        .flatten()
        .collect()
    }

    pub(crate) fn begin_barrier(&mut self, kick: FreeKick) {
        self.situation = if self.barrier_pairs().is_empty() {
            Situation::FreeKickRoll(kick)
        } else {
            Situation::Barrier(kick)
        };
    }

    /// Whether a player can be a man of the barrier on a square: nobody else stands there.
    fn joins_barrier(&self, place: Place, to: Square) -> bool {
        let side = self.offenders();
        !place.keeps_goal()
            && !self.in_barrier().has(place)
            && self.place_on(side, to).is_none_or(|other| other == place)
    }

    pub(crate) fn list_barrier(&self, out: &mut Vec<Action>) {
        let side = self.offenders();
        let squares = self.barrier_squares();
        for place in self.outfielders(side) {
            let man = self.man_ref(side, place).man;
            let to = squares
                .iter()
                .filter(|&square| self.joins_barrier(place, square));
            out.extend(to.map(|square| Action::Barrier(man, square)));
        }
    }

    pub(crate) fn refuse_barrier(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.offenders();
        let refusal = |reason| {
            let refusal = Refusal::new("CO-24", reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let place = self.place_of(side, man).filter(|place| !place.keeps_goal());
        let Some(place) = place else {
            return refusal("barrier-outfielders");
        };
        if self.in_barrier().has(place) {
            return refusal("barrier-two-men");
        }
        if !self.barrier_squares().has(to) {
            return refusal("barrier-square");
        }
        (!self.joins_barrier(place, to)).then(|| {
            Refusal::new("CO-24", "square-taken")
                .with("man", man)
                .with("square", to)
        })
    }

    pub(crate) fn join_barrier(
        &mut self,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.offenders();
        let place = self.fielded_place(side, man);
        self.kick_mut().barrier.add(place);
        self.put(side, man, to, PutBy::Barrier, events);
        let kick = *self.kick_mut();
        if kick.barrier.len() == self.barrier_size() {
            self.situation = Situation::FreeKickRoll(kick);
        }
    }
}
