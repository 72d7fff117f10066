//! Set pieces, phase by phase (UN-33 to UN-41, UN-45).

use fischio_core::{EventSink, Refusal, Side};

use crate::board::Print;
use crate::contest::{Contest, Kind};
use crate::state::{NOBODY, slots};
use crate::{Action, Due, Event, Man, Pitch, Square, Squares, Stage, Und1c1, turn};

/// Which set piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// None.
    None,
    /// A penalty (UN-35).
    Penalty,
    /// A free kick at goal (UN-34).
    Shooting,
    /// A free kick that is crossed (UN-36).
    Crossing,
    /// A free kick that is passed (UN-38).
    Passing,
    /// A corner (UN-40).
    Corner,
    /// A throw-in (UN-41).
    ThrowIn,
}

impl PieceKind {
    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::None => "none",
            PieceKind::Penalty => "penalty",
            PieceKind::Shooting => "shooting-free-kick",
            PieceKind::Crossing => "crossing-free-kick",
            PieceKind::Passing => "passing-free-kick",
            PieceKind::Corner => "corner",
            PieceKind::ThrowIn => "throw-in",
        }
    }

    /// Its clause.
    pub const fn clause(self) -> &'static str {
        match self {
            PieceKind::None => "UN-33",
            PieceKind::Penalty => "UN-35",
            PieceKind::Shooting => "UN-34",
            PieceKind::Crossing => "UN-36",
            PieceKind::Passing => "UN-38",
            PieceKind::Corner => "UN-40",
            PieceKind::ThrowIn => "UN-41",
        }
    }
}

/// Players a side re-places before a passing free kick (UN-38).
pub(crate) const FREE: usize = 3;
/// Jumpers a side brings (UN-36).
pub(crate) const JUMPERS: usize = 4;

/// A set piece of the side on turn, or of the side whose turn comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetPiece {
    pub(crate) kind: PieceKind,
    /// The side that takes it, also while the turn before it ends.
    pub(crate) side: Side,
    /// Where it is taken; of a throw-in first where the receiver stood.
    pub(crate) at: Square,
    /// Who was fouled, if he is still on the pitch.
    pub(crate) fouled: u8,
    pub(crate) taker: u8,
    /// How many stand in the wall, and who is in it already (UN-34).
    pub(crate) wall: u8,
    pub(crate) men: u32,
    /// Who of the side that decides was re-placed (UN-38).
    pub(crate) moved: u32,
    /// The jumpers of each side, in the order of their pairs once all are there (UN-36).
    pub(crate) jumpers: [[u8; JUMPERS]; 2],
    /// Among how many pairs the attacking coach chooses.
    pub(crate) pairs: u8,
}

impl SetPiece {
    pub(crate) const NONE: SetPiece = SetPiece {
        kind: PieceKind::None,
        side: Side::Home,
        at: Square::NOWHERE,
        fouled: NOBODY,
        taker: NOBODY,
        wall: 0,
        men: 0,
        moved: 0,
        jumpers: [[NOBODY; JUMPERS]; 2],
        pairs: 0,
    };

    /// A side's jumpers.
    pub(crate) fn jumpers_of(&self, side: Side) -> impl Iterator<Item = u8> {
        let all = self.jumpers[side.index()].into_iter();
        all.filter(|&slot| slot != NOBODY)
    }
}

impl Und1c1 {
    /// What kind of set piece a foul on a box leads to (UN-33).
    pub(crate) fn piece_for(&self, side: Side, at: Square) -> PieceKind {
        if Squares::area(side.opponent()).has(at) {
            return PieceKind::Penalty;
        }
        match self.pitch.print(side, at) {
            Print::Number(_) => PieceKind::Shooting,
            Print::Cross => PieceKind::Crossing,
            Print::Neutral => PieceKind::Passing,
        }
    }

    /// The set piece that is due begins, in the turn of the side that takes it.
    pub(crate) fn begin_piece(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        self.due = Due::Nothing;
        events.event(Event::SetPiece(side, self.piece.kind, self.piece.at));
        match self.piece.kind {
            PieceKind::Passing => self.ask_taker(events),
            PieceKind::ThrowIn => self.ask_thrower(events),
            PieceKind::None => {}
            _ => self.ask_return(side.opponent(), events),
        }
    }

    // The goalkeeper goes back (UN-45).

