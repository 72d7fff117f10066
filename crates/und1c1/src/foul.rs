//! Fouls: sanction, injury, and what follows (UN-31, UN-32).

use fischio_core::{EventSink, Refusal, Side};

use crate::contest::{Contest, Kind, Roll};
use crate::set_piece::{PieceKind, SetPiece};
use crate::state::{ACTIONS, NOBODY, slots};
use crate::{Action, Event, Man, Modifiers, Square, Stage, Und1c1, turn};

/// A sanction or an injury by a die: the worst, the lighter, or none (UN-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harm {
    /// A red card; a serious injury.
    Heavy,
    /// A yellow card; a minor injury.
    Light,
    /// None.
    None,
}

impl Harm {
    /// What a die means.
    pub const fn of(die: u8) -> Harm {
        match die {
            1 => Harm::Heavy,
            2 | 3 => Harm::Light,
            _ => Harm::None,
        }
    }
}

impl Und1c1 {
    /// The two of the duel that was a foul: who committed it, and who was fouled, the carrier.
    pub(crate) fn foul_pair(&self) -> [(Side, u8); 2] {
        let side = self.turn;
        let (by, other) = (
            (side, self.contest.by),
            (side.opponent(), self.contest.other),
        );
        if self.contest.kind == Kind::Tackle {
            [by, other]
        } else {
            [other, by]
        }
    }

    /// A tied duel is a foul by the player without the ball (UN-21).
    pub(crate) fn foul(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        self.contest = contest;
        let [offender, (side, fouled)] = self.foul_pair();
        let at = self.at(side, fouled);
        let kind = self.piece_for(side, at);
        self.piece = SetPiece {
            kind,
            side,
            at,
            fouled,
            ..SetPiece::NONE
        };
        self.stage = Stage::Foul;
        events.event(Event::Foul(
            self.man_ref(offender.0, offender.1),
            self.man_ref(side, fouled),
            kind,
            at,
        ));
    }

    /// The offender's die, then the fouled player's.
    pub(crate) fn roll_foul(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let [offender, fouled] = self.foul_pair();
        let roll = Roll {
            kind: Kind::Foul,
            side: offender.0,
            dice,
            totals: dice.map(u8::cast_signed),
        };
        self.last_roll = Some(roll);
        let men = [offender, fouled].map(|(side, slot)| self.roller_of(side, slot));
        events.event(Event::Rolled(roll, men, Modifiers::new()));
        self.sanction(offender, Harm::of(dice[0]), events);
        self.injure(fouled, Harm::of(dice[1]), events);
        self.after_foul(events);
    }

    fn sanction(
        &mut self,
        (side, slot): (Side, u8),
        harm: Harm,
        events: &mut impl EventSink<Event>,
    ) {
        let man = self.man_ref(side, slot);
        let team = &mut self.teams[side];
        let second = team.booked >> slot & 1 != 0;
        match harm {
            Harm::None => return,
            Harm::Light => {
                team.booked |= 1 << slot;
                events.event(Event::Yellow(man, second));
            }
            Harm::Heavy => {}
        }
        if harm == Harm::Heavy || second {
            team.leave(slot);
            team.sent_off |= 1 << slot;
            events.event(Event::SentOff(man));
        }
    }

    fn injure(&mut self, (side, slot): (Side, u8), harm: Harm, events: &mut impl EventSink<Event>) {
        let man = self.man_ref(side, slot);
        match harm {
            Harm::None => {}
            Harm::Light => {
                // One turn: the one that the set piece begins.
                self.flip(side, slot, 1);
                events.event(Event::Injured(man, false));
            }
            Harm::Heavy => {
                self.injured = Some((side, slot));
                events.event(Event::Injured(man, true));
            }
        }
    }

    /// Who was seriously injured is substituted, an empty goal is filled; then the turn ends
    /// or begins anew with the set piece (UN-31, UN-32).
    pub(crate) fn after_foul(&mut self, events: &mut impl EventSink<Event>) {
        if let Some((side, slot)) = self.injured {
            if self.can_replace(side, slot) {
                self.decider = side;
                self.stage = Stage::Injury;
                return;
            }
            self.carry_off(events);
        }
        for side in Side::BOTH {
            if self.team(side).keeper == NOBODY && self.team(side).outfielders() != 0 {
                self.decider = side;
                self.stage = Stage::NewKeeper;
                return;
            }
        }
        if self.contest.kind == Kind::Tackle {
            self.finish_turn(turn::SUBS, events);
        } else {
            self.actions = ACTIONS;
            self.decider = self.turn;
            events.event(Event::TurnAnew(self.turn));
            self.begin_piece(events);
        }
    }

    /// The seriously injured player leaves; whoever may come on for him comes later.
    pub(crate) fn carry_off(&mut self, events: &mut impl EventSink<Event>) {
        let Some((side, slot)) = self.injured.take() else {
            return;
        };
        let man = self.man_ref(side, slot);
        self.teams[side].leave(slot);
        self.teams[side].carried_off |= 1 << slot;
        self.piece.fouled = NOBODY;
        if self.ball == Some((side, slot)) {
            self.ball = None;
        }
        events.event(Event::CarriedOff(man));
    }

    pub(crate) fn list_new_keepers(&self, out: &mut Vec<Action>) {
        let side = self.decider;
        let men = slots(self.team(side).outfielders());
        out.extend(men.map(|slot| Action::Keeper(self.squads[side].man(slot))));
    }

    pub(crate) fn refuse_new_keeper(&self, man: Man) -> Option<Refusal> {
        let slot = match self.find(self.decider, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        (self.team(self.decider).outfielders() >> slot & 1 == 0).then(|| {
            let message = format!("an outfielder on the pitch goes in goal, not {man}");
            Refusal::with_message("UN-31", "no-new-keeper", message).with("man", man)
        })
    }

    pub(crate) fn new_keeper(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        if let Some(slot) = self.squads[side].slot(man) {
            let team = &mut self.teams[side];
            team.keeper = slot;
            team.last[usize::from(slot)] = Square::NOWHERE;
            team.put(slot, Square::goal(side));
            if self.ball == Some((side, slot)) {
                self.ball = None;
            }
            events.event(Event::NewKeeper(self.man_ref(side, slot)));
        }
        self.after_foul(events);
    }

    /// Whether a set piece of a kind follows the foul under way.
    pub(crate) fn awaits_piece(&self) -> bool {
        self.piece.kind != PieceKind::None
    }
}
