//! What dice are rolled for, and what comes of it.

use fischio_core::{EventSink, Side};

use crate::state::NOBODY;
use crate::{Event, Stage, Und1c1, turn};

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The ball at the first kick-off (UN-10).
    Possession,
    /// A pass (UN-15).
    Pass,
    /// A throw-in (UN-41).
    Throw,
    /// A cross (UN-25).
    Cross,
    /// A crossing free kick or corner coming in (UN-36).
    Delivery,
    /// A tackle (UN-19).
    Tackle,
    /// A dribble (UN-19).
    Dribble,
    /// A shot (UN-22).
    Shot,
    /// A header (UN-25).
    Header,
    /// A penalty (UN-35).
    Penalty,
    /// A shooting free kick (UN-34).
    FreeKick,
    /// The duel in the air (UN-37).
    Air,
    /// The save after a duel in the air (UN-37).
    AirHeader,
    /// Sanction and injury (UN-31).
    Foul,
}

impl Kind {
    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Possession => "possession",
            Kind::Pass => "pass",
            Kind::Throw => "throw-in",
            Kind::Cross => "cross",
            Kind::Delivery => "delivery",
            Kind::Tackle => "tackle",
            Kind::Dribble => "dribble",
            Kind::Shot => "shot",
            Kind::Header => "header",
            Kind::Penalty => "penalty",
            Kind::FreeKick => "free-kick",
            Kind::Air => "air",
            Kind::AirHeader => "air-header",
            Kind::Foul => "foul",
        }
    }

    /// The clause by which it is rolled.
    pub const fn clause(self) -> &'static str {
        match self {
            Kind::Possession => "UN-10",
            Kind::Pass => "UN-15",
            Kind::Throw => "UN-41",
            Kind::Cross | Kind::Header => "UN-25",
            Kind::Delivery => "UN-36",
            Kind::Tackle | Kind::Dribble => "UN-19",
            Kind::Shot => "UN-22",
            Kind::Penalty => "UN-35",
            Kind::FreeKick => "UN-34",
            Kind::Air | Kind::AirHeader => "UN-37",
            Kind::Foul => "UN-31",
        }
    }

    /// How many dice: one against a number, two against each other.
    pub const fn dice(self) -> usize {
        match self {
            Kind::Pass | Kind::Throw | Kind::Cross | Kind::Delivery | Kind::AirHeader => 1,
            _ => 2,
        }
    }

    /// Whether a goalkeeper answers it with a save.
    pub(crate) const fn is_at_goal(self) -> bool {
        matches!(
            self,
            Kind::Shot | Kind::Header | Kind::Penalty | Kind::FreeKick | Kind::AirHeader
        )
    }
}

/// What is compared with a shot where there is no goalkeeper: less than any total.
const NO_SAVE: i8 = -20;

/// A roll that was announced, for the side on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Contest {
    pub(crate) kind: Kind,
    /// Who of the side on turn rolls.
    pub(crate) by: u8,
    /// A receiver of the same side; else the opponent who answers, or nobody.
    pub(crate) other: u8,
    /// What was won in the air already: die and Ram (UN-37).
    pub(crate) base: i8,
}

impl Contest {
    pub(crate) const NONE: Contest = Contest {
        kind: Kind::Possession,
        by: NOBODY,
        other: NOBODY,
        base: 0,
    };

    pub(crate) const fn new(kind: Kind, by: u8, other: u8) -> Contest {
        Contest {
            kind,
            by,
            other,
            base: 0,
        }
    }
}

/// Dice that were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// What they were rolled for.
    pub kind: Kind,
    /// Whose the first die is.
    pub side: Side,
    /// The faces; the second is 0 where one die was rolled.
    pub dice: [u8; 2],
    /// The first side's total, and what it is compared with: the other's total, or the number
    /// needed.
    pub totals: [i8; 2],
}

impl Und1c1 {
    /// Dice are awaited for what was announced.
    pub(crate) fn announce(&mut self, contest: Contest) {
        self.contest = contest;
        self.stage = Stage::Dice;
    }

    /// A shot at goal of any kind, by somebody of the side on turn.
    pub(crate) fn at_goal(&self, kind: Kind, by: u8) -> Contest {
        Contest::new(kind, by, self.team(self.turn.opponent()).keeper)
    }

    /// The totals of a roll: what the side on turn has, and what it is compared with.
    pub(crate) fn totals(&self, contest: Contest, dice: [u8; 2]) -> [i8; 2] {
        let [own, other] = self.sums(contest);
        let [first, second] = dice.map(u8::cast_signed);
        match contest.kind {
            Kind::Pass | Kind::Throw | Kind::Cross => [first + own, other],
            Kind::Delivery => [first + own, 0],
            // Without a goalkeeper there is nothing to save with.
            kind if kind.is_at_goal() && contest.other == NOBODY => {
                let die = if kind == Kind::AirHeader { 0 } else { first };
                [die + own, NO_SAVE]
            }
            Kind::AirHeader => [own, first + other],
            _ => [first + own, second + other],
        }
    }

    pub(crate) fn roll(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let contest = self.contest;
        let side = self.turn;
        let totals = self.totals(contest, dice);
        let roll = Roll {
            kind: contest.kind,
            side,
            dice,
            totals,
        };
        self.last_roll = Some(roll);
        let modifiers = self.counting(contest);
        events.event(Event::Rolled(roll, self.roller(contest), modifiers));
        let [own, other] = totals;
        match contest.kind {
            Kind::Pass | Kind::Throw => self.decide_pass(contest, own >= other, events),
            Kind::Cross => self.decide_cross(contest, own >= other, events),
            Kind::Delivery => self.decide_delivery(own, events),
            Kind::Tackle | Kind::Dribble => self.decide_duel(contest, totals, events),
            Kind::Air => self.decide_air(contest, totals, events),
            Kind::Shot | Kind::Header | Kind::Penalty | Kind::FreeKick | Kind::AirHeader => {
                self.decide_at_goal(contest, totals, events);
            }
            Kind::Possession | Kind::Foul => {}
        }
    }

    /// A shot or header is a goal, a save, or a corner (UN-22, UN-23).
    fn decide_at_goal(
        &mut self,
        contest: Contest,
        [own, other]: [i8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let by = self.man_ref(side, contest.by);
        let keeper = self.roller_of(side.opponent(), contest.other);
        match own.cmp(&other) {
            core::cmp::Ordering::Greater => {
                self.score_goal(side);
                events.event(Event::Goal(by, keeper, contest.kind, self.score()));
                self.finish_turn(turn::GOAL | turn::SUBS, events);
            }
            core::cmp::Ordering::Equal if self.rules.corners && contest.other != NOBODY => {
                events.event(Event::Corner(by, keeper));
                self.begin_corner(events);
            }
            _ => {
                events.event(Event::Save(keeper, by, contest.kind));
                self.saved(events);
            }
        }
    }

    pub(crate) fn score_goal(&mut self, side: Side) {
        self.teams[side].goals += 1;
        self.ball = None;
        self.beaten_by = NOBODY;
    }
}
