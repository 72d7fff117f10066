//! What is awaited in a position, with what belongs to it alone.

use fischio_core::{PositionFields, Refusal, Side};
use fischio_phases::position::{list, listed, of};
use fischio_phases::{About, Place, PlaceSet, Possession, Throw};

use super::read::{square, word_of};
use super::{CHOSEN, THROW};
use crate::parts::free_kick::FreeKick;
use crate::parts::roll::Purpose;
use crate::parts::stage::{Contest, RolledFor, Situation};
use crate::{Calciotto, Man, Phase};

type Fields<'a, 'b> = &'a mut PositionFields<'b>;

/// A free kick before its kicker is named.
const UNPREPARED: FreeKick = FreeKick {
    penalty: false,
    kicker: None,
    replaced: PlaceSet::EMPTY,
    barrier: PlaceSet::EMPTY,
    plus: false,
    chosen: [None; 2],
};

impl Calciotto {
    /// What is awaited in a phase, the rest being read.
    pub(super) fn read_situation(
        &mut self,
        phase: Phase,
        fields: Fields<'_, '_>,
    ) -> Result<Situation, Refusal> {
        let contest = self.read_contest(phase, fields)?;
        let kick = match contest {
            Some(_) => None,
            None => self.read_free_kick(phase, fields)?,
        };
        let needed = |key| move || Refusal::new(super::CLAUSE, "position-needs").with("key", key);
        let kicked = kick.ok_or_else(needed("kicker"));
        let rolled = match (contest, kick) {
            (Some(contest), _) => RolledFor::Contest(contest),
            (None, Some(kick)) => RolledFor::FreeKick(kick),
            (None, None) => RolledFor::Movement,
        };
        let fought = contest.ok_or_else(needed("tackler"));
        Ok(match phase {
            Phase::SetUp | Phase::SetUpAgain => Situation::SetUp,
            Phase::Possession => Situation::Possession(self.possession()),
            Phase::Deal => {
                let dealt = Side::BOTH.map(|side| self.hand(side).count());
                Situation::Deal(dealt[0] + dealt[1])
            }
            Phase::KickOff => Situation::KickOff,
            Phase::MovementCards => Situation::Window(None),
            Phase::TackleCards | Phase::ShotCards => Situation::Window(Some(fought?)),
            Phase::Eliminate => Situation::Eliminate(contest),
            Phase::Roll | Phase::Relaunch => Situation::Roll,
            Phase::Six => Situation::Six(rolled),
            Phase::Draw => Situation::Draw(rolled),
            Phase::Movement => Situation::Movement,
            Phase::TackleCall => Situation::Tackle,
            Phase::Call => Situation::Call,
            Phase::Tackle | Phase::Shot => Situation::Contest(fought?),
            Phase::Kicker => Situation::Kicker(UNPREPARED),
            Phase::PenaltyKicker => Situation::Kicker(FreeKick {
                penalty: true,
                ..UNPREPARED
            }),
            Phase::ClearOut => Situation::ClearOut(kick),
            Phase::Replacing => Situation::Replacing(kicked?),
            Phase::Barrier => Situation::Barrier(kicked?),
            Phase::FreeKickRoll => Situation::FreeKickRoll(kicked?),
            Phase::FreeKick => Situation::Kick(kicked?),
            Phase::Penalty => Situation::Penalty(kicked?),
            Phase::Substitution => Situation::Substitution,
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

    /// The tackle, if there is a tackler, or the shot, if it reaches a square; of a phase that may
    /// have one.
    fn read_contest(
        &self,
        phase: Phase,
        fields: Fields<'_, '_>,
    ) -> Result<Option<Contest>, Refusal> {
        let fought = matches!(
            phase,
            Phase::TackleCards
                | Phase::ShotCards
                | Phase::Eliminate
                | Phase::Tackle
                | Phase::Shot
                | Phase::Six
                | Phase::Draw
        );
        if !fought {
            return Ok(None);
        }
        let place = |text| self.place_of(self.turn, Man::parse(text)?);
        let goal = self.pitch.goal_zone(self.turn.opponent());
        let carrier = self.ball.map_or(Place::GOAL, |(_, carrier)| carrier);
        let mut contest = if let Some(tackler) = fields.read("tackler", place)? {
            let called = fields.read("tackle", |text| (text == "called").then_some(()))?;
            Contest::tackle(tackler, carrier, called.is_some())
        } else {
            let target = fields.read("shot", |text| square(text).filter(|&to| goal.has(to)))?;
            let Some(target) = target else {
                return Ok(None);
            };
            Contest::shot(carrier, target.file())
        };
        let mut throws = [None; 2];
        for (throw, side) in throws.iter_mut().zip(self.contestants()) {
            *throw = fields.read(of(side, THROW), Throw::parse)?;
        }
        contest.throws = throws;
        contest.second = match phase {
            Phase::Six | Phase::Draw => throws[1].is_some(),
            _ => throws[0].is_some(),
        };
        Ok(Some(contest))
    }

    /// The free kick or penalty, once its kicker is named; of a phase that may have one.
    fn read_free_kick(
        &self,
        phase: Phase,
        fields: Fields<'_, '_>,
    ) -> Result<Option<FreeKick>, Refusal> {
        let kicked = matches!(
            phase,
            Phase::ClearOut
                | Phase::Replacing
                | Phase::Barrier
                | Phase::FreeKickRoll
                | Phase::FreeKick
                | Phase::Penalty
                | Phase::Six
                | Phase::Draw
        );
        let [turn, other] = self.contestants();
        let place = |text| self.place_of(turn, Man::parse(text)?);
        let kicker = if kicked {
            fields.read("kicker", place)?
        } else {
            None
        };
        if kicker.is_none() {
            return Ok(None);
        }
        let places = |side| {
            move |text| {
                let place = |name| self.place_of(side, Man::parse(name)?);
                Some(list(text, place)?.into_iter().collect::<PlaceSet>())
            }
        };
        let penalty = fields.read("penalty", |text| word_of(text, ["yes", "no"]))?;
        let replaced = fields.read("replaced", places(self.deciding))?;
        let barrier = fields.read("barrier", places(other))?;
        let plus = fields.read("pm", |text| word_of(text, ["+", "-"]))?;
        let goal = self.pitch.goal_zone(other);
        let mut chosen = [None; 2];
        for (chosen, side) in chosen.iter_mut().zip([turn, other]) {
            let zone = |text| square(text).filter(|&at| goal.has(at));
            *chosen = fields.read(of(side, CHOSEN), zone)?;
        }
        Ok(Some(FreeKick {
            penalty: penalty.unwrap_or(false),
            kicker,
            replaced: replaced.unwrap_or_default(),
            barrier: barrier.unwrap_or_default(),
            plus: plus.unwrap_or(false),
            chosen,
        }))
    }

    /// The fields of what is awaited, in the order in which they are printed.
    pub(super) fn situation_fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        let [turn, other] = self.contestants();
        if let Some(contest) = self.contest_now() {
            match contest.about {
                About::Tackle { called } => {
                    let tackler = self.man_ref(turn, contest.places[0]).man;
                    fields.push(("tackler", tackler.to_string()));
                    if called {
                        fields.push(("tackle", "called".to_owned()));
                    }
                }
                About::Shot(file) => {
                    let mut goal = self.pitch.goal_squares(other).into_iter();
                    let at = goal.find(|at| at.file() == file);
                    fields.extend(at.map(|at| ("shot", at.to_string())));
                }
            }
            for (throw, side) in contest.throws.into_iter().zip([turn, other]) {
                fields.extend(throw.map(|throw| (of(side, THROW), throw.to_string())));
            }
        }
        let Some(kick) = self.free_kick() else {
            return fields;
        };
        let named = |side, places: PlaceSet| {
            let men = places.iter().map(|place| self.man_ref(side, place).man);
            listed(men)
        };
        let mut tell = |key, value: String| {
            if value != "-" {
                fields.push((key, value));
            }
        };
        if let Some(kicker) = kick.kicker {
            tell("kicker", self.man_ref(turn, kicker).man.to_string());
            tell("penalty", if kick.penalty { "yes" } else { "-" }.to_owned());
        }
        tell("replaced", named(self.deciding, kick.replaced));
        tell("barrier", named(other, kick.barrier));
        tell("pm", if kick.plus { "+" } else { "-" }.to_owned());
        for (chosen, side) in kick.chosen.into_iter().zip([turn, other]) {
            if let Some(at) = chosen {
                tell(of(side, CHOSEN), at.to_string());
            }
        }
        fields
    }
}
