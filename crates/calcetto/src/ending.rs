//! The end of the match, by goals, phases or time (CT-26, CT-27).

use fischio_core::{EventSink, Refusal, Side};

use crate::parts::stage::Situation;
use crate::{CORRECTIONS, Calcetto, Event, Stage};

impl Calcetto {
    /// Whether nothing follows the phase that has just been completed.
    pub(crate) fn is_finished(&self) -> bool {
        self.time_up || self.rules.ending.is_reached(self.score(), self.phases)
    }

    /// Nothing follows but a shoot-out, if the match is level and is to be decided (TN-06).
    pub(crate) fn finish(&mut self, events: &mut impl EventSink<Event>) {
        match self.rules.shoot_out {
            Some(shoot_out) if shoot_out.is_needed(self.score()) => {
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

    /// The clock's word: the phase under way is completed, nothing else is (CT-27).
    pub(crate) fn clock_ran_out(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        let is_over = self.stage() == Stage::Over;
        if self.kicks.is_some() && !is_over {
            return Err(Refusal::new("TN-06", "clock-is-off"));
        }
        if let Some(reason) = self.rules.ending.refuse_time_up(is_over, self.time_up) {
            return Err(Refusal::new("CT-27", reason));
        }
        self.time_up = true;
        events.event(Event::TimeUp);
        let between_phases = matches!(
            self.stage(),
            Stage::SetUp | Stage::Possession | Stage::KickOff | Stage::Substitution
        );
        if between_phases {
            self.finish(events);
        }
        Ok(())
    }
}
