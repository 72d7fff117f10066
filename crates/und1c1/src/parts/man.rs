//! The chips of a side by their names: a role and a number (UN-05).

use core::fmt;

use fischio_core::Player;

use crate::parts::chip::Ability;

fischio_core::roles! {
    /// What a chip is (UN-05). One of two colours goes by that under which the squad lists the
    /// player.
    pub enum Role {
        /// P, a goalkeeper.
        Goalkeeper = "P", "goalkeeper";
        /// D, red: a defender.
        Defender = "D", "defender";
        /// C, yellow: a midfielder.
        Midfielder = "C", "midfielder";
        /// A, green: a forward.
        Forward = "A", "forward";
    }
}

/// A player by name in the notation: `D1`, the squad's first defender. A byte: the role,
/// then the number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

impl Man {
    /// Most men of one role: all the outfielders.
    pub const MAX_NUMBER: u8 = 16;

    /// A player by role, and how many of it stand before them, fewer than [`Man::MAX_NUMBER`].
    #[inline]
    pub(crate) const fn of(role: Role, before: u8) -> Man {
        Man((role as u8) << 4 | before)
    }

    /// A player by role and number, from 1 to [`Man::MAX_NUMBER`].
    pub const fn new(role: Role, number: u8) -> Option<Man> {
        if number >= 1 && number <= Man::MAX_NUMBER {
            Some(Man((role as u8) << 4 | (number - 1)))
        } else {
            None
        }
    }

    /// Whether an ability of a chip counts for its player: of a goalkeeper all, of others no Paw (UN-31).
    #[inline]
    pub(crate) fn may_have(self, which: Ability) -> bool {
        which != Ability::Paw || self.role() == Role::Goalkeeper
    }

    /// The role.
    pub const fn role(self) -> Role {
        match self.0 >> 4 {
            0 => Role::Goalkeeper,
            1 => Role::Defender,
            2 => Role::Midfielder,
            _ => Role::Forward,
        }
    }

    /// Which of the role, from 1.
    pub const fn number(self) -> u8 {
        (self.0 & 15) + 1
    }

    /// The name: `D1`.
    #[rustfmt::skip]
    pub const fn name(self) -> &'static str {
        const NAMES: [[&str; Man::MAX_NUMBER as usize]; 4] = [
            ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8",
             "P9", "P10", "P11", "P12", "P13", "P14", "P15", "P16"],
            ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8",
             "D9", "D10", "D11", "D12", "D13", "D14", "D15", "D16"],
            ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
             "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16"],
            ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8",
             "A9", "A10", "A11", "A12", "A13", "A14", "A15", "A16"],
        ];
        NAMES[self.role() as usize][self.number() as usize - 1]
    }

    /// The man of that name: a role's letter and a number.
    pub(crate) fn parse(text: &str) -> Option<Man> {
        let (role, number) = text.split_at_checked(1)?;
        let number = match *number.as_bytes() {
            [number @ b'1'..=b'9'] => number - b'0',
            [b'1', number @ b'0'..=b'6'] => 10 + number - b'0',
            _ => return None,
        };
        Man::new(Role::from_letter(role)?, number)
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Player for Man {
    fn name(self) -> &'static str {
        Man::name(self)
    }

    fn kind(self) -> &'static str {
        self.role().name()
    }
}

/// A player of a side, for events and views.
pub type ManRef = fischio_core::ManRef<Man>;
