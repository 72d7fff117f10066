//! Jumpers, and the duel in the air: crossing free kicks and corners (UN-36, UN-37).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::board::{Pitch, Print};
use crate::parts::contest::{Contest, Kind};
use crate::parts::man::Man;
use crate::parts::set_piece::JUMPERS;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

impl Und1c1 {
    /// Who may still be brought as a jumper: unflipped outfielders, not the taker.
    fn may_jump(&self, side: Side) -> SlotSet {
        let piece = self.piece_under_way();
        let team = self.team(side);
        let jumping = piece.jumpers[side].set();
        if jumping.len() == JUMPERS {
            return SlotSet::EMPTY;
        }
        let able = team.all_outfielders() - team.flipped() - self.frozen(side) - jumping;
        if side == self.turn {
            able.without(piece.chosen_taker())
        } else {
            able
        }
    }

    /// The boxes on which a side may put a jumper, padlocks apart.
    fn jump_boxes(&self, side: Side) -> Squares {
        let jumpers = &self.piece_under_way().jumpers;
        let taken = |side| self.team(side).boxes_of(jumpers[side].set());
        let all = if side == self.turn {
            self.pitch
                .boxes(side, |print| matches!(print, Print::Number(1..)))
        } else {
            Pitch::jumping_boxes(side)
        };
        all.without(taken(Side::Home) | taken(Side::Away))
    }

    pub(crate) fn list_jumpers(&self, side: Side, out: &mut Vec<Action>) {
        let boxes = self.jump_boxes(side);
        for slot in self.may_jump(side) {
            let man = self.squads[side].man(slot);
            boxes
                .without(self.locked_for(side, slot))
                .each_into(out, |to| Action::Place(man, to));
        }
        out.push(Action::Done);
    }

    pub(crate) fn check_jumper(&self, side: Side, man: Man, to: Square) -> Check {
        let slot = self.find(side, man)?;
        if !self.may_jump(side).has(slot) {
            if self.is_flipped(side, slot) {
                return Err(self.refuse_unable(side, slot, "flipped").with("square", to));
            }
            if Some(slot) == self.team(side).keeper {
                return Err(of_box("UN-45", "keeper-jumps", man, to));
            }
            return Err(of_box("UN-36", "no-jumper", man, to));
        }
        if !self.jump_boxes(side).has(to) {
            return Err(of_box("UN-36", "no-jumping-box", man, to));
        }
        if self.locked_for(side, slot).has(to) {
            return Err(self.refuse_lock(side, slot, to));
        }
        Ok(())
    }

    pub(crate) fn bring_jumper(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.slot_of(side, man);
        self.make_room(to, side, slot);
        if self.team(side).place(slot).square() != Some(to) {
            self.arrive(side, slot, to, events);
        }
        let jumpers = &mut self.piece_under_way_mut().jumpers[side];
        jumpers.add(slot);
        let all = jumpers.len() == JUMPERS;
        events.event(Event::Jumper(self.man_ref(side, slot), to));
        if all {
            self.end_jumpers(side, events);
        }
    }

    /// A side has brought its jumpers: they are put in order by files from the taker, equals
    /// as they were brought (UN-36).
    pub(crate) fn end_jumpers(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        let taker = self.piece_under_way().spot().file();
        let team = *self.team(side);
        let jumpers = &mut self.piece_under_way_mut().jumpers[side];
        jumpers.sort_by_key(|slot| team.at(slot).file().abs_diff(taker));
        let count = jumpers.len() as u8;
        events.event(Event::JumpersReady(side, count));
        if side == self.turn {
            self.ask_displaced(side.opponent());
        } else {
            self.stage = Stage::Jumpers { side: self.turn };
        }
    }

    /// Among how many pairs the attacking coach may choose by a total (UN-36).
    pub(crate) fn pairs_for(&self, total: i8) -> u8 {
        let jumpers = &self.piece_under_way().jumpers;
        let pairs = jumpers.home.len().max(jumpers.away.len()) as u8;
        pairs.min(Und1c1::pairs_reached(total))
    }

