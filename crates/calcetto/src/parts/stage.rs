//! What is awaited in a match, with what belongs to it alone.

use fischio_core::Side;
use fischio_phases::Possession;

/// A tackle or a shot under way (CT-21, CT-22).
pub(crate) type Contest = fischio_phases::Contest<()>;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides set up in secret (CT-11, CT-23).
    SetUp,
    /// The dice that give the ball at the first kick-off (CT-12).
    Possession,
    /// The side with the ball chooses its kick-off pair (CT-13).
    KickOff,
    /// The side on turn may play a tile before it rolls (CT-10).
    Tile,
    /// The dice of the movement phase (CT-14, CT-24).
    Roll,
    /// A side that rolled a 6 may give it up (CT-09).
    Six,
    /// The tile for which a 6 was given up (CT-09).
    Draw,
    /// The side on turn moves and passes (CT-15 to CT-19).
    Movement,
    /// A side may call a tackle (CT-28).
    Call,
    /// The dice of a tackle or shot (CT-21, CT-22).
    Contest,
    /// A side may substitute before the relaunch (CT-25).
    Substitution,
    /// The shooter of the shoot-out is named (TN-06).
    Shooter,
    /// The match is over (CT-26).
    Over,
}

/// What is awaited, with what belongs to it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Situation {
    SetUp,
    Possession(Possession),
    KickOff,
    Tile,
    Roll,
    Six(RolledFor),
    Draw(RolledFor),
    Movement,
    Call,
    Contest(Contest),
    /// The side that may substitute.
    Substitution(Side),
    Shooter,
    Over,
}

impl Situation {
    /// What is awaited, without what belongs to it.
    pub(crate) const fn stage(self) -> Stage {
        match self {
            Situation::SetUp => Stage::SetUp,
            Situation::Possession(_) => Stage::Possession,
            Situation::KickOff => Stage::KickOff,
            Situation::Tile => Stage::Tile,
            Situation::Roll => Stage::Roll,
            Situation::Six(_) => Stage::Six,
            Situation::Draw(_) => Stage::Draw,
            Situation::Movement => Stage::Movement,
            Situation::Call => Stage::Call,
            Situation::Contest(_) => Stage::Contest,
            Situation::Substitution(_) => Stage::Substitution,
            Situation::Shooter => Stage::Shooter,
            Situation::Over => Stage::Over,
        }
    }

    /// The tackle or shot that dice decide (CT-21, CT-22).
    pub(crate) const fn contest(self) -> Option<Contest> {
        match self {
            Situation::Contest(contest)
            | Situation::Six(RolledFor::Contest(contest))
            | Situation::Draw(RolledFor::Contest(contest)) => Some(contest),
            _ => None,
        }
    }
}

/// What a roll with a 6 was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RolledFor {
    Movement,
    Contest(Contest),
}

/// The movement phase under way, or the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct MovementPhase {
    /// It is a relaunch (CT-24).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CT-13, CT-24).
    pub(crate) pass_due: bool,
    /// The ± die shows + (CT-14).
    pub(crate) plus: bool,
    /// Points left (CT-14).
    pub(crate) points: u8,
}
