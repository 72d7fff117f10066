//! Jumpers, and the duel in the air: crossing free kicks and corners (UN-36, UN-37).

use fischio_core::{EventSink, Refusal, Side};

use crate::contest::{Contest, Kind};
use crate::set_piece::{JUMPERS, SetPiece};
use crate::state::{NOBODY, slots};
use crate::{Action, Event, Man, Pitch, Square, Squares, Und1c1, turn};

impl Und1c1 {
    /// The slots of a side's jumpers.
    fn jumping(&self, side: Side) -> u32 {
        self.piece
            .jumpers_of(side)
            .fold(0, |all, slot| all | 1 << slot)
    }

    /// Who may still be brought as a jumper: unflipped outfielders, not the taker.
    fn may_jump(&self) -> u32 {
        let side = self.decider;
        let team = self.team(side);
        let mut men = team.on & !team.keeper_bit() & !team.flipped() & !self.jumping(side);
        if side == self.turn {
            men &= !(1 << self.piece.taker);
        }
        if self.piece.jumpers_of(side).count() == JUMPERS {
            men = 0;
        }
        men
    }

    /// The boxes on which the side that decides may put a jumper, padlocks apart.
    fn jump_boxes(&self) -> Squares {
        let side = self.decider;
        let taken = self.boxes_of(self.turn, self.jumping(self.turn))
            | self.boxes_of(self.turn.opponent(), self.jumping(self.turn.opponent()));
        let all = if side == self.turn {
            let rival_rows = Squares::half(side.opponent()).into_iter();
            rival_rows
                .filter(|&at| self.pitch.is_header_box(side, at))
                .collect()
        } else {
            Pitch::jumping_boxes(side)
        };
        all.without(taken)
    }

    pub(crate) fn list_jumpers(&self, out: &mut Vec<Action>) {
        let side = self.decider;
        let boxes = self.jump_boxes();
        for slot in slots(self.may_jump()) {
            let man = self.squads[side].man(slot);
            boxes
                .without(self.locked_for(side, slot))
                .each_into(out, |to| Action::Place(man, to));
        }
        out.push(Action::Done);
    }

    pub(crate) fn refuse_jumper(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.decider;
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.may_jump() >> slot & 1 == 0 {
            if self.is_flipped(side, slot) {
                return refusal(
                    "UN-62",
                    "flipped",
                    format!("{man} is flipped and does not jump"),
                );
            }
            if slot == self.team(side).keeper {
                let message = "a goalkeeper does not jump".into();
                return refusal("UN-45", "keeper-jumps", message);
            }
            let message = format!(
                "{man} cannot jump: four do, or he does, or takes the kick, or is not on the pitch"
            );
            return refusal("UN-36", "no-jumper", message);
        }
        if !self.jump_boxes().has(to) {
            let message = if side == self.turn {
                format!("your jumpers stand on header boxes left free by the others, not on {to}")
            } else {
                format!("your jumpers stand on g to j of your first rank, not on {to}")
            };
            return refusal("UN-36", "no-jumping-box", message);
        }
        self.locked_for(side, slot)
            .has(to)
            .then(|| self.refuse_lock(side, slot, to))
    }

    pub(crate) fn bring_jumper(
        &mut self,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.decider;
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        self.make_room(to, Some(slot));
        if self.at(side, slot) != to {
            self.arrive(side, slot, to, events);
        }
        let all = &mut self.piece.jumpers[side.index()];
        if let Some(place) = all.iter_mut().find(|place| **place == NOBODY) {
            *place = slot;
        }
        events.event(Event::Jumper(self.man_ref(side, slot), to));
        if self.piece.jumpers_of(side).count() == JUMPERS {
            self.end_jumpers(events);
        }
    }

