//! A contest under way: both sides roll and add bonuses, the higher total wins, ties roll again.

use fischio_core::{ContestView, Contestant};

use crate::{Place, Throw};

/// What a contest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContestKind {
    /// The ball (CT-21, CO-20).
    Tackle,
    /// A goal (CT-22, CO-21).
    Shot,
}

impl ContestKind {
    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            ContestKind::Tackle => "tackle",
            ContestKind::Shot => "shot",
        }
    }
}

/// What a contest is about, with what only such a contest has. `T` is what a shot aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About<T> {
    /// The ball.
    Tackle {
        /// It was called on a carrier that nobody comes near (CT-28, CO-32).
        called: bool,
    },
    /// A goal.
    Shot(T),
}

/// A contest under way. The side on turn is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contest<T> {
    /// What it is about.
    pub about: About<T>,
    /// The places of the side on turn's player and of the opponent's.
    pub places: [Place; 2],
    /// The second side rolls or has rolled.
    pub second: bool,
    /// What each has thrown.
    pub throws: [Option<Throw>; 2],
}

/// What comes of a contest once the side whose roll it was has done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<T> {
    /// The second side rolls.
    Second(Contest<T>),
    /// Both have the same total, and roll again.
    Again(Contest<T>, u8),
    /// The first side has won, or the second (1), with these totals.
    Won(usize, [u8; 2]),
}

impl<T: Copy> Contest<T> {
    /// Before the first roll.
    pub const fn new(about: About<T>, places: [Place; 2]) -> Contest<T> {
        Contest {
            about,
            places,
            second: false,
            throws: [None; 2],
        }
    }

    /// A tackle by a player of the side on turn on the carrier.
    pub const fn tackle(tackler: Place, carrier: Place, called: bool) -> Contest<T> {
        Contest::new(About::Tackle { called }, [tackler, carrier])
    }

    /// A shot by the carrier at the goal.
    pub const fn shot(carrier: Place, at: T) -> Contest<T> {
        Contest::new(About::Shot(at), [carrier, Place::GOAL])
    }

    /// The same before the first roll: a tie rolls again.
    const fn again(&self) -> Contest<T> {
        Contest::new(self.about, self.places)
    }

    /// Which of the two it is.
    pub const fn kind(&self) -> ContestKind {
        match self.about {
            About::Tackle { .. } => ContestKind::Tackle,
            About::Shot(_) => ContestKind::Shot,
        }
    }

    /// Whether it is a tackle that was called.
    pub const fn is_called(&self) -> bool {
        matches!(self.about, About::Tackle { called: true })
    }

    /// What a shot aims at.
    pub const fn target(&self) -> Option<T> {
        match self.about {
            About::Tackle { .. } => None,
            About::Shot(target) => Some(target),
        }
    }

    /// Whose roll it is: 0 the first side's, 1 the second's.
    pub const fn roller(&self) -> usize {
        self.second as usize
    }

    /// The side whose roll it is has thrown this.
    pub const fn throw(&mut self, dice: [u8; 2]) {
        self.throws[self.roller()] = Some(Throw::new(dice));
    }

    /// The side whose roll it is gives up a 6 of its throw.
    pub const fn give_up_six(&mut self) {
        if let Some(throw) = &mut self.throws[self.roller()] {
            throw.six_given_up = true;
        } else {
            debug_assert!(false, "a 6 is given up of a throw");
        }
    }

    /// The contest as a view shows it; `contestant` is each of the two without their throw.
    pub fn view(&self, contestant: impl Fn(usize) -> Contestant) -> ContestView {
        let [first, second] = [0, 1].map(|i| {
            let throw = self.throws[i];
            Contestant {
                dice: throw.map(|throw| throw.dice.to_vec()),
                six_given_up: throw.is_some_and(|throw| throw.six_given_up),
                ..contestant(i)
            }
        });
        ContestView {
            called: Some(self.is_called()),
            ..ContestView::new(self.kind().name(), first, second)
        }
    }

    /// The side whose roll it is has done with it; `total` is what each side's throw comes to.
    ///
    /// # Panics
    /// If both sides have rolled and a total is not known.
    pub fn step(mut self, total: impl Fn(usize) -> Option<u8>) -> Step<T> {
        if !self.second {
            self.second = true;
            return Step::Second(self);
        }
        let totals = [0, 1].map(|side| total(side).expect("both sides have thrown"));
        let [first, second] = totals;
        if first == second {
            Step::Again(self.again(), first)
        } else {
            Step::Won(usize::from(second > first), totals)
        }
    }
}
