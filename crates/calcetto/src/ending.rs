//! The end of the match, by goals, phases or time (CT-26, CT-27).

use fischio_core::{EventSink, Refusal, Side};

use crate::{Calcetto, End, Event, Stage};

impl Calcetto {
    /// Whether nothing follows the phase that has just been completed.
    pub(crate) fn is_finished(&self) -> bool {
        let [home, away] = Side::BOTH.map(|side| self.teams[side].goals);
        let by_goals = match self.rules.end {
            End::TotalGoals(goals) => home + away >= u16::from(goals),
            End::FirstTo(goals) => home.max(away) >= u16::from(goals),
            End::Time { .. } | End::Phases(_) => false,
        };
        by_goals || self.time_up || self.phases >= self.rules.most_phases()
    }

    pub(crate) fn finish(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        self.points = 0;
        events.event(Event::MatchEnd(self.score()));
    }

    /// The clock's word: the phase under way is completed, nothing else is (CT-27).
    pub(crate) fn clock_ran_out(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        let refusal = |reason| Err(Refusal::new("CT-27", reason));
        if self.stage == Stage::Over {
            return refusal("match-over");
        }
        if !matches!(self.rules.end, End::Time { .. }) {
            return refusal("no-match-clock");
        }
        if self.time_up {
            return refusal("time-is-up");
        }
        self.time_up = true;
        events.event(Event::TimeUp);
        let between_phases = matches!(
            self.stage,
            Stage::SetUp | Stage::Possession | Stage::KickOff | Stage::Substitution
        );
        if between_phases {
            self.finish(events);
        }
        Ok(())
    }
}