    /// How many pairs a ball that comes in reaches by its total, if there are so many (UN-36).
    pub const fn pairs_reached(total: i8) -> u8 {
        match total {
            ..=2 => 1,
            3 | 4 => 2,
            5 | 6 => 3,
            _ => 4,
        }
    }

    pub(crate) fn decide_delivery(&mut self, total: i8, events: &mut impl EventSink<Event>) {
        let pairs = self.pairs_for(total);
        self.piece_under_way_mut().pairs = pairs;
        events.event(Event::Pairs(self.turn, pairs));
        match pairs {
            0 => self.keepers_ball(events),
            1 => self.choose_pair(1, events),
            _ => self.stage = Stage::Pair,
        }
    }

    /// Nobody jumps: the ball is the goalkeeper's, or the nearest's; the turn is over, without
    /// a shot or header (UN-30).
    fn keepers_ball(&mut self, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        self.piece = None;
        match self.team(rival).keeper {
            Some(keeper) => self.take_ball(rival, keeper, events),
            None => self.lose_ball(Square::goal(rival), events),
        }
    }

    pub(crate) fn check_pair(&self, number: u8) -> Check {
        let most = self.piece_under_way().pairs;
        if (1..=most).contains(&number) {
            return Ok(());
        }
        Err(Refusal::new("UN-36", "pair-out-of-reach").with("most", most))
    }

    /// The two of a pair: of the side on turn, and of the opponent.
    fn pair(&self, number: u8) -> [Option<Slot>; 2] {
        let jumpers = &self.piece_under_way().jumpers;
        [self.turn, self.turn.opponent()].map(|side| jumpers[side].of_pair(number))
    }

    /// The roll for a pair, if there is somebody to head.
    pub(crate) fn pair_contest(&self, number: u8) -> Option<Contest> {
        match self.pair(number) {
            [None, _] => None,
            [Some(by), None] => Some(Contest::Header(by)),
            [Some(by), Some(other)] => Some(Contest::Air { by, other }),
        }
    }

    pub(crate) fn choose_pair(&mut self, number: u8, events: &mut impl EventSink<Event>) {
        let pair = self.pair(number);
        let [side, rival] = [self.turn, self.turn.opponent()];
        events.event(Event::Pair(
            number,
            pair[0].map(|slot| self.man_ref(side, slot)),
            pair[1].map(|slot| self.man_ref(rival, slot)),
        ));
        match pair {
            [Some(by), None] => self.head(by, events),
            [Some(by), Some(other)] => self.await_dice(Contest::Air { by, other }),
            [None, Some(defender)] => self.cleared(defender, events),
            [None, None] => unreachable!("a pair that is reached has a jumper"),
        }
    }

    pub(crate) fn decide_air(
        &mut self,
        [by, other]: [Slot; 2],
        [own, theirs]: [i8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let attacker = self.man_ref(side, by);
        let defender = self.man_ref(side.opponent(), other);
        if own > theirs {
            events.event(Event::DuelDecided(Kind::Air, attacker, defender, false));
            self.give_ball(side, by);
            self.await_dice(Contest::AirHeader { by, won: own });
        } else {
            events.event(Event::DuelDecided(Kind::Air, defender, attacker, false));
            self.cleared(other, events);
        }
    }

    /// A defender has won in the air: the nearest team-mate outside the area has the ball, or
    /// the defender (UN-37).
    fn cleared(&mut self, defender: Slot, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        let team = self.team(rival);
        let near = team.at(defender);
        let area = Squares::area(rival);
        let mates = self.upright(rival).without(defender);
        let outside = mates.filter(|slot| {
            let at = team.at(slot);
            !at.is_goal() && !area.has(at)
        });
        let among = if outside.is_empty() {
            SlotSet::one(defender)
        } else {
            outside
        };
        self.piece = None;
        self.give_to_nearest(rival, among, near, true, events);
    }
}