    fn ask_return(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if self.keeper_out(side).is_some() {
            self.decider = side;
            self.stage = Stage::Return;
        } else {
            self.after_return(side, events);
        }
    }

    fn after_return(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if side == self.turn {
            self.ask_taker(events);
        } else {
            self.ask_return(self.turn, events);
        }
    }

    pub(crate) fn answer_return(&mut self, back: bool, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        let keeper = self.team(side).keeper;
        if back {
            if self.ball == Some((side, keeper)) {
                self.ball = None;
            }
            self.send_keeper_back(side);
            events.event(Event::KeeperBack(self.man_ref(side, keeper)));
        } else {
            events.event(Event::Stayed(side));
        }
        self.after_return(side, events);
    }

    // The taker (UN-33, UN-35, UN-40).

    /// Who may take a set piece: any unflipped outfielder.
    pub(crate) fn takers(&self) -> u32 {
        let team = self.team(self.turn);
        team.outfielders() & !team.flipped()
    }

    fn ask_taker(&mut self, events: &mut impl EventSink<Event>) {
        self.decider = self.turn;
        if self.takers() == 0 {
            self.drop_piece(events);
        } else {
            self.stage = Stage::Taker;
        }
    }

    /// Nobody can take it: play goes on with the player who was fouled, or the nearest.
    pub(crate) fn drop_piece(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let piece = self.piece;
        self.piece = SetPiece::NONE;
        self.stage = Stage::Turn;
        self.decider = side;
        events.event(Event::NobodyToTake(side));
        if piece.fouled != NOBODY && self.team(side).standing() >> piece.fouled & 1 != 0 {
            self.give_ball(side, piece.fouled);
        } else if self.ball.is_none() {
            let near = if piece.at == Square::NOWHERE {
                Square::goal(side.opponent())
            } else {
                piece.at
            };
            let nearest = [side, side.opponent()].into_iter().find_map(|side| {
                let among = self.nearest(side, self.able(side), near);
                slots(among).next().map(|slot| (side, slot))
            });
            if let Some((with, slot)) = nearest {
                self.give_ball(with, slot);
                events.event(Event::HasBall(
                    self.man_ref(with, slot),
                    self.at(with, slot),
                ));
            }
        }
        if self
            .carrier_of(side)
            .is_some_and(|slot| self.is_in_goal(side, slot))
        {
            self.due = Due::Keeper;
        }
    }

    /// Where a taker may be put: a penalty spot, a corner; nothing where there is no choice.
    fn spots(&self, slot: u8) -> Option<Squares> {
        let side = self.turn;
        let spots = match self.piece.kind {
            PieceKind::Penalty => Pitch::penalty_spots(side),
            PieceKind::Corner => Pitch::corners(side),
            _ => return None,
        };
        let all: Squares = spots.into_iter().collect();
        let free = all.without(self.locked_for(side, slot));
        Some(if free.is_empty() { all } else { free })
    }

    pub(crate) fn list_takers(&self, out: &mut Vec<Action>) {
        for slot in slots(self.takers()) {
            let man = self.squads[self.turn].man(slot);
            match self.spots(slot) {
                None => out.push(Action::Taker(man, None)),
                Some(spots) => spots.each_into(out, |at| Action::Taker(man, Some(at))),
            }
        }
    }

