//! Whether what a position says of its phase fits the rest: the side that is asked can do something,
//! and nothing is said that the clauses of the phase could not have led to.

mod cards;
mod draft;
mod kicks;
mod plays;
mod roll;
mod set_piece;

use fischio_core::{Game, Refusal, ShootOut, Side, Slot, ToAct};

use super::holds;
use crate::card_moves::SPREAD;
use crate::check::{Check, of_man};
use crate::parts::contest::Contest;
use crate::parts::effect::Flag;
use crate::parts::phase::Phase;
use crate::parts::set_piece::FREE;
use crate::parts::stage::{End, Locking, Moment, Stage};
use crate::parts::team::{ELEVEN, IN_AREA};
use crate::state::Und1c1;

/// What a position's phase is checked by.
struct Fits<'a> {
    game: &'a Und1c1,
    clause: &'static str,
}

impl Und1c1 {
    pub(super) fn check_position(&self, phase: Phase) -> Check {
        let fits = Fits {
            game: self,
            clause: phase.clause(),
        };
        fits.draft()?;
        fits.sides()?;
        fits.ball()?;
        fits.set_piece()?;
        fits.stage()?;
        fits.cards()?;
        fits.plays()?;
        fits.kicks()?;
        holds(self.phase_of_text() == phase, || fits.contradicts("phase"))?;
        fits.turns()?;
        fits.somebody_acts()
    }
}

