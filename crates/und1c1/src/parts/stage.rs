//! What is awaited, with what belongs to it alone.

use fischio_core::{Side, Slot, SlotSet};

use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::line::Line;
use crate::parts::play::Choosing;
use crate::parts::pool::Card;
use crate::parts::square::Direction;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The coin that decides who picks first in a draft (UN-50).
    DraftCoin,
    /// The side on turn picks a chip (UN-50).
    Draft,
    /// Both sides set up in secret (UN-10, UN-11).
    SetUp {
        /// Whether they did before: after a goal, or at half-time (UN-11).
        again: bool,
    },
    /// The dice for the ball at the first kick-off (UN-10).
    Possession,
    /// Who kicks off, and where (UN-11).
    KickOff,
    /// The side on turn acts (UN-08).
    Turn,
    /// The side on turn moves a group (UN-13).
    Group(Group),
    /// The dice of what was announced.
    Dice(Contest),
    /// The winner of a duel, who has the ball, may step (UN-20).
    Step {
        /// Whether the turn ends then: a dribble was lost.
        ends_turn: bool,
    },
    /// Who of the equally near has the ball; then the turn ends (UN-17, UN-37).
    Ball {
        /// Whose players they are.
        side: Side,
        /// Those who are equally near.
        among: SlotSet,
        /// Whether a duel in the air was won by that side, by UN-37; else by UN-17.
        cleared: bool,
    },
    /// The dice after a foul in a duel (UN-31).
    Foul(Duel),
    /// A seriously injured player is substituted (UN-31).
    Injury {
        /// Whose player it is.
        side: Side,
        /// Who is injured.
        injured: Slot,
        /// The duel in which it happened.
        of: Challenge,
    },
    /// An outfielder goes in goal (UN-31).
    NewKeeper {
        /// Of which side.
        side: Side,
        /// The duel in which the foul was committed.
        of: Challenge,
    },
    /// A Tractor's movement at the end of a turn (UN-08).
    Tractor {
        /// Whether it comes within the turn, by a card (UN-59).
        early: bool,
        /// Who moves a second time, by a card (UN-59).
        again: Option<Slot>,
    },
    /// A side re-places its outfielders after a save (UN-24).
    Replace {
        /// Which side.
        side: Side,
    },
    /// A side places its padlocks (UN-26).
    Padlocks(Locking),
    /// The side whose turn is over may substitute (UN-30).
    Substitution(End),
    /// The goalkeeper may go back in goal before a set piece (UN-45).
    Return {
        /// Of which side.
        side: Side,
    },
    /// Who takes the set piece (UN-33, UN-35, UN-40).
    Taker,
    /// How many stand in the wall (UN-34).
    Wall,
    /// Who stands where in the wall (UN-34).
    WallMen {
        /// Who stands in it already.
        men: SlotSet,
    },
    /// Who jumps, and where (UN-36).
    Jumpers {
        /// Of which side.
        side: Side,
    },
    /// Who made room is re-placed (UN-34 to UN-36).
    Displaced {
        /// Of which side.
        side: Side,
    },
    /// A side re-places up to three players before a passing free kick (UN-38).
    Free {
        /// Which side.
        side: Side,
        /// Who of it was re-placed.
        moved: SlotSet,
    },
    /// The set piece is taken.
    Kick,
    /// For which pair the ball comes in (UN-36).
    Pair,
    /// Who throws in (UN-41).
    Thrower,
    /// The movements before a throw-in, the throwing side's first (UN-41).
    ThrowMoves {
        /// Which side moves.
        side: Side,
        /// How many movements it has left.
        left: u8,
    },
    /// A side may play cards before a roll (UN-61).
    Window(Window),
    /// A side may answer the card that the other has just played (UN-61).
    Answer {
        /// Which side.
        side: Side,
        /// When it was played.
        moment: Moment,
    },
    /// A side may play cards after a result (UN-61).
    After(After),
    /// A side has an action by a card, at once or never (UN-59).
    Extra {
        /// Which side.
        side: Side,
        /// The card.
        card: Card,
        /// The result after which it was played, if it was not in a turn.
        then: Option<After>,
    },
    /// The die that a card is played for (UN-59).
    CardDie {
        /// Whose card it is.
        side: Side,
        /// The result after which it was played, if it was not in a turn.
        then: Option<After>,
    },
    /// Players of a line move, each in any direction, by a card (UN-59).
    Spread(Spread),
    /// The side on turn may play a card instead of drawing one (UN-59, UN-61).
    BeforeDraw(End),
    /// The side on turn draws a card at the end of its turn (UN-58).
    Draw(End),
    /// The side on turn looks at the top of its pile: it draws one of those cards, and puts the
    /// others back (UN-59).
    Look {
        /// How the turn ends.
        end: End,
        /// Whether one of them is drawn.
        taken: bool,
    },
    /// Who takes part in a play that has begun, and where (UN-55).
    Play(Choosing),
    /// Whether the other side springs the offside trap, now that a ball was announced (UN-57).
    Trap(Contest),
    /// The die of the offside trap (UN-57).
    TrapDice {
        /// The ball that was announced.
        contest: Contest,
        /// The line that steps up.
        line: Line,
    },
    /// Who shoots next in the shoot-out (TN-06).
    Shooter,
    /// The dice of a penalty of the shoot-out, and who takes it (TN-06).
    ShootOut(Slot),
    /// The match is over (UN-08).
    Over,
}

