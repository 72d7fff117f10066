//! While play is stopped: players too near or in front are moved, others re-placed (CO-22,
//! CO-23, CO-26).

use fischio_core::{EventSink, Refusal, Side};
use fischio_phases::{Place, PlaceSet};

use crate::barrier::Room;
use crate::parts::event::PutBy;
use crate::parts::free_kick::FreeKick;
use crate::parts::square::{FAR_GOAL, RANKS};
use crate::parts::stage::Situation;
use crate::parts::team::{GOAL, LineUp};
use crate::{Action, Calciotto, Event, Man, Square, Squares};

/// Players a side may re-place (CO-23).
pub const REPLACINGS: u8 = 4;
/// How far opponents stand from the ball at least, in king's moves (CO-23).
pub(crate) const DISTANCE: u8 = 2;

/// What a side's players must keep away from while play is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Away {
    /// The small area of the goalkeeper who relaunches (CO-22).
    FromSmallArea,
    /// The ball at a free kick (CO-23).
    FromBall,
    /// What lies in front of a penalty's kicker (CO-26).
    FromFront,
    /// Nothing: it is the kicker's side.
    Nothing,
}

impl Away {
    const fn clause(self) -> &'static str {
        match self {
            Away::FromSmallArea => "CO-22",
            Away::FromBall | Away::Nothing => "CO-23",
            Away::FromFront => "CO-26",
        }
    }
}

impl Calciotto {
    fn away(&self, side: Side) -> Away {
        match self.free_kick() {
            None => Away::FromSmallArea,
            Some(kick) if kick.penalty => Away::FromFront,
            Some(_) if side == self.turn => Away::Nothing,
            Some(_) => Away::FromBall,
        }
    }

    /// The squares a side's players must keep away from.
    fn forbidden(&self, side: Side) -> Squares {
        match self.away(side) {
            Away::FromSmallArea => self.pitch.small_area(side.opponent()),
            Away::FromFront => {
                let against = self.offenders();
                let [spot, _] = self.pitch.penalty_squares(against);
                match against {
                    Side::Home if spot.rank() == 1 => Squares::EMPTY,
                    Side::Home => Squares::block(u16::MAX, 1, spot.rank() - 1),
                    Side::Away => Squares::block(u16::MAX, spot.rank() + 1, RANKS),
                }
            }
            Away::FromBall => self.near_ball(),
            Away::Nothing => Squares::EMPTY,
        }
    }

    /// The squares nearer to the ball than two king's moves.
    fn near_ball(&self) -> Squares {
        let Some(ball) = self.ball_square() else {
            return Squares::EMPTY;
        };
        let ranks = ball.rank().saturating_sub(1).max(1)..=(ball.rank() + 1).min(FAR_GOAL - 1);
        ranks
            .flat_map(|rank| (0..crate::FILES).map(move |file| Square::at(file, rank)))
            .filter(|square| square.kings_moves_to(ball) < DISTANCE)
            .collect()
    }

