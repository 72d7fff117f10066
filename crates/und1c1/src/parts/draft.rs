//! What a draft is agreed on, and how its chips are called (UN-50).

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, NotationError, OptionSet};

use crate::parts::man::Man;

/// How many goalkeepers, defenders, midfielders and forwards each coach picks (UN-50).
pub const NUMBERS: [u8; 4] = [2, 6, 5, 5];
/// Most teams whose chips are in one draft.
pub const MAX_TEAMS: usize = 8;

/// What the coaches agreed on for a draft (UN-50).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The most abilities that a drafted team has in all; 0 sets no limit.
    pub abilities: u8,
    /// The most abilities on one chip; 0 sets no limit.
    pub on_chip: u8,
    /// Chips with a special ability (Rabbit, Tractor, Gorilla) may not be picked.
    pub no_specials: bool,
    /// The ready teams that nobody brings are in the pool too.
    pub all_teams: bool,
}

impl Limits {
    /// What the options say; nothing if there is no draft.
    pub(crate) fn read(options: &OptionSet) -> Option<Limits> {
        options.is_on("draft").then(|| Limits {
            abilities: options.number("draft_abilities") as u8,
            on_chip: options.number("draft_on_chip") as u8,
            no_specials: !options.is_on("draft_specials"),
            all_teams: options.text("draft_teams") == Some("all"),
        })
    }
}

/// A chip of a draft: whose it was, and what it was called there: `2.D3` is the D3 of the second team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DraftMan {
    /// The number of the team, from 1: Home's, Away's, then the ready ones.
    pub team: u8,
    /// The player in it.
    pub man: Man,
}

impl FromStr for DraftMan {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<DraftMan, NotationError> {
        parse(text).ok_or_else(|| NotationError {
            clause: Clause("UN-50"),
            given: text.to_owned(),
        })
    }
}

/// The chip of a name.
pub(crate) fn parse(text: &str) -> Option<DraftMan> {
    let (team, man) = text.split_once('.')?;
    let team = match *team.as_bytes() {
        [team @ b'1'..=b'8'] => team - b'0',
        _ => return None,
    };
    let man = Man::parse(man)?;
    Some(DraftMan { team, man })
}

impl fmt::Display for DraftMan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.team, self.man)
    }
}