/// The window before a roll: whose cards may be played (UN-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What will be rolled for.
    pub(crate) contest: Contest,
    /// Who is asked.
    pub(crate) side: Side,
}

/// When a card was played (UN-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// In a turn.
    Turn,
    /// In the window before a roll.
    Roll(Window),
    /// In the window after a result.
    After(After),
    /// Instead of the draw at the end of a turn that ends so.
    Draw(End),
}

/// The window after a result: whose cards may be played (UN-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct After {
    /// What was decided.
    pub(crate) contest: Contest,
    /// Whether the side on turn succeeded.
    pub(crate) won: bool,
    /// Who is asked.
    pub(crate) side: Side,
}

/// Players of a line who move, each in any direction, by a card (UN-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spread {
    pub(crate) line: Line,
    /// Who moved.
    pub(crate) moved: SlotSet,
}

impl Spread {
    /// A line of which nobody has moved.
    pub(crate) const fn new(line: Line) -> Spread {
        Spread {
            line,
            moved: SlotSet::EMPTY,
        }
    }
}

impl Stage {
    /// The roll that is awaited, also while the offside trap or cards may still be played before
    /// it.
    #[inline]
    pub(crate) const fn awaited(self) -> Option<Contest> {
        match self {
            Stage::Dice(contest)
            | Stage::Window(Window { contest, .. })
            | Stage::Trap(contest)
            | Stage::Answer {
                moment: Moment::Roll(Window { contest, .. }),
                ..
            } => Some(contest),
            Stage::ShootOut(by) => Some(Contest::Penalty(by)),
            _ => None,
        }
    }

    /// How the turn ends whose draw is awaited, or what is played instead of it.
    pub(crate) const fn draws(self) -> Option<End> {
        match self {
            Stage::BeforeDraw(end)
            | Stage::Draw(end)
            | Stage::Look { end, .. }
            | Stage::Answer {
                moment: Moment::Draw(end),
                ..
            } => Some(end),
            _ => None,
        }
    }

    /// Its number, whatever it carries: a part of a search's keys.
    pub const fn number(self) -> u8 {
        match self {
            Stage::SetUp { .. } => 0,
            Stage::Possession => 1,
            Stage::KickOff => 2,
            Stage::Turn => 3,
            Stage::Group(_) => 4,
            Stage::Dice(_) => 5,
            Stage::Step { .. } => 6,
            Stage::Ball { .. } => 7,
            Stage::Foul(_) => 8,
            Stage::Injury { .. } => 9,
            Stage::NewKeeper { .. } => 10,
            Stage::Tractor { .. } => 11,
            Stage::Replace { .. } => 12,
            Stage::Padlocks(_) => 13,
            Stage::Substitution(_) => 14,
            Stage::Return { .. } => 15,
            Stage::Taker => 16,
            Stage::Wall => 17,
            Stage::WallMen { .. } => 18,
            Stage::Jumpers { .. } => 19,
            Stage::Displaced { .. } => 20,
            Stage::Free { .. } => 21,
            Stage::Kick => 22,
            Stage::Pair => 23,
            Stage::Thrower => 24,
            Stage::ThrowMoves { .. } => 25,
            Stage::Over => 26,
            Stage::Window(_) => 27,
            Stage::Answer { .. } => 28,
            Stage::Draw(_) => 29,
            Stage::After(_) => 30,
            Stage::Extra { .. } => 31,
            Stage::CardDie { .. } => 32,
            Stage::Spread(_) => 33,
            Stage::Play(_) => 34,
            Stage::Trap(_) => 35,
            Stage::TrapDice { .. } => 36,
            Stage::BeforeDraw(_) => 37,
            Stage::Look { .. } => 38,
            Stage::DraftCoin => 39,
            Stage::Draft => 40,
            Stage::Shooter => 41,
            Stage::ShootOut(_) => 42,
        }
    }
}