    /// The places of a side's outfielders who must be moved, but not the kicker's.
    fn must_go(&self, side: Side) -> impl Iterator<Item = Place> + '_ {
        let forbidden = self.forbidden(side);
        self.outfielders(side)
            .filter(move |&place| forbidden.has(self.square(side, place)))
            .filter(move |&place| !self.is_kicker(side, place))
    }

    pub(crate) fn is_kicker(&self, side: Side, place: Place) -> bool {
        side == self.turn
            && self
                .free_kick()
                .is_some_and(|kick| kick.kicker == Some(place))
    }

    /// The squares to which a player must be moved: at a penalty any behind the kicker, else
    /// the nearest that will do.
    fn clear_squares(&self, side: Side, place: Place) -> Squares {
        let open = self
            .stops(side)
            .without(self.occupied())
            .without(self.forbidden(side));
        if self.away(side) == Away::FromFront {
            open
        } else {
            open.nearest_to(self.square(side, place))
        }
    }

    /// The side that decides moves its players away; then the other, or what comes next.
    pub(crate) fn clear_out_next(
        &mut self,
        kick: Option<FreeKick>,
        events: &mut impl EventSink<Event>,
    ) {
        self.situation = Situation::ClearOut(kick);
        if self.must_go(self.deciding).next().is_some() {
            return;
        }
        match kick {
            None => self.begin_relaunch(self.deciding.opponent(), events),
            Some(kick) if kick.penalty && self.deciding == self.turn => {
                self.deciding = self.offenders();
                self.clear_out_next(Some(kick), events);
            }
            Some(kick) => {
                self.deciding = self.turn;
                self.begin_replacing(kick, events);
            }
        }
    }

    pub(crate) fn list_clear_out(&self, out: &mut Vec<Action>) {
        let side = self.deciding;
        for place in self.must_go(side) {
            let man = self.man_ref(side, place).man;
            self.clear_squares(side, place)
                .each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn refuse_clear_out(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.deciding;
        let clause = self.away(side).clause();
        let refusal = |reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let place = self
            .place_of(side, man)
            .filter(|&place| self.must_go(side).any(|other| other == place));
        let Some(place) = place else {
            return refusal("may-stay");
        };
        if self.clear_squares(side, place).has(to) {
            return None;
        }
        refusal("clear-out-square")
    }

    pub(crate) fn clear_out(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        self.put(self.deciding, man, to, PutBy::ClearOut, events);
        self.clear_out_next(self.free_kick(), events);
    }

    /// A player is put on a square while play is stopped.
    pub(crate) fn put(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        by: PutBy,
        events: &mut impl EventSink<Event>,
    ) {
        let place = self.fielded_place(side, man);
        let from = self.square(side, place);
        self.teams[side].line_up.at[place.index()] = to;
        self.last = Some((from, to));
        events.event(Event::Put(self.man_ref(side, place), from, to, by));
    }

    fn begin_replacing(&mut self, mut kick: FreeKick, events: &mut impl EventSink<Event>) {
        kick.replaced = PlaceSet::EMPTY;
        self.situation = Situation::Replacing(kick);
        self.replacing_goes_on(events);
    }

    fn replaced(&self) -> PlaceSet {
        let kick = self.free_kick();
        kick.map_or(PlaceSet::EMPTY, |kick| kick.replaced)
    }

    /// How many players the side may still re-place.
    pub(crate) fn replacings_left(&self) -> u8 {
        REPLACINGS - self.replaced().len()
    }

    /// Whether a player may be re-placed: an outfielder, not the kicker, not twice.
    fn may_replace(&self, place: Place) -> bool {
        let side = self.deciding;
        place != GOAL
            && self.is_there(side, place)
            && !self.is_kicker(side, place)
            && !self.replaced().has(place)
    }

    /// Squares a side may re-place its players on (CO-23, CO-26).
    fn replace_squares(&self) -> Squares {
        let side = self.deciding;
        self.stops(side)
            .without(self.occupied())
            .without(self.forbidden(side))
    }

    /// Of these squares, those on which a player still leaves the barrier room, after the
    /// re-placings left (CO-24).
    fn leaving_room(&self, place: Place, open: Squares, barrier: &Room) -> Squares {
        let replaced = self.replaced().with(place);
        let left = REPLACINGS - replaced.len();
        let mut at = self.team(self.deciding).line_up.at;
        let mut leaves_room = |to| {
            at[place.index()] = to;
            barrier.debt(&at, replaced) <= left
        };
        let zone = barrier.zone();
        let mut room = Squares::EMPTY;
        for to in (open & zone).iter().filter(|&to| leaves_room(to)) {
            room.add(to);
        }
        if leaves_room(Square::OFF) {
            room |= open.without(zone);
        }
        room
    }

    pub(crate) fn list_replacing(&self, out: &mut Vec<Action>) {
        let side = self.deciding;
        let barrier = self.barrier_room();
        if self.replacings_left() > 0 {
            let open = self.replace_squares();
            for place in LineUp::places().filter(|&place| self.may_replace(place)) {
                let man = self.man_ref(side, place).man;
                self.leaving_room(place, open, &barrier)
                    .each_into(out, |to| Action::Place(man, to));
            }
        }
        self.list_substitutions(side, out);
        if !self.blocks(&barrier) {
            out.push(Action::Done);
        }
    }

    pub(crate) fn refuse_replacing(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.deciding;
        let refusal = |clause, reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let Some(place) = self.place_of(side, man) else {
            return refusal("CO-23", "not-on-the-pitch");
        };
        if place == GOAL {
            return refusal("CO-23", "goalkeeper-not-re-placed");
        }
        if self.is_kicker(side, place) {
            return refusal("CO-23", "kicker-stays");
        }
        if self.replaced().has(place) {
            return refusal("CO-23", "re-placed-already");
        }
        if self.replacings_left() == 0 {
            return refusal("CO-23", "four-re-placed")
                .map(|refusal| refusal.with("most", REPLACINGS));
        }
        if self.occupied().has(to) {
            return refusal("CO-23", "square-taken");
        }
        if !Squares::FIELD.has(to) {
            return refusal("CO-07", "goal-zone");
        }
        if !self.stops(side).has(to) {
            return refusal("CO-16", "own-small-area");
        }
        if self.forbidden(side).has(to) {
            return match self.away(side) {
                Away::FromFront => refusal("CO-26", "in-front"),
                _ => refusal("CO-23", "too-near"),
            };
        }
        let open = Squares::one(to);
        let room = self.leaving_room(place, open, &self.barrier_room());
        if !room.has(to) {
            return refusal("CO-24", "barriers-room");
        }
        None
    }

    /// Whether the kicker's side stands where the barrier must.
    pub(crate) fn blocks_barrier(&self) -> bool {
        self.blocks(&self.barrier_room())
    }

    fn blocks(&self, barrier: &Room) -> bool {
        barrier.debt(&self.team(self.deciding).line_up.at, self.replaced()) > 0
    }

    /// The kicker's side is not done while it stands there (CO-24).
    pub(crate) fn refuse_done_replacing(&self) -> Option<Refusal> {
        self.blocks_barrier()
            .then(|| Refusal::new("CO-24", "leave-the-barrier-room"))
    }

    pub(crate) fn replace(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.deciding;
        let place = self.fielded_place(side, man);
        self.kick_mut().replaced.add(place);
        self.put(side, man, to, PutBy::Replacing, events);
        self.replacing_goes_on(events);
    }

    /// Done by itself if nothing more can be re-placed or substituted.
    pub(crate) fn replacing_goes_on(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.deciding;
        let can_replace =
            self.replacings_left() > 0 && LineUp::places().any(|place| self.may_replace(place));
        if !can_replace && !self.can_substitute(side) {
            self.replacing_done(events);
        }
    }

    pub(crate) fn replacing_done(&mut self, events: &mut impl EventSink<Event>) {
        let kick = *self.kick_mut();
        if self.deciding == self.turn {
            self.deciding = self.offenders();
            self.begin_replacing(kick, events);
        } else if kick.penalty {
            self.situation = Situation::Penalty(kick);
        } else {
            self.begin_barrier(kick);
        }
    }
}
