//! The end of the match, by goals, phases or time (CO-30), or for want of players (CO-27).

use fischio_core::{Ending, EventSink, MatchResult, Refusal, Side};

use crate::parts::stage::Situation;
use crate::{CORRECTIONS, Calciotto, Event, Stage};

impl Calciotto {
    /// Whether nothing follows the phase that has just been completed.
    pub(crate) fn is_finished(&self) -> bool {
        self.time_up || self.rules.ending.is_reached(self.score(), self.phases)
    }

    /// Nothing follows but a shoot-out, if the match is level and is to be decided (TN-06).
    pub(crate) fn finish(&mut self, events: &mut impl EventSink<Event>) {
        match self.rules.shoot_out {
            Some(shoot_out) if self.lost.is_none() && shoot_out.is_needed(self.score()) => {
                self.begin_shoot_out(shoot_out, events);
            }
            _ => self.close(events),
        }
    }

    pub(crate) fn close(&mut self, events: &mut impl EventSink<Event>) {
        self.situation = Situation::Over;
        self.phase.points = 0;
        for side in Side::BOTH {
            self.teams[side].set_up.close(CORRECTIONS);
        }
        events.event(Event::MatchEnd(self.score()));
    }

    /// By the goals, unless a side has nobody left to play (CO-27), or a shoot-out has decided it (TN-06).
    pub(crate) fn match_result(&self) -> MatchResult {
        let score = self.score().map(u32::from);
        if let Some(kicks) = self.kicks
            && let Some(winner) = kicks.winner()
        {
            return MatchResult::by_shoot_out(score, kicks.goals().map(u32::from), winner);
        }
        match self.lost {
            None => MatchResult::by_goals(score),
            Some(loser) => MatchResult::ended(score, Some(loser.opponent()), Ending::Played),
        }
    }

    /// The clock's word: the phase under way is completed, nothing else is (CO-30).
    pub(crate) fn clock_ran_out(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        let is_over = self.stage() == Stage::Over;
        if self.kicks.is_some() && !is_over {
            return Err(Refusal::new("TN-06", "clock-is-off"));
        }
        if let Some(reason) = self.rules.ending.refuse_time_up(is_over, self.time_up) {
            return Err(Refusal::new("CO-30", reason));
        }
        self.time_up = true;
        events.event(Event::TimeUp);
        let between_phases = match self.stage() {
            Stage::SetUp
            | Stage::Possession
            | Stage::Deal
            | Stage::KickOff
            | Stage::Substitution => true,
            // Before a relaunch no phase is under way; at a free kick the tackle's is.
            Stage::ClearOut => self.free_kick().is_none(),
            _ => false,
        };
        if between_phases {
            self.finish(events);
        }
        Ok(())
    }
}