/// What a turn has to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// Nothing.
    Nothing,
    /// The pass of the kick-off (UN-11).
    KickOff,
    /// The pass of the goalkeeper in goal (UN-24).
    Keeper,
    /// The pass of a free kick (UN-38).
    FreeKick,
    /// The throw (UN-41).
    Throw,
}

impl Due {
    /// All of them.
    pub(crate) const ALL: [Due; 5] = [
        Due::Nothing,
        Due::KickOff,
        Due::Keeper,
        Due::FreeKick,
        Due::Throw,
    ];

    /// As views and positions spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Due::Nothing => "nothing",
            Due::KickOff => "kick-off",
            Due::Keeper => "goalkeeper",
            Due::FreeKick => "free-kick",
            Due::Throw => "throw-in",
        }
    }
}

/// A group movement under way (UN-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    pub(crate) line: Line,
    pub(crate) direction: Direction,
    /// Who moved.
    pub(crate) moved: SlotSet,
    /// How far ahead the last to move stood.
    pub(crate) front: i16,
}

impl Group {
    /// A group of which nobody has moved.
    pub(crate) const fn new(line: Line, direction: Direction) -> Group {
        Group {
            line,
            direction,
            moved: SlotSet::EMPTY,
            front: 0,
        }
    }
}

/// How a turn ended, which tells what its end consists of (UN-08, UN-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Its coach ended it: a Tractor's movement and padlocks follow.
    Called,
    /// The ball was lost: padlocks follow (UN-17, UN-20, UN-37).
    Lost,
    /// A play failed, and nobody has won the ball by it: padlocks follow (UN-55).
    Failed,
    /// The ball went out: padlocks and substitutions follow (UN-41).
    Out,
    /// The goalkeeper saved: re-placing, padlocks and substitutions follow (UN-24).
    Saved,
    /// A foul in a tackle: substitutions follow (UN-32).
    Fouled,
    /// A goal was shot or headed: substitutions follow, and both sides set up again.
    Goal,
    /// An own goal, or a carrier walked in: both sides set up again (UN-45, UN-46).
    OtherGoal,
}

impl End {
    /// All of them.
    pub(crate) const ALL: [End; 8] = [
        End::Called,
        End::Lost,
        End::Failed,
        End::Out,
        End::Saved,
        End::Fouled,
        End::Goal,
        End::OtherGoal,
    ];

    /// As positions spell it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            End::Called => "called",
            End::Lost => "lost",
            End::Failed => "failed",
            End::Out => "out",
            End::Saved => "saved",
            End::Fouled => "fouled",
            End::Goal => "goal",
            End::OtherGoal => "other-goal",
        }
    }

    /// Whether the coach in turn places padlocks (UN-26).
    pub(crate) const fn has_padlocks(self) -> bool {
        matches!(
            self,
            End::Called | End::Lost | End::Failed | End::Out | End::Saved
        )
    }

    /// Whether the coach in turn may substitute (UN-30).
    pub(crate) const fn has_substitutions(self) -> bool {
        matches!(self, End::Out | End::Saved | End::Fouled | End::Goal)
    }

    /// Whether both sides set up again (UN-11).
    pub(crate) const fn is_goal(self) -> bool {
        matches!(self, End::Goal | End::OtherGoal)
    }
}

/// When padlocks are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Locking {
    /// At the end of a turn, by the side on turn (UN-26).
    TurnEnd(End),
    /// Before a passing free kick, by the side that defends (UN-38).
    PassingKick,
}
