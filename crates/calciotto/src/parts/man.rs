//! The players of a side by their names: a role and a number (CO-04).

use core::fmt;

use fischio_core::Player;

fischio_core::roles! {
    /// What a player is (CO-04).
    pub enum Role {
        /// P, a goalkeeper.
        Goalkeeper = "P", "goalkeeper";
        /// D, a defender.
        Defender = "D", "defender";
        /// C, a midfielder.
        Midfielder = "C", "midfielder";
        /// T, a wing-back.
        WingBack = "T", "wing-back";
        /// A, a forward.
        Forward = "A", "forward";
    }
}

/// The names of a role's players.
macro_rules! names {
    ($letter:literal) => {
        names!($letter, "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19" "20")
    };
    ($letter:literal, $($number:literal)*) => {
        [$(concat!($letter, $number)),*]
    };
}

/// A player by name in the notation: `D1`, the squad's first defender.
// The role in the upper three bits, the number less 1 in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

impl Man {
    /// Most players of one role: a squad has no more (CO-05).
    pub const MAX_NUMBER: u8 = 20;

    /// Bits of the number.
    const NUMBER: u32 = 5;

    const NAMES: [[&str; Man::MAX_NUMBER as usize]; 5] = [
        names!("P"),
        names!("D"),
        names!("C"),
        names!("T"),
        names!("A"),
    ];

    /// A player by role and number, from 1 to [`Man::MAX_NUMBER`].
    pub const fn new(role: Role, number: u8) -> Option<Man> {
        if number >= 1 && number <= Man::MAX_NUMBER {
            Some(Man((role as u8) << Man::NUMBER | (number - 1)))
        } else {
            None
        }
    }

    /// Codes of players: they are below this.
    pub(crate) const CODES: u16 = (Role::Forward as u16) << Man::NUMBER | Man::MAX_NUMBER as u16;

    /// The player as a number below [`Man::CODES`].
    pub(crate) const fn code(self) -> u16 {
        self.0 as u16
    }

    /// The player of a [`Man::code`].
    pub(crate) const fn of_code(code: u16) -> Man {
        Man(code as u8)
    }

    /// How many of the role come before.
    #[inline]
    pub(crate) const fn before(self) -> u8 {
        self.0 & ((1 << Man::NUMBER) - 1)
    }

    /// The role.
    #[inline]
    pub const fn role(self) -> Role {
        Role::ALL[(self.0 >> Man::NUMBER) as usize]
    }

    /// Which of the role, from 1.
    pub const fn number(self) -> u8 {
        self.before() + 1
    }

    /// Whether the player is a goalkeeper.
    pub const fn keeps_goal(self) -> bool {
        self.0 >> Man::NUMBER == Role::Goalkeeper as u8
    }

    /// The name: `D1`.
    pub const fn name(self) -> &'static str {
        Man::NAMES[self.role() as usize][self.before() as usize]
    }

    /// The player of that name: a role's letter and a number.
    pub(crate) fn parse(text: &str) -> Option<Man> {
        let (role, number) = text.split_at_checked(1)?;
        let plain = matches!(
            number.as_bytes(),
            [b'1'..=b'9'] | [b'1' | b'2', b'0'..=b'9']
        );
        let number = number.parse().ok().filter(|_| plain)?;
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
