//! The shoot-out of a level match (TN-06): penalties in turn, by shooters that their coaches name.

use fischio_core::{
    BySide, EventSink, Fraction, Kicks, Refusal, ShootOut, Side, Silent, Slot, SlotSet,
};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::board::Pitch;
use crate::parts::contest::{Contest, Dice, Roll};
use crate::parts::held_ball::HeldBall;
use crate::parts::man::{Man, ManRef};
use crate::parts::place::Place;
use crate::parts::play::Plays;
use crate::parts::shots::Shots;
use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::stage::{Due, Stage};
use crate::parts::team::Padlocks;
use crate::state::Und1c1;

impl Und1c1 {
    /// Nothing follows the last turn but a shoot-out, if the match is level and is to be decided (UN-08).
    pub(crate) fn finish(&mut self, events: &mut impl EventSink<Event>) {
        match self.rules.shoot_out {
            Some(shoot_out) if shoot_out.is_needed(self.score()) => {
                self.begin_shoot_out(shoot_out, events);
            }
            _ => self.close(events),
        }
    }

    fn close(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        events.event(Event::MatchEnd(self.score()));
    }

    /// Goalkeepers stand in their goals, everybody else waits in midfield, and nothing of the last turn counts any more.
    fn begin_shoot_out(&mut self, shoot_out: ShootOut, events: &mut impl EventSink<Event>) {
        events.event(Event::ShootOut(shoot_out.first));
        self.ball = None;
        self.piece = None;
        self.loose = Place::OFF;
        self.last = None;
        self.touched = SlotSet::EMPTY;
        (self.due, self.actions) = (Due::Nothing, 0);
        for side in Side::BOTH {
            let cards = &mut self.cards[side];
            let deck = cards.deck;
            let open = cards.put_away();
            for place in open.iter() {
                events.event(Event::PermanentGone(side, deck.card(place)));
            }
            let team = &mut self.teams[side];
            team.flips = [SlotSet::EMPTY; 2];
            team.locks = Padlocks::default();
            team.plays = Plays::NONE;
            team.shots = Shots::NONE;
            for slot in self.shooters(side) {
                self.teams[side].lift(slot);
            }
            self.send_keeper_back(side);
        }
        for side in Side::BOTH {
            for slot in self.shooters(side) {
                let at = self.waits_at(side, slot);
                self.teams[side].put(slot, at);
            }
        }
        self.next_kick(Kicks::new(shoot_out.first), events);
    }

    /// The next shooter is named, or it is decided.
    fn next_kick(&mut self, kicks: Kicks, events: &mut impl EventSink<Event>) {
        for side in Side::BOTH {
            let (shots, goals) = (kicks.shots(side), kicks.goals()[side]);
            self.teams[side].shots = Shots::new(shots, goals, kicks.shot(side));
        }
        self.held_ball = HeldBall::NONE;
        self.turn = kicks.turn();
        self.stage = Stage::Shooter;
        let mut without = Side::BOTH.into_iter();
        if let Some(side) = without.find(|&side| self.shooters(side).is_empty()) {
            events.event(Event::NobodyToShoot(side));
        }
        if self.winner_of(kicks).is_some() {
            self.close(events);
        }
    }

    /// The shoot-out, once there is one (TN-06).
    pub fn kicks(&self) -> Option<Kicks> {
        let shoot_out = self.rules.shoot_out?;
        let is_one = match self.stage {
            Stage::Shooter | Stage::ShootOut(_) => true,
            Stage::Over => shoot_out.is_needed(self.score()),
            _ => false,
        };
        if !is_one {
            return None;
        }
        let of = |what: fn(Shots) -> u8| self.teams.map(|team| what(team.shots));
        let shot = self.teams.map(|team| team.shots.shot());
        Kicks::under_way(shoot_out.first, of(Shots::count), of(Shots::goals), shot)
    }

    /// Who wins: who has scored more; the other side of one that has nobody to shoot, the one that begins by lot if neither has.
    fn winner_of(&self, kicks: Kicks) -> Option<Side> {
        match Side::BOTH.map(|side| self.shooters(side).is_empty()) {
            [false, false] => kicks.winner(),
            [false, true] => Some(Side::Home),
            [true, false] => Some(Side::Away),
            [true, true] => self.rules.shoot_out.map(|shoot_out| shoot_out.first),
        }
    }

    /// The goals of a shoot-out that decided the match, and who won it.
    pub(crate) fn decided_by_shoot_out(&self) -> Option<(BySide<u8>, Side)> {
        let kicks = self.kicks()?;
        Some((kicks.goals(), self.winner_of(kicks)?))
    }

