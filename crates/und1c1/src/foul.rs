//! Fouls: sanction, injury, and what follows (UN-31, UN-32).

use fischio_core::{EventSink, Side, Slot};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::modifier::Modifiers;
use crate::parts::action::Action;
use crate::parts::board::Print;
use crate::parts::contest::{Challenge, Dice, Duel, Harm, Kind, Roll};
use crate::parts::man::Man;
use crate::parts::place::Place;
use crate::parts::set_piece::{PieceKind, SetPiece};
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The two of a duel that was a foul: who committed it, and the carrier, who was fouled.
    pub(crate) fn foul_pair(&self, duel: Duel) -> [(Side, Slot); 2] {
        let by = (self.turn, duel.by);
        let other = (self.turn.opponent(), duel.other);
        match duel.challenge {
            Challenge::Tackle | Challenge::Call | Challenge::DoubleUp => [by, other],
            Challenge::Dribble => [other, by],
        }
    }

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

    /// A tied duel is a foul by the player without the ball (UN-21).
    pub(crate) fn foul(&mut self, duel: Duel, events: &mut impl EventSink<Event>) {
        let [offender, (side, fouled)] = self.foul_pair(duel);
        let at = self.at(side, fouled);
        let kind = self.piece_for(side, at);
        let mut piece = SetPiece::new(kind, side, Some(at));
        piece.fouled = Some(fouled);
        self.piece = Some(piece);
        self.stage = Stage::Foul(duel);
        events.event(Event::Foul(
            self.man_ref(offender.0, offender.1),
            self.man_ref(side, fouled),
            kind,
            at,
        ));
    }

    /// Somebody of the side on turn fouls the carrier by a card: a yellow card, and no dice (UN-59).
    pub(crate) fn foul_by_card(&mut self, slot: Slot, events: &mut impl EventSink<Event>) {
        let duel = Duel {
            challenge: Challenge::Tackle,
            by: slot,
            other: self.carrier_in_play().slot,
        };
        self.foul(duel, events);
        self.sanction((self.turn, slot), Harm::Light, events);
        self.after_foul(Challenge::Tackle, events);
    }

    /// The offender's die, then the fouled player's.
    pub(crate) fn roll_foul(&mut self, duel: Duel, dice: Dice, events: &mut impl EventSink<Event>) {
        let [offender, fouled] = self.foul_pair(duel);
        let roll = Roll {
            kind: Kind::Foul,
            side: offender.0,
            dice,
            totals: [dice[0], dice[1]].map(u8::cast_signed),
        };
        self.last_roll = Some(roll);
        let men = [offender, fouled].map(|(side, slot)| Some(self.man_ref(side, slot)));
        events.event(Event::Rolled(roll, men, Modifiers::new()));
        self.sanction(offender, Harm::of(dice[0]), events);
        self.injure(fouled, duel.challenge, Harm::of(dice[1]), events);
    }

    fn sanction(
        &mut self,
        (side, slot): (Side, Slot),
        harm: Harm,
        events: &mut impl EventSink<Event>,
    ) {
        let man = self.man_ref(side, slot);
        let team = &mut self.teams[side];
        let second = team.booked.has(slot);
        match harm {
            Harm::None => return,
            Harm::Light => {
                team.booked.add(slot);
                events.event(Event::Yellow(man, second));
            }
            Harm::Heavy => {}
        }
        if harm == Harm::Heavy || second {
            team.leave(slot);
            team.gone.send_off(slot);
            events.event(Event::SentOff(man));
        }
    }

    fn injure(
        &mut self,
        (side, slot): (Side, Slot),
        of: Challenge,
        harm: Harm,
        events: &mut impl EventSink<Event>,
    ) {
        let man = self.man_ref(side, slot);
        match harm {
            Harm::None => self.after_foul(of, events),
            Harm::Light => {
                // One turn: the one that the set piece begins.
                self.flip(side, slot, 1);
                events.event(Event::Injured(man, false));
                self.after_foul(of, events);
            }
            Harm::Heavy => {
                events.event(Event::Injured(man, true));
                self.stage = Stage::Injury {
                    side,
                    injured: slot,
                    of,
                };
                if !self.can_replace(side, slot) {
                    self.carry_off(side, slot, events);
                    self.after_foul(of, events);
                }
            }
        }
    }

    /// The seriously injured player leaves.
    pub(crate) fn carry_off(&mut self, side: Side, slot: Slot, events: &mut impl EventSink<Event>) {
        let man = self.man_ref(side, slot);
        self.teams[side].leave(slot);
        self.teams[side].gone.carry_off(slot);
        self.piece_under_way_mut().fouled = None;
        self.take_ball_from(side, slot);
        events.event(Event::CarriedOff(man));
    }

    /// An empty goal is filled; then the turn ends or begins anew with the set piece (UN-31,
    /// UN-32).
    pub(crate) fn after_foul(&mut self, of: Challenge, events: &mut impl EventSink<Event>) {
        for side in Side::BOTH {
            let team = self.team(side);
            if team.keeper.is_none() && !team.outfielders().is_empty() {
                self.stage = Stage::NewKeeper { side, of };
                return;
            }
        }
        match of {
            Challenge::Tackle | Challenge::Call | Challenge::DoubleUp => {
                self.finish_turn(End::Fouled, events);
            }
            Challenge::Dribble => {
                self.teams[self.turn].plays.begin_anew();
                self.actions = self.actions_of_a_turn();
                events.event(Event::TurnAnew(self.turn));
                self.begin_piece(events);
            }
        }
    }

    pub(crate) fn list_new_keepers(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(
            self.men_of(side, self.team(side).outfielders())
                .map(Action::Keeper),
        );
    }

    pub(crate) fn check_new_keeper(&self, side: Side, man: Man) -> Check {
        let slot = self.find(side, man)?;
        if self.team(side).outfielders().has(slot) {
            return Ok(());
        }
        Err(of_man("UN-31", "no-new-keeper", man))
    }

    pub(crate) fn new_keeper(
        &mut self,
        side: Side,
        of: Challenge,
        man: Man,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.slot_of(side, man);
        let team = &mut self.teams[side];
        team.keeper = Some(slot);
        team.last[slot.index()] = Place::OFF;
        team.put(slot, Square::goal(side));
        self.take_ball_from(side, slot);
        events.event(Event::NewKeeper(self.man_ref(side, slot)));
        self.after_foul(of, events);
    }
}
