//! What is awaited in a match, with what belongs to it alone.

use fischio_phases::Possession;

use crate::parts::free_kick::FreeKick;

/// A tackle or a shot under way; a shot has the file of the goal square it reaches (CO-20,
/// CO-21).
pub(crate) type Contest = fischio_phases::Contest<u8>;

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both sides set up in secret (CO-13, CO-14).
    SetUp,
    /// The dice that give the ball at the first kick-off (CO-13).
    Possession,
    /// A card that is dealt (CO-08).
    Deal,
    /// The side with the ball chooses its kick-off pair (CO-14).
    KickOff,
    /// A side may play a card (CO-11).
    Window,
    /// The card that ELIMINA takes (CO-12).
    Eliminate,
    /// The dice of a movement phase (CO-15, CO-22).
    Roll,
    /// A side that rolled a 6 may give it up (CO-09).
    Six,
    /// The card for which a 6 was given up (CO-09).
    Draw,
    /// A coach of the side on turn moves, passes and shoots (CO-16 to CO-18).
    Movement,
    /// A coach may call a tackle by a player who arrived (CO-19).
    Tackle,
    /// A coach may call a tackle nobody arrived for (CO-32).
    Call,
    /// The dice of a tackle or shot (CO-20, CO-21).
    Contest,
    /// The kicker of a free kick or penalty is named (CO-24, CO-26).
    Kicker,
    /// Players who are too near or in front are moved (CO-22, CO-23, CO-26).
    ClearOut,
    /// A side re-places players and substitutes (CO-23).
    Replacing,
    /// The barrier is placed (CO-24).
    Barrier,
    /// The dice of a free kick (CO-25).
    FreeKickRoll,
    /// The ball is sent (CO-25).
    Kick,
    /// Both sides choose in secret at a penalty (CO-26).
    Penalty,
    /// A side may substitute before the relaunch (CO-28).
    Substitution,
    /// The shooter of the shoot-out is named (TN-06).
    Shooter,
    /// The match is over (CO-30).
    Over,
}

/// What is awaited, with what belongs to it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Situation {
    SetUp,
    Possession(Possession),
    /// So many cards are dealt already.
    Deal(u8),
    KickOff,
    /// The window of a movement phase, or of a contest.
    Window(Option<Contest>),
    /// The same, the window being closed.
    Eliminate(Option<Contest>),
    Roll,
    Six(RolledFor),
    Draw(RolledFor),
    Movement,
    Tackle,
    Call,
    Contest(Contest),
    Kicker(FreeKick),
    /// At a free kick or penalty, else before a relaunch.
    ClearOut(Option<FreeKick>),
    Replacing(FreeKick),
    Barrier(FreeKick),
    FreeKickRoll(FreeKick),
    Kick(FreeKick),
    Penalty(FreeKick),
    Substitution,
    Shooter,
    Over,
}

impl Situation {
    /// What is awaited, without what belongs to it.
    pub(crate) const fn stage(self) -> Stage {
        match self {
            Situation::SetUp => Stage::SetUp,
            Situation::Possession(_) => Stage::Possession,
            Situation::Deal(_) => Stage::Deal,
            Situation::KickOff => Stage::KickOff,
            Situation::Window(_) => Stage::Window,
            Situation::Eliminate(_) => Stage::Eliminate,
            Situation::Roll => Stage::Roll,
            Situation::Six(_) => Stage::Six,
            Situation::Draw(_) => Stage::Draw,
            Situation::Movement => Stage::Movement,
            Situation::Tackle => Stage::Tackle,
            Situation::Call => Stage::Call,
            Situation::Contest(_) => Stage::Contest,
            Situation::Kicker(_) => Stage::Kicker,
            Situation::ClearOut(_) => Stage::ClearOut,
            Situation::Replacing(_) => Stage::Replacing,
            Situation::Barrier(_) => Stage::Barrier,
            Situation::FreeKickRoll(_) => Stage::FreeKickRoll,
            Situation::Kick(_) => Stage::Kick,
            Situation::Penalty(_) => Stage::Penalty,
            Situation::Substitution => Stage::Substitution,
            Situation::Shooter => Stage::Shooter,
            Situation::Over => Stage::Over,
        }
    }

    /// The tackle or shot under way, from its card window on (CO-20, CO-21).
    #[inline]
    pub(crate) const fn contest(self) -> Option<Contest> {
        match self {
            Situation::Window(contest) | Situation::Eliminate(contest) => contest,
            Situation::Contest(contest)
            | Situation::Six(RolledFor::Contest(contest))
            | Situation::Draw(RolledFor::Contest(contest)) => Some(contest),
            _ => None,
        }
    }

    /// The free kick or penalty under way, up to the kick (CO-23 to CO-26).
    #[inline]
    pub(crate) const fn free_kick(self) -> Option<FreeKick> {
        match self {
            Situation::ClearOut(kick) => kick,
            Situation::Kicker(kick)
            | Situation::Replacing(kick)
            | Situation::Barrier(kick)
            | Situation::FreeKickRoll(kick)
            | Situation::Kick(kick)
            | Situation::Penalty(kick)
            | Situation::Six(RolledFor::FreeKick(kick))
            | Situation::Draw(RolledFor::FreeKick(kick)) => Some(kick),
            _ => None,
        }
    }
}

/// What a roll with a 6 was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RolledFor {
    Movement,
    Contest(Contest),
    FreeKick(FreeKick),
}

/// The movement phase under way, or the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct MovementPhase {
    /// It is a relaunch (CO-22).
    pub(crate) relaunch: bool,
    /// The kick-off or the relaunch still lacks its pass (CO-14, CO-22).
    pub(crate) pass_due: bool,
    /// It comes directly after a tackle won or a save (CO-12).
    pub(crate) counter: bool,
    /// Points left (CO-15), or for a free kick (CO-25).
    pub(crate) points: u8,
}
