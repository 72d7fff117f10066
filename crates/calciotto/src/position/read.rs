//! Reading a position.

use fischio_core::{BySide, PositionFields, Refusal, Side, Silent, Slot, SlotSet, exact};
use fischio_phases::position::{list, number, of, score};
use fischio_phases::{Kicks, Place, Untackled};

use super::{CLAUSE, SHOT};
use crate::parts::roll::{Purpose, Roll};
use crate::parts::team::{GOAL, LINE_UP, LineUp};
use crate::{Action, Calciotto, Man, Phase, Square, Squares};

impl Calciotto {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Calciotto, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let (home, away, turn, hands) = match parts[..] {
            [home, away, turn] => (home, away, turn, ["-"; 2]),
            [home, away, turn, first, second] => (home, away, turn, [first, second]),
            _ => return Err(Refusal::new(CLAUSE, "position-form")),
        };
        let mut words = turn.split(' ').peekable();
        let side = words.next().unwrap_or_default();
        self.turn = side
            .parse()
            .map_err(|_| Refusal::new("CO-15", "position-side").with("given", side))?;
        self.phase.relaunch = words.next_if_eq(&"relaunch").is_some();
        let mut fields = PositionFields::new(CLAUSE);
        for word in words {
            fields.add_word(word)?;
        }
        let told = fields.read("phase", phase_of)?;
        let phase = told.unwrap_or(Phase::Roll);
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.read_called(side, phase, &mut fields)?;
            self.read_line_up(side, men, phase)?;
        }
        self.read_course(&mut fields)?;
        for (side, cards) in Side::BOTH.into_iter().zip(hands) {
            self.read_team(side, phase, &mut fields)?;
            self.read_hand(side, cards, &mut fields)?;
        }
        self.read_window(&mut fields)?;
        self.read_kicks(&mut fields)?;
        self.situation = self.read_situation(phase, &mut fields)?;
        fields.finish()?;
        self.check_places(phase)?;
        if told.is_none() {
            self.begin_position()?;
        }
        self.check_position()?;
        Ok(self)
    }

    /// Without a phase it is the beginning of a movement phase: a relaunch still lacks its pass, no other does.
    fn begin_position(&mut self) -> Result<(), Refusal> {
        if self.phase.pass_due != self.phase.relaunch {
            return Err(Refusal::new(CLAUSE, "position-contradicts").with("key", "pass"));
        }
        if self.phase.relaunch {
            self.begin_relaunch(self.turn, &mut Silent);
        } else {
            self.next_turn(self.turn, self.phase.counter, &mut Silent);
        }
        Ok(())
    }

    fn read_line_up(&mut self, side: Side, text: &str, phase: Phase) -> Result<(), Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        if words.len() > LINE_UP {
            return Err(Refusal::new("CO-04", "position-form"));
        }
        self.teams[side].line_up = LineUp::empty(Square::OFF);
        for (place, word) in LineUp::places().zip(words) {
            if word == "-" {
                continue;
            }
            let plain = word.strip_suffix('*');
            let (word, ball) = (plain.unwrap_or(word), plain.is_some());
            let unmarked = word.strip_suffix('!');
            let Ok(Action::Place(man, at)) = unmarked.unwrap_or(word).parse() else {
                return Err(Refusal::new(CLAUSE, "position-player").with("given", word));
            };
            let slot = self.read_man(side, place, man, at)?;
            if unmarked.is_some() && man.keeps_goal() {
                return Err(Refusal::new("CO-27", "position-player").with("given", word));
            }
            if unmarked.is_some() {
                self.teams[side].booked.add(slot);
            }
            if ball && self.ball.replace((side, place)).is_some() {
                return Err(Refusal::new("CO-17", "position-ball").with("carriers", "one"));
            }
        }
        let may_be_fewer = matches!(phase, Phase::SetUp | Phase::Over);
        if !may_be_fewer && self.fielded(side).count() < 2 {
            return Err(Refusal::new("CO-04", "position-form"));
        }
        Ok(())
    }

    fn read_man(
        &mut self,
        side: Side,
        place: Place,
        man: Man,
        at: Square,
    ) -> Result<Slot, Refusal> {
        let slot = self.squads[side]
            .slot(man)
            .ok_or_else(|| self.no_such_man(side, man))?;
        if man.keeps_goal() != place.keeps_goal() {
            return Err(Refusal::new("CO-04", "position-keeper-first"));
        }
        if self.place_of(side, man).is_some() {
            return Err(Refusal::new("CO-04", "position-twice").with("man", man));
        }
        let allowed = if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            Squares::FIELD
        };
        if !allowed.has(at) {
            let refusal = Refusal::new("CO-07", "position-square");
            return Err(refusal.with("man", man).with("square", at));
        }
        if !self.is_called_up(side, slot) {
            self.call_up_for_position(side, man, slot)?;
        }
        let team = &mut self.teams[side];
        team.line_up.slots[place.index()] = Some(slot);
        team.line_up.at[place.index()] = at;
        Ok(slot)
    }

    /// The shoot-out, if there is one (TN-06).
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

    /// What counts for both sides.
    fn read_course(&mut self, fields: &mut PositionFields<'_>) -> Result<(), Refusal> {
        [self.teams.home.goals, self.teams.away.goals] =
            fields.read("score", score)?.unwrap_or_default();
        let mut counted = |key| fields.read(key, exact);
        self.phases = counted("phases")?.unwrap_or(0);
        self.untackled = Untackled::new(counted("untackled")?.unwrap_or(0));
        self.phase.points = fields.read("points", exact)?.unwrap_or(0);
        self.coach = fields.read("coach", |text| number(text, 5))?.unwrap_or(1);
        let coach = |text: &str| number(text, 5).map(|coach| 1 << coach);
        let done = fields.read("coaches", |text| list(text, coach))?;
        self.coaches_done = done.into_iter().flatten().fold(0, |all, one: u8| all | one);
        let is = |word: &'static str| move |text: &str| (text == word).then_some(());
        self.time_up = fields.read("time", is("up"))?.is_some();
        let counter = fields.read("counter", |text| word_of(text, ["yes", "no"]))?;
        self.phase.counter = counter.unwrap_or(self.phase.relaunch);
        let due = fields.read("pass", |text| word_of(text, ["due", "made"]))?;
        self.phase.pass_due = due.unwrap_or(self.phase.relaunch);
        let side = |text: &str| text.parse().ok();
        self.deciding = fields.read("by", side)?.unwrap_or(Side::Home);
        self.lost = fields.read("lost", side)?;
        self.last_roll = fields.read("roll", roll)?;
        self.last = fields.read("last", |text| {
            let (from, to) = text.split_once('-')?;
            Some((square(from)?, square(to)?))
        })?;
        Ok(())
    }

    /// Whether the phase is a relaunch of the goalkeeper who has the ball.
    pub(super) fn relaunches(&self) -> bool {
        self.ball == Some((self.turn, GOAL))
    }
}

/// The phase of a name; a relaunch is a roll or a movement.
fn phase_of(text: &str) -> Option<Phase> {
    Phase::named(text).filter(|&phase| phase != Phase::Relaunch)
}

/// Which of two words it is: whether the first.
pub(super) fn word_of(text: &str, words: [&str; 2]) -> Option<bool> {
    let at = words.iter().position(|&word| word == text);
    at.map(|at| at == 0)
}

pub(super) fn square(text: &str) -> Option<Square> {
    Square::from_coord(text.parse().ok()?)
}

fn roll(text: &str) -> Option<Roll> {
    let last = fischio_phases::Roll::parse(text)?;
    Some(last.with_purpose(Purpose::named(last.purpose)?))
}
