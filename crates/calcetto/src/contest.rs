//! Contests: both sides roll and add bonuses, the higher total wins (CT-07, CT-21, CT-22).

use fischio_core::{EventSink, Side};

use crate::event::{Purpose, Roll, Roller};
use crate::state::GOAL;
use crate::tiles::Colour;
use crate::{Calcetto, Event, Role, Stage};

/// What a contest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The ball (CT-21).
    Tackle,
    /// A goal (CT-22).
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
    /// The places of the side on turn's man and of the opponent's.
    pub(crate) places: [u8; 2],
    /// The tackle was called after the phase (CT-28).
    pub(crate) called: bool,
    /// The second side rolls or has rolled.
    pub(crate) second: bool,
    /// What each rolled, 0 before.
    pub(crate) dice: [[u8; 2]; 2],
    pub(crate) given_up: [bool; 2],
}

impl Contest {
    pub(crate) const fn new(kind: Kind, places: [u8; 2], called: bool) -> Contest {
        Contest {
            kind,
            places,
            called,
            second: false,
            dice: [[0; 2]; 2],
            given_up: [false; 2],
        }
    }
}

/// What a man could add to a contest, and whether he does (CT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bonus {
    pub(crate) printed: u8,
    /// By a red tile in play on him (CT-10).
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
    pub(crate) const fn reason(self, kind: Kind, role: Role) -> (&'static str, &'static str) {
        match (kind, role, self.counts) {
            (Kind::Shot, Role::Goalkeeper, _) => ("save", "CT-22"),
            (Kind::Shot, Role::Attacker, true) => ("attacker-shoots", "CT-22"),
            (Kind::Shot, Role::Defender | Role::Midfielder, _) => ("no-attacker", "CT-22"),
            (_, Role::Goalkeeper, true) => ("goalkeeper-in-goal", "CT-07"),
            (_, _, true) => ("own-zone", "CT-07"),
            (_, _, false) => ("other-zone", "CT-07"),
        }
    }
}

impl Calcetto {
    /// What the man of a place brings to a contest, the carrier standing where he does.
    pub(crate) fn bonus(&self, kind: Kind, side: Side, place: u8) -> Bonus {
        let role = self.man_ref(side, place).man.role();
        let slot = self.team(side).line_up.slots[usize::from(place)];
        let counts = |carrier| self.pitch.number_counts(kind, side, role, carrier);
        Bonus {
            printed: self.squads[side].numbers(slot).red,
            tile: self.tile_value(side, place, Colour::Red),
            counts: self.ball_square().is_some_and(counts),
        }
    }

    /// The sides of a contest, the one on turn first.
    pub(crate) const fn contestants(&self) -> [Side; 2] {
        [self.turn, self.turn.opponent()]
    }

    /// A side's total as it stands: dice, less a 6 given up, and what counts of its man.
    pub(crate) fn contest_total(&self, contest: Contest, of_second: bool) -> u8 {
        let i = usize::from(of_second);
        let bonus = self.bonus(contest.kind, self.contestants()[i], contest.places[i]);
        let [first, second] = contest.dice[i];
        first + second - if contest.given_up[i] { 6 } else { 0 } + bonus.sum()
    }

    pub(crate) fn begin_contest(&mut self, contest: Contest) {
        self.contest = Some(contest);
        self.stage = Stage::Contest;
        self.points = 0;
        self.plus = false;
        self.pass_due = false;
        self.untackled = 0;
    }

    pub(crate) fn roll_contest(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        let i = usize::from(contest.second);
        contest.dice[i] = dice;
        let contest = *contest;
        let side = self.contestants()[i];
        let place = contest.places[i];
        let man = self.man_ref(side, place);
        let bonus = self.bonus(contest.kind, side, place);
        let roll = Roll {
            side,
            purpose: contest.kind.purpose(),
            dice,
            plus: None,
            bonus: bonus.sum(),
            six_given_up: false,
        };
        self.last_roll = Some(roll);
        let counted = |number| if bonus.counts { number } else { 0 };
        let roller = Roller {
            man,
            reason: bonus.reason(contest.kind, man.man.role()).0,
            printed: counted(bonus.printed),
            tile: counted(bonus.tile),
        };
        events.event(Event::Rolled(roll, Some(roller)));
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
            self.contest = Some(Contest::new(contest.kind, contest.places, contest.called));
            events.event(Event::Tie(contest.kind.purpose(), totals[0]));
            return;
        }
        self.contest = None;
        if !contest.called {
            self.phases += 1;
        }
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
        self.next_turn(sides[won], events);
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
                self.offer_substitutions(events);
            }
        }
    }
}
