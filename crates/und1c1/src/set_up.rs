//! The secret set-up, and the one after a goal (UN-10, UN-11); re-placing after a save (UN-24).

use fischio_core::{EventSink, Refusal, Side};

use crate::squad::GOALKEEPERS;
use crate::state::{ELEVEN, IN_AREA, NOBODY, slots};
use crate::{Action, Event, Man, ManRef, SQUAD, Square, Squares, Stage, Trait, Und1c1, turn};

/// How often a side may put players elsewhere than it first did, in one set-up.
pub const CORRECTIONS: u8 = 40;

/// How many of each role a late coach's set-up has, the goalkeeper first.
const USUAL: [u32; 4] = [1, 4, 4, 2];

impl Und1c1 {
    /// Whether a side is setting up and not done.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.stage == Stage::SetUp && !self.team(side).ready
    }

    /// Where somebody may be put in a set-up or after a save, whoever stands there (UN-10).
    #[inline]
    fn camp(&self, side: Side, slot: u8) -> Squares {
        let team = self.team(side);
        let keeps = if self.restart || self.stage == Stage::Replace {
            slot == team.keeper
        } else {
            Und1c1::is_keeper_chip(slot)
        };
        if keeps {
            return Squares::one(Square::goal(side));
        }
        let region = self.chip(side, slot).region(side);
        if self.stage == Stage::Replace {
            region.without(self.locked_for(side, slot))
        } else {
            region
        }
    }

    /// Who may be put on a box in a set-up or after a save, whoever stands there (UN-10).
    #[inline]
    fn campers(&self, side: Side, at: Square) -> u32 {
        let team = self.team(side);
        let squad = &self.squads[side];
        let mut all = squad.regulars(side, at) & !team.keeper_bit();
        if self.stage == Stage::Replace {
            let [white, black] = self.team(side.opponent()).locks;
            if at == white {
                all &= squad.with_trait(Trait::Gorilla);
            }
            if at == black {
                all = 0;
            }
        }
        all
    }

    /// How many of a side's outfielders stand in its own penalty area (UN-14).
    pub(crate) fn in_own_area(&self, side: Side) -> u32 {
        let team = self.team(side);
        let mut there = team.occupied;
        if let Some(keeper) = self.keeper_out(side) {
            there.remove(team.at[usize::from(keeper)]);
        }
        there.in_area(side)
    }

    /// The own penalty area, where nobody may enter it any more (UN-14).
    fn full_area(&self, side: Side, from: Square) -> Squares {
        let area = Squares::area(side);
        if area.has(from) || self.in_own_area(side) < IN_AREA {
            Squares::EMPTY
        } else {
            area
        }
    }

    /// Whether the first set-up lacks nobody.
    fn is_complete(&self, side: Side) -> bool {
        self.restart || self.team(side).on.count_ones() == ELEVEN
    }

    /// Whether the places of a newcomer's kind are taken: the goal, or those of the ten.
    fn is_full(&self, side: Side, slot: u8) -> bool {
        let team = self.team(side);
        if Und1c1::is_keeper_chip(slot) {
            team.keeper != NOBODY
        } else {
            team.outfielders().count_ones() == ELEVEN - 1
        }
    }

    /// After a save an opponent's goalkeeper may still be out, also in this half (UN-45).
    pub(crate) fn in_the_way(&self, side: Side) -> Squares {
        if self.stage == Stage::Replace {
            self.team(side.opponent()).occupied
        } else {
            Squares::EMPTY
        }
    }

    /// Where somebody may be put now, in a set-up or after a save. Onto a team-mate's box he
    /// changes places with him, or takes his place. `full` is the own area if it is full.
    #[inline]
    fn placements(&self, side: Side, slot: u8, full: Squares) -> Squares {
        let team = self.team(side);
        let camp = self.camp(side, slot);
        let here = team.at[usize::from(slot)];
        let corrects = team.corrections > 0;
        let mut to = camp.without(team.occupied).without(self.in_the_way(side));
        if here != Square::NOWHERE {
            if !corrects {
                return Squares::EMPTY;
            }
            if !Squares::area(side).has(here) {
                to = to.without(full);
            }
            // Changing places, if the other may stand here.
            let mates = self.campers(side, here) & team.standing() & !(1 << slot);
            return to | camp & self.boxes_of(side, mates);
        }
        // Who is not on the pitch comes on by a substitution only (UN-30).
        if self.restart || self.stage == Stage::Replace {
            return Squares::EMPTY;
        }
        to = if self.is_full(side, slot) {
            Squares::EMPTY
        } else {
            to.without(full)
        };
        if corrects {
            to |= camp & team.occupied;
        }
        to
    }

    pub(crate) fn list_set_up(&self, side: Side, out: &mut Vec<Action>) {
        let team = self.team(side);
        let who = if self.restart || self.stage == Stage::Replace {
            team.outfielders()
        } else {
            (1 << SQUAD) - 1
        };
        let full = self.full_area(side, Square::NOWHERE);
        for slot in slots(who) {
            let man = self.squads[side].man(slot);
            self.placements(side, slot, full)
                .each_into(out, |to| Action::Place(man, to));
        }
        if self.stage == Stage::Replace {
            out.push(Action::Done);
        } else if self.is_complete(side) {
            out.push(Action::Ready);
        }
    }

    pub(crate) fn refuse_place(&self, side: Side, man: Man, to: Square) -> Option<Refusal> {
        let again = self.stage == Stage::Replace;
        let clause = if again { "UN-24" } else { "UN-10" };
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if self
            .placements(side, slot, self.full_area(side, Square::NOWHERE))
            .has(to)
        {
            return None;
        }
        let team = self.team(side);
        let here = team.at[usize::from(slot)];
        if (self.restart || again) && team.on >> slot & 1 == 0 {
            return refusal(
                "UN-11",
                "same-eleven",
                format!("the same players set up again; {man} is not among them"),
            );
        }
        if slot == team.keeper && (self.restart || again) {
            let message = format!("{man} keeps goal and stands in it");
            return refusal(clause, "goalkeeper-in-goal", message);
        }
        if self.locked_for(side, slot).has(to) && again {
            return Some(self.refuse_lock(side, slot, to));
        }
        if !self.camp(side, slot).has(to) {
            if Und1c1::is_keeper_chip(slot) {
                let message = format!("a goalkeeper goes into his goal, {}", Square::goal(side));
                return refusal(clause, "goalkeeper-in-goal", message);
            }
            let message =
                format!("{to} is not in a line and a part of your half that {man} plays in");
            return refusal(clause, "outside-his-region", message);
        }
        if here == to {
            return refusal(clause, "already-there", format!("{man} is already on {to}"));
        }
        if team.corrections == 0 && (here != Square::NOWHERE || team.occupied.has(to)) {
            let message =
                format!("a set-up may be corrected {CORRECTIONS} times; say that you are done");
            return refusal(clause, "no-corrections-left", message)
                .map(|refusal| refusal.with("most", CORRECTIONS));
        }
        if team.occupied.has(to) || self.in_the_way(side).has(to) {
            let message = format!("who stands on {to} may not stand on {here:?} instead");
            return refusal(clause, "no-exchange", message);
        }
        if here == Square::NOWHERE && self.is_full(side, slot) {
            let message = format!("eleven are set up; put {man} on the box of the one he replaces");
            return refusal(clause, "eleven", message);
        }
        Some(Und1c1::refuse_area(side))
    }

    pub(crate) fn refuse_area(side: Side) -> Refusal {
        let message =
            format!("at most {IN_AREA} of your outfielders stand in your own penalty area");
        Refusal::with_message("UN-14", "area-full", message)
            .with("most", IN_AREA)
            .with("side", side)
    }

    pub(crate) fn refuse_ready(&self, side: Side) -> Option<Refusal> {
        (!self.is_complete(side)).then(|| {
            Refusal::with_message(
                "UN-10",
                "set-up-incomplete",
                "a side fields a goalkeeper and ten outfielders before it is ready",
            )
        })
    }

    /// The slot of a man of the squad.
    pub(crate) fn find(&self, side: Side, man: Man) -> Result<u8, Refusal> {
        self.squads[side].slot(man).ok_or_else(|| {
            let message = format!("{} have no {man}", self.squads[side].name());
            Refusal::with_message("UN-05", "no-such-man", message).with("man", man)
        })
    }

    pub(crate) fn place(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        let open = (self.stage == Stage::Replace).then_some("UN-24");
        let team = &mut self.teams[side];
        let from = team.at[usize::from(slot)];
        let mate = team.on_box(to);
        let mut benched = None;
        if from == Square::NOWHERE {
            if let Some(mate) = mate {
                team.corrections -= 1;
                team.lift(mate);
                team.in_hand &= !(1 << mate);
                team.on &= !(1 << mate);
                benched = Some(mate);
            }
            team.on |= 1 << slot;
            team.put(slot, to);
        } else {
            team.corrections -= 1;
            if let Some(mate) = mate {
                team.lift(mate);
                team.put(slot, to);
                team.put(mate, from);
            } else {
                team.put(slot, to);
            }
        }
        if Und1c1::is_keeper_chip(slot) && to.is_goal() {
            team.keeper = slot;
        }
        if let Some(mate) = benched {
            events.event(Event::Benched(self.man_ref(side, mate)));
        }
        let from = (from != Square::NOWHERE).then_some(from);
        let placed = |man: ManRef, from, to| Event::Placed {
            man,
            from,
            to,
            open,
        };
        events.event(placed(ManRef { side, man }, from, to));
        if let (Some(mate), Some(at)) = (mate, from) {
            events.event(placed(self.man_ref(side, mate), Some(to), at));
        }
    }

    pub(crate) fn ready(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.teams[side].ready = true;
        events.event(Event::Ready(side));
        if !self.teams[side.opponent()].ready {
            return;
        }
        for side in Side::BOTH {
            self.remember(side);
            for (man, at) in self.fielded(side) {
                events.event(Event::Revealed(ManRef { side, man }, at));
            }
        }
        if self.restart {
            self.begin_kick_off(self.turn, events);
        } else {
            self.stage = Stage::Possession;
        }
    }

    /// Keeps where a side's outfielders stand, for the next set-up.
    fn remember(&mut self, side: Side) {
        let team = &mut self.teams[side];
        for slot in slots(team.outfielders()) {
            team.last[usize::from(slot)] = team.at[usize::from(slot)];
        }
    }

    /// Both dice at the first kick-off: the higher has the ball (UN-10).
    pub(crate) fn roll_possession(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let roll = crate::Roll {
            kind: crate::Kind::Possession,
            side: Side::Home,
            dice,
            totals: dice.map(u8::cast_signed),
        };
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, [None; 2], crate::Modifiers::new()));
        let side = match dice[0].cmp(&dice[1]) {
            core::cmp::Ordering::Greater => Side::Home,
            core::cmp::Ordering::Less => Side::Away,
            core::cmp::Ordering::Equal => {
                events.event(Event::Tie(crate::Kind::Possession));
                return;
            }
        };
        self.first = side;
        events.event(Event::Possession(side));
        self.begin_kick_off(side, events);
    }

    /// After a goal, or at half-time: the same players set up again (UN-11).
    pub(crate) fn set_up_again(&mut self, kick_off: Side, events: &mut impl EventSink<Event>) {
        self.stage = Stage::SetUp;
        self.restart = true;
        self.turn = kick_off;
        self.ball = None;
        self.piece = crate::set_piece::SetPiece::NONE;
        self.due = crate::Due::Nothing;
        self.actions = 0;
        self.last = None;
        for side in Side::BOTH {
            let team = &mut self.teams[side];
            team.flips = [0; 2];
            team.locks = [Square::NOWHERE; 2];
            team.ready = false;
            self.send_keeper_back(side);
            self.line_up(side);
        }
        events.event(Event::SetUpAgain(kick_off));
    }

    /// Puts a side's players where they stood in the last set-up, newcomers where there is
    /// room.
    fn line_up(&mut self, side: Side) {
        let outfielders = self.team(side).on & !self.team(side).keeper_bit();
        let team = &mut self.teams[side];
        team.corrections = CORRECTIONS;
        for slot in slots(outfielders) {
            team.lift(slot);
        }
        for known in [true, false] {
            for slot in slots(outfielders & self.team(side).in_hand) {
                let last = self.team(side).last[usize::from(slot)];
                let free = self.camp(side, slot).without(self.occupied());
                let to = if known && last != Square::NOWHERE && free.has(last) {
                    last
                } else if known {
                    continue;
                } else {
                    self.usual_box(side, slot)
                };
                self.teams[side].put(slot, to);
            }
        }
    }

    /// A free box for somebody in a set-up: in the middle of those he may have.
    fn usual_box(&self, side: Side, slot: u8) -> Square {
        let free = self.unoccupied();
        let camp = self.camp(side, slot) & free;
        let region = self.chip(side, slot).region(side) & free;
        let half = Squares::half(side) & free;
        let area = Squares::area(side);
        let choices = [
            camp.without(area),
            camp.without(self.full_area(side, Square::NOWHERE)),
            region,
            half,
        ];
        let any = choices.into_iter().find(|set| !set.is_empty());
        any.and_then(|set| set.nth_square(set.count() / 2))
            .unwrap_or(Square::at(0, 1).seen_by(side))
    }

    /// The boxes on which a sample may put somebody.
    pub(crate) fn sample_boxes(&self, side: Side, slot: u8) -> Squares {
        let free = self.camp(side, slot).without(self.team(side).occupied);
        free.without(self.full_area(side, Square::NOWHERE))
    }

    /// A box for somebody in a sample, where there is none by the rules.
    pub(crate) fn usual_box_for(&self, side: Side, slot: u8) -> Square {
        self.usual_box(side, slot)
    }

    /// A goalkeeper who is out goes back in goal.
    pub(crate) fn send_keeper_back(&mut self, side: Side) {
        let keeper = self.team(side).keeper;
        if keeper != NOBODY {
            self.teams[side].put(keeper, Square::goal(side));
            self.beaten_by = NOBODY;
        }
    }

    /// After a save both sides re-place their outfielders, the goalkeeper's first (UN-24). The
    /// goalkeeper of the side that shot stays where he is.
    pub(crate) fn begin_replacing(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Replace;
        self.decider = self.turn.opponent();
        for side in Side::BOTH {
            let outfielders = self.team(side).outfielders();
            for slot in slots(outfielders) {
                self.teams[side].lift(slot);
            }
        }
        for side in Side::BOTH {
            self.line_up(side);
            // A Gorilla may come to stand under the white padlock (UN-26).
            let white = self.team(side.opponent()).locks[0];
            if white != Square::NOWHERE && self.team(side).occupied.has(white) {
                self.unlock(side, white, events);
            }
        }
    }

    pub(crate) fn replaced(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        self.remember(side);
        events.event(Event::Replaced(side));
        if side == self.turn {
            self.end_step = turn::AFTER_REPLACING;
            self.go_on_ending(events);
        } else {
            self.decider = self.turn;
        }
    }

    /// What the referee plays for a late coach in a set-up: the next of a usual eleven, or
    /// that it is ready.
    pub(crate) fn late_set_up(&self, side: Side) -> Action {
        if self.is_complete(side) {
            return Action::Ready;
        }
        let squad = &self.squads[side];
        let on = self.team(side).on;
        let count = |role| {
            slots(on)
                .filter(|&slot| squad.man(slot).role() == role)
                .count() as u32
        };
        let idle = |slot: &u8| on >> slot & 1 == 0;
        let wanted = |slot: &u8| {
            let role = squad.man(*slot).role();
            count(role) < USUAL[role as usize]
        };
        let mut all = (0..SQUAD as u8).filter(idle);
        let first = all.clone().find(wanted);
        let next = first.or_else(|| all.find(|&slot| usize::from(slot) >= GOALKEEPERS));
        let Some(slot) = next else {
            return Action::Ready;
        };
        let to = if Und1c1::is_keeper_chip(slot) {
            Square::goal(side)
        } else {
            self.usual_box(side, slot)
        };
        Action::Place(squad.man(slot), to)
    }
}
