//! Why an action is refused: the way from a phase to the clause that decides.

use fischio_core::{Refusal, Seat, Side, Slot, ToAct};

use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

/// Nothing if an action is legal, else why not.
pub(crate) type Check = Result<(), Refusal>;

/// A refusal that names a player.
pub(crate) fn of_man(clause: &'static str, reason: &'static str, man: Man) -> Refusal {
    Refusal::new(clause, reason).with("man", man)
}

/// A refusal that names a player and a box.
pub(crate) fn of_box(
    clause: &'static str,
    reason: &'static str,
    man: Man,
    square: Square,
) -> Refusal {
    of_man(clause, reason, man).with("square", square)
}

impl Und1c1 {
    /// The slot of a player of the squad.
    pub(crate) fn find(&self, side: Side, man: Man) -> Result<Slot, Refusal> {
        let slot = self.squads[side].slot(man);
        slot.ok_or_else(|| of_man("UN-05", "no-such-man", man))
    }

    /// The slot of somebody who stands on the pitch and can act.
    pub(crate) fn find_actor(&self, side: Side, man: Man) -> Result<Slot, Refusal> {
        let slot = self.find(side, man)?;
        if !self.team(side).standing().has(slot) {
            return Err(of_man("UN-10", "not-on-the-pitch", man));
        }
        if self.is_flipped(side, slot) {
            return Err(self.refuse_unable(side, slot, "flipped"));
        }
        Ok(slot)
    }

    /// Somebody cannot act: they are flipped, or a card of the opponent's holds them (UN-59).
    pub(crate) fn refuse_unable(&self, side: Side, slot: Slot, flipped: &'static str) -> Refusal {
        let man = self.squads[side].man(slot);
        if self.team(side).flipped().has(slot) {
            of_man("UN-62", flipped, man)
        } else {
            of_man("UN-59", "frozen", man)
        }
    }

    /// Refuses what is not for this phase, by the phase's clause.
    fn refuse_now(&self, action: Action) -> Refusal {
        Refusal::new(self.stage_clause(), "not-now")
            .with("action", action)
            .with("phase", self.phase().name())
    }

    pub(crate) fn check_seat(&self, seat: Seat, to_act: ToAct) -> Check {
        if seat.number() != 1 {
            return Err(Refusal::new("UN-08", "one-coach").with("seat", seat));
        }
        if to_act.includes(seat) {
            return Ok(());
        }
        let reason = match to_act {
            ToAct::Over => "match-over",
            ToAct::Chance => "chance-to-act",
            ToAct::Seats(_) if matches!(self.stage, Stage::SetUp { .. }) => "ready-already",
            ToAct::Seats(_) => "not-your-turn",
        };
        Err(Refusal::new(self.stage_clause(), reason))
    }

    /// Whether a side that is to act may play `action`.
    pub(crate) fn check_action(&self, side: Side, action: Action) -> Check {
        match (self.stage, action) {
            (Stage::Draft, Action::Pick(chip)) => self.check_pick(chip),
            (Stage::SetUp { .. } | Stage::Replace { .. }, Action::Place(man, to)) => {
                self.check_place(side, man, to)
            }
            (Stage::SetUp { .. }, Action::Ready) => self.check_ready(side),
            (
                Stage::Turn
                | Stage::Window(_)
                | Stage::After(_)
                | Stage::Answer { .. }
                | Stage::BeforeDraw(_),
                Action::Card(card, on),
            ) => self.check_card(side, card, on),
            (Stage::Look { taken, .. }, Action::Take(card)) => self.check_take(taken, card),
            (Stage::Look { taken, .. }, Action::Put(card, at)) => self.check_put(taken, card, at),
            (Stage::Extra { side, card, then }, _) => self.check_extra(side, card, then, action),
            (Stage::Spread(spread), Action::Move(man, to)) => {
                self.check_spread_move(spread, man, to)
            }
            (Stage::Spread(spread), Action::Done) => Und1c1::check_spread_done(spread),
            (Stage::KickOff, Action::KickOff(man, at)) => self.check_kick_off(man, at),
            (Stage::Turn, _) => self.check_in_turn(action),
            (Stage::Group(group), Action::Move(man, to)) => self.check_group_move(group, man, to),
            (Stage::Group(group), Action::Done) => Und1c1::check_group_done(group),
            (Stage::Step { .. }, Action::Move(man, to)) => self.check_step(man, to),
            (Stage::Ball { side, among, .. }, Action::Ball(man)) => {
                self.check_ball(side, among, man)
            }
            (Stage::Injury { .. } | Stage::Substitution(_), Action::Substitute { out, on, at }) => {
                self.check_substitution(out, on, at.square())
            }
            (Stage::NewKeeper { side, .. }, Action::Keeper(man)) => {
                self.check_new_keeper(side, man)
            }
            (Stage::Tractor { again, .. }, Action::Move(man, to)) => {
                self.check_tractor(again, man, to)
            }
            (Stage::Padlocks(_), Action::White(at)) => self.check_padlock(true, at),
            (Stage::Padlocks(_), Action::Black(at)) => self.check_padlock(false, at),
            (Stage::ThrowMoves { side, .. }, Action::Move(man, to)) => {
                self.check_throw_move(side, man, to)
            }
            (
                Stage::Tractor { .. }
                | Stage::Replace { .. }
                | Stage::Substitution(_)
                | Stage::Jumpers { .. }
                | Stage::Free { .. }
                | Stage::ThrowMoves { .. },
                Action::Done,
            )
            | (Stage::Step { .. } | Stage::Return { .. }, Action::Stay)
            | (Stage::Return { .. }, Action::Back)
            | (
                Stage::Window(_)
                | Stage::After(_)
                | Stage::Answer { .. }
                | Stage::BeforeDraw(_)
                | Stage::Trap(_),
                Action::Decline,
            )
            | (Stage::Kick, Action::Kick) => Ok(()),
            _ => self.check_preparation(action),
        }
    }