    /// A side has brought its jumpers: they are put in order by files from the taker, equals
    /// as they were brought (UN-36).
    pub(crate) fn end_jumpers(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        let taker = self.piece.at.file();
        let team = self.team(side);
        let files = |slot: u8| team.at[usize::from(slot)].file().abs_diff(taker);
        let mut all = self.piece.jumpers[side.index()];
        let count = self.piece.jumpers_of(side).count();
        // Insertion keeps the order of equals and takes nothing from the heap.
        for i in 1..count {
            for j in (1..=i).rev() {
                if files(all[j - 1]) > files(all[j]) {
                    all.swap(j - 1, j);
                }
            }
        }
        self.piece.jumpers[side.index()] = all;
        events.event(Event::JumpersReady(side, count as u8));
        if side == self.turn {
            self.ask_displaced(side.opponent());
        } else {
            self.decider = self.turn;
        }
    }

    /// How many pairs there are.
    fn pairs(&self) -> u8 {
        let counts = Side::BOTH.map(|side| self.piece.jumpers_of(side).count());
        counts[0].max(counts[1]) as u8
    }

    /// Among how many pairs the attacking coach may choose by a total (UN-36).
    pub(crate) fn pairs_for(&self, total: i8) -> u8 {
        self.pairs().min(Und1c1::pairs_reached(total))
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
        self.piece.pairs = pairs;
        events.event(Event::Pairs(self.turn, pairs));
        match pairs {
            0 => self.keepers_ball(events),
            1 => self.choose_pair(1, events),
            _ => {
                self.decider = self.turn;
                self.stage = crate::Stage::Pair;
            }
        }
    }

    pub(crate) fn refuse_pair(&self, number: u8) -> Option<Refusal> {
        (!(1..=self.piece.pairs).contains(&number)).then(|| {
            let most = self.piece.pairs;
            let message = format!("the ball reaches the first {most} pairs only");
            Refusal::with_message("UN-36", "pair-out-of-reach", message).with("most", most)
        })
    }

    /// The two of a pair: of the side on turn, and of the opponent.
    fn pair(&self, number: u8) -> [u8; 2] {
        let at = usize::from(number - 1) % JUMPERS;
        [self.turn, self.turn.opponent()].map(|side| self.piece.jumpers[side.index()][at])
    }

    /// The roll for a pair, if there is somebody to head.
    pub(crate) fn pair_contest(&self, number: u8) -> Option<Contest> {
        match self.pair(number) {
            [NOBODY, _] => None,
            [attacker, NOBODY] => Some(self.at_goal(Kind::Header, attacker)),
            [attacker, defender] => Some(Contest::new(Kind::Air, attacker, defender)),
        }
    }

    pub(crate) fn choose_pair(&mut self, number: u8, events: &mut impl EventSink<Event>) {
        let [attacker, defender] = self.pair(number);
        let side = self.turn;
        events.event(Event::Pair(
            number,
            self.roller_of(side, attacker),
            self.roller_of(side.opponent(), defender),
        ));
        match self.pair_contest(number) {
            None => self.cleared(defender, events),
            Some(contest) if contest.kind == Kind::Header => self.head(attacker, events),
            Some(contest) => self.announce(contest),
        }
    }

    pub(crate) fn decide_air(
        &mut self,
        contest: Contest,
        [own, other]: [i8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let men = [
            self.man_ref(side, contest.by),
            self.man_ref(side.opponent(), contest.other),
        ];
        if own > other {
            events.event(Event::DuelDecided(Kind::Air, men[0], men[1], false));
            self.give_ball(side, contest.by);
            let mut header = self.at_goal(Kind::AirHeader, contest.by);
            header.base = own;
            self.announce(header);
        } else {
            events.event(Event::DuelDecided(Kind::Air, men[1], men[0], false));
            self.cleared(contest.other, events);
        }
    }

    /// A defender has won in the air: his nearest team-mate outside the area has the ball, or
    /// he himself (UN-37).
    fn cleared(&mut self, defender: u8, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        let team = self.team(rival);
        let near = self.at(rival, defender);
        let area = Squares::area(rival);
        let mates = team.standing() & !team.flipped() & !(1 << defender);
        let outside = slots(mates)
            .filter(|&slot| {
                let at = self.at(rival, slot);
                !at.is_goal() && !area.has(at)
            })
            .fold(0, |all, slot| all | 1 << slot);
        let among = if outside == 0 { 1 << defender } else { outside };
        self.piece = SetPiece::NONE;
        self.give_to_nearest(rival, among, near, turn::PADLOCKS, events);
    }
}
