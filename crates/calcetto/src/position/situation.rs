//! What is awaited in a position, with what belongs to it alone.

use fischio_core::{PositionFields, Refusal, Side};
use fischio_phases::position::of;
use fischio_phases::{About, Place, Possession, Throw};

use super::THROW;
use crate::parts::roll::Purpose;
use crate::parts::stage::{Contest, RolledFor, Situation};
use crate::{Calcetto, Man, Phase};

impl Calcetto {
    /// What is awaited in a phase, the rest being read.
    pub(super) fn read_situation(
        &self,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<Situation, Refusal> {
        Ok(match phase {
            Phase::SetUp | Phase::SetUpAgain => Situation::SetUp,
            Phase::Possession => Situation::Possession(self.possession()),
            Phase::KickOff => Situation::KickOff,
            Phase::Tile => Situation::Tile,
            Phase::Roll | Phase::Relaunch => Situation::Roll,
            Phase::Six => Situation::Six(self.read_rolled_for(phase, fields)?),
            Phase::Draw => Situation::Draw(self.read_rolled_for(phase, fields)?),
            Phase::Movement => Situation::Movement,
            Phase::Call => Situation::Call,
            Phase::Tackle | Phase::Shot => {
                let throws = self.read_throws(fields)?;
                Situation::Contest(self.read_contest(phase, throws, fields)?)
            }
            Phase::Substitution => {
                let by = fields.read("by", |text| text.parse().ok())?;
                Situation::Substitution(by.unwrap_or(self.turn.opponent()))
            }
            Phase::Shooter => Situation::Shooter,
            Phase::Over => Situation::Over,
        })
    }

    /// Away rolls for the ball if Home has just done so; on a tie Away rolled last.
    fn possession(&self) -> Possession {
        match self.last_roll {
            Some(roll) if roll.purpose == Purpose::Possession && roll.side == Side::Home => {
                Possession::Away { home: roll.total }
            }
            _ => Possession::Home,
        }
    }

    /// A roll with a 6 is one of a contest if the contest's throws are told.
    fn read_rolled_for(
        &self,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<RolledFor, Refusal> {
        let throws = self.read_throws(fields)?;
        if throws == [None; 2] {
            return Ok(RolledFor::Movement);
        }
        let mut contest = self.read_contest(phase, throws, fields)?;
        // The throw that is decided on is the roller's.
        contest.second = contest.throws[1].is_some();
        Ok(RolledFor::Contest(contest))
    }

    /// What both have thrown in the contest, who decides it first.
    fn read_throws(&self, fields: &mut PositionFields<'_>) -> Result<[Option<Throw>; 2], Refusal> {
        let mut throws = [None; 2];
        for (throw, side) in throws.iter_mut().zip(self.contestants()) {
            *throw = fields.read(of(side, THROW), Throw::parse)?;
        }
        Ok(throws)
    }

    /// The contest: a shot if the side on turn has the ball, else a tackle.
    fn read_contest(
        &self,
        phase: Phase,
        throws: [Option<Throw>; 2],
        fields: &mut PositionFields<'_>,
    ) -> Result<Contest, Refusal> {
        let place = |text| self.place_of(self.turn, Man::parse(text)?);
        let tackler = if phase == Phase::Tackle {
            Some(fields.need("tackler", place)?)
        } else {
            fields.read("tackler", place)?
        };
        let carrier = self.ball.map_or(Place::GOAL, |(_, carrier)| carrier);
        let mut contest = match tackler {
            Some(tackler) => {
                let called = fields.read("tackle", |text| (text == "called").then_some(()))?;
                Contest::tackle(tackler, carrier, called.is_some())
            }
            None => Contest::shot(carrier, ()),
        };
        contest.second = throws[0].is_some();
        contest.throws = throws;
        Ok(contest)
    }

    /// The fields of what is awaited, in the order in which they are printed.
    pub(super) fn situation_fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        match self.situation {
            Situation::Substitution(by) if by != self.turn.opponent() => {
                fields.push(("by", by.to_string()));
            }
            _ => {}
        }
        let Some(contest) = self.contest() else {
            return fields;
        };
        if let About::Tackle { called } = contest.about {
            let tackler = self.man_ref(self.turn, contest.places[0]).man;
            fields.push(("tackler", tackler.to_string()));
            if called {
                fields.push(("tackle", "called".to_owned()));
            }
        }
        for (throw, side) in contest.throws.into_iter().zip(self.contestants()) {
            fields.extend(throw.map(|throw| (of(side, THROW), throw.to_string())));
        }
        fields
    }
}