    /// A side's outfielders on the pitch.
    pub(crate) fn shooters(&self, side: Side) -> SlotSet {
        self.team(side).all_outfielders()
    }

    /// Who of a side may still shoot before those who have do again.
    pub fn next_shooters(&self, side: Side) -> impl Iterator<Item = Man> {
        self.men_of(side, self.next_slots(side))
    }

    pub(crate) fn next_slots(&self, side: Side) -> SlotSet {
        let may = |kicks: Kicks| kicks.may_shoot(side, self.shooters(side));
        self.kicks().map_or(SlotSet::EMPTY, may)
    }

    /// Where somebody waits who is not shooting: side by side in the middle of the pitch, each side in its own half.
    pub(crate) fn waits_at(&self, side: Side, slot: Slot) -> Square {
        let shooters = self.shooters(side);
        let before = shooters.filter(|other| other < slot).len() as u8;
        let first = (FILES - shooters.len() as u8) / 2;
        let rank = match side {
            Side::Home => RANKS / 2,
            Side::Away => RANKS / 2 + 1,
        };
        Square::at(first + before, rank)
    }

    /// From where a side's penalties of a shoot-out are taken: of the two boxes that count the same, the first (UN-35).
    pub(crate) const fn shoots_from(side: Side) -> Square {
        Pitch::penalty_spots(side)[0]
    }

    pub(crate) fn check_shooter(&self, man: Man) -> Check {
        let slot = self.find(self.turn, man)?;
        if !self.shooters(self.turn).has(slot) {
            return Err(of_man("TN-06", "shooter-not-outfielder", man));
        }
        if self.next_slots(self.turn).has(slot) {
            return Ok(());
        }
        Err(of_man("TN-06", "shooter-has-shot", man))
    }

    /// Who shoots, and the goalkeeper.
    fn both(&self, by: Slot) -> [ManRef; 2] {
        let [side, rival] = [self.turn, self.turn.opponent()];
        let keeper = self.team(rival).keeper;
        let keeper = keeper.expect("a side that has outfielders has a goalkeeper");
        [self.man_ref(side, by), self.man_ref(rival, keeper)]
    }

    pub(crate) fn name_shooter(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let slot = self.slot_of(side, man);
        let at = Und1c1::shoots_from(side);
        self.teams[side].put(slot, at);
        self.give_ball(side, slot);
        self.stage = Stage::ShootOut(slot);
        let [by, keeper] = self.both(slot);
        events.event(Event::Shooter(by, keeper, at));
    }

    /// The same match with a shooter of a side named, whose turn it is then.
    pub(crate) fn with_shooter(&self, side: Side, man: Man) -> Und1c1 {
        let mut named = *self;
        named.turn = side;
        named.name_shooter(man, &mut Silent);
        named
    }

    /// How likely somebody of a side scores in the shoot-out that is under way.
    pub fn shooter_odds(&self, side: Side, man: Man) -> Fraction {
        let contest = Contest::Penalty(self.slot_of(side, man));
        let (won, of) = self.with_shooter(side, man).chance_of(contest);
        Fraction::new(won, of)
    }

    /// The dice of a penalty have fallen: higher is a goal, a tie is saved.
    pub(crate) fn roll_kick(&mut self, by: Slot, dice: Dice, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let contest = Contest::Penalty(by);
        let totals = self.totals(contest, dice);
        let kind = contest.kind();
        let roll = Roll {
            kind,
            side,
            dice,
            totals,
        };
        self.last_roll = Some(roll);
        let modifiers = self.counting(contest);
        events.event(Event::Rolled(roll, self.rollers(contest), modifiers));
        let goal = totals[0] > totals[1];
        let mut kicks = self.kicks().expect("a shoot-out is under way");
        kicks.shoot(by, self.shooters(side), goal);
        let [shooter, keeper] = self.both(by);
        events.event(Event::Kick {
            shooter,
            keeper,
            goal,
            goals: kicks.goals(),
        });
        let at = self.waits_at(side, by);
        self.teams[side].put(by, at);
        self.ball = None;
        self.next_kick(kicks, events);
    }

    /// Whether penalties of a shoot-out are being taken.
    pub(crate) const fn is_shot_out(&self) -> bool {
        matches!(self.stage, Stage::Shooter | Stage::ShootOut(_))
    }

    /// A refusal of what a position says of a shoot-out.
    pub(crate) fn refuse_kicks(key: &'static str) -> Refusal {
        Refusal::new("TN-06", "position-contradicts").with("key", key)
    }
}
