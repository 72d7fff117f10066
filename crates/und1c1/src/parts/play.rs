//! The plays of the playbook, and the rolls on their cards (UN-55 to UN-57).

use core::fmt;

use fischio_core::Slot;

use crate::parts::square::Square;

/// Plays that a coach plays in a turn, of either side, at most (UN-55).
pub const PLAYS_A_TURN: u8 = 2;
/// Actions of its next turn that a side may owe for offside traps, at most (UN-57).
const MOST_OWED: u8 = 2;

/// A play of the playbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// A pass, a run of the passer, and the pass back (UN-56).
    Triangle,
    /// A pass into an empty quadrant, and the run onto it (UN-56).
    ThroughBall,
    /// A player's movement round a corner (UN-56).
    Curl,
    /// Two team-mates change boxes (UN-57).
    Crossover,
    /// A tackle of two (UN-57).
    DoubleUp,
    /// A line steps up as the opponent's ball is announced (UN-57).
    OffsideTrap,
}

/// What a roll of a play has to reach, by the die alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// The number on the card.
    Number(u8),
    /// What a pass to the box needs: distance and marking (UN-15, UN-16).
    Pass,
}

impl Play {
    /// All of them.
    pub const ALL: [Play; 6] = [
        Play::Triangle,
        Play::ThroughBall,
        Play::Curl,
        Play::Crossover,
        Play::DoubleUp,
        Play::OffsideTrap,
    ];

