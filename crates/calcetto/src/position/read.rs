//! Reading a position.

use fischio_core::{BySide, PositionFields, Refusal, Side, Silent, Slot, SlotSet, exact};
use fischio_phases::position::{list, number, of, score};
use fischio_phases::{Bench, Kicks, Place, SUBSTITUTIONS, Untackled};

use super::{BEFORE, CLAUSE, CORRECTIONS_LEFT, GONE, MOVED, OUT, READY, SHOT, SQUARES};
use crate::parts::roll::{Purpose, Roll};
use crate::parts::team::{LINE_UP, LineUp, Team};
use crate::{Action, CORRECTIONS, Calcetto, Man, Phase, Square};

impl Calcetto {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Calcetto, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let [home, away, turn] = parts[..] else {
            return Err(Refusal::new(CLAUSE, "position-form"));
        };
        let mut words = turn.split(' ').peekable();
        let side = words.next().unwrap_or_default();
        self.turn = side
            .parse()
            .map_err(|_| Refusal::new("CT-14", "position-side").with("given", side))?;
        self.phase.relaunch = words.next_if_eq(&"relaunch").is_some();
        let mut fields = PositionFields::new(CLAUSE);
        for word in words {
            fields.add_word(word)?;
        }
        let phase = fields.read("phase", phase_of)?.unwrap_or(Phase::Roll);
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.read_line_up(side, men, phase)?;
        }
        self.read_course(&mut fields)?;
        for side in Side::BOTH {
            self.read_team(side, phase, &mut fields)?;
            self.read_tiles(side, &mut fields)?;
        }
        self.read_under(&mut fields)?;
        self.read_kicks(&mut fields)?;
        self.situation = self.read_situation(phase, &mut fields)?;
        fields.finish()?;
        self.check_position(phase)?;
        Ok(self)
    }

    fn read_line_up(&mut self, side: Side, text: &str, phase: Phase) -> Result<(), Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        if words.len() != LINE_UP {
            return Err(Refusal::new("CT-05", "position-form"));
        }
        for (place, word) in LineUp::places().zip(words) {
            if word == "-" && matches!(phase, Phase::SetUp | Phase::Over) {
                continue;
            }
            let plain = word.strip_suffix('*');
            let Ok(Action::Place(man, at)) = plain.unwrap_or(word).parse() else {
                return Err(Refusal::new(CLAUSE, "position-player").with("given", word));
            };
            self.read_man(side, place, man, at)?;
            if plain.is_some() && self.ball.replace((side, place)).is_some() {
                return Err(Refusal::new("CT-16", "position-ball").with("carriers", "one"));
            }
        }
        Ok(())
    }

    fn read_man(&mut self, side: Side, place: Place, man: Man, at: Square) -> Result<(), Refusal> {
        let slot = self.squads[side]
            .slot(man)
            .ok_or_else(|| self.no_such_man(side, man))?;
        if man.keeps_goal() != place.keeps_goal() {
            return Err(Refusal::new("CT-05", "position-keeper-first"));
        }
        if self.place_of(side, man).is_some() {
            return Err(Refusal::new("CT-05", "position-twice").with("man", man));
        }
        let allowed = if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            self.pitch.field()
        };
        if !allowed.has(at) {
            let refusal = Refusal::new("CT-02", "position-square");
            return Err(refusal.with("man", man).with("square", at));
        }
        let line_up = &mut self.teams[side].line_up;
        line_up.slots[place.index()] = Some(slot);
        line_up.at[place.index()] = at;
        Ok(())
    }

    /// What counts for both sides.
    fn read_course(&mut self, fields: &mut PositionFields<'_>) -> Result<(), Refusal> {
        [self.teams.home.goals, self.teams.away.goals] =
            fields.read("score", score)?.unwrap_or_default();
        let mut counted = |key| fields.read(key, exact);
        self.phases = counted("phases")?.unwrap_or(0);
        self.untackled = Untackled::new(counted("untackled")?.unwrap_or(0));
        self.phase.points = fields.read("points", exact)?.unwrap_or(0);
        self.time_up = fields.read("time", |text| (text == "up").then_some(()))? == Some(());
        let due = fields.read("pass", |text| word_of(text, ["due", "made"]))?;
        self.phase.pass_due = due.unwrap_or(self.phase.relaunch);
        let plus = fields.read("pm", |text| word_of(text, ["+", "-"]))?;
        self.phase.plus = plus.unwrap_or(false);
        self.last_roll = fields.read("roll", roll)?;
        let squares = self.pitch.squares();
        self.last = fields.read("last", |text| {
            let (from, to) = text.split_once('-')?;
            let on_it = |text| square(text).filter(|&square| squares.has(square));
            Some((on_it(from)?, on_it(to)?))
        })?;
        Ok(())
    }

    /// The shoot-out, if there is one.
    fn read_kicks(&mut self, fields: &mut PositionFields<'_>) -> Result<(), Refusal> {
        let mut shot = BySide::from_fn(|_| SlotSet::EMPTY);
        for side in Side::BOTH {
            let slot_of = |text| self.squads[side].slot(Man::parse(text)?);
            let slots = fields.read(of(side, SHOT), |text| list(text, slot_of))?;
            shot[side] = slots.into_iter().flatten().collect();
        }
        let first = self.rules.shoot_out.map(|shoot_out| shoot_out.first);
        self.kicks = Kicks::read(fields, first, shot)?;
        Ok(())
    }

    /// One side's substitutions, set-up and moves.
    fn read_team(
        &mut self,
        side: Side,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<(), Refusal> {
        let squad = self.squads[side];
        let slot_of = |text| squad.slot(Man::parse(text)?);
        let slots = |text| list(text, slot_of).filter(|slots| slots.len() <= LINE_UP);
        let gone = fields.read(of(side, GONE), slots)?.unwrap_or_default();
        let out = fields.read(of(side, OUT), slots)?.unwrap_or_default();
        let bench = |slots: &mut dyn Iterator<Item = Slot>| {
            let gone: fischio_core::SlotSet = slots.collect();
            let left = usize::from(SUBSTITUTIONS).checked_sub(gone.len());
            left.map(|left| Bench {
                gone,
                substitutions: left as u8,
            })
        };
        let wrong = || Refusal::new("CT-25", "position-contradicts").with("key", of(side, GONE));
        let now = bench(&mut gone.iter().copied()).ok_or_else(wrong)?;
        let mut before = gone.iter().copied().filter(|slot| !out.contains(slot));
        let before = bench(&mut before).ok_or_else(wrong)?;
        let last = self.read_squares(side, phase, fields)?;
        let places: [Place; LINE_UP] = core::array::from_fn(Place::new);
        let five = |text| <[Slot; LINE_UP]>::try_from(list(text, slot_of)?).ok();
        let five = fields.read(of(side, BEFORE), five)?;
        let ready = fields.read(of(side, READY), |text| word_of(text, ["yes", "no"]))?;
        let corrections = |text| number(text, CORRECTIONS);
        let left = fields.read(of(side, CORRECTIONS_LEFT), corrections)?;
        let line_up = self.team(side).line_up;
        let moved = fields.read(of(side, MOVED), |text| {
            list(text, |item| {
                let (man, squares) = item.split_once(':')?;
                let place = line_up.place_of(squad.slot(Man::parse(man)?)?)?;
                Some((place, exact(squares)?))
            })
        })?;
        let sets_up = matches!(phase, Phase::SetUp | Phase::SetUpAgain);
        let again = phase == Phase::SetUpAgain;
        let team: &mut Team = &mut self.teams[side];
        team.bench = now;
        team.set_up.last = last;
        team.set_up.ready = ready.unwrap_or(!sets_up);
        team.set_up.corrections = left.unwrap_or(CORRECTIONS);
        if again {
            team.set_up.bench_before = before;
            team.set_up.before = match five {
                Some(five) => five.map(Some),
                None => places.map(|place| line_up.slot(place)),
            };
        }
        for (place, squares) in moved.into_iter().flatten() {
            team.moved[place.index()] = squares;
        }
        if (!again && (five.is_some() || !out.is_empty()))
            || (!sets_up && (ready.is_some() || left.is_some()))
        {
            let refusal = Refusal::new(CLAUSE, "position-contradicts");
            return Err(refusal.with("key", of(side, READY)));
        }
        Ok(())
    }

    /// The squares of a side's last set-up: without a word those of the referee's own.
    fn read_squares(
        &self,
        side: Side,
        phase: Phase,
        fields: &mut PositionFields<'_>,
    ) -> Result<[Square; LINE_UP], Refusal> {
        let nowhere = LineUp::empty(Square::at(0, 0)).at;
        let read = fields.read(of(side, SQUARES), |text| {
            let squares = list(text, square)?;
            if squares.is_empty() {
                return Some(nowhere);
            }
            let squares = <[Square; LINE_UP]>::try_from(squares).ok()?;
            self.may_set_up(side, squares).then_some(squares)
        })?;
        Ok(read.unwrap_or_else(|| match phase {
            Phase::SetUp => nowhere,
            _ => self.usual_squares(side),
        }))
    }

    /// Where the referee would set up for a coach who is late.
    pub(super) fn usual_squares(&self, side: Side) -> [Square; LINE_UP] {
        let mut begun = Calcetto::new(self.rules, self.pitch, self.squads);
        while let Action::Place(man, to) = begun.late_set_up(side) {
            begun.place(side, man, to, &mut Silent);
        }
        begun.team(side).line_up.at
    }
}

/// The phase of a name; a relaunch is a roll or a movement.
fn phase_of(text: &str) -> Option<Phase> {
    Phase::named(text).filter(|&phase| phase != Phase::Relaunch)
}

/// Which of two words it is: whether the first.
fn word_of(text: &str, words: [&str; 2]) -> Option<bool> {
    let at = words.iter().position(|&word| word == text);
    at.map(|at| at == 0)
}

fn square(text: &str) -> Option<Square> {
    Square::from_coord(text.parse().ok()?)
}

fn roll(text: &str) -> Option<Roll> {
    let last = fischio_phases::Roll::parse(text)?;
    let purpose = Purpose::named(last.purpose)?;
    (last.total == last.throw().sum() + last.bonus).then(|| last.with_purpose(purpose))
}
