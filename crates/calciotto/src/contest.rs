//! Contests: both sides roll and add bonuses, the higher total wins (CO-06, CO-20, CO-21).

use fischio_core::{EventSink, Side};
use fischio_phases::{About, Step, Untackled};

use crate::parts::counting::{save_counts, shot_counts};
use crate::parts::roll::{Purpose, Roll};
use crate::parts::stage::{Contest, MovementPhase, RolledFor, Situation};
use crate::parts::team::GOAL;
use crate::{Calciotto, Card, Event};

/// Why a player's circled number counts in a contest, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The carrier is in the role's zone (CO-06).
    OwnZone,
    /// The carrier is not (CO-06).
    OtherZone,
    /// The goalkeeper is tackled in the goal zone (CO-20).
    InGoal,
    /// The shot goes at the square the goalkeeper is on (CO-21).
    AtTheGoalkeeper,
    /// The shot reaches the goalkeeper's square or the one beside it (CO-21).
    WithinReach,
    /// It reaches another (CO-21).
    WrongFooted,
    /// It does, but the goalkeeper dives for it (CO-12).
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

    /// What a side brings to a contest, with the carrier on the present square.
    pub(crate) fn bonus(&self, contest: Contest, of: usize) -> Bonus {
        let side = self.contestants()[of];
        let place = contest.places[of];
        let in_force = self.in_force(side);
        let why = match contest.about {
            About::Shot(target) if of == 1 => {
                let away = self.files_from_keeper(target);
                match in_force {
                    _ if save_counts(away) => Why::WithinReach,
                    Some(Card::TuffoDoppio) => Why::Dive,
                    _ => Why::WrongFooted,
                }
            }
            About::Shot(target) if !shot_counts(self.files_from_keeper(target)) => {
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

    /// A side's total as it stands, once it has thrown: dice, less a 6 given up, and what is
    /// added.
    pub(crate) fn contest_total(&self, contest: Contest, of: usize) -> Option<u8> {
        let throw = contest.throws[of]?;
        let side = self.contestants()[of];
        let dice = self.worth(side, throw.sum(), throw.higher(), 1);
        Some(dice + self.bonus(contest, of).sum())
    }

    pub(crate) fn begin_contest(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        self.phase = MovementPhase {
            relaunch: self.phase.relaunch,
            ..MovementPhase::default()
        };
        self.untackled = Untackled::NONE;
        if self.kicks.is_some() {
            // Nobody plays a card in a shoot-out (TN-06).
            self.situation = Situation::Contest(contest);
            return;
        }
        self.begin_window(Some(contest), events);
    }

    pub(crate) fn roll_contest(
        &mut self,
        mut contest: Contest,
        dice: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        contest.throw(dice);
        let i = contest.roller();
        let total = self.contest_total(contest, i);
        let bonus = self.bonus(contest, i).sum();
        let roll = Roll {
            total: total.expect("the side has thrown"),
            ..Roll::new(
                self.contestants()[i],
                Purpose::of(contest.kind()),
                dice,
                bonus,
            )
        };
        self.last_roll = Some(roll);
        let modifiers = self.contest_modifiers(contest, i);
        events.event(Event::Rolled(roll, modifiers));
        if self.may_give_up_six(dice) {
            self.situation = Situation::Six(RolledFor::Contest(contest));
        } else {
            self.next_roll(contest, events);
        }
    }

    /// One side has rolled: the other does, or the contest is decided.
    pub(crate) fn next_roll(&mut self, contest: Contest, events: &mut impl EventSink<Event>) {
        let (won, totals) = match contest.step(|i| self.contest_total(contest, i)) {
            Step::Second(contest) => {
                self.situation = Situation::Contest(contest);
                return;
            }
            Step::Again(contest, total) => {
                self.situation = Situation::Contest(contest);
                events.event(Event::Tie(contest.kind(), total));
                return;
            }
            Step::Won(won, totals) => (won, totals),
        };
        if let Some(kicks) = self.kicks {
            return self.decide_kick(kicks, contest, won == 0, totals, events);
        }
        match contest.about {
            About::Tackle { .. } => self.decide_tackle(contest, won, totals, events),
            About::Shot(_) => self.decide_shot(contest, won == 0, totals, events),
        }
    }

    fn decide_tackle(
        &mut self,
        contest: Contest,
        won: usize,
        totals: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
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

    fn decide_shot(
        &mut self,
        contest: Contest,
        goal: bool,
        totals: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let [side, other] = self.contestants();
        let [shooter, keeper] = contest.places;
        let (shooter, keeper) = (self.man_ref(side, shooter), self.man_ref(other, keeper));
        if goal {
            let goals = &mut self.teams[side].goals;
            *goals = goals.saturating_add(1);
            let score = self.score();
            events.event(Event::Goal(shooter, keeper, totals[0], totals[1], score));
            self.ball = None;
        } else {
            events.event(Event::Save(keeper, shooter, totals[1], totals[0]));
            self.ball = Some((other, GOAL));
        }
        if self.is_finished() {
            self.finish(events);
        } else if goal {
            self.set_up_again(other, events);
        } else {
            self.offer_substitutions(other, events);
        }
    }
}