    /// As actions, views and positions spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Play::Triangle => "triangle",
            Play::ThroughBall => "through-ball",
            Play::Curl => "curl",
            Play::Crossover => "crossover",
            Play::DoubleUp => "double-up",
            Play::OffsideTrap => "offside-trap",
        }
    }

    /// The play of a name.
    pub fn parse(text: &str) -> Option<Play> {
        Play::ALL.into_iter().find(|play| play.name() == text)
    }

    /// The clause that has it.
    pub const fn clause(self) -> &'static str {
        match self {
            Play::Triangle | Play::ThroughBall | Play::Curl => "UN-56",
            Play::Crossover | Play::DoubleUp | Play::OffsideTrap => "UN-57",
        }
    }

    /// What its rolls need, one after another, as its card has them. The tackle of two is a duel
    /// besides.
    pub const fn rolls(self) -> &'static [Needs] {
        match self {
            Play::Triangle => &[Needs::Number(2), Needs::Number(2), Needs::Number(2)],
            Play::ThroughBall => &[Needs::Pass, Needs::Number(3)],
            Play::Curl | Play::Crossover | Play::DoubleUp => &[Needs::Number(2)],
            Play::OffsideTrap => &[Needs::Number(4)],
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A roll of a play of the side on turn, with those who take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayRoll {
    /// The first pass of a triangle.
    TrianglePass {
        /// Who passes, and will run.
        by: Slot,
        /// Who is to receive the ball.
        to: Slot,
    },
    /// The run of a triangle, while the team-mate has the ball.
    TriangleRun {
        /// Who runs.
        by: Slot,
        /// To which box.
        to: Square,
    },
    /// The pass back of a triangle.
    TriangleReturn {
        /// Who passes.
        by: Slot,
        /// Who is to receive the ball.
        to: Slot,
    },
    /// The pass of a through ball.
    ThroughPass {
        /// Who passes.
        by: Slot,
        /// Who will run.
        to: Slot,
        /// The target.
        at: Square,
    },
    /// The run onto a through ball.
    ThroughRun {
        /// Who runs.
        by: Slot,
        /// The target, on which the ball lies.
        to: Square,
    },
    /// A curl.
    Curl {
        /// Who moves.
        by: Slot,
        /// To which box.
        to: Square,
    },
    /// A crossover.
    Crossover {
        /// One of the two.
        by: Slot,
        /// The other.
        with: Slot,
    },
    /// What lets two tackle together.
    DoubleUp {
        /// Who tackles.
        by: Slot,
        /// Who helps.
        with: Slot,
    },
}

impl PlayRoll {
    /// The play and which of its rolls it is, from 0.
    pub const fn place(self) -> (Play, usize) {
        match self {
            PlayRoll::TrianglePass { .. } => (Play::Triangle, 0),
            PlayRoll::TriangleRun { .. } => (Play::Triangle, 1),
            PlayRoll::TriangleReturn { .. } => (Play::Triangle, 2),
            PlayRoll::ThroughPass { .. } => (Play::ThroughBall, 0),
            PlayRoll::ThroughRun { .. } => (Play::ThroughBall, 1),
            PlayRoll::Curl { .. } => (Play::Curl, 0),
            PlayRoll::Crossover { .. } => (Play::Crossover, 0),
            PlayRoll::DoubleUp { .. } => (Play::DoubleUp, 0),
        }
    }

    /// The play.
    pub const fn play(self) -> Play {
        self.place().0
    }

    /// What it needs.
    pub const fn needs(self) -> Needs {
        let (play, roll) = self.place();
        play.rolls()[roll]
    }

    /// Who of the side on turn it is about first.
    pub const fn by(self) -> Slot {
        match self {
            PlayRoll::TrianglePass { by, .. }
            | PlayRoll::TriangleRun { by, .. }
            | PlayRoll::TriangleReturn { by, .. }
            | PlayRoll::ThroughPass { by, .. }
            | PlayRoll::ThroughRun { by, .. }
            | PlayRoll::Curl { by, .. }
            | PlayRoll::Crossover { by, .. }
            | PlayRoll::DoubleUp { by, .. } => by,
        }
    }

    /// The team-mate who takes part, if one does.
    pub const fn mate(self) -> Option<Slot> {
        match self {
            PlayRoll::TrianglePass { to: mate, .. }
            | PlayRoll::TriangleReturn { to: mate, .. }
            | PlayRoll::ThroughPass { to: mate, .. }
            | PlayRoll::Crossover { with: mate, .. }
            | PlayRoll::DoubleUp { with: mate, .. } => Some(mate),
            PlayRoll::TriangleRun { .. } | PlayRoll::ThroughRun { .. } | PlayRoll::Curl { .. } => {
                None
            }
        }
    }

    /// Whose offside is judged as the ball is played, if it is a pass (UN-18).
    pub const fn receiver(self) -> Option<Slot> {
        match self {
            PlayRoll::TrianglePass { to, .. }
            | PlayRoll::TriangleReturn { to, .. }
            | PlayRoll::ThroughPass { to, .. } => Some(to),
            _ => None,
        }
    }

    /// As positions spell it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            PlayRoll::TrianglePass { .. } => "triangle-pass",
            PlayRoll::TriangleRun { .. } => "triangle-run",
            PlayRoll::TriangleReturn { .. } => "triangle-return",
            PlayRoll::ThroughPass { .. } => "through-pass",
            PlayRoll::ThroughRun { .. } => "through-run",
            PlayRoll::Curl { .. } => "curl",
            PlayRoll::Crossover { .. } => "crossover",
            PlayRoll::DoubleUp { .. } => "double-up",
        }
    }
}

/// What is to be chosen in a play that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choosing {
    /// Who takes part, or who moves and where.
    First(Play),
    /// Who takes part with somebody.
    Second(Play, Slot),
    /// Where the passer of a triangle runs, now that the team-mate has the ball.
    Run(Slot),
}

impl Choosing {
    /// The play.
    pub const fn play(self) -> Play {
        match self {
            Choosing::First(play) | Choosing::Second(play, _) => play,
            Choosing::Run(_) => Play::Triangle,
        }
    }

    /// Who was chosen already.
    pub(crate) const fn chosen(self) -> Option<Slot> {
        match self {
            Choosing::First(_) => None,
            Choosing::Second(_, slot) | Choosing::Run(slot) => Some(slot),
        }
    }
}

/// A side's plays: how many it has played in the turn under way, how many actions of its next
/// turn it owes for offside traps, and how many of the turn under way it has paid for them. In one byte, for states are
/// copied often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Plays(u8);

impl Plays {
    /// None played, none owed.
    pub(crate) const NONE: Plays = Plays(0);

    /// So many played, owed and paid, if there can be so many.
    pub(crate) const fn new(played: u8, owed: u8, paid: u8) -> Option<Plays> {
        if played <= PLAYS_A_TURN && owed <= MOST_OWED && paid <= MOST_OWED {
            Some(Plays(played | owed << 4 | paid << 6))
        } else {
            None
        }
    }

