//! Contests: both sides roll and add bonuses, the higher total wins (CO-06, CO-20, CO-21).

use fischio_core::{EventSink, Side};

use crate::event::{Purpose, Roll};
use crate::light::{save_counts, shot_counts};
use crate::state::GOAL;
use crate::window::counting;
use crate::{Calciotto, Card, Event, Stage};

/// What a contest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The ball (CO-20).
    Tackle,
    /// A goal (CO-21).
    Shot,
}

impl Kind {
    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Tackle => "tackle",
            Kind::Shot => "shot",
        }
    }

    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Kind::Tackle => "CO-20",
            Kind::Shot => "CO-21",
        }
    }

    const fn purpose(self) -> Purpose {
        match self {
            Kind::Tackle => Purpose::Tackle,
            Kind::Shot => Purpose::Shot,
        }
    }
}

/// A contest under way. The side on turn is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Contest {
    pub(crate) kind: Kind,
    /// The places of the side on turn's player and of the opponent's.
    pub(crate) places: [u8; 2],
    /// The file of the goal square that a shot reaches.
    pub(crate) target: u8,
    /// Nobody had arrived for the tackle (CO-32).
    pub(crate) called: bool,
    /// The second side rolls or has rolled.
    pub(crate) second: bool,
    /// What each rolled, 0 before.
    pub(crate) dice: [[u8; 2]; 2],
    pub(crate) given_up: [bool; 2],
}

impl Contest {
    pub(crate) const fn new(kind: Kind, places: [u8; 2], target: u8, called: bool) -> Contest {
        Contest {
            kind,
            places,
            target,
            called,
            second: false,
            dice: [[0; 2]; 2],
            given_up: [false; 2],
        }
    }
}

/// Why a player's circled number counts in a contest, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The carrier is in his zone (CO-06).
    OwnZone,
    /// The carrier is not (CO-06).
    OtherZone,
    /// He is the goalkeeper who is tackled in his goal zone (CO-20).
    InGoal,
    /// He shoots at the square the goalkeeper is on (CO-21).
    AtTheGoalkeeper,
    /// The shot reaches the goalkeeper's square or the one beside it (CO-21).
    WithinReach,
    /// It reaches another (CO-21).
    WrongFooted,
    /// It does, but he dives for it (CO-12).
    Dive,
}

impl Why {
    /// The reason's ID, and the clause by which the number counts or not.
    pub(crate) const fn name(self) -> (&'static str, &'static str) {
        match self {
            Why::OwnZone => ("own-zone", "CO-06"),
            Why::OtherZone => ("other-zone", "CO-06"),
            Why::InGoal => ("goalkeeper-in-goal", "CO-20"),
            Why::AtTheGoalkeeper => ("at-the-goalkeeper", "CO-21"),
            Why::WithinReach => ("save", "CO-21"),
            Why::WrongFooted => ("wrong-footed", "CO-21"),
            Why::Dive => ("dive", "CO-12"),
        }
    }

    const fn counts(self) -> bool {
        matches!(
            self,
            Why::OwnZone | Why::InGoal | Why::WithinReach | Why::Dive
        )
    }
}

/// What a side adds to its dice in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bonus {
    /// Its player's circled number.
    pub(crate) printed: u8,
    pub(crate) why: Why,
    pub(crate) counts: bool,
    /// By its card in force.
    pub(crate) card: u8,
}

impl Bonus {
    pub(crate) const fn sum(self) -> u8 {
        self.card + if self.counts { self.printed } else { 0 }
    }
}

impl Calciotto {
    /// The sides of a contest, the one on turn first.
    pub(crate) const fn contestants(&self) -> [Side; 2] {
        [self.turn, self.turn.opponent()]
    }

    /// What a side brings to a contest, the carrier standing where he does.
    pub(crate) fn bonus(&self, contest: Contest, of_second: bool) -> Bonus {
        let i = usize::from(of_second);
        let side = self.contestants()[i];
        let place = contest.places[i];
        let in_force = self.in_force(side);
        let why = match contest.kind {
            Kind::Shot if of_second => {
                let away = self.files_from_keeper(contest.target);
                match in_force {
                    _ if save_counts(away) => Why::WithinReach,
                    Some(Card::TuffoDoppio) => Why::Dive,
                    _ => Why::WrongFooted,
                }
            }
            Kind::Shot if !shot_counts(self.files_from_keeper(contest.target)) => {
                Why::AtTheGoalkeeper
            }
            _ if place == GOAL => Why::InGoal,
            _ => {
                let role = self.role(side, place);
                let competent = self
                    .ball_square()
                    .is_some_and(|carrier| self.pitch.strength_counts(side, role, carrier));
                if competent {
                    Why::OwnZone
                } else {
                    Why::OtherZone
                }
            }
        };
        Bonus {
            printed: self.numbers(side, place).circled,
            why,
            counts: why.counts(),
            card: in_force.map_or(0, |card| self.values.bonus(card)),
        }
    }