impl Fits<'_> {
    fn refuse(&self, reason: &'static str) -> Refusal {
        Refusal::new(self.clause, reason)
    }

    /// What the position says of a key does not go with the rest.
    fn contradicts(&self, key: &'static str) -> Refusal {
        self.refuse("position-contradicts").with("key", key)
    }

    /// Refuses what the phase says of players.
    fn men(&self, fit: bool) -> Check {
        holds(fit, || self.contradicts("men"))
    }

    /// Refuses what the phase says of the set piece.
    fn piece(&self, fits: bool) -> Check {
        holds(fits, || self.contradicts("set-piece"))
    }

    fn turn(&self) -> Side {
        self.game.turn
    }

    fn rival(&self) -> Side {
        self.game.turn.opponent()
    }

    fn stands(&self, side: Side, slot: Slot) -> bool {
        self.game.team(side).standing().has(slot)
    }

    /// Whether play stands still until both sides are set up and somebody kicks off.
    fn is_before_kick_off(&self) -> bool {
        matches!(
            self.game.stage,
            Stage::DraftCoin
                | Stage::Draft
                | Stage::SetUp { .. }
                | Stage::Possession
                | Stage::KickOff
        )
    }

    /// The side on turn has a turn left, and sides have turns by turns: the other has had as many,
    /// or one more (UN-08).
    fn turns(&self) -> Check {
        let [own, other] = [self.turn(), self.rival()].map(|side| self.game.turns(side));
        let fit = match self.game.stage {
            Stage::Over => true,
            Stage::Shooter | Stage::ShootOut(_) => {
                let alone = ShootOut::is_all_of(self.game.rules.shoot_out);
                let played = if alone { 0 } else { self.game.rules.turns };
                [own, other] == [played; 2]
            }
            // Who has the first turn is not known yet.
            Stage::DraftCoin | Stage::Draft | Stage::SetUp { again: false } | Stage::Possession => {
                own == other
            }
            _ => {
                own < self.game.rules.turns
                    && other.checked_sub(own).is_some_and(|ahead| ahead <= 1)
            }
        };
        holds(fit, || self.contradicts("turns"))
    }

    fn sides(&self) -> Check {
        for side in Side::BOTH {
            self.keeper(side)?;
            self.hand(side)?;
            if self.is_before_kick_off() {
                self.set_up(side)?;
            }
        }
        Ok(())
    }

    /// Every side has a goalkeeper as long as it has outfielders (UN-31).
    fn keeper(&self, side: Side) -> Check {
        let team = self.game.team(side);
        let may_lack = match self.game.stage {
            Stage::SetUp { again: false } | Stage::Injury { .. } | Stage::NewKeeper { .. } => true,
            _ => team.on.is_empty(),
        };
        holds(may_lack || team.keeper.is_some(), || {
            self.refuse("position-no-keeper").with("side", side)
        })
    }

    /// Only where somebody made room, walked into the goal, or comes on after a goal, somebody is
    /// in the hand.
    fn hand(&self, side: Side) -> Check {
        let team = self.game.team(side);
        let may = match (self.game.stage, self.game.stage.draws()) {
            (
                Stage::WallMen { .. }
                | Stage::Jumpers { .. }
                | Stage::Displaced { .. }
                | Stage::Over,
                _,
            ) => true,
            (Stage::Substitution(end), _) | (_, Some(end)) => end.is_goal(),
            _ => false,
        };
        let goes_first = |slot| {
            let man = self.game.squads[side].man(slot);
            of_man(self.clause, "not-on-the-pitch", man)
        };
        match team.in_hand.lowest() {
            Some(slot) if !may => Err(goes_first(slot)),
            _ => Ok(()),
        }
    }

    /// Before the kick-off everybody stands where they are set up (UN-10).
    fn set_up(&self, side: Side) -> Check {
        let game = self.game;
        let team = game.team(side);
        for slot in team.outfielders() {
            let man = game.squads[side].man(slot);
            let at = team.at(slot);
            holds(game.chip(side, slot).region(side).has(at), || {
                of_man(self.clause, "outside-his-region", man).with("square", at)
            })?;
        }
        self.men(team.keeper_out().is_none())?;
        if !game.is_chosen() {
            let keeper = team.keeper.is_none_or(Und1c1::is_keeper_chip);
            let area = game.in_own_area(side) <= IN_AREA;
            self.men(keeper && area && team.outfielders().len() < ELEVEN)?;
            self.men(!team.ready || game.is_complete(side))?;
        }
        Ok(())
    }

    /// Somebody has the ball while play goes on.
    fn ball(&self) -> Check {
        let game = self.game;
        let nobody_there = Side::BOTH
            .into_iter()
            .any(|side| game.team(side).standing().is_empty());
        if self.is_before_kick_off() {
            return holds(game.ball.is_none(), || {
                self.refuse("position-ball").with("carriers", "none")
            });
        }
        let stage = match game.stage.draws() {
            Some(end) => Stage::Draw(end),
            None => game.stage,
        };
        let fits = match stage {
            Stage::Turn
            | Stage::Answer {
                moment: Moment::Turn,
                ..
            }
            | Stage::Extra { .. }
            | Stage::CardDie { .. }
            | Stage::Spread(_)
            | Stage::Group(_)
            | Stage::Tractor { .. }
            | Stage::Replace { .. }
            | Stage::Padlocks(Locking::TurnEnd(
                End::Called | End::Lost | End::Failed | End::Saved,
            ))
            | Stage::Draw(End::Called | End::Lost | End::Failed | End::Saved)
            | Stage::Play(_)
            | Stage::Dice(Contest::Play(_))
            | Stage::Substitution(End::Saved) => {
                game.ball.is_some() || game.loose_ball().is_some() || nobody_there
            }
            Stage::Dice(_)
            | Stage::Window(_)
            | Stage::After(_)
            | Stage::Answer { .. }
            | Stage::Foul(_)
            | Stage::Trap(_)
            | Stage::TrapDice { .. } => game.ball.is_some(),
            Stage::Step { ends_turn } => game.ball.is_some_and(|ball| {
                let loses = !ends_turn || ball.side != game.turn;
                loses && !game.is_in_goal(ball.side, ball.slot)
            }),
            _ => true,
        };
        holds(fits, || {
            self.refuse("position-ball").with("carriers", "one")
        })
    }

    /// The players that the phase speaks of, and the roll that is awaited.
    fn stage(&self) -> Check {
        let game = self.game;
        if game.is_shot_out() {
            // See `kicks`.
            return Ok(());
        }
        if let Some(contest) = game.stage.awaited() {
            return self.men(self.is_announced(contest));
        }
        match game.stage {
            Stage::Foul(duel) => self.foul(duel),
            Stage::Tractor { early, again } => {
                let early = !early || game.has_moved_tractor();
                let twice = game.is_switched(game.turn, Flag::TractorMovesTwice);
                let again = again.is_none_or(|slot| twice && game.tractors().has(slot));
                self.men(early && again)
            }
            Stage::After(after)
            | Stage::Extra {
                then: Some(after), ..
            }
            | Stage::CardDie {
                then: Some(after), ..
            }
            | Stage::Answer {
                moment: Moment::After(after),
                ..
            } => self.men(self.is_result(after)),
            Stage::Spread(spread) => {
                let moved = spread.moved - game.team(self.turn()).standing();
                self.men(moved.is_empty() && spread.moved.len() < SPREAD)
            }
            Stage::Group(group) => {
                let moved = group.moved - game.team(self.turn()).standing();
                self.men(moved.is_empty())
            }
            Stage::Ball { side, among, .. } => {
                let stand = (among - game.team(side).standing()).is_empty();
                self.men(side == self.rival() && stand && among.len() > 1)
            }
            Stage::Injury { side, injured, .. } => {
                let fouled = game.piece_under_way().fouled == Some(injured);
                self.men(fouled && game.piece_under_way().side == side)
            }
            Stage::NewKeeper { side, .. } => self.men(game.team(side).keeper.is_none()),
            Stage::Return { side } => self.men(game.team(side).keeper_out().is_some()),
            Stage::WallMen { men } => {
                let wall = self.rival();
                let stand = (men - game.team(wall).outfielders()).is_empty();
                self.men(stand && game.wall_can_be_formed(men))
            }
            Stage::Free { side, moved } => {
                let stand = (moved - game.team(side).standing()).is_empty();
                self.men(stand && moved.len() < FREE)
            }
            Stage::Displaced { side } => {
                let done = side != self.turn() || game.team(self.rival()).in_hand.is_empty();
                self.men(done)
            }
            Stage::Padlocks(when) => {
                let end = match when {
                    Locking::TurnEnd(end) => end.has_padlocks(),
                    Locking::PassingKick => true,
                };
                let locks = game.padlocks(game.decider());
                holds(end && locks[1].is_none(), || self.contradicts("phase"))
            }
            Stage::Substitution(end) => {
                holds(end.has_substitutions(), || self.contradicts("phase"))
            }
            _ => Ok(()),
        }
    }

    /// The side that is to act has a legal action.
    fn somebody_acts(&self) -> Check {
        let ToAct::Seats(seats) = self.game.to_act() else {
            return Ok(());
        };
        let mut actions = Vec::new();
        let can = seats.iter().all(|seat| {
            actions.clear();
            self.game.actions(seat, &mut actions);
            !actions.is_empty()
        });
        let any = seats.iter().next().is_some();
        holds(any && can, || self.refuse("position-stuck"))
    }
}