    /// Played in the turn under way.
    pub(crate) const fn played(self) -> u8 {
        self.0 & 15
    }

    /// Actions owed of the next turn.
    pub(crate) const fn owed(self) -> u8 {
        self.0 >> 4 & 3
    }

    /// Actions of the turn under way that were paid for traps.
    pub(crate) const fn paid(self) -> u8 {
        self.0 >> 6
    }

    /// Whether one more may be played in this turn.
    pub(crate) const fn has_left(self) -> bool {
        self.played() < PLAYS_A_TURN
    }

    /// Whether an offside trap may be played, which is owed for.
    pub(crate) const fn may_trap(self) -> bool {
        self.has_left() && self.owed() < MOST_OWED
    }

    /// One is played.
    pub(crate) fn play(&mut self) {
        debug_assert!(self.has_left(), "a side plays two plays a turn at most");
        self.0 += 1;
    }

    /// An action is owed.
    pub(crate) fn owe(&mut self) {
        debug_assert!(self.owed() < MOST_OWED, "a side owes two actions at most");
        self.0 += 1 << 4;
    }

    /// The same before an offside trap was sprung.
    pub(crate) fn undo_trap(&mut self) {
        self.0 -= 1 | 1 << 4;
    }

    /// A turn is over: what was played and paid in it counts no more.
    pub(crate) fn end_turn(&mut self) {
        self.0 &= 3 << 4;
    }

    /// The turn begins anew, with all its actions.
    pub(crate) fn begin_anew(&mut self) {
        self.0 &= !(3 << 6);
    }

    /// What is owed is paid, as the side's turn begins.
    pub(crate) fn pay(&mut self) -> u8 {
        let owed = self.owed();
        self.0 = self.played() | owed << 6;
        owed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_55_each_roll_of_a_play_stands_on_its_card() {
        let slot = Slot::new(3);
        let at = Square::at(4, 9);
        let all = [
            PlayRoll::TrianglePass { by: slot, to: slot },
            PlayRoll::TriangleRun { by: slot, to: at },
            PlayRoll::TriangleReturn { by: slot, to: slot },
            PlayRoll::ThroughPass {
                by: slot,
                to: slot,
                at,
            },
            PlayRoll::ThroughRun { by: slot, to: at },
            PlayRoll::Curl { by: slot, to: at },
            PlayRoll::Crossover {
                by: slot,
                with: slot,
            },
            PlayRoll::DoubleUp {
                by: slot,
                with: slot,
            },
        ];
        let own = Play::ALL
            .into_iter()
            .filter(|&play| play != Play::OffsideTrap);
        let places = own.flat_map(|play| (0..play.rolls().len()).map(move |roll| (play, roll)));
        assert!(all.map(PlayRoll::place).into_iter().eq(places));
        for roll in all {
            assert!(!matches!(roll.needs(), Needs::Number(0..2 | 7..)));
        }
    }

    #[test]
    fn un_57_plays_and_debts_are_counted_apart() {
        let mut plays = Plays::NONE;
        plays.play();
        plays.owe();
        plays.play();
        assert_eq!((plays.played(), plays.owed()), (2, 1));
        assert!(!plays.has_left() && !plays.may_trap());
        plays.end_turn();
        assert_eq!((plays.played(), plays.owed()), (0, 1));
        plays.play();
        assert_eq!((plays.pay(), plays.owed(), plays.played()), (1, 0, 1));
        assert_eq!(plays.paid(), 1);
        plays.owe();
        assert_eq!((plays.owed(), plays.paid()), (1, 1));
        plays.begin_anew();
        assert_eq!((plays.owed(), plays.paid(), plays.played()), (1, 0, 1));
        assert_eq!(Plays::new(2, 1, 2).map(Plays::owed), Some(1));
        assert_eq!(Plays::new(2, 1, 2).map(Plays::paid), Some(2));
        let wrong = [(3, 0, 0), (0, 3, 0), (0, 0, 3)];
        assert!(
            wrong
                .iter()
                .all(|&(played, owed, paid)| Plays::new(played, owed, paid).is_none())
        );
    }
}
