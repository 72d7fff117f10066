//! Contests: both sides roll and add bonuses, the higher total wins (CT-07, CT-21, CT-22).

use fischio_core::{EventSink, Side};
use fischio_phases::{About, ContestKind, Place, Step, Untackled};

use crate::parts::roll::{Purpose, Roll, Roller};
use crate::parts::stage::{Contest, MovementPhase, RolledFor, Situation};
use crate::parts::tiles::Colour;
use crate::{Calcetto, Event, Role};

/// What a man could add to a contest, and whether it counts (CT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bonus {
    pub(crate) printed: u8,
    /// By a red tile in play on the player (CT-10).
    pub(crate) tile: u8,
    pub(crate) counts: bool,
}

impl Bonus {
    pub(crate) const fn sum(self) -> u8 {
        if self.counts {
            self.printed + self.tile
        } else {
            0
        }
    }

    /// Why the printed number of a man of that role counts or not: a reason's ID, and its
    /// clause.
    pub(crate) const fn reason(
        self,
        kind: ContestKind,
        role: Role,
    ) -> (&'static str, &'static str) {
        match (kind, role, self.counts) {
            (ContestKind::Shot, Role::Goalkeeper, _) => ("save", "CT-22"),
            (ContestKind::Shot, Role::Attacker, true) => ("attacker-shoots", "CT-22"),
            (ContestKind::Shot, Role::Defender | Role::Midfielder, _) => ("no-attacker", "CT-22"),
            (_, Role::Goalkeeper, true) => ("goalkeeper-in-goal", "CT-07"),
            (_, _, true) => ("own-zone", "CT-07"),
            (_, _, false) => ("other-zone", "CT-07"),
        }
    }
}

impl Calcetto {
    /// What the man of a place brings to a contest, with the carrier on the present square.
    pub(crate) fn bonus(&self, kind: ContestKind, side: Side, place: Place) -> Bonus {
        let role = self.man_ref(side, place).man.role();
        let slot = self.slot(side, place);
        let printed = self.squads[side].numbers(slot).red;
        if self.kicks.is_some() {
            // From the spot, wherever they stood (TN-06): no tile counts.
            return Bonus {
                printed,
                tile: 0,
                counts: matches!(role, Role::Goalkeeper | Role::Attacker),
            };
        }
        let counts = |carrier| self.pitch.number_counts(kind, side, role, carrier);
        Bonus {
            printed,
            tile: self.tile_value(side, place, Colour::Red),
            counts: self.ball_square().is_some_and(counts),
        }
    }

    /// The sides of a contest, the one on turn first.
    pub(crate) const fn contestants(&self) -> [Side; 2] {
        [self.turn, self.turn.opponent()]
    }

    /// A side's total as it stands, once it has thrown: dice, less a 6 given up, and what counts
    /// of its man.
    pub(crate) fn contest_total(&self, contest: Contest, of: usize) -> Option<u8> {
        let bonus = self.bonus(contest.kind(), self.contestants()[of], contest.places[of]);
        Some(contest.throws[of]?.sum() + bonus.sum())
    }

    pub(crate) fn begin_contest(&mut self, contest: Contest) {
        self.situation = Situation::Contest(contest);
        self.phase = MovementPhase {
            relaunch: self.phase.relaunch,
            ..MovementPhase::default()
        };
        self.untackled = Untackled::NONE;
    }

    pub(crate) fn roll_contest(
        &mut self,
        mut contest: Contest,
        dice: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        contest.throw(dice);
        let i = contest.roller();
        let side = self.contestants()[i];
        let place = contest.places[i];
        let man = self.man_ref(side, place);
        let bonus = self.bonus(contest.kind(), side, place);
        let roll = Roll::new(side, Purpose::of(contest.kind()), dice, bonus.sum());
        self.last_roll = Some(roll);
        let counted = |number| if bonus.counts { number } else { 0 };
        let roller = Roller {
            man,
            reason: bonus.reason(contest.kind(), man.man.role()).0,
            printed: counted(bonus.printed),
            tile: counted(bonus.tile),
        };
        events.event(Event::Rolled(roll, Some(roller)));
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
                events.event(Event::Tie(Purpose::of(contest.kind()), total));
                return;
            }
            Step::Won(won, totals) => (won, totals),
        };
        if let Some(kicks) = self.kicks {
            return self.decide_kick(kicks, contest, won == 0, totals, events);
        }
        if !contest.is_called() {
            self.phases = self.phases.saturating_add(1);
        }
        match contest.about {
            About::Tackle { .. } => self.decide_tackle(contest, won, totals, events),
            About::Shot(()) => self.decide_shot(contest, won == 0, totals, events),
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
        self.next_turn(sides[won], events);
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
            self.ball = Some((other, Place::GOAL));
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
