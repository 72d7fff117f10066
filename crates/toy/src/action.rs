//! Actions and their texts (TY-01).

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, Coord, NotationError, PieceId, Side};

/// Files of the board.
pub(crate) const FILES: u8 = 5;
/// Ranks of the board.
pub(crate) const RANKS: u8 = 4;

/// A man of a side by number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man(u8);

impl Man {
    /// All of a side.
    pub const ALL: [Man; 3] = [Man(1), Man(2), Man(3)];

    /// The man's place in a list of all.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The man's ID in views.
    pub(crate) fn id(self, side: Side) -> String {
        self.piece_id(side).to_string()
    }

    /// The same without memory of its own.
    pub(crate) fn piece_id(self, side: Side) -> PieceId {
        const NAMES: [&str; 3] = ["1", "2", "3"];
        PieceId::new(side, NAMES[self.index()])
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a coach does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `1@b2`: in the set-up, puts a man on a square.
    Place(Man, Coord),
    /// `ready`: the set-up is done.
    Ready,
    /// `token 2`: lays the token on a man.
    Lay(Man),
    /// `1-b3`: moves a man, with the ball if the man has it.
    Move(Man, Coord),
    /// `pass 2`: to a team-mate.
    Pass(Man),
    /// `tackle 2`: a man tackles the carrier.
    Tackle(Man),
    /// `shoot`: the carrier shoots.
    Shoot,
    /// `wait`: nothing.
    Wait,
}

impl Action {
    /// Every action that can be written.
    pub fn every() -> impl Iterator<Item = Action> {
        let squares = (1..=RANKS).flat_map(|rank| (0..FILES).map(move |f| Coord::new(f, rank)));
        let to_squares = squares.flat_map(|at| {
            Man::ALL
                .into_iter()
                .flat_map(move |man| [Action::Place(man, at), Action::Move(man, at)])
        });
        let by_man = Man::ALL
            .into_iter()
            .flat_map(|man| [Action::Lay(man), Action::Pass(man), Action::Tackle(man)]);
        let plain = [Action::Ready, Action::Shoot, Action::Wait];
        to_squares.chain(by_man).chain(plain)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(man, at) => write!(f, "{man}@{at}"),
            Action::Ready => f.write_str("ready"),
            Action::Lay(man) => write!(f, "token {man}"),
            Action::Move(man, to) => write!(f, "{man}-{to}"),
            Action::Pass(man) => write!(f, "pass {man}"),
            Action::Tackle(man) => write!(f, "tackle {man}"),
            Action::Shoot => f.write_str("shoot"),
            Action::Wait => f.write_str("wait"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Action::every()
            .find(|action| action.to_string() == text)
            .ok_or_else(|| NotationError {
                clause: Clause("TY-01"),
                given: text.to_owned(),
            })
    }
}