    /// Whether the next step of a set piece may be this.
    fn check_preparation(&self, action: Action) -> Check {
        match (self.stage, action) {
            (Stage::Taker, Action::Taker(man, at)) => self.check_taker(man, at),
            (Stage::Wall, Action::Wall(size)) => self.check_wall(size),
            (Stage::WallMen { men }, Action::Place(man, to)) => self.check_wall_man(men, man, to),
            (Stage::Jumpers { side }, Action::Place(man, to)) => self.check_jumper(side, man, to),
            (Stage::Displaced { side }, Action::Place(man, to)) => {
                self.check_displaced(side, man, to)
            }
            (Stage::Free { side, moved }, Action::Place(man, to)) => {
                self.check_free(side, moved, man, to)
            }
            (Stage::Pair, Action::Pair(number)) => self.check_pair(number),
            (Stage::Thrower, Action::Thrower(man, at)) => self.check_thrower(man, at),
            (Stage::Play(choosing), Action::With(man)) => self.check_with(choosing, man),
            (Stage::Play(choosing), Action::Place(man, to)) => self.check_run(choosing, man, to),
            (Stage::Trap(contest), Action::Trap(line)) => self.check_trap(contest, line),
            (Stage::Shooter, Action::Shooter(man)) => self.check_shooter(man),
            _ => Err(self.refuse_now(action)),
        }
    }

    /// Whether the side on turn may play an action of a turn.
    fn check_in_turn(&self, action: Action) -> Check {
        match action {
            Action::Move(..)
            | Action::Group(..)
            | Action::Pass(_)
            | Action::Cross(_)
            | Action::Shoot
            | Action::Tackle(_)
            | Action::Call(_)
            | Action::Dribble(_)
            | Action::Play(_) => {}
            Action::End if self.must_pass() => return Err(self.refuse_before_pass()),
            Action::End => return Ok(()),
            Action::Tractor => return self.check_early_tractor(),
            _ => return Err(self.refuse_now(action)),
        }
        if !matches!(action, Action::Pass(_)) && self.must_pass() {
            return Err(self.refuse_before_pass());
        }
        let free =
            matches!(action, Action::Pass(_)) && (self.has_free_pass() || self.has_due_pass());
        if self.actions == 0 && !free {
            return Err(Refusal::new("UN-08", "no-actions-left").with("most", self.actions_given()));
        }
        match action {
            Action::Move(man, to) => self.check_single(self.turn, man, to),
            Action::Group(line, direction) => self.check_group(line, direction),
            Action::Pass(man) => self.check_pass(man),
            Action::Cross(man) => self.check_cross(man),
            Action::Tackle(man) => self.check_tackle(man),
            Action::Call(man) => self.check_call(man),
            Action::Dribble(man) => self.check_dribble(man),
            Action::Play(play) => self.check_play(play),
            _ => self.check_shot(),
        }
    }

    /// The turn begins with a pass, and this is none.
    pub(crate) fn refuse_before_pass(&self) -> Refusal {
        let clause = match self.due {
            Due::KickOff => "UN-11",
            Due::FreeKick => "UN-38",
            Due::Throw => "UN-41",
            Due::Nothing | Due::Keeper => "UN-24",
        };
        Refusal::new(clause, "pass-first")
    }
}
