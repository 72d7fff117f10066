//! Who plays in a tournament (TN-15, TN-16).

use core::fmt;

use serde::{Deserialize, Serialize};

/// An entrant by their number in the order of entry, from 1 on. It stays theirs, whatever becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntrantId(pub u16);

impl EntrantId {
    /// The place in a list of all entrants, from 0 on.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The entrant at a place in the list of all.
    pub(crate) const fn at(index: usize) -> EntrantId {
        EntrantId(index as u16 + 1)
    }
}

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What an entrant is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EntrantKind {
    /// A person that the server knows, or a team of such.
    #[default]
    Person,
    /// A name without an account (TN-16): their matches are played on one screen or on the real board.
    Name,
    /// A bot of the server.
    Bot,
}

/// An entrant as they enter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEntrant {
    /// The name that tables show.
    pub name: String,
    /// What they are.
    #[serde(default)]
    pub kind: EntrantKind,
    /// Who they are, as the server knows people; nothing for a name without an account. A team has one for each member.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Their seed, from 1, the best, on; nothing without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u16>,
    /// The coaches of a team in the order of its boards (TN-09); nothing for one coach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<String>,
    /// A bot's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

impl NewEntrant {
    /// A person's entry.
    pub fn person(name: &str, person: &str) -> NewEntrant {
        NewEntrant {
            name: name.to_owned(),
            people: vec![person.to_owned()],
            ..NewEntrant::default()
        }
    }

    /// A name without an account.
    pub fn name(name: &str) -> NewEntrant {
        NewEntrant {
            name: name.to_owned(),
            kind: EntrantKind::Name,
            ..NewEntrant::default()
        }
    }

    /// A bot.
    pub fn bot(name: &str) -> NewEntrant {
        NewEntrant {
            name: name.to_owned(),
            kind: EntrantKind::Bot,
            ..NewEntrant::default()
        }
    }

    /// The same with a seed.
    #[must_use]
    pub fn seeded(mut self, seed: u16) -> NewEntrant {
        self.seed = Some(seed);
        self
    }
}

/// An entrant as the tournament has them now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entrant {
    /// Their number.
    pub id: EntrantId,
    /// As they entered, or as who replaced them.
    #[serde(flatten)]
    pub as_entered: NewEntrant,
    /// After how many rounds they entered: 0 before the first.
    pub after: u16,
    /// What they added to the tournament's chance when they checked in.
    pub nonce: Option<String>,
    /// Whether they checked in.
    pub checked_in: bool,
    /// After how many rounds they withdrew.
    pub withdrawn: Option<u16>,
    /// Who had the place before, oldest first (TN-15).
    pub formerly: Vec<NewEntrant>,
    /// How many of these were replaced before there was a round, so that they were never in it.
    #[serde(skip)]
    pub(crate) never_in_it: usize,
    /// Their squad, by what names its text, once it is fixed (TN-12).
    pub squad: Option<String>,
    /// The team that they bring to the next draft, by what names its text, where squads are drafted (TN-12).
    pub brought: Option<String>,
    /// Whether they may be paired in an arena now (TN-08).
    pub here: bool,
}
