//! The end of the match, by goals, phases or time (CO-30), or for want of players (CO-27).

use fischio_core::{Ending, EventSink, MatchResult, Refusal, Side};

use crate::{Calciotto, End, Event, Stage};

impl Calciotto {
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

    /// By the goals, unless a side has nobody left to play (CO-27).
    pub(crate) fn match_result(&self) -> MatchResult {
        let score = self.score().map(u32::from);
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
        let refusal = |reason| Err(Refusal::new("CO-30", reason));
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
        let between_phases = match self.stage {
            Stage::SetUp
            | Stage::Possession
            | Stage::Deal
            | Stage::KickOff
            | Stage::Substitution => true,
            // Before a relaunch no phase is under way; at a free kick the tackle's is.
            Stage::ClearOut => self.free_kick.is_none(),
            _ => false,
        };
        if between_phases {
            self.finish(events);
        }
        Ok(())
    }
}
