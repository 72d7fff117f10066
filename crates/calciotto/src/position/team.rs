//! One side of a position: who is called up, gone, booked and set up where.

use fischio_core::{PositionFields, Refusal, Side, Silent, Slot, SlotSet, exact};
use fischio_phases::position::{list, listed, number, of};
use fischio_phases::{Bench, SUBSTITUTIONS};

use super::read::{square, word_of};
use super::{
    BEFORE, BOOKED, CALLED, CLAUSE, CORRECTIONS_LEFT, GONE, MOVED, OFF, OUT, READY, SHOT, SQUARES,
};
use crate::parts::squad::CALLED_UP;
use crate::parts::team::{LINE_UP, LineUp, Team};
use crate::{Action, CORRECTIONS, Calciotto, Man, Phase, Square, Stage};

/// No squares.
const NOWHERE: [Square; LINE_UP] = [Square::OFF; LINE_UP];
/// What stands for a place of the last set-up that nobody had.
const NOBODY: &str = "x";

fn contradicts(side: Side, keys: [&'static str; 2]) -> Refusal {
    Refusal::new(CLAUSE, "position-contradicts").with("key", of(side, keys))
}

impl Calciotto {
    /// This side's set-up as the referee makes it for a late coach.
    fn late(&self, side: Side) -> Team {
        let mut begun = Calciotto::new(self.rules, self.pitch, self.squads, self.values);
        for _ in 0..=crate::MAX_SQUAD + LINE_UP {
            match begun.late_set_up(side) {
                Action::Place(man, to) => begun.place(side, man, to, &mut Silent),
                Action::Pick(man) => begun.call_up(side, man, false, &mut Silent),
                _ => break,
            }
        }
        begun.teams[side]
    }

    fn slots(&self, side: Side, text: &str) -> Option<SlotSet> {
        let squad = &self.squads[side];
        let slots = list(text, |name| squad.slot(Man::parse(name)?))?;
        Some(slots.into_iter().collect())
    }

    /// Who is called up: as a late coach has it, if nothing else is said.
    pub(super) fn read_called(
        &mut self,
        side: Side,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<(), Refusal> {
        let told = fields.read(of(side, CALLED), |text| self.slots(side, text))?;
        if let Some(called) = told {
            self.teams[side].called = called;
        } else if phase != Phase::SetUp && self.squads[side].size() > CALLED_UP {
            self.teams[side].called = self.late(side).called;
        }
        Ok(())
    }

    /// A player on the pitch is called up in the place of the last one like them who is not.
    pub(super) fn call_up_for_position(
        &mut self,
        side: Side,
        man: Man,
        slot: Slot,
    ) -> Result<(), Refusal> {
        let squad = &self.squads[side];
        let team = self.team(side);
        let idle = team.called.iter().filter(|&other| {
            squad.keeps_goal(other) == man.keeps_goal()
                && !team.line_up.has(other)
                && !squad.suspended().has(other)
        });
        let Some(last) = idle.last() else {
            return Err(contradicts(side, CALLED));
        };
        self.teams[side].called.remove(last);
        self.teams[side].called.add(slot);
        Ok(())
    }

    /// Substitutions, cards shown, moves and the set-up of a side.
    pub(super) fn read_team(
        &mut self,
        side: Side,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<(), Refusal> {
        let mut slots = |keys| {
            let read = fields.read(of(side, keys), |text| self.slots(side, text))?;
            Ok::<_, Refusal>(read.unwrap_or_default())
        };
        let (gone, out) = (slots(GONE)?, slots(OUT)?);
        let (off, booked) = (slots(OFF)?, slots(BOOKED)?);
        let bench = |gone: SlotSet| {
            let left = usize::from(SUBSTITUTIONS).checked_sub(gone.len());
            let bench = left.map(|left| Bench {
                gone: gone | off,
                substitutions: left as u8,
            });
            bench.ok_or_else(|| contradicts(side, GONE))
        };
        let (now, before) = (bench(gone)?, bench(gone - out)?);
        let squad = self.squads[side];
        let line_up = self.team(side).line_up;
        let moved = fields.read(of(side, MOVED), |text| {
            list(text, |item| {
                let (man, squares) = item.split_once(':')?;
                let place = line_up.place_of(squad.slot(Man::parse(man)?)?)?;
                Some((place, exact(squares)?))
            })
        })?;
        let last = fields.read(of(side, SQUARES), |text| {
            let read = list(text, |text| match text {
                NOBODY => Some(Square::OFF),
                _ => square(text),
            })?;
            <[Square; LINE_UP]>::try_from(read).ok()
        })?;
        let men = fields.read(of(side, BEFORE), |text| {
            let read = list(text, |text| match text {
                NOBODY => Some(None),
                _ => Some(Some(squad.slot(Man::parse(text)?)?)),
            })?;
            <[Option<Slot>; LINE_UP]>::try_from(read).ok()
        })?;
        let ready = fields.read(of(side, READY), |text| word_of(text, ["yes", "no"]))?;
        let corrections = |text| number(text, CORRECTIONS);
        let left = fields.read(of(side, CORRECTIONS_LEFT), corrections)?;
        let again = phase == Phase::SetUpAgain;
        let sets_up = again || phase == Phase::SetUp;
        if !again && (men.is_some() || !out.is_empty()) {
            return Err(contradicts(side, BEFORE));
        }
        if !sets_up && (ready.is_some() || left.is_some()) {
            return Err(contradicts(side, READY));
        }
        let last = last.unwrap_or_else(|| match phase {
            Phase::SetUp => NOWHERE,
            _ => self.late(side).line_up.at,
        });
        let team: &mut Team = &mut self.teams[side];
        team.bench = now;
        team.sent_off = off;
        team.booked |= booked;
        for (place, squares) in moved.into_iter().flatten() {
            team.moved[place.index()] = squares;
        }
        team.set_up.last = last;
        team.set_up.close(CORRECTIONS);
        team.set_up.ready = ready.unwrap_or(!sets_up);
        team.set_up.corrections = left.unwrap_or(CORRECTIONS);
        if again {
            team.set_up.bench_before = before;
            team.set_up.before = men.unwrap_or(line_up.slots);
        }
        Ok(())
    }

    /// A side's fields as they are printed.
    pub(super) fn team_fields(&self, side: Side) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        let team = self.team(side);
        let set_up = &team.set_up;
        let squad = &self.squads[side];
        let named = |slots: SlotSet| listed(slots.iter().map(|slot| squad.man(slot)));
        if squad.size() > CALLED_UP {
            fields.push((of(side, CALLED), named(team.called)));
        }
        let mut tell = |keys, value: String| {
            if value != "-" {
                fields.push((of(side, keys), value));
            }
        };
        let fielded: SlotSet = team.line_up.taken().map(|(_, slot)| slot).collect();
        tell(GONE, named(team.bench.gone - team.sent_off));
        tell(OFF, named(team.sent_off));
        tell(BOOKED, named(team.booked - fielded));
        let moved = team.line_up.taken().filter_map(|(place, slot)| {
            let squares = team.moved[place.index()];
            (squares > 0).then(|| format!("{}:{squares}", squad.man(slot)))
        });
        tell(MOVED, listed(moved));
        let shot = self.kicks.map_or(SlotSet::EMPTY, |kicks| kicks.shot(side));
        tell(SHOT, named(shot));
        if self.stage() == Stage::SetUp {
            tell(READY, if set_up.ready { "yes" } else { "-" }.to_owned());
            if set_up.corrections != CORRECTIONS {
                tell(CORRECTIONS_LEFT, set_up.corrections.to_string());
            }
            if self.is_restart() {
                tell(OUT, named(team.bench.gone - set_up.bench_before.gone));
                if set_up.before != team.line_up.slots {
                    let men = set_up.before.map(|slot| {
                        slot.map_or(NOBODY.to_owned(), |slot| squad.man(slot).to_string())
                    });
                    tell(BEFORE, listed(men));
                }
            }
        }
        let first = self.stage() == Stage::SetUp && !self.is_restart();
        let usual = if first {
            NOWHERE
        } else {
            self.late(side).line_up.at
        };
        if set_up.last != usual {
            let squares = set_up.last.map(|at| match at {
                Square::OFF => NOBODY.to_owned(),
                at => at.to_string(),
            });
            tell(SQUARES, listed(squares));
        }
        fields
    }

    /// Whether a set-up's players are those it may have.
    pub(super) fn set_up_is_right(&self, side: Side, phase: Phase) -> bool {
        let team = self.team(side);
        let set_up = &team.set_up;
        let squad = &self.squads[side];
        let out = team.bench.gone - set_up.bench_before.gone;
        let fielded: SlotSet = team.line_up.taken().map(|(_, slot)| slot).collect();
        let called = team.called.len();
        let right = match phase {
            Phase::SetUp => {
                let lacking = self.lacks(side, team.called);
                let complete = team.line_up.is_full() && called == usize::from(CALLED_UP);
                called + lacking <= usize::from(CALLED_UP)
                    && team.bench.gone.is_empty()
                    && (complete || !set_up.ready)
            }
            Phase::SetUpAgain => LineUp::places().all(|place| {
                let now = team.line_up.slot(place);
                match set_up.before[place.index()] {
                    Some(before) => {
                        now.is_some()
                            && squad.keeps_goal(before) == place.keeps_goal()
                            && (now == Some(before) || out.has(before))
                            && team.called.has(before)
                            && !set_up.bench_before.gone.has(before)
                    }
                    None => now.is_none(),
                }
            }),
            _ => true,
        };
        let before: SlotSet = set_up.before.into_iter().flatten().collect();
        right
            && before.len() == set_up.before.iter().flatten().count()
            && (phase == Phase::SetUp || phase == Phase::Over || called == usize::from(CALLED_UP))
            && (fielded - team.called).is_empty()
            && (fielded & team.bench.gone).is_empty()
            && (squad.suspended() - team.called).is_empty()
            && (squad.suspended() & (fielded | team.bench.gone | team.booked)).is_empty()
            && (team.bench.gone - team.called).is_empty()
            && (team.sent_off - team.booked).is_empty()
            && !team.booked.iter().any(|slot| squad.keeps_goal(slot))
            && self.last_squares_are_right(side)
    }

    /// Whether players may have been set up on the squares of the last set-up.
    fn last_squares_are_right(&self, side: Side) -> bool {
        let last = &self.team(side).set_up.last;
        let camp = self.pitch.camp(side);
        let zone = self.pitch.goal_zone(side);
        let stood = |place: usize| last[place] != Square::OFF;
        let twice = |place: usize| last[..place].contains(&last[place]);
        let fit = |place: usize| if place == 0 { zone } else { camp }.has(last[place]);
        (0..LINE_UP).all(|place| !stood(place) || (fit(place) && !twice(place)))
            && LineUp::places().all(|place| {
                *last == NOWHERE || !self.is_there(side, place) || stood(place.index())
            })
    }
}