    pub(crate) fn refuse_taker(&self, man: Man, at: Option<Square>) -> Option<Refusal> {
        let side = self.turn;
        let clause = self.piece.kind.clause();
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            Some(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if slot == self.team(side).keeper {
            let message = "a goalkeeper takes no set piece".into();
            return refusal("UN-45", "keeper-takes", message);
        }
        match (self.spots(slot), at) {
            (None, None) => None,
            (None, Some(_)) => {
                let message = format!("the place is fixed: taker {man}");
                refusal("UN-33", "place-is-fixed", message)
            }
            (Some(spots), Some(at)) if spots.has(at) => None,
            (Some(_), Some(at)) if self.locked_for(side, slot).has(at) => {
                Some(self.refuse_lock(side, slot, at))
            }
            (Some(spots), _) => {
                let names: Vec<String> = spots.into_iter().map(|at| at.to_string()).collect();
                let names = names.join(" or ");
                let message = format!("say where {man} takes it from: {names}");
                refusal(clause, "which-spot", message).map(|refusal| refusal.with("squares", names))
            }
        }
    }

    pub(crate) fn choose_taker(
        &mut self,
        man: Man,
        at: Option<Square>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        let from = self.at(side, slot);
        self.piece.taker = slot;
        if let Some(at) = at {
            self.piece.at = at;
        }
        let at = self.piece.at;
        let fouled = self.piece.fouled;
        match self.piece.kind {
            PieceKind::Penalty => self.clear_area(slot),
            PieceKind::Corner => self.make_room(at, Some(slot)),
            _ if fouled != NOBODY && fouled != slot && self.at(side, fouled) == at => {
                self.teams[side].lift(slot);
                self.arrive(side, fouled, from, events);
            }
            _ => {}
        }
        if self.at(side, slot) != at {
            self.arrive(side, slot, at, events);
        }
        self.give_ball(side, slot);
        self.last = None;
        events.event(Event::Taker(self.man_ref(side, slot), self.piece.kind, at));
        match self.piece.kind {
            PieceKind::Penalty => self.ask_displaced(side.opponent()),
            PieceKind::Shooting => {
                self.decider = side.opponent();
                if self.most_in_wall() == 0 {
                    self.ask_displaced(side.opponent());
                } else {
                    self.stage = Stage::Wall;
                }
            }
            PieceKind::Corner | PieceKind::Crossing => {
                self.decider = side.opponent();
                self.stage = Stage::Jumpers;
            }
            _ => {
                self.decider = side;
                self.stage = Stage::Free;
            }
        }
    }

    /// Everybody but the taker leaves the penalty area (UN-35).
    fn clear_area(&mut self, taker: u8) {
        let area = Squares::area(self.turn.opponent());
        for side in Side::BOTH {
            for slot in slots(self.team(side).standing()) {
                if area.has(self.at(side, slot)) && (side, slot) != (self.turn, taker) {
                    self.teams[side].lift(slot);
                }
            }
        }
    }

    /// Whoever stands on a box makes room, to be re-placed later.
    pub(crate) fn make_room(&mut self, at: Square, but: Option<u8>) {
        for side in Side::BOTH {
            if let Some(slot) = self.team(side).on_box(at)
                && (side != self.decider || Some(slot) != but)
            {
                self.teams[side].lift(slot);
            }
        }
    }

    // Who made room is re-placed (UN-34 to UN-36).

    /// A side re-places those who made room, then the other, then the kick is taken.
    pub(crate) fn ask_displaced(&mut self, side: Side) {
        self.decider = side;
        self.stage = Stage::Displaced;
        if self.team(side).in_hand == 0 {
            self.after_displaced();
        }
    }

    fn after_displaced(&mut self) {
        if self.decider == self.turn {
            self.stage = Stage::Kick;
        } else {
            self.ask_displaced(self.turn);
        }
    }

    /// Where somebody who made room may be put: anywhere, but not into an area that a penalty
    /// keeps clear (UN-35) or that is full (UN-14).
    fn displaced_boxes(&self, side: Side, slot: u8) -> Squares {
        let free = self.free_for(side, slot);
        if self.is_piece(PieceKind::Penalty) {
            free.without(Squares::area(self.turn.opponent()))
        } else {
            free
        }
    }

    pub(crate) fn list_displaced(&self, out: &mut Vec<Action>) {
        let side = self.decider;
        for slot in slots(self.team(side).in_hand) {
            let man = self.squads[side].man(slot);
            self.displaced_boxes(side, slot)
                .each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn refuse_displaced(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.decider;
        let clause = self.piece.kind.clause();
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.team(side).in_hand >> slot & 1 == 0 {
            let message = format!("{man} did not have to make room");
            return refusal(clause, "not-displaced", message);
        }
        if self.displaced_boxes(side, slot).has(to) {
            return None;
        }
        self.refuse_free_box(side, slot, to).or_else(|| {
            let message = "only the taker stands in the penalty area".into();
            refusal("UN-35", "area-kept-clear", message)
        })
    }

    /// Why somebody may not be put on a box as on any free one.
    pub(crate) fn refuse_free_box(&self, side: Side, slot: u8, to: Square) -> Option<Refusal> {
        let man = self.squads[side].man(slot);
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if to.is_goal() {
            return refusal(
                "UN-46",
                "goal-closed",
                format!("{man} is put on a box of the pitch"),
            );
        }
        if !self.unoccupied().has(to) {
            return refusal("UN-12", "box-taken", format!("somebody stands on {to}"));
        }
        if self.locked_for(side, slot).has(to) {
            return Some(self.refuse_lock(side, slot, to));
        }
        (!self.free_for(side, slot).has(to)).then(|| Und1c1::refuse_area(side))
    }

    pub(crate) fn put_displaced(
        &mut self,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.decider;
        if let Some(slot) = self.squads[side].slot(man) {
            self.put_openly(side, slot, to, events);
        }
        if self.team(side).in_hand == 0 {
            self.after_displaced();
        }
    }

    /// Puts somebody on a box, for everybody to see.
    pub(crate) fn put_openly(
        &mut self,
        side: Side,
        slot: u8,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let from = self.at(side, slot);
        self.arrive(side, slot, to, events);
        events.event(Event::Placed {
            man: self.man_ref(side, slot),
            from: (from != Square::NOWHERE).then_some(from),
            to,
            open: Some(self.piece.kind.clause()),
        });
    }

    /// The set piece is taken.
    pub(crate) fn kick(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let taker = self.piece.taker;
        let contest = self.kick_contest();
        events.event(Event::Announced(
            contest.kind,
            self.man_ref(side, taker),
            self.roller_of(side.opponent(), contest.other),
        ));
        self.spend();
        self.announce(contest);
    }

    /// The roll of the set piece under way.
    pub(crate) fn kick_contest(&self) -> Contest {
        let taker = self.piece.taker;
        match self.piece.kind {
            PieceKind::Penalty => self.at_goal(Kind::Penalty, taker),
            PieceKind::Shooting => self.at_goal(Kind::FreeKick, taker),
            _ => Contest::new(Kind::Delivery, taker, NOBODY),
        }
    }

    // The passing free kick (UN-38).

    /// Who may still be re-placed before a passing free kick.
    fn free_men(&self) -> u32 {
        let side = self.decider;
        let team = self.team(side);
        let mut men = team.standing() & !self.piece.moved;
        if self.keeper_in_goal(side) {
            men &= !team.keeper_bit();
        }
        if side == self.turn {
            men &= !(1 << self.piece.taker);
        }
        men
    }

    pub(crate) fn list_free(&self, out: &mut Vec<Action>) {
        let side = self.decider;
        for slot in slots(self.free_men()) {
            let man = self.squads[side].man(slot);
            self.free_for(side, slot)
                .each_into(out, |to| Action::Place(man, to));
        }
        out.push(Action::Done);
    }

    pub(crate) fn refuse_free(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.decider;
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if self.free_men() >> slot & 1 == 0 {
            let message = format!(
                "{man} is not to be re-placed: he takes the kick, keeps goal, was re-placed or is not on the pitch"
            );
            return Some(
                Refusal::with_message("UN-38", "not-to-be-re-placed", message).with("man", man),
            );
        }
        self.refuse_free_box(side, slot, to)
    }

    pub(crate) fn put_free(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        if let Some(slot) = self.squads[side].slot(man) {
            self.piece.moved |= 1 << slot;
            self.put_openly(side, slot, to, events);
        }
        if self.piece.moved.count_ones() == FREE as u32 {
            self.end_free(events);
        }
    }

    pub(crate) fn end_free(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        self.piece.moved = 0;
        if side == self.turn {
            self.decider = side.opponent();
        } else if !self.begin_padlocks(side) {
            self.take_passing_kick(events);
        }
    }

    /// Everything is ready: the taker passes, as one action of three.
    pub(crate) fn take_passing_kick(&mut self, _events: &mut impl EventSink<Event>) {
        self.piece = SetPiece::NONE;
        self.due = Due::FreeKick;
        self.stage = Stage::Turn;
        self.decider = self.turn;
    }

    /// A set piece's ball is the goalkeeper's, or the nearest's: the turn is over, without a
    /// shot or header (UN-30).
    pub(crate) fn keepers_ball(&mut self, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        let keeper = self.team(rival).keeper;
        self.piece = SetPiece::NONE;
        let ended = turn::PADLOCKS;
        if keeper == NOBODY {
            self.lose_ball(Square::goal(rival), ended, events);
        } else {
            self.give_to_nearest(rival, 1 << keeper, Square::goal(rival), ended, events);
        }
    }
}
