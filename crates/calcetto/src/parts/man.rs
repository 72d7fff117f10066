//! The men of a side by their names: a role and a number (CT-05).

use core::fmt;

use fischio_core::Player;

fischio_core::roles! {
    /// What a player is, in the order of their zones (CT-05).
    pub enum Role {
        /// P, a goalkeeper.
        Goalkeeper = "P", "goalkeeper";
        /// D, a defender.
        Defender = "D", "defender";
        /// C, a midfielder.
        Midfielder = "C", "midfielder";
        /// A, an attacker.
        Attacker = "A", "attacker";
    }
}

/// A player by name in the notation: `D1`, the squad's first defender. A byte: the role,
/// then the number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

impl Man {
    /// Most men of one role: the eight outfielders.
    pub const MAX_NUMBER: u8 = 8;

    /// P1, who is in every squad.
    pub(crate) const FIRST_GOALKEEPER: Man = Man(0);

    /// A player by role and number, from 1 to [`Man::MAX_NUMBER`].
    pub const fn new(role: Role, number: u8) -> Option<Man> {
        if number >= 1 && number <= Man::MAX_NUMBER {
            Some(Man((role as u8) << 3 | (number - 1)))
        } else {
            None
        }
    }

    /// The role.
    pub const fn role(self) -> Role {
        match self.0 >> 3 {
            0 => Role::Goalkeeper,
            1 => Role::Defender,
            2 => Role::Midfielder,
            _ => Role::Attacker,
        }
    }

    /// Which of the role, from 1.
    pub const fn number(self) -> u8 {
        self.0 % Man::MAX_NUMBER + 1
    }

    /// Whether the player is a goalkeeper.
    pub const fn keeps_goal(self) -> bool {
        self.0 < Man::MAX_NUMBER
    }

    /// The name: `D1`.
    pub const fn name(self) -> &'static str {
        const NAMES: [[&str; Man::MAX_NUMBER as usize]; 4] = [
            ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"],
            ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"],
            ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"],
            ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"],
        ];
        NAMES[self.role() as usize][self.number() as usize - 1]
    }

    /// The man of that name: a role's letter and a number.
    pub(crate) fn parse(text: &str) -> Option<Man> {
        let (role, number) = text.split_at_checked(1)?;
        match *number.as_bytes() {
            [number @ b'1'..=b'8'] => Man::new(Role::from_letter(role)?, number - b'0'),
            _ => None,
        }
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
