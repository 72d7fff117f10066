//! The dice that give the ball at the first kick-off: Home rolls, then Away; the higher has it.

use fischio_core::Side;

/// Whose roll for the ball is awaited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Possession {
    /// Home's.
    #[default]
    Home,
    /// Away's, Home having rolled.
    Away {
        /// Home's total.
        home: u8,
    },
}

/// What a roll for the ball brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rolled {
    /// The other side rolls.
    Waits(Possession),
    /// Both have the same: they roll again.
    Level,
    /// The side has the ball.
    Won(Side),
}

impl Possession {
    /// The side that rolls.
    pub const fn side(self) -> Side {
        match self {
            Possession::Home => Side::Home,
            Possession::Away { .. } => Side::Away,
        }
    }

    /// The side that is to roll has this total.
    ///
    /// ```
    /// use fischio_core::Side;
    /// use fischio_phases::{Possession, Rolled};
    ///
    /// let after = Possession::Away { home: 7 };
    /// assert_eq!(Possession::Home.roll(7), Rolled::Waits(after));
    /// assert_eq!(after.roll(7), Rolled::Level);
    /// assert_eq!(after.roll(8), Rolled::Won(Side::Away));
    /// ```
    pub const fn roll(self, total: u8) -> Rolled {
        match self {
            Possession::Home => Rolled::Waits(Possession::Away { home: total }),
            Possession::Away { home } if home == total => Rolled::Level,
            Possession::Away { home } if home > total => Rolled::Won(Side::Home),
            Possession::Away { .. } => Rolled::Won(Side::Away),
        }
    }
}