    /// Files between a square of the goal and that of its goalkeeper, of the side not on turn.
    fn files_from_keeper(&self, file: u8) -> u8 {
        self.square(self.turn.opponent(), GOAL)
            .file()
            .abs_diff(file)
    }

    /// A side's total as it stands: dice, less a 6 given up, and what is added.
    pub(crate) fn contest_total(&self, contest: Contest, of_second: bool) -> u8 {
        let i = usize::from(of_second);
        let [first, second] = counting(contest.dice[i], contest.given_up[i]);
        let side = self.contestants()[i];
        let dice = self.worth(side, first + second, first.max(second), 1);
        dice + self.bonus(contest, of_second).sum()
    }

    pub(crate) fn begin_contest(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        self.contest = Some(contest);
        self.points = 0;
        self.pass_due = false;
        self.counter = false;
        self.untackled = 0;
        self.begin_window(events);
    }

    pub(crate) fn roll_contest(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        let i = usize::from(contest.second);
        contest.dice[i] = dice;
        let contest = *contest;
        let roll = Roll {
            side: self.contestants()[i],
            purpose: contest.kind.purpose(),
            dice,
            plus: None,
            bonus: self.bonus(contest, contest.second).sum(),
            total: self.contest_total(contest, contest.second),
            six_given_up: false,
        };
        self.last_roll = Some(roll);
        let modifiers = self.contest_modifiers(contest, contest.second);
        events.event(Event::Rolled(roll, modifiers));
        if self.may_give_up_six(dice) {
            self.stage = Stage::Six;
        } else {
            self.next_roll(events);
        }
    }

    /// One side has rolled: the other does, or the contest is decided.
    pub(crate) fn next_roll(&mut self, events: &mut impl EventSink<Event>) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        self.stage = Stage::Contest;
        if !contest.second {
            contest.second = true;
            return;
        }
        let contest = *contest;
        let totals = [false, true].map(|second| self.contest_total(contest, second));
        if totals[0] == totals[1] {
            let Contest {
                kind,
                places,
                target,
                called,
                ..
            } = contest;
            self.contest = Some(Contest::new(kind, places, target, called));
            events.event(Event::Tie(kind, totals[0]));
            return;
        }
        self.contest = None;
        match contest.kind {
            Kind::Tackle => self.decide_tackle(contest, totals, events),
            Kind::Shot => self.decide_shot(totals, events),
        }
    }

    fn decide_tackle(
        &mut self,
        contest: Contest,
        totals: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let won = usize::from(totals[1] > totals[0]);
        let lost = 1 - won;
        let sides = self.contestants();
        let men = [0, 1].map(|i| self.man_ref(sides[i], contest.places[i]));
        events.event(Event::TackleDecided(
            men[won],
            men[lost],
            totals[won],
            totals[lost],
        ));
        self.ball = Some((sides[won], contest.places[won]));
        self.next_turn(sides[won], true, events);
    }

    fn decide_shot(&mut self, totals: [u8; 2], events: &mut impl EventSink<Event>) {
        let [side, other] = self.contestants();
        let Some(shooter) = self.carrier() else {
            return;
        };
        let keeper = self.man_ref(other, GOAL);
        if totals[0] > totals[1] {
            self.teams[side].goals += 1;
            events.event(Event::Goal(
                shooter,
                keeper,
                totals[0],
                totals[1],
                self.score(),
            ));
            self.ball = None;
            if self.is_finished() {
                self.finish(events);
            } else {
                self.set_up_again(other, events);
            }
        } else {
            events.event(Event::Save(keeper, shooter, totals[1], totals[0]));
            self.ball = Some((other, GOAL));
            if self.is_finished() {
                self.finish(events);
            } else {
                self.offer_substitutions(other, events);
            }
        }
    }
}
