//! A player of a side, as events and views name one.

use core::fmt::{self, Write};

use crate::{Coord, PieceId, Side};

/// A player by the name that the notation has for one, like `D1`.
pub trait Player: Copy + fmt::Display {
    /// The name, like `D1`.
    fn name(self) -> &'static str;

    /// The ID of the player's kind of piece in the game's description.
    fn kind(self) -> &'static str;
}

/// Writes a player and a square with a mark between them, as the notations have most actions: `D1-e4`. A
/// coach is offered hundreds of such actions, so it is put together without a formatter.
///
/// # Errors
/// If it cannot be written there.
pub fn write_to_square(
    f: &mut fmt::Formatter<'_>,
    man: impl Player,
    mark: char,
    to: Coord,
) -> fmt::Result {
    f.write_str(man.name())?;
    f.write_char(mark)?;
    f.write_str(to.name())
}

/// A player of a side, for events and views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManRef<M> {
    /// Whose player it is.
    pub side: Side,
    /// Who it is.
    pub man: M,
}

impl<M: Player> ManRef<M> {
    /// The player's ID in views: `home-D1`.
    pub fn id(self) -> String {
        format!("{}-{}", self.side, self.man)
    }

    /// The same without memory of its own: offers name hundreds of players.
    pub fn piece_id(self) -> PieceId {
        PieceId::new(self.side, self.man.name())
    }
}

/// An enum of the roles that players of a game may have: a row each with its letter in the notation
/// and its kind of piece.
///
/// ```
/// fischio_core::roles! {
///     /// What a player is.
///     pub enum Role {
///         /// A goalkeeper.
///         Goalkeeper = "P", "goalkeeper";
///         /// A defender.
///         Defender = "D", "defender";
///     }
/// }
///
/// assert_eq!(Role::from_letter("D"), Some(Role::Defender));
/// assert_eq!((Role::Defender.letter(), Role::Defender.name()), ("D", "defender"));
/// assert_eq!(Role::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! roles {
    (
        $(#[$about:meta])*
        $visible:vis enum $roles:ident {
            $($(#[$says:meta])* $role:ident = $letter:literal, $kind:literal;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visible enum $roles {
            $($(#[$says])* $role,)+
        }

        impl $roles {
            /// All of them, in the order of squads.
            pub const ALL: [$roles; [$($letter),+].len()] = [$($roles::$role),+];

            /// Its letter in the notation.
            pub const fn letter(self) -> &'static str {
                match self {
                    $($roles::$role => $letter,)+
                }
            }

            /// Its ID in views and descriptions.
            pub const fn name(self) -> &'static str {
                match self {
                    $($roles::$role => $kind,)+
                }
            }

            /// The role of a letter, if there is one.
            pub fn from_letter(letter: &str) -> Option<$roles> {
                match letter {
                    $($letter => Some($roles::$role),)+
                    _ => None,
                }
            }
        }
    };
}
